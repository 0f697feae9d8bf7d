//! A private PostgreSQL: finds the installed server, creates its cluster, starts it, and cleans
//! up after a killed start.

mod installed;

use std::ffi::OsString;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::io::AsyncWriteExt;
use tokio::process::Command;

use crate::child::{Service, Spec};
use crate::state::State;
use crate::{pids, ports, probe, say};
use installed::find_binaries;

/// The folder of clusters that root starts. PostgreSQL refuses to run as root, and its own user
/// can read neither /root nor most home folders.
const ROOTS_CLUSTERS: &str = "/var/lib/doorstep-dev";

/// The folder of temporary clusters, in memory: a test database has about 900 files, and writing
/// them to disk takes longer than the test.
const MEMORY: &str = "/dev/shm";

/// The free memory needed; the clusters of a whole run use less than half of it.
const MEMORY_NEEDED: u64 = 8 << 30;

/// Whether the data must survive a crash of the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Data that people work with.
    Kept,
    /// Data of one test run, which is not flushed to disk.
    ThrownAway,
}

/// A running server.
#[derive(Debug)]
pub struct Postgres {
    service: Service,
    binaries: PathBuf,
    place: Place,
    password: String,
    port: ports::Port,
}

impl Postgres {
    /// Creates the cluster if there is none, and starts the server.
    pub async fn start(state: &mut State, durability: Durability) -> Result<Postgres> {
        let place = Place::prepared(state, durability).await?;
        let cluster_version = std::fs::read_to_string(place.data().join("PG_VERSION")).ok();
        let binaries = find_binaries(cluster_version.as_deref())?;
        let password = state.kept.secrets.postgres.clone();
        if cluster_version.is_none() {
            init(&binaries, &place, &password).await?;
        }
        stop_orphan(&binaries, &place).await?;

        let port = ports::any(state.kept.ports.postgres)?;
        state.kept.ports.postgres = Some(port.number);
        state.save()?;

        let mut spec = Spec::new("postgres", binaries.join("postgres"));
        spec.args = arguments(&place.data(), port.number, durability);
        spec.env = locale();
        spec.cwd = Some(place.parent.clone());
        // SIGINT requests the fast shutdown: transactions roll back, data is flushed.
        spec.stop_signal = "INT";
        spec.grace = Duration::from_secs(8);
        spec.user = place.user;
        let service = Service::start(spec, &state.path(""))?;

        let mut postgres = Postgres {
            service,
            binaries,
            place,
            password,
            port,
        };
        let ready = postgres.takes_connections();
        // Longer than the crash recovery of a busy cluster takes.
        let limit = Duration::from_secs(120);
        postgres.service.ready(limit, ready).await?;
        Ok(postgres)
    }

    fn takes_connections(&self) -> impl Future<Output = ()> + use<> {
        probe::command(
            self.binaries.join("pg_isready"),
            ["-q", "-U", "postgres", "-d", "postgres", "-h", "127.0.0.1", "-p"]
                .map(str::to_owned)
                .into_iter()
                .chain([self.port.number.to_string()])
                .collect(),
        )
    }

    /// Shuts the server down in one of `pg_ctl`'s modes, lets its keeper restart it, and returns
    /// when it accepts connections.
    pub async fn restart(&self, mode: &str) -> Result<()> {
        let stopped = self
            .place
            .command(self.binaries.join("pg_ctl"))
            .args(["stop", "-w", "-t", "60", "-m", mode, "-D"])
            .arg(self.place.data())
            .stdout(Stdio::null())
            .status()
            .await?;
        if !stopped.success() {
            bail!("pg_ctl stop -m {mode} failed");
        }
        tokio::time::timeout(Duration::from_secs(120), self.takes_connections())
            .await
            .context("PostgreSQL did not restart")
    }

    /// The location of its cluster.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The folder of the server's programs.
    pub fn programs(&self) -> &Path {
        &self.binaries
    }

    /// The address of a database for the superuser.
    pub fn url(&self, database: &str) -> String {
        self.url_as("postgres", &self.password, database)
    }

    /// The address of a database for another user.
    pub fn url_as(&self, user: &str, password: &str, database: &str) -> String {
        format!(
            "postgres://{user}:{password}@127.0.0.1:{}/{database}",
            self.port.number
        )
    }

    /// The address without a user: each role logs in with its own name.
    pub fn url_without_user(&self, database: &str) -> String {
        format!("postgres://127.0.0.1:{}/{database}", self.port.number)
    }

    /// Creates the database; returns whether it is new.
    pub async fn create_database(&self, name: &str) -> Result<bool> {
        let exists = self
            .query(&format!("select 1 from pg_database where datname = '{name}'"))
            .await?;
        if exists.trim() == "1" {
            return Ok(false);
        }
        self.query(&format!("create database {name}")).await?;
        Ok(true)
    }

    /// Runs one statement as the superuser and returns psql's bare output.
    pub async fn query(&self, statement: &str) -> Result<String> {
        self.psql("postgres", &["-c", statement], "").await
    }

    /// Runs a script in the database as the superuser.
    pub async fn script(&self, database: &str, text: &str) -> Result<()> {
        self.psql(database, &["-f", "-"], text).await.map(drop)
    }

    /// Runs a script in the database as the superuser and returns psql's bare output.
    pub async fn script_output(&self, database: &str, text: &str) -> Result<String> {
        self.psql(database, &["-f", "-"], text).await
    }

    async fn psql(&self, database: &str, args: &[&str], input: &str) -> Result<String> {
        let mut psql = Command::new(self.binaries.join("psql"))
            .args(["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1"])
            .args(["-h", "127.0.0.1", "-U", "postgres", "-d", database, "-p"])
            .arg(self.port.number.to_string())
            .args(args)
            .env("PGPASSWORD", &self.password)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .context("psql does not start")?;
        if let Some(mut stdin) = psql.stdin.take() {
            stdin.write_all(input.as_bytes()).await.ok();
        }
        let output = psql.wait_with_output().await?;
        if !output.status.success() {
            bail!("{}", String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Shuts the server down.
    pub async fn stop(self) {
        self.service.stop().await;
    }
}

/// The location of a cluster and the user of its server.
#[derive(Debug)]
pub struct Place {
    parent: PathBuf,
    user: Option<(u32, u32)>,
}

impl Place {
    /// The location of the installation's cluster. Creates its folder.
    pub async fn prepared(state: &State, durability: Durability) -> Result<Place> {
        let user = server_user().await?;
        let parent = match durability {
            Durability::ThrownAway if has_memory().await => in_memory(state),
            Durability::Kept | Durability::ThrownAway => on_disk(state, user),
        };
        let place = Place { parent, user };
        place.prepare(&state.kept.instance)?;
        Ok(place)
    }

    /// The folder that contains the cluster, writable by the server's user.
    pub fn folder(&self) -> &Path {
        &self.parent
    }

    /// The data directory of the cluster.
    pub fn data(&self) -> PathBuf {
        self.parent.join("data")
    }

    /// Creates the folder. Removes a folder of another installation first: one before `--fresh`,
    /// or an earlier checkout in the same path.
    fn prepare(&self, instance: &str) -> Result<()> {
        let note = self.parent.join("instance");
        let found = std::fs::read_to_string(&note).ok();
        // A cluster that a killed initdb left unfinished is unusable.
        let whole = self.data().join("PG_VERSION").exists() && !self.unfinished().exists();
        if found.as_deref() != Some(instance) || !whole {
            match std::fs::remove_dir_all(&self.parent) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(error).with_context(|| format!("removing {}", self.parent.display()));
                }
                _ => {}
            }
        }
        if !self.parent.exists() {
            if let Some(above) = self.parent.parent() {
                std::fs::create_dir_all(above)?;
            }
            std::fs::DirBuilder::new()
                .mode(0o700)
                .create(&self.parent)
                .with_context(|| format!("making {}", self.parent.display()))?;
            self.give(&self.parent)?;
            std::fs::write(&note, instance)?;
        }
        Ok(())
    }

    /// A file that exists while initdb runs.
    fn unfinished(&self) -> PathBuf {
        self.parent.join("unfinished")
    }

    fn give(&self, path: &Path) -> Result<()> {
        if let Some((uid, gid)) = self.user {
            chown(path, Some(uid), Some(gid))
                .with_context(|| format!("giving {} to postgres", path.display()))?;
        }
        Ok(())
    }

    /// A command that runs as the server's user.
    pub fn command(&self, program: PathBuf) -> Command {
        let mut command = Command::new(program);
        command
            .stdin(Stdio::null())
            .current_dir(&self.parent)
            .envs(locale());
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        command
    }
}

/// The user and group of the server if root starts it.
async fn server_user() -> Result<Option<(u32, u32)>> {
    if id(&["-u"]).await? != 0 {
        return Ok(None);
    }
    let user = id(&["-u", "postgres"])
        .await
        .context("root needs the user postgres to run the server; PostgreSQL's package creates it")?;
    Ok(Some((user, id(&["-g", "postgres"]).await?)))
}

fn on_disk(state: &State, user: Option<(u32, u32)>) -> PathBuf {
    match user {
        None => state.path("postgres"),
        Some(_) => Path::new(ROOTS_CLUSTERS).join(name_of(state)),
    }
}

fn in_memory(state: &State) -> PathBuf {
    Path::new(MEMORY).join(format!("doorstep-dev-{}", name_of(state)))
}

/// A name for a cluster outside the checkout.
fn name_of(state: &State) -> String {
    let folder = state.path("");
    format!(
        "{:016x}",
        crate::stamps::fnv(folder.as_os_str().as_encoded_bytes())
    )
}

/// Whether clusters fit in memory; a container's share of it is often too small.
async fn has_memory() -> bool {
    let unused = Command::new("df")
        .args(["-k", "--output=avail", MEMORY])
        .stderr(Stdio::null())
        .output()
        .await;
    let unused = unused.ok().and_then(|output| {
        let text = String::from_utf8(output.stdout).ok()?;
        text.lines().last()?.trim().parse::<u64>().ok()
    });
    let available = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        line.trim().trim_end_matches(" kB").parse::<u64>().ok()
    });
    [unused, available]
        .into_iter()
        .all(|kib| kib.is_some_and(|kib| kib * 1024 >= MEMORY_NEEDED))
}

async fn init(binaries: &Path, place: &Place, password: &str) -> Result<()> {
    let unfinished = place.unfinished();
    std::fs::remove_file(&unfinished).ok();
    // The password is passed in a file, because every user can list processes.
    let mut file = std::fs::OpenOptions::new()
        .create_new(true)
        .write(true)
        .mode(0o600)
        .open(&unfinished)?;
    std::io::Write::write_all(&mut file, password.as_bytes())?;
    drop(file);
    place.give(&unfinished)?;
    let output = place
        .command(binaries.join("initdb"))
        .args(["-U", "postgres", "-A", "scram-sha-256", "-E", "UTF8"])
        .arg("--pwfile")
        .arg(&unfinished)
        .arg("-D")
        .arg(place.data())
        .output()
        .await
        .context("initdb does not start")?;
    if !output.status.success() {
        bail!(
            "initdb failed: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    std::fs::remove_file(unfinished)?;
    Ok(())
}

/// Stops a server that outlived its guard, and removes a `postmaster.pid` whose process id
/// belongs to another process. PostgreSQL would not start with either.
async fn stop_orphan(binaries: &Path, place: &Place) -> Result<()> {
    let note = place.data().join("postmaster.pid");
    let Ok(text) = std::fs::read_to_string(&note) else {
        return Ok(());
    };
    let pid = text.lines().next().and_then(|line| line.parse().ok());
    let line = match pid {
        Some(pid) => pids::command_line(pid).await.unwrap_or_default(),
        None => String::new(),
    };
    if line.contains(&*place.data().to_string_lossy()) {
        say!("stopping the PostgreSQL server that a killed start left running");
        place
            .command(binaries.join("pg_ctl"))
            .args(["stop", "-m", "fast", "-w", "-t", "20", "-D"])
            .arg(place.data())
            .stdout(Stdio::null())
            .status()
            .await?;
    }
    std::fs::remove_file(note).ok();
    Ok(())
}

fn arguments(data: &Path, port: u16, durability: Durability) -> Vec<OsString> {
    let port = format!("port={port}");
    let mut settings = vec![
        port.as_str(),
        "listen_addresses=127.0.0.1",
        // A socket's path is limited to 107 bytes, which a checkout's path may exceed.
        "unix_socket_directories=",
        "timezone=UTC",
        "log_timezone=UTC",
        "shared_buffers=256MB",
        "wal_level=replica",
        "log_line_prefix=%m [%p] %u@%d ",
    ];
    match durability {
        // Three roles with four pools each, and a developer's tools.
        Durability::Kept => settings.extend(["max_connections=300", "max_wal_size=2GB", "fsync=on"]),
        // Tests open pools on many databases at the same time.
        Durability::ThrownAway => settings.extend([
            "max_connections=500",
            "max_wal_size=512MB",
            "fsync=off",
            "synchronous_commit=off",
            "full_page_writes=off",
            "autovacuum_naptime=10min",
        ]),
    }
    let mut args: Vec<OsString> = vec!["-D".into(), data.into()];
    for setting in settings {
        args.push("-c".into());
        args.push(setting.into());
    }
    args
}

/// Sorts by code point, the same everywhere, and knows case beyond ASCII. macOS has no C.UTF-8.
fn locale() -> Vec<(String, String)> {
    let name = if cfg!(target_os = "macos") {
        "en_US.UTF-8"
    } else {
        "C.UTF-8"
    };
    vec![("LC_ALL".to_owned(), name.to_owned())]
}

async fn id(args: &[&str]) -> Result<u32> {
    let output = Command::new("id").args(args).output().await?;
    String::from_utf8_lossy(&output.stdout)
        .trim()
        .parse()
        .with_context(|| format!("id {}", args.join(" ")))
}

/// Removes the cluster of a temporary folder.
pub async fn remove_cluster(state: &State) -> Result<()> {
    let user = server_user().await?;
    for parent in [on_disk(state, user), in_memory(state)] {
        // Removes only folders that this installation made.
        let ours =
            std::fs::read_to_string(parent.join("instance")).is_ok_and(|found| found == state.kept.instance);
        if ours && std::fs::symlink_metadata(&parent)?.mode() & 0o777 == 0o700 {
            std::fs::remove_dir_all(&parent)?;
        }
    }
    Ok(())
}
