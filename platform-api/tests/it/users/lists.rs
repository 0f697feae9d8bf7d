//! Lists of users: scope, order and search.

use serde_json::{Value, json};

use super::refused;
use crate::world::World;

/// Adds three Submarket Owners and forty Bucket owners to company A; its own Submarket Owner
/// manages those divisible by four.
async fn add_users(world: &World) {
    let a = world.database.a;
    world
        .sql(&format!(
            "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, mobile_phone, manager_id, \
                                is_active, created_at)
             select '{tenant}', ('00000000-0000-7000-b000-' || lpad(to_hex(n), 12, '0'))::uuid,
                    case when n <= 3 then 'SalesManager' else 'SalesPerson' end,
                    (array['Ava', 'Ben', 'Cleo', 'dora', 'Éva'])[1 + n % 5], 'Person' || lpad(n::text, 2, '0'),
                    'p' || n || '@mail' || n % 3 || '.com', 'p' || n, '212555' || lpad(n::text, 4, '0'),
                    case when n > 3 and n % 4 = 0 then '{sm}'::uuid end, n % 10 <> 0, now()
             from generate_series(1, 43) n",
            tenant = a.tenant_id,
            sm = a.submarket_owner,
        ))
        .await;
}

async fn list(world: &World, token: &str, body: Value) -> Value {
    let answer = world.post("/api/user/get-users-paged-list", token, body).await;
    answer.result().clone()
}

fn names(list: &Value, field: &str) -> Vec<String> {
    list["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row[field].to_string())
        .collect()
}

// USERS-01, USERS-06, API-08
#[tokio::test]
async fn a_company_admin_pages_through_its_users_by_name() {
    let world = World::new().await;
    add_users(&world).await;
    let ca = world.sign_in("ca@a.test").await;
    let all = list(&world, &ca, json!({ "pageSize": 200 })).await;
    assert_eq!(all["recordsTotal"], 45);
    let everyone = names(&all, "fullName");
    assert_eq!(everyone.len(), 45);
    let lower: Vec<_> = everyone.iter().map(|name| name.to_lowercase()).collect();
    assert!(lower.is_sorted(), "{lower:?}");
    assert!(!everyone.contains(&"\"CA a test\"".to_owned()), "not the caller");
    let mut pages = Vec::new();
    for page in 1..=5 {
        let page = list(&world, &ca, json!({ "pageIndex": page })).await;
        assert_eq!(page["recordsTotal"], 45);
        pages.extend(names(&page, "fullName"));
    }
    assert_eq!(pages, everyone);
    let beyond = list(&world, &ca, json!({ "pageIndex": 99, "searchKey": "person" })).await;
    assert_eq!(
        (&beyond["data"], &beyond["recordsTotal"]),
        (&json!([]), &json!(43))
    );
    let down = list(&world, &ca, json!({ "pageSize": 200, "sortDirection": "desc" })).await;
    let mut reversed = names(&down, "fullName");
    reversed.reverse();
    assert_eq!(reversed, everyone);
}

// USERS-06, API-07
#[tokio::test]
async fn every_column_sorts_and_no_other() {
    let world = World::new().await;
    add_users(&world).await;
    let ca = world.sign_in("ca@a.test").await;
    for column in ["fullName", "emailAddress", "userType", "companyName", "isActive"] {
        for direction in ["asc", "desc"] {
            let sorted = list(
                &world,
                &ca,
                json!({ "sortColumn": column, "sortDirection": direction, "pageSize": 200 }),
            )
            .await;
            let mut values: Vec<_> = names(&sorted, column)
                .iter()
                .map(|value| value.to_lowercase())
                .collect();
            assert_eq!(values.len(), 45);
            if direction == "desc" {
                values.reverse();
            }
            assert!(values.is_sorted(), "{column} {direction}: {values:?}");
        }
    }
    for wrong in [
        json!({ "sortColumn": "passwordHash" }),
        json!({ "sortColumn": "fullName; drop table users" }),
        json!({ "sortDirection": "up" }),
        json!({ "pageIndex": 0 }),
        json!({ "pageSize": 0 }),
        json!({ "userType": "Owner" }),
        json!({ "searchKey": "x".repeat(1001) }),
    ] {
        let answer = world
            .post("/api/user/get-users-paged-list", &ca, wrong.clone())
            .await;
        assert_eq!(refused(&answer), (400, "1014"), "{wrong}");
    }
}

// USERS-01, USERS-06
#[tokio::test]
async fn search_finds_words_in_name_address_and_phone() {
    let world = World::new().await;
    add_users(&world).await;
    let ca = world.sign_in("ca@a.test").await;
    for (words, total) in [
        ("PERSON07", 1),
        ("person", 43),
        ("ava person", 8),
        ("ben mail0", 3),
        ("p7@mail1.com", 1),
        ("555-0007", 1),
        ("(212)", 45),
        ("212 0007", 1),
        ("éva", 8),
        ("%", 0),
        ("_", 0),
        ("\\", 0),
        ("nobody", 0),
        ("  ", 45),
    ] {
        let found = list(&world, &ca, json!({ "searchKey": words, "pageSize": 3 })).await;
        assert_eq!(found["recordsTotal"], total, "{words}");
        assert_eq!(names(&found, "userId").len(), total.min(3), "{words}");
    }
    let managers = json!({ "userType": "SalesManager", "searchKey": "person" });
    assert_eq!(list(&world, &ca, managers).await["recordsTotal"], 3);
}

// USERS-01: a cached count is never outdated.
#[tokio::test]
async fn the_count_of_a_long_list_follows_changes_at_once() {
    let world = World::new().await;
    let a = world.database.a;
    world
        .sql(&format!(
            "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at)
             select '{}', gen_random_uuid(), 'SalesPerson', 'Many', 'Person' || n, 'm' || n || '@many.test', 'm' || n, now()
             from generate_series(1, 10000) n",
            a.tenant_id,
        ))
        .await;
    let ca = world.sign_in("ca@a.test").await;
    let mut before = [0, 0];
    for (change, by) in [
        ("select 1", 0),
        (
            "update users set first_name = 'Fewer' where email = 'm7@many.test'",
            0,
        ),
        (
            "update users set deleted_at = now() where email = 'm8@many.test'",
            -1,
        ),
        ("delete from users where email = 'm9@many.test'", -1),
    ] {
        world.sql(change).await;
        let mut counted = [0, 0];
        // Each twice, because the first call fills the cache.
        for (at, body) in [
            json!({}),
            json!({ "searchKey": "person" }),
            json!({}),
            json!({ "searchKey": "person" }),
        ]
        .into_iter()
        .enumerate()
        {
            let page = list(&world, &ca, body).await;
            let total = page["recordsTotal"].as_i64().unwrap();
            assert!(at < 2 || counted[at % 2] == total, "{change}: {total}");
            counted[at % 2] = total;
        }
        if before != [0, 0] {
            assert_eq!(counted, before.map(|total| total + by), "{change}");
        }
        before = counted;
    }
    assert_eq!(before[1], 9_998);
    let page = list(&world, &ca, json!({ "searchKey": "fewer" })).await;
    assert_eq!(page["recordsTotal"], 1);
    let page = list(&world, &ca, json!({ "searchKey": "many", "pageIndex": 1_000 })).await;
    assert_eq!(page["recordsTotal"], 9_998);
    assert_eq!(page["data"].as_array().unwrap().len(), 8);
}

// USERS-40; rules 3.9
#[tokio::test]
async fn each_role_lists_the_users_under_a_visible_user() {
    let world = World::new().await;
    add_users(&world).await;
    let (a, b) = (world.database.a, world.database.b);
    let (dev, _) = world.hire("CADev", "dev@a.com").await;
    let total = async |name: &str, body: Value| {
        let token = world.sign_in(name).await;
        list(&world, &token, body).await["recordsTotal"].clone()
    };
    // The company: its two owners, the added users and the developer; a developer's list omits
    // the developer.
    assert_eq!(total("ca@a.test", json!({})).await, 46);
    assert_eq!(total("ca@a.test", json!({ "userId": a.company_admin })).await, 46);
    assert_eq!(total("dev@a.com", json!({})).await, 45);
    assert_eq!(total("ca@a.test", json!({ "userId": dev })).await, 45);
    let nil = json!({ "userId": uuid::Uuid::nil() });
    assert_eq!(total("ca@a.test", nil).await, 46);
    // The team: those divisible by four, and its own Bucket owner.
    let team = json!({ "userId": a.submarket_owner });
    assert_eq!(total("ca@a.test", team.clone()).await, 11);
    assert_eq!(total("sm@a.test", json!({})).await, 11);
    assert_eq!(total("admin@test", team).await, 11);
    assert_eq!(total("ca@a.test", json!({ "userId": a.bucket_owner })).await, 0);
    assert_eq!(total("sm@a.test", json!({ "userId": a.bucket_owner })).await, 0);
    // A super admin: the company admins, another role, or a company's users.
    assert_eq!(total("admin@test", json!({})).await, 2);
    assert_eq!(
        total("admin@test", json!({ "userType": "SalesManager" })).await,
        5
    );
    assert_eq!(total("admin@test", json!({ "userType": "Admin" })).await, 1);
    assert_eq!(
        total("admin@test", json!({ "userId": a.company_admin })).await,
        46
    );
    assert_eq!(total("admin@test", json!({ "userId": b.company_admin })).await, 2);

    for (name, id) in [
        ("ca@a.test", b.company_admin.0),
        ("ca@a.test", world.database.admin.0),
        ("sm@a.test", a.company_admin.0),
        ("sm@a.test", uuid::Uuid::now_v7()),
    ] {
        let token = world.sign_in(name).await;
        let answer = world
            .post("/api/user/get-users-paged-list", &token, json!({ "userId": id }))
            .await;
        assert_eq!(refused(&answer), (404, "1002"), "{name}");
    }
    let bo = world.sign_in("bo@a.test").await;
    let answer = world.post("/api/user/get-users-paged-list", &bo, json!({})).await;
    assert_eq!(refused(&answer), (403, "2"));
}

// USERS-04, USERS-05
#[tokio::test]
async fn a_super_admin_sorts_and_searches_companies() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let by_company = json!({ "sortColumn": "companyName", "sortDirection": "desc" });
    let sorted = list(&world, &admin, by_company).await;
    assert_eq!(names(&sorted, "companyName"), ["\"Company B\"", "\"Company A\""]);
    let found = list(&world, &admin, json!({ "searchKey": "company b" })).await;
    assert_eq!(names(&found, "emailAddress"), ["\"ca@b.test\""]);
    let row = &found["data"][0];
    assert_eq!(row["tenantId"], world.database.b.tenant_id.to_string());
    assert_eq!(row["userTypeLabel"], "Company Admin");
    assert_eq!(
        (&row["isActive"], &row["isInvited"]),
        (&json!(true), &json!(false))
    );
}

// SET-01
#[tokio::test]
async fn super_admins_list_one_another() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let admins = world.get("/api/user/get-all-admin-users", &admin).await;
    assert_eq!(admins.result().as_array().unwrap().len(), 1);
    assert_eq!(admins.result()[0]["emailAddress"], "admin@test");
    for name in ["ca@a.test", "sm@a.test", "bo@a.test"] {
        let token = world.sign_in(name).await;
        let answer = world.get("/api/user/get-all-admin-users", &token).await;
        assert_eq!(refused(&answer), (403, "2"));
    }
}

// USERS-10, USERS-51
#[tokio::test]
async fn companies_are_offered_with_their_managers() {
    let world = World::new().await;
    add_users(&world).await;
    let a = world.database.a;
    let offered = async |name: &str, query: String| {
        let token = world.sign_in(name).await;
        let path = format!("/api/user/get-users-list{query}");
        let answer = world.post(&path, &token, json!({})).await;
        answer.result().as_array().unwrap().clone()
    };
    let all = offered("admin@test", String::new()).await;
    let companies: Vec<_> = all
        .iter()
        .map(|one| one["companyName"].as_str().unwrap())
        .collect();
    assert_eq!(companies, ["Company A", "Company B"]);
    assert_eq!(all[0]["companyAdminId"], a.company_admin.to_string());
    assert_eq!(all[0]["managers"].as_array().unwrap().len(), 4);
    let found = offered("admin@test", "?searchKey=B%20comp".to_owned()).await;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["companyName"], "Company B");
    for (name, query, managers) in [
        ("admin@test", format!("?userId={}", a.bucket_owner), 4),
        ("ca@a.test", String::new(), 4),
        ("ca@a.test", format!("?userId={}", a.bucket_owner), 4),
        ("sm@a.test", String::new(), 1),
    ] {
        let own = offered(name, query).await;
        assert_eq!(own.len(), 1, "{name}");
        assert_eq!(own[0]["tenantId"], a.tenant_id.to_string());
        assert_eq!(own[0]["managers"].as_array().unwrap().len(), managers, "{name}");
    }
}

// API-02
#[tokio::test]
async fn the_active_users_of_a_company_are_offered_within_the_callers_scope() {
    let world = World::new().await;
    add_users(&world).await;
    let a = world.database.a;
    let offered = async |name: &str, query: &str| {
        let token = world.sign_in(name).await;
        let path = format!("/api/user/get-company-users{query}");
        world.get(&path, &token).await.result().clone()
    };
    // Forty-three more than the admin and the two owners, four of them inactive.
    let all = offered("ca@a.test", "").await;
    let names: Vec<_> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["fullName"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), 42);
    let lower: Vec<_> = names.iter().map(|name| name.to_lowercase()).collect();
    assert!(lower.is_sorted(), "{lower:?}");
    let of_admin = offered("admin@test", &format!("?userId={}", a.company_admin)).await;
    assert_eq!(of_admin, all);
    for (name, query, count) in [
        ("ca@a.test", "?userType=SalesManager", 4),
        ("ca@a.test", "?searchKey=person07", 1),
        ("ca@a.test", "?searchKey=(212)555-0007", 1),
        ("ca@a.test", "?searchKey=nobody%20here", 0),
        // The active ones of the eleven Bucket owners in the team.
        ("sm@a.test", "?userType=SalesPerson", 9),
        ("bo@a.test", "", 1),
        ("ca@b.test", "?searchKey=person", 0),
        ("admin@test", "", 1),
    ] {
        let found = offered(name, query).await;
        assert_eq!(found.as_array().unwrap().len(), count, "{name} {query}: {found}");
    }
    let own = offered("bo@a.test", "").await;
    assert_eq!(
        own[0],
        json!({
            "userId": a.bucket_owner, "fullName": "BO a test", "userType": "SalesPerson", "userTypeLabel": "Bucket owner",
        })
    );
}

// USERS-36, USERS-38; SHELL-18
#[tokio::test]
async fn a_record_shows_each_role_only_its_fields() {
    let world = World::new().await;
    world.listings(5).await;
    let a = world.database.a;
    for (viewer, id, sees_license) in [
        ("admin@test", a.company_admin, true),
        ("ca@a.test", a.company_admin, true),
        ("ca@a.test", a.submarket_owner, false),
        ("sm@a.test", a.submarket_owner, false),
        ("sm@a.test", a.bucket_owner, false),
        ("bo@a.test", a.bucket_owner, false),
    ] {
        let token = world.sign_in(viewer).await;
        let user = world.get_user(&token, id).await.result().clone();
        for field in [
            "noOfSeats",
            "seatsInUse",
            "fullService",
            "homeOwnerDataAccessLimit",
        ] {
            assert_eq!(user.get(field).is_some(), sees_license, "{viewer} {field}");
        }
        assert_eq!(user["companyName"], "Company A");
        assert!(user["market"].is_string(), "{viewer}: {user}");
        assert!(user.get("licenseReallocationHistory").is_none());
    }
    let ca = world.sign_in("ca@a.test").await;
    let user = world.get_user(&ca, a.bucket_owner).await.result().clone();
    assert_eq!(
        (&user["market"], &user["managerName"]),
        (&json!("Block"), &json!("SM a test"))
    );
}
