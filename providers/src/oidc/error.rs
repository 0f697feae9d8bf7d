//! Errors of a sign-in. No error contains what the provider or the browser sent, because it may
//! be a token.

use openidconnect::core::CoreErrorResponseType;
use openidconnect::{
    ClaimsVerificationError, DiscoveryError, RequestTokenError, SignatureVerificationError,
    StandardErrorResponse, UserInfoError,
};
use thiserror::Error;

use super::call::CallError;

/// Why a sign-in failed.
#[derive(Debug, Error)]
pub enum OidcError {
    /// The provider is temporarily unavailable.
    #[error("the provider is temporarily unavailable")]
    Unavailable(#[source] Outage),
    /// A permanent error: the provider refuses the call, or its answer fails a check.
    #[error("the sign-in is refused")]
    Refused(#[source] Refusal),
}

/// A temporary failure.
#[derive(Debug, Error)]
pub enum Outage {
    /// The connection fails.
    #[error("it can't be reached or closes the connection")]
    Connection(#[source] reqwest::Error),
    /// There is no complete answer in time.
    #[error("it doesn't answer in time")]
    Stalled,
    /// The provider has a failure or is too busy.
    #[error("it answers with status {0}")]
    Status(u16),
}

/// A permanent failure.
#[derive(Debug, Error)]
pub enum Refusal {
    /// The configured issuer is not a URL.
    #[error("the configured issuer is not a URL")]
    Address,
    /// A URL leads into the installation's network, where only the operator's provider may be.
    #[error("a URL leads into the installation's network")]
    Inward,
    /// The HTTP client can't be built.
    #[error("the HTTP client can't be built")]
    Client(#[source] reqwest::Error),
    /// An answer is too long.
    #[error("an answer is too long")]
    TooLong,
    /// An answer has an unexpected status.
    #[error("it answers with status {0}")]
    Status(u16),
    /// An answer doesn't have the expected form.
    #[error("an answer is malformed")]
    Malformed,
    /// The metadata is incomplete.
    #[error("its metadata can't be used")]
    Metadata,
    /// The metadata belongs to another issuer.
    #[error("its metadata belongs to another issuer")]
    ForeignMetadata,
    /// The provider refuses the code or the client, with this code of RFC 6749, 5.2.
    #[error("it answers with the error {0}")]
    Code(&'static str),
    /// The answer has no ID token.
    #[error("there is no ID token")]
    NoIdToken,
    /// The ID token isn't signed, or its algorithm isn't accepted.
    #[error("the ID token isn't signed with an accepted algorithm")]
    Algorithm,
    /// The ID token is signed with a key that the provider doesn't have.
    #[error("the ID token is signed with an unknown key")]
    UnknownKey,
    /// The signature doesn't match the key.
    #[error("the ID token's signature is wrong")]
    Signature,
    /// The ID token is from another issuer.
    #[error("the ID token is from another issuer")]
    Issuer,
    /// The ID token is for another client.
    #[error("the ID token is for another client")]
    Audience,
    /// The ID token is expired or not yet valid.
    #[error("the ID token is expired or not yet valid")]
    Time,
    /// The ID token belongs to another sign-in.
    #[error("the ID token belongs to another sign-in")]
    Nonce,
    /// The access token doesn't belong to the ID token.
    #[error("the access token doesn't belong to the ID token")]
    AccessToken,
    /// The user info is about another subject.
    #[error("the user info is about another subject")]
    Subject,
}

impl From<Refusal> for OidcError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

pub(super) fn discovery_error(error: DiscoveryError<CallError>) -> OidcError {
    match error {
        DiscoveryError::Request(error) => error.into(),
        DiscoveryError::Response(status, ..) => Refusal::Status(status.as_u16()).into(),
        DiscoveryError::Validation(_) => Refusal::ForeignMetadata.into(),
        _ => Refusal::Malformed.into(),
    }
}

pub(super) fn token_error(
    error: RequestTokenError<CallError, StandardErrorResponse<CoreErrorResponseType>>,
) -> OidcError {
    match error {
        RequestTokenError::Request(error) => error.into(),
        RequestTokenError::ServerResponse(answer) => Refusal::Code(match answer.error() {
            CoreErrorResponseType::InvalidClient => "invalid_client",
            CoreErrorResponseType::InvalidGrant => "invalid_grant",
            CoreErrorResponseType::InvalidRequest => "invalid_request",
            CoreErrorResponseType::InvalidScope => "invalid_scope",
            CoreErrorResponseType::UnauthorizedClient => "unauthorized_client",
            CoreErrorResponseType::UnsupportedGrantType => "unsupported_grant_type",
            CoreErrorResponseType::Extension(_) => "unknown",
        })
        .into(),
        RequestTokenError::Parse(..) | RequestTokenError::Other(_) => Refusal::Malformed.into(),
    }
}

pub(super) fn user_info_error(error: UserInfoError<CallError>) -> OidcError {
    match error {
        UserInfoError::Request(error) => error.into(),
        UserInfoError::Response(status, ..) => Refusal::Status(status.as_u16()).into(),
        UserInfoError::ClaimsVerification(error) => claims_error(&error).into(),
        _ => Refusal::Malformed.into(),
    }
}

pub(super) fn claims_error(error: &ClaimsVerificationError) -> Refusal {
    match error {
        ClaimsVerificationError::SignatureVerification(error) => signature_error(error),
        ClaimsVerificationError::InvalidIssuer(_) => Refusal::Issuer,
        ClaimsVerificationError::InvalidAudience(_) => Refusal::Audience,
        ClaimsVerificationError::Expired(_) => Refusal::Time,
        ClaimsVerificationError::InvalidNonce(_) => Refusal::Nonce,
        ClaimsVerificationError::InvalidSubject(_) => Refusal::Subject,
        _ => Refusal::Malformed,
    }
}

pub(super) fn signature_error(error: &SignatureVerificationError) -> Refusal {
    match error {
        SignatureVerificationError::NoMatchingKey => Refusal::UnknownKey,
        SignatureVerificationError::DisallowedAlg(_)
        | SignatureVerificationError::UnsupportedAlg(_)
        | SignatureVerificationError::NoSignature => Refusal::Algorithm,
        _ => Refusal::Signature,
    }
}
