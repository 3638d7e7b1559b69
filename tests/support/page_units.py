#!/usr/bin/env python3
"""Runs the unit tests of the page and of the TypeScript SDK, and counts them.

page_units.py --programs FOLDER [--remember FOLDER] --count FILE

Tests that lay out games, and tests that play whole games against a server, run separately, because only they depend on
the programs. FILE gets lines `passed failed`, followed by the failures. With --remember, a test that passed with the
same files and the same program is not run again."""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import count_web
from remembered import ROOT, Remembered, files_read, key

LAID_OUT = "test/layoutGames.test.ts"
PLAYED = ["test/played.test.ts", "test/packed.test.ts", "test/sandboxed.test.ts"]
# The selection of tests in each folder, and the program that they need.
RUNS = {
    "page": ("web", ["--exclude", LAID_OUT], None),
    "page_layouts": ("web", [LAID_OUT], "anteroom-layouts"),
    "sdk": ("sdk", [word for test in PLAYED for word in ("--exclude", test)], None),
    "sdk_played": ("sdk", PLAYED, "anteroom"),
}


def vitest(client, chosen, program):
    """Returns the number of passed tests in one run, and the names of the failures."""
    environment = os.environ | ({"ANTEROOM_BIN": str(program.resolve())} if client == "sdk" and program else {})
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        status = subprocess.run(["npx", "--no-install", "vitest", "run", "--reporter=default", "--reporter=json",
                                 f"--outputFile.json={report}", *chosen],
                                cwd=ROOT / "clients" / client, env=environment).returncode
        passed, failed = count_web.counted(json.loads(report.read_text())) if report.exists() else (0, [])
    return passed, failed if failed or status == 0 else [f"Vitest in clients/{client}"]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--programs", type=pathlib.Path, required=True)
    options.add_argument("--remember", type=pathlib.Path)
    options.add_argument("--count", type=pathlib.Path, required=True)
    wanted = options.parse_args()
    remembered = Remembered(wanted.remember)
    files = files_read()
    whole, broken = 0, []
    for name, (client, chosen, needs) in RUNS.items():
        program = needs and wanted.programs / needs
        made_of = key(files, *([program] if program and program.exists() else []))
        passed, failed = remembered.passed(name, made_of), []
        if passed is not None:
            print(f"same {name}: {passed} passed before")
        else:
            passed, failed = vitest(client, chosen, program)
            remembered.keep(name, made_of, passed, failed)
        whole, broken = whole + passed, broken + failed
    with wanted.count.open("a") as file:
        file.write(count_web.lines(whole, broken))
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
