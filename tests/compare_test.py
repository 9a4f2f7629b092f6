"""End to end: compare and sweep find what is there, nothing else, and say what is wrong.

Arguments: the program, the source folder.
"""
import csv
import io
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()


def run(*words):
    return subprocess.run([str(PROGRAM), *map(str, words)], capture_output=True, text=True, timeout=300)


class CompareTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def rules(self, name, text):
        path = Path(self.folder.name) / name
        path.write_text(text)
        return path

    def test_three_squires_more_for_an_office_are_found(self):
        more = self.rules("more.toml", "[offices.treasurer]\nsquires = 9\n")
        done = run("compare", "standard", more, "--players", "greedy,greedy,greedy,greedy", "--games", 2000, "--json")
        self.assertEqual(done.returncode, 1, done.stderr)
        told = json.loads(done.stdout)
        self.assertEqual(told["differences"], [{"key": "offices.treasurer.squires", "a": "6", "b": "9"}])
        measures = {measure["id"]: measure for measure in told["measures"]}
        bid = measures["bids.treasurer"]
        self.assertTrue(bid["changed"])
        self.assertGreater(bid["difference"]["low"], 0.5)  # it is worth silver, and surely so
        self.assertIn("bids.treasurer", told["changed"])
        people = run("compare", "standard", more, "--players", "greedy,greedy,greedy,greedy", "--games", 2000)
        self.assertRegex(people.stdout, r"The Treasurer goes for [0-9.]+ \+- [0-9.]+ silver more: ")
        self.assertEqual(people.returncode, 1)

    def test_equal_files_are_equal_whatever_they_are_called(self):
        same = self.rules("same.toml", 'name = "another name"\n[offices.treasurer]\nsquires = 6 # as ever\n')
        done = run("compare", "standard", same, "--games", 2000)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("the two files are the same game", done.stdout)
        self.assertTrue(json.loads(run("compare", "standard", same, "--json").stdout)["same_game"])

    def test_a_figure_that_does_nothing_changes_nothing(self):
        # Three play, so it does not matter what two would.
        idle = self.rules("idle.toml", "[with_2_players]\noffices = [\"treasurer\", \"admiral\"]\n")
        done = run("compare", "standard", idle, "--players", "greedy,greedy,greedy", "--games", 200, "--json")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        told = json.loads(done.stdout)
        self.assertFalse(told["same_game"])
        self.assertEqual((told["same_matches"], told["changed"]), (200, []))

    def test_the_number_of_jobs_changes_nothing(self):
        words = ["compare", "standard", "rich", "--players", "greedy,random,greedy", "--games", 120, "--json"]
        one, two = run(*words, "--jobs", 1), run(*words, "--jobs", 2)
        self.assertEqual(one.stdout, two.stdout)
        self.assertEqual(one.returncode, two.returncode)
        sweep = ["sweep", "standard", "--key", "income.market.large.silver", "--values", "2..6/2", "--games", 60, "--csv"]
        self.assertEqual(run(*sweep, "--jobs", 1).stdout, run(*sweep, "--jobs", 2).stdout)

    def test_a_sweep_says_at_each_value_what_a_comparison_says(self):
        players = ["--players", "greedy,greedy", "--games", 200, "--seed", 5]
        done = run("sweep", "standard", "--key", "mercenaries.price", "--values", "3,4", *players, "--csv")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = {(row["value"], row["measure"]): row for row in csv.DictReader(io.StringIO(done.stdout))}
        dear = self.rules("dear.toml", "[mercenaries]\nprice = 4\n")
        told = json.loads(run("compare", "standard", dear, *players, "--json").stdout)
        compared = 0
        for measure in told["measures"]:
            row = rows[("4", measure["id"])]
            if measure["difference"] and row["difference"]:
                self.assertAlmostEqual(float(row["difference"]), measure["difference"]["value"], 6, measure["id"])
                compared += 1
        self.assertGreater(compared, 100)
        shown = run("sweep", "standard", "--key", "mercenaries.price", "--values", "3,4", *players)
        self.assertIn("3 *", shown.stdout)  # the standard
        self.assertIn("Plot", shown.stdout)

    def test_what_is_wrong_is_told_and_status_2(self):
        for words, parts in [
                (["compare", "standard"], ["B is missing"]),
                (["compare", "standard", "no-such"], ["no-such"]),
                (["compare", "standard", "rich", "--games", "5"], ["30"]),
                (["compare", "standard", "rich", "--players", "greedy,duke"], ["duke"]),
                (["sweep", "standard", "--values", "3..4"], ["--key"]),
                (["sweep", "standard", "--key", "offices.admiral.squire", "--values", "3"], ["did you mean"]),
                (["sweep", "standard", "--key", "offices.admiral.squires", "--values", "3,x"], ['"x"', "4..8"]),
                (["sweep", "standard", "--key", "offices.admiral.squires", "--values", "3,400"], ["400"])]:
            done = run(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertEqual(done.stdout, "", words)
            for part in parts:
                self.assertIn(part, done.stderr, words)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
