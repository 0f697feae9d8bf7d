//! The list of a company's leads. Each statement goes through an index: filters and sort orders
//! through those of `leads`, and a search through the words of leads.

use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Utc};
use domain::leads::LeadStatus;
use domain::move_types::MoveType;
use domain::paging::{Direction, Page};
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use super::reading::{StoredLead, by_ids};
use crate::beginnings;
use crate::error::Result;
use crate::transaction::TenantTx;

/// A column by which the list is sorted. Leads without a value come last in both directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeadColumn {
    /// The day of the survey.
    Survey,
    /// The requested day of the move.
    Move,
    /// When the partner received the lead.
    #[default]
    Receipt,
    /// When the partner last changed the lead.
    Modification,
}

/// A span of time: from its first instant on, and before its last.
pub type Span = (Option<DateTime<Utc>>, Option<DateTime<Utc>>);

/// Which leads are listed. An empty list of values means any.
#[derive(Clone, Debug, Default)]
pub struct LeadFilter {
    /// The statuses.
    pub statuses: Vec<LeadStatus>,
    /// The kinds of moves.
    pub move_types: Vec<MoveType>,
    /// The keys of bookers.
    pub booker_keys: Vec<String>,
    /// The keys of sales persons.
    pub sales_person_keys: Vec<String>,
    /// When the partner received them.
    pub received: Span,
    /// When the partner last changed them.
    pub modified: Span,
    /// The beginnings of words that they must all have.
    pub words: Vec<String>,
}

/// The filters, order and page of the list.
#[derive(Clone, Debug)]
pub struct LeadQuery {
    /// Which leads.
    pub filter: LeadFilter,
    /// The sort column.
    pub column: LeadColumn,
    /// The direction.
    pub direction: Direction,
    /// The page.
    pub page: Page,
}

/// A page of leads, and the count of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadPage {
    /// The leads.
    pub leads: Vec<StoredLead>,
    /// The count of the whole list.
    pub total: i64,
}

/// A page of leads.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, query: &LeadQuery) -> Result<LeadPage> {
    let tenant = tx.tenant_id().0;
    let total = count(tx, &query.filter).await?;
    let mut page = QueryBuilder::new("select l.id ");
    push_from(&mut page, tenant, &query.filter);
    page.push(order(query.column, query.direction))
        .push(" limit ")
        .push_bind(query.page.size())
        .push(" offset ")
        .push_bind(query.page.offset());
    let ids: Vec<Uuid> = page.build_query_scalar().fetch_all(tx.connection()).await?;
    let leads = by_ids(tx, &ids).await?;
    Ok(LeadPage { leads, total })
}

/// The number of leads of a filter. A long count is read again after 30 seconds at the earliest.
async fn count(tx: &mut TenantTx, filter: &LeadFilter) -> Result<i64> {
    let tenant = tx.tenant_id().0;
    let totals = Arc::clone(&tx.totals);
    let now = Instant::now();
    let key = format!("leads {tenant} {filter:?}");
    if let Some((total, _)) = totals.get(&key, now) {
        return Ok(total);
    }
    let mut count = QueryBuilder::new("select count(*) ");
    push_from(&mut count, tenant, filter);
    let total: i64 = count.build_query_scalar().fetch_one(tx.connection()).await?;
    totals.cache_if_long(key, total, None, now);
    Ok(total)
}

/// Appends the leads of a filter, as `l`.
pub(crate) fn push_from(sql: &mut QueryBuilder<Postgres>, tenant: Uuid, filter: &LeadFilter) {
    sql.push("from leads l where l.tenant_id = ").push_bind(tenant);
    if !filter.statuses.is_empty() {
        let codes: Vec<i16> = filter.statuses.iter().map(|status| status.code()).collect();
        sql.push(" and l.status = any(").push_bind(codes).push(")");
    }
    if !filter.move_types.is_empty() {
        let codes: Vec<i16> = filter.move_types.iter().map(|kind| kind.code()).collect();
        sql.push(" and l.move_type = any(").push_bind(codes).push(")");
    }
    for (column, keys) in [
        ("booker_key", &filter.booker_keys),
        ("sales_person_key", &filter.sales_person_keys),
    ] {
        if !keys.is_empty() {
            sql.push(format!(" and l.{column} = any("))
                .push_bind(keys.clone())
                .push(")");
        }
    }
    for (column, (from, before)) in [("received_at", filter.received), ("modified_at", filter.modified)] {
        if let Some(from) = from {
            sql.push(format!(" and l.{column} >= ")).push_bind(from);
        }
        if let Some(before) = before {
            sql.push(format!(" and l.{column} < ")).push_bind(before);
        }
    }
    for word in &filter.words {
        sql.push(" and l.id in (select w.lead_id from lead_words w where w.tenant_id = ")
            .push_bind(tenant)
            .push(" and ");
        beginnings::push(sql, "w.word", word);
        sql.push(")");
    }
}

/// The orders of the indexes.
fn order(column: LeadColumn, direction: Direction) -> &'static str {
    match (column, direction) {
        (LeadColumn::Survey, Direction::Ascending) => " order by l.survey_on, l.id",
        (LeadColumn::Survey, Direction::Descending) => " order by l.survey_on desc nulls last, l.id desc",
        (LeadColumn::Move, Direction::Ascending) => " order by l.move_on, l.id",
        (LeadColumn::Move, Direction::Descending) => " order by l.move_on desc nulls last, l.id desc",
        (LeadColumn::Receipt, Direction::Ascending) => " order by l.received_at, l.id",
        (LeadColumn::Receipt, Direction::Descending) => " order by l.received_at desc, l.id desc",
        (LeadColumn::Modification, Direction::Ascending) => " order by l.modified_at, l.id",
        (LeadColumn::Modification, Direction::Descending) => {
            " order by l.modified_at desc nulls last, l.id desc"
        }
    }
}
