//! Where the rows of a list come from, and by which names they are filtered.

use domain::listing_filter::ListingFilter;
use domain::territory::{Level, View};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;
use crate::listing_filter;
use crate::territory::{self, Standing};
use crate::transaction::{ScopedTx, TenantTx};
use crate::views::{column, owned_nodes};

/// How much less going through a territory in its order must be expected to look at
/// than sorting a market, which looks at each row of it once.
const WALK_SPARE: i64 = 4;

/// Where the rows come from.
#[derive(Debug)]
pub(super) enum Source {
    /// A company's territory, through its membership rows.
    Territory {
        tenant: Uuid,
        part: Part,
        /// Whether the platform reads them, which is shown no versions of a membership.
        by_platform: bool,
    },
    /// Every listing.
    Everything,
}

/// Which part of a company's territory.
#[derive(Debug)]
pub(super) enum Part {
    /// All of it.
    Whole,
    /// Some child markets or buckets, by the column that names them: an index has the
    /// rows of each in their order.
    Nodes(&'static str, Vec<Uuid>),
    /// One market.
    Market(Market),
}

/// A market as a source. No index has its rows by themselves, as that would cost every
/// membership row of every company: they are found by their zips, or, where there are
/// many of them, met in the order of the whole territory.
#[derive(Debug)]
pub(super) struct Market {
    pub id: Uuid,
    /// Ascending.
    pub zip_codes: Vec<String>,
    /// Listings of each status.
    counts: Vec<Count>,
}

/// Listings of a status.
#[derive(Clone, Copy, Debug)]
struct Count {
    status: i16,
    /// In the market.
    held: i64,
    /// In all markets of the territory.
    all: i64,
}

impl Source {
    /// What `view` shows of the company's territory.
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

    /// What lies in a node that whoever asks is shown.
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

    /// What its counts are known by.
    pub fn key(&self) -> String {
        match self {
            // Not by thousands of zips.
            Self::Territory {
                tenant,
                part: Part::Market(market),
                ..
            } => format!("{tenant} market {}", market.id),
            Self::Territory { .. } | Self::Everything => format!("{self:?}"),
        }
    }
}

/// Listings by status, of the market and of all markets of whoever counts.
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
    /// How many listings it has of the statuses that the filter asks for.
    pub fn holds(&self, filter: &ListingFilter) -> i64 {
        self.counts_of(filter).map(|count| count.held).sum()
    }

    /// Whether the first `wanted` of `total` matches are met sooner by going through
    /// the territory's order than by sorting the market. Of a status that is rare in
    /// the market all that the territory has may have to be gone through.
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
    fn a_large_market_is_met_in_the_territorys_order_and_a_small_one_sorted() {
        let large = market(&[(Status::New, 50_000, 250_000), (Status::Active, 50_000, 250_000)]);
        assert_eq!(large.holds(&of(&[])), 100_000);
        assert_eq!(large.holds(&of(&[Status::New])), 50_000);
        assert_eq!(large.holds(&of(&[Status::Pending])), 0);
        assert!(large.is_walked(&of(&[]), 10, 100_000));
        let small = market(&[(Status::New, 500, 250_000), (Status::Active, 500, 250_000)]);
        assert!(!small.is_walked(&of(&[]), 10, 1_000));
    }

    #[test]
    fn a_deep_page_few_matches_or_a_rare_status_have_a_large_market_sorted() {
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
