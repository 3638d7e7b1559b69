"""Shared by gates that compile: each layer's include path as CMake wrote it, and compiler runs with it."""

import concurrent.futures
import hashlib
import os
import pathlib
import shutil
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
    """Returns the compiler's output for a file that includes only this header; empty if it compiles.

    The file keeps its name from run to run, so that ccache, if it is installed, knows the answer."""
    source = BUILD / "alone" / (hashlib.sha256(repr((directories, header)).encode()).hexdigest()[:16] + ".cpp")
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_text(f'#include "{header}"\n#include "{header}"\n')
    command = ["ccache"] if shutil.which("ccache") else []
    command += [os.environ.get("CXX", "g++"), "-std=c++20", "-O0", "-Wall", "-Wextra", "-Werror"]
    command += [flag for directory in directories for flag in ("-I", str(directory))]
    run = subprocess.run([*command, "-c", source, "-o", source.with_suffix(".o")], capture_output=True, text=True)
    for made in (source, source.with_suffix(".o")):
        made.unlink(missing_ok=True)
    return "" if run.returncode == 0 else run.stderr or "the compiler failed without a word"


def preprocessed(directories, lines):
    """Returns the preprocessor's output for these lines; empty if it finds all their includes."""
    paths = [flag for directory in directories for flag in ("-I", str(directory))]
    command = [os.environ.get("CXX", "g++"), "-std=c++20", *paths, "-E", "-x", "c++", "-", "-o", os.devnull]
    run = subprocess.run(command, input="\n".join([*lines, ""]), capture_output=True, text=True)
    return "" if run.returncode == 0 else run.stderr or "error: the preprocessor failed without a word"


def each(work, items):
    """Returns work(item) for all items, in order. Runs as many at once as there are jobs."""
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        return list(pool.map(work, items))


def headers_of(directory):
    root = pathlib.Path(directory)
    return sorted(str(path.relative_to(root)) for path in root.rglob("*.hpp")) if root.is_dir() else []
