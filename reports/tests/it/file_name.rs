//! The names of report files. Proves REP-06 (file name of report and time) and REP-18.

use chrono::{FixedOffset, TimeZone};

fn name_of(report: &str) -> String {
    let new_york = FixedOffset::west_opt(5 * 3600).unwrap();
    let local = new_york.with_ymd_and_hms(2026, 11, 21, 9, 5, 7).unwrap();
    reports::file_name(report, &local)
}

#[test]
fn a_file_is_named_after_its_report_and_the_local_time() {
    assert_eq!(
        name_of("Listing report"),
        "Listing report 2026-11-21 09.05.07.xlsx"
    );
}

#[test]
fn a_file_name_is_safe_on_windows() {
    for hostile in [
        "a/b\\c:d*e?f\"g<h>i|j",
        "..\\..\\windows",
        " . ",
        "",
        "CON",
        "nul.txt",
        "tab\tand\r\nline",
        "name. ",
        "\u{7f}\u{0}",
    ] {
        let name = name_of(hostile);
        assert!(name.ends_with(" 2026-11-21 09.05.07.xlsx"), "{name:?}");
        assert!(
            !name.contains(|c: char| c.is_control() || "\\/:*?\"<>|".contains(c)),
            "{name:?}"
        );
        assert!(!name.starts_with(['.', ' ']), "{name:?}");
    }
    assert_eq!(name_of("CON"), "Report CON 2026-11-21 09.05.07.xlsx");
    assert_eq!(name_of("nul.txt"), "Report nul.txt 2026-11-21 09.05.07.xlsx");
    assert_eq!(name_of(""), "Report 2026-11-21 09.05.07.xlsx");
}

#[test]
fn a_long_name_is_cut_below_every_file_systems_limit() {
    assert!(name_of(&"ж".repeat(500)).len() < 200);
}
