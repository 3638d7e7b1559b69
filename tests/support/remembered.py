"""Remembers the tests that have passed and need not run again, because all their parts and inputs are unchanged.

Only `tests/run quick` remembers. A test's key covers its programs byte by byte, every project file that the test may
read, and the settings that tests take from the environment. Parts of the machine (libraries, SQLite, Node) are not in
the key. A full run runs everything."""

import hashlib
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPILED = (".cpp", ".hpp", ".h", "CMakeLists.txt", "CMakePresets.json")


def _bytes_of(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).digest()


def files_read(*left_out):
    """Returns one hash of the project's present files, including new files. Compiled sources, the gates and the folders
    `left_out` are excluded."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            cwd=ROOT, check=True, capture_output=True, text=True).stdout
    whole = hashlib.sha256()
    for name in sorted(set(listed.split("\0"))):
        path = ROOT / name
        if path.is_file() and not name.endswith(COMPILED) and not name.startswith(("tests/tidy/", *left_out)):
            whole.update(name.encode() + b"\0" + _bytes_of(path))
    return whole.digest()


def key(files, *programs):
    """Returns the key of a test. `programs` are paths. A program that another one of the same folder names is included,
    because the test starts it."""
    whole = hashlib.sha256(files)
    for name, value in sorted(os.environ.items()):
        if name.startswith("ANTEROOM_") and name != "ANTEROOM_JOBS":
            whole.update(f"{name}={value}\n".encode())
    for program in map(pathlib.Path, programs):
        text = program.read_bytes()
        whole.update(hashlib.sha256(text).digest())
        beside = re.escape(str(program.parent).encode()) + rb"/[\w-]+"
        for other in sorted(set(re.findall(beside, text))):
            if pathlib.Path(other.decode()).is_file():
                whole.update(_bytes_of(other.decode()))
    return whole.hexdigest()


class Remembered:
    """One file for each test in a folder, with the test's key and its number of passed cases. Without a folder, nothing
    is remembered."""

    def __init__(self, folder):
        self.folder = folder
        if folder:
            folder.mkdir(parents=True, exist_ok=True)

    def passed(self, name, made_of):
        """Returns the number of cases that passed with this key. Returns None if it is unknown."""
        try:
            known, passed = (self.folder / name).read_text().split() if self.folder else ("", "0")
        except (FileNotFoundError, ValueError):
            return None
        return int(passed) if known == made_of else None

    def keep(self, name, made_of, passed, failed):
        if self.folder and failed:
            (self.folder / name).unlink(missing_ok=True)
        elif self.folder:
            (self.folder / name).write_text(f"{made_of} {passed}\n")
