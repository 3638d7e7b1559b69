#!/usr/bin/env python3
"""A file or page that a document or a comment names must exist. The gate checks links and code in *.md, source files
in comments, and pages below /docs/ anywhere. Each page must be in the menu, and another document must link each
decision."""

import pathlib
import re
import urllib.parse

import gate

LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]*))?\)")
HEADING = re.compile(r"^#+ (.*)$", re.M)
FENCE = re.compile(r"^ *```.*?^ *```$", re.M | re.S)
PAGES, MENU = "clients/docs/pages/", "clients/docs/parts/menu.mjs"
# The thin client is a program among the documents. The menu has a page about it instead.
THIN_CLIENT = "clients/thin/index.html"
ENTRY = re.compile(r"\['([\w/-]*)', ")
# Scripts, settings and messages also name pages for operators.
PAGE = re.compile(r"(?<![\w])/docs/((?:host|house|work)/[\w-]+)")
DECISIONS = "server/decisions/"
CODE = re.compile(r"`([\w./-]+)`")
NAMED = re.compile(r"(?<![\w/.<*$\"'`-])((?:[\w-]+/)*[\w-]+\.(?:md|cpp|hpp|py|sh|tsx?|sql|mjs))(?![\w/])")
COMMENT = re.compile(r"(?:^|\s)(?://|#|/\*|\*|--)(?=[/\s!<])(.*)")
SOURCE = (".md", ".cpp", ".hpp", ".py", ".sh", ".ts", ".tsx", ".sql", ".mjs")
COMMENTED = (".cpp", ".hpp", ".ts", ".tsx", ".py", ".sh", ".sql", ".mjs", ".yml", "CMakeLists.txt")
# Folders in git. A path below one of them must be a path of the project.
TOP = re.compile(r"(?:tests|server|engine|protocol|clients|deploy)/.")
# Files that a reader makes, or that a server serves.
MADE = {"bot.mjs", "drawers.py", "load_games.py"}
MADE_BELOW = ("build/", "/", "dist/", "node_modules/")


def of_project(name, path, known):
    """Returns whether `path`, named in file `name`, exists: from the root, from that file, or as the end of a longer path."""
    if path.startswith(MADE_BELOW) or path in MADE or f"/{path.removeprefix('./').rstrip('/')}" in known:
        return True
    beside = "/" + str(pathlib.PurePosixPath(name).parent / path)
    return any(each in known for each in (beside.rstrip("/"), beside.replace("/./", "/")))


def ends(tree):
    """Returns each path of the tree, including folders, and each of its ends: /a/b/c, /b/c and /c."""
    known = set()
    for name in tree.names:
        parts = name.split("/")
        for first in range(len(parts)):
            for last in range(first + 1, len(parts) + 1):
                known.add("/" + "/".join(parts[first:last]))
    return known


def paths_in(name, text):
    """Yields (line, path) of every file that the text names."""
    for number, line in enumerate(text.split("\n"), 1):
        if name.endswith(".md"):
            for path in CODE.findall(line):
                if TOP.match(path) or path.endswith(SOURCE) and not path.startswith("."):
                    yield number, path
        elif comment := COMMENT.search(line):
            for path in NAMED.findall(comment[1]):
                yield number, path


def links_in(text):
    """Yields (line, file, heading) of each link within this site."""
    for number, line in enumerate(text.split("\n"), 1):
        for target, heading in LINK.findall(line):
            if not re.match(r"[a-z]+:", target):
                yield number, urllib.parse.unquote(target), heading


def headings(text):
    """Returns the anchors of a document, as GitHub makes them."""
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(FENCE.sub("", text)))
    return {heading.strip().replace(" ", "-") for heading in plain}


def broken_links(tree, name, text):
    for number, target, heading in links_in(text):
        if target.startswith("/"):
            continue
        path = (tree.root / name).parent.joinpath(target) if target else tree.root / name
        if not path.exists():
            yield f"{name}:{number}: a link to {target}, which is not there"
        elif heading and path.suffix == ".md" and not name.startswith(PAGES) and heading not in headings(path.read_text()):
            yield f"{name}:{number}: {target or name} has no heading #{heading}"


def broken_pages(tree):
    """Yields named pages that the menu lacks, built pages that the menu lacks, and entries of the menu's own folders
    without a page."""
    listed = set(ENTRY.findall(tree.read(MENU))) if MENU in tree.names else set()
    own = {name.removeprefix(PAGES).removesuffix(".md").removesuffix("index") for name in tree.ending(".md") if name.startswith(PAGES)}
    yield from (f"{PAGES}{page or 'index'}.md: not in the menu" for page in sorted(own - listed))
    yield from (f"{MENU}: no page {page}" for page in sorted(listed - own) if page.startswith(("host/", "house/")))
    served = listed | ({"thin"} if THIN_CLIENT in tree.names else set())
    for name in tree.names:
        if name.startswith("tests/tidy/") or not name.endswith((*SOURCE, ".yaml", ".toml", ".service", ".md")) and not name.startswith("deploy/"):
            continue
        text = tree.read(name)
        named = PAGE.findall(text)
        if name.endswith(".md"):
            named += [target[6:].strip("/") for _, target, _ in links_in(text) if target.startswith("/docs/") and "." not in target]
        yield from (f"{name}: there is no page /docs/{page}/" for page in sorted(set(named) - served))


def unlinked_decisions(tree):
    linked = {pathlib.PurePosixPath(target).name for name in tree.ending(".md") for _, target, _ in links_in(tree.read(name))
              if "decisions/" in target}
    for name in tree.names:
        if name.startswith(DECISIONS) and pathlib.PurePosixPath(name).name not in linked:
            yield f"{name}: no document links it"


def find(tree):
    known, faults = ends(tree), [*broken_pages(tree), *unlinked_decisions(tree)]
    for name in tree.ending(".md", *COMMENTED):
        text = tree.read(name)
        for number, path in paths_in(name, text):
            if not of_project(name, path, known):
                faults.append(f"{name}:{number}: there is no {path}")
        if name.endswith(".md"):
            faults += broken_links(tree, name, text)
    return faults


def planted():
    clean = {
        "README.md": "See `engine/a.hpp`, `tests/run`, `a.hpp`, [a](engine/a.hpp#part), `build/x.md`, [b](https://example.org/c.md).\n",
        "engine/a.hpp": "// As a.hpp says, and tests/run.\n#include \"else.hpp\"\n",
        "tests/run": "",
    }
    menu = {MENU: "pages: [['', 'Overview'], ['host/tls', 'TLS'], ['rules/all', 'Rules']]\n"}
    pages = {PAGES + "index.md": "# A\n[a](/docs/host/tls/#x), [b](/docs/rules/all/), [c](/docs/packages/x.whl)\n", PAGES + "host/tls.md": "# B\n"}
    decision = {DECISIONS + "a.md": "# A\n", "server/nodes.md": "[a](decisions/a.md), [b](#its-own-part) `c`\n## Its own `part`\n"}
    clean |= {**menu, **pages, **decision, "deploy/run": "say 'see /docs/host/tls/'\n"}
    clean |= {THIN_CLIENT: "", "a.md": "[a](/docs/thin/)\n"}
    bad = {
        "a page that is not in the menu": {**menu, **pages, PAGES + "host/other.md": "# C\n"},
        "an entry without a page": {**menu, PAGES + "index.md": "# A\n"},
        "a link to a page that is not there": {**menu, **pages, "README.md": "[a](/docs/host/gone/)\n"},
        "a link to the thin client, which is not there": {**menu, **pages, "README.md": "[a](/docs/thin/)\n"},
        "a script that names such a page": {**menu, **pages, "deploy/run": "say 'see /docs/host/gone/'\n"},
        "a decision without a link": {DECISIONS + "a.md": "# A\n"},
        "a link to a heading that is not there": {"a.md": "[a](b.md#gone)\n", "b.md": "# There\n"},
        "a heading of its own that is not there": {"a.md": "[a](#gone)\n# There\n"},
        "a dead link": {"a.md": "[a](b.md)\n"},
        "a dead path": {"a.md": "see `tests/gone.py`\n"},
        "a dead name": {"a.md": "see `gone.cpp`\n"},
        "a dead name in C++": {"a.hpp": "// Of gone" + ".md: so it is.\n"},
        "a dead name in Python": {"a.py": "x = 1  # see tests/gone" + ".py\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
