"""Shared by the commands of this folder: builds, runs of programs on a machine that may be busy, and tables."""

import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build/release"
BIN = BUILD / "bin"


def build(*targets):
    """Builds in the folder of the release build, so that existing objects are not compiled again."""
    log = BUILD.parent / "bench.log"
    log.parent.mkdir(exist_ok=True)
    with log.open("w") as out:
        for command in (["cmake", "--preset", "release", "-DANTEROOM_BENCH=ON"],
                        ["cmake", "--build", BUILD, "-j", os.environ.get("ANTEROOM_JOBS", "2"), "--target", *targets]):
            if subprocess.run(command, cwd=ROOT, stdout=out, stderr=out).returncode:
                sys.exit("".join(log.read_text().splitlines(True)[-40:]) + "building failed")


def compiler():
    """Returns the compiler, because counts depend on it: `GNU 12.2.0`."""
    files = sorted(BUILD.glob("CMakeFiles/*/CMakeCXXCompiler.cmake"))
    text = files[-1].read_text() if files else ""
    found = [re.search(rf'set\(CMAKE_CXX_COMPILER_{what} "([^"]*)"\)', text) for what in ("ID", "VERSION")]
    return " ".join(one.group(1) if one else "?" for one in found)


def output(command, **rest):
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True, **rest)
    if run.returncode:
        sys.exit(f"{command[0]} failed:\n{run.stderr[-3000:]}{run.stdout[-1000:]}")
    return run.stdout


def stored(name):
    path = ROOT / "tests/bench" / name
    return json.loads(path.read_text()) if path.exists() else None


def store(name, value):
    (ROOT / "tests/bench" / name).write_text(json.dumps(value, indent=2) + "\n")


def table(head, rows):
    """Returns a Markdown table that is also readable as plain text."""
    rows = [[str(cell) for cell in row] for row in [head, *rows]]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]

    def line(row):
        cells = [cell.ljust(width) if not column else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(row, widths))]
        return "| " + " | ".join(cells) + " |"

    rule = "|" + "|".join("-" * (width + 1) + ("-" if not column else ":") for column, width in enumerate(widths)) + "|"
    return "\n".join([line(rows[0]), rule, *map(line, rows[1:])])
