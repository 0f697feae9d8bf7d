//! Changes of users: who may change what of whom.

use domain::ids::{TenantId, UserId};
use domain::people::may_edit;
use domain::roles::Role;
use serde_json::{Value, json};

use super::{founder, person, refused, user_id, with};
use crate::world::World;

/// Users of every role, of company A where they have one, with their tokens.
async fn everyone(world: &World) -> Vec<(Role, UserId, String)> {
    let a = world.database.a;
    let admin = world.sign_in("admin@test").await;
    let developer = with(&person("addev@x.com"), &json!({ "userType": "ADDev" }));
    let developer = user_id(&world.create_user(&admin, developer).await);
    world.accept_invitation(TenantId::PLATFORM, developer).await;
    let (dev, dev_token) = world.hire("CADev", "cadev@x.com").await;
    vec![
        (Role::Admin, world.database.admin, admin),
        (Role::ADDev, developer, world.sign_in("addev@x.com").await),
        (
            Role::CompanyAdmin,
            a.company_admin,
            world.sign_in("ca@a.test").await,
        ),
        (Role::CADev, dev, dev_token),
        (
            Role::SalesManager,
            a.submarket_owner,
            world.sign_in("sm@a.test").await,
        ),
        (
            Role::SalesPerson,
            a.bucket_owner,
            world.sign_in("bo@a.test").await,
        ),
    ]
}

// USERS-41, USERS-50, API-06
#[tokio::test]
async fn every_role_changes_those_it_may_and_no_others() {
    let world = World::new().await;
    let everyone = everyone(&world).await;
    for (by, own, token) in &everyone {
        for (role, id, _) in &everyone {
            let name = format!("By {}", by.as_str());
            let answer = world.update_user(token, *id, json!({ "name": name })).await;
            let sees = match by {
                Role::Admin | Role::ADDev => true,
                Role::CompanyAdmin | Role::CADev => !matches!(role, Role::Admin | Role::ADDev),
                // The Bucket owner is in the Submarket Owner's team.
                Role::SalesManager => matches!(role, Role::SalesManager | Role::SalesPerson),
                Role::SalesPerson => *role == Role::SalesPerson,
            };
            if id == own || may_edit(*by, *role) {
                assert_eq!(answer.result()["name"], name, "{by:?} {role:?}");
            } else if sees {
                assert_eq!(refused(&answer), (403, "2"), "{by:?} {role:?}");
            } else {
                assert_eq!(refused(&answer), (404, "1002"), "{by:?} {role:?}");
            }
        }
    }
}

// USERS-50: raising the caller's own rights
#[tokio::test]
async fn users_cannot_raise_their_own_rights() {
    let world = World::new().await;
    let changes = [
        json!({ "userType": "Admin" }),
        json!({ "userType": "SalesManager" }),
        json!({ "userType": "SalesPerson" }),
        json!({ "userType": "CompanyAdmin" }),
        json!({ "noOfSeats": 99 }),
        json!({ "fullService": true }),
        json!({ "homeOwnerDataAccessLimit": 999 }),
        json!({ "companyName": "Mine" }),
        json!({ "zipCode": "10001" }),
        json!({ "managerId": world.database.a.company_admin }),
        json!({ "tenantId": world.database.b.tenant_id }),
        json!({ "accessToMovescoutPlugin": true }),
        json!({ "accessToMailConnector": true }),
        json!({ "emailAddress": "other@x.com" }),
        json!({ "userName": "other" }),
        json!({ "isLicenseReallocation": true, "emailAddress": "other@x.com", "licenseReallocationReason": "R" }),
    ];
    let snapshot = |world: &World| {
        let a = world.database.a.tenant_id;
        format!(
            "select hashtextextended(string_agg(t, ';' order by t), 0) from ( \
                 select (to_jsonb(u) - 'version')::text as t from users u \
                 union all select to_jsonb(c)::text from companies c where tenant_id = '{a}') x"
        )
    };
    for (role, id, token) in everyone(&world).await {
        let before = world.count(&snapshot(&world)).await;
        let current = world.get_user(&token, id).await.result().clone();
        for change in &changes {
            let answer = world.update_user(&token, id, change.clone()).await;
            let (field, value) = change.as_object().unwrap().iter().next().unwrap();
            if current.get(field) == Some(value) {
                // Current values may be sent along.
                answer.result();
                continue;
            }
            let expected = [(403, "2"), (400, "1014"), (422, "1018")];
            assert!(
                expected.contains(&refused(&answer)),
                "{role:?} {change}: {answer:?}"
            );
        }
        assert_eq!(world.count(&snapshot(&world)).await, before, "{role:?}");
    }
}

// SHELL-19, OPS-01
#[tokio::test]
async fn everyone_changes_their_own_name_and_phone() {
    let world = World::new().await;
    for (role, id, token) in everyone(&world).await {
        let changes = json!({ "name": "Nia", "surname": "Oduya", "personalPhoneNo": "(917) 555-0188" });
        let answer = world.update_user(&token, id, changes).await;
        assert_eq!(answer.result()["fullName"], "Nia Oduya", "{role:?}");
        assert_eq!(answer.result()["personalPhoneNo"], "9175550188");
    }
    let (before, after) = world.audited(world.database.a.tenant_id, "userChanged").await;
    assert_eq!(
        (&before["name"], &after["name"]),
        (&json!("BO a test"), &json!("Nia Oduya"))
    );
    assert_eq!(after["mobilePhone"], "9175550188");
}

// USERS-24: a form may send the values it has read.
#[tokio::test]
async fn unchanged_values_change_nothing() {
    let world = World::new().await;
    for (viewer, id) in [
        ("admin@test", world.database.a.company_admin),
        ("ca@a.test", world.database.a.bucket_owner),
        ("ca@a.test", world.database.a.company_admin),
        ("bo@a.test", world.database.a.bucket_owner),
    ] {
        let token = world.sign_in(viewer).await;
        let mut current = world.get_user(&token, id).await.result().clone();
        // Only returned when reading the own record.
        current
            .as_object_mut()
            .unwrap()
            .remove("unreadNotificationsCount");
        let entries = "select count(*) from audit_entries where action in ('userChanged', 'companyChanged')";
        let before = world.count(entries).await;
        let same = [
            "name",
            "surname",
            "emailAddress",
            "userName",
            "personalPhoneNo",
            "userType",
            "tenantId",
            "managerId",
            "companyName",
            "officePhoneNo",
            "address1",
            "noOfSeats",
            "fullService",
            "homeOwnerDataAccessLimit",
            "accessToTemplates",
            "accessToMovescoutPlugin",
            "accessToMailConnector",
        ]
        .into_iter()
        .filter(|field| !current[*field].is_null())
        .map(|field| (field.to_owned(), current[field].clone()))
        .collect();
        let answer = world.update_user(&token, id, Value::Object(same)).await;
        let mut answered = answer.result().clone();
        // A super admin who sends the company's name gets the number of others with it.
        answered.as_object_mut().unwrap().remove("companiesOfSameName");
        assert_eq!(answered, current, "{viewer} {id}");
        assert_eq!(world.count(entries).await, before);
    }
}

// Rules 1.7
#[tokio::test]
async fn the_second_of_two_edits_of_the_same_version_is_refused() {
    let world = World::new().await;
    let id = world.database.a.bucket_owner;
    let ca = world.sign_in("ca@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let version = world.version_of(id).await;
    let change = |token: String, name: &str| {
        let body = json!({ "userId": id, "version": version, "name": name });
        let world = &world;
        async move { world.post("/api/user/update-user", &token, body).await }
    };
    change(ca.clone(), "First").await.result();
    let second = change(bo, "Second").await;
    assert_eq!(refused(&second), (409, "STALE_WRITE"));
    for path in ["/api/user/set-user-active"] {
        let body = json!({ "userId": id, "version": version, "isActive": false });
        assert_eq!(refused(&world.post(path, &ca, body).await), (409, "STALE_WRITE"));
    }
    let answer = world.delete_user(&ca, id, &format!("&version={version}")).await;
    assert_eq!(refused(&answer), (409, "STALE_WRITE"));
    assert_eq!(world.get_user(&ca, id).await.result()["name"], "First");

    let version = world.version_of(id).await;
    let body = |n: usize| json!({ "userId": id, "version": version, "name": format!("N{n}") });
    let tries = (0..10).map(|n| world.post("/api/user/update-user", &ca, body(n)));
    let answers = futures::future::join_all(tries).await;
    let won = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(won, 1);
}

// USERS-10
#[tokio::test]
async fn a_company_admin_moves_a_bucket_owner_to_another_manager() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let (other, token) = world.hire("SalesManager", "other@a.com").await;
    let answer = world
        .update_user(&ca, a.bucket_owner, json!({ "managerId": other }))
        .await;
    assert_eq!(answer.result()["managerId"], other.to_string());
    world.get_user(&token, a.bucket_owner).await.result();
    let sm = world.sign_in("sm@a.test").await;
    assert_eq!(refused(&world.get_user(&sm, a.bucket_owner).await), (404, "1002"));
    for wrong in [a.company_admin, world.database.b.submarket_owner] {
        let answer = world
            .update_user(&ca, a.bucket_owner, json!({ "managerId": wrong }))
            .await;
        assert_eq!(refused(&answer), (422, "1018"));
    }
    let answer = world
        .update_user(&ca, a.bucket_owner, json!({ "managerId": uuid::Uuid::nil() }))
        .await;
    assert_eq!(answer.result()["managerId"], Value::Null);
}

// OPS-01
#[tokio::test]
async fn a_company_admin_changes_owners_roles_unless_they_own_territory() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let answer = world
        .update_user(&ca, a.submarket_owner, json!({ "userType": "SalesPerson" }))
        .await;
    assert_eq!(answer.result()["userType"], "SalesPerson");
    let user = world.get_user(&ca, a.bucket_owner).await;
    assert_eq!(
        user.result()["managerId"],
        Value::Null,
        "it has no manager anymore"
    );
    let (before, after) = world.audited(a.tenant_id, "userChanged").await;
    assert_eq!(
        (&before["role"], &after["role"]),
        (&json!("SalesManager"), &json!("SalesPerson"))
    );
    // Its session gets the new rights at once.
    world
        .update_user(&ca, a.submarket_owner, json!({ "userType": "SalesManager" }))
        .await
        .result();
    world.listings(1).await;
    let answer = world
        .update_user(&ca, a.submarket_owner, json!({ "userType": "SalesPerson" }))
        .await;
    assert_eq!(refused(&answer), (422, "1005"));
    assert_eq!(answer.body["error"]["details"][0]["subMarketName"], "Midtown");
    for role in ["CompanyAdmin", "CADev", "Admin"] {
        let answer = world
            .update_user(&ca, a.bucket_owner, json!({ "userType": role }))
            .await;
        assert_eq!(refused(&answer), (403, "2"), "{role}");
    }
}

// USERS-17
#[tokio::test]
async fn a_super_admin_changes_a_company_with_its_admin() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let id = user_id(&world.create_user(&admin, founder("a@lake.com", "Lake")).await);
    let changes = json!({
        "companyName": "Lake & Sons", "officePhoneNo": "312 555 0123", "address1": "", "address2": "Suite 4",
        "zipCode": "10001", "noOfSeats": 30,
    });
    let answer = world.update_user(&admin, id, changes).await;
    let user = answer.result();
    assert_eq!(user["companyName"], "Lake & Sons");
    assert_eq!(user["officePhoneNo"], "3125550123");
    assert_eq!(
        (&user["address1"], &user["address2"]),
        (&Value::Null, &json!("Suite 4"))
    );
    assert_eq!(user["zipCode"], "10001");
    assert_eq!(
        user["timeZone"], "America/Chicago",
        "months are counted as before"
    );
    assert_eq!(user["noOfSeats"], 30);
}
