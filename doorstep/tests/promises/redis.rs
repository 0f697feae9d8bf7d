//! A Redis of one test's own: its limits are counted for nobody else, and it may
//! be stopped.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

pub struct Redis {
    port: u16,
    _folder: TempDir,
    server: Option<Child>,
}

/// A port that is free at this moment.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap()
        .port()
}

impl Redis {
    pub async fn start() -> Redis {
        let (port, folder) = (free_port(), TempDir::new().unwrap());
        let server = Command::new("redis-server")
            .args(["--port", &port.to_string(), "--bind", "127.0.0.1"])
            .args(["--save", "", "--appendonly", "no", "--dir"])
            .arg(folder.path())
            .stdout(Stdio::null())
            .spawn()
            .expect("redis-server must be installed");
        let redis = Redis {
            port,
            _folder: folder,
            server: Some(server),
        };
        crate::product::until("Redis listens", 10, async || {
            tokio::net::TcpStream::connect(("127.0.0.1", port)).await.ok()
        })
        .await;
        redis
    }

    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    /// Ends it as `kill -9` does.
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
