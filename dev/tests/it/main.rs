//! Tests of the workspace's shape, and of `dev` as a process.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod circles;
mod clients;
mod guard;
mod harnesses;
mod message_states;
mod parts;

use std::path::{Path, PathBuf};

/// The packages of the workspace, as `cargo metadata` describes them.
fn packages() -> Vec<serde_json::Value> {
    let output = std::process::Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// The Rust files of a folder and those below it.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}
