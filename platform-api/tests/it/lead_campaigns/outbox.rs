//! The outbox's lists of users with the lead plugin.
//!
//! Design 1 of campaigns and leads: a lead's messages are visible to every user with the plugin.

use super::*;
use crate::replies::waiting;

impl Moves {
    /// The recipients of the messages that the user's list shows, and their number.
    async fn listed(&self, token: &str, filter: Value) -> (Vec<String>, i64) {
        let path = "/api/outbox/get-messages";
        let page = self.world.post(path, token, filter).await.result().clone();
        let recipients = page["data"].as_array().unwrap().iter();
        let recipients = recipients.map(|row| row["recipientAddress"].as_str().unwrap().to_owned());
        (recipients.collect(), page["recordsTotal"].as_i64().unwrap())
    }

    async fn send_at_once(&self, token: &str, lead: &str) {
        let body = json!({ "opportunityId": lead, "messageType": 1, "templateId": self.templates[0] });
        let path = "/api/lead-campaigns/touchpoints/send-accelerated";
        assert!(self.world.post(path, token, body).await.status.is_success());
        self.world.clock.advance(TimeDelta::seconds(60));
    }
}

#[tokio::test]
async fn with_the_plugin_the_list_also_shows_all_messages_to_leads() {
    let moves = Moves::begin().await;
    let (world, a) = (&moves.world, moves.world.database.a);
    let campaign = moves.campaign(1, vec![moves.step(1, 3, 1)]).await;
    for lead in ["L1", "L2", "L3"] {
        moves
            .lead(lead, "Survey Scheduled", &survey("2026-10-25", "4:00 PM"))
            .await;
    }
    moves.assign(&campaign, 1, "L1").await;
    moves.until("2026-09-22T18:00:00Z").await;
    let sign_ins = ["ca@a.test", "sm@a.test", "bo@a.test", "sm@b.test", "ca@b.test"];
    let [ca, sm, bo, other_sm, other_ca] = sign_ins.map(|name| world.sign_in(name));
    let (ca, sm, bo) = (ca.await, sm.await, bo.await);
    let (other_sm, other_ca) = (other_sm.await, other_ca.await);
    moves.send_at_once(&sm, "L2").await;
    moves.send_at_once(&ca, "L3").await;
    // A message that the admin sent by hand, to no lead.
    world
        .sql(&format!(
            "insert into messages (tenant_id, id, dedupe_key, cause, channel, state, planned_at, due_at, ended_at, audience,
                                   address_key, planned_by_user_id)
             values ('{tenant}', '{tenant}', 'by hand', 1, 1, 2, '{now}', '{now}', '{now}', 2, 'owner@example.com', '{ca}');
             insert into message_contents (tenant_id, message_id, recipient_name, recipient_address)
             values ('{tenant}', '{tenant}', '', 'owner@example.com');
             update messages set state = 5, reason = 'REFUSED', ended_at = planned_at, fence = 1 where cause = 3",
            tenant = a.tenant_id,
            ca = a.company_admin,
            now = world.now().to_rfc3339(),
        ))
        .await;
    let found = |recipients: &[&str]| {
        let recipients: Vec<String> = recipients
            .iter()
            .map(|name| format!("{name}@example.com"))
            .collect();
        let count = i64::try_from(recipients.len()).unwrap();
        (recipients, count)
    };
    let to_leads = found(&["L3", "L2", "L1"]);
    let all = json!({});
    assert_eq!(
        moves.listed(&ca, all.clone()).await,
        found(&["owner", "L3", "L2", "L1"])
    );
    assert_eq!(moves.listed(&sm, all.clone()).await, to_leads);
    assert_eq!(moves.listed(&bo, all.clone()).await, to_leads);
    for other in [&other_sm, &other_ca] {
        assert_eq!(moves.listed(other, all.clone()).await, found(&[]));
    }
    for (filter, expected) in [
        (
            json!({ "sortColumn": "date", "sortDirection": "asc" }),
            vec!["L1", "L2", "L3"],
        ),
        (json!({ "states": ["failed"] }), vec!["L1"]),
        (json!({ "states": ["failed", "held"] }), vec!["L1"]),
        (json!({ "states": ["planned"] }), vec!["L3", "L2"]),
        (json!({ "causes": ["touch"] }), vec!["L1"]),
        (json!({ "searchKey": "l2@" }), vec!["L2"]),
        (json!({ "searchKey": "owner@" }), vec![]),
        (json!({ "channels": [2, 3] }), vec![]),
        (json!({ "toDate": "2026-09-21" }), vec![]),
    ] {
        let listed = moves.listed(&bo, filter.clone()).await;
        assert_eq!(listed, found(&expected), "{filter}");
    }
    // Each message in the list can be opened.
    let page = world.post("/api/outbox/get-messages", &bo, all.clone()).await;
    for row in page.result()["data"].as_array().unwrap() {
        let path = format!(
            "/api/outbox/get-message?messageId={}",
            row["messageId"].as_str().unwrap()
        );
        assert_eq!(world.get(&path, &bo).await.status, 200);
    }

    world
        .sql(&format!(
            "update users set access_to_movescout_plugin = false where id in ('{}', '{}')",
            a.submarket_owner, a.bucket_owner
        ))
        .await;
    assert_eq!(moves.listed(&sm, all.clone()).await, found(&["L2"]));
    assert_eq!(moves.listed(&bo, all.clone()).await, found(&[]));
    assert_eq!(
        moves.listed(&sm, json!({ "states": ["failed"] })).await,
        found(&[])
    );
}

#[tokio::test]
async fn with_the_plugin_the_replies_of_leads_can_be_reviewed() {
    let moves = Moves::begin().await;
    let (world, a) = (&moves.world, moves.world.database.a);
    let campaign = moves
        .campaign(1, vec![moves.immediate(2), moves.step(0, 3, 1)])
        .await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-10-25", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    moves.pass(TimeDelta::minutes(1)).await;
    moves.sent().await;
    moves.text("SM1", "+12125560123", "Please don't text me").await;
    let [sm, bo, other] = ["sm@a.test", "bo@a.test", "sm@b.test"].map(|name| world.sign_in(name));
    let (sm, bo, other) = (sm.await, bo.await, other.await);
    let bodies = async |token: &str| {
        let found = waiting(world, token).await;
        let rows = found["data"].as_array().unwrap().iter();
        rows.map(|row| row["body"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(bodies(&sm).await, ["Please don't text me"]);
    assert_eq!(bodies(&bo).await, ["Please don't text me"]);
    assert!(bodies(&other).await.is_empty());
    world
        .sql(&format!(
            "update users set access_to_movescout_plugin = false where id = '{}'",
            a.bucket_owner
        ))
        .await;
    assert!(bodies(&bo).await.is_empty());
}
