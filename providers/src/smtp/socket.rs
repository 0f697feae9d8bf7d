//! The connection of a dialogue: plain, or TLS from the first byte.

use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    task::{Context, Poll},
};

use futures::io::{AsyncRead as _, AsyncWrite as _};
#[expect(
    deprecated,
    reason = "lettre's only way to TLS on a socket that was opened elsewhere"
)]
use lettre::transport::smtp::client::AsyncNetworkStream;
use lettre::transport::smtp::client::{AsyncTokioStream, TlsParameters};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpStream, lookup_host},
};

/// Opens a TCP connection to the first address of `host` that answers.
pub(crate) async fn open(host: &str, port: u16) -> io::Result<TcpStream> {
    let mut last = io::Error::new(io::ErrorKind::NotFound, "the host name has no address");
    for address in lookup_host((host, port)).await? {
        match TcpStream::connect(address).await {
            Ok(stream) => {
                stream.set_nodelay(true)?;
                return Ok(stream);
            }
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// Starts TLS on an open connection and verifies the certificate and the host name.
#[expect(deprecated, reason = "see the import")]
pub(crate) async fn secure(
    stream: TcpStream,
    parameters: TlsParameters,
) -> Result<Box<dyn AsyncTokioStream>, lettre::transport::smtp::Error> {
    let mut stream = AsyncNetworkStream::use_existing_tokio1(Box::new(stream));
    stream.upgrade_tls(parameters).await?;
    Ok(Box::new(Secured(stream)))
}

/// An adapter: lettre's stream implements the traits of `futures`, but its connection needs those
/// of tokio.
#[derive(Debug)]
#[expect(deprecated, reason = "see the import")]
struct Secured(AsyncNetworkStream);

impl AsyncTokioStream for Secured {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.0.peer_addr()
    }
}

impl AsyncRead for Secured {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let free = buffer.initialize_unfilled();
        Pin::new(&mut self.0)
            .poll_read(context, free)
            .map_ok(|count| buffer.advance(count))
    }
}

impl AsyncWrite for Secured {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_close(context)
    }
}
