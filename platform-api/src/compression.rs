//! Content codings: which ones a client accepts, and which API answers are compressed.

use std::io::Error as IoError;

use libdeflater::{CompressionLvl, Compressor};
use poem::http::{HeaderMap, HeaderValue, header};
use poem::{Body, Response};

/// A smaller answer fits into one packet anyway.
const MIN_BYTES: usize = 1024;

/// A larger answer is compressed on a blocking thread, so that it delays no other request.
const MAX_INLINE_BYTES: usize = 256 * 1024;

/// Below the usual level 6: each answer is compressed for one client, so speed counts more than
/// size.
const LEVEL: i32 = 3;

/// The calls whose answers hold a secret: a session token, or a link that opens a file
/// without a session. The length of a compressed answer reveals something about its
/// content (BREACH), so these answers are never compressed.
const SECRET_PATHS: [&str; 3] = [
    "/api/account/login",
    "/api/reports/create-report-link",
    "/api/templates/create-postcard-artwork-links",
];

/// A content coding that the server sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    /// Its name in Accept-Encoding and Content-Encoding.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// How much the client wants `coding` (RFC 9110, 12.5.3); `None` if it does not accept
/// the coding, or prefers an uncompressed answer.
#[must_use]
pub fn weight(headers: &HeaderMap, coding: Coding) -> Option<f32> {
    let weight_of = |name: &str| {
        headers
            .get_all(header::ACCEPT_ENCODING)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .find_map(|item| {
                let (coding, parameters) = item.split_once(';').unwrap_or((item, "q=1"));
                coding
                    .trim()
                    .eq_ignore_ascii_case(name)
                    .then(|| quality(parameters).unwrap_or_default())
            })
    };
    let wanted = weight_of(coding.name()).or_else(|| weight_of("*"))?;
    let uncompressed = weight_of("identity").unwrap_or_default();
    (wanted > 0.0 && wanted >= uncompressed).then_some(wanted)
}

/// The value of `q`; `None` if it is malformed.
fn quality(parameters: &str) -> Option<f32> {
    let (name, value) = parameters.split_once('=')?;
    name.trim()
        .eq_ignore_ascii_case("q")
        .then(|| value.trim().parse().ok())?
}

/// Tells caches that the answer depends on Accept-Encoding.
pub fn vary_by_coding(headers: &mut HeaderMap) {
    headers.append(header::VARY, HeaderValue::from_static("Accept-Encoding"));
}

/// Compresses the API answer from `path` where that makes it smaller and reveals no secret. Only
/// JSON is compressed: it is complete in memory, whereas a stream must not wait for a
/// compressor's buffer.
pub async fn compress(path: &str, accepts_gzip: bool, mut response: Response) -> Response {
    let is_json = response
        .content_type()
        .is_some_and(|kind| kind.starts_with("application/json"));
    if !is_json || SECRET_PATHS.contains(&path) {
        return response;
    }
    vary_by_coding(response.headers_mut());
    if !accepts_gzip {
        return response;
    }
    match response.take_body().into_bytes().await {
        Ok(body) if body.len() > MAX_INLINE_BYTES => {
            let plain = body.clone();
            let compressed = tokio::task::spawn_blocking(move || gzip(&plain)).await;
            set_body(&mut response, compressed.ok().flatten(), body.into());
        }
        Ok(body) => {
            let compressed = (body.len() > MIN_BYTES).then(|| gzip(&body)).flatten();
            set_body(&mut response, compressed, body.into());
        }
        // The connection breaks as it does without compression.
        Err(error) => {
            let broken = futures::stream::once(async { Err::<Vec<u8>, _>(IoError::other(error)) });
            response.set_body(Body::from_bytes_stream(broken));
        }
    }
    response
}

fn set_body(response: &mut Response, compressed: Option<Vec<u8>>, plain: Body) {
    let Some(compressed) = compressed else {
        response.set_body(plain);
        return;
    };
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_ENCODING,
        HeaderValue::from_static(Coding::Gzip.name()),
    );
    headers.remove(header::CONTENT_LENGTH);
    response.set_body(compressed);
}

/// `body` as gzip; `None` if that is not smaller.
fn gzip(body: &[u8]) -> Option<Vec<u8>> {
    let mut compressor = Compressor::new(CompressionLvl::new(LEVEL).ok()?);
    let mut compressed = vec![0; body.len()];
    let length = compressor.gzip_compress(body, &mut compressed).ok()?;
    compressed.truncate(length);
    (length < body.len()).then_some(compressed)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    fn weights(accepted: &str) -> (Option<f32>, Option<f32>) {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, accepted.parse().unwrap());
        (weight(&headers, Coding::Brotli), weight(&headers, Coding::Gzip))
    }

    #[test]
    fn weights_follow_the_rules_of_accept_encoding() {
        for (accepted, brotli, gzip) in [
            ("", None, None),
            ("identity", None, None),
            ("deflate, zstd", None, None),
            ("gzip, deflate, br", Some(1.0), Some(1.0)),
            ("GZip ; Q=0.5", None, Some(0.5)),
            ("br;q=0, *;q=0.3", None, Some(0.3)),
            ("*", Some(1.0), Some(1.0)),
            ("*;q=0, gzip", None, Some(1.0)),
            ("identity;q=0.5, gzip;q=0.4, br;q=0.6", Some(0.6), None),
            ("gzip;q=x, br;q=NaN", None, None),
            ("xgzip, brotli", None, None),
        ] {
            assert_eq!(weights(accepted), (brotli, gzip), "{accepted}");
        }
    }

    #[test]
    fn a_body_is_compressed_only_if_it_shrinks() {
        let text = "the same words again and again, ".repeat(100);
        let compressed = gzip(text.as_bytes()).unwrap();
        assert!(compressed.len() * 10 < text.len(), "{}", compressed.len());
        // Every byte value occurs once, so nothing can be shortened.
        let noise: Vec<u8> = (0..=255).collect();
        assert_eq!(gzip(&noise), None);
        assert_eq!(gzip(b"x"), None);
    }

    /// Whether an answer of this schema holds a secret, judged by the contract's texts and names.
    fn holds_secret(contract: &Value, schema: &Value) -> bool {
        match schema {
            Value::Object(parts) => parts.iter().any(|(name, part)| match part.as_str() {
                Some(reference) if name == "$ref" => holds_secret(
                    contract,
                    contract.pointer(reference.trim_start_matches('#')).unwrap(),
                ),
                Some(words) => name == "description" && words.contains("for five minutes"),
                None => name == "accessToken" || holds_secret(contract, part),
            }),
            Value::Array(parts) => parts.iter().any(|part| holds_secret(contract, part)),
            _ => false,
        }
    }

    #[test]
    fn every_call_whose_answer_holds_a_secret_is_listed() {
        let contract: Value = serde_json::from_str(&crate::service().spec()).unwrap();
        let found: BTreeSet<String> = contract["paths"]
            .as_object()
            .unwrap()
            .iter()
            .filter(|(_, operations)| {
                operations.as_object().unwrap().values().any(|operation| {
                    let answer = &operation["responses"]["200"]["content"];
                    holds_secret(&contract, answer)
                })
            })
            .map(|(path, _)| format!("/api{path}"))
            .collect();
        assert_eq!(found, SECRET_PATHS.map(str::to_owned).into());
    }
}
