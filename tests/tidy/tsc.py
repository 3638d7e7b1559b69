#!/usr/bin/env python3
"""The TypeScript of the page, of the SDK, of the thin client and of the browser tests must have right types. Neither
the bundlers nor the test runners check this. A second run checks only changed files."""

import pathlib
import subprocess

import gate

FOLDERS = ("clients/web", "clients/sdk", "clients/thin", "tests/web")
COMPILER = gate.ROOT / "clients/node_modules/.bin/tsc"


def find(tree):
    faults = []
    for folder in FOLDERS:
        if not (tree.root / folder / "tsconfig.json").is_file():
            continue
        notes = pathlib.Path("build/types") / f"{folder.replace('/', '-')}.tsbuildinfo"
        run = subprocess.run([str(COMPILER), "--project", folder, "--noEmit", "--incremental", "--tsBuildInfoFile", str(notes)],
                             cwd=tree.root, capture_output=True, text=True)
        faults += run.stdout.splitlines()[:20] or ([f"tsc: {run.stderr[-2000:]}"] if run.returncode else [])
    return faults


def planted():
    settings = '{"compilerOptions": {"strict": true, "skipLibCheck": true, "lib": ["ES5"], "types": []}, "include": ["."]}'

    def with_some(folder, text):
        return {f"{folder}/tsconfig.json": settings, f"{folder}/some.ts": text}

    clean = with_some("clients/web", "export const one: number = 1;\n")
    bad = {f"a wrong type in {folder}": with_some(folder, "export const one: string = 1;\n") for folder in FOLDERS}
    return clean, bad


if __name__ == "__main__":
    gate.install_npm()
    gate.main(find, *planted())
