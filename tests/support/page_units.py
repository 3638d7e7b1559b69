#!/usr/bin/env python3
"""Runs the page's unit tests and counts them.

page_units.py --layouts PROGRAM [--remember FOLDER] --count FILE

Those that lay out games, which PROGRAM plays, run apart: they alone change with the engine. FILE gets a line
`passed failed`. --remember: what passed with the same files and the same program is not run again.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import count_web
from remembered import ROOT, Remembered, files_read, key

PLAYED = "test/layoutGames.test.ts"


def vitest(chosen):
    """(passed, failed) of one run."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        status = subprocess.run(["npx", "--no-install", "vitest", "run", "--reporter=default", "--reporter=json",
                                 f"--outputFile.json={report}", *chosen], cwd=ROOT / "clients/web").returncode
        passed, failed = count_web.counted(json.loads(report.read_text())) if report.exists() else (0, 0)
    return passed, failed if failed or status == 0 else 1


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--layouts", type=pathlib.Path, required=True)
    options.add_argument("--remember", type=pathlib.Path)
    options.add_argument("--count", type=pathlib.Path, required=True)
    wanted = options.parse_args()
    remembered = Remembered(wanted.remember)
    files = files_read()
    whole, broken = 0, 0
    for name, chosen, programs in (("page", ["--exclude", PLAYED], []), ("page_layouts", [PLAYED], [wanted.layouts])):
        made_of = key(files, *(program for program in programs if program.exists()))
        passed, failed = remembered.passed(name, made_of), 0
        if passed is not None:
            print(f"same {name}: {passed} passed before")
        else:
            passed, failed = vitest(chosen)
            remembered.keep(name, made_of, passed, failed)
        whole, broken = whole + passed, broken + failed
    with wanted.count.open("a") as file:
        file.write(f"{whole} {broken}\n")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
