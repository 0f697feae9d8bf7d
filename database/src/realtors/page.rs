//! Finds the realtors on a page of a list, and the count of the list. [`super::details`] reads
//! the shown columns for these alone.

use std::time::Instant;

use chrono::{DateTime, Utc};
use domain::ids::TenantId;
use domain::paging::Direction;
use sqlx::{FromRow, PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::{RealtorQuery, RealtorSort, Seen, push_of};
use crate::dashboard::push_marked;
use crate::error::Result;
use crate::known::Totals;
use crate::patterns::containing;

/// A realtor on the page.
#[derive(Clone, Copy, Debug, FromRow)]
pub(super) struct OnPage {
    pub realtor_id: Uuid,
    /// 0 if the list isn't read by rank.
    pub rank: i64,
    total: i64,
}

/// The realtors of the page in its order, and the count of the list.
pub(super) async fn read(
    connection: &mut PgConnection,
    totals: &Totals,
    seen: &Seen,
    query: &RealtorQuery,
) -> Result<(Vec<OnPage>, i64)> {
    // A filtered list or the sums of several nodes require reading all realtors, so it is done
    // once.
    let known = if query.is_narrowed() || seen.is_summed() {
        None
    } else {
        Some(count_once(connection, totals, seen, query).await?)
    };
    let on_page: Vec<OnPage> = page_of(seen, query, known.is_none())
        .build_query_as()
        .fetch_all(&mut *connection)
        .await?;
    let total = match (known, on_page.first()) {
        (Some(total), _) => total,
        (None, Some(first)) => first.total,
        (None, None) if query.page.offset() == 0 => 0,
        (None, None) => count(connection, seen, query).await?,
    };
    Ok((on_page, total))
}

/// The count of an unfiltered list; a large count is cached for 30 seconds.
async fn count_once(
    connection: &mut PgConnection,
    totals: &Totals,
    seen: &Seen,
    query: &RealtorQuery,
) -> Result<i64> {
    let key = match seen {
        Seen::Company(tenant) => format!("realtors of {} {}", tenant.0, query.is_recent),
        Seen::OfNodes(tenant, _, nodes, _) => {
            format!("realtors of {} {} {nodes:?}", tenant.0, query.is_recent)
        }
        Seen::Everyone => "all realtors".to_owned(),
    };
    if let Some((total, _)) = totals.get(&key, Instant::now()) {
        return Ok(total);
    }
    let total = count(connection, seen, query).await?;
    totals.cache_if_long(key, total, None, Instant::now());
    Ok(total)
}

async fn count(connection: &mut PgConnection, seen: &Seen, query: &RealtorQuery) -> Result<i64> {
    let mut sql = QueryBuilder::new("select count(*) ");
    push_from(&mut sql, seen, query);
    push_where(&mut sql, seen, query);
    Ok(sql.build_query_scalar().fetch_one(connection).await?)
}

fn page_of(seen: &Seen, query: &RealtorQuery, with_total: bool) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new(format!(
        "select {} as realtor_id, {} as rank, {} as total ",
        id_of(seen, query),
        if ranks_itself(seen, query) {
            "s.rank"
        } else {
            "0::bigint"
        },
        if with_total {
            "count(*) over ()"
        } else {
            "0::bigint"
        },
    ));
    push_from(&mut sql, seen, query);
    push_sorted_by(&mut sql, seen, query);
    push_where(&mut sql, seen, query);
    push_order(&mut sql, seen, query);
    sql.push(" limit ")
        .push_bind(query.page.size())
        .push(" offset ")
        .push_bind(query.page.offset());
    sql
}

/// Whether the statement computes ranks: either it reads by rank, or it reads all realtors
/// anyway.
pub(super) fn ranks_itself(seen: &Seen, query: &RealtorQuery) -> bool {
    seen.is_summed() || query.is_read_by_rank() && !matches!(seen, Seen::Everyone)
}

/// The realtors in the view, as `s` with their standings, or as `r` for the platform. Ranks are
/// among all of them, whatever the filters. Columns of `s` that the statement doesn't name are
/// not read.
fn push_from(sql: &mut QueryBuilder<Postgres>, seen: &Seen, query: &RealtorQuery) {
    let ranks = ranks_itself(seen, query);
    match seen {
        _ if seen.is_summed() => {
            sql.push(
                "from (select realtor_id, sum(listings) as listings, sum(asking_cents) as asking_cents, \
                 sum(volume_cents) as volume_cents, min(new_since) as new_since, min(full_name) as full_name",
            );
            if ranks {
                sql.push(", rank() over (order by sum(volume_cents) desc)");
            }
            sql.push(" from realtor_standings where true");
            push_of(sql, seen);
            sql.push(" group by realtor_id) s ");
        }
        _ if is_of_standings(seen, query) => {
            sql.push("from (select realtor_id, listings, asking_cents, volume_cents, new_since, full_name");
            if ranks {
                sql.push(", rank() over (order by volume_cents desc)");
            }
            sql.push(" from realtor_standings where true");
            push_of(sql, seen);
            sql.push(") s ");
        }
        Seen::Company(_) | Seen::OfNodes(..) | Seen::Everyone => {
            sql.push("from realtors r ");
            if query.sort == RealtorSort::Listings {
                sql.push("left join realtor_standings s on s.tenant_id = ")
                    .push_bind(TenantId::PLATFORM.0)
                    .push(" and s.node_id = ")
                    .push_bind(TenantId::PLATFORM.0)
                    .push(" and s.realtor_id = r.id ");
            }
        }
    }
}

/// Joins what the order needs.
fn push_sorted_by(sql: &mut QueryBuilder<Postgres>, seen: &Seen, query: &RealtorQuery) {
    if query.sort == RealtorSort::Office {
        if is_of_standings(seen, query) {
            sql.push("join realtors r on r.id = s.realtor_id ");
        }
        sql.push("left join offices o on o.id = r.office_id ");
    }
    if query.sort == RealtorSort::Opportunities {
        sql.push("left join (");
        push_referred(sql, seen, query.since);
        sql.push(format!(") f on f.realtor_id = {} ", id_of(seen, query)));
    }
}

/// Adds the filters.
fn push_where(sql: &mut QueryBuilder<Postgres>, seen: &Seen, query: &RealtorQuery) {
    sql.push("where true ");
    if query.is_recent && !matches!(seen, Seen::Everyone) {
        sql.push("and (s.listings > 0 or s.asking_cents > 0) ");
    }
    if let Some(day) = query.new_from {
        sql.push("and s.new_since >= ").push_bind(day).push(" ");
    }
    if !query.search.is_empty() {
        // Evaluated once, before anything else: a join might look up each realtor.
        sql.push(format!("and case when {} in (", id_of(seen, query)));
        for (position, word) in query.search.iter().enumerate() {
            if position > 0 {
                sql.push(" intersect ");
            }
            push_named(sql, word);
        }
        sql.push(") then true end ");
    }
}

/// Whether the list reads standings. The platform's list reads realtors, unless it asks for new
/// ones, which only standings tell.
fn is_of_standings(seen: &Seen, query: &RealtorQuery) -> bool {
    !matches!(seen, Seen::Everyone) || query.new_from.is_some()
}

fn id_of(seen: &Seen, query: &RealtorQuery) -> &'static str {
    if is_of_standings(seen, query) {
        "s.realtor_id"
    } else {
        "r.id"
    }
}

/// The ids of the realtors portion name or office's name contains the word, each by its index: both
/// in one condition would read all realtors.
fn push_named(sql: &mut QueryBuilder<Postgres>, word: &str) {
    let pattern = containing(word);
    sql.push("(select id from realtors where lower(full_name) like ")
        .push_bind(pattern.clone())
        .push(
            " union all select id from realtors \
             where office_id = any(array(select id from offices where lower(name) like ",
        )
        .push_bind(pattern)
        .push(")))");
}

/// The opportunities of each realtor: few listings of a territory have an outcome, so they are
/// scanned once.
fn push_referred(sql: &mut QueryBuilder<Postgres>, seen: &Seen, since: DateTime<Utc>) {
    sql.push("select l.realtor_id, count(*) as opportunities from ");
    push_marked(sql, &seen.portion(), "property_conversions", "opportunity_at");
    sql.push("cross join lateral (select realtor_id from listings where id = f.listing_id offset 0) l where f.opportunity_at >= ")
        .push_bind(since);
    if let Seen::Company(tenant) | Seen::OfNodes(tenant, ..) = seen {
        sql.push(" and f.tenant_id = ").push_bind(tenant.0);
    }
    sql.push(" group by l.realtor_id");
}

fn push_order(sql: &mut QueryBuilder<Postgres>, seen: &Seen, query: &RealtorQuery) {
    let (way, opposite) = match query.direction {
        Direction::Ascending => ("asc", "desc"),
        Direction::Descending => ("desc", "asc"),
    };
    let id = id_of(seen, query);
    let is_ranked = !matches!(seen, Seen::Everyone);
    let key = match query.sort {
        // In the order of the volume index.
        RealtorSort::Ranking if is_ranked => format!("s.volume_cents {opposite}"),
        RealtorSort::Volume if is_ranked => format!("s.volume_cents {way}"),
        RealtorSort::Asking if is_ranked => format!("s.asking_cents {way}"),
        RealtorSort::Name | RealtorSort::Ranking | RealtorSort::Volume | RealtorSort::Asking => {
            let portion = if is_of_standings(seen, query) { "s" } else { "r" };
            format!("{portion}.full_name {way}")
        }
        RealtorSort::Office => format!("o.name {way} nulls last"),
        RealtorSort::Listings if is_of_standings(seen, query) => format!("s.listings {way}"),
        RealtorSort::Listings => format!("coalesce(s.listings, 0) {way}"),
        RealtorSort::Opportunities => format!("coalesce(f.opportunities, 0) {way}"),
    };
    sql.push(format!("order by {key}, {id} {way}"));
}
