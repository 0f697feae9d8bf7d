//! Turns a user's email into messages of the ledger and the job that sends them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chrono::{DateTime, Utc};
use database::audit::{self, Action, Entry};
use database::jobs::{self, Enqueued, JobView, NewJob};
use database::messages::planning::{self, MessageContent, NewMessage};
use database::sent_pictures::{self, EmailPicture};
use database::templates::pictures::{self, PictureState};
use database::templates::{self, Company};
use database::{Session, TenantTx, outreach_senders, suppressions};
use domain::channels::{Channel, Recipient};
use domain::ids::{ListingId, UserId};
use domain::jobs::Job;
use domain::messages::snapshot::{key_of, own_pictures};
use domain::messages::{Lane, Origin};
use domain::outreach::gate::{Facts, Subject};
use domain::suppressions as suppressed;
use domain::templates::email::{EmailContent, EmailParts, EmailTemplate};
use domain::templates::placeholders::{Missing, Syntax, Values, Words};
use domain::templates::variables::Group;
use domain::templates::{Content, Fallbacks, Part};
use poem::Request;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::error::{ApiError, ErrorCode, coded_error};
use crate::message_refusals::refusals;
use crate::origin::origin;
use crate::sent_pictures::{absolute, picture_of};
use crate::state::ApiState;
use crate::templates::{EmailModeName, writer};

/// The most uploaded pictures in an email.
const MAX_PICTURES: usize = 30;

/// The wire names of an email's fields.
#[derive(Clone, Copy, Debug)]
pub struct Fields {
    /// The field of the addresses.
    pub to: &'static str,
    /// The field of the subject.
    pub subject: &'static str,
    /// The field of the body.
    pub content: &'static str,
    /// The field of the signature.
    pub signature: &'static str,
}

impl Fields {
    /// The field of a part.
    pub fn of(&self, part: Part) -> &'static str {
        match part {
            Part::Subject => self.subject,
            Part::Signature => self.signature,
            Part::Body | Part::Sms | Part::Side(_) | Part::Box(_) => self.content,
        }
    }
}

/// The order of an email.
pub struct Order {
    /// The request as text: a second order with the same key must equal it.
    pub fingerprint: String,
    /// The recipients' addresses.
    pub recipients: Vec<String>,
    /// Its valid content.
    pub content: Content,
    /// Its group of variables.
    pub group: Group,
    /// The fallback texts of its variables.
    pub fallbacks: Fallbacks,
    /// The known values.
    pub values: Values,
    /// The prefix of its subject.
    pub prefix: String,
    /// Its cause.
    pub cause: Origin,
    /// The kind of its recipients.
    pub recipient: Recipient,
    /// The listing it is about, if given.
    pub listing: Option<ListingId>,
    /// The wire names of its fields.
    pub fields: Fields,
}

impl Order {
    /// The job that sends it.
    fn job(&self) -> Job {
        Job::Emails {
            order: digest(&self.fingerprint),
            is_test: self.cause == Origin::Test,
        }
    }
}

/// The job of the same order, if it was placed with the key before.
///
/// # Errors
/// KEY_REUSED when the key is another order's.
pub async fn placed_before(
    state: &ApiState,
    session: &Session,
    idempotency_key: &str,
    order: &Order,
) -> Result<Option<JobView>, ApiError> {
    let owner = session.user_id();
    let mut tx = state.db.tenant(&writer(session)?).await?;
    let view = match jobs::under_key(&mut tx, owner, idempotency_key, &order.job()).await? {
        Some(id) => jobs::get(&mut tx, owner, id).await?,
        None => None,
    };
    tx.commit().await?;
    Ok(view)
}

/// The name of a mode in the subject of a test.
pub fn mode_name(mode: EmailModeName) -> &'static str {
    match mode {
        EmailModeName::Wysiwyg => "WYSIWYG",
        EmailModeName::BasicHtml => "BASIC_HTML",
        EmailModeName::PlainText => "PLAIN_TEXT",
    }
}

/// Plans the messages of an order; returns the job that sends them.
///
/// # Errors
/// 6043 without an account to send from, POSTAL_ADDRESS_MISSING without a postal address for
/// outreach, SUPPRESSED for recipients on the suppression list, MISSING_VARIABLE, 1014 for
/// deleted pictures, KEY_REUSED when the key is another order's.
pub async fn place(
    state: &ApiState,
    request: &Request,
    session: &Session,
    idempotency_key: Option<&str>,
    order: Order,
) -> Result<JobView, ApiError> {
    let scope = writer(session)?;
    let owner = session.user_id();
    let now = state.clock.now();
    let job = order.job();
    let Content::Email(content) = order.content else {
        return Err(ApiError::of(ErrorCode::TemplateMissing));
    };
    let mut tx = state.db.tenant(&scope).await?;
    let subject = Subject {
        origin: order.cause,
        recipient: order.recipient.kind(),
        channel: Channel::Email,
    };
    let messages = (subject, order.recipients.as_slice());
    ask_gate(&mut tx, owner, messages, order.fields, now).await?;
    let company = templates::company(&mut tx).await?;
    let pictures = pictures_of(&mut tx, session, &content, &company, order.fields).await?;
    let addresses = sent_pictures::addresses(&mut tx, &pictures, now).await?;
    tx.commit().await?;

    let shared = ApiState::clone(state);
    let (group, values, fallbacks) = (order.group, order.values, order.fallbacks);
    let parts = tokio::task::spawn_blocking(move || {
        let words = Words::new(&values, &fallbacks);
        rendered(&shared, &content, company, group, &addresses, &words)
    })
    .await
    .map_err(|error| {
        tracing::error!(%error, "an e-mail could not be rendered");
        ApiError::of(ErrorCode::Unexpected)
    })?;
    let parts = parts.map_err(|missing| unfilled(order.fields, &missing))?;
    let subject = format!("{}{}", order.prefix, parts.subject);

    let mut tx = state.db.tenant(&scope).await?;
    let new = NewJob {
        job: &job,
        owner: Some(owner),
        due_at: now,
        total: i64::try_from(order.recipients.len()).unwrap_or(i64::MAX),
        idempotency_key,
    };
    let enqueued = jobs::enqueue(&mut tx, &new, now).await?;
    if let Enqueued::New(id) = enqueued {
        let way = (order.cause, Channel::Email, order.recipient);
        let content = |address: &String| MessageContent {
            recipient_address: address.clone(),
            address_key: address_key(address),
            subject: Some(subject.clone()),
            html: parts.html.clone(),
            body: Some(parts.text.clone()),
            ..MessageContent::default()
        };
        let messages: Vec<NewMessage> = order
            .recipients
            .iter()
            .enumerate()
            .map(|(place, address)| NewMessage {
                job: Some(id),
                planned_by: Some(owner),
                sender: Lane::of_user(Channel::Email, owner).sender,
                listing: order.listing,
                ..NewMessage::new(format!("job:{id}:{place}"), way, now, content(address))
            })
            .collect();
        planning::plan(&mut tx, &messages, now).await?;
        let entry = Entry::new(Action::EmailsOrdered)
            .on("job", id)
            .after(serde_json::json!({
                "recipients": order.recipients.len(), "test": order.cause == Origin::Test,
            }));
        audit::record(&mut tx, &entry, &origin(state, request), now).await?;
    }
    let view = jobs::get(&mut tx, owner, enqueued.id()).await?;
    tx.commit().await?;
    view.ok_or_else(|| ApiError::of(ErrorCode::NotFound))
}

/// A recipient's key on the suppression list, which is checked again before dispatch unless it
/// is a test, and by which the outbox finds both.
fn address_key(recipient: &str) -> Option<String> {
    let address = suppressed::address(Channel::Email, recipient).ok()?;
    Some(address.key)
}

/// Asks the gate about each recipient.
///
/// # Errors
/// 6043, POSTAL_ADDRESS_MISSING; SUPPRESSED with each recipient that is on the list.
async fn ask_gate(
    tx: &mut TenantTx,
    user: UserId,
    (subject, recipients): (Subject, &[String]),
    fields: Fields,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let senders = outreach_senders::of_user(tx, user, now).await?;
    let keys: Vec<Option<String>> = recipients
        .iter()
        .map(|recipient| address_key(recipient))
        .collect();
    let known: Vec<String> = keys.iter().flatten().cloned().collect();
    let found = suppressions::among(tx, Channel::Email, &known).await?;
    let mut details = Vec::new();
    for (recipient, key) in recipients.iter().zip(&keys) {
        let facts = Facts {
            is_suppressed: key.as_ref().is_some_and(|key| found.contains(key)),
            senders: senders.senders(),
            ..Facts::CLEAR
        };
        match refusals(subject, &facts, &senders, recipient).into_iter().next() {
            None => {}
            Some((ErrorCode::Suppressed, words)) => {
                details.push(coded_error(ErrorCode::Suppressed, fields.to, words));
            }
            Some((code, _)) => return Err(ApiError::of(code)),
        }
    }
    if details.is_empty() {
        Ok(())
    } else {
        Err(ApiError::with_details(ErrorCode::Suppressed, details))
    }
}

/// The uploaded pictures in an email, which must belong to the company.
///
/// # Errors
/// 1014 for a picture that doesn't.
pub async fn pictures_of(
    tx: &mut TenantTx,
    session: &Session,
    content: &EmailContent,
    company: &Company,
    fields: Fields,
) -> Result<Vec<EmailPicture>, ApiError> {
    let tenant = session.tenant_id();
    let texts = [
        (fields.content, &content.body),
        (fields.signature, &content.signature),
    ];
    let mut shown: BTreeMap<String, &'static str> = BTreeMap::new();
    for (field, html) in texts
        .into_iter()
        .filter(|_| content.mode.syntax() == Syntax::Html)
    {
        for key in own_pictures(html) {
            shown.entry(key).or_insert(field);
        }
        if shown.len() > MAX_PICTURES {
            return Err(ApiError::field(
                field,
                format!("Must have {MAX_PICTURES} pictures or less"),
            ));
        }
    }
    let ids: Vec<Uuid> = shown.keys().filter_map(|key| picture_id(key)).collect();
    let ready = pictures::several(tx, &ids).await?;
    let is_ready = |key: &str| {
        company.logo_key.as_deref() == Some(key)
            || ready
                .iter()
                .any(|picture| Some(picture.id) == picture_id(key) && picture.state == PictureState::Ready)
    };
    let mut found: BTreeMap<String, EmailPicture> = BTreeMap::new();
    for (key, field) in shown {
        let picture = picture_of(tenant, &key)
            .filter(|_| is_ready(&key))
            .ok_or_else(|| {
                ApiError::field(field, "A picture no longer exists. Remove it or insert it again")
            })?;
        found.insert(key, picture);
    }
    if content.shows.logo
        && content.mode.syntax() == Syntax::Html
        && let Some(logo) = company
            .logo_key
            .as_deref()
            .and_then(|key| picture_of(tenant, key))
    {
        found.insert(logo.source_key.clone(), logo);
    }
    Ok(found.into_values().collect())
}

/// The id of the picture with an object key.
fn picture_id(key: &str) -> Option<Uuid> {
    key.rsplit('/').next()?.split('.').next()?.parse().ok()
}

/// Renders an email, with the public URLs of its pictures.
///
/// # Errors
/// [`Missing`] with the variables that can't be filled.
pub fn rendered(
    state: &ApiState,
    content: &EmailContent,
    company: Company,
    group: Group,
    addresses: &BTreeMap<String, String>,
    words: &Words<'_>,
) -> Result<EmailParts, Missing> {
    let public = |key: &str| addresses.get(key).map(|address| absolute(state, address));
    let logo = company.logo_key.as_deref().and_then(public);
    let picture = |source: &str| public(&key_of(source)).unwrap_or_default();
    EmailTemplate::new(content, &company.sender(logo), group, picture).fill(words)
}

/// Names each variable that can't be filled.
fn unfilled(fields: Fields, missing: &Missing) -> ApiError {
    let details = missing.variables().iter().map(|variable| {
        let words = format!(
            "{} has no value. Add fallback text or remove it",
            variable.label()
        );
        coded_error(ErrorCode::MissingVariable, fields.content, words)
    });
    ApiError::with_details(ErrorCode::MissingVariable, details.collect())
}

/// The digest of a request.
pub fn digest(request: &str) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(request.as_bytes()) {
        // Writing to a text doesn't fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}
