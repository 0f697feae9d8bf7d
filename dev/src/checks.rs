//! `dev test`: runs the checks step by step, times and counts each one, and prints a summary.

mod budgets;
mod callers;
mod contract;
mod counts;
mod git;
mod image;
mod infra;
mod migrations;
mod promises;
mod queries;
mod report;
mod requests;
mod rust;
mod schema;
mod stack;
mod stopwatch;
mod texts;
mod web;

use std::path::PathBuf;

use anyhow::{Context, Result};

pub use queries::{SqlxArgs, sqlx};
pub use schema::{SchemaArgs, schema};

use crate::postgres::{self, Durability, Postgres};
use crate::redis::Redis;
use crate::run::shutdown_signal;
use crate::say;
use crate::state::State;
use report::Report;

/// The options of `./test`.
#[derive(Debug, clap::Args)]
pub struct TestArgs {
    /// Run only the quick steps: format, text and caller checks, and the Rust and web tests.
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// Run the full sizes of docs/product/promises.md: everything, or only the step or tests with
    /// this name.
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "")]
    full: Option<String>,
    /// Run only this step, at the size that CI uses.
    #[arg(long, value_name = "STEP", conflicts_with_all = ["quick", "full"],
          value_parser = clap::builder::PossibleValuesParser::new(STEPS))]
    only: Option<String>,
}

/// How much to check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// A quick check during development.
    Quick,
    /// The checks that CI runs.
    Short,
    /// One step at CI size.
    ShortOf(String),
    /// Every step at full size.
    Full,
    /// One step, or the tests whose names contain this text, at full size.
    FullOf(String),
}

impl Form {
    fn of(args: TestArgs) -> Form {
        match args.full {
            Some(name) if name.is_empty() => Form::Full,
            Some(name) => Form::FullOf(name),
            None if args.quick => Form::Quick,
            None => args.only.map_or(Form::Short, Form::ShortOf),
        }
    }

    /// Whether steps run at full size.
    pub fn is_full(&self) -> bool {
        match self {
            Form::Full | Form::FullOf(_) => true,
            Form::Quick | Form::Short | Form::ShortOf(_) => false,
        }
    }
}

/// The steps, by the names that `--full NAME` and `--only STEP` accept.
const STEPS: [&str; 19] = [
    "format",
    "texts",
    "callers",
    "rust",
    "clippy",
    "queries",
    "schema",
    "openapi",
    "migrations",
    "web",
    "contract",
    "infra",
    "image",
    "lighthouse",
    "browser",
    "requests",
    "speed-to-lead",
    "scaling",
    "promises",
];
const QUICK_STEPS: [&str; 5] = ["format", "texts", "callers", "rust", "web"];
/// Lighthouse scores and the speed to lead depend on processor time, which varies on CI's machines.
const FULL_STEPS: [&str; 2] = ["lighthouse", "speed-to-lead"];

/// The state shared by all steps.
#[derive(Debug)]
pub struct Checks {
    root: PathBuf,
    state: State,
    form: Form,
    report: Report,
}

impl Checks {
    /// A copy for checks that run in parallel with these. Its output is printed when the reports
    /// are joined.
    async fn parallel(&self) -> Result<Checks> {
        Ok(Checks {
            root: self.root.clone(),
            state: State::open(&self.root.join(".doorstep/test-parallel"), true).await?,
            form: self.form.clone(),
            report: Report::buffered(),
        })
    }

    fn wants(&self, step: &str) -> bool {
        debug_assert!(STEPS.contains(&step));
        match &self.form {
            Form::Quick => QUICK_STEPS.contains(&step),
            Form::Short => !FULL_STEPS.contains(&step),
            Form::Full => true,
            Form::ShortOf(name) => name == step,
            // Any other name filters the Rust tests.
            Form::FullOf(name) => name == step || (step == "rust" && !STEPS.contains(&name.as_str())),
        }
    }
}

/// Runs the steps and returns the exit code: 0 if nothing failed.
pub async fn test(args: TestArgs) -> Result<i32> {
    let shutdown = shutdown_signal()?;
    let root = std::env::current_dir().context("the checkout's folder")?;
    let state = State::open(&root.join(".doorstep/test"), true).await?;
    let mut checks = Checks {
        root,
        state,
        form: Form::of(args),
        report: Report::default(),
    };
    let finished = tokio::select! {
        finished = steps(&mut checks) => Some(finished),
        () = shutdown => None,
    };
    checks.state.children_ended().await?;
    postgres::remove_cluster(&checks.state).await?;
    match finished {
        Some(Ok(())) => Ok(checks.report.close()),
        Some(Err(error)) => {
            checks.report.fail("servers", &format!("{error:#}"));
            Ok(checks.report.close())
        }
        None => {
            say!("stopped before all checks were done");
            Ok(130)
        }
    }
}

async fn steps(checks: &mut Checks) -> Result<()> {
    rust::format(checks).await;
    texts::check(checks);
    callers::check(checks);
    if checks.wants("rust") {
        let postgres = Postgres::start(&mut checks.state, Durability::ThrownAway).await?;
        let redis = Redis::start(&mut checks.state).await?;
        rust::tests(checks, &postgres, &redis).await;
        redis.stop().await;
        postgres.stop().await;
    }
    if checks.wants("schema") {
        let postgres = Postgres::start(&mut checks.state, Durability::ThrownAway).await?;
        schema::check(checks, &postgres).await;
        postgres.stop().await;
    }
    contract::openapi(checks).await;
    migrations::check(checks).await;
    // Neither group uses two processors fully, and neither measures time.
    let mut parallel = checks.parallel().await?;
    let (_, without) = tokio::join!(stack::generated_requests(&mut parallel), without_running(checks));
    without?;
    parallel.state.children_ended().await?;
    checks.report.join(parallel.report);
    web::tests(checks).await;
    stack::check(checks).await;
    promises::check(checks).await;
    Ok(())
}

/// Runs the steps that need no running product: compilers, lints, builds and the deployment
/// files.
async fn without_running(checks: &mut Checks) -> Result<()> {
    if checks.wants("clippy") || checks.wants("queries") {
        let postgres = Postgres::start(&mut checks.state, Durability::ThrownAway).await?;
        queries::check(checks, &postgres).await;
        postgres.stop().await;
    }
    web::check(checks).await;
    contract::lint(checks).await;
    infra::check(checks).await;
    image::check(checks).await;
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    async fn checks(folder: &tempfile::TempDir, form: Form) -> Checks {
        Checks {
            root: folder.path().to_owned(),
            state: State::open(folder.path(), true).await.unwrap(),
            form,
            report: Report::default(),
        }
    }

    #[tokio::test]
    async fn a_name_selects_a_step_or_filters_the_rust_tests() {
        let folder = tempfile::tempdir().unwrap();
        let wanted = |checks: &Checks| -> Vec<&'static str> {
            STEPS.into_iter().filter(|step| checks.wants(step)).collect()
        };
        let mut checks = checks(&folder, Form::FullOf("contract".to_owned())).await;
        assert_eq!(wanted(&checks), ["contract"]);
        checks.form = Form::FullOf("kill_nine".to_owned());
        assert_eq!(wanted(&checks), ["rust"]);
        checks.form = Form::Quick;
        assert_eq!(wanted(&checks), QUICK_STEPS);
        checks.form = Form::Short;
        assert!(
            STEPS
                .into_iter()
                .all(|step| checks.wants(step) != FULL_STEPS.contains(&step))
        );
        checks.form = Form::Full;
        assert_eq!(wanted(&checks), STEPS);
    }
}
