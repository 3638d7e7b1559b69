"""Reads a profile of callgrind: the part of the project for which each instruction was spent.

An instruction in a library (the allocator, the standard library, a parser) counts for the project's function that
called it. If there are several callers, each gets a share in proportion to its cost.
"""

import collections
import re

KINDS = {
    "allocation": re.compile(r"^(malloc|free|calloc|realloc|_int_(malloc|free|realloc)|malloc_consolidate|unlink_chunk|"
                             r"tcache_|sysmalloc|operator (new|delete)|anteroom::bench::.*take|arena_get|"
                             r"checked_request2size|systrim|_int_memalign|alloc_perturb)"),
    "copying": re.compile(r"^_?_?(mem(cpy|move|set|cmp|chr)|str(len|cmp|chr))"),
    "hashing": re.compile(r"^(crypto_|sodium_|SHA|sha|_sodium|transform|be32)"),
    "sqlite": re.compile(r"^(sqlite3|vdbe|btree|pager|wal|pcache|unix[A-Z])", re.I),
    "nlohmann": re.compile(r"^nlohmann::"),
    "asio and beast": re.compile(r"^boost::"),
}


class Function:
    def __init__(self, name, file):
        self.name, self.file = name, file
        self.own = 0                               # instructions in the function itself
        self.calls_out = collections.Counter()     # callee -> instructions, including its own calls
        self.calls_in = collections.Counter()      # caller -> the same count
        self.times_in = collections.Counter()      # caller -> number of calls

    @property
    def inclusive(self):
        return self.own + sum(cost for callee, cost in self.calls_out.items() if callee is not self)


def read(path):
    """Returns every function of a profile, by its name."""
    names, files, functions = {}, {}, {}
    file = current = called = None
    times = 0

    def spelled(table, text):
        number, _, name = text.partition(" ")
        if name:
            table[number] = name
        return table.get(number, number)

    def function(name):
        name = re.sub(r"'\d+$", "", name)
        if name not in functions:
            functions[name] = Function(name, file)
        return functions[name]

    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            line = line.rstrip("\n")
            key, equals, rest = line.partition("=")
            if equals and key in ("fl", "fi", "fe", "cfi", "cfl"):
                name = spelled(files, rest)
                if key == "fl":
                    file = name
            elif key == "fn" and equals:
                current = function(spelled(names, rest))
                current.file = file
            elif key == "cfn" and equals:
                called = function(spelled(names, rest))
            elif key == "calls" and equals:
                times = int(rest.split()[0])
            elif line[:1] in "0123456789+-*" and line and current:
                cost = line.split()
                cost = int(cost[1]) if len(cost) > 1 else 0
                if called:
                    current.calls_out[called] += cost
                    called.calls_in[current] += cost
                    called.times_in[current] += times
                    called = None
                else:
                    current.own += cost
    return functions


def plain(name):
    """Returns a function's qualified name without its parameters, return type and template arguments."""
    name = name.replace("(anonymous namespace)", "@").replace("decltype(auto) ", "").replace("decltype (auto) ", "")
    name = re.sub(r"operator(<=>|<<|>>|<|>|\(\)|->)", "operator@", name)
    out, depth = "", 0
    for character in name:
        if character == "(" and depth == 0:
            break
        if character in "<([{":
            depth += 1
        elif character in ">)]}":
            depth -= 1
        elif depth == 0:
            out += character
    return out.strip().split(" ")[-1].replace("::@", "")


def layer_of(function):
    """Returns the project's namespace that the function is in, or None for a library's function."""
    name = plain(function.name)
    if name.startswith("anteroom::bench::") and "take" in name:
        return None
    parts = name.split("::")
    return parts[1] if parts[0] == "anteroom" and len(parts) > 2 else None


def part_of(function):
    """Returns the layer and the file of a function, as `room/record.cpp`."""
    layer = layer_of(function)
    if layer is None:
        return None
    return layer + "/" + (function.file or "?").rsplit("/", 1)[-1]


def kind_of(function):
    if layer_of(function):
        return "own"
    return next((kind for kind, pattern in KINDS.items() if pattern.search(function.name)), "standard library")


def shares(functions, part=layer_of, rest="elsewhere"):
    """Returns the instructions: part -> kind -> instructions."""
    known = {}

    def share(function, above):
        """Returns how a function's cost is divided among the parts that it works for: part -> share of one."""
        if function in known:
            return known[function]
        own = part(function)
        if own is not None:
            known[function] = {own: 1.0}
            return known[function]
        result = collections.Counter()
        callers = [(caller, cost) for caller, cost in function.calls_in.items()
                   if caller not in above and caller is not function]
        total = sum(cost for _, cost in callers)
        for caller, cost in callers:
            if total == 0:
                break
            for name, one in share(caller, above | {function}).items():
                result[name] += one * cost / total
        if not result:
            result[rest] = 1.0
        if not above:
            known[function] = result
        return result

    table = collections.defaultdict(collections.Counter)
    for function in functions.values():
        if function.own:
            for name, one in share(function, frozenset()).items():
                table[name][kind_of(function)] += function.own * one
    return table
