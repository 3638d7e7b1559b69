"""The checks, each with a name, a description and a function."""

from __future__ import annotations

import asyncio
import dataclasses
import random
from collections.abc import Awaitable, Callable
from typing import Any

from . import authority, frames, games, lines, live, wishes
from .line import CHECK_WAITS, Gone, World, guest

Run = Callable[[World, random.Random], Awaitable[None]]

#: Options for short games: a long game tests nothing more.
SHORT: dict[str, dict[str, Any]] = {"spoiler": {"length": "short"}, "spinner": {"length": "three"}, "ladder": {"scoring": "single"}}


@dataclasses.dataclass(frozen=True)
class Check:
    name: str
    text: str
    run: Run


def _game(name: str, is_any: bool = False) -> Run:
    async def run(world: World, chance: random.Random) -> None:
        line = await guest(world, "Gina")
        known = {one["game"]: one for one in line.hello["games"]}
        if name in known:
            await games.whole_game(world, known[name], chance, None if is_any else SHORT.get(name, {}))
    return run


CHECKS = (
    Check("hello", "Who says hello is who it was.", frames.greetings),
    Check("frames", "What is no request is refused, and the line goes on.", frames.bad_frames),
    Check("heartbeat", "A heartbeat comes in time.", frames.heartbeat),
    Check("refusals", "Examples of errors that need no table.", frames.refusals),
    Check("authority", "Who may do what at a table.", authority.matrix),
    Check("repeats", "What is sent twice acts once.", lines.repeats),
    Check("order", "Answers about a room come in the order of the requests.", lines.order),
    Check("seats", "One seat, one connection.", lines.seats),
    Check("told", "Reactions, invitations and the lobby.", lines.told_to_all),
    Check("timing", "No answer says how long the server worked on it.", wishes.timing),
    Check("programs", "Programs that say so.", wishes.programs),
    Check("presence", "Who is there, and how many watch.", live.presence),
    Check("hints", "What the strongest bot would play.", live.hints),
    Check("deadlines", "Turns with a clock, until one runs out.", live.deadlines),
    Check("cuts", "Lines that break: what was missed comes.", lines.cuts),
    *(Check(game, f"A whole game of {game}: views, patches, legal actions, deal, record, replay.", _game(game))
      for game in ("spoil", "spinner", "spoiler", "ladder")),
    *(Check(f"{game}-any", f"A whole game of {game} with random options.", _game(game, is_any=True))
      for game in ("spoil", "spinner", "spoiler", "ladder")),
)


async def run(check: Check, world: World, seed: int) -> None:
    """Runs a check. If an error ends the check early, it is a finding already, or becomes one."""
    before = sum(world.findings.counts.values())
    try:
        async with asyncio.timeout_at(world.ends):
            await check.run(world, random.Random(seed))
    except TimeoutError:
        world.findings.add("answered", f"{check.name} was not over within {CHECK_WAITS * world.wait_s:.0f} s")
    except Gone as gone:
        if sum(world.findings.counts.values()) == before:
            world.findings.add("answered", f"{check.name}: {gone}")
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        # A server can send anything, and a bad answer is already a finding. If there is no finding, this suite relies
        # on something that no rule promises.
        if sum(world.findings.counts.values()) == before:
            raise
        world.findings.add("schema", f"{check.name} cannot go on: {fault!r}")
    finally:
        await world.close()
