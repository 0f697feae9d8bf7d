//! Serving HTTP until the sandbox stops.

use std::time::Duration;

use poem::listener::TcpAcceptor;
use poem::{IntoEndpoint, Server};
use tokio::{net::TcpListener, sync::watch};

use crate::until_stopped;

/// Serves `routes`. Requests in flight have one second when the sandbox stops. Errors are logged
/// with `name`.
///
/// # Errors
/// When the listener can't be used.
pub(crate) fn serve<E>(
    name: &'static str,
    listener: TcpListener,
    routes: E,
    mut stopped: watch::Receiver<bool>,
) -> anyhow::Result<impl Future<Output = ()>>
where
    E: IntoEndpoint,
    E::Endpoint: 'static,
{
    let acceptor = TcpAcceptor::from_tokio(listener)?;
    Ok(async move {
        let stop = async move { until_stopped(&mut stopped).await };
        let result = Server::new_with_acceptor(acceptor)
            .run_with_graceful_shutdown(routes, stop, Some(Duration::from_secs(1)))
            .await;
        if let Err(error) = result {
            tracing::error!(%error, name, "a server of the sandbox failed");
        }
    })
}
