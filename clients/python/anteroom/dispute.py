"""A dispute file: all evidence about a table, with the records and receipts of its games, and one signature over
everything."""

from __future__ import annotations

import re
from collections.abc import Callable

from .faults import Wrong
from .node import Node
from .proof import check_proof
from .receipt import check_receipt
from .report import Report
from .signature import KEY_BYTES

MOVEMENT = ("key", "kind", "from", "to", "amount", "time")


def check_dispute(file: Node, report: Report, check_record: Callable[[Node, Report], None]) -> None:
    key = check_proof(file, report, "dispute file")
    if key is not None and file["house"].hex(KEY_BYTES) != key:
        raise Wrong("it names another key of the house than it has")
    records = _check_games(file, key, check_record)
    report.checked.append(f"games: {len(records)}, each of this table and right by itself")
    _check_left_out(file, records, report)
    _check_sat(file, records)
    _check_receipts(file, records, key, report)
    chat = _check_told(file, records)
    _check_reports(file, chat)
    _check_acts(file)
    report.checked.append("the rest: who sat where, what was told, reports and acts agree with each other and the records")


def _check_games(file: Node, key: bytes | None, check_record: Callable[[Node, Report], None]) -> list[Node]:
    room, records, last = file["table"]["room"].integer(), file["games"].items(), 0
    running = file.find("running")
    for one in records:
        number = one["game"].integer()
        if one["room"].integer() != room or number <= last or (running and running.value == number):
            raise Wrong(f"game {number} is of another table, out of order, or called running")
        last = number
        _checked(f"game {number}", lambda inner, one=one: check_record(one, inner), key)
    return records


def _checked(place: str, check: Callable[[Report], None], key: bytes | None) -> None:
    """Checks a part with the key of the whole file, even if this key is not trusted. Leaves out the unchecked items of
    the parts, because the whole file reports them."""
    try:
        check(Report(key))
    except Wrong as fault:
        raise Wrong(f"{place}: {fault}") from fault


def _check_left_out(file: Node, records: list[Node], report: Report) -> None:
    """Checks that the file contains nothing of the updates that it claims to leave out."""
    games, up_to = (file["left_out"][name].integer() for name in ("games", "up_to"))
    if (games == 0) != (up_to == 0):
        raise Wrong("it leaves out games, or updates, but not both")
    first = [one["records"].items()[0]["seq"].integer() for one in records]
    lines = [one[name].integer() for part, name in (("told", "seq"), ("reports", "line")) for one in file[part].items()]
    if any(seq <= up_to for seq in first + lines):
        raise Wrong(f"it has something of the updates up to {up_to}, which it says it leaves out")
    if games:
        report.unchecked.append(f"left out: {games} older games, and all that was told and reported up to update {up_to}")
    running = file.find("running")
    if running:
        report.unchecked.append(f"left out: the deal, moves and payments of game {running.value}, which was still running")
    if file.find("receipts") is None:
        report.unchecked.append("left out: receipts, because the house's key was not there")


def _check_sat(file: Node, records: list[Node]) -> None:
    said = [(one["game"].value, one["seat"].value, *(one.value.get(name) for name in ("player", "bot", "name")))
            for one in file["sat"].items()]
    sat = [(one["game"].value, f"s{at}", *(seat.value.get(name) for name in ("player", "bot", "name")))
           for one in records for at, seat in enumerate(one["records"].items()[0]["body"]["seats"].items())]
    if said != sat:
        raise Wrong("who sat where is not what the records say")
    if not {player for _, _, player, _, _ in sat if player is not None} <= _players(file):
        raise Wrong("a player who sat there is missing in the list of players")


def _players(file: Node) -> set[int]:
    return {one["player"].integer() for one in file["players"].items()}


def _check_receipts(file: Node, records: list[Node], key: bytes | None, report: Report) -> None:
    """Checks the receipts. Each movement between a wallet and one of the games must have a receipt, and there must be
    no other receipts."""
    there = file.find("receipts")
    if there is None:
        if key is not None:
            raise Wrong("it is signed, and has no receipts")
        return
    awaited = {}
    for one in records:
        books = one.find("books")
        for move in books["transfers"].items() if books else []:
            if any(move[name].text().startswith("wallet:") for name in ("from", "to")):
                awaited[move["key"].text()] = [move[name].value for name in MOVEMENT]
    receipts = there.items()
    for one in receipts:
        name = one["key"].text()
        if awaited.pop(name, None) != [one[member].value for member in MOVEMENT]:
            raise Wrong(f"receipt {name[:40]} is of no movement in the books of these games, or there twice")
        _checked(f"receipt {name}", lambda inner, one=one: check_receipt(one, inner), key)
    if awaited:
        raise Wrong(f"movement {next(iter(awaited))} has no receipt")
    report.checked.append(f"receipts: {len(receipts)}, each of a movement in these games' books, and none is missing")


def _check_told(file: Node, records: list[Node]) -> dict[int, Node]:
    """Returns the lines of chat by the number of their update."""
    times = {step["seq"].integer(): step["time"].integer() for one in records for step in one["records"].items()}
    chat: dict[int, Node] = {}
    last = 0
    for line in file["told"].items():
        seq, notice = line["seq"].integer(), line["notice"]
        if seq < last:
            raise Wrong(f"told with update {seq}: it stands after a later one")
        last = seq
        if times.get(seq, line["time"].value) != line["time"].value:
            raise Wrong(f"told with update {seq}: its game's record has another time")
        if notice["type"].text() != "chat":
            continue
        own = notice.find("line")
        if own is not None and own.value != seq:
            raise Wrong(f"told with update {seq}: it is a line of another update")
        chat.setdefault(seq, notice)
    return chat


def _check_reports(file: Node, chat: dict[int, Node]) -> None:
    """Checks that a reported line is the same as the chat line in the file, if the file has this line."""
    for report in file["reports"].items():
        said = chat.get(report["line"].integer())
        if said is not None and (said["text"].value, said["player"].value) != (
                report["text"].value, report["about"]["player"].value):
            raise Wrong(f"report {report['number'].value}: the line that it names says something else")


def _check_acts(file: Node) -> None:
    room, players, last = file["table"]["room"].integer(), _players(file), 0
    for act in file["acts"].items():
        number, about = act["number"].integer(), act["about"].text()
        if number <= last:
            raise Wrong(f"act {number} of the log: it stands after a later one, or twice")
        last = number
        is_of_table = _names(about, "table", room)
        if not is_of_table and ("table " in about or not any(_names(about, "player", one) for one in players)):
            raise Wrong(f"act {number} of the log concerns neither this table nor anybody who sat at it")


def _names(text: str, word: str, number: int) -> bool:
    return re.search(f"(?<![0-9A-Za-z]){word} {number}(?![0-9A-Za-z])", text) is not None
