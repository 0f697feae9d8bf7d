//! The SMS sender of a company (rules 6.11).

/// The registration of a number or service with the carriers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr)]
#[repr(i16)]
pub enum Registration {
    /// Not requested yet.
    Unregistered = 1,
    /// Under review by the carriers.
    Pending = 2,
    /// Registered; texts can be sent.
    Registered = 3,
    /// Refused by the carriers.
    Refused = 4,
}

impl Registration {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Unregistered, Self::Pending, Self::Registered, Self::Refused];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The SMS sender of a company. Without number and service it has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmsSender {
    /// Its ten digits.
    pub number: Option<String>,
    /// Twilio's id of a Messaging Service.
    pub messaging_service: Option<String>,
    /// Its registration with the carriers.
    pub registration: Registration,
}

impl SmsSender {
    /// No sender.
    pub const NONE: Self = Self {
        number: None,
        messaging_service: None,
        registration: Registration::Unregistered,
    };

    /// Whether there is a sender.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.number.is_some() || self.messaging_service.is_some()
    }

    /// Whether texts can be sent.
    #[must_use]
    pub fn sends(&self) -> bool {
        self.is_named() && self.registration == Registration::Registered
    }
}

/// The id of a Messaging Service as it is stored: MG and 32 hexadecimal digits, in lowercase like
/// Twilio's. `None` for any other text.
#[must_use]
pub fn messaging_service(text: &str) -> Option<String> {
    let digits = text.trim().strip_prefix("MG")?;
    let is_id = digits.len() == 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_id.then(|| format!("MG{}", digits.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_registered_sender_sends() {
        for registration in Registration::ALL {
            assert_eq!(Registration::from_repr(registration.code()), Some(registration));
            let sender = SmsSender {
                number: Some("2125550100".to_owned()),
                registration,
                ..SmsSender::NONE
            };
            assert_eq!(sender.sends(), registration == Registration::Registered);
        }
        let unnamed = SmsSender {
            registration: Registration::Registered,
            ..SmsSender::NONE
        };
        assert!(!unnamed.sends());
    }

    #[test]
    fn a_messaging_service_has_twilios_form() {
        let id = "MG0123456789abcdef0123456789abcdef";
        assert_eq!(messaging_service(id).as_deref(), Some(id));
        assert_eq!(
            messaging_service(" MG0123456789ABCDEF0123456789ABCDEF").as_deref(),
            Some(id)
        );
        for bad in [
            "",
            "MG",
            "AC0123456789abcdef0123456789abcdef",
            "MG0123456789abcdef0123456789abcdeg",
            "MG012",
        ] {
            assert_eq!(messaging_service(bad), None, "{bad}");
        }
    }
}
