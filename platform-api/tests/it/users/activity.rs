//! Deactivation and reactivation: sessions, seats and sign-in.

use domain::ids::TenantId;
use serde_json::json;
use testkit::PASSWORD;

use super::{person, refused, user_id, with};
use crate::world::World;

// AUTH-14, AUTH-29; promise: sessions outlive their right
#[tokio::test]
async fn a_deactivated_user_is_signed_out_at_once_and_signs_in_after_reactivation() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let path = "/api/properties/get-property-status-list";
    assert_eq!(world.get(path, &bo).await.status, 200);
    let answer = world.set_active(&ca, a.bucket_owner, false).await;
    assert_eq!(answer.result()["isActive"], false);
    assert_eq!(world.get(path, &bo).await.status, 401);
    let answer = world.try_sign_in("bo@a.test", PASSWORD).await;
    assert_eq!(refused(&answer), (403, "1023"));
    world.set_active(&ca, a.bucket_owner, true).await.result();
    assert_eq!(
        world.get(path, &bo).await.status,
        401,
        "an ended session stays ended"
    );
    assert_eq!(world.try_sign_in("bo@a.test", PASSWORD).await.status, 200);
    for (action, before, after) in [("userDeactivated", true, false), ("userActivated", false, true)] {
        let (was, is) = world.audited(a.tenant_id, action).await;
        assert_eq!(
            (&was["isActive"], &is["isActive"]),
            (&json!(before), &json!(after))
        );
    }
}

// USERS-28, AUTH-21
#[tokio::test]
async fn deactivation_ends_links_permanently_and_reactivation_sends_a_new_one() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let invited = user_id(&world.create_user(&ca, person("new@a.com")).await);
    let ordered = format!(
        "select count(*) from jobs where kind = 'accountLinkMail' and payload::text like '%{invited}%'"
    );
    let keep = async |token: &str| {
        let job = world
            .sql_text(&format!(
                "select id::text from jobs where kind = 'accountLinkMail' and payload::text like '%{invited}%' \
                 order by id limit 1"
            ))
            .await;
        let job = domain::ids::JobId(job.parse().unwrap());
        let mut tx = world.tenant(a.tenant_id).await;
        let purpose = domain::account_links::LinkPurpose::Invitation;
        let is_kept = database::account_links::keep(&mut tx, invited, job, purpose, token, world.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        is_kept
    };
    let set_password = async |token: &str| {
        let body = json!({ "token": token, "newPassword": "Other-horse-8-battery" });
        let path = "/api/user/update-password";
        world.anonymous(poem::http::Method::POST, path, Some(body)).await
    };
    assert!(keep("first").await);

    world.set_active(&ca, invited, false).await.result();
    assert_eq!(world.count(&ordered).await, 1);
    assert_eq!(refused(&set_password("first").await), (422, "4"));
    assert!(!keep("late").await, "the invitation comes too late");
    world.set_active(&ca, invited, true).await.result();
    assert_eq!(refused(&set_password("first").await), (422, "4"));
    assert!(!keep("late").await, "the earlier invitation stays invalid");
    assert_eq!(world.count(&ordered).await, 2, "a new invitation is sent");

    // A user who has signed in needs none.
    world.set_active(&ca, a.bucket_owner, false).await.result();
    world.set_active(&ca, a.bucket_owner, true).await.result();
    let all = "select count(*) from jobs where kind = 'accountLinkMail'";
    assert_eq!(world.count(all).await, 2);
}

// Rules 2.6
#[tokio::test]
async fn deactivation_frees_a_seat_and_reactivation_takes_one() {
    let world = World::new().await;
    world.seats(2).await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    world.set_active(&ca, a.bucket_owner, false).await.result();
    let new = user_id(&world.create_user(&ca, person("new@a.com")).await);
    let answer = world.set_active(&ca, a.bucket_owner, true).await;
    assert_eq!(refused(&answer), (422, "1021"));
    let admin = world.sign_in("admin@test").await;
    world.set_active(&admin, a.bucket_owner, true).await.result();
    let (_, after) = world.audited(a.tenant_id, "userActivated").await;
    assert_eq!(after["seatsExceeded"], true);

    // Only one of several reactivations gets the last seat.
    for id in [a.bucket_owner, a.submarket_owner, new] {
        world.set_active(&ca, id, false).await.result();
    }
    world.seats(1).await;
    let tries = [a.bucket_owner, a.submarket_owner, new].map(|id| world.set_active(&ca, id, true));
    let answers = futures::future::join_all(tries).await;
    let won = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(won, 1, "{answers:?}");
}

// Rules 2.6, API-06
#[tokio::test]
async fn a_super_admin_deactivates_anyone_and_a_company_admin_its_own() {
    let world = World::new().await;
    let a = world.database.a;
    let admin = world.sign_in("admin@test").await;
    let other = with(&person("other@x.com"), &json!({ "userType": "Admin" }));
    let other = user_id(&world.create_user(&admin, other).await);
    let (dev, dev_token) = world.hire("CADev", "dev@a.com").await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    for id in [other, a.company_admin, dev, a.submarket_owner, a.bucket_owner] {
        world.set_active(&admin, id, false).await.result();
        world.set_active(&admin, id, true).await.result();
    }
    let ca = {
        let _ended = ca;
        world.sign_in("ca@a.test").await
    };
    let [sm, bo, dev_token] = {
        let _ended = [sm, bo, dev_token];
        [
            world.sign_in("sm@a.test").await,
            world.sign_in("bo@a.test").await,
            world.sign_in("dev@a.com").await,
        ]
    };
    for (token, id, expected) in [
        (&ca, a.company_admin, (403, "2")),
        (&dev_token, a.company_admin, (403, "2")),
        (&dev_token, dev, (403, "2")),
        (&sm, a.bucket_owner, (403, "2")),
        (&sm, a.submarket_owner, (403, "2")),
        (&sm, a.company_admin, (404, "1002")),
        (&bo, a.submarket_owner, (403, "2")),
        (&ca, world.database.b.bucket_owner, (404, "1002")),
        (&ca, other, (404, "1002")),
        (&admin, world.database.admin, (403, "2")),
    ] {
        let answer = world.set_active(token, id, false).await;
        assert_eq!(refused(&answer), expected, "{id}");
    }
    world.set_active(&dev_token, a.bucket_owner, false).await.result();
}

#[tokio::test]
async fn the_last_super_admin_cannot_be_deactivated() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let other = with(&person("other@x.com"), &json!({ "userType": "Admin" }));
    let other = user_id(&world.create_user(&admin, other).await);
    world.accept_invitation(TenantId::PLATFORM, other).await;
    let token = world.sign_in("other@x.com").await;
    // Each tries to deactivate the other at the same time.
    let (one, two) = futures::join!(
        world.set_active(&admin, other, false),
        world.set_active(&token, world.database.admin, false)
    );
    let refusals = [&one, &two].map(|answer| answer.code().to_owned());
    let left = world
        .count("select count(*) from users where role = 'Admin' and is_active")
        .await;
    assert_eq!(left, 1, "{refusals:?}");
}
