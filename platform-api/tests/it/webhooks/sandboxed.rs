//! Webhooks of the sandbox to a listening API.

use std::net::TcpListener;
use std::time::Duration;

use chrono::Utc;
use database::sent_pictures;
use domain::messages::snapshot::sent_picture_url;
use domain::templates::postcards::PostcardSize;
use poem::Server;
use poem::listener::TcpAcceptor;
use providers::lob::{self, Lob, Postcard};
use providers::twilio::{Config, Limits, Sender, Text, Twilio};
use sandbox::{Running, SandboxConfig};
use storage::{Area, ObjectKey, Storage};
use tempfile::TempDir;
use testkit::until;
use uuid::Uuid;

use super::{COMPANY_NUMBER, LedgerMessage, POST, RECIPIENT_NUMBER, SMS, suppressed};
use crate::world::World;

/// The company's Messaging Service.
const SERVICE: &str = "MG0123456789abcdef0123456789abcdef";

struct Listening {
    world: World,
    storage: Storage,
    sandbox: Running,
    base: String,
    _folder: TempDir,
}

impl Listening {
    async fn begin() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        let url = base.parse().unwrap();
        let folder = TempDir::new().unwrap();
        let clock_file = folder.path().join("clock");
        let sandbox = sandbox::start(SandboxConfig {
            clock_file: Some(clock_file.clone()),
            ..SandboxConfig::for_test(folder.path())
        })
        .await
        .unwrap();
        let set_up = |config: &mut platform_api::ApiConfig| config.public_url = url;
        let (world, storage) = World::with_store_and(&sandbox.addresses.s3_url(), set_up).await;
        // Lob's signature contains a time.
        let offset = (world.now() - Utc::now()).num_seconds();
        std::fs::write(clock_file, offset.to_string()).unwrap();
        let acceptor = TcpAcceptor::from_std(listener).unwrap();
        tokio::spawn(Server::new_with_acceptor(acceptor).run(world.app()));
        sandbox.set_webhooks_url(&format!("{base}/webhooks"));
        let a = world.database.a.tenant_id;
        world
            .sql(&format!(
                "insert into sms_senders (tenant_id, version, number, messaging_service, registration)
                 values ('{a}', 1, '5125550190', null, 3)"
            ))
            .await;
        Self {
            world,
            storage,
            sandbox,
            base,
            _folder: folder,
        }
    }

    /// Sends the text of a message that is being dispatched.
    async fn send(&self, message: Uuid) {
        self.send_from(message, Sender::Number(COMPANY_NUMBER.to_owned()))
            .await;
    }

    async fn send_from(&self, message: Uuid, from: Sender) {
        let api = Twilio::new(&Config {
            base_url: self.sandbox.addresses.twilio_url().parse().unwrap(),
            account_sid: sandbox::TWILIO_ACCOUNT_SID.to_owned(),
            auth_token: sandbox::TWILIO_AUTH_TOKEN.into(),
            limits: Limits {
                total: Duration::from_secs(5),
                ..Limits::default()
            },
        })
        .unwrap();
        let status_url = format!("{}/webhooks/twilio/status?m={message}", self.base);
        api.send(&Text {
            to: RECIPIENT_NUMBER,
            from: &from,
            body: "Hello",
            status_url: &status_url.parse().unwrap(),
        })
        .await
        .unwrap();
    }

    /// Orders the printing of a message's card, whose sides the printer fetches from the API.
    /// Returns the printer's id of the card.
    async fn print(&self, message: Uuid) -> String {
        let mut file = std::io::Cursor::new(Vec::new());
        image::RgbImage::new(1_875, 1_275)
            .write_to(&mut file, image::ImageFormat::Jpeg)
            .unwrap();
        let tenant = self.world.database.a.tenant_id;
        let key = ObjectKey::new(tenant, Area::Sent, Uuid::now_v7(), "jpg").unwrap();
        self.storage
            .put_bytes(&key, file.into_inner(), key.media_type())
            .await
            .unwrap();
        let mut tx = self.world.tenant(tenant).await;
        sent_pictures::show(&mut tx, &[key.as_str()], self.world.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let address: String = sqlx::query_scalar("select address from sent_pictures")
            .fetch_one(self.world.database.looks())
            .await
            .unwrap();
        let url = format!("{}.jpg", sent_picture_url(&self.base, &address));
        let url = url.parse().unwrap();
        let party = lob::Address {
            name: "Maria".to_owned(),
            line1: "14 Winona Ct".to_owned(),
            line2: None,
            city: "Denver".to_owned(),
            state: "CO".to_owned(),
            zip_code: "80212".to_owned(),
        };
        let api = Lob::new(&lob::Config {
            base_url: self.sandbox.addresses.lob_url().parse().unwrap(),
            limits: lob::Limits::default(),
        });
        let card = Postcard {
            message,
            to: &party,
            from: &party,
            size: PostcardSize::FourBySix,
            front: &url,
            back: &url,
        };
        let created = api.unwrap().create(&"live_doorstep".into(), &card).await;
        created.unwrap().id
    }

    /// Our replies, besides the sent texts.
    fn replies(&self) -> Vec<String> {
        let texts = self.sandbox.twilio.texts().into_iter();
        texts
            .filter(|text| text.direction == "outbound-reply")
            .map(|text| text.body)
            .collect()
    }
}

// COMPL-01
#[tokio::test(flavor = "multi_thread")]
async fn one_stop_ends_all_texts_to_a_recipient() {
    let listening = Listening::begin().await;
    let world = &listening.world;
    for _ in 0..2 {
        let message = LedgerMessage::dispatching(SMS).insert(world).await;
        listening.send(message).await;
        until("the text is reported delivered", 10, async || {
            let delivered = format!("select count(*) from messages where id = '{message}' and state = 3");
            (world.count(&delivered).await == 1).then_some(())
        })
        .await;
    }
    listening
        .sandbox
        .twilio
        .receive(RECIPIENT_NUMBER, COMPANY_NUMBER, "Stop")
        .unwrap();
    until("the number is suppressed", 10, async || {
        (suppressed(world, SMS).await == [1]).then_some(())
    })
    .await;
    let posted = listening.sandbox.twilio.posted();
    assert!(
        posted
            .iter()
            .all(|post| post.status.is_some_and(|status| status < 300)),
        "{posted:?}"
    );
    assert_eq!(
        listening.replies().len(),
        1,
        "Twilio's own reply, and none of ours"
    );
}

// COMPL-01
#[tokio::test(flavor = "multi_thread")]
async fn a_stop_that_twilio_does_not_recognize_is_confirmed_by_us() {
    let listening = Listening::begin().await;
    for _ in 0..2 {
        listening
            .sandbox
            .twilio
            .receive(RECIPIENT_NUMBER, COMPANY_NUMBER, "opt out")
            .unwrap();
    }
    until("both were posted", 10, async || {
        (listening.sandbox.twilio.posted().len() == 2).then_some(())
    })
    .await;
    until("we confirmed", 10, async || {
        (!listening.replies().is_empty()).then_some(())
    })
    .await;
    let replies = listening.replies();
    assert_eq!(replies.len(), 1, "{replies:?}");
    assert!(replies[0].contains("unsubscribed"), "{replies:?}");
    assert_eq!(suppressed(&listening.world, SMS).await, [1]);
}

// COMPL-01: a number of a Messaging Service counts for the whole service
#[tokio::test(flavor = "multi_thread")]
async fn a_stop_to_a_service_ends_the_texts_of_the_service() {
    let listening = Listening::begin().await;
    let world = &listening.world;
    world
        .sql(&format!(
            "update sms_senders set number = null, messaging_service = '{SERVICE}'"
        ))
        .await;
    let message = LedgerMessage::dispatching(SMS).insert(world).await;
    let from = Sender::Service(SERVICE.to_owned());
    listening.send_from(message, from).await;
    let sent = listening.sandbox.twilio.texts().pop().unwrap();
    // The recipient answers to the number that the service chose, which is unknown to us.
    listening
        .sandbox
        .twilio
        .receive(RECIPIENT_NUMBER, &sent.from, "STOP")
        .unwrap();
    until("the number is suppressed", 10, async || {
        (suppressed(world, SMS).await == [1]).then_some(())
    })
    .await;
}

// OUT, COMPL-06: the reason why a card can't be printed reaches the outbox and the suppression
// list
#[tokio::test(flavor = "multi_thread")]
async fn the_reason_of_a_failed_card_is_shown_and_applied() {
    let listening = Listening::begin().await;
    let world = &listening.world;
    for (event, why, suppression) in [
        ("postcard.rejected", "invalid_image_dpi", vec![]),
        ("postcard.failed", lob::UNDELIVERABLE, vec![3]),
    ] {
        world.sql("delete from sent_pictures").await;
        let message = LedgerMessage::dispatching(POST).insert(world).await;
        let card = listening.print(message).await;
        let emitted = listening.sandbox.lob.happen(&card, event, Some(why));
        assert!(emitted.unwrap());
        let failed = format!(
            "select count(*) from messages where id = '{message}' and state = 5 and reason_detail = '{why}'"
        );
        until("it is reported", 10, async || {
            (world.count(&failed).await == 1).then_some(())
        })
        .await;
        assert_eq!(suppressed(world, POST).await, suppression, "{why}");
        let ca = world.sign_in("ca@a.test").await;
        let list = world
            .post(
                "/api/outbox/get-messages",
                &ca,
                serde_json::json!({ "channel": POST }),
            )
            .await;
        let reason = list.result()["data"][0]["reason"].as_str().unwrap().to_owned();
        assert!(reason.contains(why), "{reason}");
    }
}
