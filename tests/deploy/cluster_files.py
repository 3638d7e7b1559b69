#!/usr/bin/env python3
"""Tests the files of deploy/cluster for containers or another cluster, as far as this is possible without containers.
The program that reads a file checks the file, and the server checks its settings. The bus over TLS runs on loopback."""

import ipaddress
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / each) for each in ("attack", "cluster", "python")]
from run import with_packages  # noqa: E402

with_packages()
import house  # noqa: E402
import yaml  # noqa: E402

import attack  # noqa: E402

FOLDER = attack.ROOT / "deploy/cluster"
NODES = ("north", "east", "south")
# Variables of HAProxy's and NATS's own files. HAProxy and NATS read them from the environment.
OWN_VARIABLES = set(re.findall(r"ANTEROOM_\w+", "".join((FOLDER / each).read_text() for each in (
    "haproxy.cfg", "nats.conf", "nats-tls.conf"))))


def output(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, **more)
    return done.returncode, (done.stdout + done.stderr).strip()


def settings():
    """Returns the variables that `anteroom config` knows."""
    return set(re.findall(r"\((ANTEROOM_\w+)\)", output(attack.binary(), "config")[1])) | {"ANTEROOM_CONFIG"}


def containers(manifest):
    """Yields each container of a Kubernetes manifest, with its pod."""
    for part in manifest:
        pod = part.get("spec", {}).get("template", {}).get("spec")
        for one in pod["containers"] if pod else []:
            yield one, pod


def parsed(name):
    return list(yaml.safe_load_all((attack.ROOT / "deploy" / name).read_text()))


def tried_compose(report, known):
    """Checks that the mounted files exist, and that the server or another file reads each variable."""
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
    own = [one for one in compose["services"].values() if one["image"] == "anteroom"]
    report.want(all(image_folders() <= {each.split(":")[1] for each in one["volumes"]} for one in own),
                "compose.yaml mounts what the image writes to")
    report.want(all(one["logging"]["driver"] == "local" for each in ("compose.yaml", "cluster/compose.yaml")
                    for one in parsed(each)[0]["services"].values()), "no log grows until the disk is full")
    report.want(sum("build" in one for one in own) == 1 and all("build" in one or one["pull_policy"] == "never" for one in own),
                "compose.yaml builds the server once, and looks for it in no registry")
    tried_network(report, compose)


def own_addresses(compose):
    """Returns the addresses of the services that have a fixed address."""
    return {name: one["networks"]["house"]["ipv4_address"] for name, one in compose["services"].items()
            if isinstance(one["networks"], dict)}


def in_network(compose, network):
    return {name for name, one in compose["services"].items() if network in one["networks"]}


def tried_network(report, compose):
    plan, = compose["networks"]["house"]["ipam"]["config"]
    own = own_addresses(compose)
    subnet, given = ipaddress.ip_network(plan["subnet"]), ipaddress.ip_network(plan["ip_range"])
    report.want(all(ipaddress.ip_address(each) in subnet and ipaddress.ip_address(each) not in given for each in own.values()),
                "nobody is given an address that is another's in compose.yaml")
    balancer = compose["services"]["balancer"]["environment"]
    report.want(all(balancer[f"ANTEROOM_{name.upper()}"] == f"{own[name]}:8080" for name in NODES)
                and all(compose["services"][name]["environment"]["ANTEROOM_TRUSTED_PROXY"] == own["balancer"] for name in NODES),
                "the balancer finds the nodes, and they believe it")
    held = {"primary", "standby", "nats"}
    report.want(in_network(compose, "inner") == held | set(NODES) and not in_network(compose, "house") & held,
                "database and bus are reached by nodes alone")


def image_folders():
    """Returns the folders that the image's own variables name for the server's data and key."""
    said = dict(re.findall(r"(ANTEROOM_\w+)=(\S+)", re.search(r"^ENV .*", (attack.ROOT / "Dockerfile").read_text(), re.M)[0]))
    return {said["ANTEROOM_DATA"], str(pathlib.Path(said["ANTEROOM_LEDGER_KEY"]).parent)}


def tried_probes(report, name, one):
    """Checks that the server answers the probes, and that a slow start has enough time."""
    probes = {each: one[each] for each in ("startupProbe", "readinessProbe", "livenessProbe")}
    with Node() as node:
        house.wait_for("the server", lambda: status_of(node, "/readyz") == 200)
        answers = {each: status_of(node, probe["httpGet"]["path"]) for each, probe in probes.items()}
        report.want("\nanteroom_ready 1\n" in metrics(node)[1], f"{name}: a node that is ready says so to Prometheus")
    startup = probes["startupProbe"]
    report.want(set(answers.values()) == {200} and startup["httpGet"]["path"] == probes["livenessProbe"]["httpGet"]["path"]
                and startup["periodSeconds"] * startup["failureThreshold"] >= 3600, f"{name}: the probes ask what there is, with patience")


def tried_policies(report, manifest):
    """Checks that each policy matches its pods and their port, and that only nodes can reach the bus."""
    pods = {part["spec"]["template"]["metadata"]["labels"]["app"]: part["spec"]["template"]["spec"]["containers"]
            for part in manifest if "template" in part.get("spec", {})}
    policies = {part["spec"]["podSelector"]["matchLabels"]["app"]: part["spec"]["ingress"] for part in manifest
                if part["kind"] == "NetworkPolicy"}
    ports = all({each["port"] for way in ways for each in way["ports"]} <= {each["name"] for one in pods[app] for each in one["ports"]}
                for app, ways in policies.items())
    report.want(set(policies) == set(pods) and ports, "each pod of cluster/kubernetes.yaml has a policy for its port")
    report.want([way["from"] for way in policies["anteroom-nats"]] == [[{"podSelector": {"matchLabels": {"app": "anteroom"}}}]],
                "nobody but nodes comes to the bus")


def tried_manifests(report, known):
    tried_policies(report, parsed("cluster/kubernetes.yaml"))
    for name in ("kubernetes.yaml", "cluster/kubernetes.yaml"):
        manifest = parsed(name)
        strange = {each["name"] for one, _ in containers(manifest) for each in one.get("env", [])
                   if each["name"].startswith("ANTEROOM_")} - known
        report.want(not strange, f"{name} names settings that there are {strange or ''}")
        for one, pod in containers(manifest):
            volumes = {each["name"] for each in pod["volumes"]} | {"data"}
            report.want({each["name"] for each in one["volumeMounts"]} <= volumes and "readinessProbe" in one
                        and one["securityContext"]["readOnlyRootFilesystem"], f"{name}: {one['name']} has its volumes and its probe")
        server, = [one for one, _ in containers(manifest) if one["name"] == "anteroom"]
        report.want(image_folders() <= {each["mountPath"] for each in server["volumeMounts"]}, f"{name} mounts what the image writes to")
        tried_probes(report, name, server)
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


def copied(file, to):
    to = pathlib.Path(os.path.normpath(to))
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, to)


def tried_prometheus(report):
    compose, = parsed("cluster/compose.yaml")
    with tempfile.TemporaryDirectory() as folder:
        # Checks the files as they are in the checkout, and as the container sees them.
        container, token = pathlib.Path(folder), "./secrets.d/metrics.token"
        for volume in compose["services"]["prometheus"]["volumes"]:
            source, _, target = volume.removesuffix(":ro").partition(":")
            if source.startswith("."):
                copied(SECRETS / "metrics.token" if source == token else FOLDER / source, container / target.lstrip("/"))
        for file in (FOLDER / "prometheus.yaml", container / "etc/prometheus/prometheus.yml"):
            status, said = output("promtool", "check", "config", file)
            report.want(status == 0, f"Prometheus takes {file} {said if status else ''}")
        asked_with = (container / "etc/prometheus/prometheus.token").read_text()
        report.want(asked_with == (SECRETS / "metrics.token").read_text(), "and asks with the token of the secrets")
    job, = parsed("cluster/prometheus.yaml")[0]["scrape_configs"]
    places = {each["labels"]["instance"]: each["targets"] for each in job["static_configs"]}
    report.want(places == {name: [f"{address}:8080"] for name, address in own_addresses(compose).items() if name in NODES},
                "Prometheus asks each node of compose.yaml")
    answered = {place: scraped(place) for [place] in places.values()}
    report.want(set(answered.values()) == {200}, f"and is answered, by the name that it asks with {answered}")


class Node(attack.Server):
    """A node with the access settings of compose.yaml and `secrets`."""

    def environment(self):
        return super().environment() | {"ANTEROOM_HOST": "cards.example.org", "ANTEROOM_TRUSTED_PROXY": "127.0.0.1",
                                        "ANTEROOM_METRICS_TOKEN": (SECRETS / "metrics.token").read_text().strip()}


def asked(node, path, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(f"http://127.0.0.1:{node.port}{path}", headers=headers), timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, ""


def status_of(node, path):
    return asked(node, path)[0]


def metrics(node, **headers):
    """Requests the metrics, as Prometheus does from another machine."""
    return asked(node, "/metrics", Authorization=f"Bearer {(SECRETS / 'metrics.token').read_text().strip()}", **headers)


def scraped(place):
    """Returns the status that Prometheus would get from a node with this target."""
    with Node() as node:
        return metrics(node, Host=place)[0]


def nats_takes(password):
    return output("nats-server", "-t", "-c", FOLDER / "nats.conf", env=os.environ | {
        "ANTEROOM_NATS_LISTEN": "127.0.0.1:4222", "ANTEROOM_NATS_PASSWORD": password})[0] == 0


def tried_password(report):
    """NATS reads the password as a value in its file. Without a letter at the beginning, NATS would read one random
    password in ten as a number."""
    words = output("bash", "-c", f". {attack.ROOT}/deploy/lib.sh; for _ in {{1..300}}; do random_word; done")[1].split()
    made = (SECRETS / "nats.password").read_text().strip()
    report.want(len(set(words)) == 300 and all(re.fullmatch("[a-z][0-9a-f]{48}", each) for each in [*words, made]),
                "a password that is made begins with a letter")
    report.want(all(nats_takes(each) for each in [made, made[0] + "3e4d" + made[5:], made[0] + "0" * 48]) and not nats_takes("3e4da4dec"),
                "by which NATS takes each for a text")


class SecureNats(house.Nats):
    def command(self):
        return ["nats-server", "-c", FOLDER / "nats-tls.conf"]

    def start(self):
        self.begin(env=os.environ | {
            "ANTEROOM_NATS_LISTEN": f"127.0.0.1:{self.port}", "ANTEROOM_NATS_PASSWORD": house.PASSWORD,
            "ANTEROOM_NATS_CERTIFICATE": str(SECRETS / "nats.crt"), "ANTEROOM_NATS_KEY": str(SECRETS / "nats.key")})
        house.wait_for("NATS", lambda: house.answers(self.port))


def tried_bus(report):
    """Checks the errors about the bus that a node reports before it starts. There is no database, so an error about the
    database shows that the bus is right."""
    other = SECRETS / "other.crt"
    subprocess.run([FOLDER / "secrets", SECRETS / "other"], check=True, capture_output=True)
    shutil.copy(SECRETS / "other/ca.crt", other)
    bus = SecureNats()

    def says(authority, password=house.PASSWORD, host="localhost", scheme="tls", name="house"):
        with tempfile.TemporaryDirectory() as data:
            return output(attack.binary(), "config", "--check", "--data", data, "--ledger-key", f"{data}/key", "--node", "north",
                          "--store", f"postgres://nobody@/none?host={data}", env=os.environ | {
                              "SSL_CERT_FILE": str(authority),
                              "ANTEROOM_BUS": f"{scheme}://anteroom:{password}@{host}:{bus.port}/{name}"})

    try:
        report.want("--store" in says(SECRETS / "ca.crt")[1], "a node takes the bus for which its authority vouches")
        for what, (status, said) in {"another authority's certificate": says(other), "another name's": says(SECRETS / "ca.crt", host="127.0.0.1"),
                           "a wrong password": says(SECRETS / "ca.crt", password="wrong"),
                           "another house's name": says(SECRETS / "ca.crt", name="casino")}.items():
            report.want(status == 78 and said.startswith("anteroom: ANTEROOM_BUS: tls://") and "\n" not in said and house.PASSWORD not in said,
                        f"{what} is refused in one line: {said}")
        status, said = says(SECRETS / "ca.crt", name="casino")
        report.want("does not let this user subscribe to anteroom.casino.all; a node's user needs both rights" in said,
                    f"a right that is missing is named: {said}")
    finally:
        bus.kill()
    status, said = says(SECRETS / "ca.crt")
    report.want(status == 1 and "nobody listens there" in said, f"a bus that is away is asked for again by a next start: {said}")


def main():
    if not house.is_installed() or not all(shutil.which(each) for each in ("haproxy", "promtool", "openssl")):
        return print("not run: PostgreSQL, nats-server, haproxy, promtool and openssl are not all installed")
    report = attack.Report()
    known = settings() | OWN_VARIABLES
    tried_compose(report, known)
    tried_manifests(report, known)
    tried_balancer(report)
    tried_prometheus(report)
    tried_password(report)
    tried_bus(report)
    report.end()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="anteroom-secrets-") as made:
        SECRETS = pathlib.Path(made)
        subprocess.run([FOLDER / "secrets", SECRETS, "localhost"], check=True, capture_output=True)
        main()
