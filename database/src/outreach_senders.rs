//! What outreach is sent with: the senders of a company and of its users.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::company_settings::{MailerAccount, printed_by};
use domain::email_accounts::EmailAccount;
use domain::ids::UserId;
use domain::outreach::gate::Senders;
use domain::sms_senders::SmsSender;
use uuid::Uuid;

use crate::companies;
use crate::company_settings;
use crate::email_accounts::{self, Owner};
use crate::error::Result;
use crate::mail_connections::{self, MailConnection};
use crate::mailer_caps::Month;
use crate::sms_senders;
use crate::transaction::TenantTx;

/// What e-mails are sent from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SendingAccount {
    /// A connected mailbox of the user.
    Mailbox(Box<MailConnection>),
    /// An e-mail account of the user or the company.
    Account(Owner, EmailAccount),
}

impl SendingAccount {
    /// The address that e-mails are sent from.
    #[must_use]
    pub fn address(&self) -> &str {
        match self {
            Self::Mailbox(mailbox) => &mailbox.email,
            Self::Account(_, account) => &account.address,
        }
    }
}

/// What the outreach of `user` is sent from: the user's mailbox, else the user's e-mail account, else
/// the company's (rules 6.9). Without a user it is the company's. `None` when there is none of them. A
/// mailbox that is being checked can't send yet ([`mail_connections::sends`]).
///
/// # Errors
/// When the database fails.
pub async fn sending(
    tx: &mut TenantTx,
    user: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<Option<SendingAccount>> {
    if let Some(user) = user
        && let Some(mailbox) = mail_connections::sends(tx, user, now).await?
    {
        return Ok(Some(SendingAccount::Mailbox(Box::new(mailbox))));
    }
    for owner in user.map(Owner::User).into_iter().chain([Owner::Company]) {
        if let Some(account) = email_accounts::get(tx, owner).await?.account {
            return Ok(Some(SendingAccount::Account(owner, account)));
        }
    }
    Ok(None)
}

/// What a user's messages are sent with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserSenders {
    /// The address that e-mails are sent from ([`sending`]).
    pub email: Option<String>,
    /// The sender of texts.
    pub sms: SmsSender,
    /// The mailer account; `None` until it is chosen.
    pub mailer: Option<MailerAccount>,
    /// Whether the company has the postal address that outreach must show.
    pub has_postal_address: bool,
    /// The cap and count of the month's mailers.
    pub cap: CapStanding,
}

impl UserSenders {
    /// In the gate's form.
    #[must_use]
    pub fn senders(&self) -> Senders {
        Senders {
            has_account: self.email.is_some(),
            has_lost_mailbox: false,
            has_sms_sender: self.sms.sends(),
            printer: printed_by(self.mailer),
            has_postal_address: self.has_postal_address,
        }
    }
}

/// The cap and count of a month's mailers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapStanding {
    /// The month, in the company's zone.
    pub month: Month,
    /// The cap; `None` without one.
    pub max_cap: Option<i32>,
    /// The number of used slots.
    pub tally: i32,
}

impl CapStanding {
    /// Whether no slot is left.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.max_cap.is_some_and(|most| self.tally >= most)
    }
}

/// What the messages of `user` are sent with now.
///
/// # Errors
/// When the database fails.
pub async fn of_user(tx: &mut TenantTx, user: UserId, now: DateTime<Utc>) -> Result<UserSenders> {
    let tenant = tx.tenant_id();
    let email = sending(tx, Some(user), now).await?;
    let sms = sms_senders::get(&mut *tx, tenant).await?.sender;
    let settings = company_settings::get(tx).await?;
    let month = Month::at(now, companies::time_zone(tx).await?);
    let row = sqlx::query!(
        r#"
        select (select max_cap from mailer_caps where tenant_id = $1 and month = $3) as max_cap,
               coalesce((select tally from mailer_tallies where tenant_id = $1 and year = $2 and month = $3), 0)
                   as "tally!"
        "#,
        tenant.0,
        month.year,
        month.month,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(UserSenders {
        email: email.map(|account| account.address().to_owned()),
        sms,
        mailer: settings.mailer,
        has_postal_address: !settings.postal_lines().is_empty(),
        cap: CapStanding {
            month,
            max_cap: row.max_cap,
            tally: row.tally,
        },
    })
}

/// The users among these who have a mailbox or an e-mail account of their own to send from. The others
/// send by the company's account.
///
/// # Errors
/// When the database fails.
pub async fn with_account(
    tx: &mut TenantTx,
    users: &[UserId],
    now: DateTime<Utc>,
) -> Result<BTreeSet<UserId>> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.0).collect();
    let mut own = mail_connections::senders(tx, users, now).await?;
    let with_account = sqlx::query_scalar!(
        r#"
        select user_id as "user_id!" from email_accounts
        where tenant_id = $1 and user_id = any($2) and account_type is not null
        "#,
        tx.tenant_id().0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    own.extend(with_account.into_iter().map(UserId));
    Ok(own)
}

/// What the company's automatic messages are sent with.
///
/// # Errors
/// When the database fails.
pub async fn of_company(tx: &mut TenantTx) -> Result<Senders> {
    let has_account = email_accounts::get(tx, Owner::Company).await?.account.is_some();
    Ok(with_email(tx, has_account).await?.0)
}

/// What the messages of a lane are sent with: e-mails from what [`sending`] finds for `sender`. Also
/// the sender of texts, which says what is missing of it.
///
/// # Errors
/// When the database fails.
pub async fn of_lane(
    tx: &mut TenantTx,
    sender: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<(Senders, SmsSender)> {
    let has_account = sending(tx, sender, now).await?.is_some();
    let has_lost_mailbox = match sender {
        Some(user) if !has_account => mail_connections::are_lost(tx, &[user]).await?.contains(&user),
        Some(_) | None => false,
    };
    let (senders, sms) = with_email(tx, has_account).await?;
    let senders = Senders {
        has_lost_mailbox,
        ..senders
    };
    Ok((senders, sms))
}

/// The senders of a company that has or hasn't an e-mail account for the messages in question.
async fn with_email(tx: &mut TenantTx, has_account: bool) -> Result<(Senders, SmsSender)> {
    let tenant = tx.tenant_id();
    let sms = sms_senders::get(&mut *tx, tenant).await?.sender;
    let settings = company_settings::get(tx).await?;
    let senders = Senders {
        has_account,
        has_lost_mailbox: false,
        has_sms_sender: sms.sends(),
        printer: printed_by(settings.mailer),
        has_postal_address: !settings.postal_lines().is_empty(),
    };
    Ok((senders, sms))
}
