"""A knock-out tournament of Spoil, run over the console's interface.  python3 tournament.py URL PTS 100 Ada Ben Cleo …

ANTEROOM_ACCOUNT and ANTEROOM_PASSWORD are the login of an operator. PTS is a currency of the house, such as points of a
club. 100 is the stake of a seat. Each round divides the players among tables of the house, which begin automatically.
The better half of each table enters the next round, until one table decides.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

#: With five seats, any number of players from three on can be divided so that no table has only two.
SEATS_MAX = 5
EVERY_S = 0.5


class House:
    def __init__(self, url, account, password):
        self.url, self.token = url, ""
        self.token = self.ask("/login", {"account": account, "password": password, "program": "tournament/1.0"})["token"]

    def ask(self, path, body=None):
        """Sends a GET, or a POST if there is a body."""
        request = urllib.request.Request(f"{self.url}/api/v1{path}", json.dumps(body).encode() if body else None, {
            "Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            sys.exit(f"{path}: {refused.read().decode()}")


def divided(players):
    """Divides the players among as few tables as possible. The tables have nearly the same size."""
    count = -(-len(players) // SEATS_MAX)
    return [players[number::count] for number in range(count)]


def played(house, room):
    """Waits until the game is over. Returns its players, the best first."""
    while True:
        found = house.ask(f"/tables/{room}")
        info = found["room"]
        if info["status"] == "over":
            break
        time.sleep(EVERY_S)
    if "voided" in info:
        sys.exit(f"table {room} was voided")
    ranks = found["table"]["outcome"]["ranks"]
    return [info["seats"][seat]["name"] for seat in sorted(ranks, key=ranks.get)]


def main(url, currency, stake, *players):
    house = House(url, os.environ["ANTEROOM_ACCOUNT"], os.environ["ANTEROOM_PASSWORD"])
    name, number = f"cup {int(time.time())}", 0
    while True:
        number += 1
        tables = divided(list(players))
        rooms = []
        for place, group in enumerate(tables, 1):
            opened = house.ask("/tables", {
                "key": f"{name}, round {number}, table {place}", "game": "spoil", "seats": len(group), "clock": 30,
                "stake": {"currency": currency, "buy_in": int(stake)}, "reason": f"{name}, round {number}"})
            rooms.append(opened["room"])
            print(f"round {number}: {', '.join(group)} at {url}/r/{opened['code']}", flush=True)
        best = [played(house, room) for room in rooms]
        if len(best) == 1:
            print(f"won by {best[0][0]}", flush=True)
            return
        players = [one for ranked in best for one in ranked[: (len(ranked) + 1) // 2]]


main(*sys.argv[1:])
