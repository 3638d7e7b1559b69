"""Computes the cards and tiles that each draw gives to each seat, as draws.md defines them. Each game has a module.

This package knows no rules. It follows the events of a record one by one. An event that deals or draws must match the
shuffled order. An event that lays a piece must take the piece from the hand that it names."""

from __future__ import annotations

from .draws import Draws
from .ladder import Ladder
from .spinner import Spinner
from .spoil import Spoil
from .spoiler import Spoiler
from .table import Table

TABLES: dict[str, type[Table]] = {"spoil": Spoil, "spoiler": Spoiler, "spinner": Spinner, "ladder": Ladder}

__all__ = ["TABLES", "Draws", "Table"]
