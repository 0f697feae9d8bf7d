//! Why an attempt at a job fails.

use std::borrow::Cow;
use std::error::Error;
use std::time::Duration;

use database::DbError;
use storage::StorageError;

use crate::progress::Stop;

/// The code of a failure without a code of its own.
pub(crate) const FAILED: &str = "1";

/// Why an attempt at a job ended without success.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// A retry may succeed and is harmless.
    #[error("{message}")]
    Retry {
        /// For the job's owner.
        message: Cow<'static, str>,
        /// The earliest retry from now, if the provider states one.
        after: Option<Duration>,
        /// For the log.
        #[source]
        source: Option<Box<dyn Error + Send + Sync>>,
    },
    /// An automatic retry would not help, or would do harm.
    #[error("{message}")]
    Permanent {
        /// The error code, or the provider's.
        code: Cow<'static, str>,
        /// For the job's owner.
        message: Cow<'static, str>,
        /// For the log.
        #[source]
        source: Option<Box<dyn Error + Send + Sync>>,
    },
    /// Nothing failed: it waits for something else and then continues. Costs no attempt.
    #[error("{message}")]
    Waits {
        /// For the job's owner.
        message: Cow<'static, str>,
        /// How long it waits.
        after: Duration,
    },
    /// It was stopped.
    #[error(transparent)]
    Stopped(#[from] Stop),
}

impl JobError {
    /// A retry because of `source`.
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

    /// Failed by a rule.
    #[must_use]
    pub fn refused(code: impl Into<Cow<'static, str>>, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Permanent {
            code: code.into(),
            message: message.into(),
            source: None,
        }
    }

    /// Failed because of `source`.
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

/// A job writes in fenced transactions and marks external effects in the ledger first, so after
/// any database failure the attempt may be repeated.
impl From<DbError> for JobError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Secret(_) => Self::retry(
                "A stored secret couldn't be read. Enter it again in Settings.",
                error,
            ),
            DbError::Unavailable(_)
            | DbError::Statement(_)
            | DbError::Stored { .. }
            | DbError::Document(_)
            | DbError::Random(_) => Self::retry("The database is unavailable.", error),
        }
    }
}

/// The job's error for a failure of the object store. Everything done there may be repeated, so
/// only refusals are final.
pub(crate) fn store_error(error: StorageError) -> JobError {
    if error.is_transient() {
        JobError::retry("The file storage is unavailable.", error)
    } else {
        JobError::permanent(FAILED, "The file could not be stored.", error)
    }
}
