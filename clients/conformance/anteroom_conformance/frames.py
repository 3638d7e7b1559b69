"""Malformed frames, which no client should send, and hello."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from websockets.exceptions import InvalidStatusCode, WebSocketException
from websockets.legacy.client import connect

from .bounded import within
from .contract import HERE, of_server
from .line import Gone, Line, World, guest, socket_address

EXAMPLES = HERE / "examples"
#: Errors that need no table and no account: before hello, after hello, and for malformed frames.
BEFORE_HELLO = ("hello_first", "bad_protocol", "bad_token", "bad_login")
OF_NOBODY = ("no_room", "no_replay", "unknown_game", "unknown_template", "bad_players", "unknown_option", "bad_option",
             "ladder.teams_of_four", "ladder.lead_of_three", "weak_password", "hello_again")
OF_FRAMES = ("not_json", "not_object", "too_deep", "duplicate_key", "bad_id", "unknown_type", "too_large", "missing_field",
             "bad_field", "bad_text")
NO_REQUESTS = (
    "", " ", "\ufeff{}", "[" * 5000, "null", "0", '"x"', '{"id":9}', "{'type':'my_tables','id':9}",
    '{"type":"my_tables","id":1e400}', '{"type":"my_tables","id":-0}', '{"type":"my_tables","id":9007199254740992}',
    '{"type":["my_tables"],"id":9}', '{"type":"__proto__","id":9}', '{"type":"my_tables","id":9}{"type":"my_tables","id":10}',
)
#: A server may refuse to accept more bad frames than this over one connection.
FRAMES_A_LINE = 15


def example(code: str) -> dict[str, Any]:
    return dict(json.loads((EXAMPLES / "errors" / f"{code}.json").read_text()))


def text_of(one: dict[str, Any]) -> str:
    return json.dumps(one["request"]) if "request" in one else one["text"] * one.get("repeat", 1)


async def answer_to(line: Line, text: str) -> dict[str, Any]:
    since = len(line.frames)
    line.watch.rude += 1
    await line.send_text(text)
    return dict(await line.until(lambda: next((one for one in line.frames[since:] if one["type"] in ("ok", "error")), None),
                                 f"no answer to {text[:80]}"))


async def refused(line: Line, text: str, code: str, number: int | None) -> None:
    try:
        answer = await answer_to(line, text)
    except Gone as gone:
        line.world.findings.add("frame", f"{text[:120]}: {gone}")
        raise
    told = answer.get("code", answer["type"])
    line.world.findings.want(told == code, "frame", f"{text[:120]} is answered with {told}, not with {code}")
    line.world.findings.want(number is None or answer.get("re") == number, "frame",
                             f"the answer to {text[:120]} has re {answer.get('re')}")


class Rude:
    """Sends malformed frames. A server with limits closes a connection after some of them, so this opens a new one in
    time."""

    def __init__(self, world: World) -> None:
        self.world, self.left = world, 0
        self._line: Line | None = None

    async def line(self) -> Line:
        if self._line is None or self.left == 0:
            self._line, self.left = await guest(self.world, "Faye"), FRAMES_A_LINE
        self.left -= 1
        return self._line


async def bad_frames(world: World, chance: random.Random) -> None:
    """Sends every example of a malformed frame and every bad example of a request. The connection survives each one."""
    rude = Rude(world)
    for code in OF_FRAMES:
        one = example(code)
        await refused(await rude.line(), text_of(one), code, one["answer"].get("re"))
    for path in sorted((EXAMPLES / "bad").glob("client.*.json")):
        one = json.loads(path.read_text())
        message = one["message"]
        if message.get("type") != "hello":
            number = message.get("id") if one["code"] != "bad_id" else None
            await refused(await rude.line(), json.dumps(message), one["code"], number)
    for text in NO_REQUESTS:
        answer = await answer_to(await rude.line(), text)
        world.findings.want(answer["type"] == "error" and answer["code"] in world.contract.frame_codes, "frame",
                            f"{text[:80]!r} is answered with {answer.get('code', answer['type'])}")
    line = await rude.line()
    await line.done(type="my_tables", an_unknown_field={"a": [1]})
    whole = json.dumps({"type": "my_tables", "id": 900})
    size = line.hello["limits"]["frame_bytes"]
    line.watch.sent({"type": "my_tables", "id": 900})
    fits = await answer_to(line, whole + " " * (size - len(whole)))
    world.findings.want(fits["type"] == "ok", "frame", f"a frame of {size} bytes is answered with {fits.get('code')}")


async def refusals(world: World, chance: random.Random) -> None:
    """Sends the examples of errors that need neither a table nor an account."""
    for code in BEFORE_HELLO:
        line = await Line(world, "Nobody").open()
        request = example(code)["request"]
        answer = await line.ask(**request)
        world.findings.want(answer.get("code") == code, "code",
                            f"{request} before hello is answered with {answer.get('code', answer['type'])}")
    line = await guest(world, "Rosa")
    for code in OF_NOBODY:
        request = {**example(code)["request"], "id": line.id + 1}
        line.id += 1
        answer = await line.ask(**request)
        world.findings.want(answer.get("code") == code, "code",
                            f"{request} is answered with {answer.get('code', answer['type'])}, not with {code}")


async def greetings(world: World, chance: random.Random) -> None:
    """Checks that hello gives the same player over any connection, and that the server publishes the contract."""
    findings = world.findings
    try:
        published = await within(world.wait_s, lambda: of_server(world.url))
        missing = world.contract.requests.keys() - published.requests.keys()
        findings.want(not missing, "published", f"its messages.json lacks {sorted(missing)}")
        missing = world.contract.codes - published.codes
        findings.want(not missing, "published", f"its errors.json lacks {sorted(missing)}")
    except (OSError, ValueError, KeyError, TypeError) as fault:
        findings.add("published", f"/spec/messages.json and what it names: {fault!r}")
    line = await guest(world, "Hana")
    findings.want("token" in line.hello, "hello", "a new guest gets no token")
    findings.want(line.hello["name"] == "Hana", "hello", f"Hana is called {line.hello['name']}")
    other = Line(world, "Hana")
    other.token = line.token
    await other.open()
    await other.say_hello()
    findings.want(other.hello.get("player") == line.hello["player"], "hello", "with the token one is another player")
    findings.want("token" not in other.hello, "hello", "a token that is known is told again")
    stranger = await guest(world, "Hana")
    findings.want(stranger.hello["player"] != line.hello["player"], "hello", "two new guests are one player")
    more = set(line.hello.get("features", [])) - world.contract.features
    findings.want(not more, "unknown", f"the features {sorted(more)}")
    try:
        await (await connect(socket_address(world.url), subprotocols=["anteroom.v0"], open_timeout=world.wait_s, close_timeout=1)).close()
        findings.add("subprotocol", "a connection without anteroom.v1 is let in")
    except InvalidStatusCode as refused_:
        findings.want(refused_.status_code == 400, "subprotocol", f"without anteroom.v1 HTTP answers {refused_.status_code}")
    except (OSError, asyncio.TimeoutError, WebSocketException) as fault:
        findings.add("subprotocol", f"without anteroom.v1 there is no answer in HTTP: {fault!r}")


async def heartbeat(world: World, chance: random.Random) -> None:
    """Checks that a heartbeat comes within the time that hello states. The watch compares the heartbeat's numbers with
    the received updates."""
    line = await guest(world, "Hal")
    await line.done(type="create", game="spinner", options={}, seats=2, visibility="private", clock_s=0, bots=[])
    period_s = line.hello["heartbeat_ms"] / 1000
    await asyncio.sleep(period_s * 1.2)
    beats = [beat for _, beat in line.watch.heartbeats]
    world.findings.want(bool(beats), "heartbeat", f"none within {period_s * 1.2:.0f} s, and hello says {period_s:.0f} s")
    for beat in beats[:1]:
        world.findings.want(len(beat["rooms"]) == 1, "heartbeat", f"its rooms are {beat['rooms']}, and one was joined")
        world.findings.want(abs(beat["now"] - line.hello["now"] - 1000 * period_s) < 1000 * period_s, "heartbeat",
                            "the server's clock jumps")
