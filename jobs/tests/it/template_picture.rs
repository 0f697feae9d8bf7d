//! Uploaded pictures for templates.

use database::templates::pictures::{self, NewPicture, Picture, PictureKind, PictureState};
use domain::jobs::State;
use storage::{Area, ObjectKey, images};
use uuid::Uuid;

use crate::outside::Story;
use crate::stack::until;

fn png(width: u32, height: u32) -> Vec<u8> {
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_fn(width, height, |x, y| {
        image::Rgb([(x % 256) as u8, (y % 256) as u8, 90])
    })
    .write_to(&mut png, image::ImageFormat::Png)
    .unwrap();
    png.into_inner()
}

impl Story {
    /// Uploads a file and waits for its job's end; returns the result and the picture.
    async fn take(&self, kind: PictureKind, file: Vec<u8>) -> (ObjectKey, State, Option<String>, Picture) {
        let a = self.stack.database.a;
        let upload = ObjectKey::new(a.tenant_id, Area::Uploads, Uuid::now_v7(), "bin").unwrap();
        self.outside
            .storage
            .put_bytes(&upload, file, upload.media_type())
            .await
            .unwrap();
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let new = NewPicture {
            kind,
            upload: upload.as_str(),
            width: 3_600,
            height: 2_400,
        };
        let now = self.stack.clock.clock().now();
        let ordered = pictures::order(&mut tx, a.submarket_owner, &new, now)
            .await
            .unwrap();
        assert_eq!(ordered.state, PictureState::Pending);
        tx.commit().await.unwrap();
        let mut look = self.stack.superuser().await;
        let (state, code) = until("the job ends", 30, async || {
            sqlx::query_as::<_, (i16, Option<String>)>("select state, error_code from jobs where id = $1")
                .bind(ordered.job.0)
                .fetch_optional(&mut look)
                .await
                .unwrap()
                .filter(|(state, _)| State::from_repr(*state).is_some_and(State::is_final))
        })
        .await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let picture = pictures::get(&mut tx, ordered.id).await.unwrap().unwrap();
        tx.commit().await.unwrap();
        (upload, State::from_repr(state).unwrap(), code, picture)
    }

    /// Pixels of a stored image.
    async fn pixels(&self, id: Uuid) -> (u32, u32) {
        let key = ObjectKey::new(self.stack.database.a.tenant_id, Area::Images, id, "jpg").unwrap();
        let stored = self.outside.storage.get(&key, 16 << 20).await.unwrap();
        assert_eq!(stored.content_type.as_deref(), Some("image/jpeg"));
        assert!(stored.bytes.starts_with(&[0xFF, 0xD8]));
        images::look(&stored.bytes).unwrap()
    }
}

// OUT-07; rules 6.7: stored as JPEG with a thumbnail, made by a job
#[tokio::test(flavor = "multi_thread")]
async fn a_picture_becomes_one_for_print_or_for_mails_with_a_thumbnail() {
    let story = Story::begin().await;
    let (upload, state, _, card) = story.take(PictureKind::Postcard, png(3_600, 2_400)).await;
    assert_eq!((state, &card.state), (State::Succeeded, &PictureState::Ready));
    // Large enough for the largest card, and no larger.
    assert_eq!(story.pixels(card.id).await, (3_375, 2_250));
    assert_eq!(story.pixels(card.thumbnail_id).await, (480, 320));
    until("the upload goes", 20, async || {
        story.outside.storage.head(&upload).await.is_err().then_some(())
    })
    .await;
    let (_, _, _, mail) = story.take(PictureKind::Email, png(1_800, 900)).await;
    assert_eq!(story.pixels(mail.id).await, (1_200, 600));
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_picture_of_a_template_fails_and_is_never_ready() {
    let story = Story::begin().await;
    let mut half = png(400, 200);
    half.truncate(half.len() / 2);
    let (_, state, code, picture) = story.take(PictureKind::Postcard, half).await;
    assert_eq!((state, code.as_deref()), (State::Failed, Some("5012")));
    assert!(matches!(picture.state, PictureState::Failed(_)), "{picture:?}");
    story.end().await;
}
