//! Uploads of files with leads, and what is refused. The steps of an import are tested with their
//! jobs.
//!
//! LEADS-11, LEADS-17; promise: one company reaches another.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::world::{Answer, World};

const UPLOAD: &str = "/api/leads/upload-import";
const CHECK: &str = "/api/leads/check-import";
const LIST: &str = "/api/leads/get-imports-list";

async fn world(folder: &std::path::Path) -> (World, sandbox::Running) {
    let sandbox = sandbox::start(sandbox::SandboxConfig::for_test(folder))
        .await
        .unwrap();
    let (world, _storage) = World::with_store(&sandbox.addresses.s3_url()).await;
    world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    (world, sandbox)
}

async fn upload(world: &World, token: &str, bytes: &[u8]) -> Answer {
    let body = json!({ "sourceName": "Website form", "fileName": "leads.csv", "base64File": STANDARD.encode(bytes) });
    world.post(UPLOAD, token, body).await
}

/// The refused field with its message.
fn refusal(answer: &Answer) -> (u16, String) {
    let detail = &answer.body["error"]["details"][0];
    let text = |name: &str| detail[name].as_str().unwrap_or_default();
    (
        answer.status.as_u16(),
        format!("{}: {}", text("field"), text("message")),
    )
}

#[tokio::test]
async fn an_upload_suggests_a_mapping_and_imports_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (world, _sandbox) = world(folder.path()).await;
    let token = world.sign_in("ca@a.test").await;
    let rows: String = (1..=7)
        .map(|number| format!("{number};Jos\u{e9} Pe\u{f1}a;Dreaming;=1+1\r\n"))
        .collect();
    let latin_1: Vec<u8> = format!("Lead ID;Name;Status;Other\r\n{rows}")
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let uploaded = upload(&world, &token, &latin_1).await;
    let import = uploaded.result();
    assert_eq!(
        (
            &import["state"],
            &import["encoding"],
            &import["delimiter"],
            &import["rowCount"]
        ),
        (&json!("uploaded"), &json!("Windows-1252"), &json!(";"), &json!(7))
    );
    assert_eq!(import["headers"], json!(["Lead ID", "Name", "Status", "Other"]));
    assert_eq!(import["sampleRows"].as_array().unwrap().len(), 5);
    assert_eq!(
        import["sampleRows"][0],
        json!(["1", "José Peña", "Dreaming", "=1+1"])
    );
    assert_eq!(
        (&import["columnsFrom"], &import["columns"]),
        (
            &json!("guessed"),
            &json!([
                { "field": "opportunityId", "header": "Lead ID" },
                { "field": "disposition", "header": "Status" },
                { "field": "fullName", "header": "Name" },
            ])
        )
    );
    assert_eq!(
        import["unknownWords"]["statuses"],
        json!([{ "word": "Dreaming", "rows": 7 }])
    );
    assert_eq!(
        (&import["canApply"], &import["canUndo"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(world.count("select count(*) from leads").await, 0);

    // Another company's admin neither lists nor reads it.
    let list = world.post(LIST, &token, json!({})).await;
    assert_eq!(list.result()["data"][0]["importId"], import["importId"]);
    let other = world.sign_in("ca@b.test").await;
    assert_eq!(
        world.post(LIST, &other, json!({})).await.result()["recordsTotal"],
        0
    );
    let id = import["importId"].as_str().unwrap();
    let read = world
        .get(&format!("/api/leads/get-import?importId={id}"), &other)
        .await;
    assert_eq!((read.status.as_u16(), read.code()), (404, "NOT_FOUND"));
    for (operation, body) in [
        (
            "check-import",
            json!({ "importId": id, "columns": import["columns"] }),
        ),
        ("get-import-rows", json!({ "importId": id })),
        ("apply-import", json!({ "importId": id, "dryRunId": id })),
        ("undo-import", json!({ "importId": id })),
    ] {
        let path = format!("/api/leads/{operation}");
        let answer = world.post(&path, &other, body.clone()).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (404, "NOT_FOUND"),
            "{operation}"
        );
        // Only Company Admins import.
        let manager = world.sign_in("sm@a.test").await;
        let answer = world.post(&path, &manager, body).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (403, "2"), "{operation}");
    }
    // Neither is checked yet.
    for (operation, body, code) in [
        (
            "apply-import",
            json!({ "importId": id, "dryRunId": id }),
            "IMPORT_CHANGED",
        ),
        ("undo-import", json!({ "importId": id }), "IMPORT_STATE"),
    ] {
        let answer = world.post(&format!("/api/leads/{operation}"), &token, body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (409, code),
            "{operation}"
        );
    }
    world
        .sql("update users set access_to_movescout_plugin = false")
        .await;
    let token = world.sign_in("ca@a.test").await;
    let answer = upload(&world, &token, b"id\n1\n").await;
    assert_eq!((answer.status.as_u16(), answer.code()), (403, "2"));
}

#[tokio::test]
async fn an_invalid_file_or_mapping_is_refused_by_its_field() {
    let folder = tempfile::tempdir().unwrap();
    let (world, _sandbox) = world(folder.path()).await;
    let token = world.sign_in("ca@a.test").await;
    let wide = |columns: usize| {
        let names: Vec<String> = (1..=columns).map(|number| format!("c{number}")).collect();
        format!("{}\n1\n", names.join(",")).into_bytes()
    };
    assert!(upload(&world, &token, &wide(200)).await.status.is_success());
    for (bytes, message) in [
        (Vec::new(), "Is empty"),
        (b"id,name\n".to_vec(), "Has no rows below the header"),
        (
            b"id,Email,Email\n1,2,3\n".to_vec(),
            "Has the header “Email” twice",
        ),
        (wide(201), "Must have 200 columns or less"),
        (b"PK\x03\x04\0\0\0".to_vec(), "Must be a CSV file"),
        (
            format!("id\n{}", "7\n".repeat(50_001)).into_bytes(),
            "Must have 50,000 rows or less",
        ),
        (vec![b'x'; 15 * 1024 * 1024 + 1], "Must be 15 MiB or less"),
    ] {
        let answer = upload(&world, &token, &bytes).await;
        assert_eq!(refusal(&answer), (400, format!("base64File: {message}")));
    }
    // As large as a file may be.
    let row = format!("1,{}\n", "x".repeat(1_020));
    let mut large = format!("id,name\n{}", row.repeat(15 * 1024)).into_bytes();
    large.truncate(15 * 1024 * 1024);
    assert_eq!(
        upload(&world, &token, &large).await.result()["rowCount"],
        15 * 1024
    );
    let too_large = upload(&world, &token, &vec![b'x'; 17 * 1024 * 1024]).await;
    assert_eq!((too_large.status.as_u16(), too_large.code()), (413, "TOO_LARGE"));
    let body = json!({ "sourceName": " ", "fileName": "x".repeat(201), "base64File": "?" });
    assert_eq!(
        world.post(UPLOAD, &token, body).await.fields(),
        ["sourceName", "fileName"]
    );

    let uploaded = upload(&world, &token, b"id,name,status\n1,Ann,New\n").await;
    let id = &uploaded.result()["importId"];
    let check = async |columns: Value, words: Value| {
        let body = json!({ "importId": id, "columns": columns, "words": words });
        refusal(&world.post(CHECK, &token, body).await)
    };
    let column = |field: &str, header: &str| json!({ "field": field, "header": header });
    for (columns, message) in [
        (
            json!([column("fullName", "name")]),
            "columns: The opportunity id must be mapped",
        ),
        (
            json!([column("opportunityId", "Id")]),
            "columns[0]: Must be a header of the file",
        ),
        (
            json!([column("opportunityId", "id"), column("opportunityId", "name")]),
            "columns[1]: Must be mapped only once",
        ),
        (
            json!([
                column("opportunityId", "id"),
                column("fullName", "name"),
                column("LastName", "name")
            ]),
            "columns[1]: Must not be mapped together with first or last name",
        ),
    ] {
        assert_eq!(check(columns, Value::Null).await, (400, message.to_owned()));
    }
    let columns = json!([column("opportunityId", "id"), column("disposition", "status")]);
    let words = json!({ "statuses": [{ "word": "New", "status": 10 }], "moveTypes": [] });
    assert_eq!(
        check(columns.clone(), words).await,
        (400, "words.statuses.0.status: Must be 1 to 9".to_owned())
    );
    assert_eq!(world.count("select count(*) from jobs").await, 0);

    // The mapping is remembered for the source, in any letter case.
    let body = json!({ "importId": id, "columns": columns, "words": { "statuses": [{ "word": "Fresh", "status": 1 }] } });
    let checking = world.post(CHECK, &token, body).await;
    assert_eq!(checking.result()["state"], "checking");
    assert_eq!(checking.result()["dryRunId"], checking.result()["job"]["jobId"]);
    let body = json!({
        "sourceName": "WEBSITE form", "fileName": "b.csv", "base64File": STANDARD.encode("id,status,name\n1,fresh,Ann\n"),
    });
    let next = world.post(UPLOAD, &token, body).await;
    assert_eq!(
        (&next.result()["columnsFrom"], &next.result()["columns"]),
        (&json!("remembered"), &columns)
    );
    assert_eq!(next.result()["unknownWords"]["statuses"], json!([]));
    world.sql("delete from jobs").await;
}
