#!/usr/bin/env python3
"""Clients request the server by different names. A friend uses the router's address, or a name in the settings. A
foreign page uses its own name, which it has made to resolve to this server."""

import argparse

import attack


def gets_in(server, host):
    with attack.Client(server, "127.30.0.1", host=host) as client:
        return client.is_in() and client.hello("Friend")["type"] == "ok"


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    report = attack.Report()
    with attack.Server() as server:
        for host in ("203.0.113.7:8080", "192.168.1.20:18080", "[2001:db8::7]:8080"):
            report.want(gets_in(server, host), f"who asks for the address {host} gets in")
        for host in ("evil.example", "cards.example.org", "203.0.113.7.evil.example", "localhost.evil.example"):
            report.want(not gets_in(server, host), f"who asks for {host} does not")
        report.want("cards.example.org" in server.log() and "--host" in server.log(), "the log says what to set")
    with attack.Server("--host", "cards.example.org") as server:
        report.want(gets_in(server, "cards.example.org:8080"), "with --host, who asks for that name gets in")
        report.want(not gets_in(server, "evil.example"), "and who asks for another does not")
    report.end()


if __name__ == "__main__":
    main()
