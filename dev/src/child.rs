//! A child process under its guard: starts it, watches it, restarts it after a crash and stops it
//! on request.

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tokio::process::Command;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::{say, state};

/// A log longer than this is renamed at the next start.
const LOG_LIMIT_BYTES: u64 = 20 * 1024 * 1024;
/// After this time a child counts as healthy, and the back-off is reset.
const HEALTHY: Duration = Duration::from_secs(60);
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The settings of one child.
#[derive(Debug, Clone)]
pub struct Spec {
    /// The name of the child, its log and its process id file.
    pub name: &'static str,
    pub program: PathBuf,
    pub args: Vec<OsString>,
    pub env: Vec<(String, String)>,
    /// Environment variables that it must not inherit.
    pub without: &'static [&'static str],
    pub cwd: Option<PathBuf>,
    /// The signal that asks it to end, and the time it may take.
    pub stop_signal: &'static str,
    pub grace: Duration,
    /// The user and group to run as, if another; only root can set it.
    pub user: Option<(u32, u32)>,
}

impl Spec {
    /// A child that ends on SIGTERM within five seconds.
    pub fn new(name: &'static str, program: impl Into<PathBuf>) -> Spec {
        Spec {
            name,
            program: program.into(),
            args: Vec::new(),
            env: Vec::new(),
            without: &[],
            cwd: None,
            stop_signal: "TERM",
            grace: Duration::from_secs(5),
            user: None,
        }
    }
}

/// A child that is kept running until it is stopped.
#[derive(Debug)]
pub struct Service {
    name: &'static str,
    log: PathBuf,
    stop: watch::Sender<bool>,
    crashes: watch::Receiver<u32>,
    task: JoinHandle<()>,
}

impl Service {
    /// Starts the child with its output in `logs/NAME.log` of the folder.
    pub fn start(spec: Spec, folder: &Path) -> Result<Service> {
        let log = folder.join("logs").join(format!("{}.log", spec.name));
        rotate(&log);
        let (stop, stopping) = watch::channel(false);
        let (crashed, crashes) = watch::channel(0);
        let name = spec.name;
        let guard = spawn_guard(&spec, folder, Output::Log(log.clone()))?;
        let keeper = Keeper {
            spec,
            folder: folder.to_owned(),
            log: log.clone(),
        };
        let task = tokio::spawn(keeper.keep(guard, stopping, crashed));
        Ok(Service {
            name,
            log,
            stop,
            crashes,
            task,
        })
    }

    /// Waits until `ready` completes.
    ///
    /// # Errors
    /// The child ended first or the time is over; the message includes the end of its log.
    pub async fn ready<R>(&mut self, limit: Duration, ready: R) -> Result<()>
    where
        R: Future<Output = ()>,
    {
        let crashed = async { self.crashes.changed().await.ok() };
        let why = tokio::select! {
            () = ready => return Ok(()),
            _ = crashed => "ended during its start".to_owned(),
            () = tokio::time::sleep(limit) => format!("is not ready after {} s", limit.as_secs()),
        };
        bail!(
            "{} {why}. The end of {}:\n{}",
            self.name,
            self.log.display(),
            tail(&self.log)
        );
    }

    /// Its name and its number of unexpected ends.
    pub fn crashes(&self) -> (&'static str, u32) {
        (self.name, *self.crashes.borrow())
    }

    /// Asks the child to end and waits for that.
    pub async fn stop(self) {
        self.stop.send(true).ok();
        self.task.await.ok();
    }
}

/// Runs a child to its end with its output in `logs/NAME.log`.
///
/// # Errors
/// It does not start or fails; the message includes the end of its log. Dropping the future ends
/// the child.
pub async fn run(spec: Spec, folder: &Path) -> Result<()> {
    let log = folder.join("logs").join(format!("{}.log", spec.name));
    rotate(&log);
    let mut guard = spawn_guard(&spec, folder, Output::Log(log.clone()))?;
    let pipe = guard.stdin.take();
    let status = guard.wait().await?;
    drop(pipe);
    if !status.success() {
        bail!(
            "{} failed. The end of {}:\n{}",
            spec.name,
            log.display(),
            tail(&log)
        );
    }
    Ok(())
}

/// Runs a child to its end, passes every line of its output to `line`, and returns its exit code.
/// Dropping the future ends the child.
pub async fn run_reading<F>(spec: Spec, folder: &Path, mut line: F) -> Result<i32>
where
    F: FnMut(&str) + Send + 'static,
{
    let (reader, writer) = std::io::pipe()?;
    let mut guard = spawn_guard(&spec, folder, Output::Pipe(writer))?;
    let pipe = guard.stdin.take();
    let lines = tokio::task::spawn_blocking(move || {
        let mut reader = BufReader::new(reader);
        let mut bytes = Vec::new();
        while reader.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            line(String::from_utf8_lossy(&bytes).trim_end());
            bytes.clear();
        }
    });
    let status = guard.wait().await?;
    drop(pipe);
    // The guard has killed every process that could hold the other end.
    lines.await.ok();
    Ok(status.code().unwrap_or(1))
}

struct Keeper {
    spec: Spec,
    folder: PathBuf,
    log: PathBuf,
}

impl Keeper {
    async fn keep(
        self,
        first: tokio::process::Child,
        mut stopping: watch::Receiver<bool>,
        crashed: watch::Sender<u32>,
    ) {
        let name = self.spec.name;
        let mut guard = Some(first);
        let mut started = Instant::now();
        let mut wait = Duration::from_millis(500);
        loop {
            if let Some(mut child) = guard.take() {
                let pipe = child.stdin.take();
                tokio::select! {
                    status = child.wait() => {
                        let code = status.ok().and_then(|status| status.code());
                        crashed.send_modify(|count| *count += 1);
                        if started.elapsed() >= HEALTHY {
                            wait = Duration::from_millis(500);
                        }
                        say!(
                            "{name} ended unexpectedly ({}); restarting it in {:.1} s, see {}",
                            code.map_or("killed".to_owned(), |code| format!("exit code {code}")),
                            wait.as_secs_f32(),
                            self.log.display()
                        );
                    }
                    () = stop_requested(&mut stopping) => {
                        // Closing the pipe makes the guard stop the child.
                        drop(pipe);
                        child.wait().await.ok();
                        return;
                    }
                }
            }
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = stop_requested(&mut stopping) => return,
            }
            wait = (wait * 2).min(LONGEST_WAIT);
            started = Instant::now();
            match spawn_guard(&self.spec, &self.folder, Output::Log(self.log.clone())) {
                Ok(child) => guard = Some(child),
                Err(error) => say!("{name} can't be restarted: {error:#}"),
            }
        }
    }
}

async fn stop_requested(stopping: &mut watch::Receiver<bool>) {
    // A dropped sender means that the supervisor ends, which is a stop too.
    stopping.wait_for(|stop| *stop).await.ok();
}

/// The path of this program. Read once: after a rebuild under a running supervisor the system
/// would name a deleted file.
fn own_program() -> Result<&'static Path> {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    if let Some(program) = PROGRAM.get() {
        return Ok(program);
    }
    let found = std::env::current_exe().context("finding this program")?;
    Ok(PROGRAM.get_or_init(|| found))
}

/// The destination of a child's output.
#[derive(Debug)]
enum Output {
    Log(PathBuf),
    Pipe(std::io::PipeWriter),
}

fn spawn_guard(spec: &Spec, folder: &Path, output: Output) -> Result<tokio::process::Child> {
    let (out, err) = match output {
        Output::Log(log) => {
            let file = OpenOptions::new()
                .create(true)
                .append(true)
                .open(&log)
                .with_context(|| format!("opening {}", log.display()))?;
            (Stdio::from(file.try_clone()?), Stdio::from(file))
        }
        Output::Pipe(writer) => (Stdio::from(writer.try_clone()?), Stdio::from(writer)),
    };
    let mut command = Command::new(own_program()?);
    for name in spec.without {
        command.env_remove(name);
    }
    command
        .arg("guard")
        .arg("--lock")
        .arg(state::children_lock(folder))
        .arg("--pid-file")
        .arg(pid_file(spec, folder))
        .args(["--stop-signal", spec.stop_signal])
        .args(["--grace-seconds", &spec.grace.as_secs().to_string()]);
    if let Some((uid, gid)) = spec.user {
        command.args(["--uid", &uid.to_string(), "--gid", &gid.to_string()]);
    }
    if let Some(cwd) = &spec.cwd {
        command.arg("--cwd").arg(cwd);
    }
    command
        .arg("--")
        .arg(&spec.program)
        .args(&spec.args)
        .envs(spec.env.iter().map(|(key, value)| (key, value)))
        .stdin(Stdio::piped())
        .stdout(out)
        .stderr(err)
        // Ctrl-C in the terminal must reach only the supervisor, which stops its children in
        // order.
        .process_group(0);
    command
        .spawn()
        .with_context(|| format!("{} does not start", spec.name))
}

/// `pids/PROGRAM.NAME`: the file name includes the program that the process must run.
fn pid_file(spec: &Spec, folder: &Path) -> PathBuf {
    let program = spec
        .program
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    folder.join("pids").join(format!("{program}.{}", spec.name))
}

fn rotate(log: &Path) {
    if std::fs::metadata(log).is_ok_and(|data| data.len() > LOG_LIMIT_BYTES) {
        std::fs::rename(log, log.with_extension("1.log")).ok();
    }
}

/// The last 40 lines of a log.
fn tail(log: &Path) -> String {
    let text = std::fs::read(log)
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(40)..].join("\n")
}
