//! The API for the printer: the sides of postcards under their public addresses.

use database::{Db, sent_pictures};
use poem::http::StatusCode;
use poem::listener::TcpAcceptor;
use poem::web::{Data, Path};
use poem::{EndpointExt as _, Response, Route, Server, get, handler};
use storage::{ObjectKey, Storage};

#[handler]
async fn side(Path(file): Path<String>, db: Data<&Db>, storage: Data<&Storage>) -> Response {
    let address = file.strip_suffix(".jpg").expect("an ending");
    let mut tx = db.gate().await.unwrap();
    let key = sent_pictures::object_at(&mut tx, address).await.unwrap();
    tx.commit().await.unwrap();
    let key: Option<ObjectKey> = key.map(|key| key.parse().unwrap());
    let Some(key) = key else {
        return StatusCode::NOT_FOUND.into();
    };
    let object = storage.get(&key, 8 << 20).await.unwrap();
    Response::builder().content_type("image/jpeg").body(object.bytes)
}

/// Serves them during the test; returns the URL.
pub fn serve(db: Db, storage: Storage) -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let server = format!("http://{}", listener.local_addr().unwrap());
    let routes = Route::new().at("/p/:file", get(side)).data(db).data(storage);
    let acceptor = TcpAcceptor::from_std(listener).unwrap();
    tokio::spawn(Server::new_with_acceptor(acceptor).run(routes));
    server
}
