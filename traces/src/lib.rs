//! The trace of an act: one id from a request to the provider's answer.
//!
//! A request's id is its trace. A job keeps the trace of the transaction that inserted it, and a
//! message's attempt that of the job that sent it, by the defaults of their columns: a
//! transaction carries the current trace (`database::connect`). [`within`] makes a trace current
//! and [`carried`] hands it to a spawned task.

use std::fmt;

use tracing::{Instrument as _, Span};
use uuid::Uuid;

tokio::task_local! {
    static CURRENT: TraceId;
}

/// 128 bits, as W3C Trace Context has them. Shown like the id of a request, so that one search
/// finds both.
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

/// Does `work` as a part of `trace`, within the span that `span` makes. The span is made when the
/// trace is current, so that an exporter gives it the trace's id.
pub async fn within<F: Future>(trace: TraceId, span: impl FnOnce() -> Span, work: F) -> F::Output {
    CURRENT
        .scope(trace, async { work.instrument(span()).await })
        .await
}

/// `work` with the trace and span of the calling task, to be spawned.
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
    async fn a_trace_is_current_within_it_and_in_the_tasks_it_spawns() {
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
