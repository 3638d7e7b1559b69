#!/usr/bin/env python3
"""A request that the decoder has no row for does not compile: one is planted, and the build has to fail for that reason."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import compiled
import gate

WIRE = "protocol/wire"
HEADER = "include/wire/request.hpp"
STRUCT = """struct Planted {
    static constexpr std::string_view type = "planted";
    friend bool operator==(const Planted&, const Planted&) = default;
};

using RequestBody"""
ROW = "template <>\nconstexpr Decode decode<MyTables> = alone<MyTables>;\n"


def complaint(folder):
    """What the compiler says of the decoder in that copy of the layer."""
    paths = [path for path in compiled.paths()["wire"] if not path.endswith(WIRE + "/include")]
    command = ["ccache"] if shutil.which("ccache") else []
    command += [os.environ.get("CXX", "g++"), "-std=c++20", "-O0", "-c", "src/parse.cpp", "-o", "parse.o", "-Iinclude"]
    command += [flag for path in paths for flag in ("-I", path)]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr or "the compiler failed without a word"


def plant(folder, file, old, new):
    path = folder / file
    text = path.read_text()
    if text.count(old) != 1:
        return f"{file} has no one place for what is planted: {old.splitlines()[0]}"
    path.write_text(text.replace(old, new))
    return None


def look():
    with tempfile.TemporaryDirectory() as where:
        folder = pathlib.Path(where) / "wire"
        shutil.copytree(gate.ROOT / WIRE, folder)
        fault = complaint(folder)
        if fault:
            return ["the decoder as it stands does not compile: " + fault.splitlines()[0]]
        fault = (plant(folder, HEADER, "using RequestBody", STRUCT)
                 or plant(folder, HEADER, "std::variant<Hello,", "std::variant<Planted, Hello,"))
        if fault:
            return [fault]
        without = complaint(folder)
        if "has no row" not in without:
            return ["a request without a row compiles" if not without else
                    "the planted request fails for another reason: " + without.splitlines()[0]]
        fault = plant(folder, "src/parse.cpp", ROW, ROW + ROW.replace("MyTables", "Planted"))
        if fault:
            return [fault]
        fault = complaint(folder)
        return ["the planted request fails with a row too: " + fault.splitlines()[0]] if fault else []


if __name__ == "__main__":
    # What it looks at is planted: there is nothing else to prove first.
    if "--self-test" not in sys.argv[1:]:
        gate.finish(list, look)
