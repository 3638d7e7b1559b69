"""The views on the screen: the lobby, a form for a new table, a table. A view draws itself and takes keys."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from anteroom.client import Change, Table, Turn, merge_patch

from .picker import ABSENT, Picker
from .screen import Shown
from .words import QUESTIONS, action_text, choice_text, hand, named, picture, told

Does = Callable[[], Awaitable[None]]
Menu = list[tuple[str, Does]]
LOG_MAX = 200


class View:
    """A menu below some text. `app` opens other views and sends requests."""

    def __init__(self, app: Any) -> None:
        self.app, self.at = app, 0

    def menu(self) -> Menu:
        return []

    def shown(self) -> Shown:
        raise NotImplementedError

    async def back(self) -> None:
        await self.app.open_lobby()

    async def key(self, key: str) -> None:
        menu = self.menu()
        if key in ("up", "k"):
            self.at = max(0, self.at - 1)
        elif key in ("down", "j"):
            self.at = min(max(0, len(menu) - 1), self.at + 1)
        elif key == "escape":
            await self.back()
        elif key == "enter" and self.at < len(menu):
            await self._do(menu[self.at])
        elif key.isdigit() and 0 < int(key) <= len(menu):
            await self._do(menu[int(key) - 1])
        else:
            await self.letter(key)

    async def letter(self, key: str) -> None:
        if key == "q":
            self.app.quit()

    async def _do(self, item: tuple[str, Does]) -> None:
        self.at = 0
        await item[1]()


class Lobby(View):
    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.mine: dict[str, Any] = {}
        self.rooms: dict[str, Any] = {}

    async def open(self) -> None:
        self.mine = (await self.app.anteroom.request({"type": "my_tables"}))["rooms"]
        self.rooms = (await self.app.anteroom.request({"type": "lobby", "subscribe": True}))["rooms"]

    def heard(self, message: Any) -> None:
        if message["type"] == "lobby":
            self.rooms = merge_patch(self.rooms, message["rooms"])

    def menu(self) -> Menu:
        def enter(number: int) -> Does:
            return lambda: self.app.enter(room=number)

        def line(room: Any) -> str:
            free = room["seats"] - room["players"] - room["bots"]
            title = self.app.titles.get(room["game"], room["game"])
            hints = "   with hints" if room.get("hints") else ""
            hints += "   programs only" if room.get("programs") == "only" else ""
            return f"{room['code']:<9} {title:<16} {room['status']:<10} {free} of {room['seats']} seats free   {room['owner']}{hints}"

        own = [(f"{line(room)}   yours{', your turn' if room.get('your_turn') else ''}", enter(room["room"]))
               for room in self.mine.values()]
        others = [(line(room), enter(room["room"])) for key, room in self.rooms.items() if key not in self.mine]
        return [("open a table", self.app.open_form), ("enter a code", self.ask_code), *own, *others]

    async def ask_code(self) -> None:
        self.app.type_line("code: ", lambda code: self.app.enter(code=code))

    async def back(self) -> None:
        pass

    def shown(self) -> Shown:
        name = self.app.anteroom.hello_data["name"]
        return Shown(f"Anteroom – {name}", [("", ""), ("Tables:", "bold")], menu=[label for label, _ in self.menu()], at=self.at,
                     help="↑ ↓ Enter or a number   q quit")


class Form(View):
    """Makes a new table, question by question."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.answers: list[Any] = []

    def question(self) -> tuple[str, list[tuple[str, Any]]]:
        games = self.app.anteroom.games
        if not self.answers:
            return "Which game?", [(f"{game['title']:<18} {game['summary']}", game) for game in games]
        game = self.answers[0]
        if len(self.answers) == 1:
            presets = [(f"{one['label']:<22} {one['help']}", one["values"]) for one in game.get("presets", [])]
            return "How?", [("as it is usually played", {}), *presets]
        if len(self.answers) == 2:
            return "How many seats?", [(str(one), one) for one in range(game["players_min"], game["players_max"] + 1)]
        levels = [(f"bots in all other seats: {level}", level) for level in game["levels"]]
        return "Against whom?", [*levels, ("friends; the code is read aloud", None)]

    def menu(self) -> Menu:
        def answer(value: Any) -> Does:
            return lambda: self.take(value)

        return [(label, answer(value)) for label, value in self.question()[1]]

    async def take(self, value: Any) -> None:
        self.answers.append(value)
        if len(self.answers) == 4:
            game, values, seats, level = self.answers
            options = {one["name"]: one["standard"] for one in game["options"]} | values
            # A game against bots alone may have hints, which then disadvantage nobody.
            alone = {"clock_s": 0, "bots": [level] * (seats - 1), "hints": True}
            await self.app.create(game=game["game"], options=options, seats=seats, visibility="public",
                                  **(alone if level else {"clock_s": 60, "bots": []}))

    async def back(self) -> None:
        if self.answers:
            self.answers.pop()
        else:
            await self.app.open_lobby()

    def shown(self) -> Shown:
        return Shown("a new table", [("", "")], question=self.question()[0], menu=[label for label, _ in self.menu()],
                     at=self.at, help="↑ ↓ Enter or a number   Esc back   q quit")


class AtTable(View):
    def __init__(self, app: Any, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self.log: list[str] = []
        self.picker: Picker | None = None
        self._picks = -1
        self._hinted: Any = None
        self._stop = table.on_change(self.heard)

    def heard(self, change: Change) -> None:
        names = self.names(change.before.info if change.before else change.state.info) | self.names(change.state.info)
        lines = [told(change.state.info["game"], notice, names) for notice in change.notices]
        self.log = [*self.log, *(line for line in lines if line)][-LOG_MAX:]

    @staticmethod
    def names(info: Any) -> dict[str, str]:
        return {seat: named(who, seat) for seat, who in info["seats"].items()}

    def _pick(self) -> Picker | None:
        """Returns a picker for the newest state. If the picker is for an older state, its choices are dropped."""
        state = self.table.state
        if self._picks != state.seq:
            self._picks, self.at, self._hinted = state.seq, 0, None
            legal = (state.seat or {}).get("legal")
            self.picker = Picker(legal) if legal else None
        return self.picker

    def menu(self) -> Menu:
        state = self.table.state
        picker = self._pick()
        if picker is None:
            return self._around_the_game()
        names = self.names(state.info)
        if picker.action is not None:
            return [(action_text(state.info["game"], picker.action, state.table, names), self.play)]

        def choose(value: Any) -> Does:
            return lambda: self.choose(value)

        assert picker.field is not None
        return [(choice_text(state.info["game"], picker.field, value, state.table, names), choose(value))
                for value in picker.choices]

    def _around_the_game(self) -> Menu:
        state = self.table.state
        info, me = state.info, state.me
        if me is None:
            return self._from_outside(info)
        if info["status"] == "open" and not info["seats"][me].get("ready"):
            return [("get ready; the game begins when everybody is", self.begin)]
        if info["status"] == "over":
            return [("another game", self.table.rematch), ("back to the lobby", self.back)]
        return []

    def _from_outside(self, info: Any) -> Menu:
        """Offers the seats that are free or kept for this player. If there are none, offers the end of the queue."""
        player = self.app.anteroom.player

        def sit(seat: str) -> Does:
            return lambda: self.table.sit(seat)

        async def wait_no_more() -> None:
            await self.table.wait(False)

        free = [seat for seat, who in info["seats"].items() if not who or who.get("kept", {}).get("player") == player]
        if info["status"] == "open" and free:
            return [(f"sit down at {seat}", sit(seat)) for seat in free]
        if player in info.get("waiting", []):
            return [(f"wait no more; you are number {info['waiting'].index(player) + 1}", wait_no_more)]
        return [("wait for a seat", self.table.wait)]

    async def begin(self) -> None:
        self.table.start_when_ready()

    async def choose(self, value: Any) -> None:
        assert self.picker is not None
        self.picker.choose(value)
        if self.picker.action is not None:
            await self.play()
        else:
            self._point()

    async def hint(self) -> None:
        """Asks for a hint. Only the server knows whether this table gives hints, and to which seats. A refusal is
        shown."""
        asked = self.table.state
        action = await Turn(self.table, asked).hint()
        state = self.table.state
        if not asked.seat or not state.seat or asked.seat.get("legal") != state.seat.get("legal"):
            return
        self._pick()
        self._hinted = action
        self.log.append(f"hint: {action_text(state.info['game'], action, state.table, self.names(state.info))}")
        self._point()

    def _point(self) -> None:
        """Selects the choice that leads to the hint, so that Enter takes it."""
        if self._hinted and self.picker and self.picker.field is not None:
            wanted = self._hinted.get(self.picker.field, ABSENT)
            if wanted in self.picker.choices:
                self.at = self.picker.choices.index(wanted)

    async def play(self) -> None:
        assert self.picker is not None and self.picker.action is not None
        action, self.picker = self.picker.action, None
        try:
            await self.table.play(action)
        finally:
            self._picks = -1

    async def back(self) -> None:
        if self.picker and self.picker.back():
            return
        self._stop()
        await self.app.open_lobby()
        await self.table.leave()

    async def letter(self, key: str) -> None:
        if key == "t":
            self.app.type_line("say: ", self.table.chat)
        elif key == "h":
            await self.hint()
        else:
            await super().letter(key)

    def _title(self) -> str:
        info = self.table.state.info
        return f"{self.app.titles.get(info['game'], info['game'])} – table {info.get('code', self.table.id)} – {info['status']}"

    def _time(self) -> str:
        state = self.table.state
        deadline = state.info["turns"].get(state.me or "", {}).get("deadline")
        left = "" if deadline is None else f" {max(0, round(deadline / 1000 - time.time() - self.app.clock_ahead_s))} s"
        return "It is your turn." + left if state.is_due else ""

    def shown(self) -> Shown:
        state = self.table.state
        names, due = self.names(state.info), set(state.info["turns"])
        menu = [label for label, _ in self.menu()]
        game = state.info["game"]
        if state.table:
            lines = picture(game, state.table, names, due)
        else:
            lines = [(f"  {seat}  {named(who, '–'):<24} {'ready' if who.get('ready') or 'bot' in who else ''}", "")
                     for seat, who in state.info["seats"].items()]
        question = QUESTIONS.get(self.picker.field or "", "So?") if self.picker and menu else ""
        if state.closed or state.taken_over:
            lines.append((f"closed: {state.closed}" if state.closed else "another of your windows has the seat", "due"))
        return Shown(self._title(), [*lines, ("", ""), *hand(game, state.seat, names)], log=self.log,
                     question=" ".join(filter(None, (self._time(), question))), menu=menu, at=self.at,
                     help=f"↑ ↓ Enter or a number   Esc back   t talk   {'h hint   ' if state.info.get('hints') else ''}q quit")
