//! The web client: packages and build, each only when what it reads changed.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::child::{self, Spec};
use crate::say;
use crate::stamps::Stamp;
use crate::state::State;

/// What the build and the tools write into the folder.
const WRITTEN: [&str; 4] = ["node_modules", "dist", "coverage", "output"];

/// Builds `web/` where needed and returns the folder to serve; none while the
/// checkout has no web client.
pub async fn build(root: &Path, state: &State) -> Result<Option<PathBuf>> {
    let folder = root.join("web");
    if !folder.join("package.json").exists() {
        return Ok(None);
    }
    install(&folder, state).await?;
    let dist = folder.join("dist");
    let stamp = Stamp::of(
        &stamps(root),
        "web-build",
        &[folder.clone(), root.join(".nvmrc")],
        &WRITTEN,
    )?;
    if !stamp.is_current() || !dist.join("index.html").exists() {
        say!("building the web client");
        child::run(
            npm("web-build", &folder, &["run", "build"]),
            &state.path(""),
        )
        .await?;
        stamp.set()?;
    }
    Ok(Some(dist))
}

/// Installs a folder's locked packages unless just these are there.
pub async fn install(folder: &Path, state: &State) -> Result<()> {
    let name = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let inputs = ["package.json", "package-lock.json", ".npmrc"].map(|file| folder.join(file));
    // Beside the packages, so that whoever removes them removes it too.
    let stamp = Stamp::of(
        &folder.join("node_modules"),
        ".doorstep-stamp",
        &inputs,
        &[],
    )?;
    if !stamp.is_current() {
        say!("installing the packages of {name}/ with npm");
        let args = ["ci", "--no-audit", "--no-fund"];
        child::run(npm("npm-ci", folder, &args), &state.path("")).await?;
        stamp.set()?;
    }
    Ok(())
}

/// One npm command in a folder.
pub fn npm(name: &'static str, folder: &Path, args: &[&str]) -> Spec {
    let mut spec = Spec::new(name, "npm");
    spec.args = args.iter().map(Into::into).collect();
    spec.cwd = Some(folder.to_owned());
    spec
}

/// Shared by `./run` and `./test` of one checkout: the build is the same.
fn stamps(root: &Path) -> PathBuf {
    root.join(".doorstep/stamps")
}
