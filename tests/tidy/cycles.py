#!/usr/bin/env python3
"""No file of the page, of the SDK, of the browser tests or of a Python client may import itself through other files.
Imports of types and imports on demand count. The files of a cycle cannot be read, tested or loaded separately."""

import ast
import os
import re

import gate

SCRIPTS = ("clients/web/src/", "clients/web/test/", "clients/sdk/src/", "tests/web/")
PYTHON = "clients/"
# Matches `from './a'`, `import './a'`, `import('./a')`, and the same with `?query` after the path.
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.[^'"?]*)(?:\?[^'"]*)?\1""")
ENDS = ("", ".ts", ".tsx", ".mts", "/index.ts", "/index.tsx")


def script_imports(name, text, known):
    for match in IMPORT.finditer(text):
        path = os.path.normpath(os.path.join(os.path.dirname(name), match.group(2)))
        yield from [path + end for end in ENDS if path + end in known][:1]


def module_of(name):
    """Returns the name by which a Python file is imported. The packages are in the project's own folder."""
    _, _, *parts = name.removesuffix(".py").removesuffix("/__init__").split("/")
    return ".".join(parts)


def python_imports(name, text, modules):
    package = module_of(name) if name.endswith("/__init__.py") else module_of(name).rpartition(".")[0]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            asked = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[:len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            # A name may be a module of the package.
            asked = [f"{source}.{one.name}" if f"{source}.{one.name}" in modules else source for one in node.names]
        else:
            continue
        yield from (modules[one] for one in asked if one in modules)


def graph_of(tree):
    """Returns each file with the files that it imports."""
    scripts = {name for name in tree.ending(".ts", ".tsx", ".mts") if name.startswith(SCRIPTS)}
    modules = {module_of(name): name for name in tree.ending(".py") if name.startswith(PYTHON)}
    graph = {name: sorted(set(script_imports(name, tree.read(name), scripts))) for name in sorted(scripts)}
    for name in sorted(modules.values()):
        graph[name] = sorted(set(python_imports(name, tree.read(name), modules)))
    return graph


def find(tree):
    graph = graph_of(tree)
    faults = []
    for group in gate.components(graph):
        faults.append(f"{len(group)} files import each other:")
        faults += [f"  {name} imports {', '.join(one for one in graph[name] if one in group)}" for name in group]
    return faults


def planted():
    web, sandbox = "clients/web/src/", "clients/sandbox/anteroom_sandbox/"
    clean = {
        web + "page.tsx": "import { Table } from './games/table';\nimport type { State } from './state';\n",
        web + "games/table.tsx": "import { State } from '../state';\nconst later = () => import('../later');\n",
        web + "state.ts": "export const noImport = 'import of ./page';\n",
        web + "later/index.ts": "export { State } from '../state';\n",
        sandbox + "__init__.py": "from .sandbox import Sandbox\n",
        sandbox + "sandbox.py": "import json\nfrom . import exercises\nfrom .line import Line\n",
        sandbox + "exercises.py": "from anteroom_sandbox.line import Line\n",
        sandbox + "line.py": "",
    }
    bad = {
        "two files": {web + "a.ts": "import { b } from './b';\n", web + "b.ts": "import { a } from './a';\n"},
        "an import on demand": {web + "a.ts": "import { b } from './b';\n",
                                web + "b.ts": "const a = async () => (await import('./a')).a;\n"},
        "an import of a type": {web + "a.ts": "import { b } from './b';\n", web + "b.ts": "import type { A } from './a';\n"},
        "an index on the way": {web + "chat/index.ts": "export { A } from './a';\n",
                                web + "chat/a.tsx": "import { b } from '../b';\n", web + "b.ts": "export * from './chat';\n"},
        "an import over several lines": {"tests/web/a.ts": "import {\n    b,\n} from './b';\n", "tests/web/b.ts": "import './a';\n"},
        "a query": {web + "a.ts": "import b from './b.ts?messages';\n", web + "b.ts": "import { a } from './a';\n"},
        "a file that imports itself": {"clients/sdk/src/a.ts": "export { one } from './a';\n"},
        "two Python files": {sandbox + "a.py": "from .b import B\n", sandbox + "b.py": "from . import a\n"},
        "a Python import for types alone": {
            sandbox + "a.py": "from .b import B\n",
            sandbox + "b.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .a import A\n"},
        "a Python import by its full name": {sandbox + "a.py": "from .b import B\n",
                                             sandbox + "b.py": "def f():\n    import anteroom_sandbox.a\n"},
        "a Python package and its module": {sandbox + "inner/__init__.py": "from .b import B\n",
                                            sandbox + "inner/b.py": "from ..inner import B\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
