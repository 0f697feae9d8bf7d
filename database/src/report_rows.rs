//! The rows of reports, a module per kind. One function of each writes the conditions of count and
//! rows.
//!
//! A `fold` passes the rows to `step` in batches: `step` receives the state and a batch and returns
//! the state. No row is read while it works. One statement reads them, so they are of one snapshot;
//! it reads at most one more row than a report may hold, which tells the caller that there are too
//! many.

pub mod conversion;
pub mod listing;
pub mod msp;
pub mod pipeline;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::reports::{MAX_ROWS, Names, ReportOrder};
use domain::territory::View;
use futures::TryStreamExt as _;
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::transaction::TenantTx;
use crate::views::owned_nodes;

/// The realtor `r`, office `o`, child market `s` and bucket `b` of a listing `l` with the membership
/// row `m`.
const NAMES: &str = "left join realtors r on r.id = l.realtor_id \
     left join offices o on o.id = l.office_id \
     left join offices e on e.id = r.office_id and r.is_office_edited \
     left join territory_nodes s on s.tenant_id = m.tenant_id and s.id = m.sub_market_id \
     left join territory_nodes b on b.tenant_id = m.tenant_id and b.id = m.bucket_id ";

/// The name of the realtor's office.
const OFFICE: &str = "case when r.is_office_edited then e.name else o.name end";

/// Rows in a batch.
const BATCH: usize = 256;

/// The most node names of a part of the territory.
const MOST_NAMES: i64 = 50;

/// How many rows a report of this order has; at most one more than it may hold
/// ([`domain::reports::MAX_ROWS`]).
///
/// # Errors
/// When the database fails.
pub async fn count(
    tx: &mut TenantTx,
    view: View,
    order: &ReportOrder,
    (now, zone): (DateTime<Utc>, Tz),
) -> Result<i64> {
    let at = (now, zone);
    match order {
        ReportOrder::Listing(order) => listing::count(tx, view, &order.filter, now).await,
        ReportOrder::Conversion(order) => conversion::count(tx, view, &order.filter, at).await,
        ReportOrder::Pipeline(order) => pipeline::count(tx, view, &order.filter, at).await,
        ReportOrder::Msp(order) => msp::count(tx, view, &order.filter, at).await,
    }
}

/// The names of the realtors and users of an order's filters.
///
/// # Errors
/// When the database fails.
pub async fn names(tx: &mut TenantTx, order: &ReportOrder) -> Result<Names> {
    let realtors: Vec<Uuid> = order.listings().realtors.iter().map(|id| id.0).collect();
    let users: Vec<Uuid> = order.users().iter().map(|id| id.0).collect();
    let mut names = Names::default();
    if !realtors.is_empty() {
        let rows = sqlx::query_scalar!(
            "select full_name from realtors where id = any($1) order by full_name, id",
            &realtors,
        );
        names.realtors = rows.fetch_all(tx.connection()).await?;
    }
    if !users.is_empty() {
        let rows = sqlx::query_scalar!(
            r#"select first_name || ' ' || last_name as "name!"
               from users
               where tenant_id = $1 and id = any($2)
               order by 1, id"#,
            tx.tenant_id().0,
            &users,
        );
        names.users = rows.fetch_all(tx.connection()).await?;
    }
    Ok(names)
}

/// The names of the child markets or buckets that `view` is limited to, at most fifty; `None` for
/// the whole company.
///
/// # Errors
/// When the database fails.
pub async fn part(tx: &mut TenantTx, view: View) -> Result<Option<Vec<String>>> {
    let Some((_, nodes)) = owned_nodes(tx, view).await? else {
        return Ok(None);
    };
    let names = sqlx::query_scalar!(
        "select name from territory_nodes where tenant_id = $1 and id = any($2) order by name, id limit $3",
        tx.tenant_id().0,
        &nodes,
        MOST_NAMES,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(Some(names))
}

/// The beginning of the statement of a count. Its rows follow.
fn counting() -> QueryBuilder<Postgres> {
    QueryBuilder::new("select count(*) from (select 1 ")
}

/// Ends the statement of a count, which stops at one more row than a report may hold, and runs it.
async fn counted(tx: &mut TenantTx, mut query: QueryBuilder<Postgres>) -> Result<i64> {
    query.push(" limit ").push_bind(MAX_ROWS + 1).push(") counted");
    // Not prepared: each combination of filters needs its own plan.
    let count = query.build_query_scalar().persistent(false);
    Ok(count.fetch_one(tx.connection()).await?)
}

/// Restricts membership rows `m` to those in `view`.
fn push_part(query: &mut QueryBuilder<Postgres>, tenant: Uuid, view: View) {
    let (column, user) = match view {
        View::Company => return,
        View::SubMarketsOf(user) => ("sub_market_id", user),
        View::BucketsOf(user) => ("bucket_id", user),
    };
    query
        .push(format!(
            " and m.{column} in (select node_id from territory_owners where tenant_id = "
        ))
        .push_bind(tenant)
        .push(" and user_id = ")
        .push_bind(user.0)
        .push(")");
}

/// Restricts a column of days; both bounds are inclusive.
fn push_days(
    query: &mut QueryBuilder<Postgres>,
    column: &str,
    (from, to): (Option<NaiveDate>, Option<NaiveDate>),
) {
    for (sign, day) in [(">=", from), ("<=", to)] {
        if let Some(day) = day {
            query.push(format!(" and {column} {sign} ")).push_bind(day);
        }
    }
}

/// Reads the rows of a statement in batches: see the module.
async fn fold_rows<R, S, E, F>(
    tx: &mut TenantTx,
    mut query: QueryBuilder<Postgres>,
    read_row: impl Fn(&PgRow) -> Result<R>,
    mut state: S,
    mut step: impl FnMut(S, Vec<R>) -> F,
) -> Result<(S, i64), E>
where
    E: From<DbError>,
    F: Future<Output = Result<S, E>>,
{
    // `step` may take longer than the pool's statement timeout.
    sqlx::query!("select set_config('statement_timeout', '600000', true) as timeout")
        .fetch_one(tx.connection())
        .await
        .map_err(DbError::from)?;
    // Not prepared: each combination of filters needs its own plan.
    let mut found = query.build().persistent(false).fetch(tx.connection());
    let mut read = 0;
    let mut batch = Vec::with_capacity(BATCH);
    while let Some(row) = found.try_next().await.map_err(DbError::from)? {
        batch.push(read_row(&row)?);
        read += 1;
        if batch.len() == BATCH {
            let full = std::mem::replace(&mut batch, Vec::with_capacity(BATCH));
            state = step(state, full).await?;
        }
    }
    if !batch.is_empty() {
        state = step(state, batch).await?;
    }
    Ok((state, read))
}

/// Street address with the unit.
fn address(street: String, unit: Option<String>) -> String {
    match unit {
        Some(unit) => format!("{street}, {unit}"),
        None => street,
    }
}
