//! Lists of realtors: those of a company's territory with how they stand there, and
//! all of them for the platform.
//!
//! A company's standings are ranked where they are read, so that no change of one
//! realtor's volume rewrites another's rank: in the order of the index that holds
//! them by volume, else by counting once for the page's rows who stands above them.

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

use crate::error::Result;
use crate::reading::Reading;
use crate::realtor_standings;
use crate::transaction::{PlatformTx, TenantTx};
use crate::views::owned_nodes;

pub use edits::{Basics, Edited, Stated, basics, hold, save};
pub use profile::{Coverage, Covered, Profile, coverage, get, nodes};
pub use rank::standing;

/// What a list of realtors can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RealtorSort {
    /// Rank, the first first. The platform has none: its order is by name.
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
    /// Asking prices of what is on offer.
    Asking,
}

/// Which realtors, in which order, which page.
#[derive(Clone, Debug)]
pub struct RealtorQuery {
    /// Only those who have been there since that day or later.
    pub new_from: Option<NaiveDate>,
    /// Only those with a listing of the last twelve months: closed or added in them, or
    /// on offer. The platform's are all realtors.
    pub is_recent: bool,
    /// Words that must all occur in the realtor's or the office's name.
    pub search: Vec<String>,
    /// Since when opportunities are counted.
    pub since: DateTime<Utc>,
    /// The order; ties are broken by id.
    pub sort: RealtorSort,
    /// Which way.
    pub direction: Direction,
    /// Which rows of it.
    pub page: Page,
}

impl RealtorQuery {
    /// Whether it is read in the order of ranks from the first on, so that a rank costs
    /// no more than the rows above it.
    fn is_read_by_rank(&self) -> bool {
        self.sort == RealtorSort::Ranking && self.direction == Direction::Ascending && !self.is_narrowed()
    }

    /// Whether an index doesn't tell how many there are.
    fn is_narrowed(&self) -> bool {
        !self.search.is_empty() || self.new_from.is_some()
    }
}

/// How a realtor stands in a territory, over the last twelve months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// 1 for the greatest volume; equal volumes share a rank.
    pub rank: i64,
    /// What closed, cents.
    pub closed_cents: i64,
    /// Asking prices of what was added and did not close, cents.
    pub listed_cents: i64,
    /// Asking prices of what is on offer today, cents.
    pub asking_cents: i64,
}

impl Standing {
    /// What it is ranked by: closed and listed volume, cents.
    #[must_use]
    pub fn volume_cents(self) -> i64 {
        self.closed_cents + self.listed_cents
    }
}

/// A realtor as a list shows one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RealtorRow {
    /// Who.
    pub id: RealtorId,
    /// Full name.
    pub full_name: String,
    /// The office's name.
    pub office_name: Option<String>,
    /// Listings closed or added in the last twelve months, in the territory shown.
    pub listings: i64,
    /// The same wherever they lie.
    pub listings_everywhere: i64,
    /// Those of the realtor's listings that became an opportunity.
    pub opportunities: i64,
    /// Since when the realtor is in the territory; absent where none of the
    /// realtor's listings is.
    pub new_since: Option<NaiveDate>,
    /// Names of the nodes on the top level shown in which the realtor has listings.
    pub markets: Vec<String>,
    /// How the realtor stands; absent for the platform.
    pub standing: Option<Standing>,
}

/// A page of realtors and the count of the whole list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RealtorPage {
    /// The rows.
    pub rows: Vec<RealtorRow>,
    /// Rows in all.
    pub total: i64,
}

/// Whose realtors they are.
pub(crate) enum Seen {
    /// Those of the whole company.
    Companys(TenantId),
    /// Those in some of its nodes, which this column of a membership row names; and what
    /// the standings of them together bear as their node, where they are counted.
    OfNodes(TenantId, &'static str, Vec<Uuid>, Option<Uuid>),
    /// Every realtor there is.
    Everyone,
}

impl Seen {
    /// Whether a realtor's standings in several nodes have to be summed.
    fn is_summed(&self) -> bool {
        matches!(self, Self::OfNodes(_, _, nodes, None) if nodes.len() != 1)
    }
}

/// A page of the realtors with a listing in the part of the company's territory that
/// `view` shows, ranked within it.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, view: View, query: &RealtorQuery) -> Result<RealtorPage> {
    let tenant = tx.tenant_id();
    let seen = match owned_nodes(tx, view).await? {
        None => Seen::Companys(tenant),
        Some((column, nodes)) => {
            let set = realtor_standings::counted_set(tx, &nodes).await?;
            Seen::OfNodes(tenant, column, nodes, set)
        }
    };
    page(tx.into(), &seen, query).await
}

/// A page of all realtors. Nobody ranks them.
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
        // What follows is of a few rows, whoever they are: its plan is made once a connection.
        // The platform's isn't: without its values its outcomes are gone through for each.
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

/// Whose standings: those of the company, or of its nodes.
fn push_of(sql: &mut QueryBuilder<Postgres>, seen: &Seen) {
    let (tenant, nodes) = match seen {
        Seen::Companys(tenant) => (tenant, vec![tenant.0]),
        Seen::OfNodes(tenant, _, _, Some(set)) => (tenant, vec![*set]),
        Seen::OfNodes(tenant, _, nodes, None) => (tenant, nodes.clone()),
        Seen::Everyone => (&TenantId::PLATFORM, vec![TenantId::PLATFORM.0]),
    };
    sql.push(" and tenant_id = ").push_bind(tenant.0);
    // The order of an index is that of one node.
    match nodes.as_slice() {
        [node] => sql.push(" and node_id = ").push_bind(*node),
        _ => sql.push(" and node_id = any(").push_bind(nodes).push(")"),
    };
}
