//! Email that a user writes, from an own mailbox.
//!
//! CONN-17, CONN-23.

use poem::http::Method;
use serde_json::{Value, json};

use super::{Stage, refusal};
use crate::world::{Answer, read};

const SEND: &str = "/api/aurinko/send-email";

impl Stage {
    /// A stage with a mailbox of the Company Admin of A that passed its test; and the admin's token.
    async fn ready() -> (Self, String) {
        let stage = Self::new().await;
        let ca = stage.world.sign_in("ca@a.test").await;
        stage.connected(&ca, "dana@example.com").await;
        stage
            .world
            .sql("update mail_connections set carries_headers = true")
            .await;
        (stage, ca)
    }

    async fn compose(&self, token: &str, change: Value) -> Answer {
        let mut mail =
            json!({ "to": "Rae@example.com", "subject": "Your move", "body": "Dear Rae,\nall is well." });
        mail.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        self.world.post(SEND, token, mail).await
    }

    /// The planned emails: recipient, copy, subject and text.
    async fn planned(&self) -> Vec<String> {
        self.world
            .texts(
                "select concat_ws(' | ', recipient_address, copy_address, subject, body) \
                 from message_contents order by message_id",
            )
            .await
    }
}

#[tokio::test]
async fn an_email_is_planned_once_for_the_mailbox() {
    let (stage, ca) = Stage::ready().await;
    let request = || {
        stage
            .world
            .client
            .request(Method::POST, SEND)
            .header("authorization", format!("Bearer {ca}"))
            .header("idempotency-key", "one")
            .body_json(&json!({ "to": " Rae@example.com ", "cc": "Sam@example.com", "subject": "Hi", "body": "Hello" }))
    };
    let first = read(request().send().await.0).await;
    let again = read(request().send().await.0).await;
    assert_eq!(first.result()["jobId"], again.result()["jobId"]);
    assert_eq!(
        stage.planned().await,
        ["Rae@example.com | Sam@example.com | Hi | Hello"]
    );
    let job = stage
        .world
        .texts("select kind || ' ' || (payload -> 'payload' ->> 'mailbox' = c.id::text)::text from jobs, mail_connections c where kind = 'mailboxEmails'")
        .await;
    assert_eq!(job, ["mailboxEmails true"]);
}

#[tokio::test]
async fn each_field_is_checked_and_nothing_is_planned() {
    let (stage, ca) = Stage::ready().await;
    for (change, field) in [
        (json!({ "to": "" }), "to"),
        (json!({ "to": "rae" }), "to"),
        (json!({ "to": "rae@example.com\r\nBcc: eve@example.com" }), "to"),
        (json!({ "cc": "sam" }), "cc"),
        (json!({ "subject": " " }), "subject"),
        (json!({ "subject": "Hi\r\nBcc: eve@example.com" }), "subject"),
        (json!({ "subject": "x".repeat(251) }), "subject"),
        (json!({ "body": " " }), "body"),
        (json!({ "body": "a\u{0}b" }), "body"),
    ] {
        let answer = stage.compose(&ca, change.clone()).await;
        assert_eq!(refusal(&answer), (400, "1014"), "{change}");
        assert_eq!(answer.fields(), [field], "{change}");
    }
    assert!(stage.planned().await.is_empty());
}

#[tokio::test]
async fn people_who_opted_out_get_no_email_and_no_copy() {
    let (stage, ca) = Stage::ready().await;
    let suppressed = json!({ "channel": 1, "addresses": ["rae@example.com"] });
    let added = stage
        .world
        .post("/api/suppressions/add-suppressions", &ca, suppressed)
        .await;
    assert_eq!(added.result()["added"], 1);
    for change in [
        json!({}),
        json!({ "to": "sam@example.com", "cc": "RAE@example.com" }),
    ] {
        let answer = stage.compose(&ca, change).await;
        assert_eq!(refusal(&answer), (422, "SUPPRESSED"));
    }
    assert!(stage.planned().await.is_empty());
}

// CONN-23
#[tokio::test]
async fn only_a_working_mailbox_of_the_user_sends() {
    let (stage, ca) = Stage::ready().await;
    let own = stage.world.texts("select id::text from mail_connections").await;
    let sm = stage.world.sign_in("sm@a.test").await;
    assert_eq!(refusal(&stage.compose(&sm, json!({})).await), (404, "NOT_FOUND"));
    let of_another = stage.compose(&sm, json!({ "accountId": own[0] })).await;
    assert_eq!(refusal(&of_another), (404, "NOT_FOUND"));
    for (change, code) in [
        ("carries_headers = null", "MAILBOX_UNTESTED"),
        ("carries_headers = false", "MAILBOX_UNTESTED"),
        (
            "carries_headers = true, health = 2, health_since = now()",
            "MAILBOX_RECONNECT",
        ),
    ] {
        stage
            .world
            .sql(&format!("update mail_connections set {change}"))
            .await;
        assert_eq!(refusal(&stage.compose(&ca, json!({})).await), (422, code));
    }
    assert!(stage.planned().await.is_empty());
}
