//! Setting, resetting and changing passwords, and their links.

use std::time::Instant;

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::{Value, json};
use testkit::PASSWORD;
use uuid::Uuid;

use crate::world::{Answer, World};

const NEW: &str = "Other-horse-8-battery";

/// Each violates one requirement.
const WEAK: [&str; 6] = [
    "Aa1!aaa", "Aaaa!aaa", "AAAA1!AA", "aaaa1!aa", "aaaa1Aaa", "Aaaa 1!a",
];

impl World {
    /// Creates a valid link of the user, like the job that sends it.
    async fn link(&self, user: impl Into<Uuid>, token: &str) {
        self.sql(&format!(
            "delete from account_links where user_id = '{user}';
             insert into account_links (tenant_id, user_id, token_hash, purpose, created_at, expires_at)
             select tenant_id, id, sha256('{token}'), 2, '{now}', '{now}'::timestamptz + interval '60 minutes'
             from users where id = '{user}'",
            user = user.into(),
            now = self.now().to_rfc3339(),
        ))
        .await;
    }

    async fn update_password(&self, token: &str, password: &str) -> Answer {
        let body = json!({ "token": token, "newPassword": password, "confirmPassword": password });
        self.anonymous(Method::POST, "/api/user/update-password", Some(body))
            .await
    }

    pub async fn change_password(&self, token: &str, current: &str, new: &str, again: &str) -> Answer {
        let body = json!({ "currentPassword": current, "newPassword": new, "confirmPassword": again });
        self.post("/api/user/change-password", token, body).await
    }

    async fn forgot(&self, email: &str) -> Answer {
        let path = format!("/api/user/forgot-password/{email}");
        self.anonymous(Method::POST, &path, None).await
    }

    async fn is_live(&self, token: &str) -> bool {
        let path = "/api/properties/get-property-status-list";
        self.get(path, token).await.status == 200
    }
}

// AUTH-20, AUTH-22, AUTH-29
#[tokio::test]
async fn a_link_sets_the_password_once_and_ends_every_session() {
    let world = World::new().await;
    let session = world.sign_in("sm@a.test").await;
    world.link(world.database.a.submarket_owner.0, "a-token").await;
    assert_eq!(world.update_password("a-token", NEW).await.status, 200);
    assert!(!world.is_live(&session).await);
    assert_eq!(world.try_sign_in("sm@a.test", PASSWORD).await.code(), "0");
    assert_eq!(world.try_sign_in("sm@a.test", NEW).await.status, 200);

    let again = world.update_password("a-token", "Third-horse-9-battery").await;
    assert_eq!((again.status.as_u16(), again.code()), (422, "4"));
    assert_eq!(world.try_sign_in("sm@a.test", NEW).await.status, 200);
}

// AUTH-21
#[tokio::test]
async fn an_expired_or_altered_link_is_refused() {
    let world = World::new().await;
    world.link(world.database.a.submarket_owner.0, "a-token").await;
    for altered in ["a-toke", "A-token", "a-token ", "", "\u{1F512}"] {
        assert_eq!(
            world.update_password(altered, NEW).await.code(),
            "4",
            "{altered:?}"
        );
    }
    world.clock.advance(TimeDelta::minutes(60));
    assert_eq!(world.update_password("a-token", NEW).await.code(), "4");
    assert_eq!(world.try_sign_in("sm@a.test", PASSWORD).await.status, 200);
}

// AUTH-22; promise: reset and invitation links
#[tokio::test]
async fn only_one_of_twenty_concurrent_requests_with_a_link_sets_the_password() {
    let world = World::new().await;
    world.link(world.database.a.submarket_owner.0, "a-token").await;
    let tries = (0..20).map(|_| world.update_password("a-token", NEW));
    let answers = futures::future::join_all(tries).await;
    let set = answers.iter().filter(|answer| answer.status == 200).count();
    let refused = answers.iter().filter(|answer| answer.code() == "4").count();
    // A request without a turn gets 429 and changes nothing.
    let busy = answers.iter().filter(|answer| answer.status == 429).count();
    assert_eq!((set, refused + busy), (1, 19), "{answers:?}");
}

#[tokio::test]
async fn a_link_of_a_user_who_may_not_sign_in_is_refused() {
    let world = World::new().await;
    let user = world.database.a.submarket_owner.0;
    for (forbid, allow) in [
        (
            "update users set is_active = false",
            "update users set is_active = true",
        ),
        (
            "update users set deleted_at = now() where email = 'sm@a.test'",
            "update users set deleted_at = null",
        ),
        (
            "update companies set is_active = false",
            "update companies set is_active = true",
        ),
    ] {
        world.link(user, "a-token").await;
        world.sql(forbid).await;
        assert_eq!(
            world.update_password("a-token", NEW).await.code(),
            "4",
            "{forbid}"
        );
        world.sql(allow).await;
    }
    assert_eq!(world.update_password("a-token", NEW).await.status, 200);
}

// AUTH-25
#[tokio::test]
async fn weak_passwords_are_refused_and_the_link_stays_valid() {
    let world = World::new().await;
    world.link(world.database.a.submarket_owner.0, "a-token").await;
    let token = world.sign_in("sm@a.test").await;
    for weak in WEAK {
        let by_link = world.update_password("a-token", weak).await;
        assert_eq!((by_link.status.as_u16(), by_link.code()), (400, "5005"), "{weak}");
        assert_eq!(by_link.fields(), ["newPassword"]);
        let changed = world.change_password(&token, PASSWORD, weak, weak).await;
        assert_eq!((changed.status.as_u16(), changed.code()), (400, "5005"), "{weak}");
    }
    assert!(world.is_live(&token).await);
    assert_eq!(world.update_password("a-token", NEW).await.status, 200);
}

// AUTH-18, AUTH-19
#[tokio::test]
async fn forgot_password_writes_and_answers_the_same_for_everyone() {
    let world = World::new().await;
    world
        .sql("update users set is_active = false where email = 'bo@a.test'")
        .await;
    let known = world.forgot("SM@a.test").await;
    assert_eq!(known.status, 200);
    for name in ["nobody@a.test", "bo@a.test"] {
        let other = world.forgot(name).await;
        assert_eq!((known.status, &known.text), (other.status, &other.text), "{name}");
    }
    // Only a job's work differs, after the answer.
    let by_kind = |kind: &str| format!("select count(*) from jobs where kind = '{kind}'");
    assert_eq!(world.count(&by_kind("passwordReset")).await, 3);
    assert_eq!(world.count(&by_kind("accountLinkMail")).await, 0);
    assert_eq!(
        world
            .count("select count(*) from audit_entries where action = 'passwordLinkOrdered'")
            .await,
        3
    );
}

// OPS-01
#[tokio::test]
async fn a_request_for_a_link_is_not_attributed_to_the_accounts_owner() {
    let world = World::new().await;
    let a = world.database.a;
    world.forgot("sm@a.test").await.result();
    let anonymous_orders = format!(
        "select count(*) from audit_entries \
         where action = 'passwordLinkOrdered' and tenant_id = '{}' and actor_user_id is null \
           and actor_name = 'Not signed in' and subject_kind = 'user' and subject_id = '{}'",
        a.tenant_id, a.submarket_owner
    );
    assert_eq!(world.count(&anonymous_orders).await, 1);
}

// AUTH-19
#[tokio::test]
async fn forgot_password_takes_as_long_for_an_unknown_address() {
    let world = World::new().await;
    let mut medians_ms = Vec::new();
    let mut times: [Vec<f64>; 2] = [Vec::new(), Vec::new()];
    // In turn, so that other load on the machine affects both.
    for round in 0..100 {
        for (kind, email) in ["sm@a.test".to_owned(), format!("nobody{round}@a.test")]
            .into_iter()
            .enumerate()
        {
            let begun = Instant::now();
            world.forgot(&email).await.result();
            times[kind].push(begun.elapsed().as_secs_f64() * 1e3);
        }
    }
    for times in &mut times {
        times.sort_by(f64::total_cmp);
        medians_ms.push(times[times.len() / 2]);
    }
    assert!((medians_ms[0] - medians_ms[1]).abs() <= 10.0, "{medians_ms:?} ms");
}

// AUTH-26, AUTH-27
#[tokio::test]
async fn a_change_needs_the_current_password_and_the_new_one_twice() {
    let world = World::new().await;
    let token = world.sign_in("bo@a.test").await;
    let wrong = world
        .change_password(&token, "Wrong-horse-7-battery", NEW, NEW)
        .await;
    assert_eq!((wrong.status.as_u16(), wrong.code()), (422, "1008"));
    let differs = world
        .change_password(&token, PASSWORD, NEW, "Another-8-battery")
        .await;
    assert_eq!((differs.status.as_u16(), differs.code()), (400, "1007"));
    assert!(world.is_live(&token).await);
    assert_eq!(world.try_sign_in("bo@a.test", PASSWORD).await.status, 200);
}

// AUTH-26
#[tokio::test]
async fn the_current_password_is_refused_as_the_new_one() {
    let world = World::new().await;
    let token = world.sign_in("bo@a.test").await;
    let same = world.change_password(&token, PASSWORD, PASSWORD, PASSWORD).await;
    assert_eq!((same.status.as_u16(), same.code()), (400, "1014"));
    assert_eq!(same.fields(), ["newPassword"]);
    assert!(world.is_live(&token).await, "nothing has changed");
    // A wrong current password reveals nothing about it.
    let wrong = world.change_password(&token, NEW, NEW, NEW).await;
    assert_eq!((wrong.status.as_u16(), wrong.code()), (422, "1008"));
}

// AUTH-28, AUTH-29; promise: sessions
#[tokio::test]
async fn a_change_ends_every_session_and_voids_the_link() {
    let world = World::new().await;
    let (here, there) = (world.sign_in("bo@a.test").await, world.sign_in("bo@a.test").await);
    let another = world.sign_in("sm@a.test").await;
    world.link(world.database.a.bucket_owner.0, "a-token").await;
    world.change_password(&here, PASSWORD, NEW, NEW).await.result();
    assert!(!world.is_live(&here).await && !world.is_live(&there).await);
    assert!(world.is_live(&another).await);
    assert_eq!(world.update_password("a-token", PASSWORD).await.code(), "4");
    assert_eq!(world.try_sign_in("bo@a.test", NEW).await.status, 200);
}

// AUTH-34
#[tokio::test]
async fn password_calls_are_limited_by_address_and_by_account() {
    let world = World::with_limits(3).await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        codes.push(world.forgot("sm@a.test").await);
    }
    let limited = codes.last().unwrap();
    assert_eq!((limited.status.as_u16(), limited.code()), (429, "RATE_LIMITED"));
    assert!(limited.headers.contains_key("retry-after"));
    let world = World::with_limits(3).await;
    let mut last = Value::Null;
    for number in 0..4 {
        last = world.update_password(&format!("guess {number}"), NEW).await.body;
    }
    assert_eq!(last["error"]["code"], "RATE_LIMITED");
}

#[tokio::test]
async fn users_see_and_end_only_their_own_sessions() {
    let world = World::new().await;
    let (here, there) = (world.sign_in("bo@a.test").await, world.sign_in("bo@a.test").await);
    let another = world.sign_in("sm@a.test").await;
    let list = "/api/account/get-sessions-list";
    let sessions = world.call(Method::POST, list, Some(&here), None).await;
    let sessions = sessions.result().as_array().unwrap().clone();
    assert_eq!(sessions.len(), 2);
    let current: Vec<_> = sessions.iter().filter(|one| one["isCurrent"] == true).collect();
    assert_eq!(current.len(), 1);
    let other = sessions.iter().find(|one| one["isCurrent"] == false).unwrap();
    let end = format!(
        "/api/account/end-session?sessionId={}",
        other["sessionId"].as_str().unwrap()
    );
    let foreign = world.call(Method::DELETE, &end, Some(&another), None).await;
    assert_eq!((foreign.status.as_u16(), foreign.code()), (404, "NOT_FOUND"));
    assert!(world.is_live(&there).await);
    world.call(Method::DELETE, &end, Some(&here), None).await.result();
    assert!(!world.is_live(&there).await && world.is_live(&here).await);

    let third = world.sign_in("bo@a.test").await;
    let path = "/api/account/end-other-sessions";
    world.call(Method::POST, path, Some(&third), None).await.result();
    assert!(!world.is_live(&here).await && world.is_live(&third).await && world.is_live(&another).await);
}
