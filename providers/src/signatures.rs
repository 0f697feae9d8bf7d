//! Checks signatures that a third party made with a shared secret (HMAC, RFC 2104).

use hmac::{KeyInit, Mac};
use secrecy::{ExposeSecret as _, SecretString};

/// Whether `signature` is that of the concatenated parts. Compares in constant time.
pub(crate) fn matches<M: Mac + KeyInit>(secret: &SecretString, parts: &[&[u8]], signature: &[u8]) -> bool {
    mac::<M>(secret, parts).verify_slice(signature).is_ok()
}

/// Decodes hexadecimal digits; `None` for anything else.
pub(crate) fn bytes_of_hex(digits: &str) -> Option<Vec<u8>> {
    if !digits.is_ascii() || !digits.len().is_multiple_of(2) {
        return None;
    }
    (0..digits.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok())
        .collect()
}

fn mac<M: Mac + KeyInit>(secret: &SecretString, parts: &[&[u8]]) -> M {
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac =
        <M as KeyInit>::new_from_slice(secret.expose_secret().as_bytes()).expect("a key of any length");
    for part in parts {
        mac.update(part);
    }
    mac
}
