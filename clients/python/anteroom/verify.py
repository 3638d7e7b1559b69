"""python3 -m anteroom.verify FILE [--key HEX|ADDRESS]: checks a record, a receipt or a dispute file, and prints what is
right or wrong.

Exit status: 0 right, 1 wrong, 2 none of these files.
"""

from __future__ import annotations

import argparse
import pathlib
import sys

from . import signature
from .books import check_books
from .dispute import check_dispute
from .faults import NotSuchAFile, Wrong
from .house_key import NoKey, house_key
from .node import Node
from .proof import check_proof
from .reading import read
from .receipt import check_receipt
from .record import record_of
from .report import Report
from .shapes import check_form
from .steps import check_deal, check_numbers, check_play

RIGHT, WRONG, NOT_SUCH_A_FILE = 0, 1, 2


def check(file: Node, trusted: bytes | None = None) -> Report:
    """Checks a file. Raises Wrong or NotSuchAFile at the first fault."""
    report = Report(trusted)
    kind = check_form(file.value)
    try:
        _check_claims(kind, file, report)
    except NotSuchAFile as fault:
        # The file has the right form, so a step that cannot be repeated is a wrong claim, unless this verifier is too
        # old for it.
        if fault.reason == "unknown":
            raise
        raise Wrong(str(fault)) from fault
    return report


def _check_claims(kind: str, file: Node, report: Report) -> None:
    if kind == "receipt":
        check_receipt(file, report)
    elif kind == "record":
        _check_record(file, report)
    else:
        check_dispute(file, report, _check_record)


def _check_record(file: Node, report: Report) -> None:
    # Checks the proof first. A file that the house did not sign is wrong, even if this verifier does not know its game.
    check_proof(file, report)
    one = record_of(file)
    check_numbers(one, report)
    stream = check_deal(one, report)
    check_play(one, stream, report)
    check_books(one, report)


def plain(text: str) -> str:
    """Makes text safe for a terminal, whatever the file contains."""
    return "".join(one if " " <= one <= "~" else "?" for one in text)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m anteroom.verify", description=__doc__)
    parser.add_argument("file", type=pathlib.Path, help="a record, a receipt or a dispute file")
    parser.add_argument("--key", help="the house's public key in hex, or the address of its server")
    wanted = parser.parse_args(arguments)
    try:
        if wanted.key and not signature.AVAILABLE:
            raise NoKey("to check signatures, install python3-cryptography")
        report = check(read(wanted.file), house_key(wanted.key) if wanted.key else None)
    except NoKey as fault:
        print(plain(f"{wanted.file}: {fault}"), file=sys.stderr)
        return NOT_SUCH_A_FILE
    except NotSuchAFile as fault:
        print(plain(f"{wanted.file}: not such a file ({fault.reason}): {fault}"), file=sys.stderr)
        return NOT_SUCH_A_FILE
    except Wrong as fault:
        print(plain(f"WRONG: {fault}"))
        return WRONG
    print("\n".join(report.lines()))
    return RIGHT


if __name__ == "__main__":
    sys.exit(main())
