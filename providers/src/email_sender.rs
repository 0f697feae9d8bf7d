//! Sends the emails of one account by SMTP, by Graph or through a connected mailbox.

use std::time::Duration;

use crate::aurinko::AurinkoMailbox;
use crate::graph::GraphMailbox;
use crate::smtp::{Accepted, Lookup, PreparedMail, SendError, SmtpClient};

/// Sends the emails of one account.
pub enum EmailSender {
    /// By SMTP.
    Smtp(SmtpClient),
    /// By Microsoft Graph.
    Graph(GraphMailbox),
    /// Through a connected mailbox.
    Mailbox(AurinkoMailbox),
}

impl EmailSender {
    /// Sends one email. Returns within [`Self::longest`].
    ///
    /// # Errors
    /// [`SendError`]
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "email", operation = "send")
    )]
    pub async fn send(&self, mail: &PreparedMail) -> Result<Accepted, SendError> {
        match self {
            Self::Smtp(client) => client.send(mail).await,
            Self::Graph(mailbox) => mailbox.send(mail).await,
            Self::Mailbox(mailbox) => mailbox.send(mail).await,
        }
    }

    /// Whether the server accepted the email; `None` if it can't be looked up.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "email", operation = "find")
    )]
    pub async fn find(&self, email: &Lookup<'_>) -> Option<bool> {
        match self {
            Self::Smtp(_) => None,
            Self::Graph(mailbox) => mailbox.find(email.message_id).await,
            Self::Mailbox(mailbox) => mailbox.find(email).await,
        }
    }

    /// The maximum duration of [`Self::send`].
    #[must_use]
    pub fn longest(&self) -> Duration {
        match self {
            Self::Smtp(client) => client.time_out(),
            Self::Graph(mailbox) => mailbox.longest(),
            Self::Mailbox(mailbox) => mailbox.longest(),
        }
    }

    /// Closes idle connections with QUIT.
    pub async fn close(&self) {
        match self {
            Self::Smtp(client) => client.close().await,
            // All mailboxes share the connections of the HTTP client.
            Self::Graph(_) | Self::Mailbox(_) => {}
        }
    }
}
