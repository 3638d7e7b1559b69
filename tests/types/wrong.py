"""Wrong programs with the Python SDK. A type checker must name every line that is marked, and no other line."""

from anteroom.client import Anteroom
from anteroom.client.generated.games import TableOfSpinner, TurnOfSpinner


async def creates(anteroom: Anteroom) -> None:
    await anteroom.create(game="spinnr", options={}, seats=2, visibility="public", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spinner", options={}, seats="two", visibility="public", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spinner", optoins={}, seats=2, visibility="public", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spinner", options={"lenght": "three"}, seats=2, visibility="public", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spinner", options={"length": "twelve"}, seats=2, visibility="public", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spinner", options={"lives": 3}, seats=2, visibility="public", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spoil", options={"lives": "three"}, seats=3, visibility="public", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spinner", options={}, seats=2, visibility="secret", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spinner", options={}, seats=2, visibility="public", clock_s=7, bots=[])  # wrong
    await anteroom.create(game="spinner", options={}, visibility="public", clock_s=0, bots=[])  # wrong
    await anteroom.create(game="spinner", options={}, seats=2, visibility="public", clock_s=0, bots=["easy"], hint=True)  # wrong
    await anteroom.create(template=3)  # wrong


async def joins(anteroom: Anteroom) -> None:
    await anteroom.join(room="KTRB")  # wrong
    await anteroom.join()  # wrong
    await anteroom.join(code="KTRB", game="chess")  # wrong
    await anteroom.join(game="spoil")  # wrong
    typed = await anteroom.join(code="KTRB", game="spoil")
    await typed.until(lambda now: now.table is not None and now.table["stock"] > 0)  # wrong
    await anteroom.join(room=41, code="KTRB")  # wrong
    table = await anteroom.join(code="KTRB")
    table.of("chess")  # wrong
    spoil = table.of("spoil")
    spoil.start_when_ready()  # wrong
    await table.sit("s9")  # wrong
    Anteroom("http://localhost:8080", kind="robot")  # wrong


async def plays(turn: TurnOfSpinner, table: TableOfSpinner) -> None:
    await turn.play({"type": "lay", "tile": "46"})  # wrong
    await turn.play({"type": "pass"})  # wrong
    await turn.play({"type": "set", "tile": 99})  # wrong
    print(turn.table["pot"])  # wrong
    print(turn.seat["hand"])  # wrong
    print(table.state.table["stock"])  # wrong
    for action in turn.actions():
        print(action["end"])  # wrong
