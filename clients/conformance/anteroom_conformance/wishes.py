"""What a client may wish for in hello: to be told what its requests took, and to be taken for the program that it is."""

from __future__ import annotations

import random
from typing import Any

from .line import Gone, Line, World, guest

PARTS = ("queue", "engine", "commit", "fan_out")
FORM: dict[str, Any] = {"game": "ladder", "options": {}, "seats": 2, "visibility": "public", "clock_s": 0, "bots": []}


async def _come(world: World, name: str, since: int, **wishes: Any) -> Line | None:
    """None where the server is older than what is wished for."""
    line = await Line(world, name).open()
    answer = await line.say_hello(name=name, **wishes)
    if answer["type"] != "ok":
        raise Gone(f"{name} is not let in: {answer.get('code')}")
    return line if line.hello.get("server", {}).get("since", 0) >= since else None


async def timing(world: World, chance: random.Random) -> None:
    findings, ada = world.findings, await _come(world, "Ada", 12, timing=True)
    if ada is None:
        return
    room = (await ada.done(type="create", **FORM))["data"]["room"]
    asked = ada.now
    answer = await ada.done(type="chat", room=room, text="Good evening")
    waited_us, told = (ada.now - asked) * 1e6, answer.get("timing", {})
    findings.want("total" in told, "timing", "who asked for times is told none")
    parts = [told.get(part) for part in PARTS]
    findings.want(None not in parts, "timing", f"a room's answer has no {PARTS[parts.index(None)] if None in parts else ''}")
    findings.want(sum(part or 0 for part in parts) <= told.get("total", 0) <= waited_us, "timing",
                  f"{told} are more than the {waited_us:.0f} µs that were waited")
    ben = await guest(world, "Ben")
    findings.want("timing" not in await ben.done(type="my_tables"), "timing", "who asked for no times is told them")


async def programs(world: World, chance: random.Random) -> None:
    findings, rolf = world.findings, await _come(world, "Rolf", 13, kind="program")
    if rolf is None:
        return
    findings.want(rolf.hello.get("kind") == "program", "programs", "a program that says so is not told that it is one")
    made = (await rolf.done(type="create", **FORM, programs="only"))["data"]["room"]
    seat = (await rolf.room(made)).info["seats"]["s0"]
    findings.want(seat.get("program") is True, "programs", f"the seat of a program is {seat}")
    again = await rolf.again()
    findings.want(again.hello.get("kind") == "program", "programs", "a program that comes back by its token is none any more")
    ada = await guest(world, "Ada")
    await ada.done(type="join", room=made)
    await _refused(ada, made, "programs_only")
    without = (await ada.done(type="create", **FORM, programs="none"))["data"]["room"]
    await again.done(type="join", room=without)
    await _refused(again, without, "no_programs")


async def _refused(line: Line, room: int, code: str) -> None:
    answer = await line.ask(type="sit", room=room, seat="s1")
    told = answer.get("code", answer["type"])
    line.world.findings.want(told == code, "programs", f"{line.who} sits down and is answered with {told}, not with {code}")
