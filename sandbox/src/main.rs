//! The sandbox as a process. It prints one JSON line with its addresses when it listens, and
//! serves until SIGTERM or SIGINT.

use std::path::PathBuf;

use clap::Parser;
use sandbox::{OidcClient, SandboxConfig};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Local stand-ins for Doorstep's third parties: S3, mail servers, a RESO Web API, an OpenID
/// provider, ATTOM, Lob, Twilio, Microsoft Graph, Aurinko and Google's geocoding; and a partner's
/// program that sends move leads. For development and tests only.
#[derive(Parser)]
#[command(name = "sandbox")]
struct Args {
    /// Folder of the state that survives restarts, such as objects and mails.
    #[arg(long)]
    data: PathBuf,
    /// Port of the S3 protocol on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 0)]
    s3_port: u16,
    /// Port of the SMTP sink on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 0)]
    smtp_port: u16,
    /// Port of the page and the control API on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 0)]
    http_port: u16,
    /// Port of the RESO Web API on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 0)]
    reso_port: u16,
    /// Port of the OpenID provider on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 0)]
    oidc_port: u16,
    /// Port of ATTOM's Property API on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 0)]
    attom_port: u16,
    /// Port of the mailboxes on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 0)]
    mailboxes_port: u16,
    /// The key that ATTOM's Property API accepts.
    #[arg(
        long,
        env = "SANDBOX_ATTOM_KEY",
        hide_env_values = true,
        default_value = "sandbox-attom-key"
    )]
    attom_key: String,
    /// The client id that the OpenID provider accepts.
    #[arg(long, default_value = "sandbox-client")]
    oidc_client_id: String,
    /// The secret of that client.
    #[arg(
        long,
        env = "SANDBOX_OIDC_CLIENT_SECRET",
        hide_env_values = true,
        default_value = "sandbox-client-secret"
    )]
    oidc_client_secret: String,
    /// The client's public URL, to which the OpenID provider redirects.
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    oidc_client_url: String,
    /// File of the demonstration's sign-ins. The OpenID provider offers their e-mail addresses.
    #[arg(long)]
    oidc_people: Option<PathBuf>,
    /// CSV file of sales with RESO names, plain or gzipped; generated sales by default.
    #[arg(long)]
    reso_csv: Option<PathBuf>,
    /// Show the market at the present day, beginning at its first day when first started.
    #[arg(long)]
    reso_lives: bool,
    /// The client id that the RESO Web API accepts.
    #[arg(long, default_value = "sandbox-client")]
    reso_client_id: String,
    /// The secret of that client.
    #[arg(
        long,
        env = "SANDBOX_RESO_CLIENT_SECRET",
        hide_env_values = true,
        default_value = "sandbox-client-secret"
    )]
    reso_client_secret: String,
    /// Base URL of Doorstep's webhooks, such as `http://localhost:8080/webhooks`.
    #[arg(long)]
    webhooks_url: Option<String>,
    /// Base URL of Doorstep's partner API, such as `http://localhost:8080/api/partner/v1`.
    #[arg(long)]
    partner_api_url: Option<String>,
    /// File of the partner's API key that the demonstration's seed writes.
    #[arg(long)]
    partner_key_file: Option<PathBuf>,
    /// The clock file that Doorstep's processes share.
    #[arg(long, env = "DOORSTEP_CLOCK_FILE")]
    clock_file: Option<PathBuf>,
    /// The access key that S3 accepts.
    #[arg(long, env = "SANDBOX_ACCESS_KEY")]
    access_key: String,
    /// The secret of that key. Set the variable instead of the option, which `ps` shows.
    #[arg(long, env = "SANDBOX_SECRET_KEY", hide_env_values = true)]
    secret_key: String,
    /// User that the SMTP sink requires.
    #[arg(long, requires = "smtp_password")]
    smtp_user: Option<String>,
    /// Password of that user.
    #[arg(
        long,
        env = "SANDBOX_SMTP_PASSWORD",
        hide_env_values = true,
        requires = "smtp_user"
    )]
    smtp_password: Option<String>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn")))
        .with_writer(std::io::stderr)
        .init();
    let running = sandbox::start(SandboxConfig {
        data_dir: args.data,
        s3_port: args.s3_port,
        smtp_port: args.smtp_port,
        http_port: args.http_port,
        reso_port: args.reso_port,
        oidc_port: args.oidc_port,
        attom_port: args.attom_port,
        mailboxes_port: args.mailboxes_port,
        attom_key: args.attom_key,
        oidc_client: OidcClient {
            id: args.oidc_client_id,
            secret: args.oidc_client_secret,
            ..OidcClient::of(args.oidc_client_url.trim_end_matches('/'))
        },
        oidc_people: args.oidc_people,
        reso_client: (args.reso_client_id, args.reso_client_secret),
        reso_csv: args.reso_csv,
        reso_lives: args.reso_lives,
        access_key: args.access_key,
        secret_key: args.secret_key,
        smtp_login: args.smtp_user.zip(args.smtp_password),
        webhooks_url: args.webhooks_url,
        partner_api_url: args.partner_api_url,
        partner_key_file: args.partner_key_file,
        clock_file: args.clock_file,
    })
    .await?;
    announce(&serde_json::to_string(&running.addresses)?);
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => {}
        result = tokio::signal::ctrl_c() => result?,
    }
    running.shutdown().await;
    Ok(())
}

#[expect(
    clippy::print_stdout,
    reason = "the process that starts the sandbox reads this line"
)]
fn announce(addresses: &str) {
    println!("{addresses}");
}
