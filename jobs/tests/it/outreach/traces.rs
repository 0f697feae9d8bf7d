//! One id leads from a click to the provider's answer.

use std::fmt::Write as _;
use std::sync::{Arc, Mutex};

use database::email_accounts::Owner;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing_subscriber::layer::{Context, Layer};
use tracing_subscriber::prelude::*;

use super::*;
use crate::message_dispatch::gmail;
use crate::served::{EMAIL, SMS, Served};

/// A span with its fields, and the trace it begins in.
type Span = (String, Option<Uuid>);

/// The spans that begin.
#[derive(Clone, Default)]
struct StartedSpans(Arc<Mutex<Vec<Span>>>);

struct SpanText(String);

impl Visit for SpanText {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        write!(self.0, " {}={value:?}", field.name()).unwrap();
    }
}

impl<S: tracing::Subscriber> Layer<S> for StartedSpans {
    fn on_new_span(&self, span: &Attributes<'_>, _: &Id, _: Context<'_, S>) {
        let mut text = SpanText(span.metadata().name().to_owned());
        span.record(&mut text);
        let trace = ::traces::current().map(|trace| trace.0);
        self.0.lock().unwrap().push((text.0, trace));
    }
}

// ADR 80
#[tokio::test(flavor = "multi_thread")]
async fn a_manual_message_is_one_trace_from_the_request_to_the_providers_answer() {
    let begun = StartedSpans::default();
    tracing_subscriber::registry().with(begun.clone()).init();
    let stack = Stack::start().await;
    let outside = outside(&stack).await;
    let served = Served::start(&stack, &outside).await;
    let story = Story::of(stack, outside);
    let (stack, a) = (&story.stack, story.stack.database.a);
    stack.can_send().await;
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let ca = served.sign_in("ca@a.test").await;
    let mut seen = Vec::new();
    for (path, words, provider) in [
        (
            SMS,
            "Hello, is your listing still there?",
            r#"provider="twilio" operation="send""#,
        ),
        (
            EMAIL,
            "<p>Hello, is your listing still there?</p>",
            r#"provider="email" operation="send""#,
        ),
    ] {
        let job = served.write(path, &ca, words).await.unwrap();
        let ended = stack.ended(a, a.company_admin, job, 20).await;
        assert_eq!(ended.state, State::Succeeded, "{ended:?}");
        let (trace, attempt): (Uuid, Option<Uuid>) = sqlx::query_as(
            "select j.trace_id, t.trace_id from jobs j join messages m on m.job_id = j.id
             join message_attempts t on t.message_id = m.id where j.id = $1",
        )
        .bind(job.0)
        .fetch_one(stack.looks())
        .await
        .unwrap();
        assert_eq!(attempt, Some(trace));
        let spans = begun.0.lock().unwrap().clone();
        let of_trace: Vec<&str> = spans
            .iter()
            .filter(|(_, of)| *of == Some(trace))
            .map(|(span, _)| span.as_str())
            .collect();
        let named = format!("trace_id={trace}");
        for (name, field) in [
            ("request ", named.as_str()),
            ("transaction ", r#"role="doorstep_app""#),
            ("job ", named.as_str()),
            ("claim ", "channel="),
            ("dispatch ", "message_id="),
            ("provider.call ", provider),
        ] {
            let matches = |span: &&&str| span.starts_with(name) && span.contains(field);
            assert!(
                of_trace.iter().any(|span| matches(&span)),
                "no {name}in {of_trace:#?}"
            );
        }
        let requests = of_trace
            .iter()
            .filter(|span| span.starts_with("request "))
            .count();
        assert_eq!(requests, 1, "{of_trace:#?}");
        seen.push(trace);
    }
    assert_ne!(seen[0], seen[1]);
    story.end().await;
}
