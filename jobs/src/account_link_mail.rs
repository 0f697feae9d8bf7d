//! The e-mail with a link to set a password: an invitation or a reset. If the company requires
//! single sign-on, an invitation leads there instead.
//!
//! The token is made here, at the last moment, and is only in the e-mail; the database keeps its
//! hash. A failed attempt leaves a link that nobody has.

use chrono::DateTime;
use chrono_tz::Tz;
use database::users::{self, User};
use database::{TenantTx, account_links, companies, company_sign_in, tokens};
use domain::account_links::{LinkPurpose, sign_in_path};
use domain::ids::UserId;
use domain::people::View;

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::mail::{Letter, deliver, refuse_if_begun};
use crate::task::{Done, Task};

/// The message for the user who ordered it if the mail server refuses the e-mail.
const REFUSED: &str = "The mail server rejected the email. Check the email address.";

/// The subject of an invitation.
const INVITATION: &str = "You are invited to Doorstep";

/// Sends the link, once.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    user: UserId,
    purpose: LinkPurpose,
) -> Result<Done, JobError> {
    refuse_if_begun(context, task).await?;
    let now = context.clock.now();
    let token =
        tokens::generate().map_err(|error| JobError::retry("The email could not be created.", error))?;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let user = users::get(&mut tx, View::Everyone, user)
        .await?
        .filter(|user| user.is_active && user.company_is_active)
        .ok_or_else(|| JobError::refused(FAILED, "The user can no longer sign in."))?;
    if purpose == LinkPurpose::Invitation
        && let Some(letter) = mail_provider_invitation(context, &mut tx, &user).await?
    {
        tx.commit().await?;
        return deliver(context, task, letter, REFUSED).await;
    }
    if !account_links::keep(&mut tx, user.id, task.claimed.id, purpose, &token, now).await? {
        return task.finish(tx, "A newer link was requested.", now).await;
    }
    let zone = companies::time_zone(&mut tx).await?;
    tx.commit().await?;
    let link = format!("{}/{}/{token}", context.public_url, purpose.page());
    let letter = letter(&user, purpose, link, (now + purpose.lasts()).with_timezone(&zone));
    deliver(context, task, letter, REFUSED).await
}

/// The invitation of a company that requires single sign-on. A password would be useless, so it
/// leads to the page where the company's users sign in.
async fn mail_provider_invitation(
    context: &Context,
    tx: &mut TenantTx,
    user: &User,
) -> Result<Option<Letter>, database::DbError> {
    let company = tx.tenant_id();
    let rule = company_sign_in::get(tx, company, None).await?;
    let Some(required) = rule.required else {
        return Ok(None);
    };
    let page = sign_in_path(required.own.map(|own| own.tenant_id));
    let own = rule.own.filter(|_| required.own.is_some());
    let provider = own.map_or_else(|| "single sign-on".to_owned(), |own| own.label);
    Ok(Some(Letter {
        name: user.full_name(),
        email: user.email.clone(),
        subject: INVITATION.to_owned(),
        before: vec![
            format!("Hello {},", user.first_name),
            format!(
                "{} created a Doorstep account for you. Sign in with {provider} as {}. You don't need a \
                 password.",
                user.company.name, user.email
            ),
        ],
        button: ("Sign in to Doorstep", format!("{}{page}", context.public_url)),
        after: vec![],
    }))
}

fn letter(user: &User, purpose: LinkPurpose, link: String, until: DateTime<Tz>) -> Letter {
    let hello = format!("Hello {},", user.first_name);
    let (subject, before, label, after) = match purpose {
        LinkPurpose::Invitation => (
            INVITATION,
            vec![
                hello,
                format!(
                    "{} created a Doorstep account for you. Your username is {}. Set a password to get \
                     started.",
                    user.company.name, user.user_name
                ),
            ],
            "Set your password",
            vec![format!(
                "This link works once and expires on {}. If it has expired, ask your administrator for a \
                 new one.",
                until.format("%B %-d, %Y at %-I:%M %p %Z")
            )],
        ),
        LinkPurpose::Reset => (
            "Reset your Doorstep password",
            vec![
                hello,
                "We received a request to reset the password for your Doorstep account.".to_owned(),
            ],
            "Reset your password",
            vec![
                format!(
                    "This link works once and expires at {}.",
                    until.format("%-I:%M %p %Z")
                ),
                "If you didn't request this, ignore this email. Your password won't change.".to_owned(),
            ],
        ),
    };
    Letter {
        name: user.full_name(),
        email: user.email.clone(),
        subject: subject.to_owned(),
        before,
        button: (label, link),
        after,
    }
}
