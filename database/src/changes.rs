//! Walks through rows in the order of their changes, for partners' programs.

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// A part of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeWalk {
    /// Only rows that changed at or after this time.
    pub since: Option<DateTime<Utc>>,
    /// Only rows that changed before this time.
    pub before: DateTime<Utc>,
    /// The place after which the walk continues; `None` at its start.
    pub after: Option<ChangeMark>,
    /// The most rows.
    pub limit: i64,
}

/// A place in a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangeMark {
    /// When the last row was changed.
    pub updated_at: DateTime<Utc>,
    /// Its id.
    pub id: Uuid,
}
