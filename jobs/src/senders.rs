//! The accounts that send messages, and their rate limits.

use std::sync::Arc;
use std::time::Duration;

use database::sealed::SecretKeys;
use domain::email_accounts::AccountType;
use limits::{Limit, Limits};
use providers::email_accounts::EmailAccounts;
use providers::lob::Lob;
use providers::smtp::{MailAddress, SmtpClient};
use secrecy::SecretString;

/// Sends Doorstep's own e-mails.
#[derive(Clone)]
pub struct Mailer {
    /// The client of the account.
    pub client: Arc<SmtpClient>,
    /// The sender's address.
    pub from: MailAddress,
    /// The longest time that sending takes: the account's own time-out.
    pub timeout: Duration,
}

/// The printer of postcards, and Doorstep's own account there.
#[derive(Clone)]
pub struct Post {
    /// Its API.
    pub lob: Lob,
    /// The key of Doorstep's account.
    pub key: SecretString,
}

/// The limits of an e-mail account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Concurrent connections.
    pub connections: usize,
    /// The rate limit, across all processes.
    pub rate: Limit,
    /// A second limit, of a longer period.
    pub daily: Option<Limit>,
}

/// Sends from the accounts of companies and users. Cheap to clone.
#[derive(Clone)]
pub struct AccountMail {
    /// The clients of the accounts.
    pub accounts: EmailAccounts,
    /// The keys of their secrets.
    pub keys: SecretKeys,
    /// Counts each account's e-mails.
    pub limits: Arc<Limits>,
    /// The limits of each type of account.
    pub paces: Paces,
}

/// The limits by type of account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paces {
    /// Google.
    pub gmail: Pace,
    /// Yahoo.
    pub yahoo: Pace,
    /// Microsoft for private users.
    pub outlook: Pace,
    /// Microsoft for organizations.
    pub office365: Pace,
    /// A connected mailbox.
    pub mailbox: Pace,
}

impl Paces {
    /// The limits of a type of account.
    #[must_use]
    pub fn of(&self, kind: AccountType) -> Pace {
        match kind {
            AccountType::Gmail => self.gmail,
            AccountType::Yahoo => self.yahoo,
            AccountType::Outlook => self.outlook,
            AccountType::Office365 => self.office365,
        }
    }
}

/// The rate limits of texts and postcards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Texts from one number or Messaging Service.
    pub texts: Limit,
    /// Calls of one kind with one key of the printer.
    pub post: Limit,
}

impl Rates {
    /// What Twilio and Lob allow.
    pub const USUAL: Self = Self {
        // A long number sends about one segment a second; more texts wait at Twilio, for hours at
        // most (error 21611).
        texts: Limit::per_minute("texts", 60),
        // 150 in 5 s. A limit allows a burst of its size and then its rate, so it is half of
        // that; calls that were delayed for a second may arrive together.
        post: Limit {
            name: "post",
            calls: 65,
            per: Duration::from_secs(5),
        },
    };
}
