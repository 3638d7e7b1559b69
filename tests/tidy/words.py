#!/usr/bin/env python3
"""Forbidden text in any file: folders of one machine, hosts of package registries, reminders of unfinished work."""

import re

import gate

# The patterns are written so that they do not match this file.
FORBIDDEN = {
    "a folder of one machine": re.compile(r"(?<![\w.$})*-])/(?:home|root|work|farm|Users)/[\w.]|/tmp/[a-z_]+\.[0-9]"),
    "a host of a registry": re.compile(
        r'"resolved": *"http|\bregistry\.[a-z]+\.(?:org|com)|\b(?:deb|security)\.debian\.org|\barchive\.ubuntu\.com'),
    "work left undone": re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b|not yet " + "implemented"),
}


def find(tree):
    faults = []
    for name in tree.names:
        data = (tree.root / name).read_bytes()
        if b"\0" in data:
            continue
        for number, line in enumerate(data.decode("utf-8", "replace").split("\n"), 1):
            for what, pattern in FORBIDDEN.items():
                if pattern.search(line):
                    faults.append(f"{name}:{number}: {what}: {line.strip()[:100]}")
    return faults


def planted():
    clean = {"a.md": "The work is done; a/wo" + "rk/b, ./ro" + "ot/x and https://example.org/home/ are no folders of anybody.\n"}
    bad = {
        "a home": {"a.md": "see /" + "home/jo/x\n"},
        "a lock": {"package-lock.json": '"resolved": "' + 'https://x"\n'},
        "a mirror": {"Dockerfile": "RUN curl http://deb." + "debian.org/x\n"},
        "a reminder": {"a.cpp": "// TO" + "DO: later\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
