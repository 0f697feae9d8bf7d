//! What became of messages that an earlier call may have handed over.

use std::sync::Arc;

use database::messages::dispatch::Selection;
use database::messages::dispatch::recovery::{TakenUp, known_by_others, take_up};
use domain::messages::Outcome;
use domain::outreach::Channel;
use futures::StreamExt as _;

use super::answer::Answer;
use super::carrier::{Asked, Carrier};
use super::content::Sources;
use super::engine::lasting;
use super::settled::{Written, note};
use crate::catalogue::Context;
use crate::error::JobError;
use crate::task::Task;

/// How many are asked about before what was learnt is written.
const AT_ONCE: i64 = 64;

/// Asks about everything whose sender is gone and everything whose time has come to be
/// asked about again. What can't be learnt stands as unconfirmed then, or waits for its
/// next look. Answers about how many it asked.
pub(super) async fn recover(
    (context, task): (&Context, &Task),
    (selection, channel): (Selection, Channel),
    carrier: &Arc<Carrier>,
) -> Result<usize, JobError> {
    let (mut asked, mut after) = (0, None);
    let mut sources = Sources::new(Arc::clone(&context.public_url));
    loop {
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let taken = take_up(&mut tx, selection, after, (AT_ONCE, lasting(carrier))).await?;
        let named = taken
            .iter()
            .filter_map(|taken| taken.message.filled.as_ref().map(|(id, _)| *id));
        sources.read(&mut tx, named).await?;
        tx.commit().await?;
        let Some(last) = taken.last() else {
            return Ok(asked);
        };
        after = Some(last.message.dispatch.message);
        asked += taken.len();
        let now = context.clock.now();
        let came: Vec<(TakenUp, Asked)> = futures::stream::iter(taken)
            .map(|mut taken| {
                let source = sources.of(&taken.message);
                async move {
                    let asked = carrier.ask(&mut taken, source.as_deref(), now).await;
                    (taken, asked)
                }
            })
            .buffer_unordered(carrier.connections())
            .collect()
            .await;
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let now = context.clock.now();
        for (taken, asked) in came {
            let dispatch = taken.message.dispatch;
            let answer = match asked {
                Asked::Known(answer) => answer,
                Asked::OneOf(found, none) => {
                    let ids: Vec<String> = found.iter().map(|(id, _)| id.clone()).collect();
                    let known = known_by_others(&mut tx, dispatch.message, &ids).await?;
                    let ours = found.into_iter().find(|(id, _)| !known.contains(id));
                    ours.map_or(none, |(_, answer)| answer)
                }
            };
            // Each by itself, so that one text of the list is not found for two messages.
            note(
                &mut tx,
                channel,
                &[Written::of_answer(dispatch, kept(answer))],
                now,
            )
            .await?;
        }
        tx.commit().await?;
    }
}

/// What asking may say: that it was not taken now is no answer to whether it was before.
fn kept(answer: Answer) -> Answer {
    match answer.outcome {
        Outcome::NotNow => Answer {
            outcome: Outcome::Unknown,
            ..answer
        },
        Outcome::Taken | Outcome::Refused | Outcome::Unknown => answer,
    }
}
