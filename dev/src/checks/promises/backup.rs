//! Restores backups, made and restored with the commands of docs/operations.md: a base backup
//! with WAL to a point in time, and a dump.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::child::Service;
use crate::environment::Environment;
use crate::postgres::{Durability, Place, Postgres};
use crate::stack::{binaries, doorstep};
use crate::state::{State, random_hex};
use crate::{ports, print, probe};

use super::Setup;
use super::contents::{CONTENTS, Contents};
use super::load::{Load, sign_in_and_read};

/// Configures WAL archiving, which takes effect at the server's next start.
pub async fn begin_archiving(setup: &Setup) -> Result<()> {
    let postgres = setup.postgres()?;
    let variables = [
        ("ADMIN_URL", postgres.url("doorstep")),
        ("BACKUPS", setup.backups()?),
    ];
    let shell = setup.server_shell(postgres.place())?;
    setup.document.run("archiving", shell, &variables).await
}

/// Takes a base backup under load, records a point in time, lets the load continue and restores
/// to the point.
pub async fn to_a_point_in_time(setup: &Setup) -> Result<()> {
    let postgres = setup.postgres()?;
    if postgres.query("show archive_mode").await?.trim() != "on" {
        // Archiving needs a restart, which the earlier checks do if they run.
        postgres.restart("fast").await?;
    }
    let variables = [
        ("ADMIN_URL", postgres.url("doorstep")),
        ("BACKUPS", setup.backups()?),
    ];
    let load = Load::start(&setup.stack.url, &setup.people).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let begun = Instant::now();
    let shell = setup.server_shell(postgres.place())?;
    setup.document.run("base-backup", shell, &variables).await?;
    let backed_up_in = begun.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let point = note_point(postgres).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let results = load.stop().await?;
    results.nothing_failed()?;
    let later = Contents::of(postgres, "doorstep").await?;
    if later == point.contents {
        bail!("nothing was written after the restore point");
    }
    archived(postgres).await?;

    let mut targets = vec![format!("recovery_target_name = '{}'", point.name)];
    if setup.full {
        targets.push(format!("recovery_target_time = '{}'", point.time));
    }
    for target in targets {
        let begun = Instant::now();
        let mut state = second_installation(setup).await?;
        let place = Place::prepared(&state, Durability::Kept).await?;
        let mut variables = variables.to_vec();
        variables.push(("PGDATA", place.data().to_string_lossy().into_owned()));
        variables.push(("TARGET", target.clone()));
        let shell = setup.server_shell(&place)?;
        setup.document.run("restore", shell, &variables).await?;
        let restored = Postgres::start(&mut state, Durability::Kept).await?;
        promoted(&restored).await?;
        let contents = Contents::of(&restored, "doorstep").await?;
        point.contents.must_equal(&contents)?;
        let restored_in = begun.elapsed();
        let listings = starts_on(setup, &mut state, &restored, restored.url("doorstep")).await?;
        restored.stop().await;
        state.children_ended().await?;
        crate::postgres::remove_cluster(&state).await?;
        print(&format!(
            "base backup under load in {:.1} s (0 of {} calls failed); restored to {target} in {:.1} s: {} equal; \
             {listings} listings after sign-in",
            backed_up_in.as_secs_f32(),
            results.answered(),
            restored_in.as_secs_f32(),
            contents.summary()
        ));
    }
    Ok(())
}

/// Dumps as a member of the owner role, which is no superuser, and restores on a server whose
/// roles were created by a login without superuser rights. No client writes during the dump.
pub async fn dump_and_restore(setup: &Setup) -> Result<()> {
    let postgres = setup.postgres()?;
    let password = random_hex(12);
    let mut variables = vec![
        ("ADMIN_URL", postgres.url("doorstep")),
        (
            "BACKUPS",
            setup.state.path("dumps").to_string_lossy().into_owned(),
        ),
        ("BACKUP_PASSWORD", password.clone()),
        (
            "BACKUP_URL",
            postgres.url_as("doorstep_backup", &password, "doorstep"),
        ),
    ];
    setup
        .document
        .run("dump-login", setup.shell()?, &variables)
        .await?;
    let rights = "select rolsuper or rolbypassrls from pg_roles where rolname = 'doorstep_backup'";
    if postgres.query(rights).await?.trim() != "f" {
        bail!("doorstep_backup bypasses row security");
    }
    let before = Contents::of(postgres, "doorstep").await?;
    let begun = Instant::now();
    setup.document.run("dump", setup.shell()?, &variables).await?;
    let dumped_in = begun.elapsed();
    let after = Contents::of(postgres, "doorstep").await?;
    before
        .must_equal(&after)
        .context("the data changed during the dump")?;

    let begun = Instant::now();
    let mut state = second_installation(setup).await?;
    let restored = Postgres::start(&mut state, Durability::Kept).await?;
    // Like the admin of a managed server: it may create roles and owns its database, but is no
    // superuser.
    let admin = random_hex(12);
    restored
        .query(&format!(
            "create role doorstep_admin login createrole password '{admin}'"
        ))
        .await?;
    restored
        .query("create database doorstep owner doorstep_admin")
        .await?;
    let owner_url = restored.url_as("doorstep_admin", &admin, "doorstep");
    variables.extend(
        environment_on(setup, &restored, &owner_url)
            .into_iter()
            .filter_map(|(name, value)| {
                let name = ["DATABASE_URL", "DATABASE_OWNER_URL"]
                    .into_iter()
                    .find(|used| *used == name)?;
                Some((name, value))
            }),
    );
    setup
        .document
        .run("restore-dump", setup.shell()?, &variables)
        .await?;
    let contents = Contents::of(&restored, "doorstep").await?;
    after.must_equal(&contents)?;
    let restored_in = begun.elapsed();
    let listings = starts_on(setup, &mut state, &restored, owner_url).await?;
    restored.stop().await;
    state.children_ended().await?;
    crate::postgres::remove_cluster(&state).await?;
    print(&format!(
        "dumped by a member of doorstep_owner in {:.1} s, restored without superuser rights in {:.1} s: {} equal; \
         {listings} listings after sign-in",
        dumped_in.as_secs_f32(),
        restored_in.as_secs_f32(),
        contents.summary()
    ));
    Ok(())
}

/// A point in time and the database's contents at that time.
struct Point {
    name: String,
    time: String,
    contents: Contents,
}

/// Creates a restore point while every table is locked against writes, so that the contents read
/// in the same transaction are exactly those that a restore must bring back.
async fn note_point(postgres: &Postgres) -> Result<Point> {
    for attempt in 0..100 {
        let name = format!("promise-{attempt}");
        // The lock attempt ends before PostgreSQL's deadlock check, so that no client's
        // transaction is aborted.
        let script = format!(
            "begin;\n\
             set local lock_timeout = '400ms';\n\
             select 'lock table ' || string_agg('only ' || quote_ident(relname), ', ' order by relname) || ' in share mode'\n\
             from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' \\gexec\n\
             select 'point ' || clock_timestamp() from pg_create_restore_point('{name}');\n\
             {CONTENTS}\n\
             commit;\n"
        );
        match postgres.script_output("doorstep", &script).await {
            Ok(answer) => {
                let (first, rest) = answer.split_once('\n').unwrap_or_default();
                let time = first.strip_prefix("point ").context("the point's time")?;
                return Ok(Point {
                    name,
                    time: time.to_owned(),
                    contents: Contents::read(rest),
                });
            }
            Err(error) if error.to_string().contains("lock timeout") => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            Err(error) => return Err(error),
        }
    }
    bail!("the tables could not be locked under load")
}

/// Waits until everything written so far is in the archive.
async fn archived(postgres: &Postgres) -> Result<()> {
    let segment = postgres
        .query("select pg_walfile_name(pg_switch_wal())")
        .await?
        .trim()
        .to_owned();
    let begun = Instant::now();
    loop {
        let last = postgres
            .query("select last_archived_wal from pg_stat_archiver")
            .await?;
        if last.trim() >= segment.as_str() {
            return Ok(());
        }
        if begun.elapsed() > Duration::from_secs(30) {
            bail!("{segment} is not archived; the last was {}", last.trim());
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Waits until the server has replayed to its target and accepts writes.
async fn promoted(postgres: &Postgres) -> Result<()> {
    let begun = Instant::now();
    while postgres.query("select pg_is_in_recovery()").await?.trim() != "f" {
        if begun.elapsed() > Duration::from_secs(60) {
            bail!("the recovery did not end");
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

/// Opens a second installation with the secrets of the first.
async fn second_installation(setup: &Setup) -> Result<State> {
    let mut state = State::open(&setup.state.path("restored"), true).await?;
    state.kept.secrets = setup.state.kept.secrets.clone();
    state.save()?;
    Ok(state)
}

fn environment_on(setup: &Setup, postgres: &Postgres, owner_url: &str) -> Environment {
    let mut variables = setup.stack.environment.clone();
    variables.insert("DATABASE_OWNER_URL".to_owned(), owner_url.to_owned());
    variables.insert("DATABASE_URL".to_owned(), postgres.url_without_user("doorstep"));
    variables
}

/// Starts the API on the restored database and signs in every user. Returns the number of
/// listings that the first company's admin sees.
async fn starts_on(setup: &Setup, state: &mut State, postgres: &Postgres, owner_url: String) -> Result<u64> {
    let port = ports::any(None)?;
    let url = format!("http://127.0.0.1:{}", port.number);
    let mut variables = environment_on(setup, postgres, &owner_url);
    variables.insert("LISTEN".to_owned(), format!("127.0.0.1:{}", port.number));
    variables.insert("PUBLIC_URL".to_owned(), url.clone());
    let mut serve = Service::start(doorstep(&binaries()?, "serve", &variables), &state.path(""))?;
    let ready = probe::http(port.number, "/readyz".to_owned());
    serve.ready(Duration::from_secs(60), ready).await?;
    let mut listings = 0;
    for person in &setup.people {
        let count = sign_in_and_read(&url, person).await?;
        if count == 0 {
            bail!("{} sees no listings", person.user_name);
        }
        if person.role == "CompanyAdmin" {
            listings = count;
        }
    }
    serve.stop().await;
    Ok(listings)
}
