"""Shared by every gate: the project's files, planted violations, one way to report.

A gate is an executable file in this folder. It first proves that it finds its planted violations and accepts a clean tree.
Then it checks the project. With --self-test it stops after the proof."""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Tree:
    """A folder and its relevant files, by their paths from its root."""

    def __init__(self, root, names):
        self.root = pathlib.Path(root)
        self.names = sorted(names)

    def read(self, name):
        return (self.root / name).read_text(encoding="utf-8", errors="replace")

    def ending(self, *suffixes):
        return [name for name in self.names if name.endswith(suffixes)]


def project():
    """Returns the files that git keeps or would keep. New files count, so a gate fails before the commit and not after it."""
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


def components(graph):
    """`graph` maps each node to the nodes that it points to. Returns the sorted groups of nodes that reach each other.
    A node that reaches only itself is a group too."""
    reached = {}
    for start in graph:
        reached[start], left = set(), [start]
        while left:
            new = set(graph[left.pop()]) - reached[start]
            reached[start] |= new
            left += new
    groups = {frozenset(other for other in reached[node] if node in reached[other]) for node in graph}
    return sorted(sorted(group) for group in groups if group)


def install_npm(folder="clients"):
    """Installs the packages of a folder from its lock file, if they are missing or old."""
    command = 'set -euo pipefail; . deploy/lib.sh; install_npm "$0"'
    if subprocess.run(["bash", "-c", command, folder], cwd=ROOT, check=False).returncode != 0:
        sys.exit(f"the packages of {folder}/ cannot be installed")


def prove(find, clean, bad):
    """`clean` has files without a violation. `bad` maps the name of a violation to files with it, which the gate must
    find."""
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
