//! Uploads of pictures for templates.
//!
//! OUT-05..07, TPL-25, TPL-28, TPL-29 (their calls). Promise: image bombs,
//! oversized input.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use storage::{Area, ObjectKey, Storage};

use super::{create, email, new_template, read, sms, with};
use crate::world::{Answer, World};

/// A JPEG or PNG of one color.
fn picture(width: u32, height: u32, format: image::ImageFormat) -> Vec<u8> {
    let mut file = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(width, height, image::Rgb([40, 90, 160]))
        .write_to(&mut file, format)
        .unwrap();
    file.into_inner()
}

pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    picture(width, height, image::ImageFormat::Jpeg)
}

pub async fn upload(world: &World, token: &str, bytes: &[u8], size: i64) -> Answer {
    let body =
        json!({ "base64Image": STANDARD.encode(bytes), "templateSizeId": size, "fileExtension": ".jpeg" });
    world
        .post("/api/templates/upload-post-card-image", token, body)
        .await
}

pub async fn begin(folder: &std::path::Path) -> (World, Storage, sandbox::Running) {
    let sandbox = sandbox::start(sandbox::SandboxConfig::for_test(folder))
        .await
        .unwrap();
    let (world, storage) = World::with_store(&sandbox.addresses.s3_url()).await;
    world.sql("update users set access_to_templates = true").await;
    (world, storage, sandbox)
}

/// Marks a picture as ready, like its job.
pub async fn mark_ready(world: &World, id: &str) {
    world
        .sql(&format!(
            "update template_pictures set ready_at = now() where id = '{id}'"
        ))
        .await;
}

fn card(front: &str, back: &str) -> Value {
    json!({
        "templateName": "Card", "templateType": 3, "prospectingEvent": 1, "templateSizeId": 1,
        "templateBody": front, "templateBodyBack": back,
    })
}

// OUT-05..07, TPL-10, TPL-25, TPL-28
#[tokio::test]
async fn a_postcard_has_two_pictures_that_are_large_enough_and_ready() {
    let folder = tempfile::tempdir().unwrap();
    let (world, _storage, _sandbox) = begin(folder.path()).await;
    let ca = world.sign_in("ca@a.test").await;
    let mut sides = Vec::new();
    // Landscape and portrait, JPEG and PNG.
    for bytes in [jpeg(1875, 1275), picture(1275, 1875, image::ImageFormat::Png)] {
        let uploaded = upload(&world, &ca, &bytes, 1).await;
        let uploaded = uploaded.result();
        assert_eq!(uploaded["state"], "pending");
        assert!(uploaded.get("imageUrl").is_none());
        let job = uploaded["jobId"].as_str().unwrap().to_owned();
        let followed = world.get(&format!("/api/jobs/get-job?jobId={job}"), &ca).await;
        assert_eq!(followed.result()["kind"], "templatePicture");
        sides.push(uploaded["imageId"].as_str().unwrap().to_owned());
    }
    let early = create(&world, &ca, card(&sides[0], &sides[1])).await;
    assert_eq!((early.status.as_u16(), early.code()), (409, "JOB_STATE"));
    for side in &sides {
        mark_ready(&world, side).await;
    }
    for (front, back) in [("", &*sides[1]), (&*sides[0], "")] {
        let bare = create(&world, &ca, card(front, back)).await;
        assert_eq!((bare.status.as_u16(), bare.code()), (400, "5011"));
    }
    let large = with(card(&sides[0], &sides[1]), json!({ "templateSizeId": 2 }));
    let small = create(&world, &ca, large).await;
    assert_eq!((small.code(), small.fields()), ("5010", vec!["templateBody"]));
    let unknown = create(&world, &ca, card(&sides[0], "x")).await;
    assert_eq!(
        (unknown.code(), unknown.fields()),
        ("1014", vec!["templateBodyBack"])
    );

    let saved = create(&world, &ca, card(&sides[0], &sides[1])).await;
    assert_eq!(saved.result()["templateName"], "Card 4x6");
    let id = saved.result()["templateId"].as_str().unwrap().to_owned();
    let found = read(&world, &ca, &id).await;
    let found = found.result();
    assert_eq!(
        (
            &found["templateBody"],
            &found["templateBodyBack"],
            &found["templateSizeId"]
        ),
        (&json!(sides[0]), &json!(sides[1]), &json!(1))
    );
    assert_eq!(
        (&found["backImage"]["width"], &found["backImage"]["height"]),
        (&json!(1275), &json!(1875))
    );
    for address in [&found["frontImage"]["imageUrl"], &found["templateThumbnailUrl"]] {
        assert!(address.as_str().unwrap().starts_with("/media/"), "{found}");
    }
    // A change does not append the size to the name again.
    let changed = with(
        card(&sides[1], &sides[0]),
        json!({ "templateId": id, "templateName": "Card 4x6" }),
    );
    let changed = world.post("/api/templates/update-template", &ca, changed).await;
    assert_eq!(changed.result()["templateName"], "Card 4x6");

    // Another company's pictures are not found.
    let stranger = world.sign_in("ca@b.test").await;
    let stolen = create(&world, &stranger, card(&sides[0], &sides[1])).await;
    assert_eq!((stolen.code(), stolen.fields()), ("1014", vec!["templateBody"]));
    let path = format!("/api/templates/get-template-image?imageId={}", sides[0]);
    assert_eq!(world.get(&path, &stranger).await.code(), "NOT_FOUND");
    assert_eq!(world.get(&path, &ca).await.result()["state"], "ready");
    // The upload waits for its job.
    let uploads = world
        .count("select count(*) from jobs where kind = 'templatePicture'")
        .await;
    assert_eq!(uploads, 2);
}

// OUT-06, OUT-07; promise: image bombs, 8,388,608 base64 characters pass and one more is 6013
#[tokio::test]
async fn an_invalid_picture_is_refused_with_its_code() {
    let folder = tempfile::tempdir().unwrap();
    let (world, _storage, _sandbox) = begin(folder.path()).await;
    let ca = world.sign_in("ca@a.test").await;
    let mut half = jpeg(1875, 1275);
    half.truncate(half.len() / 2);
    let mut bomb = picture(1, 1, image::ImageFormat::Png);
    bomb[16..20].copy_from_slice(&30_000_u32.to_be_bytes());
    bomb[20..24].copy_from_slice(&30_000_u32.to_be_bytes());
    for (bytes, code) in [
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(), "5012"),
        (b"GIF89a\x01\x00\x01\x00".to_vec(), "5012"),
        (Vec::new(), "5012"),
        (half, "5012"),
        (bomb, "5012"),
        (jpeg(1874, 1275), "5010"),
        (jpeg(1275, 1874), "5010"),
    ] {
        let refused = upload(&world, &ca, &bytes, 1).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (400, code));
        assert_eq!(refused.fields(), ["base64Image"]);
    }
    // A picture of exactly the maximum size: data after its end is not decoded.
    let mut largest = jpeg(1875, 1275);
    largest.resize(6_291_456, 0);
    assert_eq!(upload(&world, &ca, &largest, 1).await.status, 200);
    let text = STANDARD.encode(&largest);
    assert_eq!(text.len(), 8_388_608);
    let larger = json!({ "base64Image": format!("{text}A"), "templateSizeId": 1 });
    let path = "/api/templates/upload-post-card-image";
    let refused = world.post(path, &ca, larger).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (400, "6013"));
    let beyond = json!({ "base64Image": "A".repeat(9 * 1024 * 1024) });
    let refused = world.post(path, &ca, beyond).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (413, "TOO_LARGE"));
    let garbled = world.post(path, &ca, json!({ "base64Image": "?!" })).await;
    assert_eq!(garbled.code(), "1014");
    assert_eq!(world.count("select count(*) from template_pictures").await, 1);
}

// OUT-05: users who may not change templates also send postcards by hand.
#[tokio::test]
async fn users_who_send_by_hand_may_upload_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let (world, _storage, _sandbox) = begin(folder.path()).await;
    world.sql("update users set access_to_templates = false").await;
    let bo = world.sign_in("bo@a.test").await;
    let uploaded = upload(&world, &bo, &jpeg(1875, 1275), 1).await;
    let id = uploaded.result()["imageId"].as_str().unwrap().to_owned();
    let seen = world
        .get(&format!("/api/templates/get-template-image?imageId={id}"), &bo)
        .await;
    assert_eq!(seen.status, 200, "{seen:?}");
}

// TPL-29
#[tokio::test]
async fn a_thumbnail_is_a_jpeg_and_is_shown_in_lists() {
    let folder = tempfile::tempdir().unwrap();
    let (world, storage, _sandbox) = begin(folder.path()).await;
    let ca = world.sign_in("ca@a.test").await;
    let image = STANDARD.encode(jpeg(600, 400));
    let body = with(
        email("With"),
        json!({ "base64Image": image, "fileExtension": ".jpeg", "contentType": "image/jpeg" }),
    );
    let id = new_template(&world, &ca, body.clone()).await;
    let choices = world.get("/api/templates/get-company-template-list", &ca).await;
    let address = choices.result()[0]["templateThumbnailUrl"]
        .as_str()
        .unwrap()
        .to_owned();
    let rendered = world.client.get(&address).send().await;
    rendered.assert_status_is_ok();
    assert_eq!(rendered.0.headers()["content-type"], "image/jpeg");
    let key: ObjectKey = address[7..address.find('?').unwrap()].parse().unwrap();
    assert_eq!(key.area(), Area::Images);
    // A change without a thumbnail keeps it, a change with one replaces it.
    let kept = with(email("With"), json!({ "templateId": id }));
    world
        .post("/api/templates/update-template", &ca, kept)
        .await
        .result();
    assert!(storage.head(&key).await.is_ok());
    let replaced = with(body, json!({ "templateId": id }));
    world
        .post("/api/templates/update-template", &ca, replaced)
        .await
        .result();
    assert!(storage.head(&key).await.is_err(), "the former one is deleted");
    for (image, code) in [
        (STANDARD.encode(picture(60, 40, image::ImageFormat::Png)), "5012"),
        (STANDARD.encode(b"text"), "5012"),
        ("?".to_owned(), "1014"),
        ("A".repeat(500_000), "6013"),
    ] {
        let refused = create(&world, &ca, with(sms("x"), json!({ "base64Image": image }))).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (400, code));
    }
}

#[tokio::test]
async fn an_uploaded_picture_in_an_e_mail_is_visible_only_to_its_company() {
    let folder = tempfile::tempdir().unwrap();
    let (world, _storage, _sandbox) = begin(folder.path()).await;
    let ca = world.sign_in("ca@a.test").await;
    let sent = json!({ "base64Image": STANDARD.encode(jpeg(90, 60)) });
    let uploaded = world.post("/api/templates/upload-email-image", &ca, sent).await;
    let id = uploaded.result()["imageId"].as_str().unwrap().to_owned();
    mark_ready(&world, &id).await;
    let ready = world
        .get(&format!("/api/templates/get-template-image?imageId={id}"), &ca)
        .await;
    let address = ready.result()["imageUrl"].as_str().unwrap().to_owned();
    let source = address.replace('&', "&amp;");
    let html = format!("<p>A picture of it all</p><img src=\"{source}\" alt=\"It\" width=\"90\">");
    let template = new_template(
        &world,
        &ca,
        with(email("x"), json!({ "templateEmailBody": html })),
    )
    .await;
    let stored = world
        .count("select count(*) from templates where body like '%.jpg\" alt%' and body not like '%?e=%'")
        .await;
    assert_eq!(stored, 1, "a URL that expires is not stored");
    let found = read(&world, &ca, &template).await;
    assert_eq!(found.result()["templateEmailBody"], html);
    let rendered = world
        .post(
            "/api/templates/preview-template",
            &ca,
            json!({ "templateId": template }),
        )
        .await;
    let page = rendered.result()["html"].as_str().unwrap();
    assert!(
        page.contains(&format!("src=\"http://localhost:8080{source}\"")),
        "{page}"
    );
    // Another company that refers to it gets no signature.
    let stranger = world.sign_in("ca@b.test").await;
    let stolen = new_template(
        &world,
        &stranger,
        with(email("x"), json!({ "templateEmailBody": html })),
    )
    .await;
    let found = read(&world, &stranger, &stolen).await;
    assert!(
        !found.result()["templateEmailBody"]
            .as_str()
            .unwrap()
            .contains("?e=")
    );
    // An e-mail picture can't be a side of a postcard.
    let mixed = create(&world, &ca, card(&id, &id)).await;
    assert_eq!((mixed.code(), mixed.fields()), ("1014", vec!["templateBody"]));
}
