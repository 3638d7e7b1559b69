#!/usr/bin/env python3
"""No Python file may have the name of a module of Python itself. A script finds the modules beside it before Python's
own. For example, a file `types.py` breaks every script of its folder, unless the system has imported `types` before."""

import pathlib
import sys

import gate


def find(tree):
    return [f"{name}: Python has a module of this name" for name in tree.ending(".py")
            if pathlib.PurePath(name).stem in sys.stdlib_module_names]


if __name__ == "__main__":
    gate.main(find, {"tests/tidy/tsc.py": "", "tests/json/run.py": ""}, {"a module": {"tests/tidy/types.py": ""}})
