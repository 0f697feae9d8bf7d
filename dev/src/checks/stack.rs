//! What is checked on the whole running product: Lighthouse's scores, the browser
//! tests, and the contract under made-up requests.

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

pub async fn check(checks: &mut Checks) {
    if !["lighthouse", "browser", "requests"]
        .iter()
        .any(|step| checks.wants(step))
    {
        return;
    }
    if let Err(error) = on_the_stack(checks).await {
        checks.report.fail("the running product", &format!("{error:#}"));
    }
}

async fn on_the_stack(checks: &mut Checks) -> Result<()> {
    let mut state = State::open(&checks.root.join(".doorstep/test-stack"), true).await?;
    // Not the port a person's own Doorstep would take.
    state.kept.ports.web = Some(ports::any(None)?.number);
    let options = Options {
        durability: Durability::ThrownAway,
        ..Options::default()
    };
    let mut stack = match Stack::start(&checks.root, &mut state, options).await {
        Ok(stack) => stack,
        Err(error) => {
            state.children_ended().await?;
            return Err(error);
        }
    };
    // First, while no work that a browser test has begun takes processor time.
    if checks.wants("lighthouse") {
        lighthouse(checks, &state, &stack).await;
    }
    if checks.wants("browser") {
        browser(checks, &state, &mut stack).await;
    }
    // Behind the browser tests, whose data it would change under them.
    if checks.wants("requests") {
        requests::check(checks, &state, &stack).await;
    }
    stack.stop().await;
    state.children_ended().await?;
    postgres::remove_cluster(&state).await
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
    checks
        .report
        .check("browser tests", Counting::Playwright, tests, &logs)
        .await;
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
