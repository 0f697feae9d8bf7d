//! The source of a list's rows, and its filter columns.

use domain::listing_filter::ListingFilter;
use domain::territory::{Level, View};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;
use crate::listing_filter;
use crate::territory::{self, Standing};
use crate::transaction::{ScopedTx, TenantTx};
use crate::views::{column, owned_nodes};

/// How many times fewer rows a walk through the territory must be expected to read than a sort of
/// the market, which reads each of its rows once.
const WALK_SPARE: i64 = 4;

/// The source of rows.
#[derive(Debug)]
pub(super) enum Source {
    /// A company's territory, through its membership rows.
    Territory {
        tenant: Uuid,
        part: Part,
        /// Whether the platform reads them; it can't see the versions of a membership.
        by_platform: bool,
    },
    /// Every listing.
    Everything,
}

/// A part of a company's territory.
#[derive(Debug)]
pub(super) enum Part {
    /// All of it.
    Whole,
    /// Child markets or buckets, by the column that names them. An index has the rows of each in
    /// order.
    Nodes(&'static str, Vec<Uuid>),
    /// One market.
    Market(Market),
}

/// A market as a source. It has no index of its own, which would cost every membership row of
/// every company. Its rows are found by their zip codes, or, with many rows, by a walk through
/// the whole territory in order.
#[derive(Debug)]
pub(super) struct Market {
    pub id: Uuid,
    /// Ascending.
    pub zip_codes: Vec<String>,
    /// Listings by status.
    counts: Vec<Count>,
}

/// The listings of one status.
#[derive(Clone, Copy, Debug)]
struct Count {
    status: i16,
    /// In the market.
    held: i64,
    /// In all markets of the territory.
    all: i64,
}

impl Source {
    /// The part of the company's territory in `view`.
    pub async fn of_view(tx: &mut TenantTx, view: View) -> Result<Self> {
        let part = match owned_nodes(tx, view).await? {
            None => Part::Whole,
            Some((column, nodes)) => Part::Nodes(column, nodes),
        };
        Ok(Self::Territory {
            tenant: tx.tenant_id().0,
            part,
            by_platform: false,
        })
    }

    /// The listings in a node that the caller may see.
    pub async fn of_node(tx: &mut ScopedTx, node: &Standing) -> Result<Self> {
        let part = match node.level {
            Level::Market => {
                let zip_codes = territory::zips_of(&mut *tx, node).await?;
                Part::Market(Market {
                    id: node.id.0,
                    zip_codes,
                    counts: counts(tx.connection(), node).await?,
                })
            }
            Level::ChildMarket | Level::Bucket => Part::Nodes(column(node.level), vec![node.id.0]),
        };
        Ok(Self::Territory {
            tenant: node.counted_for.0,
            part,
            by_platform: matches!(tx, ScopedTx::Platform(_)),
        })
    }

    /// The key of its cached counts.
    pub fn key(&self) -> String {
        match self {
            // Zip codes are left out: there may be thousands.
            Self::Territory {
                tenant,
                part: Part::Market(market),
                ..
            } => format!("{tenant} market {}", market.id),
            Self::Territory { .. } | Self::Everything => format!("{self:?}"),
        }
    }
}

/// Listings by status, of the market and of all markets of the caller's company.
async fn counts(connection: &mut PgConnection, market: &Standing) -> Result<Vec<Count>> {
    Ok(sqlx::query_as!(
        Count,
        r#"
        select status, coalesce(sum(listings) filter (where node_id = $3), 0)::bigint as "held!",
               sum(listings)::bigint as "all!"
        from membership_counts
        where tenant_id = $1 and level = $2
        group by status
        order by status
        "#,
        market.counted_for.0,
        market.level.code(),
        market.id.0,
    )
    .fetch_all(connection)
    .await?)
}

impl Market {
    /// The number of its listings in the statuses of the filter.
    pub fn holds(&self, filter: &ListingFilter) -> i64 {
        self.counts_of(filter).map(|count| count.held).sum()
    }

    /// Whether a walk through the territory's order finds the first `wanted` of `total` matches
    /// sooner than a sort of the market. If a status is rare in the market, the walk may have to
    /// read the whole territory's listings of it.
    pub fn is_walked(&self, filter: &ListingFilter, wanted: i64, total: i64) -> bool {
        let held = self.holds(filter);
        let passed: i64 = self
            .counts_of(filter)
            .map(|count| {
                let matches = total.saturating_mul(count.held) / held.max(1);
                let until_full = wanted.saturating_mul(count.all) / matches.max(1);
                until_full.min(count.all)
            })
            .sum();
        passed.saturating_mul(WALK_SPARE) <= held
    }

    fn counts_of(&self, filter: &ListingFilter) -> impl Iterator<Item = Count> {
        let statuses = listing_filter::statuses(filter);
        let counts = self.counts.iter().copied();
        counts.filter(move |count| statuses.contains(&count.status))
    }
}

#[cfg(test)]
mod tests {
    use domain::listings::Status;

    use super::*;

    fn market(counts: &[(Status, i64, i64)]) -> Market {
        let counts = counts.iter().map(|&(status, held, all)| Count {
            status: status.code(),
            held,
            all,
        });
        Market {
            id: Uuid::nil(),
            zip_codes: Vec::new(),
            counts: counts.collect(),
        }
    }

    fn of(statuses: &[Status]) -> ListingFilter {
        ListingFilter {
            statuses: statuses.to_vec(),
            include_off_market: true,
            ..ListingFilter::default()
        }
    }

    #[test]
    fn a_large_market_is_walked_in_the_territorys_order_and_a_small_one_is_sorted() {
        let large = market(&[(Status::New, 50_000, 250_000), (Status::Active, 50_000, 250_000)]);
        assert_eq!(large.holds(&of(&[])), 100_000);
        assert_eq!(large.holds(&of(&[Status::New])), 50_000);
        assert_eq!(large.holds(&of(&[Status::Pending])), 0);
        assert!(large.is_walked(&of(&[]), 10, 100_000));
        let small = market(&[(Status::New, 500, 250_000), (Status::Active, 500, 250_000)]);
        assert!(!small.is_walked(&of(&[]), 10, 1_000));
    }

    #[test]
    fn a_deep_page_few_matches_or_a_rare_status_sort_a_large_market() {
        let held = [(Status::New, 50_000, 250_000), (Status::Pending, 3, 250_000)];
        let market = market(&held);
        assert!(market.is_walked(&of(&[Status::New]), 10, 50_000));
        assert!(!market.is_walked(&of(&[Status::New]), 5_000, 50_000));
        assert!(!market.is_walked(&of(&[Status::New]), 10, 100));
        assert!(!market.is_walked(&of(&[]), 10, 50_003));
    }

    #[test]
    fn a_market_that_is_the_whole_territory_is_never_sorted_for_its_first_page() {
        let whole = market(&[(Status::New, 40_000, 40_000), (Status::OffMarket, 0, 0)]);
        assert!(whole.is_walked(&of(&[]), 10, 40_000));
    }
}
