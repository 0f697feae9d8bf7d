//! Uploaded profile pictures.

use chrono::TimeDelta;
use domain::ids::UserId;
use domain::jobs::State;
use storage::{Area, ObjectKey, images};
use uuid::Uuid;

use crate::outside::Story;
use crate::stack::until;

/// 400 x 200, opaque, encoded by the crate that the product decodes with: uncompressed blocks
/// would be large.
fn picture() -> Vec<u8> {
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_fn(400, 200, |x, y| {
        image::Rgb([(x % 256) as u8, (y % 256) as u8, 90])
    })
    .write_to(&mut png, image::ImageFormat::Png)
    .unwrap();
    png.into_inner()
}

impl Story {
    /// Uploads a file and waits for the job's end; returns its state and code.
    async fn hand_in(&self, user: UserId, file: Vec<u8>) -> (ObjectKey, State, Option<String>) {
        let key = self.upload(user, file, TimeDelta::zero()).await;
        let (state, code) = self.picture_ended(&key).await;
        (key, state, code)
    }

    /// Uploads a file whose job starts after `wait`.
    async fn upload(&self, user: UserId, file: Vec<u8>, wait: TimeDelta) -> ObjectKey {
        let a = self.stack.database.a;
        let key = ObjectKey::new(a.tenant_id, Area::Uploads, Uuid::now_v7(), "bin").unwrap();
        self.outside
            .storage
            .put_bytes(&key, file, key.media_type())
            .await
            .unwrap();
        let mut tx = self
            .stack
            .db
            .tenant(&self.stack.scope(a.tenant_id).await)
            .await
            .unwrap();
        let starts = self.stack.clock.clock().now() + wait;
        database::profile_pictures::order(&mut tx, user, key.as_str(), Some(user), starts)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        key
    }

    /// The result of the job of an upload.
    async fn picture_ended(&self, upload: &ObjectKey) -> (State, Option<String>) {
        let mut look = self.stack.superuser().await;
        let (state, code) = until("the job ends", 20, async || {
            sqlx::query_as::<_, (i16, Option<String>)>(
                "select state, error_code from jobs where payload::text like '%' || $1 || '%'",
            )
            .bind(upload.as_str())
            .fetch_optional(&mut look)
            .await
            .unwrap()
            .filter(|(state, _)| State::from_repr(*state).is_some_and(State::is_final))
        })
        .await;
        (State::from_repr(state).unwrap(), code)
    }

    async fn key_of(&self, user: UserId) -> Option<ObjectKey> {
        let key: Option<String> = sqlx::query_scalar("select profile_image_key from users where id = $1")
            .bind(user.0)
            .fetch_one(self.stack.looks())
            .await
            .unwrap();
        key.map(|key| key.parse().unwrap())
    }
}

// USERS-47
#[tokio::test(flavor = "multi_thread")]
async fn a_picture_becomes_the_users_as_a_fitting_jpeg_and_the_old_one_is_deleted() {
    let story = Story::begin().await;
    let user = story.stack.database.a.submarket_owner;
    let (upload, state, _) = story.hand_in(user, picture()).await;
    assert_eq!(state, State::Succeeded);
    let first = story.key_of(user).await.unwrap();
    let stored = story.outside.storage.get(&first, 1 << 20).await.unwrap();
    assert_eq!(stored.content_type.as_deref(), Some("image/jpeg"));
    assert_eq!(images::look(&stored.bytes), Ok((150, 75)));

    story.hand_in(user, picture()).await;
    let second = story.key_of(user).await.unwrap();
    assert_ne!(first, second);
    for gone in [upload, first] {
        until("what is of no use goes", 20, async || {
            story.outside.storage.head(&gone).await.is_err().then_some(())
        })
        .await;
    }
    story.end().await;
}

// USERS-47
#[tokio::test(flavor = "multi_thread")]
async fn the_last_upload_is_shown_even_if_an_older_one_finishes_later() {
    let story = Story::begin().await;
    let user = story.stack.database.a.submarket_owner;
    let older = story.upload(user, picture(), TimeDelta::minutes(5)).await;
    let (_, state, _) = story.hand_in(user, picture()).await;
    assert_eq!(state, State::Succeeded);
    let newer = story.key_of(user).await.unwrap();
    story.stack.clock.advance(TimeDelta::minutes(5));
    assert_eq!(story.picture_ended(&older).await, (State::Succeeded, None));
    assert_eq!(story.key_of(user).await, Some(newer.clone()));
    story.outside.storage.head(&newer).await.unwrap();
    // The older one's picture and upload are deleted.
    let job: Uuid = sqlx::query_scalar("select id from jobs where payload::text like '%' || $1 || '%'")
        .bind(older.as_str())
        .fetch_one(story.stack.looks())
        .await
        .unwrap();
    let made = ObjectKey::new(story.stack.database.a.tenant_id, Area::Images, job, "jpg").unwrap();
    for gone in [older, made] {
        until("what is of no use goes", 20, async || {
            story.outside.storage.head(&gone).await.is_err().then_some(())
        })
        .await;
    }
    story.end().await;
}

// USERS-48
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_picture_fails_with_its_reason_and_changes_nothing() {
    let story = Story::begin().await;
    let user = story.stack.database.a.submarket_owner;
    let mut half = picture();
    half.truncate(half.len() / 2);
    let (_, state, code) = story.hand_in(user, half).await;
    assert_eq!((state, code.as_deref()), (State::Failed, Some("5012")));
    assert_eq!(story.key_of(user).await, None);
    story.end().await;
}
