//! Email accounts of companies and users, each at the server of its type. Only the installation's
//! configuration names servers, so that a secret is never sent elsewhere.

use std::time::Duration;

use domain::email_accounts::{AccountType, EmailAccount, Mailbox, SignIn};
use secrecy::SecretString;
use thiserror::Error;

use crate::email_sender::EmailSender;
use crate::graph::{Application, Graph, GraphConfig, GraphError};
use crate::smtp::{AccountError, Encryption, SignInError, SmtpAccount, SmtpClient, SmtpLogin};

/// An SMTP server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmtpServer {
    /// The host name, which the certificate must contain.
    pub host: String,
    /// The port.
    pub port: u16,
    /// How connections are encrypted.
    pub encryption: Encryption,
}

/// The servers of each account type.
#[derive(Clone, Debug)]
pub struct Servers {
    /// The host name that Doorstep sends in EHLO.
    pub client_name: String,
    /// Google's server.
    pub gmail: SmtpServer,
    /// Yahoo's server.
    pub yahoo: SmtpServer,
    /// Microsoft's server for personal accounts.
    pub outlook: SmtpServer,
    /// Microsoft's service for organizations.
    pub graph: GraphConfig,
    /// The time limit for verifying an account by SMTP.
    pub total: Duration,
    /// The time limit for sending one email: in total by SMTP, per call by Graph.
    pub sending: Duration,
}

/// Why an account can't be used.
#[derive(Debug, Error)]
pub enum VerifyError {
    /// The server refuses the user, the password, the application or its secret.
    #[error("the account is refused")]
    Refused(#[source] Fault),
    /// The application lacks permission to send for the address.
    #[error("the application may not send for the address")]
    NotAllowed(#[source] Fault),
    /// There is no such mailbox.
    #[error("there is no such mailbox")]
    NoMailbox(#[source] Fault),
    /// The server is temporarily unable to answer.
    #[error("the server is busy")]
    Busy(#[source] Fault),
    /// The server's certificate is not trusted or belongs to another host.
    #[error("the server's certificate is not trusted")]
    Certificate(#[source] Fault),
    /// The server doesn't answer in time.
    #[error("the server doesn't answer in time")]
    Stalled,
    /// The server can't be reached or violates the protocol.
    #[error("the server can't be reached")]
    Unreachable(#[source] Fault),
}

/// The error of the client.
#[derive(Debug, Error)]
pub enum Fault {
    /// An error of the SMTP dialogue.
    #[error(transparent)]
    Smtp(#[from] SignInError),
    /// An error before the SMTP dialogue.
    #[error(transparent)]
    Account(#[from] AccountError),
    /// An error of Graph.
    #[error(transparent)]
    Graph(#[from] GraphError),
}

/// Clients of the servers. Cheap to clone.
#[derive(Clone, Debug)]
pub struct EmailAccounts {
    servers: Servers,
    graph: Graph,
}

impl EmailAccounts {
    /// Creates the clients without connecting.
    ///
    /// # Errors
    /// When this machine has no root certificates.
    pub fn new(servers: Servers) -> Result<Self, GraphError> {
        Ok(Self {
            graph: Graph::new(servers.graph.clone())?,
            servers,
        })
    }

    /// The host and port for accounts of a type.
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

    /// Checks that an account can send with its secret. Sends nothing.
    ///
    /// # Errors
    /// [`VerifyError`]. The call may be repeated.
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
                verified.map_err(from_graph)
            }
        }
    }

    /// Creates a sender for an account that keeps up to `connections` connections. It doesn't
    /// connect yet.
    ///
    /// # Errors
    /// When the client for this type can't be set up.
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
        client.sign_in().await.map_err(from_smtp)
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

fn from_smtp(error: SignInError) -> VerifyError {
    match error {
        SignInError::Refused { .. } => VerifyError::Refused(error.into()),
        SignInError::Busy { .. } => VerifyError::Busy(error.into()),
        SignInError::Certificate(_) => VerifyError::Certificate(error.into()),
        SignInError::Stalled => VerifyError::Stalled,
        SignInError::Unreachable { .. } => VerifyError::Unreachable(error.into()),
    }
}

fn from_graph(error: GraphError) -> VerifyError {
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
