//! Ids of other companies and unknown ids get the same answer and change nothing.

use domain::ids::UserId;
use poem::http::Method;
use serde_json::json;

use super::refused;
use crate::world::World;

// USERS-49, API-04; promise: one company reaches another
#[tokio::test]
async fn another_companys_user_is_answered_like_an_unknown_one() {
    let world = World::new().await;
    let (a, b) = (world.database.a, world.database.b);
    let unknown_id = UserId::generate();
    let footprint = "select hashtextextended(string_agg(u::text, ';' order by id), 0) from users u";
    let (dev, dev_token) = world.hire("CADev", "dev@a.com").await;
    let tokens = [
        ("ca", world.sign_in("ca@a.test").await),
        ("dev", dev_token),
        ("sm", world.sign_in("sm@a.test").await),
    ];
    let before = world.count(footprint).await;
    for (name, token) in &tokens {
        let mut strangers = vec![
            b.company_admin,
            b.submarket_owner,
            b.bucket_owner,
            world.database.admin,
        ];
        if *name == "sm" {
            // Siblings: users of another team and users above.
            strangers.extend([a.company_admin, dev]);
        }
        for id in strangers {
            let call_all = async |id: UserId| {
                let change =
                    |more: serde_json::Value| super::with(&json!({ "userId": id, "version": 1 }), &more);
                let call = |method: Method, path: String, body| {
                    let path: &'static str = path.leak();
                    world.call(method, path, Some(token), body)
                };
                vec![
                    call(Method::POST, format!("/api/user/get-user?userId={id}"), None).await,
                    call(
                        Method::POST,
                        "/api/user/update-user".to_owned(),
                        Some(change(json!({ "name": "Mine" }))),
                    )
                    .await,
                    call(
                        Method::POST,
                        "/api/user/set-user-active".to_owned(),
                        Some(change(json!({ "isActive": false }))),
                    )
                    .await,
                    call(Method::DELETE, format!("/api/user/delete-user?userId={id}"), None).await,
                    call(
                        Method::GET,
                        format!("/api/user/find-remaining-seats?userId={id}"),
                        None,
                    )
                    .await,
                    call(
                        Method::POST,
                        format!("/api/user/get-users-list?userId={id}"),
                        None,
                    )
                    .await,
                    call(
                        Method::POST,
                        "/api/user/get-users-paged-list".to_owned(),
                        Some(json!({ "userId": id })),
                    )
                    .await,
                    call(
                        Method::POST,
                        format!("/api/user/resend-invitation?userId={id}"),
                        None,
                    )
                    .await,
                ]
            };
            let (foreign, unknown) = (call_all(id).await, call_all(unknown_id).await);
            for (number, (foreign, unknown)) in foreign.iter().zip(&unknown).enumerate() {
                assert_eq!(refused(foreign), (404, "1002"), "{name} {number}: {foreign:?}");
                assert_eq!(foreign.body, unknown.body, "{name} {number}");
            }
        }
    }
    assert_eq!(world.count(footprint).await, before);
}

// API-06: SM reading another SM's bucket owner
#[tokio::test]
async fn a_submarket_owner_sees_its_own_team_and_no_sibling() {
    let world = World::new().await;
    let a = world.database.a;
    let (other, token) = world.hire("SalesManager", "other@a.com").await;
    let sm = world.sign_in("sm@a.test").await;
    world.get_user(&sm, a.bucket_owner).await.result();
    assert_eq!(
        refused(&world.get_user(&token, a.bucket_owner).await),
        (404, "1002")
    );
    assert_eq!(
        refused(&world.get_user(&token, a.submarket_owner).await),
        (404, "1002")
    );
    assert_eq!(refused(&world.get_user(&sm, other).await), (404, "1002"));
    let bo = world.sign_in("bo@a.test").await;
    for id in [a.submarket_owner, a.company_admin, UserId::generate()] {
        assert_eq!(refused(&world.get_user(&bo, id).await), (404, "1002"));
    }
    world.get_user(&bo, a.bucket_owner).await.result();
}

#[tokio::test]
async fn a_super_admins_reads_are_not_logged_and_its_changes_name_it() {
    let world = World::new().await;
    let a = world.database.a;
    let admin = world.sign_in("admin@test").await;
    let entered = "select count(*) from audit_entries where action = 'companyEntered' \
                   and actor_name = 'ADMIN test'";
    world.get_user(&admin, a.company_admin).await.result();
    assert_eq!(world.count(entered).await, 0);
    world
        .update_user(&admin, a.company_admin, json!({ "name": "New" }))
        .await
        .result();
    assert_eq!(world.count(entered).await, 1);
    let acts = format!(
        "select count(*) from audit_entries where tenant_id = '{}' and action = 'userChanged' \
         and actor_user_id = '{}' and actor_name = 'ADMIN test' and request_id is not null",
        a.tenant_id, world.database.admin
    );
    assert_eq!(world.count(&acts).await, 1);
}
