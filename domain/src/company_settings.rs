//! Settings of a company: its profile and how it sends.

/// The most characters of the company's API key at the printer.
pub const MAX_API_KEY: usize = 500;

/// The most characters of a link.
pub const MAX_LINK: usize = 500;

/// Who prints and mails a company's postcards (rules 6.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr)]
#[repr(i16)]
pub enum MailerAccount {
    /// Doorstep's account at Lob.
    Doorsteps = 1,
    /// The company's own account at Lob.
    Own = 2,
    /// Another printer; Doorstep prints nothing.
    Other = 3,
}

impl MailerAccount {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Doorsteps, Self::Own, Self::Other];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The account that prints a company's postcards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrintedBy {
    /// Doorstep's account at Lob.
    Doorsteps,
    /// The company's own account.
    Own,
}

/// Why Doorstep prints nothing for a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoPrinter {
    /// The mailer account is not chosen yet.
    NotChosen,
    /// Another printer is chosen.
    Elsewhere,
}

/// The account that prints, by the settings.
///
/// # Errors
/// [`NoPrinter`]
pub fn printed_by(chosen: Option<MailerAccount>) -> Result<PrintedBy, NoPrinter> {
    match chosen {
        Some(MailerAccount::Doorsteps) => Ok(PrintedBy::Doorsteps),
        Some(MailerAccount::Own) => Ok(PrintedBy::Own),
        Some(MailerAccount::Other) => Err(NoPrinter::Elsewhere),
        None => Err(NoPrinter::NotChosen),
    }
}

/// The web links of a company, each an https URL.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// Its website.
    pub website: Option<String>,
    /// Facebook.
    pub facebook: Option<String>,
    /// YouTube.
    pub youtube: Option<String>,
    /// LinkedIn.
    pub linkedin: Option<String>,
    /// Twitter.
    pub twitter: Option<String>,
}

/// The time zones to choose from, the default first.
pub const TIME_ZONES: [&str; 15] = [
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Anchorage",
    "America/Adak",
    "Pacific/Honolulu",
    "America/Phoenix",
    "America/Indiana/Indianapolis",
    "America/Detroit",
    "America/Kentucky/Louisville",
    "America/Menominee",
    "America/North_Dakota/Center",
    "America/Boise",
    "America/Juneau",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    // TABLE-19
    #[test]
    fn there_are_fifteen_zones_that_exist_and_new_york_is_first() {
        let zones: BTreeSet<_> = TIME_ZONES.into_iter().collect();
        assert_eq!(zones.len(), 15);
        assert_eq!(TIME_ZONES[0], "America/New_York");
        for zone in TIME_ZONES {
            assert!(zone.parse::<chrono_tz::Tz>().is_ok(), "{zone}");
        }
    }

    // SET-05
    #[test]
    fn stored_values_read_back() {
        for account in MailerAccount::ALL {
            assert_eq!(MailerAccount::from_repr(account.code()), Some(account));
        }
        assert_eq!(MailerAccount::from_repr(0), None);
        assert_eq!(MailerAccount::from_repr(4), None);
    }
}
