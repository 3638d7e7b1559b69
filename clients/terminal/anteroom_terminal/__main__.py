"""python3 -m anteroom_terminal [URL] [--name NAME] [--keep FILE]"""

from __future__ import annotations

import argparse
import asyncio
import curses
import locale
import os
import pathlib
import sys

from anteroom.client import Anteroom, Refused

from .app import App


def kept_by_default() -> pathlib.Path:
    state = pathlib.Path(os.environ.get("XDG_STATE_HOME") or pathlib.Path.home() / ".local/state")
    return state / "anteroom" / "player.json"


async def play(window: curses.window, wanted: argparse.Namespace) -> None:
    wanted.keep.parent.mkdir(parents=True, exist_ok=True)
    async with Anteroom(wanted.url, name=wanted.name, keep=wanted.keep, program="anteroom-terminal") as anteroom:
        await App(window, anteroom).run()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 -m anteroom_terminal", description=__doc__)
    parser.add_argument("url", nargs="?", default="http://localhost:8080", help="where the server is")
    parser.add_argument("--name", default=os.environ.get("USER", "Guest")[:24], help="what a new guest is called")
    parser.add_argument("--keep", type=pathlib.Path, default=kept_by_default(), help="the file that makes one the same player again")
    wanted = parser.parse_args()
    locale.setlocale(locale.LC_ALL, "")
    # A lone Escape goes one step back. A short delay makes it act at once.
    os.environ.setdefault("ESCDELAY", "25")
    try:
        curses.wrapper(lambda window: asyncio.run(play(window, wanted)))
    except Refused as refused:
        print(f"anteroom: {refused}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
