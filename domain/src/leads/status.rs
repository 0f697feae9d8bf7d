//! The statuses of leads.

use strum::VariantArray;

use super::words::word_key;

/// The status of a lead, which only its source changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum LeadStatus {
    /// Nobody has tried to reach it.
    New = 1,
    /// Somebody tried to reach it.
    AttemptedContact = 2,
    /// A survey is agreed.
    SurveyScheduled = 3,
    /// The survey took place.
    SurveyCompleted = 4,
    /// It is ready to book.
    ReadyToBook = 5,
    /// It has an offer and is deciding.
    Pending = 6,
    /// It booked.
    Booked = 7,
    /// It chose another company.
    Lost = 8,
    /// It is given up.
    Inactive = 9,
}

impl LeadStatus {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read, also on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::New => "New",
            Self::AttemptedContact => "Attempted Contact",
            Self::SurveyScheduled => "Survey Scheduled",
            Self::SurveyCompleted => "Survey Completed",
            Self::ReadyToBook => "Ready to book",
            Self::Pending => "Pending",
            Self::Booked => "Booked",
            Self::Lost => "Lost",
            Self::Inactive => "Inactive",
        }
    }

    /// The status of a name, in any letter case and with any white space.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let key = word_key(name);
        Self::ALL
            .iter()
            .copied()
            .find(|status| word_key(status.name()) == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The stored numbers and the customer's names.
    #[test]
    fn numbers_and_names_never_change() {
        let names: Vec<_> = LeadStatus::ALL.iter().map(|status| status.name()).collect();
        assert_eq!(
            names,
            [
                "New",
                "Attempted Contact",
                "Survey Scheduled",
                "Survey Completed",
                "Ready to book",
                "Pending",
                "Booked",
                "Lost",
                "Inactive"
            ]
        );
        for (number, &status) in (1..).zip(LeadStatus::ALL) {
            assert_eq!(status.code(), number);
            assert_eq!(LeadStatus::from_repr(number), Some(status));
        }
        assert_eq!(LeadStatus::from_repr(0), None);
    }

    #[test]
    fn a_name_is_read_in_any_letter_case() {
        for &status in LeadStatus::ALL {
            let name = status.name().replace(' ', "  ");
            assert_eq!(
                LeadStatus::named(&format!(" {} ", name.to_uppercase())),
                Some(status)
            );
        }
        for other in ["", "3", "Contacted", "Surveyed", "Ready"] {
            assert_eq!(LeadStatus::named(other), None, "{other}");
        }
    }
}
