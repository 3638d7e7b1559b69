"""The server's wall clock is set while people play. libfaketime shows the program another clock."""

import json
import os
import pathlib
import tempfile
import time
import unittest

import attack
import flooding_guest
import house
from errors_test import code_of

HOUR_S = 3600
WAIT_S = 20
SHIM = next(pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)


class SetServer(attack.Server):
    """A server whose wall clock follows a file. Its steady clock is the machine's clock."""

    def __init__(self, *options):
        self.clock = tempfile.NamedTemporaryFile("w", prefix="anteroom-clock-")
        self.set(0)
        super().__init__(*options)

    def environment(self):
        # libfaketime starts during the first allocation, which jemalloc does not survive. If the C library comes first,
        # its allocator is used instead.
        return super().environment() | {"LD_PRELOAD": f"{SHIM} libstdc++.so.6 libc.so.6", "FAKETIME_NO_CACHE": "1",
                                        "FAKETIME_TIMESTAMP_FILE": self.clock.name, "DONT_FAKE_MONOTONIC": "1"}

    def set(self, ahead_s):
        self.clock.seek(0)
        self.clock.write(f"{ahead_s:+}\n")
        self.clock.truncate()
        self.clock.flush()

    def steps(self):
        """Returns the steps by which the clock was set, in seconds, from the log."""
        lines = [json.loads(line) for line in self.log().splitlines() if '"wall_clock_set"' in line]
        return [round(line["ms"] / 1000) for line in lines]

    def set_and_noticed(self, ahead_s):
        before = len(self.steps())
        self.set(ahead_s)
        until = time.monotonic() + WAIT_S
        while len(self.steps()) == before and time.monotonic() < until:
            time.sleep(0.1)


class SetHouse(house.House):
    kind = SetServer


@unittest.skipIf(SHIM is None, "the package faketime is not installed")
class ClockIsSet(unittest.TestCase):
    def near(self, stamp_ms, ahead_s):
        self.assertAlmostEqual(stamp_ms / 1000, time.time() + ahead_s, delta=60)

    def turns(self, players):
        for player in players:
            player.status()
        return [player.view["info"]["turns"] for player in players]

    def play_on(self, players, room):
        while players[0].status() != "over":
            for player in players:
                if player.status() != "over":
                    player.act(room)
            time.sleep(flooding_guest.PAUSE_S)

    def test_a_table_goes_on_and_its_history_has_the_new_time(self):
        server = self.enterContext(SetServer())
        players = [flooding_guest.Player(server, name, f"127.20.0.{at + 1}") for at, name in enumerate(("Ada", "Bea"))]
        for number, ahead_s in enumerate((HOUR_S, -HOUR_S), 1):
            room = flooding_guest.open_table(players, clock_s=60)
            before = self.turns(players)
            server.set_and_noticed(ahead_s)
            time.sleep(2)
            self.assertEqual(self.turns(players), before)
            self.play_on(players, room)
            newest = players[0].ask(type="history")["data"]["games"][0]
            self.assertEqual(newest["room"], room)
            self.near(newest["ended"], ahead_s)
            self.assertEqual(len(server.steps()), number)
        self.assertEqual(server.steps(), [HOUR_S, -2 * HOUR_S])
        server.process.terminate()
        self.assertEqual(server.process.wait(WAIT_S), 0)

    def test_one_time_codes_go_by_the_new_time(self):
        olgas = self.enterContext(house.house_with_money((), kind=SetHouse))
        token = olgas.log_in("Olga")
        olgas.does("/me/reauthenticate", token, password=house.PASSWORD)
        secret = olgas.does("/me/second-factor/begin", token)["secret"]
        olgas.does("/me/second-factor/confirm", token, otp=code_of(secret))
        olgas.server.set_and_noticed(HOUR_S)
        self.assertEqual([self.code(olgas, code_of(secret, 60)), self.code(olgas, code_of(secret, HOUR_S))], ["bad_otp", "ok"])

    def code(self, olgas, otp):
        with attack.Client(olgas.server) as client:
            client.is_in()
            answer = client.hello("Olga", account="Olga", password=house.PASSWORD, otp=otp)
            return answer.get("code", "ok")

    def test_a_login_has_the_new_time(self):
        olgas = self.enterContext(house.house_with_money((), kind=SetHouse))
        olgas.server.set_and_noticed(HOUR_S)
        with house.member(olgas, "Olga") as olga:
            [login] = [one for one in olga.ask(type="logins")["data"]["logins"] if one.get("this")]
        self.near(login["since"], HOUR_S)


if __name__ == "__main__":
    unittest.main()
