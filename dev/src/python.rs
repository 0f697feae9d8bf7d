//! Installs tools from PyPI in virtual environments under `.doorstep`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::child::{self, Spec};
use crate::say;
use crate::stamps::{self, Stamp};
use crate::state::State;

/// Groups of tools that share an environment.
#[derive(Debug, Clone, Copy)]
pub enum Tools {
    /// The checks of migrations and the contract.
    Checks,
    /// The checks of infra/.
    Infra,
    /// The generators of partners' clients.
    Clients,
}

impl Tools {
    /// The requirements file and the name of the environment.
    fn places(self) -> (&'static str, &'static str) {
        match self {
            Tools::Checks => ("dev/requirements.txt", "venv"),
            Tools::Infra => ("infra/check/requirements.txt", "venv-infra"),
            Tools::Clients => ("infra/contract/requirements.txt", "venv-clients"),
        }
    }
}

/// The folder of the installed tools. Installs them if they differ from their requirements file.
pub async fn tools(root: &Path, state: &State, tools: Tools) -> Result<PathBuf> {
    let (list, name) = tools.places();
    let requirements = root.join(list);
    let venv = root.join(".doorstep").join(name);
    let _lock = stamps::lock(&root.join(".doorstep/stamps"), name).await?;
    let stamp = Stamp::of(&venv, "doorstep-stamp", std::slice::from_ref(&requirements), &[])?;
    if !stamp.is_current() {
        say!("installing the tools of {list}");
        std::fs::remove_dir_all(&venv).ok();
        let mut make = Spec::new("venv", python()?);
        make.args = vec!["-m".into(), "venv".into(), venv.clone().into()];
        child::run(make, &state.path("")).await?;
        let mut install = Spec::new("pip", venv.join("bin/python"));
        install.args = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "-r",
        ]
        .iter()
        .map(Into::into)
        .chain([requirements.into_os_string()])
        .collect();
        child::run(install, &state.path("")).await?;
        stamp.set()?;
    }
    Ok(venv.join("bin"))
}

/// A Python with the module venv: the system's before one in PATH.
fn python() -> Result<PathBuf> {
    ["/usr/bin/python3", "/opt/homebrew/bin/python3", "python3"]
        .into_iter()
        .find(|python| {
            std::process::Command::new(python)
                .args(["-c", "import ensurepip"])
                .output()
                .is_ok_and(|output| output.status.success())
        })
        .map(PathBuf::from)
        .context("no Python with the module venv is installed")
}
