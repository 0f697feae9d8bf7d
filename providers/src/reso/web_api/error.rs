//! Errors of a RESO server.

use std::time::Duration;

use thiserror::Error;

/// A failure of the source. An invalid listing is not a failure: its row is
/// [rejected](super::Row::Rejected).
#[derive(Debug, Error)]
pub enum WebApiError {
    /// The configured URL can't be called.
    #[error("{url:?} is not an http(s) address of a RESO server")]
    Address {
        /// The configured URL.
        url: String,
    },
    /// The HTTP client can't be built.
    #[error("the HTTP client can't be built")]
    Client(#[source] reqwest::Error),
    /// The token endpoint refuses the client or its secret.
    #[error("the token endpoint answers {status} to the client's credentials")]
    Credentials {
        /// The HTTP status.
        status: u16,
    },
    /// A token and its replacement are both refused.
    #[error("a token just issued is refused")]
    TokenRefused,
    /// The server says that the call is invalid or forbidden.
    #[error("the server refuses the call with {status} {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The code of its OData error; empty if there is none.
        code: String,
        /// The beginning of its message; empty if there is none.
        message: String,
    },
    /// The server was busy or failing until the time ran out.
    #[error("the server still answers {status} after {attempts} attempts")]
    Busy {
        /// The last HTTP status: 429 or 5xx.
        status: u16,
        /// The number of attempts.
        attempts: u32,
        /// The wait that the server asks for, if any.
        retry_after: Option<Duration>,
    },
    /// No answer, or no further part of it, came in time.
    #[error("no answer within the time limit, in {attempts} attempts")]
    Stalled {
        /// The number of attempts.
        attempts: u32,
    },
    /// The connection fails.
    #[error("the server can't be reached or closes the connection, in {attempts} attempts")]
    Connection {
        /// The number of attempts.
        attempts: u32,
        /// The last failure.
        #[source]
        source: reqwest::Error,
    },
    /// The server redirects. No redirect is followed, because the token is for one host.
    #[error("the server redirects with {status}")]
    Redirected {
        /// The HTTP status.
        status: u16,
    },
    /// An answer exceeds the limit.
    #[error("an answer has more than {most_bytes} bytes")]
    TooLong {
        /// The limit in bytes.
        most_bytes: usize,
    },
    /// An answer is not JSON of the expected form.
    #[error("{what} is malformed")]
    Malformed {
        /// The name of the answer.
        what: &'static str,
        /// The parser's error.
        #[source]
        source: serde_json::Error,
    },
    /// `$metadata` is not XML.
    #[error("$metadata is malformed")]
    MalformedMetadata(#[source] quick_xml::Error),
    /// The server has no resource with that name.
    #[error("the server has no resource {resource}")]
    NoResource {
        /// The name of the resource.
        resource: &'static str,
    },
    /// Property lacks fields that every listing needs.
    #[error("Property lacks {}", names.join(", "))]
    MissingFields {
        /// Their names.
        names: Vec<&'static str>,
    },
    /// `@odata.nextLink` or a stored cursor leads to another host than the configured one.
    #[error("the next page lies at {address}, which is not the configured host")]
    ForeignLink {
        /// The scheme, host and port of the link.
        address: String,
    },
    /// A link leads to a page that was already read, or a page repeats the one before.
    #[error("the server repeats a page")]
    RepeatedPage,
    /// A full page without a next link isn't in the requested order, so the walk can't continue
    /// after its last row.
    #[error("the server ignores $orderby and offers no next page")]
    Unordered,
}

impl WebApiError {
    /// Whether the same call may succeed later.
    #[must_use]
    pub fn is_temporary(&self) -> bool {
        match self {
            Self::Busy { .. } | Self::Stalled { .. } | Self::Connection { .. } => true,
            Self::Address { .. }
            | Self::Client(_)
            | Self::Credentials { .. }
            | Self::TokenRefused
            | Self::Refused { .. }
            | Self::Redirected { .. }
            | Self::TooLong { .. }
            | Self::Malformed { .. }
            | Self::MalformedMetadata(_)
            | Self::NoResource { .. }
            | Self::MissingFields { .. }
            | Self::ForeignLink { .. }
            | Self::RepeatedPage
            | Self::Unordered => false,
        }
    }

    /// Whether the server answers but the walk makes no progress. Each attempt repeats the error,
    /// so only the end of a walk shows that it is gone.
    #[must_use]
    pub fn makes_no_progress(&self) -> bool {
        matches!(self, Self::RepeatedPage | Self::Unordered)
    }

    /// The stable code of the error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Address { .. } => "ADDRESS",
            Self::Client(_) => "CLIENT",
            Self::Credentials { .. } => "CREDENTIALS",
            Self::TokenRefused => "TOKEN_REFUSED",
            Self::Refused { .. } => "REFUSED",
            Self::Busy { .. } => "BUSY",
            Self::Stalled { .. } => "STALLED",
            Self::Connection { .. } => "CONNECTION",
            Self::Redirected { .. } => "REDIRECTED",
            Self::TooLong { .. } => "TOO_LONG",
            Self::Malformed { .. } => "MALFORMED",
            Self::MalformedMetadata(_) => "MALFORMED_METADATA",
            Self::NoResource { .. } => "NO_RESOURCE",
            Self::MissingFields { .. } => "MISSING_FIELDS",
            Self::ForeignLink { .. } => "FOREIGN_LINK",
            Self::RepeatedPage => "REPEATED_PAGE",
            Self::Unordered => "UNORDERED",
        }
    }
}
