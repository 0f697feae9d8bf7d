//! Whether messages may still go out, asked in the transaction that marks them as being
//! sent (rules 6.10).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::{ListingId, MessageId};
use domain::listing_events::ListingEvent;
use domain::listings::Status;
use domain::messages::{Cause, MessageState, Why, needs_person, reason};
use domain::outreach::Audience;
use domain::outreach::planning::{HELD_FOR, Verdict, WRITTEN_WITHIN};
use domain::outreach::still::{Now, Still, still};
use domain::quiet_hours::Place;
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::listing_sources::held_back;
use crate::mailer_caps;
use crate::messages::held;
use crate::notifications;
use crate::transaction::TenantTx;

/// How long a person's message about a listing of a source that waits for an answer stays
/// planned before its job asks again.
const ASKS_AGAIN: TimeDelta = TimeDelta::minutes(5);

/// Of messages that this transaction has locked, those that may go, in their order. What
/// becomes of the others is written here: those to addresses on the do-not-contact list,
/// those about listings of a source that waits for an answer, and automatic ones whose cause
/// is gone, whose recipient sleeps, or who were written to within a day.
///
/// # Errors
/// When the database fails.
pub async fn may_go(tx: &mut TenantTx, messages: &[MessageId], now: DateTime<Utc>) -> Result<Vec<MessageId>> {
    let ids: Vec<Uuid> = messages.iter().map(|message| message.0).collect();
    let mut stopped = suppressed(tx, &ids, now).await?;
    let waiting = of_waiting_sources(tx, &ids).await?;
    stopped.extend(changed(tx, &ids, &stopped, &waiting, now).await?);
    stopped.extend(put_off(tx, &waiting, &stopped, now).await?);
    let mut may_go = messages.to_vec();
    may_go.retain(|message| !stopped.contains(&message.0));
    Ok(may_go)
}

/// Ends messages to addresses on the do-not-contact list; answers which.
async fn suppressed(tx: &mut TenantTx, ids: &[Uuid], now: DateTime<Utc>) -> Result<BTreeSet<Uuid>> {
    let tenant = tx.tenant_id();
    let ended = sqlx::query_scalar!(
        "update messages m set state = $3, reason = $4, ended_at = $5 \
         from suppressions s \
         where m.tenant_id = $1 and m.id = any($2) and m.cause <> $6 \
           and s.tenant_id = $1 and s.channel = m.channel and s.address = m.address_key and s.removed_at is null \
         returning m.id",
        tenant.0,
        ids,
        MessageState::Cancelled.code(),
        reason::SUPPRESSED,
        now,
        Cause::System.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    mailer_caps::release_of_ended(tx.connection(), tenant, &ended).await?;
    Ok(ended.into_iter().collect())
}

/// Those of these messages that are about listings of a source that waits for an answer.
async fn of_waiting_sources(tx: &mut TenantTx, ids: &[Uuid]) -> Result<BTreeSet<Uuid>> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"select id, listing_id as "listing_id!" from messages
           where tenant_id = $1 and id = any($2) and listing_id is not null"#,
        tenant.0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    let listings: Vec<ListingId> = rows.iter().map(|row| ListingId(row.listing_id)).collect();
    let held_back = held_back(tx, &listings).await?;
    let is_held_back = |listing| held_back.contains(&ListingId(listing));
    Ok(rows
        .into_iter()
        .filter(|row| is_held_back(row.listing_id))
        .map(|row| row.id)
        .collect())
}

/// Delays manual messages about listings of a source that waits. They stay in their job,
/// which checks again, so that they keep the account they were ordered for. Returns them.
async fn put_off(
    tx: &mut TenantTx,
    waiting: &BTreeSet<Uuid>,
    stopped: &BTreeSet<Uuid>,
    now: DateTime<Utc>,
) -> Result<Vec<Uuid>> {
    let ids: Vec<Uuid> = waiting.difference(stopped).copied().collect();
    // As a rule none: the claim is spared a statement.
    if ids.is_empty() {
        return Ok(ids);
    }
    let tenant = tx.tenant_id();
    Ok(sqlx::query_scalar!(
        "update messages set reason = $3, reason_detail = null, due_at = $4 \
         where tenant_id = $1 and id = any($2) \
         returning id",
        tenant.0,
        &ids,
        reason::SOURCE_WAITS,
        now + ASKS_AGAIN,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// Why messages under way are not wanted any more.
const UNWANTED: [&str; 7] = [
    reason::ENDED_BY_PERSON,
    reason::SUPPRESSED,
    reason::NOT_COVERED,
    reason::LISTING_CHANGED,
    reason::SWITCHED_OFF,
    reason::NOT_OWNER_OCCUPIED,
    reason::OCCUPANCY_UNKNOWN,
];

/// Of messages under way that this transaction has locked, those that are not wanted any
/// more, since when, and why. That is noted with them, so that it stays so.
///
/// # Errors
/// When the database fails.
pub(crate) async fn unwanted(
    tx: &mut TenantTx,
    ids: &[Uuid],
    now: DateTime<Utc>,
) -> Result<BTreeMap<Uuid, (DateTime<Utc>, &'static str)>> {
    let tenant = tx.tenant_id();
    let gone = decided(tx, ids, &BTreeSet::new(), &BTreeSet::new(), now).await?;
    // What keeps one from being sent now says nothing of one that may have been.
    let (gone, why): (Vec<Uuid>, Vec<String>) = gone
        .into_iter()
        .filter_map(|(id, still)| match still {
            Still::Not(Verdict::Stays(why)) if UNWANTED.contains(&why.reason) => {
                Some((id, why.reason.to_owned()))
            }
            Still::Goes | Still::Later(_) | Still::Not(_) => None,
        })
        .unzip();
    let rows = sqlx::query!(
        r#"
        with found as (
            select m.id,
                   case when m.cause <> $6
                             and exists (select 1 from suppressions s
                                         where s.tenant_id = $1 and s.channel = m.channel and s.address = m.address_key
                                           and s.removed_at is null)
                        then $7 else g.why end as why
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
        tenant.0,
        ids,
        &gone,
        &why,
        now,
        Cause::System.code(),
        reason::SUPPRESSED,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let known = UNWANTED.into_iter().find(|why| *why == row.unwanted);
            let why = known.ok_or(DbError::Stored {
                what: "reason of a message that is not wanted",
                value: row.unwanted,
            })?;
            Ok((row.id, (row.unwanted_at, why)))
        })
        .collect()
}

/// What becomes of a message that doesn't go now.
#[derive(Serialize)]
struct Stopped {
    id: Uuid,
    state: i16,
    reason: Option<&'static str>,
    reason_detail: Option<String>,
    due_at: Option<DateTime<Utc>>,
}

/// Looks at automatic messages again and writes what becomes of those that don't go now;
/// answers which.
async fn changed(
    tx: &mut TenantTx,
    ids: &[Uuid],
    stopped: &BTreeSet<Uuid>,
    waiting: &BTreeSet<Uuid>,
    now: DateTime<Utc>,
) -> Result<Vec<Uuid>> {
    let found: Vec<Stopped> = decided(tx, ids, stopped, waiting, now)
        .await?
        .into_iter()
        .filter(|(_, still)| *still != Still::Goes)
        .map(|(id, not)| Stopped::of(id, not))
        .collect();
    write(tx, &found, now).await?;
    Ok(found.into_iter().map(|one| one.id).collect())
}

/// Of automatic messages that were not stopped, whether they go now; nothing is written.
/// The source of those in `waiting` waits for an answer.
async fn decided(
    tx: &mut TenantTx,
    ids: &[Uuid],
    stopped: &BTreeSet<Uuid>,
    waiting: &BTreeSet<Uuid>,
    now: DateTime<Utc>,
) -> Result<Vec<(Uuid, Still)>> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        select m.id, m.channel, m.audience as "audience!", m.event as "event!", m.address_key, lm.status as "status?",
               n.automatic_prospecting as "node_is_on?", n.is_realtor_off as "node_realtor_off?",
               n.is_owner_off as "node_owner_off?", n.owner_occupied_filter as "only_owner_occupied?",
               w.is_owner_occupied as "is_owner_occupied?", p.is_on as "own_is_on?", p.is_realtor_off as "own_realtor_off?",
               p.is_owner_off as "own_owner_off?", l.state as "us_state?", z.time_zone as "time_zone?",
               exists (select 1 from do_not_call_numbers d
                       join do_not_call_imports i
                         on i.tenant_id = $1 and i.id = d.import_id and i.removed_at is null
                       where d.tenant_id = $1 and m.channel = 2 and d.number = m.address_key) as "is_do_not_call!",
               exists (select 1 from consents c
                       where c.tenant_id = $1 and c.channel = m.channel and c.address_key = m.address_key
                         and c.revoked_at is null) as "has_consent!",
               exists (select 1 from messages o
                       where o.tenant_id = $1 and o.channel = m.channel and o.address_key collate "C" = m.address_key
                         and o.planned_at > m.planned_at - make_interval(secs => $5) and o.cause = $3
                         and o.id <> m.id
                         -- What may have arrived counts as what did; what certainly didn't doesn't.
                         and case o.state when 1 then true when 6 then o.ended_at > $4 when 2 then o.sent_at > $4
                                          when 3 then o.sent_at > $4 else false end) as "is_written_to!"
        from messages m
        left join listing_memberships lm on lm.tenant_id = $1 and lm.listing_id = m.listing_id
        left join territory_nodes n
          on n.tenant_id = $1 and n.id = coalesce(lm.bucket_id, lm.sub_market_id) and n.deleted_at is null
        left join property_outreach p on p.tenant_id = $1 and p.listing_id = m.listing_id
        left join property_owners w on w.tenant_id = $1 and w.listing_id = m.listing_id
        left join listings l on l.id = m.listing_id
        left join zips z on z.zip_code = l.zip_code
        where m.tenant_id = $1 and m.id = any($2) and m.cause = $3 and m.event is not null and m.audience is not null
        -- Of two to one address the one that is due first goes.
        order by m.due_at, m.id
        "#,
        tenant.0,
        ids,
        Cause::Automatic.code(),
        now - WRITTEN_WITHIN,
        // A message may wait for a week before it leaves.
        (WRITTEN_WITHIN + HELD_FOR).as_seconds_f64(),
    )
    .fetch_all(tx.connection())
    .await?;
    let mut written: BTreeSet<(i16, String)> = BTreeSet::new();
    let mut looked = Vec::with_capacity(rows.len());
    for row in rows.iter().filter(|row| !stopped.contains(&row.id)) {
        let stored = |what, code: i16| DbError::Stored {
            what,
            value: code.to_string(),
        };
        let audience = Audience::from_code(row.audience).ok_or_else(|| stored("audience", row.audience))?;
        let off = |realtor: Option<bool>, owner: Option<bool>| match audience {
            Audience::Realtor => realtor.unwrap_or_default(),
            Audience::HomeOwner => owner.unwrap_or_default(),
        };
        let status = row
            .status
            .map(|code| Status::try_from(code).map_err(|_| stored("listing status", code)))
            .transpose()?;
        let number = row.address_key.clone().unwrap_or_default();
        let zone = row.time_zone.as_deref().and_then(|name| name.parse().ok());
        let address = (row.channel, number.clone());
        let facts = Now {
            audience,
            channel: super::stored_channel(row.channel)?,
            event: ListingEvent::from_code(row.event).ok_or_else(|| stored("listing event", row.event))?,
            // One that lies in the market alone belongs to nobody who writes.
            status: status.filter(|_| row.node_is_on.is_some()),
            is_on: row.node_is_on.unwrap_or_default()
                && row.own_is_on.unwrap_or(true)
                && !off(row.node_realtor_off, row.node_owner_off)
                && !off(row.own_realtor_off, row.own_owner_off),
            only_owner_occupied: row.only_owner_occupied.unwrap_or_default(),
            is_owner_occupied: row.is_owner_occupied,
            is_do_not_call: row.is_do_not_call,
            has_consent: row.has_consent,
            // Two that are due at once are written to once.
            is_written_to: row.is_written_to || written.contains(&address),
            source_waits: waiting.contains(&row.id),
            place: zone.zip(row.us_state.as_deref()).map(|(zone, state)| Place {
                zone,
                state,
                number: &number,
            }),
        };
        let still = still(&facts, now);
        if still == Still::Goes {
            written.insert(address);
        }
        looked.push((row.id, still));
    }
    Ok(looked)
}

impl Stopped {
    fn of(id: Uuid, not: Still) -> Self {
        let with = |state: MessageState, why: Option<Why>, due_at| Self {
            id,
            state: state.code(),
            reason: why.as_ref().map(|why| why.reason),
            reason_detail: why.and_then(|why| why.detail),
            due_at,
        };
        match not {
            Still::Later(then) => with(MessageState::Planned, None, Some(then)),
            Still::Not(Verdict::Waits(why)) => with(MessageState::Held, Some(why), None),
            Still::Not(Verdict::Stays(why)) => with(MessageState::Cancelled, Some(why), None),
            Still::Goes | Still::Not(Verdict::Goes) => with(MessageState::Planned, None, None),
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
        with told as (
            select * from jsonb_to_recordset($2::jsonb)
                as t (id uuid, state smallint, reason text, reason_detail text, due_at timestamptz)
        ),
        written as (
            update messages m
            set state = told.state, reason = told.reason, reason_detail = told.reason_detail,
                due_at = coalesce(told.due_at, m.due_at), ended_at = case when told.state = 7 then $3::timestamptz end,
                held_at = case when told.state = 4 then $3::timestamptz end,
                first_held_at = case when told.state = 4 then coalesce(m.first_held_at, $3) else m.first_held_at end
            from told
            where m.tenant_id = $1 and m.id = told.id
            returning m.id, m.state
        )
        select id from written where state = 7
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
            .filter(|one| one.reason.is_some_and(needs_person))
            .map(|one| MessageId(one.id))
            .collect();
        notifications::tell_of_messages(tx, &need_person, now).await?;
        held::look_again(tx, now + held::EVERY, now).await?;
    }
    Ok(())
}
