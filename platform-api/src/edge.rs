//! The one middleware around every route: body limits, the error envelope,
//! security headers, the log line and the measurements of a request.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use poem::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use poem::middleware::ReqId;
use poem::{Body, Endpoint, IntoResponse, Middleware, PathPattern, Request, Response, Result};

use crate::error::{ApiError, ErrorCode, from_framework};

/// The most bytes a JSON body has.
pub const MAX_BODY_BYTES: usize = 1024 * 1024;

/// What pages of ours may load: our own files, inline styles (emotion writes
/// them), never inline script.
const APP_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
    frame-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'";

/// The documentation's page brings its script inline.
const DOCS_POLICY: &str = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Where the documentation is served.
pub const DOCS_PATH: &str = "/api/docs";

/// Puts [`Edge`] around an endpoint.
pub struct EdgeMiddleware {
    /// The methods of each path, for the answer to another one (RFC 9110, 15.5.6).
    pub allowed: Arc<BTreeMap<String, String>>,
}

impl<E: Endpoint> Middleware<E> for EdgeMiddleware {
    type Output = Edge<E>;

    fn transform(&self, inner: E) -> Edge<E> {
        Edge {
            inner,
            allowed: Arc::clone(&self.allowed),
        }
    }
}

/// See the module.
pub struct Edge<E> {
    inner: E,
    allowed: Arc<BTreeMap<String, String>>,
}

impl<E: Endpoint> Endpoint for Edge<E> {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let begun = Instant::now();
        let method = request.method().clone();
        let of_api = request.uri().path().starts_with("/api/");
        let of_docs = request.uri().path().starts_with(DOCS_PATH);
        let request_id = request
            .data::<ReqId>()
            .map(ToString::to_string)
            .unwrap_or_default();

        let path = request.uri().path().to_owned();
        let mut route = None;
        let mut response = match bounded(request).await {
            Ok(request) => match self.inner.call(request).await {
                Ok(answer) => answer.into_response(),
                Err(error) if error.is_from_response() => {
                    route = error.data::<PathPattern>().map(|pattern| pattern.0.to_string());
                    error.into_response()
                }
                Err(error) => {
                    route = error.data::<PathPattern>().map(|pattern| pattern.0.to_string());
                    poem_openapi_response(from_framework(&error))
                }
            },
            Err(refusal) => poem_openapi_response(refusal),
        };
        let route = route.or_else(|| {
            response
                .data::<PathPattern>()
                .map(|pattern| pattern.0.to_string())
        });
        secure(response.headers_mut(), of_api && !of_docs, of_docs);
        if response.status() == StatusCode::METHOD_NOT_ALLOWED {
            let methods = self.allowed.get(&path).map_or("GET, HEAD", String::as_str);
            if let Ok(methods) = HeaderValue::from_str(methods) {
                response.headers_mut().insert(header::ALLOW, methods);
            }
        }
        record(
            &method,
            route.as_deref().unwrap_or("none"),
            response.status(),
            &request_id,
            begun,
        );
        Ok(response)
    }
}

fn poem_openapi_response(error: ApiError) -> Response {
    poem::Error::from(error).into_response()
}

/// The same request with its body read, if it is no larger than a body may be
/// and holds no character that PostgreSQL can't store.
async fn bounded(mut request: Request) -> Result<Request, ApiError> {
    if has_nul(request.uri().query().unwrap_or_default()) || has_nul(request.uri().path()) {
        return Err(ApiError::field("query", "Must not hold the character NUL"));
    }
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(request);
    }
    let announced = request
        .header(header::CONTENT_LENGTH)
        .and_then(|length| length.parse::<u64>().ok());
    if announced.is_some_and(|length| length > MAX_BODY_BYTES as u64) {
        return Err(ApiError::of(ErrorCode::TooLarge));
    }
    let body = request
        .take_body()
        .into_bytes_limit(MAX_BODY_BYTES)
        .await
        .map_err(|error| match error {
            poem::error::ReadBodyError::PayloadTooLarge => ApiError::of(ErrorCode::TooLarge),
            _ => ApiError::field("body", "Could not be read"),
        })?;
    if escapes_nul(&body) {
        return Err(ApiError::field("body", "Must not hold the character NUL"));
    }
    request.set_body(Body::from_bytes(body));
    Ok(request)
}

/// Whether text of a URL holds an encoded NUL.
fn has_nul(text: &str) -> bool {
    text.contains("%00")
}

/// Whether JSON text holds NUL, as it is or as the escape `\u0000`.
fn escapes_nul(json: &[u8]) -> bool {
    const ESCAPE: &[u8] = b"u0000";
    let mut escaped = false;
    for (position, byte) in json.iter().enumerate() {
        match byte {
            0 => return true,
            b'\\' => escaped = !escaped,
            b'u' if escaped && json[position..].starts_with(ESCAPE) => return true,
            _ => escaped = false,
        }
    }
    false
}

fn secure(headers: &mut HeaderMap, of_api: bool, of_docs: bool) {
    let policy = if of_docs { DOCS_POLICY } else { APP_POLICY };
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, policy);
    set(
        header::STRICT_TRANSPORT_SECURITY,
        "max-age=63072000; includeSubDomains",
    );
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
    set(
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    set(
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=()",
    );
    if of_api {
        set(header::CACHE_CONTROL, "no-store");
    }
}

fn record(method: &Method, route: &str, status: StatusCode, request_id: &str, begun: Instant) {
    let seconds = begun.elapsed().as_secs_f64();
    let labels = [
        ("method", method.as_str().to_owned()),
        ("route", route.to_owned()),
        ("status", status.as_u16().to_string()),
    ];
    metrics::histogram!("doorstep_request_seconds", &labels).record(seconds);
    tracing::info!(
        %method,
        route,
        status = status.as_u16(),
        milliseconds = (seconds * 1000.0).round(),
        request_id,
        "request"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nul_is_found_as_it_is_and_escaped_but_not_behind_an_escaped_backslash() {
        assert!(escapes_nul(br#"{"a":"x\u0000"}"#));
        assert!(escapes_nul(b"{\"a\":\"\0\"}"));
        assert!(!escapes_nul(br#"{"a":"x\\u0000"}"#));
        assert!(escapes_nul(br#"{"a":"x\\\u0000"}"#));
        assert!(!escapes_nul(br#"{"a":"u0000 \n\u0001"}"#));
    }
}
