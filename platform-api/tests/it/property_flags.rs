//! Users' flags on listings: their owners, who may set them, and the filter by them.

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{Answer, World};

const LIST: &str = "/api/properties/get-property-list";
const MARK: &str = "/api/properties/change-property-status";
const SAVE: &str = "/api/properties/save-property-filter";
const REPORT: &str = "/api/reports/get-listing-report";
const FIGURES: &str = "/api/dashboard/performance-history?timeframe=1";

/// The name of each flag, and its condition on a row of `property_flags`.
const FLAGS: [(&str, &str); 3] = [
    ("markAsFavourite", "is_favourite"),
    ("markAsDiscarded", "is_discarded"),
    ("markAsInProgress", "in_process_at is not null"),
];

/// The id of a listing by its number.
fn id(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

async fn mark(world: &World, token: &str, listing: &str, mark: &str, value: bool) -> Answer {
    let body = json!({ "propertyId": listing, "statusType": mark, "value": value });
    world.call(Method::PUT, MARK, Some(token), Some(body)).await
}

/// The flags of a listing, as the list shows them.
async fn row(world: &World, token: &str, number: i64) -> Value {
    let body = json!({ "searchKey": format!("M{number} Main"), "pageSize": 200 });
    let answer = world.post(LIST, token, body).await;
    let rows = answer.result()["data"].as_array().unwrap();
    let row = rows.iter().find(|row| row["propertyId"] == id(number)).unwrap();
    FLAGS.iter().map(|(mark, _)| row[*mark].clone()).collect()
}

// PROP-06, PROP-08: a flag is set and removed independently, and for one user only.
#[tokio::test]
async fn a_flag_is_personal_and_is_set_and_removed_independently() {
    let world = World::new().await;
    world.listings(40).await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let none = json!([false, false, false]);
    for (position, (name, _)) in FLAGS.iter().enumerate() {
        let mut expected = none.clone();
        expected[position] = true.into();
        assert_eq!(mark(&world, &ca, &id(8), name, true).await.result(), &json!({}));
        assert_eq!(row(&world, &ca, 8).await, expected, "{name}");
        assert_eq!(row(&world, &sm, 8).await, none, "{name}");
        mark(&world, &ca, &id(8), name, false).await.result();
        assert_eq!(row(&world, &ca, 8).await, none, "{name}");
        // Removing a flag that was never set.
        mark(&world, &ca, &id(9), name, false).await.result();
        assert_eq!(row(&world, &ca, 9).await, none, "{name}");
    }
}

// PROP-08, DASH-12: colleagues' flags are separate, and their listing counts once.
#[tokio::test]
async fn a_listing_is_in_process_until_the_last_colleague_removes_the_flag() {
    let world = World::new().await;
    world.listings(40).await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let in_process = async || {
        let figures = world.get(FIGURES, &ca).await;
        figures.result()["inProcess"].as_i64().unwrap()
    };
    for (token, value, expected) in [
        (&ca, true, 1),
        (&sm, true, 1),
        (&ca, false, 1),
        (&sm, false, 0),
        (&sm, true, 1),
    ] {
        mark(&world, token, &id(4), "markAsInProgress", value)
            .await
            .result();
        assert_eq!(in_process().await, expected);
    }
}

// PROP-06: repeated flags, and flags at the same instant.
#[tokio::test]
async fn a_repeat_keeps_the_time_and_concurrent_flags_are_all_kept() {
    let world = World::new().await;
    world.listings(40).await;
    let since = async || {
        let query = "select coalesce(extract(epoch from min(in_process_at))::bigint, 0) from property_flags";
        world.count(query).await
    };
    let token = world.sign_in("ca@a.test").await;
    mark(&world, &token, &id(4), "markAsInProgress", true)
        .await
        .result();
    let first = since().await;
    assert_eq!(first, world.now().timestamp());
    world.clock.advance(TimeDelta::hours(5));
    mark(&world, &token, &id(4), "markAsInProgress", true)
        .await
        .result();
    mark(&world, &token, &id(4), "markAsFavourite", true)
        .await
        .result();
    assert_eq!(since().await, first);
    mark(&world, &token, &id(4), "markAsInProgress", false)
        .await
        .result();
    assert_eq!(since().await, 0);
    mark(&world, &token, &id(4), "markAsInProgress", true)
        .await
        .result();
    assert_eq!(since().await, world.now().timestamp());

    // Opens nine connections first, so that the concurrent flags really overlap.
    futures::future::join_all((0..9).map(|_| row(&world, &token, 4))).await;
    for round in 1..=10 {
        let listing = id(10 + round);
        let answers = futures::future::join_all(
            FLAGS
                .iter()
                .cycle()
                .take(9)
                .map(|(name, _)| mark(&world, &token, &listing, name, true)),
        )
        .await;
        assert!(answers.iter().all(|answer| answer.status == 200));
        assert_eq!(row(&world, &token, 10 + round).await, json!([true, true, true]));
    }
}

// LIST-14, PROP-17, PROP-21
#[tokio::test]
async fn a_hidden_listing_cannot_be_flagged() {
    let world = World::new().await;
    world.listings(40).await;
    let admin = world.sign_in("admin@test").await;
    let sm = world.sign_in("sm@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let stranger = world.sign_in("ca@b.test").await;
    for (name, _) in FLAGS {
        for value in [true, false] {
            let refused = mark(&world, &admin, &id(4), name, value).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (403, "2"));
            let unknown = mark(&world, &sm, &Uuid::now_v7().to_string(), name, value).await;
            for (token, number) in [(&sm, 3), (&bo, 2), (&stranger, 12)] {
                let hidden = mark(&world, token, &id(number), name, value).await;
                assert_eq!((hidden.status.as_u16(), hidden.code()), (404, "NOT_FOUND"));
                assert_eq!(hidden.body, unknown.body);
            }
        }
    }
    for (body, field) in [
        (
            json!({ "propertyId": id(4), "statusType": "booked", "value": true }),
            "statusType",
        ),
        (
            json!({ "propertyId": id(4), "statusType": "markAsFavourite", "value": "true" }),
            "value",
        ),
        (
            json!({ "propertyId": id(4), "statusType": "markAsFavourite" }),
            "value",
        ),
        (
            json!({ "propertyId": "4", "statusType": "markAsFavourite", "value": true }),
            "propertyId",
        ),
    ] {
        let answer = world.call(Method::PUT, MARK, Some(&sm), Some(body)).await;
        assert_eq!((answer.code(), answer.fields()), ("1014", vec![field]));
    }
    assert_eq!(world.count("select count(*) from property_flags").await, 0);
    let list = world.post(LIST, &admin, json!({})).await;
    for (name, _) in FLAGS {
        assert!(
            list.result()["data"][0].get(name).is_none(),
            "a super admin has no {name}"
        );
    }
}

/// Users of A and B flag listings in and out of their territory, and convert some of them.
async fn set_flags(world: &World) {
    let (a, b) = (world.database.a, world.database.b);
    let mut statements = String::new();
    for (tenant, user, shift) in [
        (a.tenant_id, a.company_admin, 0),
        (a.tenant_id, a.submarket_owner, 1),
        (a.tenant_id, a.bucket_owner, 2),
        (b.tenant_id, b.company_admin, 3),
    ] {
        statements.push_str(&format!(
            "insert into property_flags (tenant_id, user_id, listing_id, is_favourite, is_discarded, in_process_at)
             select '{tenant}', '{user}', id, (n + {shift}) % 8 = 0, (n + {shift}) % 7 = 0,
                    case when (n + {shift}) % 22 = 0 then timestamptz '2026-09-01' end
             from (select id, substr(mls_no, 2)::bigint as n from listings) l where (n + {shift}) % 2 = 0;"
        ));
    }
    for (tenant, shift) in [(a.tenant_id, 0), (b.tenant_id, 1)] {
        statements.push_str(&format!(
            "insert into property_conversions (tenant_id, listing_id, opportunity_at, booked_at)
             select '{tenant}', id, case when (n + {shift}) % 8 <> 0 then timestamptz '2026-09-01' end,
                    case when (n + {shift}) % 28 = 0 then timestamptz '2026-09-02' end
             from (select id, substr(mls_no, 2)::bigint as n from listings) l where (n + {shift}) % 4 = 0;"
        ));
    }
    world.sql(&statements).await;
}

// LIST-06, LIST-12 for the key settings, LIST-13
#[tokio::test]
async fn each_setting_alone_and_several_return_exactly_their_rows() {
    let world = World::new().await;
    world.listings(300).await;
    set_flags(&world).await;
    let (a, b) = (world.database.a, world.database.b);
    let own = |user, is_so: &str| {
        format!(
            "exists (select 1 from property_flags f where f.listing_id = m.listing_id and f.user_id = '{user}' and f.{is_so})"
        )
    };
    let converted = |is_so: &str| {
        format!(
            "exists (select 1 from property_conversions c
                     where c.tenant_id = m.tenant_id and c.listing_id = m.listing_id and c.{is_so})"
        )
    };
    for (role, company, user, seen) in [
        ("ca@a.test", a, a.company_admin, "true"),
        ("sm@a.test", a, a.submarket_owner, "m.sub_market_id is not null"),
        ("bo@a.test", a, a.bucket_owner, "m.bucket_id is not null"),
        ("ca@b.test", b, b.company_admin, "true"),
    ] {
        let token = world.sign_in(role).await;
        let favorite = own(user, "is_favourite");
        let booked = converted("booked_at is not null");
        let cases = [
            (vec!["markAsFavourite"], favorite.clone()),
            (vec!["markAsInProgress"], own(user, "in_process_at is not null")),
            (vec!["markAsDiscarded"], own(user, "is_discarded")),
            (vec!["opportunities"], converted("opportunity_at is not null")),
            (vec!["booked"], booked.clone()),
            (
                vec!["booked", "markAsFavourite", "booked"],
                format!("({favorite} or {booked})"),
            ),
        ];
        for (settings, condition) in cases {
            for (more, narrowed) in [
                (None, "true"),
                (Some(("status", "2")), "m.status = 2"),
                (Some(("pricemin", "60000")), "m.price_cents >= 6000000"),
                (
                    Some(("realtor", "00000000-0000-7000-8000-0000000000f3")),
                    "substr(l.mls_no, 2)::bigint % 2 = 0",
                ),
            ] {
                let condition = format!("{condition} and {narrowed}");
                let filters: Vec<_> = settings
                    .iter()
                    .map(|setting| ("settings", *setting))
                    .chain(more)
                    .map(|(key, value)| json!({ "key": key, "value": value }))
                    .collect();
                let what = format!("{role} {filters:?}");
                let sorts = [
                    ("dateAdded", "m.date_added"),
                    ("address", "l.address"),
                    ("askingPrice", "m.price_cents"),
                ];
                // Every role finds the rows in the same way.
                let is_in_full = role == "ca@a.test";
                if more.is_some() && !is_in_full {
                    continue;
                }
                let sorts = if more.is_none() && is_in_full {
                    &sorts[..]
                } else {
                    &sorts[..1]
                };
                for (sort, key) in sorts {
                    let expected = world
                        .numbers(&format!(
                            "select substr(l.mls_no, 2)::bigint from listing_memberships m join listings l on l.id = m.listing_id
                             where m.tenant_id = '{}' and {seen} and {condition}
                             order by {key} asc nulls last, m.listing_id asc",
                            company.tenant_id
                        ))
                        .await;
                    // The test must be able to fail.
                    if is_in_full {
                        assert!(!expected.is_empty(), "{what}");
                    }
                    let mut found = Vec::new();
                    for page in 1..=expected.len() / 30 + 1 {
                        let body = json!({ "filters": filters, "pageSize": 30, "pageIndex": page,
                                           "sortColumn": sort, "sortDirection": "asc" });
                        let answer = world.post(LIST, &token, body).await;
                        assert_eq!(answer.result()["recordsTotal"], expected.len(), "{what}");
                        let rows = answer.result()["data"].as_array().unwrap();
                        found.extend(
                            rows.iter()
                                .map(|row| row["mlsNo"].as_str().unwrap()[1..].parse::<i64>().unwrap()),
                        );
                    }
                    assert_eq!(found, expected, "{what} {sort}");
                }
            }
        }
    }
}

// LIST-06, LIST-08: combined with search words and a node, in the count of a report, and in a
// saved filter.
#[tokio::test]
async fn settings_filter_searches_nodes_reports_and_saved_filters() {
    let world = World::new().await;
    world.listings(300).await;
    set_flags(&world).await;
    let token = world.sign_in("ca@a.test").await;
    let user = world.database.a.company_admin;
    let filters = json!([{ "key": "settings", "value": "markAsFavourite", "label": "Favorite" }]);
    let marked = |rest: &str| {
        format!(
            "select count(*) from property_flags f
             join listing_memberships m on m.tenant_id = f.tenant_id and m.listing_id = f.listing_id
             join listings l on l.id = f.listing_id
             where f.user_id = '{user}' and f.is_favourite and {rest}"
        )
    };
    for (more, rest) in [
        (json!({}), "true"),
        (json!({ "searchKey": "M1" }), "l.mls_no like 'M1%'"),
        (
            json!({ "subMarketId": crate::world::CHILD_MARKET }),
            "m.sub_market_id is not null",
        ),
        (
            json!({ "marketId": "00000000-0000-7000-8000-0000000000e0" }),
            "m.market_id is not null",
        ),
    ] {
        let mut body = json!({ "filters": filters });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let expected = world.count(&marked(rest)).await;
        assert!(expected > 0, "{more}");
        let answer = world.post(LIST, &token, body).await;
        assert_eq!(answer.result()["recordsTotal"], expected, "{more}");
    }

    let report = json!({
        "responseType": 1, "reportType": "listing", "columnToDisplay": [1], "includeOffMarketProperties": true,
        "userSettings": ["markAsFavourite"], "otherFilters": [{ "key": "status", "value": "2" }],
    });
    let expected = world.count(&marked("l.status = 2")).await;
    let ordered = world.post(REPORT, &token, report.clone()).await;
    assert_eq!(ordered.result()["total"], expected);
    let mut wrong = report;
    wrong["userSettings"] = json!(["markAsSold"]);
    wrong["otherFilters"] = json!([{ "key": "settings", "value": "booked" }]);
    assert_eq!(
        world.post(REPORT, &token, wrong.clone()).await.fields(),
        ["userSettings[0]"]
    );
    wrong["userSettings"] = json!([]);
    assert_eq!(
        world.post(REPORT, &token, wrong).await.fields(),
        ["otherFilters[0]"]
    );

    let kept = world
        .post(SAVE, &token, json!({ "filterName": "Mine", "filters": filters }))
        .await;
    assert_eq!(kept.result()["filters"], filters);
    // A super admin has no flags and can't filter by them.
    let admin = world.sign_in("admin@test").await;
    for (path, body) in [
        (LIST, json!({ "filters": filters })),
        ("/api/dashboard/get-property-list", json!({ "filters": filters })),
        (SAVE, json!({ "filterName": "Mine", "filters": filters })),
    ] {
        let refused = world.post(path, &admin, body).await;
        assert_eq!(
            (refused.code(), refused.fields()),
            ("1014", vec!["filters[0]"]),
            "{path}"
        );
    }
}

// LIST-06: a user's own flag is in the list at once, however long the list is.
#[tokio::test]
async fn a_flag_is_counted_at_once() {
    let world = World::new().await;
    world.listings(12_000).await;
    let (tenant, user) = (world.database.a.tenant_id, world.database.a.company_admin);
    world
        .sql(&format!(
            "insert into property_flags (tenant_id, user_id, listing_id, is_discarded)
             select '{tenant}', '{user}', id, substr(mls_no, 2)::bigint > 1 from listings"
        ))
        .await;
    let token = world.sign_in("ca@a.test").await;
    let body = json!({ "filters": [{ "key": "settings", "value": "markAsDiscarded" }] });
    let total = async || {
        let answer = world.post(LIST, &token, body.clone()).await;
        answer.result()["recordsTotal"].as_i64().unwrap()
    };
    assert_eq!(total().await, 11_999);
    mark(&world, &token, &id(1), "markAsDiscarded", true)
        .await
        .result();
    assert_eq!(total().await, 12_000);
}
