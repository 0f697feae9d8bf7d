"""Checks infra/ without a cluster, Docker or Prometheus: `python
infra/check/check.py`, with the packages of requirements.txt."""

import pathlib
import sys

import compose
import image
import kubernetes
import monitoring
import settings

INFRA = pathlib.Path(__file__).resolve().parent.parent


def main() -> int:
    """Prints a line for each fault; returns 1 if there is any."""
    count = 0
    for name, check in [
        ("Dockerfile", image.faults),
        ("Compose file", compose.faults),
        ("Kubernetes manifests", kubernetes.faults),
        ("alerts and dashboard", monitoring.faults),
        ("variables", settings.faults),
    ]:
        found = list(check(INFRA))
        for fault in found:
            print(f"{name}: {fault}")
        if not found:
            print(f"{name}: ok")
        count += len(found)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
