"""Generates a Python client from the contract and imports all of its modules.

Usage: python_client.py CONTRACT FOLDER. Fails when the generator warns, for example about an
operation that it leaves out, and when a module of the client can't be imported.
"""

import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path


def main() -> None:
    contract, folder = Path(sys.argv[1]), Path(sys.argv[2])
    config = folder / "config.yaml"
    folder.mkdir(parents=True, exist_ok=True)
    # The client is only imported, so it needs no formatting.
    config.write_text("post_hooks: []\n")
    generator = Path(sys.executable).with_name("openapi-python-client")
    command = [generator, "generate", "--path", contract, "--config", config, "--meta", "none"]
    command += ["--output-path", folder / "doorstep_client", "--overwrite", "--fail-on-warning"]
    subprocess.run(command, check=True)
    sys.path.insert(0, str(folder))
    client = importlib.import_module("doorstep_client")
    names = [module.name for module in pkgutil.walk_packages(client.__path__, "doorstep_client.")]
    for name in names:
        importlib.import_module(name)
    print(f"{len(names)} modules imported")


main()
