//! The calls for notifications and their settings.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::World;

const LIST: &str = "/api/user/get-all-user-inapp-notifications";

/// Adds a notification of a day and event about `listings` listings; returns its id.
async fn notify(world: &World, user: impl std::fmt::Display, day: &str, event: i16, listings: i64) -> Uuid {
    let id = Uuid::now_v7();
    let tenant = world.database.a.tenant_id;
    world
        .sql(&format!(
            "insert into notifications (tenant_id, id, user_id, day, event, items, in_app, email)
             values ('{tenant}', '{id}', '{user}', '{day}', {event}, {listings}, true, false);
             insert into notification_items (tenant_id, notification_id, kind, item_id)
             select '{tenant}', '{id}', 1, id from (select id from listings order by address limit {listings}) l;",
        ))
        .await;
    id
}

fn details(id: Uuid, mark: bool) -> String {
    format!("/api/user/get-notification-details-by-id?userNotificationLogId={id}&markAsViewed={mark}")
}

async fn unread(world: &World, token: &str, user: impl std::fmt::Display) -> Value {
    let own = world
        .post(&format!("/api/user/get-user?userId={user}"), token, Value::Null)
        .await;
    own.result()["unreadNotificationsCount"].clone()
}

// NOTIF-01, NOTIF-02, NOTIF-03, NOTIF-04, NOTIF-05
#[tokio::test]
async fn days_contain_events_and_viewing_one_counts_once() {
    let world = World::new().await;
    world.listings(40).await;
    let user = world.database.a.submarket_owner;
    let token = world.sign_in("sm@a.test").await;
    assert_eq!(world.get(LIST, &token).await.result(), &json!([]));
    assert_eq!(unread(&world, &token, user).await, 0);

    let today = (world.now() - chrono::TimeDelta::hours(4)).date_naive();
    let yesterday = today.pred_opt().unwrap();
    let new = notify(&world, user, &today.to_string(), 1, 3).await;
    let price = notify(&world, user, &today.to_string(), 7, 1).await;
    let sold = notify(&world, user, &yesterday.to_string(), 4, 2).await;
    let list = world.get(LIST, &token).await;
    let list = list.result();
    assert_eq!(list.as_array().unwrap().len(), 2);
    assert_eq!(
        (&list[0]["eventDate"], &list[0]["isToday"]),
        (&json!(today), &json!(true))
    );
    assert_eq!(
        (&list[1]["eventDate"], &list[1]["isToday"]),
        (&json!(yesterday), &json!(false))
    );
    let events: Vec<_> = list[0]["eventList"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| {
            (
                event["eventName"].as_str().unwrap(),
                event["notificationRefItemCount"].as_i64().unwrap(),
                event["notificationViewStatus"].as_bool().unwrap(),
                event["userNotificationLogId"].as_str().unwrap().parse().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        events,
        [("New Listing", 3, false, new), ("Price Change", 1, false, price)]
    );
    assert_eq!(unread(&world, &token, user).await, 3);

    // Reading without marking changes nothing.
    let details_answer = world.get(&details(new, false), &token).await;
    assert_eq!(details_answer.result().as_array().unwrap().len(), 3);
    assert_eq!(unread(&world, &token, user).await, 3);
    for _ in 0..3 {
        let viewed = world.get(&details(new, true), &token).await;
        assert_eq!(viewed.result(), details_answer.result());
        assert_eq!(unread(&world, &token, user).await, 2);
    }
    let first = &details_answer.result()[0];
    assert_eq!(first["notificationRefItemType"], 1);
    assert!(
        first["address"].as_str().unwrap().contains(", New York, NY 100"),
        "{first}"
    );
    assert!(first["mlsId"].as_str().unwrap().starts_with('M'), "{first}");
    assert_eq!(
        (&first["realtorName"], &first["realtorOfficeName"]),
        (&Value::Null, &Value::Null)
    );

    for _ in 0..2 {
        world
            .post("/api/user/mark-all-notifications-viewed", &token, Value::Null)
            .await
            .result();
        assert_eq!(unread(&world, &token, user).await, 0);
    }
    // The count does not drop below 0.
    world.get(&details(sold, true), &token).await.result();
    assert_eq!(unread(&world, &token, user).await, 0);
    let list = world.get(LIST, &token).await;
    assert_eq!(list.result()[1]["eventList"][0]["notificationViewStatus"], true);
}

// NOTIF-03: a price change has the first and last price over all changes of its day.
#[tokio::test]
async fn a_price_change_has_the_old_and_the_new_price() {
    let world = World::new().await;
    world.listings(3).await;
    let user = world.database.a.submarket_owner;
    let token = world.sign_in("sm@a.test").await;
    let today = (world.now() - chrono::TimeDelta::hours(4)).date_naive();
    let price = notify(&world, user, &today.to_string(), 7, 3).await;
    let new = notify(&world, user, &today.to_string(), 1, 1).await;
    // By address: the first price fell twice today and once before, the second listing had no
    // price, the third's change is long past.
    world
        .sql(&format!(
            "insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source, price_before_cents,
                                         price_cents)
             select gen_random_uuid(), l.id, e.version, 7, timestamptz '{now}' - e.ago, 'import', e.before, e.after
             from (select id, row_number() over (order by address) as place from listings) l
             join (values (1, 1, interval '3 days', 50000000, 46000000), (1, 2, '1 minute', 46000000, 45000000),
                          (1, 3, '1 second', 45000000, 43550050), (2, 4, '1 second', null, 30000000),
                          (3, 5, '3 days', 90000000, 80000000)) as e (place, version, ago, before, after)
               on e.place = l.place",
            now = world.now().to_rfc3339()
        ))
        .await;
    let prices = async |id| {
        let shown = world.get(&details(id, false), &token).await;
        let mut rows = shown.result().as_array().unwrap().clone();
        rows.sort_by_key(|row| row["address"].as_str().unwrap().to_owned());
        rows.iter()
            .map(|row| (row["oldPrice"].as_f64(), row["newPrice"].as_f64()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        prices(price).await,
        [
            (Some(460_000.0), Some(435_500.5)),
            (None, Some(300_000.0)),
            (None, None)
        ]
    );
    assert_eq!(prices(new).await, [(None, None)]);
}

// NOTIF-07
#[tokio::test]
async fn another_users_notification_is_not_found_and_stays_unviewed() {
    let world = World::new().await;
    world.listings(10).await;
    let id = notify(&world, world.database.a.company_admin, "2026-09-01", 1, 1).await;
    for other in ["sm@a.test", "ca@b.test", "admin@test"] {
        let token = world.sign_in(other).await;
        for id in [id, Uuid::now_v7()] {
            let refused = world.get(&details(id, true), &token).await;
            assert_eq!(
                (refused.status.as_u16(), refused.code()),
                (404, "NOT_FOUND"),
                "{other}"
            );
        }
        world
            .post("/api/user/mark-all-notifications-viewed", &token, Value::Null)
            .await
            .result();
        assert_eq!(world.get(LIST, &token).await.result(), &json!([]), "{other}");
    }
    assert_eq!(
        world
            .count("select count(*) from notifications where viewed_at is null")
            .await,
        1
    );
}

// NOTIF-06
#[tokio::test]
async fn settings_are_complete_and_kept_by_event() {
    let world = World::new().await;
    let token = world.sign_in("bo@a.test").await;
    let types = world
        .get("/api/settings/get-notification-event-types", &token)
        .await;
    let ids: Vec<_> = types
        .result()
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_i64().unwrap())
        .collect();
    assert_eq!(ids, [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14]);
    let before = world.get("/api/settings/get-user-settings", &token).await;
    let before = before.result();
    assert_eq!(before["userId"], json!(world.database.a.bucket_owner));
    for setting in before["notificationSettings"].as_array().unwrap() {
        assert_eq!(
            (&setting["inApp"], &setting["sms"], &setting["email"]),
            (&json!(true), &json!(false), &json!(false))
        );
    }
    let chosen = json!({ "notificationEventTypeId": 7, "inApp": false, "sms": true, "email": true });
    for call in ["create-settings", "update-settings"] {
        let body = json!({ "notificationSettings": [chosen] });
        let kept = world.post(&format!("/api/settings/{call}"), &token, body).await;
        let kept = kept.result()["notificationSettings"].as_array().unwrap();
        assert_eq!(kept.len(), 13);
        for (setting, unchosen) in kept
            .iter()
            .zip(before["notificationSettings"].as_array().unwrap())
        {
            let is_chosen = setting["notificationEventTypeId"] == 7;
            assert_eq!(setting, if is_chosen { &chosen } else { unchosen });
        }
    }
    // Another user's settings are unchanged.
    let other = world.sign_in("sm@a.test").await;
    let others = world.get("/api/settings/get-user-settings", &other).await;
    assert_eq!(
        others.result()["notificationSettings"],
        before["notificationSettings"]
    );
}

#[tokio::test]
async fn settings_of_an_unknown_or_repeated_event_are_refused() {
    let world = World::new().await;
    let token = world.sign_in("bo@a.test").await;
    let of = |id: i64| json!({ "notificationEventTypeId": id, "inApp": false, "sms": false, "email": false });
    for (settings, field) in [
        (json!([of(9)]), "notificationSettings.0.notificationEventTypeId"),
        (
            json!([of(1), of(15)]),
            "notificationSettings.1.notificationEventTypeId",
        ),
        (
            json!([of(1), of(1)]),
            "notificationSettings.1.notificationEventTypeId",
        ),
    ] {
        let body = json!({ "notificationSettings": settings });
        let refused = world.post("/api/settings/update-settings", &token, body).await;
        assert_eq!(refused.status, 400, "{refused:?}");
        assert_eq!(refused.fields(), [field]);
    }
    assert_eq!(world.count("select count(*) from notification_settings").await, 0);
}
