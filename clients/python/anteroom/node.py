"""A value of a JSON file that knows its place in the file, so that errors can name the place."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

from .faults import NotSuchAFile

INTEGER_MAX = 2**53 - 1
SEAT = re.compile(r"s([0-7])")


@dataclasses.dataclass(frozen=True)
class Node:
    value: object
    place: str = ""

    def _not_a(self, kind: str) -> NotSuchAFile:
        return NotSuchAFile(f"{self.place or 'the file'} is not {kind}")

    def find(self, name: str) -> Node | None:
        """Returns the member of this object, or None if it is absent."""
        if not isinstance(self.value, dict):
            raise self._not_a("an object")
        if name not in self.value:
            return None
        return Node(self.value[name], f"{self.place}.{name}" if self.place else name)

    def __getitem__(self, name: str) -> Node:
        found = self.find(name)
        if found is None:
            raise NotSuchAFile(f"{self.place or 'the file'} has no {name}")
        return found

    def items(self) -> list[Node]:
        if not isinstance(self.value, list):
            raise self._not_a("a list")
        return [Node(one, f"{self.place}[{at}]") for at, one in enumerate(self.value)]

    def members(self) -> Iterator[tuple[str, Node]]:
        if not isinstance(self.value, dict):
            raise self._not_a("an object")
        for name, one in self.value.items():
            yield name, Node(one, f"{self.place}.{name}")

    def integer(self, highest: int = INTEGER_MAX) -> int:
        """Returns the value, which must be a whole number from 0 to `highest`."""
        if type(self.value) is not int or not 0 <= self.value <= highest:
            raise self._not_a(f"a whole number from 0 to {highest}")
        return self.value

    def integers(self, highest: int = INTEGER_MAX) -> list[int]:
        return [one.integer(highest) for one in self.items()]

    def boolean(self) -> bool:
        if not isinstance(self.value, bool):
            raise self._not_a("true or false")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self._not_a("a text")
        return self.value

    def texts(self) -> list[str]:
        return [one.text() for one in self.items()]

    def hex(self, size: int) -> bytes:
        """Returns `size` bytes from hex digits. The server writes each byte as two lower-case digits."""
        text = self.text()
        if len(text) != 2 * size or re.fullmatch("[0-9a-f]*", text) is None:
            raise self._not_a(f"{2 * size} hex digits")
        return bytes.fromhex(text)

    def seat(self, seats: int) -> int:
        """Returns the number of a seat. `seats` is the number of seats."""
        return seat_number(self.text(), seats, self.place)


def seat_number(text: str, seats: int, place: str) -> int:
    match = SEAT.fullmatch(text)
    if match is None or int(match[1]) >= seats:
        raise NotSuchAFile(f"{place}: there is no seat {text[:20]!r} among {seats}")
    return int(match[1])
