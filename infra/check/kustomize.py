"""Resolves a kustomization as `kubectl kustomize` does, as far as ours go.

Anything else that kustomize knows is refused, not passed over: what is checked
must be what a cluster is given.
"""

import copy
import pathlib

import yaml

KNOWN = {"apiVersion", "kind", "resources", "namespace", "images", "replicas", "patches"}


def resolve(folder: pathlib.Path) -> list[dict]:
    """The objects of the kustomization in the folder, overlays applied."""
    told = yaml.safe_load((folder / "kustomization.yaml").read_text())
    unknown = set(told) - KNOWN
    if unknown:
        raise ValueError(f"{folder}: {sorted(unknown)} can't be resolved here")
    objects: list[dict] = []
    for name in told["resources"]:
        path = (folder / name).resolve()
        if path.is_dir():
            objects += resolve(path)
        else:
            objects += [one for one in yaml.safe_load_all(path.read_text()) if one]
    seen = [(one["kind"], one["metadata"]["name"]) for one in objects]
    for twice in {key for key in seen if seen.count(key) > 1}:
        raise ValueError(f"{folder}: {twice} stands there twice")
    for patch in told.get("patches", []):
        _patch(folder, objects, patch)
    for count in told.get("replicas", []):
        for one in _found(folder, objects, {"kind": "Deployment", "name": count["name"]}):
            one["spec"]["replicas"] = count["count"]
    for image in told.get("images", []):
        _image(folder, objects, image)
    if "namespace" in told:
        for one in objects:
            one["metadata"]["namespace"] = told["namespace"]
    return objects


def _found(folder: pathlib.Path, objects: list[dict], target: dict) -> list[dict]:
    if set(target) != {"kind", "name"}:
        raise ValueError(f"{folder}: a target is named by kind and name, not {target}")
    found = [
        one for one in objects if (one["kind"], one["metadata"]["name"]) == (target["kind"], target["name"])
    ]
    if not found:
        raise ValueError(f"{folder}: there is no {target}")
    return found


def _patch(folder: pathlib.Path, objects: list[dict], patch: dict) -> None:
    steps = yaml.safe_load(patch["patch"])
    if set(patch) != {"target", "patch"} or not isinstance(steps, list):
        raise ValueError(f"{folder}: only JSON patches (RFC 6902) are resolved here")
    for one in _found(folder, objects, patch["target"]):
        for step in steps:
            if step["op"] != "replace":
                raise ValueError(f"{folder}: only `replace` is resolved here, not {step}")
            *parents, last = [
                part.replace("~1", "/").replace("~0", "~") for part in step["path"].split("/")[1:]
            ]
            place = one
            for part in parents:
                place = place[int(part) if isinstance(place, list) else part]
            key = int(last) if isinstance(place, list) else last
            # A replacement of what isn't there is a mistake (RFC 6902, 4.3).
            place[key]
            place[key] = copy.deepcopy(step["value"])


def _image(folder: pathlib.Path, objects: list[dict], image: dict) -> None:
    used = False
    for one in objects:
        pod = one.get("spec", {}).get("template", {}).get("spec", {})
        for container in pod.get("containers", []) + pod.get("initContainers", []):
            if container["image"] == image["name"]:
                container["image"] = f"{image['newName']}:{image['newTag']}"
                used = True
    if not used:
        raise ValueError(f"{folder}: nothing uses the image {image['name']}")
