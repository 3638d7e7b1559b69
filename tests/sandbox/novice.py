"""A correct client in one file. A test can make it commit any one mistake."""

import asyncio
import contextlib
import hashlib
import json
import random
import secrets
import time

from websockets.exceptions import WebSocketException
from websockets.legacy.client import connect

from anteroom.client import any_of, merge_patch
from anteroom.client.generated.errors import FAMILIES


def without_null(value):
    return {name: without_null(part) for name, part in value.items() if part is not None} if isinstance(value, dict) else value


class Novice:
    def __init__(self, url, fault=None):
        self.address, self.fault = url.replace("http", "ws") + "/ws", fault
        self.key, self.token, self.number = secrets.token_hex(12), None, 1
        self.room, self.seq, self.info, self.seat = None, 0, {}, None
        self.waiting, self.owed, self.nonce, self.displaced, self.asked_for = {}, [], b"", False, None
        self.shut = False
        self.socket, self.heard, self.sent_at, self.heartbeat_s = None, 0.0, 0.0, 10.0

    def has(self, fault):
        return self.fault == fault

    async def run(self):
        lines = 0
        while True:
            lines += 1
            if lines > 1 and self.has("stays_away"):
                return
            if lines > 1 and self.has("starts_over"):
                self.room = None
            with contextlib.suppress(OSError, WebSocketException, asyncio.TimeoutError):
                async with connect(self.address, subprotocols=["anteroom.v1"], ping_interval=None, close_timeout=0.2) as self.socket:
                    await self.serve(lines > 1)
            await asyncio.sleep(0.01 if self.has("no_pauses") else 0.2)

    async def send(self, **request):
        self.number += 1
        await self.send_again({"id": self.number, **request})

    async def send_again(self, request):
        self.waiting[request["id"]] = request
        await self.socket.send(json.dumps(request))

    async def serve(self, again):
        if self.has("talks_first"):
            await self.socket.send(json.dumps({"type": "my_tables", "id": 90_000 + self.number}))
        if again and self.has("new_key"):
            self.key = secrets.token_hex(12)
        who = {"token": self.token} if self.token and not self.has("new_guest") else {"name": "Nora"}
        await self.socket.send(json.dumps({"type": "hello", "id": 1, "protocol": 1, "client": self.key, **who}))
        watch = asyncio.ensure_future(self.watch())
        try:
            async for text in self.socket:
                self.heard = time.monotonic()
                await self.take(json.loads(text))
        finally:
            watch.cancel()

    async def watch(self):
        """Ends a connection on which no message arrives. An impatient client also sends its late requests again
        here."""
        self.heard = time.monotonic()
        while True:
            await asyncio.sleep(0.1)
            if time.monotonic() - self.heard > 2 * self.heartbeat_s and not self.has("deaf"):
                self.socket.transport.abort()
            if self.has("impatient"):
                late = [one for one in self.waiting.values() if one["type"] == "play" and time.monotonic() - self.sent_at > 0.6]
                for one in late:
                    self.sent_at = time.monotonic()
                    await self.send(**{name: value for name, value in one.items() if name != "id"})

    async def take(self, frame):
        kind, asked = frame["type"], self.waiting.pop(frame.get("re"), None)
        if kind == "ok" and "heartbeat_ms" in frame.get("data", {}):
            await self.greeted(frame["data"])
        elif kind == "ok" and asked and asked["type"] == "create":
            self.room = frame["data"]["room"]
        elif kind == "ok" and asked and asked["type"] != "join":
            await self.step()
        elif kind == "error":
            await self.refused(frame, asked)
        elif kind == "snapshot":
            self.seq, self.info, self.seat = frame["seq"], frame["info"], frame.get("seat")
            self.asked_for = None
            await self.step()
        elif kind == "update":
            await self.update(frame)
        elif kind == "heartbeat":
            if frame["rooms"].get(f"r{self.room}", 0) > self.seq:
                await self.missed()
        elif kind == "presence":
            self.shut = frame.get("shut", False)
        elif kind == "taken_over":
            self.displaced = True
            if self.has("fights"):
                await self.send(type="join", room=self.room)
        elif self.has("strict") and kind not in ("ok", "presence", "closed"):
            await self.socket.close()

    async def greeted(self, data):
        self.token, self.heartbeat_s = data.get("token", self.token), data["heartbeat_ms"] / 1000
        if self.room is None:
            await self.send(type="create", game="spinner", options={}, seats=2, visibility="private", clock_s=60, bots=["easy"])
            return
        self.owed, self.waiting = [one for one in self.waiting.values() if one["type"] != "join"], {}
        self.asked_for = None
        if not self.has("no_join"):
            await self.join()
        for one in self.owed:
            if self.has("new_id"):
                await self.send(**{name: value for name, value in one.items() if name != "id"})
            elif not self.has("forgets"):
                await self.send_again(one)

    async def join(self):
        self.asked_for = self.seq
        # A client with this fault assumes that its move has already been made.
        ahead = 1 if self.has("counts_ahead") and any(one["type"] == "play" for one in self.owed) else 0
        # A client with this fault joins from the update before its newest one.
        await self.send(type="join", room=self.room, since=max(1, self.seq - 1) if self.has("counts_behind") else self.seq + ahead)

    async def missed(self):
        if self.asked_for != self.seq and not self.has("ignores_gap"):
            await self.join()

    async def update(self, frame):
        if frame["seq"] != self.seq + 1:
            await self.missed()
            if not self.has("ignores_gap"):
                return
        if self.has("strict") and any(one["type"] == "applause" for one in frame.get("notices", [])):
            await self.socket.close()
            return
        self.asked_for, self.seq = None, frame["seq"]
        clean = without_null if self.has("ignores_null") else lambda patch: patch
        self.info = merge_patch(self.info, clean(frame.get("info", {})))
        if "seat" in frame:
            self.seat = merge_patch(self.seat, clean(frame["seat"]))
        await self.step()

    async def refused(self, frame, asked):
        if frame["code"] not in FAMILIES and self.has("hangs_up"):
            await self.socket.close()
            return
        if asked is None or frame["code"] not in ("rate", "frozen"):
            # The client sends another request that the room allows, whatever the code of the refusal was.
            await asyncio.sleep(0.01 if self.has("hammers") else 0.3)
            if not (frame["code"] == "shut" and self.has("goes_home")) and not (frame["code"] not in FAMILIES and self.has("sulks")):
                await self.step()
            return
        if frame["code"] == "rate" and self.has("gives_up"):
            self.waiting["given up"] = asked
            return
        if not (frame["code"] == "rate" and self.has("storms")):
            await asyncio.sleep(0.3)
        if not self.has(f"{frame['code']}_anew"):
            await self.send_again(asked)
        else:
            await self.send(**{name: value for name, value in asked.items() if name != "id"})

    async def step(self):
        if self.displaced or self.seat is None or any(one["type"] not in ("join", "create") for one in self.waiting.values()):
            return
        me, status = self.seat["me"], self.info["status"]
        if self.has("undue") and status == "open":
            await self.send(type="play", room=self.room, turn=1, action={"type": "lay", "tile": "64", "end": "e1"})
        if status == "open" and not self.info["seats"][me].get("ready"):
            self.nonce = secrets.token_bytes(32)
            await self.send(type="ready", room=self.room, nonce_hash=hashlib.sha256(self.nonce).hexdigest())
            if self.has("early_nonce"):
                await self.send(type="nonce", room=self.room, nonce=self.nonce.hex())
        elif status == "open":
            await self.send(type="start", room=self.room)
        elif status == "committing" and me not in self.info["fair"].get("nonces", {}):
            told = secrets.token_bytes(32) if self.has("other_nonce") else self.nonce
            await self.send(type="nonce", room=self.room, nonce=told.hex())
        elif status == "over":
            await self.send(type="rematch", room=self.room)
        elif status == "playing":
            await self.act(me)

    async def act(self, me):
        turn = self.info["turns"].get(me)
        if turn is None or not self.seat.get("legal"):
            return
        if self.has("leaves_off") and self.shut:
            return
        if self.has("own_clock") and turn.get("deadline", 0) < 1000 * time.time():
            return
        action, number = any_of(self.seat["legal"], random), turn["turn"]
        if self.has("illegal"):
            action = {**action, "tile": "99" if action["tile"] != "99" else "98"}
        if self.has("old_turn"):
            number -= 1
        self.sent_at = time.monotonic()
        more = {"id": 3} if self.has("falling_ids") else {}
        await self.send(type="play", room=self.room, turn=str(number) if self.has("turn_as_text") else number, action=action, **more)
        if self.has("no_json"):
            await self.socket.send("I have played!")
