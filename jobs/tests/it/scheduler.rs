//! One scheduler leads, another takes over, orphaned jobs are requeued, old rows are deleted.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use database::jobs::{duties, ledger};
use domain::jobs::{Job, Queue, State};
use jobs::SchedulerConfig;
use uuid::Uuid;

use crate::stack::{Stack, finish, quick, test_job, until};

async fn leader(stack: &Stack) -> Option<Uuid> {
    sqlx::query_scalar(
        "select holder from leases where name = 'scheduler' and lease_until > clock_timestamp()",
    )
    .fetch_optional(stack.looks())
    .await
    .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn another_scheduler_takes_over_when_the_leader_is_gone() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let worker = stack.worker(stack.config(), async |db, task| finish(&db, &task).await);
    let first = stack.scheduler(SchedulerConfig::default());
    let leads = until("one leads", 10, async || leader(&stack).await).await;
    let second = stack.scheduler(SchedulerConfig::default());
    // Both have tried by now; the first still leads.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(leader(&stack).await, Some(leads));

    first.vanish().await;
    let gone = Instant::now();
    until("the other leads", 30, async || {
        leader(&stack).await.filter(|leader| *leader != leads)
    })
    .await;
    println!("another scheduler led after {:?}", gone.elapsed());
    // It finds work without a ring.
    stack.enqueue_many(a, &test_job("x"), 3).await;
    until("its sweep rings", 15, async || {
        (stack.count(State::Succeeded).await == 3).then_some(())
    })
    .await;
    // A scheduler that shuts down releases the leadership.
    second.stop().await;
    assert_eq!(leader(&stack).await, None);
    worker.stop().await;
    stack.end().await;
}

#[tokio::test]
async fn a_job_of_a_lost_worker_is_queued_again() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let id = stack.enqueue(a, a.company_admin, &test_job("x")).await;
    let now = stack.clock.clock().now();
    let mut tx = stack.db.worker().await.unwrap();
    // Claimed by a process that is lost.
    ledger::claim(&mut tx, Queue::Background, 1, Duration::from_secs(2), now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let worker = stack.worker(stack.config(), async |db, task| finish(&db, &task).await);
    let scheduler = stack.scheduler(quick());
    let began = Instant::now();
    let job = stack.ended(a, a.company_admin, id, 10).await;
    assert_eq!(job.state, State::Succeeded);
    println!(
        "an orphan with a lease of 2 s was done after {:?}",
        began.elapsed()
    );
    scheduler.stop().await;
    worker.stop().await;
    stack.end().await;
}

#[tokio::test]
async fn finished_jobs_are_deleted_after_thirty_days_and_those_with_a_file_later() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    for _ in 0..3 {
        stack.enqueue(a, a.company_admin, &test_job("x")).await;
    }
    let worker = stack.worker(stack.config(), async |db, task| finish(&db, &task).await);
    until("all are done", 10, async || {
        (stack.count(State::Succeeded).await == 3).then_some(())
    })
    .await;
    let now = stack.clock.clock().now();
    let mut connection = stack.superuser().await;
    // Two of them made a file; one of the files has been deleted.
    sqlx::query(
        "insert into report_files (tenant_id, job_id, object_key, file_name, size_bytes, row_count, created_at, \
                                   expires_at, deleted_at) \
         select tenant_id, id, 'key', 'name', 1, 1, $1, $1 + interval '30 days', \
                case when row_number() over (order by id) = 1 then $1 + interval '31 days' end \
         from jobs order by id limit 2",
    )
    .bind(now)
    .execute(&mut connection)
    .await
    .unwrap();
    let delete = async |days: i64| {
        let mut tx = stack.db.worker().await.unwrap();
        let before = now + TimeDelta::days(days) - TimeDelta::days(30);
        let deleted = duties::delete_finished(&mut tx, before, 100).await.unwrap();
        tx.commit().await.unwrap();
        deleted
    };
    assert_eq!(delete(29).await, 0);
    assert_eq!(delete(31).await, 1, "the job without a file");
    assert_eq!(delete(62).await, 1, "the job whose file is gone for 30 days");
    assert_eq!(delete(400).await, 0, "a file that is not deleted keeps its job");
    worker.stop().await;
    stack.end().await;
}

#[tokio::test]
async fn expiry_is_ordered_once_for_each_company_with_old_files() {
    let stack = Stack::start().await;
    let (a, b) = (stack.database.a, stack.database.b);
    for company in [a, a, b] {
        stack
            .enqueue(company, company.company_admin, &test_job("x"))
            .await;
    }
    let worker = stack.worker(stack.config(), async |db, task| finish(&db, &task).await);
    until("all are done", 10, async || {
        (stack.count(State::Succeeded).await == 3).then_some(())
    })
    .await;
    worker.stop().await;
    let now = stack.clock.clock().now();
    sqlx::query(
        "insert into report_files (tenant_id, job_id, object_key, file_name, size_bytes, row_count, created_at, \
                                   expires_at) \
         select tenant_id, id, 'key', 'name', 1, 1, $1, $1 + interval '1 day' from jobs where tenant_id = $2",
    )
    .bind(now)
    .bind(a.tenant_id.0)
    .execute(stack.looks())
    .await
    .unwrap();
    let order = async |hours: i64| {
        let mut tx = stack.db.worker().await.unwrap();
        let companies = duties::enqueue_report_expiry(&mut tx, now + TimeDelta::hours(hours))
            .await
            .unwrap();
        tx.commit().await.unwrap();
        companies
    };
    assert_eq!(order(23).await, 0);
    assert_eq!(order(25).await, 1);
    assert_eq!(order(26).await, 0, "one waits already");
    let waiting: Vec<(Uuid, String)> = sqlx::query_as("select tenant_id, kind from jobs where state = 0")
        .fetch_all(stack.looks())
        .await
        .unwrap();
    assert_eq!(
        waiting,
        [(a.tenant_id.0, Job::ReportExpiry.kind().name.to_owned())]
    );
    stack.clock.advance(TimeDelta::hours(25));
    let worker = stack.worker(stack.config(), async |db, task| finish(&db, &task).await);
    until("it is done", 10, async || {
        (stack.count(State::Succeeded).await == 4).then_some(())
    })
    .await;
    worker.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_rejected_rows_and_answers_of_partners_are_deleted() {
    let stack = Stack::start().await;
    let company = stack.database.a;
    let mut connection = stack.superuser().await;
    let now = stack.clock.clock().now();
    sqlx::query(
        "with key as ( \
             insert into api_keys (tenant_id, id, name, scopes, key_hash, last_four, created_at, created_by, expires_at) \
             values ($1, gen_random_uuid(), 'Feed', '{}', '\\x01', 'abcd', $3, $2, $3 + interval '1 year') \
             returning id), \
         rejected as ( \
             insert into lead_rejections (tenant_id, id, source, source_key, item_hash, faults, is_stored, first_at, \
                                          last_at, times) \
             select $1, gen_random_uuid(), days || ' days', 'file:feed', sha256(days::text::bytea), '[]', false, \
                    $3 - interval '60 days', $3 - days * interval '1 day', 1 \
             from unnest(array[29, 31]) as days) \
         insert into partner_answers (tenant_id, api_key_id, idempotency_key, request_hash, answer, answered_at) \
         select $1, key.id, hours || ' hours', '\\x01', '{}', $3 - hours * interval '1 hour' \
         from key, unnest(array[23, 25]) as hours",
    )
    .bind(company.tenant_id.0)
    .bind(company.company_admin.0)
    .bind(now)
    .execute(&mut connection)
    .await
    .unwrap();
    let scheduler = stack.scheduler(SchedulerConfig::default());
    let kept = until("the old rows are gone", 30, async || {
        let kept: Vec<String> = sqlx::query_scalar(
            "select source from lead_rejections union all select idempotency_key from partner_answers order by 1",
        )
        .fetch_all(stack.looks())
        .await
        .unwrap();
        (kept.len() <= 2).then_some(kept)
    })
    .await;
    assert_eq!(kept, ["23 hours", "29 days"]);
    scheduler.vanish().await;
    stack.end().await;
}
