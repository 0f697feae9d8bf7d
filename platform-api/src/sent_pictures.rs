//! Pictures of sent e-mails and sides of postcards, which anyone with the URL may see
//! permanently.

use domain::ids::TenantId;
use domain::messages::snapshot::sent_picture_url;
use limits::Limit;
use poem::http::{StatusCode, header};
use poem::web::{Data, Path};
use poem::{IntoResponse as _, Request, Response, handler};
use storage::{Area, ObjectKey, StorageError};

use crate::error::{ApiError, ErrorCode};
use crate::origin::client_address;
use crate::state::ApiState;

/// The most bytes of a shown picture.
const MAX_BYTES: u64 = 8 * 1024 * 1024;

/// The characters of an address.
const ADDRESS_CHARS: usize = 22;

/// An optional ending, because the printer accepts only addresses with one.
const ENDING: &str = ".jpg";

/// The only media types of shown pictures.
const SHOWN_AS: [&str; 2] = ["image/jpeg", "image/png"];

/// The absolute public URL of a picture.
#[must_use]
pub fn absolute(state: &ApiState, address: &str) -> String {
    sent_picture_url(state.config.public_url.as_str(), address)
}

/// The company's picture with this storage key, and the key of its public copy; `None` if it is
/// not a picture of the company.
#[must_use]
pub fn picture_of(tenant: TenantId, key: &str) -> Option<database::sent_pictures::EmailPicture> {
    let (source, copy) = ObjectKey::to_be_sent(tenant, key)?;
    Some(database::sent_pictures::EmailPicture {
        source_key: source.as_str().to_owned(),
        object_key: copy.as_str().to_owned(),
    })
}

/// Serves a picture of a sent message: `GET /p/{address}`.
#[handler]
pub async fn picture(
    state: Data<&ApiState>,
    request: &Request,
    Path(address): Path<String>,
) -> poem::Result<Response> {
    let not_found = || poem::Error::from_status(StatusCode::NOT_FOUND);
    let limit = Limit::per_minute("sent-pictures", state.config.sent_pictures_per_address);
    state
        .count(limit, &client_address(&state, request).unwrap_or_default())
        .await?;
    let address = address.strip_suffix(ENDING).unwrap_or(&address);
    if address.len() != ADDRESS_CHARS {
        return Err(not_found());
    }
    let mut tx = state.db.gate().await.map_err(ApiError::from)?;
    let key = database::sent_pictures::object_at(&mut tx, address)
        .await
        .map_err(ApiError::from)?;
    tx.commit().await.map_err(ApiError::from)?;
    let key: ObjectKey = key.and_then(|key| key.parse().ok()).ok_or_else(not_found)?;
    if key.area() != Area::Sent || !SHOWN_AS.contains(&key.media_type()) {
        return Err(not_found());
    }
    let object = match state.storage.get(&key, MAX_BYTES).await {
        Ok(object) => object,
        Err(StorageError::NotFound { .. }) => return Err(not_found()),
        Err(error) => {
            tracing::warn!(%error, "a sent picture could not be read");
            return Err(ApiError::retry_after(ErrorCode::Unavailable, 2).into());
        }
    };
    Ok(Response::builder()
        .content_type(key.media_type())
        .header(header::CACHE_CONTROL, "public, max-age=31536000, immutable")
        .body(object.bytes)
        .into_response())
}
