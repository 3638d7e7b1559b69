"""Broken connections, repeated requests, seats that change hands, and messages to everybody."""

from __future__ import annotations

import random
from typing import Any

from .line import Gone, Line, World, guest
from .room import differences
from .table import Table, opened


async def table_of_two(world: World, chance: random.Random, game: str = "spinner", visibility: str = "private") -> Table:
    players = [await guest(world, "Ines"), await guest(world, "Jo")]
    return await opened(players, [await guest(world, "Kim")], game, {"length": "three"}, chance, visibility=visibility)


def chats(line: Line, text: str) -> int:
    return sum(notice.get("text") == text for one in line.frames if one["type"] == "update" for notice in one.get("notices", []))


async def repeats(world: World, chance: random.Random) -> None:
    """Sends the same id again, over the same connection and over another. The request must act only once."""
    findings, table = world.findings, await table_of_two(world, chance)
    line, number = table.players[0], table.number
    first = await line.done(type="chat", room=number, text="only once")
    again = await line.ask(type="chat", room=number, text="only once", id=line.id)
    asked = line.id
    over = await line.again()
    await over.done(type="join", room=number, since=table.room(line).seq)
    third = await over.ask(type="chat", room=number, text="only once", id=asked)
    for answer in (again, third):
        told = answer.get("data", {}) if answer["type"] == "ok" else answer
        findings.want(answer["type"] == "ok" and told == {"room": number, "seq": first["seq"]}, "repeat",
                      f"chat again with the same id is answered with {told}, and was update {first['seq']}")
    await over.done(type="chat", room=number, text="a last line")
    watcher = table.watchers[0]
    await watcher.until(lambda: chats(watcher, "a last line"), "a line of chat is not told")
    findings.want(chats(watcher, "only once") == 1, "repeat",
                  f"what was sent three times with one id was said {chats(watcher, 'only once')} times")
    reused = await over.ask(type="chat", room=number, text="something else", id=asked)
    findings.want(reused.get("code") == "id_reused",
                  "id_reused", f"another text under the same id is answered with {reused.get('code', reused['type'])}")
    form = {"game": "spinner", "options": {}, "seats": 2, "visibility": "public", "clock_s": 0, "bots": []}
    made = [await over.done(type="create", id=9000, **form) for _ in range(2)]
    findings.want(made[0]["data"] == made[1]["data"], "repeat", "create again with the same id makes another room")
    await over.done(type="leave", room=made[0]["data"]["room"], id=9001)
    await tried_again(world, chance)


async def tried_again(world: World, chance: random.Random) -> None:
    """Repeats a request that was refused temporarily. With the same id, the request must act exactly once."""
    table = await table_of_two(world, chance)
    (_, player), waiting, number = table.players, table.watchers[0], table.number
    await waiting.done(type="wait", room=number, on=True)
    await player.done(type="stand", room=number)
    refused = await player.ask(type="sit", room=number, seat="s1")
    asked = player.id
    world.findings.want(refused.get("code") == "seat_kept", "refusal", f"a seat that is kept for another player is given: {refused}")
    await waiting.done(type="wait", room=number, on=False)
    first = await player.ask(type="sit", room=number, seat="s1", id=asked)
    world.findings.want(first["type"] == "update", "retry", f"sit, refused with seat_kept, is answered later with {first.get('code', first['type'])}")
    second = await player.ask(type="sit", room=number, seat="s1", id=asked)
    world.findings.want(second.get("data") == {"room": number, "seq": first.get("seq")}, "retry",
                        f"sit under the id of a refused and a successful try is answered with {second.get('code', second)}")


async def order(world: World, chance: random.Random) -> None:
    """Sends many requests at once. The watch checks the order of their answers."""
    table = await table_of_two(world, chance)
    line = table.players[0]
    kinds: list[dict[str, Any]] = [{"type": "chat", "text": "one"}, {"type": "spectators"}, {"type": "renew"},
                                   {"type": "play", "turn": 1, "action": {}},
                                   {"type": "chat", "text": "two"}, {"type": "sit", "seat": "s0"}, {"type": "spectators"}]
    sent = [await line.send({"room": table.number, **one}) for one in kinds]
    for number in sent:
        await line.answer(number)


async def cuts(world: World, chance: random.Random) -> None:
    """Plays a game over connections that break again and again. Missed updates must arrive. At the end, all clients
    must have received the same messages."""
    findings, table = world.findings, await table_of_two(world, chance)
    await table.deal()

    async def cut(line: Line, room: Any) -> None:
        if chance.random() < 0.7:
            return
        other = chance.choice(table.viewers)
        known = table.room(other)
        await other.cut()
        if chance.random() < 0.5:
            await table.players[0 if other is not table.players[0] else 1].done(type="chat", room=table.number, text="meanwhile")
        new = await other.again()
        table.replaced(other, new)
        seq = max(table.room(one).seq for one in table.players)
        whole = chance.random() < 0.2
        await new.done(type="join", **table.way_in(new), **({} if whole else {"since": known.seq}))
        try:
            await new.until_room(table.number, lambda room: room.seq >= seq, "")
        except Gone:
            findings.add("resume", f"{new.who} knew update {known.seq} and joined again; update {seq} did not come")
            raise
        findings.want(table.room(new).seat is not None or new in table.watchers, "resume",
                      f"{new.who} comes back and is told nothing of the seat")

    table.before.append(cut)
    await table.play(60)
    await table.settled()
    first = table.room(table.players[0])
    for line in table.viewers:
        room = table.room(line)
        findings.want(room.table == first.table, "patch", f"after cuts: {differences(room.table, first.table)}")
    for line in table.viewers:
        await table.snapshot_again(line)


async def seats(world: World, chance: random.Random) -> None:
    """Connects the same player a second time. The first connection loses the seat and gets no more messages for it."""
    findings, table = world.findings, await table_of_two(world, chance)
    await table.deal()
    first, number = table.players[0], table.number
    second = Line(world, first.who)
    second.token = first.token
    await second.open()
    await second.say_hello()
    await second.done(type="join", room=number)
    await second.room(number)
    try:
        await first.until(lambda: any(one["type"] == "taken_over" and one["room"] == number for one in first.frames), "")
    except Gone:
        findings.add("one_seat", "the line that lost the seat is not told")
        raise
    answer = await first.ask(type="chat", room=number, text="still heard")
    findings.want(answer["type"] == "update", "one_seat", f"a displaced line may chat, and gets {answer.get('code')}")
    answer = await first.ask(type="rematch", room=number)
    findings.want(answer.get("code") == "displaced",
                  "one_seat", f"a request for the seat over a displaced line is answered with {answer.get('code', answer['type'])}")
    table.replaced(first, second)
    await table.play(6)
    await table.settled()
    known = table.room(table.players[0]).seq
    await first.until_room(number, lambda room: room.seq >= known, "a displaced line is told nothing more")
    since = len(first.frames)
    await first.done(type="join", room=number, since=known)
    back = await first.until(lambda: next((one for one in first.frames[since:] if one["type"] in ("snapshot", "update")), None),
                             "nothing after join")
    findings.want(back["type"] == "snapshot" and "seat" in back, "one_seat",
                  f"who takes the seat back gets {back['type']} without the seat")


async def told_to_all(world: World, chance: random.Random) -> None:
    """Checks reactions and presence, and a public room in the lobby. A spectator must not receive the code and link of
    a private room."""
    findings, table = world.findings, await table_of_two(world, chance)
    watcher = table.watchers[0]
    await table.players[0].done(type="react", room=table.number, reaction="wow")
    for line in table.viewers:
        try:
            await line.until(lambda: any(one["type"] == "reaction" for one in line.frames), "")
        except Gone:
            findings.add("reaction", f"{line.who} is told of no reaction")
    await table.snapshot_again(watcher)
    follower = await guest(world, "Lou")
    listed = dict((await follower.done(type="lobby", subscribe=True))["data"]["rooms"])
    owner = await guest(world, "Mia")
    form = {"game": "spoil", "options": {}, "seats": 4, "visibility": "public", "clock_s": 30, "bots": ["easy"]}
    number = (await owner.done(type="create", **form))["data"]["room"]
    key = f"r{number}"
    changes = lambda: [one["rooms"] for one in follower.frames if one["type"] == "lobby"]  # noqa: E731
    try:
        await follower.until(lambda: any(one.get(key) for one in changes()), f"room {number} does not come into the lobby")
        await owner.done(type="settings", room=number, visibility="private")
        await follower.until(lambda: any(one.get(key, 0) is None for one in changes()), f"room {number} does not go from the lobby")
    except Gone as gone:
        findings.add("lobby", str(gone))
        raise
    for change in changes():
        for name, room in change.items():
            listed.pop(name, None)
            if room is not None:
                listed[name] = room
    now = (await follower.done(type="lobby"))["data"]["rooms"]
    mine = {name: room for name, room in listed.items() if name == key}
    findings.want(mine == {name: room for name, room in now.items() if name == key}, "lobby",
                  f"room {number} is listed otherwise than told")
