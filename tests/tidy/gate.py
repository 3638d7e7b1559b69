"""What every gate shares: the files of the project, planted violations, one way to report.

A gate is an executable file in this folder. It first proves that it finds what was planted for it and stays quiet
about a clean tree, then looks at the project. With --self-test it stops after the proof.
"""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Tree:
    """A folder and the files in it that count, by their path from its root."""

    def __init__(self, root, names):
        self.root = pathlib.Path(root)
        self.names = sorted(names)

    def read(self, name):
        return (self.root / name).read_text(encoding="utf-8", errors="replace")

    def ending(self, *suffixes):
        return [name for name in self.names if name.endswith(suffixes)]


def project():
    """What git keeps or would keep: new files too, so that a gate fails before the commit and not after it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return Tree(ROOT, [name for name in listed.split("\0") if name and (ROOT / name).is_file()])


def planted_tree(folder, files):
    for name, text in files.items():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Tree(folder, files)


def prove(find, clean, bad):
    """clean: files in which nothing may be found. bad: name of the violation → files; something must be found."""
    faults = []
    for name, files in {"a clean tree": clean, **bad}.items():
        with tempfile.TemporaryDirectory() as folder:
            found = find(planted_tree(folder, files))
        if name == "a clean tree" and found:
            faults.append("finds fault with a clean tree: " + found[0])
        elif name != "a clean tree" and not found:
            faults.append("does not find what was planted: " + name)
    return faults


def main(find, clean, bad):
    finish(lambda: prove(find, clean, bad), lambda: find(project()))


def finish(proof, look):
    faults = ["the gate itself " + fault for fault in proof()]
    if not faults and "--self-test" not in sys.argv[1:]:
        faults = look()
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)
