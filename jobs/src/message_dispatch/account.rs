//! The account that a job's e-mails are sent from. Only this module opens its secret.

use std::sync::Arc;
use std::time::Duration;

use database::TenantTx;
use database::company_settings;
use database::email_accounts::{self, Owner};
use database::mail_connections::{self, MailConnection};
use database::messages::of_job;
use database::outreach_senders::{SendingAccount, sending};
use database::users::User;
use domain::email_accounts::EmailAccount;
use domain::ids::{MailConnectionId, MessageId, TenantId, UserId};
use domain::mailboxes::Health;
use domain::messages::{Reason, SentBy};
use domain::unsubscribe::{NoPostalAddress, Unsubscribe, UnsubscribeKey};
use providers::email_sender::EmailSender;
use providers::smtp::MailAddress;

use super::words;
use crate::context::Context;
use crate::error::JobError;
use crate::requester::requester;
use crate::senders::Pace;
use crate::task::Task;

/// An account that is ready to send.
pub(super) struct Account {
    /// Sends the e-mails.
    pub sender: EmailSender,
    /// The sender's address and name.
    pub from: MailAddress,
    /// Where answers go if not to the sender's address: to the user, when the company's account
    /// sends for one.
    pub reply_to: Option<MailAddress>,
    /// What kind of account it is.
    pub sent_by: SentBy,
    /// How fast it sends.
    pub pace: Pace,
    /// The key that its rate limit counts by.
    pub counted_by: String,
    /// How recipients unsubscribe.
    pub ending: Ending,
    /// The connected mailbox, if it is one.
    pub mailbox: Option<MailConnectionId>,
}

/// How recipients of outreach unsubscribe from a company, and the address below each e-mail.
pub(super) struct Ending {
    key: UnsubscribeKey,
    public_url: Arc<str>,
    tenant: TenantId,
    company: String,
    /// Its postal address, line by line.
    address: Vec<String>,
}

impl Ending {
    /// Reads it for the company of a transaction.
    async fn of(context: &Context, tx: &mut TenantTx) -> Result<Self, database::DbError> {
        let settings = company_settings::get(tx).await?;
        Ok(Self {
            key: context.unsubscribe.clone(),
            public_url: Arc::clone(&context.public_url),
            tenant: tx.tenant_id(),
            address: settings.postal_lines(),
            company: settings.name,
        })
    }

    /// The unsubscribe link and footer of one message.
    ///
    /// # Errors
    /// [`NoPostalAddress`]
    pub fn for_message(&self, message: MessageId) -> Result<Unsubscribe, NoPostalAddress> {
        let ids = (self.tenant, message);
        Unsubscribe::new(&self.key, &self.public_url, ids, &self.company, &self.address)
    }
}

/// Why no account can send.
pub(super) enum NoAccount {
    /// Permanent: the reason for the messages and the error of the job.
    Never(Reason, JobError),
    /// This attempt failed.
    Failed(JobError),
}

impl NoAccount {
    /// The settings changed after the gate had decided.
    pub fn changed() -> Self {
        Self::Failed(JobError::Retry {
            message: "The settings just changed.".into(),
            after: None,
            source: None,
        })
    }
}

impl From<database::DbError> for NoAccount {
    fn from(error: database::DbError) -> Self {
        Self::Failed(error.into())
    }
}

/// The pause between looks at a mailbox that is being checked.
const LOOK_AGAIN_AFTER: Duration = Duration::from_secs(60);

/// The job's message while the provider refuses Doorstep's own account.
pub(super) const REFUSED: &str = "The account was rejected.";

/// The user who sends e-mails, if they may still sign in; `None` for the company.
pub(super) async fn sender(tx: &mut TenantTx, sender: Option<UserId>) -> Result<Option<User>, NoAccount> {
    if sender.is_none() {
        return Ok(None);
    }
    match requester(tx, sender, "The sender can no longer sign in.").await {
        Ok(user) => Ok(Some(user)),
        Err(error @ JobError::Permanent { .. }) => Err(NoAccount::Never(Reason::SenderGone, error)),
        Err(error) => Err(NoAccount::Failed(error)),
    }
}

/// What `user` sends from, or the company without a user.
pub(super) async fn account(
    context: &Context,
    user: Option<User>,
    tx: &mut TenantTx,
) -> Result<Account, NoAccount> {
    let found = sending(tx, user.as_ref().map(|user| user.id), context.clock.now()).await?;
    match found.ok_or_else(NoAccount::changed)? {
        SendingAccount::Mailbox(mailbox) => of_mailbox(context, user, *mailbox, tx).await,
        SendingAccount::Account(owner, account) => of_account(context, user, (owner, account), tx).await,
    }
}

/// A connected mailbox of `user`. Messages wait while it is being checked.
async fn of_mailbox(
    context: &Context,
    user: Option<User>,
    mailbox: MailConnection,
    tx: &mut TenantTx,
) -> Result<Account, NoAccount> {
    if mailbox.health == Health::Suspect {
        return Err(NoAccount::Failed(JobError::Waits {
            message: "The mailbox is being checked.".into(),
            after: LOOK_AGAIN_AFTER,
        }));
    }
    let provider = context.mailboxes.as_ref().ok_or_else(|| {
        let words = "Connected mailboxes are not available now.";
        NoAccount::Failed(JobError::Retry {
            message: words.into(),
            after: None,
            source: None,
        })
    })?;
    let token = mail_connections::token(tx, &context.accounts.keys, mailbox.id)
        .await?
        .ok_or_else(NoAccount::changed)?;
    let name = user.map(|user| user.full_name()).or(mailbox.name);
    Ok(Account {
        from: address(name.as_deref(), &mailbox.email)?,
        sender: EmailSender::Mailbox(provider.mailbox(token)),
        reply_to: None,
        sent_by: SentBy::Mailbox,
        pace: context.accounts.paces.mailbox,
        counted_by: mailbox.id.to_string(),
        ending: Ending::of(context, tx).await?,
        mailbox: Some(mailbox.id),
    })
}

/// A connected mailbox of a job's owner, for a job that nothing else may send.
pub(super) async fn only(
    context: &Context,
    task: &Task,
    mailbox: MailConnectionId,
    tx: &mut TenantTx,
) -> Result<Account, NoAccount> {
    let user = sender(tx, task.claimed.owner)
        .await?
        .ok_or_else(NoAccount::changed)?;
    let wanted = (mailbox, of_job::is_personal(tx, task.claimed.id).await?);
    match mail_connections::sends_from(tx, user.id, wanted, context.clock.now()).await? {
        Some(connection) => of_mailbox(context, Some(user), connection, tx).await,
        None => Err(NoAccount::Never(
            Reason::NoAccount,
            JobError::refused("MAILBOX_RECONNECT", words::MAILBOX_GONE),
        )),
    }
}

/// An e-mail account of `user` or of the company.
async fn of_account(
    context: &Context,
    user: Option<User>,
    (owner, account): (Owner, EmailAccount),
    tx: &mut TenantTx,
) -> Result<Account, NoAccount> {
    let mail = &context.accounts;
    let ending = Ending::of(context, tx).await?;
    let secret = email_accounts::secret(tx, &mail.keys, owner)
        .await?
        .ok_or_else(NoAccount::changed)?;
    let kind = account.account_type();
    let pace = mail.paces.of(kind);
    let companys = tx.tenant_id().to_string();
    let (name, answers_to, counted_by) = match (owner, &user) {
        (Owner::User(id), Some(user)) => (user.full_name(), None, id.to_string()),
        (_, Some(user)) => {
            let own = Some(&user.email).filter(|own| !own.eq_ignore_ascii_case(&account.address));
            (user.company.name.clone(), own, companys)
        }
        (_, None) => (ending.company.clone(), None, companys),
    };
    let from = address(Some(&name), &account.address)?;
    let sender = mail
        .accounts
        .sender(&account, &secret, pace.connections)
        .map_err(|error| unusable(error.into()))?;
    Ok(Account {
        sender,
        from,
        reply_to: answers_to.and_then(|address| MailAddress::new(None, address).ok()),
        sent_by: SentBy::Account(kind),
        pace,
        counted_by,
        ending,
        mailbox: None,
    })
}

/// The sender of an account. A person typed the name; without control characters the mail library
/// accepts it.
fn address(name: Option<&str>, address: &str) -> Result<MailAddress, NoAccount> {
    let clean = name.map(|name| -> String { name.chars().filter(|c| !c.is_control()).collect() });
    MailAddress::new(clean.as_deref(), address).map_err(|error| unusable(error.into()))
}

fn unusable(error: Box<dyn std::error::Error + Send + Sync>) -> NoAccount {
    let words = "The email account can't be used. Check it in Settings.";
    NoAccount::Never(Reason::AccountRefused, JobError::permanent("5009", words, error))
}
