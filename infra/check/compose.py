"""Checks that the Compose file is valid with the variables of the example."""

import json
import pathlib
import re
from collections.abc import Iterator

import yaml
from compose_spec import PyCompose

# A value for variables that are empty in the example.
FILLED_IN = "filled-in"
VARIABLE = re.compile(r"\$(?:(\$)|\{(\w+)(?::([-?])([^}]*))?\})")


def faults(infra: pathlib.Path) -> Iterator[str]:
    """Faults of compose.yaml and doorstep.env.example."""
    folder = infra / "compose"
    example = variables(folder)
    text = (folder / "compose.yaml").read_text()
    missing = []

    def value(match: re.Match) -> str:
        escaped, name, operator, default = match.groups()
        if escaped:
            return "$"
        if name in example:
            return example[name] or FILLED_IN
        if operator == "-":
            return default
        missing.append(name)
        return FILLED_IN

    # YAML anchors and merge keys are resolved first, because the validator does not know them.
    file = yaml.safe_load(VARIABLE.sub(value, text))
    for name in sorted(set(missing)):
        yield f"compose.yaml needs {name}, which doorstep.env.example lacks"
    try:
        PyCompose.from_json(json.dumps(file)).validate()
    except ValueError as error:
        yield f"compose.yaml: {error}"
    for name, service in file["services"].items():
        if "restart" not in service:
            yield f"compose.yaml: {name} has no restart policy"
        if "memory" not in service.get("deploy", {}).get("resources", {}).get("limits", {}):
            yield f"compose.yaml: {name} has no memory limit"
        if "healthcheck" not in service and name != "migrate":
            yield f"compose.yaml: {name} has no health check"
        if not re.search(r":[\w.-]+$", service["image"]) or service["image"].endswith(":latest"):
            yield f"compose.yaml: {name} uses an image without a fixed version"
        for other in service.get("depends_on", {}):
            if other not in file["services"]:
                yield f"compose.yaml: {name} depends on {other}, which does not exist"


def variables(folder: pathlib.Path) -> dict[str, str]:
    """The variables of the example by name."""
    lines = (folder / "doorstep.env.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
