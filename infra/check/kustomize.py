"""Resolves a kustomization like `kubectl kustomize`, for the features that ours use.

Other features are refused, because the checks must see what a cluster gets.
"""

import copy
import pathlib

import yaml

SUPPORTED = {"apiVersion", "kind", "resources", "namespace", "images", "replicas", "patches"}


def resolve(folder: pathlib.Path) -> list[dict]:
    """The objects of the kustomization in the folder, with patches applied."""
    kustomization = yaml.safe_load((folder / "kustomization.yaml").read_text())
    unknown = set(kustomization) - SUPPORTED
    if unknown:
        raise ValueError(f"{folder}: {sorted(unknown)} are not supported here")
    objects: list[dict] = []
    for name in kustomization["resources"]:
        path = (folder / name).resolve()
        if path.is_dir():
            objects += resolve(path)
        else:
            objects += [one for one in yaml.safe_load_all(path.read_text()) if one]
    keys = [(one["kind"], one["metadata"]["name"]) for one in objects]
    for twice in {key for key in keys if keys.count(key) > 1}:
        raise ValueError(f"{folder}: {twice} occurs twice")
    for patch in kustomization.get("patches", []):
        _patch(folder, objects, patch)
    for count in kustomization.get("replicas", []):
        for one in _found(folder, objects, {"kind": "Deployment", "name": count["name"]}):
            one["spec"]["replicas"] = count["count"]
    for image in kustomization.get("images", []):
        _image(folder, objects, image)
    if "namespace" in kustomization:
        for one in objects:
            one["metadata"]["namespace"] = kustomization["namespace"]
    return objects


def _found(folder: pathlib.Path, objects: list[dict], target: dict) -> list[dict]:
    if set(target) != {"kind", "name"}:
        raise ValueError(f"{folder}: a target needs a kind and a name only, not {target}")
    found = [
        one for one in objects if (one["kind"], one["metadata"]["name"]) == (target["kind"], target["name"])
    ]
    if not found:
        raise ValueError(f"{folder}: there is no {target}")
    return found


def _patch(folder: pathlib.Path, objects: list[dict], patch: dict) -> None:
    steps = yaml.safe_load(patch["patch"])
    if set(patch) != {"target", "patch"} or not isinstance(steps, list):
        raise ValueError(f"{folder}: only JSON patches (RFC 6902) are supported here")
    for one in _found(folder, objects, patch["target"]):
        for step in steps:
            if step["op"] != "replace":
                raise ValueError(f"{folder}: only `replace` is supported here, not {step}")
            *parents, last = [
                part.replace("~1", "/").replace("~0", "~") for part in step["path"].split("/")[1:]
            ]
            place = one
            for part in parents:
                place = place[int(part) if isinstance(place, list) else part]
            key = int(last) if isinstance(place, list) else last
            # Fails if the target does not exist (RFC 6902, 4.3).
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
        raise ValueError(f"{folder}: no container uses the image {image['name']}")
