//! Verification of email accounts: every outcome, within the time limit, without sending. SET-08

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::{Duration, Instant};

use domain::email_accounts::{EmailAccount, Mailbox, SignIn};
use providers::email_accounts::{EmailAccounts, Servers, SmtpServer, VerifyError};
use providers::graph::GraphConfig;
use providers::smtp::{Encryption, Lookup, MailAddress, OutgoingMail, SendError};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};
use sandbox::{APP_PASSWORD, Fault, GRAPH_CLIENT_SECRET, Mode, Running, SandboxConfig, Service};

const TOTAL: Duration = Duration::from_secs(2);

struct Stage {
    sandbox: Running,
    _folder: tempfile::TempDir,
}

fn server(address: SocketAddr, encryption: Encryption) -> SmtpServer {
    SmtpServer {
        host: address.ip().to_string(),
        port: address.port(),
        encryption,
    }
}

/// Accounts with SMTP at `smtp` and Office 365 below `office`.
fn accounts(smtp: SmtpServer, office: &str) -> EmailAccounts {
    EmailAccounts::new(Servers {
        client_name: "doorstep.example".to_owned(),
        gmail: smtp.clone(),
        yahoo: smtp.clone(),
        outlook: smtp,
        graph: GraphConfig {
            login: format!("{office}/login.microsoftonline.com/").parse().unwrap(),
            graph: format!("{office}/graph.microsoft.com/").parse().unwrap(),
            total: TOTAL,
        },
        total: TOTAL,
        sending: TOTAL,
    })
    .unwrap()
}

fn by_password(mailbox: Mailbox) -> EmailAccount {
    EmailAccount {
        address: "ann@example.com".to_owned(),
        sign_in: SignIn::Password(mailbox),
    }
}

fn by_application(address: &str, tenant_id: &str, client_id: &str) -> EmailAccount {
    EmailAccount {
        address: address.to_owned(),
        sign_in: SignIn::Application {
            client_id: client_id.to_owned(),
            tenant_id: tenant_id.to_owned(),
        },
    }
}

const CLIENT: &str = "0192d1c0-0000-7000-8000-0000000000c1";

fn office() -> EmailAccount {
    by_application("ann@example.com", "contoso.example", CLIENT)
}

impl Stage {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        Self {
            sandbox,
            _folder: folder,
        }
    }

    fn accounts(&self) -> EmailAccounts {
        let addresses = &self.sandbox.addresses;
        accounts(
            server(addresses.mailboxes, Encryption::None),
            &addresses.http_url(),
        )
    }

    fn fail(&self, service: Service, mode: Mode, status: Option<u16>) {
        let fault = Fault {
            status,
            ..Fault::every(service, mode)
        };
        self.sandbox.faults.set(fault).unwrap();
    }
}

#[tokio::test]
async fn the_right_secret_is_accepted_and_nothing_is_sent() {
    let stage = Stage::new().await;
    let accounts = stage.accounts();
    for mailbox in [Mailbox::Gmail, Mailbox::Yahoo, Mailbox::Outlook] {
        let account = by_password(mailbox);
        accounts.verify(&account, &APP_PASSWORD.into()).await.unwrap();
        let wrong = accounts.verify(&account, &"wrong".into()).await;
        assert!(matches!(wrong, Err(VerifyError::Refused(_))), "{wrong:?}");
    }
    accounts
        .verify(&office(), &GRAPH_CLIENT_SECRET.into())
        .await
        .unwrap();
    assert_eq!(stage.sandbox.mails.totals(), (0, 0));
}

#[tokio::test]
async fn the_faults_of_an_application_are_distinguished() {
    let stage = Stage::new().await;
    let accounts = stage.accounts();
    let secret = GRAPH_CLIENT_SECRET.into();
    let verify = |account: EmailAccount| {
        let accounts = accounts.clone();
        let secret: secrecy::SecretString = Clone::clone(&secret);
        async move { accounts.verify(&account, &secret).await }
    };
    for account in [
        by_application("ann@example.com", "nowhere", CLIENT),
        by_application("ann@example.com", "contoso.example", "no-id"),
    ] {
        let outcome = verify(account).await;
        assert!(matches!(outcome, Err(VerifyError::Refused(_))), "{outcome:?}");
    }
    let wrong = accounts.verify(&office(), &"wrong".into()).await;
    assert!(matches!(wrong, Err(VerifyError::Refused(_))), "{wrong:?}");
    let denied = verify(by_application("denied@example.com", "contoso.example", CLIENT)).await;
    assert!(matches!(denied, Err(VerifyError::NotAllowed(_))), "{denied:?}");
    let no_mailbox = verify(by_application("nobody@example.com", "contoso.example", CLIENT)).await;
    assert!(
        matches!(no_mailbox, Err(VerifyError::NoMailbox(_))),
        "{no_mailbox:?}"
    );
    // A mailbox name can't change the path of the request.
    let climbing = verify(by_application(
        "../../x?y=/@example.com",
        "contoso.example",
        CLIENT,
    ))
    .await;
    assert!(climbing.is_ok(), "{climbing:?}");
}

#[tokio::test]
async fn faults_are_distinguished_within_the_time_limit() {
    let stage = Stage::new().await;
    let accounts = stage.accounts();
    let smtp = (Service::Mailboxes, by_password(Mailbox::Gmail), APP_PASSWORD);
    let graph = (Service::Graph, office(), GRAPH_CLIENT_SECRET);
    for (target, mode, status, expected) in [
        (&smtp, Mode::Status, Some(454), "busy"),
        (&smtp, Mode::Status, Some(535), "refused"),
        (&smtp, Mode::Drop, None, "unreachable"),
        (&smtp, Mode::AcceptThenSilent, None, "stalled"),
        (&graph, Mode::Refuse, None, "refused"),
        (&graph, Mode::Status, Some(401), "refused"),
        (&graph, Mode::Status, Some(429), "busy"),
        (&graph, Mode::Status, Some(503), "busy"),
        (&graph, Mode::BadJson, None, "unreachable"),
        (&graph, Mode::AcceptThenSilent, None, "stalled"),
    ] {
        let (service, account, secret) = target;
        stage.fail(*service, mode, status);
        let started = Instant::now();
        let outcome = match accounts.verify(account, &(*secret).into()).await {
            Ok(()) => "accepted",
            Err(VerifyError::Refused(_)) => "refused",
            Err(VerifyError::NotAllowed(_)) => "not allowed",
            Err(VerifyError::NoMailbox(_)) => "no mailbox",
            Err(VerifyError::Busy(_)) => "busy",
            Err(VerifyError::Certificate(_)) => "certificate",
            Err(VerifyError::Stalled) => "stalled",
            Err(VerifyError::Unreachable(_)) => "unreachable",
        };
        assert_eq!(outcome, expected, "{service:?} {mode:?} {status:?}");
        assert!(
            started.elapsed() < TOTAL + Duration::from_secs(2),
            "{service:?} {mode:?}"
        );
        stage.fail(*service, Mode::None, None);
    }
}

// Design 5: only a missing permission ends the look-ups
#[tokio::test]
async fn a_look_up_in_the_sent_items_may_be_repeated_unless_it_is_forbidden() {
    let stage = Stage::new().await;
    let accounts = stage.accounts();
    let mail = mail("read.ann@example.com").prepare().unwrap();
    let readable = by_application("read.ann@example.com", "contoso.example", CLIENT);
    let secret = || GRAPH_CLIENT_SECRET.into();
    let sender = accounts.sender(&readable, &secret(), 1).unwrap();
    sender.send(&mail).await.unwrap();
    let once = Some(1);
    // The number of calls before the fault: 0 makes the token call fail, 1 the look-up.
    for (spared, count, mode, status, found) in [
        (0, None, Mode::None, None, Some(true)),
        (0, None, Mode::Status, Some(503), Some(false)),
        (0, None, Mode::Status, Some(429), Some(false)),
        (0, None, Mode::BadJson, None, Some(false)),
        (0, None, Mode::AcceptThenSilent, None, Some(false)),
        (0, None, Mode::Status, Some(401), None),
        (0, None, Mode::Refuse, None, None),
        (1, None, Mode::Status, Some(500), Some(false)),
        (1, None, Mode::BadJson, None, Some(false)),
        (1, None, Mode::AcceptThenSilent, None, Some(false)),
        // A revoked token is renewed once.
        (1, once, Mode::Status, Some(401), Some(true)),
        (1, None, Mode::Status, Some(401), None),
        (1, None, Mode::Refuse, None, None),
    ] {
        let fault = Fault {
            spared,
            count,
            status,
            ..Fault::every(Service::Graph, mode)
        };
        stage.sandbox.faults.set(fault).unwrap();
        let fresh = accounts.sender(&readable, &secret(), 1).unwrap();
        assert_eq!(
            fresh.find(&lookup("1@example.com")).await,
            found,
            "{spared} {mode:?} {status:?}"
        );
    }
    stage.fail(Service::Graph, Mode::None, None);
    let unreadable = accounts.sender(&office(), &secret(), 1).unwrap();
    assert_eq!(unreadable.find(&lookup("1@example.com")).await, None);
}

#[tokio::test]
async fn a_server_that_is_not_running_is_unreachable() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let accounts = accounts(server(address, Encryption::None), &format!("http://{address}"));
    for account in [by_password(Mailbox::Gmail), office()] {
        let outcome = accounts.verify(&account, &"x".into()).await;
        assert!(matches!(outcome, Err(VerifyError::Unreachable(_))), "{outcome:?}");
    }
}

fn lookup(message_id: &str) -> Lookup<'_> {
    Lookup {
        message_id,
        to: "ann@example.com",
        since: chrono::DateTime::UNIX_EPOCH,
    }
}

fn mail(from: &str) -> OutgoingMail {
    OutgoingMail {
        from: MailAddress::new(None, from).unwrap(),
        to: MailAddress::new(None, "pat@example.com").unwrap(),
        cc: None,
        reply_to: None,
        subject: "A home in Brooklyn".to_owned(),
        text: "Hello".to_owned(),
        html: None,
        message_id: "1@example.com".to_owned(),
        date: chrono::Utc::now(),
        headers: Vec::new(),
        answers: None,
    }
}

/// A server with a self-signed certificate. It greets after TLS starts or, for STARTTLS, before.
pub(crate) fn impostor(is_plain_first: bool) -> SocketAddr {
    let certificate = CertificateDer::from(include_bytes!("self_signed.der").to_vec());
    let key = PrivatePkcs8KeyDer::from(include_bytes!("self_signed.key.der").to_vec());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], PrivateKeyDer::Pkcs8(key))
        .unwrap();
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            if is_plain_first {
                let mut received = [0; 512];
                for line in ["220 here\r\n", "250-here\r\n250 STARTTLS\r\n", "220 go\r\n"] {
                    let _ = stream.write_all(line.as_bytes());
                    if line != "220 go\r\n" {
                        let _ = stream.read(&mut received);
                    }
                }
            }
            let Ok(mut session) = rustls::ServerConnection::new(Arc::clone(&config)) else {
                return;
            };
            // Ends when the client has checked the certificate.
            let _ = session.complete_io(&mut stream);
        }
    });
    address
}

#[tokio::test]
async fn a_self_signed_certificate_is_not_trusted() {
    for (encryption, is_plain_first) in [(Encryption::Tls, false), (Encryption::StartTls, true)] {
        let address = impostor(is_plain_first);
        let accounts = accounts(server(address, encryption), "https://127.0.0.1:9");
        let outcome = accounts.verify(&by_password(Mailbox::Gmail), &"x".into()).await;
        assert!(
            matches!(outcome, Err(VerifyError::Certificate(_))),
            "{encryption:?}: {outcome:?}"
        );
    }
    let address = impostor(false);
    let accounts = accounts(server(address, Encryption::Tls), &format!("https://{address}"));
    let outcome = accounts.verify(&office(), &"x".into()).await;
    assert!(matches!(outcome, Err(VerifyError::Certificate(_))), "{outcome:?}");
}

// A wrong certificate when sending: nothing was sent, and the account is at fault
#[tokio::test]
async fn nothing_is_sent_to_a_server_with_a_self_signed_certificate() {
    let mail = mail("ann@example.com").prepare().unwrap();
    let tries = [
        (Encryption::Tls, false, by_password(Mailbox::Gmail)),
        (Encryption::StartTls, true, by_password(Mailbox::Gmail)),
        (Encryption::Tls, false, office()),
    ];
    for (encryption, is_plain_first, account) in tries {
        let address = impostor(is_plain_first);
        let accounts = accounts(server(address, encryption), &format!("https://{address}"));
        let sender = accounts.sender(&account, &"x".into(), 1).unwrap();
        let sent = sender.send(&mail).await;
        let Err(error @ SendError::NotSent { .. }) = sent else {
            panic!("{encryption:?}: {sent:?}");
        };
        assert!(error.concerns_account(), "{encryption:?}: {error:?}");
    }
}
