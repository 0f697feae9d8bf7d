//! The e-mail that notifies a super admin of a listing source that needs a person.

use database::listing_sources::{self, SourceState};
use database::{PlatformScope, users};
use domain::counts::grouped;
use domain::ids::{SourceId, UserId};
use domain::listing_sources::SourceTrouble;
use domain::people::View;

use crate::context::Context;
use crate::error::JobError;
use crate::mail::{Letter, deliver, refuse_if_begun};
use crate::task::{Done, Task};

const REFUSED: &str = "The mail server rejected the email. Check the email address.";

/// Sends it, once; nothing if the problem is over by now or the user is deleted.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    user: UserId,
    source: SourceId,
    trouble: SourceTrouble,
) -> Result<Done, JobError> {
    refuse_if_begun(context, task).await?;
    let now = context.clock.now();
    let mut tx = context.db.platform(&PlatformScope::operator()).await?;
    let source = listing_sources::get(&mut tx, source).await?;
    tx.commit().await?;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let user = users::get(&mut tx, View::Everyone, user)
        .await?
        .filter(|user| user.is_active && user.company_is_active);
    let Some(user) = user else {
        return task.finish(tx, "The user can no longer sign in", now).await;
    };
    let text = source.and_then(|source| Some((subject(&source, trouble), paragraphs(&source, trouble)?)));
    let Some((subject, paragraphs)) = text else {
        return task.finish(tx, "The problem is resolved", now).await;
    };
    tx.commit().await?;
    let letter = Letter {
        name: user.full_name(),
        email: user.email.clone(),
        subject,
        before: std::iter::once(format!("Hello {},", user.first_name))
            .chain(paragraphs)
            .collect(),
        button: ("Open settings", format!("{}/settings", context.public_url)),
        after: vec!["All super admins received this email.".to_owned()],
    };
    deliver(context, task, letter, REFUSED).await
}

fn subject(source: &SourceState, trouble: SourceTrouble) -> String {
    match trouble {
        SourceTrouble::Fails => format!("Listing source {} can't be read", source.name),
        SourceTrouble::Asks => format!("Listing source {} needs your review", source.name),
    }
}

/// The text; `None` if the problem is over.
fn paragraphs(source: &SourceState, trouble: SourceTrouble) -> Option<Vec<String>> {
    match trouble {
        SourceTrouble::Fails => source.failure.as_ref().map(|failure| {
            vec![
                format!(
                    "The listing source {} couldn't be read {} times in a row: {}",
                    source.name, failure.times, failure.phrase
                ),
                "Doorstep retries automatically. Existing listings stay unchanged.".to_owned(),
            ]
        }),
        SourceTrouble::Asks => source.question.map(|question| {
            vec![
                format!(
                    "The latest sync of the listing source {} would take {} of its {} listings off the \
                     market at once.",
                    source.name,
                    grouped(question.gone),
                    grouped(question.live)
                ),
                "Until a super admin allows or discards this change, the source isn't synced and messages \
                 about its listings are on hold."
                    .to_owned(),
            ]
        }),
    }
}
