//! The life of a listing: its statuses, how a source's statuses and dates map to them, and the
//! history that follows from the dates.

use chrono::{DateTime, Days, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use strum::VariantArray;
use thiserror::Error;

/// Days on the market during which a listing is New (rules 5.2).
pub const NEW_FOR_DAYS: u64 = 7;

/// A listing's status as users see it, with its stored and wire value.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, strum::FromRepr,
)]
#[serde(into = "i16", try_from = "i16")]
#[repr(i16)]
pub enum Status {
    /// Active, and on the market for under seven days; or coming soon.
    New = 1,
    /// Under contract.
    Pending = 2,
    /// On the market.
    Active = 3,
    /// Sold, expired, withdrawn or otherwise gone.
    OffMarket = 4,
}

/// A number that is not a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0} is not a listing status")]
pub struct UnknownStatus(pub i16);

impl Status {
    /// In the order of the timeline: new, active, pending, off market.
    pub const TIMELINE: [Self; 4] = [Self::New, Self::Active, Self::Pending, Self::OffMarket];

    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::New => "New",
            Self::Pending => "Pending",
            Self::Active => "Active",
            Self::OffMarket => "Off Market",
        }
    }
}

impl From<Status> for i16 {
    fn from(status: Status) -> Self {
        status.code()
    }
}

impl TryFrom<i16> for Status {
    type Error = UnknownStatus;

    fn try_from(code: i16) -> Result<Self, UnknownStatus> {
        Self::from_repr(code).ok_or(UnknownStatus(code))
    }
}

/// RESO Data Dictionary 2.0 StandardStatus, the closed list of eleven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "title_case")]
pub enum StandardStatus {
    /// Advertised before it can be shown.
    ComingSoon,
    /// On the market.
    Active,
    /// An offer is accepted, others are still taken.
    ActiveUnderContract,
    /// An offer is accepted.
    Pending,
    /// Taken off for a while.
    Hold,
    /// Taken off while the contract runs.
    Withdrawn,
    /// The contract ran out.
    Expired,
    /// The contract was ended.
    Canceled,
    /// Sold.
    Closed,
    /// Entered by mistake.
    Delete,
    /// Not yet fully entered.
    Incomplete,
}

impl StandardStatus {
    const ALL: &'static [Self] = Self::VARIANTS;

    /// The display value of the Data Dictionary.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Reads the display value or the member name, in any case (`ActiveUnderContract`).
    #[must_use]
    pub fn parse(value: &str) -> Option<Self> {
        let bare = |text: &str| text.replace(' ', "").to_ascii_lowercase();
        let wanted = bare(value);
        Self::ALL
            .iter()
            .copied()
            .find(|status| bare(status.as_str()) == wanted)
    }
}

/// The dates of a listing's statuses by its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LifeDates {
    /// First day on the market.
    pub on_market: NaiveDate,
    /// The day an offer was accepted.
    pub contract: Option<NaiveDate>,
    /// The day it was sold.
    pub close: Option<NaiveDate>,
}

/// A status change of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatusChange {
    /// The new status.
    pub status: Status,
    /// The source's own status.
    pub source_status: StandardStatus,
    /// The day it took effect.
    pub on: NaiveDate,
    /// Whether it follows from age alone (New becomes Active).
    pub by_age: bool,
}

/// A listing's statuses up to the end of `as_of`, oldest first, by its dates. Empty when it is
/// not on the market yet.
#[must_use]
pub fn life(dates: LifeDates, as_of: NaiveDate) -> Vec<StatusChange> {
    let mut turns = Vec::with_capacity(4);
    if dates.on_market > as_of {
        return turns;
    }
    let next = dates.contract.or(dates.close).filter(|on| *on <= as_of);
    if next != Some(dates.on_market) {
        turns.push(StatusChange {
            status: Status::New,
            source_status: StandardStatus::Active,
            on: dates.on_market,
            by_age: false,
        });
    }
    let aged_on = dates.on_market + Days::new(NEW_FOR_DAYS);
    if aged_on <= as_of && next.is_none_or(|on| aged_on < on) {
        turns.push(StatusChange {
            status: Status::Active,
            source_status: StandardStatus::Active,
            on: aged_on,
            by_age: true,
        });
    }
    if let Some(on) = dates
        .contract
        .filter(|on| *on <= as_of && dates.close.is_none_or(|close| *on < close))
    {
        turns.push(StatusChange {
            status: Status::Pending,
            source_status: StandardStatus::Pending,
            on,
            by_age: false,
        });
    }
    if let Some(on) = dates.close.filter(|on| *on <= as_of) {
        turns.push(StatusChange {
            status: Status::OffMarket,
            source_status: StandardStatus::Closed,
            on,
            by_age: false,
        });
    }
    turns
}

/// A listing's statuses by its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceHistory {
    /// Oldest first; empty when the listing is not on the market yet.
    pub turns: Vec<StatusChange>,
    /// Whether the source states the date of the last one. If not, its date is the day it was
    /// learned, and an earlier stored date takes precedence.
    pub last_day_known: bool,
}

/// A listing's statuses up to the end of `as_of`, if its source states the current status, since
/// `since` if given. The stated one is last; earlier ones follow from the dates.
#[must_use]
pub fn history(
    word: StandardStatus,
    since: Option<NaiveDate>,
    dates: LifeDates,
    as_of: NaiveDate,
) -> SourceHistory {
    let coming = word == StandardStatus::ComingSoon;
    if since.is_some_and(|since| since > as_of) || (dates.on_market > as_of && !coming) {
        // The status is of a later day.
        return SourceHistory {
            turns: life(dates, as_of),
            last_day_known: true,
        };
    }
    let status = status_of(word, dates.on_market, as_of);
    let aged_on = dates.on_market + Days::new(NEW_FOR_DAYS);
    let known = match word {
        StandardStatus::Active if status == Status::New => Some(dates.on_market),
        StandardStatus::Active => Some(since.map_or(aged_on, |since| since.max(aged_on))),
        StandardStatus::Pending | StandardStatus::ActiveUnderContract => dates.contract.or(since),
        StandardStatus::Closed => dates.close.or(since),
        StandardStatus::ComingSoon
        | StandardStatus::Hold
        | StandardStatus::Withdrawn
        | StandardStatus::Expired
        | StandardStatus::Canceled
        | StandardStatus::Delete
        | StandardStatus::Incomplete => since,
    }
    .filter(|on| *on <= as_of);
    let on = known.unwrap_or(as_of);
    let on = if coming { on } else { on.max(dates.on_market) };
    let by_age = status == Status::Active && on == aged_on;
    let before = LifeDates {
        contract: dates.contract.filter(|contract| *contract < on && !by_age),
        close: None,
        ..dates
    };
    let mut turns = on.pred_opt().map_or_else(Vec::new, |eve| life(before, eve));
    turns.push(StatusChange {
        status,
        source_status: word,
        on,
        by_age,
    });
    SourceHistory {
        turns,
        last_day_known: known.is_some(),
    }
}

/// The status that users see for a source's status (rules 5.2), on the day `as_of`.
#[must_use]
pub fn status_of(word: StandardStatus, on_market: NaiveDate, as_of: NaiveDate) -> Status {
    match word {
        StandardStatus::ComingSoon => Status::New,
        StandardStatus::Active if as_of < on_market + Days::new(NEW_FOR_DAYS) => Status::New,
        StandardStatus::Active => Status::Active,
        StandardStatus::Pending | StandardStatus::ActiveUnderContract => Status::Pending,
        StandardStatus::Closed
        | StandardStatus::Expired
        | StandardStatus::Withdrawn
        | StandardStatus::Canceled
        | StandardStatus::Hold
        | StandardStatus::Delete
        | StandardStatus::Incomplete => Status::OffMarket,
    }
}

/// A listing from a source, checked and in our units.
#[derive(Clone, Debug, PartialEq)]
pub struct SourceListing {
    /// The source's stable key.
    pub listing_key: String,
    /// Its MLS number.
    pub mls_no: String,
    /// RESO PropertyType.
    pub property_type: String,
    /// RESO PropertySubType.
    pub property_sub_type: Option<String>,
    /// Street address without the unit.
    pub address: String,
    /// Apartment or unit.
    pub unit_number: Option<String>,
    /// City as the source writes it.
    pub city: String,
    /// Two-letter state.
    pub state: String,
    /// Five-digit zip.
    pub zip_code: String,
    /// County by the source, used if the zip reference has none.
    pub county: Option<String>,
    /// Asking price, cents.
    pub list_price_cents: Option<i64>,
    /// Closing price, in cents.
    pub close_price_cents: Option<i64>,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// Lot, square feet.
    pub lot_size_sqft: Option<i64>,
    /// Year of construction.
    pub year_built: Option<i16>,
    /// Bedrooms.
    pub beds: Option<i16>,
    /// Bathrooms.
    pub baths: Option<i16>,
    /// Its realtor.
    pub agent: Option<SourceAgent>,
    /// Key and name of its office.
    pub office: Option<(String, String)>,
    /// First day on the market.
    pub on_market: NaiveDate,
    /// Day of the accepted offer.
    pub contract: Option<NaiveDate>,
    /// Day of the sale.
    pub close: Option<NaiveDate>,
    /// The next open house, if one is announced.
    pub open_house: Option<OpenHouse>,
    /// Its statuses up to the day of the import; the last is the current one.
    pub history: Vec<StatusChange>,
    /// Whether the source states the date of the current status (see [`SourceHistory`]).
    pub status_day_known: bool,
}

/// A realtor on a source's listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceAgent {
    /// The source's stable key of the realtor.
    pub agent_key: String,
    /// Full name.
    pub full_name: String,
    /// The realtor's e-mail address.
    pub email: Option<String>,
    /// The realtor's phone.
    pub phone: Option<String>,
}

/// An announced open house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenHouse {
    /// When it opens.
    pub starts_at: DateTime<Utc>,
    /// When it closes.
    pub ends_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn standing(dates: LifeDates, as_of: &str) -> Option<(Status, NaiveDate)> {
        life(dates, day(as_of)).last().map(|turn| (turn.status, turn.on))
    }

    #[test]
    fn a_listing_is_new_then_active_then_pending_then_off_market() {
        let dates = LifeDates {
            on_market: day("2023-03-01"),
            contract: Some(day("2023-04-01")),
            close: Some(day("2023-05-01")),
        };
        assert_eq!(standing(dates, "2023-02-28"), None);
        assert_eq!(
            standing(dates, "2023-03-01"),
            Some((Status::New, day("2023-03-01")))
        );
        assert_eq!(
            standing(dates, "2023-03-07"),
            Some((Status::New, day("2023-03-01")))
        );
        assert_eq!(
            standing(dates, "2023-03-08"),
            Some((Status::Active, day("2023-03-08")))
        );
        assert_eq!(
            standing(dates, "2023-04-01"),
            Some((Status::Pending, day("2023-04-01")))
        );
        assert_eq!(
            standing(dates, "2023-05-01"),
            Some((Status::OffMarket, day("2023-05-01")))
        );
        assert_eq!(life(dates, day("2024-01-01")).len(), 4);
    }

    #[test]
    fn a_listing_under_contract_within_a_week_never_turns_active() {
        let dates = LifeDates {
            on_market: day("2023-03-01"),
            contract: Some(day("2023-03-05")),
            close: None,
        };
        let turns: Vec<_> = life(dates, day("2023-06-01"))
            .iter()
            .map(|turn| turn.status)
            .collect();
        assert_eq!(turns, [Status::New, Status::Pending]);
    }

    #[test]
    fn the_sources_statuses_map_to_four() {
        let (added, later) = (day("2023-03-01"), day("2023-04-01"));
        assert_eq!(
            status_of(StandardStatus::Active, added, day("2023-03-07")),
            Status::New
        );
        assert_eq!(status_of(StandardStatus::Active, added, later), Status::Active);
        assert_eq!(status_of(StandardStatus::ComingSoon, added, later), Status::New);
        assert_eq!(
            status_of(StandardStatus::ActiveUnderContract, added, later),
            Status::Pending
        );
        for gone in [
            "Closed",
            "expired",
            "Withdrawn",
            "CANCELED",
            "Hold",
            "Delete",
            "Incomplete",
        ] {
            let word = StandardStatus::parse(gone).expect("a word of the dictionary");
            assert_eq!(status_of(word, added, later), Status::OffMarket);
        }
        assert_eq!(StandardStatus::parse("Temporarily Off Market"), None);
        assert_eq!(
            StandardStatus::parse("ActiveUnderContract"),
            Some(StandardStatus::ActiveUnderContract)
        );
    }

    fn turns(history: &SourceHistory) -> Vec<(Status, String, bool)> {
        history
            .turns
            .iter()
            .map(|turn| (turn.status, turn.on.to_string(), turn.by_age))
            .collect()
    }

    #[test]
    fn a_stated_status_is_the_last_one_and_earlier_ones_follow_from_the_dates() {
        let dates = LifeDates {
            on_market: day("2023-03-01"),
            contract: Some(day("2023-04-01")),
            close: None,
        };
        let withdrawn = history(
            StandardStatus::Withdrawn,
            Some(day("2023-05-01")),
            dates,
            day("2023-06-01"),
        );
        assert!(withdrawn.last_day_known);
        assert_eq!(
            turns(&withdrawn),
            [
                (Status::New, "2023-03-01".to_owned(), false),
                (Status::Active, "2023-03-08".to_owned(), true),
                (Status::Pending, "2023-04-01".to_owned(), false),
                (Status::OffMarket, "2023-05-01".to_owned(), false),
            ]
        );
        let closed = LifeDates {
            close: Some(day("2023-05-01")),
            ..dates
        };
        assert_eq!(
            history(StandardStatus::Closed, None, closed, day("2023-06-01")).turns,
            life(closed, day("2023-06-01"))
        );
    }

    #[test]
    fn a_status_of_a_later_day_does_not_count_yet() {
        let dates = LifeDates {
            on_market: day("2023-03-01"),
            contract: None,
            close: None,
        };
        let early = history(
            StandardStatus::Expired,
            Some(day("2023-05-01")),
            dates,
            day("2023-03-02"),
        );
        assert_eq!(turns(&early), [(Status::New, "2023-03-01".to_owned(), false)]);
        assert!(
            history(StandardStatus::Active, None, dates, day("2023-02-01"))
                .turns
                .is_empty()
        );
    }

    #[test]
    fn a_status_without_a_day_is_dated_when_it_was_learned() {
        let dates = LifeDates {
            on_market: day("2023-03-01"),
            contract: None,
            close: None,
        };
        let hold = history(StandardStatus::Hold, None, dates, day("2023-03-05"));
        assert!(!hold.last_day_known);
        assert_eq!(
            turns(&hold),
            [
                (Status::New, "2023-03-01".to_owned(), false),
                (Status::OffMarket, "2023-03-05".to_owned(), false),
            ]
        );
    }

    #[test]
    fn a_listing_back_on_the_market_is_active_since_that_day() {
        let dates = LifeDates {
            on_market: day("2023-03-01"),
            contract: Some(day("2023-04-01")),
            close: None,
        };
        let back = history(
            StandardStatus::Active,
            Some(day("2023-04-20")),
            dates,
            day("2023-06-01"),
        );
        assert_eq!(
            turns(&back).last(),
            Some(&(Status::Active, "2023-04-20".to_owned(), false))
        );
        assert_eq!(back.turns.len(), 4);
        let coming = history(
            StandardStatus::ComingSoon,
            Some(day("2023-02-20")),
            dates,
            day("2023-02-21"),
        );
        assert_eq!(turns(&coming), [(Status::New, "2023-02-20".to_owned(), false)]);
    }
}
