#!/usr/bin/env python3
"""All C++ must have the layout that clang-format 14 gives it with the project's settings."""

import shutil
import subprocess

import gate

SETTINGS = (gate.ROOT / ".clang-format").read_text()


def find(tree):
    sources = tree.ending(".cpp", ".hpp")
    if not sources:
        return []
    run = subprocess.run(["clang-format-14", "--style=file", "--dry-run", "-Werror", *sources], cwd=tree.root,
                         capture_output=True, text=True)
    faults = [line for line in run.stderr.splitlines() if "error:" in line]
    return faults[:20] or (["clang-format-14: " + run.stderr] if run.returncode else [])


def planted():
    clean = {".clang-format": SETTINGS, "a.cpp": "int f() {\n    return 1;\n}\n"}
    bad = {"an indent of two": {".clang-format": SETTINGS, "a.cpp": "int f() {\n  return 1;\n}\n"}}
    return clean, bad


if __name__ == "__main__":
    if not shutil.which("clang-format-14"):
        print("not run: this system has no clang-format 14, and other versions lay out differently")
        raise SystemExit(0)
    gate.main(find, *planted())
