//! A caller that is dropped while a transaction begins leaves none open.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use anyhow::Result;
use testkit::TestDatabase;

/// Polls `opening` this many times, then drops it; returns whether it had finished.
async fn dropped_after<F: Future>(opening: F, polls: usize) -> bool {
    let mut opening = pin!(opening);
    let mut left = polls;
    poll_fn(move |context| match opening.as_mut().poll(context) {
        Poll::Ready(_) => Poll::Ready(true),
        Poll::Pending => {
            left -= 1;
            if left == 0 {
                Poll::Ready(false)
            } else {
                Poll::Pending
            }
        }
    })
    .await
}

#[tokio::test]
async fn a_dropped_begin_leaves_no_session_in_a_transaction() -> Result<()> {
    let database = TestDatabase::create().await?;
    let scope = crate::ground::scope_of(&database.db, database.a.tenant_id).await?;
    // Each pool has an open connection, so that a BEGIN follows and not a login.
    database.db.worker().await?.commit().await?;
    database.db.tenant(&scope).await?.commit().await?;
    let mut early = 0;
    for polls in 1..=6 {
        for _ in 0..4 {
            early += usize::from(!dropped_after(database.db.worker(), polls).await);
            early += usize::from(!dropped_after(database.db.tenant(&scope), polls).await);
        }
    }
    assert!(early > 0, "nothing was dropped while it was being opened");
    // The pools check returned connections concurrently.
    let mut superuser = database.superuser().await?;
    let deadline = Instant::now() + Duration::from_secs(10);
    loop {
        let left: Vec<(String, String)> = sqlx::query_as(
            "select usename::text, query from pg_stat_activity \
             where datname = current_database() and state like 'idle in transaction%'",
        )
        .fetch_all(&mut superuser)
        .await?;
        if left.is_empty() {
            break;
        }
        assert!(Instant::now() < deadline, "left in a transaction: {left:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    database.drop().await
}
