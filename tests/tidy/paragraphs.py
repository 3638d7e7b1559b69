#!/usr/bin/env python3
"""Every paragraph of the rule sheets is named by a test, from the day on which its game has an engine.

paragraphs.txt has a line for each group: the games (folders of engine/src), any of which makes it count, and its ids.
"""

import re

import gate

LIST = "tests/tidy/paragraphs.txt"
NAMED = re.compile(r"\b(?:[A-Z]+-[0-9]+)\b")


def groups(text):
    for line in text.split("\n"):
        if line.strip() and not line.startswith("#"):
            games, ids = line.split(":")
            yield games.split(), ids.split()


def find(tree):
    have = {name.split("/")[2] for name in tree.names if re.match(r"engine/src/[a-z]+/.*\.cpp$", name)}
    named = set()
    for name in tree.names:
        if name.startswith("tests/") and not name.startswith("tests/tidy/"):
            named.update(NAMED.findall(tree.read(name)))
    faults = []
    for games, ids in groups(tree.read(LIST)):
        if have.intersection(games):
            missing = [identity for identity in ids if identity not in named]
            if missing:
                faults.append("no test under tests/ names " + " ".join(missing))
    return faults


def planted():
    listed = {LIST: "# games: ids\nspoil: SPOIL-1 SPOIL-12\nladder: LADDER-1\n", "engine/src/spoil/play.cpp": ""}
    clean = {**listed, "tests/engine/a.cpp": 'TEST_CASE("SPOIL-1 x")\n', "tests/scenarios/b.json": '"SPOIL-12: y"'}
    bad = {
        "a paragraph that none names": {**listed, "tests/a.cpp": "SPOIL-1\n"},
        "a longer number": {**listed, "tests/a.cpp": "SPOIL-1 SPOIL-120\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
