#!/usr/bin/env python3
"""Tests that the failures of each runner are counted and named, and that the right tests run at the same time."""

import threading
import unittest

import count_web
import programs

CATCH2 = """
-------------------------------------------------------------------------------
A tile that does not fit is refused
  at the open end
-------------------------------------------------------------------------------
tests/spinner/rules_test.cpp:12
...............................................................................

tests/spinner/rules_test.cpp:14: FAILED:
  CHECK( 1 == 2 )

===============================================================================
test cases: 3 | 2 passed | 1 failed
assertions: 9 | 8 passed | 1 failed
"""


class Counted(unittest.TestCase):
    def test_a_case_of_catch2_is_named_without_its_section(self):
        self.assertEqual((2, 1), programs.counted(CATCH2, 1))
        self.assertEqual("spinner | A tile that does not fit is refused | tests/spinner/rules_test.cpp:14", programs.failed_in("spinner", CATCH2))

    def test_a_program_that_passed_names_no_case(self):
        self.assertEqual("spinner", programs.failed_in("spinner", "All tests passed (9 assertions in 3 test cases)\n"))

    def test_a_program_that_waits_takes_the_place_of_no_other(self):
        both = threading.Barrier(2, timeout=10)
        tests = [("store_drivers", [], {"LABELS": ["waits"]}), ("spinner", [], {})]
        self.assertEqual([0, 1], sorted(programs.done(tests, 1, lambda test: both.wait())))

    def test_vitest_names_the_test_or_the_file_that_cannot_be_loaded(self):
        told = {"status": "failed", "fullName": "board lies", "failureMessages": ["expected 1\n at"]}
        report = {"numTotalTests": 2, "numPassedTests": 1, "testResults": [
            {"name": "/x/board.test.ts", "status": "failed", "assertionResults": [told, {"status": "passed"}]},
            {"name": "/x/broken.test.ts", "status": "failed", "assertionResults": []}]}
        self.assertEqual((1, ["board lies: expected 1", "broken.test.ts"]), count_web.counted(report))

    def test_playwright_names_file_and_test_however_deep(self):
        error = {"message": "\x1b[31mno such card\x1b[39m\nat", "location": {"line": 12}}
        spec = {"file": "table.spec.ts", "title": "plays", "tests": [{"status": "unexpected", "results": [{"error": error}]}]}
        bare = spec | {"title": "ends", "tests": [{"status": "unexpected", "results": []}]}
        good = spec | {"title": "waits", "tests": [{"status": "flaky"}]}
        report = {"stats": {"expected": 4, "flaky": 1}, "errors": [{"message": "no server\nat"}],
                  "suites": [{"specs": [good], "suites": [{"specs": [spec, bare]}]}]}
        named = ["table.spec.ts: plays, line 12: no such card", "table.spec.ts: ends", "Playwright: no server"]
        self.assertEqual((5, named), count_web.counted(report))

    def test_a_line_is_written_a_failure(self):
        self.assertEqual("3 0\n0 1 one\n0 1 two\n", count_web.lines(3, ["one", "two"]))


if __name__ == "__main__":
    unittest.main()
