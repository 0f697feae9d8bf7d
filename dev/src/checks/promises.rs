//! Tests the promises of docs/product/promises.md that need the whole running product: several
//! processes of each role with kills, restarts of PostgreSQL, migrations and restored backups,
//! all under load, and the speed to lead.

mod backup;
mod contents;
mod document;
mod load;
mod migration;
mod orders;
mod restart;
mod scaling;
mod speed_to_lead;

use std::path::PathBuf;

use anyhow::{Context, Result};
use tokio::process::Command;

use crate::postgres::{self, Durability, Postgres};
use crate::sign_ins::{self, SignIn};
use crate::stack::{self, Options, Stack};
use crate::state::State;
use crate::{ports, print};

use super::Checks;
use super::stopwatch::Stopwatch;
use document::Document;

/// The running product that the checks use.
struct Setup {
    root: PathBuf,
    state: State,
    stack: Stack,
    /// One user of each role.
    people: Vec<SignIn>,
    document: Document,
    full: bool,
}

impl Setup {
    fn postgres(&self) -> Result<&Postgres> {
        self.stack.postgres().context("there is no private PostgreSQL")
    }

    /// A shell that runs as the server's user, with the server's programs in PATH.
    fn server_shell(&self, postgres: &postgres::Place) -> Result<Command> {
        let mut shell = postgres.command("/bin/sh".into());
        shell.env("PATH", self.programs()?);
        Ok(shell)
    }

    /// A shell that runs as the current user, with the programs of the server and the product in
    /// PATH.
    fn shell(&self) -> Result<Command> {
        let mut shell = Command::new("/bin/sh");
        shell
            .current_dir(&self.root)
            .envs(&self.stack.environment)
            .env("PATH", self.programs()?);
        Ok(shell)
    }

    fn programs(&self) -> Result<String> {
        let path = std::env::var("PATH").unwrap_or_default();
        let servers = self.postgres()?.programs().display().to_string();
        Ok(format!("{servers}:{}:{path}", stack::binaries()?.display()))
    }

    /// The folder for backups, which belongs to the server's user.
    fn backups(&self) -> Result<String> {
        let folder = self.postgres()?.place().folder().join("backups");
        Ok(folder.to_string_lossy().into_owned())
    }
}

pub async fn check(checks: &mut Checks) {
    if !["promises", "scaling", "speed-to-lead"]
        .iter()
        .any(|step| checks.wants(step))
    {
        return;
    }
    if let Err(error) = with_setup(checks).await {
        checks.report.fail("promises", &format!("{error:#}"));
    }
}

async fn with_setup(checks: &mut Checks) -> Result<()> {
    let mut state = State::open(&checks.root.join(".doorstep/test-promises"), true).await?;
    // Avoids the port of a Doorstep that a developer runs.
    state.kept.ports.web = Some(ports::any(None)?.number);
    let full = checks.form.is_full();
    let options = Options {
        // Acknowledged writes must be on disk, or a lost write would prove nothing.
        durability: Durability::Kept,
        listings: if full { None } else { Some(6_000) },
        web: false,
        // All clients share one address and a few accounts.
        variables: &[
            ("SIGN_INS_PER_ADDRESS", "60000"),
            ("SIGN_INS_PER_ACCOUNT", "60000"),
            ("JOBS_PER_USER", "60000"),
            ("JOBS_PER_COMPANY", "60000"),
            // The speed to lead is Doorstep's, not that of an account's daily limit.
            ("GMAIL_RATE", "1000000/day"),
        ],
        ..Options::default()
    };
    let stack = match Stack::start(&checks.root, &mut state, options).await {
        Ok(stack) => stack,
        Err(error) => {
            state.children_ended().await?;
            postgres::remove_cluster(&state).await?;
            return Err(error);
        }
    };
    let ready = async {
        Ok((
            sign_ins::read(&state.path("sign-ins.json"))?,
            Document::read(&checks.root)?,
        ))
    };
    let (people, document) = ready
        .await
        .inspect_err(|error: &anyhow::Error| print(&format!("{error:#}")))?;
    let mut setup = Setup {
        root: checks.root.clone(),
        state,
        stack,
        people,
        document,
        full,
    };
    if checks.wants("speed-to-lead") {
        let begun = Stopwatch::start();
        let outcome = speed_to_lead::measure(&setup).await;
        note(checks, "speed to lead", begun, outcome);
    }
    if checks.wants("scaling") {
        let begun = Stopwatch::start();
        let outcome = scaling::under_kills(&setup).await;
        note(
            checks,
            "2 API, 3 worker, 2 scheduler processes, some killed",
            begun,
            outcome,
        );
    }
    if checks.wants("promises") {
        all(checks, &mut setup).await;
    }
    setup.stack.stop().await;
    setup.state.children_ended().await?;
    postgres::remove_cluster(&setup.state).await
}

async fn all(checks: &mut Checks, setup: &mut Setup) {
    let times = if setup.full { 3 } else { 1 };
    // Archiving needs a restart of the server, so this comes before the restarts.
    let begun = Stopwatch::start();
    let archived = backup::begin_archiving(setup).await;
    note(checks, "backup: archiving set up", begun, archived);
    for mode in ["fast", "immediate"] {
        let begun = Stopwatch::start();
        let outcome = restart::under_load(setup, mode, times).await;
        note(
            checks,
            &format!("PostgreSQL restarts ({mode}) under load"),
            begun,
            outcome,
        );
    }
    let begun = Stopwatch::start();
    let outcome = migration::under_load(setup).await;
    note(checks, "migration under load", begun, outcome);
    let begun = Stopwatch::start();
    match migration::statements_before(setup).await {
        Ok(None) => note(
            checks,
            "migration: statements of the previous release",
            begun,
            Ok(()),
        ),
        Ok(Some(why)) => checks
            .report
            .skip("migration: statements of the previous release", &why),
        Err(error) => note(
            checks,
            "migration: statements of the previous release",
            begun,
            Err(error),
        ),
    }
    let begun = Stopwatch::start();
    let outcome = backup::to_a_point_in_time(setup).await;
    note(checks, "backup: base and WAL to a point in time", begun, outcome);
    // The remaining checks need the product's processes to be stopped.
    setup.stack.stop_roles().await;
    if checks.form.is_full() {
        let begun = Stopwatch::start();
        match migration::binary_before(setup).await {
            Ok(None) => note(checks, "migration: binary of the previous release", begun, Ok(())),
            Ok(Some(why)) => checks
                .report
                .skip("migration: binary of the previous release", &why),
            Err(error) => note(
                checks,
                "migration: binary of the previous release",
                begun,
                Err(error),
            ),
        }
    }
    let begun = Stopwatch::start();
    let outcome = backup::dump_and_restore(setup).await;
    note(checks, "backup: dump and restore", begun, outcome);
}

fn note(checks: &mut Checks, name: &str, begun: Stopwatch, outcome: Result<()>) {
    checks
        .report
        .note(name, begun, outcome.map_err(|error| format!("{error:#}")));
}
