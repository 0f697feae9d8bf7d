//! `dev run`: Doorstep for a person at this machine.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use tokio::signal::unix::{SignalKind, signal};

use crate::environment::Outside;
use crate::postgres::Durability;
use crate::stack::{Options, Stack};
use crate::state::State;
use crate::{print, say, sign_ins};

/// What `./run` takes.
#[derive(Debug, clap::Args)]
pub struct RunArgs {
    /// Forget the data and start over.
    #[arg(long)]
    fresh: bool,
    /// Serve at this port; otherwise the last one, or the first free from 8080.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
}

/// Starts everything, shows where it is, and stops it at a signal.
pub async fn run(args: RunArgs) -> Result<()> {
    let root = std::env::current_dir().context("the checkout's folder")?;
    let begun = Instant::now();
    let told = told_to_stop()?;
    tokio::pin!(told);

    let mut state = State::open(&root.join(".doorstep"), args.fresh).await?;
    let options = Options {
        durability: Durability::Kept,
        outside: Outside::read(|name| std::env::var(name).ok())?,
        port: args.port,
        source: true,
        ..Options::default()
    };
    let started = tokio::select! {
        started = Stack::start(&root, &mut state, options) => Some(started),
        () = &mut told => None,
    };
    let result = match started {
        Some(Ok(stack)) => {
            show(&root, &state, &stack, begun)?;
            told.await;
            say!("stopping");
            stack.stop().await;
            Ok(())
        }
        Some(Err(error)) => Err(error),
        None => Ok(()),
    };
    state.children_ended().await?;
    result
}

/// Ends at Ctrl-C, SIGTERM, or the end of the terminal.
pub fn told_to_stop() -> Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut hangup = signal(SignalKind::hangup())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
    })
}

fn show(root: &Path, state: &State, stack: &Stack, begun: Instant) -> Result<()> {
    let seconds = begun.elapsed().as_secs_f32();
    print("");
    print(&format!("  Doorstep is ready at {} ({seconds:.1} s)", stack.url));
    print(&format!("  What it sent (mail):   {}", stack.sandbox_url));
    let logs = state.path("logs");
    print(&format!(
        "  Logs:                  {}",
        logs.strip_prefix(root).unwrap_or(&logs).display()
    ));
    let found = sign_ins::read(&state.path("sign-ins.json"))?;
    if !found.is_empty() {
        print("");
        for line in sign_ins::table(&found) {
            print(&format!("  {line}"));
        }
    }
    print("");
    print("  Ctrl-C stops it; ./run starts it again with the same data, ./run --fresh with new.");
    Ok(())
}
