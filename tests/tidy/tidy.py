#!/usr/bin/env python3
"""clang-tidy with the project's settings must find nothing in the folders named here, including headers.

The files of one folder are checked together. System headers take most of the time, and so they are parsed only once."""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

import compiled
import gate

# Only folders without a fault are listed. Other layers will follow when they are clean.
FOLDERS = ("engine/",)
CHECKS = (gate.ROOT / ".clang-tidy").read_text()
REPORT = re.compile(r"^(\S+?:\d+:\d+: (?:warning|error): .*)$", re.M)


def reports(root, folder, sources, work):
    together = pathlib.Path(work) / (folder.replace("/", "_") + ".cpp")
    together.write_text("".join(f'#include "{root}/{source}"\n' for source in sources))
    # The check that forbids including a .cpp would report the generated file itself.
    command = ["clang-tidy-19", "--quiet", f"--config-file={root}/.clang-tidy", "--checks=-bugprone-suspicious-include"]
    run = subprocess.run([*command, together, "--", "-std=c++20", f"-I{root}/engine/include"], cwd=root,
                         capture_output=True, text=True)
    found = [line.replace(str(root) + os.sep, "") for line in REPORT.findall(run.stdout)]
    return found or ([f"{folder}: clang-tidy: {run.stderr[-400:]}"] if run.returncode else [])


def find(tree):
    folders = collections.defaultdict(list)
    for name in tree.ending(".cpp"):
        if name.startswith(FOLDERS):
            folders[os.path.dirname(name)].append(name)
    with tempfile.TemporaryDirectory() as work:
        looks = compiled.each(lambda folder: reports(tree.root, folder, folders[folder], work), folders)
    return sorted({report for found in looks for report in found})


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
