//! Parses the requests for lists of leads.

use chrono::NaiveDate;
use database::leads::list::{LeadColumn, LeadFilter, LeadQuery};
use database::{TenantTx, companies};
use domain::clock::{begin_of, end_of};
use domain::leads::{Code, LeadStatus, sought_words};
use domain::move_types::MoveType;
use domain::paging::{Direction, Page};
use poem_openapi::{Enum, Object};

use crate::error::ApiError;
use crate::input::{
    Checks, Count, FilterIn, MAX_SEARCH_WORDS, MAX_TEXT, SortDirection, day, first_page, newest_first, page,
    ten_rows,
};

/// The most conditions of a list.
const MOST_CONDITIONS: usize = 50;

/// The filters, order and page of the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadListIn {
    /// The beginnings of words.
    pub search_key: Option<String>,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// The conditions. Several of a key mean any of their values.
    #[oai(default)]
    pub filters: Vec<FilterIn>,
    /// The sort column.
    #[oai(default)]
    pub sort_column: LeadSortColumn,
    /// The direction; by default newest first. Leads without a value come last.
    #[oai(default = "newest_first")]
    pub sort_direction: SortDirection,
}

/// A sort column of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "LeadColumn")]
pub enum LeadSortColumn {
    /// The day of the survey.
    #[oai(rename = "surveyDate")]
    Survey,
    /// The requested day of the move.
    #[oai(rename = "requestedMoveDate")]
    Move,
    /// When the partner received the lead.
    #[default]
    #[oai(rename = "receivedDate")]
    Receipt,
    /// When the partner last changed the lead.
    #[oai(rename = "modifiedDate")]
    Modification,
}

/// A checked request whose days don't have a time zone yet.
pub struct Read {
    filtered: Filtered,
    column: LeadColumn,
    direction: Direction,
    page: Page,
}

/// The first and the last day of a span.
#[derive(Default)]
struct Days {
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
}

/// A search text and conditions.
#[derive(Clone, Copy, Debug)]
pub struct FilteredIn<'a> {
    /// The beginnings of words.
    pub search_key: Option<&'a str>,
    /// The conditions.
    pub filters: &'a [FilterIn],
}

/// A checked filter whose days don't have a time zone yet.
#[derive(Default)]
pub struct Filtered {
    filter: LeadFilter,
    received: Days,
    modified: Days,
}

impl Filtered {
    /// The filter, with the days of the company's time zone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn into_filter(self, tx: &mut TenantTx) -> Result<LeadFilter, ApiError> {
        let zone = companies::time_zone(tx).await?;
        let span = |days: Days| {
            let from = days.from.map(|day| begin_of(day, zone));
            (from, days.to.map(|day| end_of(day, zone)))
        };
        Ok(LeadFilter {
            received: span(self.received),
            modified: span(self.modified),
            ..self.filter
        })
    }
}

/// Checks a filter. `of` precedes the names of its fields.
pub fn filtered(checks: &mut Checks, given: FilteredIn<'_>, of: &str) -> Filtered {
    let search = given.search_key.unwrap_or_default();
    checks.at_most(&format!("{of}searchKey"), search, MAX_TEXT);
    if given.filters.len() > MOST_CONDITIONS {
        checks.refuse(
            format!("{of}filters"),
            format!("Must be {MOST_CONDITIONS} or less"),
        );
        return Filtered::default();
    }
    let mut words = sought_words(search);
    words.truncate(MAX_SEARCH_WORDS);
    let mut filter = LeadFilter {
        words,
        ..LeadFilter::default()
    };
    let (mut received, mut modified) = (Days::default(), Days::default());
    for (place, condition) in given.filters.iter().enumerate() {
        let field = format!("{of}filters[{place}]");
        let value = condition.value.trim();
        match condition.key.as_str() {
            "status" => {
                let status = LeadStatus::named(value).ok_or("Must be a lead status");
                filter.statuses.extend(checks.take(&field, status));
            }
            "moveType" => {
                let kind = value.parse().ok().and_then(MoveType::from_repr);
                let kind = kind.ok_or("Must be 1 to 7");
                filter.move_types.extend(checks.take(&field, kind));
            }
            "booker" => filter.booker_keys.push(Code::new(value).key),
            "salesPersonQLABId" => filter.sales_person_keys.push(Code::new(value).key),
            "createdFrom" => received.from = checks.take(&field, day(value)),
            "createdTo" => received.to = checks.take(&field, day(value)),
            "modifiedFrom" => modified.from = checks.take(&field, day(value)),
            "modifiedTo" => modified.to = checks.take(&field, day(value)),
            _ => checks.refuse(field, "Unknown filter"),
        }
    }
    for (field, days) in [("createdTo", &received), ("modifiedTo", &modified)] {
        if days.from.zip(days.to).is_some_and(|(from, to)| to < from) {
            checks.refuse(format!("{of}{field}"), "Must not be before the first day");
        }
    }
    Filtered {
        filter,
        received,
        modified,
    }
}

/// Checks a request.
///
/// # Errors
/// 1014 with the refused fields.
pub fn read(body: &LeadListIn) -> Result<Read, ApiError> {
    let mut checks = Checks::default();
    let page = page(&mut checks, body.page_index, body.page_size);
    let given = FilteredIn {
        search_key: body.search_key.as_deref(),
        filters: &body.filters,
    };
    let filtered = filtered(&mut checks, given, "");
    checks.finish(page.map(|page| Read {
        filtered,
        column: body.sort_column.into(),
        direction: body.sort_direction.into(),
        page,
    }))
}

impl Read {
    /// The query, with the days of the company's time zone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn into_query(self, tx: &mut TenantTx) -> Result<LeadQuery, ApiError> {
        Ok(LeadQuery {
            filter: self.filtered.into_filter(tx).await?,
            column: self.column,
            direction: self.direction,
            page: self.page,
        })
    }
}
