//! Waiting for what other processes and tasks do.

use std::time::{Duration, Instant};

/// Asks again until there is an answer.
///
/// # Panics
/// When none comes in time.
pub async fn until<T>(what: &str, seconds: u64, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + Duration::from_secs(seconds);
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(Instant::now() < deadline, "not within {seconds} s: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
