#!/usr/bin/env python3
"""Peers that start TLS and stop, speak something else, ask to renegotiate, or read nothing, while a normal client uses
the server.

TLS ends in the server itself. Hundreds of unfinished handshakes, garbage, plain HTTP and old versions come from many
addresses while players come and play. Certificates are renewed meanwhile."""

import contextlib
import os
import pathlib
import signal
import socket
import ssl
import subprocess
import tempfile
import time

import attack

FELT_MS = 3000  # a noticeable wait: twenty times that of an idle machine; unfinished handshakes last 5,000


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
    """Waits until the server closes the connection. Drops everything that it still sends."""
    with contextlib.suppress(ConnectionError):
        while peer.recv(65536):
            pass
    peer.close()


def shown(server):
    """Returns the certificate that a newcomer gets."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as peer:
        with attack.trusting().wrap_socket(peer) as safe:
            return safe.getpeercert(binary_form=True)


def newcomer_ms(server, number):
    def come():
        with attack.person(server, "Newcomer", attack.address(number), tls=attack.trusting()):
            pass
    return attack.timed(come)[1]


def beginners(server, report):
    """Opens connections that never finish the handshake: silent, after one byte, after half a record."""
    peers = [connected(server, number) for number in range(450)]
    for number, peer in enumerate(peers):
        peer.sendall([b"", b"\x16", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + os.urandom(40)][number % 3])
    report.want(newcomer_ms(server, 5000) < FELT_MS, f"beside 450 that begin, a newcomer is in within {FELT_MS} ms")
    _, ms = attack.timed(lambda: [ended(peer) for peer in peers])
    report.want(ms < 8000, f"all 450 were cut within 8 s ({ms / 1000:.1f} s)")


def first_message():
    """Returns the ClientHello of a client, as bytes that anyone can send again."""
    sent = ssl.MemoryBIO()
    client = attack.trusting().wrap_bio(ssl.MemoryBIO(), sent, server_hostname="localhost")
    with contextlib.suppress(ssl.SSLWantReadError):
        client.do_handshake()
    return sent.read()


def replayed(server, report):
    """Sends a recorded ClientHello again and again from one address. Each costs the server a signature, and the client
    nothing."""
    hello, tries = first_message(), 3000
    refused = 'anteroom_net{what="refused_address"}'
    before, busy, began = server.metric(refused), server.processor_s(), time.monotonic()
    for _ in range(tries):
        with connected(server, 7000) as peer:
            peer.sendall(hello)
            with contextlib.suppress(ConnectionError):
                peer.recv(65536)
    took = time.monotonic() - began
    allowed = 600 + 20 * took
    turned_away = server.metric(refused) - before
    report.want(turned_away >= tries - allowed - 1,
                f"of {tries} replays in {took:.1f} s, {turned_away:.0f} met no handshake "
                f"({server.processor_s() - busy:.2f} s of processor)")
    report.want(newcomer_ms(server, 5003) < FELT_MS, "a newcomer from another network is in")
    peers = [connected(server, 8000 + number) for number in range(400)]
    grown = server.memory_mb()
    for peer in peers:
        peer.sendall(hello)
        peer.recv(65536)
    grown = server.memory_mb() - grown
    report.say(f"an unfinished handshake costs {grown * 1024 / len(peers):.0f} KB")
    for peer in peers:
        peer.close()


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
    """Asks for a new handshake, which TLS 1.2 allows and which costs the server most. The server must refuse."""
    client = subprocess.Popen(["openssl", "s_client", "-connect", f"127.0.0.1:{server.port}", "-tls1_2"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    time.sleep(0.5)
    try:
        said = client.communicate(b"R\n", timeout=15)[0]
    finally:
        client.kill()
    report.want(b"RENEGOTIATING" in said and b"no renegotiation" in said, "nobody may shake hands again")


def deaf(server, report):
    """Requests a large page again and again, and reads nothing."""
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
            replayed(server, report)
            again(server, report)
            deaf(server, report)
            renewed(server, folder, report)
            refused = server.metric('anteroom_net{what="refused_tls"}')
            report.want(refused >= 700, f"{refused:.0f} refusals are counted")
            report.want(server.process.poll() is None, "the server runs")
    report.end()


if __name__ == "__main__":
    main()
