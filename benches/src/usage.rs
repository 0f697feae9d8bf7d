//! Reads the resources that a process has used from Linux's `/proc`. Processor time includes all
//! threads, even ended ones, and is valid on a machine with other load.

use std::fs;

use anyhow::{Context, Result};

/// Ticks per second in `/proc/PID/stat`: USER_HZ, 100 on every Linux.
const TICKS_A_SECOND: f64 = 100.0;

/// A measured process.
#[derive(Clone, Debug)]
pub struct Process(String);

impl Process {
    /// This process.
    pub fn own() -> Self {
        Self("self".to_owned())
    }

    /// Another process.
    pub fn of(pid: u32) -> Self {
        Self(pid.to_string())
    }

    /// Its processor time in seconds, to a hundredth.
    pub fn cpu_seconds(&self) -> Result<f64> {
        // User and system time.
        Ok((self.stat(14)? + self.stat(15)?) / TICKS_A_SECOND)
    }

    /// Processor time of its ended children in seconds, to a hundredth.
    pub fn children_cpu_seconds(&self) -> Result<f64> {
        Ok((self.stat(16)? + self.stat(17)?) / TICKS_A_SECOND)
    }

    /// Its parent process.
    pub fn parent(&self) -> Result<Self> {
        Ok(Self(self.stat(4)?.to_string()))
    }

    /// A field of `/proc/PID/stat`, counted from 1 as in proc(5).
    fn stat(&self, field: usize) -> Result<f64> {
        let stat = self.read("stat")?;
        // The second field is the program's name in parentheses, which may contain anything.
        let (_, fields) = stat
            .rsplit_once(')')
            .context("the stat file of a process has no name")?;
        let text = fields.split_whitespace().nth(field - 3);
        Ok(text.context("the stat file of a process is too short")?.parse()?)
    }

    /// Its resident memory in bytes.
    pub fn memory_bytes(&self) -> Result<u64> {
        self.memory("VmRSS:")
    }

    /// Its peak resident memory in bytes since it started or since [`Process::reset_peak`].
    pub fn peak_bytes(&self) -> Result<u64> {
        self.memory("VmHWM:")
    }

    /// Resets the peak.
    pub fn reset_peak(&self) -> Result<()> {
        fs::write(format!("/proc/{}/clear_refs", self.0), "5").context("resetting the peak failed")
    }

    fn memory(&self, name: &str) -> Result<u64> {
        let status = self.read("status")?;
        let kib = status
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .and_then(|rest| rest.split_whitespace().next())
            .with_context(|| format!("the status file of a process has no {name}"))?;
        Ok(kib.parse::<u64>()? * 1024)
    }

    fn read(&self, file: &str) -> Result<String> {
        fs::read_to_string(format!("/proc/{}/{file}", self.0))
            .context("the benchmarks need Linux's /proc for processor time and memory")
    }
}

/// Processor time in seconds of PostgreSQL's live processes for a database; a pool keeps its
/// processes.
pub fn database_cpu_seconds(database: &str) -> Result<f64> {
    let mut seconds = 0.0;
    for entry in fs::read_dir("/proc").context("the benchmarks need Linux's /proc")? {
        let name = entry?.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        // Skips a process that has just ended.
        let Ok(command) = fs::read(format!("/proc/{pid}/cmdline")) else {
            continue;
        };
        let command = String::from_utf8_lossy(&command);
        if command.starts_with("postgres:") && command.contains(database) {
            seconds += Process::of(pid).cpu_seconds().unwrap_or(0.0);
        }
    }
    Ok(seconds)
}

/// The cores, load and build profile, for readers of the figures.
pub fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().next().unwrap_or("unknown");
    let profile = if cfg!(debug_assertions) { "dev" } else { "release" };
    format!("{cores} cores, load {load}, profile {profile}")
}

/// Bytes in megabytes.
#[expect(clippy::cast_precision_loss, reason = "memory is far below 2^53 bytes")]
pub fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}
