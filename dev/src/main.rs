//! The supervisor behind `./run` and `./test`: it starts, watches and stops the private servers
//! and Doorstep's own processes, and runs the checks. It contains no product rules and uses
//! Doorstep only through its commands, environment variables and HTTP addresses.

mod checks;
mod child;
mod environment;
mod guard;
mod pids;
mod ports;
mod postgres;
mod probe;
mod python;
mod redis;
mod run;
mod services;
mod sign_ins;
mod stack;
mod stamps;
mod state;
mod web;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

/// Development commands of Doorstep.
#[derive(Debug, Parser)]
#[command(name = "dev", version)]
enum Command {
    /// Start Doorstep on this machine.
    Run(run::RunArgs),
    /// Check everything.
    Test(checks::TestArgs),
    /// Regenerate the prepared queries in .sqlx.
    Sqlx(checks::SqlxArgs),
    /// Write docs/schema.sql.
    Schema(checks::SchemaArgs),
    /// Start a private PostgreSQL and Redis and print their addresses.
    Services(services::ServicesArgs),
    /// Run one child process and stop it when the supervisor ends.
    #[command(hide = true)]
    Guard(guard::GuardArgs),
}

/// Prints a line for the person at the terminal.
macro_rules! say {
    ($($text:tt)*) => { $crate::print(&format!("doorstep: {}", format_args!($($text)*))) };
}
use say;

/// Prints one line on standard output. A closed terminal is not an error.
fn print(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn main() -> ExitCode {
    match start(Command::parse()) {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "doorstep: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn start(command: Command) -> Result<u8> {
    let runtime = tokio::runtime::Runtime::new()?;
    let code = runtime.block_on(async {
        match command {
            Command::Run(args) => run::run(args).await.map(|()| 0),
            Command::Test(args) => checks::test(args).await,
            Command::Sqlx(args) => checks::sqlx(args).await.map(|()| 0),
            Command::Schema(args) => checks::schema(args).await.map(|()| 0),
            Command::Services(args) => services::services(args).await.map(|()| 0),
            Command::Guard(args) => guard::guard(args).await,
        }
    });
    // The guard's read of its pipe never returns, so a normal shutdown would wait forever.
    runtime.shutdown_background();
    Ok(u8::try_from(code?).unwrap_or(1))
}
