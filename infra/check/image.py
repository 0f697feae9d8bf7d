"""The Dockerfile: it runs the scripts that CI runs, on bases of fixed versions,
the same as the checkout's own, and starts as nobody."""

import pathlib
import re
from collections.abc import Iterator

# Run by the step `image` of ./test as they stand, and the one that only an image
# being built can run.
SCRIPTS = {"build-web.sh", "build-binary.sh", "assemble.sh", "install-runtime.sh"}
# What needs no script.
PLAIN = ("mkdir -p /opt/doorstep",)


def faults(infra: pathlib.Path) -> Iterator[str]:
    """What is wrong with the Dockerfile beside its scripts."""
    root = infra.parent
    text = (infra / "image/Dockerfile").read_text()
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    steps = [tuple(step.split(None, 1)) for step in lines.replace("\\\n", " ").splitlines() if step.strip()]

    ran = set()
    for what in (rest for word, rest in steps if word == "RUN"):
        command = re.sub(r"^(--\S+\s+)*", "", what)
        script = re.match(r"(?:infra/image|/tmp)/([\w-]+\.sh)\b", command)
        if script:
            ran.add(script[1])
        elif command not in PLAIN:
            yield f"the Dockerfile runs what stands in no script: {command}"
    for name in sorted(ran ^ SCRIPTS):
        yield f"{name} is run by the Dockerfile alone, or by CI alone"
    for name in sorted(SCRIPTS):
        if not (infra / "image" / name).stat().st_mode & 0o111:
            yield f"{name} can't be executed"

    defaults = dict(rest.split("=", 1) for word, rest in steps if word == "ARG")
    bases = [rest.split()[0] for word, rest in steps if word == "FROM"]
    stages = {rest.split()[2] for word, rest in steps if word == "FROM" and " AS " in rest}
    bases = [re.sub(r"\$\{(\w+)\}", lambda match: defaults[match[1]], base) for base in bases]
    for base in bases:
        if base not in stages and not re.search(r":\d+\.\d+", base):
            yield f"the Dockerfile begins with {base}, which is no fixed version"
    node = (root / ".nvmrc").read_text().strip()
    rust = re.search(r'channel = "([\d.]+)"', (root / "rust-toolchain.toml").read_text())[1]
    for wanted in (f"node:{node}-", f"rust:{rust}-"):
        if not any(base.startswith(wanted) for base in bases):
            yield f"the Dockerfile has no base {wanted}*, as the checkout has"
    if f"RUSTUP_TOOLCHAIN={rust}" not in text:
        yield f"the Dockerfile doesn't build by the toolchain {rust}"

    last = max(number for number, step in enumerate(steps) if step[0] == "FROM")
    final = dict(steps[last:])
    if not re.fullmatch(r"[1-9]\d*:[1-9]\d*", final.get("USER", "")):
        yield "the image may start as root"
    if final.get("ENTRYPOINT") != '["doorstep"]':
        yield "the image doesn't start doorstep"
    if "HEALTHCHECK" in final:
        yield "the image asks itself whether it is well, which is the orchestrator's to ask"
