#!/usr/bin/env python3
"""protocol/spec/asyncapi.json matches the messages, errors, schemas and examples, and AsyncAPI's parser has accepted it."""

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
        "a document that nobody has validated": {**clean, "protocol/asyncapi/validated.sha256": "0" * 64 + "\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
