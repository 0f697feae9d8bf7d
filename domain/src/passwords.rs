//! The rules of passwords (rules 2.4).

use thiserror::Error;

/// The fewest characters.
pub const MIN_CHARS: usize = 8;

/// The most characters, because hashing costs grow with the length.
pub const MAX_CHARS: usize = 128;

/// Why a password is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WeakPassword {
    /// Fewer than [`MIN_CHARS`] characters.
    #[error("Must be at least 8 characters")]
    TooShort,
    /// More than [`MAX_CHARS`] characters.
    #[error("Must be 128 characters or less")]
    TooLong,
    /// It lacks a digit, a lowercase, an uppercase or a special character, or contains a space.
    #[error(
        "Too weak: use a digit, a lowercase letter, an uppercase letter and a special character, and no \
             spaces"
    )]
    TooWeak,
}

/// Checks that a password is strong enough.
///
/// # Errors
/// What is wrong with it.
pub fn check(password: &str) -> Result<(), WeakPassword> {
    let length = password.chars().count();
    if length < MIN_CHARS {
        return Err(WeakPassword::TooShort);
    }
    if length > MAX_CHARS {
        return Err(WeakPassword::TooLong);
    }
    let has = |is: fn(char) -> bool| password.chars().any(is);
    let is_strong = has(char::is_numeric)
        && has(char::is_lowercase)
        && has(char::is_uppercase)
        && has(is_special)
        && !has(char::is_whitespace);
    if is_strong {
        Ok(())
    } else {
        Err(WeakPassword::TooWeak)
    }
}

fn is_special(character: char) -> bool {
    !character.is_alphanumeric() && !character.is_whitespace() && !character.is_control()
}

#[cfg(test)]
mod tests {
    use super::*;

    // AUTH-25
    #[test]
    fn each_missing_strength_is_refused() {
        for (password, wrong) in [
            ("Aa1!aaa", WeakPassword::TooShort),
            ("Aaaa!aaa", WeakPassword::TooWeak),
            ("AAAA1!AA", WeakPassword::TooWeak),
            ("aaaa1!aa", WeakPassword::TooWeak),
            ("aaaa1Aaa", WeakPassword::TooWeak),
            ("Aaaa 1!a", WeakPassword::TooWeak),
            (&format!("Aa1!{}", "a".repeat(125)), WeakPassword::TooLong),
        ] {
            assert_eq!(check(password), Err(wrong), "{password}");
        }
        for password in [
            "Aaaa1!aa",
            "Ünïcode-7-straße",
            &format!("Aa1!{}", "a".repeat(124)),
        ] {
            assert_eq!(check(password), Ok(()), "{password}");
        }
    }
}
