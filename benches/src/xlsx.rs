//! The sheet writer against formatting and libdeflate: 50,000 rows of all columns
//! of the listing report.

use std::fs::File;
use std::io::BufWriter;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use chrono::{NaiveDate, Utc};
use database::DbConfig;
use database::report_rows::listing::ListingRow;
use domain::reports::listing::ListingColumn;
use jobs::report::listing;
use reports::{Cell, SheetSpec, SheetWriter};
use tokio::process::Command;

use crate::compared::{Cost, in_turn};
use crate::floor::FloorSheet;
use crate::ground::{self, Ground};
use crate::usage::{Process, megabytes};

/// Of the processor time of the floor.
const CPU_GOAL: f64 = 1.5;
/// Of the size of the floor.
const SIZE_GOAL: f64 = 1.1;

/// Prints the ratios and the memory; answers whether the goals are met.
pub async fn run(ground: &Ground) -> Result<bool> {
    let rows = ground::rows(&ground.config).await?;
    let today = Utc::now().date_naive();
    let spec = listing::spec(ListingColumn::ALL, Utc::now());
    let cells = cells(&rows, today);
    let own = Process::own();
    let compared = in_turn(
        async || {
            let before = own.cpu_seconds()?;
            let size_bytes = write(&spec, &cells)?;
            Ok(Cost {
                cpu_seconds: own.cpu_seconds()? - before,
                size_bytes,
            })
        },
        async || {
            let cells = cells.clone();
            let before = own.cpu_seconds()?;
            let mut sheet = FloorSheet::new(&spec);
            for row in cells {
                sheet.row(row);
            }
            let size_bytes = sheet.finish()?;
            Ok(Cost {
                cpu_seconds: own.cpu_seconds()? - before,
                size_bytes,
            })
        },
    )
    .await?;
    let cpu = compared.print_cpu("xlsx cpu", CPU_GOAL);
    let size = compared.print_size("xlsx size", SIZE_GOAL);
    let peak = memory(&ground.config.url).await?;
    println!("xlsx memory: {:.1} MB above what holds the rows", megabytes(peak));
    Ok(cpu && size)
}

/// Writes the sheet once, as a process of its own, and prints what it held for it.
pub async fn tell_memory(url: &str) -> Result<()> {
    let config = DbConfig {
        url: url.to_owned(),
        logins: testkit::logins(),
        max_connections: 4,
        job_limits: database::jobs::JobLimits::default(),
    };
    let rows = ground::rows(&config).await?;
    let spec = listing::spec(ListingColumn::ALL, Utc::now());
    let cells = cells(&rows, Utc::now().date_naive());
    let own = Process::own();
    own.forget_peak()?;
    let before = own.memory_bytes()?;
    write(&spec, &cells)?;
    println!("{}", own.peak_bytes()?.saturating_sub(before));
    Ok(())
}

async fn memory(url: &str) -> Result<u64> {
    let told = Command::new(std::env::current_exe()?)
        .arg("--sheet-memory")
        .arg(url)
        .stderr(Stdio::inherit())
        .output()
        .await?;
    ensure!(told.status.success(), "the sheet's memory was not measured");
    String::from_utf8(told.stdout)?
        .trim()
        .parse()
        .context("no memory was told")
}

fn cells(rows: &[ListingRow], today: NaiveDate) -> Vec<Vec<Cell<'_>>> {
    rows.iter()
        .map(|row| listing::cells(ListingColumn::ALL, row, today))
        .collect()
}

/// Writes the sheet to a file, as the report does; answers its size.
fn write(spec: &SheetSpec, rows: &[Vec<Cell<'_>>]) -> Result<u64> {
    let mut sheet = SheetWriter::new(spec)?;
    for row in rows {
        sheet.write_row(row)?;
    }
    let file = tempfile::tempfile()?;
    let packed: BufWriter<&File> = sheet.finish(BufWriter::with_capacity(64 * 1024, &file))?;
    drop(packed);
    Ok(file.metadata()?.len())
}
