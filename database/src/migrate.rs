//! The schema: roles, extensions, migrations. `doorstep migrate` runs it with a login that may
//! create roles; everything is created by and belongs to `doorstep_owner`.

use std::time::Duration;

use chrono::NaiveDate;
use secrecy::ExposeSecret as _;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{Connection, PgConnection};
use thiserror::Error;

use crate::connect::{Logins, Purpose};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// Locks migrations until the transaction ends.
const LOCK: &str = "select pg_advisory_xact_lock(7042100)";

/// How often a step that conflicts with another process is tried.
const TRIES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(250);

/// Why the schema can't be migrated.
#[derive(Debug, Error)]
pub enum MigrationError {
    /// A statement failed.
    #[error("a statement failed")]
    Statement(#[from] sqlx::Error),
    /// A migration failed or was changed after it was applied.
    #[error("a migration failed")]
    Migration(#[source] MigrateError),
    /// The database has migrations that this release doesn't: it is older than the baseline
    /// (ADR 79) or newer than this release.
    #[error(
        "the database has a migration that this release doesn't ({version}): a demonstration made by an earlier \
         release starts anew with ./run --fresh"
    )]
    Unknown {
        /// The version of the migration.
        version: i64,
    },
}

impl From<MigrateError> for MigrationError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => Self::Unknown { version },
            other => Self::Migration(other),
        }
    }
}

/// Creates the missing roles, extensions and schema of `database_url`, and the partitions of the
/// two years from `today`. It can be repeated.
///
/// # Errors
/// [`MigrationError`]; what was applied before stays applied.
pub async fn migrate(database_url: &str, logins: &Logins, today: NaiveDate) -> Result<(), MigrationError> {
    let mut connection = prepare(database_url, logins).await?;
    execute(&mut connection, "set role doorstep_owner".to_owned()).await?;
    MIGRATIONS.run(&mut connection).await?;
    make_partitions(&mut connection, today).await?;
    connection.close().await?;
    Ok(())
}

/// Creates only the roles and extensions, in an empty database into which a dump is restored: a
/// dump has no roles.
///
/// # Errors
/// As [`migrate`].
pub async fn roles_only(database_url: &str, logins: &Logins) -> Result<(), MigrationError> {
    Ok(prepare(database_url, logins).await?.close().await?)
}

async fn prepare(database_url: &str, logins: &Logins) -> Result<PgConnection, sqlx::Error> {
    let mut connection = PgConnection::connect(database_url).await?;
    let mut tries = 1;
    while let Err(error) = make_roles(&mut connection, logins).await {
        if tries == TRIES || !is_conflict(&error) {
            return Err(error);
        }
        tries += 1;
        tokio::time::sleep(PAUSE).await;
    }
    Ok(connection)
}

/// Creates roles and extensions in one transaction. An advisory lock serializes migrations of a
/// database, but roles belong to the server, so migrations of two databases may conflict; the one
/// that fails is retried.
async fn make_roles(connection: &mut PgConnection, logins: &Logins) -> Result<(), sqlx::Error> {
    let mut tx = connection.begin().await?;
    execute(&mut tx, LOCK.to_owned()).await?;
    for purpose in Purpose::ALL {
        make_role(&mut tx, purpose.role(), "nologin").await?;
    }
    make_role(&mut tx, "doorstep_owner", "nologin").await?;
    for (purpose, login) in Purpose::ALL.map(|purpose| (purpose.role(), logins.of(purpose))) {
        make_role(&mut tx, &login.name, "login").await?;
        if let Some(password) = &login.password {
            execute(
                &mut tx,
                format!(
                    "alter role {} login password {}",
                    identifier(&login.name),
                    literal(password.expose_secret())
                ),
            )
            .await?;
        }
        let login = login.name.as_str();
        if login != purpose {
            execute(
                &mut tx,
                format!("grant {} to {}", identifier(purpose), identifier(login)),
            )
            .await?;
        }
    }
    for statement in [
        "grant doorstep_owner to current_user",
        "grant usage, create on schema public to doorstep_owner",
        "revoke create on schema public from public",
        "create extension if not exists btree_gist",
        "create extension if not exists pg_trgm",
    ] {
        execute(&mut tx, statement.to_owned()).await?;
    }
    tx.commit().await
}

/// Creates missing partitions. That locks the audit log against writers and queues behind them,
/// so it waits briefly and retries.
async fn make_partitions(connection: &mut PgConnection, today: NaiveDate) -> Result<(), sqlx::Error> {
    let mut tries = 1;
    while let Err(error) = try_partitions(connection, today).await {
        if tries == TRIES || !is_conflict(&error) {
            return Err(error);
        }
        tries += 1;
        tokio::time::sleep(PAUSE).await;
    }
    Ok(())
}

async fn try_partitions(connection: &mut PgConnection, today: NaiveDate) -> Result<(), sqlx::Error> {
    let mut tx = connection.begin().await?;
    // Waiting for another migration has no time limit; users must not wait.
    execute(&mut tx, "set local lock_timeout = 0".to_owned()).await?;
    execute(&mut tx, LOCK.to_owned()).await?;
    execute(&mut tx, "set local lock_timeout = '1s'".to_owned()).await?;
    sqlx::query("select ensure_audit_partitions($1)")
        .bind(today)
        .execute(&mut *tx)
        .await?;
    tx.commit().await
}

/// Whether the statement failed because of a concurrent one, so that a retry may succeed.
fn is_conflict(error: &sqlx::Error) -> bool {
    // internal_error (a row of the catalog was "concurrently updated"),
    // unique_violation, duplicate_object, lock_not_available, deadlock_detected
    const CODES: [&str; 5] = ["XX000", "23505", "42710", "55P03", "40P01"];
    let refusal = error.as_database_error();
    refusal
        .and_then(sqlx::error::DatabaseError::code)
        .is_some_and(|code| CODES.contains(&&*code))
}

async fn make_role(connection: &mut PgConnection, name: &str, login: &str) -> Result<(), sqlx::Error> {
    let known = sqlx::query_scalar::<_, bool>("select exists (select 1 from pg_roles where rolname = $1)")
        .bind(name)
        .fetch_one(&mut *connection)
        .await?;
    if known {
        return Ok(());
    }
    execute(
        connection,
        format!(
            "create role {} {login} nosuperuser nobypassrls nocreatedb nocreaterole",
            identifier(name)
        ),
    )
    .await
}

/// Runs a statement that can't take parameters. Its names and secrets come from the operator's
/// configuration and are quoted here.
async fn execute(connection: &mut PgConnection, statement: String) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(sqlx::AssertSqlSafe(statement))
        .execute(connection)
        .await?;
    Ok(())
}

fn identifier(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn literal(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
