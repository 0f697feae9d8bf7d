//! Restarts PostgreSQL under load and checks that the API and the workers recover
//! (docs/product/promises.md).

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::print;

use super::load::Load;
use super::{Setup, orders};

/// Counted from the moment the server accepts connections again.
const RECOVERED_WITHIN: Duration = Duration::from_secs(10);

/// How long the load continues after that moment, to show that the errors have stopped for successes.
const WATCHED: Duration = Duration::from_secs(12);

/// Restarts the server `times` times under load, in one of `pg_ctl`'s modes.
pub async fn under_load(setup: &Setup, mode: &str, times: u32) -> Result<()> {
    for _ in 0..times {
        once(setup, mode).await?;
    }
    Ok(())
}

async fn once(setup: &Setup, mode: &str) -> Result<()> {
    let before = setup.stack.crashes();
    let load = Load::start(&setup.stack.url, &setup.people).await?;
    let mark = load.mark.clone();
    tokio::time::sleep(Duration::from_secs(3)).await;
    let down_at = Instant::now();
    setup.postgres()?.restart(mode).await?;
    let up_at = Instant::now();
    tokio::time::sleep(WATCHED).await;
    let results = load.stop().await?;
    let made = orders::all_done_once(setup, &mark, &results.orders).await?;

    let errors_for = results
        .last_failure()
        .map_or(Duration::ZERO, |last| last.saturating_duration_since(up_at));
    print(&format!(
        "{mode}: down for {:.1} s; failures: {}; the last {:.1} s after it was up; {} successful responses, the slowest \
         {:.1} s; {} orders acknowledged, each made once, {made}",
        (up_at - down_at).as_secs_f32(),
        results.failed(),
        errors_for.as_secs_f32(),
        results.answered(),
        results.slowest().as_secs_f32(),
        results.orders.len(),
    ));
    let wrong = results.wrong();
    if !wrong.is_empty() {
        bail!("wrong responses: {}", wrong.join("; "));
    }
    if errors_for > RECOVERED_WITHIN {
        bail!("failures continued for {:.1} s", errors_for.as_secs_f32());
    }
    for call in ["sign-in", "list", "order"] {
        if results
            .successes
            .get(call)
            .is_none_or(|successes| successes.last < up_at + RECOVERED_WITHIN)
        {
            bail!("{call} did not succeed again");
        }
    }
    let after = setup.stack.crashes();
    if before != after {
        bail!("a process ended: crashes before {before:?}, after {after:?}");
    }
    Ok(())
}
