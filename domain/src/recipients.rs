//! Typed recipients of an e-mail: addresses separated by commas.

use thiserror::Error;

use crate::people;

/// The most addresses of one order.
pub const MAX_RECIPIENTS: usize = 10;

/// The most characters of an address that are quoted in an error.
const SHOWN: usize = 100;

/// Why the recipients are invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecipientsFault {
    /// There is no address.
    #[error("Required")]
    Missing,
    /// This is not an address.
    #[error("\"{0}\" is not an email address")]
    NoAddress(String),
    /// There are too many.
    #[error("Must be {MAX_RECIPIENTS} addresses or less")]
    TooMany,
}

/// The addresses, each once regardless of case, in their order (TPL-27).
///
/// # Errors
/// [`RecipientsFault`] for the first invalid address.
pub fn recipients(text: &str) -> Result<Vec<String>, RecipientsFault> {
    let mut addresses: Vec<String> = Vec::new();
    for typed in text.split(',').map(str::trim).filter(|typed| !typed.is_empty()) {
        let address = people::email(typed).map_err(|_| RecipientsFault::NoAddress(printable(typed)))?;
        if !addresses.iter().any(|known| known.eq_ignore_ascii_case(&address)) {
            addresses.push(address);
        }
        if addresses.len() > MAX_RECIPIENTS {
            return Err(RecipientsFault::TooMany);
        }
    }
    if addresses.is_empty() {
        return Err(RecipientsFault::Missing);
    }
    Ok(addresses)
}

fn printable(typed: &str) -> String {
    typed.chars().filter(|c| !c.is_control()).take(SHOWN).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_trimmed_and_taken_once() {
        let taken = recipients(" ann@a.test, ,bob@b.test,ANN@a.test,").expect("taken");
        assert_eq!(taken, ["ann@a.test", "bob@b.test"]);
    }

    #[test]
    fn an_invalid_address_is_named() {
        for (text, fault) in [
            ("", RecipientsFault::Missing),
            (" , ,", RecipientsFault::Missing),
            ("ann@a.test, bob@", RecipientsFault::NoAddress("bob@".to_owned())),
            (
                "ann@a.test\r\nBcc: x@b.test",
                RecipientsFault::NoAddress("ann@a.testBcc: x@b.test".to_owned()),
            ),
            (
                "Ann <ann@a.test>",
                RecipientsFault::NoAddress("Ann <ann@a.test>".to_owned()),
            ),
        ] {
            assert_eq!(recipients(text), Err(fault), "{text}");
        }
        let many = (0..11).map(|n| format!("a{n}@a.test")).collect::<Vec<_>>();
        assert_eq!(recipients(&many.join(",")), Err(RecipientsFault::TooMany));
        assert_eq!(recipients(&many[1..].join(",")).map(|taken| taken.len()), Ok(10));
    }
}
