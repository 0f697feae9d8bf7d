//! Stored secrets: passwords of mail accounts, API keys of other services. They are encrypted
//! with keys that the database never sees.
//!
//! An envelope consists of: 1, the key's id (4 bytes), the nonce (12), the AES-256-GCM text with
//! its tag. It opens only for the company and column that it was sealed for, so a moved envelope
//! is useless. The first key seals; every key opens, by its id. To rotate, put a new key first
//! and keep the old one until every secret is sealed again.

use std::fmt;
use std::sync::Arc;

use aes_gcm::aead::{Aead as _, Payload};
use aes_gcm::{Aes256Gcm, KeyInit as _};
use domain::ids::{MailConnectionId, TenantId};
use rand::TryRngCore as _;
use rand::rngs::OsRng;
use secrecy::{ExposeSecret as _, SecretString};
use thiserror::Error;
use uuid::Uuid;

/// The version of the envelope's format.
const FORM: u8 = 1;
const KEY_ID_BYTES: usize = 4;
const NONCE_BYTES: usize = 12;
const HEAD_BYTES: usize = 1 + KEY_ID_BYTES + NONCE_BYTES;

/// A column of sealed secrets. Envelopes are bound to its name, which can't change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The company's own API key at the printer.
    LobKey,
    /// The password or application secret of an e-mail account.
    EmailAccountSecret,
    /// The client secret of a company's own OpenID provider.
    SignInProviderSecret,
    /// The token of a mailbox. It is bound to its row too.
    MailboxToken(MailConnectionId),
}

impl Column {
    fn name(self) -> &'static str {
        match self {
            Self::LobKey => "company_settings.lob_key",
            Self::EmailAccountSecret => "email_accounts.secret",
            Self::SignInProviderSecret => "sign_in_providers.client_secret",
            Self::MailboxToken(_) => "mail_connections.token",
        }
    }

    /// The row that its envelopes are bound to, if any.
    fn row(self) -> Option<Uuid> {
        match self {
            Self::LobKey | Self::EmailAccountSecret | Self::SignInProviderSecret => None,
            Self::MailboxToken(id) => Some(id.0),
        }
    }
}

/// The keys. Cheap to clone.
#[derive(Clone)]
pub struct SecretKeys(Arc<[(u32, Aes256Gcm)]>);

impl fmt::Debug for SecretKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = self.0.iter().map(|(id, _)| id);
        f.debug_set().entries(ids).finish()
    }
}

/// Why a text contains no valid keys. It quotes nothing of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("must be keys in the form ID:64-HEX-DIGITS with distinct IDs, separated by commas, the newest first")]
pub struct NoKeys;

/// Why a secret can't be sealed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SealFault {
    /// The system has no randomness, or the secret is too long.
    #[error("a secret can't be sealed")]
    Seal,
    /// It was sealed with a key that is not configured.
    #[error("a secret was sealed by key {0}, which is not configured")]
    UnknownKey(u32),
    /// It is damaged, or was sealed for another company or column.
    #[error("a sealed secret can't be opened")]
    Open,
}

impl SecretKeys {
    /// Parses `ID:64-HEX-DIGITS`, several separated by commas, the newest first.
    ///
    /// # Errors
    /// When the text is anything else.
    pub fn read(text: &str) -> Result<Self, NoKeys> {
        let mut keys: Vec<(u32, Aes256Gcm)> = Vec::new();
        for part in text.split(',') {
            let (id, digits) = part.trim().split_once(':').ok_or(NoKeys)?;
            let id = id.parse().map_err(|_| NoKeys)?;
            if keys.iter().any(|(known, _)| *known == id) {
                return Err(NoKeys);
            }
            keys.push((
                id,
                Aes256Gcm::new_from_slice(&bytes(digits)?).map_err(|_| NoKeys)?,
            ));
        }
        Ok(Self(keys.into()))
    }

    /// Seals a secret for a column of a company.
    ///
    /// # Errors
    /// [`SealFault::Seal`]
    pub fn seal(
        &self,
        tenant: TenantId,
        column: Column,
        secret: &SecretString,
    ) -> Result<Vec<u8>, SealFault> {
        let (id, key) = self.0.first().ok_or(SealFault::Seal)?;
        let mut nonce = [0_u8; NONCE_BYTES];
        OsRng.try_fill_bytes(&mut nonce).map_err(|_| SealFault::Seal)?;
        let payload = Payload {
            msg: secret.expose_secret().as_bytes(),
            aad: &place(tenant, column),
        };
        let sealed = key.encrypt(&nonce.into(), payload).map_err(|_| SealFault::Seal)?;
        Ok([&[FORM][..], &id.to_be_bytes(), &nonce, &sealed].concat())
    }

    /// Opens an envelope of a column of a company.
    ///
    /// # Errors
    /// [`SealFault::UnknownKey`], or [`SealFault::Open`] if it was not sealed for them.
    pub fn open(&self, tenant: TenantId, column: Column, envelope: &[u8]) -> Result<SecretString, SealFault> {
        let opened = self.opened(tenant, column, envelope);
        if matches!(opened, Err(SealFault::Open)) {
            tracing::error!(
                %tenant,
                column = column.name(),
                "a sealed secret was tampered with: it was changed, or moved from another row"
            );
        }
        opened
    }

    fn opened(&self, tenant: TenantId, column: Column, envelope: &[u8]) -> Result<SecretString, SealFault> {
        let (head, sealed) = envelope.split_at_checked(HEAD_BYTES).ok_or(SealFault::Open)?;
        let (form, head) = head.split_at(1);
        let (id, nonce) = head.split_first_chunk().ok_or(SealFault::Open)?;
        if form != [FORM] {
            return Err(SealFault::Open);
        }
        let id = u32::from_be_bytes(*id);
        let (_, key) = self
            .0
            .iter()
            .find(|(known, _)| *known == id)
            .ok_or(SealFault::UnknownKey(id))?;
        let nonce: [u8; NONCE_BYTES] = nonce.try_into().map_err(|_| SealFault::Open)?;
        let payload = Payload {
            msg: sealed,
            aad: &place(tenant, column),
        };
        let secret = key.decrypt(&nonce.into(), payload).map_err(|_| SealFault::Open)?;
        let secret = String::from_utf8(secret).map_err(|_| SealFault::Open)?;
        Ok(SecretString::from(secret))
    }
}

/// The data that an envelope is bound to.
fn place(tenant: TenantId, column: Column) -> Vec<u8> {
    let row = column.row().map(|row| format!("\n{row}")).unwrap_or_default();
    format!("doorstep\n{tenant}\n{}{row}", column.name()).into_bytes()
}

fn bytes(digits: &str) -> Result<Vec<u8>, NoKeys> {
    let nibble = |digit: u8| {
        let value = char::from(digit).to_digit(16)?;
        u8::try_from(value).ok()
    };
    digits
        .as_bytes()
        .chunks(2)
        .map(|pair| match pair {
            [high, low] => Some(nibble(*high)? << 4 | nibble(*low)?),
            _ => None,
        })
        .collect::<Option<_>>()
        .ok_or(NoKeys)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn key(id: u32, digit: char) -> String {
        format!("{id}:{}", digit.to_string().repeat(64))
    }

    // SET-09
    #[test]
    fn a_sealed_secret_opens_only_in_its_place_and_unchanged() {
        let keys = SecretKeys::read(&key(7, 'a')).unwrap();
        let (ours, other) = (TenantId::generate(), TenantId::generate());
        let secret = SecretString::from("p\u{e4}ssword");
        let envelope = keys.seal(ours, Column::LobKey, &secret).unwrap();
        assert!(!envelope.windows(4).any(|part| part == b"word"));
        assert_ne!(envelope, keys.seal(ours, Column::LobKey, &secret).unwrap());
        let opened = keys.open(ours, Column::LobKey, &envelope).unwrap();
        assert_eq!(opened.expose_secret(), "p\u{e4}ssword");
        let fault =
            |tenant, column, envelope: &[u8]| keys.open(tenant, column, envelope).map(|_| ()).unwrap_err();
        assert_eq!(fault(other, Column::LobKey, &envelope), SealFault::Open);
        assert_eq!(
            fault(ours, Column::EmailAccountSecret, &envelope),
            SealFault::Open
        );
        for place in [0, HEAD_BYTES - 1, HEAD_BYTES, envelope.len() - 1] {
            let mut touched = envelope.clone();
            touched[place] ^= 1;
            assert_eq!(fault(ours, Column::LobKey, &touched), SealFault::Open, "{place}");
        }
        for length in [0, 3, HEAD_BYTES, envelope.len() - 1] {
            assert_eq!(
                fault(ours, Column::LobKey, &envelope[..length]),
                SealFault::Open,
                "{length}"
            );
        }
    }

    #[test]
    fn a_new_key_seals_and_the_old_one_still_opens() {
        let tenant = TenantId::generate();
        let secret = SecretString::from("s");
        let old = SecretKeys::read(&key(1, '1')).unwrap();
        let both = SecretKeys::read(&format!("{}, {}", key(2, '2'), key(1, '1'))).unwrap();
        let new = SecretKeys::read(&key(2, '2')).unwrap();
        let before = old.seal(tenant, Column::LobKey, &secret).unwrap();
        let after = both.seal(tenant, Column::LobKey, &secret).unwrap();
        assert!(both.open(tenant, Column::LobKey, &before).is_ok());
        assert!(new.open(tenant, Column::LobKey, &after).is_ok());
        let gone = new.open(tenant, Column::LobKey, &before).map(|_| ());
        assert_eq!(gone, Err(SealFault::UnknownKey(1)));
    }

    #[test]
    fn a_text_without_keys_is_refused_and_not_quoted() {
        let short = format!("1:{}", "a".repeat(63));
        for text in [
            "",
            "1",
            "1:",
            "x:00",
            &short,
            &key(1, 'g'),
            &format!("{},{}", key(1, '1'), key(1, '2')),
        ] {
            assert_eq!(SecretKeys::read(text).map(|_| ()), Err(NoKeys), "{text}");
        }
        let keys = SecretKeys::read(&key(7, 'a')).unwrap();
        assert_eq!(format!("{keys:?}"), "{7}");
    }
}
