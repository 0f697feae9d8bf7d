//! The one error of the API: a status, a code of the catalogue, words, and for
//! refused input the fields.

use std::fmt;

use database::{DbError, Denied};
use poem::http::StatusCode;
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Enum, Object};

/// Codes of the catalogue (documents 1 and 3, section 8; DECISIONS 1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum ErrorCode {
    /// Sign-in failed: user name or password incorrect.
    #[oai(rename = "0")]
    SignInFailed,
    /// Something went wrong on our side.
    #[oai(rename = "1")]
    Unexpected,
    /// The role may not do this.
    #[oai(rename = "2")]
    InsufficientPermission,
    /// The account is locked for two minutes.
    #[oai(rename = "5")]
    LockedOut,
    /// There is no such user, or not for you.
    #[oai(rename = "1002")]
    UserNotFound,
    /// The input is invalid; `details` names the fields.
    #[oai(rename = "1014")]
    InvalidInput,
    /// The account is inactive.
    #[oai(rename = "1023")]
    AccountInactive,
    /// A report of more than 50,000 rows.
    #[oai(rename = "5018")]
    ReportTooLarge,
    /// More than five zip codes in one selection.
    #[oai(rename = "6001")]
    TooManyZipCodes,
    /// The session has ended.
    #[oai(rename = "SESSION_ENDED")]
    SessionEnded,
    /// There is no such thing, or not for you.
    #[oai(rename = "NOT_FOUND")]
    NotFound,
    /// The method is not offered there.
    #[oai(rename = "METHOD_NOT_ALLOWED")]
    MethodNotAllowed,
    /// The row changed since it was read.
    #[oai(rename = "STALE_WRITE")]
    StaleWrite,
    /// The body is larger than the route takes.
    #[oai(rename = "TOO_LARGE")]
    TooLarge,
    /// The body is of a type the route doesn't take.
    #[oai(rename = "UNSUPPORTED_MEDIA_TYPE")]
    UnsupportedMediaType,
    /// Too many calls; see Retry-After.
    #[oai(rename = "RATE_LIMITED")]
    RateLimited,
    /// The job's state does not allow it.
    #[oai(rename = "JOB_STATE")]
    JobState,
    /// The idempotency key was used for a different order.
    #[oai(rename = "KEY_REUSED")]
    KeyReused,
    /// The file was deleted after its thirty days.
    #[oai(rename = "FILE_EXPIRED")]
    FileExpired,
    /// A service we depend on is away for the moment.
    #[oai(rename = "UNAVAILABLE")]
    Unavailable,
}

impl ErrorCode {
    fn words(self) -> &'static str {
        match self {
            Self::SignInFailed => "Username or password is incorrect.",
            Self::Unexpected => "Something went wrong!",
            Self::InsufficientPermission => "You do not have permission to do this.",
            Self::LockedOut => "The account is locked. Try again after two minutes.",
            Self::UserNotFound => "User does not exist.",
            Self::InvalidInput => "The input is invalid.",
            Self::AccountInactive => "The account is inactive. Contact the admin.",
            Self::ReportTooLarge => "Report exceeds 50,000 records. Narrow the filters.",
            Self::TooManyZipCodes => "Choose at most 5 zip codes.",
            Self::SessionEnded => "The session has ended. Sign in again.",
            Self::NotFound => "Not found.",
            Self::MethodNotAllowed => "This method is not offered here.",
            Self::StaleWrite => "Someone else changed this meanwhile. Reload and try again.",
            Self::TooLarge => "The request is too large.",
            Self::UnsupportedMediaType => "The request must be JSON.",
            Self::RateLimited => "Too many requests. Try again in a moment.",
            Self::JobState => "The work is in a state that does not allow this.",
            Self::KeyReused => "This idempotency key was used for a different order.",
            Self::FileExpired => "The file was kept for 30 days and is gone. Run the report again.",
            Self::Unavailable => "Doorstep is busy or restarting. Try again in a moment.",
        }
    }
}

/// One refused field.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct FieldError {
    /// The field's name as on the wire, with a path where it is nested.
    pub field: String,
    /// The code of what is wrong with it.
    pub code: ErrorCode,
    /// The same in words.
    pub message: String,
}

/// What went wrong.
#[derive(Clone, Debug, Object)]
pub struct ErrorBody {
    /// The code of the catalogue.
    pub code: ErrorCode,
    /// The same in words.
    pub message: String,
    /// The refused fields, for invalid input.
    #[oai(skip_serializing_if_is_none)]
    pub details: Option<Vec<FieldError>>,
}

/// The envelope of every answer with a status above 399.
#[derive(Clone, Debug, Object)]
pub struct ErrorEnvelope {
    /// What went wrong.
    pub error: ErrorBody,
}

/// Every way a call can fail.
#[derive(Debug, ApiResponse)]
pub enum ApiError {
    /// Invalid input.
    #[oai(status = 400)]
    Invalid(Json<ErrorEnvelope>),
    /// No session, a dead one, or a failed sign-in.
    #[oai(status = 401)]
    Unauthorized(Json<ErrorEnvelope>),
    /// The role may not do this, or the account is inactive.
    #[oai(status = 403)]
    Forbidden(Json<ErrorEnvelope>),
    /// Unknown, or not yours; which of the two is never told.
    #[oai(status = 404)]
    NotFound(Json<ErrorEnvelope>),
    /// The method is not offered there.
    #[oai(status = 405)]
    MethodNotAllowed(Json<ErrorEnvelope>),
    /// A conflict with how things stand.
    #[oai(status = 409)]
    Conflict(Json<ErrorEnvelope>),
    /// It was there and is gone.
    #[oai(status = 410)]
    Gone(Json<ErrorEnvelope>),
    /// The body is too large.
    #[oai(status = 413)]
    TooLarge(Json<ErrorEnvelope>),
    /// The body is of another type.
    #[oai(status = 415)]
    UnsupportedMediaType(Json<ErrorEnvelope>),
    /// A rule refused it.
    #[oai(status = 422)]
    Refused(Json<ErrorEnvelope>),
    /// The account is locked.
    #[oai(status = 423)]
    Locked(
        Json<ErrorEnvelope>,
        /// Seconds until it opens.
        #[oai(header = "Retry-After")]
        u64,
    ),
    /// Too many calls.
    #[oai(status = 429)]
    RateLimited(
        Json<ErrorEnvelope>,
        /// Seconds until the next is taken.
        #[oai(header = "Retry-After")]
        u64,
    ),
    /// A fault of ours.
    #[oai(status = 500)]
    Unexpected(Json<ErrorEnvelope>),
    /// The database or another service is away.
    #[oai(status = 503)]
    Unavailable(
        Json<ErrorEnvelope>,
        /// Seconds after which a repeat makes sense.
        #[oai(header = "Retry-After")]
        u64,
    ),
}

impl ApiError {
    /// The error of a code, with the status that belongs to it.
    #[must_use]
    pub fn of(code: ErrorCode) -> Self {
        Self::build(code, code.words().to_owned(), None, 1)
    }

    /// The same with words of its own.
    #[must_use]
    pub fn with_words(code: ErrorCode, words: impl Into<String>) -> Self {
        Self::build(code, words.into(), None, 1)
    }

    /// The same with the seconds after which a repeat makes sense.
    #[must_use]
    pub fn retry_after(code: ErrorCode, seconds: u64) -> Self {
        Self::build(code, code.words().to_owned(), None, seconds)
    }

    /// Invalid input in these fields.
    #[must_use]
    pub fn fields(fields: Vec<FieldError>) -> Self {
        let words = fields.first().map_or_else(
            || ErrorCode::InvalidInput.words().to_owned(),
            |first| format!("{}: {}", first.field, first.message),
        );
        Self::build(ErrorCode::InvalidInput, words, Some(fields), 1)
    }

    /// Invalid input in one field.
    #[must_use]
    pub fn field(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::fields(vec![field_error(field, message)])
    }

    fn build(code: ErrorCode, message: String, details: Option<Vec<FieldError>>, seconds: u64) -> Self {
        let body = Json(ErrorEnvelope {
            error: ErrorBody {
                code,
                message,
                details,
            },
        });
        match code {
            ErrorCode::InvalidInput | ErrorCode::TooManyZipCodes => Self::Invalid(body),
            ErrorCode::SignInFailed | ErrorCode::SessionEnded => Self::Unauthorized(body),
            ErrorCode::InsufficientPermission | ErrorCode::AccountInactive => Self::Forbidden(body),
            ErrorCode::UserNotFound | ErrorCode::NotFound => Self::NotFound(body),
            ErrorCode::MethodNotAllowed => Self::MethodNotAllowed(body),
            ErrorCode::StaleWrite | ErrorCode::JobState | ErrorCode::KeyReused => Self::Conflict(body),
            ErrorCode::FileExpired => Self::Gone(body),
            ErrorCode::TooLarge => Self::TooLarge(body),
            ErrorCode::UnsupportedMediaType => Self::UnsupportedMediaType(body),
            ErrorCode::ReportTooLarge => Self::Refused(body),
            ErrorCode::LockedOut => Self::Locked(body, seconds),
            ErrorCode::RateLimited => Self::RateLimited(body, seconds),
            ErrorCode::Unexpected => Self::Unexpected(body),
            ErrorCode::Unavailable => Self::Unavailable(body, seconds),
        }
    }
}

/// A refused field.
#[must_use]
pub fn field_error(field: impl Into<String>, message: impl Into<String>) -> FieldError {
    FieldError {
        field: field.into(),
        code: ErrorCode::InvalidInput,
        message: message.into(),
    }
}

impl From<DbError> for ApiError {
    fn from(error: DbError) -> Self {
        if error.is_unavailable() {
            tracing::warn!(error = %Chain(&error), "the database is unavailable");
            Self::retry_after(ErrorCode::Unavailable, 2)
        } else {
            tracing::error!(error = %Chain(&error), "a statement failed");
            Self::of(ErrorCode::Unexpected)
        }
    }
}

impl From<Denied> for ApiError {
    fn from(_: Denied) -> Self {
        Self::of(ErrorCode::InsufficientPermission)
    }
}

/// An error with its causes. Only their kinds: the text of a database's refusal
/// may quote what a user typed.
pub(crate) struct Chain<'a>(pub(crate) &'a (dyn std::error::Error + 'static));

impl fmt::Display for Chain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut next = Some(self.0);
        let mut first = true;
        while let Some(error) = next {
            if !first {
                f.write_str(": ")?;
            }
            first = false;
            write!(f, "{error}")?;
            next = error.source();
        }
        Ok(())
    }
}

/// The envelope for what the framework itself refused: parse errors, unknown
/// routes, methods and types.
pub(crate) fn from_framework(error: &poem::Error) -> ApiError {
    use poem_openapi::error::{
        AuthorizationError, ContentTypeError, ParseParamError, ParsePathError, ParseRequestPayloadError,
    };
    if let Some(refused) = error.downcast_ref::<ParseRequestPayloadError>() {
        return ApiError::field("body", refused.reason.clone());
    }
    if let Some(refused) = error.downcast_ref::<ParseParamError>() {
        return ApiError::field(refused.name, refused.reason.clone());
    }
    if let Some(refused) = error.downcast_ref::<ParsePathError>() {
        return ApiError::field(refused.name, refused.reason.clone());
    }
    if error.is::<ContentTypeError>() {
        return ApiError::of(ErrorCode::UnsupportedMediaType);
    }
    if error.is::<AuthorizationError>() {
        return ApiError::of(ErrorCode::SessionEnded);
    }
    match error.status() {
        StatusCode::NOT_FOUND => ApiError::of(ErrorCode::NotFound),
        StatusCode::METHOD_NOT_ALLOWED => ApiError::of(ErrorCode::MethodNotAllowed),
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::of(ErrorCode::TooLarge),
        StatusCode::UNAUTHORIZED => ApiError::of(ErrorCode::SessionEnded),
        status if status.is_client_error() => ApiError::of(ErrorCode::InvalidInput),
        status => {
            tracing::error!(%status, error = %error, "a handler failed");
            ApiError::of(ErrorCode::Unexpected)
        }
    }
}
