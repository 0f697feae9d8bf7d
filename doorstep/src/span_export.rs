//! Export of spans by OTLP (HTTP and protobuf), for an installation that collects traces.
//!
//! The standard variables of OpenTelemetry decide: `OTEL_EXPORTER_OTLP_ENDPOINT` or
//! `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` turns it on; headers, sampling and the service name have
//! their own. If the collector is down, only spans are lost.

use opentelemetry::trace::TracerProvider as _;
use opentelemetry::{Key, SpanId, TraceId};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{IdGenerator, RandomIdGenerator, SdkTracer, SdkTracerProvider};

const SWITCHES: [&str; 2] = [
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
];

/// Sends finished spans in its own thread; sends the last ones when dropped.
pub struct SpanExport(SdkTracerProvider);

impl SpanExport {
    /// Starts the export if the environment enables it.
    ///
    /// # Errors
    /// When a variable is invalid.
    pub fn from_env() -> Result<Option<Self>, ExporterBuildError> {
        let is_set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.is_empty());
        if !SWITCHES.iter().any(is_set) {
            return Ok(None);
        }
        Ok(Some(Self::by(SpanExporter::builder().with_http().build()?)))
    }

    fn by(exporter: SpanExporter) -> Self {
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_id_generator(CurrentTrace(RandomIdGenerator::default()))
            .with_resource(resource())
            .build();
        Self(provider)
    }

    /// Converts spans of `tracing` to exported ones.
    pub fn tracer(&self) -> SdkTracer {
        self.0.tracer("doorstep")
    }
}

/// The service in the exported spans: its name from the environment, else `doorstep`.
fn resource() -> Resource {
    let is_named = |found: &Resource| {
        found
            .get(&Key::from_static_str("service.name"))
            .is_some_and(|name| !name.as_str().starts_with("unknown_service"))
    };
    let found = Resource::builder().build();
    if is_named(&found) {
        return found;
    }
    Resource::builder().with_service_name("doorstep").build()
}

impl Drop for SpanExport {
    fn drop(&mut self) {
        if let Err(error) = self.0.shutdown() {
            tracing::warn!(%error, "the last spans were not exported");
        }
    }
}

/// Gives a span without a parent the id of the current trace, so that the request and the jobs
/// that it caused are one trace.
#[derive(Debug)]
struct CurrentTrace(RandomIdGenerator);

impl IdGenerator for CurrentTrace {
    fn new_trace_id(&self) -> TraceId {
        traces::current().map_or_else(
            || self.0.new_trace_id(),
            |trace| TraceId::from_bytes(trace.0.into_bytes()),
        )
    }

    fn new_span_id(&self) -> SpanId {
        self.0.new_span_id()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::TcpListener;

    use opentelemetry_otlp::WithExportConfig as _;
    use tracing_subscriber::prelude::*;

    use super::*;

    /// Answers one request with 200; returns its first line and body.
    fn take_one(collector: &TcpListener) -> (String, Vec<u8>) {
        let (mut stream, _) = collector.accept().unwrap();
        let mut reader = BufReader::new(stream.try_clone().unwrap());
        let (mut first, mut length) = (String::new(), 0);
        reader.read_line(&mut first).unwrap();
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            if line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        stream
            .write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            .unwrap();
        (first, body)
    }

    fn count(body: &[u8], of: &[u8]) -> usize {
        body.windows(of.len()).filter(|part| *part == of).count()
    }

    // ADR 80: a request and the job that it caused are one exported trace
    #[test]
    fn spans_of_an_act_are_exported_as_one_trace() {
        let collector = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/v1/traces", collector.local_addr().unwrap());
        let taken = std::thread::spawn(move || take_one(&collector));
        let exporter = SpanExporter::builder().with_http().with_endpoint(url).build();
        let export = SpanExport::by(exporter.unwrap());
        let layer = tracing_opentelemetry::layer().with_tracer(export.tracer());
        let trace = traces::TraceId::generate();
        tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            let request = || tracing::info_span!(parent: None, "request");
            runtime.block_on(traces::within(trace, request, async {
                tracing::info_span!("transaction").in_scope(|| {});
            }));
            let job = || tracing::info_span!(parent: None, "job");
            runtime.block_on(traces::within(trace, job, async {}));
        });
        drop(export);
        let (first, body) = taken.join().unwrap();
        assert_eq!(first.trim(), "POST /v1/traces HTTP/1.1");
        assert_eq!(count(&body, b"unknown_service"), 0);
        for name in ["request", "transaction", "job"] {
            assert_eq!(count(&body, name.as_bytes()), 1, "{name}");
        }
        assert_eq!(count(&body, trace.0.as_bytes()), 3);
    }
}
