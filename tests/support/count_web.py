#!/usr/bin/env python3
"""count_web.py REPORT FILE: adds the counts of a JSON report of Vitest or Playwright to FILE as `passed failed`."""

import json
import pathlib
import sys


def counted(report):
    if "numTotalTests" in report:
        # A file that cannot be loaded has no tests of its own that could fail.
        broken = sum(1 for one in report["testResults"] if one["status"] == "failed" and not one["assertionResults"])
        return report["numPassedTests"], report["numFailedTests"] + broken
    stats = report["stats"]
    return stats["expected"] + stats["flaky"], stats["unexpected"] + len(report.get("errors", []))


if __name__ == "__main__":
    passed, failed = counted(json.loads(pathlib.Path(sys.argv[1]).read_text()))
    with open(sys.argv[2], "a", encoding="utf-8") as file:
        file.write(f"{passed} {failed}\n")
