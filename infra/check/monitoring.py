"""Alerts and dashboard: expressions that parse, on measurements that the code
takes."""

import json
import pathlib
import re
from collections.abc import Iterator

import promql_parser
import yaml

# What a histogram is read by.
PARTS = ("_bucket", "_count", "_sum")
# Not ours: Prometheus's own.
OTHERS = {"up"}


def faults(infra: pathlib.Path) -> Iterator[str]:
    """What is wrong with the rules and the dashboard."""
    folder = infra / "monitoring"
    measured = _measured(infra.parent)
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
                yield f"{name} doesn't say how bad it is, what is wrong and where to look"
    for test in yaml.safe_load((folder / "alerts.test.yaml").read_text())["tests"]:
        for one in test.get("alert_rule_test", []):
            if one["alertname"] not in alerts:
                yield f"alerts.test.yaml tests {one['alertname']}, which isn't there"
    dashboard = json.loads((folder / "dashboard.json").read_text())
    ids = [panel["id"] for panel in dashboard["panels"]]
    if len(set(ids)) != len(ids):
        yield "two panels of the dashboard have one id"
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            # Grafana's own variables, as Grafana would fill them in.
            text = re.sub(r"\$__(rate_interval|range)", "5m", target["expr"])
            expressions.append((panel["title"], text))
    for name, text in expressions:
        try:
            promql_parser.parse(text)
        except ValueError as error:
            yield f"{name}: {error}"
            continue
        for metric in _metrics(text):
            if metric not in measured | recorded | OTHERS:
                yield f"{name} reads {metric}, which nobody measures"


def _metrics(text: str) -> Iterator[str]:
    bare = re.sub(r'"[^"]*"', '""', text)
    bare = re.sub(r"\{[^}]*\}", "{}", bare)
    for name in re.findall(r"\b(?:doorstep[:_][\w:]+|up(?=\{))", bare):
        yield name


def _measured(root: pathlib.Path) -> set[str]:
    """Names as /metrics shows them, from the macros that make them."""
    found = set()
    for path in root.glob("*/src/**/*.rs"):
        for kind, name in re.findall(r'(gauge|counter|histogram)!\(\s*"(\w+)"', path.read_text()):
            found |= {name + part for part in PARTS} if kind == "histogram" else {name}
    return found
