//! The web client: generated types, compiler, lints, tests, build and size; compiler and lints of the browser tests.

use crate::web;

use super::counts::Counting;
use super::stopwatch::Stopwatch;
use super::{Checks, Form};

pub async fn check(checks: &mut Checks) {
    if !checks.wants("web") {
        return;
    }
    let folder = checks.root.join("web");
    if !folder.join("package.json").exists() {
        checks.report.skip("web", "there is no web client yet");
        return;
    }
    if let Err(error) = web::install(&checks.root, "web", &checks.state).await {
        checks.report.fail("web packages", &format!("{error:#}"));
        return;
    }
    let all = [
        ("web types", "typecheck", Counting::Whole),
        ("web lint", "lint", Counting::Whole),
        ("web format", "format", Counting::Whole),
        ("web tests", "test", Counting::Vitest),
        ("web build", "build", Counting::Whole),
        ("web size", "size", Counting::Whole),
    ];
    let quick = checks.form == Form::Quick;
    if !quick {
        generated(checks).await;
    }
    let logs = checks.state.path("");
    for (name, script, counting) in all {
        if !quick || ["typecheck", "test"].contains(&script) {
            let spec = web::npm("npm", &folder, &["run", "--silent", script]);
            let good = checks.report.check(name, counting, spec, &logs).await;
            if good && script == "build" {
                // The running product needn't build it again.
                web::stamp(&checks.root).and_then(|stamp| stamp.set()).ok();
            }
        }
    }
    if !quick {
        browser_tests(checks).await;
    }
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
    let types = folder.join("src/api/schema.d.ts");
    let before = std::fs::read(&types).unwrap_or_default();
    let logs = checks.state.path("");
    let spec = web::npm("npm", &folder, &["run", "--silent", "api"]);
    let begun = Stopwatch::start();
    if checks
        .report
        .check("web types generated", Counting::Whole, spec, &logs)
        .await
    {
        let outcome = if std::fs::read(&types).unwrap_or_default() == before {
            Ok(())
        } else {
            Err("web/src/api/schema.d.ts was stale and is made anew: commit it".to_owned())
        };
        checks.report.note("web types committed", begun, outcome);
    }
}
