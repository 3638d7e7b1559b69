"""Reads files that a stranger may have made. It applies the grammar of files.md strictly, with limits that protect the
reader."""

from __future__ import annotations

import json
import pathlib
import re

from .canonical import canonical
from .faults import NotSuchAFile
from .node import INTEGER_MAX, Node

BYTES_MAX = 128 * 1024 * 1024
DEPTH_MAX = 32
DIGITS_MAX = 17  #: digits of the largest number, with its sign
NAME = re.compile("[!-~]*")

# One token of nested structure. A string is skipped in one step, even an unterminated one.
TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|([\[{])|([\]}])', re.S)


def read(path: pathlib.Path) -> Node:
    try:
        with path.open("rb") as file:
            data = file.read(BYTES_MAX + 1)
    except OSError as fault:
        raise _refused(f"it cannot be read: {fault.strerror}") from fault
    return parse(data)


def parse(data: bytes) -> Node:
    if len(data) > BYTES_MAX:
        raise _refused(f"it has more than {BYTES_MAX} bytes")
    try:
        text = data.decode()
    except UnicodeDecodeError as fault:
        raise _refused(f"it is not UTF-8, from byte {fault.start} on") from fault
    _limit_depth(text)
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_integer, parse_float=_no_number,
                           parse_constant=_no_number)
    except json.JSONDecodeError as fault:
        raise _refused(f"it is no JSON, from character {fault.pos} on") from fault
    try:
        canonical(value)
    except UnicodeEncodeError as fault:
        raise _refused("it has half of a surrogate pair") from fault
    return Node(value)


def _refused(what: str) -> NotSuchAFile:
    return NotSuchAFile(what, "text")


def _limit_depth(text: str) -> None:
    depth = 0
    for token in TOKEN.finditer(text):
        if token[1]:
            depth += 1
            if depth > DEPTH_MAX:
                raise _refused(f"it is nested more than {DEPTH_MAX} deep")
        elif token[2]:
            depth -= 1


def _object(members: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(members)
    if len(made) < len(members):
        raise _refused("an object names a member twice")
    if not all(NAME.fullmatch(name) for name in made):
        raise _refused("a member has a name with other than plain letters")
    return made


def _integer(digits: str) -> int:
    if len(digits) > DIGITS_MAX or abs(int(digits)) > INTEGER_MAX or digits == "-0":
        raise _refused(f"{digits[:30]} is not a number of such a file")
    return int(digits)


def _no_number(text: str) -> object:
    raise _refused(f"{text[:30]} is not a whole number")
