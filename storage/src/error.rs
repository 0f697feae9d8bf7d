//! What can go wrong with an object, and what the store said.

use std::{error::Error, path::PathBuf};

use aws_sdk_s3::{
    config::http::HttpResponse,
    error::{ProvideErrorMetadata, SdkError},
};

use crate::key::ObjectKey;

/// Boxed cause of an error.
pub(crate) type Cause = Box<dyn Error + Send + Sync>;

/// Why an operation on objects failed.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// There is no such object.
    #[error("object {key} does not exist")]
    NotFound {
        /// Its key.
        key: ObjectKey,
    },
    /// The store could not be reached, took too long, or said that it can't now
    /// (5xx, 429). All operations here may be repeated.
    #[error("the object store is unavailable ({operation})")]
    Unavailable {
        /// What was tried.
        operation: &'static str,
        /// What the client reports.
        #[source]
        source: Cause,
    },
    /// The store refused: wrong key or secret, no such bucket, no permission.
    /// Repeating won't help.
    #[error("the object store refused ({operation}): {status} {code}")]
    Refused {
        /// What was tried.
        operation: &'static str,
        /// The HTTP status.
        status: u16,
        /// The store's own error code, such as `AccessDenied`.
        code: String,
        /// What the client reports.
        #[source]
        source: Cause,
    },
    /// The object is larger than the caller is ready to hold.
    #[error("object {key} has {size_bytes} bytes, more than the {limit_bytes} wanted")]
    TooLarge {
        /// Its key.
        key: ObjectKey,
        /// Its size.
        size_bytes: u64,
        /// What the caller would hold.
        limit_bytes: u64,
    },
    /// The local file could not be read.
    #[error("{} can't be read", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// The request could not be built: wrong configuration or a life of a link
    /// beyond the 7 days that SigV4 allows.
    #[error("the request can't be made ({operation})")]
    Request {
        /// What was tried.
        operation: &'static str,
        /// Why.
        #[source]
        source: Cause,
    },
}

impl StorageError {
    /// Whether the same call may succeed later.
    #[must_use]
    pub fn is_transient(&self) -> bool {
        match self {
            Self::Unavailable { .. } => true,
            Self::NotFound { .. }
            | Self::Refused { .. }
            | Self::TooLarge { .. }
            | Self::File { .. }
            | Self::Request { .. } => false,
        }
    }

    /// An error of the client without a key to blame.
    pub(crate) fn from_sdk<E>(operation: &'static str, error: SdkError<E, HttpResponse>) -> Self
    where
        E: Error + ProvideErrorMetadata + Send + Sync + 'static,
    {
        let status = match &error {
            SdkError::ServiceError(context) => Some(context.raw().status().as_u16()),
            SdkError::ConstructionFailure(_) => {
                return Self::Request {
                    operation,
                    source: error.into(),
                };
            }
            // Time-outs, connection failures and answers that make no sense.
            _ => None,
        };
        match status {
            Some(status) if status < 500 && status != 429 && status != 408 => Self::Refused {
                operation,
                status,
                code: error.code().unwrap_or("unknown").to_owned(),
                source: error.into(),
            },
            _ => Self::Unavailable {
                operation,
                source: error.into(),
            },
        }
    }

    /// An error of the client about one object: a 404 is that object's, unless it
    /// is the bucket that is missing.
    pub(crate) fn about<E>(operation: &'static str, key: &ObjectKey, error: SdkError<E, HttpResponse>) -> Self
    where
        E: Error + ProvideErrorMetadata + Send + Sync + 'static,
    {
        match Self::from_sdk(operation, error) {
            Self::Refused {
                status: 404, code, ..
            } if code != "NoSuchBucket" => Self::NotFound { key: key.clone() },
            error => error,
        }
    }
}
