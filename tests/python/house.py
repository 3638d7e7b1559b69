"""A server for one test, with whole games on it and their records from `anteroom export`."""

import hashlib
import json
import os
import pathlib
import random
import subprocess
import sys
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/attack"))

import attack  # noqa: E402

PASSWORD = "correct horse battery"


class House:
    """A server with its data folder and its command line."""

    kind = attack.Server

    def __init__(self, *options):
        self.server = self.kind(*options)
        self.replays = {}

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.server.__exit__(*error)
        self.server.settings.cleanup()

    def command(self, *words, said=""):
        return subprocess.run([attack.binary(), *words, "--data", self.server.folder.name], input=said, check=True,
                              capture_output=True, text=True, cwd=ROOT,
                              env=os.environ | {"XDG_CONFIG_HOME": self.server.settings.name}).stdout

    def address(self):
        return f"http://127.0.0.1:{self.server.port}"

    def export(self, room, game=1):
        return self.command("export", str(room), str(game)).encode()

    def log_in(self, account):
        """Logs in to an account. Returns the new token."""
        return self.does("/login", "", account=account, password=PASSWORD)["token"]

    def does(self, path, token, **body):
        """Sends a request to the console with this token."""
        request = urllib.request.Request(f"{self.address()}/api/v1{path}", json.dumps(body).encode(), {
            "Authorization": f"Bearer {token}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def void(self, room, reason):
        """Lets Olga void the room's game, after she has entered her password."""
        token = self.log_in("Olga")
        self.does("/me/reauthenticate", token, password=PASSWORD)
        self.does(f"/tables/{room}/void", token, reason=reason)

    def dispute(self, room):
        return self.command("dispute", str(room), "--reason", "they quarrel", "--copy").encode()


def house_with_money(players, *options, kind=House):
    """Returns a house whose operator is Olga. Each player has 100.00 EUR, which is not the first currency."""
    house = kind(*options)
    house.server.kill()
    house.command("admin", "currency", "CHF", "2")
    house.command("admin", "currency", "EUR", "2")
    for name in ("Olga", *players):
        house.command("admin", "operator", name, "--reason", "opens the house", said=PASSWORD + "\n")
    for name in players:
        house.command("admin", "role", name, "player", "--reason", "is here to play")
        house.command("admin", "deposit", name, "100.00", "EUR", "--key", f"door {name}",
                      "--reason", "cash, as “counted”")
    house.server.start()
    return house


def member(house, name):
    client = attack.Client(house.server)
    if not client.is_in() or client.hello(name, account=name, password=PASSWORD)["type"] != "ok":
        raise SystemExit(f"{name} does not get in")
    return client


def patched(old, patch):
    """Applies a patch as RFC 7396 says."""
    if not isinstance(patch, dict):
        return patch
    made = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        if value is None:
            made.pop(name, None)
        else:
            made[name] = patched(made.get(name), value)
    return made


class View:
    """One player's view of a room, up to an update. The player plays random legal actions."""

    def __init__(self, client, room, chance):
        self.client, self.room, self.chance = client, room, chance
        self.info, self.seat, self.seq = {}, {}, 0
        self.nonce = chance.randbytes(32)

    def up_to(self, seq):
        while self.seq < seq:
            self.take()

    def take(self):
        """Returns the next message of any kind."""
        message = json.loads(next(self.client.frames()))
        self.follow(message)
        return message

    def ask(self, kind, **fields):
        """Sends a request. Processes the messages before the answer, and returns the answer."""
        self.send(kind, **fields)
        while (message := self.take()).get("re") != self.client.requests:
            pass
        return message

    def follow(self, message):
        if message.get("room") != self.room or message["type"] not in ("snapshot", "update"):
            return
        whole = message["type"] == "snapshot"
        self.seq = message["seq"]
        self.info = patched({} if whole else self.info, message.get("info", {}))
        self.seat = patched({} if whole else self.seat, message.get("seat", {})) or {}

    def send(self, kind, **fields):
        self.client.send({"type": kind, "room": self.room, **fields})

    def ready(self):
        """Gets ready. At a table for money, the player agrees to the price that the player sees."""
        stake = self.info.get("stake")
        self.send("ready", nonce_hash=hashlib.sha256(self.nonce).hexdigest(), **({"price": stake["price"]} if stake else {}))

    def may_act(self):
        return self.seat.get("me") in self.info.get("turns", {})

    def act(self):
        pattern = self.chance.choice(self.seat["legal"])
        action = {name: self.chance.choice(value) if isinstance(value, list) else value
                  for name, value in pattern.items()}
        self.send("play", turn=self.info["turns"][self.seat["me"]]["turn"], action=action)


def play(clients, room, seed, starts_by_itself=False, instead=lambda actions: False):
    """Plays from everybody's `ready` to the end of the game. Returns the name of the replay, or None if the game was
    voided. `instead` is called before each action, and may do something else."""
    views = [View(client, room, random.Random(100 * seed + number)) for number, client in enumerate(clients)]
    for view in views:
        while "me" not in view.seat:
            view.take()
        view.ready()
    owner = views[0]
    while not all(seat.get("ready") or "bot" in seat for seat in owner.info["seats"].values()):
        owner.take()
    if not starts_by_itself:
        owner.send("start")
    for view in views:
        while view.info["status"] != "committing":
            view.take()
        view.send("nonce", nonce=view.nonce.hex())
    while owner.info["status"] != "playing":
        owner.take()
    actions = 0
    while owner.info["status"] != "over":
        for view in views:
            view.up_to(owner.seq)
        actor = next((view for view in views if view.seq == owner.seq and view.may_act()), None)
        if actor and not instead(actions):
            actor.act()
            actions += 1
        owner.up_to(owner.seq + 1)
    return owner.info.get("replay")


def free_game(house, game, seats, options, bots=(), seed=1):
    """Plays a game between guests and bots. Returns the room's number."""
    guests = [attack.person(house.server, f"Guest-{number}") for number in range(seats - len(bots))]
    room = guests[0].ask(type="create", game=game, options=options, seats=seats, visibility="public", clock_s=0,
                         bots=list(bots))["data"]["room"]
    for number, guest in enumerate(guests[1:], 1):
        guest.ask(type="join", room=room)
        guest.send({"type": "sit", "room": room, "seat": f"s{number}"})
    house.replays[game] = play(guests, room, seed)
    for guest in guests:
        guest.close()
    return room


def money_game(house, players, seed=1, voided_after=None):
    """Plays at a table of Olga's. A seat costs 5.00 for the prize and 5.00 for chips. Returns the table's number, and
    the players' connections. The game is voided after `voided_after` actions."""
    olga, clients = member(house, "Olga"), [member(house, name) for name in players]
    room = olga.ask(type="create", game="spoil", options={}, seats=len(players), visibility="public", clock_s=120,
                    bots=[], stake={"currency": "EUR", "buy_in": 500, "rake": 250})["data"]["room"]
    olga.ask(type="leave", room=room)
    for number, client in enumerate(clients):
        client.ask(type="join", room=room)
        client.send({"type": "sit", "room": room, "seat": f"s{number}"})
    olga.close()

    def is_voided(actions):
        if actions != voided_after:
            return False
        house.void(room, "the lamp broke")
        return True

    play(clients, room, seed, starts_by_itself=True, instead=is_voided)
    return room, clients
