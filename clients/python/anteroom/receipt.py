"""A receipt: one movement, and the signed head of the chain after the movement."""

from __future__ import annotations

from .chain import OF_CASHIERS, chain_number, hash_0, next_hash, transfer_of
from .faults import Wrong
from .node import Node
from .proof import check_key
from .report import Report
from .signature import AVAILABLE, KEY_BYTES, SIGNATURE_BYTES, head_message, is_signed

CURRENCY_MAX = 255


def check_receipt(receipt: Node, report: Report) -> None:
    transfer, currency_no = transfer_of(receipt), receipt["currency_no"].integer(CURRENCY_MAX)
    name, position = receipt["chain"].text(), receipt["position"].integer()
    chain = chain_number(name, currency_no, receipt["chain"].place)
    before, after = receipt["prior"].hex(32), receipt["hash"].hex(32)
    if name != _chain_of(transfer.kind, transfer.origin, transfer.target):
        raise Wrong("the movement belongs into another chain")
    if position == 0 or (position == 1) != (before == hash_0(chain)):
        raise Wrong("the chain does not begin at that position")
    if next_hash(before, transfer, currency_no) != after:
        raise Wrong("the movement does not lead to the hash: something in it was changed")
    report.checked.append(f"hash: the movement leads from the hash before it to that at position {position} of {name}")
    key = receipt["house"].hex(KEY_BYTES)
    check_key(key, report)
    if AVAILABLE:
        signature = receipt["signature"].hex(SIGNATURE_BYTES)
        if not is_signed(key, head_message(chain, position, after), signature):
            raise Wrong("the signature is not one of this head by the key of the receipt")
        report.checked.append("signature: that key says that this movement stands there in the books")


def _chain_of(kind: str, origin: str, target: str) -> str | None:
    """Returns the chain of a movement. A deposit or withdrawal is between the cashier and a wallet, and is in the
    wallet's chain. Every other movement belongs to one table, and to the chain of its game."""
    if kind in OF_CASHIERS:
        cashier, wallet = (origin, target) if kind == "deposit" else (target, origin)
        return wallet if cashier == "house:cashier" and wallet.startswith("wallet:") else None
    tables = {":".join(name.split(":")[:2]) for name in (origin, target) if name.startswith("table:")}
    return tables.pop() if len(tables) == 1 else None
