//! Pictures that were uploaded for templates.

use chrono::{DateTime, Utc};
use domain::ids::{JobId, TenantId, UserId};
use domain::jobs::{Job, State};
use domain::templates::Content;
use domain::templates::scene::Scene;
use uuid::Uuid;

use super::SaveError;
use crate::error::{DbError, Result};
use crate::jobs::{self, EnqueueError, NewJob};
use crate::reading::Reading;
use crate::stored;
use crate::transaction::TenantTx;

/// The use of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum PictureKind {
    /// A side of a postcard.
    Postcard = 1,
    /// The body of an e-mail.
    Email = 2,
}

impl PictureKind {
    fn code(self) -> i16 {
        self as i16
    }
}

/// The processing state of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureState {
    /// It is being processed.
    Pending,
    /// It can be shown.
    Ready,
    /// It can't be read, for this reason.
    Failed(String),
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its company.
    pub tenant_id: TenantId,
    /// Its id, which is also that of its object among the company's images.
    pub id: Uuid,
    /// The object of its thumbnail.
    pub thumbnail_id: Uuid,
    /// Its use.
    pub kind: PictureKind,
    /// Width of the upload in pixels, upright.
    pub width: i32,
    /// Height of the upload in pixels, upright.
    pub height: i32,
    /// The job that processes it.
    pub job: JobId,
    /// Its processing state.
    pub state: PictureState,
}

/// An uploaded picture.
#[derive(Clone, Copy, Debug)]
pub struct NewPicture<'a> {
    /// Its use.
    pub kind: PictureKind,
    /// The object of the upload.
    pub upload: &'a str,
    /// Pixels, upright.
    pub width: i32,
    /// Pixels, upright.
    pub height: i32,
}

/// Stores an uploaded picture and orders its processing; returns it.
///
/// # Errors
/// [`EnqueueError::TooMany`] when the user has too many unfinished jobs.
pub async fn order(
    tx: &mut TenantTx,
    user: UserId,
    new: &NewPicture<'_>,
    now: DateTime<Utc>,
) -> Result<Picture, EnqueueError> {
    let (tenant, id, thumbnail_id) = (tx.tenant_id(), Uuid::now_v7(), Uuid::now_v7());
    let job = Job::TemplatePicture {
        picture: id,
        upload: new.upload.to_owned(),
    };
    let mut ordered = NewJob::without_owner(&job, now);
    ordered.owner = Some(user);
    ordered.total = 2;
    let job_id = jobs::enqueue(tx, &ordered, now).await?.id();
    sqlx::query!(
        "insert into template_pictures (tenant_id, id, thumbnail_id, kind, width, height, job_id, uploaded_at, \
                                        uploaded_by_user_id) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        tenant.0,
        id,
        thumbnail_id,
        new.kind.code(),
        new.width,
        new.height,
        job_id.0,
        now,
        user.0,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok(Picture {
        tenant_id: tenant,
        id,
        thumbnail_id,
        kind: new.kind,
        width: new.width,
        height: new.height,
        job: job_id,
        state: PictureState::Pending,
    })
}

/// Stores a picture whose objects exist: `ids` are those of the picture and its thumbnail.
///
/// # Errors
/// When the database fails.
pub async fn put_ready(
    tx: &mut TenantTx,
    user: UserId,
    kind: PictureKind,
    (id, thumbnail_id): (Uuid, Uuid),
    (width, height): (i32, i32),
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into template_pictures (tenant_id, id, thumbnail_id, kind, width, height, job_id, uploaded_at, \
                                        uploaded_by_user_id, ready_at) \
         values ($1, $2, $3, $4, $5, $6, $2, $7, $8, $7)",
        tx.tenant_id().0,
        id,
        thumbnail_id,
        kind.code(),
        width,
        height,
        now,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// A picture.
///
/// # Errors
/// When the database fails.
pub async fn get<'t>(reading: impl Into<Reading<'t>>, id: Uuid) -> Result<Option<Picture>> {
    let reading = reading.into();
    let row = sqlx::query_as!(
        Row,
        "select tenant_id, id, thumbnail_id, kind, width, height, job_id, ready_at, fault \
         from template_pictures \
         where id = $1 and ($2::uuid is null or tenant_id = $2)",
        id,
        reading.tenant_id(),
    )
    .fetch_optional(reading.connection)
    .await?;
    row.map(Picture::try_from).transpose()
}

struct Row {
    tenant_id: Uuid,
    id: Uuid,
    thumbnail_id: Uuid,
    kind: i16,
    width: i32,
    height: i32,
    job_id: Uuid,
    ready_at: Option<DateTime<Utc>>,
    fault: Option<String>,
}

impl TryFrom<Row> for Picture {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self> {
        Ok(Self {
            tenant_id: TenantId(row.tenant_id),
            id: row.id,
            thumbnail_id: row.thumbnail_id,
            kind: stored::known("kind of picture", row.kind, PictureKind::from_repr(row.kind))?,
            width: row.width,
            height: row.height,
            job: JobId(row.job_id),
            state: match (row.ready_at, row.fault) {
                (Some(_), _) => PictureState::Ready,
                (None, Some(fault)) => PictureState::Failed(fault),
                (None, None) => PictureState::Pending,
            },
        })
    }
}

/// Why the processing of a picture failed, if it has ended.
///
/// # Errors
/// When the database fails.
pub async fn ended(tx: &mut TenantTx, job: JobId) -> Result<Option<String>> {
    let row = sqlx::query!(
        "select state, error_message from jobs where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        job.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row
        .filter(|row| [State::Failed.code(), State::Cancelled.code()].contains(&row.state))
        .map(|row| {
            row.error_message
                .unwrap_or_else(|| "The job was stopped.".to_owned())
        }))
}

/// Marks a picture as ready. Returns whether it exists.
///
/// # Errors
/// When the database fails.
pub async fn ready(tx: &mut TenantTx, id: Uuid, now: DateTime<Utc>) -> Result<bool> {
    let changed = sqlx::query!(
        "update template_pictures set ready_at = coalesce(ready_at, $3), fault = null where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(changed.rows_affected() == 1)
}

/// Marks a picture as failed, with the reason.
///
/// # Errors
/// When the database fails.
pub async fn fail(tx: &mut TenantTx, id: Uuid, fault: &str) -> Result<()> {
    sqlx::query!(
        "update template_pictures set fault = $3 where tenant_id = $1 and id = $2 and ready_at is null",
        tx.tenant_id().0,
        id,
        fault,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Refuses content whose pictures don't belong to the company, are not ready, or are too small.
///
/// # Errors
/// [`SaveError`]
pub async fn check(tx: &mut TenantTx, content: &Content) -> Result<(), SaveError> {
    if let Content::Composed { scene, .. } = content {
        return check_scene(tx, scene).await;
    }
    let Content::Mailer { size, front, back } = content else {
        return Ok(());
    };
    for (id, is_back) in [(*front, false), (*back, true)] {
        let picture = get(&mut *tx, id)
            .await?
            .filter(|picture| picture.kind == PictureKind::Postcard)
            .ok_or(SaveError::NoPicture { is_back })?;
        let pixels = |side: i32| u32::try_from(side).unwrap_or(0);
        if !size.takes(pixels(picture.width), pixels(picture.height)) {
            return Err(SaveError::PictureTooSmall { is_back });
        }
        match picture.state {
            PictureState::Ready => {}
            PictureState::Pending => {
                return Err(SaveError::PictureNotReady {
                    is_back,
                    is_faulty: false,
                });
            }
            PictureState::Failed(_) => {
                return Err(SaveError::PictureNotReady {
                    is_back,
                    is_faulty: true,
                });
            }
        }
    }
    Ok(())
}

/// Refuses a scene with a picture that doesn't belong to the company or is not ready.
async fn check_scene(tx: &mut TenantTx, scene: &Scene) -> Result<(), SaveError> {
    let ids: Vec<Uuid> = scene.pictures().map(|(_, _, picture)| picture).collect();
    let found = several(tx, &ids).await?;
    for (side, at, id) in scene.pictures() {
        let state = found
            .iter()
            .find(|picture| picture.id == id && picture.kind == PictureKind::Postcard)
            .map(|picture| &picture.state);
        let is_pending = match state {
            Some(PictureState::Ready) => continue,
            Some(PictureState::Pending) => true,
            Some(PictureState::Failed(_)) | None => false,
        };
        return Err(SaveError::ScenePicture { side, at, is_pending });
    }
    Ok(())
}

/// The company's pictures among `ids`, in no order.
///
/// # Errors
/// When the database fails.
pub async fn several<'t>(reading: impl Into<Reading<'t>>, ids: &[Uuid]) -> Result<Vec<Picture>> {
    let reading = reading.into();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = sqlx::query_as!(
        Row,
        "select tenant_id, id, thumbnail_id, kind, width, height, job_id, ready_at, fault \
         from template_pictures \
         where id = any($1) and ($2::uuid is null or tenant_id = $2)",
        ids,
        reading.tenant_id(),
    )
    .fetch_all(reading.connection)
    .await?;
    rows.into_iter().map(Picture::try_from).collect()
}
