//! A host of pictures. Each picture is drawn from its URL alone, always the same. The first
//! picture of a listing shows a house, the others show rooms.

mod drawing;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use futures::StreamExt as _;
use poem::http::{StatusCode, header};
use poem::web::{Data, Path};
use poem::{Body, Response, handler};
use sha2::{Digest as _, Sha256};

use crate::faults::{Faults, Mode, Service, Strike};

/// The target of a fault's redirect: the metadata service of cloud machines.
const METADATA_SERVICE: &str = "http://169.254.169.254/latest/meta-data/";

/// The host of pictures.
#[derive(Default)]
pub struct PictureHost {
    requests: Mutex<BTreeMap<String, u64>>,
}

impl PictureHost {
    /// The number of requests for each picture, by `listing/file`.
    #[must_use]
    pub fn asked(&self) -> BTreeMap<String, u64> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, u64>> {
        // The map is valid after every statement, so a poisoned lock is usable.
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// `GET /pictures/{listing}/{number}.jpg`, or `.png`.
#[handler]
pub(crate) async fn show(
    Path((listing, file)): Path<(String, String)>,
    host: Data<&Arc<PictureHost>>,
    faults: Data<&Arc<Faults>>,
) -> Response {
    *host.lock().entry(format!("{listing}/{file}")).or_default() += 1;
    let drawn = file.rsplit_once('.').and_then(|(number, ending)| {
        let number: u8 = number.parse().ok()?;
        let seed = Sha256::digest(format!("{listing}/{number}").as_bytes());
        drawing::Kind::of_ending(ending).map(|kind| (kind, drawing::draw(number, &seed.into(), kind)))
    });
    let Some((kind, picture)) = drawn else {
        return with_status(StatusCode::NOT_FOUND);
    };
    match faults.strike(Service::Pictures) {
        None => whole(kind.media_type(), picture),
        Some(strike) => faulty(kind, picture, strike).await,
    }
}

async fn faulty(kind: drawing::Kind, picture: Vec<u8>, strike: Strike) -> Response {
    tokio::time::sleep(strike.latency).await;
    let media_type = kind.media_type();
    match strike.mode {
        Mode::Refuse => with_status(StatusCode::FORBIDDEN),
        Mode::Status => {
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            with_status(status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE))
        }
        // The handler is dropped when the client hangs up.
        Mode::AcceptThenSilent => match std::future::pending::<std::convert::Infallible>().await {},
        // The body breaks off at half of its announced length.
        Mode::Drop | Mode::AcceptThenError => {
            let length = picture.len();
            let half = Bytes::from(picture).slice(..length / 2);
            let cut = std::io::Error::other("a fault closes the connection");
            Response::builder()
                .content_type(media_type)
                .header(header::CONTENT_LENGTH, length)
                .body(Body::from_bytes_stream(futures::stream::iter([
                    Ok(half),
                    Err(cut),
                ])))
        }
        Mode::Truncated => {
            let half = picture.len() / 2;
            whole(media_type, picture[..half].to_vec())
        }
        Mode::Endless => {
            let beginning = futures::stream::iter([Ok(Bytes::from(picture))]);
            let rest =
                futures::stream::repeat(Bytes::from_static(&[0; 64 * 1024])).map(Ok::<_, std::io::Error>);
            Response::builder()
                .content_type(media_type)
                .body(Body::from_bytes_stream(beginning.chain(rest)))
        }
        Mode::Redirect => Response::builder()
            .status(StatusCode::FOUND)
            .header(header::LOCATION, METADATA_SERVICE)
            .finish(),
        Mode::NotAPicture => whole(media_type, b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec()),
        Mode::Bomb => whole("image/png", drawing::png_claiming(30_000, 30_000)),
        Mode::None
        | Mode::Latency
        | Mode::RepeatPage
        | Mode::RepeatRows
        | Mode::DuplicateKey
        | Mode::ForeignLink
        | Mode::BadJson => whole(media_type, picture),
    }
}

fn whole(media_type: &'static str, picture: Vec<u8>) -> Response {
    Response::builder()
        .content_type(media_type)
        .header(header::CACHE_CONTROL, "public, max-age=86400")
        .body(picture)
}

fn with_status(status: StatusCode) -> Response {
    Response::builder().status(status).finish()
}
