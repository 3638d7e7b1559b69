"""The checks that passed and the checks that were impossible, in plain words."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass
class Report:
    """`trusted` is the house's key, if the user has it from another source than the file."""

    trusted: bytes | None = None
    checked: list[str] = dataclasses.field(default_factory=list)
    unchecked: list[str] = dataclasses.field(default_factory=list)

    def lines(self) -> list[str]:
        return [f"right        {line}" for line in self.checked] + [f"not checked  {line}" for line in self.unchecked]
