"""End to end: programs in other languages at the table, castellan-bot(5), good ones and bad ones.

Arguments: the program, the source folder.
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()
SOURCE = Path(sys.argv[2]).resolve()
EXAMPLE = SOURCE / "man/examples/bot.py"

# What the bad ones have in common; `answer` is what each does with the prompt of a number.
BAD = """
import json, os, sys, time
def say(number, move):
    print(json.dumps({"number": number, "move": move}), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["line"] == "prompt":
        number, moves = message["number"], message["moves"]
        ANSWER
"""


def running(mark):
    """The processes whose command line has this word in it."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and mark.encode() in (folder / "cmdline").read_bytes() and \
                    int(folder.name) != os.getpid():
                found.append(folder.name)
        except OSError:
            pass  # it has ended meanwhile
    return found


class ExecBot(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="exec-bot-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_it(self, *words, given="", **options):
        return subprocess.run([str(PROGRAM), *map(str, words)], input=given, capture_output=True, text=True,
                              timeout=120, **options)

    def bad(self, answer):
        path = self.folder / "bad.py"
        path.write_text(BAD.replace("ANSWER", answer.replace("\n", "\n        ")))
        return f"exec:python3 {path}"

    def record(self, kind, *words, name="records"):
        """The save of one match of this player, which loads again, and the reasons in its notes."""
        folder = self.folder / name
        done = self.run_it("simulate", "--players", f"{kind},random", "--games", 1, "--records", folder, *words)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        path = folder / "match-000001.save"
        told = self.run_it("replay", path)
        self.assertEqual(told.returncode, 0, told.stderr)
        self.assertIn("# final ranking", told.stdout)
        notes = re.findall(r"^[0-9a-f]{4} note greedy decides: (.*)\n[0-9a-f]{4} Red ", path.read_text(), re.M)
        self.assertEqual(len(notes), told.stdout.count("# note: greedy decides: "))
        self.assertEqual(running(str(self.folder)), [])
        return path.read_text(), notes

    def test_good_one_plays_whole_matches_that_repeat(self):
        for first in ("one", "two"):
            done = self.run_it("simulate", "--players", f"exec:python3 {EXAMPLE},random,exec:python3 {EXAMPLE}",
                               "--games", 3, "--records", self.folder / first)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        for number in (1, 2, 3):
            one, two = ((self.folder / name / f"match-{number:06}.save").read_text() for name in ("one", "two"))
            self.assertEqual(one, two)
            self.assertNotIn(" note ", one)
        self.assertLessEqual(len(EXAMPLE.read_text().splitlines()), 30)

    def test_plays_at_the_table(self):
        done = self.run_it("play", "--plain", "--players", f"exec:python3 {EXAMPLE},exec:python3 {EXAMPLE} again",
                           "--saves", self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("The match is over", done.stdout)
        self.assertEqual(running(str(EXAMPLE)), [])

    def test_crash_at_once(self):
        _, notes = self.record("exec:exit 3")
        self.assertEqual(notes[:4], ["its command ended with status 3 and no answer"] * 4)
        self.assertEqual(set(notes[4:]), {"its command was started 4 times and is not started again"})

    def test_no_such_command(self):
        _, notes = self.record("exec:/no/such/command here")
        self.assertIn("status 127", notes[0])

    def test_crash_in_the_middle(self):
        text, notes = self.record(self.bad("if number % 20 == 0: sys.exit(1)\nsay(number, moves[0])"))
        self.assertEqual(notes[0], "its command ended with status 1 and no answer")
        self.assertGreater(text.count(" Red ") - len(notes), 19)  # it was started again

    def test_hangs(self):
        _, notes = self.record(self.bad("time.sleep(1000)"), "--bot-seconds", 0.1)
        self.assertEqual(notes[:12], ["no answer within 0.1 s"] * 12)
        self.assertEqual(set(notes[12:]), {"its command was started 4 times and is not started again"})

    def test_late_answers_are_dropped(self):
        # The third answer comes after the time; had it counted for the fourth prompt, that would have a note too.
        _, notes = self.record(self.bad("if number == 3: time.sleep(3)\nsay(number, moves[0])"), "--bot-seconds", 2)
        self.assertEqual(notes, ["no answer within 2 s"])

    def test_nonsense(self):
        form = "its answer is not as castellan-bot(5) has it"
        for number, (answer, reason) in enumerate((
                ("print('{', flush=True)", form),
                ("print('[' * 60000, flush=True)", form),
                ("print(json.dumps({'number': '1', 'move': 2}), flush=True)", form),
                ("os.write(1, bytes(range(128, 256)) + b'\\0\\n')", form),
                ("say(number, 'sell the tower')", "its answer is not one of the moves"),
                ("say(number + 1, moves[0])", "its answer is to a prompt that there was not"),
                ("os.write(1, b'x' * 70000 + b'\\n')", "its answer is longer than 65536 bytes"))):
            with self.subTest(answer):
                _, notes = self.record(self.bad(answer), name=str(number))
                self.assertEqual(set(notes), {reason})

    def test_line_without_end(self):
        _, notes = self.record("exec:cat /dev/zero", "--bot-seconds", 0.2)
        self.assertEqual(notes[0], "its answer is longer than 65536 bytes")

    def test_one_that_ignores_the_end_is_killed(self):
        stubborn = self.folder / "stubborn.sh"
        stubborn.write_text("trap '' TERM\nwhile :; do sleep 1; done\n")
        begin = time.monotonic()
        self.record(f"exec:sh {stubborn}", "--bot-seconds", 0.02)
        self.assertLess(time.monotonic() - begin, 20)

    def test_ends_with_us_however_we_end(self):
        hung = self.bad("time.sleep(1000)")
        ours = subprocess.Popen([str(PROGRAM), "simulate", "--players", hung + ",random"], stdout=subprocess.DEVNULL)
        wait_until(lambda: len(running(str(self.folder))) > 1)
        ours.send_signal(signal.SIGKILL)
        ours.wait()
        self.assertTrue(wait_until(lambda: not running(str(self.folder))))

    def test_nothing_of_ours_is_open_in_it(self):
        seen = self.folder / "seen"
        done = self.run_it("play", "--plain", "--players", f"exec:ls -l /proc/self/fd >{seen},random", "--saves",
                           self.folder)
        self.assertEqual(done.returncode, 0)
        self.assertNotIn(".save", seen.read_text())
        self.assertLessEqual({int(number) for number in re.findall(r" (\d+) -> ", seen.read_text())}, {0, 1, 2, 3})

    def test_save_runs_no_command_without_leave(self):
        witness = self.folder / "witness"
        command = f"touch {witness}; python3 {EXAMPLE}"
        begun = self.run_it("play", "--plain", "--players", f"Anna,exec:{command}", "--saves", self.folder,
                            given="quit\n")
        self.assertEqual(begun.returncode, 0, begun.stderr)
        save, = self.folder.glob("*.save")
        witness.unlink(missing_ok=True)
        for words in ((save,), ("--saves", self.folder)):
            refused = self.run_it("resume", "--plain", *words)
            self.assertEqual(refused.returncode, 2)
            self.assertIn(command, refused.stderr)
            self.assertIn("--run-bots", refused.stderr)
            self.assertFalse(witness.exists())
        resumed = self.run_it("resume", "--plain", "--run-bots", save, given="1\n" * 200)
        self.assertEqual(resumed.returncode, 0, resumed.stderr)
        self.assertTrue(witness.exists())

    def test_notes_are_kept_on_resume(self):
        begun = self.run_it("play", "--plain", "--players", "Anna,exec:exit 1", "--seed", 2, "--start", "blue",
                            "--saves", self.folder, given="quit\n")
        self.assertIn("greedy decides: its command ended with status 1", begun.stdout)
        save, = self.folder.glob("*.save")
        before = save.read_text()
        self.assertIn(" note greedy decides", before)
        self.assertEqual(self.run_it("resume", "--plain", "--run-bots", save, given="1\n" * 20).returncode, 0)
        self.assertTrue(save.read_text().startswith(before))

    def test_command_line(self):
        for words in (("simulate", "--players", "exec:,random"), ("play", "--plain", "--players", "Anna,exec:"),
                      ("simulate", "--bot-seconds", "0"), ("play", "--plain", "--bot-seconds", "never")):
            self.assertEqual(self.run_it(*words).returncode, 2, words)


def wait_until(true, seconds=10):
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return true()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
