"""Makes every change to a record. Reports the changes that the verifier has missed."""

import copy
import json

import deal_changes  # noqa: F401  (each adds its changes to the list)
import play_changes  # noqa: F401
from changes import CHANGES, CONTENT, DoesNotApply
from money_changes import HASHES
from signing import Signer

from anteroom.faults import NotSuchAFile, Wrong
from anteroom.reading import parse
from anteroom.verify import check

ATTACKER = Signer(b"a key that the attacker made")


def fault(record, trusted=None):
    """Returns the verifier's reason for refusing a record, or an empty text."""
    try:
        check(parse(json.dumps(record).encode()), trusted)
    except (NotSuchAFile, Wrong) as found:
        return str(found)
    return ""


def changed(record, make):
    """Returns the changed record. Returns None if the change does not apply."""
    other = copy.deepcopy(record)
    try:
        make(other)
    except (DoesNotApply, KeyError, IndexError, StopIteration):
        return None
    return other if other != record else None


def remade(record):
    """Returns the record with all hashes and signatures that an attacker can make again."""
    other = copy.deepcopy(record)
    try:
        ATTACKER.sign_books(other)
    except (NotSuchAFile, KeyError):
        pass
    ATTACKER.sign_record(other)
    return other


def not_found(record, house, seen):
    """Yields the changes that were not found. `seen` collects the names of the changes that applied."""
    for one in CHANGES:
        other = changed(record, one.make)
        if other is None:
            continue
        seen.add(one.name)
        if not fault(other):
            yield f"{one.name}, signed as before: not found without the house's key"
        if not fault(remade(other), house):
            yield f"{one.name}, signed anew: not found with the house's key"
        if bool(fault(remade(other))) != (one.found_by == CONTENT):
            yield f"{one.name}, signed anew, is {'not ' if one.found_by == CONTENT else ''}found without the house's key"
    for name, make in HASHES.items():
        other = changed(record, make)
        if other is not None:
            seen.add(name)
            if not fault(other) or not fault(remade(other), house):
                yield f"{name}: not found"
