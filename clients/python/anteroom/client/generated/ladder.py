"""Written by scripts/types_from_schemas.py from protocol/spec."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from .protocol import EndList, Layout, Ranking, Seat, SeatCounts, SeatHands, SeatPoints, TileList

LadderAction: TypeAlias = "LadderActionOpen | LadderActionLay | LadderActionDone | LadderActionPass | LadderActionDraw | LadderActionKeep | LadderActionDiscard"
LadderNotice: TypeAlias = "LadderNoticeDealt | LadderNoticeOpened | LadderNoticeLaid | LadderNoticeSetLaid | LadderNoticePassed | LadderNoticeDrew | LadderNoticeKept | LadderNoticeDiscarded | LadderNoticeLeadOpened | LadderNoticeRoundOver | LadderNoticeGone | LadderNoticeGameOver"
LadderSeatPattern: TypeAlias = "LadderSeatOpen | LadderSeatLay | LadderSeatDone | LadderSeatPass | LadderSeatDraw | LadderSeatKeep | LadderSeatDiscard"
LadderTablePlayers: TypeAlias = "dict[str, LadderTablePlayer]"


class LadderActionOpen(TypedDict):
    type: Literal['open']
    tile: str


class LadderActionLay(TypedDict):
    type: Literal['lay']
    tile: str
    end: str


class LadderActionDone(TypedDict):
    type: Literal['done']


class LadderActionPass(TypedDict):
    type: Literal['pass']


class LadderActionDraw(TypedDict):
    type: Literal['draw']


class LadderActionKeep(TypedDict):
    type: Literal['keep']


class LadderActionDiscard(TypedDict):
    type: Literal['discard']
    tile: str


class LadderNoticeDealt(TypedDict):
    type: Literal['dealt']
    round_no: int
    lowest_double: NotRequired[str]
    next: NotRequired[Seat]


class LadderNoticeOpened(TypedDict):
    type: Literal['opened']
    seat: Seat
    tile: str
    value: LadderNoticeValue


class LadderNoticeLaid(TypedDict):
    type: Literal['laid']
    seat: Seat
    tile: str
    end: str


class LadderNoticeSetLaid(TypedDict):
    type: Literal['set_laid']
    seat: Seat
    value: LadderNoticeValue


class LadderNoticePassed(TypedDict):
    type: Literal['passed']
    seat: Seat


class LadderNoticeDrew(TypedDict):
    type: Literal['drew']
    seat: Seat
    tile: NotRequired[str]


class LadderNoticeKept(TypedDict):
    type: Literal['kept']
    seat: Seat


class LadderNoticeDiscarded(TypedDict):
    type: Literal['discarded']
    seat: Seat
    tile: NotRequired[str]


class LadderNoticeLeadOpened(TypedDict):
    type: Literal['lead_opened']
    next: Seat


class LadderNoticeRoundOver(TypedDict):
    type: Literal['round_over']
    hands: SeatHands


class LadderNoticeGone(TypedDict):
    type: Literal['gone']
    seat: Seat


class LadderNoticeGameOver(TypedDict):
    type: Literal['game_over']


class LadderNoticeValue(TypedDict):
    size: int
    number: int


class LadderOptions(TypedDict):
    """Ladder: the options of a table; an absent one has its default."""

    pass_locks: NotRequired[Literal['no', 'yes']]
    lead: NotRequired[Literal['last_player', 'next_player']]
    pass_and_play: NotRequired[Literal['off', 'on']]
    target: NotRequired[Literal['standard', 'long', 'short']]
    scoring: NotRequired[Literal['tiles', 'single']]
    teams: NotRequired[Literal['off', 'on']]
    team_floor: NotRequired[Literal['none', 'zero']]


class LadderSeat(TypedDict):
    """Ladder Dominoes: what a seat sees besides."""

    me: Seat
    hand: NotRequired[list[str]]
    drawn: NotRequired[str]
    plays: NotRequired[list[LadderSeatPlays]]
    more_plays: NotRequired[Literal[True]]
    legal: NotRequired[list[LadderSeatPattern]]


class LadderSeatOpen(TypedDict):
    type: Literal['open']
    tile: TileList


class LadderSeatLay(TypedDict):
    type: Literal['lay']
    tile: TileList
    end: EndList


class LadderSeatDone(TypedDict):
    type: Literal['done']


class LadderSeatPass(TypedDict):
    type: Literal['pass']


class LadderSeatDraw(TypedDict):
    type: Literal['draw']


class LadderSeatKeep(TypedDict):
    type: Literal['keep']


class LadderSeatDiscard(TypedDict):
    type: Literal['discard']
    tile: TileList


class LadderSeatPlays(TypedDict):
    size: int
    number: int
    sets: list[TileList]


class LadderTable(TypedDict):
    """Ladder Dominoes: what everybody sees."""

    round_no: int
    phase: Literal['setup', 'opening', 'turns', 'drawn', 'over']
    boneyard: int
    points_to_win: int
    held: SeatCounts
    players: LadderTablePlayers
    layout: NotRequired[Layout]
    standing: NotRequired[LadderTableValue]
    last_player: NotRequired[Seat]
    sheet: NotRequired[dict[str, LadderTableRow]]
    outcome: NotRequired[Ranking]


class LadderTablePlayer(TypedDict):
    total: int
    locked: NotRequired[Literal[True]]
    gone: NotRequired[Literal[True]]


class LadderTableValue(TypedDict):
    size: int
    number: int


class LadderTableRow(TypedDict):
    points: SeatPoints
    winner: NotRequired[Seat]
