//! Serves the built web client. Hashed assets are cached forever, the page never. Compressed
//! files come from the build.

use std::path::{Path, PathBuf};

use poem::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use poem::web::StaticFileRequest;
use poem::{Endpoint, Error, FromRequest, IntoResponse, Request, Response, Result};

use crate::compression::{Coding, vary_by_coding, weight};

/// Serves WEB_DIR: an existing file, 404 for an unknown asset, and the page for every other path,
/// since the client routes it.
pub struct WebClient {
    dir: PathBuf,
}

impl WebClient {
    /// Serves the build in `dir`.
    #[must_use]
    pub fn new(dir: &Path) -> Self {
        Self { dir: dir.to_owned() }
    }
}

impl Endpoint for WebClient {
    type Output = Response;

    async fn call(&self, mut request: Request) -> Result<Response> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return Err(Error::from_status(StatusCode::METHOD_NOT_ALLOWED));
        }
        let path = request.uri().path().trim_start_matches('/').to_owned();
        let plain = path
            .split('/')
            .all(|part| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', '%', ':']));
        let file = self.dir.join(&path);
        let is_asset = path.starts_with("assets/");
        let (file, caching) = if plain && file.is_file() {
            let caching = if is_asset {
                "public, max-age=31536000, immutable"
            } else {
                "no-cache"
            };
            (file, caching)
        } else if is_asset {
            return Err(Error::from_status(StatusCode::NOT_FOUND));
        } else {
            (self.dir.join("index.html"), "no-cache")
        };
        if request.headers().contains_key(header::IF_RANGE) {
            // If-Range may name the tag of another coding, whose ranges count other bytes.
            request.headers_mut().remove(header::RANGE);
        }
        let content_type = compressible_type(&file);
        // A range counts the bytes of the uncompressed file.
        let compressed = content_type
            .filter(|_| !request.headers().contains_key(header::RANGE))
            .and_then(|_| best_compressed(&file, request.headers()));
        let sent = compressed.as_ref().map_or(&file, |(_, path)| path);
        let mut answer = StaticFileRequest::from_request_without_body(&request)
            .await?
            .create_response(sent, true, false)?;
        if let Some(content_type) = content_type {
            answer = answer.with_content_type(content_type);
        }
        let mut response = answer.into_response();
        let is_sent = response.status() != StatusCode::NOT_MODIFIED;
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
        if content_type.is_some() {
            vary_by_coding(headers);
        }
        if let Some((coding, _)) = compressed
            && is_sent
        {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
            headers.remove(header::ACCEPT_RANGES);
        }
        Ok(response)
    }
}

/// The content type of a file that the build compresses (web/scripts/precompress.ts).
fn compressible_type(file: &Path) -> Option<&'static str> {
    match file.extension()?.to_str()? {
        "css" => Some("text/css; charset=utf-8"),
        "html" => Some("text/html; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "json" => Some("application/json"),
        "svg" => Some("image/svg+xml"),
        "txt" => Some("text/plain; charset=utf-8"),
        _ => None,
    }
}

/// The compressed file next to `file` that the client prefers; the smaller of two that it weighs
/// equally.
fn best_compressed(file: &Path, headers: &HeaderMap) -> Option<(Coding, PathBuf)> {
    [(Coding::Gzip, "gz"), (Coding::Brotli, "br")]
        .into_iter()
        .filter_map(|(coding, ending)| Some((weight(headers, coding)?, coding, ending)))
        .map(|(weight, coding, ending)| {
            let mut path = file.as_os_str().to_owned();
            path.push(".");
            path.push(ending);
            (weight, coding, PathBuf::from(path))
        })
        .filter(|(.., path)| path.is_file())
        .max_by(|(first, ..), (second, ..)| first.total_cmp(second))
        .map(|(_, coding, path)| (coding, path))
}
