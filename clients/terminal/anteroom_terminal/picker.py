"""Lets the player choose one legal action, field by field. The picker only reads patterns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from anteroom.client.legal import Pattern

#: Stands for a missing field among patterns that have it.
ABSENT = object()


def _values(pattern: Pattern, field: str) -> list[Any]:
    value = pattern.get(field, ABSENT)
    return value if isinstance(value, list) else [value]


class Picker:
    """Skips fields with a single choice. `field` is the next field to choose among `choices`, or None when `action` is
    complete."""

    def __init__(self, legal: Iterable[Pattern]) -> None:
        self._legal = list(legal)
        self._chosen: list[tuple[str, Any]] = []
        self._look()

    def choose(self, value: Any) -> None:
        assert self.field is not None and value in self.choices
        self._chosen.append((self.field, value))
        self._look()

    def back(self) -> bool:
        """Takes the last choice back. Returns whether there was a choice to take back."""
        if self._chosen:
            self._chosen.pop()
            self._look()
            return True
        return False

    @property
    def action(self) -> dict[str, Any] | None:
        return {name: value for name, value in self.decided.items() if value is not ABSENT} if self.field is None else None

    def _look(self) -> None:
        self.decided: dict[str, Any] = dict(self._chosen)
        self.field: str | None = None
        self.choices: list[Any] = []
        while True:
            fitting = [one for one in self._legal
                       if all(value in _values(one, name) for name, value in self.decided.items())]
            open_fields = [name for one in fitting for name in one if name not in self.decided]
            if not open_fields:
                return
            name = open_fields[0]
            values = [value for one in fitting for value in _values(one, name)]
            # Values may be of any type, so they cannot be in a set.
            choices = [value for number, value in enumerate(values) if value not in values[:number]]
            if len(choices) > 1:
                self.field, self.choices = name, choices
                return
            self.decided[name] = choices[0]
