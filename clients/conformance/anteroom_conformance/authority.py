"""Permissions: each request about a table, sent by a stranger, a watcher, a player and the table's owner."""

from __future__ import annotations

import random
from typing import Any

from .line import Line, World, guest
from .table import opened

HASH = "ab" * 32
#: Requests before the start, each with the code for a stranger, a watcher and a player who is not the owner. None: the request
#: is allowed.
OPEN: list[tuple[dict[str, Any], str | None, str | None, str | None]] = [
    ({"type": "settings", "clock_s": 30}, "not_joined", "not_owner", "not_owner"),
    ({"type": "bot", "seat": "s3", "level": "easy"}, "not_joined", "not_owner", "not_owner"),
    ({"type": "kick", "seat": "s0"}, "not_joined", "not_owner", "not_owner"),
    ({"type": "audience", "chat": False}, "not_joined", "not_owner", "not_owner"),
    ({"type": "spectators"}, "not_joined", "not_owner", "not_owner"),
    ({"type": "silence", "player": 1, "on": True}, "not_joined", "not_owner", "not_owner"),
    ({"type": "remove", "player": 1}, "not_joined", "not_owner", "not_owner"),
    ({"type": "renew"}, "not_joined", "not_owner", "not_owner"),
    ({"type": "start"}, "not_joined", "not_owner", "not_owner"),
    ({"type": "stand"}, "not_joined", "not_seated", "plain"),
    ({"type": "ready", "nonce_hash": HASH}, "not_joined", "not_seated", None),
    ({"type": "unready"}, "not_joined", "not_seated", None),
    ({"type": "leave"}, "not_joined", "not_seated", "plain"),
    ({"type": "sit", "seat": "s0"}, "not_joined", "seat_taken", "seat_taken"),
    ({"type": "wait", "on": True}, "not_joined", "not_full", "already_seated"),
    ({"type": "chat", "text": "a word"}, "not_joined", None, None),
    ({"type": "react", "reaction": "wow"}, "not_joined", None, None),
    ({"type": "nonce", "nonce": HASH}, "not_joined", "wrong_status", "wrong_status"),
    ({"type": "play", "turn": 1, "action": {"type": "pass"}}, "not_joined", "wrong_status", "wrong_status"),
    ({"type": "hint", "turn": 1}, "not_joined", "no_hints", "no_hints"),
    ({"type": "rematch"}, "not_joined", "wrong_status", "wrong_status"),
    ({"type": "void", "reason": "none"}, "not_joined", "not_operator", "not_operator"),
]
#: Requests during the game, each with the code for a watcher and for a player who is not due.
PLAYING: list[tuple[dict[str, Any], str, str | None]] = [
    ({"type": "play", "turn": 1, "action": {"type": "set", "tile": "99"}}, "not_seated", "not_your_turn"),
    ({"type": "settings", "clock_s": 30}, "wrong_status", "wrong_status"),
    ({"type": "start"}, "wrong_status", "wrong_status"),
    ({"type": "stand"}, "wrong_status", "wrong_status"),
    ({"type": "kick", "seat": "s0"}, "wrong_status", "wrong_status"),
    ({"type": "renew"}, "not_owner", "not_owner"),
    ({"type": "call_bot", "seat": "s0"}, "not_seated", "not_away"),
]


async def tried(line: Line, request: dict[str, Any], room: int, wanted: str | None) -> None:
    if wanted == "plain":
        return
    answer = await line.ask(room=room, **request)
    told = answer.get("code") if answer["type"] == "error" else None
    line.world.findings.want(told == wanted, "authority",
                             f"{request} by {line.who} is answered with {told or answer['type']}, not with {wanted or 'what it does'}")


async def matrix(world: World, chance: random.Random) -> None:
    owner, player, watcher, stranger = [await guest(world, name) for name in ("Owner1", "Player", "Watcher", "Stranger")]
    table = await opened([owner, player], [watcher], "spinner", {"length": "three"}, chance, visibility="public", seats=4)
    for request, *wanted in OPEN:
        for line, code in zip((stranger, watcher, player), wanted):
            await tried(line, request, table.number, code)
    await owner.done(type="settings", room=table.number, visibility="private")
    nobody = await stranger.ask(type="join", room=table.number)
    world.findings.want(nobody.get("code") == "no_room",
                        "authority", f"who joins a private room by number is answered with {nobody.get('code', nobody['type'])}")
    await owner.done(type="settings", room=table.number, seats=2)
    await table.settled()
    await table.deal()
    await table.settled()
    due = table.due()
    idle = player if due is owner else owner
    for request, by_watcher, by_player in PLAYING:
        await tried(watcher, request, table.number, by_watcher)
        if idle is player or request["type"] in ("play", "settings", "start", "stand"):
            await tried(idle, request, table.number, by_player)
