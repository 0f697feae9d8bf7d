//! `dev services`: runs a private PostgreSQL and Redis in the foreground, for tests started by
//! hand.

use std::path::PathBuf;

use anyhow::Result;
use tokio::signal::unix::{SignalKind, signal};

use crate::postgres::{self, Durability, Postgres};
use crate::redis::Redis;
use crate::state::State;

/// The options of `dev services`.
#[derive(Debug, clap::Args)]
pub struct ServicesArgs {
    /// The folder for data, logs and locks; created if missing.
    #[arg(long)]
    dir: PathBuf,
    /// Keep the data for the next start.
    #[arg(long)]
    keep: bool,
}

/// Starts both servers, prints their addresses as one line of JSON and waits for a signal.
pub async fn services(args: ServicesArgs) -> Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut state = State::open(&args.dir, !args.keep).await?;
    let work = tokio::select! {
        started = start(&mut state, args.keep) => Some(started),
        _ = terminate.recv() => None,
        _ = interrupt.recv() => None,
    };
    let result = match work {
        Some(Ok((postgres, redis))) => {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            redis.stop().await;
            postgres.stop().await;
            Ok(())
        }
        Some(Err(error)) => Err(error),
        None => Ok(()),
    };
    state.children_ended().await?;
    if !args.keep {
        postgres::remove_cluster(&state).await?;
    }
    result
}

async fn start(state: &mut State, keep: bool) -> Result<(Postgres, Redis)> {
    let durability = if keep {
        Durability::Kept
    } else {
        Durability::ThrownAway
    };
    let postgres = Postgres::start(state, durability).await?;
    let redis = Redis::start(state).await?;
    crate::print(
        &serde_json::json!({
            "databaseUrl": postgres.url("postgres"),
            "redisUrl": redis.url(),
        })
        .to_string(),
    );
    Ok((postgres, redis))
}
