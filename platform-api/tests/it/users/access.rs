//! Access beyond the role: it depends on the company admin's.

use serde_json::{Value, json};

use super::{person, refused, user_id, with};
use crate::world::World;

const FLAGS: [&str; 3] = [
    "accessToTemplates",
    "accessToMovescoutPlugin",
    "accessToMailConnector",
];

fn flags(user: &Value) -> [bool; 3] {
    FLAGS.map(|flag| user[flag].as_bool().unwrap())
}

// USERS-18, USERS-19
#[tokio::test]
async fn a_company_admin_grants_no_more_than_it_has() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    for flag in &FLAGS[1..] {
        let body = with(&person("x@a.com"), &json!({ *flag: true }));
        assert_eq!(refused(&world.create_user(&ca, body).await), (403, "2"), "{flag}");
        let answer = world
            .update_user(&ca, a.bucket_owner, json!({ *flag: true }))
            .await;
        assert_eq!(refused(&answer), (403, "2"), "{flag}");
    }
    let answer = world
        .update_user(&ca, a.bucket_owner, json!({ FLAGS[0]: true }))
        .await;
    assert_eq!(flags(answer.result()), [true, false, false]);

    // Once a super admin grants it to the company, the admin may grant it.
    let admin = world.sign_in("admin@test").await;
    let all = json!({ FLAGS[0]: true, FLAGS[1]: true, FLAGS[2]: true });
    world
        .update_user(&admin, a.company_admin, all.clone())
        .await
        .result();
    let answer = world.create_user(&ca, with(&person("x@a.com"), &all)).await;
    assert_eq!(flags(answer.result()), [true, true, true]);
    // A super admin can't grant a company's users what the company lacks either.
    let b = with(
        &person("y@b.com"),
        &json!({ "userType": "SalesPerson", "tenantId": world.database.b.tenant_id, FLAGS[1]: true }),
    );
    assert_eq!(refused(&world.create_user(&admin, b).await), (403, "2"));
}

// USERS-19; rules 3.3
#[tokio::test]
async fn access_revoked_from_a_company_admin_is_revoked_from_the_whole_company() {
    let world = World::new().await;
    let (a, b) = (world.database.a, world.database.b);
    let admin = world.sign_in("admin@test").await;
    let (developer, _) = world.hire("CADev", "dev@a.com").await;
    let all = json!({ FLAGS[0]: true, FLAGS[1]: true, FLAGS[2]: true });
    let ca = world.sign_in("ca@a.test").await;
    for company in [a, b] {
        world
            .update_user(&admin, company.company_admin, all.clone())
            .await
            .result();
    }
    for id in [a.submarket_owner, a.bucket_owner, developer] {
        world.update_user(&ca, id, all.clone()).await.result();
    }
    let cb = world.sign_in("ca@b.test").await;
    world.update_user(&cb, b.bucket_owner, all).await.result();

    let none = json!({ FLAGS[0]: false, FLAGS[1]: false, FLAGS[2]: false });
    let version = world.version_of(a.bucket_owner).await;
    world.update_user(&admin, a.company_admin, none).await.result();
    for id in [a.company_admin, a.submarket_owner, a.bucket_owner] {
        let user = world.get_user(&ca, id).await;
        assert_eq!(flags(user.result()), [false, false, false]);
    }
    assert!(
        world.version_of(a.bucket_owner).await > version,
        "a concurrent editor must see it"
    );
    // A developer keeps the mail connector by role; other companies keep theirs.
    let user = world.get_user(&ca, developer).await;
    assert_eq!(flags(user.result()), [false, false, true]);
    let user = world.get_user(&cb, b.bucket_owner).await;
    assert_eq!(flags(user.result()), [true, true, true]);
    let (_, after) = world.audited(a.tenant_id, "userChanged").await;
    assert_eq!(after["accessRevokedOf"], 3);
}

#[tokio::test]
async fn a_submarket_owner_grants_no_more_than_its_own() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let body = with(&person("x@a.com"), &json!({ FLAGS[0]: true }));
    assert_eq!(
        refused(&world.create_user(&sm, body.clone()).await),
        (403, "2"),
        "the company has it, but the Submarket Owner doesn't"
    );
    world
        .update_user(&ca, a.submarket_owner, json!({ FLAGS[0]: true }))
        .await
        .result();
    assert_eq!(
        flags(world.create_user(&sm, body).await.result()),
        [true, false, false]
    );
}

// Rules 3.7
#[tokio::test]
async fn a_role_includes_its_access() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let tenant = world.database.a.tenant_id;
    for (role, tenant, expected) in [
        ("Admin", None, [true, false, false]),
        ("ADDev", None, [true, false, true]),
        ("CADev", Some(tenant), [false, false, true]),
        ("SalesManager", Some(tenant), [false, false, false]),
    ] {
        let body = with(
            &person(&format!("{role}@x.com")),
            &json!({ "userType": role, "tenantId": tenant, FLAGS[2]: role == "CADev" }),
        );
        let body = if role == "CADev" {
            body
        } else {
            with(&body, &json!({ FLAGS[2]: null }))
        };
        let answer = world.create_user(&admin, body).await;
        assert_eq!(flags(answer.result()), expected, "{role}");
        let id = user_id(&answer);
        if role == "CADev" {
            let answer = world.update_user(&admin, id, json!({ FLAGS[2]: false })).await;
            assert_eq!(flags(answer.result()), expected, "it can't be removed");
        }
    }
}
