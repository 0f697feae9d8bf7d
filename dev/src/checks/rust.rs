//! Format, tests and lints of the Rust workspace.

use std::path::Path;

use crate::child::Spec;
use crate::environment::OUTSIDE;
use crate::postgres::Postgres;
use crate::redis::Redis;

use super::counts::Counting;
use super::{Checks, Form};

/// The official contracts that the Lob and Twilio clients are tested against
/// (`providers/tests/it/official.rs`). They are part of the specification, which is kept outside
/// the repository.
const OFFICIAL: &str = "../shared/providers/specs";

/// `cargo` with the arguments, in the checkout, without the addresses of outside services.
pub fn cargo(name: &'static str, root: &Path, args: &[&str]) -> Spec {
    let mut spec = Spec::new(name, "cargo");
    spec.args = args.iter().map(Into::into).collect();
    spec.cwd = Some(root.to_owned());
    spec.without = OUTSIDE;
    spec
}

pub async fn format(checks: &mut Checks) {
    if checks.wants("format") {
        let spec = cargo("cargo-fmt", &checks.root, &["fmt", "--all", "--check"]);
        let folder = checks.state.path("");
        checks
            .report
            .check("format", Counting::Whole, spec, &folder)
            .await;
    }
}

/// Lints the workspace, which compiles it.
pub fn clippy(root: &Path) -> Spec {
    // Not `--all-targets`, which compiles the test harnesses that the manifests turn off.
    let args = [
        "clippy",
        "--workspace",
        "--lib",
        "--bins",
        "--tests",
        "--",
        "-D",
        "warnings",
    ];
    cargo("clippy", root, &args)
}

/// Builds the programs and runs all tests against the private servers.
pub async fn tests(checks: &mut Checks, postgres: &Postgres, redis: &Redis) {
    if !checks.wants("rust") {
        return;
    }
    let folder = checks.state.path("");
    // Some tests start the product's programs.
    let build = cargo("build", &checks.root, &["build", "--workspace"]);
    checks
        .report
        .check("build", Counting::Whole, build, &folder)
        .await;

    let env = environment(checks, postgres, redis);
    let nextest = has_nextest();
    let mut args: Vec<&str> = if nextest {
        vec!["nextest", "run", "--workspace", "--no-fail-fast"]
    } else {
        vec![
            "test",
            "--workspace",
            "--no-fail-fast",
            "--lib",
            "--bins",
            "--tests",
        ]
    };
    if let Form::FullOf(name) = &checks.form
        && name != "rust"
    {
        args.push(name);
    }
    if checks.form.is_full() {
        args.extend(if nextest {
            ["--run-ignored", "all"]
        } else {
            ["--", "--include-ignored"]
        });
    }
    let mut spec = cargo("rust-tests", &checks.root, &args);
    spec.env = env.clone();
    let counting = if nextest {
        Counting::Nextest
    } else {
        Counting::CargoTest
    };
    checks.report.check("rust tests", counting, spec, &folder).await;
    if !checks.root.join(OFFICIAL).exists() {
        let name = "rust tests: clients by the official contracts";
        checks.report.skip(
            name,
            "there are no contracts of Lob and Twilio next to this checkout",
        );
    }

    if !matches!(checks.form, Form::Quick | Form::FullOf(_)) {
        // nextest does not run documentation examples.
        let mut spec = cargo("doc-tests", &checks.root, &["test", "--workspace", "--doc"]);
        spec.env = env;
        checks
            .report
            .check("rust doc tests", Counting::CargoTest, spec, &folder)
            .await;
    }
}

fn environment(checks: &Checks, postgres: &Postgres, redis: &Redis) -> Vec<(String, String)> {
    let mut env = vec![
        ("TEST_DATABASE_URL".to_owned(), postgres.url("postgres")),
        ("TEST_REDIS_URL".to_owned(), redis.url()),
        (
            "DOORSTEP_BIN_DIR".to_owned(),
            checks.root.join("target/debug").to_string_lossy().into_owned(),
        ),
    ];
    if let Some(chromium) = super::stack::chromium() {
        env.push(("CHROMIUM".to_owned(), chromium.to_string_lossy().into_owned()));
    }
    if checks.form.is_full() {
        env.push(("DOORSTEP_TEST_FORM".to_owned(), "full".to_owned()));
    }
    env
}

fn has_nextest() -> bool {
    std::process::Command::new("cargo")
        .args(["nextest", "--version"])
        .output()
        .is_ok_and(|output| output.status.success())
}
