//! Counts the unsettled messages of all companies for the metrics (OPS-04).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::messages::MessageState;

use crate::error::Result;
use crate::transaction::WorkerTx;

/// The unsettled messages of a channel in one state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnsettledCount {
    /// Their channel.
    pub channel: Channel,
    /// Planned, dispatching, held or unconfirmed.
    pub state: MessageState,
    /// Their number; planned messages count once they are due.
    pub messages: i64,
    /// When the oldest became due.
    pub oldest_due_at: Option<DateTime<Utc>>,
}

impl UnsettledCount {
    /// The state's label in the metrics.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self.state {
            MessageState::Planned => "due",
            state => state.name(),
        }
    }

    /// How long the oldest has been due, in seconds; 0 if there is none.
    #[must_use]
    pub fn age_seconds(&self, now: DateTime<Utc>) -> i64 {
        self.oldest_due_at
            .map_or(0, |due| (now - due).num_seconds().max(0))
    }
}

/// The states of unsettled messages.
const STATES: [MessageState; 4] = [
    MessageState::Planned,
    MessageState::Dispatching,
    MessageState::Held,
    MessageState::Unconfirmed,
];

/// The unsettled messages by channel and state, including those with none.
///
/// # Errors
/// When the database fails.
pub async fn unsettled(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<Vec<UnsettledCount>> {
    // The states are literals because the index is partial by them.
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
            UnsettledCount {
                channel,
                state,
                messages,
                oldest_due_at,
            }
        })
        .collect())
}
