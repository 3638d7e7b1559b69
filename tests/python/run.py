#!/usr/bin/env python3
"""Tests the verifier and the client in clients/python, and the samples, or runs the tests of another folder.

run.py PROGRAM [FOLDER]: PROGRAM is the server on which they play."""

import importlib.util
import os
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent


def with_packages():
    """Starts again with the system's Python if this Python lacks the client's packages."""
    system = "/usr/bin/python3"
    if importlib.util.find_spec("websockets") is None and sys.executable != system and os.path.exists(system):
        os.execv(system, [system, *sys.argv])


def main():
    with_packages()
    os.environ["ANTEROOM_BIN"] = str(pathlib.Path(sys.argv[1]).resolve())
    folder = str(pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else HERE)
    suite = unittest.defaultTestLoader.discover(folder, pattern="*_test.py", top_level_dir=folder)
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(0 if result.wasSuccessful() and result.testsRun else 1)


if __name__ == "__main__":
    main()
