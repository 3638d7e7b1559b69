#!/usr/bin/env python3
"""Checks the operator's monitoring. Prometheus must be able to read the rules of the alerts, their tests and the
dashboard. Each alert must have a section in the runbook. The server must have each metric, and must log each event in
the runbook."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "deploy/monitoring"
PAGES = ROOT / "clients/docs/pages/host"
#: The pages in the order of the alerts.
RUNBOOK = ("runbook.md", "runbook-data.md", "runbook-load.md")


def promtool(*arguments):
    done = subprocess.run(["promtool", *arguments], cwd=FOLDER, capture_output=True, text=True)
    return [] if done.returncode == 0 else [f"promtool {' '.join(arguments[:2])}: {done.stdout}{done.stderr}"]


def expressions(dashboard):
    return [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]


def read_by_promtool(dashboard):
    """Checks the dashboard's queries in the form of recording rules, because promtool cannot read dashboards."""
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as rules:
        rows = [f"  - {{record: 'a:b', expr: {json.dumps(text)}, labels: {{row: '{row}'}}}}"
                for row, text in enumerate(expressions(dashboard))]
        rules.write("groups:\n- name: dashboard\n  rules:\n" + "\n".join(rows) + "\n")
        rules.flush()
        return promtool("check", "rules", rules.name)


def without_source(names, sources, what):
    return [f"{name} is no {what} of the server" for name in sorted(names) if f'"{name}"' not in sources]


def selected(expressions):
    """Yields the labels of the server's metrics in the queries, each with its values."""
    for text in expressions:
        for inside in re.findall(r"anteroom_\w+\{([^}]*)\}", text):
            for label, value in re.findall(r'(\w+)\s*=~?\s*"([^"]*)"', inside):
                yield from ((label, each) for each in value.split("|"))
        for inside in re.findall(r"by \(([^)]*)\)", text):
            yield from ((label.strip(), "") for label in inside.split(","))


def without_label(expressions, sources):
    """Yields labels that the server never sets. Such a label would make a panel empty and an alert silent."""
    quoted = set(re.findall(r'"([a-z_]+)"', sources)) | {"le", "instance", "job"}
    for label, value in sorted(set(selected(expressions))):
        if label not in quoted:
            yield f"{label} is no label of the server's metrics"
        if value and not any(re.fullmatch(value, each) for each in quoted):
            yield f"{label} is never {value}"


def events_of_nodes():
    """Returns the events and metrics that the page about nodes mentions."""
    rows = (PAGES / "nodes-failures.md").read_text()
    firsts = [line.split("|")[1] for line in rows.splitlines() if line.startswith("| ")]
    return set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", " ".join(firsts)))


def main():
    rules, runbook = (FOLDER / "alerts.yaml").read_text(), "\n".join((PAGES / name).read_text() for name in RUNBOOK)
    dashboard = json.loads((FOLDER / "dashboard.json").read_text())
    sources = "\n".join(file.read_text() for file in sorted((ROOT / "server").rglob("*.?pp")))
    alerts, parts = re.findall(r"alert: (\w+)", rules), re.findall(r"^## (\w+)", runbook, re.M)
    tested = set(re.findall(r"alertname: (\w+)", (FOLDER / "alerts_test.yaml").read_text()))
    faults = []
    if alerts != parts:
        faults.append(f"alerts {alerts} and the runbook's parts {parts} are not the same, in the same order")
    if set(alerts) != tested:
        faults.append(f"without a test: {sorted(set(alerts) - tested)}")
    metrics = set(re.findall(r"anteroom_\w+", rules + runbook + " ".join(expressions(dashboard))))
    faults += without_source({re.sub(r"_bucket$", "", name) for name in metrics}, sources, "metric")
    faults += without_source(set(re.findall(r"`([a-z]+(?:_[a-z]+)+)`", runbook)) - metrics, sources, "event")
    faults += without_label(re.findall(r"expr: (?:\|-\n)?(.*(?:\n {10}.*)*)", rules) + expressions(dashboard), sources)
    nodes = events_of_nodes()
    faults += without_source(nodes, sources, "event") + ([] if len(nodes) > 8 else ["the nodes' document names hardly an event"])
    if shutil.which("promtool"):
        faults += promtool("check", "rules", "alerts.yaml") + promtool("test", "rules", "alerts_test.yaml")
        faults += read_by_promtool(dashboard)
    else:
        print("not run: promtool is not installed")
    print("\n".join(faults) or f"{len(alerts)} alerts, {len(metrics)} metrics, {len(dashboard['panels'])} panels")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
