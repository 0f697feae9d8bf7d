//! What jobs work with.

use std::sync::Arc;

use database::Db;
use domain::clock::Clock;
use domain::unsubscribe::UnsubscribeKey;
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
    /// Sends Doorstep's own mails.
    pub mail: Mailer,
    /// Sends by the accounts of companies and people.
    pub accounts: AccountMail,
    /// The sources of listings that are read by themselves.
    pub sources: ListingSources,
    /// How many reports use the processor at once.
    pub report_turns: ReportTurns,
    /// Fetches pictures of listings.
    pub pictures: Pictures,
    /// Who knows the owners of homes; none where none is configured.
    pub owners: Option<OwnerSource>,
    /// Sends texts; none where it is not set up.
    pub texts: Option<Twilio>,
    /// Has postcards printed; none where it is not set up.
    pub post: Option<Post>,
    /// How fast both do.
    pub rates: Rates,
    /// Business time.
    pub clock: Clock,
    /// The address people open Doorstep by, without a slash at its end.
    pub public_url: Arc<str>,
    /// Seals the links in mails that end them.
    pub unsubscribe: UnsubscribeKey,
}
