//! The one way an object is named: tenant first.

use std::{fmt, str::FromStr};

use domain::ids::TenantId;
use uuid::Uuid;

/// What a picture in a sent mail may be.
const SENT_AS: [&str; 2] = ["image/jpeg", "image/png"];

/// Longest ending of a key.
const ENDING_LIMIT: usize = 8;

/// What an object is; the second part of its key. Life-cycle rules of the bucket
/// hang on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Area {
    /// Files that reports made; kept 30 days.
    Reports,
    /// Files that were handed in for an import.
    Imports,
    /// Pictures that were made of uploads.
    Images,
    /// Copies of pictures that sent mails show, and sides of postcards; shown to whoever knows
    /// their address, and kept for good.
    Sent,
    /// Files that a job works on at once and deletes; what a crash leaves behind
    /// the bucket deletes after a week.
    Uploads,
}

impl Area {
    /// All areas.
    pub const ALL: [Self; 5] = [
        Self::Reports,
        Self::Imports,
        Self::Images,
        Self::Sent,
        Self::Uploads,
    ];

    /// The area as it stands in a key.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Reports => "reports",
            Self::Imports => "imports",
            Self::Images => "images",
            Self::Sent => "sent",
            Self::Uploads => "uploads",
        }
    }
}

/// The name of an object: `{tenant}/{area}/{uuid}.{ending}`.
///
/// At most 94 characters of `[a-z0-9/.-]`, never `..`: safe as a path on any
/// store, and never derived from what a user typed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ObjectKey {
    text: String,
    tenant: TenantId,
    area: Area,
}

/// Why a text is no key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no object key: {fault}")]
pub struct InvalidKey {
    /// The text, cut to 100 characters.
    pub text: String,
    /// What is wrong with it.
    pub fault: &'static str,
}

impl ObjectKey {
    /// The company's picture that a letter or the settings name by its key, and a new name
    /// for the copy that sent mails show; `None` when it is no picture of the company's.
    #[must_use]
    pub fn to_be_sent(tenant: TenantId, key: &str) -> Option<(Self, Self)> {
        let source: Self = key.parse().ok()?;
        let is_picture = source.area == Area::Images && SENT_AS.contains(&source.media_type());
        if source.tenant != tenant || !is_picture {
            return None;
        }
        let (_, ending) = source.text.rsplit_once('.')?;
        let copy = Self::new(tenant, Area::Sent, Uuid::now_v7(), ending).ok()?;
        Some((source, copy))
    }

    /// The key of an object of `tenant`.
    ///
    /// # Errors
    /// [`InvalidKey`] when the ending isn't 1 to 8 of `[a-z0-9]`.
    pub fn new(tenant: TenantId, area: Area, id: Uuid, ending: &str) -> Result<Self, InvalidKey> {
        let text = format!("{tenant}/{}/{id}.{ending}", area.as_str());
        check_ending(ending).map_err(|fault| InvalidKey::new(&text, fault))?;
        Ok(Self { text, tenant, area })
    }

    /// The key as the store knows it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whose object it is.
    #[must_use]
    pub fn tenant(&self) -> TenantId {
        self.tenant
    }

    /// What it is.
    #[must_use]
    pub fn area(&self) -> Area {
        self.area
    }

    /// The media type that the ending stands for. Never one that a browser runs.
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
        return Err("it has not three parts");
    };
    let tenant = parse_id(tenant).ok_or("its first part is no tenant's id")?;
    let area = Area::ALL
        .into_iter()
        .find(|known| known.as_str() == area)
        .ok_or("its second part is no known area")?;
    let (id, ending) = file.split_once('.').ok_or("its file has no ending")?;
    parse_id(id).ok_or("its file is not named by an id")?;
    check_ending(ending)?;
    Ok(ObjectKey {
        text: text.to_owned(),
        tenant: TenantId(tenant),
        area,
    })
}

/// A uuid in its one canonical form: equal keys are equal texts.
fn parse_id(text: &str) -> Option<Uuid> {
    let id = Uuid::try_parse(text).ok()?;
    (id.as_hyphenated().to_string() == text).then_some(id)
}

fn check_ending(ending: &str) -> Result<(), &'static str> {
    let plain = ending
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if ending.is_empty() || ending.len() > ENDING_LIMIT || !plain {
        return Err("its ending is not 1 to 8 of a-z and 0-9");
    }
    Ok(())
}
