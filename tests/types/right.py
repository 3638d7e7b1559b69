"""Right programs with the Python SDK. A type checker must find nothing wrong in any line."""

from typing import Any, assert_type

from anteroom.client import Anteroom, Table, Turn
from anteroom.client.generated.games import TableOfLadder, TableOfSpinner, TableOfSpoil, TurnOfSpinner
from anteroom.client.generated.spinner import SpinnerAction, SpinnerOptions, SpinnerTable


async def creates(anteroom: Anteroom, options: SpinnerOptions) -> None:
    table = await anteroom.create(game="spinner", options={"length": "three", "draw": "one"}, seats=2, visibility="public",
                                  clock_s=60, bots=["good"], hints=True)
    assert_type(table, TableOfSpinner)
    await anteroom.create(game="spinner", options=options, seats=8, visibility="private", clock_s=0, bots=[], programs="only")
    await anteroom.create(game="spoil", options={"lives": 2, "round_cap": "40"}, seats=3, visibility="private", clock_s=30, bots=[],
                          stake={"currency": "PTS", "buy_in": 100})
    assert_type(await anteroom.create(game="ladder", options={}, seats=2, visibility="public", clock_s=0, bots=[]), TableOfLadder)
    assert_type(await anteroom.create(template="friday"), Table[Any, Any, Any, Any])
    table.start_when_ready()
    async for turn in table.turns():
        assert_type(turn, TurnOfSpinner)
        assert_type(turn.table, SpinnerTable)
        await turn.play(await decides(turn))
        await turn.play({"type": "lay", "tile": "46", "end": "e3"})


async def decides(turn: TurnOfSpinner) -> SpinnerAction:
    if turn.table["stock"] == 0:
        return await turn.hint()
    for action in turn.actions():
        if action["type"] == "lay" and action["end"] == "e3":
            return action
    print(turn.seat.get("hand", []), turn.seat["me"])
    return turn.any()


async def joins(anteroom: Anteroom) -> None:
    table = await anteroom.join(code="KTRB")
    await anteroom.join(room=41)
    assert_type(table, Table[Any, Any, Any, Any])
    assert_type(await anteroom.join(code="KTRB", game="spinner"), TableOfSpinner)
    assert_type(await anteroom.join(room=41, game="ladder"), TableOfLadder)
    await anteroom.join(link="k3v9Zq0TnYx2LbH8sWcE4g")
    await table.sit("s1")
    spoil = table.of("spoil")
    assert_type(spoil, TableOfSpoil | None)
    if spoil is None:
        return
    if view := spoil.state.table:
        print(view["pot"], view.get("outcome"))
    async for change in spoil.changes():
        for notice in change.notices:
            if notice["type"] == "bought":
                print(notice["seat"], notice["took"])
            elif notice["type"] == "chat":
                print(notice["text"])
    state = await spoil.until(lambda now: now.is_ended)
    print(state.info.get("code"), state.me)


async def plays_any_game(anteroom: Anteroom, game: str) -> None:
    """A program that learns the game at run time."""
    offered = next(one for one in anteroom.games if one["game"] == game)
    options = {one["name"]: one["standard"] for one in offered["options"]}
    table = await anteroom.create_from({"game": game, "options": options, "seats": 2, "visibility": "public", "clock_s": 0, "bots": []})
    await plays(table)


async def plays(table: Table) -> None:
    async for turn in table.turns():
        await one_turn(turn)


async def one_turn(turn: Turn) -> None:
    await turn.play(turn.any())


def opens() -> Anteroom:
    return Anteroom("http://localhost:8080", name="Robin", kind="program")
