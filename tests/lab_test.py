"""End to end: simulate, report, merge and replay --match; results files through kills and Ctrl-C; figures recounted.

Arguments: the program, the source folder.
"""
import csv
import io
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from collections import Counter, defaultdict
from pathlib import Path

PROGRAM = Path(sys.argv[1]).resolve()
SOURCE = Path(sys.argv[2]).resolve()
COLOURS = ["Red", "Blue", "Green", "Yellow"]


def run(*words, **more):
    environment = dict(os.environ, LC_ALL="de_DE.UTF-8")
    return subprocess.run([str(PROGRAM), *map(str, words)], capture_output=True, text=True, env=environment,
                          timeout=120, **more)


class Recount:
    """Counts what a report tells, from replay --json alone: by what is told at the table and by the states."""

    def __init__(self):
        self.wins = defaultdict(Counter)  # by colour, order, player
        self.offices = defaultdict(lambda: [0, 0])  # (round, office): hits, tries
        self.paid = defaultdict(list)
        self.towers, self.prestige, self.decisions, self.margins = Counter(), Counter(), [], []
        self.decided, self.leader = Counter(), Counter()
        self.areas = defaultdict(Counter)
        self.events = defaultdict(Counter)
        self.cards = defaultdict(Counter)
        self.matches = 0

    def add(self, lines):
        start, entries, end = lines[0], lines[1:-1], lines[-1]
        self.matches += 1
        colours = [seat["colour"] for seat in start["seats"]]
        names = {seat["colour"]: seat["name"] for seat in start["seats"]}
        winner = end["ranking"][0]["colour"]
        final = entries[-1]["state"]
        order = (colours.index(winner) - colours.index(final["start_player"])) % len(colours)
        self.wins["colour"][winner] += 1
        self.wins["order"][order] += 1
        self.wins["player"][names[winner]] += 1
        self.decided[end["decided_by"]] += 1
        self.margins.append(end["ranking"][0]["tower"] - end["ranking"][1]["tower"])
        self.decisions.append(sum(entry["seat"] != "chance" for entry in entries))
        for one in end["ranking"]:
            self.towers[one["tower"]] += 1
            self.prestige[one["prestige"]] += 1
        for player in final["players"]:
            for number, office in enumerate(player["offices"], 1):
                held = self.offices[number, office["word"] if isinstance(office, dict) else office]
                held[0] += player["colour"] == winner
                held[1] += 1
            got = [card for card in player["kept"] + player["drawn"] if card]
            for card in got:
                self.cards[card]["got"] += 1
            for played in player["played"]:
                self.cards[played["card"]]["used"] += 1
            for card in set(got):
                self.cards[card]["with"] += 1
                self.cards[card]["with wins"] += player["colour"] == winner
        number, event, event_known, before = 1, None, {}, None
        for entry in entries:
            told, state = entry["told"], entry["state"]
            if found := re.search(r"the event of round (\d) is ([A-Z][a-z ]+?(?: Patriarch)?)(?:;|$)", told):
                event_known[int(found[1])] = found[2]
                self.events[found[2]]["happened"] += 1
            for office, silver in re.findall(r"is the (\w+) and pays (\d+) silver", told):
                self.paid[number, office].append(int(silver))
            for office in re.findall(r"takes the last office, (\w+), for nothing", told):
                self.paid[number, office].append(0)
            for area in re.findall(r"controls (?:the )?([A-Z][^;]*?)(?: and receives \d+ silver)?(?: \(tie[^;]*)?(?:;|$)", told):
                self.areas[area, number]["controlled"] += 1
                who = re.search(r"(\w+) controls (?:the )?" + re.escape(area), told)[1]
                self.areas[area, number][self.matches, "by", who] = 1
            event = event_known.get(number)
            for _, lost in re.findall(r"(\w+) loses (\d+) squires?: ", told):
                self.events[event]["lost"] += int(lost)
            if found := re.search(r"removes a squire of", told):
                self.events[event]["lost"] += 1
            # "saves" is told twice: by the move, and by what follows from it with the area.
            for saved in re.findall(r"saves (\d+) squires?: ", told):
                self.events[event]["lost"] -= int(saved)
            if "pays tax for a squire" in told:
                self.events[event]["tax"] += 1
            # The board as it is reckoned.
            phase = before["phase"] if before else None
            if phase == "deployment" and state["phase"] in ("revenues", "event"):
                for area in state["areas"]:
                    name = title(area["area"])
                    self.areas[name, number]["blocked"] += area["blocked_by"] is not None
                    if name == "Tower of David":
                        self.areas[name, number]["contested"] += several(area)
                board = state
            if before and before["step"] == "david" and entry["move"].startswith("put"):
                board = state
            if before and state["round"] != number:
                for area in board["areas"]:
                    if title(area["area"]) != "Tower of David":
                        self.areas[title(area["area"]), number]["contested"] += several(area)
                leader = max(state["players"], key=lambda player: (
                    player["tower"], player["prestige"], -word_number(player["offices"][number - 1])))
                self.leader[number] += leader["colour"] == winner
                number = state["round"]
            before = state
        for area in board["areas"]:
            if title(area["area"]) != "Tower of David":
                self.areas[title(area["area"]), number]["contested"] += several(area)


def word_number(office):
    return ["constable", "treasurer", "marshal", "admiral"].index(office["word"] if isinstance(office, dict) else office)


def several(area):
    return sum(count > 0 for count in area["squires"].values()) > 1


def title(word):
    if word == "david":
        return "Tower of David"
    centre, part = word.split()
    return {"palace": "Royal Palace"}.get(centre, centre.capitalize()) + f" ({part})"


class LabTest(unittest.TestCase):
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
        for part in parts:
            self.assertIn(part, done.stderr, words)

    # --- the same whatever the jobs and shards ------------------------------------------------------------------------

    def test_jobs_and_shards_change_no_byte(self):
        words = ["simulate", "--players", "greedy,random,greedy,random", "--games", "203", "--seed", "5"]
        texts = {}
        for jobs in (1, 2, 7):
            path = self.folder / f"jobs-{jobs}.jsonl"
            texts[jobs] = self.well(*words, "--jobs", jobs, "--out", path), path.read_bytes()
        self.assertEqual(texts[1], texts[2])
        self.assertEqual(texts[1], texts[7])
        whole = texts[1][1]
        self.assertEqual(whole.count(b"\n"), 204)
        self.assertNotEqual(self.well(*words[:-1], "6"), texts[1][0])

        shards = [self.folder / f"shard-{i}.jsonl" for i in range(1, 5)]
        for i, path in enumerate(shards, 1):
            self.well(*words, "--shard", f"{i}/4", "--out", path)
        merged = self.folder / "merged.jsonl"
        self.well("merge", *reversed(shards), "--out", merged)
        self.assertEqual(merged.read_bytes(), whole)
        # The report from the file is the one of the run, in every form.
        for form in ([], ["--json"], ["--csv"]):
            again = self.folder / "again.jsonl"
            self.assertEqual(self.well("report", merged, *form), self.well(*words, "--out", again, *form))
            again.unlink()
        # A match can be joined on its own, too.
        self.well("merge", merged, "--out", self.folder / "copy.jsonl")
        self.assertEqual((self.folder / "copy.jsonl").read_bytes(), whole)

    def test_merge_refuses_what_does_not_belong_together(self):
        words = ["simulate", "--players", "random,random", "--games", "40", "--seed", "5"]
        one, two, three = (self.folder / f"{name}.jsonl" for name in ("one", "two", "three"))
        for i, path in enumerate((one, two, three), 1):
            self.well(*words, "--shard", f"{i}/3", "--out", path)
        out = self.folder / "out.jsonl"

        def no(files, *parts):
            before = sorted(self.folder.iterdir())
            self.refused(["merge", *files, "--out", out], *parts)
            self.assertEqual(sorted(self.folder.iterdir()), before)

        def other(name, *more):
            path = self.folder / f"{name}.jsonl"
            self.well(*words, "--shard", "2/3", "--out", path, *more)
            return path

        no([one, three], "shard 2 of 3 is missing", "--shard 2/3")
        no([one, two, two, three], "shard 2 of 3 is there twice")
        no([one, other("seed", "--seed", "6"), three], "the seeds differ: 5 and 6")
        no([one, other("games", "--games", "41"), three], "the numbers of games differ")
        no([one, other("rules", "--rules", "rich"), three], "the rules differ", "standard", "rich")
        no([one, other("players", "--players", "random,greedy"), three], "the players differ")
        changed = self.folder / "changed.jsonl"
        text = two.read_text()
        for change, parts in (
                (lambda t: t.replace('"castellan":"', '"castellan":"9'), ["versions", "90.1.0"]),
                (lambda t: re.sub('"signature":"....', '"signature":"0000', t, count=1), ["signatures"]),
                (lambda t: t.replace('"version":1', '"version":2'), ["line 1", "version 2"]),
                (lambda t: "".join(t.splitlines(True)[:-1]), ["has 12 of its 13 matches", "26 to 26"]),
                (lambda t: t[:-20], ["has 12 of its 13 matches"]),
                (lambda t: "".join(t.splitlines(True)[:5] + t.splitlines(True)[6:]), ["line 6 has match 19", "match 18"]),
                (lambda t: t + t.splitlines(True)[-1], ["line 15 has match 26", "the last one was to be 26"]),
                (lambda t: t.replace('"towers":[', '"towers":[x', 1), ["line 2", "byte"]),
                (lambda t: t.replace('"shard":[2,3]', '"shard":[4,3]'), ["line 1"]),
                (lambda t: "", ["no whole first line"]),
                (lambda t: "hello\n", ["line 1", "not the first line"])):
            changed.write_text(change(text))
            no([one, changed, three], "changed.jsonl", *parts)
        no([one, self.folder / "nowhere.jsonl"], "nowhere.jsonl", "No such file")
        no([self.folder], "is a folder")
        self.refused(["merge", "--out", out], "FILE... is missing")
        self.refused(["merge", one], "--out FILE is missing")
        out.write_text("mine")
        self.refused(["merge", one, two, three, "--out", out], "is there already")
        self.assertEqual(out.read_text(), "mine")

    # --- results files through trouble --------------------------------------------------------------------------------

    def test_what_is_there_is_never_overwritten(self):
        path = self.folder / "out.jsonl"
        words = ["simulate", "--players", "random,random", "--games", "10", "--out", path]
        text = self.well(*words)
        kept = path.read_bytes()
        self.assertEqual(self.well(*words), text)  # complete: nothing to do but to report
        for more, part in ((["--seed", "2"], "seeds differ"), (["--rules", "rich"], "rules differ"),
                           (["--games", "11"], "numbers of games"), (["--shard", "1/2"], "number")):
            self.refused([*words, *more], "out.jsonl", "overwrites nothing", part)
        self.assertEqual(path.read_bytes(), kept)
        # A line that this program would not play is found before anything is added.
        lines = kept.decode().splitlines(True)
        forged = "".join(lines[:4]) + lines[4].replace('"decisions":', '"decisions":1')
        path.write_text(forged)
        self.refused(words, "line 5", "another program")
        self.assertEqual(path.read_text(), forged)
        path.write_text("my diary\n")
        self.refused(words, "line 1", "overwrites nothing")
        self.assertEqual(path.read_text(), "my diary\n")
        self.refused([*words[:-1], self.folder / "no" / "where.jsonl"], "where.jsonl", "No such file")
        self.refused([*words[:-1], ""], "--out needs")

    def test_a_killed_run_goes_on_where_it_stopped(self):
        words = ["simulate", "--players", "greedy,greedy,greedy", "--games", "1500", "--seed", "9"]
        whole = self.folder / "whole.jsonl"
        report = self.well(*words, "--out", whole)
        path = self.folder / "killed.jsonl"
        for _ in range(2):
            with subprocess.Popen([str(PROGRAM), *words, "--out", str(path)], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as running:
                time.sleep(0.3)
                running.kill()
        left = path.read_bytes()
        self.assertLess(len(left), whole.stat().st_size)
        self.assertTrue(whole.read_bytes().startswith(left))
        path.write_bytes(left[:-7])  # a line that was cut off
        done = run("report", path)
        self.assertEqual(done.returncode, 0)
        self.assertIn("cut off", done.stderr)
        self.assertRegex(done.stdout, r"\n\d+ matches of 1500, ")
        done = run(*words, "--out", path)
        self.assertEqual((done.returncode, done.stdout), (0, report))
        self.assertRegex(done.stderr, r"goes on after match \d+; the line after it was cut off")
        self.assertEqual(path.read_bytes(), whole.read_bytes())

    def test_ctrl_c_ends_with_a_report_on_what_is_done(self):
        words = ["simulate", "--players", "greedy,greedy,greedy,greedy", "--games", "1000000", "--seed", "9"]
        for players, number, status in ((words[2], signal.SIGINT, 130), ("king,king", signal.SIGINT, 130),
                                        (words[2], signal.SIGTERM, 143)):
            words[2] = players
            path = self.folder / f"{players[:4]}-{status}.jsonl"
            with subprocess.Popen([str(PROGRAM), *words, "--out", str(path)], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True) as running:
                time.sleep(0.5)
                begin = time.monotonic()
                running.send_signal(number)
                text, trouble = running.communicate(timeout=20)
                self.assertLess(time.monotonic() - begin, 2)
            self.assertEqual((running.returncode, trouble), (status, ""))
            lines = path.read_text().splitlines(True)
            self.assertTrue(lines[-1].endswith("\n"))
            self.assertEqual([json.loads(line)["match"] for line in lines[1:]], list(range(1, len(lines))))
            self.assertEqual(self.well("report", path), text)
            self.assertIn(f"\n{len(lines) - 1} matches of 1000000, ", text)
        self.assertGreater(len((self.folder / "gree-130.jsonl").read_text()), 10000)

    def test_two_at_a_time_cannot_write_one_file(self):
        path = self.folder / "out.jsonl"
        words = [str(PROGRAM), "simulate", "--games", "1000000", "--out", str(path)]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
            time.sleep(0.3)
            self.refused(words[1:], "another castellan is writing")
            running.send_signal(signal.SIGINT)

    # --- the progress line --------------------------------------------------------------------------------------------

    def test_progress_on_a_terminal_only(self):
        words = [str(PROGRAM), "simulate", "--games", "1500", "--jobs", "1"]
        near, far = pty.openpty()
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=far) as running:
            os.close(far)
            shown = b""
            try:
                while more := os.read(near, 4096):
                    shown += more
            except OSError:
                pass
        os.close(near)
        self.assertRegex(shown.decode(), r"\d+ of 1500 matches, \d+(\.\d+)? a second, \d+ s left")
        self.assertTrue(shown.endswith(b"\r\x1b[K"))
        self.assertEqual(run(*words[1:]).stderr, "")

    # --- a match by its number ----------------------------------------------------------------------------------------

    def test_any_match_can_be_retold_by_its_number(self):
        path, records = self.folder / "out.jsonl", self.folder / "records"
        words = ["simulate", "--players", "greedy,random,greedy", "--rules", "rich", "--games", "9", "--seed", "8"]
        self.well(*words, "--out", path)
        with_records = self.folder / "with-records.jsonl"
        self.well(*words, "--records", records, "--out", with_records)
        self.assertEqual(path.read_bytes(), with_records.read_bytes())
        for number in (1, 5, 9):
            save = records / f"match-{number:06}.save"
            for form in ([], ["--json"], ["--seat", "blue"]):
                self.assertEqual(self.well("replay", path, "--match", number, *form), self.well("replay", save, *form))
        shard = self.folder / "shard.jsonl"
        self.well(*words, "--shard", "2/3", "--out", shard)
        self.assertEqual(self.well("replay", shard, "--match", 5), self.well("replay", records / "match-000005.save"))
        self.refused(["replay", shard, "--match", "3"], "is for matches 4 to 6")
        self.refused(["replay", path, "--match", "10"], "matches 1 to 9")
        self.refused(["replay", path], "--match N")
        self.refused(["replay", SOURCE / "saves/three-players.save", "--match", "1"], "line 1")
        lines = path.read_text().splitlines(True)
        lines[2] = lines[2].replace('"decisions":', '"decisions":1')
        path.write_text("".join(lines))
        self.refused(["replay", path, "--match", "2"], "line 3", "another program")

    def test_programs_in_other_languages_cannot_be_repeated(self):
        path = self.folder / "out.jsonl"
        kind = f"exec:python3 {SOURCE}/man/examples/bot.py"
        self.well("simulate", "--players", f"{kind},random", "--games", 2, "--out", path)
        self.refused(["replay", path, "--match", "1"], "another language", "--records")
        self.assertIn("2 matches", self.well("report", path))

    # --- bad orders ---------------------------------------------------------------------------------------------------

    def test_bad_orders(self):
        for words, parts in ((["--shard", "0/4"], ['"0/4"', "I/N"]), (["--shard", "5/4"], ['"5/4"']),
                             (["--shard", "2"], ['"2"']), (["--shard", "a/b"], ['"a/b"']),
                             (["--games", "3", "--shard", "1/4"], ["3 matches into 4"]),
                             (["--jobs", "0"], ['--jobs is "0"']), (["--json", "--csv"], ["give one of them"])):
            self.refused(["simulate", *words], *parts)
        self.refused(["report"], "FILE is missing")
        self.refused(["report", SOURCE / "LICENSE"], "LICENSE", "line 1")
        self.refused(["report", self.folder], "folder")

    # --- the figures --------------------------------------------------------------------------------------------------

    def test_figures_are_those_of_an_independent_count(self):
        for players, games in (("greedy,random,greedy,random", 10), ("random,greedy,random", 6), ("greedy,random", 6)):
            with self.subTest(players=players):
                self.recount(players, games)

    def recount(self, players, games):
        records = self.folder / players
        words = ["simulate", "--players", players, "--games", games, "--seed", "77"]
        report = json.loads(self.well(*words, "--records", records, "--json"))
        tables, histograms = report["tables"], report["histograms"]
        count = Recount()
        for save in sorted(records.iterdir()):
            count.add([json.loads(line) for line in self.well("replay", save, "--json").splitlines()])
        self.assertEqual(count.matches, games)

        def hits(table, column="share"):
            return [row[column]["hits"] for row in tables[table]]

        seats = len(players.split(","))
        self.assertEqual(hits("wins_by_seat"), [count.wins["order"][i] for i in range(seats)])
        self.assertEqual(hits("wins_by_colour"), [count.wins["colour"][colour] for colour in COLOURS[:seats]])
        self.assertEqual({row["player"]: row["wins"] for row in tables["players"] if row["wins"]},
                         dict(count.wins["player"]))
        for row in tables["wins_by_office"]:
            for number in range(1, 6):
                cell = row[f"round_{number}"]
                self.assertEqual([cell["hits"], cell["of"]], count.offices[number, row["office"].lower()])
        for row in tables["paid"]:
            for number in range(1, 6):
                cell = row[f"round_{number}"]
                self.assertEqual((cell["sum"], cell["of"]),
                                 (sum(count.paid[number, row["office"]]), len(count.paid[number, row["office"]])))
                self.assertEqual(cell["most"], max(count.paid[number, row["office"]]))
        for id, counts in (("towers", count.towers), ("prestige", count.prestige), ("margin", Counter(count.margins))):
            histogram = histograms[id]
            self.assertEqual({histogram["first"] + i: n for i, n in enumerate(histogram["counts"]) if n}, dict(counts))
        self.assertEqual(histograms["decisions"]["sum"], sum(count.decisions))
        self.assertEqual(histograms["decisions"]["least"], min(count.decisions))
        self.assertEqual(sum(histograms["decisions"]["counts"]), games)
        self.assertEqual(hits("ending")[:3], [count.decided[by] for by in ("tower", "prestige", "office")])
        self.assertEqual(hits("ending")[3:], [count.leader[number] for number in range(1, 5)])
        for row in tables["areas_by_round"]:
            counted = count.areas[row["area"], row["round"]]
            for what in ("controlled", "contested", "blocked"):
                self.assertEqual(row[what]["hits"], counted[what], (row["area"], row["round"], what))
            changed = 0
            for match in range(1, games + 1):
                now, before = ([colour for colour in COLOURS if count.areas[row["area"], number][match, "by", colour]]
                               for number in (row["round"], row["round"] - 1))
                changed += bool(now and before and now != before)
            self.assertEqual(row["changed"]["hits"], changed, (row["area"], row["round"]))
        for row in tables["events"]:
            counted = count.events[row["event"]]
            self.assertEqual(row["happened"], counted["happened"], row["event"])
            self.assertEqual(row["lost"]["sum"], counted["lost"], row["event"])
            self.assertEqual(row["tax"]["sum"], counted["tax"], row["event"])
        words_of = {"+1 squire": "one-squire", "+2 silver": "two-silver", "+2 prestige": "two-prestige",
                    "+2 resources": "two-resources", "+1 squire +1 silver": "squire-and-silver",
                    "Move 2 squires": "move-two", "Soldiers from Genoa": "genoa"}
        self.assertGreaterEqual(len(tables["cards"]), 12)
        for row in tables["cards"]:
            word = words_of.get(row["card"], row["card"].lower().replace("influence: ", "influence-")
                                .replace("royal ", "").replace("tower of ", ""))
            counted = count.cards[word]
            self.assertEqual((row["got"], row["used"], row["with"]["hits"], row["with"]["of"]),
                             (counted["got"], counted["used"], counted["with wins"], counted["with"]), word)
            self.assertEqual(row["with"]["of"] + row["without"]["of"], games * seats)

        # The other forms hold the same figures.
        rows = list(csv.DictReader(io.StringIO(self.well(*words, "--csv"))))
        values = {(row["table"], row["row"], row["column"]): row for row in rows}
        self.assertEqual(len(values), len(rows))
        for row in tables["wins_by_colour"]:
            line = values["wins_by_colour", row["colour"], "share"]
            self.assertEqual([float(line[key]) for key in ("value", "low", "high", "of")],
                             [row["share"][key] for key in ("share", "low", "high", "of")])
        text = self.well(*words)
        for row in tables["players"]:
            self.assertRegex(text, rf'\n  {row["player"]} +{row["wins"]} +{100 * row["share"]["share"]:.1f} %')


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
