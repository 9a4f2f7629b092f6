#!/usr/bin/env python3
"""A player for castellan, castellan-bot(5): castellan play --players Anna,exec:"python3 bot.py"

It likes offices that nobody bids for and squires where it has the fewest; copy it and do better.
"""
import json
import sys


def choose(view, moves):
    me = view["me"]
    squires = {area["area"]: area["squires"][me] for area in view["areas"]}
    places = [move for move in moves if move.startswith("place ")]
    if places:
        return min(places, key=lambda move: squires.get(move[len("place "):], 0))
    if "pass" in moves and (view["auction"] or {}).get("bid", 0):
        return "pass"
    return moves[0]


for line in sys.stdin:
    message = json.loads(line)
    if message["line"] == "hello":
        if message["protocol"] != 1 or message["game"] != "jerusalem":
            sys.exit("this is a player for Jerusalem")
    elif message["line"] == "prompt":
        move = choose(message["view"], message["moves"])
        print(json.dumps({"number": message["number"], "move": move}), flush=True)
    elif message["line"] == "end":
        break
