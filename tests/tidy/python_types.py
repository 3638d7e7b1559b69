#!/usr/bin/env python3
"""Programs that use the Python SDK must have right types, by pyright in strict mode: the samples, the documents'
programs and tests/types/right.py. In tests/types/wrong.py, pyright must name each line that is marked as wrong, and no
other line."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

import gate

CHECKER = gate.ROOT / "tests/types/node_modules/pyright/index.js"
RIGHT, WRONG = "tests/types/right.py", "tests/types/wrong.py"
DOCUMENTS = ("clients/python/README.md", "clients/docs/pages/sdk.md", "clients/docs/pages/kit.md")
SAMPLES = ("clients/samples/bot.py", "clients/samples/notifier.py")
BLOCK = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
MARK = "  # wrong"


def programs(tree):
    """Yields the name and text of each program with the SDK. The name of a program in a document is its place in the
    document."""
    for name in (RIGHT, WRONG, *SAMPLES):
        yield name, tree.read(name)
    for name in DOCUMENTS:
        text = tree.read(name)
        for block in BLOCK.finditer(text):
            if "anteroom.client" in block[1]:
                yield f"{name}:{text.count(chr(10), 0, block.start()) + 1}", block[1]


def errors_of(texts):
    """Returns pyright's errors in each program: line number → message."""
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for number, (name, text) in enumerate(texts):
            path = pathlib.Path(folder) / f"program{number}.py"
            path.write_text(text)
            files[str(path.resolve())] = name
        settings = {"typeCheckingMode": "strict", "pythonVersion": "3.11", "extraPaths": [str(gate.ROOT / "clients/python")],
                    "include": ["program*.py"]}
        (pathlib.Path(folder) / "pyrightconfig.json").write_text(json.dumps(settings))
        run = subprocess.run(["node", str(CHECKER), "--outputjson", "-p", folder], capture_output=True, text=True)
        try:
            told = json.loads(run.stdout)["generalDiagnostics"]
        except (ValueError, KeyError):
            sys.exit(f"pyright: {run.stdout[-1000:]}{run.stderr[-1000:]}")
        found = {name: {} for name, _ in texts}
        for one in told:
            if one["severity"] == "error":
                found[files[one["file"]]].setdefault(one["range"]["start"]["line"] + 1, one["message"])
        return found


def faults(texts):
    texts = list(texts)
    found = errors_of(texts)
    for name, text in texts:
        marked = {number for number, line in enumerate(text.splitlines(), 1) if line.endswith(MARK)}
        for number, message in sorted(found[name].items()):
            if number not in marked:
                yield f"{name}, line {number}: {message}"
        for number in sorted(marked - found[name].keys()):
            yield f"{name}, line {number}: pyright finds nothing wrong"


def proof():
    """A single run of pyright has a clean program, and a program with each violation."""
    use = "from anteroom.client import Anteroom\n\n\nasync def plays(anteroom: Anteroom) -> None:\n    await anteroom.join(room={}){}\n"
    planted = {
        "a right program": use.format("41", ""),
        "a wrong program that is marked": use.format("None", MARK),
        "a wrong program": use.format("None", ""),
        "a mark where nothing is wrong": use.format("41", MARK),
    }
    found = "\n".join(faults(planted.items()))
    for name in ("a wrong program,", "a mark where nothing is wrong,"):
        if name not in found:
            yield f"does not find what was planted: {name[:-1]}"
    for name in ("a right program,", "a wrong program that is marked,"):
        if name in found:
            yield f"finds fault with {found}"


if __name__ == "__main__":
    gate.install_npm("tests/types")
    gate.finish(proof, lambda: list(faults(programs(gate.project()))))
