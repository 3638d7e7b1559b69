#!/usr/bin/env python3
"""Many addresses try wrong passwords for one name, over HTTP and over the WebSocket. Tries over both count together.
The owner must still be able to log in, and the desk must answer meanwhile."""

import argparse
import concurrent.futures
import http.client
import json
import subprocess

import attack

NAME, RIGHT, CASHIER = "Olga", "an evening at the club", "Cy"


def ask(server, source, path, body=None, token=""):
    """Sends a request from this address. Returns the JSON of the answer."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30, source_address=(source, 0))
    headers = {"Content-Type": "application/json", "Authorization": "Bearer " + token}
    try:
        line.request("GET" if body is None else "POST", "/api/v1" + path, body and json.dumps(body), headers)
        return json.load(line.getresponse())
    finally:
        line.close()


def by_http(server, source, password, name=NAME):
    answer = ask(server, source, "/login", {"account": name, "password": password})
    return answer["error"]["code"] if "error" in answer else "ok"


def by_socket(server, source, password):
    with attack.Client(server, source) as client:
        answer = client.hello(account=NAME, password=password) if client.is_in() else {"code": "refused"}
        return "ok" if answer.get("type") == "ok" else answer["code"]


def one_address(server, report):
    """Sends tries from one address, in turn over HTTP and over the WebSocket."""
    ways = (by_http, by_socket)
    codes = [ways[number % 2](server, "127.22.0.1", f"wrong {number:04}") for number in range(12)]
    report.want(codes == ["bad_login"] * 10 + ["locked_out"] * 2, f"an address has ten tries over both together: {codes}")
    right = [way(server, "127.22.0.1", RIGHT) for way in ways]
    report.want(right == ["locked_out"] * 2, f"then even the right password is refused over both: {right}")


def many_addresses(server, report, token, addresses):
    sources = [f"127.{30 + number // 60}.0.{1 + number % 60}" for number in range(addresses)]
    tally, worst = attack.Tally(server), {"login": 0, "desk": 0}
    with concurrent.futures.ThreadPoolExecutor(64) as pool:
        tries = [pool.submit(by_http, server, source, f"wrong {number:04}") for number, source in enumerate(sources * 2)]
        while not all(one.done() for one in tries):
            word, ms = attack.timed(lambda: by_http(server, "127.20.0.1", RIGHT))
            worst["login"] = max(worst["login"], ms)
            if word != "ok":
                report.want(False, f"the owner logs in from home meanwhile: {word}")
            shown, ms = attack.timed(lambda: ask(server, "127.23.0.1", "/me", token=token))
            worst["desk"] = max(worst["desk"], ms)
            if "error" in shown:
                report.want(False, f"the desk answers meanwhile: {shown}")
    tally.seen.update(one.result() for one in tries)
    report.say(f"{len(tries)} wrong passwords in {tally}")
    report.want(tally.seen["ok"] == 0 and tally.seen["bad_login"] > 0, "no wrong password is right")
    report.want(worst["login"] < 3000, f"the owner waits at most three seconds: {worst['login']:.0f} ms")
    report.want(worst["desk"] < 1000, f"the desk answers within a second: {worst['desk']:.0f} ms")


def make_cashier(server):
    """Gives the role to an account. Returns the token of a login over HTTP."""
    at = ["--data", server.folder.name]
    for words in (["operator", CASHIER], ["role", CASHIER, "cashier", "--reason", "at the desk"]):
        subprocess.run([attack.binary(), "admin", *words, *at], input=RIGHT + "\n", text=True, check=True,
                       env=server.environment(), stdout=subprocess.DEVNULL)
    return ask(server, "127.23.0.1", "/login", {"account": CASHIER, "password": RIGHT})["token"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--addresses", type=int, default=240)
    asked = parser.parse_args()
    report = attack.Report()
    with attack.Server() as server:
        owner = attack.person(server, NAME, "127.20.0.1")
        assert owner.ask(type="register", name=NAME, password=RIGHT)["type"] == "ok"
        token = make_cashier(server)
        report.want(by_http(server, "127.20.0.1", RIGHT) == "ok", "the owner logs in over HTTP")
        one_address(server, report)
        many_addresses(server, report, token, asked.addresses)
        lines = [json.loads(line) for line in server.log().splitlines() if '"security"' in line]
        told = {line["what"] for line in lines if line.get("address", "").startswith("127.22.")}
        report.want({"wrong_password", "login_locked"} <= told, f"the log tells of the tries: {sorted(told)}")
        report.want(RIGHT not in server.log(), "the log has no password")
    report.end()


if __name__ == "__main__":
    main()
