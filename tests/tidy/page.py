#!/usr/bin/env python3
"""The page's TypeScript and CSS are laid out and written as clients/web/biome.jsonc wants it, its comments and texts too
long for the formatter aside; `npm run tidy` in clients/web mends what can be mended."""

import os
import re
import subprocess

import gate

WEB = "clients/web/"
FOLDERS = (WEB, "tests/web/")
BIOME = gate.ROOT / WEB / "node_modules/.bin/biome"
SETTINGS = gate.ROOT / WEB / "biome.jsonc"
FAULT = re.compile(r"^\S+:\d+:\d+ .*?(?=  ━|$)|^\S+ format(?=  ━|$)")


def find(tree):
    sources = [os.path.relpath(name, WEB) for name in tree.ending(".ts", ".tsx", ".mjs", ".css") if name.startswith(FOLDERS)]
    if not sources:
        return []
    run = subprocess.run([str(BIOME), "check", "--colors=off", "--error-on-warnings", "--max-diagnostics=200", *sources],
                         cwd=tree.root / WEB, capture_output=True, text=True)
    faults = [match.group().rstrip(" ━") for line in run.stderr.splitlines() if (match := FAULT.match(line))]
    faults = [fault.replace(f"{tree.root}/", "") for fault in faults]
    return faults[:20] or ([f"biome: {run.stderr[-2000:]}"] if run.returncode else [])


def planted():
    def web(name, text):
        return {WEB + "biome.jsonc": SETTINGS.read_text(), name: text}

    clean = web(WEB + "src/some.ts", "export const someSum = (a: number, b: number): number => a + b;\n")
    bad = {
        "an indent of two": web(WEB + "src/some.ts", "export function f(): void {\n  f();\n}\n"),
        "a line of 200 characters": web(WEB + "src/some.ts", f"export const all = [{', '.join(['12345'] * 28)}];\n"),
        "a name of another case": web(WEB + "src/some.ts", "export const some_sum = 1;\n"),
        "a file name of another case": web(WEB + "src/some_file.ts", "export const one = 1;\n"),
        "a variable that nobody reads": web("tests/web/some.ts", "export function f(): void {\n    const a = 1;\n}\n"),
        "a rule of CSS on one line": web(WEB + "src/some.css", "a { color: red; }\n"),
    }
    return clean, bad


def ready():
    """The packages of the page, as the lock has them."""
    command = "set -euo pipefail; . deploy/lib.sh; install_npm clients/web"
    return subprocess.run(["bash", "-c", command], cwd=gate.ROOT, check=False).returncode == 0


if __name__ == "__main__":
    if not ready():
        raise SystemExit("the page's packages cannot be installed")
    gate.main(find, *planted())
