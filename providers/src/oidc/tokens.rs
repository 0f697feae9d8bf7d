//! Checks what the provider says about a person.

use chrono::TimeDelta;
use openidconnect::core::{
    CoreAuthDisplay, CoreAuthPrompt, CoreErrorResponseType, CoreGenderClaim, CoreJsonWebKey,
    CoreJweContentEncryptionAlgorithm, CoreJwsSigningAlgorithm, CoreRevocableToken,
    CoreRevocationErrorResponse, CoreTokenIntrospectionResponse, CoreTokenType,
};
use openidconnect::{
    AccessToken, AccessTokenHash, AdditionalClaims, ClientId, EmptyAdditionalClaims, EmptyExtraTokenFields,
    EndUserEmail, EndpointMaybeSet, EndpointNotSet, EndpointSet, IdTokenClaims, IdTokenFields,
    IdTokenVerifier, Nonce, OAuth2TokenResponse as _, StandardErrorResponse, StandardTokenResponse,
    SubjectIdentifier, TokenResponse as _, UserInfoClaims,
};
use serde::{Deserialize, Serialize};

use super::call::Caller;
use super::provider::Metadata;
use super::{OidcConfig, OidcError, Refusal, error};

/// The most that the provider's clock may differ from ours.
const SKEW: TimeDelta = TimeDelta::seconds(120);

/// The accepted algorithms. None of them makes a signature with the public key or the client
/// secret.
const ALGORITHMS: [CoreJwsSigningAlgorithm; 3] = [
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
    CoreJwsSigningAlgorithm::RsaSsaPssSha256,
    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
];

/// `nbf`, which OpenID Connect leaves to JWT (RFC 7519, 4.1.5).
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(super) struct NotBefore {
    nbf: Option<f64>,
}

impl AdditionalClaims for NotBefore {}

/// An answer of the token endpoint.
pub(super) type Answer = StandardTokenResponse<
    IdTokenFields<
        NotBefore,
        EmptyExtraTokenFields,
        CoreGenderClaim,
        CoreJweContentEncryptionAlgorithm,
        CoreJwsSigningAlgorithm,
    >,
    CoreTokenType,
>;

/// The library's client, as set up by discovery.
pub(super) type Client = openidconnect::Client<
    NotBefore,
    CoreAuthDisplay,
    CoreGenderClaim,
    CoreJweContentEncryptionAlgorithm,
    CoreJsonWebKey,
    CoreAuthPrompt,
    StandardErrorResponse<CoreErrorResponseType>,
    Answer,
    CoreTokenIntrospectionResponse,
    CoreRevocableToken,
    CoreRevocationErrorResponse,
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// An answer of the token endpoint to check.
pub(super) struct Tokens<'a> {
    pub config: &'a OidcConfig,
    pub answer: &'a Answer,
    pub nonce: &'a Nonce,
}

impl<'a> Tokens<'a> {
    /// The claims of the ID token, after all checks (Core 3.1.3.7).
    pub fn claims(
        &self,
        metadata: &Metadata,
    ) -> Result<&'a IdTokenClaims<NotBefore, CoreGenderClaim>, OidcError> {
        let id_token = self.answer.id_token().ok_or(Refusal::NoIdToken)?;
        let now = self.config.clock.now();
        // The verifier has no client secret, so it accepts no signature made with it.
        let verifier = IdTokenVerifier::new_public_client(
            ClientId::new(self.config.client_id.clone()),
            metadata.issuer().clone(),
            metadata.jwks().clone(),
        )
        .set_allowed_algs(ALGORITHMS)
        .set_time_fn(move || now - SKEW)
        .set_issue_time_verifier_fn(move |issued_at| {
            if issued_at > now + SKEW {
                Err(String::new())
            } else {
                Ok(())
            }
        });
        let claims = id_token
            .claims(&verifier, self.nonce)
            .map_err(|error| error::claims_error(&error))?;
        // The library doesn't check these three claims.
        let party = claims.authorized_party();
        if party.is_some_and(|party| party.as_str() != self.config.client_id) {
            return Err(Refusal::Audience.into());
        }
        #[expect(clippy::cast_precision_loss, reason = "seconds stay far below 2^53")]
        let latest = (now + SKEW).timestamp() as f64;
        if claims
            .additional_claims()
            .nbf
            .is_some_and(|not_before| not_before > latest)
        {
            return Err(Refusal::Time.into());
        }
        if let Some(hash) = claims.access_token_hash() {
            let algorithm = id_token
                .signing_alg()
                .map_err(|error| error::signature_error(&error))?;
            let key = id_token
                .signing_key(&verifier)
                .map_err(|error| error::signature_error(&error))?;
            let expected = AccessTokenHash::from_token(self.answer.access_token(), algorithm, key)
                .map_err(|_| Refusal::AccessToken)?;
            if *hash != expected {
                return Err(Refusal::AccessToken.into());
            }
        }
        Ok(claims)
    }
}

/// The email address, if the provider has verified it.
pub(super) fn verified(email: Option<&EndUserEmail>, is_verified: Option<bool>) -> Option<String> {
    email
        .filter(|_| is_verified == Some(true))
        .map(|email| email.to_string())
}

/// The verified email address from the user info about `subject`; `None` if the provider has no
/// user info.
pub(super) async fn user_info_email(
    client: &Client,
    http: &Caller,
    access: &AccessToken,
    subject: &SubjectIdentifier,
) -> Result<Option<String>, OidcError> {
    // Not every text is valid in a header (RFC 6750, 2.1), and the library doesn't check it.
    if !access.secret().bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(Refusal::Malformed.into());
    }
    let Ok(request) = client.user_info(access.clone(), Some(subject.clone())) else {
        return Ok(None);
    };
    let info: UserInfoClaims<EmptyAdditionalClaims, CoreGenderClaim> = request
        .request_async(http)
        .await
        .map_err(error::user_info_error)?;
    Ok(verified(info.email(), info.email_verified()))
}
