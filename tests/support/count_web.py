#!/usr/bin/env python3
"""count_web.py REPORT FILE: counts a JSON report of Vitest or Playwright. FILE gets lines `passed failed`; the name of a
failure follows on its line."""

import json
import pathlib
import sys


def of_vitest(report):
    for file in report["testResults"]:
        # A file that cannot be loaded has no tests that could fail.
        if file["status"] == "failed" and not file["assertionResults"]:
            yield pathlib.Path(file["name"]).name
        for one in file["assertionResults"]:
            if one["status"] == "failed":
                yield one["fullName"]


def of_playwright(suite):
    for spec in suite.get("specs", []):
        if any(test["status"] == "unexpected" for test in spec["tests"]):
            yield f"{spec['file']}: {spec['title']}"
    for inner in suite.get("suites", []):
        yield from of_playwright(inner)


def counted(report):
    """Returns the number that passed, and the names of the failures."""
    if "numTotalTests" in report:
        return report["numPassedTests"], list(of_vitest(report))
    errors = [f"Playwright: {error.get('message', '')}".splitlines()[0] for error in report.get("errors", [])]
    return report["stats"]["expected"] + report["stats"]["flaky"], [*of_playwright(report), *errors]


def lines(passed, failed):
    return "".join([f"{passed} 0\n", *(f"0 1 {name}\n" for name in failed)])


if __name__ == "__main__":
    with open(sys.argv[2], "a", encoding="utf-8") as file:
        file.write(lines(*counted(json.loads(pathlib.Path(sys.argv[1]).read_text()))))
