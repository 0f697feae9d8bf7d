//! Reads the events of listings in the territory, with everything a message says about them.

use std::collections::VecDeque;

use chrono::{DateTime, Utc};
use domain::contacts::{RealtorContact, owner_name};
use domain::ids::{ListingId, NodeId};
use domain::listing_events::ListingEvent;
use domain::outreach::PropertyOutreach;
use domain::outreach::possible_messages::TerritoryEvent;
use domain::owner_data::Owner;
use domain::postal_address::PostalAddress;
use domain::templates::listing_values::ListingFacts;
use sqlx::{FromRow, Postgres, QueryBuilder};
use uuid::Uuid;

use crate::error::Result;
use crate::office_addresses;
use crate::stored;
use crate::territory::{Stored, mapping, off};
use crate::transaction::TenantTx;

/// The wanted events.
#[derive(Clone, Copy, Debug)]
pub enum EventSelection<'a> {
    /// Events since `since` of listings in these zip codes whose child market or bucket was
    /// switched on and had the zip code when they were recorded, and is on now (rules 6.10).
    New {
        /// The zip codes.
        zip_codes: &'a [String],
        /// The start.
        since: DateTime<Utc>,
    },
    /// Events in a period of the listings that a child market or bucket covers.
    OfNode {
        /// The child market or bucket.
        node: NodeId,
        /// The start of the period.
        from: DateTime<Utc>,
        /// The end of the period, excluded.
        until: DateTime<Utc>,
    },
}

/// The most events that one search finds. A search reads all candidates, so it pays only for many
/// events.
const FOUND_AT_ONCE: i64 = 10_000;

/// Reads the wanted events page by page in the order of their times.
#[derive(Debug, Default)]
pub struct Pages {
    found: VecDeque<(DateTime<Utc>, Uuid)>,
    after: Option<(DateTime<Utc>, Uuid)>,
    is_all: bool,
}

impl Pages {
    /// The next page, of at most `most` events; `None` after the last. It may be empty, because
    /// listings that left the territory since the search are left out.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next(
        &mut self,
        tx: &mut TenantTx,
        wanted: EventSelection<'_>,
        most: usize,
    ) -> Result<Option<Vec<TerritoryEvent>>> {
        if self.found.is_empty() && !self.is_all {
            self.found = found(tx, wanted, self.after).await?.into();
            self.after = self.found.back().copied();
            self.is_all = i64::try_from(self.found.len()).unwrap_or(i64::MAX) < FOUND_AT_ONCE;
        }
        if self.found.is_empty() {
            return Ok(None);
        }
        let page: Vec<Uuid> = self
            .found
            .drain(..most.min(self.found.len()))
            .map(|(_, id)| id)
            .collect();
        Ok(Some(events_by_id(tx, &page).await?))
    }
}

#[derive(FromRow)]
struct Row {
    id: Uuid,
    kind: i16,
    recorded_at: DateTime<Utc>,
    listing_id: Uuid,
    address: String,
    unit_number: Option<String>,
    city: String,
    state: String,
    zip_code: String,
    time_zone: String,
    size_sqft: Option<i64>,
    beds: Option<i16>,
    baths: Option<i16>,
    node_id: Uuid,
    realtor_id: Option<Uuid>,
    full_name: Option<String>,
    realtor_email: Option<String>,
    mobile_phone: Option<String>,
    office_address1: Option<String>,
    office_address2: Option<String>,
    office_street: Option<String>,
    office_unit: Option<String>,
    office_city: Option<String>,
    office_state: Option<String>,
    office_zip_code: Option<String>,
    has_owner: bool,
    first_name: Option<String>,
    owner_name: Option<String>,
    owner_email: Option<String>,
    owner_phone: Option<String>,
    is_owner_occupied: Option<bool>,
    is_on: Option<bool>,
    is_realtor_off: Option<bool>,
    is_owner_off: Option<bool>,
}

const COLUMNS: &str = "select e.id, e.kind, e.recorded_at, l.id as listing_id, l.address, l.unit_number, l.city, l.state, \
        l.zip_code, z.time_zone, l.size_sqft, l.beds, l.baths, n.id as node_id, r.id as realtor_id, r.full_name, \
        r.email as realtor_email, r.mobile_phone, r.office_address1, r.office_address2, \
        a.street as office_street, a.unit as office_unit, az.city as office_city, az.state as office_state, \
        a.zip_code as office_zip_code, \
        o.listing_id is not null as has_owner, o.first_name, o.name as owner_name, o.email as owner_email, \
        o.phone as owner_phone, o.is_owner_occupied, p.is_on, p.is_realtor_off, p.is_owner_off from ";

const FACTS: &str = " \
    join listings l on l.id = e.listing_id \
    join zips z on z.zip_code = l.zip_code \
    join listing_memberships m on m.listing_id = l.id \
    join territory_nodes n on n.tenant_id = m.tenant_id and n.id = coalesce(m.bucket_id, m.sub_market_id) \
    left join realtors r on r.id = l.realtor_id \
    left join office_addresses a on a.tenant_id = m.tenant_id and a.office_id = coalesce(r.office_id, r.id) \
    left join zips az on az.zip_code = a.zip_code \
    left join property_owners o on o.tenant_id = m.tenant_id and o.listing_id = l.id \
    left join property_outreach p on p.tenant_id = m.tenant_id and p.listing_id = l.id \
    where n.deleted_at is null and m.tenant_id = ";

/// The times and ids of the wanted events after `after`.
async fn found(
    tx: &mut TenantTx,
    wanted: EventSelection<'_>,
    after: Option<(DateTime<Utc>, Uuid)>,
) -> Result<Vec<(DateTime<Utc>, Uuid)>> {
    let tenant = tx.tenant_id();
    let mut sql = QueryBuilder::new(
        "select e.recorded_at, e.id from listing_events e \
         join listings l on l.id = e.listing_id \
         join listing_memberships m on m.listing_id = l.id \
         join territory_nodes n on n.tenant_id = m.tenant_id and n.id = coalesce(m.bucket_id, m.sub_market_id) \
         where n.deleted_at is null and m.tenant_id = ",
    );
    sql.push_bind(tenant.0);
    match wanted {
        EventSelection::New { zip_codes, since } => {
            sql.push(" and n.automatic_prospecting and l.zip_code = any(")
                .push_bind(zip_codes)
                .push(") and e.recorded_at >= ")
                .push_bind(since)
                .push(
                    " and exists (select 1 from ( \
                          select c.automatic_prospecting, c.zip_codes from territory_changes c \
                          where c.tenant_id = m.tenant_id and c.node_id = n.id and c.changed_at <= e.recorded_at \
                          order by c.version desc limit 1) was \
                      where was.automatic_prospecting and l.zip_code = any(was.zip_codes))",
                );
        }
        EventSelection::OfNode { node, from, until } => {
            sql.push(" and n.id = ")
                .push_bind(node.0)
                .push(" and e.recorded_at >= ")
                .push_bind(from)
                .push(" and e.recorded_at < ")
                .push_bind(until);
        }
    }
    if let Some((at, id)) = after {
        sql.push(" and (e.recorded_at, e.id) > (")
            .push_bind(at)
            .push(", ")
            .push_bind(id)
            .push(")");
    }
    sql.push(" order by e.recorded_at, e.id limit ")
        .push_bind(FOUND_AT_ONCE);
    Ok(sql
        .build_query_as()
        .persistent(false)
        .fetch_all(tx.connection())
        .await?)
}

/// Reads these events, in the order of their times, without those of listings that no child
/// market or bucket of the company covers.
///
/// # Errors
/// When the database fails.
pub async fn events_by_id(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<TerritoryEvent>> {
    let tenant = tx.tenant_id();
    let mut sql = QueryBuilder::new(COLUMNS);
    sql.push("listing_events e")
        .push(FACTS)
        .push_bind(tenant.0)
        .push(" and e.id = any(")
        .push_bind(ids)
        .push(") order by e.recorded_at, e.id");
    read(tx, sql).await
}

/// Each kind of event as if it happened to a listing at `at`, in the order of their numbers;
/// empty for a listing that no child market or bucket of the company covers.
///
/// # Errors
/// When the database fails.
pub async fn each_event(
    tx: &mut TenantTx,
    listing: ListingId,
    at: DateTime<Utc>,
) -> Result<Vec<TerritoryEvent>> {
    let tenant = tx.tenant_id();
    let kinds: Vec<i16> = ListingEvent::ALL.iter().map(|event| event.code()).collect();
    let ids: Vec<Uuid> = kinds
        .iter()
        .map(|kind| Uuid::from_u128(u128::from(kind.unsigned_abs())))
        .collect();
    let mut sql = QueryBuilder::new(COLUMNS);
    sql.push("(select id, kind, ")
        .push_bind(at)
        .push("::timestamptz as recorded_at, ")
        .push_bind(listing.0)
        .push("::uuid as listing_id from unnest(")
        .push_bind(&ids[..])
        .push("::uuid[], ")
        .push_bind(&kinds[..])
        .push("::smallint[]) as asked (id, kind)) e")
        .push(FACTS)
        .push_bind(tenant.0)
        .push(" order by e.id limit 8");
    read(tx, sql).await
}

async fn read(tx: &mut TenantTx, mut sql: QueryBuilder<Postgres>) -> Result<Vec<TerritoryEvent>> {
    let rows: Vec<Row> = sql
        .build_query_as()
        .persistent(false)
        .fetch_all(tx.connection())
        .await?;
    let mut events = rows.into_iter().map(event_of_row).collect::<Result<Vec<_>>>()?;
    read_own_mappings(tx, &mut events).await?;
    Ok(events)
}

fn event_of_row(row: Row) -> Result<TerritoryEvent> {
    let event = stored::listing_event(row.kind)?;
    let zone = stored::time_zone(&row.time_zone)?;
    let owner = row.has_owner.then_some(Owner {
        first_name: row.first_name,
        name: row.owner_name,
        email: row.owner_email,
        mailing_address: None,
        phone: row.owner_phone,
        is_owner_occupied: row.is_owner_occupied,
        provider_key: None,
    });
    let owner_name = owner.as_ref().and_then(owner_name).map(ToOwned::to_owned);
    let contact = RealtorContact {
        name: row.full_name.clone().unwrap_or_default(),
        email: row.realtor_email,
        mobile_phone: row.mobile_phone,
        office_address1: row.office_address1,
        office_address2: row.office_address2,
        completed_address: office_addresses::joined(
            row.office_street,
            row.office_unit,
            row.office_city,
            row.office_state,
            row.office_zip_code,
        ),
    };
    let own = row.is_on.map(|is_on| PropertyOutreach {
        is_on,
        off: off(
            row.is_realtor_off.unwrap_or_default(),
            row.is_owner_off.unwrap_or_default(),
        ),
        mappings: Vec::new(),
    });
    Ok(TerritoryEvent {
        id: row.id,
        event,
        at: row.recorded_at,
        listing: ListingId(row.listing_id),
        node: NodeId(row.node_id),
        facts: ListingFacts {
            address: row.address.clone(),
            unit: row.unit_number.clone(),
            city: row.city.clone(),
            state: row.state.clone(),
            zip_code: row.zip_code.clone(),
            size_sqft: row.size_sqft,
            beds: row.beds,
            baths: row.baths,
            realtor: row.full_name,
            owner: owner_name,
        },
        home: PostalAddress {
            street: row.address,
            unit: row.unit_number,
            city: row.city,
            state: row.state,
            zip_code: row.zip_code,
        },
        zone,
        realtor: row.realtor_id.map(|id| (id, contact)),
        owner,
        own,
    })
}

/// The templates that listings choose themselves; most choose none.
async fn read_own_mappings(tx: &mut TenantTx, events: &mut [TerritoryEvent]) -> Result<()> {
    let listings: Vec<Uuid> = events
        .iter()
        .filter(|event| event.own.is_some())
        .map(|event| event.listing.0)
        .collect();
    if listings.is_empty() {
        return Ok(());
    }
    let rows = sqlx::query!(
        "select listing_id, audience, event, channel, template_id \
         from property_outreach_templates \
         where tenant_id = $1 and listing_id = any($2) \
         order by listing_id, audience, event, channel",
        tx.tenant_id().0,
        &listings,
    )
    .fetch_all(tx.connection())
    .await?;
    for event in events.iter_mut() {
        let Some(own) = &mut event.own else { continue };
        for row in rows.iter().filter(|row| row.listing_id == event.listing.0) {
            let stored: Stored = (row.audience, row.event, row.channel, row.template_id);
            own.mappings.push(mapping(stored)?);
        }
    }
    Ok(())
}
