"""Tests the sandbox. Correct clients must finish it without a finding, and each fault of other clients must be found
and named."""

import asyncio
import contextlib
import os
import pathlib
import unittest
import unittest.mock

from judges import OnAServer, RulesAreThere, attack, command, said  # puts the packages below on the path
from anteroom_sandbox.courses import ALL
from anteroom_sandbox.program import Program
from anteroom_sandbox.relay import ended
from anteroom_sandbox.rules import RULES
from anteroom_sandbox.sandbox import Sandbox

from anteroom.client import Anteroom
from novice import Novice


#: Seconds: a test's client that has not done something in this time will not do it.
PATIENCE_S = 5.0
#: Planted faults of a client, each with the exercise that it goes through and the rule that finds the fault.
FAULTS = {
    "stays_away": ("cut", "back"),
    "new_key": ("cut", "key"),
    "new_guest": ("cut", "token"),
    "no_join": ("cut", "rooms"),
    "forgets": ("cut", "unanswered"),
    "new_id": ("cut", "same_id"),
    "counts_ahead": ("bytes", "since"),
    "counts_behind": ("cut", "since"),
    "no_pauses": ("away", "pauses"),
    "deaf": ("silence", "silence"),
    "strict": ("unknown", "unknown"),
    "ignores_gap": ("gap", "gap"),
    "hangs_up": ("unknown_code", "unknown_code"),
    "sulks": ("unknown_code", "unknown_code"),
    "goes_home": ("shut", "shut"),
    "leaves_off": ("shut", "shut"),
    "hammers": ("shut", "again"),
    "gives_up": ("rate", "again"),
    "storms": ("rate", "again"),
    "rate_anew": ("rate", "same_id"),
    "frozen_anew": ("frozen", "frozen"),
    "impatient": ("late", "twice"),
    "fights": ("taken_over", "one_seat"),
    "ignores_null": ("late", "null"),
    "old_turn": ("late", "turn"),
    "illegal": ("late", "legal"),
    "undue": ("late", "due"),
    "own_clock": ("late", "idle"),
    "early_nonce": ("late", "nonce_early"),
    "other_nonce": ("late", "nonce"),
    "falling_ids": ("late", "ids"),
    "turn_as_text": ("late", "schema"),
    "talks_first": ("late", "hello"),
    "no_json": ("late", "json"),
}
#: The same, each on a server of its own, which is killed and restarted.
FAULTS_AFTER_A_RESTART = {
    "starts_over": ("restart", "rooms"),
    "stays_away": ("restart", "back"),
    "forgets": ("restart", "unanswered"),
}


async def bot(url):
    """A bot with the Python SDK."""
    async with Anteroom(url, name="Robin") as anteroom:
        table = await anteroom.create(game="spinner", options={}, seats=2, visibility="private", clock_s=60, bots=["easy"])
        while not table.state.taken_over:
            table.start_when_ready()
            async for turn in table.turns():
                await turn.play(turn.any())
            if not table.state.taken_over:
                await table.rematch()
        await asyncio.Event().wait()


async def bot_in_cpp(url):
    """The sample bot in C++, whose program is beside the server's. It plays game after game."""
    program = pathlib.Path(os.environ["ANTEROOM_BIN"]).parent / "sample_bot"
    process = await asyncio.create_subprocess_exec(program, url, "spinner", "2", "1", "1000000", stdout=asyncio.subprocess.DEVNULL)
    try:
        await process.wait()
        await asyncio.Event().wait()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()


class Sandboxed(OnAServer):
    async def through(self, client, only=None, until=lambda sandbox: sandbox.finished, patience_s=15.0, wait_s=90, own=None, **wishes):
        """Runs a client through the sandbox, to its end or until `until` holds. Returns the sandbox. Uses the house's
        server, or `own`."""
        server, restart = (own.address, own.restart) if own else (self.house.address(), None)
        sandbox = await Sandbox(server, self.law, only, patience_s=patience_s, restart=restart, **wishes).start()
        playing = asyncio.ensure_future(client(sandbox.relay.url))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait_s):
                while not until(sandbox):
                    await asyncio.sleep(0.1)
        await ended(playing)
        await sandbox.stop()
        return sandbox

    async def test_clients_that_are_right_go_through_everything_without_a_word(self):
        clients = (bot, bot_in_cpp, lambda url: Novice(url).run())
        for sandbox in await asyncio.gather(*(self.through(client, own=self.program()) for client in clients)):
            self.assertEqual((sandbox.findings.lines(), sandbox.finished), ([], True), sandbox.report())
            self.assertEqual(sum("went through" in line for line in sandbox.report()), len(ALL))

    def program(self):
        return self.enterContext(Program(str(attack.binary())))

    async def test_a_line_that_breaks_anywhere_ten_times_over_leaves_a_client_that_is_right_as_it_was(self):
        sandbox = await self.through(bot, ["bytes"], rounds=10, seed=7)
        self.assertEqual((sandbox.findings.lines(), sandbox.finished), ([], True), sandbox.report())
        self.assertEqual(sum("went through bytes" in line for line in sandbox.report()), 10)

    async def test_a_server_that_is_not_the_sandboxs_own_is_not_restarted(self):
        self.assertNotIn("restart", [kind.name for kind in Sandbox(self.house.address(), self.law).kinds])

    async def test_the_command_starts_a_server_and_says_what_a_client_went_through(self):
        words, environment = command("anteroom_sandbox", str(attack.binary()), "--seed", "7", "--only", "rate")
        process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE, env=environment)
        first = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
        self.assertTrue(first.startswith("play at http://"), first)
        playing = asyncio.ensure_future(bot(first.split()[-1]))
        told = (await asyncio.wait_for(process.stdout.read(), 40)).decode()
        await ended(playing)
        self.assertEqual((await process.wait(), told.splitlines()), (0, [
            "player 1 went through rate: A move is refused with `rate`, twice.", "nothing was wrong"]))

    async def test_where_no_server_is_the_command_says_so(self):
        status, out = await asyncio.to_thread(said, "anteroom_sandbox", "http://127.0.0.1:9")
        self.assertEqual((status, out.splitlines()[0][:16], len(out.splitlines())), (2, "no server there:", 1), out)

    async def test_the_command_ends_its_server_when_it_is_ended_itself(self):
        words, environment = command("anteroom_sandbox", str(attack.binary()))
        process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE, env=environment)
        await asyncio.wait_for(process.stdout.readline(), 20)
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        self.assertEqual(len(children), 1)
        process.terminate()
        self.assertIn("nobody came", (await asyncio.wait_for(process.stdout.read(), 20)).decode())
        await process.wait()
        self.assertFalse(pathlib.Path("/proc", children[0]).exists())

    async def test_each_planted_fault_is_found_and_named(self):
        async def planted(fault, exercise, rule, own=None):
            return await self.through(lambda url: Novice(url, fault).run(), [exercise], lambda sandbox: rule in sandbox.findings.counts,
                                      PATIENCE_S, 30, own)

        faults = [*FAULTS.items(), *FAULTS_AFTER_A_RESTART.items()]
        after = [planted(fault, *where, self.program()) for fault, where in FAULTS_AFTER_A_RESTART.items()]
        # So many clients run on a busy machine that a client with this fault needs longer than usual between two
        # connections.
        with unittest.mock.patch("anteroom_sandbox.exercises.STORM_S", 10):
            tried = await asyncio.gather(*(planted(fault, *where) for fault, where in FAULTS.items()), *after)
        for (fault, (exercise, rule)), sandbox in zip(faults, tried):
            with self.subTest(fault, exercise=exercise):
                self.assertIn(rule, sandbox.findings.counts, sandbox.report())
                self.assertIn(RULES[rule].where, "\n".join(sandbox.report()))
        self.assertEqual({rule for _, rule in FAULTS.values()}, set(RULES), "each rule finds something")


class Law(RulesAreThere):
    def test_every_rule_names_a_section_of_the_protocol(self):
        self.stands_in_the_protocol(RULES)


if __name__ == "__main__":
    unittest.main()
