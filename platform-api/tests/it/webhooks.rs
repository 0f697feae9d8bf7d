//! Providers' webhooks: signed, in any order, repeated; and replies.

mod inbound;
mod mailboxes;
mod sandboxed;

use chrono::{DateTime, TimeDelta, Utc};
use database::messages::dispatch::recovery::ids_of_others;
use database::messages::dispatch::{Dispatch, Ended, Receipt, settle};
use domain::ids::MessageId;
use domain::messages::Outcome;
use poem::http::{Method, StatusCode};
use sandbox::{lob_signature, twilio_signature};
use serde_json::json;
use url::form_urlencoded;
use uuid::Uuid;

use crate::world::{Answer, World, read};

pub const EMAIL: i16 = 1;
pub const SMS: i16 = 2;
pub const POST: i16 = 3;

/// Company A's number, and a recipient's number.
pub const COMPANY_NUMBER: &str = "+15125550190";
pub const RECIPIENT_NUMBER: &str = "+15125550101";

/// A message of company A in the ledger.
pub struct LedgerMessage {
    pub channel: i16,
    pub state: i16,
    pub provider_id: Option<&'static str>,
    pub has_slot: bool,
    pub planned_at: DateTime<Utc>,
}

impl LedgerMessage {
    /// A message that the provider has accepted.
    pub fn sent(channel: i16) -> Self {
        Self {
            channel,
            state: 2,
            provider_id: match channel {
                SMS => Some("SM1"),
                POST => Some("psc_1"),
                _ => None,
            },
            has_slot: false,
            planned_at: testkit::seeded_at(),
        }
    }

    /// A message that is being dispatched, or whose worker died during the dispatch.
    pub fn dispatching(channel: i16) -> Self {
        Self {
            state: 1,
            provider_id: None,
            ..Self::sent(channel)
        }
    }

    pub async fn insert(self, world: &World) -> Uuid {
        let id = Uuid::now_v7();
        let (key, address) = match self.channel {
            EMAIL => ("maria@example.com", "maria@example.com"),
            SMS => ("5125550101", RECIPIENT_NUMBER),
            _ => ("14 WINONA CT 80212", "14 Winona Ct, Denver, CO 80212"),
        };
        let quoted = |text: Option<&str>| text.map_or("null".to_owned(), |text| format!("'{text}'"));
        let tenant = world.database.a.tenant_id;
        let at = self.planned_at.to_rfc3339();
        let is_settled = self.state != 1 && self.state != 0;
        let settled = quoted(Some(at.as_str()).filter(|_| is_settled));
        let lease = quoted(Some(at.as_str()).filter(|_| self.state == 1));
        let month = quoted(Some("2026-09-01").filter(|_| self.has_slot));
        let reason = quoted(Some("UNCONFIRMED").filter(|_| self.state == 6));
        let provider = quoted(self.provider_id);
        let outcome = if is_settled { "1" } else { "null" };
        world
            .sql(&format!(
                "insert into messages (tenant_id, id, dedupe_key, cause, channel, audience, state, reason, planned_at,
                                       due_at, fence, lease_until, ended_at, provider_id, address_key, cap_month)
                 values ('{tenant}', '{id}', '{id}', 2, {channel}, 2, {state}, {reason}, '{at}', '{at}', 1, {lease},
                         {settled}, {provider}, '{key}', {month});
                 insert into message_contents (tenant_id, message_id, recipient_name, recipient_address, body)
                 values ('{tenant}', '{id}', 'Maria', '{address}', 'Hello');
                 insert into message_attempts (tenant_id, message_id, attempt, begun_at, ended_at, outcome)
                 values ('{tenant}', '{id}', 1, '{at}', {settled}, {outcome});",
                channel = self.channel,
                state = self.state,
            ))
            .await;
        id
    }
}

/// An event of a postcard, as Lob sends it.
pub fn event(id: &str, card: &str, message: Option<Uuid>, name: &str) -> String {
    json!({
        "id": id,
        "body": { "id": card, "metadata": message.map(|id| json!({ "message_id": id })), "failure_reason": null },
        "reference_id": card,
        "event_type": { "id": name, "resource": "postcards", "object": "event_type" },
        "object": "event",
    })
    .to_string()
}

pub async fn post_lob(world: &World, headers: &[(&'static str, String)], body: &str) -> Answer {
    let mut request = world
        .client
        .post("/webhooks/lob")
        .content_type("application/json")
        .body(body.to_owned());
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    read(request.send().await.0).await
}

/// Sends an event from Lob, signed now.
pub async fn lob(world: &World, body: &str) -> Answer {
    post_lob(world, &lob_signature(body, world.now()), body).await
}

pub async fn post_twilio(world: &World, path: &str, form: &[(&str, &str)], signature: &str) -> Answer {
    let body = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(form)
        .finish();
    let request = world
        .client
        .post(path)
        .content_type("application/x-www-form-urlencoded")
        .header("X-Twilio-Signature", signature)
        .body(body);
    read(request.send().await.0).await
}

/// Sends a webhook from Twilio to this path below PUBLIC_URL.
pub async fn twilio(world: &World, path: &str, form: &[(&str, &str)]) -> Answer {
    let signature = twilio_signature(&format!("http://localhost:8080{path}"), form);
    post_twilio(world, path, form, &signature).await
}

async fn status(world: &World, message: Uuid, sid: &str, status: &str, code: Option<&str>) -> Answer {
    let mut form = vec![
        ("MessageSid", sid),
        ("MessageStatus", status),
        ("To", RECIPIENT_NUMBER),
    ];
    form.extend(code.map(|code| ("ErrorCode", code)));
    twilio(world, &format!("/webhooks/twilio/status?m={message}"), &form).await
}

async fn state(world: &World, message: Uuid) -> i64 {
    world
        .count(&format!(
            "select state::bigint from messages where id = '{message}'"
        ))
        .await
}

pub async fn suppressed(world: &World, channel: i16) -> Vec<i64> {
    world
        .numbers(&format!(
            "select reason::bigint from suppressions where channel = {channel} and removed_at is null order by 1"
        ))
        .await
}

// Promise: forged webhooks
#[tokio::test]
async fn a_webhook_without_a_current_signature_changes_nothing() {
    let world = World::new().await;
    let message = LedgerMessage::sent(POST).insert(&world).await;
    let text = LedgerMessage::sent(SMS).insert(&world).await;
    let body = event("evt_1", "psc_1", Some(message), "postcard.delivered");
    let now = world.now();
    let signed = |at| lob_signature(&body, at).to_vec();
    let mut of_other_body = lob_signature(&format!("{body} "), now).to_vec();
    let forged = [
        vec![],
        vec![("Lob-Signature", "00".repeat(32))],
        signed(now)[..1].to_vec(),
        signed(now - TimeDelta::seconds(301)),
        signed(now + TimeDelta::seconds(301)),
        std::mem::take(&mut of_other_body),
    ];
    for headers in forged {
        let answer = post_lob(&world, &headers, &body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{headers:?}");
    }
    let path = format!("/webhooks/twilio/status?m={text}");
    let form = [("MessageSid", "SM1"), ("MessageStatus", "delivered")];
    let elsewhere = twilio_signature(
        &format!("http://localhost:8080/webhooks/twilio/status?m={message}"),
        &form,
    );
    let by_host = twilio_signature(&format!("http://evil.example{path}"), &form);
    for signature in ["", "AAAA", &elsewhere, &by_host] {
        let answer = post_twilio(&world, &path, &form, signature).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{signature}");
    }
    assert_eq!(world.count("select count(*) from message_reports").await, 0);
    assert_eq!((state(&world, message).await, state(&world, text).await), (2, 2));
    assert!(lob(&world, &body).await.status.is_success());
    assert!(
        status(&world, text, "SM1", "delivered", None)
            .await
            .status
            .is_success()
    );
    assert_eq!((state(&world, message).await, state(&world, text).await), (3, 3));
}

// Promise: forged webhooks
#[tokio::test]
async fn without_a_secret_every_webhook_is_refused() {
    let world = World::with(10_000, |config| {
        config.webhook_secrets = platform_api::WebhookSecrets::default()
    })
    .await;
    let body = event("evt_1", "psc_1", None, "postcard.delivered");
    assert_eq!(lob(&world, &body).await.status, StatusCode::NOT_FOUND);
    let form = [("MessageSid", "SM1"), ("MessageStatus", "delivered")];
    for path in ["/webhooks/twilio/status", "/webhooks/twilio/inbound"] {
        assert_eq!(twilio(&world, path, &form).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_signed_webhook_without_a_known_report_is_refused_or_ignored() {
    let world = World::new().await;
    for body in ["", "{}", "[1", "\"x\""] {
        assert_eq!(lob(&world, body).await.status, StatusCode::BAD_REQUEST, "{body}");
    }
    let answer = twilio(&world, "/webhooks/twilio/status", &[("MessageSid", "SM1")]).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let long = "x".repeat(300_000);
    assert_eq!(lob(&world, &long).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    // About an unknown message: accepted, so that it is not repeated.
    for name in ["postcard.delivered", "postcard.viewed", "letter.mailed"] {
        let body = event("evt_1", "psc_9", Some(Uuid::now_v7()), name);
        assert_eq!(lob(&world, &body).await.status, StatusCode::NO_CONTENT, "{name}");
    }
    for path in ["/webhooks/twilio/status", "/webhooks/twilio/status?m=x"] {
        let form = [("MessageSid", "SM9"), ("MessageStatus", "sent")];
        assert_eq!(twilio(&world, path, &form).await.status, StatusCode::NO_CONTENT);
    }
    assert_eq!(world.count("select count(*) from message_reports").await, 0);
}

// Promise: forged webhooks
#[tokio::test]
async fn reports_count_once_and_a_state_never_goes_back() {
    let world = World::new().await;
    let card = LedgerMessage::sent(POST).insert(&world).await;
    for (id, name, state_then) in [
        ("evt_1", "postcard.in_transit", 2),
        ("evt_2", "postcard.delivered", 3),
        ("evt_2", "postcard.delivered", 3),
        ("evt_3", "postcard.mailed", 3),
        ("evt_4", "postcard.failed", 3),
    ] {
        // The message is found by the printer's own id.
        let body = event(id, "psc_1", None, name);
        assert_eq!(lob(&world, &body).await.status, StatusCode::NO_CONTENT);
        assert_eq!(state(&world, card).await, state_then, "{name}");
    }
    assert_eq!(world.count("select count(*) from message_reports").await, 4);
    let text = LedgerMessage::sent(SMS).insert(&world).await;
    for (name, code, state_then) in [
        ("undelivered", Some("30003"), 5),
        ("sent", None, 5),
        ("delivered", None, 5),
        ("queued", None, 5),
    ] {
        status(&world, text, "SM1", name, code).await;
        assert_eq!(state(&world, text).await, state_then, "{name}");
    }
    // A temporarily unreachable number is not suppressed.
    assert_eq!(suppressed(&world, SMS).await, Vec::<i64>::new());
    let undelivered =
        "select count(*) from messages where reason = 'UNDELIVERED' and reason_detail = '30003'";
    assert_eq!(world.count(undelivered).await, 1);
}

// OUT: a report that arrives before we store the provider's answer
#[tokio::test]
async fn a_report_settles_an_unsettled_dispatch() {
    let world = World::new().await;
    for (number, state_before) in [1_i16, 6].into_iter().enumerate() {
        let message = LedgerMessage {
            state: state_before,
            provider_id: None,
            ..LedgerMessage::dispatching(SMS)
        }
        .insert(&world)
        .await;
        let sid = format!("SM{number}0");
        status(&world, message, &sid, "queued", None).await;
        assert_eq!(state(&world, message).await, 2);
        // A report about another dispatch changes nothing.
        status(&world, message, "SM999", "failed", Some("30005")).await;
        assert_eq!(state(&world, message).await, 2);
        status(&world, message, &sid, "delivered", None).await;
        let whole = format!(
            "select count(*) from messages m join message_attempts a on a.message_id = m.id \
             where m.id = '{message}' and m.state = 3 and m.provider_id = '{sid}' and m.lease_until is null \
               and m.sent_at is not null and m.delivered_at is not null and a.outcome is not null"
        );
        assert_eq!(world.count(&whole).await, 1);
    }
    let card = LedgerMessage::dispatching(POST).insert(&world).await;
    lob(&world, &event("evt_1", "psc_7", Some(card), "postcard.mailed")).await;
    assert_eq!(state(&world, card).await, 2);
}

// OUT: the report arrives before the answer to the call
#[tokio::test]
async fn an_answer_after_the_report_still_adds_its_receipt() {
    let world = World::new().await;
    for (status_first, state_then, answered_id) in
        [("queued", 2, "SM1"), ("delivered", 3, "SM1"), ("sent", 2, "SM2")]
    {
        let message = LedgerMessage::dispatching(SMS).insert(&world).await;
        status(&world, message, "SM1", status_first, None).await;
        let mut tx = world.tenant(world.database.a.tenant_id).await;
        let dispatch = Dispatch {
            message: MessageId(message),
            fence: 1,
        };
        let ended = Ended {
            receipt: Receipt {
                provider_id: Some(answered_id.to_owned()),
                units: Some(2),
                cost_micros: Some(15_800),
                stoppable_until: None,
            },
            ..Ended::new(dispatch, Outcome::Taken, "taken")
        };
        let settled = settle(&mut tx, &[ended], world.now()).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(settled.len(), usize::from(answered_id == "SM1"), "{status_first}");
        assert_eq!(state(&world, message).await, state_then);
        let units = format!("select coalesce(units, 0)::bigint from messages where id = '{message}'");
        assert_eq!(
            world.count(&units).await,
            if answered_id == "SM1" { 2 } else { 0 }
        );
        // A provider's id belongs to one message.
        world
            .sql(&format!(
                "update messages set provider_id = null where id = '{message}'"
            ))
            .await;
    }
}

#[tokio::test]
async fn a_report_on_an_undispatched_message_is_ignored() {
    let world = World::new().await;
    let message = LedgerMessage::dispatching(SMS).insert(&world).await;
    world
        .sql(&format!(
            "update messages set state = 0, lease_until = null, fence = 0 where id = '{message}'"
        ))
        .await;
    status(&world, message, "SM5", "delivered", None).await;
    assert_eq!(state(&world, message).await, 0);
}

// Rules 6.3
#[tokio::test]
async fn a_rejected_card_releases_its_slot_once_and_a_printed_one_keeps_it() {
    let world = World::new().await;
    let tenant = world.database.a.tenant_id;
    world
        .sql(&format!(
            "insert into mailer_tallies (tenant_id, year, month, tally) values ('{tenant}', 2026, 9, 5)"
        ))
        .await;
    let tally = "select tally::bigint from mailer_tallies";
    let postcard = |provider_id| LedgerMessage {
        provider_id: Some(provider_id),
        has_slot: true,
        ..LedgerMessage::sent(POST)
    };
    let rejected = postcard("psc_1").insert(&world).await;
    for id in ["evt_1", "evt_1", "evt_2"] {
        lob(&world, &event(id, "psc_1", Some(rejected), "postcard.rejected")).await;
    }
    assert_eq!((state(&world, rejected).await, world.count(tally).await), (5, 4));
    let stopped = postcard("psc_2").insert(&world).await;
    lob(
        &world,
        &event("evt_3", "psc_2", Some(stopped), "postcard.deleted"),
    )
    .await;
    assert_eq!((state(&world, stopped).await, world.count(tally).await), (7, 3));
    let returned = postcard("psc_3").insert(&world).await;
    lob(
        &world,
        &event("evt_4", "psc_3", Some(returned), "postcard.returned_to_sender"),
    )
    .await;
    assert_eq!((state(&world, returned).await, world.count(tally).await), (5, 3));
}

// Rules 6.3: the tally follows the ledger, as far as the cap allows
#[tokio::test]
async fn a_failed_card_takes_its_slot_again_when_it_is_printed() {
    let world = World::new().await;
    let tenant = world.database.a.tenant_id;
    let tally = "select coalesce(sum(tally), 0)::bigint from mailer_tallies";
    let slots = "select count(*) from messages where cap_month is not null";
    for (place, expected) in [1, 1].into_iter().enumerate() {
        let message = LedgerMessage::dispatching(POST).insert(&world).await;
        world
            .sql(&format!(
                "update messages set state = 5, reason = 'GAVE_UP', ended_at = due_at, lease_until = null
                 where id = '{message}'"
            ))
            .await;
        let (id, card) = (format!("evt_{place}"), format!("psc_{place}"));
        let body = event(&id, &card, Some(message), "postcard.mailed");
        lob(&world, &body).await;
        assert_eq!(state(&world, message).await, 2);
        assert_eq!(world.count(tally).await, expected);
        assert_eq!(world.count(slots).await, expected);
        // The next message finds the month full.
        world
            .sql(&format!(
                "update mailer_tallies set max_cap = 1 where tenant_id = '{tenant}'"
            ))
            .await;
    }
}

// COMPL-06
#[tokio::test]
async fn an_undeliverable_address_is_suppressed() {
    let world = World::new().await;
    let card = LedgerMessage::sent(POST).insert(&world).await;
    lob(
        &world,
        &event("evt_1", "psc_1", Some(card), "postcard.returned_to_sender"),
    )
    .await;
    assert_eq!(suppressed(&world, POST).await, [3]);
    let key = "select count(*) from suppressions where address = '14 WINONA CT 80212'";
    assert_eq!(world.count(key).await, 1);
    let text = LedgerMessage::sent(SMS).insert(&world).await;
    status(&world, text, "SM1", "undelivered", Some("30006")).await;
    assert_eq!(suppressed(&world, SMS).await, [3]);
}

#[tokio::test]
async fn a_text_that_the_provider_blocked_for_an_opt_out_counts_as_an_opt_out() {
    let world = World::new().await;
    let text = LedgerMessage::sent(SMS).insert(&world).await;
    status(&world, text, "SM1", "failed", Some("21610")).await;
    assert_eq!(
        (state(&world, text).await, suppressed(&world, SMS).await),
        (5, vec![1])
    );
}

async fn retry(world: &World, message: Uuid) -> Answer {
    let ca = world.sign_in("ca@a.test").await;
    let body = json!({ "messageId": message, "acknowledgeUnconfirmed": true });
    let path = "/api/outbox/retry-message";
    world.call(Method::PUT, path, Some(&ca), Some(body)).await
}

// Rules 6.2
#[tokio::test]
async fn reports_on_the_first_text_do_not_apply_to_the_second() {
    let world = World::new().await;
    let text = LedgerMessage::sent(SMS).insert(&world).await;
    status(&world, text, "SM1", "undelivered", Some("30003")).await;
    let planned = retry(&world, text).await;
    assert_eq!(planned.result()["state"], "planned");
    let clean = format!(
        "select count(*) from messages where id = '{text}' and provider_id is null and sent_at is null and units is null"
    );
    assert_eq!(world.count(&clean).await, 1);
    for state_before in [0_i16, 1, 2] {
        let row = match state_before {
            0 => "state = 0".to_owned(),
            1 => "state = 1, fence = 2, lease_until = now()".to_owned(),
            _ => "state = 2, lease_until = null, ended_at = now(), provider_id = 'SM2'".to_owned(),
        };
        world
            .sql(&format!("update messages set {row} where id = '{text}'"))
            .await;
        for (number, word) in ["sent", "delivered", "failed"].into_iter().enumerate() {
            // Found by its message, and by the provider's id alone.
            let path = match number {
                1 => "/webhooks/twilio/status".to_owned(),
                _ => format!("/webhooks/twilio/status?m={text}"),
            };
            let form = [("MessageSid", "SM1"), ("MessageStatus", word)];
            twilio(&world, &path, &form).await;
            assert_eq!(state(&world, text).await, i64::from(state_before), "{word}");
        }
    }
    let reports = "select count(*) from message_reports where report_key like 'SM1:%'";
    assert_eq!(world.count(reports).await, 4);
    status(&world, text, "SM2", "delivered", None).await;
    assert_eq!(state(&world, text).await, 3);
    // The first text is not found when the second is searched.
    let mut tx = world.tenant(world.database.a.tenant_id).await;
    let listed = ["SM1", "SM2", "SM3"].map(ToOwned::to_owned);
    let known = ids_of_others(&mut tx, MessageId(text), &listed).await.unwrap();
    assert_eq!(known, ["SM1"]);
}

// Rules 6.2, 6.3
#[tokio::test]
async fn a_card_that_the_printer_accepted_is_not_sent_again() {
    let world = World::new().await;
    for (number, (name, provider_id)) in [
        ("postcard.rejected", "psc_1"),
        ("postcard.returned_to_sender", "psc_2"),
        ("postcard.deleted", "psc_3"),
    ]
    .into_iter()
    .enumerate()
    {
        let card = LedgerMessage {
            provider_id: Some(provider_id),
            ..LedgerMessage::sent(POST)
        };
        let card = card.insert(&world).await;
        lob(
            &world,
            &event(&format!("evt_{number}"), provider_id, Some(card), name),
        )
        .await;
        let refused = retry(&world, card).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (409, "JOB_STATE"),
            "{name}"
        );
    }
    // An unconfirmed card is sent retry under its key.
    let card = LedgerMessage {
        state: 6,
        ..LedgerMessage::sent(POST)
    };
    let card = card.insert(&world).await;
    assert_eq!(retry(&world, card).await.result()["state"], "planned");
    assert_eq!(
        world.count("select count(*) from messages where state = 0").await,
        1
    );
}
