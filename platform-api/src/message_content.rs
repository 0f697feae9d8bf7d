//! The displayed content of a message in the ledger: the stored text, or its filled snapshot.

use std::collections::BTreeMap;

use database::TenantTx;
use database::messages::feeds::StoredText;
use database::messages::outreach;
use database::templates::pictures;
use domain::channels::Channel;
use domain::messages::snapshot::{Snapshot, values_of};
use domain::templates::Content;
use domain::templates::email::EmailTemplate;
use domain::templates::placeholders::{Syntax, Text, Words};
use domain::templates::postcards::PostcardSize;
use uuid::Uuid;

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;
use crate::templates::{TemplateImageOut, address_in, image_out, lay_out_postcard, pictures_on};

/// The most characters of a text in a list.
const PREVIEW: usize = 200;

/// The most characters of a text in the preview of a campaign, far more than people write.
const MOST_CHARACTERS: usize = 20_000;

/// The beginning of a message, for a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beginning {
    /// The subject of an email; for others a description.
    pub title: String,
    /// The beginning of its text.
    pub text: String,
}

/// The whole content of a message.
#[derive(Debug, Default)]
pub struct Whole {
    /// The subject of an email.
    pub subject: Option<String>,
    /// Its HTML part.
    pub html: Option<String>,
    /// Its plain part, or the text message.
    pub text: Option<String>,
    /// The size of a postcard.
    pub size: Option<PostcardSize>,
    /// The pictures of a postcard, front and back.
    pub images: [Option<TemplateImageOut>; 2],
    /// The sides of a composed postcard.
    pub svg: [Option<String>; 2],
}

/// The beginnings of the messages.
///
/// # Errors
/// When the database fails.
pub async fn beginnings(
    state: &ApiState,
    tx: &mut TenantTx,
    messages: Vec<(Channel, StoredText)>,
) -> Result<Vec<Beginning>, ApiError> {
    cut(state, tx, messages, PREVIEW).await
}

/// The same with whole texts, of at most 20,000 characters.
///
/// # Errors
/// When the database fails.
pub async fn texts(
    state: &ApiState,
    tx: &mut TenantTx,
    messages: Vec<(Channel, StoredText)>,
) -> Result<Vec<Beginning>, ApiError> {
    cut(state, tx, messages, MOST_CHARACTERS).await
}

async fn cut(
    state: &ApiState,
    tx: &mut TenantTx,
    messages: Vec<(Channel, StoredText)>,
    most: usize,
) -> Result<Vec<Beginning>, ApiError> {
    let mut ids: Vec<Uuid> = messages
        .iter()
        .filter_map(|(_, stored)| Some(stored.filled.as_ref()?.0))
        .collect();
    ids.sort_unstable();
    ids.dedup();
    let snapshots = outreach::snapshots(tx, &ids).await?;
    let public_url = state.config.public_url.to_string();
    tokio::task::spawn_blocking(move || {
        // A template of many messages is parsed once.
        let emails: BTreeMap<Uuid, EmailTemplate> = snapshots
            .iter()
            .filter_map(|(id, snapshot)| Some((*id, snapshot.email(&public_url)?)))
            .collect();
        messages
            .into_iter()
            .map(|(channel, stored)| {
                let snapshot = stored
                    .filled
                    .as_ref()
                    .and_then(|(id, _)| snapshots.iter().find(|(one, _)| one == id));
                beginning(channel, &stored, snapshot, &emails, most)
            })
            .collect()
    })
    .await
    .map_err(broken)
}

fn beginning(
    channel: Channel,
    stored: &StoredText,
    snapshot: Option<&(Uuid, Snapshot)>,
    emails: &BTreeMap<Uuid, EmailTemplate>,
    most: usize,
) -> Beginning {
    let mut subject = stored.subject.clone();
    let mut text = stored.body.clone().unwrap_or_default();
    let mut size = None;
    if let (Some((id, snapshot)), Some((_, known))) = (snapshot, &stored.filled) {
        let values = values_of(known);
        let words = Words::new(&values, &snapshot.fallbacks);
        match &snapshot.content {
            Content::Email(_) => {
                if let Some(parts) = emails.get(id).map(|email| email.fill_known(&words)) {
                    subject = Some(parts.subject);
                    text = parts.text;
                }
            }
            Content::Sms { body } => {
                text = Text::parse(body, Syntax::Plain, snapshot.group)
                    .0
                    .fill_known(&words);
            }
            Content::Mailer { size: drawn, .. } | Content::Composed { size: drawn, .. } => {
                size = Some(*drawn)
            }
        }
    }
    Beginning {
        title: title(channel, subject.as_deref(), size),
        text: text.chars().take(most).collect(),
    }
}

/// The title of a message: the subject of an email, or a description.
pub fn title(channel: Channel, subject: Option<&str>, size: Option<PostcardSize>) -> String {
    match (channel, subject, size) {
        (Channel::Email, Some(subject), _) => subject.to_owned(),
        (Channel::Email, None, _) => "Email".to_owned(),
        (Channel::Sms, ..) => "Text message".to_owned(),
        (Channel::Mailer, _, Some(size)) => format!("Postcard {}", size.name()),
        (Channel::Mailer, _, None) => "Postcard".to_owned(),
    }
}

/// One line about a message for a list: its title, or the beginning of a text message.
pub fn line(channel: Channel, title: String, text: &str) -> String {
    match channel {
        Channel::Sms => text.chars().take(PREVIEW).collect(),
        Channel::Email | Channel::Mailer => title,
    }
}

/// The whole content of a message.
///
/// # Errors
/// When the database fails.
pub async fn whole(state: &ApiState, tx: &mut TenantTx, stored: StoredText) -> Result<Whole, ApiError> {
    let Some((id, known)) = stored.filled else {
        return Ok(Whole {
            subject: stored.subject,
            html: stored.html,
            text: stored.body,
            ..Whole::default()
        });
    };
    let Some((_, snapshot)) = outreach::snapshots(tx, &[id]).await?.pop() else {
        return Ok(Whole::default());
    };
    let of_pictures = match &snapshot.content {
        Content::Mailer { front, back, .. } => vec![*front, *back],
        other => pictures_on(other),
    };
    let found = pictures::several(tx, &of_pictures).await?;
    let now = state.clock.now();
    let images = match &snapshot.content {
        Content::Mailer { front, back, .. } => [front, back].map(|id| {
            let picture = found.iter().find(|picture| picture.id == *id);
            picture.map(|picture| image_out(state, picture, now))
        }),
        Content::Email(_) | Content::Sms { .. } | Content::Composed { .. } => [None, None],
    };
    let address = address_in(state, &found, now);
    let public_url = state.config.public_url.to_string();
    tokio::task::spawn_blocking(move || {
        let values = values_of(&known);
        let words = Words::new(&values, &snapshot.fallbacks);
        let mut whole = Whole {
            images,
            ..Whole::default()
        };
        match &snapshot.content {
            Content::Email(_) => {
                if let Some(parts) = snapshot.email(&public_url).map(|email| email.fill_known(&words)) {
                    whole.subject = Some(parts.subject);
                    whole.html = parts.html;
                    whole.text = Some(parts.text);
                }
            }
            Content::Sms { body } => {
                let text = Text::parse(body, Syntax::Plain, snapshot.group).0;
                whole.text = Some(text.fill_known(&words));
            }
            Content::Mailer { size, .. } => whole.size = Some(*size),
            Content::Composed { size, .. } => {
                whole.size = Some(*size);
                if let Some(layout) = lay_out_postcard(&snapshot.content, &words, snapshot.group, address) {
                    whole.svg = layout.svg.map(Some);
                }
            }
        }
        whole
    })
    .await
    .map_err(broken)
}

fn broken(error: tokio::task::JoinError) -> ApiError {
    tracing::error!(%error, "a message could not be shown");
    ApiError::of(ErrorCode::Unexpected)
}
