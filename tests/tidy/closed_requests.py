#!/usr/bin/env python3
"""Plants a request of rooms. Without a row in the decoder, a row in the policies or a `decide`, it must not compile.
With all three it must compile, and the four files that read requests of every type must not need a change."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import compiled
import gate

LAYERS = {"wire": "protocol/wire", "session": "server/session", "room": "server/room",
          "host_shard": "server/host/shard"}
REQUEST = "protocol/wire/include/wire/request.hpp"
DECODER = "protocol/wire/src/parse.cpp"
POLICY = "protocol/wire/include/wire/request_policy.hpp"
DECIDE = "server/room/src/requests/decide.hpp"
# The files that read requests of any type. Each must accept the planted request without a change.
READERS = [("session", "server/session/src/session_core.cpp"), ("room", "server/room/src/room_core.cpp"),
           ("host_shard", "server/host/shard/src/session_host.cpp"), ("host_shard", "server/host/shard/src/room_slot.cpp")]

STRUCT = """struct Planted {
    static constexpr std::string_view type = "planted";
    RoomId room;
    friend bool operator==(const Planted&, const Planted&) = default;
};

using RequestBody"""
DECODES = "template <>\nconstexpr Decode decode<Unwatch> = room_only<Unwatch>;\n"
ROW = "        {Unwatch::type,          room,  "
REST_OF_ROW = "anybody, views, leaves_guest, plain, no_claim, stays},\n"
DECLARED = "Decision decide(const Table& table, const Sender& sender, const wire::Stand& stand, "
DECLARED += "const DecisionContext& context);\n"


def complaint(folder, layer, source):
    """Returns the compiler's output for this source in the copy of the layers. The output is empty if the source
    compiles."""
    copied = {f"{gate.ROOT}/{at}/include": f"{at}/include" for at in LAYERS.values()}
    paths = [copied.get(path, path) for path in compiled.paths()[layer]]
    command = [os.environ.get("CXX", "g++"), "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", source]
    command += [flag for path in paths for flag in ("-I", path)]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr or "the compiler failed without a word"


def plant(folder, file, old, new):
    path = folder / file
    text = path.read_text()
    if text.count(old) != 1:
        sys.exit(f"{file} has no one place for what is planted: {old.splitlines()[0]}")
    path.write_text(text.replace(old, new))


def first_fault(text):
    return next((line for line in text.splitlines() if "error" in line), text.splitlines()[0])


def expect(folder, layer, source, words, what):
    """Returns a fault unless the source fails to compile with these words. If `words` is empty, returns a fault unless
    it compiles."""
    found = complaint(folder, layer, source)
    if words and not found:
        return [f"{what} compiles"]
    if (words and words not in found) or (not words and found):
        return [f"{what}, {source}: {first_fault(found)}"]
    return []


def look():
    with tempfile.TemporaryDirectory() as where:
        folder = pathlib.Path(where)
        for at in LAYERS.values():
            shutil.copytree(gate.ROOT / at, folder / at)
        faults = expect(folder, "wire", DECODER, "", "the decoder as it stands")
        plant(folder, REQUEST, "using RequestBody", STRUCT)
        plant(folder, REQUEST, "std::variant<Hello,", "std::variant<Planted, Hello,")
        faults += expect(folder, "wire", DECODER, "has no row in the decoder", "a request without a decoder")
        plant(folder, DECODER, DECODES, DECODES + DECODES.replace("Unwatch", "Planted"))
        faults += expect(folder, "wire", DECODER, "", "the planted request")
        session = READERS[0]
        faults += expect(folder, *session, "has no row in the policies", "a request without a policy")
        plant(folder, POLICY, ROW, ROW.replace("Unwatch", "Planted") + REST_OF_ROW + ROW)
        room = READERS[1]
        faults += expect(folder, *room, "no matching function for call to", "a request of rooms that nobody decides")
        plant(folder, DECIDE, DECLARED, DECLARED + DECLARED.replace("wire::Stand& stand", "wire::Planted& planted"))
        for reader in READERS:
            faults += expect(folder, *reader, "", "the planted request")
        return faults


if __name__ == "__main__":
    # The gate itself plants the fault, so there is nothing else to prove first.
    if "--self-test" not in sys.argv[1:]:
        gate.finish(list, look)
