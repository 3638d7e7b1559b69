"""Tests the Python samples, started as a user would start them, against the built server."""

import asyncio
import contextlib
import http.server
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

from house import PASSWORD, ROOT, House, house_with_money

SAMPLES = ROOT / "clients/samples"
sys.path.insert(0, str(ROOT / "clients/python"))

from anteroom.client import Anteroom  # noqa: E402

LINES_MAX = 100
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay")


@contextlib.contextmanager
def running(name, *words, **environment):
    environment = os.environ | {"PYTHONPATH": str(ROOT / "clients/python")} | environment
    process = subprocess.Popen([sys.executable, str(SAMPLES / name), *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True, env=environment)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


class Receiver:
    """A webhook that collects requests."""

    def __init__(self):
        got = self.got = []
        self.came = threading.Event()
        came = self.came

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()
                came.set()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class Samples(unittest.TestCase):
    def test_each_is_less_than_a_hundred_lines(self):
        files = [path for path in SAMPLES.iterdir() if path.suffix in (".cpp", ".py", ".ts")]
        self.assertGreaterEqual(len(files), 6)
        for path in files:
            self.assertLess(len(path.read_text().splitlines()), LINES_MAX, path.name)

    def test_the_bot_plays_to_the_end(self):
        with House("--dev") as house, running("bot.py", house.address(), "spoil", "3", "2") as bot:
            said, _ = bot.communicate(timeout=60)
            self.assertRegex(said, r"^table \w+: \S+\nover: s\d.* won; I sat at s0\n$")

    def test_the_code_of_the_readme_is_a_bot(self):
        readme = (ROOT / "clients/python/README.md").read_text()
        code = readme.partition("```python\n")[2].partition("```")[0]
        with House("--dev") as house:
            said = subprocess.run([sys.executable, "-c", code.replace("http://localhost:8080", house.address())], timeout=60,
                                  capture_output=True, text=True, env=os.environ | {"PYTHONPATH": str(ROOT / "clients/python")})
        self.assertRegex(said.stdout, r"'winners': \['s\d'", said.stderr)

    def test_the_notifier_tells_once_whose_turn_it_is_and_takes_no_seat_away(self):
        with House("--dev") as house, tempfile.TemporaryDirectory() as folder, Receiver() as receiver:
            kept = pathlib.Path(folder) / "ada.json"

            async def play():
                async with Anteroom(house.address(), name="Ada", keep=kept) as ada:
                    table = await ada.create(game="spinner", options={}, seats=2, visibility="private", clock_s=0, bots=["easy"])
                    table.start_when_ready()
                    turns = table.turns()
                    turn = await anext(turns)
                    with running("notifier.py", house.address(), str(kept), receiver.url):
                        self.assertTrue(await asyncio.to_thread(receiver.came.wait, 20))
                        await asyncio.sleep(1.5)
                        self.assertEqual([one["content"].partition(":")[0] for one in receiver.got], ["Ada, it is your turn"])
                        self.assertIn(table.state.info["code"], receiver.got[0]["content"])
                        self.assertTrue(await turn.play(turn.any()))
                    await turns.aclose()

            asyncio.run(play())

    def test_the_tournament_opens_tables_until_one_decides(self):
        with house_with_money(NAMES) as house:
            olga = {"ANTEROOM_ACCOUNT": "Olga", "ANTEROOM_PASSWORD": PASSWORD}
            with running("tournament.py", house.address(), "EUR", "100", *NAMES, **olga) as cup:
                rounds, winner = asyncio.run(asyncio.wait_for(self.follow(house, cup), 100))
            self.assertEqual([len(one) for one in rounds], [3, 3, 4])
            self.assertEqual(set(rounds[0] + rounds[1]), set(NAMES))
            self.assertIn(winner, rounds[2])

    async def follow(self, house, cup):
        """Seats each player where the tournament announces."""
        players = {name: Anteroom(house.address(), account=name, password=PASSWORD) for name in NAMES}
        await asyncio.gather(*(player.open() for player in players.values()))
        rounds, games = [], []
        while True:
            line = await asyncio.to_thread(cup.stdout.readline)
            if line.startswith("won by "):
                break
            self.assertTrue(line.startswith("round "), line + (cup.stdout.read() if not line else ""))
            names, _, address = line.partition(": ")[2].partition(" at ")
            rounds.append(names.split(", "))
            code = address.strip().rpartition("/")[2]
            games += [asyncio.ensure_future(self.play(players[name], code, seat, cup)) for seat, name in enumerate(rounds[-1])]
        await asyncio.gather(*games)
        for player in players.values():
            await player.close()
        return rounds, line.removeprefix("won by ").strip()

    @staticmethod
    async def play(player, code, seat, cup):
        """Plays to the end. A failure also ends the tournament. Otherwise the test would wait for ever for the next
        line."""
        try:
            table = await player.join(code=code)
            await table.sit(f"s{seat}")
            await table.ready(table.state.info["stake"]["price"])
            async for turn in table.turns():
                await turn.play(turn.any())
        except BaseException:
            cup.terminate()
            raise


if __name__ == "__main__":
    unittest.main()
