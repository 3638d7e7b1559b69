#!/usr/bin/env python3
"""The files of deploy/cluster that want containers or another cluster, as far as they can be tried without: each by the program
that reads it, the settings they name by the server, PostgreSQL's two scripts and the bus over TLS by being run on loopback."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / each) for each in ("attack", "cluster", "python")]
from run import with_packages  # noqa: E402

with_packages()
import house  # noqa: E402
import yaml  # noqa: E402

import attack  # noqa: E402

FOLDER = attack.ROOT / "deploy/cluster"
# Of HAProxy's and NATS's files, which read them from the environment.
OWN_VARIABLES = set(re.findall(r"ANTEROOM_\w+", "".join((FOLDER / each).read_text() for each in (
    "haproxy.cfg", "nats.conf", "nats-tls.conf"))))


def output(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, **more)
    return done.returncode, (done.stdout + done.stderr).strip()


def settings():
    """The variables that `anteroom config` knows."""
    return set(re.findall(r"\((ANTEROOM_\w+)\)", output(attack.binary(), "config")[1])) | {"ANTEROOM_CONFIG"}


def containers(manifest):
    """Of a Kubernetes manifest's pods, with the rest of their pod."""
    for part in manifest:
        pod = part.get("spec", {}).get("template", {}).get("spec")
        for one in pod["containers"] if pod else []:
            yield one, pod


def parsed(name):
    return list(yaml.safe_load_all((attack.ROOT / "deploy" / name).read_text()))


def tried_compose(report, known):
    """Its files are there, and what it sets somebody reads."""
    compose, = parsed("cluster/compose.yaml")
    mounted = {str(each).split(":")[0] for one in compose["services"].values() for each in one.get("volumes", [])}
    made = set(os.listdir(SECRETS))
    missing = [each for each in mounted if each.startswith(".") and not (FOLDER / each).exists()
               and pathlib.Path(each).name not in made]
    report.want(not missing, f"compose.yaml mounts files that are there {missing}")
    files = {pathlib.Path(one["env_file"]).name for one in compose["services"].values() if "env_file" in one}
    named = {name for one in compose["services"].values() for name in one.get("environment", {})}
    named |= {line.split("=")[0] for each in files for line in (SECRETS / each).read_text().splitlines()}
    strange = {name for name in named if name.startswith("ANTEROOM_")} - known
    report.want(len(named) > 10 and not strange, f"compose.yaml names settings that there are {strange or ''}")


def tried_manifests(report, known):
    for name in ("kubernetes.yaml", "cluster/kubernetes.yaml"):
        manifest = parsed(name)
        strange = {each["name"] for one, _ in containers(manifest) for each in one.get("env", [])
                   if each["name"].startswith("ANTEROOM_")} - known
        report.want(not strange, f"{name} names settings that there are {strange or ''}")
        for one, pod in containers(manifest):
            volumes = {each["name"] for each in pod["volumes"]} | {"data"}
            report.want({each["name"] for each in one["volumeMounts"]} <= volumes and "readinessProbe" in one
                        and one["securityContext"]["readOnlyRootFilesystem"], f"{name}: {one['name']} has its volumes and its probe")
        labels = [part["spec"]["template"]["metadata"]["labels"] for part in manifest if "template" in part.get("spec", {})]
        for part in (each for each in manifest if each["kind"] in ("Service", "PodDisruptionBudget")):
            chosen = part["spec"]["selector"]
            chosen = chosen.get("matchLabels", chosen)
            found = "statefulset.kubernetes.io/pod-name" in chosen or any(chosen.items() <= each.items() for each in labels)
            report.want(found, f"{name}: {part['kind']} {part['metadata']['name']} finds its pods")
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write(manifest[0]["data"]["anteroom.toml"])
            file.flush()
            status, said = output(attack.binary(), "config", "--config", file.name)
            report.want(status == 0, f"{name}: the file of settings in it is one {said if status else ''}")


def tried_balancer(report):
    pem = SECRETS / "house.pem"
    pem.write_text((SECRETS / "nats.crt").read_text() + (SECRETS / "nats.key").read_text())
    places = {f"ANTEROOM_{name}": "127.0.0.1:1" for name in ("LISTEN", "NORTH", "EAST", "SOUTH")}
    for more in ({}, {"ANTEROOM_CERTIFICATE": str(pem), "ANTEROOM_LISTEN_TLS": "127.0.0.1:2"}):
        status, said = output("haproxy", "-c", "-f", FOLDER / "haproxy.cfg", env=os.environ | places | more)
        report.want(status == 0, f"HAProxy takes its file {'with a certificate' if more else ''} {said if status else ''}")


def tried_prometheus(report):
    with tempfile.TemporaryDirectory() as folder:
        for file in (FOLDER / "prometheus.yaml", FOLDER.parent / "monitoring/alerts.yaml", SECRETS / "metrics.token"):
            shutil.copy(file, folder)
        status, said = output("promtool", "check", "config", f"{folder}/prometheus.yaml")
        report.want(status == 0, f"Prometheus takes its file {said if status else ''}")


class SecureNats(house.Nats):
    def command(self):
        return ["nats-server", "-c", FOLDER / "nats-tls.conf"]

    def start(self):
        self.begin(env=os.environ | {
            "ANTEROOM_NATS_LISTEN": f"127.0.0.1:{self.port}", "ANTEROOM_NATS_PASSWORD": house.PASSWORD,
            "ANTEROOM_NATS_CERTIFICATE": str(SECRETS / "nats.crt"), "ANTEROOM_NATS_KEY": str(SECRETS / "nats.key")})
        house.wait_for("NATS", lambda: house.answers(self.port))


def tried_bus(report):
    """What a node says of the bus before it starts: no database is there, so a bus that is right lets that be said."""
    other = SECRETS / "other.crt"
    subprocess.run([FOLDER / "secrets", SECRETS / "other"], check=True, capture_output=True)
    shutil.copy(SECRETS / "other/ca.crt", other)
    bus = SecureNats()

    def says(authority, password=house.PASSWORD, host="localhost"):
        with tempfile.TemporaryDirectory() as data:
            return output(attack.binary(), "config", "--check", "--data", data, "--ledger-key", f"{data}/key", "--node", "north",
                          "--store", f"postgres://nobody@/none?host={data}", env=os.environ | {
                              "SSL_CERT_FILE": str(authority),
                              "ANTEROOM_BUS": f"tls://anteroom:{password}@{host}:{bus.port}/house"})[1]

    try:
        report.want("--store" in says(SECRETS / "ca.crt"), "a node takes the bus for which its authority vouches")
        for what, said in {"another authority's certificate": says(other), "another name's": says(SECRETS / "ca.crt", host="127.0.0.1"),
                           "a wrong password": says(SECRETS / "ca.crt", password="wrong")}.items():
            report.want(said.startswith("anteroom: ANTEROOM_BUS: tls://") and "\n" not in said and house.PASSWORD not in said,
                        f"{what} is refused in one line: {said}")
    finally:
        bus.kill()


class Pair:
    """A primary as PostgreSQL's image makes it, by our script, and a standby by the other. Both end with the block."""

    def __init__(self, folder):
        self.folder, self.bin = pathlib.Path(folder), house.postgres_folders()[-1]
        self.ports, self.processes = [house.free_port(), house.free_port()], []
        self.as_user = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups"] if os.geteuid() == 0 else []
        for each in ("postgres.password", "replication.password"):
            shutil.copy(SECRETS / each, folder)
        shutil.copytree(FOLDER / "postgres", self.folder / "scripts")
        if self.as_user:
            subprocess.run(["chown", "-R", "postgres", folder], check=True)
        self.environment = os.environ | {
            "PATH": f"{self.bin}:{os.environ['PATH']}", "REPLICATION_PASSWORD_FILE": f"{folder}/replication.password",
            "PGPASSWORD": (SECRETS / "postgres.password").read_text().strip(), "POSTGRES_USER": "anteroom", "POSTGRES_DB": "anteroom"}
        both = ",".join(f"127.0.0.1:{port}" for port in self.ports)
        self.place = f"postgres://anteroom@{both}/anteroom?target_session_attrs=read-write"

    def do(self, *command, **more):
        return subprocess.run([*self.as_user, *command], check=True, capture_output=True, text=True, cwd="/", timeout=60,
                              env=self.environment | more).stdout.strip()

    def begin(self, at, *command, **more):
        name, port = "ab"[at], self.ports[at]
        server = ["postgres", "-D", f"{self.folder}/{name}", "-k", self.folder, "-p", str(port), "-c", "fsync=off",
                  "-c", "listen_addresses=127.0.0.1", *(["-c", "cluster_name=standby"] if at else [])]
        self.processes.append(subprocess.Popen([*self.as_user, *command, *server], stdout=subprocess.DEVNULL, cwd="/",
                                               stderr=subprocess.DEVNULL, env=self.environment | more))
        house.wait_for("PostgreSQL", lambda: output(self.bin / "pg_isready", "-h", "127.0.0.1", "-p", str(port))[0] == 0)

    def begin_primary(self):
        data = f"{self.folder}/a"
        self.do("initdb", "-D", data, "-U", "anteroom", "-A", "scram-sha-256", "-N", f"--pwfile={self.folder}/postgres.password")
        self.do("pg_ctl", "-D", data, "-w", "-l", "/dev/null", "-o", f"-k {self.folder} -c listen_addresses=''", "start")
        self.do("createdb", "-h", str(self.folder), "-U", "anteroom", "anteroom")
        self.do("bash", f"{self.folder}/scripts/primary.sh", PGDATA=data, PGHOST=str(self.folder))
        self.do("pg_ctl", "-D", data, "-w", "stop")
        self.begin(0)

    def begin_standby(self):
        self.begin(1, "bash", f"{self.folder}/scripts/standby.sh", "127.0.0.1", PGDATA=f"{self.folder}/b", PGPORT=str(self.ports[0]))

    def ask(self, statement):
        return self.do("psql", self.place, "-tAc", statement)

    def end(self):
        for each in self.processes:
            each.kill()
            each.wait()


def tried_database(report):
    with tempfile.TemporaryDirectory(prefix="anteroom-pair-") as folder:
        os.chmod(folder, 0o755)
        pair = Pair(folder)
        try:
            pair.begin_primary()
            pair.begin_standby()
            house.wait_for("the standby", lambda: pair.ask("SELECT sync_state FROM pg_stat_replication") == "sync")
            pair.ask("CREATE SCHEMA other; CREATE TABLE other.kept(row INT); INSERT INTO other.kept VALUES (1)")
            pair.processes[0].kill()
            pair.processes[0].wait()
            pair.do("pg_ctl", "-D", f"{folder}/b", "promote")
            status, said = output(attack.binary(), "config", "--check", "--data", f"{folder}/data", "--port", "0", "--ledger-key",
                                  f"{folder}/key", "--store", pair.place, env=pair.environment)
            report.want(status == 0, f"the server finds the promoted standby {said if status else ''}")
            report.want(pair.ask("INSERT INTO other.kept VALUES (2) RETURNING (SELECT count(*) FROM other.kept)").startswith("1"),
                        "which has what was written before, and writes alone")
        finally:
            pair.end()


def main():
    if not house.is_installed() or not all(shutil.which(each) for each in ("haproxy", "promtool", "openssl")):
        return print("not run: PostgreSQL, nats-server, haproxy, promtool and openssl are not all installed")
    report = attack.Report()
    known = settings() | OWN_VARIABLES
    tried_compose(report, known)
    tried_manifests(report, known)
    tried_balancer(report)
    tried_prometheus(report)
    tried_bus(report)
    tried_database(report)
    report.end()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="anteroom-secrets-") as made:
        SECRETS = pathlib.Path(made)
        subprocess.run([FOLDER / "secrets", SECRETS, "localhost"], check=True, capture_output=True)
        main()
