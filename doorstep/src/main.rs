//! One binary with several roles and commands: `doorstep serve | work | schedule | migrate |
//! import | seed | openapi`.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use doorstep::config::Config;
use doorstep::span_export::SpanExport;
use doorstep::{import, logging, priority, roles, seed};

#[derive(Parser)]
#[command(
    name = "doorstep",
    version,
    about = "Doorstep: prospecting for real-estate and moving companies"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the API and the web client.
    Serve,
    /// Run jobs from the ledger.
    Work,
    /// Wake the workers and order recurring jobs.
    Schedule,
    /// Migrate the schema and load the reference data.
    Migrate {
        /// Only create the roles and extensions that restoring a dump needs.
        #[arg(long)]
        roles_only: bool,
    },
    /// Import data from a file.
    #[command(subcommand)]
    Import(import::Command),
    /// Create the demonstration data.
    Seed(seed::Args),
    /// Print openapi.yaml.
    Openapi {
        /// Print partner.openapi.yaml, the contract of partners' programs.
        #[arg(long)]
        partner: bool,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    if rustls::crypto::ring::default_provider()
        .install_default()
        .is_err()
    {
        // Another crate has already installed the same provider.
    }
    let export = match SpanExport::from_env() {
        Ok(export) => export,
        Err(error) => return fail(&error.into()),
    };
    logging::begin(export.as_ref());
    if matches!(cli.command, Command::Work) {
        priority::give_way();
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error.into()),
    };
    match runtime.block_on(run(cli.command)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

async fn run(command: Command) -> Result<()> {
    if let Command::Openapi { partner } = command {
        use std::io::Write as _;
        let contract = if partner {
            platform_api::partner_openapi_yaml()
        } else {
            platform_api::openapi_yaml()
        };
        std::io::stdout().write_all(contract.as_bytes())?;
        return Ok(());
    }
    let config = Config::from_env()?;
    match command {
        Command::Serve => roles::serve(&config).await,
        Command::Work => roles::work(&config).await,
        Command::Schedule => roles::schedule(&config).await,
        Command::Migrate { roles_only: true } => roles::create_roles(&config).await,
        Command::Migrate { roles_only: false } => roles::migrate(&config).await,
        Command::Import(command) => roles::import(&config, &command).await,
        Command::Seed(args) => roles::seed(&config, args).await,
        Command::Openapi { .. } => Ok(()),
    }
}

#[expect(
    clippy::print_stderr,
    reason = "a person runs the command and reads why it failed"
)]
fn fail(error: &anyhow::Error) -> ExitCode {
    eprintln!("doorstep: {error:#}");
    ExitCode::FAILURE
}
