//! Tests of the OpenID provider's strictness and of its page.

use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use sandbox::{OidcClient, Running, SandboxConfig};
use serde_json::{Value, json};
use url::Url;

use crate::start;

/// The verifier and the challenge of RFC 7636, appendix B.
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

struct Browser {
    client: Client,
    issuer: String,
    cookie: Option<String>,
}

impl Browser {
    fn new(sandbox: &Running) -> Self {
        Self {
            client: Client::builder().redirect(Policy::none()).build().unwrap(),
            issuer: sandbox.oidc.issuer(),
            cookie: None,
        }
    }

    /// The URL of a valid authorization request with these parameters changed.
    fn authorize(&self, changed: &[(&str, &str)]) -> Url {
        let mut parameters = vec![
            ("response_type", "code"),
            ("client_id", "sandbox-client"),
            ("redirect_uri", "http://localhost:8080/api/sso/callback"),
            ("scope", "openid email"),
            ("state", "a state"),
            ("nonce", "a nonce"),
            ("code_challenge", CHALLENGE),
            ("code_challenge_method", "S256"),
        ];
        for (name, value) in changed {
            parameters.retain(|(known, _)| known != name);
            parameters.push((name, value));
        }
        let mut url: Url = format!("{}/authorize", self.issuer).parse().unwrap();
        url.query_pairs_mut().extend_pairs(parameters);
        url
    }

    async fn get(&self, url: Url) -> Response {
        let request = self.client.get(url);
        let request = match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        };
        request.send().await.unwrap()
    }

    async fn submit(&mut self, url: Url, form: &str) -> Response {
        let answer = post(&self.client, url, form, None).await;
        let cookie = answer.headers().get("set-cookie");
        self.cookie = cookie.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap().to_owned());
        answer
    }

    async fn token(&self, code: &str, changed: &[(&str, &str)]) -> (StatusCode, Value) {
        let mut fields = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", "http://localhost:8080/api/sso/callback"),
            ("code_verifier", VERIFIER),
            ("client_id", "sandbox-client"),
            ("client_secret", "sandbox-client-secret"),
        ];
        for (name, value) in changed {
            fields.retain(|(known, _)| known != name);
            fields.push((name, value));
        }
        let form = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields.into_iter().filter(|(_, value)| !value.is_empty()))
            .finish();
        let url = format!("{}/token", self.issuer).parse().unwrap();
        let answer = post(&self.client, url, &form, None).await;
        (answer.status(), answer.json().await.unwrap())
    }
}

async fn post(client: &Client, url: Url, form: &str, basic: Option<(&str, &str)>) -> Response {
    let mut request = client
        .post(url)
        .header("content-type", "application/x-www-form-urlencoded")
        .body(form.to_owned());
    if let Some((id, secret)) = basic {
        request = request.basic_auth(id, Some(secret));
    }
    request.send().await.unwrap()
}

/// The value of a parameter in an answer's redirect URL.
fn parameter(answer: &Response, name: &str) -> Option<String> {
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let back: Url = answer.headers()["location"].to_str().unwrap().parse().unwrap();
    assert_eq!(back.path(), "/api/sso/callback");
    back.query_pairs()
        .find(|(known, _)| known == name)
        .map(|(_, value)| value.into_owned())
}

#[tokio::test]
async fn the_provider_redirects_to_registered_urls_only() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let browser = Browser::new(&sandbox);
    for changed in [
        ("client_id", "another"),
        ("redirect_uri", "http://localhost:8080/api/sso/callback/more"),
        ("redirect_uri", "http://elsewhere.example/"),
    ] {
        let answer = browser.get(browser.authorize(&[changed])).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{changed:?}");
    }
    for (changed, error) in [
        (("response_type", "token"), "unsupported_response_type"),
        (("scope", "email"), "invalid_scope"),
        (("code_challenge", ""), "invalid_request"),
        (("code_challenge_method", "plain"), "invalid_request"),
        (("prompt", "none"), "login_required"),
    ] {
        let answer = browser.get(browser.authorize(&[changed])).await;
        assert_eq!(parameter(&answer, "error").as_deref(), Some(error), "{changed:?}");
        assert_eq!(parameter(&answer, "state").as_deref(), Some("a state"));
        assert_eq!(parameter(&answer, "iss"), Some(sandbox.oidc.issuer()));
    }
}

#[tokio::test]
async fn a_person_stays_signed_in_until_signing_out() {
    let folder = tempfile::tempdir().unwrap();
    let people = folder.path().join("sign-ins.json");
    let sandbox = sandbox::start(SandboxConfig {
        oidc_people: Some(people.clone()),
        ..SandboxConfig::for_test(folder.path())
    })
    .await
    .unwrap();
    let mut browser = Browser::new(&sandbox);
    let authorize_url = browser.authorize(&[]);
    let page = browser.get(authorize_url.clone()).await.text().await.unwrap();
    assert!(!page.contains("demonstration"), "{page}");
    // Written after the start, as by the seed.
    std::fs::write(
        &people,
        json!([{ "userName": "ann&o@x.example", "password": "secret" }]).to_string(),
    )
    .unwrap();
    let page = browser.get(authorize_url.clone()).await.text().await.unwrap();
    assert!(page.contains("value=\"ann&amp;o@x.example\""), "{page}");
    assert!(!page.contains("secret"));

    let nobody = browser.submit(authorize_url.clone(), "email=nobody").await;
    assert_eq!(nobody.status(), StatusCode::OK);
    let cancelled = browser.submit(authorize_url.clone(), "cancel=true").await;
    assert_eq!(parameter(&cancelled, "error").as_deref(), Some("access_denied"));
    let first = browser.submit(authorize_url.clone(), "email=ann@x.example").await;
    let second = browser.get(authorize_url.clone()).await;
    assert!(parameter(&second, "code").is_some());
    assert_ne!(parameter(&second, "code"), parameter(&first, "code"));
    let login_again = browser.authorize(&[("prompt", "login")]);
    assert_eq!(browser.get(login_again).await.status(), StatusCode::OK);

    let sign_out_url = |back: &str| -> Url {
        let sign_out_url = format!("{}/end-session?client_id=sandbox-client", sandbox.oidc.issuer());
        Url::parse_with_params(&sign_out_url, [("post_logout_redirect_uri", back)]).unwrap()
    };
    let unregistered = browser.get(sign_out_url("http://elsewhere.example/")).await;
    assert_eq!(unregistered.status(), StatusCode::OK);
    assert!(
        browser.get(authorize_url.clone()).await.status() == StatusCode::OK,
        "the person is asked again"
    );
    let back = browser.get(sign_out_url("http://localhost:8080/signin")).await;
    assert_eq!(back.headers()["location"], "http://localhost:8080/signin");
}

#[tokio::test]
async fn a_code_is_exchanged_once_and_by_its_own_client() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let mut browser = Browser::new(&sandbox);
    let authorize_url = browser.authorize(&[]);
    let mut code = async || {
        let answer = browser.submit(authorize_url.clone(), "email=ann@x.example").await;
        parameter(&answer, "code").unwrap()
    };
    let (one, two, three, four, five) = (
        code().await,
        code().await,
        code().await,
        code().await,
        code().await,
    );
    let (status, tokens) = browser.token(&one, &[]).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(tokens["token_type"], "Bearer");
    assert_eq!(browser.token(&one, &[]).await.1["error"], "invalid_grant");
    for (code, changed, error) in [
        (&two, ("code_verifier", "another"), "invalid_grant"),
        (&two, ("grant_type", "authorization_code"), "invalid_grant"),
        (
            &three,
            ("redirect_uri", "http://localhost:8080/"),
            "invalid_grant",
        ),
        (&four, ("client_secret", "a guess"), "invalid_client"),
        (&four, ("client_secret", ""), "invalid_client"),
        (&four, ("grant_type", "password"), "unsupported_grant_type"),
        (&four, ("code_verifier", ""), "invalid_request"),
    ] {
        let (status, answer) = browser.token(code, &[changed]).await;
        assert!(status.is_client_error());
        assert_eq!(answer["error"], error, "{changed:?}");
    }
    let form = format!(
        "grant_type=authorization_code&code={five}&code_verifier={VERIFIER}\
         &redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Fapi%2Fsso%2Fcallback"
    );
    let token: Url = format!("{}/token", sandbox.oidc.issuer()).parse().unwrap();
    let basic = Some(("sandbox-client", "sandbox-client-secret"));
    let twice = format!("{form}&code=x");
    let refused = post(&browser.client, token.clone(), &twice, basic).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    let accepted = post(&browser.client, token, &form, basic).await;
    assert_eq!(accepted.status(), StatusCode::OK);

    let info: Url = format!("{}/userinfo", sandbox.oidc.issuer()).parse().unwrap();
    let access = tokens["access_token"].as_str().unwrap();
    let claims = browser.client.get(info.clone()).bearer_auth(access).send().await;
    let claims: Value = claims.unwrap().json().await.unwrap();
    assert_eq!(claims["email"], "ann@x.example");
    let unauthorized = browser
        .client
        .get(info)
        .bearer_auth("a guess")
        .send()
        .await
        .unwrap();
    assert_eq!(unauthorized.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_control_sets_the_behavior_and_rotates_the_keys() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let control = format!("{}/api/oidc", sandbox.addresses.http_url());
    let client = Client::new();
    let put = |state: Value| client.put(&control).json(&state).send();
    let answer = put(json!({ "forgery": "wrong_nonce", "algorithm": "PS256" }))
        .await
        .unwrap();
    let state: Value = answer.json().await.unwrap();
    assert_eq!(
        (&state["forgery"], &state["algorithm"]),
        (&json!("wrong_nonce"), &json!("PS256"))
    );
    assert_eq!(put(json!({ "forgery": "nonsense" })).await.unwrap().status(), 400);
    assert_eq!(put(json!({ "nonsense": 1 })).await.unwrap().status(), 400);
    put(json!({})).await.unwrap();
    let keys = async || -> Value {
        let keys = client.get(format!("{}/keys", sandbox.oidc.issuer())).send().await;
        keys.unwrap().json().await.unwrap()
    };
    let before = keys().await;
    assert_eq!(before, keys().await);
    let rotated = client.delete(format!("{control}/keys")).send().await.unwrap();
    assert_eq!(rotated.status(), StatusCode::NO_CONTENT);
    assert_ne!(before["keys"][0]["kid"], keys().await["keys"][0]["kid"]);
}

#[tokio::test]
async fn an_invalid_redirect_url_is_refused_at_start() {
    let folder = tempfile::tempdir().unwrap();
    let config = SandboxConfig {
        oidc_client: OidcClient::of("no address"),
        ..SandboxConfig::for_test(folder.path())
    };
    assert!(sandbox::start(config).await.is_err());
}
