//! Database errors, apart from the violations that each module defines.

use std::fmt;

use thiserror::Error;

use crate::sealed::SealFault;
use crate::tokens::NoRandomness;

/// A failure of the database or the connection.
#[derive(Debug, Error)]
pub enum DbError {
    /// The database can't be reached or the connection broke; uncommitted writes may be retried.
    #[error("the database is unavailable")]
    Unavailable(#[source] Refusal),
    /// Any other failure, which is a bug.
    #[error("a statement failed")]
    Statement(#[source] Refusal),
    /// A stored value that `domain` doesn't know.
    #[error("stored {what} {value:?} is unknown")]
    Stored {
        /// The kind of value.
        what: &'static str,
        /// The stored value.
        value: String,
    },
    /// A stored document that can't be parsed.
    #[error("stored document can't be read")]
    Document(#[from] serde_json::Error),
    /// The system has no randomness.
    #[error(transparent)]
    Random(#[from] NoRandomness),
    /// A secret that can't be sealed, or a stored one that can't be opened.
    #[error(transparent)]
    Secret(#[from] SealFault),
}

/// The driver's error without the database's message, which quotes statements and user input and
/// must not be logged. It has no source for the same reason.
#[derive(Debug)]
pub struct Refusal {
    message: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Refusal {}

impl From<&sqlx::Error> for Refusal {
    fn from(error: &sqlx::Error) -> Self {
        let message = match error {
            sqlx::Error::Database(refusal) => {
                let state = refusal.code().unwrap_or_default();
                match (refusal.constraint(), refusal.table()) {
                    (Some(constraint), _) => format!("SQLSTATE {state} by {constraint}"),
                    (None, Some(table)) => format!("SQLSTATE {state} at {table}"),
                    (None, None) => format!("SQLSTATE {state}"),
                }
            }
            sqlx::Error::Io(error) => format!("the connection: {}", error.kind()),
            sqlx::Error::Tls(_) => "the connection's encryption".to_owned(),
            sqlx::Error::PoolTimedOut => "no connection became free in time".to_owned(),
            sqlx::Error::PoolClosed => "the connections are closed".to_owned(),
            sqlx::Error::RowNotFound => "a row is missing".to_owned(),
            sqlx::Error::ColumnNotFound(_) | sqlx::Error::ColumnIndexOutOfBounds { .. } => {
                "a column is missing".to_owned()
            }
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => "a value can't be read".to_owned(),
            sqlx::Error::Encode(_) => "a value can't be sent".to_owned(),
            sqlx::Error::Protocol(_) => "the protocol was broken".to_owned(),
            sqlx::Error::BeginFailed => "a transaction could not begin".to_owned(),
            _ => "the driver".to_owned(),
        };
        Self { message }
    }
}

/// The result of a query.
pub type Result<T, E = DbError> = std::result::Result<T, E>;

impl DbError {
    /// Whether the same call may succeed when it is retried.
    #[must_use]
    pub fn is_unavailable(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }
}

/// Whether a statement that fails with this SQLSTATE may succeed when it is retried.
fn is_temporary(code: &str) -> bool {
    // Class 57P: the server is shutting down or starting up. Class 08: the connection broke.
    // Class 53: too many connections, no memory, a full disk. 25006: it is a standby that another
    // server is about to replace. 40P01: a deadlock, and this transaction was chosen to abort.
    code.starts_with("57P")
        || code.starts_with("08")
        || code.starts_with("53")
        || matches!(code, "25006" | "40P01")
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> Self {
        let refusal = Refusal::from(&error);
        match &error {
            // The server is down, or the connection broke during a message.
            sqlx::Error::Io(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::Protocol(_)
            | sqlx::Error::BeginFailed
            | sqlx::Error::Tls(_) => Self::Unavailable(refusal),
            sqlx::Error::Database(error) if error.code().is_some_and(|code| is_temporary(&code)) => {
                Self::Unavailable(refusal)
            }
            _ => Self::Statement(refusal),
        }
    }
}

/// The name of the constraint that a statement violates, if it does.
pub(crate) fn constraint(error: &sqlx::Error) -> Option<&str> {
    match error {
        sqlx::Error::Database(refusal) => refusal.constraint(),
        _ => None,
    }
}
