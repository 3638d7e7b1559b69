"""Draws a view: a title, lines, a log, a menu, and an input line."""

from __future__ import annotations

import contextlib
import curses
import dataclasses

from .cards import Line

LOG_MIN, MENU_MAX = 3, 10


@dataclasses.dataclass
class Shown:
    title: str
    lines: list[Line]
    log: list[str] = dataclasses.field(default_factory=list)
    question: str = ""
    menu: list[str] = dataclasses.field(default_factory=list)
    at: int = 0
    typing: str | None = None
    help: str = ""
    trouble: str = ""


def wrapped(lines: list[Line], width: int) -> list[Line]:
    made: list[Line] = []
    for text, style in lines:
        indent = len(text) - len(text.lstrip()) + 4
        while len(text) > width:
            cut = max(text.rfind(" ", indent + 1, width), text.rfind("]", indent + 1, width) + 1)
            cut = cut if cut > indent + 1 else width
            made.append((text[:cut], style))
            text = " " * indent + text[cut:].lstrip()
        made.append((text, style))
    return made


class Screen:
    """Owns the window's colours."""

    def __init__(self, window: curses.window) -> None:
        self._window = window
        self._styles = {"": 0, "bold": curses.A_BOLD, "dim": curses.A_DIM, "due": curses.A_BOLD, "trouble": curses.A_BOLD}
        if curses.has_colors():
            curses.use_default_colors()
            for number, colour in enumerate((curses.COLOR_CYAN, curses.COLOR_RED), 1):
                curses.init_pair(number, colour, -1)
            self._styles["due"] |= curses.color_pair(1)
            self._styles["trouble"] |= curses.color_pair(2)

    def draw(self, shown: Shown) -> None:
        self._window.erase()
        height, width = self._window.getmaxyx()
        menu_rows = min(len(shown.menu), MENU_MAX)
        below = menu_rows + bool(shown.question) + 1
        self._put(0, f" {shown.title} ".center(width, "─"), curses.A_BOLD)
        lines = wrapped(shown.lines, width - 1)[: max(0, height - below - LOG_MIN - 1)]
        for row, (text, style) in enumerate(lines, 1):
            self._put(row, text, self._styles[style])
        first = len(lines) + 1
        log = wrapped([(text, "dim") for text in shown.log], width - 1)[-max(0, height - below - first):]
        for row, (text, style) in enumerate(log, first):
            self._put(row, text, self._styles[style])
        row = height - below
        if shown.question:
            self._put(row, shown.question, curses.A_BOLD)
            row += 1
        top = max(0, min(shown.at - menu_rows // 2, len(shown.menu) - menu_rows))
        for number in range(top, top + menu_rows):
            label = f"{number + 1:>3}  {shown.menu[number]}"
            self._put(row + number - top, label.ljust(width - 1), curses.A_REVERSE if number == shown.at else 0)
        self._last_row(height - 1, shown)
        self._window.refresh()

    def _last_row(self, row: int, shown: Shown) -> None:
        if shown.typing is not None:
            self._put(row, f"{shown.help}{shown.typing}_", curses.A_BOLD)
        elif shown.trouble:
            self._put(row, shown.trouble, self._styles["trouble"])
        else:
            self._put(row, shown.help, curses.A_DIM)

    def _put(self, row: int, text: str, style: int) -> None:
        height, width = self._window.getmaxyx()
        if 0 <= row < height:
            # The last cell of the last row cannot be written without scrolling. Wide characters may still reach it.
            with contextlib.suppress(curses.error):
                self._window.addnstr(row, 0, text, width - 1, style)
