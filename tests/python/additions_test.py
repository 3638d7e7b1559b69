"""Plants the next addition to the protocol. The generated files must contain the addition and its number. A client that
knows it must work with an older server, and an older client must work with a server that has it."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from judges import ROOT, OnAServer  # puts the packages below on the path
from anteroom_sandbox.relay import Deed, Relay

from anteroom.client import Anteroom, Refused
from anteroom.client.generated.since import SINCE

FORM = {"game": "ladder", "options": {}, "seats": 2, "visibility": "private", "clock_s": 0, "bots": ["easy"]}
#: The parts of the next addition: a request, a message of the server, a field of another request, a code, a feature.
NEXT = SINCE + 1
FIELDS = [{"name": "room", "required": True, "text": "Where."}]
WAVE = {"type": "wave", "from": "client", "since": NEXT, "text": "Waves to everybody.", "answer": "ok",
        "schema": "client.wave", "codes": ["missing_field", "no_waving"], "fields": FIELDS}
WAVED = {"type": "waved", "from": "server", "since": NEXT, "text": "Somebody waves.", "schema": "server.waved", "fields": FIELDS}
HAT = {"name": "hat", "required": False, "since": NEXT, "text": "What the player wears."}
CODE = {"code": "no_waving", "family": "again", "from": "server", "since": NEXT, "text": "The hands are full.",
        "when": "Cards are dealt."}
FEATURE = {"name": "waving", "since": NEXT, "text": "wave."}
#: A client of the next release, for the server at a given address. Prints the results.
NEWER = f"""
import asyncio, sys
from anteroom.client import Anteroom, Refused
from anteroom.client.generated.errors import FAMILIES
from anteroom.client.generated.protocol import ClientWave
from anteroom.client.generated.since import SINCE

async def main():
    async with Anteroom(sys.argv[1], name="Ada") as ada:
        hello, table = ada.hello_data, await ada.create(**{FORM})
        print(SINCE, FAMILIES["no_waving"], "waving" in ada.hello_data["features"], ada.hello_data["server"]["since"])
        wave: ClientWave = {{"type": "wave", "room": table.id}}
        try:
            await ada.request(wave)
        except Refused as refused:
            print(refused.code)
        await ada.request({{"type": "chat", "room": table.id, "text": "Hello", "hat": "top"}})
        table.start_when_ready()
        await table.until(lambda state: state.info["status"] == "playing")
        print("plays", "over the same line" if ada.hello_data is hello else "over another line")

asyncio.run(main())
"""


def planted(folder):
    """Copies the parts of the tree that are generated from the specification, and adds the next addition to the
    specification."""
    for part in ("protocol/spec", "protocol/asyncapi", "clients/python/anteroom", "clients/python/scripts",
                 "clients/cpp/include/anteroom/generated", "clients/docs/parts"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    spec = folder / "protocol/spec"
    messages, errors = (json.loads((spec / name).read_text()) for name in ("messages.json", "errors.json"))
    messages["since"] = NEXT
    messages["features"].append(FEATURE)
    messages["messages"] += [WAVE, WAVED]
    next(one for one in messages["messages"] if one["type"] == "chat")["fields"].append(HAT)
    errors["errors"].append(CODE)
    (spec / "messages.json").write_text(json.dumps(messages))
    (spec / "errors.json").write_text(json.dumps(errors))
    for name in ("client.wave", "server.waved"):
        kind = name.partition(".")[2]
        (spec / f"schemas/{name}.json").write_text(json.dumps({
            "$id": f"{name}.json", "title": name, "type": "object", "required": ["type", "room"],
            "properties": {"type": {"const": kind}, "room": {"$ref": "common.json#/$defs/room"}}}))


class NewerServer(Deed):
    """Sends everything that is new in the next release to every client."""

    def __init__(self):
        self.refused = 0

    def told(self, frame, line):
        if "features" in frame.get("data", {}):
            more = {"server": {"version": "1.1.0", "since": NEXT}, "features": [*frame["data"]["features"], FEATURE["name"]]}
            return [{**frame, "data": frame["data"] | more}]
        if frame["type"] != "update":
            return [frame | {"hat": "top"}]
        told = {**frame, "hat": "top", "notices": [*frame.get("notices", []), {"type": "waved", "seat": "s0"}]}
        return [{"type": "waved", "room": frame["room"]}, told]

    async def sent(self, frame, line):
        """Refuses the first line of chat with the new code."""
        if frame["type"] != "chat" or self.refused:
            return [frame]
        self.refused += 1
        await line.tell({"type": "error", "re": frame["id"], "code": CODE["code"], "text": CODE["text"]})
        return []

    def file(self, path, body):
        if path != "/spec/errors.json":
            return body
        listed = json.loads(body)
        return json.dumps(listed | {"errors": [*listed["errors"], CODE]}).encode()


class NextAddition(OnAServer):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.tree = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        planted(cls.tree)
        subprocess.run([sys.executable, cls.tree / "clients/python/scripts/types_from_schemas.py"], check=True,
                       stdout=subprocess.DEVNULL)
        subprocess.run(["node", cls.tree / "protocol/asyncapi/generate.mjs"], check=True)

    def test_has_its_number_in_what_is_written_from_the_specification(self):
        cpp = (self.tree / "clients/cpp/include/anteroom/generated/protocol.hpp").read_text()
        self.assertIn(f"protocol_since = {NEXT};", cpp)
        self.assertIn('"no_waving"', cpp)
        document = json.loads((self.tree / "protocol/spec/asyncapi.json").read_text())
        marked = {name: one["x-since"] for name, one in document["operations"].items() if one.get("x-since") == NEXT}
        self.assertEqual(marked, {"wave": NEXT, "told.waved": NEXT})
        self.assertEqual([one for one in document["x-errors"] if one.get("since") == NEXT],
                         [{name: CODE[name] for name in ("code", "family", "from", "since", "when")}])
        script = "import {messagesPage} from './reference.mjs'; import {readFileSync} from 'node:fs';" \
                 "console.log(messagesPage(JSON.parse(readFileSync('../../../protocol/spec/messages.json'))).text)"
        page = subprocess.run(["node", "--input-type=module", "-e", script], cwd=self.tree / "clients/docs/parts", check=True,
                              capture_output=True, text=True).stdout
        self.assertIn(f"### `wave` (since {NEXT})", page)
        self.assertIn(f"`hat` (since {NEXT})", page)
        self.assertEqual(page.count(f"(since {NEXT})"), 3)

    def test_is_refused_by_a_server_that_lacks_it_and_its_client_goes_on(self):
        done = subprocess.run([sys.executable, "-W", "ignore::DeprecationWarning", "-c", NEWER, self.house.address()],
                              env=os.environ | {"PYTHONPATH": str(self.tree / "clients/python")}, capture_output=True,
                              text=True, timeout=60)
        self.assertEqual(done.stdout.splitlines(), [f"{NEXT} again False {SINCE}", "unknown_type", "plays over the same line"], done.stderr)

    async def test_leaves_a_client_that_does_not_know_it_as_it_was(self):
        server = NewerServer()
        async with Relay(self.house.address(), server) as relay, Anteroom(relay.url, name="Ada") as ada:
            self.assertEqual(ada.hello_data["server"]["since"], NEXT)
            table = await ada.create(**FORM)
            lines = []
            ada.on_message(lambda message: lines.extend(one for one in message.get("notices", []) if one["type"] == "chat"))
            # The server's own list says that the new code is temporary, so the client sends the line once more.
            await table.chat("Hello")
            self.assertEqual((server.refused, len(lines)), (1, 1))
            table.start_when_ready()
            state = await table.until(lambda state: state.info["status"] == "playing")
            async with Anteroom(self.house.address(), name="Ben") as ben:
                watched = await ben.join(code=table.state.info["code"])
                self.assertEqual(watched.state.info["seats"], state.info["seats"])


if __name__ == "__main__":
    unittest.main()
