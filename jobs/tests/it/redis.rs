//! A Redis for one test, so that flushing and killing it affects no other.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use sidekiq::redis_rs::{Client, Cmd, FromRedisValue};
use tempfile::TempDir;

use crate::kill::signal;

pub struct Redis {
    folder: TempDir,
    server: Option<Child>,
}

impl Redis {
    pub async fn start() -> Redis {
        let mut redis = Redis {
            folder: TempDir::new().unwrap(),
            server: None,
        };
        redis.resume().await;
        redis
    }

    pub fn url(&self) -> String {
        format!("redis+unix://{}", self.socket().display())
    }

    /// A socket in a folder: unlike a port, nobody else can take it while the server is down.
    fn socket(&self) -> PathBuf {
        self.folder.path().join("redis.sock")
    }

    /// Starts it empty at the same address.
    pub async fn resume(&mut self) {
        let server = Command::new("redis-server")
            .args(["--port", "0", "--save", "", "--appendonly", "no"])
            .arg("--unixsocket")
            .arg(self.socket())
            .arg("--dir")
            .arg(self.folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server must be installed");
        self.server = Some(server);
        crate::stack::until("Redis answers", 10, async || {
            self.ask::<String>(&sidekiq::redis_rs::cmd("PING")).await.ok()
        })
        .await;
    }

    /// Kills it like `kill -9`.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().unwrap();
            server.wait().unwrap();
        }
    }

    /// Stops it: it keeps its connections and doesn't answer.
    pub fn stop(&self) {
        signal("STOP", self.server.as_ref().unwrap());
    }

    pub async fn flush(&self) {
        self.ask::<()>(&sidekiq::redis_rs::cmd("FLUSHALL")).await.unwrap();
    }

    /// The unheard rings.
    pub async fn unread(&self, queue: &str) -> usize {
        let mut ask = sidekiq::redis_rs::cmd("LLEN");
        ask.arg(format!("doorstep:queue:{queue}"));
        self.ask(&ask).await.unwrap()
    }

    async fn ask<T: FromRedisValue>(&self, command: &Cmd) -> sidekiq::redis_rs::RedisResult<T> {
        let client = Client::open(self.url())?;
        let mut connection = client.get_multiplexed_async_connection().await?;
        command.query_async(&mut connection).await
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.kill();
    }
}
