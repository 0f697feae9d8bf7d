//! Installs the packages of the web client and builds it, each only if its inputs changed.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::child::{self, Spec};
use crate::say;
use crate::stamps::{self, Stamp};
use crate::state::State;

/// Folders that the build and the tools write.
const WRITTEN: [&str; 4] = ["node_modules", "dist", "coverage", "output"];

/// Builds `web/` if needed and returns the folder to serve; `None` if the checkout has no web
/// client.
pub async fn build(root: &Path, state: &State) -> Result<Option<PathBuf>> {
    let folder = root.join("web");
    if !folder.join("package.json").exists() {
        return Ok(None);
    }
    install(root, "web", state).await?;
    let _lock = stamps::lock(&stamps_of(root), "web").await?;
    let dist = folder.join("dist");
    let stamp = stamp(root)?;
    if !stamp.is_current() || !dist.join("index.html").exists() {
        say!("building the web client");
        child::run(npm("web-build", &folder, &["run", "build"]), &state.path("")).await?;
        stamp.set()?;
    }
    Ok(Some(dist))
}

/// The stamp of a build of the current `web/`.
pub fn stamp(root: &Path) -> Result<Stamp> {
    let inputs = [root.join("web"), root.join(".nvmrc")];
    Stamp::of(&stamps_of(root), "web-build", &inputs, &WRITTEN)
}

/// Installs the locked packages of a folder of the checkout unless they are current.
pub async fn install(root: &Path, name: &str, state: &State) -> Result<()> {
    let _lock = stamps::lock(&stamps_of(root), "npm").await?;
    let folder = root.join(name);
    let inputs = ["package.json", "package-lock.json", ".npmrc"].map(|file| folder.join(file));
    // The stamp is next to the packages, so that removing them removes it too.
    let stamp = Stamp::of(&folder.join("node_modules"), ".doorstep-stamp", &inputs, &[])?;
    if !stamp.is_current() {
        say!("installing the packages of {name}/ with npm");
        let args = ["ci", "--no-audit", "--no-fund"];
        child::run(npm("npm-ci", &folder, &args), &state.path("")).await?;
        stamp.set()?;
    }
    Ok(())
}

/// An npm command in a folder.
pub fn npm(name: &'static str, folder: &Path, args: &[&str]) -> Spec {
    let mut spec = Spec::new(name, "npm");
    spec.args = args.iter().map(Into::into).collect();
    spec.cwd = Some(folder.to_owned());
    spec
}

/// The folder of stamps, shared by `./run` and `./test` because the build is the same.
fn stamps_of(root: &Path) -> PathBuf {
    root.join(".doorstep/stamps")
}
