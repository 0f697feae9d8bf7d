//! Asks the gate again in the transaction that marks messages as being sent (rules 6.10).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use domain::campaigns::assignments::AssignmentState;
use domain::campaigns::schedule::is_too_late;
use domain::campaigns::touchpoints::TouchpointState;
use domain::channels::RecipientKind;
use domain::ids::{LeadId, ListingId, MessageId};
use domain::messages::{DetailedReason, MessageState, Origin, Reason};
use domain::outreach::gate::{
    Decision, Facts, HELD_FOR, Senders, Subject, WRITTEN_WITHIN, decide, ends_dispatched, event_gone,
};
use domain::quiet_hours::Place;
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::held_review;
use crate::leads::bookers;
use crate::listing_sources::held_back;
use crate::mailer_caps;
use crate::notifications;
use crate::stored;
use crate::transaction::TenantTx;

/// How long a message of a job about a listing of a source that waits for an answer stays
/// planned before its job asks again.
const ASKS_AGAIN: TimeDelta = TimeDelta::minutes(5);

/// Returns those of the locked messages that may be sent, in their order, and stores the decision
/// about the others.
///
/// # Errors
/// When the database fails.
pub async fn may_go(tx: &mut TenantTx, messages: &[MessageId], now: DateTime<Utc>) -> Result<Vec<MessageId>> {
    let ids: Vec<Uuid> = messages.iter().map(|message| message.0).collect();
    let stopped: Vec<Stopped> = decided(tx, &ids, now)
        .await?
        .into_iter()
        .filter(|one| one.decision != Decision::Go)
        .map(|one| Stopped::of(one, now))
        .collect();
    write(tx, &stopped, now).await?;
    let stopped: BTreeSet<Uuid> = stopped.into_iter().map(|one| one.id).collect();
    let mut may_go = messages.to_vec();
    may_go.retain(|message| !stopped.contains(&message.0));
    Ok(may_go)
}

/// Returns those of the locked messages under way that are no longer wanted, each with the time
/// and the reason, and stores both with the message.
///
/// # Errors
/// When the database fails.
pub(crate) async fn unwanted(
    tx: &mut TenantTx,
    ids: &[Uuid],
    now: DateTime<Utc>,
) -> Result<BTreeMap<Uuid, (DateTime<Utc>, Reason)>> {
    // Only a final refusal counts here: a hold says nothing about a message that may have been
    // sent.
    let (gone, why): (Vec<Uuid>, Vec<String>) = decided(tx, ids, now)
        .await?
        .into_iter()
        .filter_map(|one| match one.decision {
            Decision::Refuse(why) if ends_dispatched(why.reason) => {
                Some((one.id, why.reason.code().to_owned()))
            }
            Decision::Go | Decision::Later(_) | Decision::Hold(_) | Decision::Refuse(_) => None,
        })
        .unzip();
    let rows = sqlx::query!(
        r#"
        with found as (
            select m.id, g.why
            from messages m
            left join unnest($3::uuid[], $4::text[]) as g (id, why) on g.id = m.id
            where m.tenant_id = $1 and m.id = any($2)
        )
        update messages m
        set unwanted = coalesce(m.unwanted, found.why), unwanted_at = coalesce(m.unwanted_at, $5)
        from found
        where m.tenant_id = $1 and m.id = found.id and coalesce(m.unwanted, found.why) is not null
        returning m.id, m.unwanted as "unwanted!", m.unwanted_at as "unwanted_at!"
        "#,
        tx.tenant_id().0,
        ids,
        &gone,
        &why,
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let why = stored::known(
                "reason of a message that is not wanted",
                &row.unwanted,
                Reason::from_code(&row.unwanted),
            )?;
            Ok((row.id, (row.unwanted_at, why)))
        })
        .collect()
}

/// The origin and the lead of a message that this run sends.
type Written = (Origin, Option<Uuid>);

/// What the gate decides about a message.
struct Decided {
    id: Uuid,
    /// Whether it belongs to a job, and so is sent only by that job.
    is_of_job: bool,
    decision: Decision,
}

/// The decision about a message that is not sent now, as the statement takes it.
#[derive(Serialize)]
struct Stopped {
    id: Uuid,
    state: i16,
    reason: Option<Reason>,
    reason_detail: Option<String>,
    due_at: Option<DateTime<Utc>>,
}

/// Asks the gate about messages, in the order of their due times, without writing anything.
async fn decided(tx: &mut TenantTx, ids: &[Uuid], now: DateTime<Utc>) -> Result<Vec<Decided>> {
    let automatic = Origin::automatic_codes();
    let rows = sqlx::query!(
        r#"
        select m.id, m.cause, m.channel, m.audience, m.event, m.address_key, m.listing_id,
               m.job_id is not null as "is_of_job!", lm.status as "status?",
               n.automatic_prospecting as "node_is_on?", n.is_realtor_off as "node_realtor_off?",
               n.is_owner_off as "node_owner_off?", n.owner_occupied_filter as "only_owner_occupied?",
               w.is_owner_occupied as "is_owner_occupied?", p.is_on as "own_is_on?", p.is_realtor_off as "own_realtor_off?",
               p.is_owner_off as "own_owner_off?", coalesce(l.state, ld.details #>> '{origin,state}') as us_state,
               coalesce(z.time_zone, lz.time_zone, co.time_zone) as "time_zone!", m.lead_id, lc.state as "campaign_state?",
               t.state as "touchpoint_state?", t.anchor, t.days, m.dedupe_key like 'touch:%' as "is_of_touchpoint!",
               exists (select 1 from suppressions s
                       where s.tenant_id = $1 and s.channel = m.channel and s.address = m.address_key
                         and s.removed_at is null) as "is_suppressed!",
               m.channel = 2 and exists (
                   select 1 from do_not_call_numbers d
                   join do_not_call_imports i on i.tenant_id = $1 and i.id = d.import_id and i.removed_at is null
                   where d.tenant_id = $1 and d.number = m.address_key) as "is_do_not_call!",
               m.channel = 2 and exists (
                   select 1 from consents c
                   where c.tenant_id = $1 and c.channel = m.channel and c.address_key = m.address_key
                     and c.revoked_at is null) as "has_consent!",
               m.cause = any($3) and (
                   -- A listing's message never blocks a touchpoint, touchpoints of two leads block each other, and
                   -- a lead gets two of its own.
                   select case when m.cause = 3
                               then coalesce(bool_or(o.lead_id is null or o.lead_id is distinct from m.lead_id), false) or count(*) >= 2
                               else count(*) > 0 end
                   from messages o
                   where o.tenant_id = $1 and o.channel = m.channel and o.address_key collate "C" = m.address_key
                     and o.planned_at > m.planned_at - make_interval(secs => $5) and o.cause = any($3)
                     and o.id <> m.id and (m.cause <> 3 or o.cause = 3)
                     -- A message that may have arrived counts; one that certainly didn't does not.
                     and case o.state when message_state('dispatching') then true
                                      when message_state('unconfirmed') then o.ended_at > $4
                                      when message_state('sent') then o.sent_at > $4
                                      when message_state('delivered') then o.sent_at > $4 else false end) as "is_written_to!"
        from messages m
        join companies co on co.tenant_id = $1
        left join listing_memberships lm on lm.tenant_id = $1 and lm.listing_id = m.listing_id
        left join territory_nodes n
          on n.tenant_id = $1 and n.id = coalesce(lm.bucket_id, lm.sub_market_id) and n.deleted_at is null
        left join property_outreach p on p.tenant_id = $1 and p.listing_id = m.listing_id
        left join property_owners w on w.tenant_id = $1 and w.listing_id = m.listing_id
        left join listings l on l.id = m.listing_id
        left join zips z on z.zip_code = l.zip_code
        left join leads ld on ld.tenant_id = $1 and ld.id = m.lead_id
        left join zips lz on lz.zip_code = ld.origin_zip
        left join lead_touchpoints t on t.tenant_id = $1 and t.message_id = m.id
        left join lead_campaigns lc on lc.tenant_id = $1 and lc.id = t.lead_campaign_id
        where m.tenant_id = $1 and m.id = any($2)
        -- Of two messages to one address, the one due first is sent.
        order by m.due_at, m.id
        "#,
        tx.tenant_id().0,
        ids,
        &automatic,
        now - WRITTEN_WITHIN,
        // A message may be held for a week before it is sent.
        (WRITTEN_WITHIN + HELD_FOR).as_seconds_f64(),
    )
    .fetch_all(tx.connection())
    .await?;
    let listings: Vec<ListingId> = rows
        .iter()
        .filter_map(|row| row.listing_id.map(ListingId))
        .collect();
    let waiting = held_back(tx, &listings).await?;
    let leads: BTreeSet<Uuid> = rows
        .iter()
        .filter(|row| row.cause == Origin::Touchpoint.code())
        .filter_map(|row| row.lead_id)
        .collect();
    let leads: Vec<Uuid> = leads.into_iter().collect();
    let dates = bookers::dates_by_id(tx, &leads).await?;
    let mut written: BTreeMap<(i16, String), Vec<Written>> = BTreeMap::new();
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        let subject = Subject {
            origin: stored::origin(row.cause)?,
            recipient: stored::recipient(row.audience)?,
            channel: stored::channel(row.channel)?,
        };
        let off = |realtor: Option<bool>, owner: Option<bool>| {
            let is_off = match subject.recipient {
                RecipientKind::Realtor => realtor,
                RecipientKind::HomeOwner => owner,
                RecipientKind::Lead | RecipientKind::Address => None,
            };
            is_off.unwrap_or_default()
        };
        let is_on = row.node_is_on.unwrap_or_default()
            && row.own_is_on.unwrap_or(true)
            && !off(row.node_realtor_off, row.node_owner_off)
            && !off(row.own_realtor_off, row.own_owner_off);
        // A listing covered only by the market belongs to no node that prospects.
        let status = row.status.filter(|_| row.node_is_on.is_some());
        let status = status.map(stored::listing_status).transpose()?;
        let event = row.event.map(stored::listing_event).transpose()?;
        let zone = stored::time_zone(&row.time_zone)?;
        let number = row.address_key.clone().unwrap_or_default();
        let address = (row.channel, number.clone());
        let before = written.get(&address).map_or(&[][..], Vec::as_slice);
        let facts = Facts {
            gone: match subject.origin {
                Origin::Touchpoint if row.is_of_touchpoint && row.touchpoint_state.is_none() => {
                    Some(Reason::Superseded)
                }
                Origin::Touchpoint => {
                    let time = stored::step_time(row.anchor, row.days)?;
                    let dates = row.lead_id.and_then(|lead| dates.get(&LeadId(lead)));
                    touchpoint_gone(row.campaign_state, row.touchpoint_state).or_else(|| {
                        let is_late = dates.is_some_and(|dates| is_too_late(time, dates, now));
                        is_late.then_some(Reason::SurveyBegun)
                    })
                }
                // A touchpoint that has another message has parted with this one.
                Origin::Accelerated => {
                    (row.is_of_touchpoint && row.touchpoint_state.is_none()).then_some(Reason::Superseded)
                }
                Origin::ListingEvent | Origin::Manual | Origin::Test | Origin::System | Origin::Personal => {
                    event.and_then(|event| event_gone(event, status, is_on))
                }
            },
            only_owner_occupied: row.only_owner_occupied.unwrap_or_default(),
            is_owner_occupied: row.is_owner_occupied,
            no_address: None,
            is_suppressed: row.is_suppressed,
            is_do_not_call: row.is_do_not_call,
            // A message to such a number is planned only after the user acknowledges the warning.
            is_do_not_call_confirmed: true,
            // Of two due messages to one address, only one is sent; two touchpoints of a lead may be.
            is_written_to: row.is_written_to || is_written(subject.origin, row.lead_id, before),
            source_waits: row.listing_id.is_some_and(|id| waiting.contains(&ListingId(id))),
            has_consent: row.has_consent,
            // The claim has a sender, and the provider's answer reports a refused one.
            senders: Senders::COMPLETE,
            is_sender_refused: false,
            missing: &[],
            place: Some(Place {
                zone,
                state: row.us_state.as_deref().unwrap_or_default(),
                number: &number,
            }),
        };
        let decision = decide(subject, &facts, now);
        if decision == Decision::Go && subject.origin.is_automatic() {
            written
                .entry(address)
                .or_default()
                .push((subject.origin, row.lead_id));
        }
        all.push(Decided {
            id: row.id,
            is_of_job: row.is_of_job,
            decision,
        });
    }
    Ok(all)
}

/// Why a touchpoint's message is not wanted any more. Whatever pauses or moves a touchpoint takes its
/// message back; this keeps one that slipped through from being sent.
fn touchpoint_gone(campaign: Option<i16>, touchpoint: Option<i16>) -> Option<Reason> {
    if campaign.is_some_and(|state| state == AssignmentState::Ended.code()) {
        return Some(Reason::CampaignEnded);
    }
    match touchpoint.and_then(TouchpointState::from_repr) {
        None | Some(TouchpointState::HandedOff) => None,
        Some(TouchpointState::Waiting) => Some(Reason::AnchorMoved),
        Some(TouchpointState::Expired) => Some(Reason::Missed),
        Some(TouchpointState::Cancelled) => Some(Reason::CampaignEnded),
        Some(TouchpointState::Paused) => Some(Reason::Paused),
    }
}

/// Whether a message of this run keeps another one to the same address from being sent.
fn is_written(origin: Origin, lead: Option<Uuid>, before: &[Written]) -> bool {
    if origin != Origin::Touchpoint {
        return !before.is_empty();
    }
    let mut touchpoints = before.iter().filter(|(origin, _)| *origin == Origin::Touchpoint);
    let is_own = |other: &Option<Uuid>| other.is_some() && *other == lead;
    let own = touchpoints.clone().filter(|(_, other)| is_own(other)).count();
    own >= 2 || touchpoints.any(|(_, other)| !is_own(other))
}

impl Stopped {
    fn of(decided: Decided, now: DateTime<Utc>) -> Self {
        let with = |state: MessageState, why: Option<DetailedReason>, due_at| Self {
            id: decided.id,
            state: state.code(),
            reason: why.as_ref().map(|why| why.reason),
            reason_detail: why.and_then(|why| why.detail),
            due_at,
        };
        match decided.decision {
            Decision::Go => with(MessageState::Planned, None, None),
            Decision::Later(then) => with(MessageState::Planned, None, Some(then)),
            // The message stays with its job and so keeps the account it was ordered for.
            Decision::Hold(why) if decided.is_of_job => {
                with(MessageState::Planned, Some(why), Some(now + ASKS_AGAIN))
            }
            Decision::Hold(why) => with(MessageState::Held, Some(why), None),
            Decision::Refuse(why) => with(MessageState::Cancelled, Some(why), None),
        }
    }
}

async fn write(tx: &mut TenantTx, stopped: &[Stopped], now: DateTime<Utc>) -> Result<()> {
    if stopped.is_empty() {
        return Ok(());
    }
    let tenant = tx.tenant_id();
    let cancelled = sqlx::query_scalar!(
        r#"
        with given as (
            select * from jsonb_to_recordset($2::jsonb)
                as t (id uuid, state smallint, reason text, reason_detail text, due_at timestamptz)
        ),
        written as (
            update messages m
            set state = given.state, reason = given.reason, reason_detail = given.reason_detail,
                due_at = coalesce(given.due_at, m.due_at), ended_at = case when given.state = message_state('cancelled') then $3::timestamptz end,
                held_at = case when given.state = message_state('held') then $3::timestamptz end,
                first_held_at = case when given.state = message_state('held') then coalesce(m.first_held_at, $3) else m.first_held_at end
            from given
            where m.tenant_id = $1 and m.id = given.id
            returning m.id, m.state
        )
        select id from written where state = message_state('cancelled')
        "#,
        tenant.0,
        Json(stopped) as _,
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    mailer_caps::release_of_ended(tx.connection(), tenant, &cancelled).await?;
    let held: Vec<&Stopped> = stopped
        .iter()
        .filter(|one| one.state == MessageState::Held.code())
        .collect();
    if !held.is_empty() {
        let need_person: Vec<MessageId> = held
            .iter()
            .filter(|one| one.reason.is_some_and(Reason::needs_person))
            .map(|one| MessageId(one.id))
            .collect();
        notifications::notify_of_messages(tx, &need_person, now).await?;
        held_review::schedule(tx, now + held_review::EVERY, now).await?;
    }
    Ok(())
}
