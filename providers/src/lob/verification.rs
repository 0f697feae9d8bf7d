//! Checks whether mail can be delivered to an address.

use reqwest::Method;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};

use super::{Address, CallError, Lob, read};

/// Whether mail can be delivered to an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deliverability {
    /// It can be delivered.
    Deliverable,
    /// It can be delivered to the building, but the unit is unnecessary, wrong or missing.
    UnitInDoubt,
    /// It can't be delivered.
    Undeliverable,
    /// Not verified: a test key verifies no address, and Lob may add values. Mail may be sent
    /// there.
    Unverified,
}

#[derive(Serialize)]
struct VerificationRequest<'a> {
    primary_line: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    secondary_line: Option<&'a str>,
    city: &'a str,
    state: &'a str,
    zip_code: &'a str,
}

#[derive(Deserialize)]
struct Verification {
    deliverability: Option<String>,
}

impl Lob {
    /// Checks whether mail can be delivered to an address. Each call is charged.
    ///
    /// # Errors
    /// [`CallError`]. The call may be repeated, but each one is charged.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "lob", operation = "verify")
    )]
    pub async fn verify(&self, key: &SecretString, address: &Address) -> Result<Deliverability, CallError> {
        let request = self
            .request(Method::POST, &["us_verifications"], key)?
            .json(&VerificationRequest {
                primary_line: &address.line1,
                secondary_line: address.line2.as_deref(),
                city: &address.city,
                state: &address.state,
                zip_code: &address.zip_code,
            });
        let verification: Verification = read(&self.call(request).await?)?;
        Ok(match verification.deliverability.as_deref() {
            Some("deliverable") => Deliverability::Deliverable,
            Some(
                "deliverable_unnecessary_unit" | "deliverable_incorrect_unit" | "deliverable_missing_unit",
            ) => Deliverability::UnitInDoubt,
            Some("undeliverable") => Deliverability::Undeliverable,
            Some(_) | None => Deliverability::Unverified,
        })
    }
}
