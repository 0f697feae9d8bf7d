//! Logs as JSON lines on standard error, filtered by RUST_LOG.

use tracing_subscriber::EnvFilter;
use tracing_subscriber::prelude::*;

/// Begins logging, of panics too. Libraries that would log statements or headers
/// stay at warn.
pub fn begin() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::registry()
        .with(quieted(filter))
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

/// The filter without what libraries would log of statements, headers and people's HTML.
fn quieted(filter: EnvFilter) -> EnvFilter {
    [
        "sqlx=warn",
        "hyper=warn",
        "aws=warn",
        "sidekiq=warn",
        "lettre=warn",
        // Every unclosed tag of a template is a warning.
        "html5ever=error",
    ]
    .into_iter()
    .filter_map(|directive| directive.parse().ok())
    .fold(
        filter.add_directive(tracing::Level::INFO.into()),
        EnvFilter::add_directive,
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn warnings_about_peoples_html_are_not_logged() {
        let lines = Lines::default();
        let writer = lines.clone();
        let subscriber = tracing_subscriber::registry()
            .with(quieted(EnvFilter::new("info")))
            .with(tracing_subscriber::fmt::layer().with_writer(move || writer.clone()));
        tracing::subscriber::with_default(subscriber, || {
            tracing::warn!(target: "html5ever::tree_builder", "foster parenting not implemented");
            tracing::warn!(target: "doorstep", "ours");
        });
        let logged = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
        assert!(logged.contains("ours") && !logged.contains("foster"), "{logged}");
    }
}
