//! Parses clients' input: pages, sort orders, search words, amounts and days, each with its
//! field.

use std::borrow::Cow;

use chrono::NaiveDate;
use domain::money::Cents;
use domain::paging::{Direction, Page, PageError};
use poem_openapi::registry::{MetaSchema, MetaSchemaRef};
use poem_openapi::types::{ParseError, ParseFromJSON, ParseResult, ToJSON, Type};
use poem_openapi::{Enum, Object};
use serde_json::Value;

use crate::error::{ApiError, ErrorDetail, field_error};

/// The longest text without a limit of its own.
pub const MAX_TEXT: usize = 1000;

/// The characters of a day as YYYY-MM-DD.
pub const DAY_CHARS: usize = 10;

/// The most words of a search; more would only make it slow.
pub const MAX_SEARCH_WORDS: usize = 10;

/// A count from 1 without a maximum: any number beyond all lists is treated as the largest
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count(pub i64);

impl Type for Count {
    const IS_REQUIRED: bool = true;
    type RawValueType = Self;
    type RawElementValueType = Self;

    fn name() -> Cow<'static, str> {
        "integer".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Inline(Box::new(MetaSchema {
            minimum: Some(1.0),
            ..MetaSchema::new("integer")
        }))
    }

    fn as_raw_value(&self) -> Option<&Self> {
        Some(self)
    }

    fn raw_element_iter<'a>(&'a self) -> Box<dyn Iterator<Item = &'a Self> + 'a> {
        Box::new(std::iter::once(self))
    }
}

impl ParseFromJSON for Count {
    fn parse_from_json(value: Option<Value>) -> ParseResult<Self> {
        let number = match &value {
            Some(Value::Number(number)) => whole(number),
            _ => None,
        };
        number
            .map(Self)
            .ok_or_else(|| ParseError::custom("Must be a whole number"))
    }
}

impl ToJSON for Count {
    fn to_json(&self) -> Option<Value> {
        Some(self.0.into())
    }
}

/// The number, saturated at the bounds of its type.
#[expect(clippy::cast_possible_truncation, reason = "casts from f64 saturate")]
fn whole(number: &serde_json::Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let number = number.as_f64()?;
        (number.fract() == 0.0).then_some(number as i64)
    })
}

/// The direction of a sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "Direction")]
pub enum SortDirection {
    /// Smallest first.
    #[oai(rename = "asc")]
    Ascending,
    /// Largest first.
    #[oai(rename = "desc")]
    Descending,
}

/// The sort column of a list that is ordered only by time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum DateSortColumn {
    /// The time.
    #[default]
    Date,
}

/// Newest first.
pub fn newest_first() -> SortDirection {
    SortDirection::Descending
}

/// The default direction of lists by name.
pub fn ascending() -> SortDirection {
    SortDirection::Ascending
}

/// The default page of lists.
pub fn first_page() -> Count {
    Count(1)
}

/// The default number of rows of a page.
pub fn ten_rows() -> Count {
    Count(10)
}

/// The page of a list without filters.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PageIn {
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
}

impl PageIn {
    /// The requested page.
    ///
    /// # Errors
    /// 1014 with the fields below 1.
    pub fn page(&self) -> Result<Page, ApiError> {
        let mut checks = Checks::default();
        let page = page(&mut checks, self.page_index, self.page_size);
        checks.finish(page)
    }
}

/// One condition of a list or report.
#[derive(Clone, Debug, Object)]
pub struct FilterIn {
    /// The key of the condition.
    #[oai(validator(max_length = 1000))]
    pub key: String,
    /// The value, as text.
    #[oai(validator(max_length = 1000))]
    pub value: String,
    /// A label for people; not used by the server.
    #[oai(skip_serializing_if_is_none)]
    pub label: Option<String>,
}

/// Collects all refused fields of a body before answering.
#[derive(Debug, Default)]
pub struct Checks(Vec<ErrorDetail>);

impl Checks {
    /// Adds a refused field.
    pub fn refuse(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.push(field_error(field, message));
    }

    /// The value, or `None` after adding the refusal.
    pub fn take<T>(&mut self, field: &str, value: Result<T, impl ToString>) -> Option<T> {
        value
            .map_err(|refusal| self.refuse(field, refusal.to_string()))
            .ok()
    }

    /// Adds a refusal of a text longer than `most` characters.
    pub fn at_most(&mut self, field: &str, text: &str, most: usize) {
        if text.chars().count() > most {
            self.refuse(field, format!("Must be {most} characters or less"));
        }
    }

    /// The number of refusals.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Finishes the checks.
    ///
    /// # Errors
    /// 1014 with all refused fields, if there are any.
    pub fn done(self) -> Result<(), ApiError> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(ApiError::fields(self.0))
        }
    }

    /// Finishes the checks with the parsed value.
    ///
    /// # Errors
    /// 1014 with all refused fields, if there are any or a value is missing.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, ApiError> {
        self.done()?;
        read.ok_or_else(|| ApiError::fields(Vec::new()))
    }
}

/// The requested page.
pub fn page(checks: &mut Checks, index: Count, size: Count) -> Option<Page> {
    match Page::new(index.0, size.0) {
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

/// The requested page of a call by address; by default the first ten rows.
///
/// # Errors
/// 1014 where there is no such page.
pub fn paging(index: Option<i64>, size: Option<i64>) -> Result<Page, ApiError> {
    let mut checks = Checks::default();
    let page = page(
        &mut checks,
        index.map_or_else(first_page, Count),
        size.map_or_else(ten_rows, Count),
    );
    checks.finish(page)
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

/// Dollars as cents; "Any Price" (1e13) and more means no bound.
///
/// # Errors
/// Words for the field.
pub fn price_bound(text: &str) -> Result<Option<i64>, &'static str> {
    price(text.trim().parse().map_err(|_| "Must be a number")?)
}

/// The same of a number.
///
/// # Errors
/// Words for the field.
pub fn price(dollars: f64) -> Result<Option<i64>, &'static str> {
    if dollars >= ANY {
        return Ok(None);
    }
    Cents::from_dollars(dollars)
        .map(|cents| Some(cents.0))
        .ok_or("Must be 0 or more")
}

/// Square feet; "Any Size" (1e13) and more means no bound.
///
/// # Errors
/// Words for the field.
pub fn size_bound(text: &str) -> Result<Option<i64>, &'static str> {
    size(text.trim().parse().map_err(|_| "Must be a number")?)
}

/// The same of a number.
///
/// # Errors
/// Words for the field.
#[expect(clippy::cast_possible_truncation, reason = "below 1e13")]
pub fn size(sqft: f64) -> Result<Option<i64>, &'static str> {
    if !sqft.is_finite() || sqft < 0.0 {
        return Err("Must be 0 or more");
    }
    Ok((sqft < ANY).then_some(sqft.round() as i64))
}

/// "Any Price" and "Any Size".
pub const ANY: f64 = 1e13;
