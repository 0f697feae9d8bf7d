//! Checks what a third party has signed with a shared secret (HMAC, RFC 2104).

use hmac::{KeyInit, Mac};
use secrecy::{ExposeSecret as _, SecretString};

/// Whether `signature` is that of these parts, one after the other. Takes as long for a wrong
/// signature as for the right one.
pub(crate) fn holds<M: Mac + KeyInit>(secret: &SecretString, parts: &[&[u8]], signature: &[u8]) -> bool {
    seal::<M>(secret, parts).verify_slice(signature).is_ok()
}

/// The bytes that hexadecimal digits name; `None` for anything else.
pub(crate) fn bytes_of_hex(digits: &str) -> Option<Vec<u8>> {
    if !digits.is_ascii() || !digits.len().is_multiple_of(2) {
        return None;
    }
    (0..digits.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok())
        .collect()
}

fn seal<M: Mac + KeyInit>(secret: &SecretString, parts: &[&[u8]]) -> M {
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut seal =
        <M as KeyInit>::new_from_slice(secret.expose_secret().as_bytes()).expect("a key of any length");
    for part in parts {
        seal.update(part);
    }
    seal
}
