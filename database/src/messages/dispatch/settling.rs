//! Writes the outcomes of dispatches.

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::ids::MessageId;
use domain::messages::{MessageState, Outcome, Reason};
use uuid::Uuid;

use super::Dispatch;
use crate::error::Result;
use crate::mailer_caps;
use crate::notifications;
use crate::transaction::TenantTx;

/// The outcome of a dispatch.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The dispatch.
    pub dispatch: Dispatch,
    /// The outcome.
    pub outcome: Outcome,
    /// The provider's message.
    pub detail: String,
    /// When a message that was not accepted now is retried; `None` fails it.
    pub again_at: Option<DateTime<Utc>>,
    /// Whether this attempt counts toward the limit of retries.
    pub is_try: bool,
    /// The pause before the next lookup of an unknown outcome. `None` leaves it to a person.
    pub look_after: Option<Duration>,
    /// Whether the message is cancelled instead of refused: it is unwanted, and the provider
    /// doesn't have it.
    pub is_cancelled: bool,
    /// Why it is not sent, if the provider didn't refuse it.
    pub reason: Option<Reason>,
    /// The detail that people see beside the reason: the provider's code.
    pub code: Option<String>,
    /// The provider's receipt, if it accepted the message.
    pub receipt: Receipt,
}

/// A provider's receipt for an accepted message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Receipt {
    /// The provider's id of the message.
    pub provider_id: Option<String>,
    /// The number of units it is charged as.
    pub units: Option<i16>,
    /// The price by the provider's list, in millionths of a dollar.
    pub cost_micros: Option<i64>,
    /// Until when it can be stopped.
    pub stoppable_until: Option<DateTime<Utc>>,
}

impl Ended {
    /// An outcome with a detail only, without a retry.
    #[must_use]
    pub fn new(dispatch: Dispatch, outcome: Outcome, detail: impl Into<String>) -> Self {
        Self {
            dispatch,
            outcome,
            detail: detail.into(),
            again_at: None,
            is_try: false,
            look_after: None,
            is_cancelled: false,
            reason: None,
            code: None,
            receipt: Receipt::default(),
        }
    }

    /// The state of the message after it, and the reason.
    fn standing(&self) -> (MessageState, Option<Reason>) {
        match (self.outcome, self.again_at, self.look_after) {
            (Outcome::Taken, _, _) => (MessageState::Sent, None),
            (Outcome::Refused, _, _) if self.is_cancelled => (MessageState::Cancelled, self.reason),
            (Outcome::Refused, _, _) => (MessageState::Failed, Some(self.reason.unwrap_or(Reason::Refused))),
            (Outcome::NotNow, Some(_), _) => (MessageState::Planned, None),
            (Outcome::NotNow, None, _) => (MessageState::Failed, Some(self.reason.unwrap_or(Reason::GaveUp))),
            (Outcome::Unknown, _, Some(_)) => (MessageState::Dispatching, None),
            (Outcome::Unknown, _, None) => (MessageState::Unconfirmed, Some(Reason::Unconfirmed)),
        }
    }
}

/// Writes the outcomes of dispatches, and gives back the slots of postcards that will not be
/// printed. Skips a message for which another dispatch has begun. A final answer settles an
/// unconfirmed message; if the provider has reported on the message before, only the receipt is
/// written. Notifies those who may decide about newly unconfirmed messages. Returns the settled
/// dispatches.
///
/// # Errors
/// When the database fails.
pub async fn settle(tx: &mut TenantTx, ended: &[Ended], now: DateTime<Utc>) -> Result<Vec<MessageId>> {
    if ended.is_empty() {
        return Ok(Vec::new());
    }
    let tenant = tx.tenant_id();
    let column = |part: fn(&Ended) -> Option<String>| ended.iter().map(part).collect::<Vec<_>>();
    let ids: Vec<Uuid> = ended.iter().map(|one| one.dispatch.message.0).collect();
    let fences: Vec<i64> = ended.iter().map(|one| one.dispatch.fence).collect();
    let states: Vec<i16> = ended.iter().map(|one| one.standing().0.code()).collect();
    let again: Vec<Option<DateTime<Utc>>> = ended.iter().map(|one| one.again_at).collect();
    let looks: Vec<Option<f64>> = ended
        .iter()
        .map(|one| one.look_after.map(|after| after.as_secs_f64()))
        .collect();
    let outcomes: Vec<i16> = ended.iter().map(|one| one.outcome.code()).collect();
    let units: Vec<Option<i16>> = ended.iter().map(|one| one.receipt.units).collect();
    let costs: Vec<Option<i64>> = ended.iter().map(|one| one.receipt.cost_micros).collect();
    let stoppable: Vec<Option<DateTime<Utc>>> = ended.iter().map(|one| one.receipt.stoppable_until).collect();
    let tries: Vec<bool> = ended.iter().map(|one| one.is_try).collect();
    let rows = sqlx::query!(
        r#"
        with given as (
            select *
            from unnest($2::uuid[], $3::bigint[], $4::smallint[], $5::text[], $6::timestamptz[], $7::smallint[],
                        $8::text[], $10::float8[], $11::text[], $12::text[], $13::smallint[], $14::bigint[],
                        $15::timestamptz[], $16::boolean[])
                 as t (id, fence, state, reason, again_at, outcome, detail, look_after, code, provider_id, units,
                       cost_micros, stoppable_until, is_try)
        ),
        settled as (
            update messages m
            set state = case when m.state = any (message_states('dispatching', 'unconfirmed')) then given.state else m.state end,
                reason = case when m.state = any (message_states('dispatching', 'unconfirmed')) then given.reason else m.reason end,
                reason_detail = case when m.state <> all (message_states('dispatching', 'unconfirmed')) then m.reason_detail
                                     when given.state = message_state('failed') then given.code end,
                lease_until = case when given.state = message_state('dispatching') then clock_timestamp() end,
                look_at = case when given.state = message_state('dispatching')
                               then $9::timestamptz + make_interval(secs => given.look_after) end,
                ended_at = case when m.state <> all (message_states('dispatching', 'unconfirmed')) then m.ended_at
                                when given.state <> all (message_states('planned', 'dispatching')) then $9::timestamptz end,
                due_at = case when given.state = message_state('planned') then given.again_at else m.due_at end,
                tries = m.tries + case when given.is_try then 1 else 0 end,
                sent_at = case when given.state = message_state('sent') then $9 else m.sent_at end,
                provider_id = coalesce(given.provider_id, m.provider_id),
                units = coalesce(given.units, m.units),
                cost_micros = coalesce(given.cost_micros, m.cost_micros),
                stoppable_until = coalesce(given.stoppable_until, m.stoppable_until)
            from given
            where m.tenant_id = $1 and m.id = given.id and m.fence = given.fence
              and (m.state = message_state('dispatching')
                   or m.state = message_state('unconfirmed') and given.state = any (message_states('sent', 'failed'))
                   -- The provider has already reported on it: only the receipt is new.
                   or m.state = any (message_states('sent', 'delivered', 'failed', 'cancelled'))
                      and given.state = message_state('sent') and m.provider_id = given.provider_id
                      and m.units is null)
            returning m.id
        )
        update message_attempts a
        set ended_at = $9, outcome = given.outcome, detail = given.detail
        from given
        join settled on settled.id = given.id
        where a.tenant_id = $1 and a.message_id = given.id and a.attempt = given.fence
        returning a.message_id
        "#,
        tenant.0,
        &ids,
        &fences,
        &states,
        &column(|one| one.standing().1.map(|reason| reason.code().to_owned())) as &[Option<String>],
        &again as &[Option<DateTime<Utc>>],
        &outcomes,
        &column(|one| Some(one.detail.clone())) as &[Option<String>],
        now,
        &looks as &[Option<f64>],
        &column(|one| one.code.clone()) as &[Option<String>],
        &column(|one| one.receipt.provider_id.clone()) as &[Option<String>],
        &units as &[Option<i16>],
        &costs as &[Option<i64>],
        &stoppable as &[Option<DateTime<Utc>>],
        &tries,
    )
    .fetch_all(tx.connection())
    .await?;
    let settled: Vec<MessageId> = rows.into_iter().map(|row| MessageId(row.message_id)).collect();
    let is_over = |state| matches!(state, MessageState::Failed | MessageState::Cancelled);
    if ended
        .iter()
        .any(|one| is_over(one.standing().0) && settled.contains(&one.dispatch.message))
    {
        mailer_caps::release_of_ended(tx.connection(), tenant, &ids).await?;
    }
    let unconfirmed: Vec<MessageId> = ended
        .iter()
        .filter(|one| one.standing().0 == MessageState::Unconfirmed)
        .map(|one| one.dispatch.message)
        .filter(|message| settled.contains(message))
        .collect();
    notifications::notify_of_messages(tx, &unconfirmed, now).await?;
    Ok(settled)
}
