//! The ledger's own promises: fences, fairness and limits of a claim, turns.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::jobs::ledger::{self, Claimed, Found, Hold, Setback};
use database::jobs::{ChangeError, NewJob, duties};
use database::messages::outreach;
use database::{TenantTx, job_lifecycle};
use domain::channels::Channel;
use domain::jobs::{Job, Queue, State};
use domain::listing_filter::ListingFilter;
use domain::messages::Lane;
use domain::reports::listing::{ListingColumn, ListingReportOrder};
use domain::reports::{Delivery, ReportOrder};

use crate::stack::{Stack, test_job, until};

async fn claim(stack: &Stack, queue: Queue, batch: i64, lease: Duration) -> Found {
    let mut tx = stack.db.worker().await.unwrap();
    let found = ledger::claim(&mut tx, queue, batch, lease, stack.clock.clock().now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    found
}

async fn claim_some(stack: &Stack, queue: Queue, batch: i64, lease: Duration) -> Vec<Claimed> {
    match claim(stack, queue, batch, lease).await {
        Found::Jobs(jobs) => jobs,
        other => panic!("nothing was claimed: {other:?}"),
    }
}

async fn sweep(stack: &Stack) -> Vec<Queue> {
    let mut tx = stack.db.worker().await.unwrap();
    let queues = duties::sweep(&mut tx, stack.clock.clock().now()).await.unwrap();
    tx.commit().await.unwrap();
    queues
}

async fn set_back(stack: &Stack, claimed: &Claimed, setback: &Setback) -> bool {
    let mut tx = stack.db.tenant(&claimed.scope).await.unwrap();
    let now = stack.clock.clock().now();
    let is_ours = job_lifecycle::set_back(&mut tx, claimed, setback, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    is_ours
}

const LONG: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(50);

#[tokio::test]
async fn a_lost_claim_changes_nothing() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let id = stack.enqueue(a, a.company_admin, &test_job("x")).await;
    let lost = claim_some(&stack, Queue::Background, 1, SHORT).await.remove(0);
    until("the sweep finds the orphan", 5, async || {
        sweep(&stack).await.contains(&Queue::Background).then_some(())
    })
    .await;
    let held = claim_some(&stack, Queue::Background, 1, LONG).await.remove(0);
    assert_eq!((lost.id, held.id, held.attempt), (id, id, 2));

    let now = stack.clock.clock().now();
    let mut tx = stack.db.tenant(&lost.scope).await.unwrap();
    assert!(!ledger::succeed(&mut tx, &lost, "Done", now).await.unwrap());
    assert!(!ledger::start_effect(&mut tx, &lost, LONG, now).await.unwrap());
    ledger::clear_effect(&mut tx, &lost).await.unwrap();
    tx.commit().await.unwrap();
    let mut tx = stack.db.worker().await.unwrap();
    let claims = [
        (lost.scope.tenant_id(), lost.id, lost.fence),
        (held.scope.tenant_id(), held.id, held.fence),
    ];
    let holds = ledger::renew(&mut tx, &claims[..1], LONG).await.unwrap();
    assert_eq!(holds, [Hold::Lost]);
    let holds = ledger::renew(&mut tx, &claims[1..], LONG).await.unwrap();
    assert_eq!(holds, [Hold::Held]);
    assert_eq!(
        ledger::progress(&mut tx, &lost, 1, 2, "x").await.unwrap(),
        Hold::Lost
    );
    tx.commit().await.unwrap();
    for setback in [Setback::Cancelled, Setback::HandedBack] {
        assert!(!set_back(&stack, &lost, &setback).await);
    }
    let job = stack.job(a, a.company_admin, id).await;
    assert_eq!(
        (job.state, job.done, job.phrase.as_str()),
        (State::Running, 0, "Starting")
    );

    let mut tx = stack.db.tenant(&held.scope).await.unwrap();
    assert!(ledger::succeed(&mut tx, &held, "Done", now).await.unwrap());
    tx.commit().await.unwrap();
    stack.end().await;
}

#[tokio::test]
async fn companies_take_turns_and_none_exceeds_its_share() {
    let stack = Stack::start().await;
    let (a, b) = (stack.database.a, stack.database.b);
    let order = Job::Report(ReportOrder::Listing(ListingReportOrder {
        columns: vec![ListingColumn::Address],
        filter: ListingFilter::default(),
        delivery: Delivery::Download,
    }));
    stack.enqueue_many(a, &order, 20).await;
    stack.enqueue_many(b, &order, 20).await;
    let mut turns = Vec::new();
    let mut claims = Vec::new();
    for _ in 0..6 {
        let jobs = claim_some(&stack, Queue::Interactive, 1, LONG).await;
        turns.push(jobs[0].scope.tenant_id() == a.tenant_id);
        claims.extend(jobs);
    }
    assert!(turns.windows(2).all(|two| two[0] != two[1]), "{turns:?}");
    // 3 each so far; 4 is the limit for any request.
    for _ in 0..2 {
        assert_eq!(claim_some(&stack, Queue::Interactive, 10, LONG).await.len(), 1);
    }
    assert!(matches!(
        claim(&stack, Queue::Interactive, 10, LONG).await,
        Found::Nothing
    ));
    // When one ends, another may begin.
    assert!(set_back(&stack, &claims[0], &Setback::Cancelled).await);
    let next = claim_some(&stack, Queue::Interactive, 10, LONG).await;
    assert_eq!(next.len(), 1);
    assert_eq!(next[0].scope.tenant_id(), claims[0].scope.tenant_id());
    stack.db.close().await;
    stack.database.drop().await.unwrap();
}

// The count of running jobs holds under racing claims.
#[tokio::test(flavor = "multi_thread")]
async fn racing_claims_never_exceed_a_companys_share() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack.enqueue_many(a, &test_job("x"), 500).await;
    let share = usize::try_from(Queue::Background.running_per_company()).unwrap();
    for _ in 0..10 {
        let racing = futures::future::join_all((0..16).map(|_| claim(&stack, Queue::Background, 3, LONG)));
        let claimed: usize = racing
            .await
            .iter()
            .map(|found| match found {
                Found::Jobs(jobs) => jobs.len(),
                Found::Contended | Found::Nothing => 0,
            })
            .sum();
        assert!(claimed > 0);
        until("the share is taken", 5, async || {
            match claim(&stack, Queue::Background, 100, LONG).await {
                Found::Nothing => Some(()),
                Found::Contended | Found::Jobs(_) => None,
            }
        })
        .await;
        let running = stack.count(State::Running).await;
        assert_eq!(usize::try_from(running).unwrap(), share);
        sqlx::query("update jobs set state = 2, finished_at = due_at where state = 1")
            .execute(stack.looks())
            .await
            .unwrap();
    }
    stack.db.close().await;
    stack.database.drop().await.unwrap();
}

#[tokio::test]
async fn an_order_with_a_used_key_returns_the_first_or_is_refused() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let now = stack.clock.clock().now();
    let (job, other) = (test_job("x"), test_job("y"));
    let mut new = NewJob {
        job: &job,
        owner: Some(a.company_admin),
        due_at: now,
        total: 0,
        idempotency_key: Some("key"),
    };
    let mut tx = stack.db.tenant(&stack.scope(a.tenant_id).await).await.unwrap();
    let first = database::jobs::enqueue(&mut tx, &new, now).await.unwrap();
    let second = database::jobs::enqueue(&mut tx, &new, now).await.unwrap();
    assert!(matches!(first, database::jobs::Enqueued::New(_)));
    assert_eq!(second, database::jobs::Enqueued::Known(first.id()));
    new.job = &other;
    assert!(matches!(
        database::jobs::enqueue(&mut tx, &new, now).await,
        Err(database::jobs::EnqueueError::KeyReused)
    ));
    database::job_lifecycle::cancel(&mut tx, a.company_admin, first.id(), now)
        .await
        .unwrap();
    // Another user's job is not found.
    assert!(matches!(
        database::job_lifecycle::retry(&mut tx, a.submarket_owner, first.id(), now).await,
        Err(ChangeError::Missing)
    ));
    tx.commit().await.unwrap();
    // A turn whose only job was cancelled is corrected by the next claim, not an endless loop.
    assert!(matches!(
        claim(&stack, Queue::Background, 1, LONG).await,
        Found::Contended
    ));
    assert!(matches!(
        claim(&stack, Queue::Background, 1, LONG).await,
        Found::Nothing
    ));
    assert_eq!(sweep(&stack).await, []);
    stack.end().await;
}

#[tokio::test]
async fn a_failed_job_runs_again_when_its_owner_retries_it() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let id = stack.enqueue(a, a.company_admin, &test_job("x")).await;
    let now = stack.clock.clock().now();
    let claimed = claim_some(&stack, Queue::Background, 1, LONG).await.remove(0);
    let mut tx = stack.db.tenant(&claimed.scope).await.unwrap();
    assert!(ledger::start_effect(&mut tx, &claimed, LONG, now).await.unwrap());
    assert!(matches!(
        database::job_lifecycle::retry(&mut tx, a.company_admin, id, now).await,
        Err(ChangeError::State(State::Running))
    ));
    tx.commit().await.unwrap();
    let failed = Setback::Failed {
        code: "UNCONFIRMED".to_owned(),
        message: "It may have been sent.".to_owned(),
    };
    assert!(set_back(&stack, &claimed, &failed).await);
    let job = stack.job(a, a.company_admin, id).await;
    assert_eq!(
        (job.state, job.error_code.as_deref()),
        (State::Failed, Some("UNCONFIRMED"))
    );

    let mut tx = stack.db.tenant(&claimed.scope).await.unwrap();
    database::job_lifecycle::retry(&mut tx, a.company_admin, id, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let again = claim_some(&stack, Queue::Background, 1, LONG).await.remove(0);
    assert_eq!((again.id, again.attempt, again.effect_started), (id, 1, false));
    let mut tx = stack.db.tenant(&again.scope).await.unwrap();
    assert!(ledger::succeed(&mut tx, &again, "Done", now).await.unwrap());
    tx.commit().await.unwrap();
    stack.end().await;
}

/// A transaction of company A's.
async fn of_a(stack: &Stack) -> TenantTx {
    let scope = stack.scope(stack.database.a.tenant_id).await;
    stack.db.tenant(&scope).await.unwrap()
}

/// Schedules the dispatch of a channel's due messages.
async fn wake(stack: &Stack, tx: &mut TenantTx, channel: Channel) {
    let now = stack.clock.clock().now();
    outreach::wake(tx, Lane::of_company(channel), now, now)
        .await
        .unwrap();
}

async fn waiting(stack: &Stack) -> i64 {
    sqlx::query_scalar("select count(*) from jobs where kind = 'dueMessages' and state = 0")
        .fetch_one(stack.looks())
        .await
        .unwrap()
}

#[tokio::test]
async fn one_standing_job_waits_after_any_end_of_the_others() {
    let stack = Stack::start().await;
    let now = stack.clock.clock().now();
    let again = Setback::Retry {
        due_at: now,
        message: "Not now.".to_owned(),
    };
    let is_over = Setback::Waits {
        due_at: now,
        message: None,
    };
    for setback in [again, Setback::HandedBack, is_over] {
        let mut tx = of_a(&stack).await;
        wake(&stack, &mut tx, Channel::Sms).await;
        tx.commit().await.unwrap();
        // Messages planned while it runs belong to the next job, which replaces it.
        let first = claim_some(&stack, Queue::Background, 1, LONG).await.remove(0);
        let mut tx = of_a(&stack).await;
        wake(&stack, &mut tx, Channel::Sms).await;
        wake(&stack, &mut tx, Channel::Sms).await;
        tx.commit().await.unwrap();
        assert_eq!(waiting(&stack).await, 1);
        assert!(set_back(&stack, &first, &setback).await);
        assert_eq!(waiting(&stack).await, 1);
        // Without another waiting job it waits itself and is woken.
        let second = claim_some(&stack, Queue::Background, 1, LONG).await.remove(0);
        assert_ne!(second.id, first.id);
        assert!(set_back(&stack, &second, &setback).await);
        let mut tx = of_a(&stack).await;
        wake(&stack, &mut tx, Channel::Sms).await;
        tx.commit().await.unwrap();
        assert_eq!(waiting(&stack).await, 1, "{setback:?}");
        let third = claim_some(&stack, Queue::Background, 1, LONG).await.remove(0);
        assert_eq!(third.id, second.id);
        let mut tx = of_a(&stack).await;
        assert!(ledger::succeed(&mut tx, &third, "Done", now).await.unwrap());
        tx.commit().await.unwrap();
    }
    stack.end().await;
}

// Design 5: the work of the first one does not wait until the next one's time
#[tokio::test]
async fn a_job_that_leaves_its_work_makes_the_waiting_one_due_as_early() {
    let stack = Stack::start().await;
    let now = stack.clock.clock().now();
    let (soon, tomorrow) = (now + TimeDelta::seconds(5), now + TimeDelta::hours(12));
    let again = Setback::Retry {
        due_at: soon,
        message: "Not now.".to_owned(),
    };
    let is_over = Setback::Waits {
        due_at: soon,
        message: None,
    };
    let later = Setback::Waits {
        due_at: tomorrow + TimeDelta::hours(1),
        message: None,
    };
    let lane = Lane::of_company(Channel::Sms);
    let standing = [
        (Job::due_key(lane), Job::DueMessages(lane), Queue::Background),
        (
            "held".to_owned(),
            Job::HeldMessages,
            Job::HeldMessages.kind().queue,
        ),
    ];
    for (key, job, queue) in standing {
        for (setback, expected) in [
            (again.clone(), soon),
            (is_over.clone(), soon),
            (Setback::HandedBack, now),
            (later.clone(), tomorrow),
        ] {
            let mut tx = of_a(&stack).await;
            database::jobs::wake(&mut tx, &key, &job, now, now).await.unwrap();
            tx.commit().await.unwrap();
            let first = claim_some(&stack, queue, 1, LONG).await.remove(0);
            let mut tx = of_a(&stack).await;
            database::jobs::wake(&mut tx, &key, &job, tomorrow, now)
                .await
                .unwrap();
            tx.commit().await.unwrap();
            assert!(set_back(&stack, &first, &setback).await);
            let waits: Vec<DateTime<Utc>> = sqlx::query_scalar("select due_at from jobs where state = 0")
                .fetch_all(stack.looks())
                .await
                .unwrap();
            assert_eq!(waits, [expected], "{job:?} {setback:?}");
            let turn: DateTime<Utc> =
                sqlx::query_scalar("select next_due_at from job_turns where tenant_id = $1 and queue = $2")
                    .bind(stack.database.a.tenant_id.0)
                    .bind(queue.code())
                    .fetch_one(stack.looks())
                    .await
                    .unwrap();
            assert!(turn <= expected, "{turn} is behind {expected}");
            sqlx::query("delete from jobs where state = 0")
                .execute(stack.looks())
                .await
                .unwrap();
        }
    }
    stack.end().await;
}

#[tokio::test]
async fn two_transactions_that_wake_lanes_in_different_order_do_not_deadlock() {
    let stack = Stack::start().await;
    let mut tx = of_a(&stack).await;
    for channel in Channel::ALL {
        wake(&stack, &mut tx, channel).await;
    }
    tx.commit().await.unwrap();
    let (mut one, mut other) = (of_a(&stack).await, of_a(&stack).await);
    wake(&stack, &mut one, Channel::Sms).await;
    let others = async {
        wake(&stack, &mut other, Channel::Mailer).await;
        wake(&stack, &mut other, Channel::Sms).await;
        other.commit().await.unwrap();
    };
    let ones = async {
        // The other transaction has begun and waits.
        tokio::time::sleep(Duration::from_millis(200)).await;
        wake(&stack, &mut one, Channel::Mailer).await;
        one.commit().await.unwrap();
    };
    futures::join!(others, ones);
    assert_eq!(waiting(&stack).await, 3);
    stack.db.close().await;
    stack.database.drop().await.unwrap();
}
