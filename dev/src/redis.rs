//! A private Redis. It stores nothing on disk: everything that Doorstep may not lose is in
//! PostgreSQL.

use std::io::Write;
use std::time::Duration;

use anyhow::Result;

use crate::child::{Service, Spec};
use crate::state::{State, private_file};
use crate::{ports, probe};

/// A running server.
#[derive(Debug)]
pub struct Redis {
    service: Service,
    password: String,
    port: ports::Port,
}

impl Redis {
    /// Starts the server with the installation's password.
    pub async fn start(state: &mut State) -> Result<Redis> {
        let port = ports::any(state.kept.ports.redis)?;
        state.kept.ports.redis = Some(port.number);
        state.save()?;
        let password = state.kept.secrets.redis.clone();

        let folder = state.path("redis");
        std::fs::create_dir_all(&folder)?;
        // The password is in a private file, because other users can read arguments.
        let path = folder.join("redis.conf");
        std::fs::remove_file(&path).ok();
        private_file(&path)?.write_all(configuration(port.number, &password).as_bytes())?;

        let mut spec = Spec::new("redis", "redis-server");
        spec.args = vec![path.into()];
        spec.cwd = Some(folder);
        spec.grace = Duration::from_secs(2);
        let mut redis = Redis {
            service: Service::start(spec, &state.path(""))?,
            password,
            port,
        };
        let ready = probe::redis(redis.port.number, redis.password.clone());
        redis.service.ready(Duration::from_secs(20), ready).await?;
        Ok(redis)
    }

    /// The address, including the password.
    pub fn url(&self) -> String {
        format!("redis://default:{}@127.0.0.1:{}", self.password, self.port.number)
    }

    /// Stops the server.
    pub async fn stop(self) {
        self.service.stop().await;
    }
}

/// The settings. When memory is full, only keys with an expiry are evicted.
fn configuration(port: u16, password: &str) -> String {
    format!(
        "bind 127.0.0.1\nport {port}\nunixsocket \"\"\nrequirepass {password}\nsave \"\"\nappendonly no\n\
         maxmemory 256mb\nmaxmemory-policy volatile-ttl\n"
    )
}
