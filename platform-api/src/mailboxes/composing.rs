//! Sends an email that a user writes, from an own mailbox and from nothing else.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use database::audit::{self, Action, Entry};
use database::jobs::{self, Enqueued, JobView, NewJob};
use database::mail_connections::{self, MailConnection};
use database::messages::planning::{self, MessageContent, NewMessage};
use database::{Session, TenantScope, TenantTx, company_settings, suppressions};
use domain::channels::{Channel, Recipient};
use domain::ids::MailConnectionId;
use domain::jobs::Job;
use domain::mailboxes::{Health, is_personal};
use domain::messages::Origin;
use domain::roles::Permission;
use domain::suppressions::{SuppressedAddress, address};
use domain::unsubscribe::is_outreach;
use limits::Limit;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Header;
use poem_openapi::{Object, OpenApi};
use providers::aurinko::AurinkoError;
use uuid::Uuid;

use super::live;
use super::reading::{chosen, refusal};
use crate::auth::Auth;
use crate::body::Body;
use crate::email_sends::digest;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, coded_error};
use crate::input::Checks;
use crate::job_answer::{JobOut, job_out};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The most characters of a subject, and of a text.
const MOST_SUBJECT: usize = 250;
const MOST_TEXT: usize = 100_000;

/// The calls that write mail.
pub struct MailSendsApi;

/// An email.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MailIn {
    /// The recipient's address.
    #[oai(validator(max_length = 256))]
    pub to: String,
    /// The address that gets a copy.
    #[oai(validator(max_length = 256))]
    pub cc: Option<String>,
    /// The subject, 1 to 250 characters.
    #[oai(validator(max_length = 1000))]
    pub subject: String,
    /// The text, 1 to 100,000 characters.
    #[oai(validator(max_length = 200_000))]
    pub body: String,
    /// The mailbox; the active one without it.
    pub account_id: Option<Uuid>,
    /// The provider's id of the message of this mailbox that it answers. An answer goes into the same
    /// thread.
    #[oai(validator(max_length = 1000))]
    pub reply_to: Option<String>,
}

/// A checked email.
struct Mail {
    to: SuppressedAddress,
    cc: Option<SuppressedAddress>,
    subject: String,
    body: String,
    answers: Option<String>,
}

#[OpenApi(prefix_path = "/aurinko", tag = "Tag::MailConnector")]
impl MailSendsApi {
    /// Send an email from an own mailbox.
    ///
    /// From that mailbox and from nothing else. Returns the job that sends it; follow it with /api/events
    /// or get-job. A repeat with the same key sends nothing more. `404 NOT_FOUND` without a mailbox,
    /// `422 MAILBOX_RECONNECT` when it must be connected again, `422 MAILBOX_UNAVAILABLE` when the
    /// message that it answers can't be read, `422 MAILBOX_NOT_OFFERED`, `409 KEY_REUSED`,
    /// `429 RATE_LIMITED`.
    ///
    /// An email is personal if each recipient is a colleague or an author of the received message that it
    /// answers. Any other email is outreach: it has the company's unsubscribe footer, and it is refused
    /// with `422 MAILBOX_UNTESTED` while the mailbox's test email is under way or if its service drops
    /// the unsubscribe headers, `422 SUPPRESSED` for addresses on the suppression list, and
    /// `422 POSTAL_ADDRESS_MISSING`.
    #[oai(path = "/send-email", method = "post", operation_id = "sendMail")]
    async fn send_mail(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<MailIn>,
    ) -> Answer<JobOut> {
        let session = &auth.0;
        let scope = session.allow_company(Permission::Mailboxes)?;
        super::offered(&state)?;
        let mail = checked(&body)?;
        let id = body.account_id.map(MailConnectionId);
        let mailbox = chosen(&state, (&scope, session), id).await?;
        let job = Job::MailboxEmails {
            mailbox: mailbox.id,
            order: digest(&format!("{:?}", *body)),
        };
        let key = idempotency_key.0.as_deref();
        if let Some(before) = placed_before(&state, (&scope, session), key, &job).await? {
            return answer(job_out(before));
        }
        let authors = match &mail.answers {
            Some(answered) => authors(&state, (&scope, session), &mailbox, answered).await?,
            None => BTreeSet::new(),
        };
        let limit = Limit::per_hour("emails", state.config.emails_per_user);
        state.count(limit, &session.user_id().to_string()).await?;
        let now = state.clock.now();
        let mut tx = state.db.tenant(&scope).await?;
        let cause_of_mail = cause(&mut tx, &mail, &authors).await?;
        if is_outreach(cause_of_mail) {
            may_go(&mut tx, &mail).await?;
        }
        can_send(&mailbox, cause_of_mail)?;
        let new = NewJob {
            job: &job,
            owner: Some(session.user_id()),
            due_at: now,
            total: 1,
            idempotency_key: key,
        };
        let enqueued = jobs::enqueue(&mut tx, &new, now).await?;
        if let Enqueued::New(id) = enqueued {
            plan(&mut tx, (session, id), (mail, cause_of_mail), now).await?;
            let entry = Entry::new(Action::EmailsOrdered)
                .on("job", id)
                .after(serde_json::json!({ "recipients": 1, "mailbox": mailbox.id }));
            audit::record(&mut tx, &entry, &origin(&state, request), now).await?;
        }
        let view = jobs::get(&mut tx, session.user_id(), enqueued.id()).await?;
        tx.commit().await?;
        answer(job_out(view.ok_or_else(|| ApiError::of(ErrorCode::NotFound))?))
    }
}

/// The job of the same order, if it was placed with the key before.
async fn placed_before(
    state: &ApiState,
    (scope, session): (&TenantScope, &Session),
    key: Option<&str>,
    job: &Job,
) -> Result<Option<JobView>, ApiError> {
    let Some(key) = key else { return Ok(None) };
    let owner = session.user_id();
    let mut tx = state.db.tenant(scope).await?;
    let view = match jobs::under_key(&mut tx, owner, key, job).await? {
        Some(id) => jobs::get(&mut tx, owner, id).await?,
        None => None,
    };
    tx.commit().await?;
    Ok(view)
}

/// Checks the fields of an email.
fn checked(body: &MailIn) -> Result<Mail, ApiError> {
    let mut checks = Checks::default();
    let valid = |text: &str| address(Channel::Email, text.trim()).map_err(|_| "Must be an email address");
    let to = checks.take("to", valid(&body.to));
    let cc = match body.cc.as_deref().map(str::trim).filter(|cc| !cc.is_empty()) {
        Some(cc) => checks.take("cc", valid(cc)).map(Some),
        None => Some(None),
    };
    let subject = body.subject.trim();
    if subject.is_empty() || subject.chars().count() > MOST_SUBJECT || subject.contains(char::is_control) {
        checks.refuse(
            "subject",
            format!("Must be one line of 1 to {MOST_SUBJECT} characters"),
        );
    }
    let text = body.body.trim();
    if text.is_empty() || text.chars().count() > MOST_TEXT || text.contains('\0') {
        checks.refuse("body", format!("Must have 1 to {MOST_TEXT} characters"));
    }
    let (to, cc) = checks.finish(to.zip(cc))?;
    Ok(Mail {
        to,
        cc,
        subject: subject.to_owned(),
        body: text.to_owned(),
        answers: body.reply_to.clone(),
    })
}

/// The addresses of the authors of a message of the mailbox.
async fn authors(
    state: &ApiState,
    caller: (&TenantScope, &Session),
    mailbox: &MailConnection,
    message: &str,
) -> Result<BTreeSet<String>, ApiError> {
    let live = live(state, caller, mailbox.clone()).await?;
    let message = match live.config.aurinko.message(&live.token, message).await {
        Ok(message) => message,
        Err(AurinkoError::NotFound) => {
            return Err(ApiError::field("replyTo", "Must be a message of the mailbox"));
        }
        Err(error) => return Err(refusal(state, caller.0, &live, &error).await),
    };
    let named = message.from.iter().chain(&message.reply_to);
    let authors = named.filter_map(|party| address(Channel::Email, &party.address).ok());
    Ok(authors.map(|author| author.key).collect())
}

/// The cause of an email: the answers to authors and the emails to colleagues are no outreach.
async fn cause(tx: &mut TenantTx, mail: &Mail, authors: &BTreeSet<String>) -> Result<Origin, ApiError> {
    let recipients: Vec<String> = [Some(&mail.to), mail.cc.as_ref()]
        .into_iter()
        .flatten()
        .map(|address| address.key.clone())
        .collect();
    let colleagues = mail_connections::colleagues_among(tx, &recipients).await?;
    match is_personal(recipients.iter().map(String::as_str), &colleagues, authors) {
        true => Ok(Origin::Personal),
        false => Ok(Origin::Manual),
    }
}

/// Refuses a mailbox that can't send such an email. One that is being checked sends later.
fn can_send(mailbox: &MailConnection, cause: Origin) -> Result<(), ApiError> {
    if mailbox.health == Health::Reconnect {
        return Err(ApiError::of(ErrorCode::MailboxReconnect));
    }
    if is_outreach(cause) && mailbox.carries_headers != Some(true) {
        return Err(ApiError::of(ErrorCode::MailboxUntested));
    }
    Ok(())
}

/// Asks whether an email may go to its addresses. The dispatch asks again.
async fn may_go(tx: &mut TenantTx, mail: &Mail) -> Result<(), ApiError> {
    if company_settings::get(tx).await?.postal_lines().is_empty() {
        return Err(ApiError::of(ErrorCode::PostalAddressMissing));
    }
    let named: Vec<(&str, &SuppressedAddress)> = [("to", Some(&mail.to)), ("cc", mail.cc.as_ref())]
        .into_iter()
        .filter_map(|(field, address)| Some((field, address?)))
        .collect();
    let keys: Vec<String> = named.iter().map(|(_, address)| address.key.clone()).collect();
    let found = suppressions::among(tx, Channel::Email, &keys).await?;
    let details: Vec<_> = named
        .iter()
        .filter(|(_, address)| found.contains(&address.key))
        .map(|(field, address)| {
            let words = format!("{} is on the suppression list", address.shown);
            coded_error(ErrorCode::Suppressed, *field, words)
        })
        .collect();
    if details.is_empty() {
        Ok(())
    } else {
        Err(ApiError::with_details(ErrorCode::Suppressed, details))
    }
}

/// Plans the message of a job.
async fn plan(
    tx: &mut TenantTx,
    (session, job): (&Session, domain::ids::JobId),
    (mail, cause): (Mail, Origin),
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let content = MessageContent {
        recipient_address: mail.to.shown,
        address_key: Some(mail.to.key),
        copy_to: mail.cc,
        subject: Some(mail.subject),
        body: Some(mail.body),
        answers: mail.answers,
        ..MessageContent::default()
    };
    let way = (cause, Channel::Email, Recipient::Address);
    let message = NewMessage {
        job: Some(job),
        planned_by: Some(session.user_id()),
        sender: Some(session.user_id()),
        ..NewMessage::new(format!("job:{job}:0"), way, now, content)
    };
    planning::plan(tx, &[message], now).await?;
    Ok(())
}
