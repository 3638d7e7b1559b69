"""Passes keys and messages to the view on the screen, and draws the view."""

from __future__ import annotations

import asyncio
import contextlib
import curses
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

from anteroom.client import Anteroom, Ended, Lost, Refused

from .screen import Screen
from .views import AtTable, Form, Lobby, View

REDRAW_S = 1.0
NAMED = {"\n": "enter", "\r": "enter", "\x1b": "escape", "\x7f": "backspace", "\b": "backspace"}
CODES = {curses.KEY_UP: "up", curses.KEY_DOWN: "down", curses.KEY_ENTER: "enter", curses.KEY_BACKSPACE: "backspace"}


class App:
    """One app for each terminal. It runs until `quit`."""

    def __init__(self, window: curses.window, anteroom: Anteroom) -> None:
        self.anteroom = anteroom
        self.titles = {game["game"]: game["title"] for game in anteroom.games}
        #: Seconds by which the server's clock is ahead of this machine's.
        self.clock_ahead_s = anteroom.hello_data["now"] / 1000 - time.time()
        self._window, self._screen = window, Screen(window)
        self._view: View = Lobby(self)
        self._trouble = ""
        self._typed: tuple[str, str, Callable[[str], Awaitable[None]]] | None = None
        self._keys: asyncio.Queue[str] = asyncio.Queue()
        self._changed = asyncio.Event()
        self._over = asyncio.Event()

    async def run(self) -> None:
        curses.curs_set(0)
        self._window.nodelay(True)
        self.anteroom.on_message(self._heard)
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self._read)
        # The lobby is opened before any key is read. Otherwise it could replace a view that a key has opened.
        await self._carry_out(self.open_lobby())
        work = [asyncio.ensure_future(one) for one in (self._take_keys(), self._draw())]
        over = asyncio.ensure_future(self._over.wait())
        done, _ = await asyncio.wait([over, *work], return_when=asyncio.FIRST_COMPLETED)
        for one in work:
            one.cancel()
        for one in done:
            one.result()

    def quit(self) -> None:
        self._over.set()

    async def open_lobby(self) -> None:
        lobby = Lobby(self)
        await lobby.open()
        self._view = lobby

    async def open_form(self) -> None:
        self._view = Form(self)

    async def enter(self, **by: Any) -> None:
        self._view = AtTable(self, await self.anteroom.join(**by))

    async def create(self, **form: Any) -> None:
        self._view = AtTable(self, await self.anteroom.create(**form))

    def type_line(self, prompt: str, then: Callable[[str], Awaitable[None]]) -> None:
        self._typed = (prompt, "", then)

    def _heard(self, message: Any) -> None:
        if isinstance(self._view, Lobby):
            self._view.heard(message)
        self._changed.set()

    def _read(self) -> None:
        """Reads all keys that are waiting. A key of several bytes is one key."""
        while True:
            try:
                key = self._window.get_wch()
            except curses.error:
                return
            self._keys.put_nowait(CODES.get(key, "") if isinstance(key, int) else NAMED.get(key, key))

    async def _take_keys(self) -> None:
        while True:
            key = await self._keys.get()
            self._trouble = ""
            if self._typed:
                await self._type(key)
            else:
                await self._carry_out(self._view.key(key))
            self._changed.set()

    async def _type(self, key: str) -> None:
        assert self._typed is not None
        prompt, text, then = self._typed
        if key == "escape":
            self._typed = None
        elif key == "enter":
            self._typed = None
            if text.strip():
                await self._carry_out(then(text.strip()))
        elif key == "backspace":
            self._typed = (prompt, text[:-1], then)
        elif len(key) == 1 and key.isprintable():
            self._typed = (prompt, text + key, then)

    async def _carry_out(self, work: Awaitable[None]) -> None:
        """Runs a request. Shows a refusal in the last line."""
        try:
            await work
        except (Refused, Lost, Ended) as fault:
            self._trouble = str(fault) or "the line broke"

    async def _draw(self) -> None:
        while True:
            shown = self._view.shown()
            shown.trouble = self._trouble
            if self._typed:
                shown.help, shown.typing = self._typed[0], self._typed[1]
            self._screen.draw(shown)
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._changed.wait(), REDRAW_S)
            self._changed.clear()
