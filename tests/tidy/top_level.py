#!/usr/bin/env python3
"""The top level may have only the files that a newcomer must see, and no file may be large."""

import gate

PERMITTED = {
    "CMakeLists.txt", "CMakePresets.json", "server", "engine", "protocol", "clients", "tests", "deploy",
    "Dockerfile", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "LICENSE",
}
BYTES_A_FILE = 600_000


def find(tree):
    faults = []
    for top in sorted({name.split("/")[0] for name in tree.names}):
        if top not in PERMITTED and not top.startswith("."):
            faults.append(f"{top}: nothing of this name belongs on the top level")
    for name in tree.names:
        path = tree.root / name
        if path.stat().st_size > BYTES_A_FILE:
            faults.append(f"{name}: {path.stat().st_size} bytes, at most {BYTES_A_FILE}")
    return faults


def planted():
    clean = {"README.md": "x", ".clang-format": "x", "engine/a.hpp": "x"}
    bad = {
        "a stray file": {"notes.txt": "x"},
        "a stray folder": {"src/a.cpp": "x"},
        "a large file": {"tests/a.bin": "x" * (BYTES_A_FILE + 1)},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
