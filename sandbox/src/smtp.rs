//! The SMTP sink: accepts and stores any mail, and fails as its faults say.
//!
//! `mailin` runs the dialogue. This module drives the socket, because faults strike at exact
//! points: inside the content, at the final dot, after it.

use std::{
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use anyhow::Context as _;
use mailin::{Action, AuthMechanism, Handler, Response, SessionBuilder, response};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream, tcp::OwnedReadHalf, tcp::OwnedWriteHalf},
    sync::watch,
    task::JoinSet,
};

use crate::{
    faults::{Faults, Mode, Service, Strike},
    mails::{Envelope, MailStore},
    until_stopped,
};

/// The longest accepted line. RFC 5321 4.5.3.1.6 has 1,000 bytes, but AUTH lines may be longer.
const LINE_LIMIT_BYTES: u64 = 16 * 1024;
/// The largest accepted mail, as at Gmail.
const MAIL_LIMIT_BYTES: usize = 25 * 1024 * 1024;
/// RFC 5321 4.5.3.2.7: a server waits at least 5 minutes for a command.
const IDLE_LIMIT: Duration = Duration::from_secs(300);

/// The state that all connections share.
pub(crate) struct Sink {
    mails: Arc<MailStore>,
    faults: Arc<Faults>,
    access: Access,
    builder: SessionBuilder,
}

/// The sign-in that a server requires.
#[derive(Clone)]
pub(crate) enum Access {
    /// None.
    Open,
    /// This user and password.
    One(String, String),
    /// Any e-mail address with this common password. Faults of the mailboxes strike sign-ins.
    Mailboxes(&'static str),
}

impl Sink {
    pub(crate) fn new(mails: Arc<MailStore>, faults: Arc<Faults>, access: Access) -> Arc<Self> {
        let mut builder = SessionBuilder::new("sandbox");
        if !matches!(access, Access::Open) {
            builder
                .enable_auth(AuthMechanism::Plain)
                .enable_auth(AuthMechanism::Login)
                .insecure_enable_plaintext_auth();
        }
        Arc::new(Self {
            mails,
            faults,
            access,
            builder,
        })
    }
}

/// Accepts connections until the sandbox stops.
pub(crate) async fn serve(listener: TcpListener, sink: Arc<Sink>, mut stopped: watch::Receiver<bool>) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            () = until_stopped(&mut stopped) => break,
            Some(_) = connections.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, remote)) => {
                    let sink = sink.clone();
                    connections.spawn(async move {
                        if let Err(error) = run_dialogue(stream, remote.ip(), &sink).await {
                            tracing::debug!(%error, "an SMTP connection ended early");
                        }
                    });
                }
                Err(error) => tracing::warn!(%error, "cannot accept an SMTP connection"),
            },
        }
    }
}

/// The state of a dialogue that `mailin` reports.
#[derive(Default)]
struct Dialogue {
    from: String,
    to: Vec<String>,
    content: Vec<u8>,
    login: Option<String>,
    /// The answer to the final dot instead of 250.
    verdict: Option<Response>,
}

#[derive(Clone)]
struct Receiver {
    dialogue: Arc<Mutex<Dialogue>>,
    access: Access,
}

impl Receiver {
    fn dialogue(&self) -> MutexGuard<'_, Dialogue> {
        self.dialogue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sign_in(&self, user: &str, password: &str) -> Response {
        let is_accepted = match &self.access {
            Access::Open => false,
            Access::One(known, secret) => known == user && secret == password,
            Access::Mailboxes(secret) => user.contains('@') && *secret == password,
        };
        if is_accepted {
            self.dialogue().login = Some(user.to_owned());
            return response::AUTH_OK;
        }
        response::INVALID_CREDENTIALS
    }
}

impl Handler for Receiver {
    fn mail(&mut self, _ip: IpAddr, _domain: &str, from: &str) -> Response {
        let mut dialogue = self.dialogue();
        from.clone_into(&mut dialogue.from);
        dialogue.to.clear();
        dialogue.content.clear();
        response::OK
    }

    fn rcpt(&mut self, to: &str) -> Response {
        self.dialogue().to.push(to.to_owned());
        response::OK
    }

    fn data(&mut self, line: &[u8]) -> std::io::Result<()> {
        // Content beyond the limit is dropped except one byte, and the mail is refused at the
        // dot.
        let mut dialogue = self.dialogue();
        let room = (MAIL_LIMIT_BYTES + 1).saturating_sub(dialogue.content.len());
        dialogue.content.extend_from_slice(&line[..line.len().min(room)]);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        // If this refused, the session would read further commands as content. The verdict
        // replaces its answer instead.
        response::OK
    }

    fn auth_plain(&mut self, _authorization_id: &str, user: &str, password: &str) -> Response {
        self.sign_in(user, password)
    }

    fn auth_login(&mut self, user: &str, password: &str) -> Response {
        self.sign_in(user, password)
    }
}

/// Runs one connection from greeting to end.
async fn run_dialogue(stream: TcpStream, remote: IpAddr, sink: &Sink) -> anyhow::Result<()> {
    // Replies are small, so Nagle's algorithm would only delay them.
    stream.set_nodelay(true)?;
    let (read, mut write) = stream.into_split();
    let mut read = BufReader::new(read);
    let receiver = Receiver {
        dialogue: Arc::default(),
        access: sink.access.clone(),
    };
    let mut session = sink.builder.build(remote, receiver.clone());
    send(&mut write, &session.greeting()).await?;
    let mut strike: Option<Strike> = None;
    let mut in_content = false;
    // The commands before the first mail. They are replayed after RSET, because `mailin` then
    // forgets the sign-in, which real servers don't.
    let mut opening: Vec<Vec<u8>> = Vec::new();
    let mut is_before_mail = true;
    let mut line = Vec::with_capacity(1024);
    loop {
        if !next_line(&mut read, &mut line).await? {
            return Ok(());
        }
        let mode = strike.map(|strike| strike.mode);
        if in_content {
            if mode == Some(Mode::Drop) {
                return Ok(());
            }
            if line != b".\r\n" {
                session.process(&line);
                continue;
            }
            match finish(sink, &receiver, strike)? {
                End::Reply => {}
                End::Silence => return hold_open(&mut read).await,
                End::Close => return Ok(()),
            }
        } else if starts(&line, b"RSET") {
            session = sink.builder.build(remote, receiver.clone());
            for command in &opening {
                session.process(command);
            }
            strike = None;
            send(&mut write, &Response::custom(250, "OK".to_owned())).await?;
            continue;
        } else if starts(&line, b"AUTH") && matches!(sink.access, Access::Mailboxes(_)) {
            match sign_in(sink).await {
                Ok(None) => {}
                Ok(Some(refusal)) => {
                    send(&mut write, &refusal).await?;
                    continue;
                }
                Err(End::Silence) => return hold_open(&mut read).await,
                Err(End::Close | End::Reply) => return Ok(()),
            }
        } else if starts(&line, b"MAIL FROM:") {
            is_before_mail = false;
            strike = sink.faults.strike(Service::Smtp);
            if let Some(strike) = strike {
                tokio::time::sleep(strike.latency).await;
            }
        } else if starts(&line, b"RCPT TO:") && mode == Some(Mode::Refuse) {
            // Most servers name the refused recipient.
            let recipient = String::from_utf8_lossy(&line["RCPT TO:".len()..])
                .trim()
                .to_owned();
            let refusal = Response::custom(550, format!("5.1.1 {recipient}: Recipient address rejected"));
            send(&mut write, &refusal).await?;
            continue;
        }
        if is_before_mail {
            opening.push(line.clone());
        }
        let answer = session.process(&line);
        let reply = receiver.dialogue().verdict.take().unwrap_or(answer);
        in_content = reply.code == 354;
        send(&mut write, &reply).await?;
        if reply.action == Action::Close {
            return Ok(());
        }
    }
}

enum End {
    /// The dialogue continues with the session's answer.
    Reply,
    /// No answer, and the connection stays open.
    Silence,
    /// No answer, and the connection closes.
    Close,
}

/// The answer of a fault of the mailboxes to a sign-in, if any, or how the fault ends the
/// dialogue.
async fn sign_in(sink: &Sink) -> Result<Option<Response>, End> {
    let Some(strike) = sink.faults.strike(Service::Mailboxes) else {
        return Ok(None);
    };
    tokio::time::sleep(strike.latency).await;
    let answer = |code| Ok(Some(Response::custom(code, "Answer of a fault".to_owned())));
    match strike.mode {
        Mode::Refuse => answer(535),
        Mode::Status => answer(strike.status.unwrap_or(454)),
        Mode::AcceptThenSilent => Err(End::Silence),
        Mode::Drop | Mode::AcceptThenError => Err(End::Close),
        _ => Ok(None),
    }
}

/// Accepts or refuses a mail at the final dot, and stores an accepted one.
fn finish(sink: &Sink, receiver: &Receiver, strike: Option<Strike>) -> anyhow::Result<End> {
    let mut dialogue = receiver.dialogue();
    if dialogue.content.len() > MAIL_LIMIT_BYTES {
        dialogue.verdict = Some(response::NO_STORAGE);
        return Ok(End::Reply);
    }
    if let Some(strike) = strike.filter(|strike| strike.mode == Mode::Status) {
        let code = strike.status.unwrap_or(451);
        dialogue.verdict = Some(Response::custom(code, "Answer of a fault".to_owned()));
        return Ok(End::Reply);
    }
    let envelope = Envelope {
        from: dialogue.from.clone(),
        to: dialogue.to.clone(),
        login: dialogue.login.clone(),
    };
    sink.mails
        .keep(envelope, &dialogue.content)
        .context("cannot keep a mail")?;
    Ok(match strike.map(|strike| strike.mode) {
        Some(Mode::AcceptThenSilent) => End::Silence,
        Some(Mode::AcceptThenError) => End::Close,
        _ => End::Reply,
    })
}

/// Reads one line into `line`. Returns false at the end of the stream.
async fn next_line(read: &mut BufReader<OwnedReadHalf>, line: &mut Vec<u8>) -> anyhow::Result<bool> {
    line.clear();
    let mut limited = read.take(LINE_LIMIT_BYTES);
    let count = tokio::time::timeout(IDLE_LIMIT, limited.read_until(b'\n', line)).await??;
    anyhow::ensure!(
        count == 0 || line.ends_with(b"\n") || (count as u64) < LINE_LIMIT_BYTES,
        "a line is longer than {LINE_LIMIT_BYTES} bytes"
    );
    Ok(count > 0)
}

/// Sends nothing until the client hangs up.
async fn hold_open(read: &mut BufReader<OwnedReadHalf>) -> anyhow::Result<()> {
    let mut line = Vec::new();
    while next_line(read, &mut line).await? {}
    Ok(())
}

async fn send(write: &mut OwnedWriteHalf, reply: &Response) -> anyhow::Result<()> {
    write.write_all(&reply.buffer()?).await?;
    Ok(())
}

fn starts(line: &[u8], command: &[u8]) -> bool {
    line.get(..command.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(command))
}
