#!/usr/bin/env python3
"""A table that chats: this script acts as the server for one bot. A line of chat follows each offer, and the same turn
offers two actions one after the other. The script prints its port, then the actions that the bot played, and a line for
each play too many."""

import asyncio
import json

import websockets

WAIT_S = 0.5


async def table(socket, plays):
    seq = 0

    async def tell(**parts):
        nonlocal seq
        seq += 1
        await socket.send(json.dumps({"type": "update", "room": 41, "seq": seq, **parts}))

    async def hear(wanted):
        while (frame := json.loads(await socket.recv()))["type"] != wanted:
            pass
        return frame

    info = {"status": "open", "turns": {}}
    await hear("create")
    await socket.send(json.dumps({"type": "snapshot", "room": 41, "seq": 0, "info": info, "seat": {"me": "s0"}, "notices": []}))
    await hear("start")
    await tell(info={"status": "committing"})
    await hear("nonce")
    await tell(info={"status": "playing", "turns": {"s0": {"turn": 7}}}, seat={"legal": [{"type": "buy"}]})
    for _ in range(3):
        await tell(notices=[{"type": "chat", "player": 2, "name": "Ada", "text": "Hello."}])
    await plays.put(await hear("play"))
    await tell(seat={"legal": [{"type": "lay", "tile": ["46"]}]})
    await tell(notices=[{"type": "chat", "player": 2, "name": "Ada", "text": "Well bought."}])
    await plays.put(await hear("play"))
    try:
        await plays.put(await asyncio.wait_for(hear("play"), WAIT_S))
    except asyncio.TimeoutError:
        pass
    await tell(info={"status": "over", "turns": {"s0": None}}, seat={"legal": None}, table={"outcome": {"winners": ["s0"]}})


async def main():
    plays, is_over = asyncio.Queue(), asyncio.Event()

    async def one(socket):
        await table(socket, plays)
        is_over.set()
        await socket.wait_closed()

    async with websockets.serve(one, "127.0.0.1", 0, subprotocols=["anteroom.v1"]) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.wait_for(is_over.wait(), 60)
        await asyncio.sleep(WAIT_S)
    print(json.dumps([plays.get_nowait()["action"] for _ in range(plays.qsize())]), flush=True)


asyncio.run(main())
