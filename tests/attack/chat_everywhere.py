#!/usr/bin/env python3
"""One guest chats in every room, and many guests from one address chat in one room."""

import argparse

import attack

CREATE = {"type": "create", "game": "spoil", "options": {}, "seats": 3, "clock_s": 0, "bots": [],
          "visibility": "public"}
LINE = {"type": "chat", "text": "buy my things"}


def written(client, rooms, each):
    """Sends `each` lines to each room. Returns the number of lines that were accepted."""
    client.send(*({**LINE, "room": room} for _ in range(each) for room in rooms))
    return sum(answer["type"] == "update" for answer in client.answers(each * len(rooms)))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=10)
    parser.add_argument("--guests", type=int, default=40)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        owner = attack.person(server, "Owner", "127.20.0.1")
        rooms = [owner.ask(**CREATE)["data"]["room"] for _ in range(asked.rooms)]
        writer = attack.person(server, "Writer", "127.30.0.1")
        for room in rooms:
            assert writer.ask(type="join", room=room)["type"] == "ok"
        lines = written(writer, rooms, 5)
        report.want(lines <= 12, f"of one guest {lines} lines of {5 * len(rooms)} are told in {len(rooms)} rooms")
        crowd = 0
        for number in range(asked.guests):
            with attack.person(server, f"Guest{number}", "127.40.0.1") as guest:
                assert guest.ask(type="join", room=rooms[0])["type"] == "ok"
                crowd += written(guest, rooms[:1], 5)
        report.want(crowd <= 100, f"of {asked.guests} guests of one address {crowd} lines of {5 * asked.guests} are told")
        with attack.person(server, "Friend", "127.50.0.1") as friend:
            assert friend.ask(type="join", room=rooms[0])["type"] == "ok"
            report.want(written(friend, rooms[:1], 3) == 3, "who comes from elsewhere writes as ever")
    report.end()


if __name__ == "__main__":
    main()
