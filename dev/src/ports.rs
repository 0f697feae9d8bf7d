//! Free ports on 127.0.0.1, told apart among supervisors that start at the same
//! moment by a locked file per port.

use std::fs::{File, OpenOptions};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

/// Below the ports that systems hand out for outgoing connections, so that a
/// remembered port is seldom taken at the next start.
const RANGE: std::ops::Range<u16> = 20_000..32_000;

/// A port that no other supervisor of this user takes while this value lives.
#[derive(Debug)]
pub struct Port {
    /// The number.
    pub number: u16,
    _held: File,
}

/// The preferred port where it is free, else any free one.
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

/// The preferred port where it is free, else the first free one of `first` and
/// those behind it: for a port that people type.
pub fn near(preferred: Option<u16>, first: u16) -> Result<Port> {
    preferred
        .into_iter()
        .chain(first..first.saturating_add(100))
        .find_map(reserve)
        .with_context(|| format!("no free port among the hundred from {first}"))
}

/// Exactly this port.
pub fn exactly(number: u16) -> Result<Port> {
    reserve(number).with_context(|| format!("port {number} is taken"))
}

fn reserve(number: u16) -> Option<Port> {
    let path = folder().ok()?.join(format!("{number}.lock"));
    let held = OpenOptions::new().create(true).append(true).open(path).ok()?;
    held.try_lock().ok()?;
    TcpListener::bind((Ipv4Addr::LOCALHOST, number)).ok()?;
    Some(Port { number, _held: held })
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
    fn a_remembered_port_is_taken_again_once_it_is_free() {
        let number = any(None).unwrap().number;
        assert_eq!(any(Some(number)).unwrap().number, number);
    }

    #[test]
    fn a_port_somebody_listens_on_is_passed_over() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let number = taken.local_addr().unwrap().port();
        assert!(exactly(number).is_err());
        assert_ne!(near(Some(number), number).unwrap().number, number);
    }
}
