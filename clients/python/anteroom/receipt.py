"""A receipt: one movement, and the signed head of the chain just after it."""

from __future__ import annotations

from .chain import ACCOUNT, chain_number, hash_0, next_hash, transfer_of
from .faults import Wrong
from .node import Node
from .proof import check_key
from .report import Report
from .signature import AVAILABLE, KEY_BYTES, SIGNATURE_BYTES, head_message, is_signed

FORMAT = "anteroom.receipt.v1"
CURRENCY_MAX = 255


def check_receipt(receipt: Node, report: Report) -> None:
    transfer, currency_no = transfer_of(receipt), receipt["currency_no"].integer(CURRENCY_MAX)
    name, position = receipt["chain"].text(), receipt["position"].integer()
    chain = chain_number(name, currency_no, receipt["chain"].place)
    before, after = receipt["prior"].hex(32), receipt["hash"].hex(32)
    if name != _chain_of(transfer.origin, transfer.target):
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


def _chain_of(origin: str, target: str) -> str | None:
    """A game's movements belong to the game's chain. Movements between cashier and wallet belong to the wallet's chain."""
    names = (origin, target)
    tables = {name.rsplit("/", 1)[0] + "/" + name.rsplit("/", 1)[1].split(":")[0] for name in names
              if name.startswith("table:")}
    if tables:
        return tables.pop() if len(tables) == 1 else None
    return next((name for name in names if name.startswith("wallet:") and ACCOUNT.fullmatch(name)), None)
