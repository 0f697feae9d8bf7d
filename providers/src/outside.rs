//! Resolves host names and returns only addresses on the public internet. The connection uses the
//! checked address, so a name can't resolve to another one later.

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use url::{Host, Url};

/// A host name resolves to a non-public address.
#[derive(Debug, thiserror::Error)]
#[error("the host name resolves to {0}, which is not a public address")]
pub(crate) struct Inward(IpAddr);

/// The resolver of this module.
pub(crate) struct OutsideOnly;

impl Resolve for OutsideOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found: Vec<SocketAddr> = tokio::net::lookup_host((name.as_str(), 0)).await?.collect();
            // One non-public address among others is refused too, because the client may choose
            // it.
            if let Some(inside) = found.iter().find(|found| !is_outside(found.ip())) {
                return Err(Inward(inside.ip()).into());
            }
            let found: Addrs = Box::new(found.into_iter());
            Ok(found)
        })
    }
}

/// Whether a request failed because its host name resolves to a non-public address.
pub(crate) fn leads_inside(error: &reqwest::Error) -> bool {
    let mut cause: Option<&(dyn Error + 'static)> = Some(error);
    while let Some(error) = cause {
        if error.is::<Inward>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Whether the host of `url` is a non-public IP address. [`OutsideOnly`] never sees IP addresses,
/// since they aren't resolved.
pub(crate) fn is_number_inside(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => !is_outside_v4(address),
        Some(Host::Ipv6(address)) => !is_outside_v6(address),
        Some(Host::Domain(_)) | None => false,
    }
}

/// Whether an address may be on the public internet. All others are in IANA's special-purpose
/// registries (RFC 6890 and its successors).
fn is_outside(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_outside_v4(address),
        IpAddr::V6(address) => is_outside_v6(address),
    }
}

fn is_outside_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !matches!(
        (a, b, c),
        // This network, private, loopback, multicast, reserved and broadcast.
        (0 | 10 | 127 | 224..=255, _, _)
            // Shared address space of carriers.
            | (100, 64..=127, _)
            // Link-local, where clouds serve the secrets of a machine.
            | (169, 254, _)
            // Private.
            | (172, 16..=31, _)
            | (192, 168, _)
            // Protocol assignments, documentation, 6to4 relays.
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 51, 100)
            | (203, 0, 113)
            // Benchmarks.
            | (198, 18..=19, _)
    )
}

fn is_outside_v6(address: Ipv6Addr) -> bool {
    if let Some(inner) = address.to_ipv4_mapped() {
        return is_outside_v4(inner);
    }
    let segments = address.segments();
    match segments {
        // NAT64 and 6to4 contain an IPv4 address.
        [0x64, 0xFF9B, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => {
            let [a, b] = high.to_be_bytes();
            let [c, d] = low.to_be_bytes();
            is_outside_v4(Ipv4Addr::new(a, b, c, d))
        }
        // Teredo, benchmarks, ORCHID, documentation.
        [0x2001, 0..=0x1FF | 0xDB8, ..] | [0x3FFF, 0..=0xFFF, ..] => false,
        // All other global unicast addresses.
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inside_and_outside_addresses_are_distinguished() {
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.9.9.9",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.9",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2001::1",
            "2001:db8::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_outside(inside.parse().expect("an address")), "{inside}");
        }
        for outside in [
            "1.1.1.1",
            "8.8.8.8",
            "100.128.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "198.20.0.1",
            "223.255.255.255",
            "2606:4700::1111",
            "2a00:1450::1",
            "::ffff:8.8.8.8",
            "64:ff9b::808:808",
            "2002:808:808::1",
        ] {
            assert!(is_outside(outside.parse().expect("an address")), "{outside}");
        }
    }
}
