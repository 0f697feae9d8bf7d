//! Why a RESO server can't be read.

use std::time::Duration;

use thiserror::Error;

/// A failure of the source. What is wrong with one listing is no failure: its row
/// is [rejected](super::Row::Rejected).
#[derive(Debug, Error)]
pub enum WebApiError {
    /// The configured address is none that can be called.
    #[error("{url:?} is no http(s) address of a RESO server")]
    Address {
        /// What was configured.
        url: String,
    },
    /// The HTTP client can't be built.
    #[error("the HTTP client can't be built")]
    Client(#[source] reqwest::Error),
    /// The token endpoint takes neither client nor secret.
    #[error("the token endpoint answers {status} to the client's credentials")]
    Credentials {
        /// Its status.
        status: u16,
    },
    /// A new token is refused like the one before it.
    #[error("a token just issued is refused")]
    TokenRefused,
    /// The server says that the call is wrong or not allowed.
    #[error("the server refuses the call with {status} {code}: {message}")]
    Refused {
        /// Its status.
        status: u16,
        /// The code of its OData error, empty without one.
        code: String,
        /// The beginning of its message, empty without one.
        message: String,
    },
    /// The server was too busy or broken for as long as we try.
    #[error("the server still answers {status} after {attempts} attempts")]
    Busy {
        /// Its last status: 429 or 5xx.
        status: u16,
        /// How often it was asked.
        attempts: u32,
        /// How long it asks to wait, where it says so.
        retry_after: Option<Duration>,
    },
    /// No answer, or no further part of it, came in time.
    #[error("no answer within the time given, in {attempts} attempts")]
    Stalled {
        /// How often it was asked.
        attempts: u32,
    },
    /// The connection fails.
    #[error("the server can't be reached or hangs up, in {attempts} attempts")]
    Connection {
        /// How often it was asked.
        attempts: u32,
        /// The last failure.
        #[source]
        source: reqwest::Error,
    },
    /// It answers with another address. None is followed: the token is for one host.
    #[error("the server redirects with {status}")]
    Redirected {
        /// Its status.
        status: u16,
    },
    /// An answer is longer than any page.
    #[error("an answer has more than {most_bytes} bytes")]
    TooLong {
        /// Bytes taken.
        most_bytes: usize,
    },
    /// An answer is no JSON of the expected shape.
    #[error("{what} is malformed")]
    Malformed {
        /// Which answer.
        what: &'static str,
        /// Where it breaks.
        #[source]
        source: serde_json::Error,
    },
    /// `$metadata` is no XML.
    #[error("$metadata is malformed")]
    MalformedMetadata(#[source] quick_xml::Error),
    /// The server offers no resource of that name.
    #[error("the server offers no {resource}")]
    NoResource {
        /// Its name.
        resource: &'static str,
    },
    /// Property lacks fields without which no row is a listing.
    #[error("Property lacks {}", names.join(", "))]
    MissingFields {
        /// Their names.
        names: Vec<&'static str>,
    },
    /// `@odata.nextLink`, or a stored cursor, leads elsewhere than to the configured host.
    #[error("the next page lies at {address}, which is not the configured host")]
    ForeignLink {
        /// Scheme, host and port that it names.
        address: String,
    },
    /// A link leads to a page that was read already, or the same page comes again.
    #[error("the server repeats a page")]
    RepeatedPage,
    /// A page that is full and names no next one isn't in the order asked for, so
    /// that the reading can't be continued behind its last row.
    #[error("the server ignores $orderby and offers no next page")]
    Unordered,
}

impl WebApiError {
    /// Whether the same call may succeed later by itself.
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

    /// Whether the server answers, but its pages lead nowhere new. It repeats them at each
    /// attempt, so only the end of a walk shows that the error has passed.
    #[must_use]
    pub fn makes_no_progress(&self) -> bool {
        matches!(self, Self::RepeatedPage | Self::Unordered)
    }

    /// A stable name for the error.
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
