#!/usr/bin/env python3
"""The TypeScript and CSS of the page and of the SDK must pass clients/biome.jsonc. Comments, and texts too long for the
formatter, are exempt. `npm run tidy` in clients fixes most faults."""

import os
import re
import subprocess

import gate

CLIENTS = "clients/"
FOLDERS = (CLIENTS, "tests/web/")
BIOME = gate.ROOT / CLIENTS / "node_modules/.bin/biome"
SETTINGS = gate.ROOT / CLIENTS / "biome.jsonc"
FAULT = re.compile(r"^\S+:\d+:\d+ .*?(?=  ━|$)|^\S+ format(?=  ━|$)")


def find(tree):
    sources = [os.path.relpath(name, CLIENTS) for name in tree.ending(".ts", ".tsx", ".mjs", ".css") if name.startswith(FOLDERS)]
    if not sources:
        return []
    run = subprocess.run([str(BIOME), "check", "--colors=off", "--error-on-warnings", "--max-diagnostics=200", *sources],
                         cwd=tree.root / CLIENTS, capture_output=True, text=True)
    faults = [match.group().rstrip(" ━") for line in run.stderr.splitlines() if (match := FAULT.match(line))]
    faults = [fault.replace(f"{tree.root}/", "") for fault in faults]
    return faults[:20] or ([f"biome: {run.stderr[-2000:]}"] if run.returncode else [])


def planted():
    def web(name, text):
        return {CLIENTS + "biome.jsonc": SETTINGS.read_text(), name: text}

    clean = web(CLIENTS + "web/src/some.ts", "export const someSum = (a: number, b: number): number => a + b;\n")
    bad = {
        "an indent of two": web(CLIENTS + "web/src/some.ts", "export function f(): void {\n  f();\n}\n"),
        "a line of 200 characters": web(CLIENTS + "web/src/some.ts", f"export const all = [{', '.join(['12345'] * 28)}];\n"),
        "a name of another case": web(CLIENTS + "web/src/some.ts", "export const some_sum = 1;\n"),
        "a file name of another case": web(CLIENTS + "web/src/some_file.ts", "export const one = 1;\n"),
        "a variable that nobody reads": web("tests/web/some.ts", "export function f(): void {\n    const a = 1;\n}\n"),
        "a rule of CSS on one line": web(CLIENTS + "web/src/some.css", "a { color: red; }\n"),
    }
    return clean, bad


if __name__ == "__main__":
    gate.install_npm()
    gate.main(find, *planted())
