//! Checks that `openapi.yaml` matches the program and passes the linters.

use std::path::Path;

use anyhow::Result;
use tokio::process::Command;

use crate::child::Spec;
use crate::python::{self, Tools};
use crate::web;

use super::Checks;
use super::counts::Counting;
use super::stopwatch::Stopwatch;

/// The folder of the linters and their rules.
const LINTERS: &str = "infra/contract";

/// The areas of the specification whose calls are all implemented.
const IMPLEMENTED: [&str; 2] = ["markets", "outreach"];

/// A program that lists the specified calls that the contract lacks. It is part of the
/// specification, which is kept outside the repository.
const SPECIFIED: &str = "../shared/checks/spec-endpoints";

/// Compares the committed contract with the program's output and with the specification.
pub async fn openapi(checks: &mut Checks) {
    if !checks.wants("openapi") {
        return;
    }
    let begun = Stopwatch::start();
    let outcome = compare(&checks.root)
        .await
        .unwrap_or_else(|error| Err(format!("{error:#}")));
    checks.report.note("openapi", begun, outcome);
    specified_calls(checks).await;
}

/// API-02: every specified call of an implemented area is in the contract.
async fn specified_calls(checks: &mut Checks) {
    const NAME: &str = "openapi: specified calls";
    let program = checks.root.join(SPECIFIED);
    if !program.exists() {
        return checks
            .report
            .skip(NAME, "there is no specification next to this checkout");
    }
    let mut spec = Spec::new("spec-endpoints", program);
    spec.args = IMPLEMENTED.iter().map(Into::into).collect();
    spec.cwd = Some(checks.root.clone());
    let logs = checks.state.path("");
    checks.report.check(NAME, Counting::Whole, spec, &logs).await;
}

async fn compare(root: &Path) -> Result<Result<(), String>> {
    let output = Command::new(root.join("target/debug/doorstep"))
        .arg("openapi")
        .output()
        .await?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Ok(Err(format!("doorstep openapi failed: {why}")));
    }
    if std::fs::read(root.join("openapi.yaml")).unwrap_or_default() == output.stdout {
        return Ok(Ok(()));
    }
    Ok(Err(
        "openapi.yaml is stale; regenerate it with target/debug/doorstep openapi > openapi.yaml".to_owned(),
    ))
}

/// Lints the contract with redocly and spectral.
pub async fn lint(checks: &mut Checks) {
    if !checks.wants("contract") {
        return;
    }
    let folder = checks.root.join(LINTERS);
    if !checks.root.join("openapi.yaml").exists() {
        checks.report.skip("contract", "there is no openapi.yaml");
        return;
    }
    if let Err(error) = web::install(&checks.root, LINTERS, &checks.state).await {
        checks.report.fail("contract", &format!("{error:#}"));
        return;
    }
    let logs = checks.state.path("");
    for (name, linter, args) in [
        (
            "contract by redocly",
            "redocly",
            ["lint", "../../openapi.yaml"].as_slice(),
        ),
        (
            "contract by spectral",
            "spectral",
            ["lint", "../../openapi.yaml", "--fail-severity", "error"].as_slice(),
        ),
    ] {
        let mut spec = Spec::new("linter", folder.join("node_modules/.bin").join(linter));
        spec.args = args.iter().map(Into::into).collect();
        spec.cwd = Some(folder.clone());
        // No linter may send telemetry.
        spec.env = [
            ("REDOCLY_TELEMETRY", "off"),
            ("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec();
        checks.report.check(name, Counting::Whole, spec, &logs).await;
    }
    python_client(checks).await;
    if checks.form.is_full() {
        rust_client(checks).await;
    }
}

/// Generates a partner's Python client without a warning. The web client's types are the
/// TypeScript one.
async fn python_client(checks: &mut Checks) {
    const NAME: &str = "contract as a Python client";
    let tools = match python::tools(&checks.root, &checks.state, Tools::Clients).await {
        Ok(tools) => tools,
        Err(error) => return checks.report.fail(NAME, &format!("{error:#}")),
    };
    let mut spec = Spec::new("python-client", tools.join("python"));
    spec.args = vec![
        checks.root.join(LINTERS).join("python_client.py").into(),
        checks.root.join("openapi.yaml").into(),
        checks.state.path("python-client").into(),
    ];
    let logs = checks.state.path("");
    checks.report.check(NAME, Counting::Whole, spec, &logs).await;
}

/// Generates a partner's Rust client, and compiles it.
async fn rust_client(checks: &mut Checks) {
    const NAME: &str = "contract as a Rust client";
    let java = Command::new("java").arg("-version").output().await;
    if !java.is_ok_and(|java| java.status.success()) {
        return checks
            .report
            .skip(NAME, "there is no Java, which the generator needs");
    }
    let tools = match python::tools(&checks.root, &checks.state, Tools::Clients).await {
        Ok(tools) => tools,
        Err(error) => return checks.report.fail(NAME, &format!("{error:#}")),
    };
    let mut spec = Spec::new("rust-client", tools.join("python"));
    spec.args = vec![
        checks.root.join(LINTERS).join("rust_client.py").into(),
        checks.root.join("openapi.yaml").into(),
        checks.root.join("Cargo.lock").into(),
        checks.state.path("rust-client").into(),
    ];
    let logs = checks.state.path("");
    checks.report.check(NAME, Counting::Whole, spec, &logs).await;
}
