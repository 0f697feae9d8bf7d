//! A postcard's picture made ready, against libjpeg's own tools: 3375x1875 pixels to a
//! file for print and a thumbnail, and `djpeg` once and `cjpeg` twice (Debian's
//! libjpeg-turbo-progs).

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use domain::templates::postcards::PostcardSize;
use storage::images;
use tokio::process::Command;

use crate::compared::{Cost, in_turn, verdict};
use crate::usage::{Process, machine, megabytes};

/// Of the processor time of the floor.
const CPU_GOAL: f64 = 1.3;
/// Megabytes above an idle process.
const MEMORY_GOAL: f64 = 64.0;

/// As the job of pictures asks for them.
const DPI: u16 = 300;
const THUMBNAIL_SIDE: u32 = 480;

/// Prints the ratio and the memory; answers whether the goals are met.
pub async fn run() -> Result<bool> {
    println!("{}", machine());
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("house.jpg");
    let picture = house()?;
    std::fs::write(&file, &picture)?;
    let own = Process::own();
    let compared = in_turn(
        async || {
            let before = own.cpu_seconds()?;
            let made = ready(&picture)?;
            Ok(Cost {
                cpu_seconds: own.cpu_seconds()? - before,
                size_bytes: u64::try_from(made)?,
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
    let is_quick = compared.print_cpu("images cpu", CPU_GOAL);
    let held = megabytes(memory(&file).await?);
    println!(
        "images memory: {held:.1} MB; {}",
        verdict(held, MEMORY_GOAL, "MB")
    );
    Ok(is_quick && held <= MEMORY_GOAL)
}

/// Makes the picture ready once, as a process of its own, and prints what it held.
pub fn tell_memory(file: &Path) -> Result<()> {
    let own = Process::own();
    own.forget_peak()?;
    let before = own.memory_bytes()?;
    let picture = std::fs::read(file)?;
    ready(&picture)?;
    println!("{}", own.peak_bytes()?.saturating_sub(before));
    Ok(())
}

async fn memory(file: &Path) -> Result<u64> {
    let told = Command::new(std::env::current_exe()?)
        .arg("--picture-memory")
        .arg(file)
        .stderr(Stdio::inherit())
        .output()
        .await?;
    ensure!(told.status.success(), "the picture's memory was not measured");
    String::from_utf8(told.stdout)?
        .trim()
        .parse()
        .context("no memory was told")
}

/// What the job makes of a picture; the bytes of both files.
fn ready(picture: &[u8]) -> Result<usize> {
    let made = images::printable(picture, PostcardSize::SixByEleven.pixels(), DPI, THUMBNAIL_SIDE)?;
    Ok(made.print.bytes.len() + made.thumbnail.bytes.len())
}

/// The same by libjpeg's tools, which make both files as large as the picture.
async fn floor(file: &Path, folder: &Path) -> Result<u64> {
    let pixels = folder.join("house.ppm");
    tool("djpeg", &["-outfile"], &pixels, file).await?;
    let mut size_bytes = 0;
    for name in ["print.jpg", "thumbnail.jpg"] {
        let made = folder.join(name);
        tool("cjpeg", &["-quality", "92", "-outfile"], &made, &pixels).await?;
        size_bytes += std::fs::metadata(&made)?.len();
    }
    Ok(size_bytes)
}

async fn tool(name: &str, arguments: &[&str], to: &Path, from: &Path) -> Result<()> {
    let status = Command::new(name)
        .args(arguments)
        .arg(to)
        .arg(from)
        .status()
        .await
        .with_context(|| format!("{name} is not there; install libjpeg-turbo-progs"))?;
    ensure!(status.success(), "{name} failed");
    Ok(())
}

/// Something with edges, slopes and grain, as photographs have them.
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
    let drawn = images::drawn((3_375, 1_875), 1, |x, y| {
        let grain = ((x * 12_989.8).sin() * (y * 78_233.1).cos() * 43_758.5).fract() * 0.06;
        let roof = f32::from(u8::from((x - 0.5).abs() < y && y < 0.45)) * 0.4;
        let slope = 0.3 + 0.5 * (6.0 * x).sin().abs() * y;
        [
            channel(slope + roof + grain),
            channel(0.6 - 0.4 * y + grain),
            channel(0.8 - slope * 0.5 + grain),
        ]
    })?;
    Ok(drawn)
}
