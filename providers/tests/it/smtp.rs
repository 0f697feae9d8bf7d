//! Every outcome of sending an email, as in design 5.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use chrono::DateTime;
use mail_parser::{HeaderValue, MessageParser};
use providers::smtp::{
    AccountError, Encryption, InvalidMail, MailAddress, OutgoingMail, PreparedMail, SendError, SmtpAccount,
    SmtpClient, SmtpLogin, Step,
};
use sandbox::{Fault, Mode, Running, SandboxConfig, Service};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpListener,
};

struct Sink {
    sandbox: Running,
    _folder: TempDir,
}

impl Sink {
    async fn start(login: Option<(&str, &str)>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut config = SandboxConfig::for_test(folder.path());
        config.smtp_login = login.map(|(user, password)| (user.to_owned(), password.to_owned()));
        Self {
            sandbox: sandbox::start(config).await.unwrap(),
            _folder: folder,
        }
    }

    fn client(&self) -> SmtpClient {
        SmtpClient::new(account(self.sandbox.addresses.smtp)).unwrap()
    }

    fn fail(&self, mode: Mode, status: Option<u16>, count: Option<u64>) {
        let fault = Fault {
            status,
            count,
            ..Fault::every(Service::Smtp, mode)
        };
        self.sandbox.faults.set(fault).unwrap();
    }

    fn received(&self) -> usize {
        self.sandbox.mails.totals().0
    }
}

fn account(address: SocketAddr) -> SmtpAccount {
    SmtpAccount {
        host: address.ip().to_string(),
        port: address.port(),
        encryption: Encryption::None,
        login: None,
        timeout: Duration::from_secs(20),
    }
}

fn draft() -> OutgoingMail {
    OutgoingMail {
        from: MailAddress::new(Some("Döörstep"), "reports@doorstep.example").unwrap(),
        to: MailAddress::new(Some("Ann \"A\" O'Hara, Ltd."), "ann@example.com").unwrap(),
        cc: None,
        reply_to: Some(MailAddress::new(None, "office@example.com").unwrap()),
        subject: "Ваш отчёт is ready".to_owned(),
        text: "Hello\n.\n..leading dots\nÜmläut\nhttps://doorstep.example/reports\n".to_owned(),
        html: Some("<p>Hello <b>you</b></p>".to_owned()),
        message_id: "0192d1c0-0000-7000-8000-000000000001@doorstep.example".to_owned(),
        date: DateTime::from_timestamp(1_795_000_000, 0).unwrap(),
        headers: vec![("X-Doorstep-Job".to_owned(), "42".to_owned())],
        answers: None,
    }
}

fn mail() -> PreparedMail {
    draft().prepare().unwrap()
}

#[tokio::test]
async fn a_mail_arrives_unchanged() {
    let sink = Sink::start(None).await;
    let accepted = sink.client().send(&mail()).await.unwrap();
    assert_eq!(accepted.code, 250);
    let list = sink.sandbox.mails.list(Some("ANN@example.com"), 10);
    assert_eq!(list.len(), 1);
    assert_eq!(list[0].from, "reports@doorstep.example");
    assert_eq!(list[0].to, ["ann@example.com"]);
    let raw = sink.sandbox.mails.raw(list[0].id).unwrap();
    let message = MessageParser::default().parse(&raw).unwrap();
    assert_eq!(message.subject(), Some("Ваш отчёт is ready"));
    let to = message.to().unwrap().first().unwrap();
    assert_eq!(to.name(), Some("Ann \"A\" O'Hara, Ltd."));
    assert_eq!(message.from().unwrap().first().unwrap().name(), Some("Döörstep"));
    let id = "0192d1c0-0000-7000-8000-000000000001@doorstep.example";
    assert_eq!(message.message_id(), Some(id));
    assert_eq!(message.date().unwrap().to_timestamp(), 1_795_000_000);
    assert_eq!(
        message.header("X-Doorstep-Job"),
        Some(&HeaderValue::Text("42".into()))
    );
    let text = message.body_text(0).unwrap().replace("\r\n", "\n");
    assert_eq!(text.trim_end(), draft().text.trim_end());
    assert_eq!(
        message.body_html(0).unwrap().trim_end(),
        "<p>Hello <b>you</b></p>"
    );
}

#[tokio::test]
async fn a_mail_without_html_is_plain_text() {
    let sink = Sink::start(None).await;
    let mut draft = draft();
    draft.html = None;
    sink.client().send(&draft.prepare().unwrap()).await.unwrap();
    let detail = sink.sandbox.mails.detail(1).unwrap();
    assert!(detail.html.is_none());
    assert!(detail.text.unwrap().contains("Ümläut"));
}

#[tokio::test]
async fn no_value_in_a_mail_can_inject_a_header() {
    let evil = "x\r\nBcc: victim@example.com";
    for line_break in ["\r\n", "\n", "\r", "\0"] {
        let text = format!("x{line_break}Bcc: victim@example.com");
        assert!(matches!(
            OutgoingMail { subject: text.clone(), ..draft() }.prepare(),
            Err(InvalidMail::ControlCharacter { header }) if header == "Subject"
        ));
        assert!(matches!(
            OutgoingMail {
                headers: vec![("X-Job".to_owned(), text.clone())],
                ..draft()
            }
            .prepare(),
            Err(InvalidMail::ControlCharacter { .. })
        ));
        assert!(matches!(
            OutgoingMail {
                message_id: text.clone(),
                ..draft()
            }
            .prepare(),
            Err(InvalidMail::MessageId { .. })
        ));
        assert!(MailAddress::new(Some(&text), "a@example.com").is_err());
        assert!(MailAddress::new(None, &format!("a@example.com{line_break}")).is_err());
    }
    for name in ["Bcc", "to", "Content-Type", "X Y", "X:Y", "", evil] {
        let headers = vec![(name.to_owned(), "1".to_owned())];
        assert!(
            matches!(
                OutgoingMail { headers, ..draft() }.prepare(),
                Err(InvalidMail::HeaderName { .. })
            ),
            "{name:?}"
        );
    }
    for address in [
        "",
        "ann",
        "ann@",
        "@example.com",
        "änn@example.com",
        "a b@example.com",
    ] {
        assert!(MailAddress::new(None, address).is_err(), "{address:?}");
    }
}

#[tokio::test]
async fn a_refused_recipient_is_final() {
    let sink = Sink::start(None).await;
    sink.fail(Mode::Refuse, None, None);
    let error = sink.client().send(&mail()).await.unwrap_err();
    assert!(
        matches!(&error, SendError::Refused { step: Step::Recipient, code: 550, text } if text.contains("rejected")),
        "{error:?}"
    );
    assert!(!error.may_repeat());
    assert_eq!(sink.received(), 0);
}

#[tokio::test]
async fn an_explicit_reply_after_the_content_decides_the_outcome() {
    let sink = Sink::start(None).await;
    sink.fail(Mode::Status, Some(452), None);
    let error = sink.client().send(&mail()).await.unwrap_err();
    assert!(
        matches!(
            error,
            SendError::TryLater {
                step: Step::Dot,
                code: 452,
                ..
            }
        ),
        "{error:?}"
    );
    assert!(error.may_repeat());
    sink.fail(Mode::Status, Some(554), None);
    let error = sink.client().send(&mail()).await.unwrap_err();
    assert!(
        matches!(
            error,
            SendError::Refused {
                step: Step::Dot,
                code: 554,
                ..
            }
        ),
        "{error:?}"
    );
    assert_eq!(sink.received(), 0);
}

#[tokio::test]
async fn a_connection_lost_before_the_final_dot_may_be_repeated() {
    let sink = Sink::start(None).await;
    sink.fail(Mode::Drop, None, Some(1));
    let client = sink.client();
    // Larger than the sockets' buffers, so that the loss occurs while writing.
    let mut large = draft();
    large.text = "line of text\n".repeat(1_000_000);
    let error = client.send(&large.prepare().unwrap()).await.unwrap_err();
    assert!(
        matches!(
            error,
            SendError::NotSent {
                step: Step::Content,
                ..
            }
        ),
        "{error:?}"
    );
    assert!(error.may_repeat());
    assert_eq!(sink.received(), 0);
    client.send(&mail()).await.unwrap();
    assert_eq!(sink.received(), 1);
}

#[tokio::test]
async fn a_connection_lost_after_the_final_dot_is_unknown() {
    let sink = Sink::start(None).await;
    sink.fail(Mode::AcceptThenError, None, None);
    let error = sink.client().send(&mail()).await.unwrap_err();
    assert!(matches!(error, SendError::Unknown { .. }), "{error:?}");
    assert!(!error.may_repeat());
    // A blind retry would now create a duplicate.
    assert_eq!(sink.received(), 1);
}

#[tokio::test]
async fn silence_after_the_final_dot_is_unknown_within_the_time_limit() {
    let sink = Sink::start(None).await;
    sink.fail(Mode::AcceptThenSilent, None, None);
    let mut account = account(sink.sandbox.addresses.smtp);
    account.timeout = Duration::from_millis(700);
    let started = Instant::now();
    let error = SmtpClient::new(account).unwrap().send(&mail()).await.unwrap_err();
    assert!(matches!(error, SendError::Unknown { .. }), "{error:?}");
    assert!(started.elapsed() >= Duration::from_millis(700));
    assert!(started.elapsed() < Duration::from_secs(10));
    assert_eq!(sink.received(), 1);
}

#[tokio::test]
async fn slowness_before_the_content_is_not_sent() {
    let sink = Sink::start(None).await;
    let slow = Fault {
        latency_ms: 60_000,
        ..Fault::every(Service::Smtp, Mode::Latency)
    };
    sink.sandbox.faults.set(slow).unwrap();
    let mut account = account(sink.sandbox.addresses.smtp);
    account.timeout = Duration::from_millis(500);
    let error = SmtpClient::new(account).unwrap().send(&mail()).await.unwrap_err();
    assert!(
        matches!(
            error,
            SendError::NotSent {
                step: Step::Sender,
                ..
            }
        ),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_missing_server_is_not_sent() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let error = SmtpClient::new(account(address))
        .unwrap()
        .send(&mail())
        .await
        .unwrap_err();
    assert!(
        matches!(
            error,
            SendError::NotSent {
                step: Step::Connect,
                ..
            }
        ),
        "{error:?}"
    );
    let mut unknown_host = account(address);
    unknown_host.host = "mail.invalid".to_owned();
    let error = SmtpClient::new(unknown_host)
        .unwrap()
        .send(&mail())
        .await
        .unwrap_err();
    assert!(
        matches!(
            error,
            SendError::NotSent {
                step: Step::Connect,
                ..
            }
        ),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_server_that_violates_the_protocol_is_not_sent() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await;
        }
    });
    let error = SmtpClient::new(account(address))
        .unwrap()
        .send(&mail())
        .await
        .unwrap_err();
    assert!(
        matches!(
            error,
            SendError::NotSent {
                step: Step::Connect,
                ..
            }
        ),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_greeting_of_421_is_tried_later() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let _ = stream.write_all(b"421 too busy\r\n").await;
            let _ = stream.read(&mut [0; 64]).await;
        }
    });
    let error = SmtpClient::new(account(address))
        .unwrap()
        .send(&mail())
        .await
        .unwrap_err();
    assert!(
        matches!(&error, SendError::TryLater { step: Step::Connect, code: 421, text, .. } if text == "too busy"),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_server_without_the_required_encryption_is_not_used() {
    let sink = Sink::start(None).await;
    for (encryption, step) in [
        (Encryption::StartTls, Step::Encrypt),
        (Encryption::Tls, Step::Connect),
    ] {
        let mut account = account(sink.sandbox.addresses.smtp);
        account.encryption = encryption;
        account.timeout = Duration::from_secs(5);
        let error = SmtpClient::new(account).unwrap().send(&mail()).await.unwrap_err();
        assert!(
            matches!(error, SendError::NotSent { step: at, .. } if at == step),
            "{encryption:?}: {error:?}"
        );
    }
    assert_eq!(sink.received(), 0);
}

#[tokio::test]
async fn a_login_succeeds_and_a_wrong_one_is_the_accounts_fault() {
    let sink = Sink::start(Some(("user", "s3cret-word"))).await;
    let with = |password: &str| {
        let mut account = account(sink.sandbox.addresses.smtp);
        account.login = Some(SmtpLogin {
            user: "user".to_owned(),
            password: password.into(),
        });
        account
    };
    let right = with("s3cret-word");
    assert!(!format!("{right:?}").contains("s3cret"));
    SmtpClient::new(right).unwrap().send(&mail()).await.unwrap();
    assert_eq!(sink.sandbox.mails.list(None, 1)[0].login.as_deref(), Some("user"));
    let error = SmtpClient::new(with("wr0ng-word"))
        .unwrap()
        .send(&mail())
        .await
        .unwrap_err();
    assert!(
        matches!(
            error,
            SendError::Refused {
                step: Step::Login,
                code: 535,
                ..
            }
        ),
        "{error:?}"
    );
    assert!(!format!("{error:?} {error}").contains("wr0ng"));
    // The server refuses an email without the required login.
    let error = sink.client().send(&mail()).await.unwrap_err();
    assert!(
        matches!(
            error,
            SendError::Refused {
                step: Step::Sender,
                ..
            }
        ),
        "{error:?}"
    );
}

#[test]
fn a_login_is_never_sent_without_encryption() {
    let mut open = account(SocketAddr::from(([192, 0, 2, 1], 25)));
    open.login = Some(SmtpLogin {
        user: "user".to_owned(),
        password: "s3cret-word".into(),
    });
    assert!(matches!(
        SmtpClient::new(open),
        Err(AccountError::LoginInClear { host }) if host == "192.0.2.1"
    ));
}

#[tokio::test]
async fn a_connection_is_kept_and_replaced_after_its_loss() {
    let sink = Sink::start(None).await;
    let client = sink.client();
    for _ in 0..3 {
        client.send(&mail()).await.unwrap();
    }
    // After a refusal the connection is still usable.
    sink.fail(Mode::Refuse, None, Some(1));
    assert!(client.send(&mail()).await.is_err());
    client.send(&mail()).await.unwrap();
    assert_eq!(sink.received(), 4);
    client.close().await;
    client.send(&mail()).await.unwrap();
    assert_eq!(sink.received(), 5);
}

#[tokio::test]
async fn a_connection_closed_by_the_server_is_replaced() {
    // A relay that closes the connection after one email, as providers close idle ones.
    let sink = Sink::start(None).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let front = listener.local_addr().unwrap();
    let server = sink.sandbox.addresses.smtp;
    let (cut, mut cut_now) = tokio::sync::mpsc::channel::<()>(1);
    let relay = tokio::spawn(async move {
        let mut connections = 0;
        while connections < 2 {
            let (mut near, _) = listener.accept().await.unwrap();
            let mut far = tokio::net::TcpStream::connect(server).await.unwrap();
            connections += 1;
            tokio::select! {
                _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                _ = cut_now.recv() => {}
            }
        }
        connections
    });
    let client = SmtpClient::new(account(front)).unwrap();
    client.send(&mail()).await.unwrap();
    cut.send(()).await.unwrap();
    client.send(&mail()).await.unwrap();
    assert_eq!(sink.received(), 2);
    client.close().await;
    drop(cut);
    assert_eq!(relay.await.unwrap(), 2);
}

#[tokio::test]
async fn mails_do_not_wait_for_delayed_acknowledgements() {
    let sink = Sink::start(None).await;
    let client = sink.client();
    client.send(&mail()).await.unwrap();
    let started = Instant::now();
    for _ in 0..50 {
        client.send(&mail()).await.unwrap();
    }
    // With a delay of 40 ms each it would take over 2 s; without it, about 50 ms.
    let each = started.elapsed() / 50;
    assert!(each < Duration::from_millis(30), "{each:?} a mail");
}

#[tokio::test]
async fn servers_are_greeted_with_the_configured_name() {
    for (name, greeting) in [
        ("app.doorstep.example", "EHLO app.doorstep.example\r\n"),
        ("192.0.2.7", "EHLO [192.0.2.7]\r\n"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let account = account(listener.local_addr().unwrap());
        let received = async {
            let (mut socket, _) = listener.accept().await.unwrap();
            socket.write_all(b"220 mx.example\r\n").await.unwrap();
            let mut line = String::new();
            BufReader::new(socket).read_line(&mut line).await.unwrap();
            line
        };
        let client = SmtpClient::new(account).unwrap().greeting_as(name);
        let mail = mail();
        let (line, sent) = tokio::join!(received, client.send(&mail));
        assert_eq!(line, greeting);
        assert!(sent.is_err());
    }
}
