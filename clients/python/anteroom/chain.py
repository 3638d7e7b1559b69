"""The books of a game: accounts by name and number, and the chain of hashes over the movements between them."""

from __future__ import annotations

import dataclasses
import re
from operator import le

from .fair import sha256
from .faults import NotSuchAFile
from .node import Node

KINDS = [
    "deposit", "withdrawal", "buy_in", "chips", "ante", "centre_card", "pot_share", "self_claim", "cash_out", "prize",
    "split", "fee", "void", "forfeit",
]
OF_CASHIERS = ("deposit", "withdrawal")
HOUSE = {"cashier": 1, "fees": 2}
PLACES = {"prize": 0, "pot": 1, "fee": 2}
SEAT_0 = 8
# Names of accounts and tables. Each number has only one spelling.
ACCOUNT = re.compile(r"wallet:(?P<player>[1-9][0-9]{0,15})|house:(?P<house>cashier|fees)|"
                     r"table:(?P<room>[1-9][0-9]{0,9})/(?P<game>[1-9][0-9]{0,4}):(?P<place>prize|pot|fee|seat:[0-7])")
GAME_CHAIN = re.compile(r"table:([1-9][0-9]{0,9})/([1-9][0-9]{0,4})")
GAME_KEY = re.compile(r"([1-9][0-9]{0,15})/([1-9][0-9]{0,15})/(0|[1-9][0-9]{0,4})")
KEY_MAX = (2**53 - 1, 2**53 - 1, 2**16 - 1)
PLAYER_MAX, ROOM_MAX, GAME_MAX = 2**52 - 1, 2**30 - 1, 2**16 - 1


def is_account(name: object) -> bool:
    match = ACCOUNT.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        return False
    limits = {"player": PLAYER_MAX, "room": ROOM_MAX, "game": GAME_MAX}
    return all(int(match[part] or 0) <= most for part, most in limits.items())


def is_chain(name: object) -> bool:
    """Returns whether the name belongs to the chain of a game or of a wallet."""
    if not isinstance(name, str):
        return False
    return is_account(f"{name}:pot") if name.startswith("table:") else name.startswith("wallet:") and is_account(name)


@dataclasses.dataclass(frozen=True)
class Transfer:
    """One movement. `currency_no` is the currency of its accounts."""

    key: str
    kind: str
    origin: str
    target: str
    amount: int
    time: int
    note: str = ""

    def line(self) -> tuple[int, int, int] | None:
        """The room, update and line of a table's movement. None for a cashier's movement, whose key the cashier
        chose."""
        match = None if self.kind in OF_CASHIERS else GAME_KEY.fullmatch(self.key)
        numbers = (int(match[1]), int(match[2]), int(match[3])) if match else None
        return numbers if numbers and all(map(le, numbers, KEY_MAX)) else None


def transfer_of(node: Node) -> Transfer:
    note = node.find("note")
    one = Transfer(node["key"].text(), node["kind"].text(), node["from"].text(), node["to"].text(),
                   node["amount"].integer(), node["time"].integer(), note.text() if note else "")
    if one.kind not in KINDS:
        raise NotSuchAFile(f"{node['kind'].place} is no kind of movement")
    if one.line() is None and one.kind not in OF_CASHIERS:
        raise NotSuchAFile(f"{node['key'].place} is not room, update and line")
    for end in ("from", "to"):
        if ACCOUNT.fullmatch(node[end].text()) is None:
            raise NotSuchAFile(f"{node[end].place} is no account")
    return one


def _number(value: int, size: int = 8) -> bytes:
    return value.to_bytes(size, "big")


def _text(value: str) -> bytes:
    encoded = value.encode()
    return _number(len(encoded), 2) + encoded


def game_rest(room: int, game: int) -> int:
    return 2**22 * room + 2**6 * game


def chain_number(name: str, currency_no: int, place: str) -> int:
    """Returns the number of the chain of a table (`table:41/1`) or of a wallet. A wallet's chain has its deposits and
    withdrawals."""
    match = GAME_CHAIN.fullmatch(name)
    if match:
        return 3 * 2**60 + game_rest(int(match[1]), int(match[2]))
    if name.startswith("wallet:") and ACCOUNT.fullmatch(name):
        return account_number(name, currency_no)
    raise NotSuchAFile(f"{place} is no chain")


def account_number(name: str, currency_no: int) -> int:
    match = ACCOUNT.fullmatch(name)
    assert match, "transfer_of has looked at it"
    if match["house"]:
        kind, rest = 1, HOUSE[match["house"]]
    elif match["player"]:
        kind, rest = 2, int(match["player"])
    else:
        place = match["place"]
        offset = SEAT_0 + int(place[5:]) if place.startswith("seat:") else PLACES[place]
        kind, rest = 3, game_rest(int(match["room"]), int(match["game"])) + offset
    return 2**60 * kind + 2**52 * currency_no + rest


def hash_0(chain: int) -> bytes:
    return sha256(b"anteroom chain 1" + _number(chain))


def next_hash(before: bytes, transfer: Transfer, currency_no: int) -> bytes:
    line = transfer.line()
    if line:
        room, update, number = line
        key = b"\0" + _number(room) + _number(update) + _number(number, 2)
    else:
        key = b"\1" + _text(transfer.key)
    return sha256(
        before + b"anteroom entry 1" + key + bytes([KINDS.index(transfer.kind)])
        + _number(account_number(transfer.origin, currency_no))
        + _number(account_number(transfer.target, currency_no))
        + _number(transfer.amount) + _number(transfer.time) + _text(transfer.note))
