//! Opens a message of an own mailbox: its content, made harmless, and its attachments.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use database::{Session, TenantScope, mail_connections, mail_messages};
use domain::ids::MailConnectionId;
use domain::mailboxes::safe_html::{
    MOST_HTML_BYTES, MOST_PICTURE_BYTES, SafeMail, picture_type, remote_pictures, safe_mail,
    shown_attachments,
};
use domain::mailboxes::summary::{line, optional_line};
use domain::roles::Permission;
use futures::{StreamExt as _, stream};
use poem::web::Data;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::{Binary, Response};
use poem_openapi::{Object, OpenApi};
use providers::aurinko::{
    AurinkoError, MOST_ATTACHMENT_BYTES, MailAttachment, MailLabel, MailMessage, MailParty,
};
use storage::{disposition, images};
use uuid::Uuid;

use super::reading::{chosen, refusal};
use super::{Live, live};
use crate::auth::Auth;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::state::ApiState;
use crate::tags::Tag;

/// The most recipients of a kind that an answer names.
const MOST_RECIPIENTS: usize = 200;

/// The most attachments that an answer names.
const MOST_ATTACHMENTS: usize = 100;

/// The most attachments that are read as pictures of the HTML.
const MOST_PICTURES: usize = 20;

/// The pictures that are read at once.
const PICTURES_AT_ONCE: usize = 4;

/// How long reading the pictures may take together. The HTML is shown without the rest.
const ALL_PICTURES: Duration = Duration::from_secs(5);

/// How long loading remote pictures may take together.
const ALL_REMOTE_PICTURES: Duration = Duration::from_secs(10);

/// The side of the square that a remote picture fits in pixels.
const REMOTE_SIDE: u32 = 1_600;

/// How long parsing may take. Of HTML that takes longer, only the text is shown.
const PARSING: Duration = Duration::from_millis(500);

/// The name of an attachment without one.
const NAMELESS: &str = "attachment";

/// The calls about a single message.
pub struct MailContentApi;

/// The author or a recipient of a message.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct MailPartyOut {
    /// The name, if it is stated.
    pub name: Option<String>,
    /// The address.
    pub address: String,
}

/// An attachment of a message.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MailAttachmentOut {
    /// The provider's id.
    pub id: String,
    /// The file name.
    pub name: String,
    /// The media type that the author states.
    pub mime_type: Option<String>,
    /// The size in bytes, if it is known.
    pub size: Option<u32>,
}

/// A message with its content.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MailContentOut {
    /// The provider's id.
    pub id: String,
    /// The provider's id of its thread.
    pub thread_id: Option<String>,
    /// The subject.
    pub subject: Option<String>,
    /// The author.
    pub from: Option<MailPartyOut>,
    /// The recipients, at most 200.
    pub to: Vec<MailPartyOut>,
    /// The recipients of a copy, at most 200.
    pub cc: Vec<MailPartyOut>,
    /// How many recipients `to` and `cc` leave out.
    pub recipients_left_out: Option<u32>,
    /// When the mailbox received it.
    pub received_at: DateTime<Utc>,
    /// Whether it is marked as important.
    pub is_important: bool,
    /// The HTML of its body, which executes and loads nothing: the address of a remote image is in
    /// `data-src`. Absent if there is none, or if it is too long or too complex to be shown.
    pub html: Option<String>,
    /// The plain text of its body, at most 256 KiB.
    pub text: String,
    /// The remote images that `html` doesn't show.
    pub remote_images: u32,
    /// The attachments that `html` doesn't show, at most 100.
    pub attachments: Vec<MailAttachmentOut>,
}

#[OpenApi(prefix_path = "/aurinko", tag = "Tag::MailConnector")]
impl MailContentApi {
    /// Get a message of an own mailbox.
    ///
    /// With `loadImages`, the server loads its remote images, at most 20 in ten seconds, and shows those that are
    /// PNG or JPEG files of public hosts. From then on, the lists show it as read. Without `accountId`, a message of the active mailbox.
    /// `404 NOT_FOUND` for an unknown message, without an active mailbox, or for a mailbox that the
    /// caller doesn't have; `422 MAILBOX_RECONNECT` when the mailbox must be connected again,
    /// `422 MAILBOX_UNAVAILABLE`, `422 MAILBOX_NOT_OFFERED`, `429 RATE_LIMITED`.
    #[oai(path = "/emails/:messageId", method = "get", operation_id = "getMail")]
    async fn get_mail(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The provider's id of the message.
        #[oai(name = "messageId", validator(max_length = 1000))]
        message_id: Path<String>,
        /// The mailbox.
        #[oai(name = "accountId")]
        account_id: Query<Option<Uuid>>,
        /// Whether the user asks for the remote images of this message; by default not.
        #[oai(name = "loadImages")]
        load_images: Query<Option<bool>>,
    ) -> Answer<MailContentOut> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let live = opened(&state, (&scope, &auth.0), account_id.0).await?;
        let mut message = message(&state, &scope, &live, &message_id.0).await?;
        let pictures = pictures(&live, &message).await;
        let shown: HashSet<String> = pictures.keys().cloned().collect();
        let safe = match message.body.take() {
            Some(body) if load_images.0 == Some(true) => with_remote(&state, body, pictures).await,
            Some(body) => safe(body, pictures).await,
            None => None,
        };
        let safe = safe.unwrap_or_else(|| SafeMail {
            html: None,
            text: line(&message.snippet),
        });
        let now = state.clock.now();
        let mut tx = state.db.tenant(&scope).await?;
        // It may have been disconnected meanwhile.
        let own = mail_connections::find(&mut tx, auth.0.user_id(), live.connection.id).await?;
        let own = found(own)?;
        mail_messages::see(&mut tx, own.id, &message.id, now).await?;
        tx.commit().await?;
        answer(content(message, safe, &shown, now))
    }

    /// Download an attachment of a message of an own mailbox.
    ///
    /// Whatever the author says that it is, it is a file to be stored and not to be shown. Without
    /// `accountId`, of a message of the active mailbox. `404 NOT_FOUND` for an unknown message or
    /// attachment, without an active mailbox, or for a mailbox that the caller doesn't have;
    /// `413 TOO_LARGE` for an attachment of more than 25 MiB; `422 MAILBOX_RECONNECT` when the mailbox
    /// must be connected again, `422 MAILBOX_UNAVAILABLE`, `422 MAILBOX_NOT_OFFERED`, `429 RATE_LIMITED`.
    #[oai(
        path = "/emails/:messageId/attachments/:attachmentId",
        method = "get",
        operation_id = "getMailAttachment"
    )]
    async fn get_mail_attachment(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The provider's id of the message.
        #[oai(name = "messageId", validator(max_length = 1000))]
        message_id: Path<String>,
        /// The provider's id of the attachment.
        #[oai(name = "attachmentId", validator(max_length = 1000))]
        attachment_id: Path<String>,
        /// The mailbox.
        #[oai(name = "accountId")]
        account_id: Query<Option<Uuid>>,
    ) -> Result<Response<Binary<Vec<u8>>>, ApiError> {
        let scope = auth.0.allow_company(Permission::Mailboxes)?;
        let live = opened(&state, (&scope, &auth.0), account_id.0).await?;
        // The content comes without its name and size.
        let message = message(&state, &scope, &live, &message_id.0).await?;
        let attachment = message.attachments.iter().find(|one| one.id == attachment_id.0);
        let attachment = found(attachment)?;
        let is_small = |size| usize::try_from(size).is_ok_and(|size| size <= MOST_ATTACHMENT_BYTES);
        if !attachment.size_bytes.is_none_or(is_small) {
            let words = "The attachment is larger than 25 MB.";
            return Err(ApiError::with_words(ErrorCode::TooLarge, words));
        }
        let ids = (message.id.as_str(), attachment.id.as_str());
        let content = live
            .config
            .aurinko
            .attachment(&live.token, ids, MOST_ATTACHMENT_BYTES);
        let content = item(&state, &scope, &live, content.await).await?;
        let disposition = disposition::attachment(&file_name(attachment));
        Ok(Response::new(Binary(content)).header("content-disposition", disposition))
    }
}

/// The named or active mailbox of the caller. Counts a call to the provider.
async fn opened<'a>(
    state: &'a ApiState,
    caller: (&TenantScope, &Session),
    account_id: Option<Uuid>,
) -> Result<Live<'a>, ApiError> {
    let connection = chosen(state, caller, account_id.map(MailConnectionId)).await?;
    live(state, caller, connection).await
}

async fn message(
    state: &ApiState,
    scope: &TenantScope,
    live: &Live<'_>,
    id: &str,
) -> Result<MailMessage, ApiError> {
    let message = live.config.aurinko.message(&live.token, id).await;
    item(state, scope, live, message).await
}

/// What the provider has; NOT_FOUND if it has no such item.
async fn item<T>(
    state: &ApiState,
    scope: &TenantScope,
    live: &Live<'_>,
    outcome: Result<T, AurinkoError>,
) -> Result<T, ApiError> {
    match outcome {
        Ok(item) => Ok(item),
        Err(AurinkoError::NotFound) => Err(ApiError::of(ErrorCode::NotFound)),
        Err(error) => Err(refusal(state, scope, live, &error).await),
    }
}

/// The pictures that the HTML shows from the message's attachments, by their content ids. One that
/// can't be read in time is left out.
async fn pictures(live: &Live<'_>, message: &MailMessage) -> HashMap<String, Vec<u8>> {
    let body = message
        .body
        .as_deref()
        .filter(|body| body.len() <= MOST_HTML_BYTES);
    let shown = shown_attachments(body.unwrap_or_default());
    let mut room = MOST_PICTURE_BYTES;
    let attached = message.attachments.iter().filter_map(|one| {
        let content_id = one.content_id.as_ref().filter(|id| shown.contains(id.as_str()))?;
        let size = usize::try_from(one.size_bytes?).ok()?;
        room = room.checked_sub(size)?;
        Some((content_id.clone(), one.id.clone()))
    });
    let attached: Vec<(String, String)> = attached.take(MOST_PICTURES).collect();
    let mut contents = stream::iter(attached)
        .map(async |(content_id, id)| {
            let ids = (message.id.as_str(), id.as_str());
            let content = live
                .config
                .aurinko
                .attachment(&live.token, ids, MOST_PICTURE_BYTES);
            (content_id, content.await)
        })
        .buffer_unordered(PICTURES_AT_ONCE);
    let mut pictures = HashMap::new();
    let all = async {
        while let Some((content_id, content)) = contents.next().await {
            match content {
                Ok(content) if picture_type(&content).is_some() => {
                    pictures.insert(content_id, content);
                }
                Ok(_) => {}
                Err(error) => tracing::info!(%error, "a picture of a mail could not be read"),
            }
        }
    };
    if tokio::time::timeout(ALL_PICTURES, all).await.is_err() {
        tracing::info!("reading the pictures of a mail took too long");
    }
    pictures
}

/// A body, made harmless; `None` if it breaks the parser.
async fn safe(body: String, pictures: HashMap<String, Vec<u8>>) -> Option<SafeMail> {
    let parsing = tokio::task::spawn_blocking(move || {
        let until = Instant::now() + PARSING;
        safe_mail(&body, &pictures, &|| Instant::now() < until)
    });
    let safe = parsing.await;
    if let Err(error) = &safe {
        tracing::error!(%error, "a mail could not be made harmless");
    }
    safe.ok()
}

/// A body with its remote pictures, made harmless.
async fn with_remote(
    state: &ApiState,
    body: String,
    mut pictures: HashMap<String, Vec<u8>>,
) -> Option<SafeMail> {
    let without = safe(body.clone(), pictures.clone()).await?;
    let addresses = without.html.as_ref().map(remote_pictures).unwrap_or_default();
    if addresses.is_empty() {
        return Some(without);
    }
    let mut loaded = stream::iter(addresses.into_iter().take(MOST_PICTURES))
        .map(async |address| {
            let picture = remote(state, &address).await;
            (address, picture)
        })
        .buffer_unordered(PICTURES_AT_ONCE);
    let all = async {
        while let Some((address, picture)) = loaded.next().await {
            pictures.extend(picture.map(|picture| (address, picture)));
        }
    };
    if tokio::time::timeout(ALL_REMOTE_PICTURES, all).await.is_err() {
        tracing::info!("loading the remote pictures of a mail took too long");
    }
    drop(loaded);
    safe(body, pictures).await
}

/// A remote picture, encoded anew, so that nothing but its pixels is left.
async fn remote(state: &ApiState, address: &str) -> Option<Vec<u8>> {
    let file = match state.config.mail_pictures.fetch(address).await {
        Ok(file) => file,
        Err(fault) => {
            tracing::info!(?fault, "a remote picture of a mail could not be loaded");
            return None;
        }
    };
    let encoding = tokio::task::spawn_blocking(move || match picture_type(&file) {
        Some("image/png") => images::fitting_png(&file, REMOTE_SIDE),
        _ => images::fitting_jpeg(&file, REMOTE_SIDE),
    });
    encoding.await.ok()?.ok()
}

/// A message as it is shown. Authors write anything, so everything is bounded.
fn content(
    message: MailMessage,
    safe: SafeMail,
    pictures: &HashSet<String>,
    now: DateTime<Utc>,
) -> MailContentOut {
    let html = safe.html.filter(|html| !html.html.trim().is_empty());
    let is_shown = |one: &MailAttachment| {
        let content_id = one.content_id.as_ref();
        html.is_some() && content_id.is_some_and(|id| pictures.contains(id))
    };
    let attachments = message.attachments.iter().filter(|one| !is_shown(one));
    let attachments = attachments.take(MOST_ATTACHMENTS).map(Into::into).collect();
    let left_out: usize = [&message.to, &message.cc]
        .into_iter()
        .map(|parties| parties.len().saturating_sub(MOST_RECIPIENTS))
        .sum();
    let parties = |all: &[MailParty]| all.iter().take(MOST_RECIPIENTS).map(Into::into).collect();
    MailContentOut {
        subject: optional_line(message.subject.as_deref()),
        from: message.from.as_ref().map(Into::into),
        to: parties(&message.to),
        cc: parties(&message.cc),
        recipients_left_out: Some(count(left_out)).filter(|count| *count > 0),
        received_at: message.received_at.or(message.sent_at).unwrap_or(now),
        is_important: message.has(MailLabel::Important),
        remote_images: html.as_ref().map_or(0, |html| count(html.remote_pictures)),
        html: html.map(|html| html.html),
        text: safe.text,
        attachments,
        thread_id: message.thread_id,
        id: message.id,
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl From<&MailParty> for MailPartyOut {
    fn from(party: &MailParty) -> Self {
        Self {
            name: optional_line(party.name.as_deref()),
            address: line(&party.address),
        }
    }
}

impl From<&MailAttachment> for MailAttachmentOut {
    fn from(attachment: &MailAttachment) -> Self {
        Self {
            id: attachment.id.clone(),
            name: file_name(attachment),
            mime_type: optional_line(attachment.mime_type.as_deref()),
            size: attachment.size_bytes.and_then(|size| u32::try_from(size).ok()),
        }
    }
}

/// The name of an attachment, without the characters that reverse the direction of writing: they can
/// make `exe` the end of a name look like another one.
fn file_name(attachment: &MailAttachment) -> String {
    let reverses = |c: char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let name = attachment.name.as_deref().unwrap_or_default();
    let name = line(&name.replace(reverses, ""));
    if name.is_empty() {
        NAMELESS.to_owned()
    } else {
        name
    }
}
