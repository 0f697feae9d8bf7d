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
    /// Nothing was verified: a test key verifies no address, and Lob may know words that
    /// we don't. Mail may go there.
    Unverified,
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
    deliverability: Option<String>,
}

impl Lob {
    /// Asks whether mail arrives at an address. Each call is charged.
    ///
    /// # Errors
    /// [`CallError`]; asking again harms nothing but costs.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "lob", operation = "verify")
    )]
    pub async fn verify(&self, key: &SecretString, address: &Address) -> Result<Deliverability, CallError> {
        let request = self
            .request(Method::POST, &["us_verifications"], key)?
            .json(&Asked {
                primary_line: &address.line1,
                secondary_line: address.line2.as_deref(),
                city: &address.city,
                state: &address.state,
                zip_code: &address.zip_code,
            });
        let found: Found = read(&self.call(request).await?)?;
        Ok(match found.deliverability.as_deref() {
            Some("deliverable") => Deliverability::Deliverable,
            Some(
                "deliverable_unnecessary_unit" | "deliverable_incorrect_unit" | "deliverable_missing_unit",
            ) => Deliverability::UnitInDoubt,
            Some("undeliverable") => Deliverability::Undeliverable,
            Some(_) | None => Deliverability::Unverified,
        })
    }
}
