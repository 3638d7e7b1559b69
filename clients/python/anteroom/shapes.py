"""The form of a file: each object must have exactly the members of its shape. Written from files.md and files.json."""

from __future__ import annotations

import re
from collections.abc import Callable

from .chain import KINDS, is_account, is_chain
from .faults import NotSuchAFile
from .node import INTEGER_MAX, SEAT

FORMATS = {"anteroom.receipt.v1": "receipt", "anteroom.record.v1": "record", "anteroom.dispute.v1": "dispute"}
TEXT_BYTES_MAX = 2**16 - 1

#: `?` marks a member that may be absent, `[]` a list, `[+]` a list that is not empty, `=` one of these words.
SHAPES: dict[str, dict[str, str]] = {
    "receipt": {
        "format": "=anteroom.receipt.v1", "key": "text", "kind": "kind", "from": "account", "to": "account",
        "amount": "number", "currency_no": "byte", "time": "count", "note?": "text", "chain": "chain",
        "position": "number", "prior": "hex32", "hash": "hex32", "signature": "hex64", "house": "hex32",
    },
    "record": {
        "format": "=anteroom.record.v1", "room": "number", "game": "number32", "records": "[+]update",
        "books?": "books", "proof?": "proof",
    },
    "update": {"seq": "number", "time": "count", "kind": "text", "body": "body"},
    "body": {
        "opens?": "yes", "settings?": "settings", "seats?": "[+]sitter", "fair?": "fair", "play?": "play",
        "progress?": "progress",
    },
    "settings": {"game": "text", "rules": "number32", "options": "[]option", "stake?": "stake"},
    "option": {"name": "text", "number?": "whole", "word?": "text"},
    "stake": {
        "currency": "byte", "code": "text", "exponent": "count", "buy_in": "number", "chip_value?": "count",
        "rake?": "count", "rake_cap?": "count", "fee?": "count",
    },
    "sitter": {"player?": "number", "bot?": "text", "name": "text", "nonce?": "hex32", "nonce_hash?": "hex32"},
    "fair": {"deal": "number32", "commitment": "hex32", "seed": "hex32", "position": "count"},
    "play": {
        "seat?": "seat", "by?": "=player|clock|bot", "action?": "object", "draws?": "[]draw", "events": "[]object",
    },
    "draw": {"position": "count", "kind": "=pick|shuffle", "bound": "count", "result": "[]count"},
    "progress": {"status": "=over", "voided?": "yes"},
    "books": {
        "chain": "chain", "count": "count", "head": "hex32", "signature?": "hex64", "transfers": "[]transfer",
    },
    "transfer": {
        "key": "text", "kind": "kind", "from": "account", "to": "account", "amount": "number", "time": "count",
        "note?": "text",
    },
    "proof": {"hash": "hex32", "key": "hex32", "signature": "hex64"},
    "dispute": {
        "format": "=anteroom.dispute.v1", "made": "made", "house?": "hex32", "table": "table", "running?": "number32",
        "left_out": "left_out", "players": "[]person", "sat": "[]sat", "games": "[]record", "receipts?": "[]receipt",
        "told": "[]told", "reports": "[]report", "acts": "[]act", "proof?": "proof",
    },
    "made": {"time": "count", "by": "text", "reason": "text", "logged": "flag"},
    "table": {"room": "number", "settings": "object", "given_up?": "given_up"},
    "given_up": {"house": "count", "players": "[]withholder"},
    "withholder": {"player": "number", "times": "count"},
    "left_out": {"games": "count", "up_to": "count"},
    "person": {"player": "number", "name": "text"},
    "sat": {"game": "number32", "seat": "seat", "player?": "number", "bot?": "text", "name": "text"},
    "told": {"seq": "number", "time": "count", "notice": "object"},
    "report": {
        "number": "number", "time": "count", "line": "number", "by": "person", "about": "person", "text": "text",
        "reason": "text", "around": "[]object", "dealt?": "dealt",
    },
    "dealt": {"time": "count", "who": "text"},
    "act": {
        "number": "number", "time": "count", "who": "text", "what": "text", "about": "text", "reason": "text",
        "hash": "hex32",
    },
}


def _whole(least: int, most: int) -> Callable[[object], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _matching(pattern: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


TYPES: dict[str, Callable[[object], bool]] = {
    "text": lambda value: isinstance(value, str) and len(value.encode()) <= TEXT_BYTES_MAX,
    "whole": _whole(-INTEGER_MAX, INTEGER_MAX),
    "count": _whole(0, INTEGER_MAX),
    "number": _whole(1, INTEGER_MAX),
    "number32": _whole(1, 2**32 - 1),
    "byte": _whole(1, 255),
    "flag": lambda value: isinstance(value, bool),
    "yes": lambda value: value is True,
    "object": lambda value: isinstance(value, dict),
    "hex32": _matching("[0-9a-f]{64}"),
    "hex64": _matching("[0-9a-f]{128}"),
    "seat": _matching(SEAT.pattern),
    "account": is_account,
    "chain": is_chain,
    "kind": lambda value: isinstance(value, str) and value in KINDS,
}


def check_form(file: object) -> str:
    """Returns the kind of the file: receipt, record or dispute."""
    named = file.get("format") if isinstance(file, dict) else None
    kind = FORMATS.get(named) if isinstance(named, str) else None
    if kind is None:
        raise NotSuchAFile("its format is none of a receipt, a record or a dispute file that this verifier knows", "format")
    _check(file, kind, kind)
    return kind


def _check(value: object, form: str, place: str) -> None:
    if form.startswith("["):
        _check_list(value, form, place)
    elif form in SHAPES:
        _check_members(value, SHAPES[form], place)
    elif form.startswith("="):
        if not isinstance(value, str) or value not in form[1:].split("|"):
            raise NotSuchAFile(f"{place} is none of {form[1:]}")
    elif not TYPES[form](value):
        raise NotSuchAFile(f"{place} is not of the type {form}")


def _check_list(value: object, form: str, place: str) -> None:
    if not isinstance(value, list):
        raise NotSuchAFile(f"{place} is not a list")
    if form.startswith("[+]") and not value:
        raise NotSuchAFile(f"{place} is empty")
    for at, one in enumerate(value):
        _check(one, form[form.index("]") + 1 :], f"{place}[{at}]")


def _check_members(value: object, shape: dict[str, str], place: str) -> None:
    if not isinstance(value, dict):
        raise NotSuchAFile(f"{place} is not an object")
    known = {name.removesuffix("?"): form for name, form in shape.items()}
    for name, form in known.items():
        if name in value:
            _check(value[name], form, f"{place}.{name}")
        elif name in shape:
            raise NotSuchAFile(f"{place} has no {name}")
    for name in value:
        if name not in known:
            raise NotSuchAFile(f"{place} has an unknown member: {name[:40]}")
