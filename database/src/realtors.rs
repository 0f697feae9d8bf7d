//! Lists of realtors: those of a company's territory with their standings, and all realtors for
//! the platform.
//!
//! Ranks are computed at read time, so that a change of one realtor's volume doesn't rewrite the
//! ranks of others: in the order of the volume index, or by counting once who is above the page's
//! rows.

mod details;
mod edits;
mod page;
mod profile;
mod rank;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{RealtorId, TenantId};
use domain::paging::{Direction, Page};
use domain::territory::View;
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use crate::dashboard::Portion;
use crate::error::Result;
use crate::reading::Reading;
use crate::realtor_standings;
use crate::transaction::{PlatformTx, TenantTx};
use crate::views::owned_nodes;

pub use edits::{Basics, Edited, Stated, basics, lock, save};
pub use profile::{Coverage, Covered, Profile, coverage, get, nodes};
pub use rank::standing;

/// The sort keys of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RealtorSort {
    /// Rank, ascending. The platform has none: its list is by name.
    Ranking,
    /// Full name.
    Name,
    /// The office's name; none last.
    Office,
    /// Listings of the last twelve months.
    Listings,
    /// Listings that became an opportunity.
    Opportunities,
    /// Closed and listed volume.
    Volume,
    /// Asking prices of current listings.
    Asking,
}

/// The filters, order and page of a list.
#[derive(Clone, Debug)]
pub struct RealtorQuery {
    /// Only realtors who are new since this day.
    pub new_from: Option<NaiveDate>,
    /// Only realtors with a listing of the last twelve months: closed or added in them, or
    /// current. The platform's list has all realtors.
    pub is_recent: bool,
    /// Words that must all occur in the realtor's or the office's name.
    pub search: Vec<String>,
    /// Opportunities are counted from this time on.
    pub since: DateTime<Utc>,
    /// The order; ties are broken by id.
    pub sort: RealtorSort,
    /// Its direction.
    pub direction: Direction,
    /// The page.
    pub page: Page,
}

impl RealtorQuery {
    /// Whether it is read in the order of ranks from the first one, so that a rank costs no more
    /// than the rows above it.
    fn is_read_by_rank(&self) -> bool {
        self.sort == RealtorSort::Ranking && self.direction == Direction::Ascending && !self.is_narrowed()
    }

    /// Whether the count can't be read from an index.
    fn is_narrowed(&self) -> bool {
        !self.search.is_empty() || self.new_from.is_some()
    }
}

/// The standing of a realtor in a territory over the last twelve months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// 1 for the greatest volume; equal volumes share a rank.
    pub rank: i64,
    /// Closed volume, in cents.
    pub closed_cents: i64,
    /// Asking prices of listings that were added and did not close, in cents.
    pub listed_cents: i64,
    /// Asking prices of current listings, in cents.
    pub asking_cents: i64,
}

impl Standing {
    /// The volume by which it is ranked: closed and listed, in cents.
    #[must_use]
    pub fn volume_cents(self) -> i64 {
        self.closed_cents + self.listed_cents
    }
}

/// A realtor in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RealtorRow {
    /// The realtor.
    pub id: RealtorId,
    /// Full name.
    pub full_name: String,
    /// The office's name.
    pub office_name: Option<String>,
    /// Listings closed or added in the last twelve months in the view.
    pub listings: i64,
    /// The same number anywhere.
    pub listings_everywhere: i64,
    /// Listings of the realtor that became an opportunity.
    pub opportunities: i64,
    /// The realtor's first day in the territory; `None` without a listing in it.
    pub new_since: Option<NaiveDate>,
    /// Names of the nodes on the view's top level in which the realtor has listings.
    pub markets: Vec<String>,
    /// The standing; `None` for the platform.
    pub standing: Option<Standing>,
}

/// A page of realtors and the count of the whole list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RealtorPage {
    /// The rows.
    pub rows: Vec<RealtorRow>,
    /// All rows.
    pub total: i64,
}

/// Which realtors a list has.
pub(crate) enum Seen {
    /// Those of the whole company.
    Company(TenantId),
    /// Those in some of its nodes: the column of a membership row that names the node, the nodes,
    /// and the node under which their common standings are stored, if they are.
    OfNodes(TenantId, &'static str, Vec<Uuid>, Option<Uuid>),
    /// All realtors.
    Everyone,
}

impl Seen {
    /// Whether a realtor's standings in several nodes must be added up.
    fn is_summed(&self) -> bool {
        matches!(self, Self::OfNodes(_, _, nodes, None) if nodes.len() != 1)
    }

    /// The listings of these realtors that count.
    fn portion(&self) -> Portion {
        match self {
            Self::Company(tenant) => Portion::Company(*tenant),
            Self::OfNodes(tenant, column, nodes, _) => Portion::OfNodes(*tenant, column, nodes.clone()),
            Self::Everyone => Portion::All,
        }
    }
}

/// A page of the realtors with a listing in the part of the company's territory in `view`, ranked
/// within it.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, view: View, query: &RealtorQuery) -> Result<RealtorPage> {
    let tenant = tx.tenant_id();
    let seen = match owned_nodes(tx, view).await? {
        None => Seen::Company(tenant),
        Some((column, nodes)) => {
            let set = realtor_standings::counted_set(tx, &nodes).await?;
            Seen::OfNodes(tenant, column, nodes, set)
        }
    };
    page(tx.into(), &seen, query).await
}

/// A page of all realtors, without ranks.
///
/// # Errors
/// When the database fails.
pub async fn list_all(tx: &mut PlatformTx, query: &RealtorQuery) -> Result<RealtorPage> {
    page(tx.into(), &Seen::Everyone, query).await
}

async fn page(reading: Reading<'_>, seen: &Seen, query: &RealtorQuery) -> Result<RealtorPage> {
    let Reading {
        connection, totals, ..
    } = reading;
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *connection)
        .await?;
    let (on_page, total) = page::read(&mut *connection, &totals, seen, query).await?;
    if !matches!(seen, Seen::Everyone) {
        // The next statement reads a few rows by id, so one plan per connection serves. The
        // platform's statement is planned with its values, because a generic plan scans all
        // outcomes for each row.
        sqlx::raw_sql("set local plan_cache_mode = auto")
            .execute(&mut *connection)
            .await?;
    }
    let mut rows = details::of(&mut *connection, seen, &on_page, query.since).await?;
    if !matches!(seen, Seen::Everyone) && !page::ranks_itself(seen, query) {
        rank::fill(connection, seen, &mut rows).await?;
    }
    Ok(RealtorPage { rows, total })
}

/// The standings of the company or of its nodes.
fn push_of(sql: &mut QueryBuilder<Postgres>, seen: &Seen) {
    let (tenant, nodes) = match seen {
        Seen::Company(tenant) => (tenant, vec![tenant.0]),
        Seen::OfNodes(tenant, _, _, Some(set)) => (tenant, vec![*set]),
        Seen::OfNodes(tenant, _, nodes, None) => (tenant, nodes.clone()),
        Seen::Everyone => (&TenantId::PLATFORM, vec![TenantId::PLATFORM.0]),
    };
    sql.push(" and tenant_id = ").push_bind(tenant.0);
    // An index orders the rows of one node only.
    match nodes.as_slice() {
        [node] => sql.push(" and node_id = ").push_bind(*node),
        _ => sql.push(" and node_id = any(").push_bind(nodes).push(")"),
    };
}
