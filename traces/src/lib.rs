//! One trace id from a request to the provider's answer.
//!
//! A request's id is its trace id. Column defaults store it: a job gets the trace of the
//! transaction that inserted it, and a message's attempt gets the trace of the job that sent it.
//! A transaction carries the current trace (`database::connect`). [`within`] makes a trace
//! current, and [`carried`] passes it to a spawned task.

use std::fmt;

use tracing::{Instrument as _, Span};
use uuid::Uuid;

tokio::task_local! {
    static CURRENT: TraceId;
}

/// A trace id of 128 bits, as in W3C Trace Context. It is formatted like the id of a request, so
/// that one search finds both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceId(pub Uuid);

impl TraceId {
    /// A new random trace.
    #[must_use]
    pub fn generate() -> Self {
        Self(Uuid::new_v4())
    }
}

impl fmt::Display for TraceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The trace of the running task, if it has one.
#[must_use]
pub fn current() -> Option<TraceId> {
    CURRENT.try_with(|trace| *trace).ok()
}

/// Runs `work` as part of `trace`, within the span that `span` makes. The span is made while the
/// trace is current, so that an exporter assigns it the trace's id.
pub async fn within<F: Future>(trace: TraceId, span: impl FnOnce() -> Span, work: F) -> F::Output {
    CURRENT
        .scope(trace, async { work.instrument(span()).await })
        .await
}

/// Wraps `work`, which is to be spawned, in the trace and span of the calling task.
pub fn carried<F: Future>(work: F) -> impl Future<Output = F::Output> {
    let (trace, span) = (current(), Span::current());
    let work = work.instrument(span);
    async move {
        match trace {
            Some(trace) => CURRENT.scope(trace, work).await,
            None => work.await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_trace_is_current_in_its_work_and_in_carried_tasks() {
        assert_eq!(current(), None);
        let trace = TraceId::generate();
        let seen = within(trace, Span::none, async {
            let carried = tokio::spawn(carried(async { current() }));
            let alone = tokio::spawn(async { current() });
            (current(), carried.await.ok(), alone.await.ok())
        })
        .await;
        assert_eq!(seen, (Some(trace), Some(Some(trace)), Some(None)));
        assert_eq!(current(), None);
    }
}
