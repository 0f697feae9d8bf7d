//! Migrates under load, and runs the previous release on the new schema
//! (docs/product/promises.md).

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::process::Command;

use crate::child::{self, Service, Spec};
use crate::stack::{binaries, doorstep};
use crate::{print, probe};

use super::load::Load;
use super::{Setup, orders};

/// The statements that PREPARE accepts (PostgreSQL's manual, PREPARE).
const PREPARABLE: [&str; 7] = ["select", "insert", "update", "delete", "merge", "values", "with"];

/// Runs `doorstep migrate` repeatedly under load, as each deploy does: alone, twice in parallel,
/// and next to a migration of another database on the same server, which shares the roles.
pub async fn under_load(setup: &Setup) -> Result<()> {
    let postgres = setup.postgres()?;
    postgres.create_database("doorstep_beside").await?;
    let (alone, together) = if setup.full { (10, 10) } else { (2, 2) };
    let load = Load::start(&setup.stack.url, &setup.people).await?;
    let mark = load.mark.clone();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut longest = Duration::ZERO;
    for _ in 0..alone {
        // A deploy at the beginning of a month finds a partition missing.
        drop_last_partition(setup).await?;
        let begun = Instant::now();
        migrate(setup, "migrate", None).await?;
        longest = longest.max(begun.elapsed());
    }
    let beside = postgres.url("doorstep_beside");
    for _ in 0..together {
        drop_last_partition(setup).await?;
        tokio::try_join!(
            migrate(setup, "migrate", None),
            migrate(setup, "migrate-again", None),
            migrate(setup, "migrate-beside", Some(&beside)),
        )?;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let results = load.stop().await?;
    postgres
        .query("drop database doorstep_beside with (force)")
        .await?;
    print(&format!(
        "migrated {alone} times alone (at most {:.1} s) and {together} times three at once; failures: {}; {} \
         successful responses, the slowest {:.1} s",
        longest.as_secs_f32(),
        results.failed(),
        results.answered(),
        results.slowest().as_secs_f32()
    ));
    results.nothing_failed()?;
    orders::all_done_once(setup, &mark, &results.orders).await?;
    Ok(())
}

async fn migrate(setup: &Setup, name: &'static str, owner_url: Option<&str>) -> Result<()> {
    let mut environment = setup.stack.environment.clone();
    if let Some(owner_url) = owner_url {
        environment.insert("DATABASE_OWNER_URL".to_owned(), owner_url.to_owned());
        let (address, _) = environment["DATABASE_URL"].rsplit_once('/').unwrap_or_default();
        let database = owner_url.rsplit('/').next().unwrap_or_default();
        let url = format!("{address}/{database}");
        environment.insert("DATABASE_URL".to_owned(), url);
    }
    let mut spec = doorstep(&binaries()?, "migrate", &environment);
    spec.name = name;
    child::run(spec, &setup.state.path("")).await
}

async fn drop_last_partition(setup: &Setup) -> Result<()> {
    let script = "set lock_timeout = '400ms';\n\
                  select format('drop table %I', relname) from pg_class\n\
                  where relname ~ '^audit_entries_[0-9]{6}$' order by relname desc limit 1 \\gexec\n";
    for _ in 0..50 {
        match setup.postgres()?.script_output("doorstep", script).await {
            Err(error) if error.to_string().contains("lock timeout") => {}
            other => return other.map(drop),
        }
    }
    bail!("the last partition could not be dropped under load")
}

/// Prepares every statement of the release before the newest migration against the newest schema.
/// Returns the reason if that is impossible here.
pub async fn statements_before(setup: &Setup) -> Result<Option<String>> {
    let commit = match release_before(&setup.root).await? {
        Ok(commit) => commit,
        Err(why) => return Ok(Some(why)),
    };
    let (mut prepared, mut other) = (0, 0);
    let mut refused = Vec::new();
    for path in git(&setup.root, &["ls-tree", "-r", "--name-only", &commit, ".sqlx"])
        .await?
        .lines()
    {
        let text = git(&setup.root, &["show", &format!("{commit}:{path}")]).await?;
        let file: Value = serde_json::from_str(&text).with_context(|| path.to_owned())?;
        let statement = file["query"]
            .as_str()
            .with_context(|| format!("{path} has no query"))?;
        if !is_preparable(statement) {
            other += 1;
            continue;
        }
        let script = format!("prepare previous as {statement}\n;");
        match setup.postgres()?.script_output("doorstep", &script).await {
            Ok(_) => prepared += 1,
            Err(error) => refused.push(format!("{path}: {error:#}")),
        }
    }
    print(&format!(
        "release before the newest migration ({}) on the newest schema: {prepared} statements prepared, {} refused, \
         {other} not preparable",
        &commit[..12],
        refused.len()
    ));
    if !refused.is_empty() {
        bail!("{}", refused.join("\n"));
    }
    if prepared == 0 {
        bail!("no statement was prepared");
    }
    Ok(None)
}

fn is_preparable(statement: &str) -> bool {
    let word = statement.split_whitespace().next().unwrap_or_default();
    PREPARABLE.contains(&word.to_lowercase().as_str())
}

/// Builds the release before the newest migration and runs it under load on the newest schema.
/// Returns the reason if that is impossible here.
pub async fn binary_before(setup: &Setup) -> Result<Option<String>> {
    let commit = match release_before(&setup.root).await? {
        Ok(commit) => commit,
        Err(why) => return Ok(Some(why)),
    };
    let programs = build(setup, &commit).await?;
    let environment = &setup.stack.environment;
    let logs = setup.state.path("");
    let mut started = Vec::new();
    for role in ["schedule", "work", "serve"] {
        started.push(Service::start(doorstep(&programs, role, environment), &logs)?);
    }
    let outcome = load_binary(setup, &mut started).await;
    for service in started {
        service.stop().await;
    }
    outcome.map(|()| None)
}

async fn load_binary(setup: &Setup, started: &mut [Service]) -> Result<()> {
    if let Some(serve) = started.last_mut() {
        let ready = probe::http(setup.stack.web_port(), "/readyz".to_owned());
        serve.ready(Duration::from_secs(60), ready).await?;
    }
    let load = Load::start(&setup.stack.url, &setup.people).await?;
    let mark = load.mark.clone();
    tokio::time::sleep(Duration::from_secs(20)).await;
    let results = load.stop().await?;
    let made = orders::all_done_once(setup, &mark, &results.orders).await?;
    print(&format!(
        "binary before the newest migration on the newest schema: failures: {}; {} successful responses; {} orders \
         made, {made}",
        results.failed(),
        results.answered(),
        results.orders.len()
    ));
    results.nothing_failed()
}

/// Builds the commit in its own source and target folders. The target is kept, because a build
/// takes minutes.
async fn build(setup: &Setup, commit: &str) -> Result<PathBuf> {
    let kept = setup.root.join(".doorstep/previous");
    let source = kept.join("source");
    let target = kept.join("target");
    std::fs::remove_dir_all(&source).ok();
    std::fs::create_dir_all(&source)?;
    let archive = kept.join("source.tar");
    let archive_path = archive.to_string_lossy().into_owned();
    git(&setup.root, &["archive", "--output", &archive_path, commit]).await?;
    let logs = setup.state.path("");
    let mut unpack = Spec::new("previous-source", "tar");
    unpack.args = vec!["-xf".into(), archive.into(), "-C".into(), source.clone().into()];
    child::run(unpack, &logs).await?;
    print("building the release before the newest migration; this takes minutes the first time");
    let mut cargo = crate::checks::rust::cargo(
        "previous-build",
        &source,
        &["build", "--quiet", "--locked", "--workspace", "--bin", "doorstep"],
    );
    cargo.args.extend(["--target-dir".into(), target.clone().into()]);
    cargo.env = vec![("SQLX_OFFLINE".to_owned(), "true".to_owned())];
    child::run(cargo, &logs).await?;
    Ok(target.join("debug"))
}

/// The commit before the one that added the newest migration, or the reason why there is none.
async fn release_before(root: &Path) -> Result<Result<String, String>> {
    let none = |why: &str| Ok(Err(why.to_owned()));
    let Ok(shallow) = git(root, &["rev-parse", "--is-shallow-repository"]).await else {
        return none("this checkout has no git history");
    };
    if shallow.trim() != "false" {
        return none("this shallow clone lacks the release before the newest migration");
    }
    let Some(newest) = newest_migration(root)? else {
        return none("there are no migrations");
    };
    let path = format!("migrations/{newest}");
    let added_by = git(
        root,
        &["log", "-1", "--diff-filter=A", "--format=%H", "--", &path],
    )
    .await?;
    let before = match added_by.trim() {
        // Not committed yet, so HEAD is the release before it.
        "" => "HEAD".to_owned(),
        commit => format!("{commit}^"),
    };
    let Ok(before) = git(root, &["rev-parse", "--verify", "--quiet", &before]).await else {
        return none("the newest migration is part of the first commit");
    };
    let before = before.trim().to_owned();
    let migrations = git(root, &["ls-tree", "--name-only", &before, "migrations/"]).await?;
    let queries = git(root, &["ls-tree", "-r", "--name-only", &before, ".sqlx"]).await?;
    if migrations.trim().is_empty() || queries.trim().is_empty() {
        return none("there is only one generation of migrations, so there is no release before it");
    }
    Ok(Ok(before))
}

fn newest_migration(root: &Path) -> Result<Option<String>> {
    let mut names: Vec<String> = Vec::new();
    for entry in std::fs::read_dir(root.join("migrations"))? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.retain(|name| name.ends_with(".sql"));
    Ok(names.into_iter().max())
}

async fn git(root: &Path, args: &[&str]) -> Result<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(args)
        .stdin(Stdio::null())
        .kill_on_drop(true)
        .output()
        .await
        .context("git does not start")?;
    if !output.status.success() {
        bail!(
            "git {}: {}",
            args.join(" "),
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    async fn commit(root: &Path, file: &str) -> String {
        let path = root.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, "select 1").unwrap();
        git(root, &["add", "-A"]).await.unwrap();
        let identity = ["-c", "user.name=a", "-c", "user.email=a@b.example"];
        let args: Vec<&str> = identity.into_iter().chain(["commit", "-q", "-m", "x"]).collect();
        git(root, &args).await.unwrap();
        git(root, &["rev-parse", "HEAD"]).await.unwrap().trim().to_owned()
    }

    #[tokio::test]
    async fn the_release_before_is_the_commit_before_the_newest_migration() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        assert!(release_before(root).await.unwrap().is_err());
        git(root, &["init", "-q"]).await.unwrap();
        commit(root, "README.md").await;
        commit(root, "migrations/1_a.sql").await;
        let first = commit(root, ".sqlx/query-a.json").await;
        let why = release_before(root).await.unwrap().unwrap_err();
        assert!(why.contains("only one generation"), "{why}");

        std::fs::write(root.join("migrations/2_b.sql"), "select 2").unwrap();
        assert_eq!(release_before(root).await.unwrap().unwrap(), first);
        commit(root, "migrations/2_b.sql").await;
        commit(root, "later.txt").await;
        assert_eq!(release_before(root).await.unwrap().unwrap(), first);
    }

    #[test]
    fn only_statements_that_prepare_accepts_are_prepared() {
        assert!(is_preparable("\n  with a as (select 1) select * from a"));
        assert!(is_preparable("INSERT into a values (1)"));
        assert!(!is_preparable("lock table a in share mode"));
    }
}
