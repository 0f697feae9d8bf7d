//! The web client: generated types, compiler, lints, build, size and tests; compiler and lints of the browser tests.

use std::path::PathBuf;

use crate::web;

use super::counts::Counting;
use super::stopwatch::Stopwatch;
use super::{Checks, Form};

/// Everything that needs no test to run.
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
        generated(checks).await;
    }
    let logs = checks.state.path("");
    for (name, script) in all {
        if quick && script != "typecheck" {
            continue;
        }
        let spec = web::npm("npm", &folder, &["run", "--silent", script]);
        let good = checks.report.check(name, Counting::Whole, spec, &logs).await;
        if good && script == "build" {
            // The running product needn't build it again.
            web::stamp(&checks.root).and_then(|stamp| stamp.set()).ok();
        }
    }
    if !quick {
        browser_tests(checks).await;
    }
}

/// The tests of functions and components.
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

/// The client's folder with its packages, if this step is wanted and possible.
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

/// The browser tests are compiled and linted here; they run against a stack.
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

/// The client's types are what the contract gives; where they were not, the new
/// ones stay in the tree.
async fn generated(checks: &mut Checks) {
    let folder = checks.root.join("web");
    let files = ["schema.d.ts", "labels.ts"].map(|name| folder.join("src/api").join(name));
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
            Err("web/src/api/schema.d.ts or labels.ts was stale and is made anew: commit it".to_owned())
        };
        checks.report.note("web types committed", begun, outcome);
    }
}
