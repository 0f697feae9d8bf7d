//! Cursors of lists in the partner API: opaque, signed, and valid only for the list, the company
//! and the filters that they were made for.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::TenantId;
use hmac::{Hmac, KeyInit as _, Mac as _};
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use uuid::Uuid;

use crate::state::ApiState;

/// Rows younger than this are withheld: a statement ends within five seconds, so no older row can
/// appear behind a cursor.
pub(super) const WITHHELD_FOR: TimeDelta = TimeDelta::seconds(10);

/// A place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Cursor {
    /// When the last row was changed.
    pub(super) updated_at: DateTime<Utc>,
    /// Its id.
    pub(super) id: Uuid,
    /// The filter of the walk.
    pub(super) updated_since: Option<DateTime<Utc>>,
}

/// The list that a cursor belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    pub(super) name: &'static str,
    pub(super) tenant_id: TenantId,
}

impl List {
    /// The text of a cursor.
    pub(super) fn write(self, state: &ApiState, cursor: Cursor) -> String {
        let place = serde_json::to_vec(&cursor).unwrap_or_default();
        let mac = self.signed(&state.config.secret, &place).finalize().into_bytes();
        URL_SAFE_NO_PAD.encode([mac.as_slice(), &place].concat())
    }

    /// The cursor of a text; `None` if Doorstep did not make it for this list.
    pub(super) fn read(self, state: &ApiState, text: &str) -> Option<Cursor> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (mac, place) = bytes.split_at_checked(MAC_BYTES)?;
        let secrets = [Some(&state.config.secret), state.config.former_secret.as_ref()];
        secrets
            .into_iter()
            .flatten()
            .any(|secret| self.signed(secret, place).verify_slice(mac).is_ok())
            .then(|| serde_json::from_slice(place).ok())?
    }

    fn signed(self, secret: &SecretString, place: &[u8]) -> Hmac<Sha256> {
        // HMAC accepts a key of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.expose_secret().as_bytes())
            .unwrap_or_else(|_| Hmac::<Sha256>::new(&Default::default()));
        mac.update(format!("cursor\n{}\n{}\n", self.name, self.tenant_id).as_bytes());
        mac.update(place);
        mac
    }
}

/// The bytes of an HMAC with SHA-256.
const MAC_BYTES: usize = 32;
