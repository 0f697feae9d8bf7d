//! Cookies that bind a browser to a call that it began.

use chrono::TimeDelta;
use poem::Request;
use poem::http::header;

use crate::state::ApiState;

/// A cookie that is limited to a path and not readable by scripts.
pub struct Cookie {
    /// Its name.
    pub name: &'static str,
    /// The path below which browsers send it.
    pub path: &'static str,
}

impl Cookie {
    /// Its value in a request.
    pub fn of(&self, request: &Request) -> Option<String> {
        request
            .headers()
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, _)| *name == self.name)
            .map(|(_, value)| value.to_owned())
    }

    /// The value of `Set-Cookie` that gives it `value`.
    pub fn set(&self, state: &ApiState, value: &str, lasts: TimeDelta) -> String {
        let secure = match state.config.public_url.scheme() {
            "https" => "; Secure",
            _ => "",
        };
        let Self { name, path } = self;
        let seconds = lasts.num_seconds();
        format!("{name}={value}; HttpOnly; SameSite=Lax; Path={path}; Max-Age={seconds}{secure}")
    }
}
