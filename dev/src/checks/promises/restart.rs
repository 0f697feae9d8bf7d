//! PostgreSQL restarts and the API and the workers recover (docs/product/promises.md).

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::print;

use super::load::Load;
use super::{Ground, orders};

/// From the moment the server takes connections again.
const RECOVERED_WITHIN: Duration = Duration::from_secs(10);

/// How long the load goes on behind that moment: errors must have stopped, not
/// paused.
const WATCHED: Duration = Duration::from_secs(12);

/// Restarts the server in one of `pg_ctl`'s modes, so many times, under load.
pub async fn under_load(ground: &Ground, mode: &str, times: u32) -> Result<()> {
    for _ in 0..times {
        once(ground, mode).await?;
    }
    Ok(())
}

async fn once(ground: &Ground, mode: &str) -> Result<()> {
    let before = ground.stack.crashes();
    let load = Load::start(&ground.stack.url, &ground.people).await?;
    let mark = load.mark.clone();
    tokio::time::sleep(Duration::from_secs(3)).await;
    let begun = Instant::now();
    ground.postgres()?.restart(mode).await?;
    let back = Instant::now();
    tokio::time::sleep(WATCHED).await;
    let seen = load.stop().await?;
    let made = orders::all_done_once(ground, &mark, &seen.orders).await?;

    let errors_for = seen
        .last_failure()
        .map_or(Duration::ZERO, |last| last.saturating_duration_since(back));
    print(&format!(
        "{mode}: away {:.1} s; failures: {}; the last {:.1} s after it was back; {} good answers, the slowest \
         {:.1} s; {} orders acknowledged, each made once, {made}",
        (back - begun).as_secs_f32(),
        seen.failed(),
        errors_for.as_secs_f32(),
        seen.answered(),
        seen.slowest().as_secs_f32(),
        seen.orders.len(),
    ));
    let wrong = seen.wrong();
    if !wrong.is_empty() {
        bail!("answers that are never right: {}", wrong.join("; "));
    }
    if errors_for > RECOVERED_WITHIN {
        bail!("failures went on for {:.1} s", errors_for.as_secs_f32());
    }
    for call in ["sign-in", "list", "order"] {
        if seen
            .good
            .get(call)
            .is_none_or(|good| good.last < back + RECOVERED_WITHIN)
        {
            bail!("{call} never succeeded again");
        }
    }
    let after = ground.stack.crashes();
    if before != after {
        bail!("a process ended: {before:?} became {after:?}");
    }
    Ok(())
}
