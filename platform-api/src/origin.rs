//! The origin of a request: its id and the client's IP address.

use database::audit::Origin;
use poem::Request;
use poem::middleware::ReqId;

use crate::state::ApiState;

/// The client's IP address: the peer, or the entry of X-Forwarded-For that the configured number
/// of trusted proxies appended. Entries further left come from the client and are not trusted.
#[must_use]
pub fn client_address(state: &ApiState, request: &Request) -> Option<String> {
    let peer = || {
        request
            .remote_addr()
            .as_socket_addr()
            .map(|address| address.ip().to_string())
    };
    let proxies = state.config.trusted_proxies;
    if proxies == 0 {
        return peer();
    }
    let hops: Vec<&str> = request
        .headers()
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .collect();
    hops.len()
        .checked_sub(proxies)
        .and_then(|position| hops.get(position))
        .filter(|hop| hop.parse::<std::net::IpAddr>().is_ok())
        .map(ToString::to_string)
        .or_else(peer)
}

/// The audit log's record of a request.
#[must_use]
pub fn origin(state: &ApiState, request: &Request) -> Origin {
    Origin {
        request_id: request.data::<ReqId>().map(ToString::to_string),
        client_address: client_address(state, request),
    }
}
