//! How many messages of all companies are not settled: what is measured (OPS-04).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::messages::MessageState;

use crate::error::Result;
use crate::transaction::WorkerTx;

/// Messages of a channel in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    /// By what way they go.
    pub channel: Channel,
    /// Planned, dispatching, held or unconfirmed.
    pub state: MessageState,
    /// How many; of those that are planned, how many are due.
    pub messages: i64,
    /// Since when the oldest of them is due.
    pub oldest_due_at: Option<DateTime<Utc>>,
}

impl InHand {
    /// What they are called where it is measured.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self.state {
            MessageState::Planned => "due",
            state => state.name(),
        }
    }

    /// How long the oldest of them is due, in seconds; 0 where none is.
    #[must_use]
    pub fn age_seconds(&self, now: DateTime<Utc>) -> i64 {
        self.oldest_due_at
            .map_or(0, |due| (now - due).num_seconds().max(0))
    }
}

/// The states of messages that are not settled.
const STATES: [MessageState; 4] = [
    MessageState::Planned,
    MessageState::Dispatching,
    MessageState::Held,
    MessageState::Unconfirmed,
];

/// How many there are, by channel and state: also where there are none.
///
/// # Errors
/// When the database fails.
pub async fn in_hand(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<Vec<InHand>> {
    // The states stand in the statement: its index is of them alone.
    let rows = sqlx::query!(
        r#"
        select channel, state, count(*) as "messages!", min(due_at) as oldest_due_at
        from messages
        where state = any (message_states('planned', 'dispatching', 'held', 'unconfirmed'))
          and (state <> message_state('planned') or due_at <= $1)
        group by channel, state
        "#,
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    let counted: BTreeMap<_, _> = rows
        .into_iter()
        .map(|row| ((row.channel, row.state), (row.messages, row.oldest_due_at)))
        .collect();
    let all = Channel::ALL
        .into_iter()
        .flat_map(|channel| STATES.map(|state| (channel, state)));
    Ok(all
        .map(|(channel, state)| {
            let found = counted.get(&(channel.code(), state.code()));
            let (messages, oldest_due_at) = found.copied().unwrap_or_default();
            InHand {
                channel,
                state,
                messages,
                oldest_due_at,
            }
        })
        .collect())
}
