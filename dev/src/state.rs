//! The state that an installation keeps between starts: its folder, locks, ports and secrets.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use rand::Rng;
use serde::{Deserialize, Serialize};

use crate::{pids, say};

/// The folder of one installation (`.doorstep` of a checkout), locked by this process.
#[derive(Debug)]
pub struct State {
    folder: PathBuf,
    /// The content of `state.json`.
    pub kept: Kept,
    lock: File,
}

/// The content of `state.json`.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// Identifies this installation; another one in the same path has another value.
    pub instance: String,
    pub ports: Ports,
    pub secrets: Secrets,
}

/// The ports of the last start, used again if they are free.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Ports {
    pub web: Option<u16>,
    pub postgres: Option<u16>,
    pub redis: Option<u16>,
    pub s3: Option<u16>,
    pub smtp: Option<u16>,
    pub sandbox: Option<u16>,
    pub reso: Option<u16>,
    pub oidc: Option<u16>,
    pub attom: Option<u16>,
    pub mailboxes: Option<u16>,
}

/// Passwords and keys, generated once.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
#[serde(default)]
pub struct Secrets {
    pub postgres: String,
    pub redis: String,
    pub role: String,
    pub s3_access_key: String,
    pub s3_secret_key: String,
    pub doorstep: String,
    /// Encrypts passwords and keys of other services. It must not change while they are stored.
    pub sealing: String,
    pub oidc_client: String,
    pub attom_key: String,
}

impl Secrets {
    /// The encryption key in the format of DOORSTEP_SECRET_KEYS.
    pub fn secret_keys(&self) -> String {
        format!("1:{}", self.sealing)
    }
}

impl Drop for State {
    /// Unlocks explicitly: a child that another thread is starting inherits the file until it
    /// executes its program, and would hold the lock until then.
    fn drop(&mut self) {
        // Closing the file unlocks it as well.
        let _ = self.lock.unlock();
    }
}

impl State {
    /// Locks the folder, waits for the processes of a killed start and reads the state. `fresh`
    /// deletes the data first.
    ///
    /// # Errors
    /// Another supervisor uses the folder, or it can't be written.
    pub async fn open(folder: &Path, fresh: bool) -> Result<State> {
        std::fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .with_context(|| format!("making {}", folder.display()))?;
        let folder = folder.canonicalize()?;
        let lock = private_file(&folder.join("lock"))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!(
                "already running in {}{}: stop that one first",
                folder.display(),
                kept(&folder)?
                    .ports
                    .web
                    .map(|port| format!(", at http://127.0.0.1:{port}"))
                    .unwrap_or_default()
            ),
            Err(TryLockError::Error(error)) => return Err(error).context("locking the folder"),
        }
        wait_for_children(
            &folder,
            Some("waiting for the processes of the previous start to end"),
        )
        .await?;

        if fresh {
            forget(&folder)?;
        }
        let kept = kept(&folder)?;
        let mut state = State { folder, kept, lock };
        state.fill_secrets();
        for name in ["logs", "pids"] {
            std::fs::create_dir_all(state.path(name))?;
        }
        state.save()?;
        Ok(state)
    }

    /// A path inside the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Waits until no guard, and so no child, is left. They begin to stop when their services are
    /// stopped or dropped.
    pub async fn children_ended(&self) -> Result<()> {
        wait_for_children(&self.folder, None).await
    }

    /// Writes `state.json`, readable only by its owner.
    pub fn save(&self) -> Result<()> {
        let path = self.path("state.json");
        let next = self.path("state.json.next");
        std::fs::remove_file(&next).ok();
        let mut file = private_file(&next)?;
        file.write_all(&serde_json::to_vec_pretty(&self.kept)?)?;
        file.sync_all()?;
        std::fs::rename(next, path)?;
        Ok(())
    }

    fn fill_secrets(&mut self) {
        let secrets = &mut self.kept.secrets;
        for (secret, bytes) in [
            (&mut self.kept.instance, 8),
            (&mut secrets.postgres, 18),
            (&mut secrets.redis, 18),
            (&mut secrets.role, 18),
            (&mut secrets.s3_access_key, 10),
            (&mut secrets.s3_secret_key, 20),
            (&mut secrets.doorstep, 32),
            (&mut secrets.sealing, 32),
            (&mut secrets.oidc_client, 20),
            (&mut secrets.attom_key, 20),
        ] {
            if secret.is_empty() {
                *secret = random_hex(bytes);
            }
        }
    }
}

fn kept(folder: &Path) -> Result<Kept> {
    let path = folder.join("state.json");
    match std::fs::read(&path) {
        Ok(bytes) => serde_json::from_slice(&bytes)
            .with_context(|| format!("{} is damaged; start over with --fresh", path.display())),
        Err(_) => Ok(Kept::default()),
    }
}

/// A random value of `bytes` bytes in hexadecimal.
pub fn random_hex(bytes: usize) -> String {
    let mut rng = rand::rng();
    (0..bytes)
        .map(|_| format!("{:02x}", rng.random::<u8>()))
        .collect()
}

/// Opens a file that only its owner may read, without truncating it.
pub fn private_file(path: &Path) -> Result<File> {
    OpenOptions::new()
        .create(true)
        .read(true)
        .append(true)
        .mode(0o600)
        .open(path)
        .with_context(|| format!("opening {}", path.display()))
}

/// The file that every guard locks while its child lives.
pub fn children_lock(folder: &Path) -> PathBuf {
    folder.join("children.lock")
}

async fn wait_for_children(folder: &Path, notice: Option<&str>) -> Result<()> {
    let lock = private_file(&children_lock(folder))?;
    for attempt in 0..350 {
        if lock.try_lock().is_ok() {
            pids::kill_left_behind(&folder.join("pids")).await;
            return Ok(());
        }
        if attempt == 10
            && let Some(notice) = notice
        {
            say!("{notice}");
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bail!(
        "processes do not end; their ids are in {}",
        folder.join("pids").display()
    );
}

/// Removes everything but the locks and expensive artifacts that are no data: packages and stamps
/// of the web build.
fn forget(folder: &Path) -> Result<()> {
    const KEPT: [&str; 11] = [
        "lock",
        "children.lock",
        "stamps",
        "venv",
        // Folders of other supervisors, which may be running.
        "test",
        "test-parallel",
        "test-requests",
        "test-stack",
        "test-promises",
        "sqlx",
        // The build of the previous release.
        "previous",
    ];
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if KEPT.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            std::fs::remove_dir_all(&path)
        } else {
            std::fs::remove_file(&path)
        }
        .with_context(|| format!("removing {}", path.display()))?;
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[tokio::test]
    async fn secrets_and_ports_are_kept_until_a_fresh_start() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = State::open(folder.path(), false).await.unwrap();
        let password = first.kept.secrets.postgres.clone();
        first.kept.ports.web = Some(8080);
        first.save().unwrap();
        drop(first);

        let second = State::open(folder.path(), false).await.unwrap();
        assert_eq!(second.kept.secrets.postgres, password);
        assert_eq!(second.kept.ports.web, Some(8080));
        drop(second);

        let third = State::open(folder.path(), true).await.unwrap();
        assert_ne!(third.kept.secrets.postgres, password);
        assert_eq!(third.kept.ports.web, None);
    }

    #[tokio::test]
    async fn a_second_start_in_the_same_folder_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let _first = State::open(folder.path(), false).await.unwrap();
        let refused = State::open(folder.path(), false).await.unwrap_err();
        assert!(refused.to_string().contains("already running"));
    }

    #[tokio::test]
    async fn only_the_owner_can_read_secrets() {
        let folder = tempfile::tempdir().unwrap();
        let state = State::open(folder.path(), false).await.unwrap();
        let mode = std::fs::metadata(state.path("state.json"))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
