#!/usr/bin/env python3
"""Tests the files for Caddy and nginx in deploy/ with Debian's packages on this machine. Players connect by a name over
TLS through each proxy and play at one table. The server must count them by their own addresses."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "attack"))
import attack  # noqa: E402

NAME = "cards.example.org"
DEPLOY = attack.ROOT / "deploy"
CREATE = {"type": "create", "game": "spoil", "options": {}, "seats": 3, "clock_s": 0, "bots": [],
          "visibility": "private"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Proxy:
    """A proxy in front of a server, at a separate port. `trust` is a TLS context that accepts only the proxy's
    certificate."""

    def __init__(self, name, folder, server_port):
        self.name, self.folder, self.server_port, self.port = name, pathlib.Path(folder), server_port, free_port()
        command = self.caddy() if name == "caddy" else self.nginx()
        self.log = (self.folder / "log").open("w")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log, cwd=folder, env=os.environ | {
            "ANTEROOM_SITE": NAME, "ANTEROOM_UPSTREAM": f"127.0.0.1:{server_port}", "HOME": str(folder),
            "XDG_DATA_HOME": str(folder)})

    def caddy(self):
        """Runs Caddy with the file. Only the ports differ, and the certificate, which has its own authority, because no
        public authority signs this name."""
        (self.folder / "Caddyfile").write_text(
            "{\n admin off\n local_certs\n skip_install_trust\n auto_https disable_redirects\n default_bind 127.0.0.1\n"
            f" https_port {self.port}\n http_port {free_port()}\n}}\nimport {DEPLOY}/Caddyfile\n")
        self.authority = self.folder / "caddy/pki/authorities/local/root.crt"
        return ["caddy", "run", "--config", "Caddyfile", "--adapter", "caddyfile"]

    def nginx(self):
        """Runs nginx with the file. Only the ports and the certificate's place differ."""
        site = (DEPLOY / "nginx.conf").read_text()
        live = f"/etc/letsencrypt/live/{NAME}"
        for written, here in {"listen 443": f"listen 127.0.0.1:{self.port}", "listen 80": f"listen 127.0.0.1:{free_port()}",
                              f"{live}/fullchain.pem": "house.crt", f"{live}/privkey.pem": "house.key",
                              "127.0.0.1:8080": f"127.0.0.1:{self.server_port}"}.items():
            if written not in site:
                sys.exit(f"deploy/nginx.conf has no `{written}` any more")
            site = site.replace(written, here)
        site = "\n".join(line for line in site.splitlines() if "[::]" not in line)
        paths = "".join(f"{kind}_temp_path .; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(
            f"{user} daemon off; pid pid; error_log log; events {{}}\nhttp {{ access_log off; {paths}\n{site}\n}}\n")
        self.authority = self.folder / "house.crt"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2",
                        "-out", self.authority, "-keyout", self.folder / "house.key"], check=True, capture_output=True)
        return ["nginx", "-p", str(self.folder), "-c", "nginx.conf"]

    def wait(self):
        for _ in range(150):
            with contextlib.suppress(OSError, ssl.SSLError):
                self.trust = ssl.create_default_context(cafile=self.authority)
                self.get("/healthz")
                return
            time.sleep(0.1)
        sys.exit(f"{self.name} does not come up: " + (self.folder / "log").read_text()[-2000:])

    def get(self, path):
        """Returns the status and head of the answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as line:
            with self.trust.wrap_socket(line, server_hostname=NAME) as safe:
                safe.sendall(f"GET {path} HTTP/1.1\r\nHost: {NAME}:{self.port}\r\nConnection: close\r\n\r\n".encode())
                head = b"".join(iter(lambda: safe.recv(65536), b"")).split(b"\r\n\r\n")[0].decode()
                return int(head.split()[1]), head.lower()

    def person(self, name, source="127.0.0.1", **more):
        return attack.person(self, name, source, host=NAME, tls=self.trust, **more)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


def play(report, proxy):
    with proxy.person("Ada", "127.7.0.1") as ada, proxy.person("Bob", "127.7.0.2") as bob:
        made = ada.ask(**CREATE)["data"]
        seated = bob.ask(type="join", code=made["code"])
        report.want(seated["type"] != "error", "two people come to one table")
        said = ada.ask(type="chat", room=made["room"], text="hello")
        report.want(said["type"] != "error" and any(b"hello" in text for text in bob.frames()), "what one says the other hears")


def count_by_address(report, proxy):
    with proxy.person("Owner", "127.8.0.1") as owner:
        code = owner.ask(**CREATE)["data"]["code"]
        seen = []
        for number in range(30):
            # The client that guesses sends a forged forwarding header.
            with proxy.person("Guesser", "127.8.0.2", forwarded=f"203.0.113.{number}") as guesser:
                seen.append(guesser.ask(type="join", code="BCFGHJKL")["code"])
        report.say("30 wrong codes from one address: " + ", ".join(f"{seen.count(one)} {one}" for one in sorted(set(seen))))
        report.want(len(set(seen[-10:])) == 1 and seen[-1] != seen[0], "who guesses codes is stopped, whatever he says of himself")
        with proxy.person("Visitor", "127.8.0.3") as visitor:
            report.want(visitor.ask(type="join", code=code)["type"] != "error", "others are let in meanwhile")


def restart(report, proxy, server):
    """Restarts the server while a client waits. Only Caddy can make clients wait."""
    server.process.send_signal(signal.SIGTERM)
    server.process.wait()
    asked = subprocess.Popen([sys.executable, "-c", "import socket, ssl, sys\n"
                              f"c = ssl.create_default_context(cafile={str(proxy.authority)!r})\n"
                              f"s = c.wrap_socket(socket.create_connection(('127.0.0.1', {proxy.port})), server_hostname={NAME!r})\n"
                              f"s.sendall(b'GET /healthz HTTP/1.1\\r\\nHost: {NAME}\\r\\nConnection: close\\r\\n\\r\\n')\n"
                              "print(s.recv(12).decode())"], stdout=subprocess.PIPE, text=True)
    time.sleep(0.7)
    server.start()
    report.want(asked.communicate(timeout=30)[0].strip() == "HTTP/1.1 200", "who comes while the server restarts waits and is served")


def through(name, report):
    report.say(f"-- {name}")
    with tempfile.TemporaryDirectory(prefix="anteroom-proxy-") as folder:
        with attack.Server("--host", NAME, "--trusted-proxy", "127.0.0.1", port=free_port()) as server:
            proxy = Proxy(name, folder, server.port)
            try:
                proxy.wait()
                status, head = proxy.get("/healthz")
                report.want(status == 200 and head.count("strict-transport-security: max-age=31536000") == 1,
                            "the certificate is right for the name, and browsers shall stay with it")
                report.want(proxy.get("/metrics")[0] == 403, "/metrics is not for those who come through it")
                play(report, proxy)
                count_by_address(report, proxy)
                if name == "caddy":
                    restart(report, proxy, server)
            finally:
                proxy.stop()


def main():
    report = attack.Report()
    for name in ("caddy", "nginx"):
        if shutil.which(name):
            through(name, report)
        else:
            report.say(f"not run: {name} is not installed")
    report.end()


if __name__ == "__main__":
    main()
