#!/usr/bin/env python3
"""Peers that begin TLS and do not go on, speak something else, want to begin again, or take nothing; and a friend.

The server ends TLS itself. Hundreds of handshakes that never end, garbage, plain HTTP and old versions come from many
addresses while people come and play; certificates are renewed under them.
"""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time

import attack

FELT_MS = 1500  # a tenth of it on a machine that has nothing else to do; the handshakes that never end last 5,000


def certificate(folder, name):
    files = [str(pathlib.Path(folder) / f"house.{ending}") for ending in ("crt", "key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", f"/CN={name}", "-days", "2", "-out", files[0], "-keyout", files[1]],
                   check=True, capture_output=True)
    return files


def connected(server, number):
    peer = socket.socket()
    peer.bind((attack.address(number), 0))
    peer.connect(("127.0.0.1", server.port))
    peer.settimeout(20)
    return peer


def ended(peer):
    """Waits for the server to end it; whatever it still says is dropped."""
    with contextlib.suppress(ConnectionError):
        while peer.recv(65536):
            pass
    peer.close()


def shown(server):
    """The certificate that a newcomer is shown."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as peer:
        with attack.trusting().wrap_socket(peer) as safe:
            return safe.getpeercert(binary_form=True)


def newcomer_ms(server, number):
    def come():
        with attack.person(server, "Newcomer", attack.address(number), tls=attack.trusting()):
            pass
    return attack.timed(come)[1]


def beginners(server, report):
    """Nobody of them gets on with the handshake: silent, a byte, half a record."""
    peers = [connected(server, number) for number in range(450)]
    for number, peer in enumerate(peers):
        peer.sendall([b"", b"\x16", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + os.urandom(40)][number % 3])
    report.want(newcomer_ms(server, 5000) < FELT_MS, f"beside 450 that begin, a newcomer is in within {FELT_MS} ms")
    _, ms = attack.timed(lambda: [ended(peer) for peer in peers])
    report.want(ms < 8000, f"all 450 were cut within 8 s ({ms / 1000:.1f} s)")


def garbage(server, report):
    tally = attack.Tally(server)
    peers = [connected(server, 1000 + number) for number in range(300)]
    for number, peer in enumerate(peers):
        with contextlib.suppress(ConnectionError):
            peer.sendall([os.urandom(600), b"\x16\x03\x01" + os.urandom(600), b"GET / HTTP/1.1\r\n\r\n"][number % 3])
    for peer in peers:
        ended(peer)
    report.say(f"300 with garbage: {tally}")
    report.want(server.processor_s() - tally.busy < 3, "300 with garbage cost less than 3 s of processor")


def again(server, report):
    """TLS 1.2 lets a client ask for a new handshake, which costs the server most."""
    client = subprocess.Popen(["openssl", "s_client", "-connect", f"127.0.0.1:{server.port}", "-tls1_2"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    time.sleep(0.5)
    try:
        said = client.communicate(b"R\n", timeout=15)[0]
    finally:
        client.kill()
    report.want(b"RENEGOTIATING" in said and b"no renegotiation" in said, "nobody may shake hands again")


def deaf(server, report):
    """They ask for all of the rule sheets, again and again, and read nothing."""
    before = server.memory_mb()
    peers = []
    for number in range(150):
        peer = attack.trusting().wrap_socket(connected(server, 2000 + number))
        peer.sendall(b"GET /spec/ HTTP/1.1\r\nHost: localhost\r\n\r\n" * 40)
        peers.append(peer)
    time.sleep(3)
    grown = server.memory_mb() - before
    report.want(grown < 60, f"150 that read nothing cost {grown} MB, less than 60")
    report.want(newcomer_ms(server, 5001) < FELT_MS, f"beside them a newcomer is in within {FELT_MS} ms")
    for peer in peers:
        peer.close()


def renewed(server, folder, report):
    with attack.person(server, "Ada", tls=attack.trusting()) as ada:
        old = shown(server)
        for name in ("second", "third"):
            certificate(folder, name)
            server.process.send_signal(signal.SIGHUP)
        changed = False
        for _ in range(50):
            changed = changed or shown(server) != old
            time.sleep(0.02)
        report.want(changed, "after SIGHUP a newcomer is shown the new certificate")
        report.want(ada.ask(type="wallet").get("re") == ada.requests, "who was there is still served")
        (pathlib.Path(folder) / "house.key").write_text("no key\n")
        server.process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        report.want("certificate_not_renewed" in server.log(), "a key that cannot be read is said in the log")
        report.want(newcomer_ms(server, 5002) < FELT_MS, "and the certificate before it goes on")


def main():
    report = attack.Report()
    with tempfile.TemporaryDirectory(prefix="anteroom-attack-") as folder:
        files = certificate(folder, "first")
        with attack.Server("--tls-cert", files[0], "--tls-key", files[1], "--spec", "protocol/spec") as server:
            beginners(server, report)
            garbage(server, report)
            again(server, report)
            deaf(server, report)
            renewed(server, folder, report)
            refused = server.metric('anteroom_net{what="refused_tls"}')
            report.want(refused >= 700, f"{refused:.0f} refusals are counted")
            report.want(server.process.poll() is None, "the server runs")
    report.end()


if __name__ == "__main__":
    main()
