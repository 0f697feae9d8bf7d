//! One account's mails, by whatever way they go.

use std::time::Duration;

use crate::graph::GraphMailbox;
use crate::smtp::{Accepted, PreparedMail, SendError, SmtpClient};

/// Sends the mails of one account.
pub enum EmailSender {
    /// By SMTP.
    Smtp(SmtpClient),
    /// By Microsoft Graph.
    Graph(GraphMailbox),
}

impl EmailSender {
    /// Hands over one mail; returns within [`Self::longest`].
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

    /// Whether a mail was taken over, by its Message-ID; `None` where that can't be asked.
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

    /// The most that handing over one mail takes.
    #[must_use]
    pub fn longest(&self) -> Duration {
        match self {
            Self::Smtp(client) => client.time_out(),
            Self::Graph(mailbox) => mailbox.longest(),
        }
    }

    /// Ends kept connections politely.
    pub async fn close(&self) {
        match self {
            Self::Smtp(client) => client.close().await,
            // Its connections are the client's, for all mailboxes.
            Self::Graph(_) => {}
        }
    }
}
