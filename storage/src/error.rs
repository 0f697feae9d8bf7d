//! Errors of the object store.

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
        /// The object's key.
        key: ObjectKey,
    },
    /// The store could not be reached, timed out, or reported a temporary failure (5xx, 429,
    /// 408). Every operation of this crate may be repeated.
    #[error("the object store is unavailable ({operation})")]
    Unavailable {
        /// The operation.
        operation: &'static str,
        /// The client's error.
        #[source]
        source: Cause,
    },
    /// The store refused the request: wrong key or secret, no such bucket, no permission. A retry
    /// doesn't help.
    #[error("the object store refused ({operation}): {status} {code}")]
    Refused {
        /// The operation.
        operation: &'static str,
        /// The HTTP status.
        status: u16,
        /// The store's own error code, such as `AccessDenied`.
        code: String,
        /// The client's error.
        #[source]
        source: Cause,
    },
    /// The object is larger than the caller's limit.
    #[error("object {key} has {size_bytes} bytes, more than the {limit_bytes} wanted")]
    TooLarge {
        /// The object's key.
        key: ObjectKey,
        /// Its size in bytes.
        size_bytes: u64,
        /// The caller's limit in bytes.
        limit_bytes: u64,
    },
    /// The local file could not be read.
    #[error("{} can't be read", path.display())]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        #[source]
        source: std::io::Error,
    },
    /// The request could not be built: the configuration is wrong, or a link would be valid for
    /// more than the 7 days that SigV4 allows.
    #[error("the request can't be made ({operation})")]
    Request {
        /// The operation.
        operation: &'static str,
        /// The cause.
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

    /// Converts an error of the client that concerns no single object.
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
            // Timeouts, connection failures and invalid answers.
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

    /// Converts an error of the client about one object. A 404 means that the object is missing,
    /// unless the bucket is.
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
