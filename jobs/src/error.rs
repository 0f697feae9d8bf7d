//! How an attempt at a job fails.

use std::borrow::Cow;
use std::error::Error;
use std::time::Duration;

use database::DbError;
use storage::StorageError;

use crate::progress::Stop;

/// The code of a failure that no other code names.
pub(crate) const FAILED: &str = "1";

/// Why an attempt at a job ended without success.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// The same attempt may succeed later, and repeating it is harmless.
    #[error("{message}")]
    Retry {
        /// For the job's owner.
        message: Cow<'static, str>,
        /// Not before this long from now, where whoever refused says so.
        after: Option<Duration>,
        /// For the log.
        #[source]
        source: Option<Box<dyn Error + Send + Sync>>,
    },
    /// Trying again by itself would not help, or would do harm.
    #[error("{message}")]
    Permanent {
        /// Code of the catalogue, or of the provider that refused.
        code: Cow<'static, str>,
        /// For the job's owner.
        message: Cow<'static, str>,
        /// For the log.
        #[source]
        source: Option<Box<dyn Error + Send + Sync>>,
    },
    /// Nothing failed: it waits for what others do, and then goes on. Costs no attempt.
    #[error("{message}")]
    Waits {
        /// For the job's owner.
        message: Cow<'static, str>,
        /// How long.
        after: Duration,
    },
    /// It was told to stop.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

impl JobError {
    /// Worth another attempt, for what `source` says.
    pub fn retry(
        message: impl Into<Cow<'static, str>>,
        source: impl Into<Box<dyn Error + Send + Sync>>,
    ) -> Self {
        Self::Retry {
            message: message.into(),
            after: None,
            source: Some(source.into()),
        }
    }

    /// Given up by a rule.
    #[must_use]
    pub fn refused(code: impl Into<Cow<'static, str>>, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Permanent {
            code: code.into(),
            message: message.into(),
            source: None,
        }
    }

    /// Given up, for what `source` says.
    pub fn permanent(
        code: impl Into<Cow<'static, str>>,
        message: impl Into<Cow<'static, str>>,
        source: impl Into<Box<dyn Error + Send + Sync>>,
    ) -> Self {
        Self::Permanent {
            code: code.into(),
            message: message.into(),
            source: Some(source.into()),
        }
    }
}

/// What a job writes, it writes in fenced transactions, and what it does outside stands
/// marked in the ledger before: so whatever went wrong with the database, the attempt may
/// be repeated.
impl From<DbError> for JobError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Secret(_) => Self::retry(
                "A stored secret can't be read. Enter it again in the settings.",
                error,
            ),
            DbError::Unavailable(_)
            | DbError::Statement(_)
            | DbError::Stored { .. }
            | DbError::Document(_)
            | DbError::Random(_) => Self::retry("The database could not be used.", error),
        }
    }
}

/// What a failure of the object store means for a job: everything done there may
/// be repeated, so only its refusals are final.
pub(crate) fn store_error(error: StorageError) -> JobError {
    if error.is_transient() {
        JobError::retry("The file store could not be reached.", error)
    } else {
        JobError::permanent(FAILED, "The file could not be stored.", error)
    }
}
