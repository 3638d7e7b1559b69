"""Which tests passed and need not run again: all that they are made of and may read is as it was.

Only `tests/run quick` remembers. A test's key is made of its programs, byte by byte, of every file of the project that
a test may read while it runs, and of the settings that tests take from the environment. What the machine gives
(libraries, SQLite, Node) is not in it: for that there is `tests/run`, which runs everything.
"""

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
    """One hash of the project's files as they are now, new ones too; without what is compiled, the gates, and folders left out."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                            cwd=ROOT, check=True, capture_output=True, text=True).stdout
    whole = hashlib.sha256()
    for name in sorted(set(listed.split("\0"))):
        path = ROOT / name
        if path.is_file() and not name.endswith(COMPILED) and not name.startswith(("tests/tidy/", *left_out)):
            whole.update(name.encode() + b"\0" + _bytes_of(path))
    return whole.digest()


def key(files, *programs):
    """programs: paths; another program of the same folder that one of them names is a part of it, for it starts that."""
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
    """One file a test, in a folder: its key and how many test cases passed. Without a folder nothing is remembered."""

    def __init__(self, folder):
        self.folder = folder
        if folder:
            folder.mkdir(parents=True, exist_ok=True)

    def passed(self, name, made_of):
        """How many cases of the test passed with this very key; None where that is not known."""
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
