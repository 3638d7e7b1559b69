#!/usr/bin/env python3
"""Measures the prose that has to be read twice by two numbers, which may only fall, and limits the words of a page.

The first number is the percentage of comments that begin with a relative word or a bare preposition. It counts C++,
TypeScript, CSS, Python, shell and YAML. The second is the number of document sentences with more than 30 words. The
limits below are the present values. A change that lowers a number must lower its limit.

prose.py --numbers prints both numbers. prose.py --sample SEED prints 100 random sentences of comments and documents.
Readers who did not write them mark the sentences that they had to read twice."""

import ast
import io
import random
import re
import sys
import tokenize

import gate

COMMENTS_PERCENT_MAX = 0.0
LONG_SENTENCES_MAX = 0
WORDS_A_SENTENCE = 30
WORDS_A_PAGE = 1500
SAMPLED = 100

ASKS_TO_BE_READ_TWICE = re.compile(
    r"(?:Who|What|Where|Whose|Whoever|Whatever|Which|How|Why|Whether|Of|As|By|To|From|With|In|At|For|On) [a-z]")
NO_COMMENT = re.compile(r"NOLINT|clang-format|IWYU|-{10}|biome-ignore|shellcheck|eslint-|@ts-|^!|noqa|type: ignore")
SENTENCE_END = re.compile(r"(?<=[.!?:;])\s+")
# Matches a block of code, which is fenced, or is indented and follows an empty line.
CODE = re.compile(r"```.*?```|(?:(?<=\n\n)|\A)(?: {4}[^\n]*(?:\n+(?= {4})|\n|\Z))+|<[^>]+>", re.S)
SCRIPT_COMMENT = re.compile(r"""'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|/\*.*?\*/|(?<![:\\])//[^\n]*""", re.S)
SHELL = re.compile(r"#!.*\b(?:ba)?sh\b")
GENERATED = "/generated/"


def joined(lines):
    """`lines` has (line, text, whether the comment has the line to itself). Yields (line, text) of each comment.
    Consecutive lines are one comment, and an empty line ends it."""
    began, last, words = 0, 0, []
    for number, text, alone in [*lines, (0, "", False)]:
        goes_on = alone and text and number == last + 1
        if words and not goes_on:
            yield began, " ".join(words)
            words = []
        if text and not NO_COMMENT.search(text):
            began, last = (began if words else number), (number if alone else 0)
            words.append(text)


def cpp_comments(text):
    for number, line in enumerate(text.split("\n"), 1):
        if whole := re.match(r" *//[/!]?<? ?(.*)$", line):
            yield number, whole[1].strip(), True
        elif behind := re.match(r".*\S +///< (.*)$", line):
            yield number, behind[1], False


def script_comments(text):
    """Yields the comments of TypeScript, JavaScript and CSS."""
    for match in SCRIPT_COMMENT.finditer(text):
        if match[0].startswith(("//", "/*")):
            number = text.count("\n", 0, match.start()) + 1
            alone = not text[text.rfind("\n", 0, match.start()) + 1:match.start()].strip()
            block = match[0].startswith("/*")
            lines = match[0][2:-2].split("\n") if block else [match[0].lstrip("/")]
            for further, line in enumerate(lines):
                yield number + further, re.sub(r"^[ *]+|[ *]+$", "", line), alone or further > 0
            if block:
                yield 0, "", True


def python_comments(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node):
            for further, line in enumerate(ast.get_docstring(node).split("\n")):
                yield node.body[0].lineno + further, line.strip(), True
            yield 0, "", True
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string[1:].strip(), not token.line[:token.start[1]].strip()


def hash_comments(text):
    for number, line in enumerate(text.split("\n"), 1):
        if match := re.match(r"(.*?)(?:^|\s)#(?: (.*)|(!.*)|)$", line):
            yield number, (match[2] or match[3] or "").strip(), not match[1].strip()


COMMENTS_OF = (
    (cpp_comments, (".cpp", ".hpp")),
    (script_comments, (".ts", ".tsx", ".mjs", ".js", ".css")),
    (python_comments, (".py",)),
    (hash_comments, (".sh", ".yaml", ".yml")),
)


def language(tree, name):
    for read, endings in COMMENTS_OF:
        if name.endswith(endings):
            return read
    return hash_comments if "." not in name.split("/")[-1] and SHELL.match(tree.read(name)) else None


def comments(tree):
    """Yields (file, line, text) of each comment."""
    for name in tree.names:
        if GENERATED not in name and (read := language(tree, name)):
            for line, text in joined(read(tree.read(name))):
                yield name, line, text


def paragraphs(tree):
    """Yields (file, line, text) of each paragraph of a document. A table cell and a list item are paragraphs."""
    for name in tree.ending(".md"):
        if name.startswith("engine/rules/"):
            continue
        text = CODE.sub(lambda match: "\n" * match[0].count("\n"), tree.read(name))
        line = 1
        for part in re.split(r"(\n\s*\n|\n(?= *(?:[-*|]|\d+\.) ))", text):
            for cell in part.split("|") if part.lstrip().startswith("|") else [part]:
                if cell.strip():
                    yield name, line + len(part[:len(part) - len(part.lstrip())].split("\n")) - 1, " ".join(cell.split())
            line += part.count("\n")


def sentences(texts, end=SENTENCE_END):
    for name, line, text in texts:
        for sentence in end.split(text):
            yield name, line, sentence


def twice(tree):
    """Returns all comments, and those that begin with a relative word or a bare preposition."""
    every = list(comments(tree))
    return every, [one for one in every if ASKS_TO_BE_READ_TWICE.match(one[2])]


def long_pages(tree):
    """Yields each page of the documents and of the protocol that has too many words. Code does not count."""
    for name in tree.ending(".md"):
        if name.startswith(("clients/docs/pages/", "protocol/spec/")) and not name.endswith("CHANGELOG.md"):
            count = len(CODE.sub("", tree.read(name)).replace("|", " ").split())
            if count > WORDS_A_PAGE:
                yield f"{name}: {count} words, at most {WORDS_A_PAGE} a page"


def long_ones(tree):
    return [(name, line, text) for name, line, text in sentences(paragraphs(tree)) if len(text.split()) > WORDS_A_SENTENCE]


def find(tree):
    yield from long_pages(tree)
    every, some = twice(tree)
    if len(some) * 100 > len(every) * COMMENTS_PERCENT_MAX:
        yield f"{len(some)} of {len(every)} comments begin with a relative word or a preposition, at most {COMMENTS_PERCENT_MAX} %"
        yield from (f"{name}:{line}: {text[:90]}" for name, line, text in some)
    some = long_ones(tree)
    if len(some) > LONG_SENTENCES_MAX:
        yield f"{len(some)} sentences of documents have over {WORDS_A_SENTENCE} words, at most {LONG_SENTENCES_MAX}"
        yield from (f"{name}:{line}: {len(text.split())} words: {text[:90]}" for name, line, text in some)


def planted():
    good = "/// The server closes a connection that stops reading.\nint a;  ///< seconds\n\n" * 20
    clean = {
        "a.hpp": good,
        "protocol/spec/parts/a.md": "word. " * WORDS_A_PAGE + "\n\n    code of any length\n",
        "a.md": ("word " * 29 + "word.\n\n") * 80 + "| " + "cell | " * 80 + "\n\n" + "    " + "code " * 40 + "\n",
        "a.ts": 'const a = "// By whom it was made";\n' + "// A seat.\n" * 20,
        "run": "#!/usr/bin/env bash\n# A seat.\necho '#' by\n",
    }
    by_whom = "By whom it was made"
    bad = {
        "comments that begin with a relative word": {"a.hpp": good + "/// Who does not read is closed.\nint b;\n" * 5},
        "comments behind code that do": {"a.hpp": good + "int b;  ///< of the room\nint c;  ///< By whom\n" * 5
                                         + "int d;  ///< By whom it was made\n" * 5},
        "a comment of TypeScript that does": {"a.ts": f"// {by_whom}\n"},
        "a block comment that does": {"a.css": f"a {{\n    /* {by_whom} */\n}}\n"},
        "a comment of Python that does": {"a.py": f"a = 1  # {by_whom}\n"},
        "a docstring that does": {"a.py": f'def f():\n    """{by_whom}"""\n'},
        "a comment of a shell file that does": {"run": f"#!/usr/bin/env bash\n# {by_whom}\n"},
        "a comment of YAML that does": {"a.yaml": f"a: 1  # {by_whom}\n"},
        "a long page": {"a.hpp": good, "clients/docs/pages/a.md": "word. " * (WORDS_A_PAGE + 1)},
        "a long page behind a block of code": {"protocol/spec/a.md": "a\n\n    code\n\n" + "word. " * WORDS_A_PAGE},
        "long sentences": {"a.md": ("word " * 30 + "word.\n\n") * (LONG_SENTENCES_MAX + 1)},
        "long sentences behind a block of code": {"a.md": "    code\n\n" + ("word " * 30 + "word.\n\n") * (LONG_SENTENCES_MAX + 1)},
    }
    return clean, bad


def sample(seed):
    tree = gate.project()
    whole = re.compile(r"(?<=[.!?])\s+")
    every = [one for one in sentences([*comments(tree), *paragraphs(tree)], whole) if len(one[2].split()) > 3]
    for name, line, text in random.Random(seed).sample(every, SAMPLED):
        print(f"{name}:{line}: {text}")


def main():
    if "--sample" in sys.argv:
        return sample(int(sys.argv[sys.argv.index("--sample") + 1]))
    if "--numbers" in sys.argv:
        every, some = twice(gate.project())
        print(f"{len(some)} of {len(every)} comments, {100 * len(some) / len(every):.1f} %; {len(long_ones(gate.project()))} long sentences")
        return None
    return gate.main(lambda tree: list(find(tree)), *planted())


if __name__ == "__main__":
    main()
