//! Aurinko's unified mail API: the page on which a person connects a mailbox, the exchange of its
//! code for a token, accounts, reading and sending mail, the changes of a mailbox and notifications
//! of them. It is strict: it redirects only to registered
//! URLs, a code works once and for a minute, and unknown parameters are refused, as are
//! documented ones that no client of this repository uses.
//!
//! Any address can be connected and has a mailbox with made messages. Some local parts behave in
//! their own way: `denied` can't be authorized, `partial` grants only `Mail.Read`, even if
//! Aurinko is to ensure all scopes, and the provider's token of `dead` never works. `strips` sends
//! without the application's headers, and Aurinko finds no id of a message that `bare` sends. `huge`
//! has two million older messages.
//! Some recipients answer (`recipients`).

mod accounts;
mod answers;
mod authorize;
mod control;
mod made;
mod mail;
mod messages;
mod mime;
mod notifications;
mod recipients;
mod search;
mod sending;
mod subscriptions;
mod sync;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, bail};
use chrono::{DateTime, TimeDelta, Utc};
use poem::{Route, delete, get, post};
use reqwest::header::LOCATION;
use reqwest::redirect::Policy;
use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;

use crate::clock::Clock;
use crate::faults::Faults;
use crate::mails::MailStore;
use messages::Mailbox;
use notifications::Outbox;

pub(crate) use control::{deliver, expire_sync, set_token_status, set_webhooks, show, show_sent};
pub use notifications::{SIGNING_SECRET, signature};
pub use sending::AurinkoSent;
pub use subscriptions::AurinkoSubscription;

/// The id of the only application.
pub const CLIENT_ID: &str = "sandbox-aurinko-client";

/// The secret of the application.
pub const CLIENT_SECRET: &str = "sandbox-aurinko-secret";

/// The path of the API on the page's port.
pub(crate) const PATH: &str = "/api.aurinko.io";

/// How long a code can be exchanged.
const CODE_LIFETIME: TimeDelta = TimeDelta::seconds(60);

/// The id of the first account.
const FIRST_ACCOUNT: i64 = 48_001;

/// How a provider answers to its token of a mailbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AurinkoTokenStatus {
    /// It works.
    #[default]
    Active,
    /// The provider refuses it, and Aurinko tries again.
    Invalid,
    /// The provider refuses to renew it.
    Dead,
}

impl AurinkoTokenStatus {
    fn name(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Invalid => "invalid",
            Self::Dead => "dead",
        }
    }
}

/// An account at Aurinko.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AurinkoAccount {
    /// Its id.
    pub id: i64,
    /// The address of its mailbox, in lower case.
    pub email: String,
    /// The name of the provider, such as `Google`.
    pub service_type: String,
    /// The granted scopes.
    pub scopes: Vec<String>,
    /// Its valid tokens. Each renewal adds one, and all of them are deleted together.
    pub tokens: Vec<String>,
    /// What Aurinko knows about the provider's token. It changes with a ping or a call for mail.
    pub token_status: AurinkoTokenStatus,
    /// When it was first connected.
    pub created_at: DateTime<Utc>,
    /// When it was last authorized.
    pub authorized_at: DateTime<Utc>,
}

/// The API, its accounts and their mailboxes.
pub struct Aurinko {
    file: PathBuf,
    memory: Mutex<Memory>,
    return_urls: Mutex<Vec<Url>>,
    http: reqwest::Client,
    /// Where sent mails arrive, beside the mailbox's sent messages.
    mails: Arc<MailStore>,
    outbox: Outbox,
    faults: Arc<Faults>,
    clock: Clock,
}

#[derive(Default)]
struct Memory {
    state: State,
    /// The codes that can be exchanged.
    codes: HashMap<String, Code>,
}

/// The state that survives restarts.
#[derive(Default, Serialize, Deserialize)]
struct State {
    accounts: BTreeMap<i64, AurinkoAccount>,
    /// Ids of deleted accounts are not used again.
    last_account: Option<i64>,
    revoked_tokens: Vec<String>,
    /// The mailboxes by address.
    mailboxes: BTreeMap<String, Mailbox>,
    /// The accounts whose sync can be started.
    #[serde(default)]
    prepared: BTreeSet<i64>,
    #[serde(default)]
    subscriptions: BTreeMap<i64, AurinkoSubscription>,
    /// Ids of deleted subscriptions are not used again.
    #[serde(default)]
    last_subscription: Option<i64>,
}

/// The authorization that a code stands for.
struct Code {
    email: String,
    service_type: String,
    scopes: Vec<String>,
    /// The account to keep, if it exists.
    account: Option<i64>,
    until: DateTime<Utc>,
}

impl Aurinko {
    /// Opens the state in `file`.
    pub(crate) fn open(
        file: PathBuf,
        mails: Arc<MailStore>,
        faults: Arc<Faults>,
        clock: Clock,
    ) -> anyhow::Result<Arc<Self>> {
        let state = match std::fs::read(&file) {
            Ok(text) => serde_json::from_slice(&text)
                .with_context(|| format!("{} can't be parsed", file.display()))?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => State::default(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", file.display())),
        };
        let http = reqwest::Client::builder().redirect(Policy::none()).build()?;
        Ok(Arc::new(Self {
            file,
            memory: Mutex::new(Memory {
                state,
                codes: HashMap::new(),
            }),
            return_urls: Mutex::default(),
            http,
            mails,
            outbox: Outbox::default(),
            faults,
            clock,
        }))
    }

    /// Acts as a person who opens an authorization page and allows it for a mailbox. Returns the
    /// URL that the browser is redirected to, with a code or an error.
    ///
    /// # Errors
    /// When the page refuses the request without a redirect.
    pub async fn authorize(&self, page: &Url, email: &str) -> anyhow::Result<Url> {
        self.submit(page, &[("email", email), ("decision", "allow")])
            .await
    }

    /// Acts as a person who denies the authorization.
    ///
    /// # Errors
    /// When the page refuses the request without a redirect.
    pub async fn deny(&self, page: &Url) -> anyhow::Result<Url> {
        self.submit(page, &[("decision", "deny")]).await
    }

    async fn submit(&self, page: &Url, form: &[(&str, &str)]) -> anyhow::Result<Url> {
        let answer = self.http.post(page.clone()).form(form).send().await?;
        let status = answer.status();
        let location = answer.headers().get(LOCATION).cloned();
        let Some(location) = location.filter(|_| status == reqwest::StatusCode::SEE_OTHER) else {
            bail!("the page answers {status}: {}", answer.text().await?);
        };
        Ok(Url::parse(location.to_str()?)?)
    }

    /// Registers a return URL, in addition to those of a Doorstep on this machine.
    pub fn register_return_url(&self, url: Url) {
        lock(&self.return_urls).push(url);
    }

    /// Makes the provider refuse to renew its token of a mailbox, until the person authorizes the
    /// mailbox again.
    pub fn kill(&self, email: &str) {
        self.set_token_status(email, AurinkoTokenStatus::Dead);
    }

    /// Makes the provider accept its token of a mailbox again.
    pub fn revive(&self, email: &str) {
        self.set_token_status(email, AurinkoTokenStatus::Active);
    }

    /// Sets how the provider answers to its token of a mailbox. Aurinko learns of it from the next
    /// ping or call for mail.
    pub fn set_token_status(&self, email: &str, status: AurinkoTokenStatus) {
        let now = self.now();
        self.change(|memory| memory.state.mailbox(email, now).token_status = status);
    }

    /// Delivers a complete mail to a mailbox. Returns the id of the new message; `None` if the
    /// mail can't be parsed.
    pub fn deliver(&self, email: &str, mail: &[u8]) -> Option<String> {
        let now = self.now();
        self.change(|memory| memory.state.mailbox(email, now).deliver(mail, now))
    }

    /// Delivers complete mails to the mailboxes of their addresses, and stores them at once. Returns how
    /// many could be parsed.
    pub fn deliver_all(&self, mails: &[(String, Vec<u8>)]) -> usize {
        let now = self.now();
        self.change(|memory| {
            let delivered = mails
                .iter()
                .filter_map(|(email, mail)| memory.state.mailbox(email, now).deliver(mail, now));
            delivered.count()
        })
    }

    /// The accounts, oldest first.
    #[must_use]
    pub fn accounts(&self) -> Vec<AurinkoAccount> {
        self.memory().state.accounts.values().cloned().collect()
    }

    /// The deleted tokens, oldest first.
    #[must_use]
    pub fn revoked_tokens(&self) -> Vec<String> {
        self.memory().state.revoked_tokens.clone()
    }

    /// Asks the provider of an account for its token's status, and remembers the answer.
    fn ping(&self, account: &AurinkoAccount) -> AurinkoTokenStatus {
        let now = self.now();
        let status = self.memory().state.mailbox(&account.email, now).token_status;
        if status != account.token_status {
            self.change(|memory| {
                if let Some(known) = memory.state.accounts.get_mut(&account.id) {
                    known.token_status = status;
                }
            });
        }
        status
    }

    /// The present time in whole seconds, as the API shows it.
    fn now(&self) -> DateTime<Utc> {
        let now = self.clock.now();
        DateTime::from_timestamp(now.timestamp(), 0).unwrap_or(now)
    }

    /// Changes the memory, writes the file and notifies subscribers.
    fn change<T>(&self, change: impl FnOnce(&mut Memory) -> T) -> T {
        let now = self.now();
        let mut memory = self.memory();
        let result = change(&mut memory);
        let notifications = memory.state.new_notifications(now);
        // Written to another file and renamed, so that a killed sandbox leaves no partial file.
        let aside = self.file.with_extension("part");
        let written = serde_json::to_vec(&memory.state)
            .map_err(std::io::Error::from)
            .and_then(|text| std::fs::write(&aside, text))
            .and_then(|()| std::fs::rename(&aside, &self.file));
        if let Err(error) = written {
            tracing::error!(%error, "the state of Aurinko can't be stored");
        }
        self.enqueue(notifications);
        result
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        lock(&self.memory)
    }
}

impl State {
    /// The mailbox of an address. It is filled when it is first used.
    fn mailbox(&mut self, email: &str, now: DateTime<Utc>) -> &mut Mailbox {
        let email = email.trim().to_lowercase();
        self.mailboxes
            .entry(email)
            .or_insert_with_key(|email| Mailbox::new(email, now))
    }

    /// Stores an authorization and returns its account with a new token, which is the last one.
    fn connect(&mut self, code: Code, now: DateTime<Utc>) -> AurinkoAccount {
        let Code {
            email,
            service_type,
            scopes,
            account,
            ..
        } = code;
        let mailbox = self.mailbox(&email, now);
        if local_part(&email) != "dead" {
            mailbox.token_status = AurinkoTokenStatus::Active;
        }
        let known = account.and_then(|id| self.accounts.remove(&id));
        let (id, created_at, mut tokens) = match known {
            Some(known) => (known.id, known.created_at, known.tokens),
            None => {
                let id = self.last_account.map_or(FIRST_ACCOUNT, |last| last + 1);
                self.last_account = Some(id);
                (id, now, Vec::new())
            }
        };
        tokens.push(format!("sandbox-aurinko.{}", Uuid::new_v4().simple()));
        let account = AurinkoAccount {
            id,
            email,
            service_type,
            scopes,
            tokens,
            token_status: AurinkoTokenStatus::Active,
            created_at,
            authorized_at: now,
        };
        self.accounts.insert(id, account.clone());
        account
    }

    /// Deletes all tokens of an account and its subscriptions.
    fn revoke(&mut self, account: i64) {
        self.subscriptions.retain(|_, one| one.account_id != account);
        if let Some(account) = self.accounts.get_mut(&account) {
            account.token_status = AurinkoTokenStatus::Dead;
            self.revoked_tokens.append(&mut account.tokens);
        }
    }
}

/// The routes of the API, below [`PATH`].
pub(crate) fn routes() -> Route {
    Route::new()
        .at("/v1/auth/authorize", get(authorize::page).post(authorize::decide))
        .at("/v1/auth/token/:code", post(accounts::exchange))
        .at("/v1/account", get(accounts::show))
        .at("/v1/account/token", delete(accounts::revoke))
        .at("/v1/am/accounts/:id", delete(accounts::remove))
        .at("/v1/email/sync", post(sync::start))
        .at("/v1/email/sync/updated", get(sync::list_updated))
        .at("/v1/email/sync/deleted", get(sync::list_deleted))
        .at(
            "/v1/subscriptions",
            get(subscriptions::list).post(subscriptions::subscribe),
        )
        .at(
            "/v1/subscriptions/:id",
            get(subscriptions::show).delete(subscriptions::unsubscribe),
        )
        .at("/v1/email/messages", get(mail::list).post(sending::send))
        .at("/v1/email/messages/:id", get(mail::show))
        .at("/v1/email/messages/:id/raw", get(mail::raw))
        .at("/v1/email/messages/:id/reply", post(sending::reply))
        .at(
            "/v1/email/messages/:id/attachments/:attachment",
            get(mail::attachment),
        )
}

/// The part of an address before the @.
fn local_part(email: &str) -> &str {
    email.split('@').next().unwrap_or_default()
}

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    // The value is valid after every statement, so a poisoned lock is usable.
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
