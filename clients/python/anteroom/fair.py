"""Fair deals: a committed seed, the players' nonces, and the stream that follows from both."""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
from collections.abc import Sequence

WORDS_A_BLOCK = 8


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


@dataclasses.dataclass(frozen=True)
class Draw:
    """One use of the stream, after `position` words of the stream were taken."""

    position: int
    kind: str  #: pick or shuffle
    bound: int
    result: list[int]


def key_of_deal(seed: bytes, room: int, game: int, seats: Sequence[tuple[int, bytes] | None]) -> bytes:
    """Returns the key of a deal. `seats` has the player and nonce of each seat, or None for a bot."""
    message = b"anteroom deal 2" + room.to_bytes(8, "big") + game.to_bytes(4, "big") + bytes([len(seats)])
    for seat in seats:
        message += seat[0].to_bytes(8, "big") + seat[1] if seat else bytes(40)
    return hmac_sha256(seed, message)


class Stream:
    def __init__(self, key: bytes) -> None:
        self._key = key
        self._block = b""
        self.position = 0  #: number of words taken

    def _word(self) -> int:
        block, place = divmod(self.position, WORDS_A_BLOCK)
        if place == 0:
            self._block = hmac_sha256(self._key, block.to_bytes(8, "big"))
        self.position += 1
        return int.from_bytes(self._block[4 * place : 4 * place + 4], "big")

    def below(self, bound: int) -> int:
        limit = 2**32 // bound * bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def shuffle(self, count: int) -> list[int]:
        order = list(range(count))
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def draw(self, kind: str, bound: int) -> Draw:
        position = self.position
        result = [self.below(bound)] if kind == "pick" else self.shuffle(bound)
        return Draw(position, kind, bound, result)
