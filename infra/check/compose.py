"""The Compose file: valid by the specification, with the example's variables."""

import json
import pathlib
import re
from collections.abc import Iterator

import yaml
from compose_spec import PyCompose

# A value for what the example leaves open.
FILLED_IN = "filled-in"
VARIABLE = re.compile(r"\$(?:(\$)|\{(\w+)(?::([-?])([^}]*))?\})")


def faults(infra: pathlib.Path) -> Iterator[str]:
    """What is wrong with compose.yaml beside doorstep.env.example."""
    folder = infra / "compose"
    example = variables(folder)
    text = (folder / "compose.yaml").read_text()
    missing = []

    def value(match: re.Match) -> str:
        escaped, name, how, otherwise = match.groups()
        if escaped:
            return "$"
        if name in example:
            return example[name] or FILLED_IN
        if how == "-":
            return otherwise
        missing.append(name)
        return FILLED_IN

    # Anchors and merge keys are YAML's, not Compose's: resolved before.
    told = yaml.safe_load(VARIABLE.sub(value, text))
    for name in sorted(set(missing)):
        yield f"compose.yaml needs {name}, which doorstep.env.example doesn't have"
    try:
        PyCompose.from_json(json.dumps(told)).validate()
    except ValueError as error:
        yield f"compose.yaml: {error}"
    for name, service in told["services"].items():
        if "restart" not in service:
            yield f"compose.yaml: {name} has no restart policy"
        if "memory" not in service.get("deploy", {}).get("resources", {}).get("limits", {}):
            yield f"compose.yaml: {name} has no bounds"
        if "healthcheck" not in service and name != "migrate":
            yield f"compose.yaml: nobody sees whether {name} is well"
        if not re.search(r":[\w.-]+$", service["image"]) or service["image"].endswith(":latest"):
            yield f"compose.yaml: {name} runs an image of no fixed version"
        for other in service.get("depends_on", {}):
            if other not in told["services"]:
                yield f"compose.yaml: {name} waits for {other}, which isn't there"


def variables(folder: pathlib.Path) -> dict[str, str]:
    """The variables of the example, by name."""
    lines = (folder / "doorstep.env.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
