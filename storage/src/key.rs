//! The names of objects. Each begins with the company's id.

use std::{fmt, str::FromStr};

use domain::ids::TenantId;
use strum::VariantArray;
use uuid::Uuid;

/// The media types of pictures in sent emails.
const SENT_MEDIA_TYPES: [&str; 2] = ["image/jpeg", "image/png"];

/// The longest extension of a key.
const EXTENSION_LIMIT: usize = 8;

/// The kind of an object, which is the second part of its key. The bucket's lifecycle rules
/// depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Area {
    /// Files of reports, kept for 30 days.
    Reports,
    /// Files that were uploaded for an import.
    Imports,
    /// Pictures made from uploads.
    Images,
    /// Copies of pictures in sent emails, and the sides of postcards. Anyone with the URL can see
    /// them, and they are kept forever.
    Sent,
    /// Files that a job processes immediately and deletes. The bucket deletes files left by a
    /// crash after a week.
    Uploads,
}

impl Area {
    /// All areas.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The area's name in a key.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The name of an object: `{tenant}/{area}/{uuid}.{extension}`.
///
/// At most 94 characters of `[a-z0-9/.-]`, never `..`, and never derived from user input, so it
/// is a safe path in any store.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ObjectKey {
    text: String,
    tenant: TenantId,
    area: Area,
}

/// Why a text is not a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not an object key: {fault}")]
pub struct InvalidKey {
    /// The text, cut to 100 characters.
    pub text: String,
    /// The reason it is not a key.
    pub fault: &'static str,
}

impl ObjectKey {
    /// The key of the company's picture `key`, which a template or the settings name, and a new
    /// key for the copy that sent emails show. `None` if `key` is not a picture of the company.
    #[must_use]
    pub fn to_be_sent(tenant: TenantId, key: &str) -> Option<(Self, Self)> {
        let source: Self = key.parse().ok()?;
        let is_picture = source.area == Area::Images && SENT_MEDIA_TYPES.contains(&source.media_type());
        if source.tenant != tenant || !is_picture {
            return None;
        }
        let (_, extension) = source.text.rsplit_once('.')?;
        let copy = Self::new(tenant, Area::Sent, Uuid::now_v7(), extension).ok()?;
        Some((source, copy))
    }

    /// The key of an object of `tenant`.
    ///
    /// # Errors
    /// [`InvalidKey`] when the extension isn't 1 to 8 characters of `[a-z0-9]`.
    pub fn new(tenant: TenantId, area: Area, id: Uuid, extension: &str) -> Result<Self, InvalidKey> {
        let text = format!("{tenant}/{}/{id}.{extension}", area.as_str());
        check_extension(extension).map_err(|fault| InvalidKey::new(&text, fault))?;
        Ok(Self { text, tenant, area })
    }

    /// The key as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The company that owns the object.
    #[must_use]
    pub fn tenant(&self) -> TenantId {
        self.tenant
    }

    /// The kind of the object.
    #[must_use]
    pub fn area(&self) -> Area {
        self.area
    }

    /// The media type of the extension. Never one that a browser executes.
    #[must_use]
    pub fn media_type(&self) -> &'static str {
        match self.text.rsplit('.').next() {
            Some("xlsx") => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Some("csv") => "text/csv; charset=utf-8",
            Some("jpg") => "image/jpeg",
            Some("png") => "image/png",
            Some("pdf") => "application/pdf",
            Some("gz") => "application/gzip",
            _ => "application/octet-stream",
        }
    }
}

impl FromStr for ObjectKey {
    type Err = InvalidKey;

    fn from_str(text: &str) -> Result<Self, InvalidKey> {
        parse(text).map_err(|fault| InvalidKey::new(text, fault))
    }
}

impl fmt::Display for ObjectKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl InvalidKey {
    fn new(text: &str, fault: &'static str) -> Self {
        Self {
            text: text.chars().take(100).collect(),
            fault,
        }
    }
}

fn parse(text: &str) -> Result<ObjectKey, &'static str> {
    let mut parts = text.split('/');
    let (Some(tenant), Some(area), Some(file), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err("it doesn't have three parts");
    };
    let tenant = parse_id(tenant).ok_or("its first part is not a tenant id")?;
    let area = Area::ALL
        .iter()
        .copied()
        .find(|known| known.as_str() == area)
        .ok_or("its second part is not a known area")?;
    let (id, extension) = file.split_once('.').ok_or("its file has no extension")?;
    parse_id(id).ok_or("its file name is not an id")?;
    check_extension(extension)?;
    Ok(ObjectKey {
        text: text.to_owned(),
        tenant: TenantId(tenant),
        area,
    })
}

/// Parses a UUID in its canonical form only, so that equal keys are equal texts.
fn parse_id(text: &str) -> Option<Uuid> {
    let id = Uuid::try_parse(text).ok()?;
    (id.as_hyphenated().to_string() == text).then_some(id)
}

fn check_extension(extension: &str) -> Result<(), &'static str> {
    let plain = extension
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if extension.is_empty() || extension.len() > EXTENSION_LIMIT || !plain {
        return Err("its extension is not 1 to 8 of a-z and 0-9");
    }
    Ok(())
}
