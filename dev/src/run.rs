//! `dev run`: runs Doorstep for a developer.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use tokio::signal::unix::{SignalKind, signal};

use crate::environment::Outside;
use crate::postgres::Durability;
use crate::stack::{Options, Stack};
use crate::state::State;
use crate::{print, say, sign_ins};

/// The options of `./run`.
#[derive(Debug, clap::Args)]
pub struct RunArgs {
    /// Delete the data and start over.
    #[arg(long)]
    fresh: bool,
    /// Serve on this port; by default the last one, or the first free one from 8080.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
}

/// Starts everything, prints the addresses and stops everything at a signal.
pub async fn run(args: RunArgs) -> Result<()> {
    let root = std::env::current_dir().context("the checkout's folder")?;
    let begun = Instant::now();
    let shutdown = shutdown_signal()?;
    tokio::pin!(shutdown);

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
        () = &mut shutdown => None,
    };
    let result = match started {
        Some(Ok(stack)) => {
            print_addresses(&root, &state, &stack, begun)?;
            shutdown.await;
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

/// Completes at Ctrl-C, at SIGTERM or when the terminal closes.
pub fn shutdown_signal() -> Result<impl Future<Output = ()>> {
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

fn print_addresses(root: &Path, state: &State, stack: &Stack, begun: Instant) -> Result<()> {
    let seconds = begun.elapsed().as_secs_f32();
    print("");
    print(&format!("  Doorstep is ready at {} ({seconds:.1} s)", stack.url));
    print(&format!("  Sent messages:         {}", stack.sandbox_url));
    let logs = state.path("logs");
    print(&format!(
        "  Logs:                  {}",
        logs.strip_prefix(root).unwrap_or(&logs).display()
    ));
    let people = sign_ins::read(&state.path("sign-ins.json"))?;
    if !people.is_empty() {
        print("");
        for line in sign_ins::table(&people) {
            print(&format!("  {line}"));
        }
    }
    if let Some(partner) = sign_ins::read_partner_key(&state.path("partner-key.json"))? {
        print("");
        print(&format!(
            "  API key {} of {}, which the sandbox uses:",
            partner.name, partner.company
        ));
        print(&format!("  {}", partner.key));
    }
    print("");
    print("  Press Ctrl-C to stop. ./run keeps your data. ./run --fresh starts over.");
    Ok(())
}
