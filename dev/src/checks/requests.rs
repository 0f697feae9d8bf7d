//! Tests the contracts with generated requests: runs schemathesis against the running product,
//! once with a key of a partner's program, and once for each role.

use std::ffi::OsString;
use std::path::Path;

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

/// Calls of a partner's program in a minute, below the limit of its key: a refused call tests
/// nothing.
const PARTNER_RATE: &str = "580/m";

/// The company of the demonstration data that has the lead plugin.
const COMPANY_WITH_LEADS: &str = "Two Rivers Van Lines";

/// The scopes of the partner's key: all.
const SCOPES: [&str; 3] = ["leads:read", "leads:write", "listings:read"];

/// Where partners' programs call.
const PARTNER: &str = "/api/partner/v1";

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
    let admin = users
        .iter()
        .find(|user| user.role == "CompanyAdmin" && user.company.as_deref() == Some(COMPANY_WITH_LEADS));
    as_partner(checks, stack, &tools, admin).await;
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
            let mut spec = schemathesis(checks, &tools, "openapi.yaml", examples, seed);
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

/// Sends the requests of a partner's program. Before those of the roles, which may revoke its key or
/// take the lead plugin from its company.
async fn as_partner(checks: &mut Checks, stack: &Stack, tools: &Path, admin: Option<&SignIn>) {
    const NAME: &str = "requests as a partner";
    let Some(admin) = admin else {
        return checks
            .report
            .fail(NAME, "the demonstration data lacks a Company Admin with leads");
    };
    let key = match key(stack, admin).await {
        Ok(key) => key,
        Err(error) => return checks.report.fail(NAME, &format!("{error:#}")),
    };
    // Promise: contract.
    let examples = if checks.form.is_full() { "100" } else { "15" };
    let mut spec = schemathesis(checks, tools, "partner.openapi.yaml", examples, 1);
    spec.args
        .extend(["--rate-limit", PARTNER_RATE].map(OsString::from));
    spec.env = vec![
        ("DOORSTEP_API".to_owned(), format!("{}{PARTNER}", stack.url)),
        ("DOORSTEP_TOKEN".to_owned(), key.clone()),
        // The configuration names it, but no call of this contract uses it.
        ("DOORSTEP_SPARE_TOKEN".to_owned(), key.clone()),
    ];
    let folder = checks.state.path("");
    checks.report.check(NAME, Counting::Whole, spec, &folder).await;
    let begun = Stopwatch::start();
    let outcome = match probe::get(stack.web_port(), &format!("{PARTNER}/me"), &key).await {
        Ok(answer) if SCOPES.iter().all(|scope| answer.contains(scope)) => Ok(()),
        Ok(answer) => Err(format!("the key lost a scope during the run: {answer}")),
        Err(error) => Err(error.to_string()),
    };
    checks
        .report
        .note(&format!("{NAME}, key still works"), begun, outcome);
}

/// A run over a contract.
fn schemathesis(checks: &Checks, tools: &Path, contract: &str, examples: &str, seed: u32) -> Spec {
    let mut spec = Spec::new("schemathesis", tools.join("schemathesis"));
    let seed = seed.to_string();
    spec.args = [
        "--config-file",
        "infra/contract/schemathesis.toml",
        "run",
        contract,
    ]
    .into_iter()
    .chain(["--no-color", "--max-examples", examples, "--seed", &seed])
    .map(Into::into)
    .collect();
    spec.cwd = Some(checks.root.clone());
    spec
}

/// Signs in as a Company Admin and makes a key with all scopes.
async fn key(stack: &Stack, admin: &SignIn) -> Result<String> {
    let token = token(stack, admin).await?;
    let body = serde_json::json!({
        "name": format!("Generated requests {}", rand::random::<u32>()),
        "scopes": SCOPES,
    });
    let path = "/api/api-keys/create-api-key";
    let answer = probe::post(stack.web_port(), path, Some(&token), &body.to_string()).await?;
    text_at(&answer, "/result/key").with_context(|| format!("{} can't make a key: {answer}", admin.user_name))
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
    text_at(&answer, "/result/accessToken")
        .with_context(|| format!("{} can't sign in: {answer}", sign_in.user_name))
}

/// The text at a place of a JSON answer.
fn text_at(answer: &str, place: &str) -> Option<String> {
    let answer: serde_json::Value = serde_json::from_str(answer).ok()?;
    answer.pointer(place)?.as_str().map(str::to_owned)
}
