//! Secrets that are given out once and stored as a hash: bearer tokens, links, proofs.

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
