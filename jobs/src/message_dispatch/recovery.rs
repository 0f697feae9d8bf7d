//! What became of messages that an earlier call may have handed over.

use std::sync::Arc;
use std::time::Duration;

use database::messages::dispatch::Selection;
use database::messages::dispatch::recovery::{known_by_others, take_up};
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

/// How often is looked for what to ask about, while others are sent.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Asks again and again until `over`: what nobody knows doesn't wait until all that is due
/// was sent.
pub(super) async fn keep_looking(
    place: (&Context, &Task),
    what: (Selection, Channel),
    carrier: &Arc<Carrier>,
    over: &CancellationToken,
) -> Result<(), JobError> {
    loop {
        tokio::select! {
            () = over.cancelled() => return Ok(()),
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
        recover(place, what, carrier).await?;
    }
}

/// Asks about everything whose sender is gone and everything whose time has come to be
/// asked about again. What can't be learnt stands as unconfirmed then, or waits for its
/// next look. Answers about how many it asked.
pub(super) async fn recover(
    (context, task): (&Context, &Task),
    (selection, channel): (Selection, Channel),
    carrier: &Arc<Carrier>,
) -> Result<usize, JobError> {
    let (mut asked, mut after) = (0, None);
    // No more than are asked about at once: what a killed worker had taken up waits anew.
    let at_once = i64::try_from(carrier.connections()).unwrap_or(1);
    // Who asks begins at once, so that another can go on soon where they died. It does no
    // harm to ask twice.
    let asking = carrier.longest() + MARGIN;
    let mut sources = Sources::new(Arc::clone(&context.public_url));
    loop {
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let taken = take_up(&mut tx, selection, after, (at_once, asking), now).await?;
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
        let mut came = futures::stream::iter(taken)
            .map(|mut taken| {
                let source = sources.of(&taken.message);
                async move {
                    let asked = carrier.ask(&mut taken, source.as_deref(), now).await;
                    (taken.message.dispatch, asked)
                }
            })
            .buffer_unordered(carrier.connections());
        // Each is written as it comes: what one waits for delays no other, nor is it lost with it.
        while let Some((dispatch, asked)) = came.next().await {
            let mut tx = context.db.tenant(&task.claimed.scope).await?;
            let now = context.clock.now();
            let answer = match asked {
                Asked::Known(answer) => answer,
                Asked::OneOf(found, none) => {
                    let ids: Vec<String> = found.iter().map(|(id, _)| id.clone()).collect();
                    let known = known_by_others(&mut tx, dispatch.message, &ids).await?;
                    let ours = found.into_iter().find(|(id, _)| !known.contains(id));
                    ours.map_or(none, |(_, answer)| answer)
                }
            };
            let written = Written::of_answer(dispatch, kept(answer));
            note(&mut tx, channel, &[written], now).await?;
            tx.commit().await?;
        }
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
