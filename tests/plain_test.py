"""End to end: matches played and resumed over pipes, in lines of text.

Arguments: the program, the source folder.
"""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()
SOURCE = Path(sys.argv[2]).resolve()


class Table:
    """The program at the other end of two pipes."""

    def __init__(self, *words):
        self.process = subprocess.Popen([str(PROGRAM), *map(str, words)], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.text = ""

    def heard(self):
        """What is printed until it asks for a line, or ends."""
        start = len(self.text)
        while not self.text[start:].endswith(("> ", "then press Enter\n")):
            got = os.read(self.process.stdout.fileno(), 65536)
            if not got:
                return None
            self.text += got.decode()
        return self.text[start:]

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        return self.heard()

    def end(self):
        self.process.stdin.close()
        while self.heard() is not None:
            pass
        error = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return self.process.wait(timeout=60), error


def play_on(table, luck, decisions):
    """Any moves at all, until so many decisions are made or the match is over."""
    printed = table.heard()
    while decisions > 0 and printed is not None:
        if printed.endswith("press Enter\n"):
            printed = table.say("")
            continue
        printed = table.say("moves")
        numbers = [int(number) for number in re.findall(r"(?:^|; )(\d+) [a-z]", printed, re.M)]
        printed = table.say(str(luck.randint(1, max(numbers))))
        decisions -= 1


class PlainTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.saves = self.folder / "saves"

    def refused(self, words, *parts, environment=None):
        done = subprocess.run([PROGRAM, *map(str, words)], input="", capture_output=True, text=True, timeout=60,
                              env=environment)
        self.assertEqual((done.returncode, done.stdout), (2, ""), f"{words}: {done.stderr}")
        for part in parts:
            self.assertIn(part, done.stderr, words)

    def test_left_and_resumed_to_the_end(self):
        for players in ("Anna,Bo", "Anna,random,Bo", "Anna,Bo,Cleo,Dan"):
            luck = random.Random(players)
            table = Table("play", "--players", players, "--saves", self.saves, "--seed", "7", "--start", "blue")
            play_on(table, luck, 25)
            self.assertEqual(table.end(), (0, ""))
            path = re.search(r"To go on with it: castellan resume (\S+)\n\Z", table.text).group(1)
            table = Table("resume", path)
            play_on(table, luck, 20)
            self.assertEqual(table.end(), (0, ""))
            table = Table("resume", "--saves", self.saves)
            play_on(table, luck, 100000)
            self.assertEqual(table.end(), (0, ""))
            self.assertRegex(table.text, r"\n1\. .*tower \d+.*ahead by")
            self.assertIn(f"castellan replay {path}", table.text)
            done = subprocess.run([PROGRAM, "replay", path], capture_output=True, text=True, timeout=60)
            self.assertIn("# final ranking", done.stdout)
            self.refused(["resume", "--saves", self.saves], "no unfinished match")

    def test_the_same_match_cannot_be_played_twice_at_once(self):
        table = Table("play", "--saves", self.saves)
        table.heard()
        path = next(self.saves.iterdir())
        self.refused(["resume", path], "being played elsewhere", "castellan replay")
        table.end()
        self.assertEqual(Table("resume", path).end(), (0, ""))

    def test_nobody_reads(self):
        table = Table("play", "--saves", self.saves)
        table.process.stdout.close()
        table.process.stdin.write(b"table\n" * 1000)
        table.process.stdin.close()
        self.assertEqual(table.process.wait(timeout=60), 0)
        table.process.stderr.close()

    def test_where_nothing_can_be_saved(self):
        table = Table("play", "--saves", SOURCE / "LICENSE")
        table.heard()
        self.assertIn("THE MATCH IS NOT SAVED", table.text)
        status, error = table.end()
        self.assertEqual(status, 1)
        self.assertIn("not saved", error)

    def test_bad_orders(self):
        for words, parts in (
                (["--players", "Anna"], ["J1.1"]),
                (["--players", "a,b,c,d,e"], ["J1.1"]),
                (["--players", "Anna,,Bo"], ["name"]),
                (["--players", "Anna,Anna"], ['"Anna"']),
                (["--players", "A\x1b,Bo"], ["name"]),
                (["--start", "green"], ['"green"', "Red and Blue"]),
                (["--seed", "x"], ["whole number"]),
                (["--rules", "nosuch"], ["nosuch"]),
                (["--saves", ""], ["--saves"]),
                (["--plian"], ["--plain"]),
                (["word"], ["too many"])):
            self.refused(["play", *words, *([] if "--saves" in words else ["--saves", self.saves])], *parts)
        self.assertFalse(self.saves.exists())
        self.refused(["resume", self.folder / "none.save"], "none.save", "cannot be opened")
        self.refused(["resume", SOURCE / "LICENSE"], "line 1")
        self.refused(["resume", "--saves", self.folder], "no unfinished match")
        (self.folder / "broken.save").write_text("nonsense\n")
        self.refused(["resume", "--saves", self.folder], "no unfinished match", "broken.save")
        homeless = {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_STATE_HOME")}
        self.refused(["play"], "--saves", environment=homeless)
        self.refused(["resume"], "--saves", environment=homeless)

    def test_manual_names_every_option_and_word(self):
        manual = (SOURCE / "man/castellan.6").read_text()
        for command in ("play", "resume"):
            done = subprocess.run([PROGRAM, command, "--help"], capture_output=True, text=True, timeout=60)
            for option in re.findall(r"--([a-z]+)", done.stdout):
                self.assertRegex(manual, rf"Fl Fl {option}\b")
        for word in "help moves table screen rules back save quit".split():
            self.assertRegex(manual, rf"(?m)^\.It Cm {word}\b")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
