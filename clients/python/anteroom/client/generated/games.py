"""Written by scripts/types_from_schemas.py from protocol/spec."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Unpack, overload

from ..rooms import NoticeT, SeatT, TableT
from ..table import ActionT, AnyTable, Turn
from .ladder import LadderAction, LadderNotice, LadderOptions, LadderSeat, LadderTable
from .protocol import ClientCreateStake, Clock, Programs, Visibility
from .spinner import SpinnerAction, SpinnerNotice, SpinnerOptions, SpinnerSeat, SpinnerTable
from .spoil import SpoilAction, SpoilNotice, SpoilOptions, SpoilSeat, SpoilTable
from .spoiler import SpoilerAction, SpoilerNotice, SpoilerOptions, SpoilerSeat, SpoilerTable

GameName: TypeAlias = "Literal['ladder', 'spinner', 'spoil', 'spoiler']"
TableOfLadder: TypeAlias = "Table[LadderTable, LadderSeat, LadderAction, LadderNotice]"
TableOfSpinner: TypeAlias = "Table[SpinnerTable, SpinnerSeat, SpinnerAction, SpinnerNotice]"
TableOfSpoil: TypeAlias = "Table[SpoilTable, SpoilSeat, SpoilAction, SpoilNotice]"
TableOfSpoiler: TypeAlias = "Table[SpoilerTable, SpoilerSeat, SpoilerAction, SpoilerNotice]"
TurnOfLadder: TypeAlias = "Turn[LadderTable, LadderSeat, LadderAction, LadderNotice]"
TurnOfSpinner: TypeAlias = "Turn[SpinnerTable, SpinnerSeat, SpinnerAction, SpinnerNotice]"
TurnOfSpoil: TypeAlias = "Turn[SpoilTable, SpoilSeat, SpoilAction, SpoilNotice]"
TurnOfSpoiler: TypeAlias = "Turn[SpoilerTable, SpoilerSeat, SpoilerAction, SpoilerNotice]"


class TableForm(TypedDict):
    """A new table, besides its game and options."""

    seats: int
    visibility: Visibility
    clock_s: Clock
    bots: list[str]
    hints: NotRequired[bool]
    programs: NotRequired[Programs]
    stake: NotRequired[ClientCreateStake]


class LeadsToTables:
    """A client's calls that lead to a table."""

    async def create_from(self, form: dict[str, Any]) -> Table:
        raise NotImplementedError

    async def join_by(self, by: dict[str, Any]) -> Table:
        raise NotImplementedError

    @overload
    async def create(self, *, game: Literal['ladder'], options: LadderOptions,
                     **form: Unpack[TableForm]) -> TableOfLadder: ...
    @overload
    async def create(self, *, game: Literal['spinner'], options: SpinnerOptions,
                     **form: Unpack[TableForm]) -> TableOfSpinner: ...
    @overload
    async def create(self, *, game: Literal['spoil'], options: SpoilOptions,
                     **form: Unpack[TableForm]) -> TableOfSpoil: ...
    @overload
    async def create(self, *, game: Literal['spoiler'], options: SpoilerOptions,
                     **form: Unpack[TableForm]) -> TableOfSpoiler: ...
    @overload
    async def create(self, *, template: str) -> Table: ...

    async def create(self, **form: Any) -> Any:
        """Opens a table and sits at its first seat. The fields are those of the request `create`."""
        return await self.create_from(form)

    @overload
    async def join(self, *, room: int) -> Table: ...
    @overload
    async def join(self, *, code: str) -> Table: ...
    @overload
    async def join(self, *, link: str) -> Table: ...
    @overload
    async def join(self, *, room: int, game: Literal['ladder']) -> TableOfLadder: ...
    @overload
    async def join(self, *, code: str, game: Literal['ladder']) -> TableOfLadder: ...
    @overload
    async def join(self, *, link: str, game: Literal['ladder']) -> TableOfLadder: ...
    @overload
    async def join(self, *, room: int, game: Literal['spinner']) -> TableOfSpinner: ...
    @overload
    async def join(self, *, code: str, game: Literal['spinner']) -> TableOfSpinner: ...
    @overload
    async def join(self, *, link: str, game: Literal['spinner']) -> TableOfSpinner: ...
    @overload
    async def join(self, *, room: int, game: Literal['spoil']) -> TableOfSpoil: ...
    @overload
    async def join(self, *, code: str, game: Literal['spoil']) -> TableOfSpoil: ...
    @overload
    async def join(self, *, link: str, game: Literal['spoil']) -> TableOfSpoil: ...
    @overload
    async def join(self, *, room: int, game: Literal['spoiler']) -> TableOfSpoiler: ...
    @overload
    async def join(self, *, code: str, game: Literal['spoiler']) -> TableOfSpoiler: ...
    @overload
    async def join(self, *, link: str, game: Literal['spoiler']) -> TableOfSpoiler: ...

    async def join(self, *, game: str | None = None, **by: Any) -> Any:
        """Goes to a table by `room`, `code` or `link`. A client without a seat there watches. With `game` the table has the
        types of that game; leaves a table of another game and raises ValueError."""
        table = await self.join_by(by)
        found = table.state.info["game"]
        if game in (None, found):
            return table
        await table.leave()
        raise ValueError(f"Table {table.id} has the game {found}, not {game}.")


class Table(AnyTable[TableT, SeatT, ActionT, NoticeT]):
    """A table, with the types of its game if the program says which game it is."""

    @overload
    def of(self, game: Literal['ladder']) -> TableOfLadder | None: ...
    @overload
    def of(self, game: Literal['spinner']) -> TableOfSpinner | None: ...
    @overload
    def of(self, game: Literal['spoil']) -> TableOfSpoil | None: ...
    @overload
    def of(self, game: Literal['spoiler']) -> TableOfSpoiler | None: ...

    def of(self, game: str) -> Any:
        """The same table with the types of a game, or None if it has another game."""
        return self if self.state.info["game"] == game else None
