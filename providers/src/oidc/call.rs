//! Calls the provider within the limits.

use std::pin::Pin;

use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use reqwest::{Client, Request};
use thiserror::Error;

use super::{Limits, OidcError, Outage, Reach, Refusal};
use crate::http::{self, ReadError, is_forbidden, read_body};
use crate::outside::leads_inside;

/// Calls the provider.
#[derive(Clone)]
pub(super) struct Caller {
    http: Client,
    limits: Limits,
    reach: Reach,
}

/// Why a call failed.
#[derive(Debug, Error)]
pub(super) enum CallError {
    #[error(transparent)]
    Outage(#[from] Outage),
    #[error("an answer is too long")]
    TooLong,
    #[error("the URL leads into the installation's network")]
    Inward,
}

impl From<CallError> for OidcError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Outage(outage) => Self::Unavailable(outage),
            CallError::TooLong => Self::Refused(Refusal::TooLong),
            CallError::Inward => Self::Refused(Refusal::Inward),
        }
    }
}

impl Caller {
    pub fn new(limits: Limits, reach: Reach) -> Result<Self, OidcError> {
        let http = http::client(limits.total, reach)
            .build()
            .map_err(Refusal::Client)?;
        Ok(Self { http, limits, reach })
    }

    async fn ask(&self, request: HttpRequest) -> Result<HttpResponse, CallError> {
        match tokio::time::timeout(self.limits.total, self.send(request)).await {
            Ok(answer) => answer,
            Err(_) => Err(Outage::Stalled.into()),
        }
    }

    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, CallError> {
        let request: Request = request.try_into().map_err(connection)?;
        if is_forbidden(request.url(), self.reach) {
            return Err(CallError::Inward);
        }
        let mut response = self.http.execute(request).await.map_err(connection)?;
        let status = response.status();
        // Both are temporary. The body is not needed.
        if status.is_server_error() || status == reqwest::StatusCode::TOO_MANY_REQUESTS {
            return Err(Outage::Status(status.as_u16()).into());
        }
        let body = read_body(&mut response, self.limits.body_bytes).await;
        let body = body.map_err(|error| match error {
            ReadError::TooLong => CallError::TooLong,
            ReadError::Broken(error) => connection(error),
        })?;
        let mut answer = HttpResponse::new(body);
        *answer.status_mut() = status;
        *answer.headers_mut() = std::mem::take(response.headers_mut());
        Ok(answer)
    }
}

fn connection(error: reqwest::Error) -> CallError {
    if leads_inside(&error) {
        CallError::Inward
    } else if error.is_timeout() {
        Outage::Stalled.into()
    } else {
        Outage::Connection(error.without_url()).into()
    }
}

impl<'c> AsyncHttpClient<'c> for Caller {
    type Error = CallError;
    type Future = Pin<Box<dyn Future<Output = Result<HttpResponse, CallError>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(self.ask(request))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    // The URLs in the provider's metadata are called by the same client.
    #[tokio::test]
    async fn no_address_inside_the_installation_is_called() {
        let caller = Caller::new(Limits::default(), Reach::Outside).unwrap();
        for address in [
            "https://127.0.0.1/keys",
            "https://2130706433/keys",
            "https://0x7f.1/keys",
            "https://169.254.169.254/latest/meta-data",
            "https://10.0.0.7/keys",
            "https://[::1]/keys",
            "https://[::ffff:127.0.0.1]/keys",
            "https://localhost/keys",
        ] {
            let request = openidconnect::http::Request::get(address)
                .body(Vec::new())
                .unwrap();
            let answer = caller.call(request).await;
            assert!(matches!(answer, Err(CallError::Inward)), "{address}: {answer:?}");
        }
    }
}
