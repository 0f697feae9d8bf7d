//! The guard: a small process between the supervisor and each child, so that no child outlives
//! the supervisor, even if that is killed with `kill -9`.
//!
//! Its standard input is a pipe whose other end only the supervisor holds. When that end closes,
//! because the supervisor stops the child or dies, the guard sends the child its stop signal,
//! waits, and kills the rest of its process group. This needs no unsafe code and no Linux-only
//! feature.

use std::fs::File;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::io::AsyncReadExt;
use tokio::process::{Child, Command};
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;

use crate::pids;

/// The options of `dev guard`, which the supervisor passes.
#[derive(Debug, clap::Args)]
pub struct GuardArgs {
    /// A file that is locked while the child lives, so that a later start can wait for its end.
    #[arg(long)]
    lock: PathBuf,
    /// The file for the child's process id.
    #[arg(long)]
    pid_file: PathBuf,
    /// The signal that asks the child to end.
    #[arg(long, default_value = "TERM")]
    stop_signal: String,
    /// Seconds between that signal and SIGKILL.
    #[arg(long, default_value_t = 5)]
    grace_seconds: u64,
    /// The user to run the child as; only root can set it.
    #[arg(long, requires = "gid")]
    uid: Option<u32>,
    #[arg(long)]
    gid: Option<u32>,
    /// The child's working directory.
    #[arg(long)]
    cwd: Option<PathBuf>,
    #[arg(last = true, required = true)]
    command: Vec<String>,
}

/// Runs the child to its end and returns the exit code to pass on.
pub async fn guard(args: GuardArgs) -> Result<i32> {
    let lock = File::open(&args.lock).context("opening the children's lock")?;
    lock.lock_shared().context("locking the children's lock")?;

    let mut child = spawn(&args)?;
    let Some(pid) = child.id() else {
        bail!("the child ended before its process id was read");
    };
    std::fs::write(&args.pid_file, pid.to_string()).context("writing the child's process id")?;

    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut hangup = signal(SignalKind::hangup())?;
    let status = tokio::select! {
        status = child.wait() => status?,
        () = supervisor_gone() => stop(&mut child, pid, &args).await?,
        _ = terminate.recv() => stop(&mut child, pid, &args).await?,
        _ = interrupt.recv() => stop(&mut child, pid, &args).await?,
        _ = hangup.recv() => stop(&mut child, pid, &args).await?,
    };
    // The child's own children must end too.
    pids::signal_group(pid, "KILL").await;
    std::fs::remove_file(&args.pid_file).ok();
    Ok(exit_code(status))
}

fn spawn(args: &GuardArgs) -> Result<Child> {
    let Some((program, rest)) = args.command.split_first() else {
        bail!("there is no command to guard");
    };
    let mut command = Command::new(program);
    command
        .args(rest)
        .stdin(Stdio::null())
        .process_group(0)
        .kill_on_drop(true);
    if let (Some(uid), Some(gid)) = (args.uid, args.gid) {
        command.uid(uid).gid(gid);
    }
    if let Some(cwd) = &args.cwd {
        command.current_dir(cwd);
    }
    command
        .spawn()
        .with_context(|| format!("{program} does not start"))
}

/// Completes when the supervisor closes the pipe or dies.
async fn supervisor_gone() {
    let mut stdin = tokio::io::stdin();
    let mut buffer = [0u8; 16];
    loop {
        match stdin.read(&mut buffer).await {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
    }
}

async fn stop(child: &mut Child, pid: u32, args: &GuardArgs) -> Result<ExitStatus> {
    pids::signal(pid, &args.stop_signal).await;
    if let Ok(status) = timeout(Duration::from_secs(args.grace_seconds), child.wait()).await {
        return Ok(status?);
    }
    pids::signal_group(pid, "KILL").await;
    Ok(child.wait().await?)
}

/// The child's exit code; 128 + N if signal N ended it, as in shells.
fn exit_code(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status
        .code()
        .or_else(|| status.signal().map(|number| 128 + number))
        .unwrap_or(1)
}
