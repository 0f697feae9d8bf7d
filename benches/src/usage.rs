//! What a process has used, as Linux tells it under `/proc`: processor time counts
//! all its threads, those that have ended too, and so is right on a machine that
//! others use as well.

use std::fs;

use anyhow::{Context, Result};

/// Ticks of `/proc/PID/stat` in a second: USER_HZ, 100 on every Linux.
const TICKS_A_SECOND: f64 = 100.0;

/// A process under measurement.
#[derive(Clone, Debug)]
pub struct Process(String);

impl Process {
    /// This one.
    pub fn own() -> Self {
        Self("self".to_owned())
    }

    /// Another one.
    pub fn of(pid: u32) -> Self {
        Self(pid.to_string())
    }

    /// Processor time it has used, seconds, to a hundredth.
    pub fn cpu_seconds(&self) -> Result<f64> {
        // User and system time.
        Ok((self.stat(14)? + self.stat(15)?) / TICKS_A_SECOND)
    }

    /// Processor time of its children that have ended, seconds, to a hundredth.
    pub fn children_cpu_seconds(&self) -> Result<f64> {
        Ok((self.stat(16)? + self.stat(17)?) / TICKS_A_SECOND)
    }

    /// The process that started it.
    pub fn parent(&self) -> Result<Self> {
        Ok(Self(self.stat(4)?.to_string()))
    }

    /// A number of `/proc/PID/stat`, counted from 1 as proc(5) does.
    fn stat(&self, field: usize) -> Result<f64> {
        let stat = self.read("stat")?;
        // The second field is the program's name in brackets and may hold anything.
        let (_, fields) = stat.rsplit_once(')').context("no stat of a process")?;
        let text = fields.split_whitespace().nth(field - 3);
        Ok(text.context("a short stat of a process")?.parse()?)
    }

    /// Memory it holds, bytes.
    pub fn memory_bytes(&self) -> Result<u64> {
        self.memory("VmRSS:")
    }

    /// The most memory it held since it began, or since [`Process::forget_peak`].
    pub fn peak_bytes(&self) -> Result<u64> {
        self.memory("VmHWM:")
    }

    /// Counts the peak anew from here.
    pub fn forget_peak(&self) -> Result<()> {
        fs::write(format!("/proc/{}/clear_refs", self.0), "5").context("the peak can't be counted anew")
    }

    fn memory(&self, name: &str) -> Result<u64> {
        let status = self.read("status")?;
        let kib = status
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .and_then(|rest| rest.split_whitespace().next())
            .with_context(|| format!("no {name} of a process"))?;
        Ok(kib.parse::<u64>()? * 1024)
    }

    fn read(&self, file: &str) -> Result<String> {
        fs::read_to_string(format!("/proc/{}/{file}", self.0))
            .context("the benches read processor time and memory from Linux's /proc")
    }
}

/// Processor time, seconds, of PostgreSQL's processes for that database, as long
/// as they live: a pool keeps its own.
pub fn database_cpu_seconds(database: &str) -> Result<f64> {
    let mut seconds = 0.0;
    for entry in fs::read_dir("/proc").context("the benches read Linux's /proc")? {
        let name = entry?.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        // One that has ended meanwhile is left out.
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

/// How busy the machine is, for whoever reads the figures.
pub fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().next().unwrap_or("unknown");
    let profile = if cfg!(debug_assertions) { "dev" } else { "release" };
    format!("{cores} cores, load {load}, profile {profile}")
}

/// Bytes as megabytes for people.
#[expect(clippy::cast_precision_loss, reason = "memory is far below 2^53 bytes")]
pub fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}
