#!/usr/bin/env python3
"""Checks the commands in the documents for operators. Each `anteroom` command and its options must exist in the
program. Each file of the repository that a command names must exist."""

import functools
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "attack"))
import attack  # noqa: E402

PAGES = sorted(str(page.relative_to(attack.ROOT)) for page in (attack.ROOT / "clients/docs/pages").rglob("*.md"))
DOCUMENTS = ("README.md", *PAGES, "deploy/anteroom.toml", "deploy/cluster/compose.yaml", "deploy/cluster/kubernetes.yaml",
             "deploy/compose.yaml", "deploy/kubernetes.yaml")
FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.M | re.S)
SERVICE = "anteroom"  # in `docker compose exec anteroom anteroom …`, the first word is a service


def typed(text):
    """Returns the code of a text: the parts in backticks and the blocks of commands. In a settings file, the comments
    count as text."""
    fenced = [line for language, block in FENCED.findall(text) if language in ("sh", "console")
              for line in re.sub(r"\\\n\s*", " ", block).splitlines()]
    text = FENCED.sub("", text)
    blocks = re.findall(r"^(?: {4}|#  +)(\S.*)$", text, re.M)
    return [span for part in re.split(r"\n\s*\n", text) for span in part.split("`")[1::2]] + blocks + fenced


def commands(text):
    """Yields the words of each command, and its options."""
    for line in typed(text):
        line = re.sub(r"\s+", " ", re.sub(r"\\\n|\s#.*", " ", line))
        for found in re.finditer(r"(?:^|[\s;(]|bin/)anteroom ((?:[a-z][a-z-]+ ?)+)([^|;&]*)", line):
            words = found[1].split()
            if words[0] == SERVICE:
                words = words[1:]
            if words:
                yield words, re.findall(r"(?<!\S)--[a-z][a-z-]+", found[2])


@functools.cache
def help_of(*words):
    done = subprocess.run([attack.binary(), *words, "--help"], capture_output=True, text=True, timeout=60)
    return done.stdout if done.returncode == 0 else ""


def subcommands(text):
    return set(re.findall(r"^  ([a-z][a-z-]+) ", text.partition("Subcommands:")[2], re.M))


def faults(where, words, options):
    first, *rest = words
    if first not in subcommands(help_of()):
        return [f"{where}: `anteroom {first}` is no command"]
    path = [first]
    known = subcommands(help_of(first))
    if known and rest:
        if rest[0] not in known:
            return [f"{where}: `anteroom {first} {rest[0]}` is no command"]
        path.append(rest[0])
    text = help_of(*path) + help_of(first)
    return [f"{where}: `anteroom {' '.join(path)}` knows no {each}" for each in options
            if not re.search(rf"(?<!\S){each}\b", text) and each != "--help"]


def files_named(text):
    """Returns the scripts and folders of the repository that the commands run or copy."""
    names = re.findall(r"(?<![\w/.-])((?:deploy|tests|clients|protocol|engine)/[\w./-]+)", " ".join(typed(text)))
    return {each.rstrip("./") for each in names}


PLANTED = """Inline `anteroom auditt`.

```console
docker compose exec anteroom anteroom backup /b \\
  --nosuch
anteroom admin nosuch | sort
```
"""


def main():
    report, count = attack.Report(), 0
    found = [fault for words, options in commands(PLANTED) for fault in faults("here", words, options)]
    report.want(len(found) == 3, f"three planted commands that there are not are found: {found}")
    for document in DOCUMENTS:
        text = (attack.ROOT / document).read_text()
        found = list(commands(text))
        count += len(found)
        wrong = sorted({fault for words, options in found for fault in faults(document, words, options)})
        missing = sorted(each for each in files_named(text) if not (attack.ROOT / each).exists() and "secrets.d" not in each
                         and not each.endswith(("/.env", "/dist")))
        report.want(not wrong and not missing, f"{document} has commands that there are {wrong or ''} {missing or ''}")
    report.want(count > 40, f"{count} commands were read")
    report.end()


if __name__ == "__main__":
    main()
