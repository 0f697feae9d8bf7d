//! Looks up messages that an earlier call may have sent.

use std::sync::Arc;
use std::time::Duration;

use database::messages::dispatch::Selection;
use database::messages::dispatch::recovery::{ids_of_others, lease_unresolved};
use domain::channels::Channel;
use domain::messages::Outcome;
use futures::StreamExt as _;
use tokio_util::sync::CancellationToken;

use super::answer::Answer;
use super::carrier::{Asked, Carrier};
use super::content::Sources;
use super::engine::MARGIN;
use super::settled::{Written, note};
use crate::context::Context;
use crate::error::JobError;
use crate::task::Task;

/// The pause between two lookups while other messages are sent.
const LOOKUP_EVERY: Duration = Duration::from_secs(2);

/// Looks up unknown outcomes until `over`, so that they don't wait for all due messages.
pub(super) async fn keep_looking(
    place: (&Context, &Task),
    selected: (Selection, Channel),
    carrier: &Arc<Carrier>,
    over: &CancellationToken,
) -> Result<(), JobError> {
    loop {
        tokio::select! {
            () = over.cancelled() => return Ok(()),
            () = tokio::time::sleep(LOOKUP_EVERY) => {}
        }
        recover(place, selected, carrier).await?;
    }
}

/// Looks up every message whose worker stopped and every one whose next lookup is due. A
/// message without an answer becomes unconfirmed or waits for its next lookup. Returns how
/// many it looked up.
pub(super) async fn recover(
    (context, task): (&Context, &Task),
    (selection, channel): (Selection, Channel),
    carrier: &Arc<Carrier>,
) -> Result<usize, JobError> {
    let (mut asked, mut after) = (0, None);
    // Only as many as run at once: after a crash, leased messages wait for the end of their
    // lease.
    let at_once = i64::try_from(carrier.connections()).unwrap_or(1);
    // The lease is short, so that another worker can soon continue after a crash. Asking
    // twice does no harm.
    let asking = carrier.longest() + MARGIN;
    let mut sources = Sources::new(Arc::clone(&context.public_url));
    loop {
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let leased = lease_unresolved(&mut tx, selection, after, (at_once, asking), now).await?;
        let named = leased
            .iter()
            .filter_map(|leased| leased.message.filled.as_ref().map(|(id, _)| *id));
        sources.read(&mut tx, named).await?;
        tx.commit().await?;
        let Some(last) = leased.last() else {
            return Ok(asked);
        };
        after = Some(last.message.dispatch.message);
        asked += leased.len();
        let mut answers = futures::stream::iter(leased)
            .map(|mut leased| {
                let source = sources.of(&leased.message);
                async move {
                    let asked = carrier.ask(&mut leased, source.as_deref(), now).await;
                    (leased.message.dispatch, asked)
                }
            })
            .buffer_unordered(carrier.connections());
        // Each answer is written when it arrives, so that a slow one delays no other.
        while let Some((dispatch, asked)) = answers.next().await {
            let mut tx = context.db.tenant(&task.claimed.scope).await?;
            let now = context.clock.now();
            let answer = match asked {
                Asked::Known(answer) => answer,
                Asked::OneOf(found, none) => {
                    let ids: Vec<String> = found.iter().map(|(id, _)| id.clone()).collect();
                    let known = ids_of_others(&mut tx, dispatch.message, &ids).await?;
                    let ours = found.into_iter().find(|(id, _)| !known.contains(id));
                    ours.map_or(none, |(_, answer)| answer)
                }
            };
            let written = Written::of_answer(dispatch, lookup_answer(answer));
            note(&mut tx, channel, &[written], now).await?;
            tx.commit().await?;
        }
    }
}

/// The answer of a lookup. "Not accepted now" doesn't say whether an earlier call was.
fn lookup_answer(answer: Answer) -> Answer {
    match answer.outcome {
        Outcome::NotNow => Answer {
            outcome: Outcome::Unknown,
            ..answer
        },
        Outcome::Taken | Outcome::Refused | Outcome::Unknown => answer,
    }
}
