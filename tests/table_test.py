"""The full-screen table in a real (pseudo) terminal: a whole match by keys alone, with everything that can happen to a
terminal in the middle of it, and what a key costs on the line.

    table_test.py PROGRAM SOURCE_FOLDER [unittest's arguments]
"""
import os
import random
import shutil
import signal
import sys
import tempfile
import termios
import time
import unittest
from pathlib import Path

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "terminal"))
from pty_session import Session, set_size
from table_costs import BARS, measure

PROGRAM = os.path.abspath(sys.argv[1])
UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
ENTER = b"\r"
# Everything but what leaves; the commonest keys more often, as at a table.
KEYS = [ENTER] * 12 + [UP, DOWN, LEFT, RIGHT] * 3 + [bytes([key]) for key in b"11123459+-bhdocuuepppvyss?"]


class TableTest(unittest.TestCase):
    def setUp(self):
        self.saves = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.saves)

    def start(self, *arguments, **options):
        session = Session([PROGRAM, *arguments, "--saves", str(self.saves)],
                          environment={"TERM": "xterm-256color", "NO_COLOR": "", "COLORTERM": ""}, **options)
        self.addCleanup(session.__exit__)
        return session

    def moves(self):
        return [line for save in self.saves.glob("*.save") for line in save.read_text().splitlines()]

    def press_on(self, session, luck, done, seconds=120):
        """Presses keys until the time has come."""
        end = time.monotonic() + seconds
        while not done():
            self.assertLess(time.monotonic(), end, session.screen.text())
            session.send(b"".join(luck.choices(KEYS, k=10)))
            session.quiet(0.02)

    def test_a_whole_match_by_keys_alone(self):
        luck = random.Random(3)
        session = self.start("play", "--players", "Anna,Bo,Cem", "--seed", "5")
        session.wait_for("Royal Palace")
        self.press_on(session, luck, lambda: len(self.moves()) > 60)
        set_size(session.slave, 60, 20)  # too small: it waits
        session.wait_for("needs 80x24")
        set_size(session.slave, 120, 40)
        session.quiet()
        self.press_on(session, luck, lambda: len(self.moves()) > 120)
        shown = len(self.moves())
        os.kill(session.pid, signal.SIGHUP)
        self.assertEqual(session.ended(), 129)
        self.assertEqual(termios.tcgetattr(session.slave), session.shells_mode)
        self.assertGreaterEqual(len(self.moves()), shown)
        self.assertEqual(len(list(self.saves.glob("*.save"))), 1)

        session = self.start("resume")
        session.quiet()
        self.press_on(session, luck, lambda: "The end of the match" in session.screen.text())
        session.send(b"r")
        session.wait_for("Entry 0 of")
        session.send(RIGHT)
        session.wait_for("Entry 1 of")
        session.send(b"q")
        session.wait_for("The end of the match")
        session.send(b"q")
        self.assertEqual(session.ended(), 0)

    def test_leaving_does_not_wait_for_a_program_of_somebody_else(self):
        session = self.start("play", "--players", "exec:sleep 1000,Anna", "--start", "red", "--bot-seconds", "60")
        session.wait_for("thinks ...")
        begin = time.monotonic()
        session.send(b"qy")
        self.assertEqual(session.ended(), 0)
        self.assertLess(time.monotonic() - begin, 10)

    def test_what_a_key_costs(self):
        figures = measure(PROGRAM)
        print(figures, file=sys.stderr)
        sanitized = b"__asan_init" in Path(PROGRAM).read_bytes()  # which has a memory and a pace of its own
        for name, (_, bar) in BARS.items():
            if name == "start to first screen":
                bar *= 10  # tests run beside each other; scripts/bench-terminal holds it to the bar itself
            if not (sanitized and name in ("memory", "start to first screen")):
                with self.subTest(name):
                    self.assertLessEqual(figures[name], bar)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
