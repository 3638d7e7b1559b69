"""For gates that compile: each layer's include path as CMake wrote it down, and a compiler run of one include."""

import concurrent.futures
import os
import pathlib
import subprocess
import tempfile

import gate

BUILD = gate.ROOT / os.environ.get("ANTEROOM_BUILD", "build/dev")
JOBS = int(os.environ.get("ANTEROOM_JOBS", "2"))


def paths():
    """Layer → directories on its include path."""
    found = {}
    for line in (BUILD / "layer_paths.txt").read_text().splitlines():
        name, _, directories = line.partition("|")
        found[name] = [directory for directory in dict.fromkeys(directories.split(";")) if directory]
    return found


def complaint(directories, header):
    """What the compiler says of a file that includes this header alone; empty where it compiles."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "alone.cpp"
        source.write_text(f'#include "{header}"\n#include "{header}"\n')
        command = [os.environ.get("CXX", "g++"), "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]
        command += [flag for directory in directories for flag in ("-I", str(directory))]
        run = subprocess.run([*command, source], capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr or "the compiler failed without a word"


def each(work, items):
    """work(item) for all, as many at once as there are jobs; in order."""
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return list(pool.map(work, items))


def headers_of(directory):
    root = pathlib.Path(directory)
    return sorted(str(path.relative_to(root)) for path in root.rglob("*.hpp")) if root.is_dir() else []
