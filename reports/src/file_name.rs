//! The file name of a report.

use std::fmt::Display;

use chrono::{DateTime, TimeZone};

/// The longest report name inside a file name, in characters. With the timestamp and the
/// extension it stays well under 255 bytes, the limit of common file systems.
const NAME_LIMIT: usize = 50;

/// Names that Windows reserves for devices, with any extension. Source: "Naming Files, Paths, and
/// Namespaces", learn.microsoft.com.
const DEVICE_NAMES: [&str; 24] = [
    "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// The file name of a report made at `local`, in the company's time zone: `Listing report
/// 2026-11-21 09.05.07.xlsx`.
///
/// Safe on Windows, macOS and Linux: no `\ / : * ? " < > |`, no control
/// characters, no leading or trailing dot or space, no device name.
#[must_use]
pub fn file_name<Tz>(report: &str, local: &DateTime<Tz>) -> String
where
    Tz: TimeZone,
    Tz::Offset: Display,
{
    let spaced: String = report.chars().map(|c| if allowed(c) { c } else { ' ' }).collect();
    let name: String = spaced
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .trim_start_matches(['.', ' '])
        .chars()
        .take(NAME_LIMIT)
        .collect();
    let name = name.trim_end_matches(['.', ' ']);
    // Windows compares a device name up to the first dot, so `Con. sales` is one too.
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    let device = DEVICE_NAMES.contains(&stem.to_ascii_lowercase().as_str());
    let name = match name {
        "" => "Report".to_owned(),
        name if device => format!("Report {name}"),
        name => name.to_owned(),
    };
    format!("{name} {}.xlsx", local.format("%Y-%m-%d %H.%M.%S"))
}

fn allowed(c: char) -> bool {
    !c.is_control() && !matches!(c, '\\' | '/' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
}
