//! One call of the provider, within its limits.

use std::pin::Pin;

use openidconnect::{AsyncHttpClient, HttpRequest, HttpResponse};
use reqwest::Client;
use reqwest::redirect::Policy;
use thiserror::Error;

use super::{Limits, OidcError, Outage, Refusal};

/// Calls the provider. It follows no redirection: what is sent may be a secret.
#[derive(Clone)]
pub(super) struct Caller {
    http: Client,
    limits: Limits,
}

/// Why a call came to nothing.
#[derive(Debug, Error)]
pub(super) enum CallError {
    #[error(transparent)]
    Outage(#[from] Outage),
    #[error("an answer is too long")]
    TooLong,
}

impl From<CallError> for OidcError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Outage(outage) => Self::Unavailable(outage),
            CallError::TooLong => Self::Refused(Refusal::TooLong),
        }
    }
}

impl Caller {
    pub fn new(limits: Limits) -> Result<Self, OidcError> {
        let http = Client::builder()
            .redirect(Policy::none())
            .connect_timeout(limits.total)
            .user_agent(concat!("Doorstep/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(Refusal::Client)?;
        Ok(Self { http, limits })
    }

    async fn ask(&self, request: HttpRequest) -> Result<HttpResponse, CallError> {
        match tokio::time::timeout(self.limits.total, self.answer(request)).await {
            Ok(answer) => answer,
            Err(_) => Err(Outage::Stalled.into()),
        }
    }

    async fn answer(&self, request: HttpRequest) -> Result<HttpResponse, CallError> {
        let request = request.try_into().map_err(connection)?;
        let mut response = self.http.execute(request).await.map_err(connection)?;
        let status = response.status();
        // Both pass; what the body says of it is nobody's to read.
        if status.is_server_error() || status == reqwest::StatusCode::TOO_MANY_REQUESTS {
            return Err(Outage::Status(status.as_u16()).into());
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(connection)? {
            if body.len() + chunk.len() > self.limits.body_bytes {
                return Err(CallError::TooLong);
            }
            body.extend_from_slice(&chunk);
        }
        let mut answer = HttpResponse::new(body);
        *answer.status_mut() = status;
        *answer.headers_mut() = std::mem::take(response.headers_mut());
        Ok(answer)
    }
}

fn connection(error: reqwest::Error) -> CallError {
    if error.is_timeout() {
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
