//! Waiting for other processes and tasks.

use std::time::{Duration, Instant};

/// Calls `ask` every 20 ms until it returns a value.
///
/// # Panics
/// When there is no value after `seconds`.
pub async fn until<T>(what: &str, seconds: u64, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + Duration::from_secs(seconds);
    loop {
        if let Some(value) = ask().await {
            return value;
        }
        assert!(Instant::now() < deadline, "not within {seconds} s: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
