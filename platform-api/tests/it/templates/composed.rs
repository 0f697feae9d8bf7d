//! Composed postcards.
//!
//! TPL-10, TPL-25, TPL-26, TPL-28, TPL-29 (their calls). Promise: hostile
//! input, markup in names.

use domain::ids::TenantId;
use serde_json::{Value, json};
use storage::{Area, ObjectKey, Storage, images};

use super::pictures::{begin, jpeg, mark_ready, upload};
use super::{create, new_template, read, update, with};
use crate::world::{Answer, World};

fn text(name: &str, words: &str) -> Value {
    json!({
        "name": name, "kind": "text", "x": 400, "y": 400, "width": 2000, "height": 1500, "text": words, "font": "serif",
        "weight": "bold", "sizeTenths": 140, "alignment": "center", "colour": "#1d3b53",
    })
}

fn rectangle(name: &str) -> Value {
    json!({
        "name": name, "kind": "rectangle", "x": 0, "y": 0, "width": 6250, "height": 4250, "colour": "#f4efe6",
    })
}

fn picture(name: &str, id: &str) -> Value {
    json!({ "name": name, "kind": "picture", "x": 0, "y": 0, "width": 6250, "height": 2000, "imageId": id })
}

/// A card with these boxes on its front.
fn card(front: &[Value]) -> Value {
    json!({
        "templateName": "Composed", "templateType": 3, "prospectingEvent": 1, "templateSizeId": 1,
        "templateScene": { "front": front, "back": [text("message", "Dear { Recipient Name },\n  call us.")] },
    })
}

async fn preview(world: &World, token: &str, body: Value) -> Answer {
    world.post("/api/templates/preview-template", token, body).await
}

/// Uploads a picture for postcards and marks it as ready; returns its id.
async fn ready_picture(world: &World, storage: &Storage, token: &str, company: TenantId) -> String {
    let uploaded = upload(world, token, &jpeg(1875, 1275), 1).await;
    let id = uploaded.result()["imageId"].as_str().unwrap().to_owned();
    mark_ready(world, &id).await;
    world
        .sql(&format!(
            "update template_pictures set thumbnail_id = id where id = '{id}'"
        ))
        .await;
    let key = ObjectKey::new(company, Area::Images, id.parse().unwrap(), "jpg").unwrap();
    storage
        .put_bytes(&key, jpeg(480, 320), key.media_type())
        .await
        .unwrap();
    id
}

// TPL-10, TPL-25, TPL-28, TPL-29; Must show: a template saved and opened again is identical
#[tokio::test]
async fn a_composed_card_saved_and_opened_again_is_identical() {
    let folder = tempfile::tempdir().unwrap();
    let (world, storage, _sandbox) = begin(folder.path()).await;
    let ca = world.sign_in("ca@a.test").await;
    let id = ready_picture(&world, &storage, &ca, world.database.a.tenant_id).await;
    let sent = with(
        card(&[
            rectangle("ground"),
            picture("house", &id),
            text("title", "Just listed in { City }"),
        ]),
        json!({ "fallbacks": [{ "variableId": "city", "text": "town" }] }),
    );
    let saved = create(&world, &ca, sent.clone()).await;
    assert_eq!(saved.result()["templateName"], "Composed 4x6");
    let template = saved.result()["templateId"].as_str().unwrap().to_owned();
    let found = read(&world, &ca, &template).await;
    let found = found.result();
    for field in ["templateScene", "templateSizeId", "fallbacks"] {
        assert_eq!(found[field], sent[field], "{field}");
    }
    assert!(found.get("templateBody").is_none());
    let front = found["frontSvg"].as_str().unwrap();
    assert!(front.contains("width=\"1875\" height=\"1275\""), "{front}");
    assert!(front.contains(&format!("images/{id}.jpg?e=")), "{front}");
    let rendered = found["templateThumbnailUrl"].as_str().unwrap();
    let (key, _) = rendered.trim_start_matches("/media/").split_once('?').unwrap();
    let thumbnail = storage.get(&key.parse().unwrap(), 1 << 20).await.unwrap();
    assert_eq!(images::look(&thumbnail.bytes), Ok((480, 327)));

    // A change that sends two pictures instead shows those.
    let changed = json!({
        "templateId": template, "templateName": "Composed 4x6", "templateType": 3, "prospectingEvent": 1,
        "templateSizeId": 1, "templateBody": id, "templateBodyBack": id,
    });
    assert_eq!(update(&world, &ca, changed).await.status.as_u16(), 200);
    let found = read(&world, &ca, &template).await;
    assert!(found.result().get("templateScene").is_none() && found.result().get("frontSvg").is_none());
    assert_ne!(found.result()["templateThumbnailUrl"].as_str().unwrap(), rendered);
}

// TPL-26; promise: markup in a name
#[tokio::test]
async fn a_preview_is_laid_out_and_notes_what_does_not_fit() {
    let folder = tempfile::tempdir().unwrap();
    let (world, _storage, _sandbox) = begin(folder.path()).await;
    let ca = world.sign_in("ca@a.test").await;
    let markup = "<script>alert(1)</script> \"/><image href=\"https://evil.example/x\"";
    let long = with(text("long", &"many words ".repeat(60)), json!({ "x": 100 }));
    let foreign = text("foreign", "漢字");
    let body = card(&[
        text("title", "In { City }"),
        with(text("markup", markup), json!({ "width": 5400, "height": 3000 })),
        long,
        foreign,
    ]);
    let answer = preview(&world, &ca, json!({ "template": body })).await;
    let found = answer.result();
    assert_eq!((&found["problems"], &found["missing"]), (&json!([]), &json!([])));
    let front = found["frontSvg"].as_str().unwrap();
    assert!(
        front.starts_with("<svg ") && front.matches("<path ").count() == 3,
        "{front}"
    );
    for word in ["script", "evil", "alert", "image", "foreignObject"] {
        assert!(!front.contains(word), "{word}");
    }
    let notes: Vec<_> = found["notes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|note| (note["field"].as_str().unwrap(), note["kind"].as_str().unwrap()))
        .collect();
    assert_eq!(
        notes,
        [
            // All four texts overlap: each note names those below it.
            ("templateScene.front[1].text", "overlap"),
            ("templateScene.front[2].text", "overflow"),
            ("templateScene.front[2].text", "nearEdge"),
            ("templateScene.front[2].text", "overlap"),
            ("templateScene.front[2].text", "overlap"),
            ("templateScene.front[3].text", "unprintable"),
            ("templateScene.front[3].text", "overlap"),
            ("templateScene.front[3].text", "overlap"),
            ("templateScene.front[3].text", "overlap"),
        ]
    );
    assert_eq!(
        found["notes"][5]["message"],
        "These characters can't be printed: 漢字"
    );

    // Ordering print files reports what would hold the card, and orders nothing.
    let template = new_template(&world, &ca, body).await;
    let order = |template: &str| {
        let body = json!({ "templateId": template });
        world.post("/api/templates/order-postcard-artwork", &ca, body)
    };
    let held = order(&template).await;
    assert_eq!(
        (held.code(), held.fields()),
        (
            "1014",
            vec!["templateScene.front[2].text", "templateScene.front[3].text"]
        )
    );
    let fine = new_template(
        &world,
        &ca,
        with(card(&[rectangle("a")]), json!({ "templateName": "Fine" })),
    )
    .await;
    let ordered = order(&fine).await;
    assert_eq!(ordered.result()["kind"], "postcardArtwork");
    let job = ordered.result()["jobId"].as_str().unwrap().to_owned();
    let links = |token: String| {
        let path = format!("/api/templates/create-postcard-artwork-links?jobId={job}");
        let world = &world;
        async move { world.post(&path, &token, json!({})).await }
    };
    assert_eq!(links(ca.clone()).await.code(), "JOB_STATE");
    let colleague = world.sign_in("sm@a.test").await;
    assert_eq!(links(colleague).await.status.as_u16(), 404);
}

// Promise: hostile input; design 4
#[tokio::test]
async fn hostile_scenes_are_refused_with_their_fields() {
    let folder = tempfile::tempdir().unwrap();
    let (world, storage, _sandbox) = begin(folder.path()).await;
    let ca = world.sign_in("ca@a.test").await;
    let stranger = world.sign_in("ca@b.test").await;
    let foreign_picture = ready_picture(&world, &storage, &stranger, world.database.b.tenant_id).await;
    for id in [&*foreign_picture, "00000000-0000-7000-8000-0000000000aa"] {
        let refused = create(&world, &ca, card(&[rectangle("a"), picture("b", id)])).await;
        assert_eq!(
            (refused.code(), refused.fields()),
            ("1014", vec!["templateScene.front[1].imageId"])
        );
        // The preview doesn't show it either.
        let rendered = preview(&world, &ca, json!({ "template": card(&[picture("b", id)]) })).await;
        assert!(
            !rendered.result()["frontSvg"]
                .as_str()
                .unwrap()
                .contains("/media/"),
            "{rendered:?}"
        );
    }
    let field = |member: &str| vec![format!("templateScene.front[0].{member}")];
    for (change, fields) in [
        (json!({ "x": -1 }), field("x")),
        (json!({ "width": 2_147_483_647_i64 }), field("x")),
        (json!({ "height": 0 }), field("width")),
        (json!({ "sizeTenths": 2_000_000_000 }), field("sizeTenths")),
        (json!({ "colour": "red" }), field("colour")),
        (json!({ "font": null }), field("font")),
        (json!({ "text": " \n " }), field("text")),
        (json!({ "text": "In { Ctiy }" }), field("text")),
        (json!({ "name": "" }), field("name")),
    ] {
        let body = card(&[with(text("a", "Hello"), change.clone())]);
        let refused = create(&world, &ca, body).await;
        assert_eq!(refused.code(), "1014", "{change}: {refused:?}");
        assert_eq!(refused.fields(), fields, "{change}");
    }
    for change in [
        json!({ "x": 1e300 }),
        json!({ "x": 12.5 }),
        json!({ "x": "NaN" }),
        json!({ "kind": "script" }),
        json!({ "font": "Comic" }),
        json!({ "text": "x".repeat(1_001) }),
    ] {
        let body = card(&[with(text("a", "Hello"), change.clone())]);
        let refused = create(&world, &ca, body).await;
        assert_eq!(refused.code(), "1014", "{change}: {refused:?}");
    }
    for (count, code) in [(41, "1014"), (400, "1014"), (10_000, "TOO_LARGE")] {
        let many: Vec<Value> = (0..count).map(|at| rectangle(&format!("{at}"))).collect();
        assert_eq!(create(&world, &ca, card(&many)).await.code(), code, "{count}");
    }
    assert_eq!(create(&world, &ca, card(&[])).await.code(), "5011");
    // Text must not cover the address block.
    let under = with(
        card(&[rectangle("a")]),
        json!({ "templateScene": {
            "front": [rectangle("a")], "back": [with(text("a", "Hello"), json!({ "x": 3000, "y": 2000 }))],
        } }),
    );
    let refused = create(&world, &ca, under).await;
    assert_eq!(refused.fields(), ["templateScene.back[0].x"]);
}
