#!/usr/bin/env python3
"""count_web.py REPORT FILE: counts a JSON report of Vitest or Playwright. FILE gets a line `passed failed`. For each
failure a line follows with its name, its line number and the first line of its message."""

import json
import pathlib
import re
import sys

COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def first_line(message):
    return COLOUR.sub("", message).partition("\n")[0].strip()


def of_vitest(report):
    for file in report["testResults"]:
        # A file that cannot be loaded has no tests, so it counts as one failure.
        if file["status"] == "failed" and not file["assertionResults"]:
            yield pathlib.Path(file["name"]).name
        for one in file["assertionResults"]:
            if one["status"] == "failed":
                yield ": ".join([one["fullName"], *map(first_line, one.get("failureMessages", [])[:1])])


def why(test):
    """Returns the line number and the message of the first error of the last try. Returns an empty text if the report
    has no error."""
    error = (test.get("results") or [{}])[-1].get("error", {})
    line = error.get("location", {}).get("line")
    return "".join([f", line {line}" if line else "", f": {first_line(error['message'])}" if error.get("message") else ""])


def of_playwright(suite):
    for spec in suite.get("specs", []):
        for test in spec["tests"]:
            if test["status"] == "unexpected":
                yield f"{spec['file']}: {spec['title']}{why(test)}"
    for inner in suite.get("suites", []):
        yield from of_playwright(inner)


def counted(report):
    """Returns the number of passed tests, and the names of the failures."""
    if "numTotalTests" in report:
        return report["numPassedTests"], list(of_vitest(report))
    errors = [f"Playwright: {first_line(error.get('message', ''))}" for error in report.get("errors", [])]
    return report["stats"]["expected"] + report["stats"]["flaky"], [*of_playwright(report), *errors]


def lines(passed, failed):
    return "".join([f"{passed} 0\n", *(f"0 1 {name}\n" for name in failed)])


if __name__ == "__main__":
    with open(sys.argv[2], "a", encoding="utf-8") as file:
        file.write(lines(*counted(json.loads(pathlib.Path(sys.argv[1]).read_text()))))
