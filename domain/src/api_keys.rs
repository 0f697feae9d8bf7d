//! Keys of partners' programs: what a key may do, and how long it works.

use chrono::{DateTime, Months, TimeDelta, Utc};
use strum::VariantArray;

use crate::roles::Permission;

/// The most keys of a company that still work.
pub const MOST_KEYS: i64 = 20;

/// For how long a rotated key's former secret still works.
pub const FORMER_SECRET_WORKS_FOR: TimeDelta = TimeDelta::hours(24);

/// The validity of a key in months, if none is chosen.
const USUAL_VALIDITY: Months = Months::new(12);

/// The longest validity of a key in months.
const LONGEST_VALIDITY: Months = Months::new(24);

/// One thing that a key may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum KeyScope {
    /// Read move leads.
    LeadsRead,
    /// Send move leads.
    LeadsWrite,
    /// Read the company's listings.
    ListingsRead,
}

impl KeyScope {
    /// All scopes.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored name, which is also the name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::LeadsRead => "leads:read",
            Self::LeadsWrite => "leads:write",
            Self::ListingsRead => "listings:read",
        }
    }

    /// The scope of a stored name; `None` for any other text.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|scope| scope.as_str() == name)
    }

    /// The permission that the scope gives.
    #[must_use]
    pub fn permission(self) -> Permission {
        match self {
            Self::LeadsRead => Permission::LeadsRead,
            Self::LeadsWrite => Permission::LeadsSend,
            Self::ListingsRead => Permission::ListingsRead,
        }
    }

    /// Whether it has an effect only while the company has the lead plugin.
    #[must_use]
    pub fn needs_plugin(self) -> bool {
        match self {
            Self::LeadsRead | Self::LeadsWrite => true,
            Self::ListingsRead => false,
        }
    }
}

/// When a key made at `now` expires: at the chosen time, or after a year.
///
/// # Errors
/// The text of a refused time.
pub fn expiry(chosen: Option<DateTime<Utc>>, now: DateTime<Utc>) -> Result<DateTime<Utc>, &'static str> {
    let after = |months| now.checked_add_months(months).unwrap_or(now);
    match chosen {
        None => Ok(after(USUAL_VALIDITY)),
        Some(at) if at <= now => Err("Must be in the future"),
        Some(at) if at > after(LONGEST_VALIDITY) => Err("Must be within two years"),
        Some(at) => Ok(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_names_read_back_as_the_same_scope() {
        for &scope in KeyScope::ALL {
            assert_eq!(KeyScope::parse(scope.as_str()), Some(scope));
        }
        assert_eq!(KeyScope::parse("leads:*"), None);
    }

    #[test]
    fn a_key_works_for_a_year_and_at_most_two() {
        let now = DateTime::from_timestamp(1_795_000_000, 0).expect("a valid time");
        let after = |months| now + Months::new(months);
        assert_eq!(expiry(None, now), Ok(after(12)));
        assert_eq!(expiry(Some(after(24)), now), Ok(after(24)));
        assert!(expiry(Some(after(24) + TimeDelta::seconds(1)), now).is_err());
        assert!(expiry(Some(now), now).is_err());
    }
}
