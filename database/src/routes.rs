//! Finds the company of a message or number for callers without a session: providers that report,
//! and recipients who open a link. The caller has verified a signature before. Each function
//! returns at most one company.

use domain::actor::Actor;
use domain::channels::Channel;
use domain::ids::{MailConnectionId, MessageId, TenantId};

use crate::error::Result;
use crate::scope::TenantScope;
use crate::transaction::GateTx;

/// The scope of a recipient who opens a link or replies.
fn of_recipient(tenant_id: TenantId) -> TenantScope {
    TenantScope {
        tenant_id,
        actor: Actor::Recipient,
    }
}

/// The scope to write a provider's report.
fn of_report(tenant_id: TenantId) -> TenantScope {
    TenantScope {
        tenant_id,
        actor: Actor::System,
    }
}

/// The company of a message, as a scope to write reports.
///
/// # Errors
/// When the database fails.
pub async fn of_message(tx: &mut GateTx, message: MessageId) -> Result<Option<TenantScope>> {
    let tenant = sqlx::query_scalar!(
        "select tenant_id from messages where id = $1 order by tenant_id limit 1",
        message.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(tenant.map(TenantId).map(of_report))
}

/// The company and the id of a message by its provider's id, also by the id of an earlier
/// dispatch.
///
/// # Errors
/// When the database fails.
pub async fn of_provider_id(tx: &mut GateTx, provider_id: &str) -> Result<Option<(TenantScope, MessageId)>> {
    let row = sqlx::query!(
        r#"
        select tenant_id as "tenant_id!", id as "id!"
        from (select tenant_id, id from messages where provider_id = $1
              union all
              -- The id of an earlier dispatch.
              select tenant_id, message_id from message_attempts where provider_id = $1) known
        order by tenant_id, id
        limit 1
        "#,
        provider_id,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| (of_report(TenantId(row.tenant_id)), MessageId(row.id))))
}

/// The company of a message whose link names the company.
///
/// # Errors
/// When the database fails.
pub async fn of_link(tx: &mut GateTx, tenant: TenantId, message: MessageId) -> Result<Option<TenantScope>> {
    let tenant = sqlx::query_scalar!(
        "select tenant_id from messages where tenant_id = $1 and id = $2",
        tenant.0,
        message.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(tenant.map(TenantId).map(of_recipient))
}

/// The company that sends texts from a number, as ten digits, or else from a Messaging
/// Service.
///
/// # Errors
/// When the database fails.
pub async fn of_sms_sender(
    tx: &mut GateTx,
    number: Option<&str>,
    service: Option<&str>,
) -> Result<Option<TenantScope>> {
    let tenant = sqlx::query_scalar!(
        "select tenant_id from sms_senders where number = $1 or messaging_service = $2 \
         order by number = $1 desc nulls last, tenant_id limit 1",
        number,
        service,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(tenant.map(TenantId).map(of_recipient))
}

/// The company and the id of a connected mailbox by its account at the mail provider.
///
/// # Errors
/// When the database fails.
pub async fn of_mail_account(
    tx: &mut GateTx,
    account_id: i64,
) -> Result<Option<(TenantScope, MailConnectionId)>> {
    let row = sqlx::query!(
        "select tenant_id, id from mail_connections where account_id = $1 and deleted_at is null \
         order by tenant_id limit 1",
        account_id,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| (of_report(TenantId(row.tenant_id)), MailConnectionId(row.id))))
}

/// The company that last texted an address, in the form of [`domain::suppressions`], from a
/// number or Messaging Service that no company uses any more: a reply to it is for that company.
/// `senders` are Twilio's names of them.
///
/// # Errors
/// When the database fails.
pub async fn of_former_sender(
    tx: &mut GateTx,
    senders: &[Option<&str>],
    address: &str,
) -> Result<Option<TenantScope>> {
    let senders: Vec<String> = senders.iter().flatten().copied().map(ToOwned::to_owned).collect();
    let tenant = sqlx::query_scalar!(
        r#"
        select c.tenant_id
        from companies c
        cross join lateral (
            select a.begun_at
            from messages m
            join message_attempts a on a.tenant_id = c.tenant_id and a.message_id = m.id
            where m.tenant_id = c.tenant_id and m.channel = $3 and m.address_key collate "C" = $2
              and a.account_address = any($1)
            order by a.begun_at desc
            limit 1
        ) sent
        order by sent.begun_at desc, c.tenant_id
        limit 1
        "#,
        &senders,
        address,
        Channel::Sms.code(),
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(tenant.map(TenantId).map(of_recipient))
}
