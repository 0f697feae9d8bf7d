//! Move leads. Their sources alone change them: programs of partners, imports, and people who
//! repair a rejected item. All go through [`intake::receive`].

pub mod bookers;
pub mod evaluation;
pub mod events;
pub mod history;
pub mod imports;
pub mod intake;
pub mod list;
pub mod matches;
mod planning;
pub mod reading;
pub mod rejections;
pub mod retry;
pub mod word_maps;
mod writing;

use std::fmt;

use domain::ids::ApiKeyId;
use uuid::Uuid;

/// What sends items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name in the history, as people read it.
    pub name: String,
    /// Identifies it among the company's sources.
    pub key: SourceKey,
}

/// Identifies a source of a company. Its words belong to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceKey {
    /// A partner's program.
    ApiKey(ApiKeyId),
    /// The files of one origin, by the name that a user gave it, in lower case.
    File(String),
}

impl SourceKey {
    /// The source of files with this name, in any letter case.
    #[must_use]
    pub fn file(name: &str) -> Self {
        Self::File(name.trim().to_lowercase())
    }

    /// The key of a stored or sent text; `None` if it has another form.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text.split_once(':')? {
            ("key", id) => Uuid::try_parse(id).ok().map(|id| Self::ApiKey(ApiKeyId(id))),
            ("file", name) => Some(Self::File(name.to_owned())),
            _ => None,
        }
    }

    fn is_file(&self) -> bool {
        matches!(self, Self::File(_))
    }

    fn api_key_id(&self) -> Option<Uuid> {
        match self {
            Self::ApiKey(id) => Some(id.0),
            Self::File(_) => None,
        }
    }
}

impl fmt::Display for SourceKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ApiKey(id) => write!(formatter, "key:{}", id.0),
            Self::File(name) => write!(formatter, "file:{name}"),
        }
    }
}

/// The input form of bytea, for rows that are written as JSON.
fn bytea(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold("\\x".to_owned(), |text, byte| format!("{text}{byte:02x}"))
}
