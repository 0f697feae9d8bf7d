//! The automatic messages about one listing at each event and the gate's decisions, as if the
//! event happened now.

use chrono::{DateTime, Utc};
use domain::channels::{Audience, Channel};
use domain::ids::{ListingId, NodeId};
use domain::listing_events::{ListingEvent, of_standing};
use domain::listings::StandardStatus;
use domain::messages::prices::Measure;
use domain::messages::{DetailedReason, Reason};
use domain::outreach::gate::Decision;
use domain::outreach::possible_messages::{PossibleMessage, Switch, TerritoryEvent};
use domain::templates::placeholders::{Values, Words};
use domain::territory::View;
use uuid::Uuid;

use super::events::each_event;
use super::{Assumption, Planner};
use crate::companies;
use crate::error::Result;
use crate::mailer_caps::{self, Month};
use crate::property_outreach;
use crate::stored;
use crate::templates::Template;
use crate::transaction::TenantTx;

/// The automatic messages about a listing.
#[derive(Clone, Debug)]
pub struct ListingPlan {
    /// The child market or bucket that covers it, with its name, if one does.
    pub node: Option<(NodeId, String)>,
    /// Whether the node prospects automatically.
    pub is_on: bool,
    /// Whether automatic messages about this listing are on.
    pub listing_is_on: bool,
    /// The event that matches its current status.
    pub now: ListingEvent,
    /// The messages with a template, by event, audience and channel.
    pub rows: Vec<PlannedRow>,
}

/// A message that an event would cause.
#[derive(Clone, Debug)]
pub struct PlannedRow {
    /// The event.
    pub event: ListingEvent,
    /// The audience.
    pub audience: Audience,
    /// The channel.
    pub channel: Channel,
    /// The template's id and name.
    pub template: (Uuid, String),
    /// Name and address of the recipient, if known.
    pub recipient: Option<(String, String)>,
    /// What the gate decides about it.
    pub decision: Decision,
    /// The estimated cost in millionths of a dollar; `None` for e-mails.
    pub cost_micros: Option<i64>,
}

/// The automatic messages about a listing; `None` when it is not in `view`.
///
/// # Errors
/// When the database fails.
pub async fn of_listing(
    tx: &mut TenantTx,
    view: View,
    listing: ListingId,
    now: DateTime<Utc>,
) -> Result<Option<ListingPlan>> {
    let Some(own) = property_outreach::get(tx, view, listing).await? else {
        return Ok(None);
    };
    let place = place(tx, listing).await?;
    let events = each_event(tx, listing, now).await?;
    let mut planner = Planner::new(tx, Assumption::EachAlone).await?;
    let off = planner.switched_off(tx, &events).await?;
    let decided = planner.decide(tx, &events).await?;
    let is_full = is_full(tx, now).await?;

    let mut rows: Vec<PlannedRow> = off
        .into_iter()
        .map(|((possible, template), switch)| {
            let decision = switched_off(switch, possible.audience);
            let values = events[possible.of].facts.clone().values(possible.audience);
            row(&events, (&possible, &template), &values, decision)
        })
        .collect();
    rows.extend(decided.iter().map(|one| {
        let is_card = one.possible.channel == Channel::Mailer;
        let decision = match &one.decision {
            Decision::Go if is_card && is_full => Decision::Hold(DetailedReason::plain(Reason::CapReached)),
            decision => decision.clone(),
        };
        row(&events, (&one.possible, &one.template), &one.values, decision)
    }));
    rows.sort_by_key(|row| (row.event, row.audience, row.channel));
    Ok(Some(ListingPlan {
        node: place.node,
        is_on: place.is_on,
        listing_is_on: own.outreach.is_on,
        now: place.now,
        rows,
    }))
}

fn switched_off(switch: Switch, audience: Audience) -> Decision {
    Decision::Refuse(DetailedReason {
        reason: Reason::SwitchedOff,
        detail: Some(switch.words(audience).to_owned()),
    })
}

fn row(
    events: &[TerritoryEvent],
    (possible, template): (&PossibleMessage, &Template),
    values: &Values,
    decision: Decision,
) -> PlannedRow {
    let draft = &template.draft;
    let words = Words::new(values, &draft.fallbacks);
    let recipient = possible.recipient.as_ref().ok();
    PlannedRow {
        event: events[possible.of].event,
        audience: possible.audience,
        channel: possible.channel,
        template: (template.id, draft.name.clone()),
        recipient: recipient.map(|to| (to.name.clone(), to.address.clone())),
        decision,
        cost_micros: Measure::of(&draft.content, draft.event.group(), &words).micros(),
    }
}

/// The place of a listing in the company's territory.
struct ListingPlace {
    node: Option<(NodeId, String)>,
    is_on: bool,
    now: ListingEvent,
}

async fn place(tx: &mut TenantTx, listing: ListingId) -> Result<ListingPlace> {
    let row = sqlx::query!(
        r#"
        select l.status, l.source_status, n.id as "node_id?", n.name as "name?", n.automatic_prospecting as "is_on?"
        from listings l
        left join listing_memberships m on m.tenant_id = $1 and m.listing_id = l.id
        left join territory_nodes n
            on n.tenant_id = m.tenant_id and n.id = coalesce(m.bucket_id, m.sub_market_id) and n.deleted_at is null
        where l.id = $2
        "#,
        tx.tenant_id().0,
        listing.0,
    )
    .fetch_one(tx.connection())
    .await?;
    let status = stored::listing_status(row.status)?;
    let source_status = stored::known(
        "source status",
        &row.source_status,
        StandardStatus::parse(&row.source_status),
    )?;
    Ok(ListingPlace {
        node: row.node_id.map(NodeId).zip(row.name),
        is_on: row.is_on.unwrap_or_default(),
        now: of_standing(status, source_status),
    })
}

/// Whether the month has no mailer slot left.
async fn is_full(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<bool> {
    let month = Month::at(now, companies::time_zone(tx).await?);
    let room = mailer_caps::room(tx, month).await?;
    Ok(room.is_some_and(|room| room <= 0))
}
