//! Undoing imports.

use chrono::TimeDelta;
use serde_json::{Value, json};

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
    let reason = json!("The lead changed after the import.");
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
