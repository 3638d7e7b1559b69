"""Tables of all four games, and tables for money, between players who come over two ways. All messages, all views and
the books must agree, even after processes were killed."""

import asyncio
import collections
import itertools
import json
import random
import subprocess
import time
from typing import NamedTuple

from house import attack
from restart import Player, Refused, Seen, becomes, joined, spread

FREE = [{"game": "spinner", "options": {"length": "three"}, "seats": 2},
        {"game": "spoil", "options": {"lives": 1}, "seats": 3, "bots": ["easy"]},
        {"game": "spoiler", "options": {"length": "short"}, "seats": 2},
        {"game": "ladder", "options": {"scoring": "single"}, "seats": 2}]
MONEY = {"game": "spoil", "options": {"lives": 1}, "seats": 3, "clock_s": 120,
         "stake": {"currency": "EUR", "buy_in": 500, "rake": 250}}
HOUSE, PAYERS, SECRET = "Olga", ("Ada", "Ben", "Cleo"), "correct horse battery"
DEPOSIT = "100000.00"
MEASURED_S = 5
# Pauses between two lines of chat at a table. A player at all tables for money stays below the chat limit, even if each line
# is sent again.
PAUSES_S = (12, 18)
MONEY_TABLES_MAX = 4
# Limit on the wait for progress. It includes a deal that is abandoned for a missing nonce, and pauses for people to
# look at the table.
PATIENCE_S = 60

# A query whose result must be 0: the number of accounts whose balance differs from the sum of their transfers, plus the
# sum of all balances. Recent income of the house is not in its balance yet, but in `unsealed`.
BOOKS_DIFFER = """
    WITH lines AS (SELECT from_account AS account, -amount AS moved FROM transfers
                   UNION ALL SELECT to_account, amount FROM transfers
                   UNION ALL SELECT from_account, -amount FROM cash UNION ALL SELECT to_account, amount FROM cash),
         sums AS (SELECT account, sum(moved) AS amount FROM lines GROUP BY account),
         parts AS (SELECT account, amount FROM balances UNION ALL SELECT account, amount FROM unsealed WHERE account IS NOT NULL),
         kept AS (SELECT account, sum(amount) AS amount FROM parts GROUP BY account)
    SELECT (SELECT count(*) FROM sums FULL JOIN kept USING(account)
            WHERE coalesce(sums.amount, 0) <> coalesce(kept.amount, 0)) + abs((SELECT sum(amount) FROM kept))"""


class Told:
    """The public part of each numbered update, as the players got it. Two different texts with one number would come
    from two owners. A line of chat with two numbers would have been carried out twice. `newest` has the last play of
    each room, and its time."""

    def __init__(self):
        self.texts, self.differ, self.newest, self.said = {}, [], {}, collections.defaultdict(set)

    def listen(self, message):
        if message["type"] not in ("update", "snapshot"):
            return
        room, notices = message["room"], message.get("notices", [])
        lines = [each for each in notices if each["type"] == "chat"]
        for line in lines:
            self.said[room, line["text"]].add(line["line"])
        if message["type"] == "snapshot":
            return
        number = (room, message["seq"])
        text = json.dumps([message.get("info"), message.get("table")], sort_keys=True)
        if self.texts.setdefault(number, text) != text:
            self.differ.append(f"{number}: {text} and {self.texts[number]}")
        # A tile that is laid without a choice causes no notice.
        if "table" in message and message["seq"] > self.newest.get(room, (0, 0))[0]:
            self.newest[room] = (message["seq"], time.monotonic())


def timeless(info):
    """Removes the clocks. After a restart a clock gets its lost time back, without a new update number."""
    return info | {"turns": {seat: turn["turn"] for seat, turn in info["turns"].items()}}


def get_ready(change, table):
    """Gets ready, or asks for a rematch if the player missed the end of the last game."""
    if change.state.info["status"] == "open":
        table.start_when_ready(price_of(table))


def price_of(table):
    """Returns the price of a seat at a table for money. These players agree to any price."""
    return table.state.info.get("stake", {}).get("price")


#: Codes of actions that a table could not write to disk, or may still write. A player does them again.
NOT_WRITTEN = ("not_durable", "frozen")


class Away(NamedTuple):
    """The times until play continued at a table, and until a player who had lost the table received it again. A table
    that pauses so that people can look at it counts as back before the next play. The second time is None if no player
    had lost the table."""
    played_ms: float
    shown_ms: float | None


class View:
    """A player's view, built from updates. It is compared with each snapshot of the same number."""

    def __init__(self, player, table):
        self.player, self.table, self.kept, self.compared, self.differ = player, table, table.state, 0, []
        self.shown_at = []  #: times at which the player got the whole table
        self.told_to = None  #: the number up to which the player has received every update
        table.on_change(self.take)
        player.on_message(self.hear)

    def hear(self, message):
        """Checks that the numbers of messages are consecutive, also over two connections."""
        if message.get("room") != self.table.id or message["type"] not in ("update", "snapshot"):
            return
        number, before = message["seq"], self.told_to
        if message["type"] == "snapshot" or before is None:
            self.told_to = number
            return
        if number > before + 1:
            self.differ.append(f"{self.table.id}: told {number} after {before}")
        self.told_to = max(number, before)

    def take(self, change):
        kept, now = self.kept, change.state
        if change.before is None:
            self.shown_at.append(time.monotonic())
        if change.before is None and kept.seq == now.seq:
            self.compared += 1
            if (kept.table, kept.seat, timeless(kept.info)) != (now.table, now.seat, timeless(now.info)):
                self.differ.append(f"{now.room} at {now.seq}: {kept} and {now}")
        self.kept = now

    async def compare(self):
        """Asks for snapshots until one has the number of this view. If a connection breaks meanwhile, updates may have
        been missed."""
        before = self.compared
        for _ in range(10):
            await self.player.retake(self.table.id)
            if await becomes(lambda: self.compared > before, 2):
                return True
        return False


class Tables:
    """Tables between players of one way and players of the other way. Every second table is for money, up to
    MONEY_TABLES_MAX, with the same three players at each table for money. The free tables take all games in turn."""

    def __init__(self, report, house, count):
        self.report, self.house, self.count = report, house, count
        self.told, self.views, self.tasks = Told(), [], []
        self.hers, self.his, self.answered, self.checks = Seen(), Seen(), set(), 0
        self.found = 0  #: number of differences, at the end

    async def open(self, hers, his):
        await asyncio.to_thread(open_books, self.house.nodes[0])
        payers = [Player(way.url, name, account=name, password=SECRET) for name, way in zip((HOUSE, *PAYERS), (hers, hers, his, his))]
        await asyncio.gather(*(one.open() for one in payers))
        for number in range(self.count):
            if number % 2 and number < 2 * MONEY_TABLES_MAX:
                await self.open_for_money(payers)
            else:
                await self.open_free(hers, his, number, FREE[number // 2 % len(FREE)])
        for player in {view.player for view in self.views}:
            player.on_message(self.told.listen)
        self.rooms = {view.table.id for view in self.views}
        await self.go_on("everybody plays across both nodes")

    async def open_free(self, hers, his, number, form):
        ada, ben = Player(hers.url, f"Ada {number}"), Player(his.url, f"Ben {number}")
        await asyncio.gather(ada.open(), ben.open())
        made = await ada.create(**{"visibility": "private", "clock_s": 0, "bots": []} | form)
        his_table = await joined(ben, made.state.info["code"])
        await his_table.sit("s1")
        await his_table.ready()
        made.start_when_ready()
        self.begin([(ada, made, self.hers), (ben, his_table, self.his)])

    async def open_for_money(self, payers):
        """The house makes the table and does not play, so the table starts when all players are ready."""
        olga, *players = payers
        made = await olga.create(**{"visibility": "public", "bots": []} | MONEY)
        code = made.state.info["code"]
        await made.resign()
        tables = [await joined(one, code) for one in players]
        for number, table in enumerate(tables):
            await table.sit(f"s{number}")
        for table in tables:
            table.start_when_ready(price_of(table))
        self.begin(list(zip(players, tables, (self.hers, self.his, self.his))))

    def begin(self, places):
        for player, table, seen in places:
            self.views.append(View(player, table))
            table.on_change(lambda change, table=table: get_ready(change, table))
            self.tasks.append(asyncio.create_task(self.play(player, table, seen)))
        self.tasks += [asyncio.create_task(self.talk(player, table)) for player, table, _ in places[:2]]

    @staticmethod
    async def play(player, table, seen):
        await table.until(lambda now: now.info["status"] == "playing")
        while True:
            try:
                await player.play(table, seen)
            except Refused as refused:
                if refused.code not in NOT_WRITTEN:
                    raise

    async def talk(self, player, table):
        """Chats now and then. Among all requests, only a repeated line of chat reveals that a request was carried out
        twice."""
        for number in itertools.count():
            await asyncio.sleep(random.uniform(*PAUSES_S))
            line = f"{table.state.me} {number}"
            await self.say(player, {"type": "chat", "room": table.id, "text": line})
            self.answered.add((table.id, line))

    @staticmethod
    async def say(player, request):
        """Sends the request until it is answered, always with the same id. The server must not answer a repeat with
        `rate`."""
        number = None
        while True:
            try:
                return await player.request(request, number=number)
            except Refused as refused:
                if refused.code not in NOT_WRITTEN:
                    raise
                number = refused.number

    def newest(self):
        return {room: self.told.newest.get(room, (0, 0))[0] for room in self.rooms}

    async def go_on(self, what):
        """Waits until play has continued at every table. Returns how long each table was interrupted, for players who
        had lost it."""
        before, since = self.newest(), time.monotonic()
        moved = {}

        def all_moved():
            for room, (seq, at) in self.told.newest.items():
                if seq > before.get(room, 0):
                    moved.setdefault(room, (at - since) * 1000)
            return len(moved) == len(self.rooms)

        self.report.want(await becomes(all_moved, PATIENCE_S),
                         f"{what}: {self.count} tables play on {self.faults()} {self.standing(self.rooms - moved.keys())}")
        return [Away(moved_ms, self.shown_after(since, room)) for room, moved_ms in moved.items()]

    def shown_after(self, since, room):
        shown = [at - since for view in self.views if view.kept.room == room for at in view.shown_at if at > since]
        return min(shown) * 1000 if shown else None

    def standing(self, rooms):
        """Describes each player's state in these rooms, for the report of a fault."""
        return [(one.room, one.me, one.seq, one.gap, one.end, one.info["status"], one.info["turns"], one.info["seats"])
                for one in (view.kept for view in self.views) if one.room in rooms]

    async def measure(self):
        await asyncio.sleep(MEASURED_S)
        self.report.say(f"for an action, ms: at the table's own node {spread(self.hers.waits_ms)}; "
                        f"at the other {spread(self.his.waits_ms)}")

    def clocks_that_rest(self):
        """Returns the clocks that are stopped in any player's view."""
        return [(one.room, seat) for one in (view.kept for view in self.views)
                for seat, turn in one.info.get("turns", {}).items() if "left_ms" in turn]

    def faults(self):
        return [str(task.exception()) for task in self.tasks if task.done() and task.exception()]

    def differences(self):
        """Returns all differences found so far between messages, views and chat."""
        twice = [f"{line}: {sorted(seqs)}" for line, seqs in self.told.said.items() if len(seqs) > 1]
        lost = [f"{line} was answered and never told" for line in self.answered if line not in self.told.said]
        return [*self.told.differ, *(each for view in self.views for each in view.differ), *twice, *lost]

    def unanswered(self):
        """Returns for how many seconds requests have been waiting for their answers, if this is too long."""
        now = time.monotonic()
        waits = [now - since for view in self.views for since in view.player.unanswered.values()]
        return [round(each) for each in waits if each > PATIENCE_S]

    async def check(self, what):
        """Checks, during play, that every view equals a snapshot and that the books are correct."""
        compared = await asyncio.gather(*(view.compare() for view in self.views))
        books = await asyncio.to_thread(self.house.database.ask, BOOKS_DIFFER)
        audit = await asyncio.to_thread(command, self.house.nodes[0], "audit")
        differ, unanswered = self.differences(), self.unanswered()
        self.checks += 1
        self.report.want(all(compared) and not differ and not unanswered and books == "0" and audit.returncode == 0,
                         f"{what}: {len(compared)} views are those of snapshots, no number is missing, no request is unanswered, the "
                         f"books are whole, and right to the audit {differ[:1]} {unanswered[:2]} {books} {(audit.stdout + audit.stderr).strip()[-600:] if audit.returncode else ''}")

    async def end(self):
        """Ends all play, checks again, and prints the counts."""
        faults = self.faults()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.sleep(1)
        await self.check("at the end")
        actions, lost = self.hers.actions + self.his.actions, self.hers.lost + self.his.lost
        commits, games = [await asyncio.to_thread(self.house.database.ask, f"SELECT count(*) FROM {table}")
                          for table in ("journal", "games")]
        self.report.want(lost == 0, f"each of {actions} actions was taken once, {lost} were not")
        self.report.want(not faults, f"nobody was thrown out {faults[:1]}")
        await self.hold_against_books()
        self.found = len(self.differences()) + lost
        self.report.say(f"{self.checks} checks; {commits} commits, {games} games, {actions} actions, {len(self.answered)} lines of "
                        f"chat, {sum(view.compared for view in self.views)} snapshots compared")
        await asyncio.gather(*(one.close() for one in {view.player for view in self.views}))

    async def hold_against_books(self):
        payers = {view.player for view in self.views if view.table.state.info.get("stake")}
        for player in payers:
            name = player.hello_data["name"]
            told = (await player.request({"type": "balance"}))["balances"]["EUR"]["amount"]
            booked = await asyncio.to_thread(order, self.house.nodes[0], "balance", name)
            self.report.want(f"{told // 100}.{told % 100:02} EUR" in booked, f"{name} is told what is booked: {told} {booked.strip()}")


def command(node, *words, said=""):
    house = node.house
    return subprocess.run([node.program or attack.binary(), *words, "--data", node.folder.name, "--store", house.store_of(node.name),
                           "--ledger-key", house.folder / "ledger.key"], input=said, capture_output=True, text=True)


def order(node, *words):
    """Runs `anteroom admin …` on a running node."""
    return command(node, "admin", *words, said=f"{SECRET}\n").stdout


def open_books(node):
    order(node, "currency", "EUR", "2")
    for name in (HOUSE, *PAYERS):
        order(node, "operator", name, "--reason", "opens the house")
    for name in PAYERS:
        order(node, "role", name, "player", "--reason", "is here to play")
        order(node, "deposit", name, DEPOSIT, "EUR", "--key", f"door {name}", "--reason", "cash")
