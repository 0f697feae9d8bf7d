//! `GET /aurinko/redirect`: the page of ours that a mail service returns to when Doorstep's own application
//! at that service is used. It passes the query on to Aurinko, and to no other host. Not part of the
//! contract, since the callers are browsers.

use poem::http::{StatusCode, header};
use poem::web::Data;
use poem::{Request, Response, handler};

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;

/// Its path below the public URL.
pub const REDIRECT_PATH: &str = "/aurinko/redirect";

/// The longest query; real ones have about 2,000 characters.
const MOST_QUERY: usize = 8_192;

/// Passes the query of an authorization on to Aurinko.
#[handler]
pub fn pass_on(state: Data<&ApiState>, request: &Request) -> poem::Result<Response> {
    let Some(config) = &state.config.mailboxes else {
        return Err(StatusCode::NOT_FOUND.into());
    };
    let query = request.uri().query().unwrap_or_default();
    if query.is_empty() || query.len() > MOST_QUERY {
        return Err(ApiError::field("query", format!("Must have 1 to {MOST_QUERY} characters")).into());
    }
    let callback = config
        .aurinko
        .callback_url(query)
        .map_err(|_| ApiError::of(ErrorCode::Unexpected))?;
    Ok(Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(header::LOCATION, callback.as_str())
        .header(header::CACHE_CONTROL, "no-store")
        .header(header::REFERRER_POLICY, "no-referrer")
        .finish())
}
