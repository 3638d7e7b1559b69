"""Shared by gates that compile: the include path of each layer, as CMake wrote it, and runs of the compiler with it."""

import concurrent.futures
import os
import pathlib
import subprocess

import gate

BUILD = gate.ROOT / "build/release"
JOBS = int(os.environ.get("ANTEROOM_JOBS", "2"))


def paths():
    """Returns the directories on each layer's include path."""
    found = {}
    for line in (BUILD / "layer_paths.txt").read_text().splitlines():
        name, _, directories = line.partition("|")
        found[name] = [directory for directory in dict.fromkeys(directories.split(";")) if directory]
    return found


def complaint(directories, header):
    """Returns the compiler's output for a file that includes only this header. The output is empty if the header is
    right."""
    paths = [flag for directory in directories for flag in ("-I", str(directory))]
    command = [os.environ.get("CXX", "g++"), "-std=c++20", "-Wall", "-Wextra", "-Werror", *paths]
    run = subprocess.run([*command, "-fsyntax-only", "-x", "c++", "-"], input=f'#include "{header}"\n#include "{header}"\n',
                         capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr or "the compiler failed without a word"


def preprocessed(directories, lines):
    """Returns the preprocessor's output for these lines. The output is empty if it finds all their includes."""
    paths = [flag for directory in directories for flag in ("-I", str(directory))]
    command = [os.environ.get("CXX", "g++"), "-std=c++20", *paths, "-E", "-x", "c++", "-", "-o", os.devnull]
    run = subprocess.run(command, input="\n".join([*lines, ""]), capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr or "error: the preprocessor failed without a word"


def each(work, items):
    """Returns work(item) for all items, in order. Runs as many at the same time as there are jobs."""
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return list(pool.map(work, items))


def headers_of(directory):
    root = pathlib.Path(directory)
    return sorted(str(path.relative_to(root)) for path in root.rglob("*.hpp")) if root.is_dir() else []
