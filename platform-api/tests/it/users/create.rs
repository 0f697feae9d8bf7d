//! Creation of users: who may create whom, and the results.

use domain::people::creatable;
use domain::roles::Role;
use serde_json::{Value, json};

use super::{founder, person, refused, user_id, with};
use crate::world::World;

/// The body of a new user with this role, as a super admin or the company sends it.
fn body(world: &World, role: Role, email: &str, is_super_admin: bool) -> Value {
    match role {
        Role::CompanyAdmin => founder(email, "New"),
        Role::Admin | Role::ADDev => with(&person(email), &json!({ "userType": role })),
        Role::CADev | Role::SalesManager | Role::SalesPerson => {
            let tenant = is_super_admin.then_some(world.database.a.tenant_id);
            with(&person(email), &json!({ "userType": role, "tenantId": tenant }))
        }
    }
}

// USERS-07, API-06
#[tokio::test]
async fn every_role_creates_those_it_may_and_no_others() {
    let world = World::new().await;
    world.seats(1_000).await;
    let admin = world.sign_in("admin@test").await;
    let developer = with(&person("addev@test.com"), &json!({ "userType": "ADDev" }));
    let developer = user_id(&world.create_user(&admin, developer).await);
    world
        .accept_invitation(domain::ids::TenantId::PLATFORM, developer)
        .await;
    let tokens = [
        (Role::Admin, admin),
        (Role::ADDev, world.sign_in("addev@test.com").await),
        (Role::CompanyAdmin, world.sign_in("ca@a.test").await),
        (Role::CADev, world.hire("CADev", "cadev@a.com").await.1),
        (Role::SalesManager, world.sign_in("sm@a.test").await),
        (Role::SalesPerson, world.sign_in("bo@a.test").await),
    ];
    for (by, token) in tokens {
        for &role in Role::ALL {
            let email = format!("{}.{}@x.com", by.as_str(), role.as_str());
            let is_super_admin = matches!(by, Role::Admin | Role::ADDev);
            let answer = world
                .create_user(&token, body(&world, role, &email, is_super_admin))
                .await;
            if creatable(by).contains(&role) {
                assert_eq!(answer.result()["userType"], role.as_str(), "{by:?} {role:?}");
                assert_eq!(answer.result()["isActive"], true);
                assert_eq!(answer.result()["isInvited"], true);
            } else {
                assert_eq!(refused(&answer), (403, "2"), "{by:?} {role:?}");
            }
        }
    }
}

// USERS-08, USERS-09
#[tokio::test]
async fn without_a_type_the_role_follows_from_the_creator_and_the_manager() {
    let world = World::new().await;
    let manager = world.database.a.submarket_owner;
    let admin = world.sign_in("admin@test").await;
    let mut founder = founder("one@x.com", "One");
    founder.as_object_mut().unwrap().remove("userType");
    let answer = world.create_user(&admin, founder).await;
    assert_eq!(answer.result()["userType"], "CompanyAdmin");
    let ca = world.sign_in("ca@a.test").await;
    let answer = world.create_user(&ca, person("two@x.com")).await;
    assert_eq!(answer.result()["userType"], "SalesManager");
    let under = with(&person("three@x.com"), &json!({ "managerId": manager }));
    let answer = world.create_user(&ca, under).await;
    assert_eq!(answer.result()["userType"], "SalesPerson");
    assert_eq!(answer.result()["managerId"], manager.to_string());
    assert_eq!(answer.result()["managerName"], "SM a test");
    let sm = world.sign_in("sm@a.test").await;
    let answer = world.create_user(&sm, person("four@x.com")).await;
    assert_eq!(answer.result()["userType"], "SalesPerson");
    assert_eq!(answer.result()["managerId"], manager.to_string());
    let bo = world.sign_in("bo@a.test").await;
    assert_eq!(
        refused(&world.create_user(&bo, person("five@x.com")).await),
        (403, "2")
    );
}

// USERS-10
#[tokio::test]
async fn a_manager_is_an_active_submarket_owner_of_the_company() {
    let world = World::new().await;
    let (a, b) = (world.database.a, world.database.b);
    let ca = world.sign_in("ca@a.test").await;
    let (deleted, _) = world.hire("SalesManager", "deleted@a.com").await;
    let (idle, _) = world.hire("SalesManager", "idle@a.com").await;
    world.delete_user(&ca, deleted, "").await.result();
    world.set_active(&ca, idle, false).await.result();
    let managers = [
        a.bucket_owner.0,
        a.company_admin.0,
        b.submarket_owner.0,
        deleted.0,
        idle.0,
        uuid::Uuid::now_v7(),
    ];
    let mut answers = Vec::new();
    for manager in managers {
        let body = with(
            &person("x@x.com"),
            &json!({ "userType": "SalesPerson", "managerId": manager }),
        );
        answers.push(world.create_user(&ca, body).await);
    }
    for answer in &answers {
        assert_eq!(refused(answer), (422, "1018"), "{answer:?}");
        assert_eq!(answer.fields(), ["managerId"]);
        assert_eq!(answer.body, answers[0].body, "all get the same answer");
    }
    // A Submarket Owner has no manager, and creates users only for the own team.
    let body = with(
        &person("x@x.com"),
        &json!({ "userType": "SalesManager", "managerId": a.submarket_owner }),
    );
    assert_eq!(world.create_user(&ca, body).await.code(), "1018");
    let (other, token) = world.hire("SalesManager", "other@a.com").await;
    let body = with(&person("x@x.com"), &json!({ "managerId": a.submarket_owner }));
    assert_eq!(world.create_user(&token, body).await.code(), "1018");
    let body = with(&person("x@x.com"), &json!({ "managerId": other }));
    assert_eq!(
        world.create_user(&token, body).await.result()["managerId"],
        other.to_string()
    );
}

// USERS-22, USERS-51, OPS-01
#[tokio::test]
async fn a_company_is_created_with_its_admin_in_the_time_zone_of_its_zip() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let answer = world
        .create_user(&admin, founder("ada@lake.com", "Lake Movers"))
        .await;
    let user = answer.result();
    assert_eq!(user["timeZone"], "America/Chicago");
    assert_eq!(user["companyName"], "Lake Movers");
    assert_eq!(user["officePhoneNo"], "3125550100");
    assert_eq!(user["personalPhoneNo"], "2125550199");
    assert_eq!((&user["noOfSeats"], &user["seatsInUse"]), (&json!(2), &json!(0)));
    assert_eq!(user["fullService"], false);
    assert_eq!(user["homeOwnerDataAccessLimit"], 50);
    assert_eq!(user["accessToTemplates"], true);
    assert_eq!(user["accessToMovescoutPlugin"], false);
    assert_eq!(user["userName"], "ada@lake.com");
    assert_eq!(
        (&user["isActive"], &user["isInvited"]),
        (&json!(true), &json!(true))
    );
    let tenant = domain::ids::TenantId(user["tenantId"].as_str().unwrap().parse().unwrap());
    let id = user_id(&answer);

    // The admin is invited; the company's log names the creator, and the platform's log has the
    // company.
    let invitations = format!(
        "select count(*) from jobs where tenant_id = '{tenant}' and kind = 'accountLinkMail' \
         and payload::text like '%{id}%'"
    );
    assert_eq!(world.count(&invitations).await, 1);
    let recorded = |tenant, action| {
        format!(
            "select count(*) from audit_entries where tenant_id = '{tenant}' and action = '{action}' \
             and actor_user_id = '{}' and actor_name = 'ADMIN test'",
            world.database.admin
        )
    };
    for action in ["companyCreated", "userCreated"] {
        assert_eq!(world.count(&recorded(tenant, action)).await, 1, "{action}");
    }
    let platform = domain::ids::TenantId::PLATFORM;
    assert_eq!(world.count(&recorded(platform, "companyCreated")).await, 1);

    // The new admin works like any other.
    world.accept_invitation(tenant, id).await;
    let token = world.sign_in("ada@lake.com").await;
    let manager = with(&person("sam@lake.com"), &json!({ "userType": "SalesManager" }));
    let manager = user_id(&world.create_user(&token, manager).await);
    let companies = world.post("/api/user/get-users-list", &admin, json!({})).await;
    let lake = companies
        .result()
        .as_array()
        .unwrap()
        .iter()
        .find(|company| company["companyName"] == "Lake Movers")
        .unwrap();
    assert_eq!(lake["companyAdminId"], id.to_string());
    assert_eq!(
        lake["managers"],
        json!([{ "userId": manager, "fullName": "Ana Lima" }])
    );
}

#[tokio::test]
async fn a_company_without_a_zip_is_in_new_york_and_an_unknown_zip_is_refused() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let body = with(&founder("a@x.com", "A1"), &json!({ "zipCode": null }));
    let answer = world.create_user(&admin, body).await;
    assert_eq!(answer.result()["timeZone"], "America/New_York");
    let body = with(&founder("b@x.com", "B1"), &json!({ "zipCode": "99999" }));
    let answer = world.create_user(&admin, body).await;
    assert_eq!(refused(&answer), (400, "1014"));
    assert_eq!(answer.fields(), ["zipCode"]);
}

// USERS-21
#[tokio::test]
async fn an_email_address_is_unique_in_any_case_and_over_all_companies() {
    let world = World::new().await;
    let before = world.count("select count(*) from companies").await;
    let admin = world.sign_in("admin@test").await;
    let taken = world.create_user(&admin, founder("CA@B.Test", "Twice")).await;
    assert_eq!(refused(&taken), (409, "1001"));
    assert_eq!(taken.fields(), ["emailAddress"]);
    assert_eq!(world.count("select count(*) from companies").await, before);
    let entries = "select count(*) from audit_entries where action = 'companyCreated'";
    let entries_before = world.count(entries).await;

    let ca = world.sign_in("ca@a.test").await;
    let taken = world.create_user(&ca, person("Sm@b.tEst")).await;
    assert_eq!(refused(&taken), (409, "1001"));
    let named = with(&person("new@a.com"), &json!({ "userName": "SM.B.Test" }));
    let taken = world.create_user(&ca, named).await;
    assert_eq!(refused(&taken), (409, "1001"));
    assert_eq!(taken.fields(), ["userName"]);
    assert_eq!(world.count(entries).await, entries_before);

    // An address that nobody has anymore is free.
    let id = user_id(&world.create_user(&ca, person("free@a.com")).await);
    world.delete_user(&ca, id, "").await.result();
    world.create_user(&ca, person("FREE@a.com")).await.result();
}

// USERS-21
#[tokio::test]
async fn only_one_of_concurrent_creations_with_the_same_email_address_succeeds() {
    let world = World::new().await;
    world.seats(100).await;
    let a = world.sign_in("ca@a.test").await;
    let b = world.sign_in("ca@b.test").await;
    let tries = (0..20).map(|number| {
        let token = if number % 2 == 0 { &a } else { &b };
        world.create_user(token, person("race@x.com"))
    });
    let answers = futures::future::join_all(tries).await;
    let won = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(won, 1, "{answers:?}");
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(refused(answer), (409, "1001"));
    }
}

// Promise: one company reaches another
#[tokio::test]
async fn a_company_creates_nobody_in_another() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    for tenant in [world.database.b.tenant_id.0, uuid::Uuid::now_v7()] {
        let body = with(&person("x@x.com"), &json!({ "tenantId": tenant }));
        assert_eq!(refused(&world.create_user(&ca, body).await), (403, "2"));
    }
    let own = with(
        &person("x@x.com"),
        &json!({ "tenantId": world.database.a.tenant_id }),
    );
    world.create_user(&ca, own).await.result();
}

// USERS-15, USERS-17
#[tokio::test]
async fn only_super_admins_set_a_companys_license_and_only_for_company_admins() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let admin = world.sign_in("admin@test").await;
    for field in [
        json!({ "noOfSeats": 5 }),
        json!({ "fullService": true }),
        json!({ "homeOwnerDataAccessLimit": 5 }),
        json!({ "companyName": "Mine" }),
    ] {
        let body = with(&person("x@x.com"), &field);
        assert_eq!(refused(&world.create_user(&ca, body.clone()).await), (403, "2"));
        let body = with(
            &body,
            &json!({ "userType": "SalesPerson", "tenantId": world.database.a.tenant_id }),
        );
        assert_eq!(refused(&world.create_user(&admin, body).await), (400, "1014"));
    }
    // A super admin can't belong to a company.
    for role in ["Admin", "ADDev"] {
        let body = with(
            &person("x@x.com"),
            &json!({ "userType": role, "tenantId": world.database.a.tenant_id }),
        );
        let answer = world.create_user(&admin, body).await;
        assert_eq!(
            (refused(&answer), answer.fields()),
            ((400, "1014"), vec!["tenantId"])
        );
    }
    // The company must be named and must exist.
    let body = with(&person("x@x.com"), &json!({ "userType": "SalesPerson" }));
    assert_eq!(
        world.create_user(&admin, body.clone()).await.fields(),
        ["tenantId"]
    );
    let body = with(&body, &json!({ "tenantId": uuid::Uuid::now_v7() }));
    assert_eq!(
        refused(&world.create_user(&admin, body).await),
        (404, "NOT_FOUND")
    );
}

// USERS-46
#[tokio::test]
async fn the_roles_that_may_be_created_are_listed() {
    let world = World::new().await;
    let types = async |name| {
        let token = world.sign_in(name).await;
        let answer = world.get("/api/user/user-types", &token).await;
        let types: Vec<_> = answer
            .result()
            .as_array()
            .unwrap()
            .iter()
            .map(|one| {
                format!(
                    "{} {}",
                    one["userType"].as_str().unwrap(),
                    one["label"].as_str().unwrap()
                )
            })
            .collect();
        types
    };
    assert_eq!(
        types("admin@test").await,
        [
            "CompanyAdmin Company Admin",
            "SalesManager Submarket Owner",
            "SalesPerson Bucket owner",
            "CADev Company Admin (developer)",
            "Admin Admin",
            "ADDev Admin (developer)"
        ]
    );
    assert_eq!(
        types("ca@a.test").await,
        ["SalesManager Submarket Owner", "SalesPerson Bucket owner"]
    );
    assert_eq!(types("sm@a.test").await, ["SalesPerson Bucket owner"]);
    let bo = world.sign_in("bo@a.test").await;
    assert_eq!(refused(&world.get("/api/user/user-types", &bo).await), (403, "2"));
}

// USERS-19: an invitation is sent again only while it is needed.
#[tokio::test]
async fn a_user_who_has_not_signed_in_is_invited_again() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let id = user_id(&world.create_user(&ca, person("new@a.com")).await);
    let path = format!("/api/user/resend-invitation?userId={id}");
    world.post(&path, &ca, json!({})).await.result();
    let mails =
        format!("select count(*) from jobs where kind = 'accountLinkMail' and payload::text like '%{id}%'");
    assert_eq!(world.count(&mails).await, 2);
    world.accept_invitation(world.database.a.tenant_id, id).await;
    assert_eq!(refused(&world.post(&path, &ca, json!({})).await), (422, "1005"));
    assert_eq!(world.count(&mails).await, 2);
    assert_eq!(world.get_user(&ca, id).await.result()["isInvited"], false);
}
