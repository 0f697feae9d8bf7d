//! A year's leads of a mover, by import and by a partner's program.

use std::io::Read as _;

use flate2::read::GzDecoder;
use serde_json::{Map, Value, json};

use super::Imports;

/// The file, which exists next to some checkouts.
const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../shared/data/move-leads-synthetic.csv.gz"
);

/// Its columns and words.
const MAP: &str = include_str!("../data/move-leads-map.json");

/// The items of a file, read without the product's reader.
fn items(text: &str, columns: &[Value]) -> Vec<Value> {
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let headers = lines.next().unwrap();
    let item = |cells: Vec<&str>| {
        let mut item = Map::new();
        for column in columns {
            let place = headers
                .iter()
                .position(|header| *header == column["header"])
                .unwrap();
            let (field, cell) = (column["field"].as_str().unwrap(), cells[place].to_owned());
            if field == "fullName" {
                let (first, last) = cell.rsplit_once(' ').unwrap_or((&cell, ""));
                item.insert("FirstName".to_owned(), first.into());
                item.insert("LastName".to_owned(), last.into());
            } else {
                item.insert(field.to_owned(), cell.into());
            }
        }
        Value::Object(item)
    };
    lines.map(item).collect()
}

// LEADS-17
#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::print_stderr, reason = "the test's output shows that it was skipped")]
async fn a_file_gives_the_same_leads_as_a_partners_program() {
    let Ok(packed) = std::fs::File::open(FILE) else {
        eprintln!("skipped: {FILE} is not next to this checkout");
        return;
    };
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).unwrap();
    assert!(!text.contains('"'), "the test reads no quotes");
    let map: Value = serde_json::from_str(MAP).unwrap();
    let imports = Imports::begin().await;
    let (a, b) = (imports.tenant(), imports.stack().database.b.tenant_id);

    let uploaded = imports.upload("Sample", &text).await;
    assert_eq!(uploaded["rowCount"], 5_000);
    let body = json!({
        "importId": uploaded["importId"], "columns": map["columns"], "words": map["words"],
    });
    let ordered = imports.result("check-import", body).await;
    let checked = imports.ended(&ordered).await;
    assert_eq!(
        checked["unknownWords"],
        json!({ "statuses": [], "moveTypes": [] })
    );
    assert_eq!(checked["counts"]["created"], 5_000, "{}", checked["counts"]);
    let applied = imports.apply(&checked).await;
    assert_eq!(applied["counts"]["applied"], 5_000);

    // Company B's partner has the same words for its key.
    let token = imports.served.sign_in("ca@b.test").await;
    let key = json!({ "name": "Feed", "scopes": ["leads:write"] });
    let (_, made) = imports
        .served
        .post("/api/api-keys/create-api-key", Some(&token), &key)
        .await;
    let (key, id) = (&made["result"]["key"], &made["result"]["apiKeyId"]);
    let words = json!({ "sourceKey": format!("key:{}", id.as_str().unwrap()), "words": map["words"] });
    let (status, saved) = imports
        .served
        .post("/api/leads/save-word-map", Some(&token), &words)
        .await;
    assert_eq!(status, 200, "{saved}");
    for batch in items(&text, map["columns"].as_array().unwrap()).chunks(200) {
        let (status, answer) = imports
            .served
            .post(
                "/api/partner/v1/leads/batch",
                key.as_str(),
                &json!({ "leads": batch }),
            )
            .await;
        assert_eq!(status, 200, "{answer}");
    }
    let leads = imports.leads(a).await;
    assert_eq!(leads.len(), 5_000);
    assert!(leads == imports.leads(b).await, "the leads differ");
    // The next file of the source begins with this mapping.
    let next = imports.upload("sample", "lead_id,created_at,status,move_class,contact_name,contact_email,contact_phone,\
origin_street,origin_city,origin_state,origin_zip,dest_city,dest_state,dest_zip,move_date,move_size\nML1,,quoted,,,,,,,,,,,,,\n").await;
    assert_eq!(next["columnsFrom"], "remembered");
    assert_eq!(next["unknownWords"]["statuses"], json!([]));
    imports.end().await;
}
