//! Tests of the workspace's shape, and of `dev` as a process.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod guard;
mod harnesses;
mod parts;

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
