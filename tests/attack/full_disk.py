#!/usr/bin/env python3
"""The disk of the data folder is full or read-only when the server starts. Another server is killed while its disk is
full. The disk is a small disk in memory. The error must name the folder or the disk, and the exit status must make
systemd try again."""

import contextlib
import pathlib
import subprocess
import tempfile

import attack
import flooding_guest

DISK_MB = 16


class Disk:
    def __init__(self):
        self.place = tempfile.TemporaryDirectory(prefix="anteroom-disk-")
        self.folder = pathlib.Path(self.place.name)
        self.is_made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m,mode=0700", "anteroom-test", self.folder],
                                      capture_output=True).returncode == 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.is_made:
            subprocess.run(["umount", "--lazy", self.folder], check=True)
        self.place.cleanup()

    def fill(self):
        """Fills the disk to the last byte."""
        with (self.folder / "ballast").open("wb", buffering=0) as ballast, contextlib.suppress(OSError):
            for _ in range(DISK_MB * 256):
                ballast.write(bytes(4096))

    def make_room(self):
        (self.folder / "ballast").unlink()

    def mount(self, how):
        subprocess.run(["mount", "-o", f"remount,{how}", self.folder], check=True)


class OnDisk(attack.Server):
    """The log is on another disk, because this test is not about the log."""

    def __init__(self, disk):
        self.disk = disk
        super().__init__()

    def command(self):
        return [attack.binary(), "serve", "--port", "0", "--data", self.disk.folder / "data"]

    def starts_again(self):
        """Kills the server and starts it again. Returns whether it starts, or its error."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        said = len(self.log())
        with contextlib.suppress(ValueError):
            self.start()
            return True, ""
        return False, " ".join(line for line in self.log()[said:].splitlines() if line.startswith("anteroom: "))


def refused(disk):
    """Returns the exit status and the error of a server that does not start."""
    with tempfile.TemporaryDirectory() as settings:
        command = [attack.binary(), "serve", "--port", "0", "--data", disk.folder / "data", "--ledger-key", f"{settings}/key"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=20, cwd=attack.ROOT)
        except subprocess.TimeoutExpired:
            return None, "it serves"
        return done.returncode, done.stderr.strip().splitlines()[-1] if done.stderr.strip() else ""


def starts_on(report, disk):
    disk.fill()
    status, said = refused(disk)
    report.want(status == 1 and str(disk.folder) in said and "free at least" in said, f"a full disk is named: {status}, {said}")
    disk.make_room()
    disk.mount("ro")
    status, said = refused(disk)
    report.want(status == 1 and str(disk.folder) in said and "cannot be written" in said, f"a read-only disk is named: {status}, {said}")
    disk.mount("rw")


def killed_on(report, disk):
    with OnDisk(disk) as server:
        players = [flooding_guest.Player(server, name, f"127.20.0.{at + 1}") for at, name in enumerate(("Ada", "Bea"))]
        room = flooding_guest.open_table(players)
        players[0].act(room)
        disk.fill()
        with contextlib.suppress(OSError, SystemExit):
            for player in players:
                player.act(room)
        starts, said = server.starts_again()
        report.want(starts or (str(disk.folder) in said and "free at least" in said),
                    f"killed on a full disk, it starts or says what to free: {said or 'it starts'}")
        disk.make_room()
        starts, said = server.starts_again()
        report.want(starts, f"there is room again, and it starts {said}")
        shown = flooding_guest.Player(server, "Cy", "127.20.0.9").ask(type="join", room=room)
        report.want(shown["type"] != "error", f"the table stands again {shown.get('code', '')}")


def main():
    report = attack.Report()
    with Disk() as disk:
        if not disk.is_made:
            return print("not run: no disk may be made here")
        starts_on(report, disk)
    with Disk() as disk:
        killed_on(report, disk)
    report.end()


if __name__ == "__main__":
    main()
