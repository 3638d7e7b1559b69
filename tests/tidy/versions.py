#!/usr/bin/env python3
"""The version is in CMakeLists.txt, `project(anteroom VERSION …)`. Every file that repeats it must have the same
version."""

import re

import gate

PROJECT = re.compile(r"project\(anteroom VERSION (\S+) ")
PACKAGE = re.compile(r'^(?:  "version": "|version = ")([^"]+)"', re.M)
IMAGE = re.compile(r"images\.example\.org/anteroom:(\S+)")
#: Files that repeat it, each with its pattern.
COPIES = {
    "clients/sdk/package.json": PACKAGE,
    "clients/python/pyproject.toml": PACKAGE,
    "clients/terminal/pyproject.toml": PACKAGE,
    "clients/cpp/CMakeLists.txt": re.compile(r"project\(anteroom_client VERSION (\S+) "),
    "protocol/spec/console/openapi.json": re.compile(r'"info": \{[^{]*?"version": "([^"]+)"'),
    "protocol/spec/parts/connection.md": re.compile(r'"server":\{"version":"([^"]+)"'),
    "protocol/spec/examples/good/data.hello.json": re.compile(r'"server": \{"version": "([^"]+)"'),
    "deploy/kubernetes.yaml": IMAGE,
    "deploy/cluster/kubernetes.yaml": IMAGE,
}
#: Packages of tests and peers, which are no part of a release.
ELSEWHERE = ("tests/",)


def find(tree):
    stated = PROJECT.search(tree.read("CMakeLists.txt"))
    if not stated:
        return ["CMakeLists.txt: no project(anteroom VERSION …)"]
    version, faults = stated.group(1), []
    for name in tree.names:
        is_package = name.endswith(("package.json", "pyproject.toml")) and not name.startswith(ELSEWHERE)
        found = COPIES.get(name, PACKAGE).findall(tree.read(name)) if name in COPIES or is_package else []
        if name in COPIES and not found:
            faults.append(f"{name}: says no version")
        elif name not in COPIES and found:
            faults.append(f"{name}: needs no version of its own")
        faults += [f"{name}: says {one}, the project is {version}" for one in set(found) - {version}]
    return faults


def planted():
    clean = {
        "CMakeLists.txt": "project(anteroom VERSION 1.2.0 LANGUAGES CXX)\n",
        "clients/web/package.json": '{\n  "name": "web",\n  "private": true\n}\n',
        "clients/sdk/package.json": '{\n  "name": "sdk",\n  "version": "1.2.0"\n}\n',
        "clients/python/pyproject.toml": '[project]\nversion = "1.2.0"\n',
        "protocol/spec/console/openapi.json": '{\n  "info": {\n    "title": "House",\n    "version": "1.2.0"\n  }\n}\n',
        "deploy/kubernetes.yaml": "image: images.example.org/anteroom:1.2.0\n",
    }
    bad = {
        "a project without a version": {**clean, "CMakeLists.txt": "project(anteroom LANGUAGES CXX)\n"},
        "a newer project": {**clean, "CMakeLists.txt": "project(anteroom VERSION 1.3.0 LANGUAGES CXX)\n"},
        "an older package": {**clean, "clients/sdk/package.json": '{\n  "version": "1.1.0"\n}\n'},
        "an older interface": {**clean, "protocol/spec/console/openapi.json": '{"info": {"version": "1.1.0"}}'},
        "an older image": {**clean, "deploy/kubernetes.yaml": "image: images.example.org/anteroom:1.1.0\n"},
        "a package that says nothing": {**clean, "clients/python/pyproject.toml": "[project]\n"},
        "a private package with a version": {**clean, "clients/web/package.json": '{\n  "version": "1.2.0"\n}\n'},
    }
    return clean, bad


if __name__ == "__main__":
    gate.main(find, *planted())
