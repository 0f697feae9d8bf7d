//! The filter of listings in lists and reports.

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize};

use crate::ids::{RealtorId, UserId};
use crate::listings::Status;

/// The most zip codes of a filter (6001).
pub const MAX_ZIP_CODES: usize = 5;

/// A flag or an outcome of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Setting {
    /// The user marked it as a favorite.
    #[serde(rename = "favourite")]
    Favorite,
    /// The user has it In Process.
    InProcess,
    /// It became an opportunity of the company.
    Opportunity,
    /// The company booked it.
    Booked,
    /// The user discarded it.
    Discarded,
}

/// Listings with any of some settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// The user whose flags count.
    pub of: UserId,
    /// At least one of these.
    pub any_of: Vec<Setting>,
}

/// A filter. Unset bounds don't restrict; a bound excludes listings with an unknown value (rules
/// 4.5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ListingFilter {
    /// At most [`MAX_ZIP_CODES`]; empty is the whole territory.
    pub zip_codes: Vec<String>,
    /// Empty is any status.
    pub statuses: Vec<Status>,
    /// Offered by one of these realtors; empty is any.
    #[serde(alias = "realtor", deserialize_with = "one_or_many")]
    pub realtors: Vec<RealtorId>,
    /// Asking price at least, cents.
    pub price_min_cents: Option<i64>,
    /// Asking price at most, cents.
    pub price_max_cents: Option<i64>,
    /// Living area at least, square feet.
    pub size_min_sqft: Option<i64>,
    /// Living area at most, square feet.
    pub size_max_sqft: Option<i64>,
    /// Added on this day or later.
    pub added_from: Option<NaiveDate>,
    /// Added on this day or earlier.
    pub added_to: Option<NaiveDate>,
    /// In its status since this day or later.
    pub status_from: Option<NaiveDate>,
    /// In its status since this day or earlier.
    pub status_to: Option<NaiveDate>,
    /// With, or without, an open house announced.
    pub open_house: Option<bool>,
    /// With these flags or outcomes.
    pub settings: Option<Settings>,
    /// Whether it includes off-market listings.
    pub include_off_market: bool,
}

impl ListingFilter {
    /// The statuses it includes, one by one.
    #[must_use]
    pub fn wanted_statuses(&self) -> Vec<Status> {
        Status::TIMELINE
            .into_iter()
            .filter(|status| self.statuses.is_empty() || self.statuses.contains(status))
            .filter(|status| self.include_off_market || *status != Status::OffMarket)
            .collect()
    }
}

/// Reports ordered by earlier releases name one realtor or none.
fn one_or_many<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RealtorId>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OneOrMany {
        Many(Vec<RealtorId>),
        One(Option<RealtorId>),
    }
    Ok(match OneOrMany::deserialize(deserializer)? {
        OneOrMany::Many(realtors) => realtors,
        OneOrMany::One(realtor) => realtor.into_iter().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_of_an_earlier_release_keeps_its_realtor() {
        let read = |text: &str| {
            serde_json::from_str::<ListingFilter>(text)
                .expect("a filter")
                .realtors
        };
        assert!(read("{}").is_empty());
        assert!(read(r#"{"realtor":null}"#).is_empty());
        let id = "00000000-0000-7000-8000-0000000000f3";
        assert_eq!(read(&format!(r#"{{"realtor":"{id}"}}"#)).len(), 1);
        assert_eq!(read(&format!(r#"{{"realtors":["{id}","{id}"]}}"#)).len(), 2);
    }
}
