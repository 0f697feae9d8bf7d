//! Finds the places where a template is in use.

use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// The most places that are returned.
pub const MOST_REFERENCES: i64 = 100;

/// A place where a template is in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reference {
    /// A child market.
    ChildMarket {
        /// Its name.
        name: String,
        /// The name of its market.
        market: Option<String>,
    },
    /// A bucket.
    Bucket {
        /// Its name.
        name: String,
        /// The name of its child market.
        child_market: Option<String>,
        /// The name of its market.
        market: Option<String>,
    },
    /// A campaign.
    Campaign {
        /// Its name.
        name: String,
    },
    /// A listing.
    Listing {
        /// Its address.
        address: String,
    },
}

/// The live nodes, campaigns and listings that use a template, at most [`MOST_REFERENCES`].
pub(super) async fn of(tx: &mut TenantTx, template: Uuid) -> Result<Vec<Reference>> {
    let tenant = tx.tenant_id();
    let nodes = sqlx::query!(
        r#"
        select n.level, n.name, p.name as "parent?", m.name as "market?"
        from (select distinct node_id from territory_outreach_templates
              where tenant_id = $1 and template_id = $2) chosen
        join territory_nodes n on n.tenant_id = $1 and n.id = chosen.node_id and n.deleted_at is null
        left join territory_nodes p on p.tenant_id = n.parent_tenant_id and p.id = n.parent_id
        left join territory_nodes m on m.tenant_id = p.parent_tenant_id and m.id = p.parent_id
        order by n.level, n.name, n.id
        limit $3
        "#,
        tenant.0,
        template,
        MOST_REFERENCES,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut references: Vec<_> = nodes
        .into_iter()
        .map(|node| {
            if node.level == 2 {
                Reference::Bucket {
                    name: node.name,
                    child_market: node.parent,
                    market: node.market,
                }
            } else {
                Reference::ChildMarket {
                    name: node.name,
                    market: node.parent,
                }
            }
        })
        .collect();
    let left = |references: &[Reference]| {
        MOST_REFERENCES - i64::try_from(references.len()).unwrap_or(MOST_REFERENCES)
    };
    let campaigns = sqlx::query_scalar!(
        "select c.name \
         from (select distinct campaign_id from campaign_steps where tenant_id = $1 and template_id = $2) chosen \
         join campaigns c on c.tenant_id = $1 and c.id = chosen.campaign_id and c.deleted_at is null \
         order by lower(c.name), c.id \
         limit $3",
        tenant.0,
        template,
        left(&references),
    )
    .fetch_all(tx.connection())
    .await?;
    references.extend(campaigns.into_iter().map(|name| Reference::Campaign { name }));
    let listings = sqlx::query_scalar!(
        r#"
        select concat_ws(', ', l.address, l.unit_number, l.city) as "address!"
        from (select distinct listing_id from property_outreach_templates
              where tenant_id = $1 and template_id = $2) chosen
        join listings l on l.id = chosen.listing_id
        order by 1, l.id
        limit $3
        "#,
        tenant.0,
        template,
        left(&references),
    )
    .fetch_all(tx.connection())
    .await?;
    references.extend(listings.into_iter().map(|address| Reference::Listing { address }));
    Ok(references)
}
