#!/usr/bin/env python3
"""Strangers come through a proxy on this machine, so all of them have the proxy's address. They try to read the
operator's pages. One of them tries to lock the others out with wrong codes."""

import socket

import attack

NAME, PROXY = "cards.example.org", "127.0.0.1"
HEADERS = ("X-Forwarded-For: 198.51.100.9", "X-Forwarded-Proto: https", "X-Real-IP: 198.51.100.9",
           "Forwarded: for=198.51.100.9", "Via: 1.1 front")
CREATE = {"type": "create", "game": "spoil", "options": {}, "seats": 3, "clock_s": 0, "bots": [],
          "visibility": "private"}


def status(server, path, host="localhost", *headers):
    with socket.create_connection((PROXY, server.port), timeout=10) as line:
        head = [f"GET {path} HTTP/1.1", f"Host: {host}", "Connection: close", *headers, "", ""]
        line.sendall("\r\n".join(head).encode())
        return int(b"".join(iter(lambda: line.recv(65536), b"")).split()[1])


def look_in(report, server, ways, how):
    """Requests the operator's pages in each of these ways. All requests must be refused."""
    for path, refused in (("/metrics", 403), ("/api/v1/books", 401)):
        found = [status(server, path, *way) for way in ways]
        report.want(set(found) == {refused}, f"{path} by {len(found)} ways through {how}: {sorted(set(found))}")


def undeclared(report):
    with attack.Server("--host", NAME) as server:
        report.want(status(server, "/metrics") == 200, "who sits at the machine reads /metrics")
        ways = [("localhost", header) for header in HEADERS] + [(NAME,), (NAME, *HEADERS), ("203.0.113.7",)]
        look_in(report, server, ways, "a proxy that was not declared")
        lines = [line for line in server.log().splitlines() if "undeclared_proxy" in line]
        report.want(len(lines) == 1 and "--trusted-proxy" in lines[0], f"the log says what to set, {len(lines)} times")


def declared(report, visitors=30, codes=100):
    with attack.Server("--host", NAME, "--trusted-proxy", PROXY) as server:
        ways = [("localhost",), (NAME,), ("localhost", "X-Forwarded-For: 127.0.0.1"), (NAME, HEADERS[0])]
        look_in(report, server, ways, "a proxy that was declared")
        code = attack.person(server, "Owner", forwarded="198.51.100.1").ask(**CREATE)["data"]["code"]
        guesser = attack.person(server, "Guesser", forwarded="198.51.100.66")
        # The client that guesses stays below a player's request limit, so that only the wrong codes can stop it.
        seen = [guesser.ask(type="join", code="BCFGHJKL")["code"] for _ in range(codes)]
        report.say(f"{codes} wrong codes of one visitor: " +
                   ", ".join(f"{seen.count(each)} {each}" for each in sorted(set(seen))))
        let_in = 0
        for number in range(visitors):
            with attack.person(server, "Visitor", forwarded=f"203.0.{number}.7") as visitor:
                let_in += visitor.ask(type="join", code=code)["type"] != "error"
        report.want(let_in == visitors, f"{let_in} of {visitors} other visitors get in by the right code")


def main():
    report = attack.Report()
    undeclared(report)
    declared(report)
    report.end()


if __name__ == "__main__":
    main()
