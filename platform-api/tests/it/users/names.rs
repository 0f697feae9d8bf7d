//! Companies with the same name.

use serde_json::{Value, json};

use super::{founder, person, refused};
use crate::world::World;

const USE: &str = "/api/user/get-company-name-use";

#[tokio::test]
async fn naming_a_company_returns_the_number_of_others_with_the_name() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let a = world.database.a.company_admin;
    let shared = async |path: &str| {
        let answer = world.get(path, &admin).await;
        answer.result()["companiesOfSameName"].clone()
    };
    let named = format!("{USE}?companyName=%20company%20A");
    assert_eq!(shared(&named).await, 1);
    assert_eq!(shared(&format!("{named}&companyUserId={a}")).await, 0, "its own");
    assert_eq!(
        shared(&format!("{USE}?companyName=Company")).await,
        0,
        "a part of it"
    );

    // The number is returned, and the name is not refused.
    let same_name_count = |answer: &Value| answer["companiesOfSameName"].clone();
    let twin = world
        .create_user(&admin, founder("twin@x.com", "company a"))
        .await;
    assert_eq!(same_name_count(twin.result()), 1);
    let only = world
        .create_user(&admin, founder("only@x.com", "Lake Movers"))
        .await;
    assert_eq!(same_name_count(only.result()), 0);

    let renamed = world
        .update_user(&admin, a, json!({ "companyName": "Lake movers" }))
        .await;
    assert_eq!(same_name_count(renamed.result()), 1);
    assert_eq!(renamed.result()["companyName"], "Lake movers");
    let kept = world
        .update_user(&admin, a, json!({ "companyName": "Company A" }))
        .await;
    assert_eq!(same_name_count(kept.result()), 1, "the twin's");
    // Without a name nothing is returned.
    let profile = world.update_user(&admin, a, json!({ "name": "Ada" })).await;
    assert_eq!(same_name_count(profile.result()), Value::Null);
    let read = world.get_user(&admin, a).await;
    assert_eq!(same_name_count(read.result()), Value::Null);
}

// USERS-50
#[tokio::test]
async fn only_a_super_admin_renames_a_company_or_learns_of_others() {
    let world = World::new().await;
    let a = world.database.a;
    for (role, own) in [
        ("ca@a.test", a.company_admin),
        ("sm@a.test", a.submarket_owner),
        ("bo@a.test", a.bucket_owner),
    ] {
        let token = world.sign_in(role).await;
        let name_use = world.get(&format!("{USE}?companyName=Company%20B"), &token).await;
        assert_eq!(refused(&name_use), (403, "2"), "{role}");
        let renamed = world
            .update_user(&token, own, json!({ "companyName": "Company B" }))
            .await;
        assert_eq!(refused(&renamed), (403, "2"), "{role}");
    }
    let ca = world.sign_in("ca@a.test").await;
    let created = world.create_user(&ca, person("new@x.com")).await;
    assert_eq!(created.result()["companiesOfSameName"], Value::Null);
}
