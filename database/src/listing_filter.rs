//! The SQL conditions of a listing filter, for lists and reports. Columns of the membership row
//! (`m`) are used where it has them, else those of the listing (`l`).

use chrono::{DateTime, Utc};
use domain::listing_filter::{ListingFilter, Setting, Settings};
use domain::listings::Status;
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

/// The column names of the filter's conditions, which differ between a membership row and a
/// listing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    /// The alias of the rows.
    pub alias: &'static str,
    /// The asking price.
    pub price: &'static str,
    /// The open house condition, with `{now}` for the current time.
    open_house: &'static str,
}

/// The columns of `listing_memberships m`.
pub(crate) const MEMBERSHIP: Columns = Columns {
    alias: "m",
    price: "price_cents",
    // Few listings have one, and a partial index has just those. It serves many rows at once,
    // without a lookup of each row's listing.
    open_house: "exists (select from listings o \
                 where o.id = m.listing_id and o.open_house_starts_at is not null \
                   and o.open_house_over_at > {now})",
};

/// The columns of `listings l`.
pub(crate) const LISTING: Columns = Columns {
    alias: "l",
    price: "list_price_cents",
    open_house: OPEN_HOUSE,
};

/// The condition that a listing has an open house that is not over at `{now}`. The first half is
/// the predicate of the index `listings_open_houses`.
const OPEN_HOUSE: &str = "(l.open_house_starts_at is not null and l.open_house_over_at > {now})";

/// Adds the open house condition as a column of a statement.
pub(crate) fn push_open_house(query: &mut QueryBuilder<Postgres>, now: DateTime<Utc>) {
    push_moment(query, OPEN_HOUSE, now);
}

/// Adds `condition` with the time in place of `{now}`.
fn push_moment(query: &mut QueryBuilder<Postgres>, condition: &str, now: DateTime<Utc>) {
    let (before, after) = condition.split_once("{now}").unwrap_or((condition, ""));
    query.push(before).push_bind(now).push(after);
}

/// The statuses of the filter, listed one by one: the indexes are ordered by status, so a list
/// reads a few ranges where "not off market" would be a scan.
pub(crate) fn statuses(filter: &ListingFilter) -> Vec<i16> {
    filter.wanted_statuses().into_iter().map(Status::code).collect()
}

/// The company's membership rows as `m`, or only those with the flags of the filter. Few listings
/// are flagged: an index has those of each flag, and the membership row of each is looked up.
pub(crate) fn push_source(query: &mut QueryBuilder<Postgres>, tenant: Uuid, filter: &ListingFilter) {
    let Some(settings) = &filter.settings else {
        query.push("from listing_memberships m ");
        return;
    };
    query.push("from (");
    push_settings(query, tenant, settings);
    query
        .push(
            ") f cross join lateral (select * from listing_memberships \
             where listing_id = f.listing_id and tenant_id = ",
        )
        .push_bind(tenant)
        .push(" offset 0) m ");
}

/// The listings with any of the flags, each once.
pub(crate) fn push_settings(query: &mut QueryBuilder<Postgres>, tenant: Uuid, settings: &Settings) {
    for (position, setting) in settings.any_of.iter().enumerate() {
        let (table, condition, is_own) = match setting {
            Setting::Favorite => ("property_flags", "is_favourite", true),
            Setting::Discarded => ("property_flags", "is_discarded", true),
            Setting::InProcess => ("property_flags", "in_process_at is not null", true),
            Setting::Opportunity => ("property_conversions", "opportunity_at is not null", false),
            Setting::Booked => ("property_conversions", "booked_at is not null", false),
        };
        if position > 0 {
            query.push(" union ");
        }
        query
            .push(format!(
                "select listing_id from {table} where {condition} and tenant_id = "
            ))
            .push_bind(tenant);
        if is_own {
            query.push(" and user_id = ").push_bind(settings.of.0);
        }
    }
}

/// Restricts membership rows, including by status.
pub(crate) fn push_membership(
    query: &mut QueryBuilder<Postgres>,
    filter: &ListingFilter,
    now: DateTime<Utc>,
) {
    query
        .push(" and m.status = any(")
        .push_bind(statuses(filter))
        .push(")");
    push_bounds(query, filter, MEMBERSHIP, now);
}

/// Restricts by zip code, price, size, days and open house, not by status.
pub(crate) fn push_bounds(
    query: &mut QueryBuilder<Postgres>,
    filter: &ListingFilter,
    columns: Columns,
    now: DateTime<Utc>,
) {
    let Columns {
        alias,
        price,
        open_house,
    } = columns;
    if !filter.zip_codes.is_empty() {
        query
            .push(format!(" and {alias}.zip_code = any("))
            .push_bind(filter.zip_codes.clone())
            .push(")");
    }
    // A comparison with an unknown value is not true, so a bound excludes it.
    for (column, sign, bound) in [
        (price, ">=", filter.price_min_cents),
        (price, "<=", filter.price_max_cents),
        ("size_sqft", ">=", filter.size_min_sqft),
        ("size_sqft", "<=", filter.size_max_sqft),
    ] {
        if let Some(bound) = bound {
            query
                .push(format!(" and {alias}.{column} {sign} "))
                .push_bind(bound);
        }
    }
    for (column, sign, day) in [
        ("date_added", ">=", filter.added_from),
        ("date_added", "<=", filter.added_to),
        ("status_date", ">=", filter.status_from),
        ("status_date", "<=", filter.status_to),
    ] {
        if let Some(day) = day {
            query
                .push(format!(" and {alias}.{column} {sign} "))
                .push_bind(day);
        }
    }
    match filter.open_house {
        Some(true) => {
            query.push(" and ");
            push_moment(query, open_house, now);
        }
        Some(false) => {
            query.push(" and not (");
            push_moment(query, open_house, now);
            query.push(")");
        }
        None => {}
    }
}

/// Whether the filter needs columns that only the listing has.
pub(crate) fn asks_listing(filter: &ListingFilter) -> bool {
    !filter.realtors.is_empty()
}

/// Restricts by columns that only the listing has.
pub(crate) fn push_listing(query: &mut QueryBuilder<Postgres>, filter: &ListingFilter) {
    if !filter.realtors.is_empty() {
        let realtors: Vec<_> = filter.realtors.iter().map(|realtor| realtor.0).collect();
        query
            .push(" and l.realtor_id = any(")
            .push_bind(realtors)
            .push(")");
    }
}
