#!/usr/bin/env python3
"""The certificate of `deploy/run --tls-self`. Clients that trust it must reach the server by each of its names, and by
no other name. The certificate stays the same while it covers the names. The printed fingerprint must be the one that a
browser shows."""

import hashlib
import pathlib
import shutil
import ssl
import stat
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/attack"))

import attack  # noqa: E402

NAMES = ["localhost", "127.0.0.1", "192.168.7.20", "cards.example.org"]


def bash(script, *words):
    run = subprocess.run(["bash", "-euo", "pipefail", "-c", f". deploy/lib.sh; {script}", "bash", *words], cwd=ROOT,
                         capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(run.stdout + run.stderr)
    return run.stdout.strip()


def make(folder, *names):
    """Returns the fingerprint that deploy/run prints."""
    bash('self_certificate "$@"', str(folder), *names)
    return bash('fingerprint_of "$1"', str(folder / "certificate.pem"))


def connects(server, certificate, name):
    """Returns whether a client that trusts only this certificate accepts the server under the name."""
    context = ssl.create_default_context(cafile=certificate)
    try:
        with attack.Client(server, host=name, tls=context) as client:
            return client.is_in() and client.hello("Ada")["type"] == "ok"
    except ssl.SSLCertVerificationError:
        return False


def started(place, *words):
    """Runs a copy of deploy/run that builds nothing, from the folder `elsewhere`. Returns this folder, and the folder
    and the command line with which deploy/run starts the server."""
    clone, elsewhere = place / "clone", place / "elsewhere"
    for folder in (clone / "deploy", clone / "build/release/bin", elsewhere):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / "deploy/run", clone / "deploy/run")
    steps = ("know_system", "install_to_build", "build_page", "build_docs", "build_cpp")
    (clone / "deploy/lib.sh").write_text("\n".join([f". {ROOT}/deploy/lib.sh", *(f"{step}() {{ :; }}" for step in steps)]))
    program = clone / "build/release/bin/anteroom"
    program.write_text('#!/bin/sh\npwd\nprintf "%s\\n" "$@"\n')
    program.chmod(0o755)
    said = subprocess.run([clone / "deploy/run", *words], cwd=elsewhere, check=True, capture_output=True, text=True).stdout.splitlines()
    at = said.index("serve")
    return elsewhere, said[at - 1], said[at:]


def main():
    if not shutil.which("openssl"):
        return print("not run: openssl is not installed")
    report = attack.Report()
    with tempfile.TemporaryDirectory(prefix="anteroom-tls-self-") as place:
        folder = pathlib.Path(place) / "tls-self"
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        shown = make(folder, *NAMES)
        digest = hashlib.sha256(ssl.PEM_cert_to_DER_cert(certificate.read_text())).hexdigest()
        report.want(shown.replace(":", "").lower() == digest, "the printed fingerprint is the certificate's SHA-256")
        report.want(stat.S_IMODE(key.stat().st_mode) == 0o600 and stat.S_IMODE(folder.stat().st_mode) == 0o700,
                    "nobody else can read the key")
        with attack.Server("--tls-cert", str(certificate), "--tls-key", str(key), "--host", NAMES[-1]) as server:
            for name in NAMES[:2] + NAMES[3:]:
                report.want(connects(server, certificate, name), f"a client that trusts the certificate comes to {name}")
            report.want(not connects(server, certificate, "cards.example.com"), "the certificate is for no other name")
        report.want(make(folder, *NAMES) == shown, "a second start keeps the certificate")
        report.want(make(folder, "localhost", "192.168.7.20") == shown, "fewer names keep the certificate")
        report.want(make(folder, *NAMES, "192.168.7.21") != shown, "a new address gets a new certificate")
        subprocess.run(["openssl", "req", "-x509", "-key", key, "-days", "20", "-subj", "/CN=old", "-addext",
                        "subjectAltName=DNS:localhost", "-out", certificate], check=True, capture_output=True)
        old = bash('fingerprint_of "$1"', str(certificate))
        report.want(make(folder, "localhost") != old, "a certificate of less than a month is replaced")
        elsewhere, at, words = started(pathlib.Path(place), "--tls-self", "--data", "books", "--", "--anchors", "anchors.txt")
        own = str(elsewhere / "books")
        report.want(words[words.index("--data") + 1] == own and f"{own}/tls-self/key.pem" in words,
                    "the data folder and the certificate are where the caller is")
        report.want((elsewhere / "books/tls-self/key.pem").exists() and not (elsewhere.parent / "clone/books").exists(),
                    "the clone gets no folder of that name")
        report.want(at == str(elsewhere) and words[-1] == "anchors.txt", "the server reads other paths there, too")
        _, _, words = started(pathlib.Path(place) / "plain")
        report.want(words[words.index("--data") + 1].endswith("plain/clone/data"), "without --data, the data is in the clone")
    report.end()


if __name__ == "__main__":
    main()
