#!/usr/bin/env python3
"""Tests PostgreSQL's scripts of deploy/cluster, with Debian's PostgreSQL on loopback, as compose.yaml starts its two
databases. The primary must wait for the standby. The standby is promoted, and then serves the server alone. The old
primary must not start while the new one runs, and becomes its copy when its folder is emptied. An interrupted copy must
be made again, and no new database may be made beside existing data."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / each) for each in ("attack", "cluster", "python")]
from run import with_packages  # noqa: E402

with_packages()
import house  # noqa: E402

import attack  # noqa: E402

FOLDER = attack.ROOT / "deploy/cluster"


def output(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, **more)
    return done.returncode, (done.stdout + done.stderr).strip()


class Pair:
    """The primary `a`, made by the image's steps and the script, and the standby `b`. Each has a folder that the other
    can read. All processes end with `end`."""

    def __init__(self, folder):
        self.folder, self.bin = pathlib.Path(folder), house.postgres_folders()[-1]
        self.ports, self.processes = [house.free_port(), house.free_port()], {}
        self.as_user = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups"] if os.geteuid() == 0 else []
        subprocess.run([FOLDER / "secrets", f"{folder}/secrets"], check=True, capture_output=True)
        shutil.copytree(FOLDER / "postgres", self.folder / "scripts")
        if self.as_user:
            subprocess.run(["chown", "-R", "postgres", folder], check=True)
        secrets = self.folder / "secrets"
        self.environment = os.environ | {
            "PATH": f"{self.bin}:{os.environ['PATH']}", "REPLICATION_PASSWORD_FILE": f"{secrets}/replication.password",
            "PGPASSWORD": (secrets / "postgres.password").read_text().strip(), "POSTGRES_USER": "anteroom", "POSTGRES_DB": "anteroom"}
        both = ",".join(f"127.0.0.1:{port}" for port in self.ports)
        self.place = f"postgres://anteroom@{both}/anteroom?target_session_attrs=read-write"

    def do(self, *command, **more):
        return subprocess.run([*self.as_user, *command], check=True, capture_output=True, text=True, cwd="/", timeout=60,
                              env=self.environment | more).stdout.strip()

    def data(self, at):
        return self.folder / "ab"[at]

    def script(self, at, *command):
        """Returns the command with which compose.yaml starts this database."""
        part = ("makes", "copies")[at]
        return [*self.as_user, "bash", f"{self.folder}/scripts/one-primary.sh", part, "127.0.0.1", str(self.data(1 - at)), *command]

    def variables(self, at):
        return self.environment | {"PGDATA": str(self.data(at)), "PGPORT": str(self.ports[1 - at])}

    def begin(self, at):
        port = str(self.ports[at])
        server = ["postgres", "-D", str(self.data(at)), "-k", str(self.folder), "-p", port, "-c", "fsync=off",
                  "-c", "listen_addresses=127.0.0.1", "-c", "cluster_name=standby"]
        self.processes[at] = subprocess.Popen(self.script(at, *server), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                              cwd="/", env=self.variables(at))
        house.wait_for("PostgreSQL", lambda: output(self.bin / "pg_isready", "-h", "127.0.0.1", "-p", port)[0] == 0)

    def refused(self, at):
        """Returns the error of a database that does not start. Returns nothing if it would start."""
        status, said = output(*self.script(at, "true"), cwd="/", env=self.variables(at))
        return said if status == 1 else ""

    def kill(self, at):
        process = self.processes.pop(at)
        process.kill()
        process.wait()

    def empty(self, at):
        if self.data(at).exists():
            shutil.rmtree(self.data(at))
        self.data(at).mkdir()
        if self.as_user:
            shutil.chown(self.data(at), "postgres")

    def make(self):
        """Makes a database by the steps that the image takes before the first start."""
        data = str(self.data(0))
        self.do("initdb", "-D", data, "-U", "anteroom", "-A", "scram-sha-256", "-N", f"--pwfile={self.folder}/secrets/postgres.password")
        self.do("pg_ctl", "-D", data, "-w", "-l", "/dev/null", "-o", f"-k {self.folder} -c listen_addresses=''", "start")
        self.do("createdb", "-h", str(self.folder), "-U", "anteroom", "anteroom")
        self.do("bash", f"{self.folder}/scripts/primary.sh", PGDATA=data, PGHOST=str(self.folder))
        self.do("pg_ctl", "-D", data, "-w", "stop")

    def ask(self, statement):
        """Sends a statement to the database that accepts writes."""
        return self.do("psql", self.place, "-tAc", statement)

    def is_waited_for(self):
        return self.ask("SELECT sync_state FROM pg_stat_replication") == "sync"

    def end(self):
        for at in list(self.processes):
            self.kill(at)


def begun(report, pair):
    pair.empty(0)
    report.want(pair.refused(0) == "" and not any(pair.data(0).iterdir()), "the first that has nothing beside nothing makes the database")
    pair.data(0).rmdir()
    pair.make()
    pair.begin(0)
    # The folder has an interrupted copy, from which no server may start.
    (pair.data(1) / "copy").mkdir(parents=True)
    (pair.data(1) / "copy/PG_VERSION").write_text("15\n")
    if pair.as_user:
        subprocess.run(["chown", "-R", "postgres", pair.data(1)], check=True)
    pair.begin(1)
    house.wait_for("the standby", pair.is_waited_for)
    report.want(not (pair.data(1) / "copy").exists(), "a standby copies what another one broke off, and is waited for")
    log = pair.ask("SELECT setting FROM pg_settings WHERE name = 'wal_keep_size'")
    report.want(int(log) >= 1024, "and may be away for as long as a gigabyte is written")
    pair.ask("CREATE SCHEMA other; CREATE TABLE other.kept(row INT); INSERT INTO other.kept VALUES (1)")


def promoted(report, pair):
    pair.kill(0)
    lost = pair.data(0).rename(pair.folder / "lost")
    pair.empty(0)
    report.want("promote it" in pair.refused(0), "where the primary's data is lost, none is made anew beside the standby's")
    pair.data(0).rmdir()
    lost.rename(pair.data(0))
    pair.do("pg_ctl", "-D", str(pair.data(1)), "promote")
    status, said = output(attack.binary(), "config", "--check", "--data", f"{pair.folder}/data", "--port", "0", "--ledger-key",
                          f"{pair.folder}/key", "--store", pair.place, env=pair.environment)
    report.want(status == 0, f"the server finds the promoted standby {said if status else ''}")
    report.want(pair.ask("INSERT INTO other.kept VALUES (2) RETURNING (SELECT count(*) FROM other.kept)").startswith("1"),
                "which has what was written before, and writes alone")
    report.want("was promoted" in pair.refused(0), "the primary of before does not start beside it")
    pair.kill(1)
    report.want("was promoted" in pair.refused(0), "nor when neither runs")
    pair.begin(1)


def turned(report, pair):
    pair.empty(0)
    pair.begin(0)
    pair.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
    pair.ask("SELECT pg_reload_conf()")
    house.wait_for("the other way round", pair.is_waited_for)
    pair.ask("INSERT INTO other.kept VALUES (3)")
    pair.kill(1)
    pair.do("pg_ctl", "-D", str(pair.data(0)), "promote")
    report.want(pair.ask("SELECT count(*) FROM other.kept") == "3", "emptied, it is a copy that is waited for, and is promoted in turn")
    report.want("was promoted" in pair.refused(1), "and now the other one does not start")


def main():
    if not house.is_installed() or not shutil.which("openssl"):
        return print("not run: PostgreSQL, nats-server and openssl are not all installed")
    report = attack.Report()
    with tempfile.TemporaryDirectory(prefix="anteroom-pair-") as folder:
        os.chmod(folder, 0o755)
        pair = Pair(folder)
        try:
            begun(report, pair)
            promoted(report, pair)
            turned(report, pair)
        finally:
            pair.end()
    report.end()


if __name__ == "__main__":
    main()
