//! LEADS-20: assigning a campaign to many leads.

use database::lead_campaigns::bulk::{self, BulkState, Part};
use domain::ids::BulkAssignmentId;

use super::*;

const PREVIEW: &str = "/api/lead-campaigns/preview-assignment";
const ORDER: &str = "/api/lead-campaigns/assign-leads";
const UNDO: &str = "/api/lead-campaigns/undo-assignment";

impl Moves {
    async fn preview_bulk(&self, campaign: &str, kind: i64, leads: Value) -> Answer {
        let mut body = json!({ "campaignId": campaign, "type": kind });
        for (key, value) in leads.as_object().unwrap() {
            body[key] = value.clone();
        }
        self.world.post(PREVIEW, &self.token(), body).await
    }

    async fn order(&self, path: &str, id: &str) -> Answer {
        self.world
            .post(path, &self.token(), json!({ "assignmentId": id }))
            .await
    }

    async fn bulk(&self, id: &str) -> Value {
        let path = format!("/api/lead-campaigns/get-assignment?assignmentId={id}");
        self.world.get(&path, &self.token()).await.result().clone()
    }

    /// What the job does, in parts of two leads.
    async fn run(&self, id: &str) {
        let a = self.world.database.a;
        let (id, now) = (BulkAssignmentId(id.parse().unwrap()), self.world.now());
        let mut after = None;
        loop {
            let mut tx = self.world.tenant(a.tenant_id).await;
            let bulk = bulk::get(&mut tx, id, a.company_admin).await.unwrap().unwrap();
            let part = Part { after, limit: 2 };
            let walked = match bulk.state {
                BulkState::Undoing => bulk::undo_part(&mut tx, &bulk, part, now).await,
                _ => bulk::assign_part(&mut tx, &bulk, part, (|_, _| None, now)).await,
            };
            tx.commit().await.unwrap();
            match walked.unwrap() {
                Some((last, _)) => after = Some(last),
                None => break,
            }
        }
    }

    /// The states of a lead's campaigns that haven't ended.
    async fn running(&self, lead: &str) -> Vec<String> {
        let path = format!("/api/lead-campaigns/opportunity/{lead}");
        let answer = self.world.get(&path, &self.token()).await;
        let campaigns = answer.result().as_array().unwrap().clone();
        campaigns
            .iter()
            .map(|one| one["state"].as_str().unwrap().to_owned())
            .collect()
    }
}

fn id_of(answer: &Answer) -> String {
    answer.result()["assignmentId"].as_str().unwrap().to_owned()
}

/// The numbers of leads: total, active, pending, refused, removed, kept.
fn counts(bulk: &Value) -> [i64; 6] {
    ["total", "active", "pending", "refused", "removed", "kept"].map(|name| bulk[name].as_i64().unwrap())
}

// LEADS-20
#[tokio::test]
async fn exactly_the_previewed_leads_get_the_campaign_once_and_an_undo_removes_it() {
    let moves = Moves::begin().await;
    let campaign = moves
        .campaign(1, vec![moves.immediate(1), moves.step(-1, 1, 1)])
        .await;
    let date = survey("2026-09-25", "4:00 PM");
    moves.lead("L1", "Survey Scheduled", &date).await;
    moves.lead("L2", "New", &json!({})).await;
    moves.lead("L3", "Booked", &date).await;
    moves.lead("L4", "Survey Scheduled", &date).await;
    moves.assign(&campaign, 1, "L4").await.result();
    let all = json!({ "list": { "searchKey": "maria", "filters": [] } });
    let preview = moves.preview_bulk(&campaign, 1, all).await;
    assert_eq!(counts(preview.result()), [4, 1, 1, 2, 0, 0]);
    assert_eq!(preview.result()["state"], "previewed");
    assert_eq!(
        preview.result()["refusals"],
        json!([
            { "reason": "The lead booked", "leads": 1 },
            { "reason": "The lead already has a campaign of this type", "leads": 1 },
        ])
    );
    // It isn't part of the preview.
    moves.lead("L5", "Survey Scheduled", &date).await;

    let id = id_of(&preview);
    let ordered = moves.order(ORDER, &id).await;
    assert_eq!(ordered.result()["state"], "assigning");
    let again = moves.order(ORDER, &id).await;
    assert_eq!(again.result()["jobId"], ordered.result()["jobId"]);
    moves.run(&id).await;
    let assigned = moves.bulk(&id).await;
    assert_eq!(assigned["state"], "assigned");
    assert_eq!(counts(&assigned), [4, 1, 1, 2, 0, 0]);
    assert_eq!(moves.running("L1").await, ["active"]);
    assert_eq!(moves.running("L2").await, ["pending"]);
    assert_eq!(moves.running("L3").await, [""; 0]);
    assert_eq!(moves.running("L5").await, [""; 0]);
    let again = moves.order(ORDER, &id).await;
    assert_eq!(again.result()["state"], "assigned");

    moves.settle().await;
    moves.sent().await;
    let undo = moves.order(UNDO, &id).await;
    assert_eq!(undo.result()["state"], "undoing");
    moves.run(&id).await;
    let undone = moves.bulk(&id).await;
    assert_eq!(
        (undone["state"].as_str(), counts(&undone)),
        (Some("undone"), [4, 0, 0, 2, 2, 0])
    );
    assert_eq!(moves.running("L1").await, [""; 0]);
    // What was sent stays in the timeline.
    let statuses: Vec<i64> = moves
        .statuses("L1")
        .await
        .iter()
        .map(|(status, _)| *status)
        .collect();
    assert_eq!(statuses, [2, 5]);
    assert_eq!(moves.running("L4").await, ["active"]);
    let again = moves.order(UNDO, &id).await;
    assert_eq!(again.result()["state"], "undone");
    let late = moves.order(ORDER, &id).await;
    assert_eq!(refused(&late), (409, "ASSIGNMENT_STATE"));
}

#[tokio::test]
async fn an_undo_leaves_campaigns_alone_that_ended_meanwhile_and_is_late_after_ten_minutes() {
    let moves = Moves::begin().await;
    let campaign = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    let date = survey("2026-09-25", "4:00 PM");
    moves.lead("L1", "Survey Scheduled", &date).await;
    moves.lead("L2", "Survey Scheduled", &date).await;
    let both = json!({ "opportunityIds": ["L1", "L2", "L1"] });
    let preview = moves.preview_bulk(&campaign, 1, both.clone()).await;
    let id = id_of(&preview);
    let early = moves.order(UNDO, &id).await;
    assert_eq!(refused(&early), (409, "ASSIGNMENT_STATE"));
    moves.order(ORDER, &id).await.result();
    // The lead changes between the preview and the job.
    moves.lead("L2", "Lost", &date).await;
    moves.run(&id).await;
    assert_eq!(counts(&moves.bulk(&id).await), [2, 1, 0, 1, 0, 0]);
    moves.lead("L1", "Booked", &date).await;
    moves.order(UNDO, &id).await.result();
    moves.run(&id).await;
    assert_eq!(counts(&moves.bulk(&id).await), [2, 0, 0, 1, 0, 1]);

    moves.lead("L3", "Survey Scheduled", &date).await;
    let preview = moves
        .preview_bulk(&campaign, 1, json!({ "opportunityIds": ["L3"] }))
        .await;
    let id = id_of(&preview);
    moves.order(ORDER, &id).await.result();
    moves.run(&id).await;
    moves.pass(TimeDelta::minutes(10)).await;
    let late = moves.order(UNDO, &id).await;
    assert_eq!(refused(&late), (409, "ASSIGNMENT_STATE"));
    assert_eq!(moves.running("L3").await, ["active"]);
}

#[tokio::test]
async fn bad_choices_are_refused_and_keep_nothing() {
    let moves = Moves::begin().await;
    let campaign = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    moves.lead("L1", "New", &json!({})).await;
    let b = moves.world.database.b.tenant_id;
    let now = moves.world.now();
    let other = json!({
        "opportunityId": "B1", "disposition": "New", "receivedDate": now, "modifiedDate": now,
        "payload": { "FirstName": "Ann" },
    });
    send(&moves.world, b, &[other]).await;
    let (list, ids) = (json!({ "filters": [] }), json!(["L1"]));
    let many: Vec<String> = (0..1_001).map(|number| format!("L{number}")).collect();
    for (leads, field) in [
        (json!({}), "opportunityIds"),
        (json!({ "opportunityIds": ids, "list": list }), "opportunityIds"),
        (json!({ "opportunityIds": [] }), "opportunityIds"),
        (json!({ "opportunityIds": many }), "opportunityIds"),
        (
            json!({ "list": { "filters": [{ "key": "status", "value": "Odd" }] } }),
            "list.filters[0]",
        ),
    ] {
        let answer = moves.preview_bulk(&campaign, 1, leads).await;
        assert_eq!(refused(&answer), (400, "1014"), "{field}");
        assert_eq!(answer.fields(), [field]);
    }
    let of_other_type = moves
        .preview_bulk(&campaign, 2, json!({ "opportunityIds": ["L1"] }))
        .await;
    assert_eq!(refused(&of_other_type), (400, "1014"));
    let of_b = moves.world.sign_in("ca@b.test").await;
    let body = json!({ "campaignId": campaign, "type": 1, "opportunityIds": ["B1"] });
    let other_company = moves.world.post(PREVIEW, &of_b, body).await;
    assert_eq!(refused(&other_company), (400, "1014"));
    for missing in ["L9", "B1"] {
        let answer = moves
            .preview_bulk(&campaign, 1, json!({ "opportunityIds": ["L1", missing] }))
            .await;
        assert_eq!(refused(&answer), (404, "6026"));
    }
    let kept = moves.world.texts("select id::text from bulk_assignments").await;
    assert_eq!(kept, [""; 0]);

    // Another user can't use it, and nobody can after an hour.
    let preview = moves
        .preview_bulk(&campaign, 1, json!({ "opportunityIds": ["L1"] }))
        .await;
    let id = id_of(&preview);
    let someone = moves.world.sign_in("sm@a.test").await;
    let body = json!({ "assignmentId": id });
    for path in [ORDER, UNDO] {
        let answer = moves.world.post(path, &someone, body.clone()).await;
        assert_eq!(refused(&answer), (404, "NOT_FOUND"));
    }
    moves.pass(TimeDelta::hours(1)).await;
    let late = moves.order(ORDER, &id).await;
    assert_eq!(refused(&late), (409, "ASSIGNMENT_STATE"));
}
