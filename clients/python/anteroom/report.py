"""What was checked and what could not be, in plain words."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass
class Report:
    """`trusted`: the house's key, where whoever asks knows it from elsewhere than the file."""

    trusted: bytes | None = None
    checked: list[str] = dataclasses.field(default_factory=list)
    unchecked: list[str] = dataclasses.field(default_factory=list)

    def lines(self) -> list[str]:
        return [f"right        {line}" for line in self.checked] + [f"not checked  {line}" for line in self.unchecked]
