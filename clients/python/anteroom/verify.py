"""python3 -m anteroom.verify FILE [--key HEX|ADDRESS]: says what of a record, a receipt or a dispute file is right, or what is wrong.

Exit status: 0 right, 1 wrong, 2 not such a file.
"""

from __future__ import annotations

import argparse
import pathlib
import sys

from . import dispute, record, receipt, signature
from .books import check_books
from .faults import NotSuchAFile, Wrong
from .house_key import NoKey, house_key
from .node import Node
from .proof import check_proof, check_signer
from .reading import read
from .record import record_of
from .report import Report
from .steps import check_deal, check_numbers, check_play

RIGHT, WRONG, NOT_SUCH_A_FILE = 0, 1, 2


def check(file: Node, trusted: bytes | None = None) -> Report:
    """Raises Wrong or NotSuchAFile at the first fault."""
    report = Report(trusted)
    kind = file["format"].text()
    if kind == record.FORMAT:
        _check_record(file, report)
    elif kind == receipt.FORMAT:
        receipt.check_receipt(file, report)
    elif kind == dispute.FORMAT:
        dispute.check_dispute(file, report, _check_record)
    else:
        raise NotSuchAFile(f"its format is {kind[:40]!r}, none of a record, a receipt or a dispute file that this verifier knows")
    return report


def _check_record(file: Node, report: Report) -> None:
    one = record_of(file)
    check_signer(one, report)
    check_numbers(one, report)
    stream = check_deal(one, report)
    check_play(one, stream, report)
    check_books(one, report)
    check_proof(one, report)


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
    except (NoKey, NotSuchAFile) as fault:
        print(plain(f"{wanted.file}: {fault}"), file=sys.stderr)
        return NOT_SUCH_A_FILE
    except Wrong as fault:
        print(plain(f"WRONG: {fault}"))
        return WRONG
    print("\n".join(report.lines()))
    return RIGHT


if __name__ == "__main__":
    sys.exit(main())
