"""The program without a command, in a real (pseudo) terminal: the menu, and the way from it into matches and back.

    menu_test.py PROGRAM SOURCE_FOLDER [unittest's arguments]
"""
import os
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

PROGRAM = os.path.abspath(sys.argv[1])
SOURCE = Path(sys.argv[2]).resolve()
UP, DOWN, RIGHT, LEFT, HOME, END = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F"
ENTER, ESCAPE = b"\r", b"\x1b"
NEW_MATCH, RESUME, REPLAY, RULES = range(4)


class MenuTest(unittest.TestCase):
    def setUp(self):
        self.home = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.home)
        self.saves = self.home / "castellan"
        self.saves.mkdir()

    def start(self, **options):
        session = Session([PROGRAM], environment={"XDG_STATE_HOME": str(self.home)}, **options)
        self.addCleanup(session.__exit__)
        session.wait_for("C A S T E L L A N")
        return session

    def open(self, session, item):
        session.send(HOME + DOWN * item + ENTER)

    def assert_left(self, session, status=0):
        self.assertEqual(session.ended(), status)
        self.assertEqual(termios.tcgetattr(session.slave), session.shells_mode)

    def begin_match(self, session):
        self.open(session, NEW_MATCH)
        session.wait_for("New match of Jerusalem")
        session.send(LEFT + DOWN + b"Anna")
        session.wait_for("Anna_")
        session.send(DOWN + b"\x1b[200~B\no\tq\x1b[201~")  # a paste is text, not keys
        session.wait_for("Boq_")
        session.send(END + ENTER)
        session.wait_for("Royal Palace")

    def test_leaving(self):
        session = self.start()
        session.send(b"q")
        self.assert_left(session)

    def test_a_match_and_back_and_on(self):
        session = self.start()
        self.begin_match(session)
        (save,) = self.saves.iterdir()
        self.assertIn("seat Red person Anna\nseat Blue person Boq\n", save.read_text())
        session.send(b"qy")
        session.wait_for("Resume goes on with it")
        self.open(session, RESUME)
        session.wait_for("Anna, Boq")
        session.wait_for("round 1 of 5")
        session.send(ENTER)
        session.wait_for("Royal Palace")
        os.kill(session.pid, signal.SIGHUP)
        self.assert_left(session, 128 + signal.SIGHUP)
        again = self.start()
        self.open(again, RESUME)
        again.wait_for("Anna, Boq")
        again.send(ENTER)
        again.wait_for("Royal Palace")
        os.kill(again.pid, signal.SIGTERM)
        self.assert_left(again, 128 + signal.SIGTERM)
        self.assertEqual(list(self.saves.iterdir()), [save])

    def test_a_finished_match_is_watched(self):
        shutil.copy(SOURCE / "saves/three-players.save", self.saves)
        session = self.start()
        self.open(session, RESUME)
        session.wait_for("There is no match to go on with")
        session.send(b"q")
        session.wait_for("C A S T E L L A N")
        self.open(session, REPLAY)
        session.wait_for("won by random")
        session.send(ENTER)
        session.wait_for("Entry 0 of ")
        session.send(b"q")
        session.wait_for("C A S T E L L A N")
        session.send(b"q")
        self.assert_left(session)

    def test_what_cannot_be_is_said(self):
        (self.saves / "broken.save").write_text("castellan-save 1\ngame \x1b[2Jchess\n")
        session = self.start()
        self.open(session, RESUME)
        session.wait_for("broken.save")
        session.send(ENTER)
        session.wait_for("cannot be gone on with")
        session.send(ESCAPE)
        session.wait_for("C A S T E L L A N")
        self.open(session, NEW_MATCH)
        session.wait_for("New match of Jerusalem")
        session.send(LEFT * 2)
        session.wait_for("! J1.1: 2 to 4 players.")
        session.send(UP + b"\x1b[Z" * 3 + b"/nowhere/house.toml" + END + ENTER)
        session.wait_for("! /nowhere/house.toml")

    def test_the_rules(self):
        session = self.start()
        self.open(session, RULES)
        session.wait_for("The game in short")
        session.send(END)
        session.wait_for("J12.1")

    def test_any_size(self):
        session = self.start()
        set_size(session.slave, 60, 20)
        session.wait_for("needs 80x24")
        set_size(session.slave, 120, 40)
        session.wait_for("C A S T E L L A N")

    def test_idle_it_sleeps(self):
        session = self.start()
        session.quiet()
        before = session.figure("voluntary_ctxt_switches")
        time.sleep(1)
        self.assertEqual(session.figure("voluntary_ctxt_switches"), before)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
