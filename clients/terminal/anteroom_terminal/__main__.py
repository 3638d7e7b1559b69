"""python3 -m anteroom_terminal [URL] [--name NAME] [--keep FILE]"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import curses
import locale
import logging
import os
import pathlib
import sys
from collections.abc import Iterator

from anteroom.client import Anteroom, Refused, Unreachable

from .app import App


def kept_by_default() -> pathlib.Path:
    state = pathlib.Path(os.environ.get("XDG_STATE_HOME") or pathlib.Path.home() / ".local/state")
    return state / "anteroom" / "player.json"


@contextlib.contextmanager
def screen() -> Iterator[curses.window]:
    """Takes over the whole terminal, and restores it at the end. Log lines would appear over the drawing."""
    window = curses.initscr()
    logging.getLogger("anteroom").setLevel(logging.CRITICAL)
    try:
        curses.noecho()
        curses.cbreak()
        window.keypad(True)
        with contextlib.suppress(curses.error):
            curses.start_color()
        yield window
    finally:
        window.keypad(False)
        curses.echo()
        curses.nocbreak()
        curses.endwin()


async def play(anteroom: Anteroom) -> None:
    async with anteroom:
        with screen() as window:
            await App(window, anteroom).run()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m anteroom_terminal", description=__doc__)
    parser.add_argument("url", nargs="?", default="http://localhost:8080", help="where the server is")
    parser.add_argument("--name", default=os.environ.get("USER", "Guest")[:24], help="what a new guest is called")
    parser.add_argument("--keep", type=pathlib.Path, default=kept_by_default(), help="the file that makes one the same player again")
    wanted = parser.parse_args()
    wanted.keep.parent.mkdir(parents=True, exist_ok=True)
    try:
        anteroom = Anteroom(wanted.url, name=wanted.name, keep=wanted.keep, program="anteroom-terminal")
    except ValueError as fault:
        parser.error(str(fault))
    locale.setlocale(locale.LC_ALL, "")
    # A single Escape goes one step back. A short delay makes it act at once.
    os.environ.setdefault("ESCDELAY", "25")
    try:
        asyncio.run(play(anteroom))
    except (Refused, Unreachable) as fault:
        print(f"anteroom: {fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
