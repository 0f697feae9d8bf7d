//! Finds the PostgreSQL servers installed on the machine.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The oldest version that Doorstep supports.
const OLDEST: u32 = 15;

/// The folder with `initdb`, `postgres` and `psql`: of the newest server, or of the version that
/// made an existing cluster.
pub fn find_binaries(cluster_version: Option<&str>) -> Result<PathBuf> {
    let required = cluster_version.and_then(|text| text.trim().parse::<u32>().ok());
    candidates()
        .into_iter()
        .filter_map(|folder| Some((major(&folder)?, folder)))
        .filter(|(major, _)| *major >= OLDEST && required.is_none_or(|required| *major == required))
        .max()
        .map(|(_, folder)| folder)
        .with_context(|| match required {
            Some(required) => format!(
                "the data needs PostgreSQL {required}, which is no longer installed; start over with --fresh"
            ),
            None => format!("no PostgreSQL server of version {OLDEST} or newer is installed"),
        })
}

fn candidates() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = Vec::new();
    if let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") {
        folders.extend(versions.flatten().map(|entry| entry.path().join("bin")));
    }
    for homebrew in ["/opt/homebrew/opt", "/usr/local/opt"] {
        if let Ok(packages) = std::fs::read_dir(homebrew) {
            folders.extend(
                packages
                    .flatten()
                    .filter(|entry| entry.file_name().to_string_lossy().starts_with("postgresql"))
                    .map(|entry| entry.path().join("bin")),
            );
        }
    }
    if let Some(path) = std::env::var_os("PATH") {
        folders.extend(std::env::split_paths(&path));
    }
    // A link in PATH leads to the folder with the other programs.
    folders
        .into_iter()
        .filter_map(|folder| folder.join("initdb").canonicalize().ok())
        .filter_map(|initdb| initdb.parent().map(Path::to_owned))
        .filter(|folder| {
            ["postgres", "psql", "pg_isready", "pg_ctl"]
                .iter()
                .all(|program| folder.join(program).exists())
        })
        .collect()
}

fn major(folder: &Path) -> Option<u32> {
    let output = std::process::Command::new(folder.join("postgres"))
        .arg("--version")
        .output()
        .ok()?;
    major_in(&String::from_utf8_lossy(&output.stdout))
}

/// `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)` has version 15.
fn major_in(version: &str) -> Option<u32> {
    let number = version.split_once("(PostgreSQL) ")?.1;
    let digits = number.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read_from_the_text_of_each_distribution() {
        for (text, required) in [
            ("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n", Some(15)),
            ("postgres (PostgreSQL) 17.2\n", Some(17)),
            ("postgres (PostgreSQL) 18beta1\n", Some(18)),
            ("something else", None),
        ] {
            assert_eq!(major_in(text), required, "{text}");
        }
    }
}
