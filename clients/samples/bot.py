"""A bot: opens a table, waits until friends sit down, plays.  python3 bot.py http://localhost:8080 spinner 2 1

It knows no rules. The server lists what may be done; a better bot looks at `turn.table` and `turn.seat` before it picks.
"""

import asyncio
import sys

from anteroom.client import Anteroom


def weight(action):
    """The sum of a domino's halves, so that heavy ones go first."""
    return sum(int(half) for half in action.get("tile", "")[:2] if half.isdigit())


async def main(url="http://localhost:8080", game="spinner", seats="2", bots="1"):
    async with Anteroom(url, name="Robin", kind="program") as anteroom:
        offered = next(one for one in anteroom.games if one["game"] == game)
        options = {one["name"]: one["standard"] for one in offered["options"]}
        if game == "spinner":
            options["length"] = "three"
        table = await anteroom.create(game=game, options=options, seats=int(seats), visibility="public", clock_s=60,
                                      bots=["good"] * int(bots))
        code = table.state.info["code"]
        print(f"table {code}: {url}/r/{code}", flush=True)
        table.start_when_ready()
        async for turn in table.turns():
            await turn.play(max(turn.actions(), key=weight))
        winners = table.state.table["outcome"]["winners"]
        print(f"over: {', '.join(winners)} won; I sat at {table.state.me}")


asyncio.run(main(*sys.argv[1:]))
