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

// An answer to an author and an email to colleagues are personal: nobody can opt out of them, and any
// mailbox sends them. One other recipient makes the email outreach.
#[tokio::test]
async fn an_answer_and_an_email_to_colleagues_are_no_outreach() {
    let (stage, ca) = Stage::ready().await;
    let deliver = |head: &str| {
        let mail = format!("To: dana@example.com\r\n{head}\r\nSubject: A question\r\n\r\nMay I?\r\n");
        let id = stage.sandbox.aurinko.deliver("dana@example.com", mail.as_bytes());
        id.unwrap()
    };
    let from_rae = deliver("From: Rae <rae@example.com>\r\nReply-To: office@example.com");
    let own = deliver("From: dana@example.com");
    stage
        .world
        .sql(
            "update mail_connections set carries_headers = false;
             insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
             select tenant_id, gen_random_uuid(), 1, 'rae@example.com', 'rae@example.com', 1, now() from mail_connections",
        )
        .await;
    for change in [
        json!({ "replyTo": from_rae }),
        json!({ "replyTo": from_rae, "to": "office@example.com", "cc": "SM@a.test" }),
        json!({ "to": "sm@a.test", "cc": "dana@example.com" }),
    ] {
        let answer = stage.compose(&ca, change.clone()).await;
        assert_eq!(answer.status, 200, "{change} {}", answer.text);
    }
    let causes = stage.world.texts("select cause::text from messages").await;
    assert_eq!(causes, ["7", "7", "7"]);
    let answered = stage
        .world
        .texts(
            "select recipient_address || ' ' || coalesce(answers, 'none') from message_contents order by 1",
        )
        .await;
    let mut expected = [
        format!("Rae@example.com {from_rae}"),
        format!("office@example.com {from_rae}"),
        "sm@a.test none".to_owned(),
    ];
    expected.sort();
    assert_eq!(answered, expected);
    for (change, code) in [
        (json!({}), "SUPPRESSED"),
        (json!({ "replyTo": own }), "SUPPRESSED"),
        (
            json!({ "replyTo": from_rae, "cc": "eve@example.com" }),
            "SUPPRESSED",
        ),
        (
            json!({ "replyTo": from_rae, "to": "eve@example.com" }),
            "MAILBOX_UNTESTED",
        ),
        // A colleague of another company is none.
        (json!({ "to": "ca@b.test" }), "MAILBOX_UNTESTED"),
    ] {
        let answer = stage.compose(&ca, change.clone()).await;
        assert_eq!(refusal(&answer), (422, code), "{change}");
    }
    let unknown = stage.compose(&ca, json!({ "replyTo": "none" })).await;
    assert_eq!(
        (refusal(&unknown), unknown.fields()),
        ((400, "1014"), vec!["replyTo"])
    );
    assert_eq!(stage.planned().await.len(), 3);
}
