//! Deletion of users, and of a company with its admin.

use serde_json::{Value, json};
use testkit::PASSWORD;

use super::{founder, person, refused, user_id, with};
use crate::world::World;

// USERS-30, USERS-34, AUTH-29; OPS-01
#[tokio::test]
async fn a_deleted_user_disappears_everywhere_at_once() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let (id, token) = world.hire("SalesPerson", "deleted@a.com").await;
    let version = world.version_of(id).await;
    world
        .delete_user(&ca, id, &format!("&version={version}"))
        .await
        .result();
    assert_eq!(
        world
            .get("/api/properties/get-property-status-list", &token)
            .await
            .status,
        401
    );
    assert_eq!(
        refused(&world.try_sign_in("deleted@a.com", PASSWORD).await),
        (401, "0")
    );
    assert_eq!(refused(&world.get_user(&ca, id).await), (404, "1002"));
    assert_eq!(refused(&world.delete_user(&ca, id, "").await), (404, "1002"));
    assert_eq!(
        refused(&world.update_user(&ca, id, json!({ "name": "X" })).await),
        (404, "1002")
    );
    let list = world.post("/api/user/get-users-paged-list", &ca, json!({})).await;
    assert_eq!(list.result()["recordsTotal"], 2);
    let (before, after) = world.audited(a.tenant_id, "userDeleted").await;
    assert_eq!(
        (&before["email"], &after),
        (&json!("deleted@a.com"), &Value::Null)
    );
}

// API-06
#[tokio::test]
async fn those_who_may_not_deactivate_may_not_delete() {
    let world = World::new().await;
    let a = world.database.a;
    let (dev, dev_token) = world.hire("CADev", "dev@a.com").await;
    let admin = world.sign_in("admin@test").await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    for (token, id, expected) in [
        (&admin, world.database.admin, (403, "2")),
        (&ca, a.company_admin, (403, "2")),
        (&dev_token, a.company_admin, (403, "2")),
        (&dev_token, dev, (403, "2")),
        (&sm, a.bucket_owner, (403, "2")),
        (&sm, a.submarket_owner, (403, "2")),
        (&sm, a.company_admin, (404, "1002")),
        (&bo, a.bucket_owner, (403, "2")),
        (&bo, a.submarket_owner, (403, "2")),
        (&ca, world.database.b.company_admin, (404, "1002")),
    ] {
        assert_eq!(refused(&world.delete_user(token, id, "").await), expected);
    }
    let deleted = "select count(*) from users where deleted_at is not null";
    assert_eq!(world.count(deleted).await, 0);
    world.delete_user(&ca, dev, "").await.result();
    world.delete_user(&admin, a.bucket_owner, "").await.result();
}

// USERS-31, USERS-33: the obstacles and effects of a deletion are shown before.
#[tokio::test]
async fn the_effects_of_a_deletion_are_shown_before() {
    let world = World::new().await;
    world.listings(10).await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let admin = world.sign_in("admin@test").await;
    let removal = async |token: &str, user: String| {
        world
            .get(&format!("/api/user/get-user-removal?userId={user}"), token)
            .await
    };
    let of_owner = removal(&ca, a.bucket_owner.to_string()).await;
    let of_owner = of_owner.result();
    assert_eq!(of_owner["numMarkets"], 1);
    assert_eq!(
        (
            &of_owner["markets"][0]["name"],
            &of_owner["markets"][0]["category"]
        ),
        (&json!("Block"), &json!("Bucket"))
    );
    assert_eq!(
        (
            &of_owner["numOtherUsers"],
            &of_owner["numDrawn"],
            &of_owner["otherUsers"]
        ),
        (&json!(0), &json!(0), &json!([]))
    );
    let of_company = removal(&admin, a.company_admin.to_string()).await;
    let of_company = of_company.result();
    let names: Vec<_> = of_company["markets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|market| market["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["New York", "Midtown", "Block"]);
    assert_eq!(
        (&of_company["numMarkets"], &of_company["numDrawn"]),
        (&json!(3), &json!(2))
    );
    assert_eq!(of_company["numOtherUsers"], 2);
    assert_eq!(of_company["otherUsers"].as_array().unwrap().len(), 2);
    assert_eq!(of_company["isLastSuperAdmin"], false);
    let (hired, _) = world.hire("SalesPerson", "free@a.com").await;
    let of_free = removal(&ca, hired.to_string()).await;
    assert_eq!(of_free.result()["numMarkets"], 0);
    // A user who may not delete someone gets no preview either.
    let sm = world.sign_in("sm@a.test").await;
    for (token, user, expected) in [
        (&ca, a.company_admin, (403, "2")),
        (&sm, a.bucket_owner, (403, "2")),
        (&ca, world.database.b.company_admin, (404, "1002")),
    ] {
        assert_eq!(refused(&removal(token, user.to_string()).await), expected);
    }
}

// USERS-31
#[tokio::test]
async fn an_owner_of_territory_is_not_deleted_and_the_nodes_are_named() {
    let world = World::new().await;
    world.listings(10).await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    for (id, field, name) in [
        (a.submarket_owner, "subMarketName", "Midtown"),
        (a.bucket_owner, "bucketName", "Block"),
    ] {
        let answer = world.delete_user(&ca, id, "").await;
        assert_eq!(refused(&answer), (409, "1015"));
        let details = answer.body["error"]["details"].as_array().unwrap();
        assert_eq!(details.len(), 1);
        assert_eq!(
            (&details[0]["code"], &details[0][field]),
            (&json!("1015"), &json!(name))
        );
        world.get_user(&ca, id).await.result();
    }
    assert_eq!(
        world.get_user(&ca, a.submarket_owner).await.result()["market"],
        "Midtown"
    );
}

#[tokio::test]
async fn the_team_of_a_deleted_submarket_owner_has_no_manager() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    world.delete_user(&ca, a.submarket_owner, "").await.result();
    let user = world.get_user(&ca, a.bucket_owner).await;
    assert_eq!(user.result()["managerId"], Value::Null);
}

// USERS-34, OPS-01
#[tokio::test]
async fn deleting_a_company_admin_deletes_the_whole_company() {
    let world = World::new().await;
    let a = world.database.a;
    let admin = world.sign_in("admin@test").await;
    let names = ["ca@a.test", "sm@a.test", "bo@a.test"];
    let mut tokens = Vec::new();
    for name in names {
        tokens.push(world.sign_in(name).await);
    }
    world.delete_user(&admin, a.company_admin, "").await.result();
    for (name, token) in names.iter().zip(&tokens) {
        let path = "/api/properties/get-property-status-list";
        assert_eq!(world.get(path, token).await.status, 401, "{name}");
        assert_eq!(refused(&world.try_sign_in(name, PASSWORD).await), (401, "0"));
    }
    let companies = world.post("/api/user/get-users-list", &admin, json!({})).await;
    assert!(!companies.text.contains("Company A"), "{companies:?}");
    for id in [a.company_admin, a.submarket_owner, a.bucket_owner] {
        assert_eq!(refused(&world.get_user(&admin, id).await), (404, "1002"));
    }
    // No user can be added to it anymore; other companies are unchanged.
    let body = with(
        &person("late@a.com"),
        &json!({ "userType": "SalesPerson", "tenantId": a.tenant_id }),
    );
    assert_eq!(
        refused(&world.create_user(&admin, body).await),
        (404, "NOT_FOUND")
    );
    world.sign_in("bo@b.test").await;
    let (before, after) = world.audited(a.tenant_id, "companyDeleted").await;
    assert_eq!(before["name"], "Company A");
    assert_eq!(after["usersDeleted"], 3);
}

// USERS-31; rules 3.5
#[tokio::test]
async fn a_super_admin_releases_a_companys_territory_with_the_deletion() {
    let world = World::new().await;
    world.listings(40).await;
    let a = world.database.a;
    let admin = world.sign_in("admin@test").await;
    let answer = world.delete_user(&admin, a.company_admin, "").await;
    assert_eq!(refused(&answer), (409, "1015"));
    let names: Vec<_> = answer.body["error"]["details"]
        .as_array()
        .unwrap()
        .iter()
        .map(|detail| {
            ["marketName", "subMarketName", "bucketName"]
                .map(|field| detail[field].as_str().map(str::to_owned))
        })
        .collect();
    let some = |name: &str| Some(name.to_owned());
    assert_eq!(
        names,
        [
            [some("New York"), None, None],
            [None, some("Midtown"), None],
            [None, None, some("Block")]
        ]
    );
    // Others may not, and it is only possible with a company.
    let ca = world.sign_in("ca@a.test").await;
    let answer = world
        .delete_user(&ca, a.bucket_owner, "&unassignMarkets=true")
        .await;
    assert_eq!(refused(&answer), (403, "2"));
    let answer = world
        .delete_user(&admin, a.bucket_owner, "&unassignMarkets=true")
        .await;
    assert_eq!(refused(&answer), (400, "1014"));

    world
        .delete_user(&admin, a.company_admin, "&unassignMarkets=true")
        .await
        .result();
    let tenant = a.tenant_id;
    // Each deleted object has its log entry.
    let logged = world
        .texts(&format!(
            "select action || ' ' || subject_kind || ' ' || coalesce(before->>'email', before->>'name') \
             from audit_entries \
             where tenant_id = '{tenant}' and actor_user_id = '{}' and action <> 'companyEntered' \
             order by 1",
            world.database.admin
        ))
        .await;
    assert_eq!(
        logged,
        [
            "companyDeleted company Company A",
            "territoryGivenUp market New York",
            "territoryRemoved bucket Block",
            "territoryRemoved child market Midtown",
            "userDeleted user bo@a.test",
            "userDeleted user ca@a.test",
            "userDeleted user sm@a.test",
        ]
    );
    for left in [
        format!("select count(*) from territory_owners where tenant_id = '{tenant}'"),
        format!("select count(*) from territory_coverage where tenant_id = '{tenant}'"),
        format!("select count(*) from territory_nodes where tenant_id = '{tenant}' and deleted_at is null"),
        format!("select count(*) from users where tenant_id = '{tenant}' and deleted_at is null"),
        format!("select count(*) from sessions where tenant_id = '{tenant}'"),
    ] {
        assert_eq!(world.count(&left).await, 0, "{left}");
    }
    // The market stays with the platform and another company; its old memberships are to be
    // refreshed.
    assert_eq!(
        world
            .count("select count(*) from territory_owners o join territory_nodes n on n.id = o.node_id where n.level = 0")
            .await,
        1
    );
    let refreshes =
        format!("select count(*) from jobs where tenant_id = '{tenant}' and kind = 'membershipRefresh'");
    assert!(world.count(&refreshes).await > 0);
    let market = world
        .post("/api/market/market-search-list", &admin, json!({}))
        .await;
    assert_eq!(market.result()["data"][0]["owner"], "CA b test");
}

// USERS-28: a user who is added during the deletion of the company is deleted too.
#[tokio::test]
async fn nobody_is_added_to_a_company_that_is_being_deleted() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let answer = world.create_user(&admin, founder("boss@lake.com", "Lake")).await;
    let tenant: domain::ids::TenantId =
        domain::ids::TenantId(answer.result()["tenantId"].as_str().unwrap().parse().unwrap());
    let id = user_id(&answer);
    world.accept_invitation(tenant, id).await;
    let boss = world.sign_in("boss@lake.com").await;
    let (deleted, created) = futures::join!(
        world.delete_user(&admin, id, ""),
        world.create_user(&boss, person("new@lake.com"))
    );
    deleted.result();
    assert!(matches!(created.status.as_u16(), 200 | 401 | 404), "{created:?}");
    let left = format!("select count(*) from users where tenant_id = '{tenant}' and deleted_at is null");
    assert_eq!(world.count(&left).await, 0);
}

// Promise: overlapping territory, one winner
#[tokio::test]
async fn nobody_is_given_territory_while_being_deleted() {
    let world = World::new().await;
    world.listings(1).await;
    let ca = world.sign_in("ca@a.test").await;
    for round in 0..5 {
        let (id, _) = world.hire("SalesManager", &format!("sm{round}@a.com")).await;
        let give = world.post(
            "/api/market/create-submarket",
            &ca,
            json!({
                "name": format!("Part {round}"), "subMarketType": 1,
                "marketId": "00000000-0000-7000-8000-0000000000e0",
                "zipCodes": [format!("100{}", 10 + round)], "companyUserIds": [id],
            }),
        );
        let (given, deleted) = futures::join!(give, world.delete_user(&ca, id, ""));
        assert!(
            (given.status == 200) != (deleted.status == 200),
            "{given:?} {deleted:?}"
        );
    }
    let orphans = "select count(*) from territory_owners o join users u on u.id = o.user_id \
                   where u.deleted_at is not null";
    assert_eq!(world.count(orphans).await, 0);
}
