//! The rows of touchpoints in memory, and what is written of them.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use domain::campaigns::schedule::{Due, LeadDates, Timed, due_times, expired};
use domain::campaigns::touchpoints::{Situation, TouchpointState};
use domain::ids::{LeadCampaignId, LeadId, MessageId, TouchpointId};
use domain::messages::{MessageState, Reason};
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use super::LeadCampaign;
use crate::error::Result;
use crate::mailer_caps;
use crate::messages::stored_state;
use crate::stored;
use crate::transaction::TenantTx;

/// A touchpoint of a lead with its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Touchpoint {
    pub(super) id: TouchpointId,
    pub(super) lead_campaign: LeadCampaignId,
    pub(super) lead: LeadId,
    pub(super) timed: Timed,
    pub(super) template: Uuid,
    pub(super) snapshot: Uuid,
    pub(super) planned_on: Option<NaiveDate>,
    pub(super) due: Option<Due>,
    pub(super) look_at: Option<DateTime<Utc>>,
    pub(super) state: TouchpointState,
    pub(super) reason: Option<Reason>,
    pub(super) round: i32,
    pub(super) message: Option<TouchpointMessage>,
    pub(super) moved_at: Option<DateTime<Utc>>,
    pub(super) is_accelerated: bool,
}

/// The message of a touchpoint that is handed off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TouchpointMessage {
    pub(super) id: MessageId,
    pub(super) state: MessageState,
    pub(super) due_at: DateTime<Utc>,
}

impl TouchpointMessage {
    fn is_unsent(&self) -> bool {
        matches!(self.state, MessageState::Planned | MessageState::Held)
    }

    fn is_taken(&self) -> bool {
        matches!(
            self.state,
            MessageState::Dispatching
                | MessageState::Sent
                | MessageState::Delivered
                | MessageState::Unconfirmed
        )
    }
}

impl Touchpoint {
    /// A touchpoint of a new assignment, with its template and the snapshot of it.
    pub(super) fn new(campaign: &LeadCampaign, timed: Timed, (template, snapshot): (Uuid, Uuid)) -> Self {
        Self {
            id: TouchpointId::generate(),
            lead_campaign: campaign.id,
            lead: campaign.lead,
            timed,
            template,
            snapshot,
            planned_on: None,
            due: None,
            look_at: None,
            state: TouchpointState::Waiting,
            reason: None,
            round: 0,
            message: None,
            moved_at: None,
            is_accelerated: false,
        }
    }

    /// What decides its status and its actions.
    pub(super) fn situation(&self, campaign: &LeadCampaign, is_too_late: bool) -> Situation {
        Situation {
            state: self.state,
            message: self.message.map(|message| (message.state, message.due_at)),
            is_accelerated: self.is_accelerated,
            is_live: campaign.is_live(),
            is_moved: self.moved_at.is_some(),
            is_too_late,
        }
    }

    /// Waits for `due`, or expires at once if that is past.
    pub(super) fn wait(&mut self, due: Option<Due>, dates: &LeadDates, now: DateTime<Utc>) {
        self.due = due;
        self.reason = expired(self.timed.time, due, dates, now);
        self.state = match self.reason {
            None => TouchpointState::Waiting,
            Some(_) => TouchpointState::Expired,
        };
        self.look_at = due.map(|due| due.at).filter(|_| self.reason.is_none());
    }

    /// Leaves the states that wait, for a reason.
    pub(super) fn rest(&mut self, state: TouchpointState, reason: Reason) {
        (self.state, self.reason, self.look_at) = (state, Some(reason), None);
    }

    /// Takes its unsent message back, so that another round may follow.
    pub(super) fn withdraw(&mut self, reason: Reason, withdrawn: &mut Vec<Withdrawn>) {
        if let Some(message) = self.message.take() {
            withdrawn.push(Withdrawn {
                message: message.id,
                reason,
            });
            self.round += 1;
            self.timed.sent_on = None;
        }
    }

    /// Whether its message is in the ledger and not sent.
    pub(super) fn is_unsent(&self) -> bool {
        self.state == TouchpointState::HandedOff && self.message.is_some_and(|message| message.is_unsent())
    }

    /// Whether its message may still be sent or is being sent.
    pub(super) fn is_under_way(&self) -> bool {
        let is_dispatching = |message: TouchpointMessage| message.state == MessageState::Dispatching;
        self.is_unsent()
            || self.state == TouchpointState::HandedOff && self.message.is_some_and(is_dispatching)
    }

    /// Whether it was sent, or may have been.
    pub(super) fn is_taken(&self) -> bool {
        self.state == TouchpointState::HandedOff && self.message.is_some_and(|message| message.is_taken())
    }
}

/// A message that is taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Withdrawn {
    message: MessageId,
    reason: Reason,
}

/// The touchpoints of assignments, by assignment and place. The unsent messages of theirs are locked,
/// so that a message that the dispatcher has just taken counts as taken.
pub(super) async fn load(tx: &mut TenantTx, campaigns: &[LeadCampaign]) -> Result<Vec<Touchpoint>> {
    let ids: Vec<Uuid> = campaigns.iter().map(|campaign| campaign.id.0).collect();
    sqlx::query!(
        "select m.id from messages m \
         where m.tenant_id = $1 \
           and m.id in (select t.message_id from lead_touchpoints t \
                        where t.tenant_id = $1 and t.lead_campaign_id = any($2) and t.state = 1) \
           and m.state = any (message_states('planned', 'held')) \
         order by m.id \
         for no key update",
        tx.tenant_id().0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    read(tx, &ids).await
}

/// The touchpoints of assignments, by assignment and place.
pub(super) async fn read(tx: &mut TenantTx, campaigns: &[Uuid]) -> Result<Vec<Touchpoint>> {
    let rows = sqlx::query!(
        r#"
        select t.id, t.lead_campaign_id, t.lead_id, t.anchor, t.days, t.channel, t.template_id, t.snapshot_id,
               t.planned_on, t.due_on, t.due_at, t.look_at, t.state, t.reason, t.round, t.message_id, t.sent_on,
               t.moved_at, t.is_accelerated, m.state as "message_state?", m.due_at as "message_due_at?"
        from lead_touchpoints t
        left join messages m on m.tenant_id = t.tenant_id and m.id = t.message_id
        where t.tenant_id = $1 and t.lead_campaign_id = any($2)
        order by t.lead_campaign_id, t.place
        "#,
        tx.tenant_id().0,
        campaigns,
    )
    .fetch_all(tx.connection())
    .await?;
    let touchpoints = rows.into_iter().map(|row| {
        let message = match (row.message_id, row.message_state, row.message_due_at) {
            (Some(id), Some(state), Some(due_at)) => Some(TouchpointMessage {
                id: MessageId(id),
                state: stored_state(state)?,
                due_at,
            }),
            _ => None,
        };
        Ok(Touchpoint {
            id: TouchpointId(row.id),
            lead_campaign: LeadCampaignId(row.lead_campaign_id),
            lead: LeadId(row.lead_id),
            timed: Timed {
                time: stored::step_time(row.anchor, row.days)?,
                channel: stored::channel(row.channel)?,
                sent_on: row.sent_on,
            },
            template: row.template_id,
            snapshot: row.snapshot_id,
            planned_on: row.planned_on,
            due: row.due_on.zip(row.due_at).map(|(on, at)| Due { on, at }),
            look_at: row.look_at,
            state: stored::known(
                "state of a touchpoint",
                row.state,
                TouchpointState::from_repr(row.state),
            )?,
            reason: row.reason.as_deref().and_then(Reason::from_code),
            round: row.round,
            message,
            moved_at: row.moved_at,
            is_accelerated: row.is_accelerated,
        })
    });
    touchpoints.collect()
}

#[derive(Serialize)]
struct TouchpointRow {
    id: TouchpointId,
    planned_on: Option<NaiveDate>,
    due_on: Option<NaiveDate>,
    due_at: Option<DateTime<Utc>>,
    look_at: Option<DateTime<Utc>>,
    state: i16,
    reason: Option<Reason>,
    round: i32,
    message_id: Option<MessageId>,
    sent_on: Option<NaiveDate>,
    moved_at: Option<DateTime<Utc>>,
    is_accelerated: bool,
}

impl TouchpointRow {
    fn of(touchpoint: &Touchpoint) -> Self {
        Self {
            id: touchpoint.id,
            planned_on: touchpoint.planned_on,
            due_on: touchpoint.due.map(|due| due.on),
            due_at: touchpoint.due.map(|due| due.at),
            look_at: touchpoint.look_at,
            state: touchpoint.state.code(),
            reason: touchpoint.reason,
            round: touchpoint.round,
            message_id: touchpoint.message.map(|message| message.id),
            sent_on: touchpoint.timed.sent_on,
            moved_at: touchpoint.moved_at,
            is_accelerated: touchpoint.is_accelerated,
        }
    }
}

/// Writes the touchpoints that differ from `before`, which has the same touchpoints.
pub(super) async fn write(tx: &mut TenantTx, before: &[Touchpoint], after: &[Touchpoint]) -> Result<()> {
    let rows: Vec<TouchpointRow> = before
        .iter()
        .zip(after)
        .filter(|(before, after)| before != after)
        .map(|(_, after)| TouchpointRow::of(after))
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        r#"
        update lead_touchpoints t
        set planned_on = r.planned_on, due_on = r.due_on, due_at = r.due_at, look_at = r.look_at, state = r.state,
            reason = r.reason, round = r.round, message_id = r.message_id, sent_on = r.sent_on, moved_at = r.moved_at,
            is_accelerated = r.is_accelerated
        from jsonb_to_recordset($2::jsonb) as r (
            id uuid, planned_on date, due_on date, due_at timestamptz, look_at timestamptz, state smallint, reason text,
            round integer, message_id uuid, sent_on date, moved_at timestamptz, is_accelerated boolean)
        where t.tenant_id = $1 and t.id = r.id
        "#,
        tx.tenant_id().0,
        Json(&rows) as _,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

#[derive(Serialize)]
struct NewRow {
    id: TouchpointId,
    lead_campaign_id: LeadCampaignId,
    lead_id: LeadId,
    place: usize,
    anchor: Option<i16>,
    days: Option<i16>,
    channel: i16,
    template_id: Uuid,
    snapshot_id: Uuid,
    planned_on: Option<NaiveDate>,
    due_on: Option<NaiveDate>,
    due_at: Option<DateTime<Utc>>,
    look_at: Option<DateTime<Utc>>,
    state: i16,
    reason: Option<Reason>,
}

/// Inserts the touchpoints of new assignments, which are in the order of assignment and place.
pub(super) async fn insert(tx: &mut TenantTx, touchpoints: &[Touchpoint]) -> Result<()> {
    let of_campaigns = touchpoints.chunk_by(|one, next| one.lead_campaign == next.lead_campaign);
    let rows: Vec<NewRow> = of_campaigns
        .flat_map(|touchpoints| touchpoints.iter().enumerate())
        .map(|(at, touchpoint)| {
            let (anchor, days) = touchpoint.timed.time.codes();
            NewRow {
                id: touchpoint.id,
                lead_campaign_id: touchpoint.lead_campaign,
                lead_id: touchpoint.lead,
                place: at + 1,
                anchor,
                days,
                channel: touchpoint.timed.channel.code(),
                template_id: touchpoint.template,
                snapshot_id: touchpoint.snapshot,
                planned_on: touchpoint.planned_on,
                due_on: touchpoint.due.map(|due| due.on),
                due_at: touchpoint.due.map(|due| due.at),
                look_at: touchpoint.look_at,
                state: touchpoint.state.code(),
                reason: touchpoint.reason,
            }
        })
        .collect();
    sqlx::query!(
        r#"
        insert into lead_touchpoints (tenant_id, id, lead_campaign_id, lead_id, place, anchor, days, channel,
                                      template_id, snapshot_id, planned_on, due_on, due_at, look_at, state, reason)
        select $1, r.*
        from jsonb_to_recordset($2::jsonb) as r (
            id uuid, lead_campaign_id uuid, lead_id uuid, place smallint, anchor smallint, days smallint,
            channel smallint, template_id uuid, snapshot_id uuid, planned_on date, due_on date, due_at timestamptz,
            look_at timestamptz, state smallint, reason text)
        "#,
        tx.tenant_id().0,
        Json(&rows) as _,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Cancels messages that are taken back; [`load`] has locked them.
pub(super) async fn cancel_messages(
    tx: &mut TenantTx,
    withdrawn: &[Withdrawn],
    now: DateTime<Utc>,
) -> Result<()> {
    if withdrawn.is_empty() {
        return Ok(());
    }
    let tenant = tx.tenant_id();
    let ids: Vec<Uuid> = withdrawn.iter().map(|one| one.message.0).collect();
    let reasons: Vec<String> = withdrawn.iter().map(|one| one.reason.code().to_owned()).collect();
    sqlx::query!(
        "update messages m \
         set state = message_state('cancelled'), reason = w.reason, reason_detail = null, held_at = null, ended_at = $4 \
         from unnest($2::uuid[], $3::text[]) as w (id, reason) \
         where m.tenant_id = $1 and m.id = w.id and m.state = any (message_states('planned', 'held'))",
        tenant.0,
        &ids,
        &reasons,
        now,
    )
    .execute(tx.connection())
    .await?;
    mailer_caps::release_of_ended(tx.connection(), tenant, &ids).await
}

/// Cancels what is unsent of an assignment that ends.
pub(super) fn end(touchpoints: &mut [Touchpoint], withdrawn: &mut Vec<Withdrawn>) {
    for touchpoint in touchpoints {
        match touchpoint.state {
            TouchpointState::Waiting | TouchpointState::Paused => {
                touchpoint.rest(TouchpointState::Cancelled, Reason::CampaignEnded);
            }
            TouchpointState::HandedOff if touchpoint.is_unsent() => {
                touchpoint.withdraw(Reason::CampaignEnded, withdrawn);
                touchpoint.rest(TouchpointState::Cancelled, Reason::CampaignEnded);
            }
            TouchpointState::HandedOff | TouchpointState::Expired | TouchpointState::Cancelled => {}
        }
    }
}

/// Plans the touchpoints of an active assignment by the lead's dates. What is sent keeps its time and
/// is flagged if its anchor moved.
pub(super) fn replan(
    campaign: &LeadCampaign,
    touchpoints: &mut [Touchpoint],
    dates: &LeadDates,
    withdrawn: &mut Vec<Withdrawn>,
    now: DateTime<Utc>,
) {
    let timed: Vec<Timed> = touchpoints.iter().map(|touchpoint| touchpoint.timed).collect();
    let due = due_times(&timed, dates, campaign.hour, campaign.activated_at.unwrap_or(now));
    for (touchpoint, due) in touchpoints.iter_mut().zip(due) {
        let on = due.map(|due| due.on);
        let is_moved = touchpoint.planned_on != on;
        touchpoint.planned_on = on;
        match touchpoint.state {
            TouchpointState::Waiting if is_moved => touchpoint.wait(due, dates, now),
            TouchpointState::HandedOff
                if is_moved && touchpoint.is_unsent() && !touchpoint.is_accelerated =>
            {
                touchpoint.withdraw(Reason::AnchorMoved, withdrawn);
                touchpoint.wait(due, dates, now);
            }
            TouchpointState::HandedOff if is_moved && touchpoint.is_taken() => {
                touchpoint.moved_at = Some(now)
            }
            TouchpointState::Paused if is_moved => touchpoint.due = due,
            TouchpointState::Expired if is_moved || touchpoint.reason == Some(Reason::SurveyBegun) => {
                let is_by_time = matches!(
                    touchpoint.reason,
                    Some(Reason::Missed | Reason::SurveyBegun | Reason::SurveyNotCompleted)
                );
                if is_by_time && expired(touchpoint.timed.time, due, dates, now).is_none() {
                    touchpoint.wait(due, dates, now);
                } else {
                    touchpoint.due = due;
                }
            }
            TouchpointState::Waiting
            | TouchpointState::HandedOff
            | TouchpointState::Paused
            | TouchpointState::Expired
            | TouchpointState::Cancelled => {}
        }
    }
}

/// The ids of the assignments that have nothing left that waits or is paused.
pub(super) fn without_waiting(touchpoints: &[Touchpoint]) -> BTreeSet<LeadCampaignId> {
    let waits = |touchpoint: &&Touchpoint| {
        matches!(
            touchpoint.state,
            TouchpointState::Waiting | TouchpointState::Paused
        )
    };
    let waiting: BTreeSet<LeadCampaignId> = touchpoints
        .iter()
        .filter(waits)
        .map(|touchpoint| touchpoint.lead_campaign)
        .collect();
    touchpoints
        .iter()
        .map(|touchpoint| touchpoint.lead_campaign)
        .filter(|campaign| !waiting.contains(campaign))
        .collect()
}
