//! Redis fails and returns; work continues.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use domain::jobs::{Queue, State};

use crate::stack::{Stack, finish, quick, test_job, until, word};

// Promise: Redis gone
#[tokio::test(flavor = "multi_thread")]
async fn flushing_and_killing_redis_loses_no_work() {
    let mut stack = Stack::start().await;
    let a = stack.database.a;
    let done = Arc::new(AtomicUsize::new(0));
    let perform = {
        let done = Arc::clone(&done);
        move |db: database::Db, task: jobs::Task| {
            let done = Arc::clone(&done);
            async move {
                tokio::time::sleep(Duration::from_millis(10)).await;
                let ended = finish(&db, &task).await;
                // Not the scheduler's own jobs.
                if !word(&task).is_empty() {
                    done.fetch_add(1, Ordering::SeqCst);
                }
                ended
            }
        }
    };
    let workers = [
        stack.worker(stack.config(), perform.clone()),
        stack.worker(stack.config(), perform),
    ];
    let scheduler = stack.scheduler(quick());
    for ordered in 1..=500 {
        stack.enqueue(a, a.company_admin, &test_job("x")).await;
        if ordered % 80 == 0 && ordered <= 400 {
            stack.redis.flush().await;
        }
        if ordered == 420 {
            stack.redis.kill();
        }
        if ordered == 460 {
            stack.redis.resume().await;
        }
    }
    until("all 500 are done", 30, async || {
        (stack.count(State::Succeeded).await == 500).then_some(())
    })
    .await;
    assert_eq!(done.load(Ordering::SeqCst), 500, "each was done once");

    // Redis stays unavailable: ordered jobs start anyway.
    stack.redis.kill();
    let ordered = Instant::now();
    let job = stack.enqueue(a, a.company_admin, &test_job("x")).await;
    assert!(
        ordered.elapsed() < Duration::from_secs(1),
        "ordering waited for Redis"
    );
    stack.ended(a, a.company_admin, job, 30).await;
    println!(
        "without Redis a job was done {:?} after it was ordered",
        ordered.elapsed()
    );

    // Redis returns: the bell works again, not only polling.
    stack.redis.resume().await;
    until("the bell is available again", 30, async || {
        let ordered = Instant::now();
        let job = stack.enqueue(a, a.company_admin, &test_job("x")).await;
        stack.ended(a, a.company_admin, job, 30).await;
        (ordered.elapsed() < Duration::from_millis(150)).then_some(())
    })
    .await;
    scheduler.stop().await;
    for worker in workers {
        worker.stop().await;
    }
    stack.end().await;
}

#[tokio::test]
async fn unread_wake_up_signals_do_not_fill_redis() {
    let stack = Stack::start().await;
    for _ in 0..50 {
        let bell = jobs::bell(&stack.redis.url()).unwrap();
        let before = stack.redis.unread("background").await;
        bell(Queue::Background);
        if before < 32 {
            until("the ring arrives", 5, async || {
                (stack.redis.unread("background").await > before).then_some(())
            })
            .await;
        }
    }
    assert_eq!(stack.redis.unread("background").await, 32);
    stack.end().await;
}
