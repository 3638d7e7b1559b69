#!/usr/bin/env python3
"""A page with many visitors makes their browsers request pictures of tables again and again, with codes that do not
exist."""

import argparse
import collections
import socket

import attack

CREATE = {"type": "create", "game": "spoil", "options": {}, "seats": 3, "clock_s": 0, "bots": []}


def asked(server, source, paths):
    """Sends requests over one connection. Returns the status of each answer."""
    seen = collections.Counter()
    with socket.socket() as line:
        line.settimeout(30)
        line.bind((source, 0))
        line.connect(("127.0.0.1", server.port))
        reader = line.makefile("rb")
        for path in paths:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            status = reader.readline().split()[1].decode()
            length = 0
            while (header := reader.readline()) != b"\r\n":
                name, _, value = header.decode().partition(":")
                length = int(value) if name.lower() == "content-length" else length
            reader.read(length)
            seen[status] += 1
    return seen


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    report = attack.Report()
    with attack.Server() as server:
        owner = attack.person(server, "Owner")
        public = owner.ask(**CREATE, visibility="public")["data"]["code"]
        private = owner.ask(**CREATE, visibility="private")["data"]["code"]
        made_up = [f"/table/{'BCFGHJKL'[i % 8]}{'MQRTWXYZ'[i // 8 % 8]}BB.svg" for i in range(100)]
        seen = asked(server, "127.201.0.1", [f"/table/{public}.svg", f"/table/{private}.svg", f"/embed/{private}", *made_up * 8])
        report.say(f"one address: {dict(seen)}")
        report.want(seen["200"] == 1, "the public table is shown, and the private one is not")
        report.want(60 <= seen["200"] + seen["404"] < 100, "of one address some sixty are looked up")
        report.want(seen["429"] > 700, "and the rest is told to wait")
        visitor = attack.person(server, "Visitor", "127.201.0.1")
        report.want(visitor.ask(type="join", code=private)["type"] == "ok", "its codes are all left to whoever sits there")
        others = sum((asked(server, attack.address(i), [f"/table/{public}.svg"] * 50) for i in range(100)), collections.Counter())
        report.say(f"a hundred addresses, {server.processor_s():.1f} s of the processor in all: {dict(others)}")
        report.want(set(others) == {"200"}, "a hundred addresses are all shown the table")
        report.want(attack.newcomer(server, "127.255.7.7") < 1000, "a newcomer is welcomed within a second")
    report.end()


if __name__ == "__main__":
    main()
