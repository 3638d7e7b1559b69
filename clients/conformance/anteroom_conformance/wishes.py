"""Options of hello. A client may declare to be a program. The server must never report how long a request took, even if
the client asks."""

from __future__ import annotations

import random
from typing import Any

from .line import Gone, Line, World, guest

FORM: dict[str, Any] = {"game": "ladder", "options": {}, "seats": 2, "visibility": "public", "clock_s": 0, "bots": []}


async def _come(world: World, name: str, **wishes: Any) -> Line:
    line = await Line(world, name).open()
    answer = await line.say_hello(name=name, **wishes)
    if answer["type"] != "ok":
        raise Gone(f"{name} is not let in: {answer.get('code')}")
    return line


async def timing(world: World, chance: random.Random) -> None:
    findings, ada = world.findings, await _come(world, "Ada", timing=True)
    made = await ada.done(type="create", **FORM)
    said = await ada.done(type="chat", room=made["data"]["room"], text="Good evening")
    refused = await ada.ask(type="start", room=made["data"]["room"])
    for answer in (made, said, refused):
        findings.want("timing" not in answer, "timing", f"an answer says how long it took: {answer.get('timing')}")


async def programs(world: World, chance: random.Random) -> None:
    findings, rolf = world.findings, await _come(world, "Rolf", kind="program")
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
