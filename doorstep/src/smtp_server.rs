//! Mail servers from URLs.

use anyhow::{Context, Result};
use providers::email_accounts::SmtpServer;
use providers::smtp::Encryption;
use url::Url;

/// The server of a URL: `smtp`, `smtp+starttls` or `smtps`, the host and an optional port.
///
/// # Errors
/// When the scheme is another one or the host is missing.
pub(crate) fn named_by(url: &Url) -> Result<SmtpServer> {
    let (encryption, usual_port) = match url.scheme() {
        "smtp" => (Encryption::None, 25),
        "smtp+starttls" => (Encryption::StartTls, 587),
        "smtps" => (Encryption::Tls, 465),
        other => anyhow::bail!("begins with {other}; it must be smtp, smtp+starttls or smtps"),
    };
    Ok(SmtpServer {
        host: url.host_str().context("names no host")?.to_owned(),
        port: url.port().unwrap_or(usual_port),
        encryption,
    })
}

/// The client name in the SMTP greeting: the host that recipients see in links. The name of a
/// container would mean nothing to them.
pub(crate) fn client_name(public_url: &Url) -> &str {
    public_url.host_str().unwrap_or("localhost")
}
