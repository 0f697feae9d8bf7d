//! Sends the emails of one account by SMTP or Graph.

use std::time::Duration;

use crate::graph::GraphMailbox;
use crate::smtp::{Accepted, PreparedMail, SendError, SmtpClient};

/// Sends the emails of one account.
pub enum EmailSender {
    /// By SMTP.
    Smtp(SmtpClient),
    /// By Microsoft Graph.
    Graph(GraphMailbox),
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
        }
    }

    /// Whether the server accepted the email with this Message-ID; `None` if it can't be looked
    /// up.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "email", operation = "find")
    )]
    pub async fn find(&self, message_id: &str) -> Option<bool> {
        match self {
            Self::Smtp(_) => None,
            Self::Graph(mailbox) => mailbox.find(message_id).await,
        }
    }

    /// The maximum duration of [`Self::send`].
    #[must_use]
    pub fn longest(&self) -> Duration {
        match self {
            Self::Smtp(client) => client.time_out(),
            Self::Graph(mailbox) => mailbox.longest(),
        }
    }

    /// Closes idle connections with QUIT.
    pub async fn close(&self) {
        match self {
            Self::Smtp(client) => client.close().await,
            // All mailboxes share the connections of the HTTP client.
            Self::Graph(_) => {}
        }
    }
}
