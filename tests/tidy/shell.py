#!/usr/bin/env python3
"""Shell scripts must pass shellcheck, and files that begin like a script must be executable."""

import os
import re
import subprocess

import gate


def find(tree):
    scripts, faults = [], []
    for name in tree.names:
        first = (tree.root / name).open("rb").readline()
        if re.match(rb"#!.*\b(?:ba)?sh\b", first) or name.endswith(".sh"):
            scripts.append(name)
        if first.startswith(b"#!") and not os.access(tree.root / name, os.X_OK):
            faults.append(f"{name}: begins with #! and has no run bit")
    if scripts:
        run = subprocess.run(["shellcheck", "--external-sources", "--format=gcc", *scripts], cwd=tree.root,
                             capture_output=True, text=True)
        faults += (run.stdout + run.stderr).splitlines()
    return faults


def planted():
    clean = {"a.sh": "# shellcheck shell=bash\nsay() { printf '%s\\n' \"$1\"; }\n"}
    bad = {
        "an unquoted name": {"a.sh": "# shellcheck shell=bash\nrm $1\n"},
        "no run bit": {"a": "#!/bin/sh\necho x\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
