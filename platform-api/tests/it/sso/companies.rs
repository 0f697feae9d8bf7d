//! A company configures its own OpenID provider, whose identities count only for its own users.
//!
//! AUTH-15, AUTH-16; promise: one company reaches another.

use domain::ids::TenantId;
use poem::http::Method;
use sandbox::{Fault, Forgery, Mode, OidcState, Running, SandboxConfig, Service};
use serde_json::{Value, json};
use testkit::PASSWORD;

use super::{LOGIN, Stage, outcome_at, refused};
use crate::world::{Answer, World, read};

const GET: &str = "/api/settings/get-company-sign-in";
const REQUIRE: &str = "/api/settings/update-company-sign-in";
const SAVE: &str = "/api/settings/save-sign-in-provider";
const DELETE: &str = "/api/settings/delete-sign-in-provider";
const ANY_CALL: &str = "/api/properties/get-property-status-list";
const SECRET: &str = "sandbox-client-secret";

const SAVED: &str = "select count(*) from sign_in_providers";
const LINKED: &str = "select count(*) from sign_in_identities";

/// A company's own provider.
struct Own {
    sandbox: Running,
    _folder: tempfile::TempDir,
}

impl Own {
    async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        Self {
            sandbox,
            _folder: folder,
        }
    }

    fn issuer(&self) -> String {
        self.sandbox.oidc.issuer()
    }
}

fn provider(issuer: &str) -> Value {
    json!({ "issuer": issuer, "clientId": "sandbox-client", "clientSecret": SECRET, "label": "Acme ID" })
}

fn with(mut body: Value, field: &str, value: impl Into<Value>) -> Value {
    body[field] = value.into();
    body
}

fn token(answer: &Answer) -> String {
    answer.result()["accessToken"].as_str().unwrap().to_owned()
}

/// The refused fields with their messages.
fn why(answer: &Answer) -> Vec<(&str, &str)> {
    assert_eq!(refused(answer), (400, "1014"), "{answer:?}");
    let details = answer.body["error"]["details"].as_array().unwrap();
    details
        .iter()
        .map(|one| (one["field"].as_str().unwrap(), one["message"].as_str().unwrap()))
        .collect()
}

impl Stage {
    async fn save(&self, who: &str, body: Value) -> Answer {
        let token = self.world.sign_in(who).await;
        self.world.post(SAVE, &token, body).await
    }

    async fn delete(&self, token: &str) -> Answer {
        self.world.call(Method::DELETE, DELETE, Some(token), None).await
    }

    /// Runs an attempt with the provider of `company`; returns the proof, or the error code.
    async fn own_run(&self, company: TenantId, email: &str) -> Result<String, String> {
        let begun = self.begin_at(&format!("/api/sso/start?company={company}")).await;
        let path = self.provider_redirect(&begun, &format!("email={email}")).await;
        assert!(
            path.starts_with(&format!("/api/sso/callback/{company}?")),
            "{path}"
        );
        let answer = self.visit(&path, Some(&begun.cookie)).await;
        outcome_at(
            &format!("http://localhost:8080/signin?company={company}"),
            &answer,
        )
    }

    async fn own_sign_in(&self, company: TenantId, email: &str) -> Answer {
        let proof = self.own_run(company, email).await.unwrap();
        self.login(&proof).await
    }

    /// Signs in with the password and a proof, to link the account.
    async fn link_by_password(&self, name: &str, proof: &str) -> Answer {
        let (token, browser) = proof.split_once('.').unwrap();
        let body = json!({ "userNameOrEmailAddress": name, "password": PASSWORD, "sso": token });
        let request = self.world.client.post(LOGIN).content_type("application/json");
        let request = request.header("cookie", format!("doorstep-sso-proof={browser}"));
        read(request.body(body.to_string()).send().await.0).await
    }

    async fn options(&self, query: &str) -> Value {
        let path = format!("/api/account/get-sign-in-options{query}");
        let answer = self.world.anonymous(Method::GET, &path, None).await;
        answer.result()["sso"].clone()
    }
}

#[tokio::test]
async fn users_sign_in_by_their_companys_own_provider() {
    let (stage, own) = (Stage::new().await, Own::start().await);
    let world = &stage.world;
    let company = world.database.a.tenant_id;
    let saved = stage.save("ca@a.test", provider(&own.issuer())).await;
    assert_eq!(
        saved.result()["ownProvider"],
        json!({ "issuer": own.issuer(), "clientId": "sandbox-client", "label": "Acme ID", "isRequired": false })
    );
    assert_eq!(saved.result()["provider"], "Acme ID");
    let (before, after) = world.audited(company, "signInProviderChanged").await;
    assert_eq!(
        (&before["issuer"], &after["issuer"], &after["clientSecret"]),
        (&Value::Null, &json!(own.issuer()), &json!("set"))
    );

    // The company's URL offers it; any other company gets the same answer as none.
    let offered = stage.options(&format!("?company={company}")).await;
    assert_eq!(offered["label"], "Acme ID");
    assert_eq!(offered["startUrl"], format!("/api/sso/start?company={company}"));
    let plain = stage.options("").await;
    assert_eq!(plain["label"], "Sandbox");
    let without = world.database.b.tenant_id;
    for other in [without, TenantId::generate(), TenantId::PLATFORM] {
        assert_eq!(stage.options(&format!("?company={other}")).await, plain);
        let start = stage
            .visit(&format!("/api/sso/start?company={other}"), None)
            .await;
        assert_eq!(refused(&start), (404, "NOT_FOUND"));
    }

    // The users are invited and have no password.
    world
        .sql("delete from user_credentials; update users set joined_at = null")
        .await;
    for _ in 0..2 {
        let answer = stage.own_sign_in(company, "SM@a.test").await;
        assert_eq!(
            answer.result()["userId"],
            world.database.a.submarket_owner.to_string()
        );
        assert_eq!(world.get(ANY_CALL, &token(&answer)).await.status, 200);
    }
    assert_eq!(world.count(LINKED).await, 1);
    assert_eq!(world.count("select count(*) from user_identities").await, 0);
    assert_eq!(
        (
            stage.audited("identityLinked").await,
            stage.audited("signIn").await
        ),
        (1, 3)
    );
    // Signing out there returns to the company's page.
    let out = stage
        .visit(&format!("/api/sso/sign-out?company={company}"), None)
        .await;
    let back = format!("signin%3Fcompany%3D{company}");
    assert!(super::location(&out).starts_with(&own.issuer()), "{out:?}");
    assert!(super::location(&out).contains(&back), "{out:?}");
}

#[tokio::test]
async fn a_companys_provider_signs_in_only_its_own_users() {
    let (stage, own) = (Stage::new().await, Own::start().await);
    let world = &stage.world;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    stage.save("ca@b.test", provider(&own.issuer())).await.result();
    let others = ["ca@a.test", "sm@a.test", "admin@test"];
    for email in others {
        assert_eq!(refused(&stage.own_sign_in(b, email).await), (401, "7"), "{email}");
    }
    // A proof with the right password doesn't link the account either.
    for email in others {
        let proof = stage.own_run(b, email).await.unwrap();
        assert_eq!(
            refused(&stage.link_by_password(email, &proof).await),
            (401, "3"),
            "{email}"
        );
    }
    let permits = "insert into sso_link_permits (tenant_id, user_id, issuer, granted_by, granted_at, expires_at) \
                   select u.tenant_id, u.id, 'ISSUER', g.id, now(), now() + interval '9 years' \
                   from users u join users g on g.tenant_id = u.tenant_id and g.id <> u.id \
                   where u.email = 'admin@test'";
    world.sql(&permits.replace("ISSUER", &own.issuer())).await;
    assert_eq!(refused(&stage.own_sign_in(b, "admin@test").await), (401, "7"));
    assert_eq!(world.count(LINKED).await, 0);
    assert_eq!(world.count("select count(*) from user_identities").await, 0);
    assert_eq!(stage.own_sign_in(b, "sm@b.test").await.status, 200);

    // Another company configures the same issuer, and each finds its own users by it.
    stage.save("ca@a.test", provider(&own.issuer())).await.result();
    assert_eq!(stage.own_sign_in(a, "sm@a.test").await.status, 200);
    assert_eq!(refused(&stage.own_sign_in(b, "sm@a.test").await), (401, "7"));
    assert_eq!(refused(&stage.own_sign_in(a, "sm@b.test").await), (401, "7"));
    // The subject that A has linked now has B's address at the provider.
    own.sandbox.oidc.set(OidcState {
        renamed: [("sm@a.test".to_owned(), "ca@b.test".to_owned())].into(),
        ..OidcState::default()
    });
    let answer = stage.own_sign_in(a, "sm@a.test").await;
    assert_eq!(
        answer.result()["userId"],
        world.database.a.submarket_owner.to_string()
    );
    let answer = stage.own_sign_in(b, "sm@a.test").await;
    assert_eq!(
        answer.result()["userId"],
        world.database.b.company_admin.to_string()
    );
}

#[tokio::test]
async fn the_answer_of_one_provider_is_not_accepted_for_another() {
    let (stage, own) = (Stage::new().await, Own::start().await);
    let (a, b) = (stage.world.database.a.tenant_id, stage.world.database.b.tenant_id);
    for who in ["ca@a.test", "ca@b.test"] {
        stage.save(who, provider(&own.issuer())).await.result();
    }
    let installation = "/api/sso/callback".to_owned();
    let of = |company: TenantId| format!("/api/sso/callback/{company}");
    let begins = |company: TenantId| format!("/api/sso/start?company={company}");
    for (start, ends) in [
        (begins(a), installation.clone()),
        (begins(a), of(b)),
        (begins(a), of(TenantId::generate())),
        ("/api/sso/start".to_owned(), of(a)),
    ] {
        let begun = stage.begin_at(&start).await;
        let path = stage.provider_redirect(&begun, "email=sm@a.test").await;
        let (_, query) = path.split_once('?').unwrap();
        let answer = stage.visit(&format!("{ends}?{query}"), Some(&begun.cookie)).await;
        assert!(
            super::location(&answer).ends_with("#ssoError=SSO_LATE"),
            "{start} {ends}: {answer:?}"
        );
    }
    // The company's provider must name itself in its answers too (RFC 9207).
    let begun = stage.begin_at(&begins(a)).await;
    let path = stage.provider_redirect(&begun, "email=sm@a.test").await;
    let (path, _) = path.split_once("&iss=").unwrap();
    let answer = stage.visit(path, Some(&begun.cookie)).await;
    assert!(
        super::location(&answer).ends_with("#ssoError=SSO_FAILED"),
        "{answer:?}"
    );
}

#[tokio::test]
async fn a_company_requires_its_own_provider_and_cannot_lock_itself_out() {
    let (stage, own) = (Stage::new().await, Own::start().await);
    let world = &stage.world;
    let company = world.database.a.tenant_id;
    // A sign-in by the installation's provider proves nothing for the company's own.
    assert_eq!(stage.sign_in("ca@a.test").await.status, 200);
    let by_installation = token(&stage.sign_in("sm@a.test").await);
    stage.save("ca@a.test", provider(&own.issuer())).await.result();
    let ca = world.sign_in("ca@a.test").await;
    let on = || json!({ "isRequired": true });
    let untried = world.post(REQUIRE, &ca, on()).await;
    assert_eq!(why(&untried)[0].0, "isRequired");
    let by_own = token(&stage.own_sign_in(company, "ca@a.test").await);
    let required = world.post(REQUIRE, &ca, on()).await;
    assert_eq!(
        (
            &required.result()["requiredIssuer"],
            &required.result()["requiredProvider"]
        ),
        (&json!(own.issuer()), &json!("Acme ID"))
    );
    for (session, status) in [(&ca, 401), (&by_installation, 401), (&by_own, 200)] {
        assert_eq!(world.get(ANY_CALL, session).await.status, status);
    }
    // The right password reveals where to sign in.
    let refusal = world.try_sign_in("sm@a.test", PASSWORD).await;
    assert_eq!(refused(&refusal), (403, "SSO_REQUIRED"));
    assert_eq!(
        refusal.body["error"]["details"][0]["company"],
        company.to_string()
    );
    let guessed = world.try_sign_in("sm@a.test", "wrong").await;
    assert_eq!(refused(&guessed), (401, "0"));
    assert_eq!(guessed.body["error"]["details"], Value::Null);
    assert_eq!(
        refused(&stage.sign_in("sm@a.test").await),
        (403, "SSO_REQUIRED"),
        "the installation's provider is a different one"
    );
    assert_eq!(stage.own_sign_in(company, "bo@a.test").await.status, 200);

    // A required provider can be neither removed nor replaced, but its secret and label may
    // change.
    let other = Own::start().await;
    assert_eq!(why(&stage.delete(&by_own).await)[0].0, "issuer");
    for change in [
        provider(&other.issuer()),
        with(provider(&own.issuer()), "clientId", "another"),
    ] {
        let answer = world.post(SAVE, &by_own, change).await;
        assert_eq!(
            why(&answer),
            [(
                "issuer",
                "The company requires this provider. Allow passwords first, then change or remove it"
            )]
        );
    }
    let renamed = with(provider(&own.issuer()), "label", "Acme single sign-on");
    let renamed = world.post(SAVE, &by_own, renamed).await;
    assert_eq!(renamed.result()["ownProvider"]["isRequired"], true);
    assert_eq!(world.get(ANY_CALL, &by_own).await.status, 200);
    assert_eq!(stage.own_sign_in(company, "bo@a.test").await.status, 200);

    let off = json!({ "isRequired": false });
    world.post(REQUIRE, &by_own, off).await.result();
    let removed = stage.delete(&by_own).await;
    assert_eq!(removed.result()["ownProvider"], Value::Null);
    assert_eq!(world.get(ANY_CALL, &by_own).await.status, 401);
    assert_eq!((world.count(SAVED).await, world.count(LINKED).await), (0, 0));
    assert_eq!(world.try_sign_in("sm@a.test", PASSWORD).await.status, 200);
    let ca = world.sign_in("ca@a.test").await;
    assert_eq!(refused(&stage.delete(&ca).await), (404, "NOT_FOUND"));
}

#[tokio::test]
async fn a_new_issuer_ends_the_attempts_links_and_sessions_of_the_former_one() {
    let (stage, own, next) = (Stage::new().await, Own::start().await, Own::start().await);
    let world = &stage.world;
    let company = world.database.a.tenant_id;
    stage.save("ca@a.test", provider(&own.issuer())).await.result();
    let by_own = token(&stage.own_sign_in(company, "sm@a.test").await);
    let proof = stage.own_run(company, "bo@a.test").await.unwrap();
    let begun = stage.begin_at(&format!("/api/sso/start?company={company}")).await;
    let path = stage.provider_redirect(&begun, "email=bo@a.test").await;
    let by_password = world.sign_in("sm@a.test").await;

    let no_secret = with(provider(&next.issuer()), "clientSecret", Value::Null);
    assert_eq!(
        why(&stage.save("ca@a.test", no_secret).await),
        [("clientSecret", "Required")]
    );
    stage.save("ca@a.test", provider(&next.issuer())).await.result();
    assert_eq!(world.count(LINKED).await, 0);
    assert_eq!(world.get(ANY_CALL, &by_own).await.status, 401);
    assert_eq!(world.get(ANY_CALL, &by_password).await.status, 200);
    assert_eq!(refused(&stage.login(&proof).await), (401, "3"));
    let late = stage.visit(&path, Some(&begun.cookie)).await;
    assert!(super::location(&late).ends_with("#ssoError=SSO_LATE"), "{late:?}");
    assert_eq!(stage.own_sign_in(company, "sm@a.test").await.status, 200);
    let (before, after) = world.audited(company, "signInProviderChanged").await;
    assert_eq!(
        (&before["issuer"], &after["issuer"]),
        (&json!(own.issuer()), &json!(next.issuer()))
    );
}

#[tokio::test]
async fn the_secret_is_stored_encrypted_and_never_returned() {
    let (stage, own) = (Stage::new().await, Own::start().await);
    let world = &stage.world;
    let saved = stage.save("ca@a.test", provider(&own.issuer())).await;
    assert!(!saved.text.contains(SECRET), "{saved:?}");
    let ca = world.sign_in("ca@a.test").await;
    assert!(!world.get(GET, &ca).await.text.contains(SECRET));
    for (what, table) in [
        ("the provider", "sign_in_providers"),
        ("the audit log", "audit_entries"),
    ] {
        let hex: String = SECRET.bytes().map(|byte| format!("{byte:02x}")).collect();
        let query = format!(
            "select count(*) from {table} t where t::text like '%{SECRET}%' or t::text like '%{hex}%'"
        );
        assert_eq!(world.count(&query).await, 0, "{what}");
    }
    // An omitted secret is kept and still works.
    let renamed = with(provider(&own.issuer()), "label", "Acme");
    let renamed = with(renamed, "clientSecret", Value::Null);
    world.post(SAVE, &ca, renamed.clone()).await.result();
    assert_eq!(refused(&world.post(SAVE, &ca, renamed).await), (422, "NO_CHANGE"));
    let company = world.database.a.tenant_id;
    assert_eq!(stage.own_sign_in(company, "sm@a.test").await.status, 200);
    // A wrong secret fails at the provider, and the user gets an error code.
    let wrong = with(provider(&own.issuer()), "clientSecret", "another");
    world.post(SAVE, &ca, wrong).await.result();
    assert_eq!(
        stage.own_run(company, "sm@a.test").await,
        Err("SSO_FAILED".to_owned())
    );
}

#[tokio::test]
async fn no_private_address_is_called() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    for (issuer, message) in [
        ("https://127.0.0.1", "Must not point to a private address"),
        (
            "https://127.0.0.1:8443/realm",
            "Must not point to a private address",
        ),
        ("https://2130706433", "Must not point to a private address"),
        ("https://0x7f.1", "Must not point to a private address"),
        ("https://localhost", "Must not point to a private address"),
        ("https://169.254.169.254", "Must not point to a private address"),
        ("https://10.1.2.3", "Must not point to a private address"),
        ("https://[::1]", "Must not point to a private address"),
        ("https://[::ffff:10.0.0.1]", "Must not point to a private address"),
        ("https://[fd00::1]", "Must not point to a private address"),
        ("http://id.example.com", "Must start with https://"),
        ("file:///etc/passwd", "Must start with https://"),
        ("id.example.com", "Not a valid format"),
        (
            "https://id.example.com/?x=1",
            "Must be a URL without a user, query or fragment",
        ),
        (
            "https://user:word@id.example.com",
            "Must be a URL without a user, query or fragment",
        ),
        ("  ", "Required"),
    ] {
        let answer = world.post(SAVE, &ca, provider(issuer)).await;
        assert_eq!(why(&answer), [("issuer", message)], "{issuer}");
    }
    let nothing = json!({ "issuer": "", "clientId": "\n", "clientSecret": "a\nb", "label": "" });
    let answer = world.post(SAVE, &ca, nothing).await;
    assert_eq!(answer.fields(), ["issuer", "clientId", "label", "clientSecret"]);
    assert_eq!(world.count(SAVED).await, 0);
}

#[tokio::test]
async fn an_invalid_provider_is_not_saved() {
    let (stage, own) = (Stage::new().await, Own::start().await);
    let ca = stage.world.sign_in("ca@a.test").await;
    let oidc = &own.sandbox.oidc;
    let closed_port = "http://127.0.0.1:9".to_owned();
    let unreachable = "The provider couldn't be reached. Check the URL or try again later";
    let none = "No OpenID provider found: /.well-known/openid-configuration can't be read";
    let foreign = "The provider reports a different issuer. Enter it exactly, including any trailing slash";
    let forged = OidcState {
        forgery: Some(Forgery::WrongDiscovery),
        ..OidcState::default()
    };
    for (mode, state, issuer, message) in [
        (Mode::None, OidcState::default(), closed_port, unreachable),
        (Mode::Status, OidcState::default(), own.issuer(), unreachable),
        // A redirect is not followed.
        (Mode::Redirect, OidcState::default(), own.issuer(), none),
        (Mode::BadJson, OidcState::default(), own.issuer(), none),
        (Mode::Endless, OidcState::default(), own.issuer(), none),
        (
            Mode::None,
            OidcState::default(),
            format!("{}/elsewhere", own.issuer()),
            none,
        ),
        (Mode::None, forged, own.issuer(), foreign),
        (
            Mode::None,
            OidcState::default(),
            format!("{}/", own.issuer()),
            foreign,
        ),
    ] {
        oidc.set(state);
        own.sandbox.faults.set(Fault::every(Service::Oidc, mode)).unwrap();
        let answer = stage.world.post(SAVE, &ca, provider(&issuer)).await;
        assert_eq!(why(&answer), [("issuer", message)], "{mode:?} {issuer}");
    }
    assert_eq!(stage.world.count(SAVED).await, 0);
}

#[tokio::test]
async fn inactive_users_and_companies_cannot_sign_in() {
    let (stage, own) = (Stage::new().await, Own::start().await);
    let world = &stage.world;
    let company = world.database.a.tenant_id;
    stage.save("ca@a.test", provider(&own.issuer())).await.result();
    let session = token(&stage.own_sign_in(company, "sm@a.test").await);
    world
        .sql("update users set is_active = false where email in ('sm@a.test', 'bo@a.test')")
        .await;
    for email in ["sm@a.test", "bo@a.test"] {
        assert_eq!(
            refused(&stage.own_sign_in(company, email).await),
            (403, "1023"),
            "{email}"
        );
    }
    assert_eq!(world.get(ANY_CALL, &session).await.status, 401);
    assert_eq!(world.count(LINKED).await, 1, "an inactive account is not linked");
    // Its license is reallocated.
    let mut tx = world.tenant(company).await;
    let user = world.database.a.submarket_owner;
    database::sso::unlink(&mut tx, user).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(world.count(LINKED).await, 0);

    let proof = stage.own_run(company, "ca@a.test").await.unwrap();
    world
        .sql("update companies set is_active = false where name = 'Company A'")
        .await;
    assert_eq!(refused(&stage.login(&proof).await), (403, "1023"));
    let start = format!("/api/sso/start?company={company}");
    assert_eq!(refused(&stage.visit(&start, None).await), (404, "NOT_FOUND"));
    let offered = stage.options(&format!("?company={company}")).await;
    assert_eq!(offered, stage.options("").await);
}

#[tokio::test]
async fn company_admins_and_super_admins_save_the_provider_a_limited_number_of_times() {
    let own = Own::start().await;
    let world = World::with(10_000, |config| {
        config.company_providers_reach = providers::oidc::Reach::Anywhere;
        // Without Redis a process uses a quarter of the limit.
        config.provider_checks_per_user = 8;
    })
    .await;
    let (a, b) = (world.database.a.company_admin, world.database.b.tenant_id);
    let admin = world.sign_in("admin@test").await;
    let unnamed = world.post(SAVE, &admin, provider(&own.issuer())).await;
    assert_eq!(unnamed.fields(), ["companyUserId"]);
    let of = |user: String| with(provider(&own.issuer()), "companyUserId", user);
    let platform = of(world.database.admin.to_string());
    assert_eq!(refused(&world.post(SAVE, &admin, platform).await), (404, "1002"));
    let saved = world.post(SAVE, &admin, of(a.to_string())).await;
    assert_eq!(saved.result()["ownProvider"]["label"], "Acme ID");
    let company = world.database.a.tenant_id.to_string();
    assert!(saved.result()["signInUrl"].as_str().unwrap().ends_with(&company));
    let rename = |label: &str| with(of(a.to_string()), "label", label);
    world.post(SAVE, &admin, rename("Second")).await.result();
    let limited = world.post(SAVE, &admin, rename("Third")).await;
    assert_eq!(refused(&limited), (429, "RATE_LIMITED"));
    for role in ["sm@a.test", "bo@a.test"] {
        let token = world.sign_in(role).await;
        let answer = world.post(SAVE, &token, provider(&own.issuer())).await;
        assert_eq!(refused(&answer), (403, "2"));
        let answer = world.call(Method::DELETE, DELETE, Some(&token), None).await;
        assert_eq!(refused(&answer), (403, "2"));
    }
    let path = format!("{DELETE}?companyUserId={a}");
    let ca_b = world.sign_in("ca@b.test").await;
    let answer = world.call(Method::DELETE, &path, Some(&ca_b), None).await;
    assert_eq!(refused(&answer), (404, "1002"));
    let kept = format!("{SAVED} where tenant_id <> '{b}'");
    assert_eq!(world.count(&kept).await, 1);
    world
        .call(Method::DELETE, &path, Some(&admin), None)
        .await
        .result();
    assert_eq!(world.count(SAVED).await, 0);
}
