//! The metrics of a process: the recorder, and the server that shows them.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use poem::endpoint::make_sync;
use poem::listener::{Listener, TcpListener};
use poem::{Endpoint, IntoResponse, Route, Server, get};

/// How often samples are merged into buckets. Until then each sample takes memory, even if no one
/// reads the metrics.
const UPKEEP_EVERY: Duration = Duration::from_secs(10);

/// Installs the recorder of the process's metrics. Buckets are in seconds; without buckets the
/// exporter would make summaries, which can't be added up across processes.
///
/// # Errors
/// When the process already has a recorder.
pub fn recorder() -> Result<PrometheusHandle> {
    const REQUEST_SECONDS: &[f64] = &[0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
    const JOB_SECONDS: &[f64] = &[0.05, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0];
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Prefix("doorstep_request".to_owned()), REQUEST_SECONDS)?
        .set_buckets(JOB_SECONDS)?
        .install_recorder()?;
    let upkeep = handle.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP_EVERY).await;
            upkeep.run_upkeep();
        }
    });
    Ok(handle)
}

/// The endpoints of a role that serves nothing else: `/healthz` and `/metrics`.
pub fn app(handle: PrometheusHandle) -> impl Endpoint {
    let measured = move |_| {
        handle
            .render()
            .with_content_type("text/plain; version=0.0.4")
            .into_response()
    };
    Route::new()
        .at("/healthz", get(make_sync(|_| "ok")))
        .at("/metrics", get(make_sync(measured)))
}

/// Serves the metrics on `listen`, if set, until the process ends, also while it drains.
///
/// # Errors
/// When the process can't listen on the address.
pub async fn serve(listen: Option<SocketAddr>, app: impl Endpoint + 'static) -> Result<()> {
    let Some(listen) = listen else { return Ok(()) };
    let acceptor = TcpListener::bind(listen)
        .into_acceptor()
        .await
        .with_context(|| format!("can't listen on {listen}"))?;
    tracing::info!(%listen, "the metrics are being served");
    tokio::spawn(async move {
        if let Err(error) = Server::new_with_acceptor(acceptor).run(app).await {
            tracing::error!(%error, "the metrics are no longer served");
        }
    });
    Ok(())
}
