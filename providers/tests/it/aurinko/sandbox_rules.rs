//! The rules of the sandbox's Aurinko that the client can't break, and its memory.

use providers::aurinko::MailMessage;
use reqwest::{Method, StatusCode};
use sandbox::{AURINKO_CLIENT_ID, AURINKO_CLIENT_SECRET};
use secrecy::ExposeSecret as _;
use url::Url;

use super::{DANA, Stage, all, refused};

#[tokio::test]
async fn the_sandbox_refuses_unknown_parameters_and_return_urls() {
    let stage = Stage::new().await;
    let token = stage.connect(DANA).await.access_token;
    for (method, path) in [
        (Method::GET, "v1/account?ping=true"),
        (Method::GET, "v1/account?pingProvider=yes"),
        (Method::GET, "v1/account?pingProvider=true&pingProvider=true"),
        (Method::GET, "v1/email/messages?limit=50"),
        (Method::GET, "v1/email/messages?bodyType=raw"),
        (Method::GET, "v1/email/messages/1?q=1"),
        (Method::DELETE, "v1/account/token?all=true"),
    ] {
        let request = stage.raw(method, path).bearer_auth(token.expose_secret());
        let expected = (StatusCode::BAD_REQUEST, "request.invalid".to_owned());
        assert_eq!(refused(request).await, expected, "{path}");
    }
    let code = stage.code(DANA).await;
    let request = stage.raw(Method::POST, &format!("v1/auth/token/{code}?grant=1"));
    let signed = request.basic_auth(AURINKO_CLIENT_ID, Some(AURINKO_CLIENT_SECRET));
    assert_eq!(refused(signed).await.0, StatusCode::BAD_REQUEST);

    let page = stage.page(None);
    let changed = |name: &str, value: Option<&str>| {
        let mut url = page.clone();
        let others = page.query_pairs().filter(|(have, _)| have != name);
        let value = value.map(|value| (name.into(), value.into()));
        url.query_pairs_mut().clear().extend_pairs(others.chain(value));
        url
    };
    for (name, value) in [
        ("prompt", Some("consent")),
        ("clientId", None),
        ("clientId", Some("another")),
        ("serviceType", Some("Slack")),
        ("serviceType", None),
        ("scopes", None),
        ("scopes", Some("Mail.Read,Mail.Send")),
        ("responseType", Some("token")),
        ("ensureScopes", Some("1")),
        ("accountId", Some("first")),
        ("returnUrl", None),
    ] {
        let url = changed(name, value);
        assert_eq!(
            refused(reqwest::Client::new().get(url.clone())).await.0,
            StatusCode::BAD_REQUEST,
            "{name}"
        );
        assert!(
            stage.sandbox.aurinko.authorize(&url, DANA).await.is_err(),
            "{name}"
        );
    }
    assert_eq!(
        refused(reqwest::Client::new().get(changed("accountId", Some("7"))))
            .await
            .0,
        StatusCode::NOT_FOUND
    );
    for return_url in [
        "https://doorstep.example/connectors",
        "http://localhost.example/connectors",
        "http://127.0.0.1:8080/elsewhere",
        "http://127.0.0.1:8080/connectors?next=1",
        "http://a:b@localhost/connectors",
        "connectors",
    ] {
        let request = reqwest::Client::new().get(changed("returnUrl", Some(return_url)));
        let expected = (StatusCode::BAD_REQUEST, "returnurl.invalid".to_owned());
        assert_eq!(refused(request).await, expected, "{return_url}");
    }
    let public: Url = "https://doorstep.example/connectors".parse().unwrap();
    stage.sandbox.aurinko.register_return_url(public.clone());
    let callback = stage
        .sandbox
        .aurinko
        .authorize(&changed("returnUrl", Some(public.as_str())), DANA)
        .await
        .unwrap();
    assert_eq!(callback.host_str(), Some("doorstep.example"));
}

#[tokio::test]
async fn accounts_and_messages_survive_a_restart_of_the_sandbox() {
    let mut stage = Stage::new().await;
    let token = stage.connect(DANA).await.access_token;
    let mail = b"From: a@example.com\r\nSubject: Kept\r\n\r\nHello\r\n";
    let id = stage.sandbox.aurinko.deliver(DANA, mail).unwrap();
    let (before, _) = all(&stage.api(), &token, None).await;
    let restarted = Stage::start(&stage.folder).await;
    std::mem::replace(&mut stage.sandbox, restarted).shutdown().await;
    let (after, sizes) = all(&stage.api(), &token, None).await;
    assert_eq!(sizes, [20, 20, 6]);
    assert_eq!(after[0].id, id);
    let keys =
        |all: &[MailMessage]| -> Vec<_> { all.iter().map(|one| (one.id.clone(), one.received_at)).collect() };
    assert_eq!(keys(&before), keys(&after));
    assert_ne!(
        stage.connect(DANA).await.account_id,
        stage.sandbox.aurinko.accounts()[0].id
    );
}
