#!/usr/bin/env python3
"""Measures the prose that has to be read twice, as two numbers that may only fall, and bounds the words of a page.

The first number is the percentage of C++ comments that begin with a relative word or a bare preposition. The second is the
number of document sentences with more than 30 words. The limits below are the values reached: a change that lowers a number
lowers its limit.

prose.py --numbers prints both. prose.py --sample SEED prints 100 random sentences of comments and documents. Readers who
did not write them mark the ones that they had to read twice."""

import random
import re
import sys

import gate

COMMENTS_PERCENT_MAX = 0.2
LONG_SENTENCES_MAX = 17
WORDS_A_SENTENCE = 30
WORDS_A_PAGE = 1500
SAMPLED = 100

ASKS_TO_BE_READ_TWICE = re.compile(
    r"(?:Who|What|Where|Whose|Whoever|Whatever|Which|Of|As|By|To|From|With|In|At|For|On) [a-z]")
NO_COMMENT = re.compile(r"NOLINT|clang-format|IWYU|-{10}")
SENTENCE_END = re.compile(r"(?<=[.!?:;])\s+")
CODE = re.compile(r"```.*?```|^ {4}\S.*$|<[^>]+>", re.S | re.M)
GENERATED = "/generated/"


def comments(tree):
    """Yields (file, line, text) of each comment. Consecutive lines of comment are one."""
    for name in tree.ending(".cpp", ".hpp"):
        if GENERATED in name:
            continue
        began, words = 0, []
        for number, line in enumerate([*tree.read(name).split("\n"), ""], 1):
            whole = re.match(r" *//[/!]?<? ?(.*)$", line)
            if whole and not NO_COMMENT.search(line):
                began = began or number
                words.append(whole[1])
                continue
            if words:
                yield name, began, " ".join(words).strip()
                began, words = 0, []
            behind = re.match(r".*\S +///< (.*)$", line)
            if behind:
                yield name, number, behind[1]


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
    """Yields each page of the documents and of the protocol with too many words. Code does not count."""
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
        "a.md": ("word " * 29 + "word.\n\n") * 80 + "| " + "cell | " * 80 + "\n",
    }
    bad = {
        "comments that begin with a relative word": {"a.hpp": good + "/// Who does not read is closed.\nint b;\n" * 5},
        "comments behind code that do": {"a.hpp": good + "int b;  ///< of the room\nint c;  ///< By whom\n" * 5
                                         + "int d;  ///< By whom it was made\n" * 5},
        "a long page": {"a.hpp": good, "clients/docs/pages/a.md": "word. " * (WORDS_A_PAGE + 1)},
        "long sentences": {"a.md": ("word " * 30 + "word.\n\n") * (LONG_SENTENCES_MAX + 1)},
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
