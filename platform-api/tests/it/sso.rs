//! Single sign-on: from the page to the sandbox's provider, back, and in; and
//! everyone who must stay out.
//!
//! AUTH-14 to AUTH-17, AUTH-34; RELIABILITY: forged SSO.

use chrono::TimeDelta;
use domain::clock::Clock;
use poem::http::Method;
use providers::oidc::{Limits, Oidc, OidcConfig};
use reqwest::redirect::Policy;
use sandbox::{Fault, Forgery, Mode, OidcState, Running, SandboxConfig, Service};
use serde_json::{Value, json};
use url::Url;

use crate::world::{Answer, World, read};

const LOGIN: &str = "/api/account/login";

struct Stage {
    world: World,
    sandbox: Running,
    _folder: tempfile::TempDir,
}

/// A browser that has begun the way to the provider.
struct Begun {
    /// Where it was sent.
    url: Url,
    /// What it keeps.
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
            clock: Clock::system(),
            limits: Limits::default(),
        });
        let world = World::with(sign_ins, |config| {
            config.public_url = public_url.parse().unwrap();
            config.sso = Some(provider.unwrap());
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
        let answer = self
            .visit(&format!("/api/sso/start?rememberClient={remember}"), None)
            .await;
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        let cookie = cookie.strip_prefix("doorstep-sso=").unwrap();
        Begun {
            url: location(&answer).parse().unwrap(),
            cookie: cookie.split(';').next().unwrap().to_owned(),
        }
    }

    /// The path and query that the provider sends the browser back to.
    async fn provider_says(&self, begun: &Begun, form: &str) -> String {
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

    /// The proof, or what the person is told.
    async fn way(&self, email: &str, remember: bool) -> Result<String, String> {
        let begun = self.begin(remember).await;
        let path = self.provider_says(&begun, &format!("email={email}")).await;
        self.come_back(&path, Some(&begun.cookie)).await
    }

    /// Signs in from the browser that came back, by what [`outcome`] makes a proof of.
    async fn login(&self, proof: &str) -> Answer {
        let (told, browser) = proof.split_once('.').unwrap_or((proof, "none"));
        self.login_from(told, &format!("doorstep-sso-proof={browser}"))
            .await
    }

    async fn login_from(&self, told: &str, cookies: &str) -> Answer {
        let body =
            json!({ "sso_strategy": "oidc", "sso_status": "signedIn", "sso": told, "rememberClient": false });
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
        let proof = self.way(email, false).await.unwrap();
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

/// The proof with what holds the browser to it, or what the person is told.
fn outcome(answer: &Answer) -> Result<String, String> {
    let fragment = location(answer)
        .strip_prefix("http://localhost:8080/signin#")
        .unwrap();
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
        ("ssoError", words) => {
            assert!(!words.contains([' ', '+']), "{words}");
            let words: Url = format!("http://x/?words={words}").parse().unwrap();
            Err(words.query_pairs().next().unwrap().1.into_owned())
        }
        other => panic!("{other:?}"),
    }
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

// AUTH-15
#[tokio::test]
async fn one_signs_in_by_the_provider_and_comes_in_without_a_password() {
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
    // Invited, and has not set a password.
    world
        .sql("delete from user_credentials; update users set joined_at = null")
        .await;
    let proof = stage.way("SM@a.test", false).await.unwrap();
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

    let proof = stage.way("sm@a.test", true).await.unwrap();
    let again = stage.login(&proof).await;
    assert_eq!(again.result()["rememberClient"], true, "as it was begun");
    assert_eq!(
        (
            stage.audited("identityLinked").await,
            stage.audited("signIn").await
        ),
        (1, 2)
    );
}

#[tokio::test]
async fn the_way_is_the_browsers_own_and_shows_no_secret() {
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
    let told = |name: &str| {
        url.query_pairs()
            .find(|(known, _)| known == name)
            .unwrap()
            .1
            .into_owned()
    };
    assert_eq!(told("redirect_uri"), "https://app.example.com/api/sso/callback");
    // State and cookie are kept as hashes only; the code's verifier never leaves us.
    let kept = stage
        .world
        .count(&format!(
            "select count(*) from sso_attempts where state_hash = sha256('{}') and verifier <> '{}'",
            told("state"),
            told("code_challenge")
        ))
        .await;
    assert_eq!(kept, 1);
    let over_http = Stage::new().await;
    let answer = over_http.visit("/api/sso/start", None).await;
    assert!(!answer.headers["set-cookie"].to_str().unwrap().contains("Secure"));
}

// AUTH-16; RELIABILITY: forged SSO
#[tokio::test]
async fn an_e_mail_address_or_a_made_up_proof_opens_nothing() {
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

// RELIABILITY: forged SSO
#[tokio::test]
async fn a_proof_is_good_once_and_for_two_minutes() {
    let stage = Stage::new().await;
    let proof = stage.way("ca@a.test", false).await.unwrap();
    let tries = (0..20).map(|_| stage.login(&proof));
    let answers = futures::future::join_all(tries).await;
    let opened = answers.iter().filter(|answer| answer.status == 200).count();
    let shut = answers.iter().filter(|answer| answer.code() == "3").count();
    assert_eq!((opened, shut), (1, 19), "{answers:?}");

    let proof = stage.way("ca@a.test", false).await.unwrap();
    let another = stage.way("sm@a.test", false).await.unwrap();
    assert_eq!(stage.login(&proof[1..]).await.code(), "3");
    // Stolen from the address it is worth nothing: the browser has the other half.
    let (told, _) = proof.split_once('.').unwrap();
    let (_, others) = another.split_once('.').unwrap();
    for cookies in ["other=1".to_owned(), format!("doorstep-sso-proof={others}")] {
        let answer = stage.login_from(told, &cookies).await;
        assert_eq!(refused(&answer), (401, "3"), "{cookies}");
    }
    let first = stage.login(&another).await;
    assert_eq!(first.status, 200, "{first:?}");
    stage.world.clock.advance(TimeDelta::seconds(121));
    assert_eq!(refused(&stage.login(&proof).await), (401, "3"));
}

// RELIABILITY: forged SSO
#[tokio::test]
async fn a_way_ends_once_in_time_and_in_the_browser_that_began_it() {
    let stage = Stage::new().await;
    let too_late = "This sign-in took too long or was begun in another browser. Try again.";
    let (begun, foreign) = (stage.begin(false).await, stage.begin(false).await);
    let path = stage.provider_says(&begun, "email=ca@a.test").await;
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
    let path = stage.provider_says(&begun, "email=ca@a.test").await;
    stage.world.clock.advance(TimeDelta::minutes(10));
    let expired = stage.come_back(&path, Some(&begun.cookie)).await;
    assert_eq!(expired.unwrap_err(), too_late);
}

// RELIABILITY: forged SSO
#[tokio::test]
async fn a_code_of_another_way_is_refused() {
    let stage = Stage::new().await;
    let (begun, other) = (stage.begin(false).await, stage.begin(false).await);
    let stolen = stage.provider_says(&other, "email=ca@a.test").await;
    let own = stage.provider_says(&begun, "email=bo@a.test").await;
    let code = |path: &str| {
        path.split(['?', '&'])
            .find(|part| part.starts_with("code="))
            .unwrap()
            .to_owned()
    };
    let injected = own.replace(&code(&own), &code(&stolen));
    assert!(stage.come_back(&injected, Some(&begun.cookie)).await.is_err());
    // The code is used up, whoever handed it in.
    assert!(stage.come_back(&stolen, Some(&other.cookie)).await.is_err());
    assert_eq!(stage.world.count("select count(*) from sso_proofs").await, 0);
}

// AUTH-16; RELIABILITY: forged SSO
#[tokio::test]
async fn what_the_provider_did_not_sign_for_us_now_leads_to_no_proof() {
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
        let told = stage.way("ca@a.test", false).await.unwrap_err();
        assert_eq!(
            told, "Single sign-on failed. Try again, or contact the admin.",
            "{forgery:?}"
        );
        refused += 1;
    }
    assert_eq!(stage.world.count("select count(*) from sso_proofs").await, 0);
    assert_eq!(stage.audited("signInFailed").await, refused);
    stage.behave(|_| ());
    assert_eq!(stage.sign_in("ca@a.test").await.status, 200);
}

#[tokio::test]
async fn whoever_turns_back_or_meets_a_fault_is_told_so() {
    let stage = Stage::new().await;
    let begun = stage.begin(false).await;
    let path = stage.provider_says(&begun, "cancel=true").await;
    let told = stage.come_back(&path, Some(&begun.cookie)).await.unwrap_err();
    assert_eq!(told, "Sign-in was cancelled.");

    let failed = "Single sign-on failed. Try again, or contact the admin.";
    for (from, to) in [
        ("iss=http", "iss=https"),
        ("code=", "error=server_error&x="),
        ("code=", "x="),
    ] {
        let begun = stage.begin(false).await;
        let path = stage.provider_says(&begun, "email=ca@a.test").await;
        let path = path.replacen(from, to, 1);
        let told = stage.come_back(&path, Some(&begun.cookie)).await.unwrap_err();
        assert_eq!(told, failed, "{path}");
    }

    let away = "Single sign-on is not available at present. Try again in a moment.";
    let begun = stage.begin(false).await;
    let path = stage.provider_says(&begun, "email=ca@a.test").await;
    stage
        .sandbox
        .faults
        .set(Fault::every(Service::Oidc, Mode::Status))
        .unwrap();
    let told = stage.come_back(&path, Some(&begun.cookie)).await.unwrap_err();
    assert_eq!(told, away);
    let fresh = Stage::new().await;
    fresh
        .sandbox
        .faults
        .set(Fault::every(Service::Oidc, Mode::Drop))
        .unwrap();
    assert_eq!(
        outcome(&fresh.visit("/api/sso/start", None).await).unwrap_err(),
        away
    );
    assert_eq!(
        location(&fresh.visit("/api/sso/sign-out", None).await),
        "http://localhost:8080/signin"
    );
}

#[tokio::test]
async fn an_account_is_joined_by_the_verified_address_and_known_by_the_subject_from_then_on() {
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

    // The address has passed on to somebody else, whom the account doesn't.
    stage.behave(|state| {
        state
            .renamed
            .insert("heir@a.test".to_owned(), "new@a.test".to_owned());
    });
    let heir = stage.sign_in("heir@a.test").await;
    assert_eq!(refused(&heir), (401, "3"));
    assert_eq!(stage.audited("identityLinked").await, 1);
}

#[tokio::test]
async fn an_account_that_changes_hands_or_is_deleted_gives_its_subject_up() {
    let stage = Stage::new().await;
    let world = &stage.world;
    assert_eq!(stage.sign_in("bo@a.test").await.status, 200);
    // As when a licence is reallocated.
    let mut gate = world.database.db.gate().await.unwrap();
    let account = database::gate::find_account(&mut gate, "bo@a.test")
        .await
        .unwrap()
        .unwrap();
    gate.commit().await.unwrap();
    let mut tx = world.database.db.tenant(&account.scope()).await.unwrap();
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
async fn whoever_has_no_account_or_no_verified_address_is_unknown() {
    let stage = Stage::new().await;
    assert_eq!(refused(&stage.sign_in("nobody@a.test").await), (401, "7"));
    // A user name is no address, even if the provider takes it for one.
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
async fn an_inactive_account_is_told_so_and_not_joined() {
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
async fn the_lock_on_guessed_passwords_keeps_nobody_from_single_sign_on() {
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

#[tokio::test]
async fn one_signs_out_of_the_provider_and_comes_back_to_the_page() {
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
async fn without_a_provider_there_is_nothing_of_it() {
    let world = World::new().await;
    let options = world
        .anonymous(Method::GET, "/api/account/get-sign-in-options", None)
        .await;
    assert_eq!(*options.result(), json!({}));
    for path in [
        "/api/sso/start",
        "/api/sso/callback?code=x&state=y",
        "/api/sso/sign-out",
    ] {
        let answer = world.anonymous(Method::GET, path, None).await;
        assert_eq!(refused(&answer), (404, "NOT_FOUND"), "{path}");
    }
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
async fn the_way_and_the_sign_in_are_limited_by_address() {
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
async fn what_has_ended_is_deleted() {
    let stage = Stage::new().await;
    stage.way("ca@a.test", false).await.unwrap();
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
