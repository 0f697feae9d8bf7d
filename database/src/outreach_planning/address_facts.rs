//! Reads the facts about the addresses of a page of messages at once.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::messages::{MessageState, Origin};
use domain::outreach::gate::HELD_FOR;

use crate::consents;
use crate::do_not_call;
use crate::error::Result;
use crate::suppressions;
use crate::transaction::TenantTx;

/// The facts about the addresses of a page.
#[derive(Debug, Default)]
pub(crate) struct AddressFacts {
    suppressed: BTreeSet<(i16, String)>,
    do_not_call: BTreeSet<String>,
    consents: BTreeSet<String>,
    written: BTreeMap<(i16, String), Vec<DateTime<Utc>>>,
}

impl AddressFacts {
    /// Reads the facts about addresses. Automatic messages count that were sent, may have been sent,
    /// or are due since `since`; without it none count.
    pub async fn read(
        tx: &mut TenantTx,
        addresses: &[(Channel, &str)],
        since: Option<DateTime<Utc>>,
    ) -> Result<Self> {
        let mut found = Self::default();
        for channel in Channel::ALL {
            let keys: BTreeSet<String> = addresses
                .iter()
                .filter(|(of, _)| *of == channel)
                .map(|(_, key)| (*key).to_owned())
                .collect();
            let keys: Vec<String> = keys.into_iter().collect();
            if keys.is_empty() {
                continue;
            }
            let suppressed = suppressions::among(tx, channel, &keys).await?;
            found
                .suppressed
                .extend(suppressed.into_iter().map(|key| (channel.code(), key)));
            if let Some(since) = since {
                found.read_written(tx, channel, &keys, since).await?;
            }
            if channel == Channel::Sms {
                found.read_numbers(tx, &keys).await?;
            }
        }
        Ok(found)
    }

    async fn read_written(
        &mut self,
        tx: &mut TenantTx,
        channel: Channel,
        keys: &[String],
        since: DateTime<Utc>,
    ) -> Result<()> {
        let tenant = tx.tenant_id();
        let gone = [
            MessageState::Failed,
            MessageState::Cancelled,
            MessageState::Expired,
        ]
        .map(MessageState::code);
        // As [`crate::messages::recheck`] counts them: a message that may have arrived counts
        // from its dispatch.
        let rows = sqlx::query!(
            r#"
            select k.address_key as "address_key!", m.written_at as "written_at!"
            from unnest($3::text[]) k (address_key)
            cross join lateral (
                -- Kept apart, so that each address is looked up by the index of addresses.
                select coalesce(sent_at, ended_at, due_at) as written_at
                from messages
                where tenant_id = $1 and channel = $2 and address_key collate "C" = k.address_key
                  and planned_at > $7 and cause = any($5)
                  and state <> all($6)
                offset 0
            ) m
            where m.written_at > $4
            "#,
            tenant.0,
            channel.code(),
            keys,
            since,
            &Origin::automatic_codes(),
            &gone,
            // It may have been held for a week before it was sent.
            since - HELD_FOR,
        )
        .fetch_all(tx.connection())
        .await?;
        for row in rows {
            let key = (channel.code(), row.address_key);
            self.written.entry(key).or_default().push(row.written_at);
        }
        Ok(())
    }

    async fn read_numbers(&mut self, tx: &mut TenantTx, numbers: &[String]) -> Result<()> {
        let listed = do_not_call::among(tx, numbers).await?;
        self.do_not_call.extend(listed);
        let agreed = consents::among(tx, numbers).await?;
        self.consents.extend(agreed);
        Ok(())
    }

    pub fn is_suppressed(&self, channel: i16, key: &str) -> bool {
        self.suppressed.contains(&(channel, key.to_owned()))
    }

    pub fn is_do_not_call(&self, number: &str) -> bool {
        self.do_not_call.contains(number)
    }

    pub fn has_consent(&self, number: &str) -> bool {
        self.consents.contains(number)
    }

    /// The times at which automatic messages to an address were sent or are due.
    pub fn written(&self, address: &(i16, String)) -> &[DateTime<Utc>] {
        self.written.get(address).map_or(&[], Vec::as_slice)
    }
}
