//! Imports while automated campaigns are on.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::Imports;
use crate::lead_campaigns::finish;
use crate::stack::until;

const HEADER: &str = "Lead Id,Name,Status,Email,Booker,SalesPersonQLABId,Move type,Survey date";

/// A row of a file, and the same as a partner's program sends it: id, status and survey.
type Line = (&'static str, &'static str, &'static str);

fn row((id, status, survey): Line) -> String {
    format!("{id},Ann Smith,{status},{id}@example.com,East,Q1,Interstate,{survey}\n")
}

fn item((id, status, survey): Line) -> Value {
    json!({
        "opportunityId": id, "disposition": status, "moveType": "Interstate", "FirstName": "Ann", "LastName": "Smith",
        "EmailAddress": format!("{id}@example.com"), "BookerServiceProvider": "East", "SalesPersonQLABId": "Q1",
        "SurveyDate": survey,
    })
}

impl Imports {
    /// The leads to which automation assigned a campaign, after every change is evaluated.
    async fn automated(&self) -> Vec<String> {
        until("the leads are evaluated", 30, async || {
            self.stack().clock.advance(TimeDelta::seconds(1));
            let behind = "select count(*) from leads where evaluated_version < version";
            (self.count(behind).await == 0).then_some(())
        })
        .await;
        self.texts(
            "select l.opportunity_id from lead_campaigns c join leads l on l.id = c.lead_id \
             where c.automated_campaign_id is not null order by 1",
        )
        .await
    }
}

// LEADS-18, LEADS-19
#[tokio::test(flavor = "multi_thread")]
async fn neither_an_import_nor_its_undo_starts_automation() {
    const SCHEDULED: &str = "Survey Scheduled";
    let mut imports = Imports::begin().await;
    let before = [("L1", "New", ""), ("L2", SCHEDULED, "2026-10-05")];
    imports.send_as_program(&before.map(item)).await;
    assert_eq!(imports.automated().await, [""; 0]);
    imports.advance(TimeDelta::minutes(1)).await;
    let campaign = imports.stack().campaign(&[Some(5)]).await;
    imports.stack().automate(campaign).await;
    imports.advance(TimeDelta::minutes(1)).await;

    // A changed lead and two new ones qualify. Another lead will qualify again.
    let lines = [
        ("L1", SCHEDULED, "2026-10-06"),
        ("L2", "Booked", "2026-10-05"),
        ("L3", SCHEDULED, "2026-10-05"),
        ("L4", SCHEDULED, "2026-10-05"),
    ];
    let file = format!("{HEADER}\n{}", lines.map(row).concat());
    let checked = imports
        .check(&file, json!({ "statuses": [], "moveTypes": [] }))
        .await;
    let applied = imports.apply(&checked).await;
    assert_eq!(
        (&applied["counts"]["created"], &applied["counts"]["updated"]),
        (&json!(2), &json!(2)),
        "{applied}"
    );
    assert_eq!(imports.automated().await, [""; 0]);

    // A user can assign the campaign to a lead of the file, which the undo then keeps.
    let stack = imports.stack();
    stack.assign(campaign, 3..4, stack.database.a.company_admin).await;
    imports.advance(TimeDelta::minutes(1)).await;
    let undone = imports.undo(&applied).await;
    assert_eq!(
        (&undone["counts"]["reversed"], &undone["counts"]["kept"]),
        (&json!(3), &json!(1)),
        "{undone}"
    );
    let kept = imports.rows(&undone, Some("kept")).await;
    assert_eq!(
        (&kept[0]["opportunityId"], &kept[0]["reason"]),
        (
            &json!("L3"),
            &json!("The lead changed after the import, or it has had a campaign or a message.")
        )
    );
    assert_eq!(imports.automated().await, [""; 0]);
    let statuses =
        "select concat_ws(' ', opportunity_id, status, survey_on) from leads order by opportunity_id";
    assert_eq!(
        imports.texts(statuses).await,
        ["L1 1", "L2 3 2026-10-05", "L3 3 2026-10-05"]
    );

    // A change by the partner's program does start it.
    imports.advance(TimeDelta::minutes(1)).await;
    imports
        .send_as_program(&[("L2", SCHEDULED, "2026-10-07")].map(item))
        .await;
    assert_eq!(imports.automated().await, ["L2"]);
    // Nothing can be sent any more.
    imports.advance(TimeDelta::days(90)).await;
    finish(imports.story).await;
}
