#!/usr/bin/env python3
"""Tests when deploy/lib.sh builds the page again. A build in the middle of a test run would take the page away from the
run's browsers."""

import os
import pathlib
import subprocess
import tempfile
import unittest

LIBRARY = pathlib.Path(__file__).resolve().parents[2] / "deploy/lib.sh"


class HasNewer(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("sdk/client.py", 1)
        self.write("made", 2)

    def write(self, path, time):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("text")
        os.utime(file, (time, time))

    def newer(self):
        ask = '. "$1"; if has_newer made sdk; then echo newer; else echo not; fi'
        asked = subprocess.run(["bash", "-c", ask, "bash", str(LIBRARY)], cwd=self.root, check=True, capture_output=True, text=True)
        return asked.stdout.strip()

    def test_a_changed_source_is_newer(self):
        self.assertEqual(self.newer(), "not")
        self.write("sdk/client.py", 3)
        self.assertEqual(self.newer(), "newer")

    def test_nothing_made_is_older_than_every_source(self):
        (self.root / "made").unlink()
        self.assertEqual(self.newer(), "newer")

    def test_files_that_programs_write_beside_the_sources_are_not_newer(self):
        for path in ("sdk/__pycache__/client.pyc", "sdk/node_modules/a/index.js", "sdk/dist/index.js"):
            self.write(path, 3)
            self.assertEqual(self.newer(), "not", path)


if __name__ == "__main__":
    unittest.main()
