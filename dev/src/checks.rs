//! `dev test`: everything that is checked, step after step, each timed and
//! counted, and one closing line.

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
use crate::run::told_to_stop;
use crate::say;
use crate::state::State;
use report::Report;

/// What `./test` takes.
#[derive(Debug, clap::Args)]
pub struct TestArgs {
    /// Only what answers within a minute or so: format, tests of Rust and web.
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// The long forms of docs/product/promises.md: all of them, or the step or the tests of this name.
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "")]
    full: Option<String>,
    /// Only this step, at the size CI gives it.
    #[arg(long, value_name = "STEP", conflicts_with_all = ["quick", "full"],
          value_parser = clap::builder::PossibleValuesParser::new(STEPS))]
    only: Option<String>,
}

/// How much is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// The inner loop.
    Quick,
    /// What CI checks.
    Short,
    /// One step of it.
    ShortOf(String),
    /// Everything at its full size.
    Full,
    /// One step, or the tests whose names contain this, at full size.
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

    /// Whether the figures of the full form hold.
    pub fn is_full(&self) -> bool {
        match self {
            Form::Full | Form::FullOf(_) => true,
            Form::Quick | Form::Short | Form::ShortOf(_) => false,
        }
    }
}

/// The steps by the names `--full NAME` takes.
const STEPS: [&str; 18] = [
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
    "scaling",
    "promises",
];
const QUICK_STEPS: [&str; 5] = ["format", "texts", "callers", "rust", "web"];
/// Most of a score is processor time, which CI's machines do not give evenly.
const FULL_STEPS: [&str; 1] = ["lighthouse"];

/// What every step works with.
#[derive(Debug)]
pub struct Checks {
    root: PathBuf,
    state: State,
    form: Form,
    report: Report,
}

impl Checks {
    /// For checks that run at the same time as these. Their output comes when they are joined.
    async fn beside(&self) -> Result<Checks> {
        Ok(Checks {
            root: self.root.clone(),
            state: State::open(&self.root.join(".doorstep/test-beside"), true).await?,
            form: self.form.clone(),
            report: Report::held_back(),
        })
    }

    fn wants(&self, step: &str) -> bool {
        debug_assert!(STEPS.contains(&step));
        match &self.form {
            Form::Quick => QUICK_STEPS.contains(&step),
            Form::Short => !FULL_STEPS.contains(&step),
            Form::Full => true,
            Form::ShortOf(name) => name == step,
            // Any other name is one of Rust's tests.
            Form::FullOf(name) => name == step || (step == "rust" && !STEPS.contains(&name.as_str())),
        }
    }
}

/// Runs the steps; the exit code is 0 when nothing failed.
pub async fn test(args: TestArgs) -> Result<i32> {
    let told = told_to_stop()?;
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
        () = told => None,
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
            say!("stopped before the end");
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
    let wants_queries = checks.wants("clippy") || checks.wants("queries");
    if wants_queries || checks.wants("schema") {
        let postgres = Postgres::start(&mut checks.state, Durability::ThrownAway).await?;
        schema::check(checks, &postgres).await;
        if wants_queries {
            queries::check(checks, &postgres).await;
        }
        postgres.stop().await;
    }
    contract::openapi(checks).await;
    migrations::check(checks).await;
    // Neither keeps two processors busy, and neither looks at the time.
    let mut beside = checks.beside().await?;
    tokio::join!(stack::made_up_requests(&mut beside), without_running(checks));
    beside.state.children_ended().await?;
    checks.report.join(beside.report);
    web::tests(checks).await;
    stack::check(checks).await;
    promises::check(checks).await;
    Ok(())
}

/// What needs no running product: compilers, lints, builds and the deployment.
async fn without_running(checks: &mut Checks) {
    web::check(checks).await;
    contract::lint(checks).await;
    infra::check(checks).await;
    image::check(checks).await;
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
    async fn a_name_chooses_a_step_or_else_tests_of_rust() {
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
