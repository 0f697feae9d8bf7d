//! Which account a provider's identity opens.

use serde_json::json;
use testkit::PASSWORD;

use super::{LOGIN, Stage, refused};
use crate::world::read;

#[tokio::test]
async fn an_account_is_linked_by_the_verified_address_and_then_found_by_the_subject() {
    let stage = Stage::new().await;
    let owner = stage.world.database.a.bucket_owner.to_string();
    assert_eq!(stage.sign_in("bo@a.test").await.result()["userId"], owner);
    // The provider's address changes, then ours too.
    stage.behave(|state| {
        state
            .renamed
            .insert("bo@a.test".to_owned(), "married@elsewhere.test".to_owned());
    });
    assert_eq!(stage.sign_in("bo@a.test").await.result()["userId"], owner);
    stage
        .world
        .sql("update users set email = 'new@a.test', user_name = 'new@a.test' where email = 'bo@a.test'")
        .await;
    assert_eq!(stage.sign_in("bo@a.test").await.result()["userId"], owner);

    // Another person now has the address, but does not get the account.
    stage.behave(|state| {
        state
            .renamed
            .insert("successor@a.test".to_owned(), "new@a.test".to_owned());
    });
    let successor = stage.sign_in("successor@a.test").await;
    assert_eq!(refused(&successor), (401, "3"));
    assert_eq!(stage.audited("identityLinked").await, 1);
}

#[tokio::test]
async fn a_reallocated_or_deleted_account_loses_its_link() {
    let stage = Stage::new().await;
    let world = &stage.world;
    assert_eq!(stage.sign_in("bo@a.test").await.status, 200);
    // As a reallocation of a license does.
    let mut gate = world.database.db.gate().await.unwrap();
    let account = database::gate::find_account(&mut gate, "bo@a.test")
        .await
        .unwrap()
        .unwrap();
    gate.commit().await.unwrap();
    let mut tx = world.tenant(account.tenant_id).await;
    database::sso::unlink(&mut tx, account.user_id).await.unwrap();
    tx.commit().await.unwrap();
    world
        .sql("update users set email = 'next@a.test', user_name = 'next@a.test' where email = 'bo@a.test'")
        .await;
    assert_eq!(refused(&stage.sign_in("bo@a.test").await), (401, "7"));
    let next = stage.sign_in("next@a.test").await;
    assert_eq!(next.result()["userId"], account.user_id.to_string());

    world
        .sql("update users set deleted_at = now() where email = 'next@a.test'")
        .await;
    assert_eq!(refused(&stage.sign_in("next@a.test").await), (401, "7"));
    world
        .sql("update users set email = 'next@a.test' where email = 'sm@a.test'")
        .await;
    let owner = world.database.a.submarket_owner.to_string();
    assert_eq!(stage.sign_in("next@a.test").await.result()["userId"], owner);
}

// AUTH-15
#[tokio::test]
async fn an_identity_without_an_account_or_a_verified_address_is_refused() {
    let stage = Stage::new().await;
    assert_eq!(refused(&stage.sign_in("nobody@a.test").await), (401, "7"));
    // A user name is not an address, even if the provider sends it as one.
    assert_eq!(
        refused(&stage.sign_in("ca.a.test@elsewhere.test").await),
        (401, "7")
    );
    stage.behave(|state| state.unverified_email = true);
    let unverified = stage.sign_in("ca@a.test").await;
    assert_eq!(refused(&unverified), (401, "7"));
    assert_eq!(stage.world.count("select count(*) from user_identities").await, 0);
    assert_eq!(stage.audited("signInFailed").await, 3);
}

// AUTH-14
#[tokio::test]
async fn an_inactive_account_gets_its_own_code_and_is_not_linked() {
    let stage = Stage::new().await;
    for (forbid, allow) in [
        (
            "update users set is_active = false",
            "update users set is_active = true",
        ),
        (
            "update companies set is_active = false",
            "update companies set is_active = true",
        ),
    ] {
        stage.world.sql(forbid).await;
        assert_eq!(
            refused(&stage.sign_in("bo@a.test").await),
            (403, "1023"),
            "{forbid}"
        );
        stage.world.sql(allow).await;
    }
    assert_eq!(stage.world.count("select count(*) from user_identities").await, 0);
    assert_eq!(stage.sign_in("bo@a.test").await.status, 200);
    stage.world.sql("update users set is_active = false").await;
    assert_eq!(refused(&stage.sign_in("bo@a.test").await), (403, "1023"));
}

#[tokio::test]
async fn the_password_lockout_does_not_block_single_sign_on() {
    let stage = Stage::new().await;
    for _ in 0..5 {
        stage.world.try_sign_in("bo@a.test", "wrong").await;
    }
    assert_eq!(
        stage
            .world
            .try_sign_in("bo@a.test", testkit::PASSWORD)
            .await
            .code(),
        "5"
    );
    assert_eq!(stage.sign_in("bo@a.test").await.status, 200);
    assert_eq!(
        stage
            .world
            .try_sign_in("bo@a.test", testkit::PASSWORD)
            .await
            .code(),
        "5"
    );
}

// AUTH-16
#[tokio::test]
async fn a_super_admin_is_linked_by_a_sign_in_with_the_password_only() {
    let stage = Stage::new().await;
    let world = &stage.world;
    let email = world
        .sql_text("select email from users where role = 'Admin'")
        .await;
    let proof = stage.run(&email, false).await.unwrap();
    assert_eq!(refused(&stage.login(&proof).await), (401, "SSO_UNLINKED"));
    assert_eq!(stage.audited("identityLinked").await, 0);

    // The proof stays valid for the sign-in that links the account, with the right password and
    // account.
    let by_password = async |proof: &str, name: &str, password: &str| {
        let (token, browser) = proof.split_once('.').unwrap();
        let body = json!({ "userNameOrEmailAddress": name, "password": password, "sso": token });
        let request = world.client.post(LOGIN).content_type("application/json");
        let request = request.header("cookie", format!("doorstep-sso-proof={browser}"));
        read(request.body(body.to_string()).send().await.0).await
    };
    assert_eq!(refused(&by_password(&proof, &email, "wrong").await), (401, "0"));
    let linked = by_password(&proof, &email, PASSWORD).await;
    assert_eq!(linked.result()["userId"], world.database.admin.to_string());
    assert_eq!(stage.audited("identityLinked").await, 1);
    let admin = world.database.admin.to_string();
    assert_eq!(stage.sign_in(&email).await.result()["userId"], admin);
    // The proof is used up, and another person's proof links no account.
    assert_eq!(refused(&by_password(&proof, &email, PASSWORD).await), (401, "3"));
    let others = stage.run("bo@a.test", false).await.unwrap();
    assert_eq!(refused(&by_password(&others, &email, PASSWORD).await), (401, "3"));
    // Neither does another subject with the address.
    stage.behave(|state| {
        state.renamed.insert("successor@a.test".to_owned(), email.clone());
    });
    assert_eq!(refused(&stage.sign_in("successor@a.test").await), (401, "3"));
    assert_eq!(stage.audited("identityLinked").await, 1);
}
