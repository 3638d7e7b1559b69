"""The next legal actions, as the server lists them. This module knows no game, and only reads patterns."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Pattern = Mapping[str, Any]


def _choices(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def actions(legal: Iterable[Pattern]) -> Iterator[dict[str, Any]]:
    """Yields every action that the patterns describe. Together, these are all legal actions."""
    for pattern in legal:
        for values in itertools.product(*map(_choices, pattern.values())):
            yield dict(zip(pattern, values))


def any_of(legal: Iterable[Pattern], chance: random.Random | None = None) -> dict[str, Any]:
    """Returns a random legal action: a random pattern, with a random element of each list."""
    choose = (chance or random).choice
    return {name: choose(_choices(value)) for name, value in choose(list(legal)).items()}


def _fits(pattern: Pattern, part: Pattern) -> bool:
    return all(name in pattern and value in _choices(pattern[name]) for name, value in part.items())


def offers(legal: Iterable[Pattern], **part: Any) -> bool:
    """Returns whether some legal action has these fields."""
    return any(_fits(pattern, part) for pattern in legal)


def choices(legal: Iterable[Pattern], field: str, **part: Any) -> list[Any]:
    """Returns the values that `field` may have in legal actions with the fields of `part`."""
    found = [value for pattern in legal if field in pattern and _fits(pattern, part) for value in _choices(pattern[field])]
    return list(dict.fromkeys(found))
