"""Tests two nodes: tables are played while processes are lost one after the other. At the end, all messages to players
are compared with the stored data. ANTEROOM_TABLES sets the number of tables, and ANTEROOM_ROUNDS how often each process
is lost."""

import asyncio
import os
import random

import house as cluster
from house import attack
from restart import spread
from tables import Tables

# A table must be back at most two seconds after the end of the lease. In this time a node claims and reads it.
# ANTEROOM_SHARED is a factor for a machine that also does other work.
AWAY_MS_MAX = cluster.LEASE_MS + 2000 * int(os.environ.get("ANTEROOM_SHARED", 1))


class Evening:
    """One node has the tables, and the other takes them over. Meanwhile, players of the lost node come through the
    other node."""

    def __init__(self, report, house, rounds):
        self.report, self.house, self.rounds = report, house, int(os.environ.get("ANTEROOM_ROUNDS", rounds))
        self.tables = Tables(report, house, int(os.environ.get("ANTEROOM_TABLES", 8)))
        self.owner, self.other = house.nodes
        self.hers, self.his, self.counted = cluster.Way(), cluster.Way(), []

    async def open(self):
        await self.hers.open(self.owner)
        await self.his.open(self.other)
        await self.tables.open(self.hers, self.his)
        await self.tables.measure()

    async def supervised(self, waited_for):
        """Waits for `waited_for`. Restarts each node that ends meanwhile, as its service would. Reports the restarted
        nodes."""
        waiting, ended = asyncio.ensure_future(waited_for), []
        while not waiting.done():
            gone = [node for node in self.house.nodes if node.process.poll() is not None]
            await asyncio.gather(asyncio.sleep(0.1), *(asyncio.to_thread(node.begin_anew) for node in gone))
            ended += gone
        if ended:
            self.report.say(f"its lease was over, so it ended: {', '.join(node.name for node in ended)}")
        return await waiting

    async def begin_anew(self, what):
        """Restarts the node that had the tables. It then has players again, but no tables."""
        await self.welcome_back(self.owner, self.hers, what)
        self.owner, self.other = self.other, self.owner
        self.hers, self.his = self.his, self.hers

    async def welcome_back(self, node, way, what):
        """Restarts a node. Its players come back to it."""
        await asyncio.to_thread(node.begin_anew)
        way.lead(node)
        await self.tables.go_on(what)

    async def suffer(self, name, fault, away_ms_max=None):
        away = []
        for _ in range(self.rounds):
            await asyncio.sleep(random.uniform(0, 1))
            away += await fault(self)
            await self.tables.check(name)
        self.counted.append(f"{name} {self.rounds} times")
        played, shown = [one.played_ms for one in away], [one.shown_ms for one in away if one.shown_ms is not None]
        self.report.say(f"{self.counted[-1]}; until a table was played on, ms: {spread(played)}")
        if shown:
            self.report.say(f"until somebody was back at it: {spread(shown)}")
        if away_ms_max:
            # Some tables need longer, because a hand ends or players have to think.
            longer = [ms for ms in played if ms >= away_ms_max]
            self.report.want(len(longer) <= max(1, len(played) // 10),
                             f"all but one of ten tables were back within {away_ms_max} ms {[round(ms) for ms in longer]}")


async def evening_of(report, make_house, happens, rounds):
    with make_house("north", "east") as house:
        evening = Evening(report, house, rounds)
        await evening.open()
        await happens(evening)
        await evening.tables.end()
        report.say(f"{', '.join(evening.counted)}; differences: {evening.tables.found}")


def play(make_house, happens, rounds):
    """Runs the whole program. `happens` is the loss that the evening suffers, and `rounds` the default number of
    repetitions."""
    if not cluster.is_installed():
        return print("not run: PostgreSQL and nats-server are not both installed")
    report = attack.Report()
    asyncio.run(evening_of(report, make_house, happens, rounds))
    report.end()
