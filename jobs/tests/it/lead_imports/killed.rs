//! Workers that are killed while they apply or undo an import.

use domain::ids::JobId;
use domain::jobs::State;
use serde_json::{Value, json};

use super::{Imports, applying, csv, idle};
use crate::kill::Real;
use crate::outside::{Outside, Story};
use crate::stack::{Stack, quick, until};

const ROWS: u32 = 4_000;

impl Imports {
    /// Runs the newest job of an import by workers of which `kills` are killed in between.
    async fn run_with_kills(&self, import: &Value, kills: usize) -> Value {
        let (stack, outside) = (self.stack(), &self.story.outside);
        let job: uuid::Uuid = import["job"]["jobId"].as_str().unwrap().parse().unwrap();
        let done = "select rows_done::bigint from lead_imports order by created_at desc limit 1";
        for _ in 0..kills {
            let before = self.count(done).await;
            let worker = Real::start(stack, outside, None, "work");
            until("some rows are done", 60, async || {
                (self.count(done).await > before).then_some(())
            })
            .await;
            worker.kill();
            // Like the end of the lease.
            sqlx::query("update jobs set lease_until = clock_timestamp() where id = $1 and state = 1")
                .bind(job)
                .execute(stack.looks())
                .await
                .unwrap();
        }
        let left = self.count(done).await;
        assert!(left < i64::from(ROWS), "no kill met the job");
        let worker = Real::start(stack, outside, None, "work");
        let a = stack.database.a;
        let view = stack.ended(a, a.company_admin, JobId(job), 60).await;
        worker.kill();
        assert_eq!(view.state, State::Succeeded, "{view:?}");
        self.get(import).await
    }
}

// Promise: worker killed
#[tokio::test(flavor = "multi_thread")]
async fn a_killed_worker_loses_and_repeats_no_row_of_an_import_and_its_undo() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    // Requeues the jobs of killed workers.
    let scheduler = stack.scheduler(quick());
    let mut imports = Imports::of(Story::put_together(stack, outside, idle(), scheduler)).await;
    let a = imports.tenant();
    let lines: Vec<_> = (1..=ROWS)
        .map(|id| {
            (
                format!("OPP-{id}"),
                format!("Ann Smith{id}"),
                "New",
                String::new(),
                "2026-10-05",
            )
        })
        .collect();
    let ordered = imports
        .order_check(&csv(&lines), json!({ "statuses": [], "moveTypes": [] }))
        .await;
    let checked = imports.run_with_kills(&ordered, 1).await;
    assert_eq!(
        (&checked["state"], &checked["counts"]["created"]),
        (&json!("checked"), &json!(ROWS))
    );
    let ordered = imports.result("apply-import", applying(&checked)).await;
    let applied = imports.run_with_kills(&ordered, 2).await;
    assert_eq!(
        (&applied["state"], &applied["counts"]["applied"]),
        (&json!("applied"), &json!(ROWS))
    );
    assert_eq!(imports.leads(a).await.len(), ROWS as usize);
    assert_eq!(
        imports.count("select count(*) from lead_versions").await,
        i64::from(ROWS)
    );

    let ordered = imports
        .result("undo-import", json!({ "importId": applied["importId"] }))
        .await;
    let undone = imports.run_with_kills(&ordered, 2).await;
    assert_eq!(
        (&undone["state"], &undone["counts"]["reversed"]),
        (&json!("undone"), &json!(ROWS))
    );
    assert_eq!(imports.leads(a).await.len(), 0);
    imports.work();
    imports.end().await;
}
