#!/usr/bin/env python3
"""The rule sheets and the references to their paragraphs must agree.

Each game of the engine has a sheet, engine/rules/<game>.md; all.md is for all of them. A sheet must number its
paragraphs from 1 without a gap. A test must name each paragraph, and no file may name a missing one."""

import re

import gate

SHEET = re.compile(r"engine/rules/([a-z]+)\.md$")
GAME = re.compile(r"engine/include/engine/games/(?!list\.)([a-z]+)\.hpp$")
PARAGRAPH = re.compile(r"^- \*\*([A-Z]+)-([0-9]+)\*\* ", re.MULTILINE)
# Matches SPOIL-9 with a continuation, as in "SPOIL-3, 5 and 9" or "SPOIL-14 … 20". Only the first number counts as
# named by a test.
CITED = re.compile(r"\b([A-Z]+)-([0-9]+)((?:(?:, (?:and )?| and | or | … )[0-9]+\b)*)")


def sheets(tree):
    """Returns sheet → the numbers of its paragraphs, in order, and the faults of the sheets themselves."""
    numbers, faults = {}, []
    for name in tree.names:
        sheet = SHEET.match(name)
        if not sheet:
            continue
        own = sheet[1].upper()
        found = PARAGRAPH.findall(tree.read(name))
        faults += [f"{name}: {game}-{number} stands in the sheet of another" for game, number in found if game != own]
        numbers[own] = [int(number) for _, number in found]
        if numbers[own] != list(range(1, len(found) + 1)):
            faults.append(f"{name}: its paragraphs are not numbered 1, 2, 3 …")
    games = {match[1] for match in map(GAME.match, tree.names) if match}
    faults += [f"engine/rules/{game}.md is missing: the engine plays that game" for game in sorted(games)
               if game.upper() not in numbers]
    return numbers, faults


def cited(text, known):
    """Yields each paragraph that a text names, and whether the name is complete."""
    for game, first, more in CITED.findall(text):
        if game in known:
            yield game, int(first), True
            for number in re.findall(r"[0-9]+", more):
                yield game, int(number), False


def find(tree):
    numbers, faults = sheets(tree)
    tested = set()
    for name in tree.names:
        if name.startswith("tests/tidy/"):
            continue
        for game, number, in_full in cited(tree.read(name), numbers):
            if number not in numbers[game]:
                faults.append(f"{name} names {game}-{number}, which no sheet has")
            if in_full and name.startswith("tests/"):
                tested.add((game, number))
    for game, own in numbers.items():
        missing = [f"{game}-{number}" for number in own if (game, number) not in tested]
        if missing:
            faults.append("no test under tests/ names " + " ".join(missing))
    return faults


def planted():
    sheet = {"engine/rules/spoil.md": "# Spoil\n\n- **SPOIL-1** Chips.\n- **SPOIL-2** Lives.\n"}
    tests = {"tests/spoil/a.cpp": 'TEST_CASE("SPOIL-1 x")\n', "tests/scenarios/b.json": '"SPOIL-2: y"'}
    game = {"engine/include/engine/games/spoil.hpp": "// The law is SPOIL-1 … 2, and UTF-8, SHA-256.\n"}
    clean = {**sheet, **tests, **game}
    bad = {
        "a paragraph that no test names": {**sheet, **game, "tests/a.cpp": "SPOIL-1\n"},
        "one that is only part of a row": {**sheet, **game, "tests/a.cpp": "SPOIL-1, 2\n"},
        "a number that no sheet has": {**clean, "engine/src/spoil/play.cpp": "// SPOIL-3\n"},
        "a row that goes on behind the sheet's end": {**clean, "protocol/spec/errors.json": '"SPOIL-1 … 3."'},
        "a list that does": {**clean, "protocol/spec/parts/spoil.md": "See SPOIL-1, 2 and 30.\n"},
        "a game without a sheet": {**clean, "engine/include/engine/games/dice.hpp": ""},
        "a gap": {**clean, "engine/rules/spoil.md": "- **SPOIL-1** A.\n- **SPOIL-3** B.\n", "tests/c.cpp": "SPOIL-3\n"},
        "a paragraph of another game": {**clean, "engine/rules/all.md": "- **SPOIL-1** Chips.\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
