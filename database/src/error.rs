//! What can go wrong in the database, apart from the rules each module names itself.

use thiserror::Error;

/// A failure of the database or of the way to it.
#[derive(Debug, Error)]
pub enum DbError {
    /// The database can't be reached, or broke off; a read may be tried again.
    #[error("the database is unavailable")]
    Unavailable(#[source] sqlx::Error),
    /// Anything else: a fault of ours.
    #[error("a statement failed")]
    Statement(#[source] sqlx::Error),
    /// A stored value that no rule of `domain` knows.
    #[error("stored {what} {value:?} is unknown")]
    Stored {
        /// The kind of value.
        what: &'static str,
        /// What stands there.
        value: String,
    },
    /// A stored document that can't be read.
    #[error("stored document can't be read")]
    Document(#[from] serde_json::Error),
}

/// The result of a query.
pub type Result<T, E = DbError> = std::result::Result<T, E>;

impl DbError {
    /// Whether the same call may succeed a moment later.
    #[must_use]
    pub fn is_unavailable(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Io(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::Tls(_) => Self::Unavailable(error),
            // Class 57P: the server is shutting down or starting up. Class 08: the connection broke.
            sqlx::Error::Database(refusal)
                if refusal.code().is_some_and(|code| {
                    code.starts_with("57P") || code.starts_with("08") || code == "53300"
                }) =>
            {
                Self::Unavailable(error)
            }
            _ => Self::Statement(error),
        }
    }
}

/// The name of the constraint a statement broke, if it broke one.
pub(crate) fn constraint(error: &sqlx::Error) -> Option<&str> {
    match error {
        sqlx::Error::Database(refusal) => refusal.constraint(),
        _ => None,
    }
}
