"""Posts "your turn" to a webhook, as chat services take them.  python3 notifier.py URL KEPT-FILE WEBHOOK

KEPT-FILE contains the player's token, as a bot with `keep` stores it. The notifier only asks which tables wait for the
player. It joins no table, so it takes no seat away from the program or page that plays there.
"""

import asyncio
import json
import sys
import urllib.request

from anteroom.client import Anteroom

EVERY_S = 1.0


def post(webhook: str, text: str) -> None:
    request = urllib.request.Request(webhook, json.dumps({"content": text}).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=10):
        pass


async def main(url: str, kept: str, webhook: str) -> None:
    async with Anteroom(url, keep=kept) as anteroom:
        titles = {game["game"]: game["title"] for game in anteroom.games}
        waiting: set[int] = set()
        while True:
            rooms = (await anteroom.request({"type": "my_tables"}))["rooms"].values()
            due = {room["room"]: room for room in rooms if room.get("your_turn")}
            for number in due.keys() - waiting:
                room = due[number]
                text = f"{anteroom.hello_data['name']}, it is your turn: {titles[room['game']]}, {url}/r/{room['code']}"
                # If the webhook cannot be reached, the notifier tries again at its next look.
                try:
                    await asyncio.to_thread(post, webhook, text)
                except OSError as fault:
                    print(f"{webhook}: {fault}", file=sys.stderr)
                    due.pop(number)
            waiting = set(due)
            await asyncio.sleep(EVERY_S)


asyncio.run(main(*sys.argv[1:]))
