//! The details of the realtors on a page: names, offices, standings, markets and outcomes.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{RealtorId, TenantId};
use sqlx::{FromRow, PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::page::OnPage;
use super::{RealtorRow, Seen, Standing, push_of};
use crate::dashboard::push_memberships;
use crate::error::Result;
use crate::stored;

#[derive(FromRow)]
struct Detail {
    id: Uuid,
    full_name: String,
    office_name: Option<String>,
    listings: i64,
    listings_everywhere: i64,
    closed_cents: i64,
    listed_cents: i64,
    asking_cents: i64,
    new_since: Option<NaiveDate>,
    opportunities: i64,
    markets: Vec<String>,
}

/// The rows of the page, in its order.
pub(super) async fn of(
    connection: &mut PgConnection,
    seen: &Seen,
    on_page: &[OnPage],
    since: DateTime<Utc>,
) -> Result<Vec<RealtorRow>> {
    if on_page.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = on_page.iter().map(|one| one.realtor_id).collect();
    let details: Vec<Detail> = statement(seen, ids, since)
        .build_query_as()
        .fetch_all(connection)
        .await?;
    let mut details: HashMap<Uuid, Detail> = details.into_iter().map(|one| (one.id, one)).collect();
    on_page
        .iter()
        .map(|one| {
            let detail = stored::known("realtor", one.realtor_id, details.remove(&one.realtor_id))?;
            Ok(RealtorRow {
                id: RealtorId(one.realtor_id),
                full_name: detail.full_name,
                office_name: detail.office_name,
                listings: detail.listings,
                listings_everywhere: detail.listings_everywhere,
                opportunities: detail.opportunities,
                new_since: detail.new_since,
                markets: detail.markets,
                standing: match seen {
                    Seen::Company(_) | Seen::OfNodes(..) => Some(Standing {
                        rank: one.rank,
                        closed_cents: detail.closed_cents,
                        listed_cents: detail.listed_cents,
                        asking_cents: detail.asking_cents,
                    }),
                    Seen::Everyone => None,
                },
            })
        })
        .collect()
}

/// For each realtor of the page: the outcomes of the listings, each looked up, and the nodes they
/// are in.
fn statement(seen: &Seen, ids: Vec<Uuid>, since: DateTime<Utc>) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new(
        "select (select count(*) from listings l where l.realtor_id = r.id and (l.date_added >= t.day \
         or l.source_status = 'Closed' and coalesce(l.close_date, l.status_date) >= t.day)) as listings_everywhere, r.id, r.full_name, o.name as office_name, s.listings, s.closed_cents, s.listed_cents, s.asking_cents, \
         s.new_since, \
         (select count(*) from listings l \
          cross join lateral (select tenant_id from property_conversions where listing_id = l.id and opportunity_at >= ",
    );
    sql.push_bind(since);
    if let Seen::Company(tenant) | Seen::OfNodes(tenant, ..) = seen {
        sql.push(" and tenant_id = ").push_bind(tenant.0);
    }
    sql.push(" offset 0) f ");
    if !matches!(seen, Seen::Everyone) {
        let key = "listing_id = l.id and tenant_id = f.tenant_id";
        push_memberships(&mut sql, key, &seen.portion());
    }
    sql.push(
        "where l.realtor_id = r.id) as opportunities, \
         array(select n.name from (select node_id from realtor_standings where realtor_id = r.id and tenant_id = ",
    );
    // Looks up the few nodes of each realtor; the other way round, all nodes of the company would
    // be scanned for each.
    match seen {
        Seen::Company(tenant) => push_nodes(&mut sql, *tenant, TenantId::PLATFORM, None),
        Seen::OfNodes(tenant, _, nodes, _) => push_nodes(&mut sql, *tenant, *tenant, Some(nodes)),
        Seen::Everyone => push_nodes(&mut sql, TenantId::PLATFORM, TenantId::PLATFORM, None),
    }
    sql.push(
        " order by n.name_key, n.id) as markets \
         from realtors r left join offices o on o.id = r.office_id \
         cross join lateral ( \
             select coalesce(sum(listings), 0)::bigint as listings, coalesce(sum(closed_cents), 0)::bigint as closed_cents, \
                    coalesce(sum(listed_cents), 0)::bigint as listed_cents, \
                    coalesce(sum(asking_cents), 0)::bigint as asking_cents, min(new_since) as new_since \
             from realtor_standings where realtor_id = r.id",
    );
    push_of(&mut sql, seen);
    // The period begins at a midnight west of Greenwich, which is the same day in UTC.
    sql.push(") s cross join (select (")
        .push_bind(since)
        .push(" at time zone 'UTC')::date as day) t where r.id = any(")
        .push_bind(ids)
        .push(")");
    sql
}

/// The nodes in which the realtor has a standing: these, or else the markets.
fn push_nodes(
    sql: &mut QueryBuilder<Postgres>,
    standings_of: TenantId,
    nodes_of: TenantId,
    nodes: Option<&Vec<Uuid>>,
) {
    sql.push_bind(standings_of.0);
    if let Some(nodes) = nodes {
        sql.push(" and node_id = any(").push_bind(nodes.clone()).push(")");
    }
    sql.push(
        " offset 0) s cross join lateral (select id, name, name_key from territory_nodes \
         where id = s.node_id and deleted_at is null and tenant_id = ",
    )
    .push_bind(nodes_of.0);
    if nodes.is_none() {
        sql.push(" and level = 0");
    }
    sql.push(" offset 0) n");
}
