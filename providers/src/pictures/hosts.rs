//! Which hosts pictures are fetched from, and where they are reached.

use domain::listing_pictures::PictureFault;
use thiserror::Error;
use url::{Host, Url};

/// The hosts that are asked for pictures. None unless configured.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureHosts(Vec<PictureHost>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct PictureHost {
    /// Lower case; with `is_suffix` what follows the asterisk, a dot first.
    name: String,
    is_suffix: bool,
    /// Where its pictures are fetched instead.
    place: Option<Url>,
}

/// Why a list of hosts can't be read.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("{entry:?} {refusal}")]
pub struct HostsError {
    /// The entry.
    entry: String,
    /// What is wrong with it.
    refusal: &'static str,
}

/// How a picture is fetched.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// From its own host, found by name.
    ByName,
    /// From this address.
    At(Url),
}

impl PictureHosts {
    /// Reads a list as the configuration has it: `photos.example.com`,
    /// `*.cdn.example.com` (any name below it), or `photos.example.com=http://10.0.0.7:8080/pictures`
    /// for a host whose pictures are fetched from another place, which may lie inside.
    ///
    /// # Errors
    /// [`HostsError`], which names the entry.
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
            .map(Self)
    }

    /// How the picture at that address is fetched.
    ///
    /// # Errors
    /// [`PictureFault::Address`], [`PictureFault::Host`].
    pub(super) fn way(&self, address: &Url) -> Result<Way, PictureFault> {
        // A name and nothing else: numbers would need no look-up, ports and sign-ins
        // are nothing that pictures of listings have.
        let Some(Host::Domain(name)) = address.host() else {
            return Err(PictureFault::Address);
        };
        let plain = address.port().is_none() && address.username().is_empty() && address.password().is_none();
        if address.scheme() != "https" || !plain {
            return Err(PictureFault::Address);
        }
        let known = self.0.iter().find(|known| known.is(name));
        match known.ok_or(PictureFault::Host)?.place.as_ref() {
            None => Ok(Way::ByName),
            Some(place) => {
                let mut there = place.clone();
                let folder = place.path().trim_end_matches('/');
                there.set_path(&format!("{folder}{}", address.path()));
                there.set_query(address.query());
                Ok(Way::At(there))
            }
        }
    }
}

impl PictureHost {
    fn is(&self, name: &str) -> bool {
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
    // Read as addresses are, so that both are spelt alike.
    let Ok(Host::Domain(name)) = Host::parse(name) else {
        return Err("is no name of a host");
    };
    if !name.contains('.') && place.is_none() {
        return Err("is a name inside, or takes in a whole top-level domain");
    }
    let place = place
        .map(|place| match Url::parse(place) {
            Ok(url) if matches!(url.scheme(), "http" | "https") && url.query().is_none() => Ok(url),
            Ok(_) | Err(_) => Err("names no http address after its equals sign"),
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

    fn way(address: &str) -> Result<Way, PictureFault> {
        hosts().way(&Url::parse(address).unwrap())
    }

    #[test]
    fn configured_hosts_are_asked_and_no_others() {
        for known in [
            "https://photos.example.com/1.jpg",
            "https://PHOTOS.example.com/1.jpg?w=1",
            "https://a.cdn.example/1.jpg",
            "https://a.b.cdn.example:443/1.jpg",
        ] {
            assert_eq!(way(known), Ok(Way::ByName), "{known}");
        }
        for other in [
            "https://cdn.example/1.jpg",
            "https://evilcdn.example/1.jpg",
            "https://photos.example.com.evil.example/1.jpg",
            "https://photos.example.com./1.jpg",
            "https://localhost/1.jpg",
        ] {
            assert_eq!(way(other), Err(PictureFault::Host), "{other}");
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
            assert_eq!(way(bad), Err(PictureFault::Address), "{bad}");
        }
    }

    #[test]
    fn a_place_takes_the_pictures_path_and_query() {
        let there = Url::parse("http://127.0.0.1:9000/p/K1/1.jpg?w=2").unwrap();
        assert_eq!(way("https://inside.example/K1/1.jpg?w=2"), Ok(Way::At(there)));
        let there = Url::parse("http://127.0.0.1:9000/p/secret").unwrap();
        assert_eq!(way("https://inside.example/../../secret"), Ok(Way::At(there)));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
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
