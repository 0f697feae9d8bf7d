//! The middleware around every route: body limits, the error envelope, security headers, the log
//! line and the metrics of a request.

use std::sync::Arc;
use std::time::{Duration, Instant};

use poem::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use poem::middleware::ReqId;
use poem::{Body, Endpoint, IntoResponse, Middleware, PathPattern, Request, Response, Result};
use serde_json::Value;
use tokio::io::AsyncReadExt as _;
use tokio::sync::Semaphore;
use traces::TraceId;
use tracing::field::Empty;
use uuid::Uuid;

use crate::allowed::AllowedMethods;
use crate::compression::{self, Coding};
use crate::error::{ApiError, ErrorCode, from_framework};
use crate::lead_imports;
use crate::templates::UPLOAD_PATHS;
use crate::tree::Tree;

/// The most bytes of a JSON body.
pub const MAX_BODY_BYTES: usize = 1024 * 1024;

/// The most bytes of a body with a picture: one of 6,291,456 bytes in base64, with room for a
/// slightly larger one, which has an error code of its own (docs/product/promises.md).
pub(crate) const MAX_PICTURE_BODY_BYTES: usize = 9 * 1024 * 1024;

/// The most bytes of a body with a file of leads: 15 MiB in base64, with room for a slightly larger
/// one, which is refused by its field.
pub(crate) const MAX_IMPORT_BODY_BYTES: usize = 21 * 1024 * 1024;

/// The most bytes of an oversized body that are read and discarded.
const MOST_READ_BYTES: usize = 16 * MAX_BODY_BYTES;

/// Bodies up to this size, more than forms need, are always read.
const SMALL_BODY_BYTES: usize = 64 * 1024;

/// How many larger bodies are read and processed at once; others wait unread, where they cost no
/// memory.
const LARGE_BODIES: usize = 8;

/// How many bodies with pictures are processed at once.
const PICTURE_BODIES: usize = 2;

/// How many bodies with files of leads are processed at once.
const IMPORT_BODIES: usize = 2;

/// The time-out for receiving a body.
const LONGEST_BODY: Duration = Duration::from_secs(30);

/// The time-out for receiving a body with a file of leads: enough at 1.5 Mbit/s.
const LONGEST_IMPORT_BODY: Duration = Duration::from_secs(120);

/// The size of one read of a body.
const PIECE_BYTES: usize = 8 * 1024;

/// The most values (and brackets) of a JSON body: twice the largest form. Without it, a body
/// within the byte limit could take a hundred times its size once parsed.
const MAX_BODY_VALUES: usize = 10_000;

/// The most values of a body in the partner API: 200 leads with many notes.
const MAX_PARTNER_BODY_VALUES: usize = 100_000;

/// What Doorstep's pages may load: their own files and inline styles (Emotion writes them), never
/// inline scripts.
const APP_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; \
    frame-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'";

/// The same with the hosts that Google documents for its maps (Maps JavaScript API, "Content
/// security policy").
const GOOGLE_MAPS_POLICY: &str = "default-src 'none'; \
    script-src 'self' https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com \
    https://*.googleusercontent.com blob:; \
    style-src 'self' 'unsafe-inline' https://fonts.googleapis.com; \
    img-src 'self' data: blob: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.ggpht.com \
    https://*.googleusercontent.com; \
    font-src 'self' https://fonts.gstatic.com; \
    connect-src 'self' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:; \
    worker-src 'self' blob:; frame-src 'self' blob: https://*.google.com; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'; manifest-src 'self'";

/// The documentation page, whose style and scripts are Doorstep's files.
const DOCS_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Where the documentation is served.
pub const DOCS_PATH: &str = "/api/docs";

/// Puts [`Edge`] around an endpoint.
pub struct EdgeMiddleware {
    /// The methods for answers to a method that a path doesn't have.
    pub uses_google_maps: bool,
}

impl<E: Endpoint> Middleware<E> for EdgeMiddleware {
    type Output = Edge<E>;

    fn transform(&self, inner: E) -> Edge<E> {
        Edge {
            inner,
            app_policy: if self.uses_google_maps {
                GOOGLE_MAPS_POLICY
            } else {
                APP_POLICY
            },
            large_bodies: Arc::new(Semaphore::new(LARGE_BODIES)),
            picture_bodies: Arc::new(Semaphore::new(PICTURE_BODIES)),
            import_bodies: Arc::new(Semaphore::new(IMPORT_BODIES)),
        }
    }
}

/// See the module.
pub struct Edge<E> {
    inner: E,
    app_policy: &'static str,
    large_bodies: Arc<Semaphore>,
    picture_bodies: Arc<Semaphore>,
    import_bodies: Arc<Semaphore>,
}

impl<E: Endpoint> Endpoint for Edge<E> {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let request_id = request.data::<ReqId>().map(ToString::to_string);
        let request_id = request_id.unwrap_or_default();
        // The id of a request is its trace id.
        let trace = Uuid::parse_str(&request_id).map_or_else(|_| TraceId::generate(), TraceId);
        let method = request.method().clone();
        let span = || {
            let method = method_label(&method);
            tracing::info_span!(parent: None, "request", trace_id = %trace, method, route = Empty, status = Empty)
        };
        traces::within(trace, span, self.answer(request, &request_id)).await
    }
}

impl<E: Endpoint> Edge<E> {
    async fn answer(&self, request: Request, request_id: &str) -> Result<Response> {
        let begun = Instant::now();
        let method = request.method().clone();
        let of_api = request.uri().path().starts_with("/api/");
        let of_docs = request.uri().path().starts_with(DOCS_PATH);
        let path = request.uri().path().to_owned();
        let accepts_gzip = compression::weight(request.headers(), Coding::Gzip).is_some();
        let is_large = announced_bytes(&request).is_some_and(|length| length > SMALL_BODY_BYTES);
        let mut route = None;
        let bounds = self.bounds(&path);
        let mut response = match bounded(request, bounds).await {
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
        // Also of what is refused before it reaches the tree.
        if path.starts_with(Tree::Partner.path()) && response.status() >= StatusCode::BAD_REQUEST {
            response = with_request_id(response, request_id).await;
        }
        if of_api {
            response = compression::compress(&path, accepts_gzip, response).await;
        }
        let policy = if of_docs { DOCS_POLICY } else { self.app_policy };
        secure(response.headers_mut(), of_api && !of_docs, policy);
        if response.status() == StatusCode::METHOD_NOT_ALLOWED
            && let Ok(methods) = HeaderValue::from_str(AllowedMethods::of_contracts().of(&path))
        {
            response.headers_mut().insert(header::ALLOW, methods);
        }
        if is_large {
            // The connection's buffers have grown with the body and are released with it.
            response
                .headers_mut()
                .insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        record(
            &method,
            route.as_deref().unwrap_or("none"),
            response.status(),
            request_id,
            begun,
        );
        Ok(response)
    }
}

impl<E> Edge<E> {
    /// The limits of bodies at a path.
    fn bounds(&self, path: &str) -> Bounds<'_> {
        let within_api = path.strip_prefix("/api");
        if within_api == Some(lead_imports::UPLOAD_PATH) {
            return Bounds {
                most: MAX_IMPORT_BODY_BYTES,
                values: MAX_BODY_VALUES,
                within: LONGEST_IMPORT_BODY,
                turns: &self.import_bodies,
            };
        }
        if within_api.is_some_and(|path| UPLOAD_PATHS.contains(&path)) {
            return Bounds {
                most: MAX_PICTURE_BODY_BYTES,
                values: MAX_BODY_VALUES,
                within: LONGEST_BODY,
                turns: &self.picture_bodies,
            };
        }
        Bounds {
            most: MAX_BODY_BYTES,
            values: if path.starts_with(Tree::Partner.path()) {
                MAX_PARTNER_BODY_VALUES
            } else {
                MAX_BODY_VALUES
            },
            within: LONGEST_BODY,
            turns: &self.large_bodies,
        }
    }
}

fn poem_openapi_response(error: ApiError) -> Response {
    poem::Error::from(error).into_response()
}

/// Adds the request's id to the error of a response.
async fn with_request_id(response: Response, id: &str) -> Response {
    let (parts, body) = response.into_parts();
    let bytes = body.into_vec().await.unwrap_or_default();
    let body = match serde_json::from_slice::<Value>(&bytes) {
        Ok(mut envelope) if envelope["error"].is_object() => {
            envelope["error"]["requestId"] = id.into();
            envelope.to_string().into()
        }
        Ok(_) | Err(_) => bytes.into(),
    };
    Response::from_parts(parts, body)
}

/// The limits of a request's body.
#[derive(Clone, Copy)]
struct Bounds<'a> {
    /// The most bytes it has.
    most: usize,
    /// The most values (and brackets) it has.
    values: usize,
    /// The time-out for receiving it.
    within: Duration,
    /// The permits for bodies larger than forms.
    turns: &'a Arc<Semaphore>,
}

/// The request with its body read, if it is within the limits and contains no character that
/// PostgreSQL can't store.
async fn bounded(mut request: Request, bounds: Bounds<'_>) -> Result<Request, ApiError> {
    if has_nul(request.uri().query().unwrap_or_default()) || has_nul(request.uri().path()) {
        return Err(ApiError::field("query", "Must not contain NUL characters"));
    }
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(request);
    }
    let body = read_body(&mut request, bounds).await?;
    match check_json(&body, bounds.values) {
        JsonCheck::Harmless => {}
        JsonCheck::Nul => return Err(ApiError::field("body", "Must not contain NUL characters")),
        JsonCheck::TooMany => return Err(ApiError::of(ErrorCode::TooLarge)),
    }
    request.set_body(Body::from_vec(body));
    Ok(request)
}

/// Reads the whole body. An oversized one is read and discarded for a while, so that the client
/// has sent it before it is answered: closing the connection earlier would lose the answer.
async fn read_body(request: &mut Request, bounds: Bounds<'_>) -> Result<Vec<u8>, ApiError> {
    let Bounds {
        most, within, turns, ..
    } = bounds;
    let announced = announced_bytes(request);
    let mut body = Vec::new();
    let mut turn = None;
    let mut read = 0;
    let mut rest = request.take_body().into_async_read();
    let reading = async {
        // Before the first read: unread data stays with the client, whereas reading fills the
        // connection's own buffers too.
        if announced.is_some_and(|length| length > SMALL_BODY_BYTES) {
            turn = Arc::clone(turns).acquire_owned().await.ok();
        }
        let mut piece = vec![0; PIECE_BYTES];
        while read <= MOST_READ_BYTES.max(most) {
            let length = rest.read(&mut piece).await?;
            if length == 0 {
                break;
            }
            read += length;
            if read > most || announced.is_some_and(|length| length > most) {
                body = Vec::new();
            } else {
                if read > SMALL_BODY_BYTES && turn.is_none() {
                    turn = Arc::clone(turns).acquire_owned().await.ok();
                }
                if body.is_empty() && turn.is_some() {
                    // Reserved at once instead of by doubling.
                    body.reserve_exact(announced.unwrap_or(most));
                }
                body.extend_from_slice(&piece[..length]);
            }
        }
        std::io::Result::Ok(())
    };
    let outcome = tokio::time::timeout(within, reading).await;
    if read > most || announced.is_some_and(|length| length > most) {
        return Err(ApiError::of(ErrorCode::TooLarge));
    }
    if let Some(turn) = turn {
        // Held as long as the request and its body.
        request.set_data(Arc::new(turn));
    }
    match outcome {
        Ok(Ok(())) => Ok(body),
        Ok(Err(_)) => Err(ApiError::field("body", "Could not be read")),
        Err(_) => Err(ApiError::field("body", "Took too long to arrive")),
    }
}

/// The length of the body by the client's header.
fn announced_bytes(request: &Request) -> Option<usize> {
    request
        .header(header::CONTENT_LENGTH)
        .and_then(|length| length.parse().ok())
}

/// Whether a URL contains an encoded NUL.
fn has_nul(text: &str) -> bool {
    text.contains("%00")
}

/// The result of checking JSON text before parsing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JsonCheck {
    Harmless,
    /// NUL, literal or as the escape `\u0000`.
    Nul,
    /// More values than allowed.
    TooMany,
}

fn check_json(json: &[u8], most_values: usize) -> JsonCheck {
    const ESCAPE: &[u8] = b"u0000";
    let (mut in_text, mut escaped, mut values) = (false, false, 0);
    for (position, byte) in json.iter().enumerate() {
        match byte {
            0 => return JsonCheck::Nul,
            b'u' if escaped && json[position..].starts_with(ESCAPE) => return JsonCheck::Nul,
            b'"' if !escaped => in_text = !in_text,
            b'[' | b'{' | b',' | b':' if !in_text => values += 1,
            _ => {}
        }
        escaped = *byte == b'\\' && !escaped;
        if values > most_values {
            return JsonCheck::TooMany;
        }
    }
    JsonCheck::Harmless
}

fn secure(headers: &mut HeaderMap, of_api: bool, policy: &'static str) {
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

/// The method as a label. Clients invent methods, and every label value is kept, so all but the
/// standard ones share one.
fn method_label(method: &Method) -> &'static str {
    const STANDARD: [&str; 9] = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE",
    ];
    STANDARD
        .into_iter()
        .find(|known| *known == method.as_str())
        .unwrap_or("other")
}

fn record(method: &Method, route: &str, status: StatusCode, request_id: &str, begun: Instant) {
    let seconds = begun.elapsed().as_secs_f64();
    let span = tracing::Span::current();
    span.record("route", route).record("status", status.as_u16());
    let labels = [
        ("method", method_label(method).to_owned()),
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
        assert_eq!(check_json(br#"{"a":"x\u0000"}"#, MAX_BODY_VALUES), JsonCheck::Nul);
        assert_eq!(check_json(b"{\"a\":\"\0\"}", MAX_BODY_VALUES), JsonCheck::Nul);
        assert_eq!(
            check_json(br#"{"a":"x\\u0000"}"#, MAX_BODY_VALUES),
            JsonCheck::Harmless
        );
        assert_eq!(
            check_json(br#"{"a":"x\\\u0000"}"#, MAX_BODY_VALUES),
            JsonCheck::Nul
        );
        assert_eq!(
            check_json(br#"{"a":"u0000 \n\u0001"}"#, MAX_BODY_VALUES),
            JsonCheck::Harmless
        );
    }

    #[test]
    fn values_are_counted_outside_of_texts_only() {
        let many = ",".repeat(MAX_BODY_VALUES + 1);
        assert_eq!(
            check_json(format!("[{many}]").as_bytes(), MAX_BODY_VALUES),
            JsonCheck::TooMany
        );
        assert_eq!(
            check_json(format!("\"{many}\"").as_bytes(), MAX_BODY_VALUES),
            JsonCheck::Harmless
        );
        assert_eq!(
            check_json(format!(r#"["\"{many}"]"#).as_bytes(), MAX_BODY_VALUES),
            JsonCheck::Harmless
        );
        assert_eq!(
            check_json(format!(r#"["\\"{many}]"#).as_bytes(), MAX_BODY_VALUES),
            JsonCheck::TooMany
        );
    }
}
