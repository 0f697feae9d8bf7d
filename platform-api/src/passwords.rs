//! Argon2id, behind a semaphore so that a flood of sign-ins can't take every
//! core, and off the async threads.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// How long a sign-in waits for its turn, counted from its arrival: what went
/// before, in a flood, is waiting too.
const LONGEST_WAIT: Duration = Duration::from_secs(4);

/// Verified when there is no such account, so that its absence takes as long.
/// The hash of a random password that nobody has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$iaQuAf01KW32mdeAZMFEbg$eKmvQ2Ecu5auXz7zaP8yZvIRGR/empJcFWWvfoXv/8A";

/// Verifies and makes password hashes.
#[derive(Clone)]
pub struct Passwords(Arc<Semaphore>);

/// Why a password was not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PasswordError {
    /// Too many wait already.
    #[error("too many sign-ins wait")]
    Busy,
    /// The hash could not be made.
    #[error("the password could not be hashed")]
    Hashing,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new((cores / 2).max(1))))
    }

    /// A turn at looking at one sign-in. Whoever waits for it has touched nothing
    /// yet that others need, so a flood of sign-ins holds up sign-ins only.
    ///
    /// # Errors
    /// [`PasswordError::Busy`] without a turn four seconds after `arrived`.
    pub async fn turn(&self, arrived: Instant) -> Result<Turn, PasswordError> {
        tokio::time::timeout_at(arrived + LONGEST_WAIT, Arc::clone(&self.0).acquire_owned())
            .await
            .map_err(|_| PasswordError::Busy)?
            .map(Turn)
            .map_err(|_| PasswordError::Busy)
    }
}

/// See [`Passwords::turn`].
#[derive(Debug)]
pub struct Turn(OwnedSemaphorePermit);

impl Turn {
    /// Whether `password` is the one of `hash`; takes as long without a hash.
    ///
    /// # Errors
    /// [`PasswordError::Hashing`] when the work was broken off.
    pub async fn verify(self, password: String, hash: Option<String>) -> Result<bool, PasswordError> {
        let Self(turn) = self;
        tokio::task::spawn_blocking(move || {
            // Given back when this is over, also where nobody waits for it any more.
            let _turn = turn;
            let stored = hash.as_deref().unwrap_or(NOBODY);
            let matches = PasswordHash::new(stored)
                .is_ok_and(|parsed| argon2().verify_password(password.as_bytes(), &parsed).is_ok());
            matches && hash.is_some()
        })
        .await
        .map_err(|_| PasswordError::Hashing)
    }
}

impl Turn {
    /// The hash of a new password, made off the async threads.
    ///
    /// # Errors
    /// [`PasswordError::Hashing`] when it could not be made.
    pub async fn hash(self, password: String) -> Result<String, PasswordError> {
        let Self(turn) = self;
        tokio::task::spawn_blocking(move || {
            let _turn = turn;
            hash(&password)
        })
        .await
        .map_err(|_| PasswordError::Hashing)?
    }
}

/// The Argon2id hash of a password in PHC form. Takes tens of milliseconds of a
/// core: not for async threads.
///
/// # Errors
/// [`PasswordError::Hashing`] when there is no randomness.
pub fn hash(password: &str) -> Result<String, PasswordError> {
    argon2()
        .hash_password(password.as_bytes())
        .map(|hash: PasswordHash| hash.to_string())
        .map_err(|_| PasswordError::Hashing)
}

/// 19 MiB, two passes, one lane (OWASP's first recommendation for Argon2id).
fn argon2() -> Argon2<'static> {
    Argon2::new(
        Algorithm::Argon2id,
        Version::V0x13,
        Params::new(19 * 1024, 2, 1, None).unwrap_or_default(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    // AUTH-35
    #[test]
    fn hashes_are_argon2id_of_19_mib() {
        let hash = hash("Correct-horse-7-battery").expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
    }

    #[tokio::test]
    async fn only_the_right_password_matches_and_never_without_a_hash() {
        let passwords = Passwords::new();
        let stored = hash("Correct-horse-7-battery").expect("a hash");
        let verify = async |password: &str, hash: Option<&str>| {
            let turn = passwords.turn(Instant::now()).await?;
            turn.verify(password.to_owned(), hash.map(ToOwned::to_owned))
                .await
        };
        assert_eq!(verify("Correct-horse-7-battery", Some(&stored)).await, Ok(true));
        assert_eq!(verify("correct-horse-7-battery", Some(&stored)).await, Ok(false));
        assert_eq!(verify("Correct-horse-7-battery", None).await, Ok(false));
        assert_eq!(verify("x", Some("not a hash")).await, Ok(false));
    }
}
