//! Fairness, panics, poisonous jobs, cancellation, draining, and the start of work.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use database::messages::outreach;
use domain::channels::Channel;
use domain::jobs::{Job, State};
use domain::messages::Lane;
use jobs::{JobError, WorkerConfig};

use crate::stack::{Stack, finish, full, one_slot, quick, test_job, until, word};

// Promise: noisy tenant
#[tokio::test(flavor = "multi_thread")]
async fn one_companys_queue_does_not_delay_anothers_first_job() {
    let stack = Stack::start().await;
    let (a, b) = (stack.database.a, stack.database.b);
    let queued = if full() { 50_000 } else { 2_000 };
    stack.enqueue_many(a, &test_job("a"), queued).await;
    let started_b = Arc::new(Mutex::new(None));
    let done = Arc::new(AtomicUsize::new(0));
    let worker = stack.worker(stack.config(), {
        let (started_b, done) = (Arc::clone(&started_b), Arc::clone(&done));
        move |db, task| {
            let (started_b, done) = (Arc::clone(&started_b), Arc::clone(&done));
            async move {
                if word(&task) == "b" {
                    *started_b.lock().unwrap() = Some(Instant::now());
                } else {
                    tokio::time::sleep(Duration::from_millis(30)).await;
                }
                done.fetch_add(1, Ordering::SeqCst);
                finish(&db, &task).await
            }
        }
    });
    until("A's jobs run", 10, async || {
        (done.load(Ordering::SeqCst) > 20).then_some(())
    })
    .await;
    let ordered = Instant::now();
    let job = stack.enqueue(b, b.company_admin, &test_job("b")).await;
    stack.ended(b, b.company_admin, job, 10).await;
    let waited = started_b.lock().unwrap().unwrap() - ordered;
    println!("B's job started {waited:?} after it was ordered, {queued} of A's queued before it");
    assert!(waited < Duration::from_secs(5), "{waited:?}");
    worker.stop().await;
    assert!(
        stack.count(State::Queued).await > 0,
        "A's queue was over before B came"
    );
    sqlx::query("update jobs set state = 4, finished_at = due_at where state in (0, 1)")
        .execute(stack.looks())
        .await
        .unwrap();
    stack.end().await;
}

// Promise: panicking or poisonous job
#[tokio::test(flavor = "multi_thread")]
async fn a_panicking_job_fails_without_affecting_others() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let order = |word| {
        let stack = &stack;
        async move { stack.enqueue(a, a.company_admin, &test_job(word)).await }
    };
    for _ in 0..25 {
        order("panic").await;
    }
    let mut good = Vec::new();
    for _ in 0..5 {
        good.push(order("good").await);
    }
    for _ in 0..25 {
        order("panic").await;
    }
    let began = Instant::now();
    let worker = stack.worker(stack.config(), async |db, task| {
        if word(&task) == "panic" {
            // A panic without the hook that would print a thousand of them.
            std::panic::resume_unwind(Box::new("told to panic"));
        }
        finish(&db, &task).await
    });
    for job in good {
        let job = stack.ended(a, a.company_admin, job, 10).await;
        assert_eq!(job.state, State::Succeeded);
    }
    println!(
        "5 good jobs among 50 panicking ones were done after {:?}",
        began.elapsed()
    );

    // Panicking jobs are retried as often as their kind allows, then fail.
    let scheduler = stack.scheduler(quick());
    until("50 jobs stand as failed", 60, async || {
        stack.clock.advance(TimeDelta::minutes(10));
        (stack.count(State::Failed).await == 50).then_some(())
    })
    .await;
    let failures: Vec<(String, String, i32)> =
        sqlx::query_as("select distinct error_code, error_message, attempts from jobs where state = 3")
            .fetch_all(stack.looks())
            .await
            .unwrap();
    assert_eq!(
        failures,
        [("1".to_owned(), "The job failed unexpectedly.".to_owned(), 20)]
    );

    // The worker survives and runs the next job.
    let next = order("good").await;
    assert_eq!(
        stack.ended(a, a.company_admin, next, 5).await.state,
        State::Succeeded
    );
    scheduler.stop().await;
    worker.stop().await;
    stack.end().await;
}

// Promise: panicking or poisonous job
#[tokio::test]
async fn a_job_that_ends_every_worker_fails() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let job = stack.enqueue(a, a.company_admin, &test_job("poison")).await;
    // As many claims as there are attempts have ended with their processes.
    sqlx::query(
        "update jobs set state = 1, attempts = max_attempts, fence = max_attempts, \
                         lease_until = clock_timestamp() - interval '1 s'",
    )
    .execute(stack.looks())
    .await
    .unwrap();
    let worker = stack.worker(stack.config(), async |_, _| panic!("was begun once more"));
    let scheduler = stack.scheduler(quick());
    let job = stack.ended(a, a.company_admin, job, 10).await;
    assert_eq!(job.state, State::Failed);
    assert_eq!(
        job.error_message.as_deref(),
        Some("The job failed because every attempt ended early.")
    );
    scheduler.stop().await;
    worker.stop().await;
    stack.end().await;
}

#[tokio::test]
async fn a_job_of_an_unknown_kind_is_left_to_newer_releases_and_fails_after_a_day() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let job = stack.enqueue(a, a.company_admin, &test_job("x")).await;
    sqlx::query("update jobs set kind = 'futureWork', payload = '{\"kind\": \"futureWork\"}'")
        .execute(stack.looks())
        .await
        .unwrap();
    let scheduler = stack.scheduler(quick());
    let worker = stack.worker(stack.config(), async |_, _| panic!("was begun"));
    until("it was looked at", 10, async || {
        let left: bool = sqlx::query_scalar(
            "select state = 0 and fence > 0 and attempts = 0 from jobs where kind = 'futureWork'",
        )
        .fetch_one(stack.looks())
        .await
        .unwrap();
        left.then_some(())
    })
    .await;
    stack.clock.advance(chrono::TimeDelta::hours(25));
    let job = stack.ended(a, a.company_admin, job, 10).await;
    assert_eq!((job.state, job.error_code.as_deref()), (State::Failed, Some("1")));
    assert_eq!(
        job.error_message.as_deref(),
        Some("This version of Doorstep doesn't support this type of job.")
    );
    scheduler.stop().await;
    worker.stop().await;
    stack.end().await;
}

#[tokio::test]
async fn a_running_job_stops_when_its_owner_cancels_it() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let worker = stack.worker(stack.config(), async |_, task| {
        for step in 0.. {
            task.progress.report(step, 0, "Going on and on").await?;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err(JobError::refused("1", "It ended on its own."))
    });
    let id = stack.enqueue(a, a.company_admin, &test_job("endless")).await;
    let running = until("it tells its progress", 10, async || {
        let job = stack.job(a, a.company_admin, id).await;
        (job.done > 0).then_some(job)
    })
    .await;
    assert_eq!(
        (running.state, running.phrase.as_str()),
        (State::Running, "Going on and on")
    );
    let mut tx = stack.db.tenant(&stack.scope(a.tenant_id).await).await.unwrap();
    database::job_lifecycle::cancel(&mut tx, a.company_admin, id, stack.clock.clock().now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let asked = Instant::now();
    let job = stack.ended(a, a.company_admin, id, 10).await;
    assert_eq!(job.state, State::Cancelled);
    assert!(
        asked.elapsed() < Duration::from_secs(2),
        "took {:?}",
        asked.elapsed()
    );
    worker.stop().await;
    stack.end().await;
}

#[tokio::test]
async fn a_stuck_job_is_ended_and_tried_again() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let config = WorkerConfig {
        longest: Duration::from_millis(200),
        ..stack.config()
    };
    let worker = stack.worker(config, async |db, task| {
        if task.claimed.attempt == 1 {
            std::future::pending::<()>().await;
        }
        finish(&db, &task).await
    });
    let scheduler = stack.scheduler(quick());
    let id = stack.enqueue(a, a.company_admin, &test_job("stuck")).await;
    until("it waits to be tried again", 10, async || {
        let job = stack.job(a, a.company_admin, id).await;
        (job.error_message.as_deref() == Some("The job took too long.")).then_some(())
    })
    .await;
    stack.clock.advance(TimeDelta::seconds(6));
    assert_eq!(
        stack.ended(a, a.company_admin, id, 10).await.state,
        State::Succeeded
    );
    scheduler.stop().await;
    worker.stop().await;
    stack.end().await;
}

// Promise: deploy; OPS-06
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_shuts_down_drains_and_hands_back_the_rest() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let done = Arc::new(AtomicUsize::new(0));
    let perform = {
        let done = Arc::clone(&done);
        move |db: database::Db, task: jobs::Task| {
            let done = Arc::clone(&done);
            async move {
                // The first attempt at a slow job outlasts the drain.
                let slow = word(&task) == "slow" && done.load(Ordering::SeqCst) == 0;
                tokio::time::sleep(Duration::from_secs(if slow { 60 } else { 1 })).await;
                let ended = finish(&db, &task).await;
                done.fetch_add(1, Ordering::SeqCst);
                ended
            }
        }
    };
    let config = WorkerConfig {
        drain: Duration::from_secs(3),
        ..stack.config()
    };
    for word in ["quick", "slow", "quick", "slow", "quick", "quick"] {
        stack.enqueue(a, a.company_admin, &test_job(word)).await;
    }
    let worker = stack.worker(config.clone(), perform.clone());
    until("all six run", 10, async || {
        (stack.count(State::Running).await == 6).then_some(())
    })
    .await;
    let took = worker.stop().await;
    // Promise: a deployment.
    assert!(took < Duration::from_secs(30), "{took:?}");
    assert_eq!(stack.count(State::Succeeded).await, 4);
    let handed_back: Vec<(i16, i32, String)> =
        sqlx::query_as("select state, attempts, phrase from jobs where state <> 2")
            .fetch_all(stack.looks())
            .await
            .unwrap();
    let waiting = (0, 0, "Waiting to start".to_owned());
    assert_eq!(
        handed_back,
        [waiting.clone(), waiting],
        "handing back costs no attempt"
    );

    let next = stack.worker(config, perform);
    until("the next worker does the rest", 20, async || {
        (stack.count(State::Succeeded).await == 6).then_some(())
    })
    .await;
    // The counter is updated after the commit that is seen above.
    next.stop().await;
    assert_eq!(done.load(Ordering::SeqCst), 6, "each was done once");
    stack.end().await;
}

// Design 10: enqueue to start
#[tokio::test(flavor = "multi_thread")]
async fn ordered_work_starts_at_once() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let (started, mut starts) = tokio::sync::mpsc::unbounded_channel();
    let worker = stack.worker(stack.config(), move |db, task| {
        started.send(Instant::now()).unwrap();
        async move { finish(&db, &task).await }
    });
    let mut waits = Vec::new();
    for _ in 0..200 {
        let job = stack.enqueue(a, a.company_admin, &test_job("x")).await;
        let committed = Instant::now();
        waits.push(starts.recv().await.unwrap().saturating_duration_since(committed));
        stack.ended(a, a.company_admin, job, 5).await;
    }
    waits.sort();
    println!("enqueue to start: p50 {:?}, p99 {:?}", waits[100], waits[198]);
    assert!(
        waits[198] < Duration::from_secs(2),
        "a bell was not heard: {:?}",
        waits[198]
    );
    worker.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_share_one_companys_work_and_do_each_job_once() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack.enqueue_many(a, &Job::ReportExpiry, 300).await;
    let begun = Arc::new(Mutex::new(Vec::new()));
    let process = |name: &'static str| {
        let begun = Arc::clone(&begun);
        let config = WorkerConfig {
            slots: one_slot(),
            ..stack.config()
        };
        stack.worker(config, move |db, task| {
            begun.lock().unwrap().push((name, task.claimed.id));
            async move { finish(&db, &task).await }
        })
    };
    let workers = [process("one"), process("two")];
    until("all are done", 60, async || {
        (stack.count(State::Succeeded).await == 300).then_some(())
    })
    .await;
    for worker in workers {
        worker.stop().await;
    }
    let mut begun = std::mem::take(&mut *begun.lock().unwrap());
    let by_one = begun.iter().filter(|(name, _)| *name == "one").count();
    assert!((1..300).contains(&by_one), "one process did {by_one} of 300");
    begun.sort_by_key(|(_, id)| *id);
    begun.dedup_by_key(|(_, id)| *id);
    assert_eq!(begun.len(), 300);
    stack.end().await;
}

// A standing job does all future due work
#[tokio::test(flavor = "multi_thread")]
async fn a_standing_job_continues_after_any_failure() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let lane = Lane::of_company(Channel::Sms);
    let begun = Arc::new(AtomicUsize::new(0));
    let worker = stack.worker(stack.config(), {
        let begun = Arc::clone(&begun);
        move |db, task| {
            let begun = Arc::clone(&begun);
            async move {
                if task.claimed.kind() != "dueMessages" {
                    return finish(&db, &task).await;
                }
                match begun.fetch_add(1, Ordering::SeqCst) {
                    0 => Err(JobError::refused("1", "For good.")),
                    1 => std::panic::resume_unwind(Box::new("told to panic")),
                    2 => Err(JobError::retry("For now.", std::io::Error::other("away"))),
                    _ => finish(&db, &task).await,
                }
            }
        }
    });
    let scheduler = stack.scheduler(quick());
    let scope = stack.scope(a.tenant_id).await;
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let now = stack.clock.clock().now();
    outreach::wake(&mut tx, lane, now, now).await.unwrap();
    tx.commit().await.unwrap();
    until("it has succeeded", 20, async || {
        stack.clock.advance(TimeDelta::seconds(30));
        (stack.count(State::Succeeded).await == 1).then_some(())
    })
    .await;
    assert_eq!(stack.states().await.len(), 1, "one job did all of it");
    assert_eq!(begun.load(Ordering::SeqCst), 4);
    worker.stop().await;
    scheduler.stop().await;
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_costs_no_attempt() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let begun = Arc::new(AtomicUsize::new(0));
    let worker = stack.worker(stack.config(), {
        let begun = Arc::clone(&begun);
        move |db, task| {
            let begun = Arc::clone(&begun);
            async move {
                if begun.fetch_add(1, Ordering::SeqCst) == 40 {
                    return finish(&db, &task).await;
                }
                Err(JobError::Waits {
                    message: "It waits for others.".into(),
                    after: Duration::ZERO,
                })
            }
        }
    });
    let job = stack.enqueue(a, a.company_admin, &test_job("x")).await;
    let job = stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(job.state, State::Succeeded, "{job:?}");
    let attempts: i32 = sqlx::query_scalar("select attempts from jobs where kind <> 'listingUpkeep'")
        .fetch_one(stack.looks())
        .await
        .unwrap();
    assert_eq!(attempts, 1);
    worker.stop().await;
    stack.end().await;
}
