//! Single sign-on: from the sign-in page to the sandbox's provider, back, and into the product;
//! and refused attempts.
//!
//! AUTH-14 to AUTH-17, AUTH-34; promise: forged SSO.

mod accounts;
mod companies;
mod flow;
mod forged;
mod permits;
mod required;

use chrono::TimeDelta;
use domain::clock::Clock;
use poem::http::Method;
use providers::oidc::{Limits, Oidc, OidcConfig, Reach};
use reqwest::redirect::Policy;
use sandbox::{OidcState, Running, SandboxConfig};
use serde_json::json;
use url::Url;

use crate::world::{Answer, World, read};

const LOGIN: &str = "/api/account/login";

struct Stage {
    world: World,
    sandbox: Running,
    _folder: tempfile::TempDir,
}

/// A browser that has started an attempt.
struct Begun {
    /// The provider's URL.
    url: Url,
    /// The value of the attempt's cookie.
    cookie: String,
}

impl Stage {
    async fn new() -> Self {
        Self::with(10_000, "http://localhost:8080").await
    }

    async fn with(sign_ins: u32, public_url: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = sandbox::start(SandboxConfig {
            oidc_client: sandbox::OidcClient::of(public_url),
            ..SandboxConfig::for_test(folder.path())
        })
        .await
        .unwrap();
        let provider = Oidc::new(OidcConfig {
            issuer: sandbox.oidc.issuer(),
            client_id: "sandbox-client".to_owned(),
            client_secret: "sandbox-client-secret".to_owned().into(),
            redirect_url: format!("{public_url}/api/sso/callback").parse().unwrap(),
            label: "Sandbox".to_owned(),
            signs_out: true,
            clock: Clock::system(),
            limits: Limits::default(),
            reach: Reach::Anywhere,
        });
        let world = World::with(sign_ins, |config| {
            config.public_url = public_url.parse().unwrap();
            config.sso = Some(provider.unwrap());
            config.company_providers_reach = Reach::Anywhere;
        })
        .await;
        Self {
            world,
            sandbox,
            _folder: folder,
        }
    }

    fn behave(&self, change: impl FnOnce(&mut OidcState)) {
        let mut state = OidcState::default();
        change(&mut state);
        self.sandbox.oidc.set(state);
    }

    async fn visit(&self, path: &str, cookie: Option<&str>) -> Answer {
        let mut request = self.world.client.get(path.to_owned());
        if let Some(cookie) = cookie {
            request = request.header("cookie", format!("other=1; doorstep-sso={cookie}"));
        }
        read(request.send().await.0).await
    }

    async fn begin(&self, remember: bool) -> Begun {
        self.begin_at(&format!("/api/sso/start?rememberClient={remember}"))
            .await
    }

    async fn begin_at(&self, path: &str) -> Begun {
        let answer = self.visit(path, None).await;
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        let cookie = cookie.strip_prefix("doorstep-sso=").unwrap();
        Begun {
            url: location(&answer).parse().unwrap(),
            cookie: cookie.split(';').next().unwrap().to_owned(),
        }
    }

    /// The path and query to which the provider redirects the browser.
    async fn provider_redirect(&self, begun: &Begun, form: &str) -> String {
        let browser = reqwest::Client::builder()
            .redirect(Policy::none())
            .build()
            .unwrap();
        let answer = browser
            .post(begun.url.clone())
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form.to_owned())
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), 303);
        let back: Url = answer.headers()["location"].to_str().unwrap().parse().unwrap();
        format!("{}?{}", back.path(), back.query().unwrap())
    }

    async fn come_back(&self, path: &str, cookie: Option<&str>) -> Result<String, String> {
        let answer = self.visit(path, cookie).await;
        outcome(&answer)
    }

    /// Runs an attempt; returns the proof, or the error code.
    async fn run(&self, email: &str, remember: bool) -> Result<String, String> {
        let begun = self.begin(remember).await;
        let path = self.provider_redirect(&begun, &format!("email={email}")).await;
        self.come_back(&path, Some(&begun.cookie)).await
    }

    /// Signs in with a proof from [`outcome`], in the browser that got it.
    async fn login(&self, proof: &str) -> Answer {
        let (token, browser) = proof.split_once('.').unwrap_or((proof, "none"));
        self.login_from(token, &format!("doorstep-sso-proof={browser}"))
            .await
    }

    async fn login_from(&self, token: &str, cookies: &str) -> Answer {
        let body = json!({ "sso_strategy": "oidc", "sso_status": "signedIn", "sso": token, "rememberClient": false });
        let request = self
            .world
            .client
            .post(LOGIN)
            .header("cookie", cookies)
            .content_type("application/json")
            .body(body.to_string());
        read(request.send().await.0).await
    }

    async fn sign_in(&self, email: &str) -> Answer {
        let proof = self.run(email, false).await.unwrap();
        self.login(&proof).await
    }

    async fn audited(&self, action: &str) -> i64 {
        self.world
            .count(&format!(
                "select count(*) from audit_entries where action = '{action}'"
            ))
            .await
    }
}

fn location(answer: &Answer) -> &str {
    assert_eq!(answer.status, 303, "{answer:?}");
    answer.headers["location"].to_str().unwrap()
}

/// The proof with its cookie's value, or the error code.
fn outcome(answer: &Answer) -> Result<String, String> {
    outcome_at("http://localhost:8080/signin", answer)
}

fn outcome_at(page: &str, answer: &Answer) -> Result<String, String> {
    let fragment = location(answer).strip_prefix(page).unwrap();
    let fragment = fragment.strip_prefix('#').unwrap();
    match fragment.split_once('=').unwrap() {
        ("sso", proof) => {
            let mut cookies = answer.headers.get_all("set-cookie").iter();
            let browser =
                cookies.find_map(|cookie| cookie.to_str().unwrap().strip_prefix("doorstep-sso-proof="));
            let (browser, attributes) = browser.unwrap().split_once(';').unwrap();
            assert_eq!(
                attributes,
                " HttpOnly; SameSite=Lax; Path=/api/account/login; Max-Age=120"
            );
            Ok(format!("{proof}.{browser}"))
        }
        ("ssoError", code) => {
            assert!(
                code.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_'),
                "{code}"
            );
            Err(code.to_owned())
        }
        other => panic!("{other:?}"),
    }
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

// AUTH-15
#[tokio::test]
async fn users_sign_in_by_the_provider_without_a_password() {
    let stage = Stage::new().await;
    let world = &stage.world;
    let options = world
        .anonymous(Method::GET, "/api/account/get-sign-in-options", None)
        .await;
    let sso = &options.result()["sso"];
    assert_eq!(sso["label"], "Sandbox");
    assert_eq!(
        (&sso["startUrl"], &sso["signOutUrl"]),
        (&json!("/api/sso/start"), &json!("/api/sso/sign-out"))
    );
    // The users are invited and have no password.
    world
        .sql("delete from user_credentials; update users set joined_at = null")
        .await;
    let proof = stage.run("SM@a.test", false).await.unwrap();
    let answer = stage.login(&proof).await;
    let user = world.database.a.submarket_owner.to_string();
    assert_eq!(answer.result()["userId"], user);
    assert_eq!(answer.result()["rememberClient"], false);
    let token = answer.result()["accessToken"].as_str().unwrap();
    let path = "/api/properties/get-property-status-list";
    assert_eq!(world.get(path, token).await.status, 200);
    let joined = "select count(*) from users where joined_at is not null and email = 'sm@a.test'";
    assert_eq!(world.count(joined).await, 1);
    assert_eq!(
        (
            stage.audited("identityLinked").await,
            stage.audited("signIn").await
        ),
        (1, 1)
    );

    let proof = stage.run("sm@a.test", true).await.unwrap();
    let again = stage.login(&proof).await;
    assert_eq!(
        again.result()["rememberClient"],
        true,
        "as the attempt was started"
    );
    assert_eq!(
        (
            stage.audited("identityLinked").await,
            stage.audited("signIn").await
        ),
        (1, 2)
    );
}

#[tokio::test]
async fn signing_out_of_the_provider_returns_to_the_sign_in_page() {
    let stage = Stage::new().await;
    let place: Url = location(&stage.visit("/api/sso/sign-out", None).await)
        .parse()
        .unwrap();
    assert_eq!(place.origin().ascii_serialization(), stage.sandbox.oidc.issuer());
    let browser = reqwest::Client::builder()
        .redirect(Policy::none())
        .build()
        .unwrap();
    let answer = browser.get(place).send().await.unwrap();
    assert_eq!(answer.headers()["location"], "http://localhost:8080/signin");
    let stage = Stage::new().await;
    stage.behave(|state| state.no_sign_out = true);
    let answer = stage.visit("/api/sso/sign-out", None).await;
    assert_eq!(location(&answer), "http://localhost:8080/signin");
}

#[tokio::test]
async fn without_a_provider_there_is_no_single_sign_on() {
    let world = World::new().await;
    let options = world
        .anonymous(Method::GET, "/api/account/get-sign-in-options", None)
        .await;
    assert_eq!(*options.result(), json!({}));
    for path in [
        "/api/sso/start",
        "/api/sso/start?company=x",
        "/api/sso/callback/x",
        "/api/sso/sign-out",
    ] {
        let answer = world.anonymous(Method::GET, path, None).await;
        assert_eq!(refused(&answer), (404, "NOT_FOUND"), "{path}");
    }
    let path = "/api/sso/callback?code=x&state=y";
    let nothing_begun = world.anonymous(Method::GET, path, None).await;
    assert_eq!(outcome(&nothing_begun), Err("SSO_LATE".to_owned()));
    let body = json!({ "sso_strategy": "oidc", "sso": "x" });
    let answer = world.anonymous(Method::POST, LOGIN, Some(body)).await;
    assert_eq!(refused(&answer), (401, "3"));
    let posted = world
        .anonymous(Method::POST, "/api/sso/start", Some(json!({})))
        .await;
    assert_eq!(refused(&posted), (405, "METHOD_NOT_ALLOWED"));
}

// AUTH-34
#[tokio::test]
async fn attempts_and_sign_ins_are_limited_by_address() {
    let stage = Stage::with(3, "http://localhost:8080").await;
    let mut answers = Vec::new();
    for path in [
        "/api/sso/start",
        "/api/sso/callback",
        "/api/sso/sign-out",
        "/api/sso/start",
    ] {
        answers.push(stage.visit(path, None).await);
    }
    let limited = answers.pop().unwrap();
    assert_eq!(refused(&limited), (429, "RATE_LIMITED"));
    assert!(limited.headers.contains_key("retry-after"));
    assert!(answers.iter().all(|answer| answer.status == 303), "{answers:?}");
    for _ in 0..3 {
        assert_eq!(stage.login("a guess").await.code(), "3");
    }
    assert_eq!(refused(&stage.login("a guess").await), (429, "RATE_LIMITED"));
}

#[tokio::test]
async fn expired_attempts_and_proofs_are_deleted() {
    let stage = Stage::new().await;
    stage.run("ca@a.test", false).await.unwrap();
    stage.begin(false).await;
    let kept = "select (select count(*) from sso_attempts) * 10 + (select count(*) from sso_proofs)";
    let delete = async || {
        let mut tx = stage.world.database.db.gate().await.unwrap();
        let now = stage.world.now();
        let deleted = database::sso::delete_expired(&mut tx, now, 100).await.unwrap();
        tx.commit().await.unwrap();
        deleted
    };
    assert_eq!((stage.world.count(kept).await, delete().await), (11, 0));
    stage.world.clock.advance(TimeDelta::minutes(2));
    assert_eq!((delete().await, stage.world.count(kept).await), (1, 10));
    stage.world.clock.advance(TimeDelta::minutes(8));
    assert_eq!((delete().await, stage.world.count(kept).await), (1, 0));
}
