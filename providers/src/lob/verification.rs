//! Whether the post delivers to an address.

use reqwest::Method;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};

use super::{Address, CallError, Lob, read};

/// What the post makes of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deliverability {
    /// It delivers.
    Deliverable,
    /// It delivers to the building; the unit is unnecessary, wrong or missing.
    UnitInDoubt,
    /// It does not deliver.
    Undeliverable,
}

/// An address as the post writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Whether mail arrives there.
    pub deliverability: Deliverability,
    /// Street and number.
    pub primary_line: String,
    /// The unit; may be empty.
    pub secondary_line: String,
    /// City, state and zip.
    pub last_line: String,
}

#[derive(Serialize)]
struct Asked<'a> {
    primary_line: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    secondary_line: Option<&'a str>,
    city: &'a str,
    state: &'a str,
    zip_code: &'a str,
}

#[derive(Deserialize)]
struct Found {
    deliverability: Word,
    primary_line: String,
    #[serde(default)]
    secondary_line: String,
    last_line: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    Deliverable,
    DeliverableUnnecessaryUnit,
    DeliverableIncorrectUnit,
    DeliverableMissingUnit,
    Undeliverable,
}

impl Lob {
    /// Asks whether mail arrives at an address. Each call is charged.
    ///
    /// # Errors
    /// [`CallError`]; asking again harms nothing but costs.
    pub async fn verify(&self, key: &SecretString, address: &Address) -> Result<Verified, CallError> {
        let request = self
            .request(Method::POST, &["us_verifications"], key)?
            .query(&[("case", "proper")])
            .json(&Asked {
                primary_line: &address.line1,
                secondary_line: address.line2.as_deref(),
                city: &address.city,
                state: &address.state,
                zip_code: &address.zip_code,
            });
        let found: Found = read(&self.call(request).await?)?;
        Ok(Verified {
            deliverability: match found.deliverability {
                Word::Deliverable => Deliverability::Deliverable,
                Word::DeliverableUnnecessaryUnit
                | Word::DeliverableIncorrectUnit
                | Word::DeliverableMissingUnit => Deliverability::UnitInDoubt,
                Word::Undeliverable => Deliverability::Undeliverable,
            },
            primary_line: found.primary_line,
            secondary_line: found.secondary_line,
            last_line: found.last_line,
        })
    }
}
