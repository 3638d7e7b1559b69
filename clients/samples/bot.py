"""A bot: opens a table, waits until friends sit down, plays.  python3 bot.py http://localhost:8080 spinner 2 1

The bot knows no rules: the server lists the possible actions. A better bot would look at `turn.table` and `turn.seat`
before it chooses.
"""

import asyncio
import sys

from typing import Any

from anteroom.client import Anteroom


def weight(action: dict[str, Any]) -> int:
    """Returns the sum of a domino's halves. The bot plays high tiles first and spinners last."""
    return sum(int(half) for half in action.get("tile", "")[:2] if half.isdigit())


async def main(url: str = "http://localhost:8080", game: str = "spinner", seats: str = "2", bots: str = "1") -> None:
    async with Anteroom(url, name="Robin", kind="program") as anteroom:
        offered = next(one for one in anteroom.games if one["game"] == game)
        options = {one["name"]: one["standard"] for one in offered["options"]}
        if game == "spinner":
            options["length"] = "three"
        table = await anteroom.create_from({"game": game, "options": options, "seats": int(seats), "visibility": "public",
                                            "clock_s": 60, "bots": ["good"] * int(bots)})
        code = table.state.info.get("code")
        print(f"table {code}: {url}/r/{code}", flush=True)
        table.start_when_ready()
        async for turn in table.turns():
            await turn.play(max(turn.actions(), key=weight))
        view: dict[str, Any] = table.state.table or {}
        if outcome := view.get("outcome"):
            print(f"over: {', '.join(outcome['winners'])} won; I sat at {table.state.me}")
        else:
            print("the turns ended before the game: another connection of this player has the seat, or the table closed")


asyncio.run(main(*sys.argv[1:]))
