#!/usr/bin/env python3
"""A host raises the fee of a table after a player has seen it and before the player presses the button. No player may
pay a sum that the player did not see."""

import argparse
import hashlib
import sys
import time

import attack

sys.path.insert(0, str(attack.ROOT / "tests/python"))

import house  # noqa: E402

NAMES = ("Ada", "Ben", "Cleo")
PURSE, BUY_IN = 10_000, 500
NONCE = bytes(32)
HASH = hashlib.sha256(NONCE).hexdigest()


def price_offered(client):
    templates = client.ask(type="lobby")["data"]["templates"]
    return templates[0]["stake"]["price"] if templates else None


def offer(place, token, rake, looks):
    """Sets the fee of the tables that players open by the name of their template. Returns the price when the lobby
    shows it, which takes a moment."""
    place.does("/templates", token, name="Evening", game="spoil", seats=3, clock=60, reason="a new evening",
               stake={"currency": "EUR", "buy_in": BUY_IN, "rake": rake})
    price = 2 * BUY_IN + BUY_IN * rake // 10_000
    until = time.monotonic() + 20
    while price_offered(looks) != price:
        if time.monotonic() > until:
            raise SystemExit(f"the lobby does not show the price {price}")
        time.sleep(0.2)
    return price


def price_at(client, room):
    return client.ask(type="lobby")["data"]["rooms"][f"r{room}"]["stake"]["price"]


def money_of(client):
    return client.ask(type="balance")["data"]["balances"]["EUR"]["amount"]


def seated(players):
    """Opens a table of the house and seats all players. Returns its number."""
    room = players[0].ask(type="create", template="Evening")["data"]["room"]
    for number, player in enumerate(players[1:], 1):
        player.ask(type="join", room=room)
        player.ask(type="sit", room=room, seat=f"s{number}")
    return room


def get_ready(player, room, **agreed):
    return player.ask(type="ready", room=room, nonce_hash=HASH, **agreed)


def try_to_raise(report, place, token, players, rakes):
    """The players have seen the first fee, but the table has the second fee."""
    seen = offer(place, token, rakes[0], players[0])
    offer(place, token, rakes[1], players[0])
    room = seated(players)
    right = price_at(players[0], room)
    for agreed in ({"price": seen}, {}):
        answers = [get_ready(player, room, **agreed) for player in players]
        report.want(all((one.get("code"), one.get("price")) == ("wrong_price", right) for one in answers),
                    f"a seat costs {right}: {agreed or 'no price'} is refused, and the right price named")
    *first, last = players
    for player in first:
        get_ready(player, room, price=right)
    get_ready(last, room, price=seen)
    code = last.ask(type="nonce", room=room, nonce=NONCE.hex()).get("code")
    report.want(code == "wrong_status", f"no game begins while one player agreed to {seen}: {code}")
    report.want([money_of(player) for player in players] == [PURSE] * 3, "nobody has paid")
    get_ready(last, room, price=right)
    for player in players:
        player.ask(type="nonce", room=room, nonce=NONCE.hex())
    paid = [PURSE - money_of(player) for player in players]
    report.want(paid == [right] * 3, f"after all agreed to {right}, each pays it: {paid}")
    place.void(room, "the next attempt")
    for player in players:
        player.ask(type="leave", room=room)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fees", type=int, nargs="+", default=[250, 1000, 10_000, 0])
    asked = parser.parse_args()
    report = attack.Report()
    with house.house_with_money(NAMES) as place:
        token = place.log_in("Olga")
        players = [house.member(place, name) for name in NAMES]
        for rakes in zip(asked.fees, asked.fees[1:]):
            try_to_raise(report, place, token, players, rakes)
    report.end()


if __name__ == "__main__":
    main()
