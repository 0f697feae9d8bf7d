//! Held messages: reviewed until their reason is gone, for at most seven days.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use domain::channels::RecipientKind;
use domain::ids::{LeadId, ListingId, MessageId};
use domain::messages::snapshot::KnownValues;
use domain::messages::{DetailedReason, Lane, MessageState, Origin, Reason};
use domain::outreach::gate::HELD_FOR;
use serde::Serialize;
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::mailer_caps;
use crate::notifications;
use crate::stored;
use crate::transaction::TenantTx;

/// A held message.
#[derive(Clone, Debug)]
pub struct Held {
    /// Its id.
    pub id: MessageId,
    /// Its channel, and the sender whose account sends it.
    pub lane: Lane,
    /// Why it is held; `None` for a reason of a later release.
    pub reason: Option<Reason>,
    /// Its address as the suppression list stores it.
    pub address_key: Option<String>,
    /// When the current hold began.
    pub held_at: DateTime<Utc>,
    /// When its first hold began, for any reason.
    pub first_held_at: DateTime<Utc>,
    /// Whether the account that would send it was saved during the hold.
    pub is_account_saved: bool,
    /// When it was planned.
    pub planned_at: DateTime<Utc>,
    /// The event of its listing.
    pub listing_event: Option<Uuid>,
    /// The listing that it is about.
    pub listing: Option<ListingId>,
    /// The move lead that receives it.
    pub lead: Option<LeadId>,
    /// What caused it.
    pub origin: Origin,
    /// Who receives it.
    pub recipient: RecipientKind,
    /// The snapshot of its template.
    pub snapshot: Option<Uuid>,
    /// The values of its variables that were known.
    pub known: KnownValues,
    /// The template it was made from.
    pub template: Option<Uuid>,
    /// The month of which it has a slot.
    pub cap_month: Option<NaiveDate>,
}

/// A held message whose reason is gone.
#[derive(Clone, Debug, Serialize)]
pub struct Released {
    /// Its id.
    pub id: Uuid,
    /// Its lane, which is woken.
    #[serde(skip)]
    pub lane: Lane,
    /// The month of which it took a slot, if it took one.
    pub cap_month: Option<NaiveDate>,
    /// The values of its variables, if it was held for them.
    pub known: Option<KnownValues>,
}

/// Locks and returns a page of held messages after `after`, the longest held first. Skips
/// messages that another transaction has locked.
///
/// # Errors
/// When the database fails.
pub async fn page(
    tx: &mut TenantTx,
    after: Option<(DateTime<Utc>, MessageId)>,
    limit: i64,
) -> Result<Vec<Held>> {
    let (held_at, id) = beginning(after);
    let rows = sqlx::query!(
        r#"
        select m.id, m.channel, m.reason as "reason!", m.address_key, m.held_at as "held_at!",
               coalesce(m.first_held_at, m.held_at) as "first_held_at!", m.planned_at, m.listing_event_id, m.listing_id, m.lead_id, m.cause, m.audience,
               m.cap_month, m.template_id, m.sender_user_id, c.snapshot_id, c."values" as "known: Json<KnownValues>",
               coalesce(case m.channel when 1 then greatest(e.saved_at, o.saved_at) when 2 then t.saved_at when 3 then s.saved_at end > m.held_at, false)
                   as "is_account_saved!"
        from messages m
        join message_contents c on c.tenant_id = m.tenant_id and c.message_id = m.id
        left join email_accounts e on e.tenant_id = m.tenant_id and e.user_id is null
        left join email_accounts o on o.tenant_id = m.tenant_id and o.user_id = m.sender_user_id
        left join sms_senders t on t.tenant_id = m.tenant_id
        left join company_settings s on s.tenant_id = m.tenant_id
        where m.tenant_id = $1 and m.state = message_state('held') and (m.held_at, m.id) > ($2, $3)
        order by m.held_at, m.id
        limit $4
        for update of m skip locked
        "#,
        tx.tenant_id().0,
        held_at,
        id,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Held {
                id: MessageId(row.id),
                lane: stored::lane(row.channel, row.sender_user_id)?,
                reason: Reason::from_code(&row.reason),
                address_key: row.address_key,
                held_at: row.held_at,
                first_held_at: row.first_held_at,
                is_account_saved: row.is_account_saved,
                planned_at: row.planned_at,
                listing_event: row.listing_event_id,
                listing: row.listing_id.map(ListingId),
                lead: row.lead_id.map(LeadId),
                origin: stored::origin(row.cause)?,
                recipient: stored::recipient(row.audience)?,
                snapshot: row.snapshot_id,
                known: row.known.map(|known| known.0).unwrap_or_default(),
                template: row.template_id,
                cap_month: row.cap_month,
            })
        })
        .collect()
}

/// Whether the page after `after` skipped a locked message. A page of fewer than `limit`
/// reaches the end of the held messages.
///
/// # Errors
/// When the database fails.
pub async fn skipped_any(
    tx: &mut TenantTx,
    after: Option<(DateTime<Utc>, MessageId)>,
    page: &[Held],
    limit: i64,
) -> Result<bool> {
    let (held_at, id) = beginning(after);
    let is_full = i64::try_from(page.len()).unwrap_or(i64::MAX) >= limit;
    let last = page.last().filter(|_| is_full);
    let held = sqlx::query_scalar!(
        r#"
        select count(*) as "held!"
        from messages
        where tenant_id = $1 and state = message_state('held') and (held_at, id) > ($2, $3)
          and ($4::timestamptz is null or (held_at, id) <= ($4, $5::uuid))
        "#,
        tx.tenant_id().0,
        held_at,
        id,
        last.map(|one| one.held_at),
        last.map(|one| one.id.0),
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(held > i64::try_from(page.len()).unwrap_or(i64::MAX))
}

/// The position after which a page begins.
fn beginning(after: Option<(DateTime<Utc>, MessageId)>) -> (DateTime<Utc>, Uuid) {
    after.map_or((DateTime::UNIX_EPOCH, Uuid::nil()), |(at, id)| (at, id.0))
}

/// Expires messages that were held for too long, and gives their slots back.
///
/// # Errors
/// When the database fails.
pub async fn expire(tx: &mut TenantTx, held: &[&Held], now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let ids: Vec<Uuid> = held.iter().map(|one| one.id.0).collect();
    sqlx::query!(
        "update messages \
         set state = $3, reason_detail = concat_ws(': ', reason, reason_detail), reason = $4, held_at = null, ended_at = $5 \
         where tenant_id = $1 and id = any($2) and state = message_state('held')",
        tenant.0,
        &ids,
        MessageState::Expired.code(),
        Reason::HeldTooLong.code(),
        now,
    )
    .execute(tx.connection())
    .await?;
    mailer_caps::release_of_ended(tx.connection(), tenant, &ids).await?;
    Ok(())
}

/// Stores the reasons of held messages where they have changed.
///
/// # Errors
/// When the database fails.
pub async fn note(tx: &mut TenantTx, waiting: &[(Uuid, DetailedReason)], now: DateTime<Utc>) -> Result<()> {
    let ids: Vec<Uuid> = waiting.iter().map(|(id, _)| *id).collect();
    let reasons: Vec<String> = waiting
        .iter()
        .map(|(_, why)| why.reason.code().to_owned())
        .collect();
    let details: Vec<Option<String>> = waiting.iter().map(|(_, why)| why.detail.clone()).collect();
    let noted = sqlx::query!(
        "update messages m \
         set reason = w.reason, reason_detail = w.detail, \
             held_at = case when m.reason = w.reason then m.held_at else $5 end, \
             first_held_at = coalesce(m.first_held_at, m.held_at) \
         from unnest($2::uuid[], $3::text[], $4::text[]) as w (id, reason, detail) \
         where m.tenant_id = $1 and m.id = w.id and m.state = message_state('held') \
           and (m.reason, m.reason_detail) is distinct from (w.reason, w.detail) \
         returning m.id, m.reason as \"reason!\"",
        tx.tenant_id().0,
        &ids,
        &reasons,
        &details as &[Option<String>],
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    let need_person: Vec<MessageId> = noted
        .into_iter()
        .filter(|row| Reason::from_code(&row.reason).is_none_or(Reason::needs_person))
        .map(|row| MessageId(row.id))
        .collect();
    notifications::notify_of_messages(tx, &need_person, now).await
}

/// Whether a message was held for too long.
#[must_use]
pub fn is_over(held: &Held, now: DateTime<Utc>) -> bool {
    held.first_held_at + HELD_FOR <= now
}

/// Plans released messages again and wakes their lanes.
///
/// # Errors
/// When the database fails.
pub async fn release(tx: &mut TenantTx, released: &[Released], now: DateTime<Utc>) -> Result<()> {
    if released.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        r#"
        with free as (
            select * from jsonb_to_recordset($2::jsonb) as f (id uuid, cap_month date, known jsonb)
        ),
        filled as (
            update message_contents c set "values" = free.known
            from free
            where c.tenant_id = $1 and c.message_id = free.id and jsonb_typeof(free.known) = 'object'
        )
        update messages m
        set state = message_state('planned'), reason = null, reason_detail = null, held_at = null,
            first_held_at = coalesce(m.first_held_at, m.held_at), due_at = $3, tries = 0,
            cap_month = coalesce(free.cap_month, m.cap_month)
        from free
        where m.tenant_id = $1 and m.id = free.id and m.state = message_state('held')
        "#,
        tx.tenant_id().0,
        Json(released) as _,
        now,
    )
    .execute(tx.connection())
    .await?;
    let woken: BTreeSet<Lane> = released.iter().map(|one| one.lane).collect();
    for lane in woken {
        super::outreach::wake(tx, lane, now, now).await?;
    }
    Ok(())
}
