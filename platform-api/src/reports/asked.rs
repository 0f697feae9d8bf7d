//! Reads the body of a report's order, by the table of what each report accepts.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::dashboard::Timeframe;
use domain::ids::UserId;
use domain::listing_filter::MAX_ZIP_CODES;
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Source};
use domain::reports::accepted::{FilterKey, PeriodChoice};
use domain::reports::{Delivery, Order, Period, ReportColumn, ReportFilter, ReportType, chosen_columns};
use poem_openapi::types::ToJSON as _;
use uuid::Uuid;

use super::ReportIn;
use crate::error::{ApiError, ErrorCode, field_error};
use crate::input::{Checks, FilterIn, day};
use crate::listing_filter::{self, MOST_CONDITIONS};

/// The longest accepted Idempotency-Key.
const MAX_KEY: usize = 255;

/// The message for what a report doesn't have.
const ABSENT: &str = "Not available in this report";

/// What a body asks for.
pub(super) struct Asked<C> {
    /// The order.
    pub(super) order: Order<C, Box<ReportFilter>>,
    /// The field of each user of its filter.
    user_fields: Vec<String>,
}

impl<C> Asked<C> {
    /// Refuses the users at these positions of the filter.
    ///
    /// # Errors
    /// 1014 with their fields, if there are any.
    pub(super) fn refuse_users(&self, places: &[usize]) -> Result<(), ApiError> {
        let refused = places.iter().filter_map(|place| self.user_fields.get(*place));
        let refused: Vec<_> = refused.map(|field| field_error(field, "Unknown user")).collect();
        if refused.is_empty() {
            Ok(())
        } else {
            Err(ApiError::fields(refused))
        }
    }
}

/// What the body asks for, as of a time in the company's zone.
///
/// # Errors
/// 6001 for more than five zip codes, 1014 with all refused fields.
pub(super) fn read<C: ReportColumn>(
    report: ReportType,
    body: &ReportIn,
    owner: UserId,
    (now, zone): (DateTime<Utc>, Tz),
    idempotency_key: Option<&str>,
) -> Result<Asked<C>, ApiError> {
    if body.zip_codes.len() > MAX_ZIP_CODES {
        return Err(ApiError::of(ErrorCode::TooManyZipCodes));
    }
    let mut checks = Checks::default();
    if idempotency_key.is_some_and(|key| key.is_empty() || key.len() > MAX_KEY) {
        checks.refuse("Idempotency-Key", "Must be 1 to 255 characters");
    }
    let delivery = match body.response_type {
        1 => Delivery::Download,
        2 => Delivery::Email,
        _ => {
            checks.refuse("responseType", "Must be 1 or 2");
            Delivery::Download
        }
    };
    if ReportType::from(body.report_type) != report {
        let name = super::ReportType::from(report).to_json_string();
        checks.refuse("reportType", format!("Must be {}", name.trim_matches('"')));
    }
    let columns = checks.take("columnToDisplay", chosen_columns(&body.column_to_display));
    let mut filter = ReportFilter {
        period: period(&mut checks, report, body, now, zone),
        ..ReportFilter::default()
    };
    filter.listings.include_off_market = body
        .include_off_market_properties
        .unwrap_or_else(|| report.includes_off_market());
    for (position, zip) in body.zip_codes.iter().enumerate() {
        listing_filter::take_zip(
            &mut checks,
            &mut filter.listings,
            &format!("zipCodes[{position}]"),
            zip,
        );
    }
    if report.accepts_settings() {
        for setting in &body.user_settings {
            listing_filter::take_setting(&mut filter.listings, owner, *setting);
        }
    } else if !body.user_settings.is_empty() {
        checks.refuse("userSettings", ABSENT);
    }
    let user_fields = conditions(&mut checks, &mut filter, report, owner, &body.other_filters);
    if filter.listings.wanted_statuses().is_empty() {
        checks.refuse(
            "includeOffMarketProperties",
            "Must be true for a report of off-market listings",
        );
    }
    let columns = checks.finish(columns)?;
    Ok(Asked {
        order: Order {
            columns,
            filter: Box::new(filter),
            delivery,
        },
        user_fields,
    })
}

/// Adds the conditions to the filter; returns the fields of its users.
fn conditions(
    checks: &mut Checks,
    filter: &mut ReportFilter,
    report: ReportType,
    owner: UserId,
    conditions: &[FilterIn],
) -> Vec<String> {
    let mut user_fields = Vec::new();
    if conditions.len() > MOST_CONDITIONS {
        checks.refuse("otherFilters", format!("Must be {MOST_CONDITIONS} or less"));
        return user_fields;
    }
    for (position, condition) in conditions.iter().enumerate() {
        let field = format!("otherFilters[{position}]");
        match FilterKey::parse(&condition.key) {
            None => checks.refuse(field, "Unknown filter"),
            Some(key) if !report.accepts(key) => checks.refuse(field, ABSENT),
            Some(key) => {
                let users = filter.users.len();
                take(checks, filter, owner, &field, (key, condition));
                if filter.users.len() > users {
                    user_fields.push(field);
                }
            }
        }
    }
    listing_filter::settle(checks, &mut filter.listings);
    for (field, from, to) in [
        ("meetdateto", filter.meeting_from, filter.meeting_to),
        ("pendingstatusto", filter.pending_from, filter.pending_to),
    ] {
        if matches!((from, to), (Some(from), Some(to)) if to < from) {
            checks.refuse(field, "Must not be before the first day");
        }
    }
    user_fields
}

/// Adds one condition.
fn take(
    checks: &mut Checks,
    filter: &mut ReportFilter,
    owner: UserId,
    field: &str,
    (key, condition): (FilterKey, &FilterIn),
) {
    let value = condition.value.as_str();
    match key {
        FilterKey::Realtor
        | FilterKey::Status
        | FilterKey::SqftMin
        | FilterKey::SqftMax
        | FilterKey::PriceMin
        | FilterKey::PriceMax
        | FilterKey::DateAddedFrom
        | FilterKey::DateAddedTo
        | FilterKey::OpenHouse => {
            listing_filter::take_one(checks, &mut filter.listings, owner, field, condition);
        }
        FilterKey::Users => {
            let user = value.trim().parse::<Uuid>().map_err(|_| "Must be a user's id");
            push_new(&mut filter.users, checks.take(field, user).map(UserId));
        }
        FilterKey::ConvSource => {
            let source = number(value).and_then(Source::from_repr).ok_or("Unknown source");
            push_new(&mut filter.sources, checks.take(field, source));
        }
        FilterKey::ConvStatus => {
            let booking = number(value)
                .and_then(Booking::from_repr)
                .ok_or("Must be 1, 2 or 3");
            push_new(&mut filter.bookings, checks.take(field, booking));
        }
        FilterKey::MoveType => {
            let kind = number(value)
                .and_then(MoveType::from_repr)
                .ok_or("Unknown move type");
            push_new(&mut filter.move_types, checks.take(field, kind));
        }
        FilterKey::MeetDateFrom => filter.meeting_from = checks.take(field, day(value)),
        FilterKey::MeetDateTo => filter.meeting_to = checks.take(field, day(value)),
        FilterKey::PendingStatusFrom => filter.pending_from = checks.take(field, day(value)),
        FilterKey::PendingStatusTo => filter.pending_to = checks.take(field, day(value)),
    }
}

fn push_new<T: PartialEq>(values: &mut Vec<T>, value: Option<T>) {
    if let Some(value) = value.filter(|value| !values.contains(value)) {
        values.push(value);
    }
}

fn number(text: &str) -> Option<i16> {
    text.trim().parse().ok()
}

/// The report's period. Another report's fields are refused.
fn period(
    checks: &mut Checks,
    report: ReportType,
    body: &ReportIn,
    now: DateTime<Utc>,
    zone: Tz,
) -> Option<Period> {
    let choice = report.period();
    for (field, is_sent, of) in [
        ("fromDate", body.from_date.is_some(), PeriodChoice::Days),
        ("toDate", body.to_date.is_some(), PeriodChoice::Days),
        ("timeFrame", body.time_frame.is_some(), PeriodChoice::Timeframe),
        ("startDate", body.start_date.is_some(), PeriodChoice::StartAndEnd),
        ("endDate", body.end_date.is_some(), PeriodChoice::StartAndEnd),
    ] {
        if is_sent && of != choice {
            checks.refuse(field, ABSENT);
        }
    }
    match choice {
        PeriodChoice::None => None,
        PeriodChoice::Timeframe => {
            let timeframe = checks.take(
                "timeFrame",
                Timeframe::from_repr(body.time_frame?).ok_or("Must be 1, 2 or 3"),
            )?;
            let period = timeframe.period(now, zone);
            Some(Period {
                from: period.from,
                to: period.to,
                timeframe: Some(timeframe),
            })
        }
        PeriodChoice::Days => {
            let days = [
                ("fromDate", body.from_date.as_deref()),
                ("toDate", body.to_date.as_deref()),
            ];
            let period = days_of(checks, days, "Please select both dates")?;
            if period.to > now.with_timezone(&zone).date_naive() {
                checks.refuse("toDate", "Must not be after today");
            }
            Some(period)
        }
        PeriodChoice::StartAndEnd => {
            let days = [
                ("startDate", body.start_date.as_deref()),
                ("endDate", body.end_date.as_deref()),
            ];
            days_of(checks, days, "Please select both start and end dates")
        }
    }
}

/// The period between two required days.
fn days_of(
    checks: &mut Checks,
    [(from_field, from), (to_field, to)]: [(&str, Option<&str>); 2],
    missing: &'static str,
) -> Option<Period> {
    let mut take = |field: &str, text: Option<&str>| -> Option<NaiveDate> {
        checks.take(field, text.ok_or(missing).and_then(day))
    };
    let (from, to) = (take(from_field, from), take(to_field, to));
    let (from, to) = (from?, to?);
    if to < from {
        checks.refuse(to_field, "Must not be before the first day");
    }
    Some(Period {
        from,
        to,
        timeframe: None,
    })
}
