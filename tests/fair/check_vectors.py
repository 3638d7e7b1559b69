#!/usr/bin/env python3
"""Recomputes protocol/spec/vectors.json from fair-deals.md, with nothing but the standard library.

The script shares no code with the server. If both agree, a third party can also compute the examples.
"""
import hashlib
import hmac
import json
import pathlib
import struct
import sys


def mac(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


def key_of(case):
    message = b"anteroom deal 2" + struct.pack(">QIB", case["room"], case["game"], len(case["nonces"]))
    for seat, nonce in enumerate(case["nonces"]):
        message += struct.pack(">Q", case["players"][seat] or 0)
        message += bytes.fromhex(nonce) if nonce else bytes(32)
    return mac(bytes.fromhex(case["seed"]), message)


class Stream:
    def __init__(self, key, position=0):
        self.key, self.position = key, position

    def word(self):
        block, place = divmod(self.position, 8)
        self.position += 1
        return struct.unpack(">8I", mac(self.key, struct.pack(">Q", block)))[place]

    def below(self, bound):
        limit = 2**32 // bound * bound
        while True:
            word = self.word()
            if word < limit:
                return word % bound

    def shuffle(self, count):
        order = list(range(count))
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def draw(self, kind, bound):
        position = self.position
        result = [self.below(bound)] if kind == "pick" else self.shuffle(bound)
        return {"position": position, "kind": kind, "bound": bound, "result": result}


def recompute(case):
    seed = bytes.fromhex(case["seed"])
    key = key_of(case)
    words, stream = Stream(key), Stream(key)
    return {
        "about": case["about"],
        "room": case["room"],
        "game": case["game"],
        "seed": case["seed"],
        "commitment": hashlib.sha256(seed).hexdigest(),
        "nonces": case["nonces"],
        "hashes": [n and hashlib.sha256(bytes.fromhex(n)).hexdigest() for n in case["nonces"]],
        "key": key.hex(),
        "words": [words.word() for _ in range(16)],
        "draws": [stream.draw(d["kind"], d["bound"]) for d in case["draws"]],
        "position_after": stream.position,
    }


def main():
    path = pathlib.Path(__file__).parents[2] / "protocol/spec/vectors.json"
    cases = json.loads(path.read_text())
    wrong = 0
    for case in cases:
        expected = recompute(case)
        for name in expected:
            if case.get(name) != expected[name]:
                print(f"{case['about']}: {name} is {case.get(name)}, should be {expected[name]}")
                wrong += 1
    print(f"{len(cases)} cases, {wrong} differences")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
