//! Prepares a postcard's picture and compares that with libjpeg's tools: from 3375x1875 pixels to
//! a print file and a thumbnail, against `djpeg` once and `cjpeg` twice (Debian's
//! libjpeg-turbo-progs).

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use domain::templates::postcards::PostcardSize;
use storage::images;
use tokio::process::Command;

use crate::comparison::{Cost, in_turn, verdict};
use crate::usage::{Process, machine, megabytes};

/// The maximum ratio of processor time to the floor.
const CPU_GOAL: f64 = 1.3;
/// Megabytes above an idle process.
const MEMORY_GOAL: f64 = 64.0;

/// As in the job that prepares pictures.
const DPI: u16 = 300;
const THUMBNAIL_SIDE: u32 = 480;

/// Prints the ratio and the memory; returns whether the goals are met.
pub async fn run() -> Result<bool> {
    println!("{}", machine());
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("house.jpg");
    let picture = house()?;
    std::fs::write(&file, &picture)?;
    let own = Process::own();
    let comparison = in_turn(
        async || {
            let before = own.cpu_seconds()?;
            let prepared = prepare(&picture)?;
            Ok(Cost {
                cpu_seconds: own.cpu_seconds()? - before,
                size_bytes: u64::try_from(prepared)?,
            })
        },
        async || {
            let before = own.children_cpu_seconds()?;
            let size_bytes = floor(&file, folder.path()).await?;
            Ok(Cost {
                cpu_seconds: own.children_cpu_seconds()? - before,
                size_bytes,
            })
        },
    )
    .await?;
    let is_quick = comparison.print_cpu("images cpu", CPU_GOAL);
    let memory_mb = megabytes(memory(&file).await?);
    println!(
        "images memory: {memory_mb:.1} MB; {}",
        verdict(memory_mb, MEMORY_GOAL, "MB")
    );
    Ok(is_quick && memory_mb <= MEMORY_GOAL)
}

/// Prepares the picture once in a separate process and prints its peak memory.
pub fn print_memory(file: &Path) -> Result<()> {
    let own = Process::own();
    own.reset_peak()?;
    let before = own.memory_bytes()?;
    let picture = std::fs::read(file)?;
    prepare(&picture)?;
    println!("{}", own.peak_bytes()?.saturating_sub(before));
    Ok(())
}

async fn memory(file: &Path) -> Result<u64> {
    let output = Command::new(std::env::current_exe()?)
        .arg("--picture-memory")
        .arg(file)
        .stderr(Stdio::inherit())
        .output()
        .await?;
    ensure!(output.status.success(), "measuring the picture's memory failed");
    String::from_utf8(output.stdout)?
        .trim()
        .parse()
        .context("the memory was not printed")
}

/// Prepares a picture as the job does; returns the bytes of both files.
fn prepare(picture: &[u8]) -> Result<usize> {
    let prepared = images::printable(picture, PostcardSize::SixByEleven.pixels(), DPI, THUMBNAIL_SIDE)?;
    Ok(prepared.print.bytes.len() + prepared.thumbnail.bytes.len())
}

/// The same with libjpeg's tools, which write both files at full size.
async fn floor(file: &Path, folder: &Path) -> Result<u64> {
    let pixels = folder.join("house.ppm");
    run_tool("djpeg", &["-outfile"], &pixels, file).await?;
    let mut size_bytes = 0;
    for name in ["print.jpg", "thumbnail.jpg"] {
        let prepared = folder.join(name);
        run_tool("cjpeg", &["-quality", "92", "-outfile"], &prepared, &pixels).await?;
        size_bytes += std::fs::metadata(&prepared)?.len();
    }
    Ok(size_bytes)
}

async fn run_tool(name: &str, arguments: &[&str], to: &Path, from: &Path) -> Result<()> {
    let status = Command::new(name)
        .args(arguments)
        .arg(to)
        .arg(from)
        .status()
        .await
        .with_context(|| format!("{name} does not start; install libjpeg-turbo-progs"))?;
    ensure!(status.success(), "{name} failed");
    Ok(())
}

/// A picture with edges, gradients and grain, like a photograph.
fn house() -> Result<Vec<u8>> {
    let channel = |value: f32| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "casts from f32 saturate"
        )]
        let byte = (value * 255.0) as u8;
        byte
    };
    let picture = images::drawn((3_375, 1_875), 1, |x, y| {
        let grain = ((x * 12_989.8).sin() * (y * 78_233.1).cos() * 43_758.5).fract() * 0.06;
        let roof = f32::from(u8::from((x - 0.5).abs() < y && y < 0.45)) * 0.4;
        let slope = 0.3 + 0.5 * (6.0 * x).sin().abs() * y;
        [
            channel(slope + roof + grain),
            channel(0.6 - 0.4 * y + grain),
            channel(0.8 - slope * 0.5 + grain),
        ]
    })?;
    Ok(picture)
}
