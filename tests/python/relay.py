"""A relay between a client and a server. It can cut connections, and follows the server to a new port."""

import asyncio
import contextlib


class Relay:
    def __init__(self, port):
        """`port` returns the server's present port."""
        self.port, self.lines, self.tasks = port, set(), set()

    async def __aenter__(self):
        self.server = await asyncio.start_server(self.lead, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_):
        self.server.close()
        self.cut()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def cut(self):
        """Cuts all connections without a close frame, at any moment."""
        for line in self.lines:
            line.transport.abort()
        self.lines.clear()

    async def lead(self, reader, writer):
        self.tasks.add(asyncio.current_task())
        with contextlib.suppress(OSError):
            there = await asyncio.open_connection("127.0.0.1", self.port())
            self.lines |= {writer, there[1]}
            await asyncio.gather(self.pass_on(reader, there[1]), self.pass_on(there[0], writer))
        writer.close()

    @staticmethod
    async def pass_on(reader, writer):
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()
