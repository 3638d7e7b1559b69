#!/usr/bin/env python3
"""Tries the verifier in clients/python. run.py PROGRAM: the server on which the games are played."""

import os
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent


def main():
    os.environ["ANTEROOM_BIN"] = str(pathlib.Path(sys.argv[1]).resolve())
    suite = unittest.defaultTestLoader.discover(str(HERE), pattern="*_test.py", top_level_dir=str(HERE))
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(0 if result.wasSuccessful() and result.testsRun else 1)


if __name__ == "__main__":
    main()
