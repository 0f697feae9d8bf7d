//! A Redis server for one test, with separate rate limits, that the test may stop.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

pub struct Redis {
    folder: TempDir,
    server: Option<Child>,
}

/// A port that is free now.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port()
}

impl Redis {
    pub async fn start() -> Redis {
        let mut redis = Redis {
            folder: TempDir::new().unwrap(),
            server: None,
        };
        let server = Command::new("redis-server")
            .args(["--port", "0", "--save", "", "--appendonly", "no"])
            .arg("--unixsocket")
            .arg(redis.socket())
            .arg("--dir")
            .arg(redis.folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server must be installed");
        redis.server = Some(server);
        crate::product::until("Redis listens", 10, async || {
            tokio::net::UnixStream::connect(redis.socket()).await.ok()
        })
        .await;
        redis
    }

    /// A Unix socket: unlike a port, no other process can take it.
    fn socket(&self) -> PathBuf {
        self.folder.path().join("redis.sock")
    }

    pub fn url(&self) -> String {
        format!("redis+unix://{}", self.socket().display())
    }

    /// Kills it like `kill -9`.
    pub fn kill(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.kill().unwrap();
            server.wait().unwrap();
        }
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.kill();
    }
}
