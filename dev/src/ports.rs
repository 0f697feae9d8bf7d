//! Reserves free ports on 127.0.0.1. A locked file per port keeps supervisors that start at the
//! same moment apart.

use std::fs::{File, OpenOptions};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

/// Below the ports that systems use for outgoing connections, so that a remembered port is rarely
/// taken at the next start.
const RANGE: std::ops::Range<u16> = 20_000..32_000;

/// A port that no other supervisor of this user takes while this value exists.
#[derive(Debug)]
pub struct Port {
    /// The port number.
    pub number: u16,
    _lock: File,
}

/// The preferred port if it is free, or any free one.
pub fn any(preferred: Option<u16>) -> Result<Port> {
    if let Some(port) = preferred.and_then(reserve) {
        return Ok(port);
    }
    for _ in 0..200 {
        if let Some(port) = reserve(rand::random_range(RANGE)) {
            return Ok(port);
        }
    }
    bail!("no free port found between {} and {}", RANGE.start, RANGE.end);
}

/// The preferred port if it is free, or the first free one from `first` on. For a port that
/// people type.
pub fn near(preferred: Option<u16>, first: u16) -> Result<Port> {
    preferred
        .into_iter()
        .chain(first..first.saturating_add(100))
        .find_map(reserve)
        .with_context(|| format!("no free port among the 100 ports from {first}"))
}

/// This port, or an error if it is taken.
pub fn exactly(number: u16) -> Result<Port> {
    reserve(number).with_context(|| format!("port {number} is taken"))
}

fn reserve(number: u16) -> Option<Port> {
    let path = folder().ok()?.join(format!("{number}.lock"));
    let lock = OpenOptions::new().create(true).append(true).open(path).ok()?;
    lock.try_lock().ok()?;
    TcpListener::bind((Ipv4Addr::LOCALHOST, number)).ok()?;
    Some(Port { number, _lock: lock })
}

fn folder() -> Result<PathBuf> {
    let home = std::env::var_os("HOME").context("HOME is not set")?;
    let folder = PathBuf::from(home).join(".cache/doorstep/ports");
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_reserved_port_is_not_given_twice() {
        let first = any(None).unwrap();
        let second = any(Some(first.number)).unwrap();
        assert_ne!(first.number, second.number);
        assert!(exactly(first.number).is_err());
    }

    #[test]
    fn a_remembered_port_is_reused_when_it_is_free() {
        let number = any(None).unwrap().number;
        assert_eq!(any(Some(number)).unwrap().number, number);
    }

    #[test]
    fn a_port_in_use_is_skipped() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let number = taken.local_addr().unwrap().port();
        assert!(exactly(number).is_err());
        assert_ne!(near(Some(number), number).unwrap().number, number);
    }
}
