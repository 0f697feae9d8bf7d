//! Pictures for the client, under signed URLs of Doorstep, so that pages load nothing from
//! elsewhere and URLs contain no bearer token.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::TenantId;
use hmac::{Hmac, KeyInit as _, Mac as _};
use poem::http::{StatusCode, header};
use poem::web::{Data, Path, Query};
use poem::{IntoResponse as _, Response, handler};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use sha2::Sha256;
use storage::{Area, ObjectKey, StorageError, images};
use uuid::Uuid;

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;

/// The minimum validity of a URL. It ends at the next full hour, so that a picture keeps its URL
/// for a while and browsers can cache it.
const HOLDS: TimeDelta = TimeDelta::hours(1);

/// The most bytes of a shown picture.
const MAX_BYTES: u64 = 8 * 1024 * 1024;

/// The URL of a picture for a caller who may read its key.
#[must_use]
pub fn address(secret: &SecretString, key: &str, now: DateTime<Utc>) -> String {
    let hour = 3600;
    let until = ((now + HOLDS).timestamp() / hour + 1) * hour;
    let signature = URL_SAFE_NO_PAD.encode(signed(secret, key, until).finalize().into_bytes());
    format!("/media/{key}?e={until}&s={signature}")
}

/// The key of a shared picture: the platform's object with this id.
#[must_use]
pub fn shared_picture(id: Uuid) -> String {
    format!("{}/{}/{id}.jpg", TenantId::PLATFORM, Area::Images.as_str())
}

fn signed(secret: &SecretString, key: &str, until: i64) -> Hmac<Sha256> {
    // HMAC accepts a key of any length.
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes())
        .unwrap_or_else(|_| Hmac::<Sha256>::new(&Default::default()));
    mac.update(format!("media\n{key}\n{until}").as_bytes());
    mac
}

#[derive(Deserialize)]
pub struct Signed {
    e: i64,
    s: String,
}

/// Serves a picture: `GET /media/{tenant}/{area}/{file}?e&s`.
#[handler]
pub async fn picture(
    state: Data<&ApiState>,
    Path((tenant, area, file)): Path<(String, String, String)>,
    Query(Signed {
        e: until,
        s: signature,
    }): Query<Signed>,
) -> poem::Result<Response> {
    let not_found = || poem::Error::from_status(StatusCode::NOT_FOUND);
    let key: ObjectKey = format!("{tenant}/{area}/{file}")
        .parse()
        .map_err(|_| not_found())?;
    let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| not_found())?;
    let now = state.clock.now();
    signed(&state.config.secret, key.as_str(), until)
        .verify_slice(&signature)
        .map_err(|_| not_found())?;
    if now.timestamp() >= until || key.area() != Area::Images {
        return Err(not_found());
    }
    let object = match state.storage.get(&key, MAX_BYTES).await {
        Ok(object) => object,
        Err(StorageError::NotFound { .. }) => return Err(not_found()),
        Err(error) => {
            tracing::warn!(%error, "a picture could not be read");
            return Err(ApiError::retry_after(ErrorCode::Unavailable, 2).into());
        }
    };
    let left = until - now.timestamp();
    Ok(Response::builder()
        .content_type(key.media_type())
        .header(
            header::CACHE_CONTROL,
            format!("private, max-age={left}, immutable"),
        )
        .body(object.bytes)
        .into_response())
}

/// Stores an uploaded picture for a job. Checks its header and that the file is complete.
///
/// # Errors
/// 1014 with `field` when it is not base64, 5012 when it is not a picture or truncated,
/// UNAVAILABLE without the store.
pub async fn take_upload(
    state: &ApiState,
    tenant: TenantId,
    field: &str,
    base64: &str,
) -> Result<ObjectKey, ApiError> {
    let refuse = |message: &str| ApiError::field(field, message);
    // A browser passes files as data URLs.
    let base64 = base64.rsplit_once(";base64,").map_or(base64, |(_, rest)| rest);
    let bytes = STANDARD
        .decode(base64.trim())
        .map_err(|_| refuse("Must be base64"))?;
    images::look(&bytes)
        .map_err(|fault| ApiError::coded(ErrorCode::NoPicture, field, format!("The file {fault}")))?;
    keep_upload(state, tenant, bytes).await
}

/// Stores uploaded bytes for a job.
///
/// # Errors
/// UNAVAILABLE without the store.
pub async fn keep_upload(state: &ApiState, tenant: TenantId, bytes: Vec<u8>) -> Result<ObjectKey, ApiError> {
    let key = ObjectKey::new(tenant, Area::Uploads, Uuid::now_v7(), "bin").map_err(|error| {
        tracing::error!(%error, "an upload's key is invalid");
        ApiError::of(ErrorCode::Unexpected)
    })?;
    state
        .storage
        .put_bytes(&key, bytes, key.media_type())
        .await
        .map_err(|error| {
            tracing::warn!(%error, "an upload could not be stored");
            ApiError::retry_after(ErrorCode::Unavailable, 2)
        })?;
    Ok(key)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_one_to_two_hours_and_stays_the_same_within_one() {
        let secret = SecretString::from("x".repeat(32));
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        let first = address(&secret, "a/images/b.jpg", at("2026-09-21T10:00:00Z"));
        assert_eq!(
            first,
            address(&secret, "a/images/b.jpg", at("2026-09-21T10:59:59Z"))
        );
        assert_ne!(
            first,
            address(&secret, "a/images/b.jpg", at("2026-09-21T11:00:00Z"))
        );
        assert!(first.contains(&at("2026-09-21T12:00:00Z").timestamp().to_string()));
        assert_ne!(
            first,
            address(&secret, "a/images/c.jpg", at("2026-09-21T10:00:00Z"))
        );
        let other = SecretString::from("y".repeat(32));
        assert_ne!(
            first,
            address(&other, "a/images/b.jpg", at("2026-09-21T10:00:00Z"))
        );
    }
}
