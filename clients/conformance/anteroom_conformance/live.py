"""Checks for state that changes from second to second: presence, hints and deadlines."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from .line import PAUSE_S, TRIES_MAX, Gone, Line, World, guest
from .lines import table_of_two
from .room import Room
from .table import Table, fits, opened

#: The number of turns with a hint, and of turns with a clock before one runs out.
HINTS, TIMED = 6, 4
CLOCK_S = 15
#: Milliseconds by which the clocks of two machines may drift apart during a check.
DRIFT_MS = 250


async def _shown(table: Table, lines: list[Line], present: dict[str, bool], spectators: int) -> None:
    for line in lines:
        def holds(line: Line = line) -> bool:
            told = line.watch.presence.get(table.number, {})
            return bool(told.get("present") == present and told.get("spectators") == spectators)
        try:
            await line.until(holds, "")
        except Gone:
            told = {name: line.watch.presence.get(table.number, {}).get(name) for name in ("present", "spectators")}
            line.world.findings.add("presence", f"{line.who} is told {told}; right is {present} with {spectators} spectators")
            raise


async def presence(world: World, chance: random.Random) -> None:
    """Lets players and spectators come and go. The server must tell everybody in the room who is connected, and the
    number of spectators."""
    table = await table_of_two(world, chance)
    owner, player = table.players
    both = {"s0": True, "s1": True}
    await _shown(table, table.viewers, both, 1)
    second = await guest(world, "Lou")
    await second.done(type="join", **table.way_in(second))
    await _shown(table, [*table.viewers, second], both, 2)
    await second.done(type="unwatch", room=table.number)
    await _shown(table, table.viewers, both, 1)
    await player.cut()
    await _shown(table, [owner, *table.watchers], {"s0": True, "s1": False}, 1)
    back = await player.again()
    table.replaced(player, back)
    await back.done(type="join", **table.way_in(back))
    await _shown(table, table.viewers, both, 1)


async def _hint(line: Line, room: Room) -> dict[str, Any]:
    """Returns a hint. Asks again if the server is computing too many hints."""
    for _ in range(TRIES_MAX):
        answer = await line.ask(type="hint", room=room.id, turn=room.turn)
        if answer["type"] == "ok":
            return dict(answer["data"])
        if answer.get("code") != "overloaded":
            break
        await asyncio.sleep(PAUSE_S)
    line.world.findings.add("hints", f"{line.who} is due at a table with hints, and is refused one with {answer.get('code')}")
    raise Gone("no hint")


async def hints(world: World, chance: random.Random) -> None:
    """Asks for hints. Each hint must be a legal action of the turn. The same request must get the same hint, and no
    hint may change the game."""
    findings = world.findings
    players = [await guest(world, "Hugo"), await guest(world, "Ida")]
    table = await opened(players, [], "spinner", {"length": "three"}, chance, hints=True)
    findings.want(table.room(players[0]).info.get("hints") is True, "hints", "info.hints is not true at a table with hints")
    await table.deal()
    for _ in range(HINTS):
        await table.settled()
        line = table.due()
        if line is None:
            return
        room, other = table.room(line), next(one for one in players if one is not line)
        seq, turn = room.seq, room.turn
        first, second = await _hint(line, room), await _hint(line, room)
        foreign = await other.ask(type="hint", room=table.number, turn=turn)
        findings.want(first.get("turn") == turn, "hints", f"a hint for turn {turn} is told for turn {first.get('turn')}")
        findings.want(fits(room.seat["legal"], first.get("action", {})), "hints", f"the hint {first.get('action')} is not legal")
        findings.want(first == second, "hints", f"the same question is answered with {first} and with {second}")
        findings.want(foreign.get("code") == "not_your_turn", "hints",
                      f"{other.who}, who is not due, is answered with {foreign.get('code', foreign['type'])}")
        findings.want(table.room(line).seq == seq, "hints", "asking for a hint made an update")
        await table.act(line)


def _deadline(table: Table, line: Line) -> int | None:
    """Returns the deadline of the line's own turn. Returns None while the clock is stopped, for example because the
    house's disk is slow."""
    return table.room(line).info["turns"][table.room(line).me].get("deadline")


def _judge(table: Table, line: Line, began_ms: float, before: dict[int, int]) -> None:
    """Judges the deadline of a turn that began at `began_ms` or later. `before` has the deadlines of earlier turns."""
    deadline, room = _deadline(table, line), table.room(line)
    if deadline is None:
        return
    least, most = line.server_ms(began_ms)[0], line.server_ms(line.now * 1000)[1]
    least, most = least + 1000 * CLOCK_S - DRIFT_MS, most + 1000 * CLOCK_S + DRIFT_MS
    # A turn that continues keeps its deadline. The server may move the deadline later, by at most the time that its
    # disk took.
    least = before.get(room.turn, least)
    line.world.findings.want(least <= deadline <= most, "deadlines",
                             f"room {room.id}, update {room.seq}: turn {room.turn} has the deadline {deadline}; with {CLOCK_S} s "
                             f"for a turn it is {round(least)} to {round(most)}")
    before[room.turn] = deadline


async def deadlines(world: World, chance: random.Random) -> None:
    """Plays with a clock. The deadline must be one turn's time after the turn began. The clock must act then, and not
    earlier."""
    players = [await guest(world, "Nils"), await guest(world, "Ole")]
    table = await opened(players, [], "spinner", {"length": "three"}, chance, clock_s=CLOCK_S)
    began_ms, before = players[0].now * 1000, dict[int, int]()
    await table.deal()
    for _ in range(TIMED):
        await table.settled()
        line = table.due()
        if line is None:
            return
        _judge(table, line, began_ms, before)
        began_ms = line.now * 1000
        await table.act(line)
    await table.settled()
    line = table.due()
    if line is None or _deadline(table, line) is None:
        return
    await _runs_out(table, line, _deadline(table, line) or 0)


async def _runs_out(table: Table, line: Line, deadline: int) -> None:
    findings, room = line.world.findings, table.room(line)
    seq, (least, most) = room.seq, line.server_ms(0)
    # The earliest and latest time of the deadline by this machine's clock. A wrong deadline is already a finding.
    first, last = (min((deadline - ahead) / 1000, line.now + 2 * CLOCK_S) for ahead in (most, least))
    await asyncio.sleep(max(0.0, first - line.now - DRIFT_MS / 1000))
    findings.want(table.room(line).seq == seq, "deadlines",
                  f"room {room.id}: turn {room.turn} is over before its deadline {deadline}")
    await asyncio.sleep(max(0.0, last - line.now))
    try:
        await line.until_room(table.number, lambda now: now.seq > seq, "nothing happens")
    except Gone:
        findings.add("deadlines", f"room {room.id}: the deadline {deadline} has passed, and the clock does not act")
        raise
    late = [one for frame in line.frames for one in frame.get("notices", [])
            if frame.get("seq", 0) > seq and one.get("type") == "late" and one.get("seat") == room.me]
    findings.want(bool(late), "deadlines", f"room {room.id}: no notice `late` tells that the time of {room.me} ran out")
