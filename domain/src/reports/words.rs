//! The filters of a report in words, for its sheet "About".

use chrono::NaiveDate;

use super::{Period, ReportFilter};
use crate::counts::grouped;
use crate::dashboard::Timeframe;
use crate::listing_filter::{ListingFilter, Setting};
use crate::listings::Status;
use crate::move_types::MoveType;
use crate::property_conversions::{Booking, Source};

/// The names of the realtors and users of a filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The realtors' names.
    pub realtors: Vec<String>,
    /// The users' names.
    pub users: Vec<String>,
}

/// A filter's label and value.
type Words = (&'static str, String);

impl ListingFilter {
    /// Each condition as a label and its value.
    #[must_use]
    pub fn words(&self, names: &Names) -> Vec<(&'static str, String)> {
        let mut words = Vec::new();
        push_list(&mut words, "Zip codes", self.zip_codes.iter().map(String::as_str));
        push_list(
            &mut words,
            "Status",
            self.statuses.iter().copied().map(Status::name),
        );
        push_list(&mut words, "Realtor", names.realtors.iter().map(String::as_str));
        let dollars = |cents: i64| format!("${}", grouped(cents / 100));
        push_range(
            &mut words,
            "Price",
            (self.price_min_cents, self.price_max_cents),
            dollars,
        );
        let sqft = |sqft: i64| format!("{} sq ft", grouped(sqft));
        push_range(&mut words, "Size", (self.size_min_sqft, self.size_max_sqft), sqft);
        push_range(&mut words, "Date added", (self.added_from, self.added_to), day);
        push_range(
            &mut words,
            "Status since",
            (self.status_from, self.status_to),
            day,
        );
        if let Some(announced) = self.open_house {
            let word = if announced { "Announced" } else { "None announced" };
            words.push(("Open house", word.to_owned()));
        }
        if let Some(settings) = &self.settings {
            push_list(
                &mut words,
                "Marked as",
                settings.any_of.iter().copied().map(setting),
            );
        }
        let off_market = if self.include_off_market {
            "Included"
        } else {
            "Not included"
        };
        words.push(("Off-market listings", off_market.to_owned()));
        words
    }
}

impl ReportFilter {
    /// Each condition as a label and its value, without the period.
    #[must_use]
    pub fn words(&self, names: &Names) -> Vec<(&'static str, String)> {
        let mut words = self.listings.words(names);
        push_list(&mut words, "Users", names.users.iter().map(String::as_str));
        push_list(
            &mut words,
            "Source",
            self.sources.iter().copied().map(Source::name),
        );
        push_list(
            &mut words,
            "Booked",
            self.bookings.iter().copied().map(Booking::name),
        );
        push_list(
            &mut words,
            "Moving type",
            self.move_types.iter().copied().map(MoveType::name),
        );
        push_range(
            &mut words,
            "Quote date",
            (self.meeting_from, self.meeting_to),
            day,
        );
        push_range(
            &mut words,
            "Pending since",
            (self.pending_from, self.pending_to),
            day,
        );
        words
    }
}

impl Period {
    /// Its days, with the name by which it was chosen.
    #[must_use]
    pub fn words(self) -> String {
        let days = format!("{} to {}", day(self.from), day(self.to));
        match self.timeframe {
            Some(timeframe) => format!("{}: {days}", timeframe.name()),
            None => days,
        }
    }
}

impl Timeframe {
    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::TwelveMonths => "R12",
            Self::Quarter => "QTD",
            Self::Month => "MTD",
        }
    }
}

fn push_list<'a>(words: &mut Vec<Words>, label: &'static str, values: impl Iterator<Item = &'a str>) {
    let values: Vec<&str> = values.collect();
    if !values.is_empty() {
        words.push((label, values.join(", ")));
    }
}

fn push_range<T>(
    words: &mut Vec<Words>,
    label: &'static str,
    range: (Option<T>, Option<T>),
    word: impl Fn(T) -> String,
) {
    let value = match range {
        (None, None) => return,
        (Some(from), None) => format!("From {}", word(from)),
        (None, Some(to)) => format!("Up to {}", word(to)),
        (Some(from), Some(to)) => format!("{} to {}", word(from), word(to)),
    };
    words.push((label, value));
}

fn day(day: NaiveDate) -> String {
    day.format("%m/%d/%Y").to_string()
}

fn setting(setting: Setting) -> &'static str {
    match setting {
        Setting::Favorite => "Favorite",
        Setting::InProcess => "In Process",
        Setting::Opportunity => "Opportunity",
        Setting::Booked => "Booked",
        Setting::Discarded => "Discarded",
    }
}
