//! Tests the client of Twilio against the sandbox. Errors show whether the text may have been
//! sent.

use std::time::Duration;

use chrono::{TimeDelta, Utc};
use domain::messages::Outcome;
use domain::suppressions::SuppressionReason;
use providers::twilio::{
    CallError, Config, Inbound, Limits, OptOut, Sender, StatusReport, Taken, Text, TextState, Twilio,
    signature_holds, suppression,
};
use sandbox::{
    Fault, Mode, Running, SandboxConfig, Service, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, twilio_signature,
};
use secrecy::SecretString;
use tempfile::TempDir;
use url::{Url, form_urlencoded};

const FROM: &str = "+15125550100";

struct Stage {
    sandbox: Running,
    _folder: TempDir,
}

impl Stage {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        Self {
            sandbox,
            _folder: folder,
        }
    }

    fn config(&self) -> Config {
        Config {
            base_url: self.sandbox.addresses.twilio_url().parse().unwrap(),
            account_sid: TWILIO_ACCOUNT_SID.to_owned(),
            auth_token: SecretString::from(TWILIO_AUTH_TOKEN),
            limits: Limits {
                total: Duration::from_millis(500),
                ..Limits::default()
            },
        }
    }

    fn api(&self) -> Twilio {
        Twilio::new(&self.config()).unwrap()
    }

    fn fail(&self, service: Service, mode: Mode, status: Option<u16>) {
        let fault = Fault {
            status,
            ..Fault::every(service, mode)
        };
        self.sandbox.faults.set(fault).unwrap();
    }

    /// The answer of the list to a query.
    async fn ask(&self, query: &str) -> (u16, serde_json::Value) {
        let base = self.sandbox.addresses.twilio_url();
        let url = format!("{base}/2010-04-01/Accounts/{TWILIO_ACCOUNT_SID}/Messages.json?{query}");
        let request = reqwest::Client::new().get(url);
        let answer = request
            .basic_auth(TWILIO_ACCOUNT_SID, Some(TWILIO_AUTH_TOKEN))
            .send()
            .await
            .unwrap();
        let status = answer.status().as_u16();
        (
            status,
            serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap(),
        )
    }

    /// The number of texts sent to a number.
    fn sent_count(&self, to: &str) -> usize {
        let texts = self.sandbox.twilio.texts();
        texts.iter().filter(|text| text.to == to).count()
    }
}

async fn send(api: &Twilio, from: &str, to: &str, body: &str) -> Result<Taken, CallError> {
    let status_url = Url::parse("http://127.0.0.1:9/webhooks/twilio/status").unwrap();
    api.send(&Text {
        to,
        from: &Sender::Number(from.to_owned()),
        body,
        status_url: &status_url,
    })
    .await
}

#[tokio::test]
async fn a_text_is_sent_once_and_found_in_the_list() {
    let stage = Stage::new().await;
    let api = stage.api();
    let body = "Hello & good day, “neighbour” +1 \u{1f3e0}";
    let taken = send(&api, FROM, "+15125550101", body).await.unwrap();
    assert_eq!(taken.state, TextState::UnderWay);
    assert_eq!(taken.segments, Some(1));
    send(&api, FROM, "+15125550102", body).await.unwrap();

    let before = Utc::now() - TimeDelta::minutes(1);
    let found = api.texts_to("+15125550101", before).await.unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].taken.sid, taken.sid);
    assert_eq!(found[0].body, body);
    assert_eq!(found[0].from.as_deref(), Some(FROM));
    assert!(found[0].created_at.is_some());
    let later = Utc::now() + TimeDelta::minutes(1);
    assert!(api.texts_to("+15125550101", later).await.unwrap().is_empty());

    // A text that is queued at Twilio has no day of sending.
    let waiting = send(&api, FROM, "+15125550036", body).await.unwrap();
    let found = api.texts_to("+15125550036", before).await.unwrap();
    assert_eq!((found.len(), &found[0].taken), (1, &waiting));
    let by_day = format!("DateSent%3E={}", before.date_naive());
    let (status, listed) = stage.ask(&format!("To=%2B15125550036&{by_day}")).await;
    assert_eq!((status, listed["messages"].as_array().unwrap().len()), (200, 0));
    let was_sent = async || {
        let (_, listed) = stage.ask(&format!("To=%2B15125550101&{by_day}")).await;
        (listed["messages"].as_array().unwrap().len() == 1).then_some(())
    };
    for _ in 0..100 {
        if was_sent().await.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(was_sent().await.is_some(), "it was sent today");
    for refused in ["DateSent%3E=yesterday", "PageSize=0", "PageSize=1001", "Page=x"] {
        assert_eq!(stage.ask(refused).await.0, 400, "{refused}");
    }

    let service = Sender::Service(format!("MG{:032x}", 7));
    let status_url = Url::parse("http://127.0.0.1:9/").unwrap();
    let text = Text {
        to: "+15125550103",
        from: &service,
        body,
        status_url: &status_url,
    };
    assert_eq!(api.send(&text).await.unwrap().segments, None);
}

#[tokio::test]
async fn refusals_of_twilio_have_its_code() {
    let stage = Stage::new().await;
    let api = stage.api();
    for (from, to, code, outcome) in [
        (FROM, "+15005550001", "21211", Outcome::Refused),
        (FROM, "+15005550002", "21612", Outcome::Refused),
        (FROM, "+15005550003", "21408", Outcome::Refused),
        (FROM, "+15005550004", "21610", Outcome::Refused),
        (FROM, "+15005550009", "21614", Outcome::Refused),
        ("+15005550001", "+15125550101", "21212", Outcome::Refused),
        ("+15005550007", "+15125550101", "21606", Outcome::Refused),
        ("+15005550008", "+15125550101", "21611", Outcome::NotNow),
    ] {
        let error = send(&api, from, to, "Hello").await.unwrap_err();
        assert_eq!(error.code(), Some(code), "{error:?}");
        assert_eq!(error.outcome(), outcome, "{error:?}");
        let expected = match code {
            "21610" => Some(SuppressionReason::Asked),
            "21211" | "21614" => Some(SuppressionReason::Undeliverable),
            // The fault of the pair, the region, or the sender.
            _ => None,
        };
        assert_eq!(suppression(code.parse().unwrap()), expected, "{code}");
    }
    let long = send(&api, FROM, "+15125550101", &"x".repeat(1_601))
        .await
        .unwrap_err();
    assert_eq!(long.code(), Some("21617"));
    let stranger = Config {
        auth_token: SecretString::from("another"),
        ..stage.config()
    };
    let error = send(&Twilio::new(&stranger).unwrap(), FROM, "+15125550101", "Hello")
        .await
        .unwrap_err();
    assert!(
        matches!(error, CallError::AccountRefused { status: 401, .. }),
        "{error:?}"
    );
    assert_eq!(stage.sent_count("+15125550101"), 0);
}

/// Under each fault a text is either certainly not sent, or its outcome is unknown.
#[tokio::test]
async fn a_text_that_may_be_on_its_way_is_never_called_unsent() {
    let stage = Stage::new().await;
    let api = stage.api();
    let to = "+15125550101";
    for (mode, status, outcome, is_taken) in [
        (Mode::Status, Some(429), Outcome::NotNow, false),
        (Mode::Status, Some(500), Outcome::Unknown, false),
        (Mode::Status, Some(503), Outcome::Unknown, false),
        (Mode::Status, Some(408), Outcome::Unknown, false),
        (Mode::Drop, None, Outcome::Unknown, false),
        (Mode::AcceptThenSilent, None, Outcome::Unknown, true),
        (Mode::AcceptThenError, None, Outcome::Unknown, true),
        (Mode::BadJson, None, Outcome::Unknown, true),
    ] {
        stage.fail(Service::Twilio, mode, status);
        let before = stage.sent_count(to);
        let error = send(&api, FROM, to, "Hello").await.unwrap_err();
        assert_eq!(error.outcome(), outcome, "{mode:?} {status:?}: {error:?}");
        assert_eq!(stage.sent_count(to) > before, is_taken, "{mode:?}");
    }
    stage.fail(Service::Twilio, Mode::None, None);
    stage.fail(Service::TwilioList, Mode::Status, Some(500));
    let before = Utc::now() - TimeDelta::minutes(1);
    assert!(api.texts_to(to, before).await.is_err());
    stage.fail(Service::TwilioList, Mode::None, None);
    assert_eq!(api.texts_to(to, before).await.unwrap().len(), 3);

    let unreachable = Config {
        base_url: "http://127.0.0.1:9".parse().unwrap(),
        ..stage.config()
    };
    let error = send(&Twilio::new(&unreachable).unwrap(), FROM, to, "Hello")
        .await
        .unwrap_err();
    assert!(matches!(error, CallError::NotAsked(_)), "{error:?}");
    assert!(
        !format!("{error:?}").contains("5125550101"),
        "no number in an error"
    );
}

#[tokio::test]
async fn the_list_is_read_page_by_page() {
    let stage = Stage::new().await;
    let api = stage.api();
    let to = "+15125550101";
    for number in 0..1_003 {
        stage
            .sandbox
            .twilio
            .receive(FROM, to, &format!("text {number}"))
            .unwrap();
    }
    let before = Utc::now() - TimeDelta::minutes(1);
    let found = api.texts_to(to, before).await.unwrap();
    assert_eq!(found.len(), 1_003);
    assert_eq!(found[0].body, "text 1002");
    assert_eq!(found[1_002].body, "text 0");

    // No page is fetched after one that reaches back far enough.
    let fault = Fault {
        spared: 1,
        ..Fault::every(Service::TwilioList, Mode::Status)
    };
    stage.sandbox.faults.set(fault).unwrap();
    let later = Utc::now() + TimeDelta::minutes(1);
    assert!(api.texts_to(to, later).await.unwrap().is_empty());
}

#[tokio::test]
async fn webhooks_of_twilio_are_verified_and_read() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}/webhooks", listener.local_addr().unwrap());
    let stage = Stage::new().await;
    stage.sandbox.set_webhooks_url(&base);
    let status_url = Url::parse(&format!("{base}/twilio/status")).unwrap();
    let text = Text {
        to: "+15125550030",
        from: &Sender::Number(FROM.to_owned()),
        body: "Hello",
        status_url: &status_url,
    };
    let taken = stage.api().send(&text).await.unwrap();
    let token = SecretString::from(TWILIO_AUTH_TOKEN);
    for (state, code) in [(TextState::Sent, None), (TextState::Failed, Some(30_003))] {
        let post = crate::posts::receive(&listener).await;
        let signature = post.header("x-twilio-signature").unwrap();
        assert!(signature_holds(&token, &status_url, &post.body, signature));
        let report = StatusReport::read(&post.body).unwrap();
        assert_eq!(
            (report.sid.as_str(), report.state, report.error_code),
            (&*taken.sid, state, code)
        );
    }

    stage
        .sandbox
        .twilio
        .receive("+15125550101", FROM, " stop ")
        .unwrap();
    let post = crate::posts::receive(&listener).await;
    let inbound_url = Url::parse(&format!("{base}/twilio/inbound")).unwrap();
    let signature = post.header("x-twilio-signature").unwrap();
    assert!(signature_holds(&token, &inbound_url, &post.body, signature));
    assert!(!signature_holds(&token, &status_url, &post.body, signature));
    let written = Inbound::read(&post.body).unwrap();
    assert_eq!(written.opt_out, Some(OptOut::Stop));
    assert_eq!(written.body, " stop ");
    let error = send(&stage.api(), FROM, "+15125550101", "Hello")
        .await
        .unwrap_err();
    assert_eq!(error.code(), Some("21610"), "{error:?}");

    let form = [("From", FROM), ("Body", "a b&c")];
    let body = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(form)
        .finish();
    let signature = twilio_signature(inbound_url.as_str(), &form);
    assert!(signature_holds(&token, &inbound_url, body.as_bytes(), &signature));
}
