//! Conversions of listings: saving, versions, and the figures of the dashboard.

use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{Answer, World};

const SAVE: &str = "/api/properties/update-track-conversion";
const FIGURES: &str = "/api/dashboard/performance-history?timeframe=1";

/// The id of a listing by its number.
fn id(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

async fn read(world: &World, token: &str, number: i64) -> Answer {
    let path = format!("/api/properties/get-track-conversion?propertyId={}", id(number));
    world.get(&path, token).await
}

/// Saves these fields of a listing over a version.
async fn save(world: &World, token: &str, number: i64, version: i64, fields: Value) -> Answer {
    let mut body = json!({ "propertyId": id(number), "version": version, "opportunity": 3, "booked": 1 });
    body.as_object_mut()
        .unwrap()
        .extend(fields.as_object().unwrap().clone());
    world.post(SAVE, token, body).await
}

// PROP-15
#[tokio::test]
async fn every_conversion_is_stored_and_read_by_the_whole_company() {
    let world = World::new().await;
    world.listings(40).await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let nothing = read(&world, &ca, 4).await;
    assert_eq!(
        nothing.result(),
        &json!({ "propertyId": id(4), "version": 0, "history": [] })
    );
    let mut version = 0;
    for opportunity in [2, 3] {
        for booked in [1, 2, 3] {
            if (opportunity, booked) == (3, 2) {
                continue;
            }
            let fields = json!({ "opportunity": opportunity, "booked": booked });
            let saved = save(&world, &ca, 4, version, fields).await;
            version += 1;
            assert_eq!(saved.result()["version"], version);
            let read_back = read(&world, &sm, 4).await;
            assert_eq!(read_back.result(), saved.result());
            assert_eq!(
                (&read_back.result()["opportunity"], &read_back.result()["booked"]),
                (&json!(opportunity), &json!(booked))
            );
        }
    }
    let all = json!({
        "opportunity": 2, "booked": 2, "source": 5, "meetingDate": "2026-10-03", "moovType": 7, "quoteAmount": 4321.5,
        "comments": "Piano on the third floor, 100 % <b>fragile</b>",
    });
    let saved = save(&world, &sm, 4, version, all.clone()).await;
    for (field, value) in all.as_object().unwrap() {
        assert_eq!(&saved.result()[field], value, "{field}");
        assert_eq!(&saved.result()["history"][0][field], value, "{field}");
    }
    let history = saved.result()["history"].as_array().unwrap();
    let versions: Vec<_> = history
        .iter()
        .map(|save| save["version"].as_i64().unwrap())
        .collect();
    assert_eq!(versions, [6, 5, 4, 3, 2, 1]);
    assert_eq!(history[0]["savedBy"], "SM a test");
    assert_eq!(history[1]["savedBy"], "CA a test");
    // Omitted fields are removed.
    let bare = save(&world, &ca, 4, version + 1, json!({ "comments": "  " })).await;
    for field in ["source", "meetingDate", "moovType", "quoteAmount", "comments"] {
        assert!(bare.result().get(field).is_none(), "{field}");
    }
    // Another company has its own conversion.
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(read(&world, &stranger, 4).await.result()["version"], 0);
    let names = async |path: &str| {
        let options = world.get(path, &ca).await;
        let options = options.result().as_array().unwrap().clone();
        let numbers = (1..=options.len()).map(|id| json!(id));
        assert!(options.iter().map(|option| option["id"].clone()).eq(numbers));
        let names = options
            .iter()
            .map(|option| option["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<_>>()
    };
    let sources = names("/api/properties/get-property-source-list").await;
    assert_eq!(
        (
            sources.first().unwrap().as_str(),
            sources.last().unwrap().as_str()
        ),
        ("Email", "Other")
    );
    // CAMP-39
    assert_eq!(
        names("/api/properties/get-move-type-list").await,
        [
            "Interstate",
            "Local/Intra",
            "International",
            "Cross Border",
            "Alaska",
            "Hawaii",
            "Intrastate"
        ]
    );
}

// API-05 (rules 1.7): a stale save is refused, a repeated one is not.
#[tokio::test]
async fn only_one_of_several_saves_of_the_same_version_succeeds() {
    let world = World::new().await;
    world.listings(40).await;
    let token = world.sign_in("ca@a.test").await;
    for version in [1, -1, i64::from(i32::MAX)] {
        let early = save(&world, &token, 4, version, json!({})).await;
        assert_eq!((early.status.as_u16(), early.code()), (409, "STALE_WRITE"));
    }
    // Opens eight connections, so that the concurrent saves really overlap.
    futures::future::join_all((0..8).map(|_| read(&world, &token, 4))).await;
    // Both for a first save and for later ones.
    let races = (6..16)
        .map(|number| (number, 0))
        .chain((0..6).map(|version| (4, version)));
    for (number, version) in races {
        let racing = (0..8).map(|amount| {
            let fields = json!({ "quoteAmount": 100 * (version + 1) + amount });
            save(&world, &token, number, version, fields)
        });
        let answers = futures::future::join_all(racing).await;
        let won: Vec<_> = answers.iter().filter(|answer| answer.status == 200).collect();
        assert_eq!(won.len(), 1, "{answers:?}");
        assert!(
            answers
                .iter()
                .all(|answer| answer.status == 200 || answer.code() == "STALE_WRITE")
        );
        let current = read(&world, &token, number).await;
        assert_eq!(current.result()["quoteAmount"], won[0].result()["quoteAmount"]);
        assert_eq!(current.result()["version"], version + 1);
    }
    let same = json!({ "quoteAmount": read(&world, &token, 4).await.result()["quoteAmount"] });
    let repeated = save(&world, &token, 4, 2, same).await;
    assert_eq!(repeated.result()["version"], 6);
    assert_eq!(
        world
            .count("select count(*) from property_conversion_changes")
            .await,
        16
    );
}

// DASH-12 (rules 5.3): the day of the first save with yes.
#[tokio::test]
async fn a_yes_counts_from_the_day_it_was_first_saved_while_it_is_current() {
    let world = World::new().await;
    world.listings(40).await;
    let sign_in = async || world.sign_in("ca@a.test").await;
    let figures = async |token: &str| {
        let figures = world.get(FIGURES, token).await;
        let of = |what: &str| figures.result()[what].as_i64().unwrap();
        (of("opportunities"), of("booked"))
    };
    let listed = async |token: &str, setting: &str| {
        let body = json!({ "filters": [{ "key": "settings", "value": setting }] });
        let answer = world.post("/api/properties/get-property-list", token, body).await;
        answer.result()["recordsTotal"].as_i64().unwrap()
    };
    let token = sign_in().await;
    assert_eq!(figures(&token).await, (0, 0));
    // 2026-09-20 in New York, by the company's calendar.
    let first = (world.now() - TimeDelta::hours(4)).date_naive().to_string();
    let both = json!({ "opportunity": 2, "booked": 2 });
    let saved = save(&world, &token, 4, 0, both.clone()).await;
    assert_eq!(saved.result()["opportunityDate"], first);
    assert_eq!(saved.result()["bookedDate"], first);
    assert_eq!(figures(&token).await, (1, 1));
    world.clock.advance(TimeDelta::days(3));
    let token = sign_in().await;
    let amended = json!({ "opportunity": 2, "booked": 2, "comments": "Signed" });
    let saved = save(&world, &token, 4, 1, amended).await;
    assert_eq!(saved.result()["bookedDate"], first);
    let revoked = save(&world, &token, 4, 2, json!({ "opportunity": 3, "booked": 3 })).await;
    assert!(revoked.result().get("opportunityDate").is_none());
    assert!(revoked.result().get("bookedDate").is_none());
    assert_eq!(figures(&token).await, (0, 0));
    assert_eq!(listed(&token, "booked").await, 0);
    world.clock.advance(TimeDelta::days(3));
    let token = sign_in().await;
    let again = save(&world, &token, 4, 3, both).await;
    assert_eq!(again.result()["opportunityDate"], first);
    assert_eq!(again.result()["bookedDate"], first);
    assert_eq!(figures(&token).await, (1, 1));
    assert_eq!(listed(&token, "booked").await, 1);
    assert_eq!(listed(&token, "opportunities").await, 1);
}

// PROP-15: impossible days, negative and huge amounts, and unknown values.
#[tokio::test]
async fn an_invalid_conversion_is_refused_by_its_field_and_nothing_is_saved() {
    let world = World::new().await;
    world.listings(40).await;
    let token = world.sign_in("ca@a.test").await;
    for (fields, field) in [
        (json!({ "meetingDate": "2026-02-30" }), "meetingDate"),
        (json!({ "meetingDate": "10/03/2026" }), "meetingDate"),
        (json!({ "meetingDate": "2016-10-03" }), "meetingDate"),
        (json!({ "meetingDate": "9999-12-31" }), "meetingDate"),
        (json!({ "meetingDate": 20_261_003 }), "meetingDate"),
        (json!({ "quoteAmount": -0.01 }), "quoteAmount"),
        (json!({ "quoteAmount": 10_000_000.01 }), "quoteAmount"),
        (json!({ "quoteAmount": 1e300 }), "quoteAmount"),
        (json!({ "quoteAmount": "100" }), "quoteAmount"),
        (json!({ "source": 0 }), "source"),
        (json!({ "source": 7 }), "source"),
        (json!({ "source": "Email" }), "source"),
        (json!({ "moovType": 8 }), "moovType"),
        (json!({ "opportunity": 1 }), "opportunity"),
        (json!({ "opportunity": true }), "opportunity"),
        (json!({ "booked": 0 }), "booked"),
        (json!({ "booked": 4 }), "booked"),
        (json!({ "opportunity": 3, "booked": 2 }), "opportunity"),
        (json!({ "comments": "x".repeat(1_001) }), "comments"),
        (json!({ "version": "0" }), "version"),
    ] {
        let refused = save(&world, &token, 4, 0, fields.clone()).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (400, "1014"),
            "{fields}"
        );
        assert_eq!(refused.fields(), [field], "{fields}");
    }
    let two = json!({ "meetingDate": "2026-02-30", "quoteAmount": 1e300 });
    assert_eq!(
        save(&world, &token, 4, 0, two).await.fields(),
        ["meetingDate", "quoteAmount"]
    );
    for huge in [40_000, i64::from(i32::MAX), i64::MAX] {
        let refused = save(&world, &token, 4, 0, json!({ "source": huge })).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (400, "1014"), "{huge}");
    }
    for version in [i64::from(i32::MAX) + 1, i64::MIN] {
        let refused = save(&world, &token, 4, version, json!({})).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (400, "1014"),
            "{version}"
        );
    }
    // The largest valid values.
    let edges =
        json!({ "quoteAmount": 10_000_000, "meetingDate": "2031-09-20", "comments": "ü".repeat(1_000) });
    assert_eq!(save(&world, &token, 4, 0, edges).await.result()["version"], 1);
    assert_eq!(
        world
            .count("select count(*) from property_conversion_changes")
            .await,
        1
    );
}

// PROP-17, PROP-21
#[tokio::test]
async fn the_conversion_of_a_hidden_listing_can_be_neither_read_nor_saved() {
    let world = World::new().await;
    world.listings(40).await;
    let admin = world.sign_in("admin@test").await;
    let sm = world.sign_in("sm@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let stranger = world.sign_in("ca@b.test").await;
    for refused in [
        read(&world, &admin, 4).await,
        save(&world, &admin, 4, 0, json!({})).await,
    ] {
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "2"));
    }
    let unknown = json!({ "propertyId": Uuid::now_v7() });
    let unknown = save(&world, &sm, 4, 0, unknown).await;
    for (token, number) in [(&sm, 3), (&bo, 2), (&stranger, 12)] {
        for hidden in [
            read(&world, token, number).await,
            save(&world, token, number, 0, json!({})).await,
            save(&world, token, number, 5, json!({})).await,
        ] {
            assert_eq!((hidden.status.as_u16(), hidden.code()), (404, "NOT_FOUND"));
            assert_eq!(hidden.body, unknown.body);
        }
    }
    assert_eq!(world.count("select count(*) from property_conversions").await, 0);
}
