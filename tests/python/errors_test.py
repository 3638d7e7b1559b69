"""Replays the examples of errors that need a house, its limits or a running game. The answer must have the code and the
members of the example. Errors that need only a table of guests are in tests/host."""

import base64
import contextlib
import hashlib
import hmac
import json
import random
import sqlite3
import time
import unittest

from house import PASSWORD, ROOT, House, View, attack, house_with_money, member

EXAMPLES = ROOT / "protocol/spec/examples/errors"
SPOIL = {"type": "create", "game": "spoil", "options": {"end_vote": "on"}, "seats": 3, "visibility": "public", "clock_s": 60, "bots": []}


def example(code):
    return json.loads((EXAMPLES / f"{code}.json").read_text())


class Every(unittest.TestCase):
    def test_code_that_a_server_sends_is_replayed_somewhere(self):
        # Errors of a game's rules occur in whole games: see tests/conformance.
        tests = ("tests/host/error_examples_test.cpp", "tests/host/hard_examples_test.cpp", "tests/python/errors_test.py")
        text = "".join((ROOT / path).read_text() for path in tests)
        errors = json.loads((ROOT / "protocol/spec/errors.json").read_text())["errors"]
        missing = [one["code"] for one in errors if "." not in one["code"] and f'"{one["code"]}"' not in text]
        self.assertEqual(missing, [one["code"] for one in errors if "not_sent" in one])


class Refused(unittest.TestCase):
    def check(self, wanted, client, **other):
        """Sends the example's request, with the values of this server."""
        shown = example(wanted)
        answer = client.ask(**{name: value for name, value in shown["request"].items() if name != "id"} | other)
        self.shows(wanted, answer)

    def shows(self, code, answer):
        with self.subTest(code):
            self.assertEqual(answer.get("code"), code, answer)
            members = {"re", "room", "seq", "price"}
            self.assertEqual(members & answer.keys(), members & example(code)["answer"].keys(), answer)

    def person(self, house, name, **more):
        client = attack.person(house.server, name, **more)
        self.addCleanup(client.close)
        return client

    def seated(self, house, names):
        """Returns guests at a table, in the order of their seats, and the table's number."""
        clients = [self.person(house, name) for name in names]
        room = clients[0].ask(**SPOIL)["data"]["room"]
        for seat, client in enumerate(clients[1:], 1):
            client.ask(type="join", room=room)
            client.send({"type": "sit", "room": room, "seat": f"s{seat}"})
        return clients, room


class AtAFreeTable(Refused):
    @classmethod
    def setUpClass(cls):
        cls.house = cls.enterClassContext(House("--dev"))

    def test_an_id_whose_answer_was_dropped_is_too_old(self):
        ada = self.person(self.house, "Ada")
        room = ada.ask(**SPOIL)["data"]["room"]
        for number in range(100, 140):
            ada.requests = number
            ada.ask(type="chat", room=room, text="a line")
        ada.requests = 1
        self.check("id_too_old", ada, room=room)

    def test_who_was_banned_and_comes_back_as_a_new_guest_is_kept_out(self):
        ada, mallory = self.person(self.house, "Ada"), self.person(self.house, "Mallory")
        made = ada.ask(**SPOIL)["data"]
        mallory.ask(type="join", code=made["code"])
        player = next(one["player"] for one in ada.ask(type="spectators", room=made["room"])["data"]["spectators"])
        self.assertEqual(ada.ask(type="remove", room=made["room"], player=player, ban=True)["type"], "update")
        again = self.person(self.house, "Mallory")  # with the same address and client key
        self.check("kept_out", again, code=made["code"])

    def test_a_vote_is_proposed_once_and_answered_once(self):
        clients, room = self.seated(self.house, ("Ada", "Ben", "Cleo"))
        views = begun(clients, room)
        due = next(view for view in views if view.may_act())
        idle = [view for view in views if view is not due]

        def acts(view, **action):
            view.up_to(max(one.seq for one in views))
            turn = view.info["turns"].get(view.seat["me"], {"turn": 1})["turn"]
            return view.ask("play", turn=turn, action=action)

        self.assertEqual(acts(due, type="propose")["type"], "update")
        self.shows("spoil.already_answered", acts(due, type="answer", agree=True))
        self.shows("spoil.vote_running", acts(idle[0], type="propose"))
        self.assertEqual(acts(idle[0], type="answer", agree=False)["type"], "update")
        due.up_to(idle[0].seq)
        self.shows("spoil.already_proposed", acts(due, type="propose"))
        self.shows("spoil.bad_target", acts(due, type="play", card=due.seat["hand"][0], target="s7"))
        self.shows("has_clock", due.ask("call_bot", seat="s1" if due.seat["me"] != "s1" else "s0"))


def begun(clients, room):
    """Starts the game of the seated players. Returns each player's view at the first turn."""
    views = [View(client, room, random.Random(number)) for number, client in enumerate(clients)]
    for view in views:
        while "me" not in view.seat:
            view.take()
        view.ready()
    owner = views[0]
    while not all(seat.get("ready") for seat in owner.info["seats"].values()):
        owner.take()
    if "stake" not in owner.info:
        owner.send("start")
    for view in views:
        while view.info["status"] != "committing":
            view.take()
        view.send("nonce", nonce=view.nonce.hex())
    for view in views:
        while view.info["status"] != "playing":
            view.take()
    return views


def code_of(secret, ahead_s=0):
    """Returns the code that an authenticator will show after this time (RFC 6238)."""
    step = (int(time.time() + ahead_s) // 30).to_bytes(8, "big")
    digest = hmac.digest(base64.b32decode(secret), step, hashlib.sha1)
    at = digest[-1] & 15
    return f"{(int.from_bytes(digest[at:at + 4], 'big') & 0x7fffffff) % 1_000_000:06}"


def enrol(house, token):
    """Gives the token's account a second factor. Returns its recovery codes."""
    house.does("/me/reauthenticate", token, password=PASSWORD)
    secret = house.does("/me/second-factor/begin", token)["secret"]
    return house.does("/me/second-factor/confirm", token, otp=code_of(secret))["recovery_codes"]


class WhereTheHouseMakesSure(Refused):
    @classmethod
    def setUpClass(cls):
        cls.house = cls.enterClassContext(house_with_money(("Ada",), "--second-factor", "staff"))

    def test_money_is_for_operators_who_prove_who_they_are(self):
        olga = member(self.house, "Olga")
        self.addCleanup(olga.close)
        self.check("needs_second_factor", olga)
        self.check("needs_proof", olga, room=olga.ask(**SPOIL)["data"]["room"])
        codes = enrol(self.house, self.house.log_in("Olga"))
        again = attack.Client(self.house.server)
        self.addCleanup(again.close)
        again.is_in()
        again.hello("Olga", account="Olga", password=PASSWORD, otp=codes[0])
        stake = {"currency": "EUR", "buy_in": 500}
        self.assertEqual(again.ask(**SPOIL | {"options": {}, "stake": stake})["type"], "ok")

    def test_nobody_comes_into_an_account_whose_second_factor_was_taken_away_in_the_file(self):
        self.house.command("admin", "role", "Ada", "cashier", "--reason", "sits at the counter")
        enrol(self.house, self.house.log_in("Ada"))
        with contextlib.closing(sqlite3.connect(f"{self.house.server.folder.name}/anteroom.db")) as file, file:
            file.execute("DELETE FROM second_factors")
            file.execute("DELETE FROM row_seals WHERE of = 'second_factors'")
        client = attack.Client(self.house.server)
        self.addCleanup(client.close)
        client.is_in()
        self.check("account_shut", client)


class AtATableForMoney(Refused):
    ids = 0

    @classmethod
    def setUpClass(cls):
        cls.house = cls.enterClassContext(house_with_money(("Ada", "Ben", "Cleo"), "--ask-password-above", "off"))
        cls.token = cls.house.log_in("Olga")

    def house_does(self, path, token=None, **body):
        return self.house.does(path, token or self.token, **body)

    def table(self):
        """Returns Olga's table, where Ada, Ben and Cleo sit."""
        olga, *players = [member(self.house, name) for name in ("Olga", "Ada", "Ben", "Cleo")]
        for client in (olga, *players):
            self.addCleanup(client.close)
            # The client key is the same at each table, so the ids must continue.
            AtATableForMoney.ids += 1000
            client.requests = AtATableForMoney.ids
        room = olga.ask(**SPOIL | {"options": {}, "stake": {"currency": "EUR", "buy_in": 500}})["data"]["room"]
        self.assertEqual(olga.ask(type="leave", room=room)["type"], "update")
        for seat, client in enumerate(players):
            client.ask(type="join", room=room)
            client.send({"type": "sit", "room": room, "seat": f"s{seat}"})
        return olga, players, room

    def test_what_money_needs(self):
        olga, _, room = self.table()
        self.check("needs_clock", olga)
        self.check("no_stakes", olga)
        self.check("spoil.bad_buy_in", olga)
        guest = self.person(self.house, "Gast")
        guest.ask(type="join", room=room)
        self.check("needs_account", guest, room=room)
        stake = {"currency": "EUR", "buy_in": 500}
        runs = self.house_does("/tables", key="errors/1", game="spoil", seats=3, clock=60, stake=stake, reason="for the evening")["room"]
        olga.ask(type="join", room=runs)
        self.check("runs_table", olga, room=runs)
        free = guest.ask(**SPOIL)["data"]["room"]
        self.check("free_table", olga, room=free)

    def test_whom_the_house_takes_no_stakes_from_does_not_get_ready(self):
        _, players, room = self.table()
        view = View(players[2], room, random.Random(1))
        while "me" not in view.seat:
            view.take()
        player = str(view.info["seats"][view.seat["me"]]["player"])
        self.house_does("/doors", what="player", of=player, shut=True, reason="a talk is due")
        self.check("barred", players[2], room=room)
        self.house_does("/doors", what="player", of=player, shut=False, reason="it was had")

    def test_who_saw_another_price_does_not_get_ready(self):
        _, players, room = self.table()
        view = View(players[2], room, random.Random(1))
        while "me" not in view.seat:
            view.take()
        self.check("wrong_price", players[2], room=room)

    def test_an_operator_with_a_stake_in_a_game_does_not_void_it(self):
        _, players, room = self.table()
        begun(players, room)
        self.house.command("admin", "role", "Ben", "operator", "--reason", "helps out")
        self.check("own_table", players[1], room=room)
        self.house.command("admin", "role", "Ben", "player", "--reason", "has helped")
        self.house_does(f"/tables/{room}/void", reason="the lamp broke")

    def test_what_the_house_stops(self):
        _, players, room = self.table()
        begun(players, room)
        ada = players[0]
        self.check("no_bots", ada, room=room)
        self.house_does(f"/tables/{room}/pause", reason="the lamp broke")
        self.check("paused", ada, room=room)
        self.house_does("/doors", what="game", of="spoil", shut=True, reason="it is late")
        self.check("shut", ada, room=room)
        self.house_does("/doors", what="game", of="spoil", shut=False, reason="it is early")
        self.house_does(f"/tables/{room}/close", reason="it is late")
        self.check("closing", ada, room=room)

    def test_wrong_passwords_lock_a_name(self):
        client = attack.Client(self.house.server, "127.9.9.9")
        self.addCleanup(client.close)
        client.is_in()
        request = example("locked_out")["request"]
        answers = [client.ask(**{name: value for name, value in request.items() if name != "id"} | {"account": "Nobody"}) for _ in range(11)]
        self.shows("bad_login", answers[0])
        self.shows("locked_out", answers[-1])

    def test_an_account_with_a_second_factor_takes_a_code(self):
        self.house.command("admin", "role", "Ada", "cashier", "--reason", "sits at the counter")
        token = self.house.log_in("Ada")
        enrol(self.house, token)
        client = attack.Client(self.house.server)
        self.addCleanup(client.close)
        client.is_in()
        self.check("otp_needed", client)
        self.check("bad_otp", client)
        self.house.command("admin", "second-factor-off", "Ada", "--reason", "lost the phone")
        self.house.command("admin", "role", "Ada", "player", "--reason", "is here to play")

    def test_forty_strangers_watch_and_no_more(self):
        made = self.person(self.house, "Ada").ask(**SPOIL)["data"]
        for number in range(40):
            self.assertEqual(self.person(self.house, f"W-{number}").ask(type="join", code=made["code"])["type"], "ok")
        self.check("spectators_full", self.person(self.house, "Last"), code=made["code"])

    def test_what_one_player_may_have(self):
        ada, ben, cleo = [self.person(self.house, name) for name in ("Maja", "Mona", "Mara")]
        own = ada.ask(type="my_tables")
        self.assertEqual(own["data"]["rooms"], {})
        rooms = [ada.ask(**SPOIL)["data"] for _ in range(20)]
        self.check("too_many_rooms", ada, options={})
        rooms += [ben.ask(**SPOIL)["data"] for _ in range(13)]
        for made in rooms[:32]:
            self.assertEqual(cleo.ask(type="join", room=made["room"])["type"], "ok")
        self.check("too_many_watched", cleo, code=rooms[32]["code"])

    def test_so_many_expert_bots_a_player_may_seat(self):
        nina = self.person(self.house, "Nina")
        for _ in range(2):
            full = {**SPOIL, "game": "spinner", "options": {}, "seats": 8, "bots": ["expert"] * 7}
            self.assertEqual(nina.ask(**full)["type"], "ok")
        self.check("too_many_experts", nina, room=nina.ask(**SPOIL)["data"]["room"])


if __name__ == "__main__":
    unittest.main()
