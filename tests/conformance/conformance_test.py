"""Tests the suite for servers: it must find no fault in the built server, and must find each planted fault."""

import asyncio
import json
import unittest
import unittest.mock

from judges import ROOT, House, OnAServer, RulesAreThere, said  # puts the packages below on the path
import faults  # noqa: F401  (plants them)
import hostile
from hostile import Hostile
from planting import FAULTS

from anteroom_conformance import contract
from anteroom_conformance.checks import CHECKS, run
from anteroom_conformance.findings import RULES, Findings
from anteroom_conformance.line import World
from anteroom_sandbox.relay import Deed, Relay

#: Seconds: a test's server that has not answered in this time will not answer.
WAIT_S = 3.0
#: The number of faults planted at the same time. Some are found only by waiting.
BESIDE = 5


class Floods(Deed):
    """Sends ten thousand heartbeats after each update of a game."""

    def told(self, frame, line):
        beat = {"type": "heartbeat", "now": 1790000000000, "rooms": {}}
        return [frame, *[beat] * 10_000] if frame["type"] == "update" else [frame]


def named(check):
    return next(one for one in CHECKS if one.name == check)


class Conformance(OnAServer):
    async def found(self, url, *checks, wait_s=WAIT_S):
        findings, codes = Findings(), {}
        for check in checks:
            world = World(url, self.law, findings, wait_s)
            await run(check, world, seed=1)
            codes |= world.codes
        return findings, codes

    async def test_the_built_server_speaks_the_protocol(self):
        whole = [check for check in CHECKS if check.name not in ("heartbeat", "deadlines", "spoiler-any", "ladder-any", "spinner-any")]
        waits = (self.found(self.house.address(), named(check), wait_s=10) for check in ("heartbeat", "deadlines"))
        parts = await asyncio.gather(self.found(self.house.address(), *whole, wait_s=10), *waits)
        for findings, _ in parts:
            self.assertEqual(findings.lines(), [])
        codes = parts[0][1]
        self.assertGreaterEqual(len(codes), 45, sorted(codes))
        # Errors of the rules occur in games. They have the members of their examples: the room and its newest update.
        of_rules = [code for code in codes if "." in code]
        self.assertGreaterEqual(len(of_rules), 15, of_rules)
        for code in of_rules:
            answer = json.loads((ROOT / f"protocol/spec/examples/errors/{code}.json").read_text())["answer"]
            self.assertEqual(codes[code], answer.keys() & {"re", "room", "seq"}, code)

    async def test_a_server_with_its_limits_is_asked_again_where_it_was_too_fast(self):
        with House() as house:
            findings, _ = await self.found(house.address(), *(named(check) for check in ("frames", "authority", "spoiler")), wait_s=10)
        self.assertEqual(findings.lines(), [])

    async def test_the_command_says_what_it_found_and_its_status_too(self):
        status, out = await asyncio.to_thread(said, "anteroom_conformance", self.house.address(), "--only", "order", "--only", "told")
        self.assertEqual((status, out.splitlines()[-1]), (0, "all is as PROTOCOL.md says"), out)
        fault = next(one for one in FAULTS if one.rule == "reaction")
        async with Relay(self.house.address(), fault.planted()) as relay:
            status, out = await asyncio.to_thread(said, "anteroom_conformance", relay.url, "--only", fault.check, "--wait", "1")
        self.assertEqual(status, 1, out)
        self.assertIn("WRONG reaction, 3 times", out)

    async def test_where_no_server_is_the_command_says_so(self):
        async with Hostile(hostile.silent) as silent, Hostile(hostile.drips_http) as drips:
            for url in (silent.url, drips.url, "http://127.0.0.1:9"):
                status, out = await asyncio.to_thread(said, "anteroom_conformance", url, "--wait", "1")
                with self.subTest(url):
                    self.assertEqual((status, out.splitlines()[0][:16], len(out.splitlines())), (2, "no server there:", 1), out)
        status, out = await asyncio.to_thread(said, "anteroom_conformance", "localhost:8080")
        self.assertEqual(status, 2)
        self.assertIn("localhost:8080 is no address such as http://localhost:8080", out)

    async def test_whatever_a_server_does_the_command_ends(self):
        for habit in (hostile.deaf, hostile.drips_a_frame, hostile.floods):
            async with Hostile(habit) as server:
                status, out = await asyncio.to_thread(said, "anteroom_conformance", server.url, "--wait", "1")
            with self.subTest(habit.__name__):
                self.assertEqual(status, 1, out)
                self.assertNotIn("Traceback", out)
                self.assertIn("WRONG answered", out)
                self.assertIn("the other checks were left out: the server lets nobody in", out)

    async def test_a_server_that_floods_a_player_is_given_up(self):
        async with Relay(self.house.address(), Floods()) as relay:
            findings, _ = await self.found(relay.url, named("spinner"))
        self.assertIn("answered", findings.counts, findings.lines())

    async def test_a_check_that_takes_too_long_ends(self):
        with unittest.mock.patch("anteroom_conformance.line.CHECK_WAITS", 0.5):
            findings, _ = await self.found(self.house.address(), named("heartbeat"), wait_s=1)
        self.assertIn("answered", findings.counts, findings.lines())

    async def test_a_line_that_plants_nothing_is_as_good_as_the_server(self):
        async with Relay(self.house.address(), Deed()) as relay:
            findings, _ = await self.found(relay.url, *(named(check) for check in ("hello", "frames", "seats", "cuts", "spinner")))
        self.assertEqual(findings.lines(), [])

    async def test_each_planted_fault_is_found_and_named(self):
        beside = asyncio.Semaphore(BESIDE)

        async def plant(fault):
            async with beside, Relay(self.house.address(), fault.planted()) as relay:
                return await self.found(relay.url, named(fault.check))

        for fault, (findings, _) in zip(FAULTS, await asyncio.gather(*map(plant, FAULTS))):
            with self.subTest(fault.planted.__name__):
                self.assertIn(fault.rule, findings.counts, findings.lines())
                self.assertIn(RULES[fault.rule].where, "\n".join(findings.lines()))
        self.assertEqual({fault.rule for fault in FAULTS}, set(RULES), "each rule finds something")


class Law(RulesAreThere):
    def test_every_rule_names_a_section_of_the_protocol(self):
        self.stands_in_the_protocol(RULES)

    def test_each_complete_message_on_the_pages_of_the_protocol_is_as_its_schema_says(self):
        law, names = contract.in_folder(), set()
        for page in sorted((ROOT / "protocol/spec/parts").glob("*.md")):
            for line in page.read_text().splitlines():
                if not line.startswith('    {"type":') or "…" in line:
                    continue
                message, _ = json.JSONDecoder().raw_decode(line.strip())
                name = f"{'client' if 'id' in message else 'server'}.{message['type']}"
                # The actions of a game are no messages, and so have no schema.
                if (ROOT / f"protocol/spec/schemas/{name}.json").exists():
                    names.add(name)
                    with self.subTest(page.name, message=name):
                        self.assertEqual(list(law.faults(name, message)), [])
        self.assertLessEqual({"client.hello", "client.create", "client.hint", "server.error", "server.closed", "server.reaction"}, names)

    def test_every_good_example_fits_the_closed_schemas_and_one_field_more_is_told_apart(self):
        law = contract.in_folder()
        for path in sorted((ROOT / "protocol/spec/examples/good").glob("*.json")):
            schema, example = path.stem.split("-")[0], json.loads(path.read_text())
            with self.subTest(path.stem):
                self.assertEqual(list(law.faults(schema, example)), [])
        snapshot = json.loads((ROOT / "protocol/spec/examples/good/server.snapshot.json").read_text())
        self.assertEqual([rule for rule, _ in law.faults("server.snapshot", snapshot | {"more": 1})], ["unknown"])
        del snapshot["now"]
        self.assertEqual([rule for rule, _ in law.faults("server.snapshot", snapshot)], ["schema"])


if __name__ == "__main__":
    unittest.main()
