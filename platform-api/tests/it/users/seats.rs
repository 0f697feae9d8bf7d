//! Seats: who takes one, who may exceed them, and races for the last one.

use futures::future::join_all;
use serde_json::json;

use super::{person, refused, user_id, with};
use crate::world::World;

async fn remaining(world: &World, token: &str, query: &str) -> (i64, i64, i64) {
    let answer = world
        .get(&format!("/api/user/find-remaining-seats{query}"), token)
        .await;
    let number = |name: &str| answer.result()[name].as_i64().unwrap();
    (
        number("remainingSeats"),
        number("noOfSeats"),
        number("seatsInUse"),
    )
}

// USERS-28, promise: last seat
#[tokio::test]
async fn only_one_of_fifty_concurrent_creations_gets_the_last_seat() {
    let world = World::new().await;
    world.seats(3).await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let tries = (0..50).map(|number| {
        let token = if number % 2 == 0 { &ca } else { &sm };
        world.create_user(token, person(&format!("n{number}@a.com")))
    });
    let answers = join_all(tries).await;
    let won = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(won, 1);
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(refused(answer), (422, "1021"), "{answer:?}");
    }
    assert_eq!(remaining(&world, &ca, "").await, (0, 3, 3));
    let created_users = "select count(*) from users where email like 'n%@a.com'";
    assert_eq!(world.count(created_users).await, 1);
    let invited = "select count(*) from jobs where kind = 'accountLinkMail'";
    assert_eq!(world.count(invited).await, 1);
}

// USERS-25, USERS-26
#[tokio::test]
async fn active_users_except_the_company_admin_take_seats() {
    let world = World::new().await;
    world.seats(5).await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    assert_eq!(remaining(&world, &ca, "").await, (3, 5, 2));
    let (developer, _) = world.hire("CADev", "dev@a.com").await;
    let invited = user_id(&world.create_user(&ca, person("invited@a.com")).await);
    assert_eq!(remaining(&world, &ca, "").await, (1, 5, 4));
    world.set_active(&ca, developer, false).await.result();
    world.delete_user(&ca, invited, "").await.result();
    for (name, query) in [
        ("ca@a.test", format!("?userId={}", a.company_admin)),
        ("ca@a.test", format!("?userId={}", a.bucket_owner)),
        ("sm@a.test", String::new()),
        ("admin@test", format!("?userId={}", a.company_admin)),
    ] {
        let token = world.sign_in(name).await;
        assert_eq!(remaining(&world, &token, &query).await, (3, 5, 2), "{name}");
    }
    let admin = world.sign_in("admin@test").await;
    assert_eq!(remaining(&world, &admin, "").await, (0, 0, 0));
    let bo = world.sign_in("bo@a.test").await;
    let answer = world.get("/api/user/find-remaining-seats", &bo).await;
    assert_eq!(refused(&answer), (403, "2"));
}

// USERS-26, USERS-27, OPS-01
#[tokio::test]
async fn a_super_admin_may_exceed_the_seats_and_the_log_says_so() {
    let world = World::new().await;
    world.seats(2).await;
    let tenant = world.database.a.tenant_id;
    let ca = world.sign_in("ca@a.test").await;
    assert_eq!(
        refused(&world.create_user(&ca, person("x@a.com")).await),
        (422, "1021")
    );
    let admin = world.sign_in("admin@test").await;
    let body = with(
        &person("x@a.com"),
        &json!({ "userType": "SalesPerson", "tenantId": tenant }),
    );
    let id = user_id(&world.create_user(&admin, body).await);
    assert_eq!(remaining(&world, &ca, "").await, (0, 2, 3));
    let (_, after) = world.audited(tenant, "userCreated").await;
    assert_eq!(after["seatsExceeded"], true);
    assert_eq!((&after["seats"], &after["seatsInUse"]), (&json!(2), &json!(3)));
    // That does not free the company's own seats.
    world.delete_user(&ca, id, "").await.result();
    assert_eq!(
        refused(&world.create_user(&ca, person("y@a.com")).await),
        (422, "1021")
    );
}

// USERS-29, OPS-01
#[tokio::test]
async fn seats_cannot_be_lowered_below_the_taken_ones() {
    let world = World::new().await;
    let a = world.database.a;
    let admin = world.sign_in("admin@test").await;
    let answer = world
        .update_user(&admin, a.company_admin, json!({ "noOfSeats": 1 }))
        .await;
    assert_eq!(refused(&answer), (422, "1022"));
    assert_eq!(answer.fields(), ["noOfSeats"]);
    let answer = world
        .update_user(&admin, a.company_admin, json!({ "noOfSeats": 2 }))
        .await;
    assert_eq!(answer.result()["noOfSeats"], 2);
    assert_eq!(answer.result()["seatsInUse"], 2);
    let (before, after) = world.audited(a.tenant_id, "companyChanged").await;
    assert_eq!(
        (&before["seats"], &after["seats"]),
        (&json!(testkit::SEATS), &json!(2))
    );

    // After a super admin exceeded the seats, other values can still be changed.
    world.seats(1).await;
    let same = json!({ "noOfSeats": 1, "companyName": "Company Alpha" });
    let answer = world.update_user(&admin, a.company_admin, same).await;
    assert_eq!(answer.result()["companyName"], "Company Alpha");
}

// USERS-28, USERS-29
#[tokio::test]
async fn concurrent_lowering_and_creation_never_exceed_the_seats() {
    let world = World::new().await;
    world.seats(12).await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let admin = world.sign_in("admin@test").await;
    let version = world.version_of(a.company_admin).await;
    let lower = world.post(
        "/api/user/update-user",
        &admin,
        json!({ "userId": a.company_admin, "version": version, "noOfSeats": 4 }),
    );
    let create = join_all((0..10).map(|n| world.create_user(&ca, person(&format!("n{n}@a.com")))));
    let (lower, created) = futures::join!(lower, create);
    let created_users = created.iter().filter(|answer| answer.status == 200).count();
    if lower.status == 200 {
        assert!(created_users <= 2, "{created_users}");
    } else {
        assert_eq!(lower.code(), "1022");
        assert_eq!(created_users, 10);
    }
}
