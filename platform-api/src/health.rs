//! Health and metrics of the process.

use database::Health;
use metrics_exporter_prometheus::PrometheusHandle;
use poem::http::StatusCode;
use poem::web::Data;
use poem::{IntoResponse, Response, handler};

use crate::state::ApiState;

/// `GET /healthz`: the process is alive; checks nothing else.
#[handler]
pub fn healthz() -> &'static str {
    "ok"
}

/// `GET /readyz`: 503 while the database is unavailable.
#[handler]
pub async fn readyz(state: Data<&ApiState>) -> Response {
    match state.db.health().await {
        Health::Up => "ready".into_response(),
        Health::Down => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer").into_response(),
    }
}

/// `GET /metrics`, in the Prometheus text format. Not public: it is served on its own address.
#[handler]
pub async fn measurements(state: Data<&ApiState>, handle: Data<&PrometheusHandle>) -> Response {
    if let Err(error) = measure_depths(&state).await {
        tracing::warn!(error = %crate::error::Chain(&error), "queue depths could not be measured");
    }
    handle
        .render()
        .with_content_type("text/plain; version=0.0.4")
        .into_response()
}

async fn measure_depths(state: &ApiState) -> Result<(), database::DbError> {
    let now = state.clock.now();
    let mut tx = state.db.worker().await?;
    let depths = database::jobs::duties::depths(&mut tx, now).await?;
    let unsettled = database::messages::unsettled::unsettled(&mut tx, now).await?;
    let oldest_touchpoint = database::lead_campaigns::upcoming::oldest_due(&mut tx, now).await?;
    tx.commit().await?;
    let age = oldest_touchpoint.map_or(0, |due| (now - due).num_seconds().max(0));
    metrics::gauge!("doorstep_touchpoints_oldest_due_age_seconds").set(whole(age));
    for depth in depths {
        let queue = depth.queue.name();
        metrics::gauge!("doorstep_jobs_due", "queue" => queue).set(whole(depth.due));
        metrics::gauge!("doorstep_jobs_running", "queue" => queue).set(whole(depth.running));
        let age = depth
            .oldest_due_at
            .map_or(0, |due| (now - due).num_seconds().max(0));
        metrics::gauge!("doorstep_jobs_oldest_due_age_seconds", "queue" => queue).set(whole(age));
    }
    for some in unsettled {
        let (channel, state) = (some.channel.name(), some.name());
        metrics::gauge!("doorstep_messages_in_hand", "channel" => channel, "state" => state)
            .set(whole(some.messages));
        metrics::gauge!("doorstep_messages_oldest_age_seconds", "channel" => channel, "state" => state)
            .set(whole(some.age_seconds(now)));
    }
    Ok(())
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts and seconds stay far below 2^53"
)]
fn whole(number: i64) -> f64 {
    number as f64
}
