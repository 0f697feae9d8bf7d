//! A private Redis. It keeps nothing: whatever Doorstep may not lose is in
//! PostgreSQL.

use std::io::Write;
use std::time::Duration;

use anyhow::Result;

use crate::child::{Service, Spec};
use crate::state::{State, private_file};
use crate::{ports, probe};

/// A running private server.
#[derive(Debug)]
pub struct Redis {
    service: Service,
    password: String,
    port: ports::Port,
}

impl Redis {
    /// Starts the server with the password of the installation.
    pub async fn start(state: &mut State) -> Result<Redis> {
        let port = ports::any(state.kept.ports.redis)?;
        state.kept.ports.redis = Some(port.number);
        state.save()?;
        let password = state.kept.secrets.redis.clone();

        let folder = state.path("redis");
        std::fs::create_dir_all(&folder)?;
        // The password stands in a file only we may read, not among the arguments.
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

    /// The address with the password.
    pub fn url(&self) -> String {
        format!("redis://default:{}@127.0.0.1:{}", self.password, self.port.number)
    }

    /// Ends the server.
    pub async fn stop(self) {
        self.service.stop().await;
    }
}

/// Limits and queues never share keys with an expiry that matter: only those
/// with one are given up when the memory is full.
fn configuration(port: u16, password: &str) -> String {
    format!(
        "bind 127.0.0.1\nport {port}\nunixsocket \"\"\nrequirepass {password}\nsave \"\"\nappendonly no\n\
         maxmemory 256mb\nmaxmemory-policy volatile-ttl\n"
    )
}
