//! The email that tells a user that a mailbox has to be connected again. It goes to the address with
//! which the user signs in, because the mailbox may not receive it.

use database::{mail_connections, users};
use domain::ids::MailConnectionId;
use domain::mailboxes::Health;
use domain::people::View;

use crate::context::Context;
use crate::error::JobError;
use crate::mail::{Letter, deliver, refuse_if_begun};
use crate::task::{Done, Task};

const REFUSED: &str = "The mail server rejected the email. Check the email address.";

/// Sends it, once; nothing if the mailbox works again or is gone.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    mailbox: MailConnectionId,
) -> Result<Done, JobError> {
    refuse_if_begun(context, task).await?;
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let found = mail_connections::with_token(&mut tx, &context.accounts.keys, mailbox).await?;
    let lost = found
        .map(|(connection, _)| connection)
        .filter(|connection| connection.health == Health::Reconnect);
    let Some(connection) = lost else {
        return task.finish(tx, "The problem is resolved", now).await;
    };
    let user = users::get(&mut tx, View::Everyone, connection.user_id)
        .await?
        .filter(|user| user.is_active && user.company_is_active);
    let Some(user) = user else {
        return task.finish(tx, "The user can no longer sign in", now).await;
    };
    tx.commit().await?;
    let letter = Letter {
        name: user.full_name(),
        email: user.email.clone(),
        subject: format!("{} is disconnected from Doorstep", connection.email),
        before: vec![
            format!("Hello {},", user.first_name),
            format!(
                "Doorstep can no longer use the mailbox {}. This happens when its password changes or access \
                 is withdrawn.",
                connection.email
            ),
            "Until you reconnect it, your email goes out through your other account or your company's. If \
             there is none, it is held."
                .to_owned(),
        ],
        button: ("Reconnect", format!("{}/connectors", context.public_url)),
        after: vec![],
    };
    deliver(context, task, letter, REFUSED).await
}
