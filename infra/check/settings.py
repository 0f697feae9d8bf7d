"""Checks that config.rs, docs/operations.md, the Compose file and the manifests have
the same variables."""

import pathlib
import re
from collections.abc import Iterator

import yaml

import compose
from kustomize import resolve

# Documented variables that a library reads.
OF_LIBRARIES = {"OTEL_EXPORTER_OTLP_ENDPOINT", "RUST_LOG"}
# Variables that the image sets.
IMAGE = {"WEB_DIR", "LISTEN", "METRICS_LISTEN"}


def faults(infra: pathlib.Path) -> Iterator[str]:
    """Variables that some places have and others lack."""
    root = infra.parent
    config = (root / "doorstep/src/config.rs").read_text().split("#[cfg(test)]")[0]
    # The variables of the passwords are next to their logins.
    logins = (root / "database/src/connect.rs").read_text()
    passwords = set(re.findall(r'"(DATABASE_\w+_PASSWORD)"', logins))
    read = set(re.findall(r'"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|LISTEN)"', config)) | passwords | OF_LIBRARIES
    needed = set(re.findall(r'needed\("(\w+)"\)', config))
    needed |= set(re.findall(r'"(\w+)"\)\?\.context', config)) | passwords

    text = (root / "docs/operations.md").read_text()
    table = text.partition("## Configuration")[2].partition("\n## ")[0]
    documented = set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
    for name in sorted(read - documented):
        yield f"docs/operations.md lacks {name}"
    for name in sorted(documented - read):
        yield f"docs/operations.md has {name}, which Doorstep does not read"

    given = set(compose.variables(infra / "compose"))
    text = (infra / "compose/compose.yaml").read_text()
    for name in sorted(needed - given):
        yield f"doorstep.env.example lacks {name}, which every role needs"
    for name in sorted(given - read):
        if f"${{{name}:" not in text:
            yield f"doorstep.env.example has {name}, which Doorstep does not read"

    given = set()
    for one in resolve(infra / "kubernetes/base"):
        given |= one.get("data", {}).keys() if one["kind"] == "ConfigMap" else set()
    for one in yaml.safe_load_all((infra / "kubernetes/examples/secrets.yaml").read_text()):
        given |= one["stringData"].keys()
    for name in sorted(needed - given):
        yield f"the manifests lack {name}, which every role needs"
    for name in sorted(given - read):
        yield f"the manifests set {name}, which Doorstep does not read"

    image = set(re.findall(r"\b([A-Z_]+)=", (infra / "image/Dockerfile").read_text()))
    for name in sorted(IMAGE - image):
        yield f"the image does not set {name}"
