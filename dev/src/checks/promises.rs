//! Promises that only the whole running product can show (docs/product/promises.md): there
//! are more processes of each role and some are killed; PostgreSQL restarts, its
//! schema is brought up to date, it is restored from a backup; all of it while
//! people work.

mod backup;
mod contents;
mod document;
mod load;
mod migration;
mod orders;
mod restart;
mod scaling;

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

/// What the checks stand on.
struct Ground {
    root: PathBuf,
    state: State,
    stack: Stack,
    /// One person of each role.
    people: Vec<SignIn>,
    document: Document,
    full: bool,
}

impl Ground {
    fn postgres(&self) -> Result<&Postgres> {
        self.stack.postgres().context("there is no private PostgreSQL")
    }

    /// A shell as the server's user, with the server's programs at hand.
    fn servers_shell(&self, postgres: &postgres::Place) -> Result<Command> {
        let mut shell = postgres.command("/bin/sh".into());
        shell.env("PATH", self.programs()?);
        Ok(shell)
    }

    /// A shell as ourselves, with the server's programs and the product's.
    fn shell(&self) -> Result<Command> {
        let mut shell = Command::new("/bin/sh");
        shell
            .current_dir(&self.root)
            .envs(&self.stack.environment)
            .env("PATH", self.programs()?);
        Ok(shell)
    }

    fn programs(&self) -> Result<String> {
        let known = std::env::var("PATH").unwrap_or_default();
        let servers = self.postgres()?.programs().display().to_string();
        Ok(format!("{servers}:{}:{known}", stack::binaries()?.display()))
    }

    /// Where backups go: a folder of the server's user.
    fn backups(&self) -> Result<String> {
        let folder = self.postgres()?.place().folder().join("backups");
        Ok(folder.to_string_lossy().into_owned())
    }
}

pub async fn check(checks: &mut Checks) {
    if !(checks.wants("promises") || checks.wants("scaling")) {
        return;
    }
    if let Err(error) = on_the_ground(checks).await {
        checks.report.fail("promises", &format!("{error:#}"));
    }
}

async fn on_the_ground(checks: &mut Checks) -> Result<()> {
    let mut state = State::open(&checks.root.join(".doorstep/test-promises"), true).await?;
    // Not the port a person's own Doorstep would take.
    state.kept.ports.web = Some(ports::any(None)?.number);
    let full = checks.form.is_full();
    let options = Options {
        // What is acknowledged must be on disk, else a lost write proves nothing.
        durability: Durability::Kept,
        listings: if full { None } else { Some(6_000) },
        web: false,
        // All clients share an address and few accounts.
        told: &[
            ("SIGN_INS_PER_ADDRESS", "60000"),
            ("SIGN_INS_PER_ACCOUNT", "60000"),
            ("JOBS_PER_USER", "60000"),
            ("JOBS_PER_COMPANY", "60000"),
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
    let mut ground = Ground {
        root: checks.root.clone(),
        state,
        stack,
        people,
        document,
        full,
    };
    if checks.wants("scaling") {
        let begun = Stopwatch::start();
        let outcome = scaling::under_kills(&ground).await;
        note(
            checks,
            "2 API, 3 worker, 2 scheduler processes, some killed",
            begun,
            outcome,
        );
    }
    if checks.wants("promises") {
        all(checks, &mut ground).await;
    }
    ground.stack.stop().await;
    ground.state.children_ended().await?;
    postgres::remove_cluster(&ground.state).await
}

async fn all(checks: &mut Checks, ground: &mut Ground) {
    let times = if ground.full { 3 } else { 1 };
    // Archiving begins with a restart of the server, so this comes first.
    let begun = Stopwatch::start();
    let archived = backup::begin_archiving(ground).await;
    note(checks, "backup: archiving set up", begun, archived);
    for mode in ["fast", "immediate"] {
        let begun = Stopwatch::start();
        let outcome = restart::under_load(ground, mode, times).await;
        note(
            checks,
            &format!("PostgreSQL restarts ({mode}) under load"),
            begun,
            outcome,
        );
    }
    let begun = Stopwatch::start();
    let outcome = migration::under_load(ground).await;
    note(checks, "migration under load", begun, outcome);
    let begun = Stopwatch::start();
    match migration::statements_before(ground).await {
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
    let outcome = backup::to_a_point_in_time(ground).await;
    note(checks, "backup: base and WAL to a point in time", begun, outcome);
    // From here on nobody works: the product's processes have stopped.
    ground.stack.stop_roles().await;
    if checks.form.is_full() {
        let begun = Stopwatch::start();
        match migration::binary_before(ground).await {
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
    let outcome = backup::dump_and_restore(ground).await;
    note(checks, "backup: dump and restore", begun, outcome);
}

fn note(checks: &mut Checks, name: &str, begun: Stopwatch, outcome: Result<()>) {
    checks
        .report
        .note(name, begun, outcome.map_err(|error| format!("{error:#}")));
}
