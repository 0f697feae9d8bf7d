//! Tests the client of Aurinko against the sandbox: connecting a mailbox, its account and its
//! messages, sending, and how failures are told apart.

mod attachments;
mod reading;
mod sandbox_rules;
mod sending;
mod subscriptions;
mod syncing;

use std::collections::BTreeMap;
use std::error::Error as _;
use std::net::TcpListener;
use std::time::Duration;

use chrono::Utc;
use providers::aurinko::{
    Aurinko, AurinkoConfig, AurinkoError, Authorization, Grant, MailMessage, MessageQuery, Renewed,
    TokenStatus,
};
use reqwest::{Method, RequestBuilder, StatusCode};
use sandbox::{
    AURINKO_CLIENT_ID, AURINKO_CLIENT_SECRET, AurinkoTokenStatus, Fault, Mode, Running, SandboxConfig,
    Service,
};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;
use tempfile::TempDir;
use url::Url;

const TOTAL: Duration = Duration::from_secs(2);
const RETURN_URL: &str = "http://127.0.0.1:8080/connectors";
const DANA: &str = "dana@example.com";

struct Stage {
    sandbox: Running,
    folder: TempDir,
}

fn config(base: &str) -> AurinkoConfig {
    AurinkoConfig {
        base: base.parse().unwrap(),
        client_id: AURINKO_CLIENT_ID.to_owned(),
        client_secret: SecretString::from(AURINKO_CLIENT_SECRET),
        total: TOTAL,
    }
}

impl Stage {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let sandbox = Self::start(&folder).await;
        Self { sandbox, folder }
    }

    async fn start(folder: &TempDir) -> Running {
        sandbox::start(SandboxConfig {
            clock_file: Some(folder.path().join("clock")),
            ..SandboxConfig::for_test(folder.path().join("data"))
        })
        .await
        .unwrap()
    }

    fn api(&self) -> Aurinko {
        Aurinko::new(config(&self.sandbox.addresses.aurinko_url())).unwrap()
    }

    fn with_secret(&self, secret: &str) -> Aurinko {
        let mut config = config(&self.sandbox.addresses.aurinko_url());
        config.client_secret = secret.into();
        Aurinko::new(config).unwrap()
    }

    /// The page for a new connection or a renewal.
    fn page(&self, renewed: Option<Renewed<'_>>) -> Url {
        let return_url = RETURN_URL.parse().unwrap();
        self.api()
            .authorize_url(&Authorization {
                service_type: "Google",
                return_url: &return_url,
                state: "state-1",
                renewed,
            })
            .unwrap()
    }

    /// The parameters of the callback after a person allows access to a mailbox.
    async fn allow(&self, page: &Url, email: &str) -> BTreeMap<String, String> {
        let callback = self.sandbox.aurinko.authorize(page, email).await.unwrap();
        assert!(
            callback.as_str().starts_with(&format!("{RETURN_URL}?")),
            "{callback}"
        );
        callback.query_pairs().into_owned().collect()
    }

    async fn code(&self, email: &str) -> String {
        self.allow(&self.page(None), email).await["code"].clone()
    }

    async fn connect(&self, email: &str) -> Grant {
        let code = self.code(email).await;
        self.api().token(&code).await.unwrap()
    }

    fn fail(&self, mode: Mode, status: Option<u16>) {
        let fault = Fault {
            status,
            ..Fault::every(Service::Aurinko, mode)
        };
        self.sandbox.faults.set(fault).unwrap();
    }

    /// A request that the client doesn't make, to a path below the API.
    fn raw(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("{}{path}", self.sandbox.addresses.aurinko_url());
        reqwest::Client::new().request(method, url)
    }

    fn set_clock(&self, offset_seconds: i64) {
        std::fs::write(self.folder.path().join("clock"), offset_seconds.to_string()).unwrap();
    }
}

/// All messages of a search, with the sizes of its pages.
async fn all(api: &Aurinko, token: &SecretString, q: Option<&str>) -> (Vec<MailMessage>, Vec<usize>) {
    let (mut messages, mut sizes) = (Vec::new(), Vec::new());
    let mut page_token: Option<String> = None;
    loop {
        let query = MessageQuery {
            q,
            page_token: page_token.as_deref(),
        };
        let page = api.messages(token, &query).await.unwrap();
        sizes.push(page.messages.len());
        messages.extend(page.messages);
        match page.next_page_token {
            Some(next) => page_token = Some(next),
            None => return (messages, sizes),
        }
    }
}

/// The status and Aurinko's code of an answer.
async fn refused(request: RequestBuilder) -> (StatusCode, String) {
    let answer = request.send().await.unwrap();
    let status = answer.status();
    let body: Value = serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap_or_default();
    (status, body["code"].as_str().unwrap_or_default().to_owned())
}

fn is_unauthorized<T>(outcome: &Result<T, AurinkoError>, expected: &str) -> bool {
    matches!(outcome, Err(AurinkoError::Unauthorized { code }) if code == expected)
}

#[tokio::test]
async fn the_page_of_an_authorization_is_asked_for_both_scopes() {
    let stage = Stage::new().await;
    let parameters = |url: &Url| -> BTreeMap<String, String> { url.query_pairs().into_owned().collect() };
    let mut expected: BTreeMap<String, String> = [
        ("clientId", AURINKO_CLIENT_ID),
        ("serviceType", "Google"),
        ("scopes", "Mail.Read Mail.Send"),
        ("responseType", "code"),
        ("returnUrl", RETURN_URL),
        ("state", "state-1"),
        ("ensureScopes", "true"),
        ("ensureAccess", "true"),
    ]
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .into();
    let page = stage.page(None);
    assert!(page.path().ends_with("/v1/auth/authorize"), "{page}");
    assert_eq!(parameters(&page), expected);

    let grant = stage.connect(DANA).await;
    let page = stage.page(Some(Renewed {
        account_id: grant.account_id,
        email: DANA,
    }));
    expected.insert("accountId".to_owned(), grant.account_id.to_string());
    expected.insert("authEmail".to_owned(), DANA.to_owned());
    assert_eq!(parameters(&page), expected);

    // A browser shows a form that is filled in with the address.
    let shown = reqwest::get(page).await.unwrap();
    assert_eq!(shown.status(), StatusCode::OK);
    assert!(shown.headers().contains_key("content-security-policy"));
    let html = shown.text().await.unwrap();
    assert!(html.contains("value=\"dana@example.com\""), "{html}");
    assert!(html.contains("Mail.Read, Mail.Send"), "{html}");
}

#[tokio::test]
async fn a_code_works_once_and_for_a_minute() {
    let stage = Stage::new().await;
    let api = stage.api();
    let code = stage.code(DANA).await;
    api.token(&code).await.unwrap();
    for code in [code.as_str(), "unknown", "a/b"] {
        let outcome = api.token(code).await;
        assert!(is_unauthorized(&outcome, "unauthorized"), "{code}: {outcome:?}");
    }
    let outcome = api.token("").await;
    assert!(matches!(outcome, Err(AurinkoError::NotFound)), "{outcome:?}");

    let in_time = stage.code(DANA).await;
    let late = stage.code(DANA).await;
    stage.set_clock(50);
    api.token(&in_time).await.unwrap();
    stage.set_clock(61);
    let outcome = api.token(&late).await;
    assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
}

#[tokio::test]
async fn wrong_credentials_are_refused_and_use_up_no_code() {
    let stage = Stage::new().await;
    let wrong = stage.with_secret("wrong");
    let code = stage.code(DANA).await;
    let outcome = wrong.token(&code).await;
    assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
    let grant = stage.api().token(&code).await.unwrap();
    let outcome = wrong.delete_account(grant.account_id).await;
    assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
    assert_eq!(stage.sandbox.aurinko.accounts().len(), 1);

    let api = stage.api();
    for token in ["", "unknown", AURINKO_CLIENT_SECRET] {
        let token = SecretString::from(token);
        let outcome = api.account(&token, false).await;
        assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
        let outcome = api.messages(&token, &MessageQuery::default()).await;
        assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
    }
}

#[tokio::test]
async fn a_person_may_grant_fewer_scopes_or_nothing() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect("partial@example.com").await.access_token;
    let account = api.account(&token, true).await.unwrap();
    assert_eq!(account.scopes, ["Mail.Read"]);

    let page = stage.page(None);
    let denied = stage.allow(&page, "denied@example.com").await;
    let by_person = stage.sandbox.aurinko.deny(&page).await.unwrap();
    let by_person: BTreeMap<String, String> = by_person.query_pairs().into_owned().collect();
    for callback in [denied, by_person] {
        assert_eq!(callback["status"], "error");
        assert_eq!(callback["error"], "access_denied");
        assert_eq!(callback["state"], "state-1");
        assert!(!callback.contains_key("code"));
    }
    assert_eq!(stage.sandbox.aurinko.accounts().len(), 1);
}

#[tokio::test]
async fn a_renewal_keeps_the_account_and_needs_the_same_address() {
    let stage = Stage::new().await;
    let api = stage.api();
    let first = stage.connect(DANA).await;
    let renewed = Some(Renewed {
        account_id: first.account_id,
        email: DANA,
    });
    let callback = stage.allow(&stage.page(renewed), DANA).await;
    let second = api.token(&callback["code"]).await.unwrap();
    assert_eq!(second.account_id, first.account_id);
    assert_ne!(
        second.access_token.expose_secret(),
        first.access_token.expose_secret()
    );

    let callback = stage.allow(&stage.page(renewed), "lee@example.com").await;
    assert_eq!(callback["error"], "email.mismatch");

    let third = stage.connect(DANA).await;
    assert_ne!(third.account_id, first.account_id);
    assert_eq!(stage.sandbox.aurinko.accounts().len(), 2);
}

#[tokio::test]
async fn a_ping_tells_that_a_token_is_dead_until_the_mailbox_is_authorized_again() {
    let stage = Stage::new().await;
    let api = stage.api();
    let status = async |token: &SecretString, pings| api.account(token, pings).await.unwrap().token_status;
    let dead = stage.connect("dead@example.com").await.access_token;
    assert_eq!(status(&dead, false).await, TokenStatus::Active);
    assert_eq!(status(&dead, true).await, TokenStatus::Dead);
    assert_eq!(status(&dead, false).await, TokenStatus::Dead);

    let grant = stage.connect(DANA).await;
    let token = &grant.access_token;
    assert_eq!(status(token, true).await, TokenStatus::Active);
    stage.sandbox.aurinko.kill(DANA);
    let outcome = api.messages(token, &MessageQuery::default()).await;
    assert!(is_unauthorized(&outcome, "token.dead"), "{outcome:?}");
    // The call for mail has told Aurinko.
    assert_eq!(status(token, false).await, TokenStatus::Dead);
    stage.sandbox.aurinko.revive(DANA);
    assert_eq!(status(token, true).await, TokenStatus::Active);
    api.messages(token, &MessageQuery::default()).await.unwrap();

    stage
        .sandbox
        .aurinko
        .set_token_status(DANA, AurinkoTokenStatus::Invalid);
    let outcome = api.message(token, "1").await;
    assert!(is_unauthorized(&outcome, "token.refresh.failed"), "{outcome:?}");
    assert_eq!(status(token, true).await, TokenStatus::Invalid);

    // By the control API, as in the browser tests.
    let control = format!(
        "{}/api/aurinko/mailboxes/{DANA}",
        stage.sandbox.addresses.http_url()
    );
    let body = serde_json::json!({ "token_status": "dead" });
    let set = reqwest::Client::new()
        .put(control)
        .json(&body)
        .send()
        .await
        .unwrap();
    assert_eq!(set.status(), StatusCode::NO_CONTENT);
    assert_eq!(status(token, true).await, TokenStatus::Dead);
    let renewed = Some(Renewed {
        account_id: grant.account_id,
        email: DANA,
    });
    let callback = stage.allow(&stage.page(renewed), DANA).await;
    let token = api.token(&callback["code"]).await.unwrap().access_token;
    assert_eq!(status(&token, true).await, TokenStatus::Active);
}

#[tokio::test]
async fn a_deleted_token_or_account_is_gone_and_may_be_deleted_again() {
    let stage = Stage::new().await;
    let api = stage.api();
    let first = stage.connect(DANA).await;
    api.revoke_token(&first.access_token).await.unwrap();
    let secret = first.access_token.expose_secret().to_owned();
    assert_eq!(stage.sandbox.aurinko.revoked_tokens(), [secret]);
    let outcome = api.account(&first.access_token, true).await;
    assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
    let outcome = api.messages(&first.access_token, &MessageQuery::default()).await;
    assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
    api.revoke_token(&first.access_token).await.unwrap();

    let second = stage.connect("lee@example.com").await;
    api.delete_account(second.account_id).await.unwrap();
    assert_eq!(stage.sandbox.aurinko.revoked_tokens().len(), 2);
    assert_eq!(stage.sandbox.aurinko.accounts().len(), 1);
    let outcome = api.account(&second.access_token, false).await;
    assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
    api.delete_account(second.account_id).await.unwrap();
    api.revoke_token(&second.access_token).await.unwrap();

    stage.fail(Mode::Status, Some(503));
    let third = api.delete_account(first.account_id).await;
    assert!(
        matches!(third, Err(AurinkoError::Busy { status: 503, .. })),
        "{third:?}"
    );
    assert_eq!(stage.sandbox.aurinko.accounts().len(), 1);
}

#[tokio::test]
async fn the_end_of_an_authorization_is_read() {
    let stage = Stage::new().await;
    let api = stage.api();
    let return_url = RETURN_URL.parse().unwrap();
    let page = api
        .authorize_url(&Authorization {
            service_type: "Office365",
            return_url: &return_url,
            state: "s",
            renewed: None,
        })
        .unwrap();
    let code = stage.allow(&page, DANA).await["code"].clone();
    let token = api.token(&code).await.unwrap().access_token;
    let account = api.account(&token, false).await.unwrap();
    assert_eq!(account.service_type, "Office365");
    let days = (account.authorization_expires_at.unwrap() - Utc::now()).num_days();
    assert!((88..=90).contains(&days), "{days}");
}

/// The name of an outcome.
fn kind<T>(outcome: &Result<T, AurinkoError>) -> String {
    match outcome {
        Ok(_) => "ok".to_owned(),
        Err(AurinkoError::Unauthorized { code }) => format!("unauthorized {code}"),
        Err(AurinkoError::Refused { status, code, .. }) => format!("refused {status} {code}"),
        Err(AurinkoError::NotFound) => "not found".to_owned(),
        Err(AurinkoError::Busy { status, retry_after }) => {
            format!("busy {status} {:?}", retry_after.map(|wait| wait.as_secs()))
        }
        Err(AurinkoError::Certificate(_)) => "certificate".to_owned(),
        Err(AurinkoError::Unreachable(_)) => "unreachable".to_owned(),
        Err(AurinkoError::Stalled) => "stalled".to_owned(),
        Err(AurinkoError::Malformed(status)) => format!("malformed {status}"),
    }
}

/// Everything that a log line could show of an error.
fn shown<T: std::fmt::Debug>(outcome: &Result<T, AurinkoError>) -> String {
    let Err(error) = outcome else {
        return String::new();
    };
    format!("{error} {error:?} {:?}", error.source())
}

#[tokio::test]
async fn faults_are_distinguished_and_errors_show_no_secret_and_no_address() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let (messages, _) = all(&api, &token, None).await;
    let id = &messages[0].id;
    let query = MessageQuery {
        q: Some("from:maria.vasquez@lindenrealty.example"),
        page_token: None,
    };
    for (mode, status, expected) in [
        (Mode::Refuse, None, "refused 403 access.denied"),
        (Mode::Status, Some(400), "refused 400 sandbox.fault"),
        (Mode::Status, Some(401), "unauthorized unauthorized"),
        (Mode::Status, Some(404), "not found"),
        (Mode::Status, Some(408), "busy 408 Some(7)"),
        (Mode::Status, Some(410), "refused 410 sandbox.fault"),
        (Mode::Status, Some(429), "busy 429 Some(7)"),
        (Mode::Status, None, "busy 503 Some(7)"),
        (Mode::AcceptThenSilent, None, "stalled"),
        (Mode::AcceptThenError, None, "unreachable"),
        (Mode::Drop, None, "unreachable"),
        (Mode::BadJson, None, "malformed 200"),
        (Mode::Redirect, None, "malformed 307"),
    ] {
        let code = stage.code(DANA).await;
        stage.fail(mode, status);
        // Together, because a silent server takes the whole time limit.
        let (granted, account, page, message) = tokio::join!(
            api.token(&code),
            api.account(&token, true),
            api.messages(&token, &query),
            api.message(&token, id),
        );
        for (kind, shown) in [
            (kind(&granted), shown(&granted)),
            (kind(&account), shown(&account)),
            (kind(&page), shown(&page)),
            (kind(&message), shown(&message)),
        ] {
            assert_eq!(kind, expected, "{mode:?} {status:?}");
            for secret in [token.expose_secret(), AURINKO_CLIENT_SECRET, &code, "@", "maria"] {
                assert!(!shown.contains(secret), "{mode:?}: {shown}");
            }
        }
        stage.fail(Mode::None, None);
        // Whether a lost answer has used up the code.
        let again = kind(&api.token(&code).await);
        let is_used = matches!(
            mode,
            Mode::AcceptThenSilent | Mode::AcceptThenError | Mode::BadJson
        );
        assert_eq!(again == "ok", !is_used, "{mode:?}: {again}");
    }
    stage.fail(Mode::Endless, None);
    assert_eq!(kind(&api.account(&token, false).await), "malformed 200");
    let late = Fault {
        latency_ms: 100,
        ..Fault::every(Service::Aurinko, Mode::Latency)
    };
    stage.sandbox.faults.set(late).unwrap();
    assert_eq!(kind(&api.account(&token, false).await), "ok");
    assert_eq!(stage.sandbox.faults.states()[0].struck, 1);
}

#[tokio::test]
async fn a_server_that_is_not_running_or_not_trusted_is_told_apart() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let token = SecretString::from("token");
    let api = Aurinko::new(config(&format!("http://{address}/"))).unwrap();
    assert_eq!(kind(&api.account(&token, false).await), "unreachable");
    let impostor = crate::email_accounts::impostor(false);
    let api = Aurinko::new(config(&format!("https://{impostor}/"))).unwrap();
    let outcome = api.account(&token, false).await;
    assert_eq!(kind(&outcome), "certificate", "{outcome:?}");
}
