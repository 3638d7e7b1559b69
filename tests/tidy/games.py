#!/usr/bin/env python3
"""Every listed game must have all parts that a game needs, and no other game may have a part.

The list is AllGames in engine/include/engine/games/list.hpp. The catalogue, self-play and scenarios are made from the
list. This gate compares the other parts with the list."""

import re

import gate

LIST = "engine/include/engine/games/list.hpp"
LISTED = re.compile(r"using AllGames = GameList<([^>]*)>;")
REGISTRY = "clients/web/src/games/registry.tsx"
VIEWS = ("action", "notice", "options", "seat", "table")

# Part of a game → a pattern of paths, any of which is that part.
NEEDS = {
    "rule sheet": r"engine/rules/{game}\.md",
    "rules": r"engine/include/engine/games/{game}\.hpp",
    "bots": r"engine/include/engine/bots/{game}\.hpp",
    "place in the catalogue": r"server/room/src/catalogue/{game}\.cpp",
    "place among the scenarios": r"protocol/archive/src/scenarios/{game}\.cpp",
    "battery": r"tests/{game}/battery_test\.cpp",
    "golden transcript": r"tests/golden/{game}/.*\.txt",
    "scenario": r"tests/scenarios/{game}/.*\.json",
    **{f"schema of its {view}": rf"protocol/spec/schemas/{{game}}\.{view}\.json" for view in VIEWS},
    "example of each view": r"protocol/spec/examples/good/{game}\.table.*\.json",
    "page of the protocol": r"protocol/spec/parts/{game}\.md",
    "drawing on the page": r"clients/web/src/games/{game}/index\.tsx",
    "orders of the verifier in Python": r"clients/python/anteroom/orders/{game}\.py",
}
# File that must name each game → the pattern of the name.
NAMED = {
    REGISTRY: ("row", r"[{{,]\s*{game}\s*[,}}:]"),
}
# Files whose names must contain a game of the list.
OWNED = [
    re.compile(r"engine/include/engine/games/(?!list\.)([a-z]+)\.hpp$"),
    re.compile(r"engine/rules/(?!all\.)([a-z]+)\.md$"),
    re.compile(r"server/room/src/catalogue/([a-z]+)\.cpp$"),
    re.compile(r"protocol/archive/src/scenarios/([a-z]+)\.cpp$"),
    re.compile(r"protocol/spec/schemas/([a-z]+)\.table\.json$"),
]


def text_of(tree, name):
    return tree.read(name) if name in tree.names else ""


def number(tree, game, name):
    found = re.search(rf"std::uint32_t {name} = ([0-9]+);", text_of(tree, f"engine/include/engine/games/{game}.hpp"))
    return int(found[1]) if found else None


def missing(tree, game):
    for what, pattern in NEEDS.items():
        pattern = re.compile(pattern.format(game=game))
        if not any(pattern.fullmatch(name) for name in tree.names):
            yield what
    for name, (what, pattern) in NAMED.items():
        if not re.search(pattern.format(game=game), text_of(tree, name)):
            yield f"{what} in {name}"
    newest, oldest = number(tree, game, "version"), number(tree, game, "oldest_version")
    for version in range(oldest or newest or 1, newest or 1):
        if f"tests/records/{game}-{version}.json" not in tree.names:
            yield f"record of version {version}, tests/records/{game}-{version}.json"


def find(tree):
    listed = LISTED.search(text_of(tree, LIST))
    if not listed:
        return [LIST + " does not say what AllGames is"]
    games = [name.strip().lower() for name in listed[1].split(",")]
    faults = [f"{game} is in {LIST} and has no {what}" for game in games for what in missing(tree, game)]
    for name in tree.names:
        for pattern in OWNED:
            owner = pattern.match(name)
            if owner and owner[1] not in games and owner[1] not in ("room", "client", "server", "data"):
                faults.append(f"{name} is of a game that is not in {LIST}")
    return faults


def planted():
    """Returns a whole game, and the same game with one part missing in turn."""
    files = [
        "engine/rules/dice.md", "engine/include/engine/bots/dice.hpp", "server/room/src/catalogue/dice.cpp",
        "protocol/archive/src/scenarios/dice.cpp",
        "tests/dice/battery_test.cpp", "tests/golden/dice/two.txt", "tests/scenarios/dice/case-1.json",
        "protocol/spec/examples/good/dice.table.json", "protocol/spec/parts/dice.md", "clients/web/src/games/dice/index.tsx",
        "clients/python/anteroom/orders/dice.py", "tests/records/dice-1.json",
    ] + [f"protocol/spec/schemas/dice.{view}.json" for view in VIEWS]
    clean = {name: "" for name in files}
    clean[LIST] = "using AllGames = GameList<Dice>;\n"
    clean["engine/include/engine/games/dice.hpp"] = (
        "static constexpr std::uint32_t version = 2;\nstatic constexpr std::uint32_t oldest_version = 1;\n")
    clean[REGISTRY] = "const games: Record<string, GameViews> = { dice };\n"
    bad = {f"a game without {name}": {other: text for other, text in clean.items() if other != name}
           for name in [*files, "engine/include/engine/games/dice.hpp", *NAMED]}
    bad["a game that the list lacks"] = {**clean, "engine/include/engine/games/cards.hpp": ""}
    bad["a sheet of no game"] = {**clean, "engine/rules/cards.md": ""}
    bad["a game that is only listed"] = {**clean, LIST: "using AllGames = GameList<Dice, Cards>;\n"}
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
