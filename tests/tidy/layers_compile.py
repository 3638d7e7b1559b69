#!/usr/bin/env python3
"""A forbidden include does not compile: each layer's own include path is tried with a header of every other layer.

What it does not see must fail, with the words that there is no such file. Its own headers, and those of the layers
whose folders are on its path, must compile, so that a refusal is known to come from the path. A layer may leave unused
what the table would let it see.
"""

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


def cheapest_header(folder, prefix):
    """The smallest file is the quickest to compile."""
    root = pathlib.Path(folder) / "include"
    found = sorted(root.glob(prefix + "**/*.hpp"), key=lambda path: (path.stat().st_size, path))
    return str(found[0].relative_to(root)) if found else None


def look(root, table, paths):
    tries, faults = [], []
    headers = {name: cheapest_header(pathlib.Path(root) / layer.folder, layer.prefix) for name, layer in table.items()}
    for name in paths:
        if name not in table:
            faults.append(f"{name}: a layer that layers.txt does not know")
    for name, layer in table.items():
        if name not in paths or layer.all:
            continue
        may = closure(table, name)
        for other, header in headers.items():
            used = str(pathlib.Path(root) / table[other].folder / "include") in paths[name]
            if header and (used or other not in may):
                tries.append((name, other, header, other in may))

    def judge(one):
        name, other, header, may = one
        complaint = compiled.complaint(paths[name], header)
        if may and complaint:
            return f"{name} has {other} on its path and yet {header} does not compile: {complaint.splitlines()[0]}"
        if not may and not complaint:
            return f"{name} must not see {other} and yet {header} compiles"
        if not may and "No such file" not in complaint:
            return f"{name} fails on {header} for another reason than its path: {complaint.splitlines()[0]}"
        return None

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
        gate.planted_tree(folder, {"engine/include/engine/a.hpp": "#error broken\n"})
        if not look(folder, table, right):
            faults.append("takes a header that does not compile for one that is not on the path")
    return faults


if __name__ == "__main__":
    gate.finish(proof, lambda: look(gate.ROOT, layers.of_project(), compiled.paths()))
