//! The plan of one listing.

use database::Session;
use database::outreach_planning::{self, ListingPlan, PlannedRow};
use domain::ids::ListingId;
use domain::listing_events::ListingEvent;
use domain::outreach::gate::Decision;
use domain::roles::Permission;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use super::reason_of;
use crate::auth::territory_view;
use crate::error::{ApiError, found};
use crate::manual_outreach::cents;
use crate::state::ApiState;

/// The verdict on a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum VerdictName {
    /// It would be sent.
    Goes,
    /// It would be held until its reason is gone.
    Waits,
    /// It would not be sent.
    Stays,
}

/// The automatic messages about a listing.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ListingPlanOut {
    /// The child market or bucket that covers it; absent if none does, in which case nothing is
    /// sent.
    pub node_id: Option<Uuid>,
    /// Its name.
    pub node_name: Option<String>,
    /// Whether automatic messages are on there.
    pub is_on: bool,
    /// Whether they are on for this listing.
    pub property_is_on: bool,
    /// All events, in the order of their numbers.
    pub events: Vec<PlannedEventOut>,
}

/// The messages that an event would cause.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlannedEventOut {
    /// 1 to 8, by its number from get-notification-event-types.
    pub notification_event_type_id: i16,
    /// The name of the event.
    pub event_name: String,
    /// Whether it matches the listing's current status.
    pub is_now: bool,
    /// The messages with a template, by audience and channel.
    pub rows: Vec<PlannedMessageOut>,
}

/// A message that an event would cause.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlannedMessageOut {
    /// 1 realtor, 2 home owner.
    pub audience: i16,
    /// 1 email, 2 SMS, 3 postcard.
    pub channel: i16,
    /// The template.
    pub template_id: Option<Uuid>,
    /// Its name.
    pub template_name: Option<String>,
    /// The name of the recipient; absent if unknown.
    pub recipient_name: Option<String>,
    /// The address of the recipient.
    pub recipient_address: Option<String>,
    /// The verdict.
    pub verdict: VerdictName,
    /// The code of the reason why it would not be sent.
    pub reason_code: Option<String>,
    /// The same as text.
    pub reason: Option<String>,
    /// Its cost by the providers' price lists; absent for an email.
    pub cost_cents: Option<f64>,
}

/// The automatic messages about a listing.
///
/// # Errors
/// NOT_FOUND for a listing outside the caller's territory.
pub async fn get(
    state: &ApiState,
    session: &Session,
    listing: ListingId,
) -> Result<ListingPlanOut, ApiError> {
    let scope = session.allow_company(Permission::ListingsWork)?;
    let view = territory_view(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let plan = found(outreach_planning::of_listing(&mut tx, view, listing, state.clock.now()).await?)?;
    tx.commit().await?;
    Ok(plan_out(plan))
}

fn plan_out(plan: ListingPlan) -> ListingPlanOut {
    let (node_id, node_name) = plan.node.map(|(id, name)| (id.0, name)).unzip();
    let events = ListingEvent::ALL.iter().copied().map(|event| PlannedEventOut {
        notification_event_type_id: event.code(),
        event_name: event.name().to_owned(),
        is_now: event == plan.now,
        rows: plan
            .rows
            .iter()
            .filter(|row| row.event == event)
            .map(row_out)
            .collect(),
    });
    ListingPlanOut {
        node_id,
        node_name,
        is_on: plan.is_on,
        property_is_on: plan.listing_is_on,
        events: events.collect(),
    }
}

fn row_out(row: &PlannedRow) -> PlannedMessageOut {
    let (reason_code, reason) = reason_of(row.decision.reason());
    let (recipient_name, recipient_address) = row.recipient.clone().unzip();
    let (template, name) = &row.template;
    PlannedMessageOut {
        audience: row.audience.code(),
        channel: row.channel.code(),
        template_id: Some(*template),
        template_name: Some(name.clone()),
        recipient_name,
        recipient_address,
        verdict: match row.decision {
            Decision::Go | Decision::Later(_) => VerdictName::Goes,
            Decision::Hold(_) => VerdictName::Waits,
            Decision::Refuse(_) => VerdictName::Stays,
        },
        reason_code,
        reason,
        cost_cents: row.cost_micros.map(cents),
    }
}
