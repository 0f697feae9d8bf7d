//! A proxy that records exchanges.

use std::sync::{Arc, Mutex};

use poem::http::{HeaderMap, StatusCode};
use poem::listener::TcpAcceptor;
use poem::web::Data;
use poem::{EndpointExt as _, Request, Response, Server, handler};
use reqwest::Client;

/// A request and its answer.
#[derive(Clone, Debug)]
pub(super) struct Exchange {
    pub method: String,
    /// Without the query.
    pub path: String,
    pub query: String,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
    pub status: u16,
    pub answer_type: String,
    pub answer: Vec<u8>,
}

impl Exchange {
    /// The answer as text.
    pub fn answer_text(&self) -> String {
        String::from_utf8_lossy(&self.answer).into_owned()
    }
}

/// The proxy.
pub(super) struct Recorder {
    pub url: String,
    taken: Arc<Mutex<Vec<Exchange>>>,
}

#[derive(Clone)]
struct Forwarder {
    server: String,
    http: Client,
    taken: Arc<Mutex<Vec<Exchange>>>,
}

#[handler]
async fn pass(request: &Request, body: Vec<u8>, forwarder: Data<&Forwarder>) -> Response {
    let target = request.uri().path_and_query().unwrap().as_str();
    let mut asked = forwarder.http.request(
        request.method().as_str().parse().unwrap(),
        format!("{}{target}", forwarder.server),
    );
    for (name, value) in request.headers() {
        if name != "host" && name != "content-length" {
            asked = asked.header(name.as_str(), value.as_bytes());
        }
    }
    let answer = asked.body(body.clone()).send().await.unwrap();
    let status = answer.status().as_u16();
    let kind = answer.headers().get("content-type");
    let answer_type = kind.map_or(String::new(), |kind| kind.to_str().unwrap().to_owned());
    let answer = answer.bytes().await.unwrap().to_vec();
    forwarder.taken.lock().unwrap().push(Exchange {
        method: request.method().as_str().to_lowercase(),
        path: request.uri().path().to_owned(),
        query: request.uri().query().unwrap_or_default().to_owned(),
        headers: request.headers().clone(),
        body,
        status,
        answer_type: answer_type.clone(),
        answer: answer.clone(),
    });
    Response::builder()
        .status(StatusCode::from_u16(status).unwrap())
        .content_type(answer_type)
        .body(answer)
}

impl Recorder {
    /// Starts a proxy in front of the server, until the test ends.
    pub fn before(server: &str) -> Self {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let taken = Arc::<Mutex<Vec<Exchange>>>::default();
        let forwarder = Forwarder {
            server: server.to_owned(),
            http: Client::new(),
            taken: Arc::clone(&taken),
        };
        let acceptor = TcpAcceptor::from_std(listener).unwrap();
        let all = pass.data(forwarder).boxed();
        tokio::spawn(Server::new_with_acceptor(acceptor).run(all));
        Self { url, taken }
    }

    /// Takes the exchanges since the last call.
    pub fn take(&self) -> Vec<Exchange> {
        std::mem::take(&mut self.taken.lock().unwrap())
    }
}
