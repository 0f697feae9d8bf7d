//! The prepared queries in `.sqlx`: what the macros of sqlx compile against
//! where no database is at hand. They are made by compiling `database` against
//! the migrated schema, so a stale one shows as a difference. The linter compiles
//! it anyway, and so it is the linter that makes them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::child::{self, Spec};
use crate::postgres::{self, Durability, Postgres};
use crate::run::told_to_stop;
use crate::say;
use crate::state::State;

use super::Checks;
use super::counts::Counting;
use super::rust::{self, cargo};
use super::schema;
use super::stopwatch::Stopwatch;

/// What `dev sqlx` takes.
#[derive(Debug, clap::Args)]
pub struct SqlxArgs {}

/// `dev sqlx`: makes the committed queries anew.
pub async fn sqlx(_args: SqlxArgs) -> Result<()> {
    let told = told_to_stop()?;
    let root = std::env::current_dir()?;
    let mut state = State::open(&root.join(".doorstep/sqlx"), true).await?;
    let done = tokio::select! {
        done = remake(&root, &mut state) => done,
        () = told => Err(anyhow::anyhow!("stopped before the end")),
    };
    state.children_ended().await?;
    postgres::remove_cluster(&state).await?;
    done
}

async fn remake(root: &Path, state: &mut State) -> Result<()> {
    let postgres = Postgres::start(state, Durability::ThrownAway).await?;
    // Whoever changed a query builds next, so this build is not in vain.
    let preparing = Preparing::begin(root, state, &postgres).await?;
    let build = cargo("queries", root, &["build", "--quiet", "--workspace"]);
    let built = child::run(preparing.spec(build), &state.path("")).await;
    let made = preparing.end(built)?;
    postgres.stop().await;
    let committed = root.join(".sqlx");
    std::fs::create_dir_all(&committed)?;
    let before = read(&committed)?;
    for name in before.keys().filter(|name| !made.contains_key(*name)) {
        std::fs::remove_file(committed.join(name))?;
    }
    for (name, content) in &made {
        if before.get(name) != Some(content) {
            std::fs::write(committed.join(name), content)?;
        }
    }
    say!("{} queries in .sqlx, {}", made.len(), difference(&before, &made));
    Ok(())
}

/// The steps of `./test`: the lints, and the queries made on the way.
pub async fn check(checks: &mut Checks, postgres: &Postgres) {
    let preparing = match Preparing::begin(&checks.root, &checks.state, postgres).await {
        Ok(preparing) => preparing,
        Err(error) => return checks.report.fail("queries", &format!("{error:#}")),
    };
    let folder = checks.state.path("");
    let clippy = preparing.spec(rust::clippy(&checks.root));
    let is_clean = checks
        .report
        .check("clippy", Counting::Whole, clippy, &folder)
        .await;
    let begun = Stopwatch::start();
    let compiled = is_clean.then_some(()).context("not everything was compiled");
    let outcome = preparing.end(compiled).and_then(|made| {
        let committed = read(&checks.root.join(".sqlx"))?;
        if made == committed {
            return Ok(());
        }
        bail!(
            ".sqlx is stale ({}): target/debug/dev sqlx makes it anew",
            difference(&committed, &made)
        )
    });
    let outcome = outcome.map_err(|error| format!("{error:#}"));
    checks.report.note("queries", begun, outcome);
}

/// A compilation of `database` against a migrated database: the macros write what
/// they learn into an empty folder.
struct Preparing {
    /// Where they write.
    folder: PathBuf,
    database_url: String,
    /// The macros run only when the crate is compiled.
    source: PathBuf,
    /// Put back afterwards, else everything that depends on it would be built again.
    modified: SystemTime,
}

impl Preparing {
    async fn begin(root: &Path, state: &State, postgres: &Postgres) -> Result<Self> {
        let name = "doorstep_queries";
        schema::migrate(root, postgres, name).await?;

        let folder = state.path("queries");
        std::fs::remove_dir_all(&folder).ok();
        std::fs::create_dir_all(&folder)?;
        let source = root.join("database/src/lib.rs");
        let modified = std::fs::metadata(&source)?.modified()?;
        touch(&source, SystemTime::now())?;
        Ok(Self {
            folder,
            database_url: postgres.url(name),
            source,
            modified,
        })
    }

    /// A command that compiles `database`, told where the database is.
    fn spec(&self, mut spec: Spec) -> Spec {
        let folder = self.folder.to_string_lossy().into_owned();
        spec.env.extend([
            ("DATABASE_URL".to_owned(), self.database_url.clone()),
            ("SQLX_OFFLINE".to_owned(), "false".to_owned()),
            ("SQLX_OFFLINE_DIR".to_owned(), folder),
        ]);
        spec
    }

    /// What the macros wrote while it was `compiled`.
    fn end(self, compiled: Result<()>) -> Result<BTreeMap<String, Vec<u8>>> {
        touch(&self.source, self.modified)?;
        compiled?;
        let made = read(&self.folder)?;
        if made.is_empty() {
            bail!("compiling `database` wrote no queries");
        }
        Ok(made)
    }
}

fn read(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Ok(files);
    };
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with("query-") {
            files.insert(name, std::fs::read(entry.path())?);
        }
    }
    Ok(files)
}

fn difference(before: &BTreeMap<String, Vec<u8>>, after: &BTreeMap<String, Vec<u8>>) -> String {
    let gone = before.keys().filter(|name| !after.contains_key(*name)).count();
    let new = after.keys().filter(|name| !before.contains_key(*name)).count();
    let changed = after
        .iter()
        .filter(|(name, content)| before.get(*name).is_some_and(|found| found != *content))
        .count();
    format!("{new} new, {gone} gone, {changed} changed")
}

fn touch(file: &Path, time: SystemTime) -> Result<()> {
    std::fs::File::options()
        .append(true)
        .open(file)
        .and_then(|file| file.set_modified(time))
        .with_context(|| format!("setting the time of {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_tells_new_gone_and_changed_apart() {
        let of = |pairs: &[(&str, &str)]| {
            pairs
                .iter()
                .map(|(name, content)| ((*name).to_owned(), content.as_bytes().to_vec()))
                .collect()
        };
        let before = of(&[("a", "1"), ("b", "1"), ("c", "1")]);
        let after = of(&[("b", "2"), ("c", "1"), ("d", "1"), ("e", "1")]);
        assert_eq!(difference(&before, &after), "2 new, 1 gone, 1 changed");
    }
}
