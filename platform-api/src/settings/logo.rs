//! A company's logo: uploaded, checked, resized, stored.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::ids::TenantId;
use storage::images::{self, ImageFault};
use storage::{Area, ObjectKey};
use uuid::Uuid;

use super::body::TemplateSettingsIn;
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::state::ApiState;

/// The side in pixels of the square that a logo fits: twice its width in an email.
const SIDE: u32 = 600;

/// The most pixels that are decoded during a request.
const MAX_PIXELS: u64 = 12_000_000;

const FIELD: &str = "templateSettings.base64FileString";

/// The change of the logo.
#[derive(Debug)]
pub(super) enum LogoChange {
    /// No change.
    Keep,
    /// It is removed.
    Remove,
    /// It is replaced by this file.
    Replace(Vec<u8>),
}

/// Parses the change of the logo.
pub(super) fn read(checks: &mut Checks, sent: &TemplateSettingsIn) -> LogoChange {
    let Some(base64) = sent.base64_file_string.as_deref().filter(|text| !text.is_empty()) else {
        return match sent.company_logo_url.as_deref() {
            Some("") => LogoChange::Remove,
            Some(_) | None => LogoChange::Keep,
        };
    };
    let is_picture = |ending: &str| matches!(ending.trim_start_matches('.'), "jpg" | "jpeg" | "png");
    let ending = sent.file_extension.as_deref().map(str::to_ascii_lowercase);
    if ending.is_some_and(|ending| !is_picture(&ending)) {
        checks.refuse("templateSettings.fileExtention", "Must be .jpg, .jpeg or .png");
    }
    let media = sent.file_content_type.as_deref().map(str::to_ascii_lowercase);
    if media.is_some_and(|media| !matches!(&*media, "image/jpeg" | "image/jpg" | "image/png")) {
        checks.refuse(
            "templateSettings.fileContentType",
            "Must be image/jpeg or image/png",
        );
    }
    // A browser passes files as data URLs.
    let base64 = base64.rsplit_once(";base64,").map_or(base64, |(_, rest)| rest);
    match STANDARD.decode(base64.trim()) {
        Ok(bytes) => LogoChange::Replace(bytes),
        Err(_) => {
            checks.refuse(FIELD, "Must be base64");
            LogoChange::Keep
        }
    }
}

/// Resizes and stores the logo of a file; returns its key.
///
/// # Errors
/// 5012 when it is not a valid picture, UNAVAILABLE without the store.
pub(super) async fn store(state: &ApiState, tenant: TenantId, file: Vec<u8>) -> Result<ObjectKey, ApiError> {
    let made = tokio::task::spawn_blocking(move || small(&file))
        .await
        .map_err(|error| {
            tracing::error!(%error, "a logo could not be resized");
            ApiError::of(ErrorCode::Unexpected)
        })?
        .map_err(refused)?;
    let key = ObjectKey::new(tenant, Area::Images, Uuid::now_v7(), "png").map_err(|error| {
        tracing::error!(%error, "a logo's key is invalid");
        ApiError::of(ErrorCode::Unexpected)
    })?;
    state
        .storage
        .put_bytes(&key, made, key.media_type())
        .await
        .map_err(|error| {
            tracing::warn!(%error, "a logo could not be stored");
            ApiError::retry_after(ErrorCode::Unavailable, 2)
        })?;
    Ok(key)
}

/// Deletes an unused logo. A failed deletion only wastes a little storage.
pub(super) async fn forget(state: &ApiState, key: &str) {
    let Ok(key) = key.parse::<ObjectKey>() else {
        return;
    };
    if let Err(error) = state.storage.delete(&key).await {
        tracing::warn!(%error, "an unused logo could not be deleted");
    }
}

fn small(file: &[u8]) -> Result<Vec<u8>, ImageFault> {
    let (width, height) = images::look(file)?;
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(ImageFault::Size);
    }
    images::fitting_png(file, SIDE)
}

fn refused(fault: ImageFault) -> ApiError {
    ApiError::coded(ErrorCode::NoPicture, FIELD, format!("The file {fault}"))
}
