"""Variables: what config.rs reads is what docs/operations.md tells and what the
Compose file and the manifests give, no more and no less."""

import pathlib
import re
from collections.abc import Iterator

import yaml

import compose
from kustomize import resolve

# Read by Compose, or by a library, and told in the documents all the same.
BESIDE = {"OTEL_EXPORTER_OTLP_ENDPOINT", "RUST_LOG"}
# Given to a process by the image itself.
IMAGE = {"WEB_DIR", "LISTEN", "METRICS_LISTEN"}


def faults(infra: pathlib.Path) -> Iterator[str]:
    """Names that one place has and another hasn't."""
    root = infra.parent
    config = (root / "doorstep/src/config.rs").read_text().split("#[cfg(test)]")[0]
    # The variables of the passwords stand beside the logins they belong to.
    logins = (root / "database/src/connect.rs").read_text()
    passwords = set(re.findall(r'"(DATABASE_\w+_PASSWORD)"', logins))
    read = set(re.findall(r'"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|LISTEN)"', config)) | passwords | BESIDE
    needed = set(re.findall(r'needed\("(\w+)"\)', config))
    needed |= set(re.findall(r'"(\w+)"\)\?\.context', config)) | passwords

    text = (root / "docs/operations.md").read_text()
    table = text.partition("## Configuration")[2].partition("\n## ")[0]
    told = set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))
    for name in sorted(read - told):
        yield f"docs/operations.md doesn't tell of {name}"
    for name in sorted(told - read):
        yield f"docs/operations.md tells of {name}, which nobody reads"

    given = set(compose.variables(infra / "compose"))
    text = (infra / "compose/compose.yaml").read_text()
    for name in sorted(needed - given):
        yield f"doorstep.env.example lacks {name}, which every role needs"
    for name in sorted(given - read):
        if f"${{{name}:" not in text:
            yield f"doorstep.env.example has {name}, which nobody reads"

    given = set()
    for one in resolve(infra / "kubernetes/base"):
        given |= one.get("data", {}).keys() if one["kind"] == "ConfigMap" else set()
    for one in yaml.safe_load_all((infra / "kubernetes/examples/secrets.yaml").read_text()):
        given |= one["stringData"].keys()
    for name in sorted(needed - given):
        yield f"the manifests lack {name}, which every role needs"
    for name in sorted(given - read):
        yield f"the manifests give {name}, which nobody reads"

    image = set(re.findall(r"\b([A-Z_]+)=", (infra / "image/Dockerfile").read_text()))
    for name in sorted(IMAGE - image):
        yield f"the image doesn't set {name}"
