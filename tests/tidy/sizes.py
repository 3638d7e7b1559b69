#!/usr/bin/env python3
"""A source file may have at most 400 lines, and a function at most 70, because longer code hides a second idea.
Documents have a limit in words, as `wc -w` counts them. The thin client has a limit as a whole."""

import re

import gate

LINES_A_FILE = 400
LINES_A_FUNCTION = 70
WORDS_A_DOCUMENT = (
    (re.compile(r"README\.md$"), 900),
    (re.compile(r"ARCHITECTURE\.md$"), 3000),
    (re.compile(r"CONTRIBUTING\.md$"), 2500),
    (re.compile(r"server/decisions/"), 120),
    (re.compile(r"clients/docs/pages/|server/|deploy/"), 1500),
)
# A reader can read the thin client in an evening. Its page in the documents promises this size.
LINES_A_FOLDER = (("clients/thin/", (".ts", ".html", ".css"), 400),)
# The schemas generate these files, so no person divides them by hand.
GENERATED = "/generated/"

# Strings and comments are removed before braces are counted. Their line breaks stay.
CPP_NOISE = re.compile(r'R"(\w*)\(.*?\)\1"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
CPP_NUMBER = re.compile(r"(?<=[0-9a-fA-F])'(?=[0-9a-fA-F])")
CPP_NOT_FUNCTION = re.compile(r"(?:^|\s)(?:namespace|class|struct|enum|union|concept|requires)\b|=$|^$")

TS_HEAD = re.compile(r"(=>|\)(\s*:\s*[^{};=]+)?) \{$")
TS_NOT_FUNCTION = re.compile(r"^\s*(\} )?(if|for|while|switch|else|catch|describe|test\.describe|suite)\b")


def without_noise(text):
    return CPP_NOISE.sub(lambda match: "\n" * match.group().count("\n"), CPP_NUMBER.sub("", text))


def cpp_functions(text):
    """Yields (first line, number of lines) of each outermost block that follows a parameter list."""
    depth_in_function, start, line, head, head_line = 0, 0, 1, "", 1
    for character in without_noise(text):
        if character == "\n":
            line += 1
        if depth_in_function:
            depth_in_function += {"{": 1, "}": -1}.get(character, 0)
            if not depth_in_function:
                yield start, line - start + 1
                head = ""
            continue
        if character == "{":
            # A preprocessor line before a function is not part of the function's head.
            text_before = " ".join(part for part in head.split("\n") if not part.lstrip().startswith("#")).strip()
            if ")" in text_before and not CPP_NOT_FUNCTION.search(text_before):
                depth_in_function, start = 1, head_line
            head = ""
        elif character in "};":
            head = ""
        else:
            if not head.strip():
                head_line = line
            head += character


def ts_functions(text):
    """Finds functions by indentation. A function ends at the first line that closes a brace and is indented no more than
    its head."""
    lines = text.split("\n")
    for index, line in enumerate(lines):
        if not TS_HEAD.search(line) or TS_NOT_FUNCTION.search(line):
            continue
        indent = len(line) - len(line.lstrip())
        for end in range(index + 1, len(lines)):
            other = lines[end]
            if other.strip() and len(other) - len(other.lstrip()) <= indent and other.lstrip().startswith("}"):
                yield index + 1, end - index + 1
                break


def long_documents(tree):
    for name in tree.ending(".md"):
        most = next((words for pattern, words in WORDS_A_DOCUMENT if pattern.match(name)), None)
        if most and (words := len(tree.read(name).split())) > most:
            yield f"{name}: {words} words, at most {most}"


def long_folders(tree):
    for folder, endings, most in LINES_A_FOLDER:
        lines = sum(tree.read(name).count("\n") for name in tree.ending(*endings) if name.startswith(folder))
        if lines > most:
            yield f"{folder}: {lines} lines, at most {most}"


def find(tree):
    faults = [*long_documents(tree), *long_folders(tree)]
    for name in tree.ending(".cpp", ".hpp", ".ts", ".tsx"):
        if GENERATED in name:
            continue
        text = tree.read(name)
        lines = text.count("\n")
        if lines > LINES_A_FILE:
            faults.append(f"{name}: {lines} lines, at most {LINES_A_FILE}")
        functions = cpp_functions(text) if name.endswith("pp") else ts_functions(text)
        for first, length in functions:
            if length > LINES_A_FUNCTION:
                faults.append(f"{name}:{first}: a function of {length} lines, at most {LINES_A_FUNCTION}")
    return faults


def planted():
    body = "    step();\n" * 80
    table = "constexpr int table[] = {\n" + "    1,\n" * 80 + "};\n"
    clean = {
        "a.cpp": "namespace a {\n" + table + "int f() {\n    g('\"');\n}\n" * 30 + "struct S {\n" + "    int m();\n" * 80
                 + "};\n}\n",
        "src/generated/a.ts": "\n" * 401,
        "README.md": "word " * 900,
        "clients/docs/pages/host/a.md": "word " * 1500,
        "clients/sdk/README.md": "word " * 1501,
        "clients/thin/a.ts": "\n" * 200,
        "clients/thin/a.html": "\n" * 200,
        "clients/thin/tsconfig.json": "\n",
        "a.tsx": "describe('x', () => {\n" + "  it('y', () => {\n    z();\n  });\n" * 40 + "});\n",
    }
    bad = {
        "a long README": {"README.md": "word " * 901},
        "a long page": {"clients/docs/pages/host/a.md": "word " * 1501},
        "a long decision": {"server/decisions/a.md": "word " * 121},
        "a long document beside the code": {"deploy/cluster/a.md": "word " * 1501},
        "a long file": {"a.hpp": "\n" * 401},
        "a long thin client": {"clients/thin/a.ts": "\n" * 200, "clients/thin/a.html": "\n" * 200, "clients/thin/a.css": "\n"},
        "a long function": {"a.cpp": "namespace a {\nint f(int x) const {\n" + body + "}\n}\n"},
        "a long member": {"a.hpp": "struct S {\n  public:\n    S(int x) : x_(x) {\n" + body + "    }\n};\n"},
        "a long arrow": {"a.ts": "export const f = (a: number): number => {\n" + body + "};\n"},
        "a long component": {"a.tsx": "export function Table({ a }: Props) {\n" + body + "}\n"},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
