"""Plays at the tables of an Anteroom server: `Anteroom`, its `Table`s, their `Turn`s. Needs the package `websockets`.

    async with Anteroom("http://localhost:8080", name="Robin") as anteroom:
        table = await anteroom.create(game="spinner", options={}, seats=2, visibility="public", clock_s=60, bots=["good"])
        table.start_when_ready()
        async for turn in table.turns():
            await turn.play(turn.any())
"""

from .anteroom import Anteroom
from .connection import Lost, Refused, Unreachable
from .generated.games import Table
from .legal import actions, any_of, choices, offers
from .merge import merge_patch
from .rooms import Change, RoomState
from .table import Ended, Turn

__all__ = ["Anteroom", "Change", "Ended", "Lost", "Refused", "RoomState", "Table", "Turn", "Unreachable", "actions", "any_of",
           "choices", "merge_patch", "offers"]
