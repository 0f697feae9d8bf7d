//! The built web client: hashed assets kept for ever, the page itself never.

use std::path::{Path, PathBuf};

use poem::http::{Method, StatusCode, header};
use poem::web::StaticFileRequest;
use poem::{Endpoint, Error, FromRequest, IntoResponse, Request, Response, Result};

/// Serves WEB_DIR: a file where there is one, 404 for an unknown asset, the
/// page for everything else, since the client routes it.
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

    async fn call(&self, request: Request) -> Result<Response> {
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
        let asked = StaticFileRequest::from_request_without_body(&request).await?;
        let mut response = asked.create_response(&file, true, false)?.into_response();
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, header::HeaderValue::from_static(caching));
        Ok(response)
    }
}
