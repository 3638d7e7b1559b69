#!/usr/bin/env python3
"""Strangers fill a table's places, and a banned guest comes back. Friends still get in, and the owner has remedies.

Fifty-five guests at as many addresses join by code: at a public table, and at a private one. Then a friend joins by the
link and sits down. The owner bans a guest, who comes back under another name from the same address. The owner renews code
and link."""

import json

import attack

CREATE = {"type": "create", "game": "spoil", "options": {}, "seats": 3, "clock_s": 0, "bots": ["easy"]}
GUESTS = 55


def came(client, **where):
    """Joins a table. Returns `ok`, or the code of the refusal."""
    answer = client.ask(type="join", **where)
    return answer["type"] if answer["type"] == "ok" else answer["code"]


def done(answer):
    """Returns `done` if an update answered the request, or the code of the refusal."""
    return answer.get("code", "done")


def told(client, kind):
    """Returns the next message of this kind."""
    return next((each for each in map(json.loads, client.frames()) if each["type"] == kind), {})


def fill(server, report, visibility, offset):
    """Fills a table with strangers. Returns its owner, room, code and link, and the strangers who got in."""
    owner = attack.person(server, "Owner", f"127.0.{offset}.1")
    made = owner.ask(**CREATE, visibility=visibility)["data"]
    info = told(owner, "snapshot")["info"]
    strangers, refused = [], 0
    for number in range(GUESTS):
        guest = attack.person(server, f"Guest-{number}", attack.address(offset * 1000 + number))
        if came(guest, code=made["code"]) == "ok":
            strangers.append(guest)
        else:
            refused += 1
            guest.close()
    report.say(f"{visibility} table: {len(strangers)} strangers got in, {refused} were refused")
    return owner, made["room"], made["code"], info.get("link", made.get("link")), strangers


def friend_sits(server, report, visibility, offset):
    owner, room, code, link, strangers = fill(server, report, visibility, offset)
    where = {"link": link} if link else {"code": code}
    friends = [attack.person(server, f"Friend-{number}", f"127.0.{offset}.{10 + number}") for number in range(15)]
    results = [came(friend, **where) for friend in friends]
    report.want(results.count("ok") == len(friends),
                f"{visibility}: friends with the link get in ({results.count('ok')} of {len(friends)})")
    sat = done(friends[-1].ask(type="sit", room=room, seat="s1"))
    report.want(sat == "done", f"{visibility}: one of them sits down ({sat})")
    gone = told(strangers[-1], "closed").get("reason") if results.count("ok") == len(friends) else None
    report.want(gone == "made_way", f"{visibility}: the newest stranger was told why it went ({gone})")
    return owner, room, code, link, strangers


def remedies(server, report, owner, room, code, link, strangers):
    first = strangers[0]
    address = attack.address(1000)
    listed = owner.ask(type="spectators", room=room)
    people = {each["name"]: each["player"] for each in listed.get("data", {}).get("spectators", [])}
    neighbour = attack.person(server, "Neighbour", address)
    seated_next_door = came(neighbour, link=link) if link else "no link"
    report.want(seated_next_door == "ok", f"a neighbour of a stranger comes by the link ({seated_next_door})")
    banned = done(owner.ask(type="remove", room=room, player=people.get("Guest-0", 1), ban=True))
    report.want(banned == "done", f"the owner bans a spectator ({banned})")
    first.close()
    again = attack.person(server, "Another", address)
    result = came(again, code=code)
    report.want(result == "kept_out", f"who was banned does not come back as a new guest ({result})")
    neighbour.ask(type="unwatch", room=room)
    back = came(neighbour, code=code)
    report.want(back == "ok", f"the neighbour, who was there, comes back ({back})")

    loud = strangers[1]
    owner.ask(type="silence", room=room, player=people.get("Guest-1", 1), on=True)
    said = done(loud.ask(type="chat", room=room, text="Look at me"))
    report.want(said == "silenced", f"who was silenced is silent ({said})")
    owner.ask(type="audience", room=room, chat=False)
    said = done(strangers[2].ask(type="chat", room=room, text="And at me"))
    report.want(said == "no_spectators_chat", f"the owner stops spectators' chat ({said})")

    renewal = owner.ask(type="renew", room=room)
    renewed = done(renewal)
    late = attack.person(server, "Late", "127.0.99.1")
    results = [came(late, code=code), came(late, link=link or "x" * 22)]
    report.want(renewed == "done" and results == ["no_room", "no_room"], f"old code and link lead nowhere ({results})")
    owner.ask(type="audience", room=room, spectators=False)
    left = told(strangers[3], "closed").get("reason") if renewed == "done" else None
    report.want(left == "no_spectators", f"the owner clears the table of spectators ({left})")
    owner.ask(type="audience", room=room, spectators=True)
    return {"room": room, **renewal.get("info", {})}


def after_restart(server, report, code, link, fresh):
    """Checks that the owner's decisions about the table still hold after the server was killed."""
    server.restart()
    late = attack.person(server, "Late", "127.0.99.1")
    results = [came(late, code=code), came(late, link=link or "x" * 22)]
    report.want(results == ["no_room", "no_room"], f"after a restart they still lead nowhere ({results})")
    results = [came(late, code=fresh.get("code", code)), came(late, link=fresh.get("link", "x" * 22))]
    report.want(results == ["ok", "ok"], f"the new ones lead to the table ({results})")
    again = attack.person(server, "Another", attack.address(1000))
    result = came(again, code=fresh.get("code", code))
    report.want(result == "kept_out", f"who was banned is still kept out ({result})")
    said = done(late.ask(type="chat", room=fresh.get("room", 2), text="Here I am"))
    report.want(said == "no_spectators_chat", f"spectators still may not chat ({said})")


def main():
    report = attack.Report()
    with attack.Server() as server:
        friend_sits(server, report, "public", 2)
        table = friend_sits(server, report, "private", 1)
        fresh = remedies(server, report, *table)
        after_restart(server, report, *table[2:4], fresh)
    report.end()


if __name__ == "__main__":
    main()
