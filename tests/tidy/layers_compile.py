#!/usr/bin/env python3
"""A forbidden include must not compile. The gate looks for headers of every other layer on each layer's own include
path.

A header outside the layer's view must not be found. A header on its path must be found, with all its includes, which
proves that a refusal comes from the path. A layer need not use every layer that the table lets it see. headers_alone.py
checks whether headers compile."""

import pathlib
import tempfile

import compiled
import gate
import layers


def closure(table, name):
    seen, waiting = set(), [name]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            waiting += table[one].sees
    return seen


def smallest_header(folder, prefix):
    root = pathlib.Path(folder) / "include"
    found = sorted(root.glob(prefix + "**/*.hpp"), key=lambda path: (path.stat().st_size, path))
    return str(found[0].relative_to(root)) if found else None


def look(root, table, paths):
    tries, faults = [], []
    headers = {name: smallest_header(pathlib.Path(root) / layer.folder, layer.prefix) for name, layer in table.items()}
    for name in paths:
        if name not in table:
            faults.append(f"{name}: a layer that layers.txt does not know")
    for name, layer in table.items():
        if name not in paths or layer.all:
            continue
        may, source = closure(table, name), []
        for other, header in headers.items():
            if not header:
                continue
            if other not in may:
                source += [f'#if __has_include("{header}")', f"#error must not see {other} and yet finds {header}",
                           "#endif"]
            elif str(pathlib.Path(root) / table[other].folder / "include") in paths[name]:
                source.append(f'#include "{header}"')
        tries.append((name, source))

    def judge(one):
        name, source = one
        said = [line for line in compiled.preprocessed(paths[name], source).splitlines() if "error" in line]
        return f"{name}: {said[0].partition('error: ')[2].removeprefix('#error ')}" if said else None

    return faults + [fault for fault in compiled.each(judge, tries) if fault]


def proof():
    table = layers.read("engine engine engine/ - -\nwire wire wire/ - -\ncodec codec codec/ engine -\n")
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        own = {name: [f"{folder}/{name}/include"] for name in table}
        for name in table:
            gate.planted_tree(folder, {f"{name}/include/{name}/a.hpp": "#pragma once\n"})
        right = {**own, "codec": own["codec"] + own["engine"]}
        if look(folder, table, right):
            faults.append("finds fault with right paths: " + look(folder, table, right)[0])
        for what, paths in {
            "a layer that sees too much": {**right, "wire": own["wire"] + own["engine"]},
            "a layer that the table does not have": {**right, "other": []},
        }.items():
            if not look(folder, table, paths):
                faults.append("does not find what was planted: " + what)
        gate.planted_tree(folder, {"engine/include/engine/a.hpp": '#include "wire/a.hpp"\n'})
        if not look(folder, table, right):
            faults.append("does not find what was planted: a header that includes what its user's path does not have")
    return faults


if __name__ == "__main__":
    gate.finish(proof, lambda: look(gate.ROOT, layers.of_project(), compiled.paths()))
