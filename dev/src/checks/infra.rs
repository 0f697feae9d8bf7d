//! Checks the files in infra/ without a cluster: manifests, Compose file, alerts and settings.

use crate::child::Spec;
use crate::python::{self, Tools};

use super::Checks;
use super::counts::Counting;

/// Runs `infra/check/check.py`.
pub async fn check(checks: &mut Checks) {
    if !checks.wants("infra") {
        return;
    }
    let tools = match python::tools(&checks.root, &checks.state, Tools::Infra).await {
        Ok(tools) => tools,
        Err(error) => return checks.report.fail("infra", &format!("{error:#}")),
    };
    let mut spec = Spec::new("infra", tools.join("python"));
    // Writes no compiled files next to the sources.
    spec.args = vec!["-B".into(), "infra/check/check.py".into()];
    spec.cwd = Some(checks.root.clone());
    let folder = checks.state.path("");
    checks.report.check("infra", Counting::Whole, spec, &folder).await;
    alerts(checks).await;
}

/// Runs the alert tests where promtool is installed; no package registry offers it.
async fn alerts(checks: &mut Checks) {
    let name = "infra: alerts by promtool";
    let installed = tokio::process::Command::new("promtool").arg("--version").output();
    if installed.await.is_err() {
        return checks.report.skip(name, "promtool is not installed");
    }
    let mut spec = Spec::new("promtool", "promtool");
    spec.args = ["test", "rules", "alerts.test.yaml"].map(Into::into).to_vec();
    spec.cwd = Some(checks.root.join("infra/monitoring"));
    let folder = checks.state.path("");
    checks.report.check(name, Counting::Whole, spec, &folder).await;
}
