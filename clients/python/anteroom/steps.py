"""The steps of a record: their numbers, the deal that comes first, every draw, and every card and tile."""

from __future__ import annotations

from .fair import Stream, key_of_deal, sha256
from .faults import NotSuchAFile, Wrong
from .orders import TABLES, Draws, Table
from .record import Deal, Record, Step
from .report import Report


def check_numbers(record: Record, report: Report) -> None:
    first = record.steps[0].seq
    for at, step in enumerate(record.steps):
        if step.seq != first + at:
            raise Wrong(f"{step.place} is update {step.seq}, but update {first + at} comes next")
        if step.opens != (at == 0):
            raise Wrong(f"{step.place} " + ("begins a second game" if at else "does not begin the game"))
        if step.over != (at + 1 == len(record.steps)):
            raise Wrong(f"{step.place}: " + ("the game is over before its last record" if step.over else
                                             "the record ends before the game does"))
    report.checked.append(f"numbers: {len(record.steps)} updates from {first} on, without a gap, from deal to end")


def check_deal(record: Record, report: Report) -> Stream:
    """Returns the stream that decides the game's draws."""
    deal = record.deal
    if sha256(deal.seed) != deal.commitment:
        raise Wrong("the seed is not the one that was committed to")
    for seat, one in enumerate(deal.sitters):
        given = [value for value in (one.player, one.nonce, one.nonce_hash) if value is not None]
        if len(given) not in (0, 3):
            raise Wrong(f"s{seat} has no complete player: number, nonce and hash of the nonce belong together")
        if one.nonce is not None and sha256(one.nonce) != one.nonce_hash:
            raise Wrong(f"the nonce of s{seat} does not have the hash that was published before")
    players = [one.player for one in deal.sitters if one.player is not None]
    if len(set(players)) < len(players):
        raise Wrong("a player sits at two seats")
    report.checked.append(f"commitment: the seed has the published hash {deal.commitment.hex()}")
    report.checked.append(f"nonces: those of {len(players)} players have their published hashes")
    return Stream(_key(record, deal))


def _key(record: Record, deal: Deal) -> bytes:
    bound = [(one.player, one.nonce) if one.player is not None and one.nonce is not None else None for one in deal.sitters]
    return key_of_deal(deal.seed, record.room, record.number, bound)


def check_play(record: Record, stream: Stream, report: Report) -> None:
    if record.game not in TABLES:
        raise NotSuchAFile(f"this verifier knows no game called {record.game[:40]!r}", "unknown")
    table = TABLES[record.game](len(record.deal.sitters))
    draws = 0
    for step in record.steps:
        draws += len(step.draws)
        try:
            _check_step(step, stream, table)
        except Wrong as wrong:
            raise Wrong(f"update {step.seq}: {wrong}") from None
    told = [step.position for step in record.steps if step.position is not None]
    if not told or told[-1] != stream.position:
        raise Wrong("the record does not say that the game took as many words of the stream as its draws take")
    if not table.dealt:
        raise Wrong("nothing was dealt")
    report.checked.append(f"chance: {draws} draws, {stream.position} words of the stream, follow from seed and nonces")
    pieces = "cards" if record.game == "spoil" else "tiles"
    report.checked.append(f"{pieces}: {table.dealt} were dealt, drawn or set aside as the draws have them, and whatever "
                          "was laid was in the hand that laid it")
    report.unchecked.append("the rules of the game: whether each move was legal `anteroom verify` tells")


def _check_step(step: Step, stream: Stream, table: Table) -> None:
    for at, draw in enumerate(step.draws):
        _limit(draw.bound, table)
        right = stream.draw(draw.kind, draw.bound)
        if draw.position != right.position:
            raise Wrong(f"draw {at + 1} is at word {draw.position}, but the stream stands at word {right.position}")
        if draw.result != right.result:
            raise Wrong(f"draw {at + 1} is {_shown(draw.result)}; the stream gives {_shown(right.result)}")
    if step.position is not None and step.position != stream.position:
        raise Wrong(f"it says that {step.position} words were taken; the draws take {stream.position}")
    draws = Draws(step.draws)
    for event in step.events:
        table.follow(event, draws)
    draws.finish()


def _limit(bound: int, table: Table) -> None:
    if bound > table.pieces:
        raise Wrong(f"a draw among {bound} decides nothing in a game of {table.pieces} cards or tiles")


def _shown(result: list[int]) -> str:
    return " ".join(map(str, result[:8])) + (" ..." if len(result) > 8 else "")
