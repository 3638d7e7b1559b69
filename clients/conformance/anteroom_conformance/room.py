"""A room as one connection knows it: a snapshot, with all later updates applied."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from anteroom.client.merge import merge_patch

#: Members that a schema requires even when they are empty.
MAY_BE_EMPTY = frozenset(("turns", "options", "notices"))


def empty_parts(value: Any, at: str) -> Iterator[str]:
    """Yields the places in a view that are null, or are an empty list or object."""
    if value is None:
        yield f"{at} is null"
    elif isinstance(value, (dict, list)):
        name = at.rpartition(".")[2]
        is_seat = at.startswith("info.seats.")
        if not value and name not in MAY_BE_EMPTY and not is_seat:
            yield f"{at} is empty"
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from empty_parts(part, f"{at}.{key}")


def differences(left: Any, right: Any, at: str = "") -> str:
    """Returns the first place where two views differ, or an empty text."""
    if isinstance(left, dict) and isinstance(right, dict):
        for name in sorted(left.keys() | right.keys()):
            if left.get(name) != right.get(name):
                return differences(left.get(name), right.get(name), f"{at}.{name}" if at else name)
    return f"{at}: {left} and {right}"


@dataclasses.dataclass
class Room:
    id: int
    seq: int
    info: dict[str, Any]
    table: dict[str, Any] | None
    seat: dict[str, Any] | None
    #: True if another connection of this player has the seat.
    displaced: bool = False

    def take(self, update: dict[str, Any]) -> None:
        self.seq = update["seq"]
        self.info = merge_patch(self.info, update.get("info", {}))
        self.table = merge_patch(self.table, update["table"]) or None if "table" in update else self.table
        self.seat = merge_patch(self.seat, update["seat"]) or None if "seat" in update else self.seat

    def views(self) -> dict[str, Any]:
        return {name: value for name in ("info", "table", "seat") if (value := getattr(self, name)) is not None}

    @property
    def me(self) -> str | None:
        return self.seat["me"] if self.seat else None

    @property
    def is_due(self) -> bool:
        return self.me in self.info["turns"] and bool(self.seat and self.seat.get("legal"))

    @property
    def turn(self) -> int:
        return self.info["turns"][self.me]["turn"] if self.me in self.info["turns"] else 1

    def seat_of(self, player: int) -> str | None:
        return next((seat for seat, who in self.info["seats"].items() if who.get("player") == player), None)


def opened(snapshot: dict[str, Any]) -> Room:
    return Room(snapshot["room"], snapshot["seq"], snapshot["info"], snapshot.get("table"), snapshot.get("seat"))
