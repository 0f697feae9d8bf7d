//! One page of changes: what of it concerns us.

use chrono::{DateTime, Utc};
use database::audit::Origin;
use database::inbound_messages::{self, NewMailReply};
use database::mail_copies::{self, MailCopy, Received};
use database::mail_messages;
use database::messages::reports::{self, NewReport};
use database::{DbError, TenantScope, TenantTx};
use domain::channels::Channel;
use domain::ids::{MailConnectionId, MessageId};
use domain::mailboxes::MESSAGE_HEADER;
use domain::mailboxes::bounces::{Action, DeliveryReport, delivery_report};
use domain::mailboxes::new_text::new_text;
use domain::mailboxes::plain_text::plain_text;
use domain::mailboxes::received::{ReceivedKind, is_refusal, message_ids, received_kind, thread_subject};
use domain::mailboxes::summary::MailSummary;
use domain::message_reports::Report;
use domain::suppressions::{SuppressedAddress, SuppressionReason, address, may_be_refusal};
use futures::{StreamExt as _, TryStreamExt as _};
use providers::aurinko::{AurinkoError, MailLabel, MailMessage, Omitted};
use uuid::Uuid;

use super::{Mailbox, SyncError};
use crate::context::Context;

/// How many messages are read at once.
const AT_ONCE: usize = 4;

/// The most characters of a reply that are stored, and of it with what it quotes.
const MOST_TEXT: usize = 20_000;
const MOST_FULL_TEXT: usize = 100_000;

/// The most characters of a subject.
const MOST_SUBJECT: usize = 998;

/// What a page says about our emails.
pub(super) struct Found {
    /// What the list of the mailbox shows.
    listed: Vec<MailSummary>,
    replies: Vec<NewMailReply>,
    bounces: Vec<Bounce>,
}

/// What a mail server reports about one of our emails.
struct Bounce {
    message: MessageId,
    /// Identifies the report.
    key: String,
    /// The server's status, such as `5.1.1`.
    status: Option<String>,
    is_delay: bool,
    is_hard: bool,
}

/// Reads what a page says. The sent copies are stored at once, because replies on the same page may refer
/// to them.
pub(super) async fn read(
    context: &Context,
    scope: &TenantScope,
    mailbox: &Mailbox<'_>,
    messages: Vec<MailMessage>,
) -> Result<Found, SyncError> {
    let now = context.clock.now();
    let present: Vec<MailMessage> = messages
        .into_iter()
        .filter(|message| !message.has(MailLabel::Draft))
        .collect();
    let listed = present.iter().map(|message| message.summary(now)).collect();
    let (sent, others): (Vec<MailMessage>, Vec<MailMessage>) = present
        .into_iter()
        .partition(|message| message.has(MailLabel::Sent));
    // Anyone can write the mailbox's own address as the author, so such a message proves nothing.
    let received = others
        .into_iter()
        .filter(|message| !is_from(message, &mailbox.email));
    let sent = whole(mailbox, sent, has_headers).await?;
    let copies: Vec<MailCopy> = sent.iter().filter_map(copy).collect();
    let asked: Vec<(MailMessage, Received)> = received
        .filter_map(|message| Some((asked(&message)?, message)))
        .map(|(asked, message)| (message, asked))
        .collect();
    let questions: Vec<Received> = asked.iter().map(|(_, question)| question.clone()).collect();
    let mut tx = context.db.tenant(scope).await?;
    mail_copies::keep(&mut tx, mailbox.id, &copies, now).await?;
    let answered = mail_copies::answered(&mut tx, mailbox.id, &questions).await?;
    tx.commit().await?;
    let mut answers = Vec::new();
    let mut reports = Vec::new();
    for (place, (message, _)) in asked.into_iter().enumerate() {
        let to = answered.iter().find(|answer| answer.place == place);
        match (kind_of(&message), to) {
            (ReceivedKind::Bounce, _) => reports.push(message),
            (ReceivedKind::Automatic | ReceivedKind::Reply, Some(to)) => answers.push((message, to.message)),
            (ReceivedKind::Automatic | ReceivedKind::Reply, None) => {}
        }
    }
    Ok(Found {
        listed,
        replies: replies(context, mailbox, answers).await?,
        bounces: bounces(context, scope, mailbox, reports).await?,
    })
}

/// Stores what was found. Once the last page is read, the cached list shows the mailbox as it is.
pub(super) async fn store(
    tx: &mut TenantTx,
    mailbox: MailConnectionId,
    (found, is_last): (&Found, bool),
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    mail_messages::keep(tx, mailbox, (&found.listed, is_last), now).await?;
    let from = (&Origin::default(), now);
    for reply in &found.replies {
        inbound_messages::receive_mail(tx, reply, from).await?;
    }
    for bounce in &found.bounces {
        let report = NewReport {
            message: bounce.message,
            provider_id: &bounce.message.to_string(),
            key: &bounce.key,
            name: if bounce.is_delay { "delayed" } else { "bounced" },
            detail: bounce.status.as_deref(),
            report: if bounce.is_delay {
                Report::UnderWay
            } else {
                Report::Failed
            },
            suppresses: bounce.is_hard.then_some(SuppressionReason::Undeliverable),
        };
        reports::report(tx, &report, from).await?;
    }
    Ok(())
}

fn is_from(message: &MailMessage, email: &str) -> bool {
    message
        .from
        .as_ref()
        .is_some_and(|from| from.address.eq_ignore_ascii_case(email))
}

fn has_headers(message: &MailMessage) -> bool {
    !message.headers.is_empty() && !message.omitted.contains(&Omitted::InternetHeaders)
}

/// The messages, with those that lack something read again. One that is gone meanwhile is left out; one
/// that can't be read stays as it is.
async fn whole(
    mailbox: &Mailbox<'_>,
    messages: Vec<MailMessage>,
    is_whole: fn(&MailMessage) -> bool,
) -> Result<Vec<MailMessage>, AurinkoError> {
    let read = futures::stream::iter(messages)
        .map(|message| async move {
            if is_whole(&message) {
                return Ok(Some(message));
            }
            match mailbox.provider.message(&mailbox.token, &message.id).await {
                Ok(whole) => Ok(Some(whole)),
                Err(AurinkoError::NotFound) => Ok(None),
                Err(AurinkoError::Malformed(_) | AurinkoError::Refused { .. }) => Ok(Some(message)),
                Err(error) => Err(error),
            }
        })
        .buffered(AT_ONCE)
        .try_collect::<Vec<_>>()
        .await?;
    Ok(read.into_iter().flatten().collect())
}

/// The sent copy of one of our emails.
fn copy(message: &MailMessage) -> Option<MailCopy> {
    Some(MailCopy {
        message_id: message.header(MESSAGE_HEADER)?.parse().ok()?,
        thread_id: message.thread_id.clone(),
        internet_message_id: message.internet_message_id.as_deref().map(bare),
        subject_key: thread_subject(message.subject.as_deref().unwrap_or_default()),
        sent_at: message.sent_at.or(message.received_at)?,
    })
}

/// What decides which email a message answers. `None` without an author.
fn asked(message: &MailMessage) -> Option<Received> {
    let sender = sender(message)?;
    let ids = message_ids(message.in_reply_to.as_deref(), message.references.as_deref());
    Some(Received {
        own_ids: ids.iter().map(|id| own_id(id)).collect(),
        ids,
        thread_id: message.thread_id.clone(),
        sender_key: sender.key,
        subject_key: thread_subject(message.subject.as_deref().unwrap_or_default()),
        received_at: message.received_at.or(message.sent_at)?,
    })
}

fn sender(message: &MailMessage) -> Option<SuppressedAddress> {
    address(Channel::Email, &message.from.as_ref()?.address).ok()
}

/// A `Message-ID` without angle brackets.
fn bare(id: &str) -> String {
    id.trim().trim_start_matches('<').trim_end_matches('>').to_owned()
}

/// The id of our message in a `Message-ID` that an SMTP or Graph account gave it.
fn own_id(id: &str) -> Option<Uuid> {
    Uuid::try_parse(id.split('@').next()?).ok()
}

fn kind_of(message: &MailMessage) -> ReceivedKind {
    let headers = message.headers.iter();
    let headers = headers.map(|header| (header.name.as_str(), header.value.as_str()));
    let from = message.from.as_ref().map_or("", |from| from.address.as_str());
    received_kind(headers, from, message.subject.as_deref().unwrap_or_default())
}

/// The replies of people and programs, with their texts.
async fn replies(
    context: &Context,
    mailbox: &Mailbox<'_>,
    answers: Vec<(MailMessage, MessageId)>,
) -> Result<Vec<NewMailReply>, SyncError> {
    let has_all = |message: &MailMessage| message.body.is_some() && has_headers(message);
    let (messages, answered): (Vec<MailMessage>, Vec<MessageId>) = answers.into_iter().unzip();
    let ids: Vec<String> = messages.iter().map(|message| message.id.clone()).collect();
    let messages = whole(mailbox, messages, has_all).await?;
    let now = context.clock.now();
    let replies = messages.iter().filter_map(|message| {
        let place = ids.iter().position(|id| *id == message.id)?;
        reply(mailbox, (message, *answered.get(place)?), now)
    });
    Ok(replies.collect())
}

fn reply(
    mailbox: &Mailbox<'_>,
    (message, answers): (&MailMessage, MessageId),
    now: DateTime<Utc>,
) -> Option<NewMailReply> {
    let full = match &message.body {
        Some(html) => plain_text(html),
        None => message.snippet.clone(),
    };
    let own = match &message.body {
        Some(html) => new_text(Some(html), None),
        None => new_text(None, Some(&message.snippet)),
    };
    // The whole message may have headers that its place in the list lacks.
    let is_automatic = kind_of(message) != ReceivedKind::Reply;
    let is_quoted_only = own.trim().is_empty();
    let text = if is_quoted_only { &full } else { &own };
    let shown = beginning(text, MOST_TEXT);
    let full = beginning(&full, MOST_FULL_TEXT);
    Some(NewMailReply {
        internet_message_id: match &message.internet_message_id {
            Some(id) => bare(id),
            None => format!("{}/{}", mailbox.id, message.id),
        },
        mailbox: mailbox.id,
        answers,
        sender: sender(message)?,
        subject: message
            .subject
            .as_deref()
            .map(|subject| beginning(subject, MOST_SUBJECT)),
        full_text: (full != shown).then_some(full),
        text: shown,
        received_at: message.received_at.or(message.sent_at).unwrap_or(now).min(now),
        is_automatic,
        is_refusal: !is_automatic && is_refusal(&own),
        may_be_refusal: may_be_refusal(&own),
    })
}

/// The beginning of a text, without NUL, which PostgreSQL can't store.
fn beginning(text: &str, most: usize) -> String {
    text.chars().filter(|c| *c != '\0').take(most).collect()
}

/// What mail servers report about our emails.
async fn bounces(
    context: &Context,
    scope: &TenantScope,
    mailbox: &Mailbox<'_>,
    messages: Vec<MailMessage>,
) -> Result<Vec<Bounce>, SyncError> {
    let mut reports: Vec<(String, DeliveryReport)> = Vec::new();
    for message in messages {
        let raw = match mailbox.provider.raw_message(&mailbox.token, &message.id).await {
            Ok(raw) => raw,
            Err(AurinkoError::NotFound | AurinkoError::Malformed(_) | AurinkoError::Refused { .. }) => {
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        let key = message
            .internet_message_id
            .as_deref()
            .map_or(message.id.clone(), bare);
        reports.extend(delivery_report(&raw).map(|report| (key, report)));
    }
    if reports.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = reports.iter().filter_map(|(_, report)| about(report)).collect();
    let mut tx = context.db.tenant(scope).await?;
    let sent = mail_copies::sent_among(&mut tx, &ids).await?;
    tx.commit().await?;
    let bounces = reports.into_iter().filter_map(|(key, report)| {
        let id = about(&report)?;
        let (message, recipient) = sent.iter().find(|(message, _)| message.0 == id)?;
        bounce((*message, recipient.as_deref()), &key, &report)
    });
    Ok(bounces.collect())
}

/// The message that a report is about: by our header, or by a `Message-ID` that we gave it.
fn about(report: &DeliveryReport) -> Option<Uuid> {
    let marked = report
        .doorstep_message
        .as_deref()
        .and_then(|id| id.trim().parse().ok());
    marked.or_else(|| report.message_ids.iter().find_map(|id| own_id(id)))
}

/// The report about the recipient of an email. One about the recipient of a copy says nothing about it.
fn bounce(
    (message, recipient): (MessageId, Option<&str>),
    key: &str,
    report: &DeliveryReport,
) -> Option<Bounce> {
    let status = report.recipients.iter().find(|status| {
        let reported = address(Channel::Email, &status.address);
        reported.is_ok_and(|reported| Some(reported.key.as_str()) == recipient)
    })?;
    let is_delay = match status.action {
        Action::Failed => false,
        Action::Delayed => true,
        Action::Delivered | Action::Relayed | Action::Expanded => return None,
    };
    Some(Bounce {
        message,
        key: format!("bounce {key}"),
        status: status.status.map(|code| code.to_string()),
        is_delay,
        is_hard: !is_delay && status.is_hard(),
    })
}
