//! Why nobody can be signed in by the provider. No error quotes what the provider
//! or the browser sent: it may be a token.

use openidconnect::core::CoreErrorResponseType;
use openidconnect::{
    ClaimsVerificationError, DiscoveryError, RequestTokenError, SignatureVerificationError,
    StandardErrorResponse, UserInfoError,
};
use thiserror::Error;

use super::call::CallError;

/// A failure on the way to the provider and back.
#[derive(Debug, Error)]
pub enum OidcError {
    /// The provider can't be asked at present.
    #[error("the provider can't be asked at present")]
    Unavailable(#[source] Outage),
    /// Everything else: it refuses us, or we refuse what it says.
    #[error("the sign-in is refused")]
    Refused(#[source] Refusal),
}

/// What passes by itself.
#[derive(Debug, Error)]
pub enum Outage {
    /// The connection fails.
    #[error("it can't be reached or hangs up")]
    Connection(#[source] reqwest::Error),
    /// No whole answer in time.
    #[error("it doesn't answer in time")]
    Stalled,
    /// It is broken or too busy.
    #[error("it answers {0}")]
    Status(u16),
}

/// What stays so.
#[derive(Debug, Error)]
pub enum Refusal {
    /// The configured issuer is no address.
    #[error("the configured issuer is no address")]
    Address,
    /// An address lies inside, where only the operator's provider may be.
    #[error("an address lies inside")]
    Inward,
    /// The HTTP client can't be built.
    #[error("the HTTP client can't be built")]
    Client(#[source] reqwest::Error),
    /// An answer is too long.
    #[error("an answer is too long")]
    TooLong,
    /// An answer has an unexpected status.
    #[error("it answers {0}")]
    Status(u16),
    /// An answer is not of the expected shape.
    #[error("an answer is malformed")]
    Malformed,
    /// What it says of itself lacks something.
    #[error("its metadata can't be used")]
    Metadata,
    /// What it says of itself is another issuer's.
    #[error("its metadata is another issuer's")]
    ForeignMetadata,
    /// It refuses the code or our client, with this code of RFC 6749, 5.2.
    #[error("it answers {0}")]
    Code(&'static str),
    /// Its answer has no ID token.
    #[error("there is no ID token")]
    NoIdToken,
    /// The ID token isn't signed, or by an algorithm that isn't taken.
    #[error("the ID token isn't signed as it must be")]
    Algorithm,
    /// The ID token names a key that the provider doesn't have.
    #[error("the ID token is signed with an unknown key")]
    UnknownKey,
    /// The signature is not that key's.
    #[error("the ID token's signature is wrong")]
    Signature,
    /// It is another issuer's.
    #[error("the ID token is another issuer's")]
    Issuer,
    /// It was made for somebody else.
    #[error("the ID token is meant for another client")]
    Audience,
    /// It has ended, or has not begun.
    #[error("the ID token is not of this time")]
    Time,
    /// It belongs to another sign-in.
    #[error("the ID token belongs to another sign-in")]
    Nonce,
    /// The access token beside it is another one's.
    #[error("the access token doesn't belong to the ID token")]
    AccessToken,
    /// What is said of the user is of another one.
    #[error("the user info is of another subject")]
    Subject,
}

impl From<Refusal> for OidcError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

pub(super) fn of_discovery(error: DiscoveryError<CallError>) -> OidcError {
    match error {
        DiscoveryError::Request(error) => error.into(),
        DiscoveryError::Response(status, ..) => Refusal::Status(status.as_u16()).into(),
        DiscoveryError::Validation(_) => Refusal::ForeignMetadata.into(),
        _ => Refusal::Malformed.into(),
    }
}

pub(super) fn of_token_call(
    error: RequestTokenError<CallError, StandardErrorResponse<CoreErrorResponseType>>,
) -> OidcError {
    match error {
        RequestTokenError::Request(error) => error.into(),
        RequestTokenError::ServerResponse(said) => Refusal::Code(match said.error() {
            CoreErrorResponseType::InvalidClient => "invalid_client",
            CoreErrorResponseType::InvalidGrant => "invalid_grant",
            CoreErrorResponseType::InvalidRequest => "invalid_request",
            CoreErrorResponseType::InvalidScope => "invalid_scope",
            CoreErrorResponseType::UnauthorizedClient => "unauthorized_client",
            CoreErrorResponseType::UnsupportedGrantType => "unsupported_grant_type",
            CoreErrorResponseType::Extension(_) => "an error of its own",
        })
        .into(),
        RequestTokenError::Parse(..) | RequestTokenError::Other(_) => Refusal::Malformed.into(),
    }
}

pub(super) fn of_user_info(error: UserInfoError<CallError>) -> OidcError {
    match error {
        UserInfoError::Request(error) => error.into(),
        UserInfoError::Response(status, ..) => Refusal::Status(status.as_u16()).into(),
        UserInfoError::ClaimsVerification(error) => of_claims(&error).into(),
        _ => Refusal::Malformed.into(),
    }
}

pub(super) fn of_claims(error: &ClaimsVerificationError) -> Refusal {
    match error {
        ClaimsVerificationError::SignatureVerification(error) => of_signature(error),
        ClaimsVerificationError::InvalidIssuer(_) => Refusal::Issuer,
        ClaimsVerificationError::InvalidAudience(_) => Refusal::Audience,
        ClaimsVerificationError::Expired(_) => Refusal::Time,
        ClaimsVerificationError::InvalidNonce(_) => Refusal::Nonce,
        ClaimsVerificationError::InvalidSubject(_) => Refusal::Subject,
        _ => Refusal::Malformed,
    }
}

pub(super) fn of_signature(error: &SignatureVerificationError) -> Refusal {
    match error {
        SignatureVerificationError::NoMatchingKey => Refusal::UnknownKey,
        SignatureVerificationError::DisallowedAlg(_)
        | SignatureVerificationError::UnsupportedAlg(_)
        | SignatureVerificationError::NoSignature => Refusal::Algorithm,
        _ => Refusal::Signature,
    }
}
