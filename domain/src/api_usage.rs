//! The providers that charge per call, whose usage is counted by company.

use crate::channels::Channel;

/// A provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr)]
#[repr(i16)]
pub enum Provider {
    /// Home owners' data.
    Attom = 1,
    /// Text messages.
    Twilio = 2,
    /// Postcards.
    Lob = 3,
}

impl Provider {
    /// All of them, in display order.
    pub const ALL: [Self; 3] = [Self::Attom, Self::Twilio, Self::Lob];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Attom => "Attom Data",
            Self::Twilio => "Twilio",
            Self::Lob => "Lob",
        }
    }

    /// The provider that sends and charges for a channel; `None` for e-mail, which the company's
    /// own account sends.
    #[must_use]
    pub fn of(channel: Channel) -> Option<Self> {
        match channel {
            Channel::Email => None,
            Channel::Sms => Some(Self::Twilio),
            Channel::Mailer => Some(Self::Lob),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // SET-11
    #[test]
    fn providers_read_back_from_stored_values() {
        for provider in Provider::ALL {
            assert_eq!(Provider::from_repr(provider.code()), Some(provider));
        }
        assert_eq!(Provider::ALL.map(Provider::name), ["Attom Data", "Twilio", "Lob"]);
        assert_eq!(Provider::from_repr(4), None);
    }
}
