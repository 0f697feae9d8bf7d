//! Downloads of a listing's pictures.

use chrono::TimeDelta;
use domain::ids::{JobId, ListingId};
use domain::jobs::{Job, State};
use domain::listing_pictures::PictureFault;
use sandbox::{Fault, Mode, Service};
use sqlx::Row as _;
use storage::{Area, ObjectKey, images};
use testkit::Company;
use uuid::Uuid;

use crate::outside::Story;
use crate::stack::until;

/// The stored row of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stored {
    url: String,
    large: Uuid,
    small: Uuid,
    size: Option<(i32, i32)>,
    fault: Option<i16>,
    attempts: i32,
}

fn url(file: &str) -> String {
    format!("https://photos.example/K1/{file}")
}

impl Story {
    /// A listing whose source has these pictures.
    async fn listing(&self, urls: &[String]) -> ListingId {
        let (a, mut connection) = (self.stack.database.a, self.stack.superuser().await);
        let ground = crate::listings::ground(&mut connection, a).await;
        crate::listings::fill(&mut connection, a, &ground, 1).await;
        let id = sqlx::query_scalar("update listings set photo_urls = $1 returning id")
            .bind(urls)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        ListingId(id)
    }

    async fn send_urls(&self, listing: ListingId, urls: &[String]) {
        sqlx::query("update listings set photo_urls = $2 where id = $1")
            .bind(listing.0)
            .bind(urls)
            .execute(self.stack.looks())
            .await
            .unwrap();
    }

    async fn order(&self, company: Company, listing: ListingId) -> JobId {
        let job = Job::ListingPictures { listing };
        self.stack.enqueue(company, company.company_admin, &job).await
    }

    /// Orders the pictures and waits for the job's end.
    async fn fetch(&self, listing: ListingId) -> State {
        let a = self.stack.database.a;
        let job = self.order(a, listing).await;
        self.stack.ended(a, a.company_admin, job, 30).await.state
    }

    async fn stored(&self) -> Vec<Stored> {
        let rows = sqlx::query("select * from listing_pictures order by url")
            .fetch_all(self.stack.looks())
            .await
            .unwrap();
        rows.iter()
            .map(|row| Stored {
                url: row.get("url"),
                large: row.get("large_id"),
                small: row.get("small_id"),
                size: row
                    .get::<Option<i32>, _>("width")
                    .zip(row.get::<Option<i32>, _>("height")),
                fault: row.get("fault"),
                attempts: row.get("attempts"),
            })
            .collect()
    }

    fn asked(&self) -> u64 {
        self.outside.sandbox.pictures.asked().values().sum()
    }

    async fn object(&self, id: Uuid) -> Option<storage::Object> {
        let platform = domain::ids::TenantId::PLATFORM;
        let key = ObjectKey::new(platform, Area::Images, id, "jpg").unwrap();
        self.outside.storage.get(&key, 1 << 22).await.ok()
    }

    fn later(&self, by: TimeDelta) {
        self.stack.clock.advance(by);
    }
}

// PROP-02
#[tokio::test(flavor = "multi_thread")]
async fn with_many_viewers_each_picture_is_downloaded_once_and_stored_in_two_sizes() {
    let story = Story::begin().await;
    let second = story.outside.worker(&story.stack, story.stack.config());
    let files = ["1.jpg", "2.jpg", "3.png", "1.jpg"].map(url);
    let listing = story.listing(&files).await;
    // Slow enough that all of them want the same pictures.
    story.outside.delay(Service::Pictures, 300);
    let (a, b) = (story.stack.database.a, story.stack.database.b);
    let mut jobs = Vec::new();
    for company in [a, b, a, b, a, b] {
        jobs.push((company, story.order(company, listing).await));
    }
    // A job that found a picture claimed checks again a little later.
    until("all have ended", 30, async || {
        story.later(TimeDelta::seconds(5));
        for (company, job) in &jobs {
            let job = story.stack.job(*company, company.company_admin, *job).await;
            if !job.state.is_final() {
                return None;
            }
            assert_eq!(job.state, State::Succeeded, "{job:?}");
        }
        Some(())
    })
    .await;

    let asked = story.outside.sandbox.pictures.asked();
    assert_eq!(asked.len(), 3, "{asked:?}");
    assert!(asked.values().all(|times| *times == 1), "{asked:?}");
    let stored = story.stored().await;
    assert_eq!(stored.len(), 3);
    for picture in stored {
        assert_eq!(picture.size, Some((960, 640)), "{picture:?}");
        for (id, size) in [(picture.large, (960, 640)), (picture.small, (192, 128))] {
            let object = story.object(id).await.unwrap();
            assert_eq!(object.content_type.as_deref(), Some("image/jpeg"));
            assert_eq!(images::look(&object.bytes), Ok(size));
        }
    }
    second.stop().await;
    story.end().await;
}

// Promise: image bombs
#[tokio::test(flavor = "multi_thread")]
async fn invalid_or_internal_pictures_are_stored_as_failures_and_not_retried() {
    let story = Story::begin().await;
    let listing = story.listing(&[url("1.jpg")]).await;
    for (mode, fault) in [
        (Mode::Redirect, PictureFault::Redirect),
        (Mode::NotAPicture, PictureFault::Format),
        (Mode::Endless, PictureFault::Bytes),
        (Mode::Bomb, PictureFault::Pixels),
        (Mode::Truncated, PictureFault::Damaged),
        (Mode::Refuse, PictureFault::Refused),
    ] {
        story.outside.fail(Service::Pictures, mode);
        assert_eq!(story.fetch(listing).await, State::Succeeded);
        let asked = story.asked();
        let stored = story.stored().await;
        assert_eq!(stored[0].fault, Some(fault.code()), "{mode:?}: {stored:?}");
        assert_eq!(stored[0].size, None);
        assert!(story.object(stored[0].large).await.is_none());
        story.later(TimeDelta::days(6));
        story.fetch(listing).await;
        assert_eq!(story.asked(), asked, "{mode:?}: asked again too soon");
        story.later(TimeDelta::days(2));
    }
    story.outside.fail(Service::Pictures, Mode::None);
    story.fetch(listing).await;
    let stored = story.stored().await;
    assert_eq!((stored[0].fault, stored[0].size), (None, Some((960, 640))));
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_url_that_is_not_allowed_is_never_requested() {
    let story = Story::begin().await;
    let addresses = [
        "http://photos.example/K1/1.jpg",
        "https://127.0.0.1/1.jpg",
        "https://elsewhere.example/1.jpg",
        "https://photos.example:8443/1.jpg",
        "no address",
    ];
    let mut urls: Vec<_> = addresses.map(str::to_owned).into();
    urls.push(format!("https://photos.example/K1/1.jpg?{}", "x".repeat(2_000)));
    let listing = story.listing(&urls).await;
    assert_eq!(story.fetch(listing).await, State::Succeeded);
    assert_eq!(story.asked(), 0);
    let stored = story.stored().await;
    assert_eq!(
        stored.len(),
        addresses.len(),
        "the one that is too long is left out"
    );
    for picture in stored {
        let expected = if picture.url.contains("elsewhere") {
            PictureFault::Host
        } else {
            PictureFault::Address
        };
        assert_eq!(picture.fault, Some(expected.code()), "{picture:?}");
    }
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_temporarily_unavailable_host_is_retried_within_the_same_job() {
    let story = Story::begin().await;
    let listing = story.listing(&[url("1.jpg"), url("2.jpg")]).await;
    for (mode, fault) in [
        (Mode::Status, PictureFault::Busy),
        (Mode::AcceptThenSilent, PictureFault::Slow),
        (Mode::Drop, PictureFault::Unreachable),
    ] {
        let mut once = Fault::every(Service::Pictures, mode);
        once.count = Some(1);
        story.outside.sandbox.faults.set(once).unwrap();
        let a = story.stack.database.a;
        let job = story.order(a, listing).await;
        until("one of them has failed", 20, async || {
            let stored = story.stored().await;
            stored
                .iter()
                .any(|picture| picture.fault == Some(fault.code()))
                .then_some(())
        })
        .await;
        until("it is fetched after all", 30, async || {
            story.later(TimeDelta::seconds(2));
            let job = story.stack.job(a, a.company_admin, job).await;
            job.state.is_final().then_some(())
        })
        .await;
        let stored = story.stored().await;
        assert!(
            stored.iter().all(|picture| picture.size.is_some()),
            "{mode:?}: {stored:?}"
        );
        assert_eq!(stored.iter().map(|picture| picture.attempts).sum::<i32>(), 3);
        // The next round begins with a listing that has none.
        sqlx::query("delete from listing_pictures")
            .execute(story.stack.looks())
            .await
            .unwrap();
    }
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_most_two_dozen_are_downloaded_and_removed_ones_are_deleted() {
    let story = Story::begin().await;
    let many: Vec<_> = (1..=30).map(|number| url(&format!("{number}.jpg"))).collect();
    let listing = story.listing(&many).await;
    assert_eq!(story.fetch(listing).await, State::Succeeded);
    assert_eq!(story.asked(), 24);
    let before = story.stored().await;
    assert!(before.iter().all(|picture| many[..24].contains(&picture.url)));

    story.send_urls(listing, &many[20..22]).await;
    assert_eq!(story.fetch(listing).await, State::Succeeded);
    assert_eq!(story.asked(), 24, "both are there");
    let left = story.stored().await;
    assert_eq!(left.len(), 2);
    for picture in before {
        let stays = left.contains(&picture);
        assert_eq!(story.object(picture.large).await.is_some(), stays, "{picture:?}");
        assert_eq!(story.object(picture.small).await.is_some(), stays, "{picture:?}");
    }
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unavailable_host_is_not_tried_for_every_picture() {
    let story = Story::begin().await;
    let many: Vec<_> = (1..=24).map(|number| url(&format!("{number}.jpg"))).collect();
    let listing = story.listing(&many).await;
    story.outside.fail(Service::Pictures, Mode::AcceptThenSilent);
    let a = story.stack.database.a;
    let job = story.order(a, listing).await;
    // Three seconds a picture, three at once, twenty-four of them: the first three are enough to know.
    until("the attempt is over", 20, async || {
        let job = story.stack.job(a, a.company_admin, job).await;
        (job.state == State::Queued && job.started_at.is_some()).then_some(())
    })
    .await;
    assert!(story.asked() < 7, "{} were asked for", story.asked());
    story.outside.fail(Service::Pictures, Mode::None);
    until("all are fetched after all", 30, async || {
        story.later(TimeDelta::seconds(2));
        let job = story.stack.job(a, a.company_admin, job).await;
        job.state.is_final().then_some(())
    })
    .await;
    assert!(story.stored().await.iter().all(|picture| picture.size.is_some()));
    story.end().await;
}
