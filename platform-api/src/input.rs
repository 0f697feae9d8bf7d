//! Reading what clients send: pages, orders, words, amounts and days, each with
//! the field it stands in.

use chrono::NaiveDate;
use domain::money::Cents;
use domain::paging::{Direction, Page, PageError};
use poem_openapi::{Enum, Object};

use crate::error::{ApiError, FieldError, field_error};

/// The longest text taken where no other limit stands (document 1, section 5).
pub const MAX_TEXT: usize = 1000;

/// The most words a search looks for; more would make it slow, not better.
const MAX_SEARCH_WORDS: usize = 10;

/// Which way a column is sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum SortDirection {
    /// Smallest first.
    Asc,
    /// Largest first.
    Desc,
}

impl From<SortDirection> for Direction {
    fn from(direction: SortDirection) -> Self {
        match direction {
            SortDirection::Asc => Self::Ascending,
            SortDirection::Desc => Self::Descending,
        }
    }
}

/// One condition of a list or report.
#[derive(Clone, Debug, Object)]
pub struct FilterIn {
    /// What is filtered by.
    pub key: String,
    /// The value, as text.
    pub value: String,
    /// What people read of it; not used by the server.
    #[oai(skip_serializing_if_is_none)]
    pub label: Option<String>,
}

/// Gathers every refused field of a body before answering.
#[derive(Debug, Default)]
pub struct Checks(Vec<FieldError>);

impl Checks {
    /// Notes a refused field.
    pub fn refuse(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(field_error(field, message));
    }

    /// The value, or `None` with the refusal noted.
    pub fn take<T>(&mut self, field: &str, value: Result<T, impl ToString>) -> Option<T> {
        value
            .map_err(|refusal| self.refuse(field, refusal.to_string()))
            .ok()
    }

    /// Notes a text that is longer than `most` characters.
    pub fn at_most(&mut self, field: &str, text: &str, most: usize) {
        if text.chars().count() > most {
            self.refuse(field, format!("Must be {most} characters or less"));
        }
    }

    /// Ends the checking.
    ///
    /// # Errors
    /// 1014 with all refused fields, when there are any.
    pub fn done(self) -> Result<(), ApiError> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(ApiError::fields(self.0))
        }
    }

    /// Ends the checking with what was read.
    ///
    /// # Errors
    /// 1014 with all refused fields, when there are any or something is missing.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, ApiError> {
        self.done()?;
        read.ok_or_else(|| ApiError::fields(Vec::new()))
    }
}

/// The page a client asks for.
pub fn page(checks: &mut Checks, index: i64, size: i64) -> Option<Page> {
    match Page::new(index, size) {
        Ok(page) => Some(page),
        Err(error) => {
            let field = match error {
                PageError::Index => "pageIndex",
                PageError::Size => "pageSize",
            };
            checks.refuse(field, error.to_string());
            None
        }
    }
}

/// The words of a search box.
pub fn search_words(checks: &mut Checks, field: &str, text: Option<&str>) -> Vec<String> {
    let text = text.unwrap_or_default();
    checks.at_most(field, text, MAX_TEXT);
    text.split_whitespace()
        .take(MAX_SEARCH_WORDS)
        .map(ToOwned::to_owned)
        .collect()
}

/// A day in the form YYYY-MM-DD.
///
/// # Errors
/// Words for the field.
pub fn day(text: &str) -> Result<NaiveDate, &'static str> {
    text.trim()
        .parse()
        .ok()
        .filter(|day: &NaiveDate| (1900..=2200).contains(&chrono::Datelike::year(day)))
        .ok_or("Must be a date as YYYY-MM-DD")
}

/// A number of dollars as cents; "Any Price" (1e13) and more is no bound.
///
/// # Errors
/// Words for the field.
pub fn price_bound(text: &str) -> Result<Option<i64>, &'static str> {
    let dollars: f64 = text.trim().parse().map_err(|_| "Must be a number")?;
    if dollars >= ANY {
        return Ok(None);
    }
    Cents::from_dollars(dollars)
        .map(|cents| Some(cents.0))
        .ok_or("Must be 0 or more")
}

/// A number of square feet; "Any Size" (1e13) and more is no bound.
///
/// # Errors
/// Words for the field.
#[expect(clippy::cast_possible_truncation, reason = "below 1e13")]
pub fn size_bound(text: &str) -> Result<Option<i64>, &'static str> {
    let sqft: f64 = text.trim().parse().map_err(|_| "Must be a number")?;
    if !sqft.is_finite() || sqft < 0.0 {
        return Err("Must be 0 or more");
    }
    Ok((sqft < ANY).then_some(sqft.round() as i64))
}

/// "Any Price" and "Any Size" (document 1, section 9).
const ANY: f64 = 1e13;
