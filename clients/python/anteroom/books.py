"""The books of a game for money: its movements, their chain of hashes, and the balances that remain at the table."""

from __future__ import annotations

from collections import defaultdict

from .chain import ACCOUNT, Transfer, chain_number, hash_0, next_hash, transfer_of
from .faults import Wrong
from .node import Node
from .record import Record
from .report import Report
from .signature import AVAILABLE, SIGNATURE_BYTES, head_message, is_signed

CURRENCY_MAX = 255


def check_books(record: Record, report: Report) -> None:
    if record.stake is None:
        if record.books is not None:
            raise Wrong("the game was played for nothing, and has books")
        return
    if record.books is None:
        raise Wrong("the game was played for money, and has no books")
    transfers = [transfer_of(row) for row in record.books["transfers"].items()]
    _check_places(record, transfers)
    _check_stakes(record, record.stake, transfers)
    _check_sums(transfers)
    _check_chain(record, record.books, record.stake, transfers, report)


def _check_places(record: Record, transfers: list[Transfer]) -> None:
    """Checks where movements belong: each belongs to an update of the game and has the update's time, and concerns only
    this table and its players."""
    times = {step.seq: step.time for step in record.steps}
    lines: dict[int, int] = defaultdict(int)
    last = 0
    for one in transfers:
        key = one.line()
        if key is None or key[0] != record.room or key[1] not in times:
            raise Wrong(f"movement {one.key[:40]} is of no update of the game")
        _, update, line = key
        if update < last or line != lines[update]:
            raise Wrong(f"movement {one.key} is out of order, or another one is missing before it")
        lines[update], last = line + 1, update
        if one.time != times[update]:
            raise Wrong(f"movement {one.key} has another time than its update")
        _check_owners(record, one)


def _check_owners(record: Record, one: Transfer) -> None:
    wallets, seats = set(), set()
    for name in (one.origin, one.target):
        match = ACCOUNT.fullmatch(name)
        if match is None or match["house"] == "cashier":
            raise Wrong(f"movement {one.key} has to do with {name[:40]}, which no game has")
        if match["room"] and (int(match["room"]), int(match["game"])) != (record.room, record.number):
            raise Wrong(f"movement {one.key} is of another table")
        if match["player"]:
            wallets.add(record.seat_of(int(match["player"])))
        if (match["place"] or "").startswith("seat:"):
            seats.add(int(match["place"][5:]))
    if None in wallets:
        raise Wrong(f"movement {one.key} is of a player who does not sit there")
    if one.kind in ("chips", "cash_out") and wallets and seats and wallets != seats:
        raise Wrong(f"movement {one.key} is between the chips of one player and the wallet of another")
    if any(seat >= len(record.deal.sitters) for seat in seats):
        raise Wrong(f"movement {one.key} is of a seat that the table does not have")


def _check_stakes(record: Record, stake: Node, transfers: list[Transfer]) -> None:
    """Checks that each player pays the buy-in into the prize, the same amount for chips, and the fee."""
    paid: dict[tuple[str, str], int] = defaultdict(int)
    for one in transfers:
        if one.kind in ("buy_in", "chips", "fee"):
            paid[one.origin, one.target] += one.amount
    table, buy_in, fee = f"table:{record.room}/{record.number}", stake["buy_in"].integer(), stake["fee"].integer()
    for seat, one in enumerate(record.deal.sitters):
        wallet = f"wallet:{one.player}"
        for target, price in (("prize", buy_in), (f"seat:{seat}", buy_in), ("fee", fee)):
            if paid[wallet, f"{table}:{target}"] != price:
                raise Wrong(f"s{seat} paid other than {price} into the table's {target}")
        back = sum(move.amount for move in transfers if move.kind == "void" and move.target == wallet)
        if back != (2 * buy_in + fee if record.steps[-1].voided else 0):
            raise Wrong(f"s{seat} got back other than the whole price of a voided game, or of one that was played")


def _check_sums(transfers: list[Transfer]) -> None:
    held: dict[str, int] = defaultdict(int)
    for one in transfers:
        held[one.origin] -= one.amount
        held[one.target] += one.amount
        if one.origin.startswith("table:") and held[one.origin] < 0:
            raise Wrong(f"movement {one.key} takes more from {one.origin} than it has")
    for name, amount in held.items():
        if name.startswith("table:") and amount:
            raise Wrong(f"{amount} are left at {name} after the game")


def _check_chain(record: Record, books: Node, stake: Node, transfers: list[Transfer], report: Report) -> None:
    currency_no = stake["currency"].integer(CURRENCY_MAX)
    name = books["chain"].text()
    if name != f"table:{record.room}/{record.number}":
        raise Wrong("the chain is that of another game")
    chain = chain_number(name, currency_no, books["chain"].place)
    head = hash_0(chain)
    for one in transfers:
        head = next_hash(head, one, currency_no)
    if books["count"].integer() != len(transfers):
        raise Wrong("the chain counts other movements than there are")
    if books["head"].hex(32) != head:
        raise Wrong("the movements do not lead to the head of the chain")
    report.checked.append(f"books: {len(transfers)} movements at the times of their updates lead to the head of the "
                          "chain, and leave nothing at the table")
    _check_signature(record, books, head_message(chain, len(transfers), head), report)


def _check_signature(record: Record, books: Node, message: bytes, report: Report) -> None:
    key = report.trusted or (record.proof["key"].hex(32) if record.proof else None)
    signature = books.find("signature")
    if not AVAILABLE or key is None or (signature is None and record.proof is None):
        report.unchecked.append("the signature of the head of the chain")
    elif signature is None or not is_signed(key, message, signature.hex(SIGNATURE_BYTES)):
        raise Wrong("the head of the chain is not signed by the key of the house")
    else:
        report.checked.append("the head of the chain is signed by the same key")
