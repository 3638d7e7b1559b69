"""Written by scripts/types_from_schemas.py from protocol/spec."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from .protocol import Seat, SeatFlags, SeatList

SpoilAction: TypeAlias = "SpoilActionBuy | SpoilActionPlay | SpoilActionPropose | SpoilActionAnswer"
SpoilNotice: TypeAlias = "SpoilNoticeDealer | SpoilNoticeShuffled | SpoilNoticeHand | SpoilNoticeRound | SpoilNoticeBought | SpoilNoticePlayed | SpoilNoticeProposed | SpoilNoticeAnswered | SpoilNoticeVoteOver | SpoilNoticeRevealed | SpoilNoticeSpades | SpoilNoticeDiamonds | SpoilNoticeFell | SpoilNoticeGone | SpoilNoticeLeaverChips | SpoilNoticeGameOver"
SpoilNoticeStrike: TypeAlias = "Literal['hit', 'heart', 'duel_won', 'duel_lost', 'none']"
SpoilSeatPattern: TypeAlias = "SpoilSeatBuy | SpoilSeatPlay | SpoilSeatPropose | SpoilSeatAnswer"


class SpoilActionBuy(TypedDict):
    type: Literal['buy']
    take: str
    give: str


class SpoilActionPlay(TypedDict):
    type: Literal['play']
    card: str
    target: Seat


class SpoilActionPropose(TypedDict):
    type: Literal['propose']


class SpoilActionAnswer(TypedDict):
    type: Literal['answer']
    agree: bool


class SpoilNoticeDealer(TypedDict):
    type: Literal['dealer']
    seat: Seat


class SpoilNoticeShuffled(TypedDict):
    type: Literal['shuffled']
    cards: int


class SpoilNoticeHand(TypedDict):
    type: Literal['hand']
    hand: int
    cards: int


class SpoilNoticeRound(TypedDict):
    type: Literal['round']
    round_no: int
    starter: Seat


class SpoilNoticeBought(TypedDict):
    type: Literal['bought']
    seat: Seat
    took: str
    gave: str


class SpoilNoticePlayed(TypedDict):
    type: Literal['played']
    seat: Seat
    target: Seat
    card: NotRequired[str]


class SpoilNoticeProposed(TypedDict):
    type: Literal['proposed']
    seat: Seat


class SpoilNoticeAnswered(TypedDict):
    type: Literal['answered']
    seat: Seat
    agree: bool


class SpoilNoticeVoteOver(TypedDict):
    type: Literal['vote_over']
    passed: bool


class SpoilNoticeRevealed(TypedDict):
    type: Literal['revealed']
    plays: dict[str, str]


class SpoilNoticeSpades(TypedDict):
    type: Literal['spades']
    strikes: NotRequired[dict[str, SpoilNoticeStrike]]
    lost: NotRequired[SeatList]


class SpoilNoticeDiamonds(TypedDict):
    type: Literal['diamonds']
    pot: int
    share: int
    claims: NotRequired[dict[str, SeatList]]
    self: NotRequired[dict[str, int]]
    barred: NotRequired[SeatList]
    left: int


class SpoilNoticeFell(TypedDict):
    type: Literal['fell']
    seat: Seat
    cause: Literal['lives', 'left', 'chips']


class SpoilNoticeGone(TypedDict):
    type: Literal['gone']
    seat: Seat


class SpoilNoticeLeaverChips(TypedDict):
    type: Literal['leaver_chips']
    seat: Seat
    chips: int


class SpoilNoticeGameOver(TypedDict):
    type: Literal['game_over']
    how: Literal['last_standing', 'double_ko', 'vote', 'cap', 'stayed']
    winners: SeatList


class SpoilOptions(TypedDict):
    """Spoil: the options of a table; an absent one has its default."""

    lives: NotRequired[int]
    ante_chips: NotRequired[int]
    self_spade: NotRequired[Literal['hit', 'none']]
    hit_players_keep_gifts: NotRequired[Literal['yes', 'no']]
    double_ko: NotRequired[Literal['rank', 'shared']]
    end_vote: NotRequired[Literal['off', 'on']]
    round_cap: NotRequired[Literal['none', '10', '15', '20', '40', '60']]
    leaver_chips: NotRequired[Literal['pot', 'kept']]


class SpoilSeat(TypedDict):
    """Spoil: what a seat sees besides."""

    me: Seat
    hand: NotRequired[list[str]]
    laid: NotRequired[str]
    legal: NotRequired[list[SpoilSeatPattern]]


class SpoilSeatBuy(TypedDict):
    type: Literal['buy']
    take: list[str]
    give: list[str]


class SpoilSeatPlay(TypedDict):
    type: Literal['play']
    card: list[str]
    target: list[Seat]


class SpoilSeatPropose(TypedDict):
    type: Literal['propose']


class SpoilSeatAnswer(TypedDict):
    type: Literal['answer']
    agree: list[bool]


class SpoilTableCentre(TypedDict):
    c0: NotRequired[str]
    c1: NotRequired[str]
    c2: NotRequired[str]


class SpoilTable(TypedDict):
    """Spoil: what everybody sees."""

    hand: int
    round: int
    rounds: int
    round_no: int
    starter: Seat
    phase: Literal['setup', 'turns', 'vote', 'over']
    pot: int
    prize: int
    deck: int
    cards: int
    centre: NotRequired[SpoilTableCentre]
    players: dict[str, SpoilTablePlayer]
    chips: dict[str, int]
    laid: NotRequired[dict[str, Seat]]
    vote: NotRequired[SpoilTableVote]
    outcome: NotRequired[SpoilTableOutcome]


class SpoilTablePlayerFallen(TypedDict):
    cause: Literal['lives', 'left', 'chips']
    round: int


class SpoilTablePlayer(TypedDict):
    lives: int
    gone: NotRequired[bool]
    fallen: NotRequired[SpoilTablePlayerFallen]


class SpoilTableVote(TypedDict):
    by: Seat
    answers: SeatFlags


class SpoilTableOutcome(TypedDict):
    how: Literal['last_standing', 'double_ko', 'vote', 'cap', 'stayed']
    winners: SeatList
    ranks: dict[str, int]
    prizes: NotRequired[dict[str, int]]
