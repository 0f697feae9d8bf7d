//! Logs as JSON lines on standard error, filtered by RUST_LOG.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::prelude::*;

/// Begins logging, of panics too. Libraries that would log statements or headers
/// stay at warn.
pub fn begin() {
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info"))
        .add_directive(tracing::Level::INFO.into());
    let quiet = [
        "sqlx=warn",
        "hyper=warn",
        "aws=warn",
        "sidekiq=warn",
        "lettre=warn",
    ]
    .into_iter()
    .filter_map(|directive| directive.parse().ok())
    .fold(filter, EnvFilter::add_directive);
    tracing_subscriber::registry()
        .with(quiet)
        .with(
            tracing_subscriber::fmt::layer()
                .json()
                .flatten_event(true)
                .with_current_span(false)
                .with_writer(std::io::stderr),
        )
        .init();
    std::panic::set_hook(Box::new(|panic| {
        // Where, as a line like any other. What it says may quote somebody's data.
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "a thread panicked");
    }));
}
