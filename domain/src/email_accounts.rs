//! The e-mail accounts that companies and people send from.

/// The most characters of a password, client id, tenant id or client secret.
pub const MAX_SECRET: usize = 500;

/// Where an account is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AccountType {
    /// Google's, by a password made for this application.
    Gmail,
    /// Yahoo's, by a password made for this application.
    Yahoo,
    /// Microsoft's for private people, by a password made for this application.
    Outlook,
    /// Microsoft's for organisations, by an application registered there.
    Office365,
}

impl AccountType {
    /// In the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Gmail, Self::Yahoo, Self::Outlook, Self::Office365];

    /// The number it is stored and sent by.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Gmail => 1,
            Self::Yahoo => 2,
            Self::Outlook => 3,
            Self::Office365 => 4,
        }
    }

    /// The name people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Gmail => "Gmail",
            Self::Yahoo => "Yahoo",
            Self::Outlook => "Outlook",
            Self::Office365 => "Office 365",
        }
    }

    /// The type of a number.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// An account without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailAccount {
    /// The address that it sends from.
    pub address: String,
    /// How to sign in.
    pub sign_in: SignIn,
}

/// How an account is signed in to; the secret that belongs to it is kept apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignIn {
    /// By the address and a password.
    Password(Mailbox),
    /// By an application that may send for the address, and its secret.
    Application {
        /// The application's id.
        client_id: String,
        /// The id or domain of the organisation that registered it.
        tenant_id: String,
    },
}

/// A type that is signed in to by a password.
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
    /// The type of account that it is.
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
    /// Where it is.
    #[must_use]
    pub fn account_type(&self) -> AccountType {
        match &self.sign_in {
            SignIn::Password(mailbox) => mailbox.account_type(),
            SignIn::Application { .. } => AccountType::Office365,
        }
    }
}

/// The password as the server is told it. People copy these with the spaces that
/// Google and Yahoo show between its groups of four letters.
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

/// Whether a text may stand for an organisation in a path: its id or a domain of it.
#[must_use]
pub fn is_organisation(text: &str) -> bool {
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
    fn types_have_the_numbers_of_the_wire() {
        let types = AccountType::ALL.map(|kind| (kind.code(), kind.name()));
        assert_eq!(
            types,
            [(1, "Gmail"), (2, "Yahoo"), (3, "Outlook"), (4, "Office 365")]
        );
        for kind in AccountType::ALL {
            assert_eq!(AccountType::from_code(kind.code()), Some(kind));
        }
        assert_eq!(AccountType::from_code(0), None);
    }

    #[test]
    fn a_password_loses_the_spaces_it_is_shown_with_and_no_others() {
        for (typed, told) in [
            ("abcd efgh ijkl mnop", "abcdefghijklmnop"),
            (" abcd efgh  ijkl mnop ", "abcdefghijklmnop"),
            ("abcdefghijklmnop", "abcdefghijklmnop"),
            ("my own pass phrase", "my own pass phrase"),
            ("correct horse batt ery1", "correct horse batt ery1"),
        ] {
            assert_eq!(app_password(typed), told);
        }
    }

    #[test]
    fn an_organisation_is_an_id_or_a_domain_and_no_path() {
        for good in ["72f988bf-86f1-41af-91ab-2d7cd011db47", "contoso.onmicrosoft.com"] {
            assert!(is_organisation(good), "{good}");
        }
        for bad in ["", "..", "a/b", "common?x", "a b", ".hidden", "a..b", "caf\u{e9}"] {
            assert!(!is_organisation(bad), "{bad}");
        }
    }
}
