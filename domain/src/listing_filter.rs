//! Which listings a list or a report is about.

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize};

use crate::ids::{RealtorId, UserId};
use crate::listings::Status;

/// The most zip codes one selection names (6001).
pub const MAX_ZIP_CODES: usize = 5;

/// How a listing is marked, or what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Setting {
    /// One marked it as a favourite.
    Favourite,
    /// One has it In Process.
    InProcess,
    /// It became an opportunity of the company.
    Opportunity,
    /// The company booked it.
    Booked,
    /// One discarded it.
    Discarded,
}

/// Listings of one or another of some settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// Whose marks.
    pub of: UserId,
    /// At least one of these.
    pub any_of: Vec<Setting>,
}

/// Which listings. Unset bounds don't restrict; a bound leaves listings with an
/// unknown value out (rules 4.5).
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
    /// Added on that day or later.
    pub added_from: Option<NaiveDate>,
    /// Added on that day or earlier.
    pub added_to: Option<NaiveDate>,
    /// In its status since that day or later.
    pub status_from: Option<NaiveDate>,
    /// In its status since that day or earlier.
    pub status_to: Option<NaiveDate>,
    /// With, or without, an open house announced.
    pub open_house: Option<bool>,
    /// Marked so, or become so.
    pub settings: Option<Settings>,
    /// Whether off-market listings are meant too.
    pub include_off_market: bool,
}

impl ListingFilter {
    /// The statuses that are meant, one by one.
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
