//! Explains why a listing belongs to a user or not.

use std::collections::HashSet;

use domain::ids::{ListingId, NodeId, TenantId};
use domain::territory::{Cover, Level, Range, Reason, Verdict, View, explain as reasons};

use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;
use crate::views;

/// A node that covers the listing's zip code, and the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    /// The rule's reason.
    pub reason: Reason,
    /// The node's name.
    pub name: String,
    /// Its parent by id and name; `None` for a market.
    pub parent: Option<(NodeId, String)>,
    /// Its owners in the company, sorted by name.
    pub owners: Vec<String>,
    /// Its price range, in cents.
    pub price: Range,
    /// Its size range, in square feet.
    pub size: Range,
    /// Whether its listings are in the view.
    pub is_in_view: bool,
}

/// How a company's territory covers a listing.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Street address.
    pub address: String,
    /// Five digits.
    pub zip_code: String,
    /// Asking price, cents.
    pub price_cents: Option<i64>,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// The nodes that cover the zip code, the most specific first; empty if the company doesn't
    /// cover it.
    pub nodes: Vec<Explained>,
    /// Whether the listing is in the view, by the current rules.
    pub is_mine: bool,
    /// Whether lists show it now; they are updated within a minute.
    pub is_listed: bool,
    /// Whether a node outside `nodes` covers the listing.
    pub is_held_elsewhere: bool,
}

impl Explanation {
    /// The explanation without the nodes of other teams. It keeps nodes in the view, nodes above
    /// those, and markets, which the whole company has.
    #[must_use]
    pub fn without_other_teams(mut self) -> Self {
        let parents: HashSet<NodeId> = self
            .nodes
            .iter()
            .filter(|node| node.is_in_view)
            .filter_map(|node| node.parent.as_ref().map(|(id, _)| *id))
            .collect();
        self.nodes.retain(|node| {
            let is_kept =
                node.is_in_view || node.reason.level == Level::Market || parents.contains(&node.reason.node);
            self.is_held_elsewhere |= !is_kept && node.reason.verdict == Verdict::Holds;
            is_kept
        });
        self
    }
}

/// Explains a listing to a caller with `view`; `None` when it doesn't exist.
///
/// # Errors
/// When the database fails.
pub async fn explain(tx: &mut TenantTx, view: View, listing: ListingId) -> Result<Option<Explanation>> {
    let Some(found) = sqlx::query!(
        "select address, zip_code, list_price_cents, size_sqft from listings where id = $1",
        listing.0,
    )
    .fetch_optional(tx.connection())
    .await?
    else {
        return Ok(None);
    };
    let user = match view {
        View::Company => None,
        View::SubMarketsOf(user) | View::BucketsOf(user) => Some(user.0),
    };
    let rows = sqlx::query!(
        r#"
        select n.id, n.level, n.name, n.price_min_cents, n.price_max_cents, n.size_min_sqft, n.size_max_sqft,
               n.created_at, n.parent_id, parent.name as "parent_name?",
               array(select u.first_name || ' ' || u.last_name from territory_owners o
                     join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
                     where o.tenant_id = $1 and o.node_tenant_id = n.tenant_id and o.node_id = n.id
                     order by u.first_name, u.last_name, u.id) as "owners!",
               exists (select 1 from territory_owners o
                       where o.tenant_id = $1 and o.user_id = $4 and o.node_id = n.id) as "holds!",
               exists (select 1 from territory_owners o
                       where o.tenant_id = $1 and o.user_id = $4 and o.node_id = n.parent_id) as "holds_parent!"
        from territory_coverage c
        join territory_nodes n on n.tenant_id = c.tenant_id and n.id = c.node_id
        left join territory_nodes parent on parent.tenant_id = n.parent_tenant_id and parent.id = n.parent_id
        -- A market that was unassigned is not visible, and neither are the nodes in it.
        join territory_nodes market
          on market.tenant_id = $2
         and market.id = case n.level when 0 then n.id when 1 then n.parent_id else parent.parent_id end
        where c.zip_code = $3 and c.tenant_id in ($1, $2) and n.deleted_at is null
          and parent.deleted_at is null and market.deleted_at is null
        order by n.level desc, n.price_min_cents desc, n.name, n.id
        "#,
        tx.tenant_id().0,
        TenantId::PLATFORM.0,
        found.zip_code,
        user,
    )
    .fetch_all(tx.connection())
    .await?;
    let is_listed = views::shows(tx, view, listing).await?;

    let mut covers = Vec::with_capacity(rows.len());
    for row in &rows {
        covers.push(Cover {
            node: NodeId(row.id),
            level: stored::level(row.level)?,
            price: range(row.price_min_cents, row.price_max_cents),
            size: range(row.size_min_sqft, row.size_max_sqft),
            created_at: row.created_at,
        });
    }
    let reasons = reasons(found.list_price_cents, found.size_sqft, &covers);
    let nodes: Vec<_> = rows
        .into_iter()
        .zip(reasons)
        .zip(&covers)
        .map(|((row, reason), cover)| Explained {
            reason,
            name: row.name,
            parent: row.parent_id.map(NodeId).zip(row.parent_name),
            owners: row.owners,
            price: cover.price,
            size: cover.size,
            is_in_view: in_view(view, &reason, row.holds, row.holds_parent),
        })
        .collect();
    let is_mine = nodes
        .iter()
        .any(|node| node.reason.verdict == Verdict::Holds && node.is_in_view);
    Ok(Some(Explanation {
        address: found.address,
        zip_code: found.zip_code,
        price_cents: found.list_price_cents,
        size_sqft: found.size_sqft,
        nodes,
        is_mine,
        is_listed,
        is_held_elsewhere: false,
    }))
}

fn range(min: i64, max: Option<i64>) -> Range {
    Range { min, max }
}

/// Whether the node's listings are in the view.
fn in_view(view: View, reason: &Reason, holds: bool, holds_parent: bool) -> bool {
    match view {
        View::Company => true,
        View::SubMarketsOf(_) => {
            (reason.level == Level::ChildMarket && holds) || (reason.level == Level::Bucket && holds_parent)
        }
        View::BucketsOf(_) => reason.level == Level::Bucket && holds,
    }
}
