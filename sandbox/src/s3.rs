//! The S3 protocol over files: `s3s-fs`, with additions and faults.

use std::{convert::Infallible, future::poll_fn, path::Path, pin::Pin, sync::Arc};

use anyhow::Context as _;
use hyper::{
    Request, Response, StatusCode,
    body::{Body as _, Incoming},
    header::{
        CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_LANGUAGE, CONTENT_TYPE, EXPIRES,
        HeaderName, HeaderValue,
    },
    service::service_fn,
};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::{conn::auto, graceful::GracefulShutdown},
};
use s3s::{
    Body,
    auth::SimpleAuth,
    service::{S3Service, S3ServiceBuilder},
};
use tokio::{net::TcpListener, sync::watch};

use crate::{
    faults::{Faults, Mode, Service, Strike},
    until_stopped,
};

/// Query parameters of a signed GET that set headers of the answer, as documented for
/// `GetObject`. `s3s-fs` checks their signature and then ignores them.
const RESPONSE_OVERRIDES: [(&str, HeaderName); 6] = [
    ("response-content-type", CONTENT_TYPE),
    ("response-content-disposition", CONTENT_DISPOSITION),
    ("response-content-language", CONTENT_LANGUAGE),
    ("response-content-encoding", CONTENT_ENCODING),
    ("response-cache-control", CACHE_CONTROL),
    ("response-expires", EXPIRES),
];

/// The protocol over a folder of files.
#[derive(Clone)]
pub(crate) struct S3 {
    protocol: S3Service,
    folder: Arc<Path>,
}

/// The protocol over the files below `folder`, for one key.
pub(crate) fn service(folder: &Path, access_key: String, secret_key: String) -> anyhow::Result<S3> {
    let files = s3s_fs::FileSystem::new(folder)
        .map_err(|error| anyhow::anyhow!("{error:?}"))
        .context("cannot open the folder of objects")?;
    let mut builder = S3ServiceBuilder::new(files);
    builder.set_auth(SimpleAuth::from_single(access_key, secret_key));
    Ok(S3 {
        protocol: builder.build(),
        folder: folder.into(),
    })
}

/// Accepts connections until the sandbox stops, then lets requests finish.
pub(crate) async fn serve(
    listener: TcpListener,
    s3: S3,
    faults: Arc<Faults>,
    mut stopped: watch::Receiver<bool>,
) {
    let server = auto::Builder::new(TokioExecutor::new());
    let graceful = GracefulShutdown::new();
    loop {
        let stream = tokio::select! {
            () = until_stopped(&mut stopped) => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::warn!(%error, "cannot accept an S3 connection");
                    continue;
                }
            },
        };
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "an S3 connection has closed already");
            continue;
        }
        let (s3, faults) = (s3.clone(), faults.clone());
        let answer_one = service_fn(move |request| {
            let (s3, strike) = (s3.clone(), faults.strike(Service::S3));
            async move { answer(&s3, strike, request).await }
        });
        let connection = server.serve_connection(TokioIo::new(stream), answer_one);
        let connection = graceful.watch(connection.into_owned());
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "an S3 connection ended early");
            }
        });
    }
    graceful.shutdown().await;
}

/// Why a connection closes without an answer.
#[derive(Debug, thiserror::Error)]
enum NoAnswer {
    #[error("a fault closes the connection")]
    Fault,
    /// `s3s::HttpError` does not implement `Error`, so only its text is kept.
    #[error("the protocol failed: {0:?}")]
    Protocol(s3s::HttpError),
}

async fn answer(
    s3: &S3,
    strike: Option<Strike>,
    request: Request<Incoming>,
) -> Result<Response<Body>, NoAnswer> {
    let Some(strike) = strike else {
        return perform(s3, request).await;
    };
    tokio::time::sleep(strike.latency).await;
    match strike.mode {
        // Those after `Latency` are not faults of S3 and can't be set for it.
        Mode::None
        | Mode::Latency
        | Mode::RepeatPage
        | Mode::RepeatRows
        | Mode::DuplicateKey
        | Mode::BadJson
        | Mode::ForeignLink
        | Mode::Endless
        | Mode::Redirect
        | Mode::Truncated
        | Mode::NotAPicture
        | Mode::Bomb => perform(s3, request).await,
        Mode::Drop => Err(NoAnswer::Fault),
        Mode::Refuse => {
            drain(request.into_body()).await;
            Ok(refusal(StatusCode::FORBIDDEN))
        }
        Mode::Status => {
            drain(request.into_body()).await;
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            Ok(refusal(status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE)))
        }
        Mode::AcceptThenError => {
            perform(s3, request).await?;
            Err(NoAnswer::Fault)
        }
        Mode::AcceptThenSilent => {
            perform(s3, request).await?;
            // The connection's task ends when the client hangs up.
            match std::future::pending::<Infallible>().await {}
        }
    }
}

async fn perform(s3: &S3, request: Request<Incoming>) -> Result<Response<Body>, NoAnswer> {
    if s3.writes_into_missing_bucket(&request) {
        drain(request.into_body()).await;
        return Ok(refusal_named(StatusCode::NOT_FOUND, "NoSuchBucket"));
    }
    let overrides = response_overrides(&request);
    let mut response = s3
        .protocol
        .call(request.map(Body::from))
        .await
        .map_err(NoAnswer::Protocol)?;
    if response.status().is_success() {
        response.headers_mut().extend(overrides);
    }
    Ok(response)
}

impl S3 {
    /// `s3s-fs` creates a missing bucket on the first write, but the real service answers 404
    /// `NoSuchBucket`.
    fn writes_into_missing_bucket(&self, request: &Request<Incoming>) -> bool {
        let path = request.uri().path().trim_start_matches('/');
        let (bucket, key) = path.split_once('/').unwrap_or((path, ""));
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        matches!(request.method().as_str(), "PUT" | "POST")
            && !key.is_empty()
            && bucket.bytes().all(plain)
            && !self.folder.join(bucket).is_dir()
    }
}

/// The headers that the query of a GET or HEAD sets. They are applied only to successful answers,
/// so the signature over the query is valid.
fn response_overrides(request: &Request<Incoming>) -> Vec<(HeaderName, HeaderValue)> {
    let reading = matches!(request.method().as_str(), "GET" | "HEAD");
    let query = request.uri().query().filter(|_| reading).unwrap_or_default();
    url::form_urlencoded::parse(query.as_bytes())
        .filter_map(|(key, value)| {
            let (_, header) = RESPONSE_OVERRIDES.iter().find(|(name, _)| *name == key)?;
            Some((header.clone(), HeaderValue::from_str(&value).ok()?))
        })
        .collect()
}

/// Reads a body to its end, so that the client has sent all of it before the answer.
async fn drain(mut body: Incoming) {
    while let Some(Ok(_)) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {}
}

/// An error in S3's form.
fn refusal(status: StatusCode) -> Response<Body> {
    let code = match status {
        StatusCode::FORBIDDEN => "AccessDenied",
        StatusCode::NOT_FOUND => "NoSuchKey",
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => "SlowDown",
        StatusCode::INTERNAL_SERVER_ERROR => "InternalError",
        _ => "SandboxFault",
    };
    refusal_named(status, code)
}

fn refusal_named(status: StatusCode, code: &str) -> Response<Body> {
    let xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>{code}</Code>\
         <Message>Fault of the sandbox</Message><RequestId>sandbox</RequestId></Error>"
    );
    let mut response = Response::new(Body::from(xml));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/xml"));
    response
}
