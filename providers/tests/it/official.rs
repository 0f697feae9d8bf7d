//! Tests the clients and the sandbox against the official contracts of Lob and Twilio: the
//! contracts allow what the clients send, describe what the sandbox answers, and what they refuse
//! the sandbox refuses too.
//!
//! The files (Lob's and Twilio's OpenAPI, MIT) are next to the repository, not in it. If they are
//! missing, `./test` reports that these tests were skipped.

mod contract;
mod recorder;
mod schema;

use std::io::Cursor;
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use domain::templates::postcards::PostcardSize;
use providers::lob::{self, Cancelled, Lob, Postcard};
use providers::twilio::{self, Sender, Text, Twilio};
use reqwest::{Method, RequestBuilder};
use sandbox::{Running, SandboxConfig, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};
use tempfile::TempDir;
use url::Url;
use uuid::Uuid;

use contract::Contract;
use recorder::{Exchange, Recorder};

/// The URL that Doorstep is served at in these tests.
const SITE: &str = "https://doorstep.example";

struct Stage {
    sandbox: Running,
    recorder: Recorder,
    _folder: TempDir,
}

impl Stage {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        let recorder = Recorder::before(&sandbox.addresses.http_url());
        let mut art = Cursor::new(Vec::new());
        image::RgbImage::new(1_875, 1_275)
            .write_to(&mut art, image::ImageFormat::Jpeg)
            .unwrap();
        let served = crate::lob::serve(art.into_inner()).await;
        let server = served.as_str().trim_end_matches("/art.jpg");
        sandbox.lob.set_public_site(SITE, server);
        Self {
            sandbox,
            recorder,
            _folder: folder,
        }
    }

    fn lob(&self) -> Lob {
        Lob::new(&lob::Config {
            base_url: self.lob_url("").parse().unwrap(),
            limits: lob::Limits::default(),
        })
        .unwrap()
    }

    fn lob_url(&self, path: &str) -> String {
        format!("{}/api.lob.com/v1{path}", self.recorder.url)
    }

    fn twilio(&self) -> Twilio {
        Twilio::new(&twilio::Config {
            base_url: format!("{}/api.twilio.com", self.recorder.url).parse().unwrap(),
            account_sid: TWILIO_ACCOUNT_SID.to_owned(),
            auth_token: SecretString::from(TWILIO_AUTH_TOKEN),
            limits: twilio::Limits::default(),
        })
        .unwrap()
    }

    fn twilio_url(&self, query: &str) -> String {
        format!(
            "{}/api.twilio.com/2010-04-01/Accounts/{TWILIO_ACCOUNT_SID}/Messages.json{query}",
            self.recorder.url
        )
    }

    /// Sends a request that our clients don't send.
    async fn ask(&self, request: RequestBuilder) -> Exchange {
        request.send().await.unwrap();
        let mut asked = self.recorder.take();
        assert_eq!(asked.len(), 1);
        asked.remove(0)
    }
}

fn key() -> SecretString {
    SecretString::from("live_0123456789")
}

fn address(name: &str, line2: Option<&str>) -> lob::Address {
    lob::Address {
        name: name.to_owned(),
        line1: "14 Winona Court".to_owned(),
        line2: line2.map(str::to_owned),
        city: "Denver".to_owned(),
        state: "CO".to_owned(),
        zip_code: "80212-1234".to_owned(),
    }
}

fn side(name: &str) -> Url {
    Url::parse(&format!("{SITE}/p/{name}.jpg")).unwrap()
}

/// The violations of the contract by requests and answers.
fn violations(contract: &Contract, exchanges: &[Exchange]) -> Vec<String> {
    assert!(!exchanges.is_empty());
    let of = |exchange: &Exchange| {
        [
            contract.request_violations(exchange),
            contract.answer_violations(exchange),
        ]
        .concat()
    };
    exchanges.iter().flat_map(of).collect()
}

fn opened(file: &str) -> Option<Contract> {
    let contract = Contract::open(file);
    if contract.is_none() {
        println!("skipped: {file} is not next to this repository");
    }
    contract
}

#[tokio::test]
async fn calls_to_lob_and_the_sandboxs_answers_follow_lobs_contract() {
    let Some(contract) = opened(contract::LOB) else {
        return;
    };
    let stage = Stage::new().await;
    let api = stage.lob();
    let message = Uuid::from_u128(1);
    let (front, back) = (side("_-AAAAAAAAAAAAAAAAAAAA"), side("BBBBBBBBBBBBBBBBBBBBBB"));
    let to = address("María Vásquez", Some("Apt 4"));
    let card = Postcard {
        message,
        to: &to,
        from: &address("Movers & Sons", None),
        size: PostcardSize::FourBySix,
        front: &front,
        back: &back,
    };
    api.verify(&key(), &to).await.unwrap();
    let made = api.create(&key(), &card).await.unwrap();
    assert!(api.find(&key(), message).await.unwrap().is_some());
    let raw = reqwest::Client::new();
    let shown = raw.get(stage.lob_url(&format!("/postcards/{}", made.id)));
    let signed = |request: RequestBuilder| request.basic_auth(key().expose_secret(), Some(""));
    signed(shown).send().await.unwrap();
    stage
        .sandbox
        .lob
        .happen(&made.id, "postcard.failed", Some("invalid_file"))
        .unwrap();
    assert!(api.find(&key(), message).await.unwrap().is_some());
    assert_eq!(api.cancel(&key(), &made.id).await.unwrap(), Cancelled::Yes);
    assert_eq!(api.cancel(&key(), &made.id).await.unwrap(), Cancelled::Missing);
    let revoked = SecretString::from("live_revoked");
    assert!(api.find(&revoked, message).await.is_err());
    let asked = stage.recorder.take();
    assert_eq!(asked.len(), 8);
    assert_eq!(violations(&contract, &asked), Vec::<String>::new());
}

#[tokio::test]
async fn calls_to_twilio_and_the_sandboxs_answers_follow_twilios_contract() {
    let Some(contract) = opened(contract::TWILIO) else {
        return;
    };
    let stage = Stage::new().await;
    let api = stage.twilio();
    let status_url = Url::parse("https://doorstep.example/webhooks/twilio/status?m=1").unwrap();
    let number = Sender::Number("+15125550100".to_owned());
    let service = Sender::Service(format!("MG{:032x}", 7));
    for (to, from) in [("+15125550101", &number), ("+15125550036", &service)] {
        let text = Text {
            to,
            from,
            body: "Hello & good day, “neighbour” +1",
            status_url: &status_url,
        };
        api.send(&text).await.unwrap();
        // Once while it is queued, once when it is sent.
        for _ in 0..2 {
            let before = Utc::now() - TimeDelta::minutes(1);
            assert_eq!(api.texts_to(to, before).await.unwrap().len(), 1);
            tokio::time::sleep(Duration::from_millis(150)).await;
        }
    }
    let asked = stage.recorder.take();
    assert_eq!(asked.len(), 6);
    assert_eq!(violations(&contract, &asked), Vec::<String>::new());
}

/// A valid postcard request.
fn card() -> Value {
    let party = json!({
        "name": "Maria Vasquez", "address_line1": "14 Winona Court", "address_city": "Denver",
        "address_state": "CO", "address_zip": "80212", "address_country": "US",
    });
    json!({
        "to": party, "from": party, "front": side("a"), "back": side("b"), "size": "4x6",
        "mail_type": "usps_first_class", "use_type": "marketing", "description": "A card",
        "metadata": { "message_id": "1" },
    })
}

/// `card` with one changed field; null removes it.
fn with_field(mut card: Value, place: &str, value: Value) -> Value {
    let (within, name) = place.rsplit_once('/').unwrap();
    let fields = card.pointer_mut(within).unwrap().as_object_mut().unwrap();
    match value {
        Value::Null => fields.remove(name),
        value => fields.insert(name.to_owned(), value),
    };
    card
}

#[tokio::test]
async fn the_sandbox_refuses_what_lobs_contract_refuses() {
    let Some(contract) = opened(contract::LOB) else {
        return;
    };
    let stage = Stage::new().await;
    let raw = reqwest::Client::new();
    let signed = |method: Method, path: &str| {
        let request = raw.request(method, stage.lob_url(path));
        request.basic_auth(key().expose_secret(), Some(""))
    };
    let refused = |exchange: Exchange, what: &str| {
        assert!(
            !contract.request_violations(&exchange).is_empty(),
            "the file accepts {what}"
        );
        assert!(
            (400..500).contains(&exchange.status),
            "the sandbox accepts {what}"
        );
        // It must be refused for this fault, not for the picture.
        assert!(
            !exchange.answer_text().contains("invalid_file_dimensions"),
            "{what}"
        );
        assert_eq!(
            contract.answer_violations(&exchange),
            Vec::<String>::new(),
            "{what}"
        );
    };
    let long = |characters: usize| json!("x".repeat(characters));
    for (place, value) in [
        ("/to", Value::Null),
        ("/to", json!(5)),
        ("/to/name", Value::Null),
        ("/to/name", long(41)),
        ("/to/name", json!(5)),
        ("/to/company", long(41)),
        ("/to/phone", long(41)),
        ("/to/email", long(101)),
        ("/to/description", long(256)),
        ("/to/metadata", json!("x")),
        ("/to/address_line1", Value::Null),
        ("/to/address_line1", long(65)),
        ("/to/address_line2", long(65)),
        ("/to/address_line2", json!(["4"])),
        ("/to/address_city", Value::Null),
        ("/to/address_city", long(201)),
        ("/to/address_state", json!("Colorado")),
        ("/to/address_state", json!("C1")),
        ("/to/address_zip", json!("8021")),
        ("/to/address_zip", json!(80_212)),
        ("/to/address_zip", json!("80212-12345")),
        ("/to/address_country", json!("USA")),
        ("/to/address_country", json!(1)),
        ("/from", json!(true)),
        ("/from/address_city", Value::Null),
        ("/from/address_country", json!("CA")),
        ("/front", Value::Null),
        ("/front", json!(5)),
        ("/front", json!("https://doorstep.example/p/a.gif")),
        ("/front", json!("https://doorstep.example/p/a.jpg?signature=1")),
        ("/front", json!(format!("{SITE}/{}.jpg", "x".repeat(250)))),
        ("/back", Value::Null),
        ("/back", json!("https://doorstep.example/p/a.jpg?x=1&y=2")),
        ("/use_type", Value::Null),
        ("/use_type", json!("fun")),
        ("/use_type", json!(1)),
        ("/size", json!("5x7")),
        ("/size", json!(5)),
        ("/mail_type", json!("courier")),
        ("/mail_type", json!(5)),
        ("/description", long(256)),
        ("/description", json!({})),
        ("/metadata", json!("x")),
        ("/metadata", json!({ "a": 1 })),
        ("/merge_variables", json!("x")),
        ("/send_date", json!("tomorrow")),
        ("/fsc", json!("yes")),
        ("/print_speed", json!("light")),
    ] {
        let what = format!("{place} {value}");
        let body = with_field(card(), place, value);
        let exchange = stage.ask(signed(Method::POST, "/postcards").json(&body)).await;
        refused(exchange, &what);
    }
    for (what, request) in [
        (
            "a body that is no object",
            signed(Method::POST, "/postcards").json(&json!([1])),
        ),
        (
            "text",
            signed(Method::POST, "/postcards")
                .header("Content-Type", "text/plain")
                .body(card().to_string()),
        ),
        (
            "a key of 257 characters",
            signed(Method::POST, "/postcards")
                .header("Idempotency-Key", "x".repeat(257))
                .json(&card()),
        ),
        ("nobody", raw.post(stage.lob_url("/postcards")).json(&card())),
        ("a list of none", signed(Method::GET, "/postcards?limit=0")),
        ("a list of 101", signed(Method::GET, "/postcards?limit=101")),
        ("a list of x", signed(Method::GET, "/postcards?limit=x")),
        ("another filter", signed(Method::GET, "/postcards?message=1")),
        ("no id of a card", signed(Method::GET, "/postcards/ltr-1")),
        (
            "no id of a card to cancel",
            signed(Method::DELETE, "/postcards/ltr-1"),
        ),
        (
            "another case",
            signed(Method::POST, "/us_verifications?case=lower").json(&verified()),
        ),
    ] {
        refused(stage.ask(request).await, what);
    }
    for (place, value) in [
        ("/primary_line", Value::Null),
        ("/primary_line", json!(5)),
        ("/primary_line", long(201)),
        ("/secondary_line", long(201)),
        ("/city", long(201)),
        ("/state", long(51)),
        ("/zip_code", json!("8021")),
        ("/zip_code", json!(80_212)),
        ("/address", json!("14 Winona Court, Denver CO 80212")),
    ] {
        let what = format!("{place} {value}");
        let body = with_field(verified(), place, value);
        let asked = signed(Method::POST, "/us_verifications").json(&body);
        refused(stage.ask(asked).await, &what);
    }
    let neither = json!({ "primary_line": "14 Winona Court", "city": "Denver" });
    let asked = signed(Method::POST, "/us_verifications").json(&neither);
    refused(stage.ask(asked).await, "no state and no zip");

    // Valid requests are accepted by both, otherwise the test would prove nothing.
    for request in [
        signed(Method::POST, "/postcards").json(&card()),
        signed(Method::GET, "/postcards?limit=100&metadata%5Bmessage_id%5D=1"),
        signed(Method::POST, "/us_verifications?case=proper").json(&verified()),
    ] {
        let exchange = stage.ask(request).await;
        assert_eq!(exchange.status, 200, "{}", exchange.answer_text());
        assert_eq!(violations(&contract, &[exchange]), Vec::<String>::new());
    }
}

fn verified() -> Value {
    json!({ "primary_line": "14 Winona Court", "city": "Denver", "state": "CO", "zip_code": "80212" })
}

#[tokio::test]
async fn the_sandbox_refuses_what_twilios_contract_refuses() {
    let Some(contract) = opened(contract::TWILIO) else {
        return;
    };
    let stage = Stage::new().await;
    let raw = reqwest::Client::new();
    let signed = |request: RequestBuilder| request.basic_auth(TWILIO_ACCOUNT_SID, Some(TWILIO_AUTH_TOKEN));
    let good = [
        ("To", "+15125550101"),
        ("From", "+15125550100"),
        ("Body", "Hello"),
        ("StatusCallback", "https://doorstep.example/webhooks?m=1"),
    ];
    let with = |name: &str, value: &str| -> Vec<(String, String)> {
        let kept = good.iter().filter(|(known, _)| *known != name);
        let mut form: Vec<_> = kept
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        if !value.is_empty() {
            form.push((name.to_owned(), value.to_owned()));
        }
        form
    };
    let service = |sid: &str| {
        let mut form = with("From", "");
        form.push(("MessagingServiceSid".to_owned(), sid.to_owned()));
        form
    };
    let refused = |exchange: Exchange, what: &str| {
        assert!(
            !contract.request_violations(&exchange).is_empty(),
            "the file accepts {what}"
        );
        assert!(
            (400..500).contains(&exchange.status),
            "the sandbox accepts {what}"
        );
    };
    for form in [
        with("To", ""),
        with("To", "5125550101"),
        with("From", "Doorstep, Inc."),
        with("StatusCallback", "httpfoo"),
        with("StatusCallback", "/webhooks"),
        service("MG12"),
        service(&format!("MG{}", "x".repeat(32))),
        service(&format!("AC{:032x}", 7)),
    ] {
        let request = signed(raw.post(stage.twilio_url(""))).form(&form);
        refused(stage.ask(request).await, &format!("{form:?}"));
    }
    let stranger = stage.twilio_url("").replace(TWILIO_ACCOUNT_SID, "AC12");
    for (what, request) in [
        (
            "JSON",
            signed(raw.post(stage.twilio_url(""))).json(&json!({ "To": "+15125550101" })),
        ),
        ("nobody", raw.post(stage.twilio_url("")).form(&good)),
        ("no account", signed(raw.post(stranger)).form(&good)),
        ("a page of none", signed(raw.get(stage.twilio_url("?PageSize=0")))),
        (
            "a page of 1,001",
            signed(raw.get(stage.twilio_url("?PageSize=1001"))),
        ),
        (
            "a page before the first",
            signed(raw.get(stage.twilio_url("?Page=-1"))),
        ),
        (
            "no day",
            signed(raw.get(stage.twilio_url("?DateSent%3E=yesterday"))),
        ),
        ("another filter", signed(raw.get(stage.twilio_url("?Since=1")))),
    ] {
        refused(stage.ask(request).await, what);
    }
    // Rules in the file's descriptions, which its schemas don't express.
    for form in [
        with("StatusCallback", "https://door_step.example/webhooks"),
        with("Body", ""),
        service(&format!("MG{:032x}", 7))
            .into_iter()
            .chain([("From".to_owned(), "+15125550100".to_owned())])
            .collect(),
    ] {
        let exchange = stage
            .ask(signed(raw.post(stage.twilio_url(""))).form(&form))
            .await;
        assert_eq!(exchange.status, 400, "{form:?}");
    }
    for request in [
        signed(raw.post(stage.twilio_url(""))).form(&good),
        signed(raw.get(stage.twilio_url("?To=%2B15125550101&PageSize=1000"))),
    ] {
        let exchange = stage.ask(request).await;
        assert!(exchange.status < 300, "{}", exchange.answer_text());
        assert_eq!(violations(&contract, &[exchange]), Vec::<String>::new());
    }
}
