#!/usr/bin/env python3
"""Checks the headers that each layer includes. This is the part of the table of layers that the compiler cannot
check, mainly third-party libraries.

A layer may include headers of its own, of the layers that it sees, of the standard library and of the libraries in
its row. No header may include Beast. A public header may include nlohmann/json.hpp only with the reason on the same
line."""

import posixpath
import re

import gate
import layers

# Headers of the operating system. The engine includes only std, so it must not use them either.
SYSTEM = re.compile(r"(sys|netinet|arpa|net|linux)/|(unistd|fcntl|signal|poll|errno|pthread|pwd|sched|termios|time)\.h$")
# Includes that need a reason beside them in a header.
HEAVY = ("nlohmann/json.hpp",)
NOWHERE_IN_HEADERS = ("boost/beast",)


def fault_of(layer, table, header, angled, name, line_text):
    if ".." in header.split("/"):
        meant = posixpath.normpath(posixpath.join(posixpath.dirname(name), header))
        return None if layers.layer_of_file(table, meant) is layer else "goes out of its layer's folder"
    other = layers.layer_of_header(table, header)
    if other:
        if layer.all or other is layer or other.name in layer.sees:
            return None
        return f"{layer.name} does not see {other.name}"
    library = layers.library_of(header)
    if library:
        if not layer.all and library not in layer.third:
            return f"{library} is not for {layer.name}"
        if name.endswith(".hpp") and header.startswith(NOWHERE_IN_HEADERS):
            return "stands in no header"
        if "/include/" in name and header in HEAVY and "//" not in line_text:
            return "json_fwd.hpp is enough in a header; where it is not, say why on this line"
        return None
    if angled and "/" not in header and not header.endswith(".h"):
        return None
    if SYSTEM.match(header):
        return "the engine includes only std" if layer.name == "engine" else None
    return "belongs to no layer and to no library of the table" if angled else None


def find(tree):
    table = layers.read(tree.read(layers.TABLE))
    faults = []
    for name in tree.ending(".cpp", ".hpp"):
        layer = layers.layer_of_file(table, name)
        if layer is None:
            # The client is for other people's programs, which have no layers, so no layer is on its include path.
            if not name.startswith(("tests/", "clients/")):
                faults.append(f"{name}: lies in the folder of no layer")
            continue
        text = tree.read(name)
        lines = text.split("\n")
        for line, angled, header in layers.includes(text):
            fault = fault_of(layer, table, header, angled, name, lines[line - 1])
            if fault:
                faults.append(f"{name}:{line}: {header}: {fault}")
    return faults


def planted():
    table = {layers.TABLE: (gate.ROOT / layers.TABLE).read_text()}

    def file(name, *includes):
        return {**table, name: "#pragma once\n" + "".join(f"#include {include}\n" for include in includes)}

    clean = {
        **file("engine/include/engine/core/a.hpp", "<vector>", '"engine/core/b.hpp"'),
        **file("server/net/src/a.cpp", "<boost/beast.hpp>", "<sys/socket.h>", '"net/a.hpp"', '"near.hpp"'),
        **file("server/room/src/catalogue/a.cpp", '"../near.hpp"'),
        **file("server/room/include/room/a.hpp", "<nlohmann/json_fwd.hpp>", '"wire/a.hpp"'),
        **file("server/host/cluster/src/a.cpp", '"host/lobby/recovery.hpp"', '"host/shard/rooms.hpp"', '"cluster/link.hpp"'),
        **file("server/host/src/a.cpp", '"host/lobby/alone.hpp"'),
        **file("protocol/json/include/json/a.hpp", "<nlohmann/json.hpp>  // Parsed is a template of it"),
    }
    bad = {
        "JSON in the engine": file("engine/src/a.cpp", "<nlohmann/json_fwd.hpp>"),
        "the system in the engine": file("engine/src/a.cpp", "<unistd.h>"),
        "sodium outside crypto": file("server/fair/src/a.cpp", "<sodium.h>"),
        "SQLite in the port": file("server/store/port/include/store/port/a.hpp", "<sqlite3.h>"),
        "an arrow from the lobby to the cluster": file("server/host/lobby/src/a.cpp", '"host/cluster/peers.hpp"'),
        "an arrow from a shard to the cluster": file("server/host/shard/include/host/shard/a.hpp", '"host/cluster/peers.hpp"'),
        "an arrow from the root to the cluster": file("server/host/src/a.cpp", '"host/cluster/peers.hpp"'),
        "an arrow from the ground to its user": file("server/host/ground/src/a.cpp", '"host/lobby/recovery.hpp"'),
        "a way round to the cluster": file("server/host/shard/src/a.cpp", '"../../cluster/src/login_check.hpp"'),
        "a way round through the root": file("server/host/shard/src/a.cpp", '"host/host.hpp"'),
        "Beast in host": file("server/host/src/a.cpp", "<boost/beast/core.hpp>"),
        "Beast in a header": file("server/net/src/a.hpp", "<boost/beast/core.hpp>"),
        "a heavy header": file("server/room/include/room/a.hpp", "<nlohmann/json.hpp>"),
        "a layer not seen": file("server/session/src/a.cpp", '"engine/core/seat.hpp"'),
        "a way round": file("server/session/src/a.cpp", '"../../room/src/a.hpp"'),
        "an unknown library": file("server/app/src/a.cpp", "<curl/curl.h>"),
        "a folder of no layer": file("server/misc/a.cpp"),
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
