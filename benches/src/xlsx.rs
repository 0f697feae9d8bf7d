//! Compares the sheet writer with formatting by hand and libdeflate: 50,000 rows of all columns
//! of the listing report.

use std::fs::File;
use std::io::BufWriter;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use chrono::Utc;
use chrono_tz::Tz;
use database::DbConfig;
use database::report_rows::listing::ListingRow;
use domain::reports::ReportColumn as _;
use domain::reports::listing::ListingColumn;
use jobs::report::{Moment, listing};
use reports::{About, Cell, SheetSpec, SheetWriter};
use tokio::process::Command;

use crate::comparison::{Cost, in_turn};
use crate::dataset::{self, Dataset};
use crate::floor::FloorSheet;
use crate::usage::{Process, megabytes};

/// The maximum ratio of processor time to the floor.
const CPU_GOAL: f64 = 1.5;
/// The maximum ratio of size to the floor.
const SIZE_GOAL: f64 = 1.1;

/// Prints the ratios and the memory; returns whether the goals are met.
pub async fn run(dataset: &Dataset) -> Result<bool> {
    let rows = dataset::rows(&dataset.config).await?;
    let spec = listing::spec(ListingColumn::ALL, Utc::now());
    let cells = cells(&rows, Moment::new(Utc::now(), Tz::UTC));
    let own = Process::own();
    let comparison = in_turn(
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
    let cpu = comparison.print_cpu("xlsx cpu", CPU_GOAL);
    let size = comparison.print_size("xlsx size", SIZE_GOAL);
    let peak = memory(&dataset.config.url).await?;
    println!("xlsx memory: {:.1} MB above that of the rows", megabytes(peak));
    Ok(cpu && size)
}

/// Writes the sheet once in a separate process and prints its peak memory.
pub async fn print_memory(url: &str) -> Result<()> {
    let config = DbConfig {
        url: url.to_owned(),
        logins: testkit::logins(),
        max_connections: 4,
        job_limits: database::jobs::JobLimits::default(),
    };
    let rows = dataset::rows(&config).await?;
    let spec = listing::spec(ListingColumn::ALL, Utc::now());
    let cells = cells(&rows, Moment::new(Utc::now(), Tz::UTC));
    let own = Process::own();
    own.reset_peak()?;
    let before = own.memory_bytes()?;
    write(&spec, &cells)?;
    println!("{}", own.peak_bytes()?.saturating_sub(before));
    Ok(())
}

async fn memory(url: &str) -> Result<u64> {
    let output = Command::new(std::env::current_exe()?)
        .arg("--sheet-memory")
        .arg(url)
        .stderr(Stdio::inherit())
        .output()
        .await?;
    ensure!(output.status.success(), "measuring the sheet's memory failed");
    String::from_utf8(output.stdout)?
        .trim()
        .parse()
        .context("the memory was not printed")
}

fn cells(rows: &[ListingRow], at: Moment) -> Vec<Vec<Cell<'_>>> {
    rows.iter()
        .map(|row| listing::cells(ListingColumn::ALL, row, &at))
        .collect()
}

/// Writes the sheet to a file as the report does; returns its size.
fn write(spec: &SheetSpec, rows: &[Vec<Cell<'_>>]) -> Result<u64> {
    let mut sheet = SheetWriter::new(spec)?;
    for row in rows {
        sheet.write_row(row)?;
    }
    let file = tempfile::tempfile()?;
    let packed: BufWriter<&File> =
        sheet.finish(&About::default(), BufWriter::with_capacity(64 * 1024, &file))?;
    drop(packed);
    Ok(file.metadata()?.len())
}
