"""A dispute file: all evidence about a table, with its games' records and receipts, signed as one."""

from __future__ import annotations

from collections.abc import Callable

from .canonical import canonical
from .faults import Wrong
from .node import Node
from .proof import check_key
from .receipt import check_receipt
from .report import Report
from .signature import AVAILABLE, KEY_BYTES, SIGNATURE_BYTES, is_signed, record_hash, record_message

FORMAT = "anteroom.dispute.v1"
MOVEMENT = ("key", "kind", "from", "to", "amount", "time")


def check_dispute(file: Node, report: Report, check_record: Callable[[Node, Report], None]) -> None:
    key = _check_proof(file, report)
    room = file["table"]["room"].integer()
    records = file["games"].items()
    last = 0
    for one in records:
        number = one["game"].integer()
        if one["room"].integer() != room or number <= last:
            raise Wrong(f"game {number} is of another table, or out of order")
        last = number
        _checked(f"game {number}", lambda inner, one=one: check_record(one, inner), key)
    report.checked.append(f"games: {len(records)}, each of this table and right by itself")
    _check_sat(file, records)
    if key is not None:
        _check_receipts(file, records, key, report)


def _check_proof(file: Node, report: Report) -> bytes | None:
    """Returns the key that signed the file, or None if it is unsigned."""
    proof = file.find("proof")
    if proof is None:
        if report.trusted is not None:
            raise Wrong("the dispute file is not signed")
        report.unchecked.append("the file is not signed: what was told, the acts and the reports prove nothing")
        return None
    if {name for name, _ in proof.members()} != {"hash", "key", "signature"}:
        raise Wrong("the proof has other than a hash, a key and a signature")
    digest = record_hash(canonical({name: one.value for name, one in file.members() if name != "proof"}))
    if digest != proof["hash"].hex(32):
        raise Wrong("the dispute file was changed after it was signed: it does not have the hash of its proof")
    key, signature = proof["key"].hex(KEY_BYTES), proof["signature"].hex(SIGNATURE_BYTES)
    check_key(key, report)
    if file["house"].hex(KEY_BYTES) != key:
        raise Wrong("it names another key of the house than it has")
    if AVAILABLE:
        if not is_signed(key, record_message(digest), signature):
            raise Wrong("the signature of the dispute file is not one by the key of its proof")
        report.checked.append("signature: the file as a whole is signed by the key of its proof")
    return key


def _checked(place: str, check: Callable[[Report], None], key: bytes | None) -> None:
    """Checks a part with the key of the whole file, trusted or not. The parts' unchecked items are not reported again: the
    whole file reports them."""
    try:
        check(Report(key))
    except Wrong as fault:
        raise Wrong(f"{place}: {fault}") from fault


def _check_sat(file: Node, records: list[Node]) -> None:
    said = [(one["game"].value, *(one.value.get(name) for name in ("player", "bot", "name")))
            for one in file["sat"].items()]
    sat = [(one["game"].value, *(seat.value.get(name) for name in ("player", "bot", "name")))
           for one in records for seat in one["records"].items()[0]["body"]["seats"].items()]
    if said != sat:
        raise Wrong("who sat where is not what the records say")


def _check_receipts(file: Node, records: list[Node], key: bytes, report: Report) -> None:
    """Each movement between a wallet and one of the games has a receipt, and there are no other receipts."""
    awaited = {}
    for one in records:
        books = one.find("books")
        for move in books["transfers"].items() if books else []:
            if any(move[name].text().startswith("wallet:") for name in ("from", "to")):
                awaited[move["key"].text()] = [move[name].value for name in MOVEMENT]
    receipts = file["receipts"].items()
    for one in receipts:
        name = one["key"].text()
        if awaited.pop(name, None) != [one[member].value for member in MOVEMENT]:
            raise Wrong(f"receipt {name[:40]} is of no movement in the books of these games, or there twice")
        _checked(f"receipt {name}", lambda inner, one=one: check_receipt(one, inner), key)
    if awaited:
        raise Wrong(f"movement {next(iter(awaited))} has no receipt")
    report.checked.append(f"receipts: {len(receipts)}, each of a movement in these games' books, and none is missing")
