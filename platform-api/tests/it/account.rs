//! Sign-in and sign-out, lockout, rate limits and the life of sessions.

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::json;
use testkit::PASSWORD;

use crate::world::World;

// AUTH-08, AUTH-09
#[tokio::test]
async fn users_sign_in_by_user_name_or_e_mail_address_in_any_case() {
    let world = World::new().await;
    for name in ["ca@a.test", "ca.a.test", "CA@A.Test", " ca@a.test "] {
        let answer = world.try_sign_in(name, PASSWORD).await;
        let user = answer.result()["userId"].as_str().unwrap();
        assert_eq!(user, world.database.a.company_admin.to_string(), "{name}");
    }
}

// AUTH-11
#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_get_the_same_answer() {
    let world = World::new().await;
    let wrong = world.try_sign_in("ca@a.test", "Wrong-horse-7-battery").await;
    let unknown = world.try_sign_in("nobody@a.test", PASSWORD).await;
    assert_eq!((wrong.status.as_u16(), wrong.code()), (401, "0"));
    assert_eq!(wrong.body, unknown.body);
}

// AUTH-12, AUTH-13
#[tokio::test]
async fn five_failures_lock_the_account_for_two_minutes() {
    let world = World::new().await;
    for _ in 0..5 {
        let failed = world.try_sign_in("ca@a.test", "wrong").await;
        assert_eq!(failed.code(), "0");
    }
    let locked = world.try_sign_in("ca@a.test", PASSWORD).await;
    assert_eq!((locked.status.as_u16(), locked.code()), (423, "5"));
    assert!(locked.headers.contains_key("retry-after"));
    world.clock.advance(TimeDelta::seconds(119));
    assert_eq!(world.try_sign_in("ca@a.test", PASSWORD).await.code(), "5");
    world.clock.advance(TimeDelta::seconds(2));
    assert_eq!(world.try_sign_in("ca@a.test", PASSWORD).await.status, 200);
}

// AUTH-12, promise: guessing passwords
#[tokio::test]
async fn twenty_racing_wrong_sign_ins_lock_at_five() {
    let world = World::new().await;
    let tries = (0..20).map(|_| world.try_sign_in("sm@a.test", "wrong"));
    let answers = futures::future::join_all(tries).await;
    assert!(
        answers.iter().all(|answer| matches!(answer.code(), "0" | "5")),
        "{answers:?}"
    );
    assert_eq!(world.try_sign_in("sm@a.test", PASSWORD).await.code(), "5");
}

// AUTH-11, AUTH-12, AUTH-17
#[tokio::test]
async fn a_lock_does_not_reveal_which_accounts_exist() {
    let world = World::new().await;
    world
        .sql("delete from user_credentials where user_id = (select id from users where email = 'bo@a.test')")
        .await;
    let names = ["sm@a.test", "bo@a.test", "Nobody@a.test"];
    for minute in 0..2 {
        let mut answers = Vec::new();
        for name in names {
            let mut received = Vec::new();
            for _ in 0..7 {
                let answer = world.try_sign_in(name, "wrong").await;
                let wait = answer.headers.get("retry-after").cloned();
                received.push((answer.status, wait, answer.text));
            }
            answers.push(received);
        }
        assert_eq!((&answers[0], &answers[0]), (&answers[1], &answers[2]), "{minute}");
        let statuses: Vec<_> = answers[0].iter().map(|(status, ..)| status.as_u16()).collect();
        assert_eq!(statuses, [401, 401, 401, 401, 401, 423, 423]);
        // Another spelling is the same name.
        assert_eq!(world.try_sign_in(" nobody@A.test", "wrong").await.status, 423);
        world.clock.advance(TimeDelta::seconds(121));
    }
    // After a day, all failures are forgotten.
    for name in names {
        for _ in 0..4 {
            world.try_sign_in(name, "wrong").await;
        }
    }
    world.clock.advance(TimeDelta::days(1));
    for name in names {
        for _ in 0..4 {
            assert_eq!(world.try_sign_in(name, "wrong").await.status, 401, "{name}");
        }
    }
    let now = world.now() + TimeDelta::days(1);
    let mut tx = world.database.db.gate().await.unwrap();
    assert_eq!(
        database::gate::delete_old_failures(&mut tx, now, 10)
            .await
            .unwrap(),
        3
    );
    tx.commit().await.unwrap();
}

// AUTH-14
#[tokio::test]
async fn an_inactive_account_is_reported_only_with_the_right_password() {
    let world = World::new().await;
    world
        .sql("update users set is_active = false where email = 'bo@a.test'")
        .await;
    assert_eq!(world.try_sign_in("bo@a.test", "wrong").await.code(), "0");
    let inactive = world.try_sign_in("bo@a.test", PASSWORD).await;
    assert_eq!((inactive.status.as_u16(), inactive.code()), (403, "1023"));
}

// AUTH-17
#[tokio::test]
async fn a_user_without_a_password_cannot_sign_in() {
    let world = World::new().await;
    world.sql("delete from user_credentials").await;
    for password in [PASSWORD, "", "123qwe", "password"] {
        let answer = world.try_sign_in("ca@a.test", password).await;
        assert!(answer.status.is_client_error(), "{answer:?}");
    }
}

// AUTH-30, AUTH-32, SHELL-17, SHELL-18
#[tokio::test]
async fn a_session_reads_its_own_user_and_no_other() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let own = world.database.a.company_admin;
    let user = world
        .call(
            Method::POST,
            &format!("/api/user/get-user?userId={own}"),
            Some(&token),
            None,
        )
        .await;
    assert_eq!(user.result()["userTypeLabel"], "Company Admin");
    assert_eq!(user.result()["companyName"], "Company A");
    for other in [world.database.b.company_admin.0, uuid::Uuid::now_v7()] {
        let path = format!("/api/user/get-user?userId={other}");
        let answer = world.call(Method::POST, &path, Some(&token), None).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (404, "1002"));
    }
    let path = format!("/api/user/get-user?userId={own}");
    let answer = world.anonymous(Method::POST, &path, None).await;
    assert_eq!((answer.status.as_u16(), answer.code()), (401, "SESSION_ENDED"));
}

// AUTH-07, promise: sessions
#[tokio::test]
async fn a_signed_out_session_is_refused_at_once() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let other = world.sign_in("ca@a.test").await;
    world
        .post("/api/account/logout", &token, json!({}))
        .await
        .result();
    let path = "/api/properties/get-property-status-list";
    assert_eq!(world.get(path, &token).await.status, 401);
    assert_eq!(world.get(path, &other).await.status, 200);
}

// AUTH-33
#[tokio::test]
async fn a_session_ends_after_twelve_idle_hours_or_thirty_remembered_days() {
    let world = World::new().await;
    let path = "/api/properties/get-property-status-list";
    let token = world.sign_in("ca@a.test").await;
    let body = json!({ "userNameOrEmailAddress": "ca@a.test", "password": PASSWORD, "rememberClient": true });
    let remembered = world
        .anonymous(Method::POST, "/api/account/login", Some(body))
        .await;
    let remembered = remembered.result()["accessToken"].as_str().unwrap().to_owned();
    world.clock.advance(TimeDelta::hours(11));
    assert_eq!(world.get(path, &token).await.status, 200);
    world.clock.advance(TimeDelta::hours(11));
    assert_eq!(
        world.get(path, &token).await.status,
        200,
        "it was used in the meantime"
    );
    world.clock.advance(TimeDelta::hours(13));
    assert_eq!(world.get(path, &token).await.status, 401);
    assert_eq!(world.get(path, &remembered).await.status, 200);
    world.clock.advance(TimeDelta::days(31));
    assert_eq!(world.get(path, &remembered).await.status, 401);
}

// Promise: sessions outlive their right
#[tokio::test]
async fn deactivating_a_user_or_its_company_ends_its_sessions_at_once() {
    let path = "/api/properties/get-property-status-list";
    for statement in [
        "update users set is_active = false where email = 'ca@a.test'",
        "update users set deleted_at = now() where email = 'ca@a.test'",
        "update companies set is_active = false where name = 'Company A'",
    ] {
        let world = World::new().await;
        let token = world.sign_in("ca@a.test").await;
        assert_eq!(world.get(path, &token).await.status, 200);
        world.sql(statement).await;
        assert_eq!(world.get(path, &token).await.status, 401, "{statement}");
    }
}

// AUTH-34
#[tokio::test]
async fn sign_ins_are_limited_per_address_and_per_account() {
    let world = World::with_limits(3).await;
    let mut codes = Vec::new();
    for _ in 0..4 {
        let answer = world.try_sign_in("nobody@a.test", "wrong").await;
        codes.push(answer.code().to_owned());
        if answer.code() == "RATE_LIMITED" {
            assert_eq!(answer.status, 429);
            assert!(answer.headers.contains_key("retry-after"));
        }
    }
    assert_eq!(codes, ["0", "0", "0", "RATE_LIMITED"]);
}

// AUTH-35
#[tokio::test]
async fn the_stored_hash_is_argon2id_and_only_the_gate_role_reads_it() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let new = "Another-8-battery";
    world.change_password(&token, PASSWORD, new, new).await.result();
    let stored = world
        .sql_text(&format!(
            "select password_hash from user_credentials where user_id = '{}'",
            world.database.a.company_admin
        ))
        .await;
    assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
    let readers = world
        .count(
            "select count(*) from unnest(array['doorstep_app', 'doorstep_worker', 'doorstep_platform']) as r (name) \
             where has_table_privilege(r.name, 'user_credentials', 'select')",
        )
        .await;
    assert_eq!(readers, 0);
}

// OPS-01
#[tokio::test]
async fn sign_ins_failures_and_sign_outs_are_audited() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    world.try_sign_in("ca@a.test", "wrong").await;
    world
        .post("/api/account/logout", &token, json!({}))
        .await
        .result();
    // A wrong password does not prove that the caller owns the account.
    for (action, actor, subject) in [
        ("signIn", "CA a test", "is null"),
        ("signInFailed", "Not signed in", "= 'CA a test'"),
        ("signOut", "CA a test", "is null"),
    ] {
        let rows = world
            .count(&format!(
                "select count(*) from audit_entries where action = '{action}' and actor_name = '{actor}' \
                 and after ->> 'name' {subject} and request_id is not null and at = timestamptz '{}'",
                world.now().to_rfc3339()
            ))
            .await;
        assert_eq!(rows, 1, "{action}");
    }
}

// AUTH-34
#[tokio::test]
async fn reads_of_the_sign_in_options_are_rate_limited() {
    let world = World::with_limits(1).await;
    let path = "/api/account/get-sign-in-options";
    for _ in 0..4 {
        assert_eq!(world.anonymous(Method::GET, path, None).await.status, 200);
    }
    let limited = world.anonymous(Method::GET, path, None).await;
    assert_eq!((limited.status.as_u16(), limited.code()), (429, "RATE_LIMITED"));
    assert!(limited.headers.contains_key("retry-after"));
}
