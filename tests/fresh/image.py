#!/usr/bin/env python3
"""Tests the Dockerfile's image, built by buildah on a base image of this machine's own release. The image serves as its
own user, on a read-only root and without any capability. It is healthy only while it serves.

Building the image compiles the server, so only `tests/run long` runs this. It needs root, and 8 GB below TMPDIR or
/var/tmp."""

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / each) for each in ("tests/fresh", "tests/attack", "tests/python")]
import fresh  # noqa: E402
from run import with_packages  # noqa: E402

with_packages()
import attack  # noqa: E402
from package import free_port, plays_a_game, wait_for_page  # noqa: E402

TRUSTED = "/etc/trusted-by-this-machine.crt"


class Images:
    """Buildah with a separate store."""

    def __init__(self, folder):
        self.folder = folder

    def __call__(self, *words):
        where = ["--root", self.folder / "images", "--runroot", self.folder / "run", "--storage-driver", "vfs"]
        done = subprocess.run(["buildah", *where, *words], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                              env=os.environ | {"BUILDAH_ISOLATION": "chroot"})
        if done.returncode != 0:
            sys.exit(f"buildah {words[0]} failed")
        return done.stdout.strip()

    def base(self):
        """Makes a minimal base image with this machine's package sources. The certificates are in a place where no
        package overwrites them."""
        archive = self.folder / "base.tar"
        fresh.install_system(archive)
        container = self("from", "scratch")
        self("add", "--quiet", container, archive, "/")
        archive.unlink()
        self("copy", "--quiet", container, "/" + fresh.CERTIFICATES, TRUSTED)
        self("config", "--env", f"SSL_CERT_FILE={TRUSTED}", "--env", f"NODE_EXTRA_CA_CERTS={TRUSTED}", container)
        self("commit", "--quiet", "--rm", container, "anteroom-base")
        return "localhost/anteroom-base"

    def build(self):
        self("build", "--format", "docker", "--pull=never", "--build-arg", f"BASE={self.base()}", "--tag", "anteroom", ".")


class Container:
    """A container that runs the image, as with `docker run --read-only --cap-drop ALL --security-opt
    no-new-privileges`, with its two volumes."""

    def __init__(self, images):
        self.name = images("from", "--pull=never", "localhost/anteroom")
        self.config = json.loads(images("inspect", self.name))["Docker"]["config"]
        self.root, image = images.folder / "container", images("mount", self.name)
        self.root.mkdir()
        for words in (["--bind", image, self.root], ["-o", "remount,bind,ro", self.root], ["-t", "proc", "proc", self.root / "proc"]):
            subprocess.run(["mount", *words], check=True)
        for volume in self.config["Volumes"]:
            there = self.root / volume.lstrip("/")
            owner = there.stat()
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"uid={owner.st_uid},gid={owner.st_gid},mode={owner.st_mode & 0o777:o}",
                            "tmpfs", there], check=True)
        self.variables = dict(each.split("=", 1) for each in self.config["Env"]) | {"ANTEROOM_PORT": str(free_port())}
        self.port = int(self.variables["ANTEROOM_PORT"])

    def command(self, *words):
        user = self.config["User"]
        return ["chroot", self.root, "setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--bounding-set=-all",
                "--inh-caps=-all", "--no-new-privs", "env", "-i", *(f"{name}={value}" for name, value in self.variables.items()), *words]

    def run(self, *words):
        return subprocess.run(self.command(*words), capture_output=True, text=True, timeout=60)

    def health(self):
        kind, *words = self.config["Healthcheck"]["Test"]
        assert kind == "CMD"
        return self.run(*words).returncode

    @contextlib.contextmanager
    def serving(self):
        process = subprocess.Popen(self.command(*self.config["Entrypoint"], *self.config["Cmd"]), stdout=subprocess.DEVNULL)
        try:
            wait_for_page(self.port, process)
            yield process
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)


    def close(self):
        subprocess.run(["umount", "--recursive", "--lazy", self.root], check=True)


def status_of(process):
    lines = pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return dict(line.split(":\t", 1) for line in lines if ":\t" in line)


def try_image(report, images, container):
    user = images("run", container.name, "--", "id")
    report.want(user.startswith("uid=10001(anteroom) gid=10001(anteroom)"), f"buildah runs it as its own user: {user}")
    report.want(not (container.root / "usr/bin/cc").exists(), "it has no compiler")
    keys = [*container.root.glob("etc/anteroom/*"), *container.root.glob("keys/*")]
    report.want(not keys, f"it has no key that others would share {keys or ''}")
    report.want("Read-only" in container.run("touch", "/usr/x").stderr, "its root file system cannot be written")
    report.want(container.health() != 0, "without a server it is not healthy")
    with container.serving() as process:
        status = status_of(process)
        report.want(status["Uid"].split() == ["10001"] * 4 and int(status["CapEff"], 16) == 0, "it serves as that user, without a capability")
        report.want(container.health() == 0, "it is healthy while it serves")
        plays_a_game(report, container.port)
    report.want((container.root / "keys/ledger.key").exists() and any((container.root / "data").iterdir()), "it has written to its volumes")


def main():
    fresh.begin("buildah")
    report = attack.Report()
    with fresh.folder() as folder:
        images = Images(folder)
        began = time.monotonic()
        images.build()
        report.say(f"built in {time.monotonic() - began:.0f} s")
        with contextlib.closing(Container(images)) as container:
            try_image(report, images, container)
    report.end()


if __name__ == "__main__":
    main()
