//! Undoing imports.

use chrono::TimeDelta;
use database::jobs::duties;
use serde_json::{Value, json};
use storage::Area;

use crate::stack::until;

use super::{Imports, Line, csv, item};

fn line(id: u32, last_name: &str) -> Line {
    (
        format!("OPP-{id}"),
        format!("Ann {last_name}"),
        "New",
        String::new(),
        "2026-10-05",
    )
}

fn none() -> Value {
    json!({ "statuses": [], "moveTypes": [] })
}

// LEADS-18
#[tokio::test(flavor = "multi_thread")]
async fn an_undo_reverses_untouched_rows_and_names_those_it_keeps() {
    let imports = Imports::begin().await;
    let a = imports.tenant();
    let known: Vec<Value> = (1..=4).map(|id| item(&line(id, "Before"))).collect();
    imports.send(a, &known).await;
    let before = imports.leads(a).await;

    let mut lines: Vec<Line> = (1..=8).map(|id| line(id, "Imported")).collect();
    // A second row of a known and of a new lead, one that changes nothing, and an invalid one.
    lines.extend([line(1, "Again"), line(8, "Again"), line(8, "Again")]);
    lines.push((String::new(), "No Id".to_owned(), "New", String::new(), ""));
    let checked = imports.check(&csv(&lines), none()).await;
    let applied = imports.apply(&checked).await;
    assert_eq!(
        (&applied["canUndo"], applied["undoUntil"].is_string()),
        (&json!(true), true)
    );
    // A partner changes a known and a new lead, and sends another one as it is.
    let changed = [
        item(&line(2, "Partner")),
        item(&line(7, "Partner")),
        item(&line(3, "Imported")),
    ];
    assert_eq!(
        imports.send(a, &changed).await,
        ["updated", "updated", "unchanged"]
    );

    let undone = imports.undo(&applied).await;
    assert_eq!(
        (
            &undone["state"],
            &undone["counts"]["reversed"],
            &undone["counts"]["kept"],
            &undone["canUndo"]
        ),
        (&json!("undone"), &json!(8), &json!(2), &json!(false))
    );
    let kept = imports.rows(&undone, Some("kept")).await;
    let kept: Vec<(&Value, &Value)> = kept
        .iter()
        .map(|row| (&row["opportunityId"], &row["reason"]))
        .collect();
    let reason = json!("The lead changed after the import, or it has had a campaign or a message.");
    assert_eq!(kept, [(&json!("OPP-2"), &reason), (&json!("OPP-7"), &reason)]);
    let outcomes: Vec<Value> = imports
        .rows(&undone, None)
        .await
        .into_iter()
        .map(|row| row["outcome"].clone())
        .collect();
    assert_eq!(
        outcomes,
        [
            "reversed", "kept", "reversed", "reversed", "reversed", "reversed", "kept", "reversed",
            "reversed", "reversed", "applied", "applied"
        ]
    );
    // Everything else is as it was, with addresses and words.
    let mut after = imports.leads(a).await;
    assert!(after.remove("OPP-7").is_some());
    let (mut expected, changed) = (before, after.remove("OPP-2"));
    expected.remove("OPP-2");
    assert_eq!(after, expected);
    assert_eq!(changed.unwrap()["details"]["lastName"], "Partner");
    let left = "select count(*) from lead_words w \
                where not exists (select 1 from leads l where l.tenant_id = w.tenant_id and l.id = w.lead_id)";
    assert_eq!(imports.count(left).await, 0);
    let history = imports
        .texts(
            "select v.version || ' ' || source from lead_versions v join leads l on l.id = v.lead_id \
             where opportunity_id = 'OPP-1' order by v.version",
        )
        .await;
    let admin = "CA a test";
    assert_eq!(
        history,
        [
            "1 Portal".to_owned(),
            format!("2 Import of leads.csv by {admin}"),
            format!("3 Import of leads.csv by {admin}"),
            format!("4 Import undone by {admin}"),
        ]
    );
    // Nothing that could be restored is kept.
    assert_eq!(
        imports.count("select count(before) from lead_import_rows").await,
        0
    );
    // The same call again has no effect.
    let again = imports
        .result("undo-import", json!({ "importId": undone["importId"] }))
        .await;
    assert_eq!(
        (&again["state"], &again["job"]),
        (&json!("undone"), &undone["job"])
    );
    let log = imports
        .texts("select action from audit_entries where action in ('leadsImported', 'leadImportUndone') order by at, action desc")
        .await;
    assert_eq!(log, ["leadsImported", "leadImportUndone"]);
    imports.end().await;
}

// LEADS-18: a lead that the import created stays once it has had a campaign.
#[tokio::test(flavor = "multi_thread")]
async fn an_undo_keeps_a_created_lead_with_a_campaign() {
    let imports = Imports::begin().await;
    let a = imports.tenant();
    let lines: Vec<Line> = (1..=2).map(|id| line(id, "Imported")).collect();
    let checked = imports.check(&csv(&lines), none()).await;
    let applied = imports.apply(&checked).await;
    sqlx::query(
            "with campaign as (
                 insert into campaigns (tenant_id, id, type, name, hour, time_zone, created_at, created_by)
                 select tenant_id, gen_random_uuid(), 1, 'Campaign', 9, 'America/Boise', now(), id
                 from users where email = 'ca@a.test'
                 returning tenant_id, id, created_by)
             insert into lead_campaigns (tenant_id, id, lead_id, type, campaign_id, name, hour, time_zone, sender_user_id,
                                         state, assigned_at, assigned_by)
             select c.tenant_id, gen_random_uuid(), l.id, 1, c.id, 'Campaign', 9, 'America/Boise', c.created_by, 1, now(),
                    c.created_by
             from campaign c join leads l on l.tenant_id = c.tenant_id and l.opportunity_id = 'OPP-1'",
    )
    .execute(imports.stack().looks())
    .await
    .unwrap();
    let undone = imports.undo(&applied).await;
    assert_eq!(
        (&undone["counts"]["reversed"], &undone["counts"]["kept"]),
        (&json!(1), &json!(1))
    );
    let left = imports.leads(a).await;
    assert_eq!(left.keys().map(String::as_str).collect::<Vec<_>>(), ["OPP-1"]);
    imports.end().await;
}

// LEADS-18
#[tokio::test(flavor = "multi_thread")]
async fn imports_are_undone_in_reverse_order_and_within_seven_days() {
    let mut imports = Imports::begin().await;
    let a = imports.tenant();
    let mut applied = Vec::new();
    let mut states = Vec::new();
    for name in ["First", "Second", "Third"] {
        states.push(imports.leads(a).await);
        let checked = imports.check(&csv(&[line(1, name), line(2, name)]), none()).await;
        applied.push(imports.apply(&checked).await);
        imports.advance(TimeDelta::hours(1)).await;
    }
    for (import, before) in applied.iter().zip(&states).rev() {
        let undone = imports.undo(import).await;
        assert_eq!(undone["counts"]["reversed"], 2, "{undone}");
        assert_eq!(&imports.leads(a).await, before);
    }

    let checked = imports.check(&csv(&[line(3, "Late")]), none()).await;
    let id = json!({ "importId": checked["importId"] });
    let state = (409, "IMPORT_STATE".to_owned());
    assert_eq!(
        imports.refused("undo-import", id.clone()).await,
        state,
        "not applied yet"
    );
    let applied = imports.apply(&checked).await;
    let body = json!({ "importId": checked["importId"], "columns": checked["columns"] });
    assert_eq!(
        imports.refused("check-import", body).await,
        state,
        "applied already"
    );
    imports.advance(TimeDelta::days(7)).await;
    assert_eq!(imports.get(&applied).await["canUndo"], false);
    assert_eq!(imports.refused("undo-import", id).await, state, "too late");
    assert_eq!(imports.leads(a).await.len(), 1);
    imports.end().await;
}

// LEADS-18
#[tokio::test(flavor = "multi_thread")]
async fn personal_data_of_old_imports_is_deleted() {
    let mut imports = Imports::begin().await;
    let a = imports.tenant();
    imports.send(a, &[item(&line(1, "Before"))]).await;
    let checked = imports
        .check(&csv(&[line(1, "Applied"), line(2, "Applied")]), none())
        .await;
    let applied = imports.apply(&checked).await;
    imports.advance(TimeDelta::days(1)).await;
    let unapplied = imports.check(&csv(&[line(3, "Unapplied")]), none()).await;
    let before = imports.leads(a).await;
    let former = "select count(before) from lead_import_rows";
    let sweep = async |imports: &Imports| {
        let stack = imports.stack();
        let mut tx = stack.db.worker().await.unwrap();
        let companies = duties::enqueue_lead_import_expiry(&mut tx, stack.clock.clock().now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        until("the cleanup is done", 30, async || {
            let unfinished = "select count(*) from jobs where kind = 'leadImportExpiry' and state in (0, 1)";
            (imports.count(unfinished).await == 0).then_some(())
        })
        .await;
        companies
    };
    let files = imports.story.outside.objects_of(Area::Imports).len();
    assert_eq!(
        (files, imports.count(former).await),
        (1, 1),
        "applying deletes its file"
    );

    imports.advance(TimeDelta::days(5)).await;
    assert_eq!(sweep(&imports).await, 0, "it can still be undone");
    imports.advance(TimeDelta::days(1)).await;
    assert_eq!(sweep(&imports).await, 1);
    assert_eq!(imports.count(former).await, 0);
    assert_eq!(imports.story.outside.objects_of(Area::Imports).len(), 1);
    let kept = imports.get(&applied).await;
    assert_eq!(
        (
            &kept["counts"]["applied"],
            &kept["sampleRows"],
            &kept["deletedAt"]
        ),
        (&json!(2), &json!([]), &Value::Null)
    );
    assert_eq!(imports.rows(&applied, None).await.len(), 2, "the report stays");

    assert!(imports.get(&unapplied).await["deletedAt"].is_string());
    imports.advance(TimeDelta::days(24)).await;
    assert_eq!(sweep(&imports).await, 1);
    assert_eq!(
        imports.story.outside.objects_of(Area::Imports),
        Vec::<String>::new()
    );
    let id = json!({ "importId": unapplied["importId"], "dryRunId": unapplied["dryRunId"] });
    let missing = (404, "NOT_FOUND".to_owned());
    assert_eq!(imports.refused("apply-import", id).await, missing);
    assert_eq!(imports.count("select count(*) from lead_imports").await, 1);
    assert_eq!(imports.leads(a).await, before);
    assert_eq!(sweep(&imports).await, 0);
    imports.end().await;
}
