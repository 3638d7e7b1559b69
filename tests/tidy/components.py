#!/usr/bin/env python3
"""Checks that the C++ units of a folder do not include each other in circles. A unit is a `.cpp` with its `.hpp`,
wherever the two are in the layer. Units that reach each other through their includes are one component, because none of
them can be understood, tested or moved without the others. The layers themselves form no circle at all."""

import posixpath
import re

import gate
import layers

CEILING = 6


def stem_of(layer, name):
    """Returns the unit of a file: its path in the layer, without the folder that separates public headers from
    sources."""
    inside = name[len(layer.folder) + 1:]
    for start in ("include/" + layer.prefix, "src/"):
        if inside.startswith(start):
            inside = inside[len(start):]
    return posixpath.splitext(inside)[0]


def header_of(layer, header, name, headers):
    """Returns the file that an include of `name` refers to, if the file is in the same layer."""
    folders = (posixpath.dirname(name), layer.folder + "/src", layer.folder + "/include")
    paths = (posixpath.normpath(posixpath.join(folder, header)) for folder in folders)
    return next((path for path in paths if path in headers), None)


def units_of(layer, table, tree):
    """Returns unit → the units of the same layer whose headers the unit includes."""
    names = [name for name in tree.ending(".cpp", ".hpp") if layers.layer_of_file(table, name) is layer]
    headers = {name for name in names if name.endswith(".hpp")}
    units = {stem_of(layer, name): set() for name in names}
    for name in names:
        unit = stem_of(layer, name)
        for _, _, header in layers.includes(tree.read(name)):
            met = header_of(layer, header, name, headers)
            if met and stem_of(layer, met) != unit:
                units[unit].add(stem_of(layer, met))
    return units


def find(tree):
    table = layers.read(tree.read(layers.TABLE))
    circles = [group for group in gate.components({layer.name: layer.sees for layer in table.values()}) if len(group) > 1]
    faults = ["layers see each other in a circle: " + ", ".join(group) for group in circles]
    for layer in table.values():
        component = max(gate.components(units_of(layer, table, tree)), key=len, default=[])
        if len(component) > CEILING:
            faults.append(f"{layer.folder}: {len(component)} units include each other in circles, more than {CEILING}: "
                          + ", ".join(component))
    return faults


def ring(size):
    """Returns a circle of units, in turn through headers and sources."""
    files = {layers.TABLE: (gate.ROOT / layers.TABLE).read_text()}
    for unit in range(size):
        ahead = (unit + 1) % size
        where, include = (("src/u%d.cpp", "session/u%d.hpp"), ("include/session/u%d.hpp", "session/u%d.hpp"))[unit % 2]
        files.setdefault(f"server/session/include/session/u{unit}.hpp", "#pragma once\n")
        files[f"server/session/{where % unit}"] = f'#include "{include % ahead}"\n'
    return files


def planted():
    line = ring(CEILING + 1)
    del line["server/session/src/u0.cpp"]
    bad = {"a circle over the ceiling": ring(CEILING + 1), "a circle of twice as many": ring(2 * CEILING)}
    near = ring(CEILING + 1)
    near["server/session/src/u0.cpp"] = '#include "../include/session/u1.hpp"\n'
    bad["a circle by a path"] = near
    seen = {name: re.sub(r"^(host_lobby .*),host_ground ", r"\1,host_ground,host_shard ", text, flags=re.M)
            for name, text in line.items()}
    bad["layers in a circle"] = seen
    return line, bad


def prove():
    clean, bad = planted()
    return gate.prove(find, clean, bad) + gate.prove(find, ring(CEILING), {})


if __name__ == "__main__":
    gate.finish(prove, lambda: find(gate.project()))
