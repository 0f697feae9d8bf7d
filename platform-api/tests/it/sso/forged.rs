//! Refused attempts: forged tokens, stolen codes and proofs.

use chrono::TimeDelta;
use poem::http::Method;
use sandbox::Forgery;
use serde_json::{Value, json};

use super::{LOGIN, Stage, refused};

// AUTH-16; promise: forged SSO
#[tokio::test]
async fn an_e_mail_address_or_an_invented_proof_signs_nobody_in() {
    let stage = Stage::new().await;
    let login = |body: Value| stage.world.anonymous(Method::POST, LOGIN, Some(body));
    for (body, field) in [
        (json!({ "sso_strategy": "oidc", "sso_status": "signedIn" }), "sso"),
        (
            json!({ "sso_strategy": "oidc", "userNameOrEmailAddress": "ca@a.test" }),
            "sso",
        ),
        (
            json!({ "sso_strategy": "google", "sso": "ca@a.test" }),
            "sso_strategy",
        ),
        (
            json!({ "sso_strategy": "oidc", "sso_status": "guest", "sso": "x" }),
            "sso_status",
        ),
        (json!({ "sso": "ca@a.test" }), "userNameOrEmailAddress"),
        (json!({ "userNameOrEmailAddress": "ca@a.test" }), "password"),
    ] {
        let answer = login(body.clone()).await;
        assert_eq!(refused(&answer), (400, "1014"), "{body}");
        assert!(answer.fields().contains(&field), "{body}: {answer:?}");
    }
    for proof in ["ca@a.test", "' or true --", "\u{1F512}", &"A".repeat(43)] {
        let answer = stage.login(proof).await;
        assert_eq!(refused(&answer), (401, "3"), "{proof}");
        assert_eq!(answer.body["error"]["message"], "Sign-in failed.");
    }
    assert_eq!(stage.audited("signInFailed").await, 4);
}

// Promise: forged SSO
#[tokio::test]
async fn a_proof_is_valid_once_and_for_two_minutes() {
    let stage = Stage::new().await;
    let proof = stage.run("ca@a.test", false).await.unwrap();
    let tries = (0..20).map(|_| stage.login(&proof));
    let answers = futures::future::join_all(tries).await;
    let opened = answers.iter().filter(|answer| answer.status == 200).count();
    let rejected = answers.iter().filter(|answer| answer.code() == "3").count();
    assert_eq!((opened, rejected), (1, 19), "{answers:?}");

    let proof = stage.run("ca@a.test", false).await.unwrap();
    let another = stage.run("sm@a.test", false).await.unwrap();
    assert_eq!(stage.login(&proof[1..]).await.code(), "3");
    // The part in the URL alone is worthless: the browser has the other half.
    let (token, _) = proof.split_once('.').unwrap();
    let (_, others) = another.split_once('.').unwrap();
    for cookies in ["other=1".to_owned(), format!("doorstep-sso-proof={others}")] {
        let answer = stage.login_from(token, &cookies).await;
        assert_eq!(refused(&answer), (401, "3"), "{cookies}");
    }
    let first = stage.login(&another).await;
    assert_eq!(first.status, 200, "{first:?}");
    stage.world.clock.advance(TimeDelta::seconds(121));
    assert_eq!(refused(&stage.login(&proof).await), (401, "3"));
}

// Promise: forged SSO
#[tokio::test]
async fn a_code_of_another_attempt_is_refused() {
    let stage = Stage::new().await;
    let (begun, other) = (stage.begin(false).await, stage.begin(false).await);
    let stolen = stage.provider_redirect(&other, "email=ca@a.test").await;
    let own = stage.provider_redirect(&begun, "email=bo@a.test").await;
    let code = |path: &str| {
        path.split(['?', '&'])
            .find(|part| part.starts_with("code="))
            .unwrap()
            .to_owned()
    };
    let injected = own.replace(&code(&own), &code(&stolen));
    assert!(stage.come_back(&injected, Some(&begun.cookie)).await.is_err());
    // The code is used up, in whichever browser it was used.
    assert!(stage.come_back(&stolen, Some(&other.cookie)).await.is_err());
    assert_eq!(stage.world.count("select count(*) from sso_proofs").await, 0);
}

// AUTH-16; promise: forged SSO
#[tokio::test]
async fn an_invalid_id_token_gives_no_proof() {
    let stage = Stage::new().await;
    let mut refused = 0;
    for forgery in [
        Forgery::Unsigned,
        Forgery::HmacWithPublicKey,
        Forgery::HmacWithClientSecret,
        Forgery::ForeignSignature,
        Forgery::UnknownKey,
        Forgery::WrongNonce,
        Forgery::WrongAudience,
        Forgery::WrongIssuer,
        Forgery::Expired,
    ] {
        stage.behave(|state| state.forgery = Some(forgery));
        let error = stage.run("ca@a.test", false).await.unwrap_err();
        assert_eq!(error, "SSO_FAILED", "{forgery:?}");
        refused += 1;
    }
    assert_eq!(stage.world.count("select count(*) from sso_proofs").await, 0);
    assert_eq!(stage.audited("signInFailed").await, refused);
    stage.behave(|_| ());
    assert_eq!(stage.sign_in("ca@a.test").await.status, 200);
}

// Promise: forged SSO
#[tokio::test]
async fn an_answer_that_does_not_name_the_provider_is_refused() {
    let stage = Stage::new().await;
    let begun = stage.begin(false).await;
    let redirect = stage.provider_redirect(&begun, "email=ca@a.test").await;
    let (place, query) = redirect.split_once('?').unwrap();
    let without: Vec<_> = query
        .split('&')
        .filter(|part| !part.starts_with("iss="))
        .collect();
    assert_ne!(without.len(), query.split('&').count());
    let path = format!("{place}?{}", without.join("&"));
    let answer = stage.come_back(&path, Some(&begun.cookie)).await;
    assert_eq!(answer, Err("SSO_FAILED".to_owned()));
    assert_eq!(stage.world.count("select count(*) from sso_proofs").await, 0);
    assert_eq!(stage.audited("signInFailed").await, 1);
    // A provider that doesn't announce the parameter may omit it.
    let stage = Stage::new().await;
    stage.behave(|state| state.no_issuer = true);
    let begun = stage.begin(false).await;
    let redirect = stage.provider_redirect(&begun, "email=ca@a.test").await;
    assert!(!redirect.contains("iss="), "{redirect}");
    assert!(stage.come_back(&redirect, Some(&begun.cookie)).await.is_ok());
}
