//! Logs as JSON lines on standard error, filtered by RUST_LOG, and spans for [`SpanExport`].
//! A line names the spans it is in, and so its trace.

use tracing::level_filters::LevelFilter;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use crate::span_export::SpanExport;

/// Starts logging, also of panics, and the export of spans. Libraries that would log statements
/// or headers stay at warn.
pub fn begin(export: Option<&SpanExport>) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let spans = export.map(|export| {
        tracing_opentelemetry::layer()
            .with_tracer(export.tracer())
            .with_filter(our_targets())
    });
    tracing_subscriber::registry()
        .with(
            tracing_subscriber::fmt::layer()
                .json()
                .flatten_event(true)
                .with_current_span(false)
                .with_writer(std::io::stderr)
                .with_filter(limited(filter)),
        )
        .with(spans)
        .init();
    std::panic::set_hook(Box::new(|panic| {
        // Only the location is logged: the message may quote personal data.
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "a thread panicked");
    }));
}

/// A filter for the spans of our own crates.
fn our_targets() -> Targets {
    [
        "database",
        "doorstep",
        "jobs",
        "platform_api",
        "providers",
        "storage",
    ]
    .into_iter()
    .fold(Targets::new(), |targets, part| {
        targets.with_target(part, LevelFilter::INFO)
    })
}

/// The filter with libraries limited, so that they log no statements, headers or users' HTML.
fn limited(filter: EnvFilter) -> EnvFilter {
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

    use database::sealed::{Column, SecretKeys};
    use domain::ids::TenantId;

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

    /// The log lines that `work` writes.
    fn logged_by(work: impl FnOnce()) -> String {
        let lines = Lines::default();
        let writer = lines.clone();
        let subscriber = tracing_subscriber::registry()
            .with(limited(EnvFilter::new("info")))
            .with(
                tracing_subscriber::fmt::layer()
                    .with_ansi(false)
                    .with_writer(move || writer.clone()),
            );
        tracing::subscriber::with_default(subscriber, work);
        String::from_utf8(lines.0.lock().unwrap().clone()).unwrap()
    }

    #[test]
    fn warnings_about_peoples_html_are_not_logged() {
        let logged = logged_by(|| {
            tracing::warn!(target: "html5ever::tree_builder", "foster parenting not implemented");
            tracing::warn!(target: "doorstep", "ours");
        });
        assert!(logged.contains("ours") && !logged.contains("foster"), "{logged}");
    }

    // SET-09
    #[test]
    fn a_sealed_secret_of_another_row_is_logged_as_tampered_with() {
        let keys = SecretKeys::read(&format!("1:{}", "7".repeat(64))).unwrap();
        let (its, others) = (TenantId::generate(), TenantId::generate());
        let column = Column::EmailAccountSecret;
        let sealed = keys.seal(its, column, &"hidden".to_owned().into()).unwrap();
        let opened = |tenant| {
            logged_by(|| {
                let _ = keys.open(tenant, column, &sealed);
            })
        };
        assert_eq!(opened(its), "");
        let logged = opened(others);
        let expected = [
            "ERROR",
            "tampered with",
            &others.to_string(),
            "email_accounts.secret",
        ];
        assert!(expected.iter().all(|word| logged.contains(word)), "{logged}");
        assert!(!logged.contains("hidden"), "{logged}");
    }
}
