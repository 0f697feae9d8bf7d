//! The accounts that messages go out by, and how fast.

use std::sync::Arc;
use std::time::Duration;

use database::sealed::SecretKeys;
use domain::email_accounts::AccountType;
use limits::{Limit, Limits};
use providers::email_accounts::EmailAccounts;
use providers::lob::Lob;
use providers::smtp::{MailAddress, SmtpClient};
use secrecy::SecretString;

/// Sends Doorstep's own mails.
#[derive(Clone)]
pub struct Mailer {
    /// The account they go out by.
    pub client: Arc<SmtpClient>,
    /// Whom they come from.
    pub from: MailAddress,
    /// The most that one sending takes: the account's own time-out.
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

/// How fast mails go out by one account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Connections at once.
    pub connections: usize,
    /// Mails in a while, counted over all processes.
    pub rate: Limit,
}

/// Sends by the accounts of companies and people. Cheap to clone.
#[derive(Clone)]
pub struct AccountMail {
    /// Reaches the accounts.
    pub accounts: EmailAccounts,
    /// Open their secrets.
    pub keys: SecretKeys,
    /// Counts what goes out by each.
    pub limits: Arc<Limits>,
    /// How fast.
    pub paces: Paces,
}

/// How fast for each type of account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paces {
    /// Google's.
    pub gmail: Pace,
    /// Yahoo's.
    pub yahoo: Pace,
    /// Microsoft's for private people.
    pub outlook: Pace,
    /// Microsoft's for organisations.
    pub office365: Pace,
}

impl Paces {
    /// How fast by an account of that type.
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

/// How fast messages go out that no company's mail account limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Texts from one number or Messaging Service.
    pub texts: Limit,
    /// Calls of one kind by one key of the printer's.
    pub post: Limit,
}

impl Rates {
    /// What Twilio and Lob allow.
    pub const USUAL: Self = Self {
        // A long number sends about one segment a second; what comes faster waits at
        // Twilio, for hours at most (error 21611).
        texts: Limit::per_minute("texts", 60),
        // 150 in 5 s. A limit lets as many through at once as it has, and then its rate, so
        // half of it at most; calls that were on their way for a second may come together.
        post: Limit {
            name: "post",
            calls: 65,
            per: Duration::from_secs(5),
        },
    };
}
