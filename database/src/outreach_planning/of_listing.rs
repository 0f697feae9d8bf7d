//! What would go out by itself about one listing at each event, and why not: the planner's
//! own decisions, as if the event happened now.

use chrono::{DateTime, Utc};
use domain::channels::{Audience, Channel};
use domain::ids::{ListingId, NodeId};
use domain::listing_events::{ListingEvent, of_standing};
use domain::listings::StandardStatus;
use domain::messages::prices::Measure;
use domain::messages::{Reason, Why};
use domain::outreach::gate::Decision;
use domain::outreach::occasions::{Happened, Occasion, Switch};
use domain::templates::placeholders::{Values, Words};
use domain::territory::View;
use uuid::Uuid;

use super::happened::each_event;
use super::{AsIf, Planner};
use crate::companies;
use crate::error::Result;
use crate::mailer_caps::{self, Month};
use crate::property_outreach;
use crate::stored;
use crate::templates::Template;
use crate::transaction::TenantTx;

/// What would go out about a listing.
#[derive(Clone, Debug)]
pub struct ListingPlan {
    /// The child market or bucket that has it, by its name; none where it has none.
    pub node: Option<(NodeId, String)>,
    /// Whether that writes by itself.
    pub is_on: bool,
    /// Whether anything may go out about this listing.
    pub listing_is_on: bool,
    /// The event that its standing tells of.
    pub now: ListingEvent,
    /// What has a template, by event, audience and channel.
    pub rows: Vec<PlannedRow>,
}

/// A message that an event would cause.
#[derive(Clone, Debug)]
pub struct PlannedRow {
    /// At which event.
    pub event: ListingEvent,
    /// To whom.
    pub audience: Audience,
    /// By what way.
    pub channel: Channel,
    /// By which template.
    pub template: (Uuid, String),
    /// Name and address of whom it goes to, where they are known.
    pub recipient: Option<(String, String)>,
    /// What the gate decides about it.
    pub decision: Decision,
    /// What it would cost, millionths of a dollar; nothing is said of e-mails.
    pub cost_micros: Option<i64>,
}

/// What would go out about a listing; `None` when `view` doesn't show it.
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
    let stands = stands(tx, listing).await?;
    let happened = each_event(tx, listing, now).await?;
    let mut planner = Planner::new(tx, AsIf::EachAlone).await?;
    let off = planner.switched_off(tx, &happened).await?;
    let decided = planner.decide(tx, &happened).await?;
    let is_full = is_full(tx, now).await?;

    let mut rows: Vec<PlannedRow> = off
        .into_iter()
        .map(|((occasion, template), switch)| {
            let decision = switched_off(switch, occasion.audience);
            let values = happened[occasion.of].facts.clone().values(occasion.audience);
            row(&happened, (&occasion, &template), &values, decision)
        })
        .collect();
    rows.extend(decided.iter().map(|one| {
        let is_card = one.occasion.channel == Channel::Mailer;
        let decision = match &one.decision {
            Decision::Go if is_card && is_full => Decision::Hold(Why::plain(Reason::CapReached)),
            decision => decision.clone(),
        };
        row(&happened, (&one.occasion, &one.template), &one.values, decision)
    }));
    rows.sort_by_key(|row| (row.event, row.audience, row.channel));
    Ok(Some(ListingPlan {
        node: stands.node,
        is_on: stands.is_on,
        listing_is_on: own.outreach.is_on,
        now: stands.now,
        rows,
    }))
}

fn switched_off(switch: Switch, audience: Audience) -> Decision {
    Decision::Refuse(Why {
        reason: Reason::SwitchedOff,
        detail: Some(switch.words(audience).to_owned()),
    })
}

fn row(
    happened: &[Happened],
    (occasion, template): (&Occasion, &Template),
    values: &Values,
    decision: Decision,
) -> PlannedRow {
    let draft = &template.draft;
    let words = Words::new(values, &draft.fallbacks);
    let recipient = occasion.recipient.as_ref().ok();
    PlannedRow {
        event: happened[occasion.of].event,
        audience: occasion.audience,
        channel: occasion.channel,
        template: (template.id, draft.name.clone()),
        recipient: recipient.map(|to| (to.name.clone(), to.address.clone())),
        decision,
        cost_micros: Measure::of(&draft.content, draft.event.group(), &words).micros(),
    }
}

/// How a listing stands in the company's territory.
struct Stands {
    node: Option<(NodeId, String)>,
    is_on: bool,
    now: ListingEvent,
}

async fn stands(tx: &mut TenantTx, listing: ListingId) -> Result<Stands> {
    let tenant = tx.tenant_id();
    let row = sqlx::query!(
        r#"
        select l.status, l.source_status, n.id as "node_id?", n.name as "name?", n.automatic_prospecting as "is_on?"
        from listings l
        left join listing_memberships m on m.tenant_id = $1 and m.listing_id = l.id
        left join territory_nodes n
            on n.tenant_id = m.tenant_id and n.id = coalesce(m.bucket_id, m.sub_market_id) and n.deleted_at is null
        where l.id = $2
        "#,
        tenant.0,
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
    Ok(Stands {
        node: row.node_id.map(NodeId).zip(row.name),
        is_on: row.is_on.unwrap_or_default(),
        now: of_standing(status, source_status),
    })
}

/// Whether the month has no slot for a mailer.
async fn is_full(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<bool> {
    let month = Month::at(now, companies::time_zone(tx).await?);
    let room = mailer_caps::room(tx, month).await?;
    Ok(room.is_some_and(|room| room <= 0))
}
