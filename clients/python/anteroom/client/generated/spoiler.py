"""Written by scripts/types_from_schemas.py from protocol/spec."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from .protocol import EndList, Layout, Ranking, Seat, SeatCounts, SeatHands, SeatList, SeatPoints, TileList

SpoilerAction: TypeAlias = "SpoilerActionLay | SpoilerActionDone | SpoilerActionPass"
SpoilerNotice: TypeAlias = "SpoilerNoticeFirstDrawn | SpoilerNoticeDealt | SpoilerNoticeLaid | SpoilerNoticeBonusDone | SpoilerNoticePassed | SpoilerNoticeRoundOver | SpoilerNoticeGone | SpoilerNoticeGameOver"
SpoilerNoticeDrawn: TypeAlias = "dict[str, str]"
SpoilerSeatPattern: TypeAlias = "SpoilerSeatLay | SpoilerSeatDone | SpoilerSeatPass"
SpoilerTablePlayers: TypeAlias = "dict[str, SpoilerTablePlayer]"


class SpoilerActionLay(TypedDict):
    type: Literal['lay']
    tile: str
    end: str
    lie: NotRequired[Literal['line', 'across']]


class SpoilerActionDone(TypedDict):
    type: Literal['done']


class SpoilerActionPass(TypedDict):
    type: Literal['pass']


class SpoilerNoticeFirstDrawn(TypedDict):
    type: Literal['first_drawn']
    tiles: SpoilerNoticeDrawn
    highest: SeatList


class SpoilerNoticeDealt(TypedDict):
    type: Literal['dealt']
    round_no: int
    starter: Seat


class SpoilerNoticeLaid(TypedDict):
    type: Literal['laid']
    seat: Seat
    tile: str
    end: str


class SpoilerNoticeBonusDone(TypedDict):
    type: Literal['bonus_done']
    seat: Seat


class SpoilerNoticePassed(TypedDict):
    type: Literal['passed']
    seat: Seat


class SpoilerNoticeRoundOver(TypedDict):
    type: Literal['round_over']
    hands: SeatHands
    set_aside: NotRequired[TileList]


class SpoilerNoticeGone(TypedDict):
    type: Literal['gone']
    seat: Seat


class SpoilerNoticeGameOver(TypedDict):
    type: Literal['game_over']


class SpoilerOptions(TypedDict):
    """Spoiler: the options of a table; an absent one has its default."""

    hexagon: NotRequired[Literal['blank', 'numbered']]
    must_play: NotRequired[Literal['no', 'yes']]
    cascade: NotRequired[Literal['no', 'yes']]
    double_link_ends: NotRequired[Literal['wild', 'number']]
    length: NotRequired[Literal['normal', 'short']]


class SpoilerSeat(TypedDict):
    """Spoiler: what a seat sees besides."""

    me: Seat
    hand: NotRequired[list[str]]
    stuck: NotRequired[Literal[True]]
    legal: NotRequired[list[SpoilerSeatPattern]]


class SpoilerSeatLay(TypedDict):
    type: Literal['lay']
    tile: TileList
    end: EndList
    lie: NotRequired[list[Literal['across']]]


class SpoilerSeatDone(TypedDict):
    type: Literal['done']


class SpoilerSeatPass(TypedDict):
    type: Literal['pass']


class SpoilerTable(TypedDict):
    """Spoiler: what everybody sees."""

    round_no: int
    phase: Literal['setup', 'turns', 'over']
    starter: Seat
    set_aside: int
    points_to_win: int
    passes_in_row: int
    held: SeatCounts
    players: SpoilerTablePlayers
    layout: NotRequired[Layout]
    bonus: NotRequired[EndList]
    sheet: NotRequired[dict[str, SpoilerTableRow]]
    outcome: NotRequired[Ranking]


class SpoilerTablePlayer(TypedDict):
    total: int
    gone: NotRequired[Literal[True]]


class SpoilerTableRow(TypedDict):
    ending: Literal['out', 'blocked', 'passed']
    winners: SeatList
    left: SeatCounts
    points: SeatPoints
