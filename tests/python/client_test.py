"""Tests the client: its parts one by one, and whole games of every kind on the built server over connections that
break."""

import asyncio
import json
import pathlib
import random
import socket
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

import signing  # noqa: F401  (finds the package)
from house import ROOT, House
from relay import Relay

from anteroom.client import (Anteroom, Ended, Refused, Table, Turn, Unreachable, actions, any_of, choices, merge_patch,
                             offers)
from anteroom.client import connection as lines
from anteroom.client.keeper import Keeper
from anteroom.client.rooms import Rooms, RoomState
from anteroom.client.routine import Starting, next_step
from anteroom.house_key import house_key
from anteroom.reading import parse
from anteroom.verify import check

LEGAL = [{"type": "play", "card": ["9H", "4C"], "target": ["s0", "s1"]}, {"type": "propose"}]
GAMES = [("spoil", {}, 3), ("spoiler", {"length": "short"}, 2), ("spinner", {"length": "three"}, 2),
         ("ladder", {"scoring": "single"}, 2)]


class Parts(unittest.TestCase):
    def test_a_patch_adds_replaces_and_removes_and_changes_neither(self):
        old, patch = {"a": {"b": 1, "c": [1]}, "d": 2}, {"a": {"b": None, "c": [2], "e": {"f": None}}, "d": None}
        self.assertEqual(merge_patch(old, patch), {"a": {"c": [2], "e": {}}})
        self.assertEqual(old, {"a": {"b": 1, "c": [1]}, "d": 2})
        self.assertEqual(merge_patch(["x"], {"a": 1}), {"a": 1})

    def test_patterns_stand_for_every_combination_of_their_choices(self):
        plays = [{"type": "play", "card": card, "target": target} for card in ("9H", "4C") for target in ("s0", "s1")]
        self.assertEqual(list(actions(LEGAL)), [*plays, {"type": "propose"}])
        self.assertTrue(all(any_of(LEGAL, random.Random(seed)) in [*plays, {"type": "propose"}] for seed in range(50)))
        self.assertEqual(choices(LEGAL, "card", type="play", target="s1"), ["9H", "4C"])
        self.assertEqual(choices(LEGAL, "card", type="play", target="s7"), [])
        self.assertTrue(offers(LEGAL, type="propose"))
        self.assertFalse(offers(LEGAL, type="buy"))

    def test_a_nonce_that_was_told_is_never_used_again_and_a_kept_one_survives_a_restart(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "kept.json"
            hashed = Keeper(path).nonce_hash(41, 1)
            self.assertEqual(path.stat().st_mode & 0o777, 0o600)
            again = Keeper(path)
            self.assertEqual(again.nonce_hash(41, 1), hashed)
            again.told(41, 1)
            self.assertNotEqual(Keeper(path).nonce_hash(41, 1), hashed)

    def test_a_nonce_is_told_to_the_hash_it_was_promised_by_and_to_no_other(self):
        keeper = Keeper(None)
        hashed = keeper.nonce_hash(41, 1)
        kept = keeper.of(41, 1)
        self.assertEqual(next_step(committing(hashed), 12, kept, None), {"type": "nonce", "nonce": kept["nonce"]})
        self.assertIsNone(next_step(committing("another"), 12, kept, None))

    def test_a_client_gets_ready_for_money_only_at_the_price_that_its_player_saw(self):
        state = before_start(stake={"price": 1050})
        self.assertEqual(next_step(state, 12, {}, Starting(1050)), {"type": "ready", "price": 1050})
        for seen in (None, 1000, 1100):
            self.assertIsNone(next_step(state, 12, {}, Starting(seen)))
        self.assertEqual(next_step(before_start(), 12, {}, Starting()), {"type": "ready"})

    def test_the_verifier_needs_no_websockets(self):
        words = "import sys; sys.modules['websockets'] = None; import anteroom.verify; print('ok')"
        said = subprocess.run([sys.executable, "-c", words], cwd=ROOT / "clients/python", capture_output=True, text=True)
        self.assertEqual(said.stdout, "ok\n", said.stderr)

    def test_a_table_has_the_types_of_its_own_game_and_of_no_other(self):
        table = Table(41, unittest.mock.Mock(state=lambda room: RoomState(room, 3, {"game": "spinner"})))
        self.assertIs(table.of("spinner"), table)
        self.assertIsNone(table.of("spoil"))

    def test_a_table_of_another_game_than_the_one_wanted_is_left(self):
        table = unittest.mock.AsyncMock(id=41, state=RoomState(41, 3, {"game": "spinner"}))
        anteroom = Anteroom("http://localhost:8080")
        with unittest.mock.patch.object(anteroom, "join_by", return_value=table):
            for game in ("spinner", None):
                self.assertIs(asyncio.run(anteroom.join(room=41, game=game)), table)
            table.leave.assert_not_awaited()
            with self.assertRaisesRegex(ValueError, "Table 41 has the game spinner, not spoil."):
                asyncio.run(anteroom.join(room=41, game="spoil"))
        table.leave.assert_awaited_once()

    def test_the_types_say_what_the_schemas_say(self):
        script = ROOT / "clients/python/scripts/types_from_schemas.py"
        stale = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True)
        self.assertEqual((stale.stdout, stale.returncode), ("", 0), stale.stderr)


def committing(promised):
    info = {"status": "committing", "fair": {"hashes": {"s0": promised}}, "seats": {}}
    return RoomState(room=41, seq=3, info=info, seat={"me": "s0"})


def before_start(**more):
    info = {"status": "open", "fair": {}, "seats": {"s0": {"player": 12}}, **more}
    return RoomState(room=41, seq=3, info=info, seat={"me": "s0"})


def snapshot(seq, **more):
    info = {"game": "spoil", "status": "playing", "visibility": "public", "turns": {}}
    return {"type": "snapshot", "room": 41, "seq": seq, "info": info, "notices": [], **more}


class Unreached(unittest.IsolatedAsyncioTestCase):
    async def told_of(self, url):
        """Returns the single line of the log, and the error, of a client with this address."""
        begun = asyncio.get_running_loop().time()
        with self.assertLogs("anteroom", "WARNING") as logs, unittest.mock.patch.object(lines, "FIRST_S_MAX", 3.0), \
                unittest.mock.patch.object(lines, "OPEN_S_FIRST", 0.5):
            trying = asyncio.ensure_future(Anteroom(url).open())
            while not logs.records and not trying.done():
                await asyncio.sleep(0.01)
            self.assertFalse(trying.done())
            with self.assertRaises(Unreachable) as raised:
                await trying
        self.assertLess(asyncio.get_running_loop().time() - begun, 8)
        self.assertEqual(len(logs.records), 1)
        return logs.records[0].getMessage(), str(raised.exception)

    async def test_an_address_where_nothing_listens_is_told_once_and_at_once_and_given_up_in_bounded_time(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            url = f"http://127.0.0.1:{free.getsockname()[1]}"
            said, error = await self.told_of(url)
        fault = f"No connection to {url}: Connection refused."
        self.assertEqual((said, error), (f"{fault} The client goes on trying.", fault))

    async def test_a_host_that_never_answers_is_told_after_the_short_first_try(self):
        with socket.create_server(("127.0.0.1", 0)) as silent:
            url = f"http://127.0.0.1:{silent.getsockname()[1]}"
            said, error = await self.told_of(url)
        self.assertEqual(said, f"No connection to {url}: no answer in time. The client goes on trying.")
        self.assertEqual(error, f"No connection to {url}: no answer in time.")

    async def test_what_is_no_address_is_refused_in_words(self):
        for url in ("localhost:8080", "localhost", "ftp://localhost", "http://", ""):
            with self.assertRaisesRegex(ValueError, "looks like http://localhost:8080"):
                Anteroom(url)


class Followed(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.asked, self.changes, self.answer = [], [], asyncio.Event()

        async def join(body):
            self.asked.append(body)
            await self.answer.wait()

        self.rooms = Rooms(join, self.changes.append, asyncio.ensure_future)
        self.rooms.enter(41, {"room": 41})
        self.rooms.take(snapshot(3, table={"pot": 2, "laid": {"s0": "s1"}}, seat={"me": "s0"}))

    async def test_what_was_missed_is_asked_for_once_and_nothing_is_used_out_of_turn(self):
        for seq in (5, 6):
            self.rooms.take({"type": "update", "room": 41, "seq": seq, "table": {"pot": seq}})
        self.rooms.take({"type": "heartbeat", "rooms": {"r41": 6}})
        await asyncio.sleep(0)
        self.assertEqual(self.asked, [{"type": "join", "room": 41, "since": 3}])
        self.assertEqual((self.rooms.of(41).seq, self.rooms.of(41).gap), (3, True))
        self.answer.set()
        await asyncio.sleep(0.01)
        for seq in (4, 5, 6):
            self.rooms.take({"type": "update", "room": 41, "seq": seq, "table": {"pot": seq, "laid": None}})
        self.assertEqual((self.rooms.of(41).table, self.rooms.of(41).gap), ({"pot": 6}, False))

    async def test_an_update_that_was_told_before_is_not_used(self):
        self.rooms.take({"type": "update", "room": 41, "seq": 3, "table": {"pot": 9}})
        self.assertEqual((self.rooms.of(41).table["pot"], len(self.changes)), (2, 1))

    async def test_where_another_connection_had_the_seat_everything_is_asked_for(self):
        self.answer.set()
        self.rooms.take({"type": "taken_over", "room": 41})
        await self.rooms.welcomed()
        self.assertEqual(self.asked, [])  # otherwise two programs would fight for the seat
        self.assertTrue(self.rooms.of(41).taken_over)


    async def test_all_rooms_are_joined_again_at_once(self):
        self.rooms.enter(42, {"room": 42})
        again = asyncio.ensure_future(self.rooms.welcomed())
        await asyncio.sleep(0.01)
        self.assertEqual([one["room"] for one in self.asked], [41, 42])
        self.answer.set()
        await again


class Wire:
    """A socket with the test at its other end."""

    def __init__(self):
        self.sent, self.closed, self._said = [], False, asyncio.Queue()

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        await self.close()

    async def __aiter__(self):
        while True:
            said = await self._said.get()
            if isinstance(said, Exception):
                raise said
            yield json.dumps(said)

    async def send(self, text):
        self.sent.append(json.loads(text))

    async def close(self):
        self.closed = True
        self.end(None)

    def say(self, **message):
        self._said.put_nowait(message)

    def end(self, code):
        self._said.put_nowait(ConnectionClosed(Close(code, "") if code else None, None))

    async def asked(self, kind, count=1):
        """Waits for `count` requests of a kind. Returns the id of the newest of them."""
        async with asyncio.timeout(5):
            while len(found := [one["id"] for one in self.sent if one["type"] == kind]) < count:
                await asyncio.sleep(0.01)
        return found[-1]


class Connected(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.wires = []
        self.one = Anteroom("http://localhost", name="Ada", connect=self.connect)

    def connect(self, *_, **__):
        self.wires.append(Wire())
        return self.wires[-1]

    async def greeted(self):
        here = asyncio.ensure_future(self.one.open())
        await asyncio.sleep(0.01)
        self.wires[-1].say(type="ok", re=await self.wires[-1].asked("hello"), data={"player": 12, "heartbeat_ms": 10_000})
        await here
        self.addAsyncCleanup(self.one.close)
        return self.wires[-1]

    async def seated(self, wire):
        coming = asyncio.ensure_future(self.one.join(room=41))
        wire.say(type="ok", re=await wire.asked("join"), data={"room": 41})
        wire.say(**snapshot(3, seat={"me": "s0"}, info=snapshot(3)["info"] | {"game_no": 1, "fair": {}}))
        return await coming

    async def test_a_predicate_that_throws_fails_its_own_waiter_and_neither_another_nor_the_line(self):
        wire = await self.greeted()
        table = await self.seated(wire)
        wrong = asyncio.ensure_future(table.until(lambda now: now.seq > 3 and 1 / 0))
        right = asyncio.ensure_future(table.until(lambda now: now.seq > 3))
        await asyncio.sleep(0)
        wire.say(type="update", room=41, seq=4)
        with self.assertRaises(ZeroDivisionError):
            await asyncio.wait_for(wrong, 5)
        self.assertEqual((await asyncio.wait_for(right, 5)).seq, 4)

    async def test_who_waits_at_a_table_that_the_server_does_not_let_it_back_to_is_told(self):
        wire = await self.greeted()
        table = await self.seated(wire)
        waits = asyncio.ensure_future(table.until(lambda now: now.seq > 3))
        with unittest.mock.patch("anteroom.client.anteroom.AGAIN_S", 0.001):
            wire.end(None)
            async with asyncio.timeout(5):
                while len(self.wires) < 2:
                    await asyncio.sleep(0.01)
            wire = self.wires[-1]
            wire.say(type="ok", re=await wire.asked("hello"), data={"player": 12, "heartbeat_ms": 10_000})
            for count in range(1, 7):
                wire.say(type="error", re=await wire.asked("join", count), code="overloaded")
            with self.assertRaisesRegex(Ended, "overloaded"):
                await asyncio.wait_for(waits, 5)
        self.assertEqual((table.state.lost, table.state.closed), ("overloaded", None))
        back = asyncio.ensure_future(table.retake())
        wire.say(type="ok", re=await wire.asked("join", 7), data={"room": 41})
        await asyncio.wait_for(back, 5)
        self.assertIsNone(table.state.lost)

    async def test_a_turn_that_ends_while_the_player_thinks_is_no_mistake_and_a_bad_action_is_one(self):
        wire = await self.greeted()
        table = await self.seated(wire)
        codes = ("not_your_turn", "wrong_status", "spoil.vote_running", "displaced", "closed", "no_room")
        ends = [(code, False) for code in codes]
        for number, (code, mistake) in enumerate([*ends, ("bad_action", True)], 1):
            played = asyncio.ensure_future(Turn(table, table.state).play({"type": "pass"}))
            wire.say(type="error", re=await wire.asked("play", number), code=code, text=code)
            if mistake:
                with self.assertRaises(Refused):
                    await asyncio.wait_for(played, 5)
            else:
                self.assertIs(await asyncio.wait_for(played, 5), False)

    async def test_a_request_that_is_longer_than_the_server_reads_is_refused_by_the_client(self):
        wire = await self.greeted()
        with self.assertRaises(Refused) as refused:
            await self.one.request({"type": "chat", "room": 41, "text": "x" * 16_340})
        self.assertEqual((refused.exception.code, len(wire.sent)), ("too_large", 1))
        fits = asyncio.ensure_future(self.one.request({"type": "chat", "room": 41, "text": "x" * 16_300}))
        wire.say(type="ok", re=await wire.asked("chat"))
        self.assertEqual(await asyncio.wait_for(fits, 5), {})

    async def test_a_listener_that_throws_is_told_to_the_loop_and_ends_no_line(self):
        wire = await self.greeted()
        told = []
        asyncio.get_running_loop().set_exception_handler(lambda _, about: told.append(about["exception"]))
        stop = self.one.on_message(lambda message: 1 / 0)
        asked = asyncio.ensure_future(self.one.request({"type": "my_tables"}))
        wire.say(type="ok", re=await wire.asked("my_tables"), data={"rooms": {}})
        self.assertEqual(await asyncio.wait_for(asked, 5), {"rooms": {}})
        stop()
        self.assertEqual(([type(error) for error in told], wire.closed), ([ZeroDivisionError], False))

    async def test_what_was_refused_for_the_moment_is_sent_again_under_its_id(self):
        wire = await self.greeted()
        asked = asyncio.ensure_future(self.one.request({"type": "start", "room": 41}))
        first = await wire.asked("start")
        wire.say(type="error", re=first, code="frozen")
        second = await wire.asked("start", 2)
        wire.say(type="error", re=second, code="rate")
        third = await wire.asked("start", 3)
        wire.say(type="ok", re=third, data={})
        await asyncio.wait_for(asked, 5)
        self.assertEqual((second, third), (first, first))

    async def test_what_to_do_about_a_code_of_a_newer_server_is_read_there(self):
        wire = await self.greeted()
        newer = {"tea_break": "again", "torn_card": "fault"}
        with (unittest.mock.patch("anteroom.client.families.Families._read", return_value=newer),
              unittest.mock.patch("anteroom.client.anteroom.AGAIN_S", 0.001)):
            asked = asyncio.ensure_future(self.one.request({"type": "start", "room": 41}))
            first = await wire.asked("start")
            wire.say(type="error", re=first, code="tea_break")
            second = await wire.asked("start", 2)
            self.assertEqual(second, first)
            wire.say(type="error", re=second, code="torn_card")
            with self.assertRaisesRegex(Refused, "torn_card"):
                await asyncio.wait_for(asked, 5)

    async def test_a_code_that_nobody_knows_is_a_fault_as_where_no_list_can_be_read(self):
        wire = await self.greeted()
        for read in ({"tea_break": "again"}, {}):
            with unittest.mock.patch("anteroom.client.families.Families._read", return_value=read):
                asked = asyncio.ensure_future(self.one.request({"type": "start", "room": 41}))
                wire.say(type="error", re=await wire.asked("start", 1 if read else 2), code="rained_off")
                with self.assertRaisesRegex(Refused, "rained_off"):
                    await asyncio.wait_for(asked, 5)

    async def test_a_hello_that_is_refused_for_now_is_said_anew_over_another_line(self):
        here = asyncio.ensure_future(self.one.open())
        await asyncio.sleep(0.01)
        first = self.wires[-1]
        first.say(type="error", re=await first.asked("hello"), code="overloaded")
        # The client must act before it ends the connection for silence.
        async with asyncio.timeout(lines.PATIENCE_S_MIN):
            while len(self.wires) < 2:
                await asyncio.sleep(0.01)
        self.assertTrue(first.closed)
        self.wires[-1].say(type="ok", re=await self.wires[-1].asked("hello"), data={"player": 12})
        await here
        await self.one.close()

    async def test_a_hello_may_take_longer_to_be_answered_than_a_request(self):
        here = asyncio.ensure_future(self.one.open())
        await asyncio.sleep(lines.PATIENCE_S_MIN + 2 * lines.LOOK_S)
        self.wires[-1].say(type="ok", re=await self.wires[-1].asked("hello"), data={"player": 12})
        await asyncio.wait_for(here, 5)
        self.assertEqual([one["type"] for wire in self.wires for one in wire.sent], ["hello"])
        await self.one.close()

    async def test_what_is_asked_while_rooms_are_joined_again_waits_for_that(self):
        table = await self.seated(await self.greeted())
        self.wires[-1].end(lines.RESTART)
        async with asyncio.timeout(5):
            while len(self.wires) == 1:
                await asyncio.sleep(0.01)
        wire = self.wires[-1]
        wire.say(type="ok", re=await wire.asked("hello"), data={"player": 12, "heartbeat_ms": 10_000})
        join = await wire.asked("join")
        asked = asyncio.ensure_future(table.chat("still here"))
        await asyncio.sleep(0.05)
        self.assertEqual([one["type"] for one in wire.sent], ["hello", "join"])
        wire.say(type="ok", re=join, data={"room": 41})
        wire.say(type="ok", re=await wire.asked("chat"))
        await asyncio.wait_for(asked, 5)

    async def test_who_is_told_of_a_restart_comes_back_at_once(self):
        wire = await self.greeted()
        wire.end(lines.RESTART)
        async with asyncio.timeout(lines.RESTART_S + 0.2):
            while len(self.wires) == 1:
                await asyncio.sleep(0.01)
        after_restarts = [lines.pause_s(lines.RESTART, 9) for _ in range(1000)]
        self.assertLess(max(after_restarts), lines.RESTART_S)
        self.assertLess(min(after_restarts), 0.1)
        self.assertGreaterEqual(lines.pause_s(1001, 9), lines.RETRY_S_MAX / 2)

    async def test_who_is_logged_out_is_closed_for_good(self):
        wire = await self.greeted()
        failed = []
        asyncio.get_running_loop().set_exception_handler(lambda _, about: failed.append(about))
        table = await self.seated(wire)
        waits = asyncio.ensure_future(table.until(lambda now: now.seq > 3))
        await asyncio.sleep(0)
        wire.end(lines.LOGGED_OUT)
        with self.assertRaises(Ended):
            await asyncio.wait_for(waits, 5)
        await asyncio.sleep(0.05)
        self.assertEqual((self.one._tasks, self.one._connection._tasks, failed), (set(), set(), []))


class Played(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls):
        cls.house = cls.enterClassContext(House("--dev"))

    async def asyncSetUp(self):
        self.relay = await self.enterAsyncContext(Relay(lambda: self.house.server.port))

    async def guest(self, name, **more):
        return await self.enterAsyncContext(Anteroom(self.relay.url, name=name, **more))

    async def play(self, table, cuts_every):
        moves = 0
        async for turn in table.turns():
            played = asyncio.ensure_future(turn.play(turn.any()))
            moves += 1
            if moves % cuts_every == 0:
                await asyncio.sleep(0)
                self.relay.cut()
            await played
        return moves

    async def test_whole_games_over_lines_that_break_and_their_records_are_right(self):
        for game, options, seats in GAMES:
            with self.subTest(game):
                ada, ben = await self.guest("Ada"), await self.guest("Ben")
                hers = await ada.create(game=game, options=options, seats=seats, visibility="private", clock_s=0,
                                        bots=["easy"] * (seats - 2))
                his = await ben.join(code=hers.state.info["code"])
                await his.sit("s1")
                await his.ready()
                hers.start_when_ready()
                moves = await asyncio.wait_for(asyncio.gather(self.play(hers, 19), self.play(his, 31)), 60)
                self.assertGreater(moves[0], 2)
                end = hers.state
                await his.until(lambda now, end=end: now.seq >= end.seq)
                self.assertEqual(his.state.table, end.table)
                record = self.house.export(end.room)
                key = await asyncio.to_thread(house_key, self.house.address())
                check(parse(record), key)
                promised = ada.keeper.of(end.room, 1)
                self.assertEqual(promised["seed"], end.info["fair"]["seed"])
                self.assertIn(promised["nonce"], record.decode())

    async def test_a_game_outlives_a_server_that_is_killed_and_a_request_on_its_way_acts_once(self):
        ada = await self.guest("Ada")
        table = await ada.create(game="spinner", options={"length": "three"}, seats=2, visibility="private", clock_s=0,
                                 bots=["easy"], hints=True)
        table.start_when_ready()
        await table.until(lambda now: now.info["status"] == "playing")
        self.house.server.kill()
        said = asyncio.ensure_future(table.chat("still here"))
        await asyncio.sleep(0.1)
        self.house.server.start()
        await asyncio.wait_for(said, 20)
        heard = []
        table.on_change(lambda change: heard.extend(one["text"] for one in change.notices if one["type"] == "chat"))
        await table.chat("once more")
        self.assertEqual(heard, ["once more"])
        turns = table.turns()
        turn = await anext(turns)
        advice = await turn.hint()
        self.assertIn(advice, list(turn.actions()))
        self.assertTrue(await turn.play(advice))
        await turns.aclose()

    async def test_a_table_that_was_opened_over_a_line_that_broke_is_joined(self):
        ada = await self.guest("Ada")
        opened = asyncio.ensure_future(ada.create(game="spinner", options={}, seats=2, visibility="private", clock_s=0, bots=[]))
        await asyncio.sleep(0)
        self.relay.cut()
        table = await asyncio.wait_for(opened, 20)
        self.assertEqual(table.state.me, "s0")
        self.assertEqual(len((await ada.request({"type": "my_tables"}))["rooms"]), 1)

    async def test_who_is_kept_in_a_file_is_the_same_player_and_takes_the_seat(self):
        with tempfile.TemporaryDirectory() as folder:
            kept = pathlib.Path(folder) / "ada.json"
            first = await self.guest("Ada", keep=kept)
            table = await first.create(game="spinner", options={}, seats=2, visibility="private", clock_s=0, bots=[])
            second = await self.guest("Nobody", keep=kept)
            self.assertEqual(second.player, first.player)
            same = await second.join(room=table.id)
            self.assertEqual(same.state.me, "s0")
            await table.until(lambda now: now.taken_over)
            with self.assertRaises(Refused) as refused:
                await table.ready()
            self.assertEqual(refused.exception.code, "displaced")

    async def test_who_may_not_come_in_is_told_so_and_what_is_closed_ends(self):
        with self.assertRaises(Refused):
            await Anteroom(self.relay.url, account="Nobody", password="not a password").open()
        ada = await self.guest("Ada")
        table = await ada.create(game="spinner", options={}, seats=2, visibility="private", clock_s=0, bots=[])
        waits = asyncio.ensure_future(table.until(lambda now: now.info["status"] == "over"))
        await asyncio.sleep(0)
        await table.leave()
        with self.assertRaises(Ended):
            await waits


class Packed(unittest.TestCase):
    def test_the_wheel_is_built_without_a_network_and_has_the_whole_package(self):
        with tempfile.TemporaryDirectory() as folder:
            words = f"import setuptools.build_meta as made; print(made.build_wheel({folder!r}))"
            source = pathlib.Path(folder) / "source"
            subprocess.run(["cp", "-r", str(ROOT / "clients/python"), str(source)], check=True)
            built = subprocess.run([sys.executable, "-c", words], cwd=source, capture_output=True, text=True, check=True)
            name = built.stdout.splitlines()[-1]
            own = pathlib.Path(folder) / "own"
            subprocess.run([sys.executable, "-m", "zipfile", "-e", str(pathlib.Path(folder) / name), str(own)], check=True)
            words = "import anteroom.client, anteroom.verify, json; print(json.dumps(anteroom.client.__file__))"
            said = subprocess.run([sys.executable, "-c", words], cwd=own, capture_output=True, text=True, check=True)
            self.assertTrue(json.loads(said.stdout).startswith(str(own)))


if __name__ == "__main__":
    unittest.main()
