#!/usr/bin/env python3
"""Runs CTest's test programs of one build and counts their test cases.

programs.py BUILD [--only LABEL] [--without LABEL,LABEL] [--only-built] [--remember FOLDER]
            [--jobs N] --count FILE

CTest would count a program as one test; this script counts the cases inside it, by Catch2's closing line. A program
without Catch2 counts as one. FILE gets a line `passed failed` for each program, followed by the failures. --only runs
programs with this label. --without leaves out programs with such a label, and in other programs the cases with such a
tag. --only-built runs programs of this build and no scripts, for runs under a sanitizer. With --remember, a test that
passed with the same program and the same files is not run again. FOLDER remembers it. Programs with a COST run first,
so that no long program is left over at the end. Programs whose label says that they mostly wait run one after the
other, in addition to the other jobs."""

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import time

from remembered import Remembered, files_read, key

ALL_PASSED = re.compile(r"^All tests passed \(.* in (\d+) test cases?\)", re.M)
SOME_FAILED = re.compile(r"^test cases:\s*(\d+)\s*\|(.*)$", re.M)
# Catch2's heading of a case: a line of dashes, the name, which may be folded, its sections, and dashes.
HEADED = re.compile(r"^-{79}\n(\S.*)\n(?:.+\n)*?-{79}\n", re.M)
LOCATED = re.compile(r"^(\S+:\d+): FAILED", re.M)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--without", default="")
    parser.add_argument("--only-built", action="store_true")
    parser.add_argument("--remember", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--count", type=pathlib.Path, required=True)
    return parser.parse_args()


def tests_of(folder):
    shown = subprocess.run(["ctest", "--test-dir", folder, "--show-only=json-v1"], check=True, capture_output=True)
    for test in json.loads(shown.stdout)["tests"]:
        properties = {one["name"]: one["value"] for one in test.get("properties", [])}
        if "command" in test:
            yield test["name"], test["command"], properties


def counted(output, status):
    """Returns (passed, failed) of one program. A program that ends with an error has at least one failure, whatever it
    printed."""
    passed, failed = (1, 0) if status == 0 else (0, 1)
    whole, part = ALL_PASSED.findall(output), SOME_FAILED.findall(output)
    if whole:
        passed, failed = int(whole[-1]), 0
    elif part:
        words = dict(reversed(word.strip().split(None, 1)) for word in part[-1][1].split("|") if word.strip())
        failed = int(words.get("failed", 0))
        passed = int(words.get("passed", 0)) + int(words.get("failed as expected", 0))
    if status != 0 and failed == 0:
        failed = 1
    if status == 0 and "No tests ran" in output:
        passed, failed = 0, 1
    return passed, failed


def failed_in(name, output):
    """Returns the lines to print about failures: the program, its failed cases by Catch2's report, and their output."""
    return " | ".join([name, *dict.fromkeys(HEADED.findall(output)), *dict.fromkeys(LOCATED.findall(output))])


def without_logs(output):
    """Removes the log lines of servers that a test runs. These lines are JSON, and failures stand between them."""
    return "\n".join(line for line in output.splitlines() if not line.startswith('{"time":'))


def run(test, slower):
    name, command, properties = test
    began = time.monotonic()
    try:
        done = subprocess.run(command, cwd=properties.get("WORKING_DIRECTORY"), stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace",
                              timeout=float(properties.get("TIMEOUT", 300)) * slower)
        output, status = done.stdout, done.returncode
    except subprocess.TimeoutExpired as late:
        output, status = (late.stdout or b"").decode(errors="replace") + "\nran out of time\n", 1
    passed, failed = counted(output, status)
    return name, passed, failed, time.monotonic() - began, output


def done(tests, jobs, run_one):
    """Yields the result of each test at its end. Runs `jobs` tests at the same time, and in addition one test that
    mostly waits."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool, concurrent.futures.ThreadPoolExecutor(1) as beside:
        runs = [(beside if "waits" in test[2].get("LABELS", []) else pool).submit(run_one, test) for test in tests]
        for one in concurrent.futures.as_completed(runs):
            yield one.result()


def main():
    wanted = arguments()
    left_out = [label for label in wanted.without.split(",") if label]
    tests = []
    for name, command, properties in tests_of(wanted.build):
        built = pathlib.Path(command[0]).is_relative_to(wanted.build.resolve())
        labels = properties.get("LABELS", [])
        if set(left_out) & set(labels) or wanted.only and wanted.only not in labels:
            continue
        if built and left_out:
            # If Catch2 gets a selection of cases, it also runs hidden cases, so these are excluded.
            command = command + ["~[.]" + "".join(f"~[{label}]" for label in left_out)]
        if built or not wanted.only_built:
            tests.append((name, command, properties))
    tests.sort(key=lambda test: -float(test[2].get("COST", 0)))
    same = failed = 0
    lines = []
    remembered = Remembered(wanted.remember)
    files = files_read("clients/web/")
    made_of = {name: key(files, *(part for part in command if pathlib.Path(part).is_file())) for name, command, _ in tests}
    before = {name: remembered.passed(name, made_of[name]) for name, _, _ in tests}
    for name, known in before.items():
        if known is not None:
            print(f"same {name}: {known} passed before")
            same += known
    tests = [test for test in tests if before[test[0]] is None]
    for name, good, bad, seconds, output in done(tests, wanted.jobs, lambda test: run(test, 3 if wanted.only_built else 1)):
        print(f"{'FAIL' if bad else 'ok  '} {name}: {good} passed, {bad} failed, {seconds:.1f} s", flush=True)
        if bad:
            print(without_logs(output)[-6000:], flush=True)
        remembered.keep(name, made_of[name], good, bad)
        lines.append(f"{good} {bad} {failed_in(name, output)}" if bad else f"{good} 0")
        failed += bad
    with wanted.count.open("a") as file:
        file.writelines(f"{line}\n" for line in [f"{same} 0", *lines])
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
