"""Checks that the Dockerfile runs the scripts that CI runs, has base images of the
versions that the repository pins, and starts as an unprivileged user."""

import pathlib
import re
from collections.abc import Iterator

# The scripts that the step `image` of ./test runs, and the one that only an image
# build can run.
SCRIPTS = {"build-web.sh", "build-binary.sh", "assemble.sh", "install-runtime.sh"}
# Commands that need no script.
PLAIN = ("mkdir -p /opt/doorstep",)


def faults(infra: pathlib.Path) -> Iterator[str]:
    """Faults of the Dockerfile and its scripts."""
    root = infra.parent
    text = (infra / "image/Dockerfile").read_text()
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    steps = [tuple(step.split(None, 1)) for step in lines.replace("\\\n", " ").splitlines() if step.strip()]

    scripts = set()
    for arguments in (rest for word, rest in steps if word == "RUN"):
        command = re.sub(r"^(--\S+\s+)*", "", arguments)
        script = re.match(r"(?:infra/image|/tmp)/([\w-]+\.sh)\b", command)
        if script:
            scripts.add(script[1])
        elif command not in PLAIN:
            yield f"the Dockerfile runs a command that is in no script: {command}"
    for name in sorted(scripts ^ SCRIPTS):
        yield f"only the Dockerfile or only CI runs {name}"
    for name in sorted(SCRIPTS):
        if not (infra / "image" / name).stat().st_mode & 0o111:
            yield f"{name} is not executable"

    defaults = dict(rest.split("=", 1) for word, rest in steps if word == "ARG")
    bases = [rest.split()[0] for word, rest in steps if word == "FROM"]
    stages = {rest.split()[2] for word, rest in steps if word == "FROM" and " AS " in rest}
    bases = [re.sub(r"\$\{(\w+)\}", lambda match: defaults[match[1]], base) for base in bases]
    for base in bases:
        if base not in stages and not re.search(r":\d+\.\d+", base):
            yield f"the Dockerfile uses {base}, which is no fixed version"
    node = (root / ".nvmrc").read_text().strip()
    rust = re.search(r'channel = "([\d.]+)"', (root / "rust-toolchain.toml").read_text())[1]
    for prefix in (f"node:{node}-", f"rust:{rust}-"):
        if not any(base.startswith(prefix) for base in bases):
            yield f"the Dockerfile has no base image {prefix}*, the version that the repository pins"
    if f"RUSTUP_TOOLCHAIN={rust}" not in text:
        yield f"the Dockerfile does not build with the toolchain {rust}"

    last = max(number for number, step in enumerate(steps) if step[0] == "FROM")
    final = dict(steps[last:])
    if not re.fullmatch(r"[1-9]\d*:[1-9]\d*", final.get("USER", "")):
        yield "the image may start as root"
    if final.get("ENTRYPOINT") != '["doorstep"]':
        yield "the image does not start doorstep"
    if "HEALTHCHECK" in final:
        yield "the image has a HEALTHCHECK; the orchestrator probes it instead"
