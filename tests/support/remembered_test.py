#!/usr/bin/env python3
"""Tests the memory of passed tests. A result counts only if its program, the programs that it starts, its files and its
settings are the same."""

import os
import pathlib
import tempfile
import unittest
from unittest import mock

import remembered


class Key(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bin = pathlib.Path(folder.name)
        self.server = self.bin / "server"
        self.server.write_bytes(b"serves")
        self.test = self.bin / "test_host"
        self.test.write_bytes(b"\x7fELF starts " + str(self.server).encode() + b"\0")
        self.before = self.key()

    def key(self, files=b"files"):
        return remembered.key(files, self.test)

    def test_is_the_same_for_the_same(self):
        os.utime(self.test, (1, 1))
        self.assertEqual(self.before, self.key())

    def test_changes_with_the_program(self):
        self.test.write_bytes(self.test.read_bytes() + b"more")
        self.assertNotEqual(self.before, self.key())

    def test_changes_with_a_program_that_it_starts(self):
        self.server.write_bytes(b"serves otherwise")
        self.assertNotEqual(self.before, self.key())

    def test_changes_with_the_files(self):
        self.assertNotEqual(self.before, self.key(b"other files"))

    def test_changes_with_a_setting(self):
        with mock.patch.dict(os.environ, {"ANTEROOM_KILLS": "3"}):
            self.assertNotEqual(self.before, self.key())


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        patched = mock.patch.object(remembered, "ROOT", self.root)
        patched.start()
        self.addCleanup(patched.stop)
        remembered.subprocess.run(["git", "init", "-q", self.root], check=True)
        self.write("scenario.json", "1")
        self.before = remembered.files_read("clients/")

    def write(self, name, text):
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def test_a_new_file_and_a_changed_one_count(self):
        self.write("other.json", "1")
        new = remembered.files_read("clients/")
        self.write("other.json", "2")
        self.assertEqual(3, len({self.before, new, remembered.files_read("clients/")}))

    def test_sources_and_folders_left_out_do_not(self):
        self.write("engine/play.cpp", "int x;")
        self.write("clients/page.ts", "let x;")
        self.assertEqual(self.before, remembered.files_read("clients/"))
        self.assertNotEqual(self.before, remembered.files_read())


class Kept(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.kept = remembered.Remembered(pathlib.Path(folder.name) / "passed")

    def test_what_passed_is_known_by_its_key_alone(self):
        self.kept.keep("host", "k1", 7, 0)
        self.assertEqual(7, self.kept.passed("host", "k1"))
        self.assertIsNone(self.kept.passed("host", "k2"))
        self.assertIsNone(self.kept.passed("room", "k1"))

    def test_what_failed_is_forgotten(self):
        self.kept.keep("host", "k1", 7, 0)
        self.kept.keep("host", "k1", 6, 1)
        self.assertIsNone(self.kept.passed("host", "k1"))

    def test_half_a_file_is_no_memory(self):
        self.kept.keep("host", "k1", 7, 0)
        (self.kept.folder / "host").write_text("k1")
        self.assertIsNone(self.kept.passed("host", "k1"))

    def test_without_a_folder_nothing_is(self):
        nothing = remembered.Remembered(None)
        nothing.keep("host", "k1", 7, 0)
        self.assertIsNone(nothing.passed("host", "k1"))


if __name__ == "__main__":
    unittest.main()
