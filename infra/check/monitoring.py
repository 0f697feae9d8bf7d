"""Checks that the expressions of alerts and dashboard parse and use metrics that the
code has."""

import json
import pathlib
import re
from collections.abc import Iterator

import promql_parser
import yaml

# The series of a histogram.
PARTS = ("_bucket", "_count", "_sum")
# Metrics of Prometheus itself.
PROMETHEUS = {"up"}


def faults(infra: pathlib.Path) -> Iterator[str]:
    """Faults of the rules and the dashboard."""
    folder = infra / "monitoring"
    metrics = _metrics_of(infra.parent)
    recorded = set()
    expressions = []
    alerts = set()
    for group in yaml.safe_load((folder / "alerts.yaml").read_text())["groups"]:
        for rule in group["rules"]:
            name = rule.get("alert") or rule["record"]
            expressions.append((name, rule["expr"]))
            if "record" in rule:
                recorded.add(rule["record"])
                continue
            alerts.add(name)
            if not {"summary", "look"} <= rule["annotations"].keys() or "severity" not in rule["labels"]:
                yield f"{name} lacks a severity, a summary or where to look"
    for test in yaml.safe_load((folder / "alerts.test.yaml").read_text())["tests"]:
        for one in test.get("alert_rule_test", []):
            if one["alertname"] not in alerts:
                yield f"alerts.test.yaml tests {one['alertname']}, which does not exist"
    dashboard = json.loads((folder / "dashboard.json").read_text())
    ids = [panel["id"] for panel in dashboard["panels"]]
    if len(set(ids)) != len(ids):
        yield "two panels of the dashboard have the same id"
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            # Replaces Grafana's variables as Grafana would.
            text = re.sub(r"\$__(rate_interval|range)", "5m", target["expr"])
            expressions.append((panel["title"], text))
    for name, text in expressions:
        try:
            promql_parser.parse(text)
        except ValueError as error:
            yield f"{name}: {error}"
            continue
        for metric in _metrics_in(text):
            if metric not in metrics | recorded | PROMETHEUS:
                yield f"{name} uses {metric}, which the code does not have"


def _metrics_in(text: str) -> Iterator[str]:
    bare = re.sub(r'"[^"]*"', '""', text)
    bare = re.sub(r"\{[^}]*\}", "{}", bare)
    for name in re.findall(r"\b(?:doorstep[:_][\w:]+|up(?=\{))", bare):
        yield name


def _metrics_of(root: pathlib.Path) -> set[str]:
    """Metric names as in /metrics, from the macros in the code."""
    found = set()
    for path in root.glob("*/src/**/*.rs"):
        for kind, name in re.findall(r'(gauge|counter|histogram)!\(\s*"(\w+)"', path.read_text()):
            found |= {name + part for part in PARTS} if kind == "histogram" else {name}
    return found
