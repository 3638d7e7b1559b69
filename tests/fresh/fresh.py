"""A separate system for a test: a minimal Debian or Ubuntu of this machine's release, in a folder.

The system is installed from this machine's own package sources and trusts this machine's certificates. It shares the
machine's network, so its servers can be reached on 127.0.0.1. The script needs root and mmdebstrap, which it installs
if necessary."""

import contextlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENVIRONMENT = {"LANG": "C.UTF-8", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"


def begin(*packages):
    """Without root, prints `not run` and exits. Otherwise continues in a mount namespace that no other process sees."""
    if os.geteuid() != 0:
        print("not run: a system of its own needs root")
        sys.exit(0)
    if not shutil.which("apt-get"):
        print("not run: a system of its own is made by mmdebstrap, which needs Debian or Ubuntu")
        sys.exit(0)
    if "ANTEROOM_OWN_MOUNTS" not in os.environ:
        os.environ["ANTEROOM_OWN_MOUNTS"] = "yes"
        os.execvp("unshare", ["unshare", "--mount", "--propagation", "private", sys.executable, *sys.argv])
    subprocess.run(["bash", "-c", '. deploy/lib.sh && install_missing "$@"', "-", "mmdebstrap", *packages], cwd=ROOT, check=True)


def sources():
    """Returns the files with the sources of this release's own packages. The machine's other sources are of no use in
    the system."""
    lists = pathlib.Path("/etc/apt/sources.list.d")
    found = [lists / each for each in ("debian.sources", "ubuntu.sources") if (lists / each).exists()]
    return found or [pathlib.Path("/etc/apt/sources.list")]


def apt_options():
    """Returns this machine's options for fetching packages: proxies, retries and date checks."""
    said = subprocess.run(["apt-config", "dump"], check=True, capture_output=True, text=True).stdout
    return re.findall(r"^(Acquire::(?:Check-|Retries|https?::|Languages).*);$", said, re.M)


def release():
    return re.search(r"^VERSION_CODENAME=(\w+)$", pathlib.Path("/etc/os-release").read_text(), re.M)[1]


# A script that makes the folder $1 the root of new namespaces, with systemd as their first process. The system can
# reach neither this machine's devices and consoles nor its kernel settings.
FIRST_PROCESS = """
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=755 tmpfs dev
for device in null:3 zero:5 full:7 random:8 urandom:9; do mknod -m 666 "dev/${device%:*}" c 1 "${device#*:}"; done
mknod -m 666 dev/tty c 5 0
ln -s /proc/self/fd dev/fd
ln -s pts/ptmx dev/ptmx
ln -s /dev/null etc/systemd/system/getty.target
pivot_root . mnt
cd /
umount --lazy /mnt
mount --make-rshared /
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=journal
"""


@contextlib.contextmanager
def folder():
    """Makes a folder for a whole system. At the end, anything that is mounted in it is not deleted."""
    made = pathlib.Path(tempfile.mkdtemp(prefix="anteroom-fresh-", dir=os.environ.get("TMPDIR", "/var/tmp")))
    try:
        yield made
    finally:
        subprocess.run(["rm", "-rf", "--one-file-system", made], check=True)


def install_system(where, *packages):
    """Installs a system into a folder, or into an archive if the name ends like that of an archive."""
    options = [f"--aptopt={each}" for each in apt_options()]
    include = ["--include=" + ",".join(packages)] if packages else []
    subprocess.run(["mmdebstrap", "--quiet", "--variant=minbase", *options, *include, release(), where, *sources()], check=True)


class System:
    """A running system, which ends with its `with` block."""

    def __init__(self, *packages):
        self.held = contextlib.ExitStack()
        self.folder = self.held.enter_context(folder())
        self.root = self.folder / "root"
        self.way_in = ["chroot", self.root]
        install_system(self.root, *packages)
        for name in (CERTIFICATES, "etc/resolv.conf", "etc/hosts"):
            there = self.root / name
            there.parent.mkdir(parents=True, exist_ok=True)
            there.unlink(missing_ok=True)
            shutil.copy(pathlib.Path("/") / name, there)
        subprocess.run(["mount", "-t", "proc", "proc", self.root / "proc"], check=True)
        self.held.callback(subprocess.run, ["umount", "--lazy", self.root / "proc"], check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.held.close()

    def boot(self):
        """Starts the system's systemd in separate namespaces. Returns whether this was possible. After that, `run` uses
        these namespaces."""
        groups = re.search(r"^\S+ (\S+) cgroup2 ", pathlib.Path("/proc/mounts").read_text(), re.M)
        if not groups:
            return False
        group = pathlib.Path(groups[1]) / self.folder.name
        group.mkdir()
        self.held.callback(subprocess.run, ["find", group, "-depth", "-type", "d", "-exec", "rmdir", "{}", "+"], check=True)
        outer = subprocess.Popen(["sh", "-c", 'echo $$ >"$1/cgroup.procs" && exec unshare --mount --propagation private --pid --uts --ipc '
                                              '--cgroup --fork --kill-child sh -ec "$2" - "$3"', "-", group, FIRST_PROCESS, self.root])
        self.held.callback(outer.wait)
        children = pathlib.Path(f"/proc/{outer.pid}/task/{outer.pid}/children")
        until = time.monotonic() + 60
        while outer.poll() is None and not children.read_text():
            time.sleep(0.1)
        if outer.poll() is not None:
            return False
        first = int(children.read_text())
        # Every process in the namespace ends together with this process.
        self.held.callback(lambda: outer.poll() is None and os.kill(first, signal.SIGKILL))
        self.way_in = ["nsenter", f"--target={first}", "--mount", "--pid", "--uts", "--ipc", "--cgroup", "--root", "--wd=/"]
        while outer.poll() is None and time.monotonic() < until:
            if self.run("systemctl", "is-system-running").stdout.strip() in ("running", "degraded"):
                return True
            time.sleep(0.2)
        return False

    def path(self, name):
        """Converts a path in the system to the path outside the system."""
        return self.root / name.lstrip("/")

    def home(self, user):
        lines = self.path("/etc/passwd").read_text().splitlines()
        return next(fields[5] for fields in (line.split(":") for line in lines) if fields[0] == user)

    def command(self, *words, user="root", **variables):
        """Returns a command that runs in the system. Before `boot`, the process of the command becomes the program, so
        that a signal reaches the program."""
        variables = ENVIRONMENT | {"HOME": self.home(user)} | variables
        return [*self.way_in, "setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", "env", "-i",
                *(f"{name}={value}" for name, value in variables.items()), *words]

    def run(self, *words, said="", **how):
        return subprocess.run(self.command(*words, **how), input=said, capture_output=True, text=True, timeout=600)

    def must(self, *words, **how):
        done = self.run(*words, **how)
        if done.returncode != 0:
            sys.exit(f"{' '.join(map(str, words))}: {done.stdout}{done.stderr}")
        return done.stdout

    def apt(self, *words):
        return self.run("apt-get", "-y", "--no-install-recommends", *words, DEBIAN_FRONTEND="noninteractive")
