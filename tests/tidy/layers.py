"""Reads layers.txt, and finds the third-party library of an include."""

import re

import gate

TABLE = "tests/tidy/layers.txt"

# The longest name comes first, because more layers may use Asio than the rest of Boost.
LIBRARIES = {
    "boost/asio": "asio", "boost/system": "asio", "boost/container": "boost_container",
    "boost/pfr": "boost_pfr", "boost/": "boost",
    "openssl/": "openssl", "zlib.h": "zlib",
    "nlohmann/": "nlohmann", "sqlite3.h": "sqlite", "sodium": "sodium", "libpq": "libpq", "nats/": "nats",
    "prometheus/": "prometheus", "CLI/": "cli11",
    "toml++/": "tomlplusplus", "unicode/": "icu", "cctz/": "cctz",
}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


class Layer:
    def __init__(self, row):
        self.name, self.folder, self.prefix, sees, third = row
        self.all = sees == "*"
        self.sees = [] if sees in "-*" else sees.split(",")
        self.third = [] if third in "-*" else third.split(",")
        if "boost" in self.third:
            self.third.append("asio")

    def owns(self, name):
        return name.startswith(self.folder + "/")


def read(text):
    rows = [line.split() for line in text.split("\n") if line.strip() and not line.startswith("#")]
    return {row[0]: Layer(row) for row in rows}


def of_project():
    return read((gate.ROOT / TABLE).read_text())


def layer_of_header(layers, header):
    return next((layer for layer in layers.values() if header.startswith(layer.prefix)), None)


def layer_of_file(layers, name):
    """Returns the layer whose folder contains the file. If one layer is in the folder of another, it comes first in the
    table."""
    return next((layer for layer in layers.values() if layer.owns(name)), None)


def library_of(header):
    return next((library for start, library in LIBRARIES.items() if header.startswith(start)), None)


def includes(text):
    """Yields (line, in angle brackets, name) of each include."""
    for match in INCLUDE.finditer(text):
        yield text.count("\n", 0, match.start(2)) + 1, match[1] == "<", match[2]
