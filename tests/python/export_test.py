"""Tests the page's program that loads finished games into tables, on games of each kind and on a long file."""

import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

import house

PAGE = house.ROOT / "clients/docs/pages/host/data.md"
GAMES = [("spoil", 4, {}, ()), ("spoiler", 2, {"length": "short"}, ()), ("spinner", 3, {"length": "three"}, ("good",)),
         ("ladder", 2, {"scoring": "single"}, ())]
#: ANTEROOM_GAMES=10000 gives the figure for a long file.
COPIES = int(os.environ.get("ANTEROOM_GAMES", "400"))


def program():
    """Returns the program of the page."""
    return PAGE.read_text().partition("```python\n")[2].partition("```")[0]


class Export(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="anteroom-export-")))
        cls.house = cls.enterClassContext(house.House("--dev"))
        for game, seats, options, bots in GAMES:
            house.free_game(cls.house, game, seats, options, bots)
        cls.text = cls.house.command("export", "--all")
        cls.lines = [json.loads(line) for line in cls.text.splitlines()]

    def load(self, text, name):
        (self.folder / f"{name}.ndjson").write_text(text)
        said = subprocess.run([sys.executable, "-c", program(), f"{name}.ndjson", f"{name}.db"], cwd=self.folder, check=True,
                              capture_output=True, text=True, timeout=120).stdout
        return said, sqlite3.connect(self.folder / f"{name}.db")

    def test_the_tables_have_what_was_played(self):
        self.assertEqual([one["game"] for one in self.lines], [game for game, *_ in GAMES])
        said, db = self.load(self.text, "played")
        self.assertEqual(said, f"4 games; continue with --after {self.lines[-1]['number']}\n")
        for one in self.lines:
            rows = db.execute("SELECT seat, rank, points FROM seats WHERE number = ? ORDER BY seat", (one["number"],)).fetchall()
            self.assertEqual(rows, [(seat, one["ranks"][seat], one["points"][seat]) for seat in sorted(one["seats"])])
            moves = db.execute("SELECT action FROM moves WHERE number = ? ORDER BY move", (one["number"],)).fetchall()
            self.assertEqual([json.loads(action) for action, in moves], [move.get("action") for move in one["moves"]])
        db.close()

    def test_a_second_load_of_the_same_games_changes_nothing(self):
        _, db = self.load(self.text, "twice")
        tables = {table: db.execute(f"SELECT * FROM {table}").fetchall() for table in ("games", "seats", "moves")}
        db.close()
        _, db = self.load(self.text, "twice")
        for table, rows in tables.items():
            self.assertEqual(db.execute(f"SELECT * FROM {table}").fetchall(), rows)
        db.close()

    def test_the_rest_of_the_games_follows_the_last_number(self):
        after = self.lines[1]["number"]
        self.assertEqual(self.house.command("export", "--all", "--after", str(after)).splitlines(), self.text.splitlines()[2:])

    def test_many_games_are_loaded(self):
        text = "".join(json.dumps(self.lines[number % len(self.lines)] | {"number": number + 1}) + "\n"
                       for number in range(COPIES))
        began = time.monotonic()
        said, db = self.load(text, "many")
        took = time.monotonic() - began
        self.assertEqual(said, f"{COPIES} games; continue with --after {COPIES}\n")
        moves = sum(len(self.lines[number % len(self.lines)]["moves"]) for number in range(COPIES))
        self.assertEqual(db.execute("SELECT count(*) FROM moves").fetchone(), (moves,))
        db.close()
        print(f"{COPIES} games with {moves} moves in {took:.1f} s")


if __name__ == "__main__":
    unittest.main()
