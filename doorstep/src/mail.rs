//! Doorstep's own mail account, from SMTP_URL and MAIL_FROM.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use percent_encoding::percent_decode_str;
use providers::smtp::{MailAddress, SmtpAccount, SmtpClient, SmtpLogin};
use url::Url;

use crate::config::Config;
use crate::smtp_server;

/// The longest dispatch of one mail, well within a job's lease.
const MAIL_TIMEOUT: Duration = Duration::from_secs(20);

/// The mailer of Doorstep's own mails.
///
/// # Errors
/// When SMTP_URL or MAIL_FROM is invalid; the message names it.
pub fn mailer(config: &Config) -> Result<jobs::Mailer> {
    let (name, address) = match config.mail_from.split_once('<') {
        Some((name, rest)) => (
            Some(name.trim().to_owned()),
            rest.trim_end().trim_end_matches('>').to_owned(),
        ),
        None => (None, config.mail_from.clone()),
    };
    Ok(jobs::Mailer {
        client: Arc::new(
            SmtpClient::new(account(&config.smtp_url)?)?
                .greeting_as(smtp_server::client_name(&config.public_url)),
        ),
        from: MailAddress::new(name.as_deref(), &address).context("MAIL_FROM is not an address")?,
        timeout: MAIL_TIMEOUT,
    })
}

/// Reads `smtp://host:port` (unencrypted, for the same machine only),
/// `smtp+starttls://user:password@host` or `smtps://user:password@host`.
fn account(url: &Url) -> Result<SmtpAccount> {
    let server = smtp_server::named_by(url).context("SMTP_URL")?;
    let login = match url.password() {
        None => None,
        Some(password) => Some(SmtpLogin {
            user: percent_decoded(url.username()).context("the user in SMTP_URL")?,
            password: percent_decoded(password)
                .context("the password in SMTP_URL")?
                .into(),
        }),
    };
    Ok(SmtpAccount {
        host: server.host,
        port: server.port,
        encryption: server.encryption,
        login,
        timeout: MAIL_TIMEOUT,
    })
}

/// A part of a URL with its percent escapes decoded. A mail account's name is often an
/// address, whose `@` a URL can only hold as `%40`.
fn percent_decoded(part: &str) -> Result<String> {
    let text = percent_decode_str(part)
        .decode_utf8()
        .context("is not UTF-8 when percent-decoded")?;
    Ok(text.into_owned())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use secrecy::ExposeSecret;

    use super::*;

    fn account_of(url: &str) -> Result<SmtpAccount> {
        account(&Url::parse(url).unwrap())
    }

    #[test]
    fn the_login_of_the_mail_account_is_percent_decoded() {
        for (url, user, password) in [
            (
                "smtps://ana%40mail.example:p%3A%2F%23%25@host",
                "ana@mail.example",
                "p:/#%",
            ),
            ("smtp+starttls://plain:secret@host", "plain", "secret"),
            ("smtps://a+b:50%25%zz%4@host", "a+b", "50%%zz%4"),
            ("smtps://%C3%A9ve:p%C3%A4ss@host", "éve", "päss"),
            ("smtps://ève:pass+word@host", "ève", "pass+word"),
        ] {
            let login = account_of(url).unwrap().login.unwrap();
            assert_eq!(login.user, user, "{url}");
            assert_eq!(login.password.expose_secret(), password, "{url}");
        }
        assert!(account_of("smtps://a:%ff@host").is_err());
        assert!(account_of("smtp://host:2525").unwrap().login.is_none());
    }
}
