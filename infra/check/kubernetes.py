"""Checks the manifests against the schemas of Kubernetes and the rules for every
pod."""

import pathlib
from collections.abc import Iterator

import kubernetes_validate
import yaml

from kustomize import resolve

# The oldest and the newest supported version of Kubernetes.
VERSIONS = ("1.29", "1.37")
# A worker ends within 30 s of SIGTERM.
LEAST_GRACE_SECONDS = 35


def faults(infra: pathlib.Path) -> Iterator[str]:
    """Faults of the overlays and the examples."""
    kubernetes = infra / "kubernetes"
    examples = []
    for path in sorted((kubernetes / "examples").glob("*.yaml")):
        examples += list(yaml.safe_load_all(path.read_text()))
    yield from _invalid("examples", examples)
    overlays = sorted(path.parent for path in kubernetes.glob("overlays/*/kustomization.yaml"))
    if not overlays:
        yield "there are no overlays"
    for overlay in overlays:
        try:
            objects = resolve(overlay)
        except (ValueError, KeyError, IndexError, OSError) as error:
            yield f"{overlay.name} can't be resolved: {error!r}"
            continue
        yield from _invalid(overlay.name, objects)
        for fault in _rule_faults(objects, examples):
            yield f"{overlay.name}: {fault}"


def _invalid(place: str, objects: list[dict]) -> Iterator[str]:
    for one in objects:
        for version in VERSIONS:
            try:
                kubernetes_validate.validate(one, version, strict=True)
            except kubernetes_validate.ValidationError as error:
                path = ".".join(str(part) for part in error.path)
                yield f"{place}: {_name(one)} is invalid in Kubernetes {version}: {path}: {error.message}"
            except kubernetes_validate.SchemaNotFoundError as error:
                yield f"{place}: {_name(one)}: {error.message}"


def _name(one: dict) -> str:
    return f"{one['kind']}/{one['metadata']['name']}"


def _rule_faults(objects: list[dict], examples: list[dict]) -> Iterator[str]:
    names = {_name(one) for one in objects + examples}
    pods = [(one, one["spec"]["template"]) for one in objects if one["kind"] in ("Deployment", "Job")]
    for one, template in pods:
        for fault in _pod_faults(one, template, names):
            yield f"{_name(one)} {fault}"
    labels = [template["metadata"]["labels"] for _, template in pods]
    for one in objects:
        spec = one.get("spec", {})
        selectors = [
            spec.get("selector") if one["kind"] == "Service" else spec.get("selector", {}).get("matchLabels"),
            spec.get("podSelector", {}).get("matchLabels"),
        ]
        for selector in filter(None, selectors):
            if not any(selector.items() <= one_pods.items() for one_pods in labels):
                yield f"{_name(one)} selects no pods: {selector}"
        target = spec.get("scaleTargetRef")
        if target and f"{target['kind']}/{target['name']}" not in names:
            yield f"{_name(one)} scales {target}, which does not exist"
    deployments = [one for one in objects if one["kind"] == "Deployment"]
    for one in deployments:
        component = one["spec"]["selector"]["matchLabels"]
        for kind, key in (("PodDisruptionBudget", "selector"), ("NetworkPolicy", "podSelector")):
            if not any(
                other["kind"] == kind and other["spec"][key].get("matchLabels") == component
                for other in objects
            ):
                yield f"{_name(one)} has no {kind}"
        scaled = any(
            other["kind"] == "HorizontalPodAutoscaler" and other["spec"]["scaleTargetRef"]["name"] == one["metadata"]["name"]
            and other["spec"]["minReplicas"] >= 2
            for other in objects
        )
        if not scaled and one["spec"].get("replicas", 1) < 2:
            yield f"{_name(one)} may have a single pod"


def _pod_faults(one: dict, template: dict, names: set[str]) -> Iterator[str]:
    pod = template["spec"]
    context = pod.get("securityContext", {})
    if context.get("runAsNonRoot") is not True or context.get("runAsUser", 0) == 0:
        yield "may run as root"
    if context.get("seccompProfile", {}).get("type") != "RuntimeDefault":
        yield "may make any system call"
    if pod.get("automountServiceAccountToken") is not False:
        yield "gets a service account token"
    if pod.get("terminationGracePeriodSeconds", 30) < LEAST_GRACE_SECONDS:
        yield f"has a grace period below {LEAST_GRACE_SECONDS} s"
    if f"ServiceAccount/{pod.get('serviceAccountName')}" not in names:
        yield "has no service account"
    for volume in pod.get("volumes", []):
        if "emptyDir" in volume and "sizeLimit" not in volume["emptyDir"]:
            yield f"has no size limit for {volume['name']}"
    for container in pod["containers"]:
        own = container.get("securityContext", {})
        if own.get("readOnlyRootFilesystem") is not True or own.get("allowPrivilegeEscalation") is not False:
            yield "may change its files or gain privileges"
        if own.get("capabilities", {}).get("drop") != ["ALL"]:
            yield "keeps capabilities"
        if ":" not in container["image"] or container["image"].endswith(":latest"):
            yield f"uses an image without a fixed version: {container['image']}"
        resources = container.get("resources", {})
        if not {"cpu", "memory"} <= resources.get("requests", {}).keys() or "memory" not in resources.get("limits", {}):
            yield "has no memory limit or no requests"
        if one["kind"] == "Deployment" and not {"livenessProbe", "startupProbe"} <= container.keys():
            yield "has no probes"
        for source in container.get("envFrom", []):
            for key, kind in (("configMapRef", "ConfigMap"), ("secretRef", "Secret")):
                if key in source and f"{kind}/{source[key]['name']}" not in names:
                    yield f"reads {kind}/{source[key]['name']}, which does not exist"
