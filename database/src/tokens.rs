//! Secrets that are given out once and stored as a hash: bearer tokens, links, proofs, keys of
//! partners' programs.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::TryRngCore;
use rand::rngs::OsRng;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The system has no randomness.
#[derive(Debug, Error)]
#[error("the system's random number generator failed")]
pub struct NoRandomness;

/// 256 random bits as 43 URL-safe characters.
///
/// # Errors
/// When the system's random number generator failed.
pub fn generate() -> Result<String, NoRandomness> {
    let mut bytes = [0_u8; 32];
    OsRng.try_fill_bytes(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// The stored hash of a token. Its 256 random bits need no salt.
#[must_use]
pub fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// How a key of a partner's program begins, so that scanners of source code recognize it.
const API_KEY_PREFIX: &str = "ds_live_";

/// The random characters of a key: more than 256 bits.
const API_KEY_RANDOM: usize = 43;

/// The characters of a key's checksum, which tells a mistyped key without the database.
const API_KEY_CHECKSUM: usize = 6;

const BASE62: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A new key of a partner's program.
#[derive(Debug)]
pub struct NewApiKey {
    /// The key, to be shown once.
    pub key: secrecy::SecretString,
    /// Its stored hash.
    pub hash: [u8; 32],
    /// Its last four characters.
    pub last_four: String,
}

/// A new key: a prefix, 43 random base62 characters, and their CRC-32 in six.
///
/// # Errors
/// When the system's random number generator failed.
pub fn generate_api_key() -> Result<NewApiKey, NoRandomness> {
    let mut random = String::with_capacity(API_KEY_RANDOM);
    while random.len() < API_KEY_RANDOM {
        let mut bytes = [0_u8; 64];
        OsRng.try_fill_bytes(&mut bytes).map_err(|_| NoRandomness)?;
        // 248 is the largest multiple of 62 in a byte: each character is equally likely.
        let even = bytes.iter().filter(|byte| **byte < 248);
        let wanted = API_KEY_RANDOM - random.len();
        random.extend(even.take(wanted).map(|byte| base62(u32::from(*byte))));
    }
    let key = format!("{API_KEY_PREFIX}{random}{}", checksum(&random));
    Ok(NewApiKey {
        hash: hash(&key),
        last_four: key.chars().skip(key.len() - 4).collect(),
        key: key.into(),
    })
}

/// Whether `text` has the form and the checksum of a key.
#[must_use]
pub fn is_api_key(text: &str) -> bool {
    text.strip_prefix(API_KEY_PREFIX)
        .filter(|rest| rest.len() == API_KEY_RANDOM + API_KEY_CHECKSUM && rest.is_ascii())
        .map(|rest| rest.split_at(API_KEY_RANDOM))
        .is_some_and(|(random, sum)| checksum(random) == sum)
}

fn checksum(random: &str) -> String {
    let mut sum = crc32fast::hash(random.as_bytes());
    let mut digits = ['0'; API_KEY_CHECKSUM];
    for digit in digits.iter_mut().rev() {
        *digit = base62(sum);
        sum /= 62;
    }
    digits.iter().collect()
}

/// The last base62 digit of `number`.
fn base62(number: u32) -> char {
    char::from(BASE62[(number % 62) as usize])
}

#[cfg(test)]
mod tests {
    use secrecy::ExposeSecret as _;

    use super::*;

    #[test]
    fn a_mistyped_key_is_recognized() {
        let new = generate_api_key().expect("there is randomness");
        let key = new.key.expose_secret();
        assert_eq!(key.len(), 8 + 43 + 6);
        assert!(is_api_key(key) && key.ends_with(&new.last_four));
        let mistyped = key.replacen(&key[20..21], if &key[20..21] == "a" { "b" } else { "a" }, 1);
        assert!(!is_api_key(&mistyped));
        assert!(!is_api_key(&key[..56]) && !is_api_key("ds_live_") && !is_api_key(&format!("{key}é")));
    }

    #[test]
    fn keys_differ() {
        let (one, two) = (generate_api_key(), generate_api_key());
        assert_ne!(one.map(|new| new.hash).ok(), two.map(|new| new.hash).ok());
    }
}
