//! What is checked on the whole running product: Lighthouse's scores and the browser
//! tests, and on one of its own the contract under made-up requests.

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

/// All tests sign in from one address. None of them is about the limit of an address.
const TOLD: [(&str, &str); 1] = [("SIGN_INS_PER_ADDRESS", "600")];

/// Lighthouse's scores and the browser tests.
pub async fn check(checks: &mut Checks) {
    if !["lighthouse", "browser"].iter().any(|step| checks.wants(step)) {
        return;
    }
    let options = Options {
        durability: Durability::ThrownAway,
        told: &TOLD,
        ..Options::default()
    };
    let outcome = async {
        let (mut state, mut stack) = start(checks, "test-stack", options).await?;
        // First, while no work that a browser test has begun takes processor time.
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

/// The contract under made-up requests, which change the data of their stack.
pub async fn made_up_requests(checks: &mut Checks) {
    if !checks.wants("requests") {
        return;
    }
    let options = Options {
        durability: Durability::ThrownAway,
        web: false,
        told: &TOLD,
        ..Options::default()
    };
    let outcome = async {
        let (mut state, stack) = start(checks, "test-requests", options).await?;
        requests::check(checks, &state, &stack).await;
        stop(&mut state, stack).await
    };
    note(outcome.await, checks);
}

/// A stack with fresh demonstration data in a folder of its own.
async fn start(checks: &Checks, folder: &str, options: Options) -> Result<(State, Stack)> {
    let mut state = State::open(&checks.root.join(".doorstep").join(folder), true).await?;
    // Not the port a person's own Doorstep would take.
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

/// Holds the first pages to the scores in e2e/lighthouse/scores.mjs.
async fn lighthouse(checks: &mut Checks, state: &State, stack: &Stack) {
    let name = "lighthouse";
    let Some(chromium) = chromium() else {
        return checks
            .report
            .fail(name, "no Chromium is installed; CHROMIUM may name one");
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

/// Where the pages are, and who may sign in to them.
fn pages_of(state: &State, stack: &Stack) -> [(String, String); 2] {
    [
        ("E2E_BASE_URL".to_owned(), stack.url.clone()),
        (
            "E2E_SIGN_INS_FILE".to_owned(),
            state.path("sign-ins.json").to_string_lossy().into_owned(),
        ),
    ]
}

/// The mark of the browser tests that need a source of listings.
const MARKET: &str = "@market";

async fn browser(checks: &mut Checks, state: &State, stack: &mut Stack) {
    let folder = &checks.root.join("e2e");
    if !folder.join("package.json").exists() {
        return checks.report.skip("browser tests", "there are none yet");
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
            // The libraries it needs are packages of the system.
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
    let mut of_market = tests.clone();
    tests.args.extend(["--grep-invert".into(), MARKET.into()]);
    // Two runs, because Playwright skips a project whose dependency has a failure.
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
    // Behind those that count the demonstration's listings: it brings more.
    if let Err(error) = stack.read_market(state).await {
        return checks
            .report
            .fail("browser tests of a market", &format!("{error:#}"));
    }
    of_market.args.extend(["--grep".into(), MARKET.into()]);
    checks
        .report
        .check(
            "browser tests of a market",
            Counting::Playwright,
            of_market,
            &logs,
        )
        .await;
}

/// Whether packages may be installed without asking: as root, or by sudo.
async fn may_install() -> bool {
    let allowed = "test \"$(id -u)\" -eq 0 || sudo -n true";
    Command::new("sh")
        .args(["-c", allowed])
        .output()
        .await
        .is_ok_and(|output| output.status.success())
}

/// The installed Chromium: the one named by CHROMIUM or the system's, without
/// its windows where there is that. Ubuntu's is a snap, which can't be driven;
/// there Playwright brings its own.
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
