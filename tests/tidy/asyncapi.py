#!/usr/bin/env python3
"""protocol/spec/asyncapi.json must match the messages, errors, schemas and examples. console/openapi.json must have the
schemas that it shares with the WebSocket, so that it refers to no other file. A validator must have accepted both
files."""

import subprocess

import gate

FOLDERS = ("protocol/asyncapi/", "protocol/spec/")
GENERATE = "protocol/asyncapi/generate.mjs"


def find(tree):
    if GENERATE not in tree.names:
        return []
    run = subprocess.run(["node", GENERATE, "--check"], cwd=tree.root, capture_output=True, text=True)
    return run.stderr.splitlines() or ([f"{GENERATE} failed"] if run.returncode else [])


def planted():
    project = gate.project()
    clean = {name: project.read(name) for name in project.ending(".json", ".mjs", ".sha256") if name.startswith(FOLDERS)}

    def with_change(name, before, after):
        changed = clean[name].replace(before, after, 1)
        return {**clean, name: changed}

    bad = {
        "a message with another text": with_change("protocol/spec/messages.json", "Says who connects", "Says who is there"),
        "a schema with another limit": with_change("protocol/spec/schemas/client.create.json", '"maximum": 8', '"maximum": 9'),
        "a shared schema with another limit": with_change("protocol/spec/console/openapi.json", '"common.exponent": {"type":"integer","minimum":0,"maximum":6',
                                                           '"common.exponent": {"type":"integer","minimum":0,"maximum":7'),
        "a reference to another file": with_change("protocol/spec/console/openapi.json", '"#/components/schemas/common.stake"',
                                                   '"../schemas/common.json#/$defs/stake"'),
        "a document that nobody has validated": {**clean, "protocol/asyncapi/validated.sha256": "0" * 64 + "\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
