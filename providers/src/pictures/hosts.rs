//! The hosts that pictures are fetched from.

use domain::listing_pictures::PictureFault;
use thiserror::Error;
use url::{Host, Url};

/// The hosts that pictures are fetched from. None by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureHosts {
    known: Vec<PictureHost>,
    /// Whether pictures are fetched from all other hosts too.
    is_any: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct PictureHost {
    /// In lower case. With `is_suffix`, the part after the asterisk, beginning with a dot.
    name: String,
    is_suffix: bool,
    /// The URL that its pictures are fetched from instead.
    place: Option<Url>,
}

/// An invalid entry in a list of hosts.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("{entry:?} {refusal}")]
pub struct HostsError {
    /// The entry.
    entry: String,
    /// Why it is invalid.
    refusal: &'static str,
}

/// How a picture is fetched.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Route {
    /// From its own host, resolved by DNS.
    ByName,
    /// From this URL.
    At(Url),
}

impl PictureHosts {
    /// Parses the list from the configuration: `photos.example.com`, `*.cdn.example.com` (any
    /// name below it), or `photos.example.com=http://10.0.0.7:8080/pictures` for a host whose
    /// pictures are fetched from another URL, which may be internal.
    ///
    /// # Errors
    /// [`HostsError`] with the invalid entry.
    pub fn read(text: &str) -> Result<Self, HostsError> {
        text.split(',')
            .map(str::trim)
            .filter(|entry| !entry.is_empty())
            .map(|entry| {
                host(entry).map_err(|refusal| HostsError {
                    entry: entry.to_owned(),
                    refusal,
                })
            })
            .collect::<Result<_, _>>()
            .map(|known| Self { known, is_any: false })
    }

    /// The same with all hosts that have names on the public internet.
    #[must_use]
    pub fn and_any(self) -> Self {
        Self { is_any: true, ..self }
    }

    /// How the picture at a URL is fetched.
    ///
    /// # Errors
    /// [`PictureFault::Address`], [`PictureFault::Host`].
    pub(super) fn route(&self, address: &Url) -> Result<Route, PictureFault> {
        // Only a host name is accepted. IP addresses are never resolved and so not checked, and
        // pictures of listings need no port or credentials.
        let Some(Host::Domain(name)) = address.host() else {
            return Err(PictureFault::Address);
        };
        let plain = address.port().is_none() && address.username().is_empty() && address.password().is_none();
        if address.scheme() != "https" || !plain {
            return Err(PictureFault::Address);
        }
        let known = self.known.iter().find(|known| known.matches(name));
        if known.is_none() && !(self.is_any && name.contains('.')) {
            return Err(PictureFault::Host);
        }
        match known.and_then(|known| known.place.as_ref()) {
            None => Ok(Route::ByName),
            Some(place) => {
                let mut url = place.clone();
                let folder = place.path().trim_end_matches('/');
                url.set_path(&format!("{folder}{}", address.path()));
                url.set_query(address.query());
                Ok(Route::At(url))
            }
        }
    }
}

impl PictureHost {
    fn matches(&self, name: &str) -> bool {
        if self.is_suffix {
            name.len() > self.name.len() && name.ends_with(&self.name)
        } else {
            name == self.name
        }
    }
}

fn host(entry: &str) -> Result<PictureHost, &'static str> {
    let (name, place) = match entry.split_once('=') {
        Some((name, place)) => (name.trim(), Some(place.trim())),
        None => (entry, None),
    };
    let (name, is_suffix) = match name.strip_prefix("*.") {
        Some(below) => (below, true),
        None => (name, false),
    };
    // Parsed like URLs, so that both are normalized alike.
    let Ok(Host::Domain(name)) = Host::parse(name) else {
        return Err("is not a host name");
    };
    if !name.contains('.') && place.is_none() {
        return Err("is an internal name or a whole top-level domain");
    }
    let place = place
        .map(|place| match Url::parse(place) {
            Ok(url) if matches!(url.scheme(), "http" | "https") && url.query().is_none() => Ok(url),
            Ok(_) | Err(_) => Err("has no http URL after its equals sign"),
        })
        .transpose()?;
    Ok(PictureHost {
        name: if is_suffix { format!(".{name}") } else { name },
        is_suffix,
        place,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn hosts() -> PictureHosts {
        PictureHosts::read("photos.example.com, *.CDN.example, inside.example=http://127.0.0.1:9000/p/")
            .unwrap()
    }

    fn route(address: &str) -> Result<Route, PictureFault> {
        hosts().route(&Url::parse(address).unwrap())
    }

    #[test]
    fn only_configured_hosts_are_called() {
        for known in [
            "https://photos.example.com/1.jpg",
            "https://PHOTOS.example.com/1.jpg?w=1",
            "https://a.cdn.example/1.jpg",
            "https://a.b.cdn.example:443/1.jpg",
        ] {
            assert_eq!(route(known), Ok(Route::ByName), "{known}");
        }
        for other in [
            "https://cdn.example/1.jpg",
            "https://evilcdn.example/1.jpg",
            "https://photos.example.com.evil.example/1.jpg",
            "https://photos.example.com./1.jpg",
            "https://localhost/1.jpg",
        ] {
            assert_eq!(route(other), Err(PictureFault::Host), "{other}");
        }
        for bad in [
            "http://photos.example.com/1.jpg",
            "ftp://photos.example.com/1.jpg",
            "file:///etc/passwd",
            "data:image/png;base64,AAAA",
            "https://127.0.0.1/1.jpg",
            "https://[::1]/1.jpg",
            "https://2130706433/1.jpg",
            "https://photos.example.com:22/1.jpg",
            "https://user@photos.example.com/1.jpg",
        ] {
            assert_eq!(route(bad), Err(PictureFault::Address), "{bad}");
        }
    }

    #[test]
    fn a_mapped_host_keeps_the_pictures_path_and_query() {
        let url = Url::parse("http://127.0.0.1:9000/p/K1/1.jpg?w=2").unwrap();
        assert_eq!(route("https://inside.example/K1/1.jpg?w=2"), Ok(Route::At(url)));
        let url = Url::parse("http://127.0.0.1:9000/p/secret").unwrap();
        assert_eq!(route("https://inside.example/../../secret"), Ok(Route::At(url)));
    }

    #[test]
    fn the_error_contains_the_invalid_entry() {
        for entry in [
            "*",
            "*.com",
            "https://a.example",
            "a.example/b",
            "10.0.0.1",
            "a.example=/b",
            "localhost",
        ] {
            let error = PictureHosts::read(&format!("ok.example.com,{entry}")).unwrap_err();
            assert_eq!(error.entry, entry);
        }
        assert_eq!(PictureHosts::read(" ,, ").unwrap(), PictureHosts::default());
    }
}
