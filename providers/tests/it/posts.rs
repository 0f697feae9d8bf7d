//! Receives webhook posts on a socket.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

/// A received post.
pub(crate) struct Post {
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Post {
    /// A header by its lower-case name.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The query of its URL, without the question mark.
    pub(crate) fn query(&self) -> &str {
        let target = self.head.split(' ').nth(1).unwrap_or_default();
        target.split_once('?').map_or("", |(_, query)| query)
    }
}

/// Receives the next post and answers 204.
pub(crate) async fn receive(listener: &TcpListener) -> Post {
    answer(listener, |_| (204, String::new())).await
}

/// Receives the next post and answers with a status and a text.
pub(crate) async fn answer(listener: &TcpListener, answer: impl FnOnce(&Post) -> (u16, String)) -> Post {
    let post = tokio::time::timeout(Duration::from_secs(10), read(listener, answer)).await;
    post.expect("nothing was posted")
}

async fn read(listener: &TcpListener, answer: impl FnOnce(&Post) -> (u16, String)) -> Post {
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut bytes = Vec::new();
    let head_end = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at + 4;
        }
        assert!(
            stream.read_buf(&mut bytes).await.unwrap() > 0,
            "the connection was closed"
        );
    };
    let post = Post {
        head: String::from_utf8(bytes[..head_end].to_vec()).unwrap(),
        body: bytes.split_off(head_end),
    };
    let length: usize = post
        .header("content-length")
        .map_or(0, |text| text.parse().unwrap());
    let Post { head, mut body } = post;
    while body.len() < length {
        assert!(
            stream.read_buf(&mut body).await.unwrap() > 0,
            "the connection was closed"
        );
    }
    let post = Post { head, body };
    let (status, text) = answer(&post);
    let length = match status {
        204 => String::new(),
        _ => format!("Content-Length: {}\r\n", text.len()),
    };
    let response = format!("HTTP/1.1 {status} \r\nConnection: close\r\n{length}\r\n{text}");
    stream.write_all(response.as_bytes()).await.unwrap();
    post
}
