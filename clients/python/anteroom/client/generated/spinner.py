"""Written by scripts/types_from_schemas.py from protocol/spec."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from .protocol import EndList, Layout, Ranking, Seat, SeatCounts, SeatHands, SeatPoints, TileList

SpinnerAction: TypeAlias = "SpinnerActionSet | SpinnerActionLay"
SpinnerNotice: TypeAlias = "SpinnerNoticeShufflerDrawn | SpinnerNoticeDealt | SpinnerNoticeStarterDue | SpinnerNoticeSet | SpinnerNoticeDrew | SpinnerNoticeLaid | SpinnerNoticePassed | SpinnerNoticeHandOver | SpinnerNoticeGone | SpinnerNoticeGameOver"
SpinnerSeatPattern: TypeAlias = "SpinnerSeatSet | SpinnerSeatLay"
SpinnerTablePlayers: TypeAlias = "dict[str, SpinnerTablePlayer]"


class SpinnerActionSet(TypedDict):
    type: Literal['set']
    tile: str


class SpinnerActionLay(TypedDict):
    type: Literal['lay']
    tile: str
    end: str


class SpinnerNoticeShufflerDrawn(TypedDict):
    type: Literal['shuffler_drawn']
    seat: Seat


class SpinnerNoticeDealt(TypedDict):
    type: Literal['dealt']
    hand_no: int
    number: int
    shuffler: Seat


class SpinnerNoticeStarterDue(TypedDict):
    type: Literal['starter_due']
    seat: Seat
    number: int


class SpinnerNoticeSet(TypedDict):
    type: Literal['set']
    seat: Seat
    tile: str


class SpinnerNoticeDrew(TypedDict):
    type: Literal['drew']
    seat: Seat
    tile: NotRequired[str]


class SpinnerNoticeLaid(TypedDict):
    type: Literal['laid']
    seat: Seat
    tile: str
    end: str


class SpinnerNoticePassed(TypedDict):
    type: Literal['passed']
    seat: Seat


class SpinnerNoticeHandOver(TypedDict):
    type: Literal['hand_over']
    hands: SeatHands


class SpinnerNoticeGone(TypedDict):
    type: Literal['gone']
    seat: Seat


class SpinnerNoticeGameOver(TypedDict):
    type: Literal['game_over']


class SpinnerOptions(TypedDict):
    """Spinner: the options of a table; an absent one has its default."""

    length: NotRequired[Literal['ten', 'five', 'three', 'short_1997']]
    starter: NotRequired[Literal['two_then_open', 'three_then_open']]
    draw: NotRequired[Literal['one', 'until_playable']]
    block: NotRequired[Literal['proof', 'one_circle']]


class SpinnerSeat(TypedDict):
    """Spinner: what a seat sees besides."""

    me: Seat
    hand: NotRequired[list[str]]
    drawn: NotRequired[str]
    legal: NotRequired[list[SpinnerSeatPattern]]


class SpinnerSeatSet(TypedDict):
    type: Literal['set']
    tile: TileList


class SpinnerSeatLay(TypedDict):
    type: Literal['lay']
    tile: TileList
    end: EndList


class SpinnerTable(TypedDict):
    """Spinner: what everybody sees."""

    hand_no: int
    number: int
    phase: Literal['setup', 'starting', 'turns', 'over']
    shuffler: Seat
    stock: int
    held: SeatCounts
    players: SpinnerTablePlayers
    layout: NotRequired[Layout]
    duty: NotRequired[SpinnerTableDuty]
    sheet: NotRequired[dict[str, SpinnerTableRow]]
    outcome: NotRequired[Ranking]


class SpinnerTablePlayer(TypedDict):
    total: int
    hands_won: int
    gone: NotRequired[Literal[True]]


class SpinnerTableDuty(TypedDict):
    at: str
    left: int


class SpinnerTableRow(TypedDict):
    number: int
    winner: Seat
    points: SeatPoints
    blocked: NotRequired[Literal[True]]
