//! The e-mail accounts of companies and users.

/// The most characters of a password, client id, tenant id or client secret.
pub const MAX_SECRET: usize = 500;

/// The provider of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr)]
#[repr(i16)]
pub enum AccountType {
    /// Google, with an app password.
    Gmail = 1,
    /// Yahoo, with an app password.
    Yahoo = 2,
    /// Microsoft for private users, with an app password.
    Outlook = 3,
    /// Microsoft for organizations, with a registered application.
    Office365 = 4,
}

impl AccountType {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Gmail, Self::Yahoo, Self::Outlook, Self::Office365];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Gmail => "Gmail",
            Self::Yahoo => "Yahoo",
            Self::Outlook => "Outlook",
            Self::Office365 => "Office 365",
        }
    }
}

/// An account without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailAccount {
    /// Its address.
    pub address: String,
    /// Its sign-in.
    pub sign_in: SignIn,
}

/// The sign-in to an account; its secret is stored separately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignIn {
    /// With the address and a password.
    Password(Mailbox),
    /// With an application that may send for the address, and its secret.
    Application {
        /// The application's id.
        client_id: String,
        /// The id or domain of its organization.
        tenant_id: String,
    },
}

/// A type of account with a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mailbox {
    /// [`AccountType::Gmail`]
    Gmail,
    /// [`AccountType::Yahoo`]
    Yahoo,
    /// [`AccountType::Outlook`]
    Outlook,
}

impl Mailbox {
    /// Its type of account.
    #[must_use]
    pub fn account_type(self) -> AccountType {
        match self {
            Self::Gmail => AccountType::Gmail,
            Self::Yahoo => AccountType::Yahoo,
            Self::Outlook => AccountType::Outlook,
        }
    }
}

impl EmailAccount {
    /// Its provider.
    #[must_use]
    pub fn account_type(&self) -> AccountType {
        match &self.sign_in {
            SignIn::Password(mailbox) => mailbox.account_type(),
            SignIn::Application { .. } => AccountType::Office365,
        }
    }
}

/// The password for the server. People copy app passwords with the spaces that Google and Yahoo
/// show between groups of four letters.
#[must_use]
pub fn app_password(text: &str) -> String {
    let groups: Vec<&str> = text.split_whitespace().collect();
    let is_grouped = groups.len() == 4
        && groups
            .iter()
            .all(|group| group.len() == 4 && group.bytes().all(|byte| byte.is_ascii_lowercase()));
    if is_grouped {
        groups.concat()
    } else {
        text.to_owned()
    }
}

/// Whether a text is valid in a path as an organization's id or domain.
#[must_use]
pub fn is_organization(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    !text.is_empty()
        && text.len() <= 253
        && text.bytes().all(is_plain)
        && !text.contains("..")
        && !text.starts_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    // SET-06
    #[test]
    fn account_types_have_their_wire_values() {
        let types = AccountType::ALL.map(|kind| (kind.code(), kind.name()));
        assert_eq!(
            types,
            [(1, "Gmail"), (2, "Yahoo"), (3, "Outlook"), (4, "Office 365")]
        );
        for kind in AccountType::ALL {
            assert_eq!(AccountType::from_repr(kind.code()), Some(kind));
        }
        assert_eq!(AccountType::from_repr(0), None);
    }

    #[test]
    fn an_app_password_loses_only_the_spaces_between_its_groups() {
        for (typed, password) in [
            ("abcd efgh ijkl mnop", "abcdefghijklmnop"),
            (" abcd efgh  ijkl mnop ", "abcdefghijklmnop"),
            ("abcdefghijklmnop", "abcdefghijklmnop"),
            ("my own pass phrase", "my own pass phrase"),
            ("correct horse batt ery1", "correct horse batt ery1"),
        ] {
            assert_eq!(app_password(typed), password);
        }
    }

    #[test]
    fn an_organization_is_an_id_or_a_domain_and_not_a_path() {
        for good in ["72f988bf-86f1-41af-91ab-2d7cd011db47", "contoso.onmicrosoft.com"] {
            assert!(is_organization(good), "{good}");
        }
        for bad in ["", "..", "a/b", "common?x", "a b", ".hidden", "a..b", "caf\u{e9}"] {
            assert!(!is_organization(bad), "{bad}");
        }
    }
}
