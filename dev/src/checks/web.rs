//! Checks the web client (check_generated types, compiler, lints, build, size and tests) and compiles
//! and lints the browser tests.

use std::path::PathBuf;

use crate::web;

use super::counts::Counting;
use super::stopwatch::Stopwatch;
use super::{Checks, Form};

/// The checks other than tests.
pub async fn check(checks: &mut Checks) {
    let Some(folder) = installed(checks).await else {
        return;
    };
    let all = [
        ("web types", "typecheck"),
        ("web lint", "lint"),
        ("web format", "format"),
        ("web build", "build"),
        ("web size", "size"),
    ];
    let quick = checks.form == Form::Quick;
    if !quick {
        check_generated(checks).await;
    }
    let logs = checks.state.path("");
    for (name, script) in all {
        if quick && script != "typecheck" {
            continue;
        }
        let spec = web::npm("npm", &folder, &["run", "--silent", script]);
        let good = checks.report.check(name, Counting::Whole, spec, &logs).await;
        if good && script == "build" {
            // Spares the running product another build.
            web::stamp(&checks.root).and_then(|stamp| stamp.set()).ok();
        }
    }
    if !quick {
        browser_tests(checks).await;
    }
}

/// Runs the tests of functions and components.
pub async fn tests(checks: &mut Checks) {
    let Some(folder) = installed(checks).await else {
        return;
    };
    let spec = web::npm("npm", &folder, &["run", "--silent", "test"]);
    let logs = checks.state.path("");
    checks
        .report
        .check("web tests", Counting::Vitest, spec, &logs)
        .await;
}

/// Installs the client's packages and returns its folder, if the step is wanted.
async fn installed(checks: &mut Checks) -> Option<PathBuf> {
    if !checks.wants("web") {
        return None;
    }
    if let Err(error) = web::install(&checks.root, "web", &checks.state).await {
        checks.report.fail("web packages", &format!("{error:#}"));
        return None;
    }
    Some(checks.root.join("web"))
}

/// Compiles and lints the browser tests. They run against a stack elsewhere.
async fn browser_tests(checks: &mut Checks) {
    if let Err(error) = web::install(&checks.root, "e2e", &checks.state).await {
        return checks.report.fail("e2e packages", &format!("{error:#}"));
    }
    let folder = checks.root.join("e2e");
    let logs = checks.state.path("");
    for (name, script) in [("e2e types", "typecheck"), ("e2e lint", "lint")] {
        let spec = web::npm("npm", &folder, &["run", "--silent", script]);
        checks.report.check(name, Counting::Whole, spec, &logs).await;
    }
}

/// Checks that the client's types match the contract. If not, the regenerated files stay in the
/// tree.
async fn check_generated(checks: &mut Checks) {
    let folder = checks.root.join("web");
    let files = ["schema.d.ts", "labels.ts", "limits.ts"].map(|name| folder.join("src/api").join(name));
    let read = || {
        files
            .each_ref()
            .map(|file| std::fs::read(file).unwrap_or_default())
    };
    let before = read();
    let logs = checks.state.path("");
    let spec = web::npm("npm", &folder, &["run", "--silent", "api"]);
    let begun = Stopwatch::start();
    if checks
        .report
        .check("web types generated", Counting::Whole, spec, &logs)
        .await
    {
        let outcome = if read() == before {
            Ok(())
        } else {
            Err("a generated file in web/src/api was stale and has been regenerated: commit it".to_owned())
        };
        checks.report.note("web types committed", begun, outcome);
    }
}
