#!/usr/bin/env python3
"""A class of the cores and of the host has at most 25 functions and 12 data members; a larger one should be several classes.

The gate counts declarations. Every overload is a function, but the overloads of a visitor's call operator are one.
Defaulted and deleted functions do not count, nor do friends. A struct without functions is a list of values and may have
any length."""

import re

import gate
from sizes import without_noise

FUNCTIONS = 25
MEMBERS = 12
FOLDERS = ("server/room/", "server/host/", "server/session/", "server/directory/")

ACCESS = re.compile(r"\b(?:public|private|protected)\s*:(?!:)")
CLASS = re.compile(r"(?:^|\s)(?:class|struct)\s+([\w:]+(?:<.*>)?)\s*(?:final\s*)?(?::(?!:).*)?$", re.S)
INNER = re.compile(r"(?:struct|class|union|enum)\b")
NO_MEMBER = re.compile(r"(?:using|friend|typedef|static_assert|enum)\b|static constexpr\b|constexpr static\b")


def without_angles(text):
    """Removes template arguments and parameters, so that each remaining parenthesis belongs to a parameter list."""
    before = None
    while before != text:
        before, text = text, re.sub(r"<[^<>()]*(?:\([^<>()]*\)[^<>()]*)*>", "", text)
    return text


def declarations(body):
    """Yields the declarations in a class body, one text each, without the bodies of functions. Braces become `{}`. A nested
    class is counted on its own."""
    text, depth, brackets = "", 0, 0
    for character in body:
        if character == "{":
            depth += 1
            if depth == 1:
                text += "{}"
        elif character == "}":
            depth -= 1
            # A body ends its function; the braces of a member's value do not.
            if not depth and not brackets and is_function(text) and not goes_on(text):
                yield text
                text = ""
        elif not depth:
            brackets += {"(": 1, ")": -1}.get(character, 0)
            if character == ";" and not brackets:
                yield text
                text = ""
            else:
                text += character


def head(declaration):
    text = without_angles(ACCESS.sub("", declaration))
    return re.sub(r"^\s*(?:(?:template|requires\b[^;{]*?(?:\)\s*\{\}|\)))\s*)*", "", text).strip()


def is_function(declaration):
    text = head(declaration)
    if INNER.match(text) and "(" not in text:
        return False
    return bool(re.search(r"\boperator\b|^[^={(]*\((?!\s*\*)", text))


def goes_on(declaration):
    """Returns whether the declaration continues after braces that belong to `: a_(b), c_{}`, without a blank before them,
    or to a constraint."""
    initialises = re.search(r"\)\s*(?:noexcept\s*)?:(?!:)", head(declaration)) and re.search(r"[\w>]\{\}$", declaration)
    return bool(initialises or re.search(r"\brequires\s*(?:\([^()]*\)\s*)?\{\}$", declaration))


def classes(text):
    """Yields (name, line, body) of each class definition, nested ones too."""
    text = re.sub(r"^\s*#[^\n]*", "", without_noise(text), flags=re.M)
    opened, start = [], 0
    for at, character in enumerate(text):
        if character == "{":
            found = CLASS.search(text[start:at])
            opened.append((found.group(1), at + 1) if found and "enum" not in text[start:at].split() else None)
            start = at + 1
        elif character == "}":
            one = opened.pop() if opened else None
            if one:
                yield one[0], text.count("\n", 0, one[1]) + 1, text[one[1]:at]
            start = at + 1
        elif character == ";":
            start = at + 1


def count(body):
    functions, members, visits = 0, 0, False
    for declaration in declarations(body):
        text = head(declaration)
        if not text or NO_MEMBER.match(text) or re.search(r"=\s*(?:default|delete)$", text):
            continue
        if re.search(r"\boperator\(\)", text):
            visits = True
        elif is_function(declaration):
            functions += 1
        elif not (INNER.match(text) and re.fullmatch(r"\w+\s+[\w:]*\s*(?:final\s*)?(?::[^;]*)?(?:\{\})?", text)):
            members += 1
    return functions + visits, members


def find(tree):
    faults = []
    for name in tree.ending(".cpp", ".hpp"):
        if not name.startswith(FOLDERS):
            continue
        for of, line, body in classes(tree.read(name)):
            functions, members = count(body)
            if functions > FUNCTIONS:
                faults.append(f"{name}:{line}: {of} has {functions} functions, at most {FUNCTIONS}")
            if functions and members > MEMBERS:
                faults.append(f"{name}:{line}: {of} has {members} data members, at most {MEMBERS}")
    return faults


def planted():
    def source(kind, inside):
        return {"server/room/src/a.hpp": f"namespace a {{\n{kind} {{\n  public:\n{inside}}};\n}}\n"}

    functions = [
        "explicit C(int x) : a_(x), b_{x} {}\n", "C(const C&);\n", "~C();\n", "friend C operator+(C a, C b) { return a; }\nint f(int x = g(1)) const { return x; }\n",
        "template <class T>\nrequires requires(T x) { g(x); }\nvoid t(T x) {\n    if (x) { h(); }\n}\n", "bool operator<(const C& other) const;\n",
        "std::function<void(int)> made() const;\n", "virtual void v() = 0;\n", "auto begin() { return list_.begin(); }\n",
    ] + [f"void f{i}(int x);\n" for i in range(FUNCTIONS - 10)] + [
        f"void operator()(const T{i}& t) const {{ f(t); }}\n" for i in range(30)
    ]
    members = [
        "int a_ = f(1);\n", "int b_{0};\n", "std::function<void(bool)> then_;\n", "std::map<int, std::pair<int, int>> c_;\n",
        "int (*d_)(int);\n", "Role r_ = Role::operator_;\n", "std::variant<A, B> e_;\n",
    ] + [f"int m{i}_;\n" for i in range(MEMBERS - 7)]
    neither = [
        "C(C&&) = default;\n", "C& operator=(const C&) = delete;\n", "friend bool operator==(const C&, const C&) = default;\n",
        "using T = std::function<void(int)>;\n", "struct Inner {\n    int x;\n    int y() const;\n};\n", "class Declared;\n",
        "enum class E : int { a, b };\n", "static constexpr int most = 3;\n",
    ]
    full = "".join(functions + members + neither)
    clean = {
        **source("class C final : public B", full),
        "server/host/src/limits.hpp": "struct Limits {\n" + "    int x = 1;\n" * 40 + "};\n",
        "server/net/src/b.hpp": "class C {\n" + "    void f();\n" * 40 + "};\n",
    }
    bad = {
        "one function too many": source("class C final : public B", full + "void more() const;\n"),
        "one member too many": source("class C", full + "int more_;\n"),
        "a function with a body too many": source("struct C", full + "int more() { return 1; }\n"),
        "a constructor too many": source("class C", full + "C(int x, int y) : a_(x), b_{y} {}\n"),
        "a member with a value too many": source("class C", full + "int more_ = g(2);\n"),
        "a callback too many": source("class C", full + "std::function<void(int)> more_;\n"),
        "a full nested class": source("class Outer", "class C {\n" + full + "int more_;\n};\n"),
        "a full class of a template": source("template <class T>\nclass C", full + "T more_;\n"),
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
