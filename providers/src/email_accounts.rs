//! The e-mail accounts that companies and people send from, each at the server of its
//! type. Nobody but the installation names a server, so that a secret goes nowhere else.

use std::time::Duration;

use domain::email_accounts::{AccountType, EmailAccount, Mailbox, SignIn};
use secrecy::SecretString;
use thiserror::Error;

use crate::email_sender::EmailSender;
use crate::graph::{Application, Graph, GraphConfig, GraphError};
use crate::smtp::{AccountError, Encryption, SignInError, SmtpAccount, SmtpClient, SmtpLogin};

/// A server that mail is handed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmtpServer {
    /// Its name; the certificate must carry it.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How connections are encrypted.
    pub encryption: Encryption,
}

/// Where accounts of each type are.
#[derive(Clone, Debug)]
pub struct Servers {
    /// The host name by which Doorstep greets mail servers.
    pub client_name: String,
    /// Google's.
    pub gmail: SmtpServer,
    /// Yahoo's.
    pub yahoo: SmtpServer,
    /// Microsoft's for private people.
    pub outlook: SmtpServer,
    /// Microsoft's for organisations.
    pub graph: GraphConfig,
    /// How long trying out an account by SMTP may take in all.
    pub total: Duration,
    /// How long handing over one mail may take: by SMTP in all, by Graph each call.
    pub sending: Duration,
}

/// Why an account can't be used.
#[derive(Debug, Error)]
pub enum VerifyError {
    /// The server refuses the user, the password, the application or its secret.
    #[error("the account is refused")]
    Refused(#[source] Fault),
    /// The application may not send for the address.
    #[error("the application may not send for the address")]
    NotAllowed(#[source] Fault),
    /// There is no such mailbox.
    #[error("there is no such mailbox")]
    NoMailbox(#[source] Fault),
    /// The server can't say now.
    #[error("the server is busy")]
    Busy(#[source] Fault),
    /// The server's certificate is not one to trust, or another's.
    #[error("the server is not who it should be")]
    Certificate(#[source] Fault),
    /// The server says nothing in time.
    #[error("the server doesn't answer in time")]
    Stalled,
    /// The server can't be reached, or doesn't speak as it should.
    #[error("the server can't be reached")]
    Unreachable(#[source] Fault),
}

/// What a client said of it.
#[derive(Debug, Error)]
pub enum Fault {
    /// By SMTP.
    #[error(transparent)]
    Smtp(#[from] SignInError),
    /// Before anything was said by SMTP.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// By Graph.
    #[error(transparent)]
    Graph(#[from] GraphError),
}

/// Reaches the servers. Cheap to clone.
#[derive(Clone, Debug)]
pub struct EmailAccounts {
    servers: Servers,
    graph: Graph,
}

impl EmailAccounts {
    /// Prepares the clients; nothing is connected yet.
    ///
    /// # Errors
    /// When this machine has no roots to trust.
    pub fn new(servers: Servers) -> Result<Self, GraphError> {
        Ok(Self {
            graph: Graph::new(servers.graph.clone())?,
            servers,
        })
    }

    /// Host and port that accounts of a type are reached at.
    #[must_use]
    pub fn server(&self, kind: AccountType) -> (&str, u16) {
        let server = match kind {
            AccountType::Gmail => &self.servers.gmail,
            AccountType::Yahoo => &self.servers.yahoo,
            AccountType::Outlook => &self.servers.outlook,
            AccountType::Office365 => {
                let url = &self.servers.graph.graph;
                return (
                    url.host_str().unwrap_or_default(),
                    url.port_or_known_default().unwrap_or(443),
                );
            }
        };
        (&server.host, server.port)
    }

    /// Whether an account can be sent from by its secret. Nothing is sent.
    ///
    /// # Errors
    /// [`VerifyError`]; asking again is harmless.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "email", operation = "verify")
    )]
    pub async fn verify(&self, account: &EmailAccount, secret: &SecretString) -> Result<(), VerifyError> {
        match &account.sign_in {
            SignIn::Password(mailbox) => self.sign_in(*mailbox, &account.address, secret).await,
            SignIn::Application { client_id, tenant_id } => {
                let application = Application {
                    tenant_id: tenant_id.clone(),
                    client_id: client_id.clone(),
                    client_secret: secret.clone(),
                };
                let verified = self.graph.verify(&application, &account.address).await;
                verified.map_err(of_graph)
            }
        }
    }

    /// What sends the mails of an account over so many connections; nothing is connected
    /// yet.
    ///
    /// # Errors
    /// When this machine can't reach servers of its type.
    pub fn sender(
        &self,
        account: &EmailAccount,
        secret: &SecretString,
        connections: usize,
    ) -> Result<EmailSender, AccountError> {
        Ok(match &account.sign_in {
            SignIn::Password(mailbox) => {
                let smtp = self.smtp(*mailbox, &account.address, secret, self.servers.sending);
                let client = SmtpClient::new(smtp)?.greeting_as(&self.servers.client_name);
                EmailSender::Smtp(client.keeping(connections))
            }
            SignIn::Application { client_id, tenant_id } => {
                let application = Application {
                    tenant_id: tenant_id.clone(),
                    client_id: client_id.clone(),
                    client_secret: secret.clone(),
                };
                let mailbox = account.address.clone();
                EmailSender::Graph(self.graph.mailbox(application, mailbox, self.servers.sending))
            }
        })
    }

    async fn sign_in(
        &self,
        mailbox: Mailbox,
        user: &str,
        password: &SecretString,
    ) -> Result<(), VerifyError> {
        let client = SmtpClient::new(self.smtp(mailbox, user, password, self.servers.total))
            .map_err(|error| VerifyError::Unreachable(error.into()))?
            .greeting_as(&self.servers.client_name);
        client.sign_in().await.map_err(of_smtp)
    }

    fn smtp(&self, mailbox: Mailbox, user: &str, password: &SecretString, timeout: Duration) -> SmtpAccount {
        let server = match mailbox {
            Mailbox::Gmail => &self.servers.gmail,
            Mailbox::Yahoo => &self.servers.yahoo,
            Mailbox::Outlook => &self.servers.outlook,
        };
        SmtpAccount {
            host: server.host.clone(),
            port: server.port,
            encryption: server.encryption,
            login: Some(SmtpLogin {
                user: user.to_owned(),
                password: password.clone(),
            }),
            timeout,
        }
    }
}

fn of_smtp(error: SignInError) -> VerifyError {
    match error {
        SignInError::Refused { .. } => VerifyError::Refused(error.into()),
        SignInError::Busy { .. } => VerifyError::Busy(error.into()),
        SignInError::Certificate(_) => VerifyError::Certificate(error.into()),
        SignInError::Stalled => VerifyError::Stalled,
        SignInError::Unreachable { .. } => VerifyError::Unreachable(error.into()),
    }
}

fn of_graph(error: GraphError) -> VerifyError {
    match error {
        GraphError::Refused(_) => VerifyError::Refused(error.into()),
        GraphError::NotAllowed(_) => VerifyError::NotAllowed(error.into()),
        GraphError::NoMailbox(_) => VerifyError::NoMailbox(error.into()),
        GraphError::Busy { .. } => VerifyError::Busy(error.into()),
        GraphError::Certificate(_) => VerifyError::Certificate(error.into()),
        GraphError::Stalled => VerifyError::Stalled,
        GraphError::Unreachable(_) | GraphError::Malformed(_) => VerifyError::Unreachable(error.into()),
    }
}
