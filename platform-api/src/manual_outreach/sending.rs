//! Plans a manual message in the ledger with the job that sends it.

use chrono::TimeDelta;
use database::audit::{self, Action, Entry};
use database::jobs::{self, Enqueued, NewJob};
use database::messages::outreach;
use database::messages::planning::{self, MessageContent, NewMessage};
use database::{Session, TenantTx, mailer_caps, sent_pictures, templates};
use domain::channels::{Channel, Recipient};
use domain::ids::{JobId, UserId};
use domain::jobs::Job;
use domain::messages::snapshot::Snapshot;
use domain::messages::{Lane, Origin};
use domain::templates::Content;
use domain::templates::email::{EmailContent, EmailParts, Sender};
use domain::templates::placeholders::{Syntax, Text};
use limits::Limit;
use poem::Request;
use uuid::Uuid;

use super::body::ManualProspectingIn;
use super::checking::{CheckedMessage, GROUP, check_message};
use crate::email_sends::{Fields, digest, pictures_of, rendered};
use crate::error::{ApiError, ErrorCode, ErrorDetail};
use crate::job_answer::{JobOut, job_out};
use crate::origin::origin;
use crate::state::ApiState;

/// An identical order within this time counts as a second click (OUT-12).
const SAME_CLICK: TimeDelta = TimeDelta::seconds(10);

/// The rendered parts of a message.
enum Parts {
    Email(EmailParts),
    Text(String),
    Card(Box<Snapshot>),
}

/// Plans the message; returns the job that sends it. A repeat returns the first order's job.
///
/// # Errors
/// What keeps it from being sent.
pub async fn send(
    state: &ApiState,
    request: &Request,
    session: &Session,
    idempotency_key: Option<&str>,
    (channel, body): (Channel, &ManualProspectingIn),
) -> Result<JobOut, ApiError> {
    let scope = super::scope(session)?;
    let owner = session.user_id();
    let now = state.clock.now();
    let order = digest(&format!("{} {body:?}", channel.code()));
    let job = Job::Outreach {
        channel,
        order: order.clone(),
    };
    let click = format!("click:{order}:");
    let mut tx = state.db.tenant(&scope).await?;
    let before = match idempotency_key {
        Some(key) => jobs::under_key(&mut tx, owner, key, &job).await?,
        None => jobs::repeated(&mut tx, owner, &click, now - SAME_CLICK).await?,
    };
    if let Some(id) = before {
        return shown(tx, owner, id).await;
    }
    tx.commit().await?;

    let checked = check_message(state, session, body, channel).await?;
    refuse(&checked)?;
    let limit = Limit::per_hour("outreach", state.config.emails_per_user);
    state.count(limit, &owner.to_string()).await?;
    let parts = parts(state, session, &checked).await?;

    let mut tx = state.db.tenant(&scope).await?;
    let own_key = format!("{click}{}", Uuid::now_v7());
    let key = match idempotency_key {
        Some(key) => key,
        None => {
            if let Some(id) = jobs::repeated(&mut tx, owner, &click, now - SAME_CLICK).await? {
                return shown(tx, owner, id).await;
            }
            &own_key
        }
    };
    let new = NewJob {
        job: &job,
        owner: Some(owner),
        due_at: now,
        total: 1,
        idempotency_key: Some(key),
    };
    if let Parts::Card(_) = parts {
        mailer_caps::lock_month(&mut tx, checked.senders.cap.month).await?;
    }
    let enqueued = jobs::enqueue(&mut tx, &new, now).await?;
    if let Enqueued::New(id) = enqueued {
        plan(
            &mut tx,
            state,
            request,
            (owner, id),
            (&checked, body.template_id),
            parts,
        )
        .await?;
    }
    shown(tx, owner, enqueued.id()).await
}

async fn shown(mut tx: TenantTx, owner: UserId, id: JobId) -> Result<JobOut, ApiError> {
    let view = jobs::get(&mut tx, owner, id).await?;
    tx.commit().await?;
    view.map(job_out).ok_or_else(|| ApiError::of(ErrorCode::NotFound))
}

/// Refuses a message with its first obstacle.
fn refuse(checked: &CheckedMessage) -> Result<(), ApiError> {
    let mut refusals = checked.refusals.clone();
    if checked.needs_confirmation {
        refusals.push(ErrorDetail::of_field(
            ErrorCode::DoNotCall,
            "acknowledgeDoNotCall",
        ));
    }
    let Some(first) = refusals.first().map(|refusal| refusal.code) else {
        return Ok(());
    };
    refusals.retain(|refusal| refusal.code == first);
    Err(if first == ErrorCode::InvalidInput {
        ApiError::fields(refusals)
    } else {
        ApiError::with_details(first, refusals)
    })
}

/// Renders the message and gives its uploaded pictures public URLs.
async fn parts(state: &ApiState, session: &Session, checked: &CheckedMessage) -> Result<Parts, ApiError> {
    let content = checked
        .content
        .clone()
        .ok_or_else(|| ApiError::of(ErrorCode::InvalidInput))?;
    match content {
        Content::Email(content) => email(state, session, checked, content).await.map(Parts::Email),
        Content::Sms { body } => Text::parse(&body, Syntax::Plain, GROUP)
            .0
            .fill(&checked.words())
            .map(Parts::Text)
            .map_err(|_| ApiError::of(ErrorCode::MissingVariable)),
        content @ (Content::Mailer { .. } | Content::Composed { .. }) => {
            Ok(Parts::Card(Box::new(Snapshot {
                content,
                group: GROUP,
                fallbacks: checked.fallbacks.clone(),
                sender: Sender::default(),
                logo_key: None,
                pictures: std::collections::BTreeMap::new(),
            })))
        }
    }
}

async fn email(
    state: &ApiState,
    session: &Session,
    checked: &CheckedMessage,
    content: EmailContent,
) -> Result<EmailParts, ApiError> {
    const FIELDS: Fields = Fields {
        to: "prospectingType",
        subject: "notificationTitle",
        content: "notificationData",
        signature: "signature",
    };
    let scope = super::scope(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let company = templates::company(&mut tx).await?;
    let pictures = pictures_of(&mut tx, session, &content, &company, FIELDS).await?;
    let addresses = sent_pictures::addresses(&mut tx, &pictures, state.clock.now()).await?;
    tx.commit().await?;
    let (shared, checked) = (ApiState::clone(state), checked.clone());
    tokio::task::spawn_blocking(move || {
        rendered(&shared, &content, company, GROUP, &addresses, &checked.words())
    })
    .await
    .map_err(|error| {
        tracing::error!(%error, "an e-mail could not be rendered");
        ApiError::of(ErrorCode::Unexpected)
    })?
    .map_err(|_| ApiError::of(ErrorCode::MissingVariable))
}

/// Plans the message, takes its mailer slot, and records the order.
async fn plan(
    tx: &mut TenantTx,
    state: &ApiState,
    request: &Request,
    (owner, job): (UserId, JobId),
    (checked, template): (&CheckedMessage, Option<Uuid>),
    parts: Parts,
) -> Result<(), ApiError> {
    let now = state.clock.now();
    let recipient = checked
        .recipient
        .clone()
        .ok_or_else(|| ApiError::of(ErrorCode::NoAddress))?;
    let mut content = MessageContent {
        recipient_name: recipient.name,
        recipient_address: recipient.address,
        address_key: Some(recipient.key),
        postal: recipient.postal,
        ..MessageContent::default()
    };
    let mut cap_month = None;
    match parts {
        Parts::Email(parts) => {
            content.subject = Some(parts.subject);
            content.html = parts.html;
            content.body = Some(parts.text);
        }
        Parts::Text(text) => content.body = Some(text),
        Parts::Card(snapshot) => {
            let month = checked.senders.cap.month;
            if !mailer_caps::reserve(tx, month, now).await? {
                return Err(ApiError::of(ErrorCode::CapReached));
            }
            cap_month = month.first_day();
            let known = snapshot.known(&checked.values);
            content.filled = Some((outreach::keep_snapshot(tx, &snapshot).await?, known));
        }
    }
    let realtor = checked.realtor.map(|realtor| realtor.0);
    let recipient = Recipient::of(checked.aim.audience, realtor);
    let way = (Origin::Manual, checked.channel, recipient);
    let message = NewMessage {
        job: Some(job),
        planned_by: Some(owner),
        sender: Lane::of_user(checked.channel, owner).sender,
        listing: checked.aim.listing,
        template,
        cap_month,
        ..NewMessage::new(format!("job:{job}:0"), way, now, content)
    };
    let id = message.id;
    planning::plan(tx, &[message], now).await?;
    let entry = Entry::new(Action::OutreachOrdered)
        .on("message", id)
        .after(serde_json::json!({
            "channel": checked.channel.code(), "audience": checked.aim.audience.code(),
            "listing": checked.aim.listing.map(|listing| listing.0),
            // Such a number requires the acknowledgement.
            "doNotCallAcknowledged": checked.is_do_not_call,
        }));
    audit::record(tx, &entry, &origin(state, request), now).await?;
    Ok(())
}
