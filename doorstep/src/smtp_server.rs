//! Mail servers as addresses name them.

use anyhow::{Context, Result};
use providers::email_accounts::SmtpServer;
use providers::smtp::Encryption;
use url::Url;

/// The server that an address names: `smtp`, `smtp+starttls` or `smtps`, the host and perhaps a port.
///
/// # Errors
/// When it begins otherwise, or names no host.
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

/// The name by which mail servers are greeted: the host that recipients see in links. The
/// name of a container means nothing to them.
pub(crate) fn client_name(public_url: &Url) -> &str {
    public_url.host_str().unwrap_or("localhost")
}
