//! The bell in Redis: who rings it, and who listens.
//!
//! rusty-sidekiq carries one empty message per ring. Everything it loses (a
//! message taken by a process that then dies, a flushed Redis) is rung again by
//! the scheduler's sweep, so none of its own retries, schedules or locks is used,
//! and a message does nothing but wake the claimers of its process.

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

/// How long a ring may take before it is given up.
const RING_TIMEOUT: Duration = Duration::from_secs(1);

/// Rings that nobody has heard yet; more of them would wake nobody else. Above
/// the number of worker processes one Redis serves.
const UNHEARD: usize = 32;

/// How long a connection to Redis may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Listening for one message blocks for two seconds; an answer that is this late
/// will not come.
const LISTEN_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a process that can't listen waits between looks into the ledger.
const DEAF_FOR: Duration = Duration::from_secs(5);

/// Before every key in Redis.
const NAMESPACE: &str = "doorstep";

/// The name messages carry.
const CLASS: &str = "Ring";

/// The address of Redis is none.
#[derive(Debug, thiserror::Error)]
#[error("the address of Redis can't be read")]
pub struct BadRedisUrl(#[source] RedisError);

/// The bell to hand to the database: a commit that enqueued work rings it. A ring
/// is one push from a task of its own, tried for a second, left out while plenty
/// are unheard; while one is under way all further ones count as one. It never
/// blocks and never fails its caller. Call it inside the runtime.
///
/// # Errors
/// [`BadRedisUrl`] when the address is none.
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
            // Full: a ring that has not begun stands for this one too.
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
    let unheard: usize = connection
        .cmd_with_key("LLEN", format!("queue:{}", queue.name()))
        .query_async(connection.unnamespaced_borrow_mut())
        .await?;
    drop(connection);
    if unheard >= UNHEARD {
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

/// What wakes the claimers of this process, by queue.
pub(crate) type Wakes = Arc<HashMap<Queue, Notify>>;

/// Wakes the claimers of the queue a message names.
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

/// Listens until shutdown. While Redis can't be listened to, wakes all claimers
/// every few seconds instead, so that due work starts all the same; the
/// connection is made anew each time. Messages are taken one at a time by a loop
/// of ours rather than by the crate's own workers, which a panic would end.
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
                        tracing::info!("the bell is heard again");
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
                    "the bell can't be heard; looking into the ledger instead"
                );
            }
            break;
        }
        for wake in wakes.values() {
            wake.notify_one();
        }
        tokio::select! {
            () = shutdown.cancelled() => {}
            () = tokio::time::sleep(DEAF_FOR) => {}
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
