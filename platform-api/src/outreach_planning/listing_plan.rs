//! Why of one listing.

use database::Session;
use database::outreach_planning::{self, ListingPlan, PlannedRow};
use domain::ids::ListingId;
use domain::listing_events::ListingEvent;
use domain::outreach::gate::Decision;
use domain::roles::Permission;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use super::told;
use crate::auth::territory_view;
use crate::error::{ApiError, ErrorCode};
use crate::manual_outreach::cents;
use crate::state::ApiState;

/// What would become of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum VerdictName {
    /// It would go out.
    Goes,
    /// It would be held until its reason is gone.
    Waits,
    /// It would not go out.
    Stays,
}

/// The automatic messages about a listing.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ListingPlanOut {
    /// The child market or bucket that has it; absent where none has, and nothing goes out.
    pub node_id: Option<Uuid>,
    /// Its name.
    pub node_name: Option<String>,
    /// Whether automatic messages are switched on there.
    pub is_on: bool,
    /// Whether they are for this listing.
    pub property_is_on: bool,
    /// All events, in the order of their numbers.
    pub events: Vec<PlannedEventOut>,
}

/// What an event would cause.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlannedEventOut {
    /// 1 to 8 as get-notification-event-types numbers it.
    pub notification_event_type_id: i16,
    /// It, as people read it.
    pub event_name: String,
    /// Whether the listing's status tells of it now.
    pub is_now: bool,
    /// What has a template, by audience and channel.
    pub rows: Vec<PlannedMessageOut>,
}

/// A message that an event would cause.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlannedMessageOut {
    /// 1 realtor, 2 home owner.
    pub audience: i16,
    /// 1 e-mail, 2 SMS, 3 postcard.
    pub channel: i16,
    /// By which template.
    pub template_id: Option<Uuid>,
    /// Its name.
    pub template_name: Option<String>,
    /// To whom; absent while that is not known.
    pub recipient_name: Option<String>,
    /// Where.
    pub recipient_address: Option<String>,
    /// What would become of it.
    pub verdict: VerdictName,
    /// Why it would not go.
    pub reason_code: Option<String>,
    /// The same as people read it.
    pub reason: Option<String>,
    /// What it would cost by the providers' lists; absent of an e-mail.
    pub cost_cents: Option<f64>,
}

/// The automatic messages about a listing.
///
/// # Errors
/// NOT_FOUND for a listing that isn't of one's territory.
pub async fn get(
    state: &ApiState,
    session: &Session,
    listing: ListingId,
) -> Result<ListingPlanOut, ApiError> {
    let scope = session.allow_company(Permission::ListingsWork)?;
    let view = territory_view(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let plan = outreach_planning::of_listing(&mut tx, view, listing, state.clock.now())
        .await?
        .ok_or_else(|| ApiError::of(ErrorCode::NotFound))?;
    tx.commit().await?;
    Ok(plan_out(plan))
}

fn plan_out(plan: ListingPlan) -> ListingPlanOut {
    let (node_id, node_name) = plan.node.map(|(id, name)| (id.0, name)).unzip();
    let events = ListingEvent::ALL.map(|event| PlannedEventOut {
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
        events: events.into(),
    }
}

fn row_out(row: &PlannedRow) -> PlannedMessageOut {
    let (reason_code, reason) = told(row.decision.why());
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
