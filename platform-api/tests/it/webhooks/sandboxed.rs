//! Posts of the sandbox to an API that listens.

use std::net::TcpListener;
use std::time::Duration;

use poem::Server;
use poem::listener::TcpAcceptor;
use providers::twilio::{Config, Limits, Sender, Text, Twilio};
use sandbox::{Running, SandboxConfig};
use tempfile::TempDir;
use testkit::until;
use uuid::Uuid;

use super::{OURS, Planted, SMS, THEIRS, suppressed};
use crate::world::World;

struct Listening {
    world: World,
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
        let world = World::with(10_000, |config| config.public_url = url).await;
        let acceptor = TcpAcceptor::from_std(listener).unwrap();
        tokio::spawn(Server::new_with_acceptor(acceptor).run(world.app()));
        let folder = TempDir::new().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
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
            sandbox,
            base,
            _folder: folder,
        }
    }

    /// Sends the text of a message that is under way.
    async fn send(&self, message: Uuid) {
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
            to: THEIRS,
            from: &Sender::Number(OURS.to_owned()),
            body: "Hello",
            status_url: &status_url.parse().unwrap(),
        })
        .await
        .unwrap();
    }

    /// What was said to them beside the texts that were sent.
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
async fn a_person_gets_two_texts_and_one_stop_ends_them() {
    let listening = Listening::begin().await;
    let world = &listening.world;
    for _ in 0..2 {
        let message = Planted::under_way(SMS).plant(world).await;
        listening.send(message).await;
        until("the text is reported delivered", 10, async || {
            let delivered = format!("select count(*) from messages where id = '{message}' and state = 3");
            (world.count(&delivered).await == 1).then_some(())
        })
        .await;
    }
    listening.sandbox.twilio.receive(THEIRS, OURS, "Stop").unwrap();
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
    assert_eq!(listening.replies().len(), 1, "Twilio's own, and none of ours");
}

// COMPL-01
#[tokio::test(flavor = "multi_thread")]
async fn what_twilio_does_not_know_as_a_stop_is_confirmed_by_us() {
    let listening = Listening::begin().await;
    for _ in 0..2 {
        listening.sandbox.twilio.receive(THEIRS, OURS, "opt out").unwrap();
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
