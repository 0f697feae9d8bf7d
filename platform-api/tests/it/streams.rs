//! Live streams: fair, complete, and closed with their session.
//!
//! AUTH-07; DESIGN: live streams.

use std::collections::HashSet;
use std::time::Duration;

use futures::{Stream, StreamExt as _};
use poem::http::Method;

use crate::world::World;

/// Opens a live stream; returns its text piece by piece.
async fn open(world: &World, token: &str) -> impl Stream<Item = String> + Unpin + use<> {
    let answer = world
        .client
        .get("/api/events")
        .header("authorization", format!("Bearer {token}"))
        .send()
        .await;
    answer.assert_status_is_ok();
    let bytes = answer.0.into_body().into_bytes_stream();
    Box::pin(bytes.map(|piece| String::from_utf8(piece.unwrap().to_vec()).unwrap()))
}

/// Reads until `is_enough` accepts the received text.
async fn read_until(
    stream: &mut (impl Stream<Item = String> + Unpin),
    is_enough: impl Fn(&str) -> bool,
) -> String {
    let mut read = String::new();
    let reading = async {
        while !is_enough(&read) {
            match stream.next().await {
                Some(piece) => read.push_str(&piece),
                None => break,
            }
        }
    };
    let ended = tokio::time::timeout(Duration::from_secs(40), reading).await;
    assert!(ended.is_ok(), "no more data after {} bytes", read.len());
    read
}

/// The ids of the jobs in the events.
fn jobs(read: &str) -> HashSet<String> {
    read.split("\"jobId\":\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect()
}

async fn add_jobs(world: &World, who: (domain::ids::TenantId, domain::ids::UserId), count: i64) {
    let (tenant, user) = who;
    world
        .sql(&format!(
            "insert into jobs (tenant_id, id, queue, kind, payload, due_at, max_attempts, owner_user_id, title, created_at)
             select '{tenant}', gen_random_uuid(), 1, 'listingReport', '{{}}', now(), 5, '{user}', 'Listing report', now()
             from generate_series(1, {count})"
        ))
        .await;
}

#[tokio::test]
async fn many_changes_of_one_company_delay_no_other_and_none_is_skipped() {
    let world = World::new().await;
    let (a, b) = (world.database.a, world.database.b);
    let (ca, other) = (world.sign_in("ca@a.test").await, world.sign_in("ca@b.test").await);
    let mut busy = open(&world, &ca).await;
    let mut quiet = open(&world, &other).await;
    add_jobs(&world, (a.tenant_id, a.company_admin), 1_672).await;
    add_jobs(&world, (b.tenant_id, b.company_admin), 1).await;
    world.feed_streams();
    let busy = async {
        let all = read_until(&mut busy, |read| jobs(read).len() >= 1_672).await;
        assert_eq!(jobs(&all).len(), 1_672);
    };
    let quiet = async {
        let begun = std::time::Instant::now();
        let own = read_until(&mut quiet, |read| !jobs(read).is_empty()).await;
        assert_eq!(jobs(&own).len(), 1);
        begun.elapsed()
    };
    let ((), took) = tokio::join!(busy, quiet);
    assert!(took < Duration::from_secs(10), "{took:?}");
}

#[tokio::test]
async fn nothing_reaches_a_stream_after_its_user_has_signed_out() {
    let world = World::new().await;
    let a = world.database.a;
    let ca = world.sign_in("ca@a.test").await;
    let other_session = world.sign_in("ca@a.test").await;
    let mut ended = open(&world, &ca).await;
    let mut continuing = open(&world, &other_session).await;
    world.feed_streams();
    add_jobs(&world, (a.tenant_id, a.company_admin), 1).await;
    // Data that this stream has read by then waits unread in the other.
    read_until(&mut continuing, |read| !jobs(read).is_empty()).await;
    let out = world
        .call(Method::POST, "/api/account/logout", Some(&ca), None)
        .await;
    assert_eq!(out.status, 200);
    add_jobs(&world, (a.tenant_id, a.company_admin), 1).await;
    read_until(&mut continuing, |read| !jobs(read).is_empty()).await;
    let rest = read_until(&mut ended, |_| false).await;
    assert!(jobs(&rest).is_empty(), "{rest}");
    assert!(
        rest.contains("event: session-ended") || rest.contains("event:session-ended"),
        "{rest}"
    );
}
