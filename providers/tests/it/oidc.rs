//! Tests single sign-on against the sandbox's provider: which answers are accepted, and which are
//! refused.
//!
//! AUTH-16; promise: forged SSO.

use std::collections::HashMap;
use std::error::Error as _;
use std::time::{Duration, Instant};

use domain::clock::Clock;
use providers::oidc::{Identity, Limits, Oidc, OidcConfig, OidcError, Outage, Reach, Refusal, SignInStart};
use reqwest::redirect::Policy;
use sandbox::{Algorithm, Fault, Forgery, Mode, OidcState, Running, SandboxConfig, Service};
use url::Url;

const SECRET: &str = "sandbox-client-secret";

struct Stage {
    sandbox: Running,
    oidc: Oidc,
    _folder: tempfile::TempDir,
}

fn config(issuer: &str) -> OidcConfig {
    OidcConfig {
        issuer: issuer.to_owned(),
        client_id: "sandbox-client".to_owned(),
        client_secret: SECRET.to_owned().into(),
        redirect_url: "http://localhost:8080/api/sso/callback".parse().unwrap(),
        label: "Sandbox".to_owned(),
        signs_out: false,
        clock: Clock::system(),
        limits: Limits::default(),
        reach: Reach::Anywhere,
    }
}

impl Stage {
    async fn new() -> Self {
        Self::with(|_| ()).await
    }

    async fn with(change: impl FnOnce(&mut OidcConfig)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        let mut config = config(&sandbox.oidc.issuer());
        change(&mut config);
        Self {
            oidc: Oidc::new(config).unwrap(),
            sandbox,
            _folder: folder,
        }
    }

    /// The code that a person returns with after signing in with this address.
    async fn code(&self, start: &SignInStart, email: &str) -> String {
        let browser = reqwest::Client::builder()
            .redirect(Policy::none())
            .build()
            .unwrap();
        let form = url::form_urlencoded::Serializer::new(String::new())
            .append_pair("email", email)
            .finish();
        let answer = browser
            .post(start.url.clone())
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form)
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), 303, "{}", start.url);
        let back = answer.headers()["location"].to_str().unwrap();
        let returned = parameters(&back.parse().unwrap());
        assert_eq!(returned["state"], start.state);
        returned["code"].clone()
    }

    async fn sign_in(&self, email: &str) -> Result<Identity, OidcError> {
        let start = self.oidc.begin().await?;
        let code = self.code(&start, email).await;
        self.oidc.finish(code, start.verifier, start.nonce).await
    }

    fn behave(&self, change: impl FnOnce(&mut OidcState)) {
        let mut state = OidcState::default();
        change(&mut state);
        self.sandbox.oidc.set(state);
    }

    fn fail(&self, mode: Mode) {
        self.sandbox
            .faults
            .set(Fault::every(Service::Oidc, mode))
            .unwrap();
    }

    fn struck(&self) -> u64 {
        self.sandbox.faults.states()[0].struck
    }
}

fn parameters(url: &Url) -> HashMap<String, String> {
    url.query_pairs().into_owned().collect()
}

fn refusal(outcome: Result<Identity, OidcError>) -> Refusal {
    match outcome {
        Err(OidcError::Refused(refusal)) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}

fn outage<T: std::fmt::Debug>(outcome: Result<T, OidcError>) -> Outage {
    match outcome {
        Err(OidcError::Unavailable(outage)) => outage,
        other => panic!("not an outage: {other:?}"),
    }
}

#[tokio::test]
async fn a_sign_in_begins_with_new_secrets_and_a_challenge() {
    let stage = Stage::new().await;
    let (one, other) = (
        stage.oidc.begin().await.unwrap(),
        stage.oidc.begin().await.unwrap(),
    );
    let sent = parameters(&one.url);
    assert_eq!(sent["response_type"], "code");
    assert_eq!(sent["client_id"], "sandbox-client");
    assert_eq!(sent["redirect_uri"], "http://localhost:8080/api/sso/callback");
    assert_eq!(sent["scope"], "openid email profile");
    assert_eq!(sent["code_challenge_method"], "S256");
    assert_eq!((&sent["state"], &sent["nonce"]), (&one.state, &one.nonce));
    assert!(!one.url.as_str().contains(&one.verifier));
    for (one, other) in [
        (&one.state, &other.state),
        (&one.nonce, &other.nonce),
        (&one.verifier, &other.verifier),
    ] {
        // 32 random bytes in base64url.
        assert_eq!(one.len(), 43);
        assert_ne!(one, other);
    }
}

#[tokio::test]
async fn a_person_is_identified_by_subject_and_verified_address_under_every_algorithm() {
    let stage = Stage::new().await;
    let mut subjects = Vec::new();
    for algorithm in [Algorithm::Es256, Algorithm::Rs256, Algorithm::Ps256] {
        stage.behave(|state| state.algorithm = algorithm);
        let identity = stage.sign_in("Dana@example.com").await.unwrap();
        assert_eq!(identity.issuer, stage.sandbox.oidc.issuer());
        assert_eq!(identity.verified_email.as_deref(), Some("Dana@example.com"));
        subjects.push(identity.subject);
    }
    assert_eq!(subjects[0], subjects[1]);
    assert_eq!(subjects[0], subjects[2]);
    let other = stage.sign_in("other@example.com").await.unwrap();
    assert_ne!(other.subject, subjects[0]);
}

#[tokio::test]
async fn an_address_counts_only_if_the_provider_has_verified_it() {
    let stage = Stage::new().await;
    stage.behave(|state| state.unverified_email = true);
    assert_eq!(
        stage.sign_in("dana@example.com").await.unwrap().verified_email,
        None
    );
    stage.behave(|state| {
        state.unverified_email = true;
        state.email_in_user_info = true;
    });
    assert_eq!(
        stage.sign_in("dana@example.com").await.unwrap().verified_email,
        None
    );
}

#[tokio::test]
async fn an_address_may_come_from_the_user_info_of_the_same_subject() {
    let stage = Stage::new().await;
    stage.behave(|state| state.email_in_user_info = true);
    let identity = stage.sign_in("dana@example.com").await.unwrap();
    assert_eq!(identity.verified_email.as_deref(), Some("dana@example.com"));
    stage.behave(|state| {
        state.email_in_user_info = true;
        state.forgery = Some(Forgery::ForeignUserInfo);
    });
    let refused = refusal(stage.sign_in("dana@example.com").await);
    assert!(matches!(refused, Refusal::Subject), "{refused:?}");
}

// Promise: forged SSO
#[tokio::test]
async fn every_forgery_is_refused_with_its_reason() {
    for algorithm in [Algorithm::Es256, Algorithm::Rs256] {
        let stage = Stage::new().await;
        for (forgery, is_expected) in [
            (
                Forgery::Unsigned,
                (|refusal| matches!(refusal, Refusal::Algorithm)) as fn(&Refusal) -> bool,
            ),
            (Forgery::HmacWithPublicKey, |refusal| {
                matches!(refusal, Refusal::Algorithm)
            }),
            (Forgery::HmacWithClientSecret, |refusal| {
                matches!(refusal, Refusal::Algorithm)
            }),
            (Forgery::ForeignSignature, |refusal| {
                matches!(refusal, Refusal::Signature)
            }),
            (Forgery::UnknownKey, |refusal| {
                matches!(refusal, Refusal::UnknownKey)
            }),
            (Forgery::WrongNonce, |refusal| matches!(refusal, Refusal::Nonce)),
            (Forgery::NoNonce, |refusal| matches!(refusal, Refusal::Nonce)),
            (Forgery::WrongAudience, |refusal| {
                matches!(refusal, Refusal::Audience)
            }),
            (Forgery::SecondAudience, |refusal| {
                matches!(refusal, Refusal::Audience)
            }),
            (Forgery::WrongParty, |refusal| {
                matches!(refusal, Refusal::Audience)
            }),
            (Forgery::WrongIssuer, |refusal| matches!(refusal, Refusal::Issuer)),
            (Forgery::Expired, |refusal| matches!(refusal, Refusal::Time)),
            (Forgery::FromTheFuture, |refusal| matches!(refusal, Refusal::Time)),
            (Forgery::NotYetValid, |refusal| matches!(refusal, Refusal::Time)),
            (Forgery::WrongAccessToken, |refusal| {
                matches!(refusal, Refusal::AccessToken)
            }),
            (Forgery::NoIdToken, |refusal| {
                matches!(refusal, Refusal::NoIdToken)
            }),
        ] {
            stage.behave(|state| {
                state.algorithm = algorithm;
                state.forgery = Some(forgery);
            });
            let refused = refusal(stage.sign_in("dana@example.com").await);
            assert!(is_expected(&refused), "{forgery:?} by {algorithm:?}: {refused:?}");
        }
        stage.behave(|state| state.algorithm = algorithm);
        assert!(stage.sign_in("dana@example.com").await.is_ok());
    }
}

#[tokio::test]
async fn a_code_is_valid_once_and_only_for_its_own_sign_in() {
    let stage = Stage::new().await;
    let (start, other) = (
        stage.oidc.begin().await.unwrap(),
        stage.oidc.begin().await.unwrap(),
    );
    let code = stage.code(&start, "dana@example.com").await;
    let finish = |verifier: &str, nonce: &str| {
        stage
            .oidc
            .finish(code.clone(), verifier.to_owned(), nonce.to_owned())
    };
    assert!(finish(&start.verifier, &start.nonce).await.is_ok());
    let again = refusal(finish(&start.verifier, &start.nonce).await);
    assert!(matches!(again, Refusal::Code("invalid_grant")), "{again:?}");

    let code = stage.code(&other, "dana@example.com").await;
    let verifier = start.verifier.clone();
    let stolen = stage.oidc.finish(code, verifier, other.nonce.clone()).await;
    assert!(matches!(refusal(stolen), Refusal::Code("invalid_grant")));
    let code = stage.code(&other, "dana@example.com").await;
    let swapped = stage.oidc.finish(code, other.verifier, start.nonce).await;
    assert!(matches!(refusal(swapped), Refusal::Nonce));
}

#[tokio::test]
async fn the_secret_is_sent_by_the_supported_method_and_a_wrong_one_is_refused() {
    let stage = Stage::new().await;
    stage.behave(|state| state.secret_in_body = true);
    assert!(stage.sign_in("dana@example.com").await.is_ok());
    // With characters that a form encodes.
    let stage = Stage::with(|config| config.client_secret = "a guess: %+&".to_owned().into()).await;
    let refused = refusal(stage.sign_in("dana@example.com").await);
    assert!(matches!(refused, Refusal::Code("invalid_client")), "{refused:?}");
}

#[tokio::test]
async fn new_keys_are_fetched_once_and_not_for_every_unknown_key() {
    let stage = Stage::new().await;
    assert!(stage.sign_in("dana@example.com").await.is_ok());
    assert!(stage.sign_in("dana@example.com").await.is_ok());
    assert_eq!(stage.sandbox.oidc.keys_shown(), 1, "they are cached for a day");
    let start = stage.oidc.begin().await.unwrap();
    let code = stage.code(&start, "dana@example.com").await;
    stage.sandbox.oidc.rotate();
    let identity = stage.oidc.finish(code, start.verifier, start.nonce).await;
    assert!(identity.is_ok(), "{identity:?}");
    assert_eq!(stage.sandbox.oidc.keys_shown(), 2);

    stage.behave(|state| state.forgery = Some(Forgery::UnknownKey));
    for _ in 0..3 {
        let refused = refusal(stage.sign_in("dana@example.com").await);
        assert!(matches!(refused, Refusal::UnknownKey), "{refused:?}");
    }
    assert_eq!(
        stage.sandbox.oidc.keys_shown(),
        2,
        "they were fetched a moment ago"
    );
    stage.behave(|_| ());
    assert!(stage.sign_in("dana@example.com").await.is_ok());
}

#[tokio::test]
async fn outages_and_refusals_are_distinguished_and_token_calls_are_not_retried() {
    let limits = Limits {
        total: Duration::from_secs(2),
        body_bytes: 64 << 10,
    };
    let stage = Stage::with(|config| config.limits = limits).await;
    let start = stage.oidc.begin().await.unwrap();
    for mode in [
        Mode::Drop,
        Mode::AcceptThenError,
        Mode::AcceptThenSilent,
        Mode::Status,
        Mode::Refuse,
        Mode::BadJson,
        Mode::Endless,
        Mode::Redirect,
    ] {
        let code = stage.code(&start, "dana@example.com").await;
        stage.fail(mode);
        let since = Instant::now();
        let outcome = stage
            .oidc
            .finish(code, start.verifier.clone(), start.nonce.clone())
            .await;
        assert!(since.elapsed() < Duration::from_secs(10), "{mode:?}");
        let is_expected = matches!(
            (mode, outcome.as_ref().unwrap_err()),
            (
                Mode::Drop | Mode::AcceptThenError,
                OidcError::Unavailable(Outage::Connection(_))
            ) | (Mode::AcceptThenSilent, OidcError::Unavailable(Outage::Stalled))
                | (Mode::Status, OidcError::Unavailable(Outage::Status(503)))
                | (Mode::Refuse, OidcError::Refused(Refusal::Code(_)))
                | (
                    Mode::BadJson | Mode::Redirect,
                    OidcError::Refused(Refusal::Malformed)
                )
                | (Mode::Endless, OidcError::Refused(Refusal::TooLong))
        );
        assert!(is_expected, "{mode:?}: {outcome:?}");
        assert_eq!(stage.struck(), 1, "{mode:?}");
        stage.fail(Mode::None);
    }
    let code = stage.code(&start, "dana@example.com").await;
    assert!(stage.oidc.finish(code, start.verifier, start.nonce).await.is_ok());
}

#[tokio::test]
async fn an_unavailable_provider_is_called_again_by_the_next_caller() {
    let limits = Limits {
        total: Duration::from_secs(2),
        ..Limits::default()
    };
    let stage = Stage::with(|config| config.limits = limits).await;
    stage.fail(Mode::AcceptThenSilent);
    let since = Instant::now();
    // The waiting callers share the time limit and don't add up their waits.
    let waiting = (0..10).map(|_| stage.oidc.begin());
    for outcome in futures::future::join_all(waiting).await {
        assert!(matches!(outage(outcome.map(|start| start.url)), Outage::Stalled));
    }
    assert!(since.elapsed() < Duration::from_secs(10), "{:?}", since.elapsed());
    stage.fail(Mode::None);
    assert!(stage.oidc.begin().await.is_ok());

    let unreachable = Oidc::new(config("http://127.0.0.1:9")).unwrap();
    let outcome = unreachable.begin().await.map(|start| start.url);
    assert!(matches!(outage(outcome), Outage::Connection(_)));
}

#[tokio::test]
async fn metadata_of_another_issuer_is_not_used() {
    let stage = Stage::new().await;
    stage.behave(|state| state.forgery = Some(Forgery::WrongDiscovery));
    let refused = refusal(stage.sign_in("dana@example.com").await);
    assert!(matches!(refused, Refusal::ForeignMetadata), "{refused:?}");
    // Issuers are compared exactly.
    let stage = Stage::with(|config| config.issuer.push('/')).await;
    let refused = refusal(stage.sign_in("dana@example.com").await);
    assert!(matches!(refused, Refusal::ForeignMetadata), "{refused:?}");
    let error = Oidc::new(config("no address")).unwrap_err();
    assert!(matches!(error, OidcError::Refused(Refusal::Address)), "{error:?}");
}

#[tokio::test]
async fn the_sign_out_url_comes_from_the_provider_if_it_has_one() {
    let stage = Stage::new().await;
    let back: Url = "http://localhost:8080/signin".parse().unwrap();
    let place = stage.oidc.sign_out_url(&back).await.unwrap().unwrap();
    assert_eq!(place.path(), "/end-session");
    let sent = parameters(&place);
    assert_eq!(sent["client_id"], "sandbox-client");
    assert_eq!(sent["post_logout_redirect_uri"], back.as_str());
    let stage = Stage::new().await;
    stage.behave(|state| state.no_sign_out = true);
    assert_eq!(stage.oidc.sign_out_url(&back).await.unwrap(), None);
}

#[tokio::test]
async fn neither_debug_output_nor_errors_contain_a_secret() {
    let stage = Stage::new().await;
    assert!(!format!("{:?} {:?}", stage.oidc, config("http://x")).contains(SECRET));
    let start = stage.oidc.begin().await.unwrap();
    for forgery in [Forgery::WrongNonce, Forgery::Unsigned, Forgery::UnknownKey] {
        stage.behave(|state| state.forgery = Some(forgery));
        let code = stage.code(&start, "dana@example.com").await;
        let outcome = stage
            .oidc
            .finish(code.clone(), start.verifier.clone(), start.nonce.clone())
            .await;
        let error = outcome.unwrap_err();
        let mut text = format!("{error:?} {error}");
        let mut cause = error.source();
        while let Some(error) = cause {
            text.push_str(&format!(" {error:?} {error}"));
            cause = error.source();
        }
        for secret in [&code, &start.nonce, &start.verifier, "eyJ", "dana@"] {
            assert!(!text.contains(secret), "{text}");
        }
    }
}
