//! The schema after all migrations: for sqlx's macros, and for readers in `docs/schema.sql`,
//! which pg_dump writes.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::postgres::{self, Durability, Postgres};
use crate::run::shutdown_signal;
use crate::say;
use crate::state::State;

use super::Checks;
use super::stopwatch::Stopwatch;

const DOCUMENT: &str = "docs/schema.sql";

/// The first line of the document, up to the version of pg_dump.
const FIRST_LINE: &str =
    "-- The schema after all migrations, written by `target/debug/dev schema` with pg_dump ";

/// The options of `dev schema`.
#[derive(Debug, clap::Args)]
pub struct SchemaArgs {}

/// `dev schema`: writes `docs/schema.sql`.
pub async fn schema(_args: SchemaArgs) -> Result<()> {
    let shutdown = shutdown_signal()?;
    let root = std::env::current_dir()?;
    let mut state = State::open(&root.join(".doorstep/schema"), true).await?;
    let done = tokio::select! {
        done = write(&root, &mut state) => done,
        () = shutdown => Err(anyhow::anyhow!("stopped before the schema was written")),
    };
    state.children_ended().await?;
    postgres::remove_cluster(&state).await?;
    done
}

async fn write(root: &Path, state: &mut State) -> Result<()> {
    let postgres = Postgres::start(state, Durability::ThrownAway).await?;
    let dumped = document(root, &postgres).await;
    postgres.stop().await;
    let dumped = dumped?;
    std::fs::write(root.join(DOCUMENT), &dumped)?;
    say!("{} lines in {DOCUMENT}", dumped.lines().count());
    Ok(())
}

/// Checks that `docs/schema.sql` matches the migrations.
pub async fn check(checks: &mut Checks, postgres: &Postgres) {
    if !checks.wants("schema") {
        return;
    }
    let begun = Stopwatch::start();
    let committed = std::fs::read_to_string(checks.root.join(DOCUMENT)).unwrap_or_default();
    let outcome = match document(&checks.root, postgres).await {
        Ok(dumped) if dumped == committed => Ok(()),
        Ok(dumped) => match (release_of(&committed), release_of(&dumped)) {
            // Another version of pg_dump may format the same schema differently.
            (Some(theirs), Some(ours)) if theirs != ours => {
                let why =
                    format!("{DOCUMENT} was written by pg_dump {theirs}, but pg_dump {ours} is installed");
                return checks.report.skip("schema", &why);
            }
            _ => Err(format!(
                "{DOCUMENT} is stale; regenerate it with target/debug/dev schema"
            )),
        },
        Err(error) => Err(format!("{error:#}")),
    };
    checks.report.note("schema", begun, outcome);
}

/// The major version of pg_dump that a document names.
fn release_of(document: &str) -> Option<u32> {
    document
        .lines()
        .next()?
        .strip_prefix(FIRST_LINE)?
        .trim_end_matches('.')
        .parse()
        .ok()
}

async fn document(root: &Path, postgres: &Postgres) -> Result<String> {
    let name = "doorstep_schema";
    migrate(root, postgres, name).await?;
    let output = tokio::process::Command::new(postgres.programs().join("pg_dump"))
        .args(["--schema-only", "--no-owner", "--dbname"])
        .arg(postgres.url(name))
        .kill_on_drop(true)
        .output()
        .await
        .context("pg_dump does not start")?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let dump = String::from_utf8(output.stdout).context("the output of pg_dump is not UTF-8")?;
    schema_of(&dump)
}

/// Removes everything but the schema from a dump: session settings, and lines that differ between
/// dumps.
fn schema_of(dump: &str) -> Result<String> {
    let release = dump
        .lines()
        .find_map(|line| line.strip_prefix("-- Dumped by pg_dump version "))
        .and_then(|version| version.split(['.', ' ']).next())
        .context("the dump does not name the version of pg_dump")?;
    let mut text = format!("{FIRST_LINE}{release}.\n");
    for line in dump.lines().filter(|line| !is_skipped(line)) {
        if !(line.is_empty() && text.ends_with("\n\n")) {
            text.push_str(line);
            text.push('\n');
        }
    }
    Ok(format!("{}\n", text.trim_end()))
}

fn is_skipped(line: &str) -> bool {
    const STARTS: [&str; 6] = [
        "--",
        "SET ",
        "SELECT pg_catalog.set_config(",
        "\\restrict ",
        "\\unrestrict ",
        "COMMENT ON EXTENSION ",
    ];
    STARTS.into_iter().any(|start| line.starts_with(start))
}

/// Creates a database with the roles, extensions and migrations. It does not use the product's
/// program, which may not compile before its queries are generated.
pub async fn migrate(root: &Path, postgres: &Postgres, database: &str) -> Result<()> {
    postgres
        .query(&format!("drop database if exists {database}"))
        .await?;
    postgres.create_database(database).await?;
    let mut files: Vec<PathBuf> = std::fs::read_dir(root.join("migrations"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sql"));
    files.sort();
    for role in ["owner", "app", "gate", "worker", "platform"] {
        let exists = format!("select 1 from pg_roles where rolname = 'doorstep_{role}'");
        if postgres.query(&exists).await?.trim() != "1" {
            postgres
                .query(&format!("create role doorstep_{role} nologin"))
                .await?;
        }
    }
    postgres
        .script(
            database,
            "create extension if not exists btree_gist;\n\
             create extension if not exists pg_trgm;\n\
             grant usage, create on schema public to doorstep_owner;",
        )
        .await?;
    for file in files {
        let text = std::fs::read_to_string(&file)?;
        // Like the product's migrations: each file runs in a transaction unless it opts out.
        let script = if text.starts_with("-- no-transaction") {
            format!("set role doorstep_owner;\n{text}")
        } else {
            format!("begin;\nset role doorstep_owner;\n{text}\ncommit;")
        };
        postgres
            .script(database, &script)
            .await
            .with_context(|| file.display().to_string())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_schema_of_a_dump_is_kept() {
        let dump = "--\n-- PostgreSQL database dump\n--\n\n\\restrict 4Jk\n\n\
                    -- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)\n\
                    -- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)\n\n\
                    SET statement_timeout = 0;\nSELECT pg_catalog.set_config('search_path', '', false);\n\n\
                    --\n-- Name: users; Type: TABLE; Schema: public; Owner: -\n--\n\n\
                    CREATE TABLE public.users (\n    id uuid NOT NULL\n);\n\n\n\\unrestrict 4Jk\n\n";
        let text = "-- The schema after all migrations, written by `target/debug/dev schema` with pg_dump 15.\n\n\
                    CREATE TABLE public.users (\n    id uuid NOT NULL\n);\n";
        assert_eq!(schema_of(dump).expect("the dump has a version"), text);
        assert_eq!(release_of(text), Some(15));
        assert_eq!(release_of(""), None);
        assert!(schema_of("CREATE TABLE public.users ();\n").is_err());
    }
}
