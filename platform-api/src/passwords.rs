//! Argon2id on a few dedicated low-priority threads with reused memory: a flood of sign-ins
//! delays no other work and takes no more memory than a few hashes need.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use rand::TryRngCore as _;
use rand::rngs::OsRng;
use thiserror::Error;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::Instant;

/// How long a sign-in waits for its turn, from its arrival, because earlier steps wait too in a
/// flood.
const LONGEST_WAIT: Duration = Duration::from_secs(4);

/// The most concurrent hashes on any number of cores: each takes 19 MiB.
const MOST_AT_ONCE: usize = 4;

/// The most waiting sign-ins. More are refused at once, so that memory is bounded.
const MOST_WAITING: usize = 1_000;

/// Verified for unknown accounts, so that they take as long. The hash of a random password that
/// nobody has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$iaQuAf01KW32mdeAZMFEbg$eKmvQ2Ecu5auXz7zaP8yZvIRGR/empJcFWWvfoXv/8A";

/// The nice value of the hashing threads: on a busy machine they get a third of another thread's
/// share.
#[cfg(target_os = "linux")]
const NICE: i32 = 5;

/// Verifies and creates password hashes.
#[derive(Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
    hashing: Sender<Work>,
}

/// Work of a hashing thread on its memory.
type Work = Box<dyn FnOnce(&mut Vec<Block>) + Send>;

/// Starts threads, which end with the last sender.
fn start_hashing(threads: usize) -> Sender<Work> {
    let (sender, work) = mpsc::channel();
    let work = Arc::new(Mutex::new(work));
    for _ in 0..threads {
        let work = Arc::clone(&work);
        let started = std::thread::Builder::new()
            .name("passwords".to_owned())
            .spawn(move || hash_all(&work));
        if let Err(error) = started {
            tracing::error!(
                error = &error as &dyn std::error::Error,
                "a hashing thread did not start"
            );
        }
    }
    sender
}

/// Memory is reused between hashes: the allocator returns the memory of a flood late or never.
fn hash_all(work: &Mutex<Receiver<Work>>) {
    // Elsewhere the value applies to the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::warn!(
            error = &error as &dyn std::error::Error,
            "hashing has the priority of other work"
        );
    }
    let mut blocks = Vec::new();
    loop {
        let next = work.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(next) = next else { return };
        // The thread continues; the caller sees a missing answer.
        let _ = catch_unwind(AssertUnwindSafe(|| next(&mut blocks)));
    }
}

/// Why a password was not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PasswordError {
    /// Too many are waiting.
    #[error("too many sign-ins wait")]
    Busy,
    /// Hashing failed.
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
            hashing: start_hashing(hashes),
        }
    }

    /// A turn to check one sign-in. A waiting sign-in holds no other resources, so a flood delays
    /// sign-ins only.
    ///
    /// # Errors
    /// [`PasswordError::Busy`] when too many wait already, or without a turn four seconds after
    /// `arrived`.
    pub async fn turn(&self, arrived: Instant) -> Result<Turn, PasswordError> {
        let place = Arc::clone(&self.places)
            .try_acquire_owned()
            .map_err(|_| PasswordError::Busy)?;
        let turn = tokio::time::timeout_at(arrived + LONGEST_WAIT, Arc::clone(&self.turns).acquire_owned())
            .await
            .map_err(|_| PasswordError::Busy)?
            .map_err(|_| PasswordError::Busy)?;
        Ok(Turn {
            permits: (turn, place),
            hashing: self.hashing.clone(),
        })
    }
}

/// See [`Passwords::turn`].
pub struct Turn {
    permits: (OwnedSemaphorePermit, OwnedSemaphorePermit),
    hashing: Sender<Work>,
}

impl Turn {
    /// Whether `password` matches `hash`; takes as long without a hash.
    ///
    /// # Errors
    /// [`PasswordError::Hashing`] when the work was interrupted.
    pub async fn verify(self, password: String, hash: Option<String>) -> Result<bool, PasswordError> {
        self.with_memory(move |blocks| {
            let stored = hash.as_deref().unwrap_or(NOBODY);
            verifies(&password, stored, blocks) && hash.is_some()
        })
        .await
    }

    /// The hash of a new password, computed outside the async threads.
    ///
    /// # Errors
    /// [`PasswordError::Hashing`] when it failed.
    pub async fn hash(self, password: String) -> Result<String, PasswordError> {
        self.with_memory(move |blocks| hash_in(&password, blocks)).await?
    }

    /// Runs the work on a hashing thread.
    async fn with_memory<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let (answer, answered) = oneshot::channel();
        let permits = self.permits;
        let work: Work = Box::new(move |blocks| {
            let done = work(blocks);
            // The turn ends here, even if the caller no longer waits for the result.
            drop(permits);
            let _ = answer.send(done);
        });
        self.hashing.send(work).map_err(|_| PasswordError::Hashing)?;
        answered.await.map_err(|_| PasswordError::Hashing)
    }
}

/// The Argon2id hash of a password in PHC form. Takes tens of milliseconds of processor time: not
/// for async threads.
///
/// # Errors
/// [`PasswordError::Hashing`] when the system's random number generator fails.
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

/// Whether the hash, with its own parameters, matches the password.
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

/// The raw hash, computed in `blocks`, which grow as needed.
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
    async fn hashes_that_follow_each_other_are_right() {
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
    }

    // Promise: guessing passwords
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn hashing_gives_way_to_other_threads() {
        let turn = Passwords::at_once(1, 1)
            .turn(Instant::now())
            .await
            .expect("a turn");
        let nice = turn
            .with_memory(|_| rustix::process::getpriority_process(None))
            .await;
        assert_eq!(nice, Ok(Ok(NICE)));
    }

    #[tokio::test]
    async fn a_hash_that_panics_ends_only_that() {
        let passwords = Passwords::at_once(1, 10);
        let panicking = passwords.turn(Instant::now()).await.expect("a turn");
        let broken = panicking.with_memory(|_| panic!("broken")).await;
        assert_eq!(broken, Err::<(), _>(PasswordError::Hashing));
        let next = passwords.turn(Instant::now()).await.expect("a turn");
        let verified = next.verify("x".to_owned(), None).await;
        assert_eq!(verified, Ok(false));
    }

    #[tokio::test]
    async fn a_request_is_refused_at_once_if_too_many_wait() {
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
