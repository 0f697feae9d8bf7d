//! What users and leads do with touchpoints: LEAD-12 to 19, 36, 37, 41, 47; COMPL-05.

use database::audit::Origin;
use database::inbound_messages::{NewMailReply, receive_mail};
use database::lead_campaigns::acting::{Answer as LeadAnswer, answered};
use domain::channels::Channel;
use domain::ids::{MailConnectionId, MessageId};
use domain::suppressions::address;

use super::*;

/// A lead with an active campaign of three emails, on the 22nd, 23rd and 24th.
pub(super) async fn three() -> Moves {
    let moves = Moves::begin().await;
    let steps = vec![moves.step(1, 3, 1), moves.step(2, 3, 1), moves.step(3, 3, 1)];
    let campaign = moves.campaign(1, steps).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-10-25", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    moves
}

impl Moves {
    async fn codes(&self) -> Vec<i64> {
        self.statuses("L1")
            .await
            .into_iter()
            .map(|(status, _)| status)
            .collect()
    }

    pub(super) async fn lead_answers(&self, answer: LeadAnswer) {
        let mut tx = self.world.tenant(self.world.database.a.tenant_id).await;
        let address = (Channel::Sms, "2125560123");
        answered(&mut tx, address, answer, self.world.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// What happened to a lead, in words.
    async fn events(&self, lead: &str) -> Vec<String> {
        let path = format!("/api/leads/get-lead-events?opportunityId={lead}");
        let answer = self.world.get(&path, &self.token()).await;
        let events = answer.result().as_array().unwrap().clone();
        let word = |value: &Value| value.as_str().unwrap_or("none").to_owned();
        events
            .iter()
            .map(|event| match event.get("text") {
                Some(text) => format!(
                    "{} {} {}: {}",
                    word(&event["kind"]),
                    event["messageType"],
                    word(&event["sender"]),
                    word(text)
                ),
                None => format!(
                    "{} {} to {}",
                    word(&event["kind"]),
                    word(&event["old"]),
                    word(&event["new"])
                ),
            })
            .collect()
    }

    pub(super) async fn resume_all(&self) -> Answer {
        let body = json!({ "opportunityId": "L1" });
        self.world
            .post("/api/lead-campaigns/resume-campaign", &self.token(), body)
            .await
    }
}

fn ok(answer: &Answer) -> bool {
    answer.status.is_success()
}

// LEAD-12, LEAD-13, LEAD-16
#[tokio::test]
async fn a_paused_touchpoint_is_sent_at_its_time_or_in_the_next_slot_once_it_is_resumed() {
    let moves = three().await;
    let timeline = moves.timeline("L1").await;
    assert_eq!(timeline[0]["actions"], json!(["pause", "sendNow"]));
    for item in &timeline[..2] {
        assert!(ok(&moves.act("pause", "L1", item, None).await));
    }
    assert_eq!(moves.codes().await, [6, 6, 0]);
    assert_eq!(
        refused(&moves.act("pause", "L1", &timeline[0], None).await),
        (409, "TOUCHPOINT_STATE")
    );
    assert_eq!(
        moves.timeline("L1").await[0]["actions"],
        json!(["resume", "sendNow"])
    );
    // Before its time.
    assert!(ok(&moves.act("resume", "L1", &timeline[1], None).await));
    assert_eq!(moves.statuses("L1").await[1], (0, "09-23 14:00".to_owned()));
    moves.until("2026-09-22T20:10:00Z").await;
    assert_eq!(moves.ledger().await, Vec::<String>::new());
    // After it: the next full hour in New York.
    assert!(ok(&moves.act("resume", "L1", &timeline[0], None).await));
    assert_eq!(moves.statuses("L1").await[0], (0, "09-22 17:00".to_owned()));
    moves.until("2026-09-22T21:00:00Z").await;
    assert_eq!(moves.ledger().await, ["1 0"]);
}

// LEAD-14, LEAD-19
#[tokio::test]
async fn send_now_sends_at_once_and_pauses_the_others() {
    let moves = three().await;
    let timeline = moves.timeline("L1").await;
    assert!(ok(&moves.act("accelerate", "L1", &timeline[1], Some(true)).await));
    let after = moves.timeline("L1").await;
    let status = |id: &Value| after.iter().find(|item| item["id"] == *id).unwrap()["status"].clone();
    assert_eq!(
        timeline
            .iter()
            .map(|item| status(&item["id"]))
            .collect::<Vec<_>>(),
        [6, 1, 6]
    );
    // Another action waits until it is sent.
    assert_eq!(
        refused(&moves.act("resume", "L1", &timeline[0], None).await),
        (409, "ACTION_RUNNING")
    );
    moves.sent().await;
    let sent = moves.timeline("L1").await;
    let sent = sent.iter().find(|item| item["id"] == timeline[1]["id"]).unwrap();
    assert_eq!((&sent["status"], &sent["actions"]), (&json!(7), &json!([])));
    let again = moves.act("accelerate", "L1", sent, Some(true)).await;
    assert_eq!(refused(&again), (409, "TOUCHPOINT_STATE"));
    let cause = moves.world.numbers("select cause::bigint from messages").await;
    assert_eq!(cause, [4]);
    let resumed = moves.act("resume", "L1", &timeline[0], None).await;
    assert!(ok(&resumed), "{resumed:?}");
}

// LEAD-41, LEAD-18
#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_simultaneous_orders_one_sends() {
    let moves = three().await;
    let item = moves.timeline("L1").await[0].clone();
    let orders = (0..50).map(|_| moves.act("accelerate", "L1", &item, Some(true)));
    let answers = futures::future::join_all(orders).await;
    assert_eq!(answers.iter().filter(|answer| ok(answer)).count(), 1);
    assert!(
        answers
            .iter()
            .filter(|answer| !ok(answer))
            .all(|answer| matches!(refused(answer), (409, "ACTION_RUNNING" | "TOUCHPOINT_STATE")))
    );
    assert_eq!(moves.ledger().await, ["1 0"]);
}

// LEAD-15
#[tokio::test]
async fn resending_a_failed_touchpoint_pauses_nothing() {
    let moves = three().await;
    moves.until("2026-09-22T18:00:00Z").await;
    moves
        .world
        .sql("update messages set state = 5, reason = 'REFUSED', ended_at = planned_at, fence = 1")
        .await;
    let failed = moves.timeline("L1").await[0].clone();
    assert_eq!(
        (&failed["status"], &failed["actions"]),
        (&json!(4), &json!(["resend"]))
    );
    assert_eq!(
        refused(&moves.act("accelerate", "L1", &failed, Some(true)).await),
        (409, "TOUCHPOINT_STATE")
    );
    assert!(ok(&moves.act("accelerate", "L1", &failed, Some(false)).await));
    assert_eq!(moves.codes().await, [1, 0, 0]);
    assert_eq!(moves.ledger().await, ["1 5 REFUSED", "1 0"]);
    moves.sent().await;
    assert_eq!(moves.codes().await, [2, 0, 0]);
}

// LEAD-36, LEAD-47, COMPL-05
#[tokio::test]
async fn a_reply_pauses_every_campaign_and_resume_all_spreads_what_is_overdue() {
    let moves = three().await;
    moves.lead_answers(LeadAnswer::Reply).await;
    assert_eq!(moves.codes().await, [6, 6, 6]);
    let timeline = moves.timeline("L1").await;
    assert_eq!(timeline[0]["statusReason"], "Paused because the lead replied.");
    // The first two are overdue.
    moves.until("2026-09-23T19:30:00Z").await;
    assert_eq!(moves.ledger().await, Vec::<String>::new());
    assert_eq!(moves.resume_all().await.result()["resumed"], 3);
    let times: Vec<String> = moves.statuses("L1").await.into_iter().map(|(_, at)| at).collect();
    assert_eq!(times, ["09-23 16:00", "09-24 14:00", "09-24 14:00"]);
    assert_eq!(moves.resume_all().await.result()["resumed"], 0);
}

// LEAD-36, LEAD-37, COMPL-05: by Twilio's calls. HELP and START change nothing.
#[tokio::test]
async fn texts_from_the_lead_pause_and_end_its_campaigns() {
    let moves = three().await;
    let text = async |id: &str, body: &str| moves.text(id, "+12125560123", body).await;
    // Open screens reload when this job ends.
    let orders = async || {
        let query = format!(
            "with done as (delete from jobs where kind = 'leadCampaigns' returning due_at) \
             select case when due_at <= '{}' then 'now' else 'later' end from done",
            moves.world.now().to_rfc3339()
        );
        moves.world.texts(&query).await
    };
    orders().await;
    text("SM1", "HELP").await;
    assert_eq!(moves.codes().await, [0, 0, 0]);
    assert_eq!(orders().await, Vec::<String>::new());
    text("SM2", "Can we talk tomorrow?").await;
    assert_eq!(moves.codes().await, [6, 6, 6]);
    assert_eq!(orders().await, ["now"]);
    assert_eq!(moves.resume_all().await.result()["resumed"], 3);
    orders().await;
    text("SM3", "STOP").await;
    assert_eq!(moves.codes().await, [5, 5, 5]);
    assert_eq!(orders().await, ["now"]);
    text("SM4", "START").await;
    assert_eq!(moves.codes().await, [5, 5, 5]);
    moves
        .lead("L1", "Survey Completed", &survey("2026-10-26", "4:00 PM"))
        .await;
    assert_eq!(
        moves.events("L1").await,
        [
            "reply 2 +12125560123: HELP",
            "reply 2 +12125560123: Can we talk tomorrow?",
            "stop 2 +12125560123: STOP",
            "start 2 +12125560123: START",
            "status Survey Scheduled to Survey Completed",
            "survey 2026-10-25T20:00:00Z to 2026-10-26T20:00:00Z",
        ]
    );
    moves.lead("L2", "New", &json!({ "CellPhoneNumber": "" })).await;
    assert_eq!(moves.events("L2").await, Vec::<String>::new());
}

// A message of a lead that needs a decision: everybody with the plugin is told and can open it.
#[tokio::test]
async fn users_with_the_plugin_hear_of_held_messages_to_leads() {
    let moves = three().await;
    let a = moves.world.database.a;
    moves
        .world
        .sql(&format!(
            "update users set access_to_movescout_plugin = false where id = '{}';
             delete from email_accounts",
            a.bucket_owner
        ))
        .await;
    moves.until("2026-09-22T18:00:00Z").await;
    assert_eq!(moves.ledger().await, ["1 4 NO_ACCOUNT"]);
    let told = moves
        .world
        .texts(
            "select u.email::text from notifications n join users u on u.id = n.user_id \
             join notification_items i on i.notification_id = n.id and i.kind = 4 order by 1",
        )
        .await;
    assert_eq!(told, ["ca@a.test", "sm@a.test"]);
}

// LEAD-37
#[tokio::test]
async fn an_opt_out_ends_the_campaigns() {
    let moves = three().await;
    moves.until("2026-09-22T18:00:00Z").await;
    moves.lead_answers(LeadAnswer::OptOut).await;
    assert_eq!(moves.codes().await, [5, 5, 5]);
    assert_eq!(moves.ledger().await, ["1 7 CAMPAIGN_ENDED"]);
    let listed = moves
        .world
        .get("/api/lead-campaigns/opportunity/L1", &moves.token())
        .await;
    assert_eq!(listed.result(), &json!([]));
    moves.until("2026-09-24T18:00:00Z").await;
    assert_eq!(moves.ledger().await.len(), 1);
}

// LEAD-18, LEAD-23: refusals change nothing.
#[tokio::test]
async fn a_message_that_cant_be_sent_is_refused_with_its_code() {
    let moves = three().await;
    let item = moves.timeline("L1").await[0].clone();
    let accelerated = async |kind: i64| {
        let body = json!({
            "opportunityId": "L1", "messageType": kind, "templateId": moves.templates[usize::try_from(kind - 1).unwrap()],
        });
        moves
            .world
            .post(
                "/api/lead-campaigns/touchpoints/send-accelerated",
                &moves.token(),
                body,
            )
            .await
    };
    moves.world.sql("delete from email_accounts").await;
    assert_eq!(
        refused(&moves.act("accelerate", "L1", &item, Some(true)).await),
        (422, "6043")
    );
    assert_eq!(refused(&accelerated(1).await), (422, "6043"));
    moves
        .world
        .sql(&format!(
            "insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
             values ('{}', gen_random_uuid(), 2, '2125560123', '(212) 556-0123', 1, now())",
            moves.world.database.a.tenant_id
        ))
        .await;
    let suppressed = accelerated(2).await;
    assert_eq!(refused(&suppressed), (422, "6036"));
    assert_eq!(
        suppressed.body["error"]["message"],
        "The recipient is on the suppression list."
    );
    moves
        .lead(
            "L1",
            "Survey Scheduled",
            &json!({ "SurveyDate": "2026-10-25", "OriginZip": "tbd" }),
        )
        .await;
    assert_eq!(refused(&accelerated(3).await), (422, "6045"));
    assert_eq!(moves.ledger().await, Vec::<String>::new());
    assert_eq!(moves.codes().await, [0, 0, 0]);
}

// LEAD-24, LEAD-21
#[tokio::test]
async fn an_accelerated_message_is_in_the_timeline_and_is_sent_once() {
    let moves = three().await;
    let body = json!({ "opportunityId": "L1", "messageType": 1, "templateId": moves.templates[0] });
    let path = "/api/lead-campaigns/touchpoints/send-accelerated";
    for _ in 0..2 {
        let request = moves
            .world
            .client
            .post(path)
            .header("authorization", format!("Bearer {}", moves.token()))
            .header("idempotency-key", "click-1")
            .body_json(&body);
        request.send().await.assert_status_is_ok();
    }
    assert_eq!(moves.ledger().await, ["1 0"]);
    moves.sent().await;
    let timeline = moves.timeline("L1").await;
    let first = &timeline[0];
    assert_eq!((&first["campaignType"], &first["status"]), (&json!(0), &json!(7)));
    assert_eq!(first["receipientEmailAddress"], "L1@example.com");
    let other = json!({ "opportunityId": "L1", "messageType": 2, "templateId": moves.templates[0] });
    let answer = moves.world.post(path, &moves.token(), other).await;
    assert_eq!(
        (refused(&answer), answer.fields()),
        ((400, "1014"), vec!["templateId"])
    );
}

// COMPL-05, CONN-31, CONN-33, LEAD-25: by email. A program's reply pauses nothing. Colleagues with the lead plugin see
// both replies; their mailbox stays its user's.
#[tokio::test]
async fn an_email_reply_pauses_the_campaign_and_an_automatic_one_does_not() {
    let moves = three().await;
    moves.until("2026-09-22T18:00:00Z").await;
    moves.sent().await;
    let world = &moves.world;
    let a = &world.database.a;
    let (mailbox, sent) = (Uuid::now_v7(), moves.timeline("L1").await[0].clone());
    world
        .sql(&format!(
            "insert into mail_connections (tenant_id, id, user_id, email, service_type, account_id, token, is_active,
                                           connected_at)
             values ('{}', '{mailbox}', '{}', 'dana@example.com', 1, 48001, '\\x00', true, now());
             update users set access_to_movescout_plugin = true",
            a.tenant_id, a.company_admin
        ))
        .await;
    let receive = async |id: &str, sender: &str, text: &str, is_automatic: bool| {
        let reply = NewMailReply {
            internet_message_id: id.to_owned(),
            mailbox: MailConnectionId(mailbox),
            answers: MessageId(sent["messageId"].as_str().unwrap().parse().unwrap()),
            sender: address(Channel::Email, sender).unwrap(),
            subject: Some("Re: Your move".to_owned()),
            text: text.to_owned(),
            full_text: None,
            received_at: world.now(),
            is_automatic,
            is_refusal: false,
            may_be_refusal: false,
        };
        let mut tx = world.tenant(a.tenant_id).await;
        let is_new = receive_mail(&mut tx, &reply, (&Origin::default(), world.now())).await;
        tx.commit().await.unwrap();
        is_new.unwrap()
    };
    let to = sent["receipientEmailAddress"].as_str().unwrap();
    assert!(receive("1@example.com", to, "I am away.", true).await);
    assert_eq!(moves.codes().await, [2, 0, 0]);
    assert_eq!(
        moves.events("L1").await,
        [format!("automaticReply 1 {to}: I am away.")]
    );
    // A person may answer from another address.
    assert!(receive("2@example.com", "private@example.com", "Please call me.", false).await);
    assert_eq!(moves.codes().await, [2, 6, 6]);
    assert!(!receive("2@example.com", "private@example.com", "Please call me.", false).await);
    let thread = async |user: &str| {
        let body = json!({ "messageId": sent["messageId"], "threadId": "any" });
        let token = world.sign_in(user).await;
        world.post("/api/aurinko/thread-emails", &token, body).await
    };
    for user in ["ca@a.test", "sm@a.test"] {
        let answer = thread(user).await;
        let replies = answer.result().as_array().unwrap();
        let replies: Vec<_> = replies
            .iter()
            .map(|reply| (reply["text"].as_str().unwrap(), reply["isAutomatic"] == true))
            .collect();
        assert_eq!(
            replies,
            [("I am away.", true), ("Please call me.", false)],
            "{user}"
        );
    }
    assert_eq!(thread("ca@b.test").await.status.as_u16(), 404);
    let sm = world.sign_in("sm@a.test").await;
    let list = world
        .get(
            &format!("/api/aurinko/emails?cached=true&accountId={mailbox}"),
            &sm,
        )
        .await;
    assert!(matches!(list.status.as_u16(), 403 | 404), "{list:?}");
}
