//! A backup is one once it was restored: by base backup and WAL to a point in
//! time, and by dump and restore, both by the commands of docs/operations.md.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::child::Service;
use crate::environment::Environment;
use crate::postgres::{Durability, Place, Postgres};
use crate::stack::{binaries, doorstep};
use crate::state::{State, random_hex};
use crate::{ports, print, probe};

use super::Ground;
use super::contents::{CONTENTS, Contents};
use super::load::{Load, sign_in_and_read};

/// Has the server keep its WAL; in effect from its next start.
pub async fn begin_archiving(ground: &Ground) -> Result<()> {
    let postgres = ground.postgres()?;
    let told = [
        ("ADMIN_URL", postgres.url("doorstep")),
        ("BACKUPS", ground.backups()?),
    ];
    let shell = ground.servers_shell(postgres.place())?;
    ground.document.run("archiving", shell, &told).await
}

/// Takes a base backup while people work, notes a point, lets them go on, and
/// restores to the point.
pub async fn to_a_point_in_time(ground: &Ground) -> Result<()> {
    let postgres = ground.postgres()?;
    if postgres.query("show archive_mode").await?.trim() != "on" {
        // Whoever runs this without the restarts before it.
        postgres.restart("fast").await?;
    }
    let told = [
        ("ADMIN_URL", postgres.url("doorstep")),
        ("BACKUPS", ground.backups()?),
    ];
    let load = Load::start(&ground.stack.url, &ground.people).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let begun = Instant::now();
    let shell = ground.servers_shell(postgres.place())?;
    ground.document.run("base-backup", shell, &told).await?;
    let taken = begun.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let point = note_point(postgres).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let seen = load.stop().await?;
    seen.nothing_failed()?;
    let later = Contents::of(postgres, "doorstep").await?;
    if later == point.contents {
        bail!("nothing was written behind the point");
    }
    archived(postgres).await?;

    let mut targets = vec![format!("recovery_target_name = '{}'", point.name)];
    if ground.full {
        targets.push(format!("recovery_target_time = '{}'", point.time));
    }
    for target in targets {
        let begun = Instant::now();
        let mut state = second(ground).await?;
        let place = Place::prepared(&state, Durability::Kept).await?;
        let mut told = told.to_vec();
        told.push(("PGDATA", place.data().to_string_lossy().into_owned()));
        told.push(("TARGET", target.clone()));
        let shell = ground.servers_shell(&place)?;
        ground.document.run("restore", shell, &told).await?;
        let restored = Postgres::start(&mut state, Durability::Kept).await?;
        promoted(&restored).await?;
        let contents = Contents::of(&restored, "doorstep").await?;
        point.contents.must_equal(&contents)?;
        let back = begun.elapsed();
        let listings = starts_on(ground, &mut state, &restored, restored.url("doorstep")).await?;
        restored.stop().await;
        state.children_ended().await?;
        crate::postgres::remove_cluster(&state).await?;
        print(&format!(
            "base backup under load in {:.1} s (0 of {} calls failed); to {target} in {:.1} s: {} equal; \
             signed in, {listings} listings",
            taken.as_secs_f32(),
            seen.answered(),
            back.as_secs_f32(),
            contents.told()
        ));
    }
    Ok(())
}

/// Dumps as the owner, who is no superuser, and restores on a server where a login
/// without a superuser's rights has made the roles. Nobody writes meanwhile.
pub async fn dump_and_restore(ground: &Ground) -> Result<()> {
    let postgres = ground.postgres()?;
    let password = random_hex(12);
    let mut told = vec![
        ("ADMIN_URL", postgres.url("doorstep")),
        (
            "BACKUPS",
            ground.state.path("dumps").to_string_lossy().into_owned(),
        ),
        ("BACKUP_PASSWORD", password.clone()),
        (
            "BACKUP_URL",
            postgres.url_as("doorstep_backup", &password, "doorstep"),
        ),
    ];
    ground.document.run("dump-login", ground.shell()?, &told).await?;
    let rights = "select rolsuper or rolbypassrls from pg_roles where rolname = 'doorstep_backup'";
    if postgres.query(rights).await?.trim() != "f" {
        bail!("doorstep_backup passes row security by");
    }
    let before = Contents::of(postgres, "doorstep").await?;
    let begun = Instant::now();
    ground.document.run("dump", ground.shell()?, &told).await?;
    let dumped = begun.elapsed();
    let after = Contents::of(postgres, "doorstep").await?;
    before
        .must_equal(&after)
        .context("somebody wrote during the dump")?;

    let begun = Instant::now();
    let mut state = second(ground).await?;
    let restored = Postgres::start(&mut state, Durability::Kept).await?;
    // As a managed server has it: a login that may make roles and owns its
    // database, and is no superuser.
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
    told.extend(
        environment_on(ground, &restored, &owner_url)
            .into_iter()
            .filter_map(|(name, value)| {
                let name = ["DATABASE_URL", "DATABASE_OWNER_URL"]
                    .into_iter()
                    .find(|known| *known == name)?;
                Some((name, value))
            }),
    );
    ground
        .document
        .run("restore-dump", ground.shell()?, &told)
        .await?;
    let contents = Contents::of(&restored, "doorstep").await?;
    after.must_equal(&contents)?;
    let back = begun.elapsed();
    let listings = starts_on(ground, &mut state, &restored, owner_url).await?;
    restored.stop().await;
    state.children_ended().await?;
    crate::postgres::remove_cluster(&state).await?;
    print(&format!(
        "dumped by a member of doorstep_owner in {:.1} s, restored by no superuser in {:.1} s: {} equal; signed \
         in, {listings} listings",
        dumped.as_secs_f32(),
        back.as_secs_f32(),
        contents.told()
    ));
    Ok(())
}

/// A point in time, and what the database held then.
struct Point {
    name: String,
    time: String,
    contents: Contents,
}

/// Names a point in the WAL while every table is locked against writers, so that
/// what is read beside it is exactly what a restore to it must bring.
async fn note_point(postgres: &Postgres) -> Result<Point> {
    for attempt in 0..100 {
        let name = format!("promise-{attempt}");
        // Given up before PostgreSQL looks for deadlocks, so that no writer is ever
        // the one that has to yield.
        let script = format!(
            "begin;\n\
             set local lock_timeout = '400ms';\n\
             select 'lock table ' || string_agg('only ' || quote_ident(relname), ', ' order by relname) || ' in share mode'\n\
             from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' \\gexec\n\
             select 'point ' || clock_timestamp() from pg_create_restore_point('{name}');\n\
             {CONTENTS}\n\
             commit;\n"
        );
        match postgres.answers("doorstep", &script).await {
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
    bail!("the tables could not be locked among the writers")
}

/// Waits until everything written so far lies in the archive.
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

/// Waits until the server has replayed to its target and takes writes.
async fn promoted(postgres: &Postgres) -> Result<()> {
    let begun = Instant::now();
    while postgres.query("select pg_is_in_recovery()").await?.trim() != "f" {
        if begun.elapsed() > Duration::from_secs(60) {
            bail!("the recovery does not end");
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(())
}

/// A second installation with the first one's secrets.
async fn second(ground: &Ground) -> Result<State> {
    let mut state = State::open(&ground.state.path("restored"), true).await?;
    state.kept.secrets = ground.state.kept.secrets.clone();
    state.save()?;
    Ok(state)
}

fn environment_on(ground: &Ground, postgres: &Postgres, owner_url: &str) -> Environment {
    let mut told = ground.stack.environment.clone();
    told.insert("DATABASE_OWNER_URL".to_owned(), owner_url.to_owned());
    told.insert("DATABASE_URL".to_owned(), postgres.url_without_user("doorstep"));
    told
}

/// Starts the API on the restored database, and everybody signs in; how many
/// listings the first company's admin sees.
async fn starts_on(
    ground: &Ground,
    state: &mut State,
    postgres: &Postgres,
    owner_url: String,
) -> Result<u64> {
    let port = ports::any(None)?;
    let url = format!("http://127.0.0.1:{}", port.number);
    let mut told = environment_on(ground, postgres, &owner_url);
    told.insert("LISTEN".to_owned(), format!("127.0.0.1:{}", port.number));
    told.insert("PUBLIC_URL".to_owned(), url.clone());
    let mut serve = Service::start(doorstep(&binaries()?, "serve", &told), &state.path(""))?;
    let ready = probe::http(port.number, "/readyz".to_owned());
    serve.ready(Duration::from_secs(60), ready).await?;
    let mut listings = 0;
    for person in &ground.people {
        let seen = sign_in_and_read(&url, person).await?;
        if seen == 0 {
            bail!("{} sees no listings", person.user_name);
        }
        if person.role == "CompanyAdmin" {
            listings = seen;
        }
    }
    serve.stop().await;
    Ok(listings)
}
