//! The flow to the provider and back, in the browser that started it.

use chrono::TimeDelta;
use sandbox::{Fault, Mode, Service};
use url::Url;

use super::{Stage, location, outcome};

#[tokio::test]
async fn an_attempt_is_bound_to_its_browser_and_reveals_no_secret() {
    let stage = Stage::with(10_000, "https://app.example.com").await;
    let answer = stage.visit("/api/sso/start", None).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    let (value, attributes) = cookie.split_once(';').unwrap();
    assert_eq!(value.strip_prefix("doorstep-sso=").unwrap().len(), 43);
    assert_eq!(
        attributes,
        " HttpOnly; SameSite=Lax; Path=/api/sso; Max-Age=600; Secure"
    );
    assert_eq!(answer.headers["cache-control"], "no-store");
    assert!(answer.headers.contains_key("content-security-policy"));
    let url: Url = location(&answer).parse().unwrap();
    let parameter = |name: &str| {
        url.query_pairs()
            .find(|(key, _)| key == name)
            .unwrap()
            .1
            .into_owned()
    };
    assert_eq!(
        parameter("redirect_uri"),
        "https://app.example.com/api/sso/callback"
    );
    // State and cookie are stored only as hashes; the code's verifier never leaves us.
    let kept = stage
        .world
        .count(&format!(
            "select count(*) from sso_attempts where state_hash = sha256('{}') and verifier <> '{}'",
            parameter("state"),
            parameter("code_challenge")
        ))
        .await;
    assert_eq!(kept, 1);
    let over_http = Stage::new().await;
    let answer = over_http.visit("/api/sso/start", None).await;
    assert!(!answer.headers["set-cookie"].to_str().unwrap().contains("Secure"));
}

// Promise: forged SSO
#[tokio::test]
async fn an_attempt_ends_once_in_time_and_in_the_browser_that_started_it() {
    let stage = Stage::new().await;
    let too_late = "SSO_LATE";
    let (begun, foreign) = (stage.begin(false).await, stage.begin(false).await);
    let path = stage.provider_redirect(&begun, "email=ca@a.test").await;
    for (path, cookie) in [
        (path.clone(), None),
        (path.clone(), Some(foreign.cookie.as_str())),
        (path.replace("state=", "state=x"), Some(&begun.cookie)),
        (path.replace("state=", "other="), Some(&begun.cookie)),
        (format!("{path}&state=x"), Some(&begun.cookie)),
    ] {
        let outcome = stage.come_back(&path, cookie).await;
        assert_eq!(outcome.unwrap_err(), too_late, "{path} {cookie:?}");
    }
    assert!(stage.come_back(&path, Some(&begun.cookie)).await.is_ok());
    let replayed = stage.come_back(&path, Some(&begun.cookie)).await;
    assert_eq!(replayed.unwrap_err(), too_late);

    let begun = stage.begin(false).await;
    let path = stage.provider_redirect(&begun, "email=ca@a.test").await;
    stage.world.clock.advance(TimeDelta::minutes(10));
    let expired = stage.come_back(&path, Some(&begun.cookie)).await;
    assert_eq!(expired.unwrap_err(), too_late);
}

#[tokio::test]
async fn a_canceled_or_failed_attempt_returns_an_error_code() {
    let stage = Stage::new().await;
    let begun = stage.begin(false).await;
    let path = stage.provider_redirect(&begun, "cancel=true").await;
    let error = stage.come_back(&path, Some(&begun.cookie)).await.unwrap_err();
    assert_eq!(error, "SSO_CANCELLED");

    let failed = "SSO_FAILED";
    for (from, to) in [
        ("iss=http", "iss=https"),
        ("code=", "error=server_error&x="),
        ("code=", "x="),
    ] {
        let begun = stage.begin(false).await;
        let path = stage.provider_redirect(&begun, "email=ca@a.test").await;
        let path = path.replacen(from, to, 1);
        let error = stage.come_back(&path, Some(&begun.cookie)).await.unwrap_err();
        assert_eq!(error, failed, "{path}");
    }

    let unavailable = "SSO_UNAVAILABLE";
    let begun = stage.begin(false).await;
    let path = stage.provider_redirect(&begun, "email=ca@a.test").await;
    stage
        .sandbox
        .faults
        .set(Fault::every(Service::Oidc, Mode::Status))
        .unwrap();
    let error = stage.come_back(&path, Some(&begun.cookie)).await.unwrap_err();
    assert_eq!(error, unavailable);
    let fresh = Stage::new().await;
    fresh
        .sandbox
        .faults
        .set(Fault::every(Service::Oidc, Mode::Drop))
        .unwrap();
    assert_eq!(
        outcome(&fresh.visit("/api/sso/start", None).await).unwrap_err(),
        unavailable
    );
    assert_eq!(
        location(&fresh.visit("/api/sso/sign-out", None).await),
        "http://localhost:8080/signin"
    );
}
