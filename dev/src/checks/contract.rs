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

/// The contracts, each with the folder of its clients.
const CLIENTS: [(&str, &str); 2] = [("openapi.yaml", "app"), ("partner.openapi.yaml", "partner")];

/// A program that lists the specified calls that the contract lacks. It is part of the
/// specification, which is kept outside the repository.
const SPECIFIED: &str = "../shared/checks/spec-endpoints";

/// The committed contracts, and the arguments with which the program prints them.
const CONTRACTS: [(&str, &[&str]); 2] = [
    ("openapi.yaml", &["openapi"]),
    ("partner.openapi.yaml", &["openapi", "--partner"]),
];

/// Compares the committed contracts with the program's output and with the specification.
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
    for (file, args) in CONTRACTS {
        let output = Command::new(root.join("target/debug/doorstep"))
            .args(args)
            .output()
            .await?;
        let command = format!("doorstep {}", args.join(" "));
        if !output.status.success() {
            let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
            return Ok(Err(format!("{command} failed: {why}")));
        }
        if std::fs::read(root.join(file)).unwrap_or_default() != output.stdout {
            let why = format!("{file} is stale; regenerate it with target/debug/{command} > {file}");
            return Ok(Err(why));
        }
    }
    Ok(Ok(()))
}

/// Lints the contract with redocly and spectral.
pub async fn lint(checks: &mut Checks) {
    if !checks.wants("contract") {
        return;
    }
    let folder = checks.root.join(LINTERS);
    if let Err(error) = web::install(&checks.root, LINTERS, &checks.state).await {
        checks.report.fail("contract", &format!("{error:#}"));
        return;
    }
    let logs = checks.state.path("");
    let contracts = CONTRACTS.map(|(file, _)| format!("../../{file}"));
    for (name, linter, options) in [
        ("contract by redocly", "redocly", [].as_slice()),
        (
            "contract by spectral",
            "spectral",
            ["--fail-severity", "error"].as_slice(),
        ),
    ] {
        let mut spec = Spec::new("linter", folder.join("node_modules/.bin").join(linter));
        let contracts = contracts.iter().map(String::as_str);
        let args = std::iter::once("lint").chain(contracts);
        spec.args = args.chain(options.iter().copied()).map(Into::into).collect();
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
    typescript_client(checks).await;
    python_client(checks).await;
    if checks.form.is_full() {
        rust_client(checks).await;
    }
}

/// Generates a TypeScript client of the partners' contract without a warning, and compiles it. The
/// web client's types are that of openapi.yaml.
async fn typescript_client(checks: &mut Checks) {
    let folder = checks.root.join(LINTERS);
    let mut spec = Spec::new("typescript-client", "node");
    spec.args = vec![
        folder.join("typescript_client.mjs").into(),
        checks.root.join("partner.openapi.yaml").into(),
        checks.state.path("typescript-client").into(),
    ];
    let logs = checks.state.path("");
    checks
        .report
        .check("contract as TypeScript client", Counting::Whole, spec, &logs)
        .await;
}

/// Generates Python clients without a warning.
async fn python_client(checks: &mut Checks) {
    const NAME: &str = "contract as Python clients";
    let tools = match python::tools(&checks.root, &checks.state, Tools::Clients).await {
        Ok(tools) => tools,
        Err(error) => return checks.report.fail(NAME, &format!("{error:#}")),
    };
    for (file, folder) in CLIENTS {
        let mut spec = Spec::new("python-client", tools.join("python"));
        spec.args = vec![
            checks.root.join(LINTERS).join("python_client.py").into(),
            checks.root.join(file).into(),
            checks.state.path("python-client").join(folder).into(),
        ];
        let logs = checks.state.path("");
        checks.report.check(NAME, Counting::Whole, spec, &logs).await;
    }
}

/// Generates Rust clients, and compiles them.
async fn rust_client(checks: &mut Checks) {
    const NAME: &str = "contract as Rust clients";
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
    for (file, folder) in CLIENTS {
        let mut spec = Spec::new("rust-client", tools.join("python"));
        spec.args = vec![
            checks.root.join(LINTERS).join("rust_client.py").into(),
            checks.root.join(file).into(),
            checks.root.join("Cargo.lock").into(),
            checks.state.path("rust-client").join(folder).into(),
        ];
        let logs = checks.state.path("");
        checks.report.check(NAME, Counting::Whole, spec, &logs).await;
    }
}
