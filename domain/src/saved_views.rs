//! Saved views of lists: the lists that have them, and the limits of a view.

use strum::FromRepr;

/// The most views that a user saves for a list.
pub const MOST_VIEWS: i64 = 100;

/// The most characters of a view's name.
pub const LONGEST_NAME: usize = 150;

/// The most conditions of a view.
pub const MOST_CONDITIONS: usize = 50;

/// The most columns that a view hides.
pub const MOST_HIDDEN_COLUMNS: usize = 100;

/// The most characters of a column's name.
pub const LONGEST_COLUMN: usize = 100;

/// A list that has saved views.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i16)]
pub enum ViewList {
    /// Listings, whose views are also called saved filters.
    Listings = 1,
    /// Realtors.
    Realtors = 2,
    /// Users.
    Users = 3,
    /// Markets.
    Markets = 4,
    /// Templates.
    Templates = 5,
    /// The outbox.
    Outbox = 6,
    /// Replies.
    Replies = 7,
    /// The suppression list.
    Suppressions = 8,
    /// Consents.
    Consents = 9,
    /// The audit log.
    Audit = 10,
    /// Jobs.
    Work = 11,
    /// Listing sources.
    Sources = 12,
    /// Companies.
    Companies = 13,
    /// API keys.
    ApiKeys = 14,
    /// Move leads.
    Leads = 15,
}

impl ViewList {
    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The height of a list's rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRepr)]
#[repr(i16)]
pub enum Density {
    /// Low rows.
    #[default]
    Compact = 1,
    /// High rows.
    Comfortable = 2,
}

impl Density {
    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}
