//! The dialogue with one account's server, and its idle connections.

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

/// Connections kept open between mails, unless told otherwise.
const IDLE_CONNECTIONS: usize = 4;
/// How long a connection is kept: below the half minute after which the big
/// providers hang up.
const IDLE_LIFE: Duration = Duration::from_secs(20);
/// Longest reply text kept in an error.
const REPLY_LIMIT: usize = 500;

/// Whether and how a connection is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// Not at all: for the sandbox. Never with a login beyond this machine.
    None,
    /// By STARTTLS, usually on port 587; a server that doesn't offer it is not used.
    StartTls,
    /// From the first byte, usually on port 465.
    Tls,
}

/// How to sign in at the server.
#[derive(Clone)]
pub struct SmtpLogin {
    /// The user, usually the address.
    pub user: String,
    /// The password, usually one made for this application.
    pub password: SecretString,
}

/// A mail account at a server.
#[derive(Clone)]
pub struct SmtpAccount {
    /// Host name of the server; the certificate must carry it.
    pub host: String,
    /// Port of the server.
    pub port: u16,
    /// How the connection is encrypted.
    pub encryption: Encryption,
    /// The login; `None` where the server wants none.
    pub login: Option<SmtpLogin>,
    /// The most that one call of [`SmtpClient::send`] takes, connecting included.
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
    /// A login over an open line to another machine.
    #[error("a login needs an encrypted connection to {host}")]
    LoginInClear {
        /// The server.
        host: String,
    },
    /// TLS can't be set up on this machine.
    #[error("TLS can't be set up")]
    Tls {
        /// Why.
        #[source]
        source: Cause,
    },
}

/// A step of the dialogue, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Step {
    /// DNS, TCP, TLS from the first byte, greeting and EHLO.
    Connect,
    /// STARTTLS.
    Encrypt,
    /// AUTH: what fails here is the account, not the mail.
    Login,
    /// MAIL FROM.
    Sender,
    /// RCPT TO.
    Recipient,
    /// DATA and the content up to its final dot.
    Content,
    /// The final dot, and the reply to it.
    Dot,
}

/// A mail that the server took over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The reply code, 2xx.
    pub code: u16,
    /// The reply's text; often the server's own id of the mail.
    pub text: String,
}

/// Why a mail was not taken over, or may not have been.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// A reply of 5xx: this mail, or at [`Step::Login`] this account, is refused.
    #[error("refused ({step:?}): {code} {text}")]
    Refused {
        /// Where.
        step: Step,
        /// The reply code.
        code: u16,
        /// The reply's text.
        text: String,
    },
    /// A reply of 4xx: not now.
    #[error("to be tried later ({step:?}): {code} {text}")]
    TryLater {
        /// Where.
        step: Step,
        /// The reply code.
        code: u16,
        /// The reply's text.
        text: String,
        /// How long the server wants to be left alone, where it says.
        retry_after: Option<Duration>,
    },
    /// It failed while the server could not have taken the mail over.
    #[error("not sent ({step:?})")]
    NotSent {
        /// Where.
        step: Step,
        /// Why.
        #[source]
        source: Cause,
    },
    /// The final dot was sent, or begun, and no reply came: the mail may be on
    /// its way. Sending it again may send it twice.
    #[error("it is unknown whether the mail was sent")]
    Unknown {
        /// What broke the connection.
        #[source]
        source: Cause,
    },
}

/// Why no mail goes out by an account before somebody changes its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountFault {
    /// The server refuses the account or its password.
    Refused,
    /// The server's certificate is not trusted.
    Certificate,
}

impl AccountFault {
    /// The label of the fault in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Certificate => "certificate",
        }
    }
}

impl SendError {
    /// The fault of the account, where it is not its server's state of the moment.
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

    /// Whether the same mail may be sent again without risk of sending it twice.
    #[must_use]
    pub fn may_repeat(&self) -> bool {
        match self {
            Self::TryLater { .. } | Self::NotSent { .. } => true,
            Self::Refused { .. } | Self::Unknown { .. } => false,
        }
    }

    /// Whether it is the account or its server that is at fault: the next mail would
    /// fare no better now.
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

    /// How long the server wants to be left alone, where it says.
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TryLater { retry_after, .. } => *retry_after,
            Self::Refused { .. } | Self::NotSent { .. } | Self::Unknown { .. } => None,
        }
    }
}

/// Sends the mails of one account over connections that it keeps for a while.
pub struct SmtpClient {
    account: SmtpAccount,
    tls: Option<TlsParameters>,
    name: ClientId,
    kept: usize,
    idle: Mutex<Vec<Idle>>,
}

struct Idle {
    connection: AsyncSmtpConnection,
    since: Instant,
    /// Whether a refused mail is still open in the dialogue. It is reset before
    /// the next mail, not at once: the refusal is known and must not wait.
    unfinished: bool,
}

/// How far a dialogue has come; outlives a dialogue that ran out of time.
pub(super) struct Progress(AtomicU8);

impl Progress {
    pub(super) fn begun() -> Self {
        Self(AtomicU8::new(Step::Connect as u8))
    }

    /// Whether the dialogue has come past the login.
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
    /// Prepares the client; nothing is connected yet.
    ///
    /// # Errors
    /// [`AccountError::LoginInClear`] for a login without encryption to anything
    /// but this machine, [`AccountError::Tls`] when no TLS can be had.
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
            kept: IDLE_CONNECTIONS,
            idle: Mutex::default(),
        })
    }

    /// Greets servers as `host`, a name or an IP address (RFC 5321, 4.1.1.1), instead of by
    /// the name of this machine.
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

    /// Keeps so many connections open between mails.
    #[must_use]
    pub fn keeping(self, connections: usize) -> Self {
        Self {
            kept: connections,
            ..self
        }
    }

    /// Sends one mail, on a kept connection where there is one; returns within the
    /// account's time-out.
    ///
    /// # Errors
    /// [`SendError`]; see the module for what each one permits.
    pub async fn send(&self, mail: &PreparedMail) -> Result<Accepted, SendError> {
        let progress = Progress::begun();
        let dialogue = self.send_on_some_connection(mail, &progress);
        match tokio::time::timeout(self.account.timeout, dialogue).await {
            Ok(outcome) => outcome,
            Err(elapsed) => Err(lost(progress.step(), elapsed)),
        }
    }

    /// Ends the kept connections politely.
    pub async fn close(&self) {
        let idle = std::mem::take(&mut *self.idle());
        for mut kept in idle {
            // Whether the server still listens doesn't matter.
            let _ = tokio::time::timeout(Duration::from_secs(1), kept.connection.quit()).await;
        }
    }

    async fn send_on_some_connection(
        &self,
        mail: &PreparedMail,
        progress: &Progress,
    ) -> Result<Accepted, SendError> {
        if let Some(kept) = self.take_idle() {
            match self
                .converse(kept.connection, kept.unfinished, mail, progress)
                .await
            {
                // The server hung up in between, which shows at the first command.
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
        self.converse(connection, false, mail, progress).await
    }

    /// The most that a call takes.
    pub(crate) fn time_out(&self) -> Duration {
        self.account.timeout
    }

    /// A connection that is encrypted and signed in, as the account has it.
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

    /// Sends the mail on a connection, and keeps that for the next one if it can.
    async fn converse(
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
            // The server spoke properly; only this mail is out of question. 421
            // announces that it hangs up.
            Err(SendError::Refused { code, .. } | SendError::TryLater { code, .. }) => *code != 421,
            Err(SendError::NotSent { .. } | SendError::Unknown { .. }) => false,
        };
        if reusable {
            let mut idle = self.idle();
            if idle.len() < self.kept {
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
        idle.retain(|kept| kept.since.elapsed() < IDLE_LIFE);
        idle.pop()
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Idle>> {
        // The list is whole after every statement, so a panic elsewhere harms nothing.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The transaction of one mail: sender, recipient, content, dot.
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
            return Err(lost(Step::Sender, "the server takes no 8-bit content"));
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
    // The connection asks for a next piece only after it has written the last
    // one, and writes the final dot as soon as there is none.
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

/// The reply to the final dot; only 2xx says that the mail was taken over.
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

/// An error of lettre at a step: an explicit reply is what it says, anything
/// else is a lost connection.
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

/// The dialogue broke off at a step.
fn lost(step: Step, source: impl Into<Cause>) -> SendError {
    let source = source.into();
    match step {
        Step::Dot => SendError::Unknown { source },
        step => SendError::NotSent { step, source },
    }
}

/// A reply's text as it may stand in a log line or on a screen.
fn plain_text(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(REPLY_LIMIT)
        .collect()
}

fn is_local(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}
