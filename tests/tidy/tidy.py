#!/usr/bin/env python3
"""clang-tidy with the project's settings finds nothing in the layers named here, headers included."""

import os
import re
import shutil
import subprocess

import compiled
import gate

# The rules have no reason to trip over anything; other layers follow as they are clean.
FOLDERS = ("engine/",)
CHECKS = (gate.ROOT / ".clang-tidy").read_text()
REPORT = re.compile(r"^(\S+?:\d+:\d+: (?:warning|error): .*)$", re.M)


def reports(root, source, flags):
    run = subprocess.run(["clang-tidy-19", "--quiet", *flags], cwd=root, capture_output=True, text=True)
    found = [line.replace(str(root) + os.sep, "") for line in REPORT.findall(run.stdout)]
    return found or ([f"{source}: clang-tidy: {run.stderr[-400:]}"] if run.returncode else [])


def find(tree):
    """A planted tree has no build: its files are compiled as they are."""
    build = compiled.BUILD if tree.root == gate.ROOT else None

    def look(source):
        # What clang warns of and g++ does not, in headers of the system too, is not what is looked for here.
        flags = ["-p", str(build), "--extra-arg=-Wno-error", source] if build else [source, "--", "-std=c++20"]
        return reports(tree.root, source, flags)

    sources = [name for name in tree.ending(".cpp") if name.startswith(FOLDERS)]
    return sorted({report for found in compiled.each(look, sources) for report in found})


def planted():
    settings = {".clang-tidy": CHECKS}
    clean = {**settings, "engine/a.cpp": "#include <string>\nint f(const std::string& text) {\n"
             "    return text.empty() ? 1 : 2;\n}\n"}
    bad = {
        "a use after move": {**settings, "engine/a.cpp": "#include <string>\n#include <utility>\nvoid take(std::string);\n"
                             "bool f(std::string text) {\n    take(std::move(text));\n    return text == \"a\";\n}\n"},
        "a name of another style": {**settings, "engine/a.cpp": "int countCards() { return 1; }\n"},
    }
    return clean, bad


if __name__ == "__main__":
    if not shutil.which("clang-tidy-19"):
        print("not run: this system has no clang-tidy 19")
        raise SystemExit(0)
    gate.main(find, *planted())
