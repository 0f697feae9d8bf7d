//! Walks through lists of the partner API in the order of changes (rules 7.13), and their cursors:
//! opaque, signed, and valid only for the list, the company and the filters that they were made for.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use database::changes::{ChangeMark, ChangeWalk};
use domain::ids::TenantId;
use hmac::{Hmac, KeyInit as _, Mac as _};
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use uuid::Uuid;

use crate::error::ApiError;
use crate::input::Checks;
use crate::state::ApiState;

/// Rows younger than this are withheld: a statement ends within five seconds, so no older row can
/// appear behind a cursor.
const WITHHELD_FOR: TimeDelta = TimeDelta::seconds(10);

/// The rows of a part of a walk without `limit`.
const USUAL_LIMIT: i32 = 50;

/// The most characters of a cursor as sent.
const MAX_CURSOR: usize = 1_000;

/// What a caller asks of a list.
#[derive(Debug)]
pub(super) struct Asked {
    /// The most rows, 1 to 200.
    pub(super) limit: Option<i32>,
    /// The cursor of the answer before.
    pub(super) cursor: Option<String>,
    /// The filter by the time of changes.
    pub(super) updated_since: Option<DateTime<Utc>>,
}

/// A part of a walk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    list: List,
    limit: i64,
    cursor: Option<Cursor>,
    since: Option<DateTime<Utc>>,
    before: DateTime<Utc>,
}

/// What a part of a walk found.
#[derive(Debug)]
pub(super) struct Found<T> {
    /// The rows in the order of their changes.
    pub(super) rows: Vec<T>,
    /// Whether more rows can be read now.
    pub(super) has_more: bool,
    /// Continues the walk; `None` while no row was found.
    pub(super) next_cursor: Option<String>,
}

/// A place in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Cursor {
    /// When the last row was changed.
    updated_at: DateTime<Utc>,
    /// Its id.
    id: Uuid,
    /// The filter of the walk.
    updated_since: Option<DateTime<Utc>>,
}

/// The list that a cursor belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    pub(super) name: &'static str,
    pub(super) tenant_id: TenantId,
}

impl List {
    /// The part of the walk that a caller asks for.
    ///
    /// # Errors
    /// When the cursor isn't one of this list, or began with another filter.
    pub(super) fn part(self, state: &ApiState, asked: &Asked) -> Result<Part, ApiError> {
        let mut checks = Checks::default();
        let cursor = asked.cursor.as_deref().and_then(|text| {
            let cursor = (text.len() <= MAX_CURSOR)
                .then(|| self.read(state, text))
                .flatten();
            if cursor.is_none() {
                checks.refuse("cursor", "Isn't a cursor of this list");
            }
            cursor
        });
        if let (Some(cursor), Some(since)) = (cursor, asked.updated_since)
            && cursor.updated_since != Some(since)
        {
            checks.refuse("updatedSince", "Must be the one that the cursor began with");
        }
        checks.done()?;
        Ok(Part {
            list: self,
            limit: asked.limit.unwrap_or(USUAL_LIMIT).into(),
            cursor,
            since: cursor.map_or(asked.updated_since, |cursor| cursor.updated_since),
            before: state.clock.now() - WITHHELD_FOR,
        })
    }

    /// The text of a cursor.
    fn write(self, state: &ApiState, cursor: Cursor) -> String {
        let place = serde_json::to_vec(&cursor).unwrap_or_default();
        let mac = self.signed(&state.config.secret, &place).finalize().into_bytes();
        URL_SAFE_NO_PAD.encode([mac.as_slice(), &place].concat())
    }

    /// The cursor of a text; `None` if Doorstep did not make it for this list.
    fn read(self, state: &ApiState, text: &str) -> Option<Cursor> {
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

impl Part {
    /// The rows to read: one more than asked shows whether the walk continues.
    pub(super) fn walk(&self) -> ChangeWalk {
        ChangeWalk {
            since: self.since,
            before: self.before,
            after: self.cursor.map(|cursor| ChangeMark {
                updated_at: cursor.updated_at,
                id: cursor.id,
            }),
            limit: self.limit + 1,
        }
    }

    /// What was found, of the rows that [`Self::walk`] reads; `mark` is the place of a row.
    pub(super) fn found<T>(
        self,
        state: &ApiState,
        mut rows: Vec<T>,
        mark: impl Fn(&T) -> ChangeMark,
    ) -> Found<T> {
        let limit = usize::try_from(self.limit).unwrap_or_default();
        let has_more = rows.len() > limit;
        rows.truncate(limit);
        let place = rows.last().map(mark).map(|mark| Cursor {
            updated_at: mark.updated_at,
            id: mark.id,
            updated_since: self.since,
        });
        let next = place.or(self.cursor);
        Found {
            next_cursor: next.map(|cursor| self.list.write(state, cursor)),
            rows,
            has_more,
        }
    }
}

/// The bytes of an HMAC with SHA-256.
const MAC_BYTES: usize = 32;
