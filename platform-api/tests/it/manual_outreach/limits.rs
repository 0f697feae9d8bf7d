//! The limits of outreach: the largest accepted value, and one more.

use serde_json::{Value, json};

use super::{EMAIL, about, letter, pictures, world};
use crate::templates::with;
use crate::world::{Answer, World};

/// Checks that the maximum is accepted and one more is refused by the field.
async fn assert_limit(
    world: &World,
    path: &str,
    token: &str,
    of: impl Fn(usize) -> Value,
    (most, field): (usize, &str),
) {
    let beyond = world.post(path, token, of(most + 1)).await;
    assert_eq!(beyond.fields(), [field], "{path}: {} and one more", most);
    let accepted = world.post(path, token, of(most)).await;
    assert!(
        accepted.status.is_success(),
        "{path}: {most} of {field}: {accepted:?}"
    );
}

// OUT-02
#[tokio::test]
async fn an_email_has_a_subject_of_150_and_a_body_of_200_000_characters() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    for (field, most) in [
        ("notificationTitle", 150),
        ("notificationData", 200_000),
        ("signature", 20_000),
    ] {
        let of = |count: usize| with(letter(4), json!({ field: "s".repeat(count) }));
        assert_limit(&world, EMAIL, &ca, of, (most, field)).await;
    }
}

#[tokio::test]
async fn a_call_suppresses_up_to_5_000_addresses_with_a_note_of_500_characters() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let path = "/api/suppressions/add-suppressions";
    let many = |count: usize| {
        let addresses: Vec<String> = (0..count).map(|number| format!("p{number}@homes.test")).collect();
        json!({ "channel": 1, "addresses": addresses })
    };
    assert_limit(&world, path, &ca, many, (5_000, "addresses")).await;
    assert_eq!(world.post(path, &ca, many(0)).await.fields(), ["addresses"]);
    let noted =
        |count: usize| json!({ "channel": 1, "addresses": ["q@homes.test"], "note": "x".repeat(count) });
    assert_limit(&world, path, &ca, noted, (500, "note")).await;
}

#[tokio::test]
async fn a_consent_has_a_source_of_200_and_a_wording_of_2_000_characters() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    for (field, most) in [("source", 200), ("wording", 2_000)] {
        let of = |count: usize| {
            let body = json!({
                "channel": 2, "address": format!("21255501{:02}", most / 100), "source": "A form", "wording": "Text me",
                "givenAt": "2026-08-01T15:00:00Z",
            });
            with(body, json!({ field: "x".repeat(count) }))
        };
        assert_limit(&world, "/api/consents/add-consent", &ca, of, (most, field)).await;
    }
}

#[tokio::test]
async fn a_search_has_320_characters_and_a_page_at_most_200_rows() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let list = "/api/outbox/get-messages";
    assert_limit(
        &world,
        list,
        &ca,
        |count| json!({ "searchKey": "x".repeat(count) }),
        (320, "searchKey"),
    )
    .await;
    for (body, field) in [
        (json!({ "pageIndex": 0 }), "pageIndex"),
        (json!({ "pageSize": 0 }), "pageSize"),
    ] {
        assert_eq!(world.post(list, &ca, body.clone()).await.fields(), [field]);
        let replies = "/api/outbox/get-replies-to-look-at";
        assert_eq!(world.post(replies, &ca, body).await.fields(), [field]);
    }
    assert_eq!(
        world.post(list, &ca, json!({ "pageSize": 201 })).await.status,
        200
    );
}

#[tokio::test]
async fn usage_covers_366_days_and_a_dry_run_31() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let used = async |to: &str| -> Answer {
        let path = format!("/api/outbox/get-usage?fromDate=2025-01-01&toDate={to}");
        world.get(&path, &ca).await
    };
    assert_eq!(used("2026-01-01").await.status, 200);
    assert_eq!(used("2026-01-02").await.fields(), ["toDate"]);
    assert_eq!(used("2024-12-31").await.fields(), ["toDate"]);
    for day in [
        "-0001-01-01",
        "0000-01-01",
        "1899-12-31",
        "2201-01-01",
        "2026-02-29",
        "soon",
    ] {
        assert_eq!(used(day).await.fields(), ["toDate"], "{day}");
    }
    let today = world.now().date_naive();
    let run = async |days: i64| {
        let body = json!({
            "nodeId": crate::world::CHILD_MARKET, "fromDate": today - chrono::TimeDelta::days(days + 2),
            "toDate": today - chrono::TimeDelta::days(3),
        });
        world.post("/api/outreach/dry-run", &ca, body).await
    };
    assert_eq!(run(32).await.fields(), ["toDate"]);
    assert_eq!(run(31).await.status, 200);
}

// OUT-05
#[tokio::test]
async fn a_card_without_one_side_or_both_is_refused() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let [front, back] = pictures(&world).await;
    for sides in [
        json!({}),
        json!({ "notificationData": "", "notificationDataBack": "" }),
        json!({ "notificationData": " ", "notificationDataBack": " " }),
        json!({ "notificationData": front }),
        json!({ "notificationDataBack": back }),
    ] {
        let body = with(about(4, 1, json!({ "templateSizeId": 1 })), sides.clone());
        let refused = world.post(super::CARD, &ca, body).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (400, "5011"),
            "{sides}"
        );
    }
    let sizeless = about(
        4,
        1,
        json!({ "notificationData": front, "notificationDataBack": back }),
    );
    let refused = world.post(super::CARD, &ca, sizeless).await;
    assert_eq!(refused.fields(), ["templateSizeId"]);
    assert_eq!(super::messages(&world).await, 0);
}
