//! The checks of the whole running product: Lighthouse and the browser tests, and generated
//! requests on a second stack.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use tokio::process::Command;

use crate::child::Spec;
use crate::postgres::{self, Durability};
use crate::stack::{Options, Stack};
use crate::state::State;
use crate::{ports, web};

use super::counts::Counting;
use super::{Checks, requests};

/// All tests sign in from one address, and none of them tests the limit per address.
const VARIABLES: [(&str, &str); 1] = [("SIGN_INS_PER_ADDRESS", "600")];

/// Lighthouse's scores and the browser tests.
pub async fn check(checks: &mut Checks) {
    if !["lighthouse", "browser"].iter().any(|step| checks.wants(step)) {
        return;
    }
    let options = Options {
        durability: Durability::ThrownAway,
        variables: &VARIABLES,
        ..Options::default()
    };
    let outcome = async {
        let (mut state, mut stack) = start(checks, "test-stack", options).await?;
        // Lighthouse runs first, while no background work of a browser test uses the processors.
        if checks.wants("lighthouse") {
            lighthouse(checks, &state, &stack).await;
        }
        if checks.wants("browser") {
            browser(checks, &state, &mut stack).await;
        }
        stop(&mut state, stack).await
    };
    note(outcome.await, checks);
}

/// Sends generated requests. They change data, so this uses its own stack.
pub async fn generated_requests(checks: &mut Checks) {
    if !checks.wants("requests") {
        return;
    }
    let options = Options {
        durability: Durability::ThrownAway,
        web: false,
        variables: &VARIABLES,
        ..Options::default()
    };
    let outcome = async {
        let (mut state, stack) = start(checks, "test-requests", options).await?;
        requests::check(checks, &state, &stack).await;
        stop(&mut state, stack).await
    };
    note(outcome.await, checks);
}

/// Starts a stack with new demonstration data in its own folder.
async fn start(checks: &Checks, folder: &str, options: Options) -> Result<(State, Stack)> {
    let mut state = State::open(&checks.root.join(".doorstep").join(folder), true).await?;
    // Avoids the port of a Doorstep that a developer runs.
    state.kept.ports.web = Some(ports::any(None)?.number);
    match Stack::start(&checks.root, &mut state, options).await {
        Ok(stack) => Ok((state, stack)),
        Err(error) => {
            state.children_ended().await?;
            Err(error)
        }
    }
}

async fn stop(state: &mut State, stack: Stack) -> Result<()> {
    stack.stop().await;
    state.children_ended().await?;
    postgres::remove_cluster(state).await
}

fn note(outcome: Result<()>, checks: &mut Checks) {
    if let Err(error) = outcome {
        checks.report.fail("the running product", &format!("{error:#}"));
    }
}

/// Checks the first pages against the minimum scores in e2e/lighthouse/scores.mjs.
async fn lighthouse(checks: &mut Checks, state: &State, stack: &Stack) {
    let name = "lighthouse";
    let Some(chromium) = chromium() else {
        return checks
            .report
            .fail(name, "no Chromium is installed; set CHROMIUM to the path of one");
    };
    if let Err(error) = web::install(&checks.root, "e2e/lighthouse", &checks.state).await {
        return checks.report.fail(name, &format!("{error:#}"));
    }
    let folder = checks.root.join("e2e/lighthouse");
    let mut scores = web::npm("lighthouse", &folder, &["run", "--silent", "scores"]);
    scores.env = pages_of(state, stack).into();
    scores
        .env
        .push(("CHROMIUM".to_owned(), chromium.to_string_lossy().into_owned()));
    let logs = checks.state.path("");
    checks.report.check(name, Counting::Whole, scores, &logs).await;
}

/// The variables with the address and the sign-ins.
fn pages_of(state: &State, stack: &Stack) -> [(String, String); 2] {
    [
        ("E2E_BASE_URL".to_owned(), stack.url.clone()),
        (
            "E2E_SIGN_INS_FILE".to_owned(),
            state.path("sign-ins.json").to_string_lossy().into_owned(),
        ),
    ]
}

/// The tag of browser tests that need a listing source.
const MARKET: &str = "@market";

async fn browser(checks: &mut Checks, state: &State, stack: &mut Stack) {
    let folder = &checks.root.join("e2e");
    if !folder.join("package.json").exists() {
        return checks
            .report
            .skip("browser tests", "there are none in this checkout");
    }
    if let Err(error) = web::install(&checks.root, "e2e", &checks.state).await {
        return checks.report.fail("browser tests", &format!("{error:#}"));
    }
    let logs = checks.state.path("");
    let playwright = folder.join("node_modules/.bin/playwright");
    let chromium = chromium();
    if chromium.is_none() {
        let mut fetch = Spec::new("chromium", &playwright);
        fetch.args = vec!["install".into(), "chromium".into()];
        if may_install().await {
            // Chromium needs libraries from system packages.
            fetch.args.push("--with-deps".into());
        }
        fetch.cwd = Some(folder.to_owned());
        if !checks
            .report
            .check("browser's Chromium", Counting::Whole, fetch, &logs)
            .await
        {
            return;
        }
    }
    let mut tests = Spec::new("playwright", &playwright);
    tests.args = vec!["test".into(), "--reporter=list".into()];
    tests.cwd = Some(folder.to_owned());
    tests.env = stack.environment.clone().into_iter().collect();
    tests.env.extend(pages_of(state, stack));
    tests.env.extend([
        ("E2E_SANDBOX_URL".to_owned(), stack.sandbox_url.clone()),
        (
            "DOORSTEP_BIN_DIR".to_owned(),
            checks.root.join("target/debug").to_string_lossy().into_owned(),
        ),
    ]);
    if let Some(chromium) = chromium {
        tests
            .env
            .push(("CHROMIUM".to_owned(), chromium.to_string_lossy().into_owned()));
    }
    if checks.form.is_full() {
        tests
            .env
            .push(("DOORSTEP_TEST_FORM".to_owned(), "full".to_owned()));
    }
    tests.grace = Duration::from_secs(10);
    let mut market_tests = tests.clone();
    tests.args.extend(["--grep-invert".into(), MARKET.into()]);
    // Two runs, because Playwright skips a project if one that it depends on has a failure.
    for (name, project, workers) in [
        ("browser tests: together", "together", "2"),
        ("browser tests: alone", "alone", "1"),
    ] {
        let mut tests = tests.clone();
        tests
            .args
            .extend(["--project", project, "--workers", workers].map(Into::into));
        checks
            .report
            .check(name, Counting::Playwright, tests, &logs)
            .await;
    }
    // After the tests that count the demonstration's listings, because the market adds more.
    if let Err(error) = stack.read_market(state).await {
        return checks
            .report
            .fail("browser tests of a market", &format!("{error:#}"));
    }
    market_tests.args.extend(["--grep".into(), MARKET.into()]);
    checks
        .report
        .check(
            "browser tests of a market",
            Counting::Playwright,
            market_tests,
            &logs,
        )
        .await;
}

/// Whether packages may be installed without a prompt: as root or with sudo.
async fn may_install() -> bool {
    let allowed = "test \"$(id -u)\" -eq 0 || sudo -n true";
    Command::new("sh")
        .args(["-c", allowed])
        .output()
        .await
        .is_ok_and(|output| output.status.success())
}

/// The installed Chromium: the program in the variable CHROMIUM, or the system's, preferably
/// headless. Ubuntu's is a snap, which can't be automated, so Playwright downloads its own there.
pub fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    named
        .into_iter()
        .chain(
            [
                "/usr/bin/chromium-headless-shell",
                "/usr/bin/chromium",
                "/usr/bin/google-chrome",
            ]
            .map(PathBuf::from),
        )
        .find(|program| program.exists())
}
