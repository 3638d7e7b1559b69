"""Tests the terminal client: its menus and drawings, and games of all four kinds, played by keys in a terminal."""

import asyncio
import curses
import dataclasses
import json
import os
import pathlib
import shlex
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from unittest import mock

import signing  # noqa: F401  (finds the package)
from house import ROOT, House

from anteroom.client import Anteroom, RoomState, actions

sys.path.insert(0, str(ROOT / "clients/terminal"))

from anteroom_terminal.dominoes import tree, where  # noqa: E402
from anteroom_terminal.picker import Picker  # noqa: E402
from anteroom_terminal.screen import Screen, wrapped  # noqa: E402
from anteroom_terminal.views import AtTable  # noqa: E402
from anteroom_terminal.words import choice_text, hand, picture, told  # noqa: E402

GOOD = ROOT / "protocol/spec/examples/good"
NAMES = {f"s{number}": name for number, name in enumerate(("Ada", "Ben", "Cleo", "Dora"))}
LEGAL = [{"type": "lay", "tile": ["46", "42"], "end": ["e3", "e7"]}, {"type": "lay", "tile": ["64"], "end": ["e9"]},
         {"type": "lay", "tile": ["64"], "end": ["e9"], "lie": "across"}, {"type": "pass"}]


def example(name):
    return json.loads((GOOD / f"{name}.json").read_text())


def reached(picker):
    """Returns every action that a sequence of choices leads to."""
    if picker.action is not None:
        return [picker.action]
    found = []
    for value in list(picker.choices):
        picker.choose(value)
        found += reached(picker)
        picker.back()
    return found


class Drawn(unittest.TestCase):
    def test_the_choices_lead_to_every_legal_action_and_to_no_other(self):
        key = lambda action: json.dumps(action, sort_keys=True)  # noqa: E731
        offered = [LEGAL, example("spoil.seat")["legal"], example("ladder.seat")["legal"], example("spoiler.seat")["legal"]]
        for legal in offered:
            self.assertEqual(sorted(map(key, reached(Picker(legal)))), sorted(map(key, actions(legal))))

    def test_what_is_decided_alone_is_not_asked_for(self):
        picker = Picker(LEGAL)
        self.assertEqual((picker.field, picker.choices), ("type", ["lay", "pass"]))
        picker.choose("lay")
        picker.choose("64")
        self.assertEqual((picker.field, picker.decided["end"]), ("lie", "e9"))
        self.assertTrue(picker.back() and picker.back())
        self.assertFalse(picker.back())
        picker.choose("pass")
        self.assertEqual(picker.action, {"type": "pass"})
        self.assertEqual(Picker([{"type": "answer", "agree": [True, False]}]).choices, [True, False])

    def test_an_example_of_each_game_is_drawn_with_what_it_says(self):
        said = {game: "\n".join(text for text, _ in picture(game, example(f"{game}.table"), NAMES, {"s0"}))
                for game in ("spoil", "spoiler", "spinner", "ladder")}
        self.assertIn("9♥   10♣   A♠", said["spoil"])
        self.assertIn("▶ Ada", said["spoil"])
        self.assertIn("Ada won: the last one standing", said["spoil"])
        self.assertIn("[6|4][4:4] (e8: 4)", said["spoiler"])
        self.assertIn("(e1: L)", said["spoiler"])
        for game, text in said.items():
            self.assertNotIn("{", text, game)

    def test_a_row_that_wide_characters_fill_is_drawn_as_far_as_it_goes(self):
        window = mock.Mock(**{"getmaxyx.return_value": (5, 10), "addnstr.side_effect": curses.error})
        with mock.patch("curses.has_colors", return_value=False):
            Screen(window)._put(4, "東京東京東京", 0)
        window.addnstr.assert_called_once()

    def test_a_game_that_is_newer_than_the_client_is_told_as_it_is(self):
        table, seat = {"dice": {"s0": [3, 4]}, "end": "x"}, {"me": "s0", "hand": ["a"], "legal": [{"type": "roll", "end": ["x"]}]}
        self.assertEqual(picture("craps", table, NAMES, set()), [("dice: Ada 3 4", ""), ("end: x", "")])
        self.assertEqual(hand("craps", seat, NAMES), [("hand: a", "")])
        self.assertEqual(choice_text("craps", "end", "x", table, NAMES), "x")
        self.assertEqual(choice_text("craps", "type", "roll", table, NAMES), "roll")

    def test_every_open_end_stands_in_the_picture_of_a_layout_once(self):
        for game in ("spoiler", "spinner", "ladder"):
            layout = example(f"{game}.table")["layout"]
            drawn = "\n".join(tree(layout))
            for name, place in layout.items():
                self.assertEqual(drawn.count(f"({name}: "), "tile" not in place, f"{game}: {name}")
                if "tile" not in place:
                    self.assertTrue(where(layout, name).startswith(f"{name}: "))

    def test_what_is_told_names_people_and_a_notice_that_is_not_known_is_told_all_the_same(self):
        self.assertEqual(told("spoil", {"type": "played", "seat": "s0", "target": "s1"}, NAMES), "Ada lays a card for Ben")
        self.assertEqual(told("spoil", {"type": "new_thing", "seat": "s0", "n": 3}, NAMES), "new thing seat Ada, n 3")
        self.assertEqual(told("spoil", {"type": "chat", "name": "Ada", "text": "{seat}"}, NAMES), "Ada: {seat}")
        by_program = {"type": "chat", "name": "Rolf", "text": "hello", "program": True}
        self.assertEqual(told("spoil", by_program, NAMES), "Rolf (program): hello")
        self.assertEqual(choice_text("spoil", "card", "TH", {}, NAMES), "10♥")

    def test_a_long_line_is_broken_and_loses_nothing(self):
        text = "  1 " + "[6|4]" * 40
        lines = wrapped([(text, "")], 50)
        self.assertTrue(all(len(line) <= 50 for line, _ in lines))
        self.assertEqual("".join(line.strip() for line, _ in lines).replace(" ", ""), text.replace(" ", ""))


class Hinted(unittest.TestCase):
    """A table that gives a hint while its stream may continue to another state."""

    def view(self, action, meanwhile=None):
        info = {"game": "spoil", "status": "playing", "turns": {"s0": {"turn": 3}}, "seats": {"s0": {"name": "Ada"}}, "hints": True}
        self.table = mock.Mock(id=41, state=RoomState(41, 7, info, {}, {"me": "s0", "legal": LEGAL}, last_turn=3))

        async def ask(kind, turn):
            self.assertEqual((kind, turn), ("hint", 3))
            self.table.state = meanwhile or self.table.state
            return {"action": action}
        self.table.ask = ask
        return AtTable(mock.Mock(titles={}), self.table)

    def test_the_menu_stands_at_what_a_hint_advises_until_all_of_it_is_chosen(self):
        view = self.view({"type": "lay", "tile": "64", "end": "e9", "lie": "across"})
        self.assertIn("h hint", view.shown().help)
        asyncio.run(view.key("h"))
        self.assertIn("hint: lay a tile", view.log[-1])
        view.menu()
        self.assertEqual((view.picker.field, view.at), ("type", 0))
        asyncio.run(view.choose("lay"))
        self.assertEqual(view.picker.choices[view.at], "64")
        asyncio.run(view.choose("64"))
        self.assertEqual(view.picker.choices[view.at], "across")

    def test_a_hint_is_told_though_others_spoke_meanwhile_but_not_when_the_turn_is_over(self):
        self.view({"type": "pass"})
        spoken = dataclasses.replace(self.table.state, seq=8)
        for meanwhile, log in ((spoken, ["hint: pass"]), (dataclasses.replace(spoken, seat={"me": "s0"}), [])):
            view = self.view({"type": "pass"}, meanwhile)
            asyncio.run(view.key("h"))
            self.assertEqual(view.log, log)


class Terminal:
    """A separate terminal, made by tmux."""

    def __init__(self, *words):
        self.folder = tempfile.TemporaryDirectory(prefix="anteroom-terminal-")
        self.socket = str(pathlib.Path(self.folder.name) / "tmux")
        paths = f"{ROOT / 'clients/python'}:{ROOT / 'clients/terminal'}"
        command = shlex.join(["env", f"PYTHONPATH={paths}", "LC_ALL=C.UTF-8", sys.executable, "-m", "anteroom_terminal", *words,
                              "--keep", f"{self.folder.name}/player.json"])
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "70", f"{command} 2>&1; sleep 60")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tmux("kill-server")
        self.folder.cleanup()

    def tmux(self, *words):
        environment = {name: value for name, value in os.environ.items() if name != "TMUX"} | {"LC_ALL": "C.UTF-8"}
        return subprocess.run(["tmux", "-S", self.socket, *words], check=True, capture_output=True, text=True,
                              env=environment).stdout

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def shows(self, *texts, within_s=15):
        """Waits until all texts are on the screen. Returns the screen. If a text is a tuple, one of its texts is
        enough."""
        end = time.monotonic() + within_s
        while True:
            screen = self.tmux("capture-pane", "-p")
            if all(any(one in screen for one in (text if isinstance(text, tuple) else (text,))) for text in texts):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"no {texts} in\n{screen}")
            time.sleep(0.05)


class WithoutAServer(unittest.TestCase):
    def test_an_address_where_nothing_listens_is_told_before_the_screen_is_taken(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            with Terminal(f"http://127.0.0.1:{free.getsockname()[1]}") as terminal:
                terminal.shows("No connection to http://127.0.0.1:", "Connection refused. The client goes on trying.")

    def test_what_is_no_address_is_refused(self):
        with Terminal("localhost:8080") as terminal:
            self.assertNotIn("Traceback", terminal.shows("is no address of a server"))


class InATerminal(unittest.TestCase):
    def test_all_four_games_are_played_by_keys_and_the_screen_has_what_the_table_has(self):
        with House("--dev") as house, Terminal(house.address(), "--name", "Ada") as terminal:
            terminal.shows("Anteroom – Ada", "open a table")
            for number, title in enumerate(self.titles(house), 1):
                terminal.keys("1")
                terminal.shows("Which game?")
                terminal.keys(str(number))
                terminal.shows("How?")
                terminal.keys("1")
                terminal.shows("How many seats?")
                terminal.keys("1")
                terminal.shows("Against whom?")
                terminal.keys("1")
                terminal.shows("get ready")
                terminal.keys("Enter")
                screen = terminal.shows(title, "It is your turn.")
                code = screen.splitlines()[0].split("table ")[1].split()[0]
                began = self.looked_at(house, code).seq
                terminal.keys("h")
                terminal.shows("hint: ")
                for _ in range(12):
                    # Bots answer meanwhile, so a choice may no longer exist.
                    terminal.keys("Enter")
                    time.sleep(0.1)
                    terminal.shows(("It is your turn.", "another game"))
                terminal.keys("t", "hello there", "Enter")
                terminal.shows("Ada: hello there", ("It is your turn.", "another game"))
                self.compare(house, code, began, terminal)
                self.leave(terminal)
            terminal.keys("q")

    @staticmethod
    def titles(house):
        async def ask():
            async with Anteroom(house.address(), name="Sam") as sam:
                return [game["title"] for game in sam.games]
        return asyncio.run(ask())

    def leave(self, terminal):
        for _ in range(6):
            terminal.keys("Escape")
            time.sleep(0.3)
            if "open a table" in terminal.tmux("capture-pane", "-p"):
                terminal.shows("with hints")
                return
        self.fail("Escape does not lead back to the lobby")

    @staticmethod
    def looked_at(house, code):
        """Returns the table, as another client sees it."""
        async def look():
            async with Anteroom(house.address(), name="Sam") as sam:
                return (await sam.join(code=code)).state
        return asyncio.run(look())

    def compare(self, house, code, began, terminal):
        """Checks that moves were made, and that the screen shows the public view. No other player is due, so nothing
        changes."""
        state = self.looked_at(house, code)
        self.assertGreater(state.seq, began + 2)
        names = {seat: who["name"] for seat, who in state.info["seats"].items()}
        lines = picture(state.info["game"], state.table, names, set(state.info["turns"]))
        terminal.shows(*(text.rstrip() for text, _ in wrapped(lines, 99) if text.strip()))


if __name__ == "__main__":
    unittest.main()
