#!/usr/bin/env python3
"""Compressed frames that are small but would expand to hundreds of megabytes, whole and in fragments, and frames that
cannot be expanded. They come again and again over as many connections as the server allows. The server must end the
connection of each such frame with a code. It must spend no memory or work on the frame, and must still answer other
players. After that, thousands of clients ask for compression."""

import os
import struct
import zlib

import attack

ROUNDS, CONNECTIONS, ASKING = 5, 40, 1_300
TOO_BIG, WRONG = 1009, 1002


def shortened(text):
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (press.compress(text) + press.flush(zlib.Z_SYNC_FLUSH))[:-4]


def frame(payload, first=0xC1):
    """Returns a frame with a compressed text, masked with zeros."""
    return bytes([first, 0xFE]) + struct.pack(">H", len(payload)) + b"\0\0\0\0" + payload


def in_fragments(payload):
    pieces = [payload[at:at + 1000] for at in range(0, len(payload), 1000)]
    heads = [0x41] + [0x00] * (len(pieces) - 2) + [0x80]
    return b"".join(frame(piece, head) for piece, head in zip(pieces, heads))


BOMB = shortened(b"[" * 15_000_000)  # some 15 KB
ATTACKS = {
    "a bomb": (frame(BOMB), TOO_BIG),
    "a bomb in fragments": (in_fragments(BOMB), TOO_BIG),
    "a message a little too large": (frame(shortened(os.urandom(16_500).hex().encode())), TOO_BIG),
    "noise": (frame(b"\x07" + os.urandom(500)), WRONG),
    "a message cut off": (frame(shortened(os.urandom(3_000).hex().encode())[:1_500]), WRONG),
}


def code_of(client):
    """Returns the code of the server's close frame, or the text that came instead."""
    with client:
        if not client.is_in():
            return "no upgrade"
        try:
            while len(client.bytes) < 4:
                more = client.socket.recv(65536)
                if not more:
                    return "cut"
                client.bytes += more
        except OSError as error:
            return str(error)
        return int.from_bytes(client.bytes[2:4], "big") if client.bytes[0] == 0x88 else "no close frame"


def explode(server, report):
    before = None
    for round_of in range(ROUNDS):
        for name, (bytes_sent, wanted) in ATTACKS.items():
            clients = [attack.Client(server, attack.address(number), deflates=True) for number in range(CONNECTIONS)]
            for client in clients:
                client.is_in()
                client.socket.sendall(bytes_sent)
            codes = {code_of(client) for client in clients}
            if round_of == 0:
                report.want(codes == {wanted}, f"{name}, {len(bytes_sent)} bytes, ends each connection with {wanted} {codes}")
        before = before or server.memory_mb()
    grown = server.memory_mb() - before
    report.want(grown <= 8, f"four rounds more of it cost no memory ({grown} MB)")


def ask_for_much(server, report):
    clients = [attack.Client(server, attack.address(number) if number % 2 else f"127.0.7.{1 + number % 250}", deflates=True)
               for number in range(ASKING)]
    got_in = sum(client.is_in() for client in clients)
    served = server.metric('anteroom_connections{kind="deflating"}')
    report.want(got_in == ASKING, f"all that ask for shortened frames get in ({got_in})")
    report.want(served == 1_000, f"and as many as there is room for get them ({served:.0f})")
    for client in clients:
        client.close()


def main():
    report = attack.Report()
    with attack.Server("--shards", "1") as server:
        player = attack.person(server, "Player", "127.9.9.9")
        busy = server.processor_s()
        explode(server, report)
        busy = server.processor_s() - busy
        frames = ROUNDS * CONNECTIONS * len(ATTACKS)
        report.want(busy < frames * 0.003, f"{frames} frames cost {busy:.1f} s of processor")
        report.want(player.ask(type="balance")["re"] == player.requests, "who plays is answered")
        ask_for_much(server, report)
    report.end()


if __name__ == "__main__":
    main()
