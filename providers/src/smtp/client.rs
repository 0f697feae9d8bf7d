//! The dialogue with the server of one account, and its idle connections.

use std::{
    error::Error,
    fmt,
    net::IpAddr,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU8, Ordering},
    },
    time::Duration,
};

use lettre::transport::smtp::{
    authentication::{Credentials, DEFAULT_MECHANISMS},
    client::{AsyncSmtpConnection, AsyncTokioStream, TlsParameters},
    commands::{Data, Mail, Rcpt, Rset},
    extension::{ClientId, Extension, MailBodyParameter, MailParameter},
    response::{Response, Severity},
};
use secrecy::{ExposeSecret as _, SecretString};
use tokio::time::Instant;

use super::{mail::PreparedMail, socket};
use crate::tls::is_certificate_fault;

pub(crate) type Cause = Box<dyn Error + Send + Sync>;

/// The default number of connections kept open between emails.
const IDLE_CONNECTIONS: usize = 4;
/// How long an idle connection is kept: less than the half minute after which the big providers
/// close it.
const IDLE_LIFE: Duration = Duration::from_secs(20);
/// The most characters of a reply that an error keeps.
const REPLY_LIMIT: usize = 500;

/// Whether and how a connection is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// No encryption, for the sandbox. A login without encryption is allowed only to this
    /// machine.
    None,
    /// STARTTLS, usually on port 587. A server without it is not used.
    StartTls,
    /// TLS from the first byte, usually on port 465.
    Tls,
}

/// Credentials for the server.
#[derive(Clone)]
pub struct SmtpLogin {
    /// The user name, usually the address.
    pub user: String,
    /// The password, usually an app password.
    pub password: SecretString,
}

/// An email account at a server.
#[derive(Clone)]
pub struct SmtpAccount {
    /// The host name of the server, which the certificate must contain.
    pub host: String,
    /// The port of the server.
    pub port: u16,
    /// How the connection is encrypted.
    pub encryption: Encryption,
    /// The login; `None` if the server needs none.
    pub login: Option<SmtpLogin>,
    /// The time limit of one call of [`SmtpClient::send`], including connecting.
    pub timeout: Duration,
}

impl fmt::Debug for SmtpAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmtpAccount")
            .field("host", &self.host)
            .field("port", &self.port)
            .field("encryption", &self.encryption)
            .field("timeout", &self.timeout)
            .finish_non_exhaustive()
    }
}

/// Why an account can't be used.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// A login without encryption to another machine.
    #[error("a login needs an encrypted connection to {host}")]
    LoginInClear {
        /// The server.
        host: String,
    },
    /// TLS can't be set up on this machine.
    #[error("TLS can't be set up")]
    Tls {
        /// The cause.
        #[source]
        source: Cause,
    },
}

/// The steps of the dialogue, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Step {
    /// DNS, TCP, TLS from the first byte, greeting and EHLO.
    Connect,
    /// STARTTLS.
    Encrypt,
    /// AUTH. A failure here concerns the account, not the email.
    Login,
    /// MAIL FROM.
    Sender,
    /// RCPT TO.
    Recipient,
    /// DATA and the content up to its final dot.
    Content,
    /// The final dot and its reply.
    Dot,
}

/// An email that the server accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The reply code, 2xx.
    pub code: u16,
    /// The reply's text, which often contains the server's id of the email.
    pub text: String,
}

/// Why an email was not accepted, or may not have been.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// A reply of 5xx: this email is refused, or at [`Step::Login`] the account.
    #[error("refused ({step:?}): {code} {text}")]
    Refused {
        /// The step.
        step: Step,
        /// The reply code.
        code: u16,
        /// The reply's text.
        text: String,
    },
    /// A reply of 4xx: a temporary failure.
    #[error("temporarily refused ({step:?}): {code} {text}")]
    TryLater {
        /// The step.
        step: Step,
        /// The reply code.
        code: u16,
        /// The reply's text.
        text: String,
        /// The wait that the server asks for, if any.
        retry_after: Option<Duration>,
    },
    /// The dialogue failed before the server could accept the email.
    #[error("not sent ({step:?})")]
    NotSent {
        /// The step.
        step: Step,
        /// The cause.
        #[source]
        source: Cause,
    },
    /// The final dot was at least partly sent, and no reply came. The email may have been
    /// accepted, so sending it again may create a duplicate.
    #[error("it is unknown whether the mail was sent")]
    Unknown {
        /// The cause.
        #[source]
        source: Cause,
    },
}

/// Why an account can't send until someone changes its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountFault {
    /// The server refuses the account or its password.
    Refused,
    /// The server's certificate is not trusted.
    Certificate,
}

impl AccountFault {
    /// The fault's label in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Certificate => "certificate",
        }
    }
}

impl SendError {
    /// The fault of the account, unless the failure is temporary.
    #[must_use]
    pub fn account_fault(&self) -> Option<AccountFault> {
        match self {
            Self::Refused { .. } if self.concerns_account() => Some(AccountFault::Refused),
            Self::NotSent { source, .. } if is_certificate_fault(&**source) => {
                Some(AccountFault::Certificate)
            }
            Self::Refused { .. } | Self::NotSent { .. } | Self::TryLater { .. } | Self::Unknown { .. } => {
                None
            }
        }
    }

    /// Whether the same email may be sent again without the risk of a duplicate.
    #[must_use]
    pub fn may_repeat(&self) -> bool {
        match self {
            Self::TryLater { .. } | Self::NotSent { .. } => true,
            Self::Refused { .. } | Self::Unknown { .. } => false,
        }
    }

    /// Whether the account or its server is the cause, so that other emails would fail as well.
    #[must_use]
    pub fn concerns_account(&self) -> bool {
        match self {
            Self::Refused { step, .. } | Self::NotSent { step, .. } => *step <= Step::Login,
            Self::TryLater {
                step, retry_after, ..
            } => *step <= Step::Login || retry_after.is_some(),
            Self::Unknown { .. } => false,
        }
    }

    /// The wait that the server asks for, if any.
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TryLater { retry_after, .. } => *retry_after,
            Self::Refused { .. } | Self::NotSent { .. } | Self::Unknown { .. } => None,
        }
    }
}

/// Sends the emails of one account over connections that it keeps open for a while.
pub struct SmtpClient {
    account: SmtpAccount,
    tls: Option<TlsParameters>,
    name: ClientId,
    max_idle: usize,
    idle: Mutex<Vec<Idle>>,
}

struct Idle {
    connection: AsyncSmtpConnection,
    since: Instant,
    /// Whether a refused email is still open in the dialogue. The reset is delayed until the next
    /// email, so that the refusal is returned at once.
    unfinished: bool,
}

/// The current step of a dialogue. It remains available after the dialogue times out.
pub(super) struct Progress(AtomicU8);

impl Progress {
    pub(super) fn new() -> Self {
        Self(AtomicU8::new(Step::Connect as u8))
    }

    /// Whether the dialogue is past the login.
    pub(super) fn has_signed_in(&self) -> bool {
        self.step() > Step::Login
    }

    fn at(&self, step: Step) {
        self.0.store(step as u8, Ordering::Relaxed);
    }

    fn step(&self) -> Step {
        const STEPS: [Step; 7] = [
            Step::Connect,
            Step::Encrypt,
            Step::Login,
            Step::Sender,
            Step::Recipient,
            Step::Content,
            Step::Dot,
        ];
        STEPS[usize::from(self.0.load(Ordering::Relaxed))]
    }
}

impl SmtpClient {
    /// Creates the client without connecting.
    ///
    /// # Errors
    /// [`AccountError::LoginInClear`] for a login without encryption to another machine,
    /// [`AccountError::Tls`] when TLS can't be set up.
    pub fn new(account: SmtpAccount) -> Result<Self, AccountError> {
        let tls = match account.encryption {
            Encryption::None if account.login.is_some() && !is_local(&account.host) => {
                return Err(AccountError::LoginInClear { host: account.host });
            }
            Encryption::None => None,
            Encryption::StartTls | Encryption::Tls => {
                let parameters = TlsParameters::new(account.host.clone());
                Some(parameters.map_err(|error| AccountError::Tls { source: error.into() })?)
            }
        };
        Ok(Self {
            account,
            tls,
            name: ClientId::default(),
            max_idle: IDLE_CONNECTIONS,
            idle: Mutex::default(),
        })
    }

    /// Uses `host` in EHLO, a name or an IP address (RFC 5321, 4.1.1.1), instead of the name of
    /// this machine.
    #[must_use]
    pub fn greeting_as(self, host: &str) -> Self {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let name = match bare.parse() {
            Ok(IpAddr::V4(address)) => ClientId::Ipv4(address),
            Ok(IpAddr::V6(address)) => ClientId::Ipv6(address),
            Err(_) => ClientId::Domain(host.to_owned()),
        };
        Self { name, ..self }
    }

    /// Keeps up to `connections` connections open between emails.
    #[must_use]
    pub fn keeping(self, connections: usize) -> Self {
        Self {
            max_idle: connections,
            ..self
        }
    }

    /// Sends one email, on an idle connection if there is one. Returns within the account's
    /// timeout.
    ///
    /// # Errors
    /// [`SendError`]. The module documents which errors permit a retry.
    pub async fn send(&self, mail: &PreparedMail) -> Result<Accepted, SendError> {
        let progress = Progress::new();
        let dialogue = self.send_with_reconnect(mail, &progress);
        match tokio::time::timeout(self.account.timeout, dialogue).await {
            Ok(outcome) => outcome,
            Err(elapsed) => Err(lost(progress.step(), elapsed)),
        }
    }

    /// Closes idle connections with QUIT.
    pub async fn close(&self) {
        let idle = std::mem::take(&mut *self.idle());
        for mut entry in idle {
            // The server's reaction doesn't matter.
            let _ = tokio::time::timeout(Duration::from_secs(1), entry.connection.quit()).await;
        }
    }

    async fn send_with_reconnect(
        &self,
        mail: &PreparedMail,
        progress: &Progress,
    ) -> Result<Accepted, SendError> {
        if let Some(entry) = self.take_idle() {
            match self
                .send_on(entry.connection, entry.unfinished, mail, progress)
                .await
            {
                // The server has closed the idle connection, which the first command shows.
                Err(
                    SendError::NotSent {
                        step: Step::Sender, ..
                    }
                    | SendError::TryLater {
                        step: Step::Sender,
                        code: 421,
                        ..
                    },
                ) => progress.at(Step::Connect),
                outcome => return outcome,
            }
        }
        let connection = self.connect(progress).await?;
        self.send_on(connection, false, mail, progress).await
    }

    /// The maximum duration of a call.
    pub(crate) fn time_out(&self) -> Duration {
        self.account.timeout
    }

    /// Opens a connection and encrypts and signs in as the account requires.
    pub(super) async fn connect(&self, progress: &Progress) -> Result<AsyncSmtpConnection, SendError> {
        let fail = |error| failure(progress.step(), error);
        let socket = socket::open(&self.account.host, self.account.port)
            .await
            .map_err(|error| lost(Step::Connect, error))?;
        let stream: Box<dyn AsyncTokioStream> = match (&self.tls, self.account.encryption) {
            (Some(tls), Encryption::Tls) => socket::secure(socket, tls.clone()).await.map_err(fail)?,
            _ => Box::new(socket),
        };
        let mut connection = AsyncSmtpConnection::connect_with_transport(stream, &self.name)
            .await
            .map_err(fail)?;
        if let (Some(tls), Encryption::StartTls) = (&self.tls, self.account.encryption) {
            progress.at(Step::Encrypt);
            connection.starttls(tls.clone(), &self.name).await.map_err(fail)?;
        }
        if let Some(login) = &self.account.login {
            progress.at(Step::Login);
            let password = login.password.expose_secret().to_owned();
            let credentials = Credentials::new(login.user.clone(), password);
            connection
                .auth(DEFAULT_MECHANISMS, &credentials)
                .await
                .map_err(fail)?;
        }
        progress.at(Step::Sender);
        Ok(connection)
    }

    /// Sends the email on a connection, and keeps the connection if it can be reused.
    async fn send_on(
        &self,
        mut connection: AsyncSmtpConnection,
        unfinished: bool,
        mail: &PreparedMail,
        progress: &Progress,
    ) -> Result<Accepted, SendError> {
        progress.at(Step::Sender);
        if unfinished {
            let reset = connection.command(Rset).await;
            reset.map_err(|error| failure(Step::Sender, error))?;
        }
        let outcome = submit(&mut connection, mail, progress).await;
        let reusable = match &outcome {
            Ok(_) => true,
            // The connection is still usable; only this email failed. 421 announces that the
            // server closes it.
            Err(SendError::Refused { code, .. } | SendError::TryLater { code, .. }) => *code != 421,
            Err(SendError::NotSent { .. } | SendError::Unknown { .. }) => false,
        };
        if reusable {
            let mut idle = self.idle();
            if idle.len() < self.max_idle {
                idle.push(Idle {
                    connection,
                    since: Instant::now(),
                    unfinished: outcome.is_err(),
                });
            }
        }
        outcome
    }

    fn take_idle(&self) -> Option<Idle> {
        let mut idle = self.idle();
        idle.retain(|entry| entry.since.elapsed() < IDLE_LIFE);
        idle.pop()
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Idle>> {
        // The list is consistent after every statement, so a panic elsewhere does no harm.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The transaction of one email: sender, recipient, content, final dot.
async fn submit(
    connection: &mut AsyncSmtpConnection,
    mail: &PreparedMail,
    progress: &Progress,
) -> Result<Accepted, SendError> {
    let fail = |error| failure(progress.step(), error);
    progress.at(Step::Sender);
    let mut options = Vec::new();
    if !mail.content.is_ascii() {
        if !connection.server_info().supports_feature(Extension::EightBitMime) {
            return Err(lost(Step::Sender, "the server doesn't support 8-bit content"));
        }
        options.push(MailParameter::Body(MailBodyParameter::EightBitMime));
    }
    let sender = Mail::new(mail.envelope.from().cloned(), options);
    connection.command(sender).await.map_err(fail)?;
    progress.at(Step::Recipient);
    for recipient in mail.envelope.to() {
        let recipient = Rcpt::new(recipient.clone(), Vec::new());
        connection.command(recipient).await.map_err(fail)?;
    }
    progress.at(Step::Content);
    connection.command(Data).await.map_err(fail)?;
    // The connection asks for the next piece only after writing the last one, and writes the
    // final dot as soon as there is none.
    let mut piece = Some(mail.content.as_slice());
    let pieces = std::iter::from_fn(|| {
        let next = piece.take();
        if next.is_none() {
            progress.at(Step::Dot);
        }
        next
    });
    let reply = connection.message_iter(pieces).await.map_err(fail)?;
    accepted(&reply)
}

/// Interprets the reply to the final dot. Only 2xx means that the email was accepted.
fn accepted(reply: &Response) -> Result<Accepted, SendError> {
    let code = u16::from(reply.code());
    let text = plain_text(&reply.message().collect::<Vec<_>>().join(" "));
    if reply.code().severity == Severity::PositiveCompletion {
        return Ok(Accepted { code, text });
    }
    Err(SendError::Unknown {
        source: format!("the reply was {code} {text}").into(),
    })
}

/// Converts an error of lettre at a step. Without an explicit reply, the connection is lost.
fn failure(step: Step, error: lettre::transport::smtp::Error) -> SendError {
    let Some(code) = error.status() else {
        return lost(step, error);
    };
    let transient = code.severity == Severity::TransientNegativeCompletion;
    let code = u16::from(code);
    let text = plain_text(&error.source().map(ToString::to_string).unwrap_or_default());
    if transient {
        SendError::TryLater {
            step,
            code,
            text,
            retry_after: None,
        }
    } else {
        SendError::Refused { step, code, text }
    }
}

/// The error of a connection that was lost at a step.
fn lost(step: Step, source: impl Into<Cause>) -> SendError {
    let source = source.into();
    match step {
        Step::Dot => SendError::Unknown { source },
        step => SendError::NotSent { step, source },
    }
}

/// Makes a reply's text safe for a log line or a screen.
fn plain_text(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(REPLY_LIMIT)
        .collect()
}

fn is_local(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}
