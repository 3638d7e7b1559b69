"""Changes that a person could make to a record by hand, each with the check that finds it.

CONTENT: the record contradicts itself, even if its hashes and signatures are made again with another key. SIGNATURE:
only the missing signature of the house reveals the change."""

import dataclasses
import hashlib
from collections.abc import Callable

CONTENT, SIGNATURE = "content", "signature"


class DoesNotApply(Exception):
    """Raised if the record has nothing to which this change applies."""


@dataclasses.dataclass
class Change:
    name: str
    found_by: str
    make: Callable[[dict], None]


CHANGES: list[Change] = []


def change(name, found_by=CONTENT):
    def keep(make):
        CHANGES.append(Change(name, found_by, make))
        return make

    return keep


def opening(record):
    return record["records"][0]["body"]


def events(record, *kinds):
    found = [event for one in record["records"] for event in one["body"].get("play", {}).get("events", [])
             if event["type"] in kinds]
    if not found:
        raise DoesNotApply
    return found


def draws(record):
    return [draw for one in record["records"] for draw in one["body"].get("play", {}).get("draws", [])]


def players(record):
    """Returns the seats of the first two people."""
    found = [seat for seat in opening(record)["seats"] if "player" in seat]
    if len(found) < 2:
        raise DoesNotApply
    return found[:2]


def flipped(hexadecimal):
    return f"{int(hexadecimal[0], 16) ^ 1:x}" + hexadecimal[1:]


def sha256(hexadecimal):
    return hashlib.sha256(bytes.fromhex(hexadecimal)).hexdigest()


def exchange(one, other, *names):
    for name in names:
        one[name], other[name] = other[name], one[name]


def other_seat(seat):
    return "s1" if seat == "s0" else "s0"
