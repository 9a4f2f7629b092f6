"""End to end: every command of the program, its output, its sentences for bad input and its exit status.

Arguments: the program, the source folder.
"""
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()
SOURCE = Path(sys.argv[2]).resolve()
SAVES = sorted((SOURCE / "saves").glob("*.save"))


def run(*words, program=PROGRAM, **more):
    # Another language and its decimal comma must change nothing; where it is not installed this tests less.
    environment = dict(os.environ, LC_ALL="de_DE.UTF-8")
    return subprocess.run([str(program), *map(str, words)], capture_output=True, text=True, env=environment,
                          timeout=300, **more)


class ProgramTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def well(self, *words, **more):
        done = run(*words, **more)
        self.assertEqual((done.returncode, done.stderr), (0, ""), words)
        return done.stdout

    def refused(self, words, *parts, status=2):
        done = run(*words)
        self.assertEqual((done.returncode, done.stdout), (status, ""), f"{words}: {done.stderr}")
        for line in done.stderr.splitlines():
            self.assertTrue(line.startswith("castellan: "), line)
        for part in parts:
            self.assertIn(part, done.stderr, words)
        return done.stderr

    def edited(self, name, change):
        path = self.folder / name
        path.write_bytes(change((SOURCE / "saves/three-players.save").read_bytes()))
        return path

    # --- help ---------------------------------------------------------------------------------------------------------

    def test_help_and_version(self):
        self.assertIn("castellan --help", self.well())
        text = self.well("--help")
        self.assertEqual(text, self.well("help"))
        self.assertIn("unofficial", text)
        self.assertRegex(self.well("--version"), r"^castellan \d+\.\d+\.\d+\n")
        for command in ("replay", "rules", "simulate", "report", "merge", "bench"):
            self.assertIn(command, text)
            explained = self.well("help", command)
            self.assertEqual(explained, self.well(command, "--help"))
            self.assertTrue(all(len(line) <= 80 and line == line.rstrip() for line in explained.splitlines()))

    def test_manual_names_every_command_and_option(self):
        manual = (SOURCE / "man/castellan.6").read_text()
        for command in ("play", "resume", "replay", "rules", "simulate", "report", "merge", "bench"):
            options = re.findall(r"--([a-z-]+)", self.well(command, "--help"))
            self.assertTrue(options)
            for option in options:
                self.assertTrue(re.search(r"Fl Fl " + option + r"\b", manual), f"--{option} of {command}")

    def test_manual_is_clean(self):
        if not shutil.which("mandoc"):
            self.skipTest("no mandoc here")
        done = subprocess.run(["mandoc", "-Tlint", "-Wwarning", *sorted((SOURCE / "man").glob("*.[56]"))],
                              capture_output=True, text=True)
        self.assertEqual(done.stdout, "")

    # --- replay -------------------------------------------------------------------------------------------------------

    def test_every_example_is_retold(self):
        self.assertEqual(len(SAVES), 3)
        for path in SAVES:
            moves = [line for line in path.read_text().splitlines() if re.match(r"[0-9a-f]{4} (?!begin)", line)]
            told = self.well("replay", path).splitlines()
            self.assertEqual(len([line for line in told if not line.startswith("#")]), len(moves))
            for round_number in range(1, 6):
                self.assertIn(f"# round {round_number}", told)
            self.assertIn("# final ranking", told)
            self.assertRegex(told[-1], r"^# [234]\. \w+ \(random \d\): tower \d+")

    def test_json_lines(self):
        for path in SAVES:
            lines = [json.loads(line) for line in self.well("replay", path, "--json").splitlines()]
            start, entries, end = lines[0], lines[1:-1], lines[-1]
            self.assertEqual((start["line"], start["format"], end["line"]), ("start", 1, "end"))
            self.assertEqual(start["entries"], len(entries))
            written = [line[5:] for line in path.read_text().splitlines() if re.match(r"[0-9a-f]{4} (?!begin)", line)]
            self.assertEqual([f"{entry['seat']} {entry['move']}" for entry in entries], written)
            self.assertEqual([entry["entry"] for entry in entries], list(range(1, len(entries) + 1)))
            before = start["state"]
            for entry in entries:
                self.assertEqual(entry["seat"], before["decider"])
                self.assertIn(entry["move"], before["choices"])
                before = entry["state"]
            self.assertEqual(before["phase"], "over")
            self.assertTrue(end["over"])
            figures = [(one["tower"], one["prestige"], -one["office"]) for one in end["ranking"]]
            self.assertEqual(figures, sorted(figures, reverse=True))
            first, second = figures[:2]
            decided = "tower" if first[0] != second[0] else "prestige" if first[1] != second[1] else "office"
            self.assertEqual(end["decided_by"], decided)
            fingerprints = re.findall(r"^fingerprint \d (\w+)$", path.read_text(), re.M)
            seen = {entry["state"]["fingerprint"] for entry in entries}
            self.assertTrue(set(fingerprints) <= seen)

    def test_manual_explains_every_field(self):
        manual = (SOURCE / "man/castellan.6").read_text()

        def names(value, inside_counts=False):
            if isinstance(value, dict):
                for key, child in value.items():
                    if not inside_counts:
                        yield key
                    yield from names(child, key in ("squires", "cards", "put", "war_removed", "tax_paid"))
            elif isinstance(value, list):
                for child in value:
                    yield from names(child)

        fields = set()
        for line in self.well("replay", SAVES[0], "--json").splitlines():
            fields |= set(names(json.loads(line)))
        self.assertGreater(len(fields), 60)
        for field in fields:
            self.assertTrue(re.search(rf"^\.(It|Dq|No).*\b{field}\b", manual, re.M), field)

    def test_as_one_seat_heard_it(self):
        path = SOURCE / "saves/three-players.save"
        seed = re.search(r"^seed (\d+)$", path.read_text(), re.M).group(1)
        open_text = self.well("replay", path)
        self.assertIn(seed, open_text)
        for seat in ("Red", "Blue", "Green"):
            text = self.well("replay", path, "--seat", seat.lower())
            self.assertNotIn(seed, text)
            self.assertEqual(len(re.findall("laid aside for the draft", text)), 15)
            self.assertNotRegex(text, r"laid aside for the draft: (?!a hidden card)")
            for line in text.splitlines():
                kept = re.match(r"(\w+) keeps (.*?)(;|$)", line)
                if kept and kept.group(1) != seat:
                    self.assertEqual(kept.group(2), "a hidden card")
        self.refused(["replay", path, "--seat", "yellow"], '"yellow"', "Red, Blue and Green")
        self.refused(["replay", path, "--seat", "red", "--json"], "one of them")

    def test_files_that_are_no_matches(self):
        nothing = self.folder / "nothing.save"
        self.refused(["replay", nothing], "nothing.save", "cannot be opened")
        self.refused(["replay", self.folder], "is not a file")
        self.refused(["replay", "/dev/zero"], "is not a file")
        nothing.write_text("")
        self.refused(["replay", nothing], "line 1", "empty")
        self.refused(["replay", SOURCE / "LICENSE"], "line 1", "no match saved by castellan")
        self.refused(["replay", PROGRAM])
        self.refused(["replay"], "FILE is missing")

    def test_changed_newer_and_foreign_matches(self):
        path = self.edited("newer.save", lambda text: text.replace(b"castellan-save 1", b"castellan-save 2"))
        self.refused(["replay", path], "newer.save: line 1", "newer")
        path = self.edited("foreign.save", lambda text: text.replace(b"game jerusalem", b"game chess", 1))
        self.refused(["replay", path], "foreign.save")
        path = self.edited("forged.save", lambda text: text.replace(b" bid 0\n", b" bid 1\n", 1))
        self.refused(["replay", path, "--json"], "forged.save: line")
        path = self.edited("shorter.save", lambda text: re.sub(rb"\n.* pass\n", b"\n", text, 1))
        self.refused(["replay", path], "shorter.save: line")
        path = self.edited("dos.save", lambda text: text.replace(b"\n", b"\r\n"))
        self.refused(["replay", path], "dos.save: line 1")
        path = self.edited("escape.save", lambda text: text.replace(b"game jerusalem", b"game \x1b[31m", 1))
        self.assertNotIn("\x1b", self.refused(["replay", path]))

    def test_cut_off_matches(self):
        whole = (SOURCE / "saves/three-players.save").read_bytes()
        for length in (len(whole) // 2, len(whole) - 1, len(whole) // 3):
            while whole[length - 1:length] == b"\n":
                length += 1
            path = self.edited("cut.save", lambda text: text[:length])
            told = self.well("replay", path)
            self.assertIn("is cut off", told.splitlines()[-1])
            lines = [json.loads(line) for line in self.well("replay", path, "--json").splitlines()]
            self.assertIn("is cut off", lines[0]["note"])
            if not lines[-1]["over"]:
                self.assertIsNone(lines[-1]["ranking"])
                self.assertIn("the match is not over", told)
        path = self.edited("heading.save", lambda text: text[:40])
        self.refused(["replay", path], "heading")

    # --- rules --------------------------------------------------------------------------------------------------------

    def test_rules(self):
        self.assertEqual(self.well("rules", "jerusalem"), (SOURCE / "rules/jerusalem.md").read_text())
        self.assertEqual(self.well("rules", "jerusalem", "--toml"), (SOURCE / "rules/jerusalem.toml").read_text())
        rich = self.well("rules", "jerusalem", "--toml", "--rules", "rich")
        self.assertIn('name = "rich"', rich)
        path = self.folder / "house.toml"
        path.write_text(rich)
        self.assertEqual(self.well("rules", "jerusalem", "--toml", "--rules", path), rich)
        self.assertEqual(self.well("rules", "jerusalem", "--toml", "--rules", "house.toml", cwd=self.folder), rich)
        path.write_text("match.rounds = 99\nmatch.ronds = 2\n")
        self.refused(["rules", "jerusalem", "--toml", "--rules", path], "house.toml:1", "house.toml:2")
        self.refused(["rules", "jerusalem", "--toml", "--rules", "nosuch"], "nosuch", "rich")
        self.refused(["rules", "jerusalem", "--rules", "rich"], "--toml")
        self.refused(["rules"], "GAME is missing")
        self.refused(["rules", "jeruzalem"], "did you mean jerusalem?")

    # --- simulate -----------------------------------------------------------------------------------------------------

    def test_simulate(self):
        records = self.folder / "new" / "records"
        words = ["simulate", "--players", "random,random,random", "--games", "7", "--seed", "42"]
        text = self.well(*words, "--records", records)
        self.assertIn("7 matches", text)
        self.assertEqual(sum(int(wins) for wins in re.findall(r"^  random \d +(\d+)", text, re.M)), 7)
        self.assertEqual(sum(int(wins) for wins in re.findall(r"^  (?:Red|Blue|Green) +(\d+)", text, re.M)), 7)
        for folder in (records, records.parent):
            self.assertEqual(stat.S_IMODE(folder.stat().st_mode), 0o700)
        paths = sorted(records.iterdir())
        self.assertEqual([path.name for path in paths], [f"match-00000{i}.save" for i in range(1, 8)])
        for path in paths:
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
            self.well("replay", path)
        # The same again is the same, with other seeds it is not, and nothing is overwritten.
        before = [path.read_bytes() for path in paths]
        self.assertEqual(self.well(*words, "--records", records), text)
        self.assertEqual([path.read_bytes() for path in paths], before)
        self.assertEqual(len(set(before)), 7)
        self.refused([*words[:-1], "43", "--records", records], "match-00000", "empty folder")
        self.assertEqual([path.read_bytes() for path in paths], before)
        # More matches begin with the same ones.
        self.well("simulate", "--players=random,random,random", "--games=9", "--seed=42", "--records", records)
        self.assertEqual([path.read_bytes() for path in paths], before)
        # Every player comes to every seat.
        seats = {re.search(r"^seat Red random (.*)$", text.decode(), re.M).group(1) for text in before}
        self.assertEqual(seats, {"random 1", "random 2", "random 3"})

    def test_simulate_by_other_rules(self):
        records = self.folder / "records"
        rules = self.folder / "short.toml"
        rules.write_text('name = "a short one"\n[match]\nrounds = 2\n[events]\nrounds = [2]\n')
        self.assertIn("a short one", self.well("simulate", "--rules", rules, "--games", "1", "--records", records))
        save = (records / "match-000001.save").read_text()
        self.assertIn("rule match.rounds = 2\n", save)
        rules.unlink()  # the save stands for itself
        told = self.well("replay", records / "match-000001.save")
        self.assertIn("# rule match.rounds = 2", told)
        self.assertNotIn("# round 3", told)
        self.well("simulate", "--rules", "rich-palace", "--players", "random,random,random,random", "--games", "2")

    def test_bad_orders(self):
        for words, parts in (
                (["--games", "0"], ['--games is "0"', "from 1 to"]),
                (["--games", "-3"], ['"-3"']),
                (["--games", "1e3"], ['"1e3"']),
                (["--games", "99999999999999999999"], ["from 1 to"]),
                (["--games"], ["games", "argument"]),
                (["--seed", "18446744073709551616"], ["18446744073709551615"]),
                (["--seed", ""], ["whole number"]),
                (["--players", "random"], ["J1.1", "2 to 4"]),
                (["--players", "random,random,random,random,random"], ["J1.1", "2 to 4"]),
                (["--players", "random,clever"], ['"clever"', "there is random"]),
                (["--players", "random,,random"], ['""']),
                (["--players", ""], ['""']),
                (["--records", ""], ["--records"]),
                (["--rules", "nosuch"], ["nosuch", "standard"]),
                (["--game", "chess"], ['"chess"', "jerusalem"]),
                (["--gmaes", "5"], ['"--gmaes"', "did you mean --games?"]),
                (["-x"], ['"-x"']),
                (["word"], ['"word"', "one word too many"])):
            self.refused(["simulate", *words], *parts)
        self.refused(["simulate", "--records", SOURCE / "LICENSE"], "LICENSE", "folder")
        self.refused(["simulat"], "did you mean simulate?")
        self.refused(["--verison"], "did you mean --version?")
        self.refused(["help", "nosuch"], '"nosuch"')
        self.refused(["bench", "--seconds", "0"], "0.01")
        self.refused(["bench", "--seconds", "nan"], '"nan"')
        self.refused(["bench", "--seconds", "1,5"], '"1,5"')
        self.refused(["\x1b[31m"], '"?[31m"')

    # --- bench --------------------------------------------------------------------------------------------------------

    def test_bench(self):
        text = self.well("bench", "--seconds", "0.05")
        self.assertEqual(re.findall(r"^ +([234]) +\d+ +\d+ +\d+ +\d+ +\d+\.\d$", text, re.M), ["2", "3", "4"])
        golden = (SOURCE / "tests/golden/signature.txt").read_text().strip()
        self.assertIn(f"signature of 10000 matches: {golden}\n", text)

    # --- the world around ---------------------------------------------------------------------------------------------

    def test_output_that_cannot_be_written(self):
        for words in (["rules", "jerusalem"], ["replay", SAVES[0], "--json"], ["--help"]):
            with open("/dev/full", "w") as full:
                done = subprocess.run([PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual(done.returncode, 1)
            self.assertIn("standard output cannot be written", done.stderr)

    def test_a_reader_that_goes_away(self):
        for ignored in (False, True):
            process = subprocess.Popen([PROGRAM, "replay", SAVES[0], "--json"], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, restore_signals=not ignored)
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"")
            process.stderr.close()
            self.assertEqual(process.wait(), 0)

    def test_an_installation_can_be_moved(self):
        prefix = self.folder / "somewhere"
        (prefix / "bin").mkdir(parents=True)
        shutil.copy(PROGRAM, prefix / "bin/castellan")
        moved = prefix / "bin/castellan"
        self.assertEqual(run("rules", "jerusalem", "--toml", "--rules", "rich", program=moved).returncode, 2)
        self.assertIn("J12.1", self.well("rules", "jerusalem", program=moved))
        shutil.copytree(SOURCE / "rules", prefix / "share/castellan/rules")
        self.assertIn('"rich"', self.well("rules", "jerusalem", "--toml", "--rules", "rich", program=moved))
        link = self.folder / "link"
        link.symlink_to(moved)
        self.assertIn('"rich"', self.well("rules", "jerusalem", "--toml", "--rules", "rich", program=link))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
