"""Which cards and tiles each draw gives to whom: "What is drawn when" of PROTOCOL.md, a module a game.

Nothing here knows a rule of a game. The events of a record are followed one by one; whatever one of them deals or draws
must be what the shuffled order has there, and whatever one lays must be in the hand that it is laid from.
"""

from __future__ import annotations

from .draws import Draws
from .ladder import Ladder
from .spinner import Spinner
from .spoil import Spoil
from .spoiler import Spoiler
from .table import Table

TABLES: dict[str, type[Table]] = {"spoil": Spoil, "spoiler": Spoiler, "spinner": Spinner, "ladder": Ladder}

__all__ = ["TABLES", "Draws", "Table"]
