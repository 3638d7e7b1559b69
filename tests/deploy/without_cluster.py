#!/usr/bin/env python3
"""Checks that the server builds without PostgreSQL and NATS (-DANTEROOM_CLUSTER=OFF). The server must serve a page and
a table, and must refuse options for several nodes with the reason. If ccache has the other objects, only the few files
that differ are compiled."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/attack"))

import attack  # noqa: E402

BUILD = ROOT / "build/without_cluster"
# Hides the libraries, as if they were not installed.
PKG_CONFIG = """#!/bin/sh
case "$*" in *libpq* | *libnats*) exit 1 ;; esac
exec {} "$@"
"""


def run(*command, **options):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, **options)


def build(folder):
    hiding = folder / "pkg-config"
    hiding.write_text(PKG_CONFIG.format(shutil.which("pkg-config")))
    hiding.chmod(0o755)
    shutil.rmtree(BUILD, ignore_errors=True)
    for command in (["cmake", "--preset", "release", "-B", BUILD, "-DANTEROOM_CLUSTER=OFF"],
                    ["cmake", "--build", BUILD, "--target", "anteroom", "-j", os.environ.get("ANTEROOM_JOBS", "2")]):
        done = run(*command, env=os.environ | {"PKG_CONFIG": str(hiding)})
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
    return BUILD / "bin/anteroom"


def main():
    report = attack.Report()
    with tempfile.TemporaryDirectory(prefix="anteroom-without-") as folder:
        program = build(pathlib.Path(folder))
        linked = run("ldd", program).stdout
        report.want("libsqlite3" in linked and "libpq" not in linked and "libnats" not in linked,
                    "the program is linked with neither PostgreSQL nor NATS")
        node = {"ANTEROOM_BUS": "tls://token@127.0.0.1", "ANTEROOM_NODE": "a"}
        for what, more in (("PostgreSQL", {}), ("NATS", node)):
            refused = run(program, "serve", "--data", folder + "/data", "--store", "postgres://127.0.0.1/x",
                          env=os.environ | more)
            report.want(refused.returncode != 0 and f"this program was built without {what}" in refused.stderr,
                        f"it says that it lacks {what}: {refused.stderr.strip()}")
        web = pathlib.Path(folder) / "web"
        web.mkdir()
        (web / "index.html").write_text("<!doctype html><title>Anteroom</title>")
        attack.Server.program = program
        with attack.Server("--web", str(web)) as server:
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/", timeout=10) as answer:
                report.want(b"<title>Anteroom</title>" in answer.read(), "it serves a page")
            with attack.Client(server) as client:
                report.want(client.is_in() and client.hello("Ada")["type"] == "ok", "a player is let in")
    report.end()


if __name__ == "__main__":
    main()
