//! The statements of the lists of listings: one for the count, and one for a page. The page's
//! rows are found with the fewest columns and then joined with the rest.

use domain::paging::Direction;
use sqlx::{Postgres, QueryBuilder};

use super::source::{Market, Part, Source};
use super::{ListingQuery, ListingSort};
use crate::listing_filter::{self, LISTING, MEMBERSHIP};
use crate::patterns::containing;

const COLUMNS: &str = "l.id, l.address, l.unit_number, l.mls_no, l.city, l.state, l.zip_code, l.list_price_cents, \
                       l.size_sqft, l.beds, l.baths, l.date_added, l.status, l.status_date, \
                       l.open_house_starts_at, l.open_house_over_at, z.time_zone";

/// The position of a status in the timeline.
const PLACE: &str = "array_position(array[1, 3, 2, 4]::smallint[], ";

/// How many times fewer rows a walk must be expected to read than a sort, which reads each row of
/// the territory once.
const WALK_SPARE: i64 = 4;

/// The most rows of index ranges that are merged without first finding out how far to read.
const MERGED_AT_MOST: i64 = 4_000;

/// Counts the rows of the list, with the version of the membership.
pub(super) fn count(source: &Source, query: &ListingQuery) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new("select count(*), ");
    match source {
        Source::Territory {
            tenant,
            by_platform: false,
            ..
        } => {
            sql.push("(select version from membership_versions where tenant_id = ")
                .push_bind(*tenant)
                .push(") ");
        }
        Source::Territory {
            by_platform: true, ..
        }
        | Source::Everything => {
            sql.push("null::bigint ");
        }
    }
    push_from(&mut sql, source, query, asks_listing(query));
    push_where(&mut sql, source, query);
    sql
}

/// The rows of a page: offset and size in a list of `total`, counted from the end that
/// `direction` reads from.
pub(super) fn rows(
    source: &Source,
    query: &ListingQuery,
    direction: Direction,
    page: (i64, i64),
    total: i64,
) -> QueryBuilder<Postgres> {
    let (offset, size) = page;
    let is_range = matches!(query.sort, ListingSort::DateAdded | ListingSort::Status);
    // Words have an index of their own, which an order by day would not use.
    let is_at_hand = match source {
        Source::Everything => query.search.is_empty(),
        Source::Territory { part, .. } => {
            let is_in_order = match part {
                Part::Whole | Part::Nodes(..) => true,
                Part::Market(market) => market.is_walked(&query.filter, offset + size, total),
            };
            // A status without any open house or any listing of the realtor would be read to its
            // end.
            let is_dense = query.filter.open_house != Some(true) && query.filter.realtors.is_empty();
            is_in_order && is_dense && !asks_listing(query) && query.filter.settings.is_none()
        }
    };
    if is_range && is_at_hand {
        ranges(source, query, direction, offset, size)
    } else if let (Source::Everything, Some(column)) = (source, unknown_last(query.sort)) {
        known_and_unknown(query, column, direction, offset, size)
    } else {
        sorted(source, query, direction, offset, size)
    }
}

/// The column of the platform's order that membership rows don't copy.
fn walked(sort: ListingSort) -> Option<&'static str> {
    match sort {
        ListingSort::Address => Some("address"),
        ListingSort::MlsNo => Some("mls_no"),
        ListingSort::Beds => Some("beds"),
        ListingSort::Baths => Some("baths"),
        ListingSort::ZipCode
        | ListingSort::AskingPrice
        | ListingSort::Size
        | ListingSort::DateAdded
        | ListingSort::Status => None,
    }
}

/// The rows of a page of a large territory in an order that only listings have: walks through all
/// listings in that order and takes those of the territory until the page is full. `None` where a
/// sort of the territory's `total` rows costs less, judged by the number of all `listings`.
///
/// Reads at most `total` listings. If the territory's listings come late in the order, the result
/// has too few rows and must be discarded.
pub(super) fn walk(
    source: &Source,
    query: &ListingQuery,
    direction: Direction,
    page: (i64, i64),
    total: i64,
    listings: i64,
) -> Option<QueryBuilder<Postgres>> {
    let column = walked(query.sort)?;
    let Source::Territory { tenant, .. } = source else {
        return None;
    };
    let (offset, size) = page;
    let expected = (offset + size).saturating_mul(listings / total.max(1) + 1);
    let is_worth_it = expected.saturating_mul(WALK_SPARE) <= total;
    // Unknown values come last, which an index supports in one direction only.
    let is_nullable = unknown_last(query.sort).is_some();
    let is_in_order = !asks_listing(query) && query.filter.settings.is_none();
    if !is_worth_it || !is_in_order || (is_nullable && direction != query.direction) {
        return None;
    }
    let known = if is_nullable {
        format!("where {column} is not null ")
    } else {
        String::new()
    };
    let way = way(direction);
    let mut sql = QueryBuilder::new(format!(
        "with page as (select w.id, w.key from (select id, {column} as key from listings {known}\
         order by {column} {way}, id {way} limit "
    ));
    sql.push_bind(total)
        .push(") w cross join lateral (select 1 from listing_memberships m where m.listing_id = w.id and m.tenant_id = ")
        .push_bind(*tenant);
    push_membership(&mut sql, source, query);
    sql.push("offset 0) m ");
    let order = |row: &str| format!("order by {row}.key {way}, {row}.id {way} ");
    push_page(&mut sql, &order("w"), offset, size, &order("page"));
    Some(sql)
}

fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Ascending => "asc",
        Direction::Descending => "desc",
    }
}

/// The direction of days within a status: newest first, unless read from the end.
fn newest_first(query: &ListingQuery, direction: Direction) -> &'static str {
    if direction == query.direction {
        "desc"
    } else {
        "asc"
    }
}

/// The order of the day added or of status: one index range per status and node, merged.
fn ranges(
    source: &Source,
    query: &ListingQuery,
    direction: Direction,
    offset: i64,
    size: i64,
) -> QueryBuilder<Postgres> {
    let mut statuses = listing_filter::statuses(&query.filter);
    let is_by_status = query.sort == ListingSort::Status;
    let days = if is_by_status {
        newest_first(query, direction)
    } else {
        way(direction)
    };
    let order = |place: &str, row: &str| {
        let by_day = format!("{row}.date_added {days}, {row}.id {days} ");
        if is_by_status {
            format!("order by {place}.place, {by_day}")
        } else {
            format!("order by {by_day}")
        }
    };
    if direction == Direction::Descending {
        statuses.reverse();
    }
    let wanted = offset + size;
    let count = ranges_of(source, &statuses);
    let is_cut = !is_by_status && count.saturating_mul(wanted) > MERGED_AT_MOST;
    let mut sql = QueryBuilder::new("with ");
    if is_cut {
        push_last_day(&mut sql, source, query, &statuses, days, wanted, count);
    }
    sql.push("page as (select s.place, m.id, m.date_added from ");
    push_range(&mut sql, source, query, &statuses);
    if is_cut {
        let within = if days == "desc" { ">=" } else { "<=" };
        sql.push(format!("and date_added {within} (select day from last_day) "));
    }
    let id = range_id(source);
    sql.push(format!("order by date_added {days}, {id} {days} limit "))
        .push_bind(wanted)
        .push(") m ");
    push_page(&mut sql, &order("s", "m"), offset, size, &order("page", "page"));
    sql
}

/// The number of index ranges of a list by day.
fn ranges_of(source: &Source, statuses: &[i16]) -> i64 {
    let nodes = match source {
        Source::Territory {
            part: Part::Nodes(_, nodes),
            ..
        } => nodes.len(),
        Source::Territory { .. } | Source::Everything => 1,
    };
    i64::try_from(nodes.saturating_mul(statuses.len())).unwrap_or(i64::MAX)
}

fn range_id(source: &Source) -> &'static str {
    match source {
        Source::Territory { .. } => "listing_id",
        Source::Everything => "id",
    }
}

/// Starts `s (status, place)` and `m (id, date_added)` of each status and node; the order and the
/// end of `m` follow.
fn push_range(sql: &mut QueryBuilder<Postgres>, source: &Source, query: &ListingQuery, statuses: &[i16]) {
    let (table, columns) = match source {
        Source::Territory { .. } => ("listing_memberships", MEMBERSHIP),
        Source::Everything => ("listings", LISTING),
    };
    let (id, alias) = (range_id(source), columns.alias);
    sql.push("unnest(")
        .push_bind(statuses.to_vec())
        .push("::smallint[]) with ordinality as s (status, place) ");
    if let Source::Territory {
        part: Part::Nodes(_, nodes),
        ..
    } = source
    {
        sql.push("cross join unnest(")
            .push_bind(nodes.clone())
            .push("::uuid[]) as n (id) ");
    }
    sql.push(format!(
        "cross join lateral (select {id} as id, date_added from {table} {alias} where status = s.status "
    ));
    if let Source::Territory { tenant, part, .. } = source {
        sql.push("and tenant_id = ").push_bind(*tenant);
        match part {
            Part::Whole => {}
            Part::Nodes(column, _) => {
                sql.push(format!(" and {column} = n.id"));
            }
            Part::Market(Market { id, .. }) => {
                sql.push(" and market_id = ").push_bind(*id);
            }
        }
    }
    listing_filter::push_bounds(sql, &query.filter, columns, query.now);
    if matches!(source, Source::Everything) {
        push_listing(sql, query);
    }
    sql.push(" ");
}

/// `last_day`, after which none of the first `wanted` rows comes.
///
/// Each of the `count` ranges could contain all of them, so a deep page would read `count *
/// wanted` rows. Therefore each range is asked for the day of its row number `depth`: if `n`
/// ranges reach that row by some day, at least `n * depth` rows lie up to that day. With twice
/// the depth that equal ranges would need, half of them suffice, and long ranges don't wait for
/// short ones.
fn push_last_day(
    sql: &mut QueryBuilder<Postgres>,
    source: &Source,
    query: &ListingQuery,
    statuses: &[i16],
    days: &str,
    wanted: i64,
    count: i64,
) {
    let depth = wanted.saturating_mul(2) / count + 1;
    let needed = (wanted - 1) / depth + 1;
    // If too few ranges are that long, all are read to their end.
    let end = if days == "desc" { "-infinity" } else { "infinity" };
    sql.push("last_day as materialized (select coalesce((select m.date_added from ");
    push_range(sql, source, query, statuses);
    let id = range_id(source);
    sql.push(format!("order by date_added {days}, {id} {days} limit 1 offset "))
        .push_bind(depth - 1)
        .push(format!(") m order by m.date_added {days} limit 1 offset "))
        .push_bind(needed - 1)
        .push(format!("), date '{end}') as day), "));
}

/// The nullable sort columns, whose unknown values come last.
fn unknown_last(sort: ListingSort) -> Option<&'static str> {
    match sort {
        ListingSort::AskingPrice => Some("list_price_cents"),
        ListingSort::Size => Some("size_sqft"),
        ListingSort::Beds => Some("beds"),
        ListingSort::Baths => Some("baths"),
        ListingSort::Address
        | ListingSort::MlsNo
        | ListingSort::ZipCode
        | ListingSort::DateAdded
        | ListingSort::Status => None,
    }
}

/// All listings in the order of a nullable column: known and unknown values are read separately,
/// because the index can't have unknown ones last in both directions.
fn known_and_unknown(
    query: &ListingQuery,
    column: &str,
    direction: Direction,
    offset: i64,
    size: i64,
) -> QueryBuilder<Postgres> {
    let way = way(direction);
    let (known, unknown) = if direction == query.direction {
        (0, 1)
    } else {
        (1, 0)
    };
    let mut sql = QueryBuilder::new("with page as (select part, id, key from (");
    for (part, is, union) in [(known, "is not null", " union all "), (unknown, "is null", "")] {
        sql.push(format!("(select {part} as part, l.id, l.{column} as key "));
        push_from(&mut sql, &Source::Everything, query, true);
        push_where(&mut sql, &Source::Everything, query);
        sql.push(format!(
            "and l.{column} {is} order by l.{column} {way}, l.id {way} limit "
        ))
        .push_bind(offset + size)
        .push(format!("){union}"));
    }
    sql.push(") parts ");
    let order = format!("order by part, key {way}, parts.id {way} ");
    let outer = format!("order by page.part, page.key {way}, page.id {way}");
    push_page(&mut sql, &order, offset, size, &outer);
    sql
}

/// The filtered rows, sorted.
fn sorted(
    source: &Source,
    query: &ListingQuery,
    direction: Direction,
    offset: i64,
    size: i64,
) -> QueryBuilder<Postgres> {
    let is_territory = matches!(source, Source::Territory { .. });
    // Membership rows copy the most used sort columns.
    let (key, is_of_listing) = match (query.sort, is_territory) {
        (ListingSort::Address, _) => ("l.address".to_owned(), true),
        (ListingSort::MlsNo, _) => ("l.mls_no".to_owned(), true),
        (ListingSort::Beds, _) => ("l.beds".to_owned(), true),
        (ListingSort::Baths, _) => ("l.baths".to_owned(), true),
        (ListingSort::ZipCode, true) => ("m.zip_code".to_owned(), false),
        (ListingSort::ZipCode, false) => ("l.zip_code".to_owned(), true),
        (ListingSort::AskingPrice, true) => ("m.price_cents".to_owned(), false),
        (ListingSort::AskingPrice, false) => ("l.list_price_cents".to_owned(), true),
        (ListingSort::Size, true) => ("m.size_sqft".to_owned(), false),
        (ListingSort::Size, false) => ("l.size_sqft".to_owned(), true),
        (ListingSort::DateAdded, true) => ("m.date_added".to_owned(), false),
        (ListingSort::DateAdded, false) => ("l.date_added".to_owned(), true),
        (ListingSort::Status, true) => (format!("{PLACE}m.status)"), false),
        (ListingSort::Status, false) => (format!("{PLACE}l.status)"), true),
    };
    let (id, day) = if is_territory {
        ("m.listing_id", "m.date_added")
    } else {
        ("l.id", "l.date_added")
    };
    let way = way(direction);
    // Unknown values come last in the requested order, so first in its reverse. The index order
    // of a non-null column has no clause for them.
    let nulls = match (unknown_last(query.sort), direction == query.direction) {
        (None, _) => "",
        (Some(_), true) => "nulls last",
        (Some(_), false) => "nulls first",
    };
    let order = |key: &str, day: &str, id: &str| match query.sort {
        ListingSort::Status => {
            let days = newest_first(query, direction);
            format!("order by {key} {way}, {day} {days}, {id} {days} ")
        }
        _ => format!("order by {key} {way} {nulls}, {id} {way} "),
    };
    let mut sql = QueryBuilder::new(format!(
        "with page as (select {id} as id, {key} as key, {day} as day "
    ));
    push_from(&mut sql, source, query, is_of_listing || asks_listing(query));
    push_where(&mut sql, source, query);
    push_page(
        &mut sql,
        &order(&key, day, id),
        offset,
        size,
        &order("page.key", "page.day", "page.id"),
    );
    sql
}

/// Ends the CTE of the rows and joins the page with the shown columns.
fn push_page(sql: &mut QueryBuilder<Postgres>, order: &str, offset: i64, size: i64, outer: &str) {
    sql.push(order)
        .push("limit ")
        .push_bind(size)
        .push(" offset ")
        .push_bind(offset)
        .push(format!(
            ") select {COLUMNS} from page join listings l on l.id = page.id \
             join zips z on z.zip_code = l.zip_code {outer}"
        ));
}

/// Whether a filter needs columns that membership rows don't have.
fn asks_listing(query: &ListingQuery) -> bool {
    !query.search.is_empty() || listing_filter::asks_listing(&query.filter)
}

/// Whether the search has a word that is long enough for the trigram index.
fn has_indexed_word(query: &ListingQuery) -> bool {
    query.search.iter().any(|word| word.chars().count() >= 3)
}

fn push_from(sql: &mut QueryBuilder<Postgres>, source: &Source, query: &ListingQuery, with_listing: bool) {
    match source {
        Source::Territory { tenant, .. } => {
            listing_filter::push_source(sql, *tenant, &query.filter);
            if has_indexed_word(query) && query.filter.settings.is_none() {
                // The words may match fewer rows than the territory has, or more.
                sql.push("join listings l on l.id = m.listing_id ");
            } else if with_listing {
                // Looks up each by its id: a join might read all listings to find a few.
                sql.push("cross join lateral (select * from listings where id = m.listing_id offset 0) l ");
            }
        }
        Source::Everything => {
            sql.push("from listings l ");
        }
    }
}

fn push_where(sql: &mut QueryBuilder<Postgres>, source: &Source, query: &ListingQuery) {
    match source {
        Source::Territory { tenant, .. } => {
            sql.push("where m.tenant_id = ").push_bind(*tenant);
            push_membership(sql, source, query);
        }
        Source::Everything => {
            sql.push("where l.status = any(")
                .push_bind(listing_filter::statuses(&query.filter))
                .push(") ");
            listing_filter::push_bounds(sql, &query.filter, LISTING, query.now);
        }
    }
    push_listing(sql, query);
}

/// Restricts membership rows by their own columns.
fn push_membership(sql: &mut QueryBuilder<Postgres>, source: &Source, query: &ListingQuery) {
    if let Source::Territory { part, .. } = source {
        match part {
            Part::Whole => {}
            Part::Nodes(column, nodes) => {
                sql.push(format!(" and m.{column} = any("))
                    .push_bind(nodes.clone())
                    .push(")");
            }
            Part::Market(Market { id, zip_codes, .. }) => {
                sql.push(" and m.market_id = ")
                    .push_bind(*id)
                    .push(" and m.zip_code = any(")
                    .push_bind(zip_codes.clone())
                    .push(")");
            }
        }
    }
    listing_filter::push_membership(sql, &query.filter, query.now);
    sql.push(" ");
}

/// Restricts by columns that only the listing has.
fn push_listing(sql: &mut QueryBuilder<Postgres>, query: &ListingQuery) {
    listing_filter::push_listing(sql, &query.filter);
    sql.push(" ");
    for word in &query.search {
        sql.push("and l.search_text like ")
            .push_bind(containing(word))
            .push(" ");
    }
}
