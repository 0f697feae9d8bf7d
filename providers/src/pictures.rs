//! Fetches pictures from hosts of third parties. Neither a URL nor its answer is trusted: only
//! configured hosts are called, names that resolve to non-public addresses are refused when they
//! are resolved, no redirect is followed, and answers are limited in type, size and time.

mod hosts;

use std::time::Duration;

use domain::listing_pictures::{MOST_URL_CHARS, PictureFault};
use reqwest::{Client, Response, StatusCode};
use thiserror::Error;
use url::Url;

use crate::http::{self, Reach};
use crate::outside::leads_inside;

use self::hosts::Route;
pub use self::hosts::{HostsError, PictureHosts};

/// The limits of one picture.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most bytes of the file.
    pub bytes: usize,
    /// The time from the DNS look-up to the last byte.
    pub total: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: 15 * 1024 * 1024,
            total: Duration::from_secs(20),
        }
    }
}

/// The HTTP client can't be built.
#[derive(Debug, Error)]
#[error("the HTTP client of picture hosts can't be built")]
pub struct ClientError(#[source] reqwest::Error);

/// Fetches pictures. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Pictures {
    hosts: PictureHosts,
    limits: Limits,
    /// For hosts that are called by their own name.
    outside: Client,
    /// For the URLs that the configuration contains.
    named: Client,
}

impl Pictures {
    /// Creates a fetcher for these hosts with these limits.
    ///
    /// # Errors
    /// [`ClientError`] when this machine has no root certificates.
    pub fn new(hosts: PictureHosts, limits: Limits) -> Result<Self, ClientError> {
        let client = |reach| http::client(limits.total, reach).no_proxy().build();
        Ok(Self {
            hosts,
            limits,
            outside: client(Reach::Outside).map_err(ClientError)?,
            named: client(Reach::Anywhere).map_err(ClientError)?,
        })
    }

    /// Fetches the file at a URL. It begins like a JPEG or a PNG.
    ///
    /// # Errors
    /// [`PictureFault`] when the URL is refused or the file can't be fetched.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "pictures", operation = "fetch")
    )]
    pub async fn fetch(&self, address: &str) -> Result<Vec<u8>, PictureFault> {
        if address.chars().count() > MOST_URL_CHARS {
            return Err(PictureFault::Address);
        }
        let address = Url::parse(address).map_err(|_| PictureFault::Address)?;
        let (client, address) = match self.hosts.route(&address)? {
            Route::ByName => (&self.outside, address),
            Route::At(url) => (&self.named, url),
        };
        match tokio::time::timeout(self.limits.total, self.read(client, address)).await {
            Ok(read) => read,
            Err(_) => Err(PictureFault::Slow),
        }
    }

    async fn read(&self, client: &Client, address: Url) -> Result<Vec<u8>, PictureFault> {
        let mut response = client
            .get(address)
            .header("accept", "image/jpeg, image/png")
            .send()
            .await
            .map_err(|error| fault_of(&error))?;
        check_status(&response)?;
        if response
            .content_length()
            .is_some_and(|length| length > self.limits.bytes as u64)
        {
            return Err(PictureFault::Bytes);
        }
        let mut file = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| fault_of(&error))? {
            if file.len() + chunk.len() > self.limits.bytes {
                return Err(PictureFault::Bytes);
            }
            file.extend_from_slice(&chunk);
            // Another kind of file isn't read to its end, which may never come.
            if !may_be_picture(&file) {
                return Err(PictureFault::Format);
            }
        }
        if file.len() < LONGEST_MAGIC {
            return Err(PictureFault::Format);
        }
        Ok(file)
    }
}

/// Refuses an answer by its status.
fn check_status(response: &Response) -> Result<(), PictureFault> {
    let status = response.status();
    if status.is_success() {
        Ok(())
    } else if status.is_redirection() {
        Err(PictureFault::Redirect)
    } else if status.is_server_error()
        || matches!(
            status,
            StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY
        )
    {
        Err(PictureFault::Busy)
    } else {
        Err(PictureFault::Refused)
    }
}

/// The first bytes of the accepted files: JPEG (ITU T.81, SOI and the next marker) and PNG (its
/// specification, 5.2).
const MAGICS: [&[u8]; 2] = [&[0xFF, 0xD8, 0xFF], b"\x89PNG\r\n\x1a\n"];

const LONGEST_MAGIC: usize = 8;

fn may_be_picture(start: &[u8]) -> bool {
    MAGICS
        .iter()
        .any(|magic| start.iter().zip(*magic).all(|(have, want)| have == want))
}

fn fault_of(error: &reqwest::Error) -> PictureFault {
    if leads_inside(error) {
        PictureFault::Inward
    } else if error.is_timeout() {
        PictureFault::Slow
    } else {
        PictureFault::Unreachable
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_that_leads_inside_is_refused_when_it_is_resolved() {
        let pictures = Pictures::new(PictureHosts::default(), Limits::default()).unwrap();
        let inside = Url::parse("https://localhost/1.jpg").unwrap();
        assert_eq!(
            pictures.read(&pictures.outside, inside).await,
            Err(PictureFault::Inward)
        );
    }

    #[test]
    fn a_picture_is_recognized_by_its_first_bytes() {
        for start in [
            &b"\xFF\xD8\xFF\xE0rest"[..],
            b"\x89PNG\r\n\x1a\nrest",
            b"\xFF",
            b"\x89PN",
            b"",
        ] {
            assert!(may_be_picture(start), "{start:?}");
        }
        for start in [&b"<svg"[..], b"GIF89a", b"\xFF\xD8\x00", b"\x89PNX", b"%PDF"] {
            assert!(!may_be_picture(start), "{start:?}");
        }
    }
}
