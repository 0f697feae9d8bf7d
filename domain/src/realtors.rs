//! Realtors: since when one is new in a territory, and the fields that a super admin may edit.

use chrono::{Days, NaiveDate};
use strum::VariantArray;

use crate::people::{self, FieldFault};

/// How long a realtor is new in a territory: from the first listing there, or from the source's
/// first mention of the realtor, whichever is later.
pub const NEW_FOR: Days = Days::new(30);

/// The most characters of an office's name.
pub const MAX_OFFICE_NAME: usize = 200;

/// The most characters of a line of an office's address.
pub const MAX_OFFICE_ADDRESS: usize = 500;

/// The earliest first day of realtors who are still new.
#[must_use]
pub fn new_from(today: NaiveDate) -> NaiveDate {
    today.checked_sub_days(NEW_FOR).unwrap_or(today)
}

/// A field of a realtor that a super admin may edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray, strum::IntoStaticStr)]
#[repr(i16)]
#[strum(serialize_all = "camelCase")]
pub enum RealtorField {
    /// E-mail address.
    Email = 1,
    /// Phone.
    #[strum(serialize = "mobile1")]
    MobilePhone = 2,
    /// The office's name.
    OfficeName = 3,
    /// First line of the office's address.
    OfficeAddress1 = 4,
    /// Second line of the office's address.
    OfficeAddress2 = 5,
    /// The office's phone.
    #[strum(serialize = "officePhone1")]
    OfficePhone = 6,
}

impl RealtorField {
    /// All of them, in the order of the form.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored number.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name on the wire and in the audit log.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The text as it is stored; `None` when it is empty.
    ///
    /// # Errors
    /// [`FieldFault`] when it has the wrong format.
    pub fn read(self, text: &str) -> Result<Option<String>, FieldFault> {
        match self {
            Self::Email => people::unless_empty(text, people::email),
            Self::MobilePhone | Self::OfficePhone => people::unless_empty(text, people::phone),
            Self::OfficeName => people::unless_empty(text, |text| people::line(text, MAX_OFFICE_NAME)),
            Self::OfficeAddress1 | Self::OfficeAddress2 => {
                people::unless_empty(text, |text| people::line(text, MAX_OFFICE_ADDRESS))
            }
        }
    }
}

/// The current values of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known<'a> {
    /// The effective value.
    pub value: Option<&'a str>,
    /// The source's last value.
    pub source_value: Option<&'a str>,
    /// Whether a super admin has edited the field.
    pub is_edited: bool,
}

/// The edit of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldEdit {
    /// No change.
    Keep,
    /// This value replaces the source's.
    Replace(Option<String>),
    /// The source's value is effective again.
    Restore,
}

/// The edit that a text in the field makes. A text equal to the source's value, in any format,
/// ends an edit.
///
/// # Errors
/// [`FieldFault`] when the text is new and has the wrong format.
pub fn edit(field: RealtorField, known: Known<'_>, text: &str) -> Result<FieldEdit, FieldFault> {
    let sources = if known.is_edited {
        FieldEdit::Restore
    } else {
        FieldEdit::Keep
    };
    if text.trim() == known.source_value.unwrap_or_default().trim() {
        return Ok(sources);
    }
    let value = field.read(text)?;
    Ok(if value.as_deref() == known.source_value {
        sources
    } else if value.as_deref() == known.value {
        FieldEdit::Keep
    } else {
        FieldEdit::Replace(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // The audit log holds these names.
    #[test]
    fn names_of_fields_never_change() {
        let names: Vec<_> = RealtorField::ALL.iter().map(|field| field.as_str()).collect();
        assert_eq!(
            names,
            [
                "email",
                "mobile1",
                "officeName",
                "officeAddress1",
                "officeAddress2",
                "officePhone1"
            ]
        );
    }

    #[test]
    fn a_realtor_is_new_for_thirty_days() {
        let today = "2026-03-15".parse().expect("a day");
        assert_eq!(new_from(today).to_string(), "2026-02-13");
    }

    // REALTOR-09
    #[test]
    fn a_field_has_its_format_and_an_empty_one_is_none() {
        for &field in RealtorField::ALL {
            assert_eq!(field.read("  "), Ok(None), "{field:?}");
        }
        let read = |field: RealtorField, text: &str| field.read(text);
        assert_eq!(read(RealtorField::Email, "a@b"), Err(FieldFault::Email));
        assert_eq!(
            read(RealtorField::MobilePhone, "(212) 555-0123"),
            Ok(Some("2125550123".to_owned()))
        );
        assert_eq!(
            read(RealtorField::OfficePhone, "555-0123"),
            Err(FieldFault::Format)
        );
        for (field, most) in [
            (RealtorField::OfficeName, 200),
            (RealtorField::OfficeAddress1, 500),
            (RealtorField::OfficeAddress2, 500),
        ] {
            assert!(read(field, &"ß".repeat(most)).is_ok());
            assert_eq!(read(field, &"ß".repeat(most + 1)), Err(FieldFault::TooLong(most)));
            assert_eq!(read(field, "1 Main St\nSuite 2"), Err(FieldFault::Format));
        }
    }

    #[test]
    fn an_edit_keeps_replaces_or_restores_the_sources_value() {
        let field = RealtorField::MobilePhone;
        let sources = Known {
            value: Some("212-555-0199 x7"),
            source_value: Some("212-555-0199 x7"),
            is_edited: false,
        };
        let edited = Known {
            value: Some("2125550123"),
            is_edited: true,
            ..sources
        };
        let replace = |text: &str| Ok(FieldEdit::Replace(Some(text.to_owned())));
        // The source's value may have another format.
        assert_eq!(edit(field, sources, " 212-555-0199 x7 "), Ok(FieldEdit::Keep));
        assert_eq!(edit(field, edited, "212-555-0199 x7"), Ok(FieldEdit::Restore));
        assert_eq!(edit(field, edited, "212 555 0123"), Ok(FieldEdit::Keep));
        assert_eq!(edit(field, edited, "212 555 0124"), replace("2125550124"));
        assert_eq!(edit(field, sources, ""), Ok(FieldEdit::Replace(None)));
        assert_eq!(edit(field, sources, "212"), Err(FieldFault::Format));
        let silent = Known {
            source_value: None,
            ..edited
        };
        assert_eq!(edit(field, silent, ""), Ok(FieldEdit::Restore));
        let same = Known {
            source_value: Some("2125550199"),
            ..edited
        };
        assert_eq!(edit(field, same, "(212) 555-0199"), Ok(FieldEdit::Restore));
    }
}
