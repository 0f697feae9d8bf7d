//! The bell in Redis: ringing and listening.
//!
//! rusty-sidekiq carries one empty message per ring. A lost ring (its process died, Redis was
//! flushed) is repeated by the scheduler's sweep, so the crate's retries, schedules and locks are
//! not used. A message only wakes the claimers of its process.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use database::Bell;
use domain::jobs::Queue;
use futures::FutureExt;
use sidekiq::redis_rs::RedisError;
use sidekiq::{Processor, RedisConnectionManager, RedisPool, Worker};
use tokio::sync::{Notify, mpsc};
use tokio_util::sync::CancellationToken;

/// The time-out of a ring.
const RING_TIMEOUT: Duration = Duration::from_secs(1);

/// The most unheard rings; more would wake nobody else. Above the number of worker processes that
/// one Redis serves.
const MAX_UNREAD: usize = 32;

/// The time-out of a connection to Redis.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Listening for a message blocks for two seconds; an answer this late will not come.
const LISTEN_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a process that can't listen waits between reads of the ledger.
const READ_PAUSE: Duration = Duration::from_secs(5);

/// The prefix of every key in Redis.
const NAMESPACE: &str = "doorstep";

/// The class name of messages.
const CLASS: &str = "Ring";

/// The URL of Redis is invalid.
#[derive(Debug, thiserror::Error)]
#[error("the URL of Redis is invalid")]
pub struct BadRedisUrl(#[source] RedisError);

/// The bell for the database: a commit that enqueued work rings it. A ring is one push from a
/// separate task, with a time-out of one second, and is skipped while many are unheard; rings
/// during a push are merged into one. It never blocks its caller and never fails. Call it inside
/// the runtime.
///
/// # Errors
/// [`BadRedisUrl`] when the URL is invalid.
pub fn bell(redis_url: &str) -> Result<Bell, BadRedisUrl> {
    let pool = pool(redis_url)?;
    let ringers: HashMap<Queue, mpsc::Sender<()>> = Queue::ALL
        .into_iter()
        .map(|queue| {
            let (ring, rung) = mpsc::channel(1);
            tokio::spawn(keep_ringing(pool.clone(), queue, rung));
            (queue, ring)
        })
        .collect();
    Ok(Arc::new(move |queue| {
        if let Some(ring) = ringers.get(&queue) {
            // Full: a pending ring covers this one.
            let _ = ring.try_send(());
        }
    }))
}

async fn keep_ringing(pool: RedisPool, queue: Queue, mut rung: mpsc::Receiver<()>) {
    while rung.recv().await.is_some() {
        match tokio::time::timeout(RING_TIMEOUT, push(&pool, queue)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(queue = queue.name(), %error, "the bell can't be rung"),
            Err(_) => tracing::warn!(queue = queue.name(), "the bell did not ring in time"),
        }
    }
}

async fn push(pool: &RedisPool, queue: Queue) -> sidekiq::Result<()> {
    let mut connection = pool.get().await?;
    let unread: usize = connection
        .cmd_with_key("LLEN", format!("queue:{}", queue.name()))
        .query_async(connection.unnamespaced_borrow_mut())
        .await?;
    drop(connection);
    if unread >= MAX_UNREAD {
        return Ok(());
    }
    sidekiq::opts()
        .queue(queue.name())
        .retry(false)
        .perform_async(pool, CLASS.to_owned(), queue.name())
        .await
}

fn pool(redis_url: &str) -> Result<RedisPool, BadRedisUrl> {
    let manager = RedisConnectionManager::new(redis_url).map_err(BadRedisUrl)?;
    Ok(RedisPool::builder()
        .max_size(2)
        .connection_timeout(CONNECT_TIMEOUT)
        .connection_customizer(sidekiq::with_custom_namespace(NAMESPACE.to_owned()))
        .build_unchecked(manager))
}

/// The wake-up signals of this process's claimers, by queue.
pub(crate) type Wakes = Arc<HashMap<Queue, Notify>>;

/// Wakes the claimers of the message's queue.
struct Ring(Wakes);

#[async_trait::async_trait]
impl Worker<String> for Ring {
    fn class_name() -> String {
        CLASS.to_owned()
    }

    async fn perform(&self, queue: String) -> sidekiq::Result<()> {
        for (known, wake) in self.0.iter() {
            if known.name() == queue {
                wake.notify_one();
            }
        }
        Ok(())
    }
}

/// Listens until shutdown. While Redis is unavailable, wakes all claimers every few seconds, so
/// that due work starts anyway, and reconnects each time. Takes messages in its own loop instead
/// of the crate's workers, which a panic would end.
pub(crate) async fn listen(
    redis_url: &str,
    wakes: Wakes,
    shutdown: &CancellationToken,
) -> Result<(), BadRedisUrl> {
    let mut deaf = false;
    while !shutdown.is_cancelled() {
        let mut processor = processor(redis_url, &wakes)?;
        loop {
            let hearing = AssertUnwindSafe(processor.process_one_tick_once()).catch_unwind();
            let heard = tokio::select! {
                () = shutdown.cancelled() => return Ok(()),
                heard = tokio::time::timeout(LISTEN_TIMEOUT, hearing) => heard,
            };
            let trouble = match heard {
                Ok(Ok(Ok(_))) => {
                    if std::mem::take(&mut deaf) {
                        tracing::info!("the bell is available again");
                    }
                    continue;
                }
                Ok(Ok(Err(error))) => error.to_string(),
                Ok(Err(_)) => "the listener panicked".to_owned(),
                Err(_) => "Redis does not answer".to_owned(),
            };
            if !std::mem::replace(&mut deaf, true) {
                tracing::warn!(
                    error = trouble,
                    "the bell is unavailable; polling the ledger instead"
                );
            }
            break;
        }
        for wake in wakes.values() {
            wake.notify_one();
        }
        tokio::select! {
            () = shutdown.cancelled() => {}
            () = tokio::time::sleep(READ_PAUSE) => {}
        }
    }
    Ok(())
}

fn processor(redis_url: &str, wakes: &Wakes) -> Result<Processor, BadRedisUrl> {
    let queues = wakes.keys().map(|queue| queue.name().to_owned()).collect();
    let mut processor = Processor::new(pool(redis_url)?, queues);
    processor.register(Ring(Arc::clone(wakes)));
    Ok(processor)
}
