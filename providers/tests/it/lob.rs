//! Tests the client of Lob against the sandbox: an idempotency key creates one postcard, even if
//! an answer is lost.

use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::messages::Outcome;
use domain::templates::postcards::PostcardSize;
use image::{ImageFormat, RgbImage};
use providers::lob::{
    Address, CallError, Cancelled, Config, Deliverability, Event, EventKind, Limits, Lob, Made, Postcard,
    is_undeliverable, signature_holds,
};
use sandbox::{Fault, LOB_WEBHOOK_SECRET, Mode, Running, SandboxConfig, Service};
use secrecy::SecretString;
use tempfile::TempDir;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use url::Url;
use uuid::Uuid;

struct Stage {
    sandbox: Running,
    folder: TempDir,
    /// A picture for a card of 4x6 inches. `small` is too small for any card.
    art: Url,
    small: Url,
}

impl Stage {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let sandbox = sandbox::start(SandboxConfig {
            clock_file: Some(folder.path().join("clock")),
            ..SandboxConfig::for_test(folder.path())
        })
        .await
        .unwrap();
        Self {
            sandbox,
            folder,
            art: serve(jpeg(1_875, 1_275)).await,
            small: serve(jpeg(600, 400)).await,
        }
    }

    fn api(&self) -> Lob {
        Lob::new(&Config {
            base_url: self.sandbox.addresses.lob_url().parse().unwrap(),
            limits: Limits {
                total: Duration::from_millis(1_500),
                ..Limits::default()
            },
        })
        .unwrap()
    }

    fn fail(&self, mode: Mode, status: Option<u16>) {
        let fault = Fault {
            status,
            ..Fault::every(Service::Lob, mode)
        };
        self.sandbox.faults.set(fault).unwrap();
    }

    fn move_clock(&self, by: TimeDelta) {
        std::fs::write(self.folder.path().join("clock"), by.num_seconds().to_string()).unwrap();
    }

    async fn create(&self, message: Uuid, to: &Address, front: &Url) -> Result<Made, CallError> {
        let card = Postcard {
            message,
            to,
            from: &address("1 Main St"),
            size: PostcardSize::FourBySix,
            front,
            back: &self.art,
        };
        self.api().create(&key(), &card).await
    }

    async fn make(&self, message: Uuid) -> Result<Made, CallError> {
        self.create(message, &address("14 Winona Court"), &self.art).await
    }
}

fn key() -> SecretString {
    SecretString::from("live_0123456789")
}

fn address(street: &str) -> Address {
    Address {
        name: "Maria Vasquez".to_owned(),
        line1: street.to_owned(),
        line2: None,
        city: "Denver".to_owned(),
        state: "CO".to_owned(),
        zip_code: "80212".to_owned(),
    }
}

fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::new(width, height)
        .write_to(&mut bytes, ImageFormat::Jpeg)
        .unwrap();
    bytes.into_inner()
}

/// Serves one file until the test ends.
pub(crate) async fn serve(file: Vec<u8>) -> Url {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = Url::parse(&format!("http://{}/art.jpg", listener.local_addr().unwrap())).unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let file = file.clone();
            tokio::spawn(async move { send(&mut stream, &file).await });
        }
    });
    url
}

/// Answers a request with the picture.
async fn send(stream: &mut TcpStream, file: &[u8]) {
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        file.len()
    );
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(file).await;
    // Read the request until the other end closes, so that the answer isn't cut off.
    let _ = tokio::io::copy(stream, &mut tokio::io::sink()).await;
}

#[tokio::test]
async fn a_message_makes_one_postcard() {
    let stage = Stage::new().await;
    let message = Uuid::from_u128(1);
    assert_eq!(stage.api().find(&key(), message).await.unwrap(), None);
    let made = stage.make(message).await.unwrap();
    assert!(made.send_date.unwrap() > Utc::now());
    assert_eq!(stage.make(message).await.unwrap(), made);
    assert_eq!(
        stage.api().find(&key(), message).await.unwrap(),
        Some(made.clone())
    );
    let others = SecretString::from("live_another");
    assert_eq!(stage.api().find(&others, message).await.unwrap(), None);
    let cards = stage.sandbox.lob.postcards();
    assert_eq!(cards.len(), 1);
    assert_eq!(cards[0].asked["metadata"]["message_id"], message.to_string());
    assert_eq!(cards[0].asked["use_type"], "marketing");

    // After the lifetime of its key it is found by the message id in its metadata.
    stage.move_clock(TimeDelta::hours(25));
    assert_eq!(stage.api().find(&key(), message).await.unwrap(), Some(made));
}

/// A second call with the same key during the first one returns the same postcard.
#[tokio::test]
async fn two_calls_at_once_make_one_postcard() {
    let stage = Stage::new().await;
    let file = jpeg(1_875, 1_275);
    let quick = serve(file.clone()).await;
    // The server of the slow picture signals the first request and waits.
    let (came, go) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let slow = Url::parse(&format!("http://{}/art.jpg", listener.local_addr().unwrap())).unwrap();
    let signals = (Arc::clone(&came), Arc::clone(&go));
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        signals.0.notify_one();
        signals.1.notified().await;
        send(&mut stream, &file).await;
    });
    let api = Lob::new(&Config {
        base_url: stage.sandbox.addresses.lob_url().parse().unwrap(),
        limits: Limits::default(),
    })
    .unwrap();
    let (key, to, from) = (key(), address("14 Winona Court"), address("1 Main St"));
    let card = |front| Postcard {
        message: Uuid::from_u128(1),
        to: &to,
        from: &from,
        size: PostcardSize::FourBySix,
        front,
        back: &stage.art,
    };
    let (first, second) = (card(&slow), card(&quick));
    let (first, second) = tokio::join!(api.create(&key, &first), async {
        came.notified().await;
        let second = api.create(&key, &second).await;
        go.notify_one();
        second
    });
    assert_eq!(first.unwrap(), second.unwrap());
    assert_eq!(stage.sandbox.lob.postcards().len(), 1);
}

/// After a lost answer, the same key creates no second postcard.
#[tokio::test]
async fn a_postcard_whose_answer_was_lost_is_made_once() {
    let stage = Stage::new().await;
    for (number, (mode, status, outcome)) in [
        (Mode::Status, Some(429), Outcome::NotNow),
        (Mode::Status, Some(500), Outcome::Unknown),
        (Mode::Status, Some(503), Outcome::Unknown),
        (Mode::Status, Some(409), Outcome::Unknown),
        (Mode::Drop, None, Outcome::Unknown),
        (Mode::AcceptThenSilent, None, Outcome::Unknown),
        (Mode::AcceptThenError, None, Outcome::Unknown),
        (Mode::BadJson, None, Outcome::Unknown),
    ]
    .into_iter()
    .enumerate()
    {
        let message = Uuid::from_u128(number as u128 + 1);
        stage.fail(mode, status);
        let error = stage.make(message).await.unwrap_err();
        assert_eq!(error.outcome(), outcome, "{mode:?} {status:?}: {error:?}");
        stage.fail(Mode::None, None);
        stage.make(message).await.unwrap();
        assert_eq!(stage.sandbox.lob.postcards().len(), number + 1, "{mode:?}");
    }
}

#[tokio::test]
async fn refusals_of_lob_have_its_code() {
    let stage = Stage::new().await;
    let message = Uuid::from_u128(1);
    let code = |error: CallError| {
        assert_eq!(error.outcome(), Outcome::Refused, "{error:?}");
        error.code().unwrap().to_owned()
    };
    let nowhere = address("1 Undeliverable Way");
    let error = stage.create(message, &nowhere, &stage.art).await.unwrap_err();
    assert!(is_undeliverable(&error));
    assert_eq!(code(error), "failed_deliverability_strictness");
    let long = address(&"x".repeat(51));
    let error = stage.create(message, &long, &stage.art).await.unwrap_err();
    assert_eq!(code(error), "address_length_exceeds_limit");
    let home = address("14 Winona Court");
    let error = stage.create(message, &home, &stage.small).await.unwrap_err();
    assert_eq!(code(error), "invalid_file_dimensions");
    let gone = Url::parse("http://127.0.0.1:9/art.jpg").unwrap();
    let error = stage.create(message, &home, &gone).await.unwrap_err();
    assert_eq!(code(error), "invalid_file_url");
    let no_zip = Address {
        zip_code: "8021".to_owned(),
        ..home
    };
    assert_eq!(
        code(stage.create(message, &no_zip, &stage.art).await.unwrap_err()),
        "invalid"
    );

    let revoked = SecretString::from("live_revoked_key");
    let error = stage.api().find(&revoked, message).await.unwrap_err();
    assert!(
        matches!(error, CallError::AccountRefused { status: 401, .. }),
        "{error:?}"
    );
    assert_eq!(error.outcome(), Outcome::NotNow);
    assert!(stage.sandbox.lob.postcards().is_empty());
}

// Rules 6.2: the effect of the other call with the key is unknown
#[tokio::test]
async fn a_key_in_use_by_another_call_leaves_the_outcome_unknown() {
    let stage = Stage::new().await;
    for status in [409, 422] {
        stage.fail(Mode::Status, Some(status));
        let error = stage.make(Uuid::from_u128(1)).await.unwrap_err();
        assert_eq!(error.outcome(), Outcome::Unknown, "{status}: {error:?}");
    }
}

#[tokio::test]
async fn a_postcard_is_cancelled_until_it_is_printed() {
    let stage = Stage::new().await;
    let api = stage.api();
    let (first, second) = (Uuid::from_u128(1), Uuid::from_u128(2));
    let made = stage.make(first).await.unwrap();
    assert_eq!(api.cancel(&key(), &made.id).await.unwrap(), Cancelled::Yes);
    assert_eq!(api.cancel(&key(), &made.id).await.unwrap(), Cancelled::Missing);
    assert_eq!(api.find(&key(), first).await.unwrap(), None);
    let made = stage.make(second).await.unwrap();
    stage.move_clock(TimeDelta::minutes(6));
    assert_eq!(api.cancel(&key(), &made.id).await.unwrap(), Cancelled::TooLate);
}

#[tokio::test]
async fn a_postcard_that_failed_is_not_printed() {
    let stage = Stage::new().await;
    let rejected_card = stage.make(Uuid::from_u128(1)).await.unwrap();
    let sound = stage.make(Uuid::from_u128(2)).await.unwrap();
    let lob = &stage.sandbox.lob;
    let rejected = "postcard.rejected";
    assert!(
        lob.happen(&rejected_card.id, rejected, Some("invalid_image_dpi"))
            .unwrap()
    );
    stage.move_clock(TimeDelta::minutes(6));
    let last = |id: &str| {
        let cards = lob.postcards();
        let card = cards.into_iter().find(|card| card.id == id).unwrap();
        card.events.last().unwrap().clone()
    };
    for _ in 0..100 {
        if last(&sound.id) == "postcard.mailed" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(last(&sound.id), "postcard.mailed");
    assert_eq!(last(&rejected_card.id), rejected);
}

#[tokio::test]
async fn too_many_calls_are_refused_without_effect() {
    let stage = Stage::new().await;
    let api = stage.api();
    let mut busy = 0;
    for number in 0..151_u128 {
        match api.find(&key(), Uuid::from_u128(number)).await {
            Ok(found) => assert_eq!(found, None),
            Err(error) => {
                assert!(matches!(error, CallError::Busy { .. }), "{error:?}");
                busy += 1;
            }
        }
    }
    assert_eq!(busy, 1);
}

#[tokio::test]
async fn addresses_are_verified() {
    let stage = Stage::new().await;
    let api = stage.api();
    let test_key = SecretString::from("test_0123456789");
    for (street, live, test) in [
        (
            "14 Winona Court",
            Deliverability::Deliverable,
            Deliverability::Unverified,
        ),
        (
            "1 Undeliverable Way",
            Deliverability::Undeliverable,
            Deliverability::Unverified,
        ),
        (
            "missing unit",
            Deliverability::UnitInDoubt,
            Deliverability::UnitInDoubt,
        ),
        (
            "incorrect unit",
            Deliverability::UnitInDoubt,
            Deliverability::UnitInDoubt,
        ),
        (
            "unnecessary unit",
            Deliverability::UnitInDoubt,
            Deliverability::UnitInDoubt,
        ),
        (
            "undeliverable no match",
            Deliverability::Undeliverable,
            Deliverability::Undeliverable,
        ),
    ] {
        let asked = address(street);
        assert_eq!(api.verify(&key(), &asked).await.unwrap(), live, "{street}");
        assert_eq!(api.verify(&test_key, &asked).await.unwrap(), test, "{street}");
    }
}

#[tokio::test]
async fn webhooks_of_lob_are_verified_and_read() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let stage = Stage::new().await;
    stage
        .sandbox
        .set_webhooks_url(&format!("http://{}/webhooks", listener.local_addr().unwrap()));
    let made = stage.make(Uuid::from_u128(1)).await.unwrap();
    stage
        .sandbox
        .lob
        .happen(&made.id, "postcard.delivered", None)
        .unwrap();
    let secret = SecretString::from(LOB_WEBHOOK_SECRET);
    let mut kinds = Vec::new();
    for _ in 0..4 {
        let post = crate::posts::receive(&listener).await;
        let headers = (
            post.header("lob-signature-timestamp").unwrap(),
            post.header("lob-signature").unwrap(),
        );
        let now = Utc::now();
        assert!(signature_holds(&secret, headers, &post.body, now));
        let later = DateTime::from_timestamp(now.timestamp() + 301, 0).unwrap();
        assert!(!signature_holds(&secret, headers, &post.body, later));
        let event = Event::read(&post.body).unwrap();
        assert_eq!(event.postcard, made.id);
        kinds.push(event.kind);
    }
    assert_eq!(kinds.iter().filter(|kind| **kind == EventKind::Other).count(), 3);
    assert!(kinds.contains(&EventKind::Delivered));
}
