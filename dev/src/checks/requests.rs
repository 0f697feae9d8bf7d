//! Tests the contract with generated requests: runs schemathesis against the running product,
//! once for each role.

use anyhow::{Context, Result};

use crate::child::Spec;
use crate::probe;
use crate::python::{self, Tools};
use crate::sign_ins::{self, SignIn};
use crate::stack::Stack;
use crate::state::State;

use super::Checks;
use super::counts::Counting;
use super::stopwatch::Stopwatch;

/// The role that sends the requests, and the role of the user whose sessions may be ended. Roles
/// run from the lowest to the highest, because a higher role may remove lower ones.
const ROLES: [(&str, &str); 4] = [
    ("SalesPerson", "SalesPerson"),
    ("SalesManager", "SalesManager"),
    ("CompanyAdmin", "CompanyAdmin"),
    ("Admin", "ADDev"),
];

/// Runs the step on the running product.
pub async fn check(checks: &mut Checks, state: &State, stack: &Stack) {
    let tools = match python::tools(&checks.root, &checks.state, Tools::Checks).await {
        Ok(tools) => tools,
        Err(error) => return checks.report.fail("requests", &format!("{error:#}")),
    };
    // Promise: contract. The number of seeds and examples depends on the form.
    let (seeds, examples) = if checks.form.is_full() {
        (3, "200")
    } else {
        (1, "15")
    };
    let users = sign_ins::read_all(&state.path("sign-ins.json")).unwrap_or_default();
    for (role, spare_role) in ROLES {
        let name = format!("requests as {role}");
        let main_user = users.iter().find(|user| user.role == role);
        let spare_user = users.iter().rfind(|user| user.role == spare_role);
        let (Some(main_user), Some(spare_user)) = (main_user, spare_user) else {
            checks.report.fail(
                &name,
                "the demonstration data lacks a user of this role or of the second one",
            );
            continue;
        };
        for seed in 1..=seeds {
            let tokens = async { Ok((token(stack, main_user).await?, token(stack, spare_user).await?)) };
            let (main, spare) = match tokens.await {
                Ok(tokens) => tokens,
                Err(error) => {
                    let error: anyhow::Error = error;
                    checks.report.fail(&name, &format!("{error:#}"));
                    continue;
                }
            };
            let mut spec = Spec::new("schemathesis", tools.join("schemathesis"));
            spec.args = [
                "--config-file",
                "infra/contract/schemathesis.toml",
                "run",
                "openapi.yaml",
            ]
            .into_iter()
            .chain(["--no-color", "--max-examples", examples, "--seed"])
            .map(Into::into)
            .chain([seed.to_string().into()])
            .collect();
            spec.cwd = Some(checks.root.clone());
            spec.env = vec![
                ("DOORSTEP_API".to_owned(), format!("{}/api", stack.url)),
                ("DOORSTEP_TOKEN".to_owned(), main.clone()),
                ("DOORSTEP_SPARE_TOKEN".to_owned(), spare),
            ];
            let folder = checks.state.path("");
            checks.report.check(&name, Counting::Whole, spec, &folder).await;
            let begun = Stopwatch::start();
            let outcome = still_signed_in(stack, &main).await;
            checks
                .report
                .note(&format!("{name}, still signed in"), begun, outcome);
        }
    }
}

/// If the session had ended, every request would have been refused and the run would prove
/// nothing.
async fn still_signed_in(stack: &Stack, token: &str) -> Result<(), String> {
    let sessions = "/api/account/get-sessions-list";
    match probe::post(stack.web_port(), sessions, Some(token), "{}").await {
        Ok(answer) if answer.contains("isCurrent") => Ok(()),
        Ok(answer) => Err(format!("the session ended during the run: {answer}")),
        Err(error) => Err(error.to_string()),
    }
}

/// Signs in and returns the token of the new session.
async fn token(stack: &Stack, sign_in: &SignIn) -> Result<String> {
    let body = serde_json::json!({
        "userNameOrEmailAddress": sign_in.user_name,
        "password": sign_in.password,
        "rememberClient": false,
    });
    let answer = probe::post(stack.web_port(), "/api/account/login", None, &body.to_string()).await?;
    let answer: serde_json::Value =
        serde_json::from_str(&answer).with_context(|| format!("the sign-in answered {answer}"))?;
    answer
        .pointer("/result/accessToken")
        .and_then(serde_json::Value::as_str)
        .map(str::to_owned)
        .with_context(|| format!("{} can't sign in: {answer}", sign_in.user_name))
}
