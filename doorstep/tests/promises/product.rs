//! The product's processes with a database, Redis and sandbox for one test.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use sandbox::{Running, SandboxConfig};
use sqlx::PgConnection;
use tempfile::TempDir;
use testkit::TestDatabase;

use crate::client::{Answers, Api};
use crate::redis::{Redis, free_port};

pub use testkit::{full, until};

pub struct Product {
    pub database: TestDatabase,
    pub redis: Redis,
    pub sandbox: Running,
    pub folder: TempDir,
    /// All answers of the API to the test's clients.
    pub answers: Answers,
    /// The environment of processes that are started later.
    pub env: Vec<(String, String)>,
    /// Seconds by which business time is ahead of the machine's clock.
    ahead: i64,
    started: Mutex<usize>,
}

impl Product {
    pub async fn new() -> Product {
        Product::with(|_| ()).await
    }

    /// A product with a changed sandbox configuration.
    pub async fn with(change: impl FnOnce(&mut SandboxConfig)) -> Product {
        let database = TestDatabase::create().await.unwrap();
        database.hash_as_in_production().await.unwrap();
        let folder = TempDir::new().unwrap();
        let mut config = SandboxConfig::for_test(folder.path().join("sandbox"));
        change(&mut config);
        let sandbox = sandbox::start(config).await.unwrap();
        let redis = Redis::start().await;
        // One day after the seeded rows were created.
        let ahead = (testkit::seeded_at() + chrono::TimeDelta::days(1) - chrono::Utc::now()).num_seconds();
        let mut product = Product {
            database,
            redis,
            sandbox,
            folder,
            answers: Arc::default(),
            env: Vec::new(),
            ahead,
            started: Mutex::new(0),
        };
        product.advance(0);
        let (addresses, config) = (product.sandbox.addresses, &product.database.config);
        product.env = [
            ("DATABASE_URL", config.url.clone()),
            ("REDIS_URL", product.redis.url()),
            ("S3_ENDPOINT", addresses.s3_url()),
            ("S3_REGION", "us-east-1".to_owned()),
            ("DOORSTEP_SECRET", "0".repeat(64)),
            ("DOORSTEP_SECRET_KEYS", format!("1:{}", "0".repeat(64))),
            ("S3_BUCKET", "doorstep".to_owned()),
            ("S3_ACCESS_KEY", "sandbox-access".to_owned()),
            ("S3_SECRET_KEY", "sandbox-secret".to_owned()),
            ("SMTP_URL", format!("smtp://{}", addresses.smtp)),
            ("MAIL_FROM", "Doorstep <no-reply@doorstep.example>".to_owned()),
            ("PUBLIC_URL", "https://doorstep.example".to_owned()),
            ("DOORSTEP_ENV", "development".to_owned()),
            (
                "DOORSTEP_CLOCK_FILE",
                product.clock_file().to_string_lossy().into_owned(),
            ),
            // Tests that are not about rate limits must not reach them.
            ("SIGN_INS_PER_ADDRESS", "1000000".to_owned()),
            ("SIGN_INS_PER_ACCOUNT", "1000000".to_owned()),
            // Unfinished report files must not outlive the test.
            ("TMPDIR", product.folder.path().to_string_lossy().into_owned()),
        ]
        .into_iter()
        .chain(testkit::password_variables())
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
        product
    }

    fn clock_file(&self) -> PathBuf {
        self.folder.path().join("clock")
    }

    /// Business time.
    pub fn now(&self) -> chrono::DateTime<chrono::Utc> {
        chrono::Utc::now() + chrono::TimeDelta::seconds(self.ahead)
    }

    /// Advances business time.
    pub fn advance(&mut self, seconds: i64) {
        self.ahead += seconds;
        // Renamed, so that no process reads a partial file.
        let unfinished = self.folder.path().join("clock.new");
        std::fs::write(&unfinished, self.ahead.to_string()).unwrap();
        std::fs::rename(unfinished, self.clock_file()).unwrap();
    }

    pub fn set_env(&mut self, name: &str, value: impl Into<String>) {
        self.env.retain(|(known, _)| known != name);
        self.env.push((name.to_owned(), value.into()));
    }

    /// Starts an API process and waits until it answers.
    pub async fn serve(&self) -> (Process, Api) {
        let port = free_port();
        let process = self.start("serve", &[("LISTEN", format!("127.0.0.1:{port}"))]);
        let api = Api::new(port, Arc::clone(&self.answers));
        until("the API answers", 30, async || {
            assert!(!process.has_ended(), "the process ended: {}", process.output());
            api.get("/healthz", None)
                .await
                .ok()
                .filter(|answer| answer.status == 200)
        })
        .await;
        (process, api)
    }

    /// Starts a worker and waits until it claims jobs.
    pub async fn work(&self) -> Process {
        let process = self.start("work", &[]);
        process.until_output("worker started").await;
        process
    }

    pub fn start(&self, role: &str, env: &[(&str, String)]) -> Process {
        let number = {
            let mut started = self.started.lock().unwrap();
            *started += 1;
            *started
        };
        let file = |kind: &str| self.folder.path().join(format!("{number}-{role}.{kind}"));
        let (out, err) = (file("out"), file("err"));
        let child = Command::new(env!("CARGO_BIN_EXE_doorstep"))
            .arg(role)
            .envs(self.env.iter().map(|(name, value)| (name, value)))
            .envs(env.iter().map(|(name, value)| (name, value)))
            .env_remove("RUST_LOG")
            .stdin(Stdio::null())
            .stdout(std::fs::File::create(&out).unwrap())
            .stderr(std::fs::File::create(&err).unwrap())
            .spawn()
            .unwrap();
        Process {
            child: Mutex::new(child),
            out,
            err,
        }
    }

    pub async fn superuser(&self) -> PgConnection {
        self.database.superuser().await.unwrap()
    }

    /// Runs statements as superuser.
    pub async fn sql(&self, statements: &str) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statements.to_owned()))
            .execute(self.database.looks())
            .await
            .unwrap();
    }

    /// Ends a successful test. A failed test keeps its database for inspection.
    pub async fn end(self) {
        self.database.drop().await.unwrap();
    }
}

/// A process of the product. It is killed when dropped.
pub struct Process {
    child: Mutex<Child>,
    out: PathBuf,
    err: PathBuf,
}

/// Memory in KiB, from /proc.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    pub now: u64,
    /// The peak since the process started or [`Process::reset_peak`].
    pub peak: u64,
}

impl Process {
    fn id(&self) -> u32 {
        self.child.lock().unwrap().id()
    }

    /// Kills the process and waits for its end.
    pub fn kill(&self) {
        let mut child = self.child.lock().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    pub fn has_ended(&self) -> bool {
        self.child.lock().unwrap().try_wait().unwrap().is_some()
    }

    /// All output so far: standard output, then standard error.
    pub fn output(&self) -> String {
        let read = |file| String::from_utf8_lossy(&std::fs::read(file).unwrap()).into_owned();
        read(&self.out) + &read(&self.err)
    }

    pub async fn until_output(&self, words: &str) {
        until(words, 30, async || {
            assert!(!self.has_ended(), "the process ended: {}", self.output());
            self.output().contains(words).then_some(())
        })
        .await;
    }

    /// The memory of the process; `None` without /proc.
    pub fn memory(&self) -> Option<Memory> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let kib = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name))?;
            line.split_whitespace().nth(1)?.parse().ok()
        };
        Some(Memory {
            now: kib("VmRSS:")?,
            peak: kib("VmHWM:")?,
        })
    }

    /// The nice values of its threads; empty without /proc.
    pub fn nice_values(&self) -> Vec<i64> {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.id()));
        let nice = |thread: std::fs::DirEntry| {
            let stat = std::fs::read_to_string(thread.path().join("stat")).ok()?;
            // proc_pid_stat(5): the name ends with the last parenthesis, and nice is the 17th field after it.
            let (_, fields) = stat.rsplit_once(')')?;
            fields.split_whitespace().nth(16)?.parse().ok()
        };
        threads.into_iter().flatten().flatten().filter_map(nice).collect()
    }

    /// Resets [`Memory::peak`] to the current memory.
    pub fn reset_peak(&self) {
        // Without /proc, `memory` returns `None` too.
        let _ = std::fs::write(format!("/proc/{}/clear_refs", self.id()), "5");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have ended already.
        let child = self.child.get_mut().unwrap();
        let _ = child.kill();
        let _ = child.wait();
    }
}
