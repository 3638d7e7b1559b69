"""Whole games: several seats and a spectator, random options, patches against snapshots, deals and replays."""

from __future__ import annotations

import hashlib
import json
import random
import urllib.request
from typing import Any

from anteroom.client.merge import merge_patch
from anteroom.faults import NotSuchAFile, Wrong
from anteroom.house_key import NoKey, house_key
from anteroom.reading import parse
from anteroom.verify import check

from .bounded import within
from .contract import FILE_BYTES_MAX
from .line import Gone, Line, World, guest
from .room import Room, differences
from .table import NotMade, Table, actions, fits, opened, random_options

NAMES = ("Ada", "Ben", "Cleo", "Dora")
#: The number of illegal actions tried in a game, some at each turn.
ILLEGAL_MAX = 60


class Seen:
    """The views that one connection received, in order. Repeated views count once."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    def add(self, view: Any) -> None:
        if view and (not self.views or self.views[-1] != view):
            self.views.append(json.loads(json.dumps(view)))


def sample_actions(contract_files: dict[str, Any], game: str) -> list[dict[str, Any]]:
    """Returns one action of each kind in a game's schema, as if the hand had every card or tile."""
    values = {"card": ["9H", "2S"], "tile": ["66", "99", "60", "LL"], "end": ["e0", "e3", "e99"], "seat": ["s0", "s1"]}
    made = []
    for kind in contract_files[f"{game}.action"]["$defs"].values():
        fields = kind.get("properties", {})
        choices: list[dict[str, Any]] = [{}]
        for name, schema in fields.items():
            if name not in kind["required"]:
                continue
            word = schema.get("$ref", "").rpartition("/")[2]
            other = [True, False] if schema.get("type") == "boolean" else ["e1"]
            some = [schema["const"]] if "const" in schema else values.get(word, other)
            choices = [{**one, name: value} for one in choices for value in some]
        made += [one for one in choices if "type" in one]
    return made


def turned(action: dict[str, Any]) -> dict[str, Any]:
    """Returns the same tile, written from its other half. Ladder treats both as the same tile."""
    tile = action.get("tile", "")
    return {**action, "tile": tile[1::-1] + tile[2:]} if len(tile) >= 2 else action


class Illegal:
    """Tries an action that is not legal at each turn. The server must refuse it, and nothing may change."""

    def __init__(self, table: Table, game: str, chance: random.Random) -> None:
        self.table, self.chance, self.left = table, chance, ILLEGAL_MAX
        self.samples = sample_actions(table.players[0].world.contract.files, game)

    async def __call__(self, line: Line, room: Room) -> None:
        legal = room.seat["legal"]
        foreign = [action for action in self.samples if not fits(legal, action)]
        # A legal action with one value from another action passes more of the server's checks than a random action.
        mixed = [dict(action) for action in self.chance.sample(list(actions(legal)), 1)]
        for action in mixed:
            name = self.chance.choice([name for name in action if name != "type"] or ["type"])
            donor = self.chance.choice(self.samples)
            if name != "type":
                action[name] = donor.get(name, action[name])
        # Actions without a card or tile are tried each time, because only the moment of such an action can be wrong.
        plain = [action for action in foreign if action.keys() == {"type"}]
        tries = [action for action in mixed + plain + self.chance.sample(foreign, min(2, len(foreign)))
                 if not fits(legal, action) and not fits(legal, turned(action))]
        for action in tries[:max(0, self.left)]:
            self.left -= 1
            seq = room.seq
            answer = await line.ask(type="play", room=room.id, turn=room.turn, action=action)
            if answer["type"] != "error":
                line.world.findings.add("legal", f"{line.who}: {action} is not listed, and accepted; legal: {legal}")
                raise Gone("an action that is not legal was accepted")
            line.world.findings.want(self.table.room(line).seq == seq, "refusal",
                                     f"after {action} was refused the room went on to another update")


async def compare_with_snapshots(table: Table) -> None:
    """Makes every viewer ask for a new snapshot. The watch compares the snapshot with the state that was built from
    patches."""
    for line in table.viewers:
        await table.snapshot_again(line)


def check_deal(table: Table, kept: dict[str, Any]) -> None:
    findings = table.players[0].world.findings
    fair = table.room(table.players[0]).info["fair"]
    if "seed" not in fair:
        findings.add("deal", f"room {table.number}: no seed after the game")
        return
    findings.want(fair["commitment"] == kept["commitment"], "deal", "the commitment is another than before the deal")
    findings.want(hashlib.sha256(bytes.fromhex(fair["seed"])).hexdigest() == kept["commitment"], "deal",
                  "the seed is not the one that was promised")
    for seat, nonce in fair.get("nonces", {}).items():
        told = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
        findings.want(told == fair["hashes"].get(seat), "deal", f"the nonce of {seat} is not the one that was promised")
    for line in table.players:
        mine = table.room(line).me
        findings.want(fair.get("nonces", {}).get(mine) == table.nonces[line].hex(), "deal",
                      f"another nonce than {line.who}'s is told for {mine}")


def read(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=10) as answer:
        return bytes(answer.read(FILE_BYTES_MAX))


async def check_record(table: Table) -> None:
    """Checks the record of the game. The check repeats every draw and verifies the house's signature."""
    world, name = table.players[0].world, table.room(table.players[0]).info.get("replay")
    if not name:
        world.findings.add("replay", f"room {table.number} has no replay after its game")
        return
    try:
        key = await within(world.wait_s, lambda: house_key(world.url))
        check(parse(await within(world.wait_s, lambda: read(f"{world.url}/record/{name}"))), key)
    except (NoKey, NotSuchAFile, Wrong, OSError) as fault:
        world.findings.add("deal", f"record {name}: {fault}")


async def replayed(line: Line, name: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = []
    while True:
        data = (await line.done(type="replay", replay=name, **({"from": len(steps)} if steps else {})))["data"]
        steps += data["steps"]
        if len(steps) >= data["count"] or not data["steps"]:
            return steps


async def check_replay(table: Table, seen: dict[Line, tuple[Seen, Seen]]) -> None:
    """Compares the replay, step by step, with the views of the watcher and of each seat."""
    findings, watcher = table.players[0].world.findings, table.watchers[0]
    name = table.room(watcher).info.get("replay")
    steps = await replayed(watcher, name) if name else []
    everybody, own, view, seats = Seen(), {line: Seen() for line in table.players}, None, {}
    for step in steps:
        view = merge_patch(view, step["table"]) if "table" in step else view
        everybody.add(view)
        for line in table.players:
            seat = table.room(line).me
            if "seat" in step.get("seats", {}).get(seat, {}):
                seats[seat] = merge_patch(seats.get(seat), step["seats"][seat]["seat"]) or None
                own[line].add(seats[seat])
    live = seen[watcher][0].views
    findings.want(everybody.views == live, "replay", f"{len(everybody.views)} views of the table, {len(live)} were seen; "
                  + next((differences(a, b) for a, b in zip(everybody.views, live) if a != b), "the rest is missing"))
    for line in table.players:
        live = seen[line][1].views
        findings.want(own[line].views == live, "replay", f"{line.who} saw {len(live)} views of the seat, told are {len(own[line].views)}; "
                      + next((differences(a, b) for a, b in zip(own[line].views, live) if a != b), "the rest is missing"))


def watched(table: Table) -> dict[Line, tuple[Seen, Seen]]:
    """Records every view that the connections receive after this call."""
    seen = {line: (Seen(), Seen()) for line in table.viewers}
    for line, (of_table, of_seat) in seen.items():
        take = line.watch.received

        def note(text: str, line: Line = line, of_table: Seen = of_table, of_seat: Seen = of_seat, take: Any = take) -> Any:
            frame = take(text)
            room = line.watch.rooms.get(table.number)
            if frame and frame["type"] in ("update", "snapshot") and room and room.info["status"] in ("playing", "over"):
                of_table.add(room.table)
                of_seat.add(room.seat)
            return frame
        line.watch.received = note  # type: ignore[method-assign]
    return seen


async def whole_game(world: World, game: dict[str, Any], chance: random.Random, options: dict[str, Any] | None = None) -> None:
    """Plays one game from the deal to its replay, with two or three players and a spectator. One player may be a bot."""
    people = max(2, game["players_min"])
    players = [await guest(world, NAMES[number]) for number in range(people)]
    watcher = await guest(world, "Wim")
    chosen = random_options(game, chance) if options is None else options
    try:
        table = await opened(players, [watcher], game["game"], chosen, chance)
    except NotMade:
        if not chosen:
            raise
        await whole_game(world, game, chance, {})
        return
    seen = watched(table)
    for line in table.players:
        await table.ready(line)
    kept = dict(table.room(players[0]).info["fair"])
    await table.deal()
    illegal = Illegal(table, game["game"], chance)
    table.before.append(illegal)
    await table.play(12)
    await compare_with_snapshots(table)
    await table.play()
    await table.settled()
    await compare_with_snapshots(table)
    check_deal(table, kept)
    await check_record(table)
    await check_replay(table, seen)
