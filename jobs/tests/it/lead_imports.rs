//! Imports of leads: dry run, applying and undoing by real workers.
//!
//! LEADS-17, LEADS-18, LEADS-19; promise: worker killed.

mod automated;
mod killed;
mod sample;
mod undo;

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::TimeDelta;
use database::leads::intake::{self, Effect};
use database::leads::{Source, SourceKey};
use domain::ids::{ApiKeyId, JobId, TenantId};
use domain::jobs::State;
use serde_json::{Value, json};

use crate::outside::Story;
use crate::served::Served;
use crate::stack::Stack;

/// Company A's admin imports; both companies have the plugin.
struct Imports {
    story: Story,
    served: Served,
    token: String,
}

impl Imports {
    async fn begin() -> Imports {
        Imports::of(Story::begin().await).await
    }

    async fn of(story: Story) -> Imports {
        let served = Served::start(&story.stack, &story.outside).await;
        let mut connection = story.stack.superuser().await;
        sqlx::query("update users set access_to_movescout_plugin = true")
            .execute(&mut connection)
            .await
            .unwrap();
        let token = served.sign_in("ca@a.test").await;
        Imports { story, served, token }
    }

    fn stack(&self) -> &Stack {
        &self.story.stack
    }

    fn tenant(&self) -> TenantId {
        self.stack().database.a.tenant_id
    }

    async fn call(&self, operation: &str, body: Value) -> (u16, Value) {
        let path = format!("/api/leads/{operation}");
        let (status, answer) = self.served.post(&path, Some(&self.token), &body).await;
        (status.as_u16(), answer)
    }

    /// The result of a call that succeeds.
    async fn result(&self, operation: &str, body: Value) -> Value {
        let (status, answer) = self.call(operation, body).await;
        assert_eq!(status, 200, "{operation}: {answer}");
        answer["result"].clone()
    }

    /// The status and code of a refused call.
    async fn refused(&self, operation: &str, body: Value) -> (u16, String) {
        let (status, answer) = self.call(operation, body).await;
        (
            status,
            answer["error"]["code"].as_str().unwrap_or_default().to_owned(),
        )
    }

    async fn upload(&self, source: &str, file: &str) -> Value {
        let body = json!({
            "sourceName": source, "fileName": "leads.csv", "base64File": STANDARD.encode(file),
        });
        self.result("upload-import", body).await
    }

    /// Uploads a file and orders its dry run with the suggested columns.
    async fn order_check(&self, file: &str, words: Value) -> Value {
        let uploaded = self.upload("Website form", file).await;
        let body = json!({
            "importId": uploaded["importId"], "columns": uploaded["columns"], "words": words,
        });
        self.result("check-import", body).await
    }

    /// The same, until the dry run is complete.
    async fn check(&self, file: &str, words: Value) -> Value {
        let ordered = self.order_check(file, words).await;
        self.ended(&ordered).await
    }

    async fn apply(&self, checked: &Value) -> Value {
        let ordered = self.result("apply-import", applying(checked)).await;
        self.ended(&ordered).await
    }

    async fn undo(&self, import: &Value) -> Value {
        let ordered = self
            .result("undo-import", json!({ "importId": import["importId"] }))
            .await;
        self.ended(&ordered).await
    }

    /// The import after its newest job has succeeded.
    async fn ended(&self, import: &Value) -> Value {
        let a = self.stack().database.a;
        let id = JobId(import["job"]["jobId"].as_str().unwrap().parse().unwrap());
        let job = self.stack().ended(a, a.company_admin, id, 60).await;
        assert_eq!(job.state, State::Succeeded, "{job:?}");
        self.get(import).await
    }

    async fn get(&self, import: &Value) -> Value {
        let id = import["importId"].as_str().unwrap();
        self.served
            .get(&format!("/api/leads/get-import?importId={id}"), &self.token)
            .await["result"]
            .clone()
    }

    /// All rows of an import that `only` admits.
    async fn rows(&self, import: &Value, only: Option<&str>) -> Vec<Value> {
        let mut rows = Vec::new();
        for page in 1.. {
            let mut body = json!({ "importId": import["importId"], "pageIndex": page, "pageSize": 200 });
            if let Some(only) = only {
                body["only"] = json!(only);
            }
            let found = self.result("get-import-rows", body).await;
            let data = found["data"].as_array().unwrap();
            rows.extend(data.iter().cloned());
            if data.is_empty()
                || i64::try_from(rows.len()).unwrap() == found["recordsTotal"].as_i64().unwrap()
            {
                break;
            }
        }
        rows
    }

    /// Stores items of a company from the source of the test's files; returns their effects.
    async fn send(&self, company: TenantId, items: &[Value]) -> Vec<&'static str> {
        self.send_as(company, SourceKey::file("Website form"), items)
            .await
    }

    /// Stores items as a partner's program of company A sends them.
    async fn send_as_program(&self, items: &[Value]) {
        let key = SourceKey::ApiKey(ApiKeyId::generate());
        self.send_as(self.tenant(), key, items).await;
    }

    async fn send_as(&self, company: TenantId, key: SourceKey, items: &[Value]) -> Vec<&'static str> {
        let source = Source {
            name: "Portal".to_owned(),
            key,
        };
        let scope = self.stack().scope(company).await;
        let mut tx = self.stack().db.tenant(&scope).await.unwrap();
        let lock = intake::lock(&mut tx).await.unwrap();
        let now = self.stack().clock.clock().now();
        let received = intake::receive(&mut tx, &lock, &source, items, now)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let effects = received.into_iter().map(|one| match one.effect {
            Effect::Created(_) => "created",
            Effect::Updated(_) => "updated",
            Effect::Unchanged => "unchanged",
            Effect::Stale => "stale",
            Effect::Rejected(_) => "rejected",
        });
        effects.collect()
    }

    async fn count(&self, sql: &str) -> i64 {
        sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
            .fetch_one(self.stack().looks())
            .await
            .unwrap()
    }

    async fn texts(&self, sql: &str) -> Vec<String> {
        sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
            .fetch_all(self.stack().looks())
            .await
            .unwrap()
    }

    /// A company's leads with everything that their source states, by opportunity id.
    async fn leads(&self, company: TenantId) -> BTreeMap<String, Value> {
        let rows: Vec<(String, Value)> = sqlx::query_as(
            "select opportunity_id, jsonb_build_object(
                        'status', status, 'moveType', move_type, 'received', received_at, 'modified', modified_at,
                        'details', details, 'consent', sms_consent, 'digest', encode(digest, 'hex'),
                        'addresses', (select jsonb_agg(channel || ' ' || address_key order by channel)
                                      from lead_addresses a where a.tenant_id = l.tenant_id and a.lead_id = l.id),
                        'words', (select jsonb_agg(word order by word)
                                  from lead_words w where w.tenant_id = l.tenant_id and w.lead_id = l.id))
             from leads l where tenant_id = $1",
        )
        .bind(company.0)
        .fetch_all(self.stack().looks())
        .await
        .unwrap();
        rows.into_iter().collect()
    }

    /// Lets time pass, and signs in again.
    async fn advance(&mut self, time: TimeDelta) {
        self.stack().clock.advance(time);
        self.token = self.served.sign_in("ca@a.test").await;
    }

    /// Starts a worker in place of one that does nothing.
    fn work(&mut self) {
        let stack = &self.story.stack;
        self.story.worker = self.story.outside.worker(stack, stack.config());
    }

    async fn end(self) {
        self.story.end().await;
    }
}

fn applying(checked: &Value) -> Value {
    json!({ "importId": checked["importId"], "dryRunId": checked["dryRunId"] })
}

fn effects(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["effect"].as_str().unwrap()).collect()
}

/// A line of a test's file: id, name, status, the day of modification, and the move's day.
type Line = (String, String, &'static str, String, &'static str);

fn csv(lines: &[Line]) -> String {
    let rows = lines
        .iter()
        .map(|(id, name, status, modified, moves)| format!("{id},\"{name}\",{status},{modified},{moves}\n"));
    format!(
        "Lead Id,Name,Status,Modified date,Move date\n{}",
        rows.collect::<String>()
    )
}

/// The item that a line states, written without the product's reader.
fn item(line: &Line) -> Value {
    let (id, name, status, modified, moves) = line;
    let (first, last) = name.rsplit_once(' ').unwrap();
    json!({
        "opportunityId": id, "disposition": status, "modifiedDate": modified,
        "FirstName": first, "LastName": last, "RequestedMoveDate": moves,
    })
}

/// 1,203 lines: new, changed, equal and older leads, several lines of one lead in different
/// chunks, unknown statuses and invalid days.
fn lines() -> Vec<Line> {
    let mut lines: Vec<Line> = (0..1_200_u32)
        .map(|number| {
            // Every fifth line is about a lead of an earlier chunk.
            let id = if number % 5 == 4 { number % 490 } else { number };
            let status = ["New", "Booked", "contacted", "Dreaming"][(number % 4) as usize];
            let modified = format!("2026-08-{:02}", 1 + number * 7 % 28);
            let moves = if number % 97 == 3 {
                "31/31/2026"
            } else {
                "2026-10-05"
            };
            (
                format!("OPP-{id}"),
                format!("Ann Smith{}", number % 50),
                status,
                modified,
                moves,
            )
        })
        .collect();
    lines.push((String::new(), "No Id".to_owned(), "New", String::new(), ""));
    lines.push(lines[7].clone());
    lines.push(lines[1_199].clone());
    lines
}

// LEADS-17, LEADS-19
#[tokio::test(flavor = "multi_thread")]
async fn a_dry_run_writes_no_lead_and_predicts_what_applying_does() {
    let mut imports = Imports::begin().await;
    let (a, b) = (imports.tenant(), imports.stack().database.b.tenant_id);
    let lines = lines();
    let items: Vec<Value> = lines.iter().map(item).collect();
    // Both companies have some of the leads before.
    for company in [a, b] {
        let before: Vec<Value> = items.iter().step_by(11).cloned().collect();
        imports.send(company, &before).await;
    }
    let state = "select (count(*) + sum(version) + sum(extract(epoch from updated_at)) \
                        + (select count(*) from lead_versions) + (select sum(times) from lead_rejections))::bigint \
                 from leads";
    let before = imports.count(state).await;
    let words = json!({ "statuses": [{ "word": "Contacted", "status": 2 }], "moveTypes": [] });
    let checked = imports.check(&csv(&lines), words).await;
    assert_eq!(
        (&checked["state"], &checked["columnsFrom"]),
        (&json!("checked"), &json!("saved"))
    );
    assert_eq!(imports.count(state).await, before, "the dry run changed a lead");
    assert_eq!(
        checked["unknownWords"]["statuses"],
        json!([{ "word": "Dreaming", "rows": 302 }]),
        "{checked}"
    );

    // Another company receives the same items from a partner's program.
    let remembered = format!(
        "insert into lead_word_maps (tenant_id, source_key, source_name, words, updated_at) \
         select '{b}', source_key, source_name, words, updated_at from lead_word_maps where tenant_id = '{a}'"
    );
    sqlx::query(sqlx::AssertSqlSafe(&*remembered))
        .execute(&mut imports.stack().superuser().await)
        .await
        .unwrap();
    let mut received = Vec::new();
    for items in items.chunks(200) {
        received.extend(imports.send(b, items).await);
    }
    let predicted = imports.rows(&checked, None).await;
    assert_eq!(effects(&predicted), received);
    for effect in ["created", "updated", "unchanged", "stale", "rejected"] {
        let rows = predicted.iter().filter(|row| row["effect"] == effect).count();
        assert!(rows > 0, "no row is {effect}");
        assert_eq!(checked["counts"][effect], rows, "{effect}");
        assert_eq!(imports.rows(&checked, Some(effect)).await.len(), rows, "{effect}");
    }
    let unknown = imports.rows(&checked, Some("unknownStatus")).await;
    assert_eq!(checked["counts"]["unknownStatus"], unknown.len());
    assert_eq!(unknown[0]["unknownStatus"], "Dreaming");
    let rejected = imports.rows(&checked, Some("rejected")).await;
    assert_eq!(
        (&rejected[0]["rowNumber"], &rejected[0]["errors"]),
        (
            &json!(4),
            &json!([{ "field": "RequestedMoveDate", "header": "Move date", "message": "Not a valid date" }])
        )
    );

    // Time passes until a user applies it.
    imports.advance(TimeDelta::hours(30)).await;
    let applied = imports.apply(&checked).await;
    assert_eq!(
        (
            &applied["state"],
            &applied["counts"]["applied"],
            &applied["counts"]["skipped"]
        ),
        (&json!("applied"), &json!(lines.len()), &json!(0))
    );
    let rows = imports.rows(&applied, None).await;
    assert!(rows.iter().all(|row| row["outcome"] == "applied"));
    // Leads without a date of receipt are received at the time of the decision.
    assert_eq!(imports.leads(a).await, imports.leads(b).await);
    let versions = imports
        .count(&format!(
            "select count(*) from lead_versions where tenant_id = '{a}' and source = 'Import of leads.csv by CA a test'"
        ))
        .await;
    let changed = received
        .iter()
        .filter(|effect| matches!(**effect, "created" | "updated"));
    assert_eq!(usize::try_from(versions).unwrap(), changed.count());
    // LEADS-19
    let with_automation = "select count(*) from leads l where not is_history and exists ( \
             select 1 from lead_versions v where v.tenant_id = l.tenant_id and v.lead_id = l.id and v.version = 1 \
                and v.source like 'Import%')";
    assert_eq!(imports.count(with_automation).await, 0);
    // The same call again has no effect.
    let again = imports.result("apply-import", applying(&checked)).await;
    assert_eq!(
        (&again["state"], &again["job"]),
        (&json!("applied"), &applied["job"])
    );
    imports.end().await;
}

// LEADS-17
#[tokio::test(flavor = "multi_thread")]
async fn applying_is_refused_after_a_change_and_skips_a_row_that_changes_meanwhile() {
    let mut imports = Imports::begin().await;
    let a = imports.tenant();
    let line = |id: &str, name: &str| (id.to_owned(), name.to_owned(), "New", String::new(), "");
    let file = csv(&[
        line("1", "Ann Smith"),
        line("2", "Ben Jones"),
        line("2", "Ben Brown"),
        line("3", "Cy Young"),
    ]);
    let none = json!({ "statuses": [], "moveTypes": [] });
    let first = imports.check(&file, none.clone()).await;
    assert_eq!(
        effects(&imports.rows(&first, None).await),
        ["created", "created", "updated", "created"]
    );
    // Before the dry run is complete, and with the dry run of an earlier mapping.
    let body = json!({ "importId": first["importId"], "columns": first["columns"] });
    imports.result("check-import", body.clone()).await;
    assert_eq!(
        imports.refused("apply-import", applying(&first)).await,
        (409, "IMPORT_CHANGED".to_owned())
    );
    let second = imports.ended(&imports.get(&first).await).await;
    assert_ne!(first["dryRunId"], second["dryRunId"]);
    // A lead of the file changes, also one that the file creates.
    imports.send(a, &[item(&line("2", "Ben Partner"))]).await;
    assert_eq!(
        imports.refused("apply-import", applying(&second)).await,
        (409, "IMPORT_CHANGED".to_owned())
    );
    assert_eq!(imports.count("select count(*) from leads").await, 1);

    // One that changes between the order and its row is skipped, with the rows that follow it.
    imports.result("check-import", body).await;
    let third = imports.ended(&imports.get(&first).await).await;
    let predicted = imports.rows(&third, None).await;
    assert_eq!(effects(&predicted), ["created", "updated", "updated", "created"]);
    std::mem::replace(&mut imports.story.worker, idle()).stop().await;
    let ordered = imports.result("apply-import", applying(&third)).await;
    imports.send(a, &[item(&line("2", "Ben Other"))]).await;
    imports.work();
    let applied = imports.ended(&ordered).await;
    assert_eq!(
        (
            &applied["state"],
            &applied["counts"]["applied"],
            &applied["counts"]["skipped"]
        ),
        (&json!("applied"), &json!(2), &json!(2))
    );
    let skipped = imports.rows(&applied, Some("skipped")).await;
    assert_eq!(skipped[0]["reason"], "The lead changed after the dry run.");
    let names = imports
        .texts("select details->>'lastName' from leads order by opportunity_id")
        .await;
    assert_eq!(names, ["Smith", "Other", "Young"]);
    imports.end().await;
}

/// A worker that does nothing.
fn idle() -> crate::stack::Process {
    let shutdown = tokio_util::sync::CancellationToken::new();
    crate::stack::Process::new(shutdown, async {})
}
