//! Saved views of lists: own, shared within the company, and the default of a list.

use futures::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World};

const LIST: &str = "/api/view/get-views-list";
const SAVE: &str = "/api/view/save-view";
const UPDATE: &str = "/api/view/update-view";
const DEFAULT: &str = "/api/view/set-default-view";

/// The views of the realtors list.
async fn views(world: &World, token: &str) -> Vec<Value> {
    let answer = world.post(LIST, token, json!({ "list": "realtors" })).await;
    answer.result().as_array().unwrap().clone()
}

async fn names(world: &World, token: &str) -> Vec<String> {
    let views = views(world, token).await;
    views
        .iter()
        .map(|view| view["name"].as_str().unwrap().to_owned())
        .collect()
}

/// Saves a view of the realtors list; returns its id.
async fn save(world: &World, token: &str, name: &str, is_shared: bool) -> String {
    let body = json!({ "list": "realtors", "name": name, "isShared": is_shared });
    let answer = world.post(SAVE, token, body).await;
    answer.result()["viewId"].as_str().unwrap().to_owned()
}

/// The content of an update of a view of the realtors list.
fn content(view: &str, name: &str, is_shared: bool) -> Value {
    json!({
        "viewId": view, "list": "realtors", "name": name, "filters": [], "hiddenColumns": [], "density": "compact",
        "isShared": is_shared,
    })
}

async fn update(world: &World, token: &str, body: Value) -> Answer {
    world.call(Method::PUT, UPDATE, Some(token), Some(body)).await
}

async fn delete(world: &World, token: &str, view: &str) -> Answer {
    let path: &'static str = format!("/api/view/delete-view?list=realtors&viewId={view}").leak();
    world.call(Method::DELETE, path, Some(token), None).await
}

async fn set_default(world: &World, token: &str, view: Option<&str>) -> Answer {
    let body = json!({ "list": "realtors", "viewId": view });
    world.call(Method::PUT, DEFAULT, Some(token), Some(body)).await
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

#[tokio::test]
async fn a_view_returns_with_its_filters_columns_and_density_and_only_on_its_list() {
    let world = World::new().await;
    let token = world.sign_in("sm@a.test").await;
    let filters = json!([{ "key": "rank", "value": "1", "label": "Top" }, { "key": "q", "value": "ann" }]);
    let body = json!({
        "list": "realtors", "name": " Top ones ", "filters": filters, "hiddenColumns": ["phone", "office"],
        "density": "comfortable",
    });
    let saved = world.post(SAVE, &token, body).await;
    let id = saved.result()["viewId"].clone();
    let view = json!({
        "viewId": id, "name": "Top ones", "filters": filters, "hiddenColumns": ["phone", "office"],
        "density": "comfortable", "isShared": false, "isOwn": true, "isDefault": false,
    });
    assert_eq!(views(&world, &token).await, [view]);
    let id = id.as_str().unwrap();
    let changed = update(&world, &token, content(id, "Everyone", false)).await;
    assert_eq!(changed.result(), &json!({}));
    let view = json!({
        "viewId": id, "name": "Everyone", "filters": [], "hiddenColumns": [], "density": "compact",
        "isShared": false, "isOwn": true, "isDefault": false,
    });
    assert_eq!(views(&world, &token).await, [view]);

    // Other lists have neither the view nor its name.
    let users = json!({ "list": "users" });
    assert_eq!(world.post(LIST, &token, users.clone()).await.result(), &json!([]));
    let elsewhere = json!({ "list": "users", "name": "everyone" });
    world.post(SAVE, &token, elsewhere).await.result();
    let mut on_users = content(id, "Everyone else", false);
    on_users["list"] = json!("users");
    assert_eq!(
        refused(&update(&world, &token, on_users).await),
        (404, "NOT_FOUND")
    );
    let default = json!({ "list": "users", "viewId": id });
    let answer = world
        .call(Method::PUT, DEFAULT, Some(&token), Some(default))
        .await;
    assert_eq!(refused(&answer), (404, "NOT_FOUND"));

    delete(&world, &token, id).await.result();
    assert_eq!(refused(&delete(&world, &token, id).await), (404, "NOT_FOUND"));
    assert_eq!(names(&world, &token).await, [""; 0]);
    assert_eq!(
        world
            .post(LIST, &token, users)
            .await
            .result()
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

// LIST-08
#[tokio::test]
async fn saved_filters_are_the_views_of_the_list_of_listings() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let filters = json!([{ "key": "status", "value": "3", "label": "Active" }]);
    let body = json!({ "filterName": "Active ones", "filters": filters });
    let saved = world
        .post("/api/properties/save-property-filter", &token, body)
        .await;
    let id = saved.result()["propertyFilterId"].as_str().unwrap().to_owned();
    let mut view = content(&id, "Active ones", true);
    view["list"] = json!("listings");
    view["filters"] = filters.clone();
    view["hiddenColumns"] = json!(["size"]);
    update(&world, &token, view.clone()).await.result();

    // A change of the filter keeps what only the view has.
    let body = json!({ "propertyFilterId": id, "filterName": "Active homes", "filters": filters });
    let path = "/api/properties/update-property-filter";
    world
        .call(Method::PUT, path, Some(&token), Some(body))
        .await
        .result();
    let listings = json!({ "list": "listings" });
    let views = world.post(LIST, &token, listings.clone()).await;
    assert_eq!(
        views.result(),
        &json!([{
            "viewId": id, "name": "Active homes", "filters": filters, "hiddenColumns": ["size"],
            "density": "compact", "isShared": true, "isOwn": true, "isDefault": false,
        }])
    );
    // A colleague sees the shared view, and no saved filter.
    let colleague = world.sign_in("bo@a.test").await;
    let views = world.post(LIST, &colleague, listings).await;
    assert_eq!(views.result()[0]["name"], "Active homes");
    let kept = world
        .get("/api/properties/get-saved-property-filters", &colleague)
        .await;
    assert_eq!(kept.result(), &json!([]));

    // A view of another list is no saved filter.
    let other = save(&world, &token, "Realtors", false).await;
    let body = json!({ "propertyFilterId": other, "filterName": "X", "filters": [] });
    let answer = world.call(Method::PUT, path, Some(&token), Some(body)).await;
    assert_eq!(refused(&answer), (404, "NOT_FOUND"));
    let path: &'static str =
        format!("/api/properties/delete-property-filter?propertyFilterId={other}").leak();
    let answer = world.call(Method::DELETE, path, Some(&token), None).await;
    assert_eq!(refused(&answer), (404, "NOT_FOUND"));
    assert_eq!(names(&world, &token).await, ["Realtors"]);
}

#[tokio::test]
async fn a_company_admin_shares_a_view_with_the_company_and_with_no_other() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let stranger = world.sign_in("ca@b.test").await;
    let admin = world.sign_in("admin@test").await;
    let shared = save(&world, &ca, "Zones", true).await;
    save(&world, &ca, "Private", false).await;
    save(&world, &sm, "Own", false).await;
    assert_eq!(names(&world, &ca).await, ["Private", "Zones"]);
    // Own views come first.
    assert_eq!(names(&world, &sm).await, ["Own", "Zones"]);
    let view = &views(&world, &sm).await[1];
    assert_eq!((&view["isShared"], &view["isOwn"]), (&json!(true), &json!(false)));
    for other in [&stranger, &admin] {
        assert_eq!(names(&world, other).await, [""; 0]);
    }

    // Only its owner changes or deletes it.
    for other in [&sm, &stranger, &admin] {
        assert_eq!(
            refused(&update(&world, other, content(&shared, "Mine", false)).await),
            (404, "NOT_FOUND")
        );
        assert_eq!(refused(&delete(&world, other, &shared).await), (404, "NOT_FOUND"));
    }
    for other in [&stranger, &admin] {
        assert_eq!(
            refused(&set_default(&world, other, Some(&shared)).await),
            (404, "NOT_FOUND")
        );
    }

    // Nobody else shares: neither a new view nor an own one.
    let own = views(&world, &sm).await[0]["viewId"].as_str().unwrap().to_owned();
    for other in [&sm, &admin] {
        let body = json!({ "list": "realtors", "name": "For all", "isShared": true });
        assert_eq!(refused(&world.post(SAVE, other, body).await), (403, "2"));
        assert_eq!(
            refused(&update(&world, other, content(&own, "For all", true)).await),
            (403, "2")
        );
    }

    update(&world, &ca, content(&shared, "Zones", false))
        .await
        .result();
    assert_eq!(names(&world, &sm).await, ["Own"]);
    assert_eq!(names(&world, &ca).await, ["Private", "Zones"]);

    // The views of a deleted user are gone for the others too.
    update(&world, &ca, content(&shared, "Zones", true))
        .await
        .result();
    assert_eq!(names(&world, &sm).await, ["Own", "Zones"]);
    let owner = world.database.a.company_admin;
    world
        .sql(&format!(
            "update users set deleted_at = now() where id = '{owner}'"
        ))
        .await;
    assert_eq!(names(&world, &sm).await, ["Own"]);
    assert_eq!(
        refused(&set_default(&world, &sm, Some(&shared)).await),
        (404, "NOT_FOUND")
    );
}

#[tokio::test]
async fn each_user_has_one_default_view_per_list_while_they_see_it() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let default = async |token: &str| {
        let views = views(&world, token).await;
        let defaults = views.iter().filter(|view| view["isDefault"] == true);
        defaults
            .map(|view| view["name"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let shared = save(&world, &ca, "Shared", true).await;
    let own = save(&world, &sm, "Own", false).await;
    set_default(&world, &sm, Some(&own)).await.result();
    set_default(&world, &sm, Some(&shared)).await.result();
    assert_eq!(default(&sm).await, ["Shared"]);
    // The default is the user's, also of a shared view.
    assert_eq!(default(&ca).await, [""; 0]);
    assert_eq!(
        refused(&set_default(&world, &ca, Some(&own)).await),
        (404, "NOT_FOUND")
    );

    update(&world, &ca, content(&shared, "Shared", false))
        .await
        .result();
    assert_eq!(default(&sm).await, [""; 0]);
    set_default(&world, &sm, Some(&own)).await.result();
    assert_eq!(default(&sm).await, ["Own"]);
    for _ in 0..2 {
        set_default(&world, &sm, None).await.result();
        assert_eq!(default(&sm).await, [""; 0]);
    }
    set_default(&world, &sm, Some(&own)).await.result();
    delete(&world, &sm, &own).await.result();
    assert_eq!(default(&sm).await, [""; 0]);
    assert_eq!(world.count("select count(*) from default_views").await, 0);
}

#[tokio::test]
async fn invalid_views_are_refused_with_their_fields() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let condition =
        |key: &str, value: &str, label: &str| json!([{ "key": key, "value": value, "label": label }]);
    let long = "x".repeat(1_001);
    let many = |count: usize, one: Value| Value::Array(vec![one; count]);
    let one = json!({ "key": "k", "value": "v" });
    for (change, field) in [
        (json!({ "list": "figures" }), "list"),
        (json!({ "name": "" }), "name"),
        (json!({ "name": "  " }), "name"),
        (json!({ "name": "x".repeat(151) }), "name"),
        (json!({ "filters": many(51, one) }), "filters"),
        (json!({ "filters": condition(&long, "v", "l") }), "filters"),
        (json!({ "filters": condition("k", &long, "l") }), "filters"),
        (json!({ "filters": condition("k", "v", &long) }), "filters"),
        (json!({ "hiddenColumns": many(101, json!("c")) }), "hiddenColumns"),
        (json!({ "hiddenColumns": [""] }), "hiddenColumns"),
        (json!({ "hiddenColumns": ["x".repeat(101)] }), "hiddenColumns"),
        (json!({ "density": "huge" }), "density"),
    ] {
        let mut body = json!({ "list": "realtors", "name": "V" });
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        let answer = world.post(SAVE, &token, body).await;
        assert_eq!(refused(&answer), (400, "1014"), "{change}");
        assert!(answer.fields()[0].starts_with(field), "{change}: {answer:?}");
    }
    assert_eq!(world.count("select count(*) from saved_filters").await, 0);
    let unknown = uuid::Uuid::now_v7().to_string();
    assert_eq!(
        refused(&update(&world, &token, content(&unknown, "V", false)).await),
        (404, "NOT_FOUND")
    );
    assert_eq!(
        refused(&set_default(&world, &token, Some(&unknown)).await),
        (404, "NOT_FOUND")
    );
}

#[tokio::test]
async fn of_racing_saves_one_gets_the_name_and_one_the_last_place() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let race = async |names: Vec<String>| {
        let saves = names.iter().map(|name| {
            world.post(
                SAVE,
                &token,
                json!({ "list": "realtors", "name": name, "filters": [] }),
            )
        });
        let answers = join_all(saves).await;
        let mut results: Vec<_> = answers
            .iter()
            .map(|answer| (answer.status.as_u16(), answer.code().to_owned()))
            .collect();
        results.sort();
        results
    };
    let mut expected = vec![(200, String::new())];
    expected.extend(vec![(409, "VIEW_NAME_TAKEN".to_owned()); 3]);
    let same = ["Same", "SAME", "same", "sAmE"].map(str::to_owned).to_vec();
    assert_eq!(race(same).await, expected);

    world
        .sql(&format!(
            "insert into saved_filters (tenant_id, id, user_id, list, name, filters, created_at)
             select '{}', gen_random_uuid(), '{}', 2, 'V' || n, '[]', now() from generate_series(1, 98) n",
            world.database.a.tenant_id, world.database.a.company_admin
        ))
        .await;
    let mut expected = vec![(200, String::new())];
    expected.extend(vec![(422, "VIEW_LIMIT".to_owned()); 3]);
    assert_eq!(
        race((1..=4).map(|n| format!("Last {n}")).collect()).await,
        expected
    );
    // The limit counts the views of one list.
    let body = json!({ "list": "users", "name": "First" });
    world.post(SAVE, &token, body).await.result();
}
