//! Argon2id on a bounded number of threads and in memory that is kept: a flood of sign-ins
//! takes neither every core nor more memory than a few hashes need.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use rand::TryRngCore as _;
use rand::rngs::OsRng;
use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// How long a sign-in waits for its turn, counted from its arrival: what went
/// before, in a flood, is waiting too.
const LONGEST_WAIT: Duration = Duration::from_secs(4);

/// The most hashes at once, however many cores there are: each holds 19 MiB.
const MOST_AT_ONCE: usize = 4;

/// The most sign-ins that wait. More are refused at once, so that waiting takes a bounded
/// amount of memory.
const MOST_WAITING: usize = 1_000;

/// Verified when there is no such account, so that its absence takes as long.
/// The hash of a random password that nobody has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$iaQuAf01KW32mdeAZMFEbg$eKmvQ2Ecu5auXz7zaP8yZvIRGR/empJcFWWvfoXv/8A";

/// Verifies and makes password hashes.
#[derive(Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
    memory: Memory,
}

/// The memory of hashes that are not being computed. It is kept rather than returned to the
/// allocator, which gives a part of what a flood takes back to the system late or never.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<Vec<Vec<Block>>>>);

impl Memory {
    fn take(&self) -> Vec<Block> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.pop().unwrap_or_default()
    }

    fn put_back(&self, blocks: Vec<Block>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(blocks);
    }
}

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
        Self::at_once((cores / 2).clamp(1, MOST_AT_ONCE), MOST_WAITING)
    }

    fn at_once(hashes: usize, waiting: usize) -> Self {
        Self {
            turns: Arc::new(Semaphore::new(hashes)),
            places: Arc::new(Semaphore::new(hashes + waiting)),
            memory: Memory::default(),
        }
    }

    /// A turn at looking at one sign-in. Whoever waits for it has touched nothing
    /// yet that others need, so a flood of sign-ins holds up sign-ins only.
    ///
    /// # Errors
    /// [`PasswordError::Busy`] where too many wait already, and without a turn four seconds
    /// after `arrived`.
    pub async fn turn(&self, arrived: Instant) -> Result<Turn, PasswordError> {
        let place = Arc::clone(&self.places)
            .try_acquire_owned()
            .map_err(|_| PasswordError::Busy)?;
        let turn = tokio::time::timeout_at(arrived + LONGEST_WAIT, Arc::clone(&self.turns).acquire_owned())
            .await
            .map_err(|_| PasswordError::Busy)?
            .map_err(|_| PasswordError::Busy)?;
        Ok(Turn {
            _permits: (turn, place),
            memory: self.memory.clone(),
        })
    }
}

/// See [`Passwords::turn`].
pub struct Turn {
    _permits: (OwnedSemaphorePermit, OwnedSemaphorePermit),
    memory: Memory,
}

impl Turn {
    /// Whether `password` is the one of `hash`; takes as long without a hash.
    ///
    /// # Errors
    /// [`PasswordError::Hashing`] when the work was broken off.
    pub async fn verify(self, password: String, hash: Option<String>) -> Result<bool, PasswordError> {
        self.with_memory(move |blocks| {
            let stored = hash.as_deref().unwrap_or(NOBODY);
            verifies(&password, stored, blocks) && hash.is_some()
        })
        .await
    }

    /// The hash of a new password, made off the async threads.
    ///
    /// # Errors
    /// [`PasswordError::Hashing`] when it could not be made.
    pub async fn hash(self, password: String) -> Result<String, PasswordError> {
        self.with_memory(move |blocks| hash_in(&password, blocks)).await?
    }

    /// Does the work on a thread that may be blocked.
    async fn with_memory<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        tokio::task::spawn_blocking(move || {
            let mut blocks = self.memory.take();
            let done = work(&mut blocks);
            self.memory.put_back(blocks);
            // The turn ends here, also where nobody waits for the result any more.
            drop(self);
            done
        })
        .await
        .map_err(|_| PasswordError::Hashing)
    }
}

/// The Argon2id hash of a password in PHC form. Takes tens of milliseconds of a
/// core: not for async threads.
///
/// # Errors
/// [`PasswordError::Hashing`] when there is no randomness.
pub fn hash(password: &str) -> Result<String, PasswordError> {
    hash_in(password, &mut Vec::new())
}

fn hash_in(password: &str, blocks: &mut Vec<Block>) -> Result<String, PasswordError> {
    let params = params();
    let mut salt = [0; Salt::RECOMMENDED_LENGTH];
    OsRng
        .try_fill_bytes(&mut salt)
        .map_err(|_| PasswordError::Hashing)?;
    let failed = |_| PasswordError::Hashing;
    let hashed = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).map_err(failed)?,
        salt: Some(Salt::new(&salt).map_err(|_| PasswordError::Hashing)?),
        hash: output(
            password,
            &salt,
            (Algorithm::Argon2id, Version::V0x13, params),
            blocks,
        ),
    };
    if hashed.hash.is_none() {
        return Err(PasswordError::Hashing);
    }
    Ok(hashed.to_string())
}

/// Whether the hash, with the parameters that it names, is that of the password.
fn verifies(password: &str, stored: &str, blocks: &mut Vec<Block>) -> bool {
    let Ok(parsed) = PasswordHash::new(stored) else {
        return false;
    };
    let (Some(salt), Some(expected)) = (&parsed.salt, &parsed.hash) else {
        return false;
    };
    let version = parsed.version.map_or(Ok(Version::V0x13), Version::try_from);
    let algorithm = Algorithm::try_from(parsed.algorithm.as_str());
    let (Ok(algorithm), Ok(version), Ok(params)) = (algorithm, version, Params::try_from(&parsed)) else {
        return false;
    };
    // Outputs are compared in constant time.
    output(password, salt, (algorithm, version, params), blocks).is_some_and(|output| output == *expected)
}

/// The hash itself, computed in `blocks`, which grow to the size it needs.
fn output(
    password: &str,
    salt: &[u8],
    (algorithm, version, params): (Algorithm, Version, Params),
    blocks: &mut Vec<Block>,
) -> Option<Output> {
    let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
    if blocks.len() < params.block_count() {
        blocks.resize(params.block_count(), Block::new());
    }
    let mut buffer = [0; Output::MAX_LENGTH];
    let out = buffer.get_mut(..length)?;
    Argon2::new(algorithm, version, params)
        .hash_password_into_with_memory(password.as_bytes(), salt, out, blocks)
        .ok()?;
    Output::new(out).ok()
}

/// 19 MiB, two passes, one lane (OWASP's first recommendation for Argon2id).
fn params() -> Params {
    Params::new(19 * 1024, 2, 1, None).unwrap_or_default()
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

    #[tokio::test]
    async fn hashes_that_follow_each_other_use_the_same_memory() {
        let passwords = Passwords::at_once(2, 10);
        let hashes = (0..6).map(async |_| {
            let turn = passwords.turn(Instant::now()).await?;
            turn.hash("Correct-horse-7-battery".to_owned()).await
        });
        let hashes = futures::future::try_join_all(hashes).await.expect("hashes");
        assert!(
            hashes
                .iter()
                .all(|made| verifies("Correct-horse-7-battery", made, &mut Vec::new()))
        );
        let kept = passwords.memory.0.lock().expect("the memory");
        assert!((1..=2).contains(&kept.len()), "{}", kept.len());
        assert!(kept.iter().all(|blocks| blocks.len() == params().block_count()));
    }

    #[tokio::test]
    async fn whoever_finds_too_many_waiting_is_refused_at_once() {
        let passwords = Passwords::at_once(1, 1);
        let first = passwords.turn(Instant::now()).await.expect("a turn");
        let second = passwords.turn(Instant::now());
        tokio::pin!(second);
        assert!(futures::poll!(&mut second).is_pending());
        assert_eq!(
            passwords.turn(Instant::now()).await.err(),
            Some(PasswordError::Busy)
        );
        drop(first);
        assert!(second.await.is_ok());
    }
}
