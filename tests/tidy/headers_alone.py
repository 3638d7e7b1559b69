#!/usr/bin/env python3
"""Every public header must compile alone, with only its layer's include path. The builds compile files together and
would not notice a fault."""

import pathlib
import tempfile

import compiled
import gate
import layers


def look(root, table, paths):
    tries = []
    for name, directories in paths.items():
        folder = pathlib.Path(root) / table[name].folder
        tries += [(name, directories, header) for header in compiled.headers_of(folder / "include")]

    def judge(one):
        name, directories, header = one
        complaint = compiled.complaint(directories, header)
        lines = [line for line in complaint.splitlines() if "error" in line] or complaint.splitlines()
        return f"{name}: {header} does not compile alone: {lines[0]}" if complaint else None

    return [fault for fault in compiled.each(judge, tries) if fault]


def proof():
    with tempfile.TemporaryDirectory() as folder:
        table, paths = layers.read("a a a/ - -"), {"a": [f"{folder}/a/include"]}
        gate.planted_tree(folder, {"a/include/a/whole.hpp": "#pragma once\n#include <string>\nstd::string f();\n"})
        faults = look(folder, table, paths)
        gate.planted_tree(folder, {"a/include/a/wanting.hpp": "#pragma once\nstd::string g();\n"})
        return faults + ([] if look(folder, table, paths) else ["does not find what was planted: a header that wants another"])


if __name__ == "__main__":
    gate.finish(proof, lambda: look(gate.ROOT, layers.of_project(), compiled.paths()))
