//! Templates of a company, as its builders saved them.

pub mod artworks;
mod lists;
pub mod pictures;
mod references;
mod values;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{TenantId, UserId};
use domain::templates::email::{EmailContent, EmailMode, EmailShows, Sender};
use domain::templates::postcards::PostcardSize;
use domain::templates::scene::{Scene, Side};
use domain::templates::variables::Variable;
use domain::templates::{Content, Fallbacks, TemplateEvent};
use domain::unsubscribe::postal_lines;
use serde_json::json;
use sqlx::types::Json;
use std::collections::BTreeMap;
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result, constraint};
use crate::held_review;
use crate::reading::Reading;
use crate::stored;
use crate::transaction::TenantTx;

pub use lists::{
    Choice, MOST_CHOICES, TemplatePage, TemplateQuery, TemplateRow, TemplateSort, choices, list,
};
pub use references::{MOST_REFERENCES, Reference};
pub use values::{MOST_SURVEYED, current_values, values_of};

/// The content of a template to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its name, 1 to 150 characters.
    pub name: String,
    /// The event it is for.
    pub event: TemplateEvent,
    /// Its content.
    pub content: Content,
    /// The fallback texts of its variables.
    pub fallbacks: Fallbacks,
    /// The key of its thumbnail; `None` keeps the current one.
    pub thumbnail_key: Option<String>,
}

/// A template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// Its company.
    pub tenant_id: TenantId,
    /// Its company's name.
    pub company_name: String,
    /// Its id.
    pub id: Uuid,
    /// Its version.
    pub version: i32,
    /// Its saved content.
    pub draft: Draft,
    /// The name of its creator at the time.
    pub created_by: String,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// The name of its last editor at the time.
    pub changed_by: String,
    /// When it was last changed.
    pub changed_at: DateTime<Utc>,
}

/// Why a template can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The template doesn't exist.
    #[error("there is no such template")]
    Missing,
    /// A newer version was saved meanwhile.
    #[error("another version was saved")]
    Stale,
    /// The company has a template of this channel and name.
    #[error("the name is taken")]
    NameTaken,
    /// It has another channel, which can't change.
    #[error("it is of another channel")]
    OtherChannel,
    /// It is in use for its event, which therefore can't change.
    #[error("it is chosen for its event")]
    EventChosen,
    /// A postcard picture doesn't exist.
    #[error("there is no such picture")]
    NoPicture {
        /// Whether it is the back's, rather than the front's.
        is_back: bool,
    },
    /// A picture is not ready or is faulty.
    #[error("a picture is not ready")]
    PictureNotReady {
        /// Whether it is the back's.
        is_back: bool,
        /// Whether it could not be read.
        is_faulty: bool,
    },
    /// A picture has too few pixels for the postcard.
    #[error("a picture is too small")]
    PictureTooSmall {
        /// Whether it is the back's.
        is_back: bool,
    },
    /// A picture of a composed postcard can't be used.
    #[error("a picture of a composed postcard can't be used")]
    ScenePicture {
        /// The side.
        side: Side,
        /// The position of its box on that side, from 0.
        at: usize,
        /// Whether it is still being processed.
        is_pending: bool,
    },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for SaveError {
    fn from(error: sqlx::Error) -> Self {
        match constraint(&error) {
            Some("templates_name_once") => Self::NameTaken,
            _ => Self::Database(error.into()),
        }
    }
}

/// The result of a deletion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Removal {
    /// It is deleted.
    Deleted,
    /// It is in use there and stays.
    Chosen(Vec<Reference>),
}

/// Content as the columns of its row.
#[derive(Default)]
struct Columns<'a> {
    email_mode: Option<i16>,
    subject: Option<&'a str>,
    body: Option<&'a str>,
    signature: Option<&'a str>,
    shows: Option<EmailShows>,
    size: Option<i16>,
    front: Option<Uuid>,
    back: Option<Uuid>,
    scene: Option<Json<&'a Scene>>,
}

impl<'a> Columns<'a> {
    fn of(content: &'a Content) -> Self {
        match content {
            Content::Email(email) => Self {
                email_mode: Some(email.mode.code()),
                subject: Some(&email.subject),
                body: Some(&email.body),
                signature: Some(&email.signature),
                shows: Some(email.shows),
                ..Self::default()
            },
            Content::Sms { body } => Self {
                body: Some(body),
                ..Self::default()
            },
            Content::Mailer { size, front, back } => Self {
                size: Some(size.code()),
                front: Some(*front),
                back: Some(*back),
                ..Self::default()
            },
            Content::Composed { size, scene } => Self {
                size: Some(size.code()),
                scene: Some(Json(scene)),
                ..Self::default()
            },
        }
    }

    fn shows(&self) -> EmailShows {
        self.shows.unwrap_or(EmailShows::NEW)
    }
}

fn stored(fallbacks: &Fallbacks) -> Json<BTreeMap<&'static str, &str>> {
    Json(
        fallbacks
            .iter()
            .map(|(variable, text)| (variable.id(), text.as_str()))
            .collect(),
    )
}

/// Creates a template; returns its id.
///
/// # Errors
/// [`SaveError`] when the name is taken or a picture can't be used.
pub async fn create(
    tx: &mut TenantTx,
    user: UserId,
    draft: &Draft,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<Uuid, SaveError> {
    pictures::check(tx, &draft.content).await?;
    let (tenant, id) = (tx.tenant_id(), Uuid::now_v7());
    let columns = Columns::of(&draft.content);
    let shows = columns.shows();
    sqlx::query!(
        "insert into templates (tenant_id, id, channel, event, name, name_key, email_mode, subject, body, signature, \
                                shows_logo, shows_know_more, shows_social, shows_facebook, shows_youtube, \
                                shows_linked_in, shows_twitter, shows_footer, size, front_picture_id, \
                                back_picture_id, scene, fallbacks, thumbnail_key, created_at, created_by_name, changed_at, \
                                changed_by_name, changed_by_key) \
         select $1, $2, $3, $4, $5, lower($5), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, \
                $25, $21, $22, $23, who.name, $23, who.name, lower(who.name) \
         from (select first_name || ' ' || last_name as name from users where tenant_id = $1 and id = $24) who",
        tenant.0,
        id,
        draft.content.channel().code(),
        draft.event.code(),
        draft.name,
        columns.email_mode,
        columns.subject,
        columns.body,
        columns.signature,
        shows.logo,
        shows.know_more,
        shows.social,
        shows.facebook,
        shows.youtube,
        shows.linked_in,
        shows.twitter,
        shows.footer,
        columns.size,
        columns.front,
        columns.back,
        stored(&draft.fallbacks) as _,
        draft.thumbnail_key,
        now,
        user.0,
        columns.scene as _,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::TemplateCreated)
        .on("template", id)
        .after(document(draft));
    audit::record(tx, &entry, origin, now).await?;
    Ok(id)
}

/// Changes a template, only from `version` if it is given; returns its new version and the key of
/// a thumbnail that is no longer used.
///
/// # Errors
/// [`SaveError`]; then nothing changes.
pub async fn update(
    tx: &mut TenantTx,
    user: UserId,
    (id, version): (Uuid, Option<i32>),
    draft: &Draft,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(i32, Option<String>), SaveError> {
    let before = held(tx, id).await?.ok_or(SaveError::Missing)?;
    if version.is_some_and(|version| version != before.version) {
        return Err(SaveError::Stale);
    }
    if before.draft.content.channel() != draft.content.channel() {
        return Err(SaveError::OtherChannel);
    }
    if before.draft.event != draft.event && !references::of(tx, id).await?.is_empty() {
        return Err(SaveError::EventChosen);
    }
    pictures::check(tx, &draft.content).await?;
    let columns = Columns::of(&draft.content);
    let shows = columns.shows();
    // A drawing of the composed card doesn't show a card made of pictures.
    let has_picture = columns.front.is_some();
    let version = sqlx::query_scalar!(
        "update templates t \
         set event = $3, name = $4, name_key = lower($4), email_mode = $5, subject = $6, body = $7, signature = $8, \
             shows_logo = $9, shows_know_more = $10, shows_social = $11, shows_facebook = $12, shows_youtube = $13, \
             shows_linked_in = $14, shows_twitter = $15, shows_footer = $16, size = $17, front_picture_id = $18, \
             back_picture_id = $19, scene = $24, fallbacks = $20, \
             thumbnail_key = case when $25 then $21 else coalesce($21, t.thumbnail_key) end, \
             changed_at = $22, changed_by_name = who.name, changed_by_key = lower(who.name), \
             version = t.version + 1 \
         from (select first_name || ' ' || last_name as name from users where tenant_id = $1 and id = $23) who \
         where t.tenant_id = $1 and t.id = $2 \
         returning t.version",
        tx.tenant_id().0,
        id,
        draft.event.code(),
        draft.name,
        columns.email_mode,
        columns.subject,
        columns.body,
        columns.signature,
        shows.logo,
        shows.know_more,
        shows.social,
        shows.facebook,
        shows.youtube,
        shows.linked_in,
        shows.twitter,
        shows.footer,
        columns.size,
        columns.front,
        columns.back,
        stored(&draft.fallbacks) as _,
        draft.thumbnail_key,
        now,
        user.0,
        columns.scene as _,
        has_picture,
    )
    .fetch_one(tx.connection())
    .await?;
    let entry = Entry::new(Action::TemplateChanged)
        .on("template", id)
        .before(document(&before.draft))
        .after(document(draft));
    audit::record(tx, &entry, origin, now).await?;
    if before.draft.fallbacks != draft.fallbacks {
        held_review::request(tx, now).await?;
    }
    let unused = before
        .draft
        .thumbnail_key
        .filter(|_| draft.thumbnail_key.is_some() || has_picture);
    Ok((version, unused))
}

/// Deletes a template that is not in use; `None` if it doesn't exist.
///
/// # Errors
/// When the database fails.
pub async fn delete(
    tx: &mut TenantTx,
    id: Uuid,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<Option<Removal>> {
    let Some(before) = held(tx, id).await? else {
        return Ok(None);
    };
    let references = references::of(tx, id).await?;
    if !references.is_empty() {
        return Ok(Some(Removal::Chosen(references)));
    }
    sqlx::query!(
        "update templates set deleted_at = $3, version = version + 1 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id,
        now,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::TemplateDeleted)
        .on("template", id)
        .before(document(&before.draft));
    audit::record(tx, &entry, origin, now).await?;
    Ok(Some(Removal::Deleted))
}

/// Locks a template against changes and choices until the transaction ends.
async fn held(tx: &mut TenantTx, id: Uuid) -> Result<Option<Template>> {
    // Stronger than an update's lock, because choosing a template refers to its row.
    let is_there = sqlx::query_scalar!(
        "select id from templates where tenant_id = $1 and id = $2 and deleted_at is null for update",
        tx.tenant_id().0,
        id,
    )
    .fetch_optional(tx.connection())
    .await?;
    match is_there {
        Some(_) => get(tx, id).await,
        None => Ok(None),
    }
}

/// A template, unless it is deleted.
///
/// # Errors
/// When the database fails.
pub async fn get<'t>(reading: impl Into<Reading<'t>>, id: Uuid) -> Result<Option<Template>> {
    Ok(several(reading, &[id]).await?.pop())
}

/// Templates that are not deleted, in no order.
///
/// # Errors
/// When the database fails.
pub async fn several<'t>(reading: impl Into<Reading<'t>>, ids: &[Uuid]) -> Result<Vec<Template>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let reading = reading.into();
    let rows = sqlx::query_as!(
        Row,
        r#"
        select t.tenant_id, t.id, t.version, t.channel, t.event, t.name, t.email_mode, t.subject, t.body, t.signature,
               t.shows_logo, t.shows_know_more, t.shows_social, t.shows_facebook, t.shows_youtube, t.shows_linked_in,
               t.shows_twitter, t.shows_footer, t.size, t.front_picture_id, t.back_picture_id,
               t.scene as "scene: Json<Scene>", t.fallbacks as "fallbacks: Json<BTreeMap<String, String>>", t.thumbnail_key, t.created_at,
               t.created_by_name, t.changed_at, t.changed_by_name, c.name as company_name
        from templates t
        join companies c on c.tenant_id = t.tenant_id
        where t.id = any($1) and t.deleted_at is null and ($2::uuid is null or t.tenant_id = $2)
        "#,
        ids,
        reading.tenant_id(),
    )
    .fetch_all(reading.connection)
    .await?;
    rows.into_iter().map(read).collect()
}

/// A template as a row.
struct Row {
    tenant_id: Uuid,
    id: Uuid,
    version: i32,
    channel: i16,
    event: i16,
    name: String,
    email_mode: Option<i16>,
    subject: Option<String>,
    body: Option<String>,
    signature: Option<String>,
    shows_logo: bool,
    shows_know_more: bool,
    shows_social: bool,
    shows_facebook: bool,
    shows_youtube: bool,
    shows_linked_in: bool,
    shows_twitter: bool,
    shows_footer: bool,
    size: Option<i16>,
    front_picture_id: Option<Uuid>,
    back_picture_id: Option<Uuid>,
    scene: Option<Json<Scene>>,
    fallbacks: Json<BTreeMap<String, String>>,
    thumbnail_key: Option<String>,
    created_at: DateTime<Utc>,
    created_by_name: String,
    changed_at: DateTime<Utc>,
    changed_by_name: String,
    company_name: String,
}

fn read(row: Row) -> Result<Template> {
    let channel = stored::channel(row.channel)?;
    let content = match channel {
        Channel::Email => Content::Email(EmailContent {
            mode: row
                .email_mode
                .and_then(EmailMode::from_repr)
                .unwrap_or(EmailMode::Wysiwyg),
            subject: row.subject.unwrap_or_default(),
            body: row.body.unwrap_or_default(),
            signature: row.signature.unwrap_or_default(),
            shows: EmailShows {
                logo: row.shows_logo,
                know_more: row.shows_know_more,
                social: row.shows_social,
                facebook: row.shows_facebook,
                youtube: row.shows_youtube,
                linked_in: row.shows_linked_in,
                twitter: row.shows_twitter,
                footer: row.shows_footer,
            },
        }),
        Channel::Sms => Content::Sms {
            body: row.body.unwrap_or_default(),
        },
        Channel::Mailer => {
            let size = row
                .size
                .and_then(PostcardSize::from_repr)
                .unwrap_or(PostcardSize::FourBySix);
            match row.scene {
                Some(Json(scene)) => Content::Composed { size, scene },
                None => Content::Mailer {
                    size,
                    front: row.front_picture_id.unwrap_or_default(),
                    back: row.back_picture_id.unwrap_or_default(),
                },
            }
        }
    };
    Ok(Template {
        tenant_id: TenantId(row.tenant_id),
        company_name: row.company_name,
        id: row.id,
        version: row.version,
        draft: Draft {
            name: row.name,
            event: stored_event(row.event)?,
            content,
            // Leaves out variables that this release doesn't know.
            fallbacks: row
                .fallbacks
                .0
                .into_iter()
                .filter_map(|(id, text)| Variable::from_id(&id).map(|variable| (variable, text)))
                .collect(),
            thumbnail_key: row.thumbnail_key,
        },
        created_by: row.created_by_name,
        created_at: row.created_at,
        changed_by: row.changed_by_name,
        changed_at: row.changed_at,
    })
}

/// The channels for which the company has a template.
///
/// # Errors
/// When the database fails.
pub async fn channels(tx: &mut TenantTx) -> Result<Vec<Channel>> {
    let mut channels = Vec::new();
    for channel in Channel::ALL {
        let is_there = sqlx::query_scalar!(
            r#"select exists (select 1 from templates
                              where tenant_id = $1 and channel = $2 and deleted_at is null) as "is_there!""#,
            tx.tenant_id().0,
            channel.code(),
        )
        .fetch_one(tx.connection())
        .await?;
        if is_there {
            channels.push(channel);
        }
    }
    Ok(channels)
}

/// What e-mails show about the company, and the key of its logo.
///
/// # Errors
/// When the database fails.
pub async fn company(tx: &mut TenantTx) -> Result<Company> {
    let row = sqlx::query!(
        r#"
        select c.name, c.office_phone, c.address1, c.address2, c.zip_code, z.city as "city?", z.state as "state?",
               s.logo_key as "logo_key?", s.website as "website?", s.facebook_url as "facebook?",
               s.youtube_url as "youtube?", s.linkedin_url as "linked_in?", s.twitter_url as "twitter?"
        from companies c
        left join zips z on z.zip_code = c.zip_code
        left join company_settings s on s.tenant_id = c.tenant_id
        where c.tenant_id = $1
        "#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Company {
        name: row.name,
        address1: row.address1,
        address2: row.address2,
        city_and_state: row.city.zip(row.state),
        zip_code: row.zip_code,
        office_phone: row.office_phone,
        logo_key: row.logo_key,
        website: row.website,
        facebook: row.facebook,
        youtube: row.youtube,
        linked_in: row.linked_in,
        twitter: row.twitter,
    })
}

/// What e-mails show about a company.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// Its name.
    pub name: String,
    /// Street.
    pub address1: Option<String>,
    /// Second address line.
    pub address2: Option<String>,
    /// City and state of its zip code.
    pub city_and_state: Option<(String, String)>,
    /// The zip code of its office.
    pub zip_code: Option<String>,
    /// Its phone.
    pub office_phone: Option<String>,
    /// The key of its logo.
    pub logo_key: Option<String>,
    /// Its website.
    pub website: Option<String>,
    /// Its page on Facebook.
    pub facebook: Option<String>,
    /// Its channel on YouTube.
    pub youtube: Option<String>,
    /// Its page on LinkedIn.
    pub linked_in: Option<String>,
    /// Its page on Twitter.
    pub twitter: Option<String>,
}

impl Company {
    /// The lines of its postal address for the footer of outreach; `None` if a part is missing.
    #[must_use]
    pub fn postal_lines(&self) -> Vec<String> {
        postal_lines(
            self.address1.as_deref(),
            self.address2.as_deref(),
            self.city_and_state.as_ref(),
            self.zip_code.as_deref(),
        )
    }

    /// The company as e-mails show it, with the absolute URL of its logo.
    #[must_use]
    pub fn sender(self, logo_url: Option<String>) -> Sender {
        // In the postal form: `Springfield, IL 62701`.
        let town = self
            .city_and_state
            .map(|(city, state)| format!("{city}, {state}"));
        let last = [town, self.zip_code].into_iter().flatten();
        let last = last.collect::<Vec<_>>().join(" ");
        Sender {
            name: self.name,
            address: self
                .address1
                .into_iter()
                .chain(self.address2)
                .chain([last])
                .filter(|line| !line.trim().is_empty())
                .collect(),
            phone: self.office_phone,
            logo_url,
            website: self.website,
            facebook: self.facebook,
            youtube: self.youtube,
            linked_in: self.linked_in,
            twitter: self.twitter,
        }
    }
}

fn stored_event(code: i16) -> Result<TemplateEvent> {
    stored::known("template event", code, TemplateEvent::from_code(code))
}

/// The audit log's record of a template, without its text, which may be long.
fn document(draft: &Draft) -> serde_json::Value {
    let length = match &draft.content {
        Content::Email(email) => email.body.chars().count(),
        Content::Sms { body } => body.chars().count(),
        Content::Mailer { .. } => 0,
        Content::Composed { scene, .. } => scene.texts().map(|text| text.chars().count()).sum(),
    };
    json!({
        "name": draft.name,
        "channel": draft.content.channel().code(),
        "event": draft.event.name(),
        "characters": length,
        "fallbacks": draft.fallbacks.len(),
    })
}
