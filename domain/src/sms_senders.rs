//! What a company's texts come from (rules 6.11).

/// How a number or service stands with the carriers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Registration {
    /// Nobody asked for it yet.
    Unregistered,
    /// The carriers look at it.
    Pending,
    /// Texts go out.
    Registered,
    /// The carriers refused it.
    Refused,
}

impl Registration {
    /// In the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Unregistered, Self::Pending, Self::Registered, Self::Refused];

    /// The number it is stored and sent by.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Unregistered => 1,
            Self::Pending => 2,
            Self::Registered => 3,
            Self::Refused => 4,
        }
    }

    /// The state of a number.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == code)
    }
}

/// What a company's texts come from. With neither number nor service it has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmsSender {
    /// Its ten digits.
    pub number: Option<String>,
    /// Twilio's id of a Messaging Service.
    pub messaging_service: Option<String>,
    /// How it stands with the carriers.
    pub registration: Registration,
}

impl SmsSender {
    /// None yet.
    pub const NONE: Self = Self {
        number: None,
        messaging_service: None,
        registration: Registration::Unregistered,
    };

    /// Whether there is something to send from.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.number.is_some() || self.messaging_service.is_some()
    }

    /// Whether texts can go out.
    #[must_use]
    pub fn sends(&self) -> bool {
        self.is_named() && self.registration == Registration::Registered
    }
}

/// The id of a Messaging Service as it is stored: MG and 32 hexadecimal digits, of
/// which Twilio writes the letters small. `None` for any other text.
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
    fn only_what_is_registered_sends() {
        for registration in Registration::ALL {
            assert_eq!(Registration::from_code(registration.code()), Some(registration));
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
