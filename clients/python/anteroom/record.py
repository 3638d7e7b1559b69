"""A game's record, read from its file: the seats, the draws and the events, step by step."""

from __future__ import annotations

import dataclasses

from .fair import Draw
from .faults import NotSuchAFile
from .node import Node

#: The way in which a record's key is made: see fair-deals.md.
FORM_OF_DEAL = 2
SEATS_MAX = 8
GAME_MAX = 2**32 - 1
BOUND_MAX = 2**32 - 1


@dataclasses.dataclass(frozen=True)
class Sitter:
    """The player on a seat when the game begins. A bot has neither number nor nonce."""

    player: int | None
    nonce: bytes | None
    nonce_hash: bytes | None


@dataclasses.dataclass(frozen=True)
class Step:
    """One entry of the record's list, which is one update of the room."""

    seq: int
    time: int
    place: str
    opens: bool
    draws: list[Draw]
    events: list[Node]
    position: int | None  #: number of words of the stream taken so far, if the record has it
    over: bool
    voided: bool


@dataclasses.dataclass(frozen=True)
class Deal:
    commitment: bytes
    seed: bytes
    sitters: list[Sitter]


@dataclasses.dataclass(frozen=True)
class Record:
    whole: Node
    room: int
    number: int  #: number of the game in its room
    game: str
    stake: Node | None
    deal: Deal
    steps: list[Step]
    books: Node | None
    proof: Node | None

    def seat_of(self, player: int) -> int | None:
        return next((seat for seat, one in enumerate(self.deal.sitters) if one.player == player), None)


def record_of(whole: Node) -> Record:
    rows = whole["records"].items()
    if not rows:
        raise NotSuchAFile("records is empty")
    opening = rows[0]["body"]
    settings = opening["settings"]
    return Record(
        whole=whole,
        room=whole["room"].integer(),
        number=whole["game"].integer(GAME_MAX),
        game=settings["game"].text(),
        stake=settings.find("stake"),
        deal=_deal_of(opening),
        steps=[_step_of(row) for row in rows],
        books=whole.find("books"),
        proof=whole.find("proof"),
    )


def _deal_of(opening: Node) -> Deal:
    fair = opening["fair"]
    form = fair["deal"]
    sitters = [_sitter_of(seat) for seat in opening["seats"].items()]
    if not 2 <= len(sitters) <= SEATS_MAX:
        raise NotSuchAFile(f"{opening.place}.seats is not a list of 2 to {SEATS_MAX}")
    if form.integer() != FORM_OF_DEAL:
        raise NotSuchAFile(f"{form.place} is not a form of deal that this verifier knows", "unknown")
    return Deal(fair["commitment"].hex(32), fair["seed"].hex(32), sitters)


def _sitter_of(seat: Node) -> Sitter:
    player, nonce, nonce_hash = (seat.find(name) for name in ("player", "nonce", "nonce_hash"))
    return Sitter(
        player.integer() if player else None,
        nonce.hex(32) if nonce else None,
        nonce_hash.hex(32) if nonce_hash else None,
    )


def _step_of(row: Node) -> Step:
    body = row["body"]
    opens, play, fair, progress = (body.find(name) for name in ("opens", "play", "fair", "progress"))
    draws, events = (play.find("draws"), play.find("events")) if play else (None, None)
    position = fair["position"].integer() if fair else None
    voided = progress.find("voided") if progress else None
    return Step(
        seq=row["seq"].integer(),
        time=row["time"].integer(),
        place=row.place,
        opens=opens.boolean() if opens else False,
        draws=[_draw_of(draw) for draw in draws.items()] if draws else [],
        events=events.items() if events else [],
        position=position,
        over=progress is not None and progress["status"].text() == "over",
        voided=voided is not None,
    )


def _draw_of(draw: Node) -> Draw:
    kind, bound = draw["kind"].text(), draw["bound"].integer(BOUND_MAX)
    result = draw["result"].integers(BOUND_MAX)
    if kind not in ("pick", "shuffle") or bound == 0 or len(result) != (1 if kind == "pick" else bound):
        raise NotSuchAFile(f"{draw.place} is no pick of one number and no shuffle of as many as its bound")
    return Draw(draw["position"].integer(), kind, bound, result)
