//! The contract under made-up requests: schemathesis against the running
//! product, once for each role.

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

/// Who asks, and who else of the same standing: where sessions are ended, the second
/// one asks. From below, since whoever stands higher may remove those below.
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
    // Promise: contract; how many seeds and examples either form has.
    let (seeds, examples) = if checks.form.is_full() {
        (3, "200")
    } else {
        (1, "15")
    };
    let known = sign_ins::read_all(&state.path("sign-ins.json")).unwrap_or_default();
    for (role, other) in ROLES {
        let name = format!("requests as {role}");
        let asker = known.iter().find(|known| known.role == role);
        let other = known.iter().rfind(|known| known.role == other);
        let (Some(asker), Some(other)) = (asker, other) else {
            checks
                .report
                .fail(&name, "the demonstration has no two users of this role");
            continue;
        };
        for seed in 1..=seeds {
            let tokens = async { Ok((token(stack, asker).await?, token(stack, other).await?)) };
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
                .note(&format!("{name}, signed in to the end"), begun, outcome);
        }
    }
}

/// Without its session a run would have seen nothing but refusals, and found nothing.
async fn still_signed_in(stack: &Stack, token: &str) -> Result<(), String> {
    let sessions = "/api/account/get-sessions-list";
    match probe::post(stack.web_port(), sessions, Some(token), "{}").await {
        Ok(answer) if answer.contains("isCurrent") => Ok(()),
        Ok(answer) => Err(format!("the session was lost on the way: {answer}")),
        Err(error) => Err(error.to_string()),
    }
}

/// A new session's token.
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
