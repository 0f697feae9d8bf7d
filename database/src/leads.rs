//! Move leads. Their sources alone change them: programs of partners, imports, and people who
//! repair a rejected item. All go through [`intake::receive`].

pub mod bookers;
pub mod history;
pub mod intake;
pub mod list;
pub mod reading;
pub mod rejections;

use domain::ids::ApiKeyId;

/// What sends items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name in the history, as people read it.
    pub name: String,
    /// The key, if a partner's program sends.
    pub api_key_id: Option<ApiKeyId>,
}

/// The input form of bytea, for rows that are written as JSON.
fn bytea(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold("\\x".to_owned(), |text, byte| format!("{text}{byte:02x}"))
}
