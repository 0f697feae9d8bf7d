//! What jobs work with.

use std::sync::Arc;

use database::Db;
use domain::clock::Clock;
use domain::unsubscribe::UnsubscribeKey;
use providers::aurinko::Aurinko;
use providers::pictures::Pictures;
use providers::twilio::Twilio;
use storage::Storage;

use crate::report_turns::ReportTurns;
use crate::senders::{AccountMail, Mailer, Post, Rates};
use crate::sources::{ListingSources, OwnerSource};

/// What jobs work with. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    /// The database.
    pub db: Db,
    /// The object store.
    pub storage: Storage,
    /// Sends Doorstep's own e-mails.
    pub mail: Mailer,
    /// Sends from the accounts of companies and users.
    pub accounts: AccountMail,
    /// The automatically read listing sources.
    pub sources: ListingSources,
    /// Limits how many reports use the processor at once.
    pub report_turns: ReportTurns,
    /// The mail provider of connected mailboxes, if configured.
    pub mailboxes: Option<Aurinko>,
    /// Whether that provider may call our webhook.
    pub mailboxes_call: bool,
    /// Downloads pictures of listings.
    pub pictures: Pictures,
    /// The provider of owner data, if configured.
    pub owners: Option<OwnerSource>,
    /// Sends texts, if configured.
    pub texts: Option<Twilio>,
    /// Prints postcards, if configured.
    pub post: Option<Post>,
    /// The rate limits of both.
    pub rates: Rates,
    /// Business time.
    pub clock: Clock,
    /// Doorstep's public URL, without a trailing slash.
    pub public_url: Arc<str>,
    /// Seals the unsubscribe links in e-mails.
    pub unsubscribe: UnsubscribeKey,
}
