"""Generates a Rust client from the contract and compiles it.

Usage: rust_client.py CONTRACT LOCKFILE FOLDER. LOCKFILE has the versions of the dependencies that
the client shares with this workspace. Needs Java, for the generator, and cargo.
"""

import shutil
import subprocess
import sys
from pathlib import Path


def main() -> None:
    contract, lockfile, folder = map(Path, sys.argv[1:])
    client = folder / "client"
    shutil.rmtree(client, ignore_errors=True)
    generator = Path(sys.executable).with_name("openapi-generator-cli")
    command = [generator, "generate", "--input-spec", contract, "--generator-name", "rust"]
    command += ["--library", "reqwest", "--additional-properties", "packageName=doorstep-client"]
    command += ["--output", client, "--global-property", "apiTests=false,modelTests=false"]
    subprocess.run(command, check=True)
    # Its own workspace, not a stray member of this one.
    with (client / "Cargo.toml").open("a") as manifest:
        manifest.write("\n[workspace]\n")
    shutil.copy(lockfile, client / "Cargo.lock")
    # Without TLS, which needs libraries of the system and is not part of what is checked.
    command = ["cargo", "check", "--no-default-features", "--target-dir", folder / "target"]
    subprocess.run(command, cwd=client, check=True)


main()
