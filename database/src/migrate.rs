//! The schema: roles, extensions, migrations. Run by `doorstep migrate` with a
//! login that may create roles; everything is made by and belongs to
//! `doorstep_owner`.

use chrono::NaiveDate;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{Connection, PgConnection};
use thiserror::Error;

use crate::connect::Logins;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// The roles that policies and grants name, each for one purpose.
const PURPOSES: [&str; 4] = [
    "doorstep_app",
    "doorstep_gate",
    "doorstep_worker",
    "doorstep_platform",
];

/// Why the schema can't be brought up to date.
#[derive(Debug, Error)]
pub enum MigrationError {
    /// A statement failed.
    #[error("a statement failed")]
    Statement(#[from] sqlx::Error),
    /// A migration failed or was changed after it was applied.
    #[error("a migration failed")]
    Migration(#[from] MigrateError),
}

/// Makes the roles, extensions and schema of `database_url`, whichever of them
/// are missing, and the partitions of the two years from `today`. May be run any
/// number of times.
///
/// # Errors
/// [`MigrationError`]; what was applied before stays applied.
pub async fn migrate(
    database_url: &str,
    logins: &Logins,
    password: &str,
    today: NaiveDate,
) -> Result<(), MigrationError> {
    let mut connection = PgConnection::connect(database_url).await?;
    make_roles(&mut connection, logins, password).await?;
    for extension in ["btree_gist", "pg_trgm"] {
        execute(
            &mut connection,
            format!("create extension if not exists {extension}"),
        )
        .await?;
    }
    execute(&mut connection, "set role doorstep_owner".to_owned()).await?;
    MIGRATIONS.run(&mut connection).await?;
    sqlx::query("select ensure_audit_partitions($1)")
        .bind(today)
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    Ok(())
}

async fn make_roles(
    connection: &mut PgConnection,
    logins: &Logins,
    password: &str,
) -> Result<(), sqlx::Error> {
    // Two migrations at once, of two databases of one server, would both find
    // the role missing: roles are the server's, so the lock is too.
    let mut tx = connection.begin().await?;
    execute(&mut tx, "select pg_advisory_xact_lock(7042100)".to_owned()).await?;
    for purpose in PURPOSES {
        make_role(&mut tx, purpose, "nologin").await?;
    }
    make_role(&mut tx, "doorstep_owner", "nologin").await?;
    let names = [&logins.app, &logins.gate, &logins.worker, &logins.platform];
    for (purpose, login) in PURPOSES.into_iter().zip(names) {
        make_role(&mut tx, login, "login").await?;
        execute(
            &mut tx,
            format!(
                "alter role {} login password {}",
                identifier(login),
                literal(password)
            ),
        )
        .await?;
        if login != purpose {
            execute(
                &mut tx,
                format!("grant {} to {}", identifier(purpose), identifier(login)),
            )
            .await?;
        }
    }
    execute(&mut tx, "grant doorstep_owner to current_user".to_owned()).await?;
    execute(
        &mut tx,
        "grant usage, create on schema public to doorstep_owner".to_owned(),
    )
    .await?;
    execute(&mut tx, "revoke create on schema public from public".to_owned()).await?;
    tx.commit().await
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

/// Statements that take no parameters: their names and secrets come from the
/// operator's own configuration and are quoted here.
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

/// Version and checksum of every migration this release carries.
pub fn applied_by_this_release() -> impl Iterator<Item = (i64, Vec<u8>)> {
    MIGRATIONS
        .iter()
        .map(|migration| (migration.version, migration.checksum.to_vec()))
}
