//! The schema as the migrations leave it: for the macros of sqlx, and for readers as
//! `docs/schema.sql`, which PostgreSQL's own pg_dump writes.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::postgres::{self, Durability, Postgres};
use crate::run::told_to_stop;
use crate::say;
use crate::state::State;

use super::Checks;
use super::stopwatch::Stopwatch;

const DOCUMENT: &str = "docs/schema.sql";

/// Before the release of pg_dump.
const FIRST_LINE: &str =
    "-- The schema after all migrations, written by `target/debug/dev schema` with pg_dump ";

/// What `dev schema` takes.
#[derive(Debug, clap::Args)]
pub struct SchemaArgs {}

/// `dev schema`: writes `docs/schema.sql`.
pub async fn schema(_args: SchemaArgs) -> Result<()> {
    let told = told_to_stop()?;
    let root = std::env::current_dir()?;
    let mut state = State::open(&root.join(".doorstep/schema"), true).await?;
    let done = tokio::select! {
        done = write(&root, &mut state) => done,
        () = told => Err(anyhow::anyhow!("stopped before the end")),
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

/// The step of `./test`: `docs/schema.sql` shows what the migrations make.
pub async fn check(checks: &mut Checks, postgres: &Postgres) {
    if !checks.wants("schema") {
        return;
    }
    let begun = Stopwatch::start();
    let committed = std::fs::read_to_string(checks.root.join(DOCUMENT)).unwrap_or_default();
    let outcome = match document(&checks.root, postgres).await {
        Ok(dumped) if dumped == committed => Ok(()),
        Ok(dumped) => match (release_of(&committed), release_of(&dumped)) {
            // Another release may write the same schema in other words.
            (Some(theirs), Some(ours)) if theirs != ours => {
                let why = format!("{DOCUMENT} was written with pg_dump {theirs}, and this is {ours}");
                return checks.report.skip("schema", &why);
            }
            _ => Err(format!(
                "{DOCUMENT} is stale: target/debug/dev schema writes it anew"
            )),
        },
        Err(error) => Err(format!("{error:#}")),
    };
    checks.report.note("schema", begun, outcome);
}

/// The release of pg_dump that a document names.
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
    let dump = String::from_utf8(output.stdout).context("pg_dump writes no UTF-8")?;
    readable(&dump)
}

/// A dump without what is not the schema: settings of the session, and lines that differ from
/// one dump to the next.
fn readable(dump: &str) -> Result<String> {
    let release = dump
        .lines()
        .find_map(|line| line.strip_prefix("-- Dumped by pg_dump version "))
        .and_then(|version| version.split(['.', ' ']).next())
        .context("the dump does not say which pg_dump wrote it")?;
    let mut text = format!("{FIRST_LINE}{release}.\n");
    for line in dump.lines().filter(|line| !is_left_out(line)) {
        if !(line.is_empty() && text.ends_with("\n\n")) {
            text.push_str(line);
            text.push('\n');
        }
    }
    Ok(format!("{}\n", text.trim_end()))
}

fn is_left_out(line: &str) -> bool {
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

/// Makes a database anew with the roles, extensions and migrations, without the product's own
/// program: it may not compile before its queries are made.
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
        let known = format!("select 1 from pg_roles where rolname = 'doorstep_{role}'");
        if postgres.query(&known).await?.trim() != "1" {
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
        // As the product migrates: each file in a transaction, unless it says otherwise.
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
    fn a_dump_keeps_the_schema_alone() {
        let dump = "--\n-- PostgreSQL database dump\n--\n\n\\restrict 4Jk\n\n\
                    -- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)\n\
                    -- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)\n\n\
                    SET statement_timeout = 0;\nSELECT pg_catalog.set_config('search_path', '', false);\n\n\
                    --\n-- Name: users; Type: TABLE; Schema: public; Owner: -\n--\n\n\
                    CREATE TABLE public.users (\n    id uuid NOT NULL\n);\n\n\n\\unrestrict 4Jk\n\n";
        let text = "-- The schema after all migrations, written by `target/debug/dev schema` with pg_dump 15.\n\n\
                    CREATE TABLE public.users (\n    id uuid NOT NULL\n);\n";
        assert_eq!(readable(dump).expect("a release"), text);
        assert_eq!(release_of(text), Some(15));
        assert_eq!(release_of(""), None);
        assert!(readable("CREATE TABLE public.users ();\n").is_err());
    }
}
