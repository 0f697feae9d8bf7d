//! What automation assigns, and what it doesn't.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::super::{refused, survey};
use super::{Automation, SWITCH};
use crate::leads::notified;

const STATE: &str = "/api/campaigns/get-automation-state";
const DECIDE: &str = "/api/campaigns/decide-automation";

/// The event of notifications of limits.
const LIMIT_REACHED: i64 = 13;

/// Nothing to override.
fn none() -> Value {
    json!({})
}

// CAMP-35, CAMP-36, CAMP-37, CAMP-38
#[tokio::test]
async fn the_status_of_a_lead_selects_its_campaign() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    it.lead("early", "Survey Scheduled", &survey("2026-09-28", "10:00 AM"))
        .await;
    assert!(it.assigned("early").await.is_empty(), "it is off");
    it.switch_on(&id, &[]).await;
    assert!(it.assigned("early").await.is_empty(), "it didn't change since");

    it.lead("pre", "Survey Scheduled", &survey("2026-09-28", "10:00 AM"))
        .await;
    it.lead("closer", "Pending", &survey("2026-09-28", "10:00 AM"))
        .await;
    it.lead("new", "New", &none()).await;
    it.lead("surveyed", "New", &survey("2026-09-28", "10:00 AM"))
        .await;
    it.lead("local", "New", &json!({ "moveType": "Local/Intra" }))
        .await;
    it.lead("west", "New", &json!({ "BookerServiceProvider": "West" }))
        .await;
    it.lead("other", "New", &json!({ "SalesPersonQLABId": "Q9" }))
        .await;
    assert_eq!(it.assigned("pre").await, ["1 2"]);
    assert_eq!(it.assigned("closer").await, ["3 2"]);
    assert_eq!(it.assigned("new").await, ["2 2"]);
    for lead in ["surveyed", "local", "west", "other"] {
        assert!(it.assigned(lead).await.is_empty(), "{lead}");
    }
    // The sender is the automated campaign's user, and the immediate message is in the ledger.
    let sender = it
        .moves
        .world
        .texts("select distinct sender_user_id::text from lead_campaigns")
        .await;
    assert_eq!(sender, [it.moves.world.database.a.submarket_owner.to_string()]);
    assert_eq!(it.moves.ledger().await.len(), 3);

    // The next status takes over, and off stops new assignments only.
    it.moves.pass(TimeDelta::minutes(1)).await;
    it.lead("pre", "Pending", &survey("2026-09-28", "10:00 AM")).await;
    assert_eq!(it.assigned("pre").await, ["1 3 4", "3 2"]);
    it.post(SWITCH, json!({ "automatedCampaignId": id, "isActive": false }))
        .await
        .result();
    it.moves.pass(TimeDelta::minutes(1)).await;
    it.lead("late", "New", &none()).await;
    assert!(it.assigned("late").await.is_empty());
    assert_eq!(it.assigned("closer").await, ["3 2"]);
}

// CAMP-53, CAMP-54, LEADS-19
#[tokio::test]
async fn automation_assigns_once_and_only_after_changes_that_count() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    let on = survey("2026-09-28", "10:00 AM");
    it.leads(&[
        ("ticked", "Survey Scheduled", &on),
        ("phone", "Survey Scheduled", &on),
        ("moved", "Survey Scheduled", &on),
        ("old", "New", &json!({ "receivedDate": "2026-09-01T12:00:00Z" })),
    ])
    .await;
    it.moves.pass(TimeDelta::minutes(1)).await;
    it.switch_on(&id, &["ticked"]).await;
    assert_eq!(it.assigned("ticked").await, ["1 2"]);
    it.moves.pass(TimeDelta::minutes(1)).await;

    // Another phone number starts nothing, another survey does. A lead that was old at first never does.
    let mut phone = on.clone();
    phone["CellPhoneNumber"] = json!("2125560177");
    it.lead("phone", "Survey Scheduled", &phone).await;
    assert!(it.assigned("phone").await.is_empty());
    it.lead("moved", "Survey Scheduled", &survey("2026-09-29", "10:00 AM"))
        .await;
    assert_eq!(it.assigned("moved").await, ["1 2"]);
    it.lead("old", "Attempted Contact", &none()).await;
    assert!(it.assigned("old").await.is_empty());

    // The survey moves with its campaign; a removed one never comes back.
    it.moves.pass(TimeDelta::minutes(1)).await;
    it.lead("moved", "Survey Scheduled", &survey("2026-09-30", "10:00 AM"))
        .await;
    assert_eq!(it.assigned("moved").await, ["1 2"]);
    let occasion = "select occasion::text from lead_campaigns c join leads l on l.id = c.lead_id
                    where l.opportunity_id = 'moved'";
    assert_eq!(it.moves.world.texts(occasion).await, ["2026-09-30"]);
    let of = it.get("/api/lead-campaigns/opportunity/moved").await;
    it.moves.delete(&of[0]["leadCampaignId"]).await.result();
    it.moves.pass(TimeDelta::minutes(1)).await;
    it.lead("moved", "Survey Scheduled", &survey("2026-10-05", "10:00 AM"))
        .await;
    assert_eq!(it.assigned("moved").await, ["1 3 2"]);
    // Other types still start.
    it.moves.pass(TimeDelta::minutes(1)).await;
    it.lead("moved", "Pending", &survey("2026-10-05", "10:00 AM"))
        .await;
    assert_eq!(it.assigned("moved").await, ["1 3 2", "3 2"]);

    // Two leads with one address don't both get it.
    let same = json!({ "EmailAddress": "one@example.com" });
    it.leads(&[("twin", "New", &same), ("twin2", "New", &same)]).await;
    let both = [it.assigned("twin").await, it.assigned("twin2").await].concat();
    assert_eq!(both, ["2 2"]);
    it.lead("twin3", "New", &same).await;
    assert!(it.assigned("twin3").await.is_empty());
}

// CAMP-54: a day that was used starts nothing again, also after the survey moved to another day.
#[tokio::test]
async fn a_survey_day_is_used_once_for_a_lead_and_type() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    it.switch_on(&id, &[]).await;
    // The campaigns and their days after the lead changed.
    let change = async |status: &str, day: &str| {
        it.moves.pass(TimeDelta::minutes(1)).await;
        it.lead("L1", status, &survey(day, "10:00 AM")).await;
        let days = "select occasion::text from lead_campaigns order by assigned_at";
        let campaigns = it.assigned("L1").await;
        campaigns
            .into_iter()
            .zip(it.moves.world.texts(days).await)
            .collect::<Vec<_>>()
    };
    let lost = |day: &str| ("1 3 7".to_owned(), day.to_owned());
    let active = |day: &str| ("1 2".to_owned(), day.to_owned());
    let scheduled = "Survey Scheduled";
    assert_eq!(change(scheduled, "2026-09-28").await, [active("2026-09-28")]);
    assert_eq!(change(scheduled, "2026-09-30").await, [active("2026-09-30")]);
    assert_eq!(change("Lost", "2026-09-30").await, [lost("2026-09-30")]);
    assert_eq!(change(scheduled, "2026-09-30").await, [lost("2026-09-30")]);
    // The first campaign left this day, so it is free.
    let second = [lost("2026-09-30"), active("2026-09-28")];
    assert_eq!(change(scheduled, "2026-09-28").await, second);
    // The survey moves to the used day: the second campaign continues and keeps its own.
    assert_eq!(change(scheduled, "2026-09-30").await, second);
    let both = [lost("2026-09-30"), lost("2026-09-28")];
    assert_eq!(change("Lost", "2026-09-30").await, both);
    assert_eq!(change(scheduled, "2026-09-30").await, both);
    assert_eq!(change(scheduled, "2026-09-28").await, both);
    // Another type and another day still start.
    let [first, second] = both;
    let closer = ("3 2".to_owned(), "2026-09-28".to_owned());
    assert_eq!(
        change("Pending", "2026-09-28").await,
        [first.clone(), second.clone(), closer.clone()]
    );
    let closer_ended = ("3 3 7".to_owned(), closer.1);
    assert_eq!(
        change("Lost", "2026-09-28").await,
        [first.clone(), second.clone(), closer_ended.clone()]
    );
    assert_eq!(
        change(scheduled, "2026-10-01").await,
        [first, second, closer_ended, active("2026-10-01")]
    );
}

// CAMP-55
#[tokio::test]
async fn the_1_001st_assignment_of_an_hour_waits_for_a_decision() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    it.switch_on(&id, &[]).await;
    it.moves.pass(TimeDelta::minutes(1)).await;
    let ids: Vec<String> = (0..1_002).map(|number| format!("n{number:04}")).collect();
    let nothing = none();
    let leads: Vec<(&str, &str, &Value)> = ids.iter().map(|id| (id.as_str(), "New", &nothing)).collect();
    it.leads(&leads).await;
    let count = "select count(*) from lead_campaigns where automated_campaign_id is not null";
    assert_eq!(it.moves.world.count(count).await, 1_000);
    let state = it.get(STATE).await;
    assert_eq!(
        (&state["waitingLeads"], &state["canDecide"]),
        (&json!(2), &json!(true))
    );
    assert!(state["stoppedAt"].is_string());
    // Nothing is assigned while it is stopped, also after the hour.
    it.moves.pass(TimeDelta::hours(2)).await;
    it.lead("n2000", "New", &none()).await;
    assert_eq!(it.moves.world.count(count).await, 1_000);
    let world = &it.moves.world;
    let owner = world.sign_in("sm@a.test").await;
    // Those who decide are notified once.
    let admin = it.moves.token();
    let stopped = |note: &str| json!([9, null, "Automation stopped", note]);
    let told = [stopped("3 leads wait for a decision")];
    assert_eq!(notified(world, &admin, LIMIT_REACHED).await, told);
    assert_eq!(notified(world, &owner, LIMIT_REACHED).await, [] as [Value; 0]);
    let no = json!({ "isContinued": false });
    assert_eq!(refused(&world.post(DECIDE, &owner, no.clone()).await), (403, "2"));
    let decided = it.post(DECIDE, json!({ "isContinued": true })).await;
    assert!(decided.result()["stoppedAt"].is_null());
    it.settle().await;
    assert_eq!(it.moves.world.count(count).await, 1_003);
    assert_eq!(notified(world, &admin, LIMIT_REACHED).await, [stopped("Decided")]);
    // A second decision changes nothing.
    assert!(it.post(DECIDE, no).await.result()["stoppedAt"].is_null());
    assert_eq!(it.moves.world.count(count).await, 1_003);
}

// CAMP-55: what a Company Admin declines starts only after another change.
#[tokio::test]
async fn declined_leads_get_nothing_until_they_change() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    it.switch_on(&id, &[]).await;
    it.moves.pass(TimeDelta::minutes(1)).await;
    let now = it.moves.world.now().to_rfc3339();
    let a = it.moves.world.database.a.tenant_id;
    it.moves
        .world
        .sql(&format!(
            "insert into automation_stops (tenant_id, id, stopped_at) values ('{a}', gen_random_uuid(), '{now}')"
        ))
        .await;
    it.lead("waits", "New", &none()).await;
    assert!(it.assigned("waits").await.is_empty());
    it.post(DECIDE, json!({ "isContinued": false })).await.result();
    it.settle().await;
    assert!(it.assigned("waits").await.is_empty());
    it.moves.pass(TimeDelta::minutes(1)).await;
    it.lead("waits", "New", &json!({ "CellPhoneNumber": "2125560188" }))
        .await;
    assert!(it.assigned("waits").await.is_empty());
    it.lead("waits", "Attempted Contact", &none()).await;
    assert_eq!(it.assigned("waits").await, ["2 2"]);
}

// LEAD-42 for automated campaigns
#[tokio::test]
async fn the_explanation_names_the_condition_that_is_not_met() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    it.lead("new", "New", &json!({ "moveType": "Alaska" })).await;
    let path = "/api/leads/get-lead-explanation?opportunityId=new";
    let unmet = |explained: &Value| -> Vec<String> {
        let checks = explained["automatedCampaigns"][0]["checks"].as_array().unwrap();
        let unmet = checks.iter().filter(|check| check["isMet"] == false);
        unmet
            .map(|check| {
                format!(
                    "{}: {}",
                    check["name"].as_str().unwrap(),
                    check["value"].as_str().unwrap()
                )
            })
            .collect()
    };
    assert_eq!(
        unmet(&it.get(path).await),
        ["Switched on: No", "Move type: Alaska"]
    );
    it.switch_on(&id, &[]).await;
    it.moves.pass(TimeDelta::minutes(1)).await;
    it.lead("new", "New", &none()).await;
    assert_eq!(
        unmet(&it.get(path).await),
        [
            "Has a campaign of this type: Yes",
            "Assigned for this day before: Yes"
        ]
    );
}
