//! Checks that no migration holds a lock for long or breaks the previous release.

use crate::child::Spec;
use crate::python::{self, Tools};

use super::Checks;
use super::counts::Counting;

/// Checks the migrations with squawk.
pub async fn check(checks: &mut Checks) {
    if !checks.wants("migrations") {
        return;
    }
    let tools = match python::tools(&checks.root, &checks.state, Tools::Checks).await {
        Ok(tools) => tools,
        Err(error) => return checks.report.fail("migrations", &format!("{error:#}")),
    };
    let mut spec = Spec::new("squawk", tools.join("squawk"));
    spec.args = vec![
        "--config".into(),
        "infra/squawk.toml".into(),
        "--reporter".into(),
        "gcc".into(),
        "migrations/*.sql".into(),
    ];
    spec.cwd = Some(checks.root.clone());
    let folder = checks.state.path("");
    checks
        .report
        .check("migrations by squawk", Counting::Whole, spec, &folder)
        .await;
}
