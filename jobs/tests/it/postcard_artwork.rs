//! Print files of postcards.

use database::audit::Origin;
use database::templates::pictures::{self, PictureKind};
use database::templates::{self, Draft, artworks};
use domain::channels::Audience;
use domain::ids::JobId;
use domain::jobs::State;
use domain::listing_events::ListingEvent;
use domain::templates::postcards::{Place, PostcardSize};
use domain::templates::scene::{Color, Ink, Scene, SceneBox};
use domain::templates::{Content, Fallbacks, TemplateEvent};
use storage::{Area, ObjectKey, images};
use uuid::Uuid;

use crate::outside::Story;
use crate::stack::until;

/// Red above, blue below.
fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let picture = image::RgbImage::from_fn(width, height, |_, y| {
        image::Rgb(if y * 2 < height {
            [220, 20, 20]
        } else {
            [20, 20, 220]
        })
    });
    let mut file = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut file, image::ImageFormat::Jpeg).unwrap();
    file.into_inner()
}

impl Story {
    /// A ready picture of the company.
    async fn picture(&self, width: u32, height: u32, is_stored: bool) -> Uuid {
        let a = self.stack.database.a;
        let id = Uuid::now_v7();
        if is_stored {
            let key = ObjectKey::new(a.tenant_id, Area::Images, id, "jpg").unwrap();
            let bytes = jpeg(width, height);
            let put = self.outside.storage.put_bytes(&key, bytes, key.media_type());
            put.await.unwrap();
        }
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let now = self.stack.clock.clock().now();
        let pixels = (i32::try_from(width).unwrap(), i32::try_from(height).unwrap());
        let ids = (id, Uuid::now_v7());
        pictures::put_ready(
            &mut tx,
            a.submarket_owner,
            PictureKind::Postcard,
            ids,
            pixels,
            now,
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        id
    }

    /// Saves a card, orders its print files and waits; returns the result.
    async fn printed(&self, content: Content) -> (State, JobId, Option<String>) {
        let a = self.stack.database.a;
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let now = self.stack.clock.clock().now();
        let draft = Draft {
            name: format!("Card {}", Uuid::now_v7()),
            event: TemplateEvent::Listing(ListingEvent::NewListing),
            content,
            fallbacks: Fallbacks::new(),
            thumbnail_key: None,
        };
        let user = a.submarket_owner;
        let template = templates::create(&mut tx, user, &draft, &Origin::default(), now)
            .await
            .unwrap();
        let job = artworks::order(&mut tx, user, template, None, Audience::Realtor, now)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let mut look = self.stack.superuser().await;
        let (state, message) = until("the job ends", 60, async || {
            sqlx::query_as::<_, (i16, Option<String>)>("select state, error_message from jobs where id = $1")
                .bind(job.0)
                .fetch_optional(&mut look)
                .await
                .unwrap()
                .filter(|(state, _)| State::from_repr(*state).is_some_and(State::is_final))
        })
        .await;
        (State::from_repr(state).unwrap(), job, message)
    }

    /// The files of an order, front first.
    async fn files(&self, job: JobId) -> [image::RgbImage; 2] {
        let a = self.stack.database.a;
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let artwork = artworks::get(&mut tx, job).await.unwrap().unwrap();
        tx.commit().await.unwrap();
        assert!(artwork.ready_at.is_some());
        let mut files = Vec::new();
        for id in [artwork.front, artwork.back] {
            let key = ObjectKey::new(a.tenant_id, Area::Reports, id, "jpg").unwrap();
            let stored = self.outside.storage.get(&key, 16 << 20).await.unwrap();
            assert_eq!(stored.content_type.as_deref(), Some("image/jpeg"));
            // JFIF: unit 1 is dots an inch, then both densities.
            assert_eq!(&stored.bytes[13..18], [1, 1, 44, 1, 44]);
            images::look(&stored.bytes).unwrap();
            files.push(image::load_from_memory(&stored.bytes).unwrap().to_rgb8());
        }
        files.try_into().unwrap()
    }
}

fn is_like(pixel: &image::Rgb<u8>, color: [u8; 3]) -> bool {
    pixel.0.iter().zip(color).all(|(a, b)| a.abs_diff(b) < 16)
}

// Must show: pixel sizes right at 300 dpi
#[tokio::test(flavor = "multi_thread")]
async fn both_sides_become_files_of_the_exact_pixels() {
    let story = Story::begin().await;
    let house = story.picture(1_000, 1_000, true).await;
    for size in PostcardSize::ALL {
        let mut scene = Scene::beginning(size);
        let half = Place {
            width: size.sheet().width / 2,
            ..size.sheet()
        };
        scene.front.push(SceneBox {
            name: "house".to_owned(),
            place: half,
            ink: Ink::Picture { picture: house },
        });
        scene.back.insert(
            0,
            SceneBox {
                name: "ground".to_owned(),
                place: size.sheet(),
                ink: Ink::Rectangle {
                    color: Color([0, 128, 0]),
                },
            },
        );
        let (state, job, message) = story.printed(Content::Composed { size, scene }).await;
        assert_eq!(state, State::Succeeded, "{message:?}");
        let [front, back] = story.files(job).await;
        assert_eq!(
            (front.dimensions(), back.dimensions()),
            (size.pixels(), size.pixels())
        );
        let (width, height) = size.pixels();
        assert!(is_like(front.get_pixel(10, 10), [220, 20, 20]));
        assert!(is_like(front.get_pixel(10, height - 10), [20, 20, 220]));
        assert!(is_like(front.get_pixel(width - 10, 10), [0x1d, 0x3b, 0x53]));
        // The background leaves the address area free.
        assert!(is_like(back.get_pixel(10, 10), [0, 128, 0]));
        let block = size.address_block();
        let at = |mils: i32| u32::try_from(mils * 3 / 10).unwrap();
        assert!(is_like(
            back.get_pixel(at(block.x) + 10, at(block.y) + 10),
            [255, 255, 255]
        ));
    }
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_of_uploaded_pictures_is_cropped_to_its_size() {
    let story = Story::begin().await;
    let (lying, standing) = (
        story.picture(3_375, 2_250, true).await,
        story.picture(1_275, 1_875, true).await,
    );
    let content = Content::Mailer {
        size: PostcardSize::FourBySix,
        front: lying,
        back: standing,
    };
    let (state, job, message) = story.printed(content).await;
    assert_eq!(state, State::Succeeded, "{message:?}");
    let [front, back] = story.files(job).await;
    assert_eq!(
        (front.dimensions(), back.dimensions()),
        ((1_875, 1_275), (1_875, 1_275))
    );
    assert!(is_like(front.get_pixel(900, 20), [220, 20, 20]));
    // The top is rotated to the left.
    assert!(is_like(back.get_pixel(20, 600), [220, 20, 20]));
    assert!(is_like(back.get_pixel(1_860, 20), [20, 20, 220]));
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unprintable_card_has_a_reason() {
    let story = Story::begin().await;
    let size = PostcardSize::FourBySix;
    let mut scene = Scene::beginning(size);
    let Ink::Text(run) = &mut scene.front[1].ink else {
        unreachable!("a headline")
    };
    run.text = "much too long ".repeat(20);
    let (state, _, message) = story.printed(Content::Composed { size, scene }).await;
    assert_eq!(state, State::Failed);
    assert!(message.unwrap().starts_with("Some text doesn't fit"));
    let gone = story.picture(1_875, 1_275, false).await;
    let content = Content::Mailer {
        size,
        front: gone,
        back: gone,
    };
    let (state, _, message) = story.printed(content).await;
    assert_eq!(
        (state, message.as_deref()),
        (State::Failed, Some("A picture on the postcard no longer exists."))
    );
    story.end().await;
}
