//! Listings that vanish from a source, and the question before too many are taken off the market
//! (rules 5.1).

use chrono::TimeDelta;
use database::PlatformScope;
use database::audit::Origin;
use database::listing_sources::{self, OrderResult, held_back};
use domain::ids::ListingId;
use domain::listing_sources::{Verdict, Walk};
use serde_json::json;

use crate::source::{MLS, Stage};

/// Live listings of the market.
const LIVE: usize = 9_000;

fn keys(range: std::ops::Range<usize>) -> Vec<String> {
    range.map(|row| format!("K{row:05}")).collect()
}

async fn answer(stage: &Stage, step: i64, verdict: Verdict) -> OrderResult {
    let state = stage.state(MLS).await;
    let mut tx = stage.stack.db.platform(&PlatformScope::operator()).await.unwrap();
    let answered = listing_sources::answer(&mut tx, state.id, step, verdict, &Origin::default(), stage.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    answered
}

async fn off_market(stage: &Stage) -> i64 {
    stage
        .count("select count(*) from listings where status = 4")
        .await
}

/// Whether messages about a listing of the source are held.
async fn is_held(stage: &Stage) -> bool {
    let listing: uuid::Uuid = sqlx::query_scalar("select id from listings where listing_key = 'K08999'")
        .fetch_one(&mut stage.look().await)
        .await
        .unwrap();
    let company = stage.stack.database.a;
    let mut tx = stage
        .stack
        .db
        .tenant(&stage.stack.scope(company.tenant_id).await)
        .await
        .unwrap();
    let held = held_back(&mut tx, &[ListingId(listing)]).await.unwrap();
    tx.commit().await.unwrap();
    held.contains(&ListingId(listing))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sweep_of_six_percent_asks_and_one_of_four_does_not() {
    let mut stage = Stage::of_live(LIVE).await;
    let company = stage.stack.database.a;
    let mut look = stage.look().await;
    crate::listings::ground(&mut look, company).await;
    sqlx::query(
        "insert into territory_coverage (tenant_id, node_id, zip_code, level, sibling_group, price, size) \
         select tenant_id, id, '10016', level, id, '[0,)', '[0,)' from territory_nodes where level = 0",
    )
    .execute(&mut look)
    .await
    .unwrap();
    stage.sync().await;
    let members = "select count(*) from listing_memberships where status <> 4 \
                   and tenant_id <> '00000000-0000-7000-8000-000000000001'";
    assert_eq!(stage.count(members).await, 9_000);

    // 4 %.
    stage.outside.sandbox.market.remove(keys(0..360));
    let state = stage.sweep().await;
    assert_eq!((state.question, state.walk), (None, None));
    assert!(state.last_swept_at.is_some() && state.sweep_due_at > stage.now());
    assert_eq!(off_market(&stage).await, 360);
    assert_eq!(stage.events("K00000").await, [5]);
    assert_eq!(stage.standing("K00359").await, (4, "Delete".to_owned()));
    let turns = "select count(*) from listing_status_changes where status = 4 and source = 'sync' \
                 and source_status = 'Delete' and changed_on = '2026-09-21'";
    assert_eq!(stage.count(turns).await, 360);
    assert_eq!(stage.count(members).await, 8_640);

    // 6 %: nothing is taken off the market, and scheduled syncs do nothing.
    stage.outside.sandbox.market.remove(keys(360..880));
    let state = stage.sweep().await;
    let question = state.question.unwrap();
    assert_eq!((question.gone, question.live), (520, 8_640));
    assert_eq!(off_market(&stage).await, 360);
    stage.stack.clock.advance(TimeDelta::days(1));
    assert_eq!(stage.order().await, 0);
    assert!(is_held(&stage).await);

    // Discarded: the next sweep starts over and asks again.
    assert_eq!(
        answer(&stage, state.step - 1, Verdict::Allow).await,
        OrderResult::Stale
    );
    assert_eq!(
        answer(&stage, state.step, Verdict::Discard).await,
        OrderResult::Done
    );
    assert_eq!(
        answer(&stage, state.step, Verdict::Discard).await,
        OrderResult::Stale
    );
    assert!(!is_held(&stage).await);
    let state = stage.sync().await;
    assert_eq!((state.question, off_market(&stage).await), (None, 360));
    let state = stage.sweep().await;
    assert!(state.question.is_some_and(|question| question.gone == 520));

    // Allowed: the walk continues this once.
    assert_eq!(
        answer(&stage, state.step, Verdict::Allow).await,
        OrderResult::Done
    );
    stage.order().await;
    stage.settle().await;
    let state = stage.state(MLS).await;
    assert_eq!((state.question, state.walk), (None, None));
    assert_eq!(off_market(&stage).await, 880);
    assert_eq!(
        stage
            .count("select count(*) from listing_events where kind = 5")
            .await,
        880
    );
    assert_eq!(stage.count("select count(*) from listing_source_keys").await, 0);
    assert_eq!(stage.count(members).await, 8_120);
    stage.outside.sandbox.market.remove(keys(880..1_400));
    assert!(stage.sweep().await.question.is_some());
    let answers = "select count(*) from audit_entries where action = 'listingSourceAnswered'";
    assert_eq!(stage.count(answers).await, 2);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_walk_by_modification_stops_before_the_page_that_exceeds_the_bound() {
    let mut stage = Stage::of_live(LIVE).await;
    stage.sync().await;
    let at = stage.now() + TimeDelta::minutes(5);
    for key in keys(0..600) {
        stage.amend(&key, at, json!({ "StandardStatus": "Withdrawn" }));
    }
    stage.set_pages(100);
    let state = stage.sync().await;
    // Five pages of a hundred: the fifth would be the five hundredth, and 5.5 %.
    assert_eq!(
        (
            off_market(&stage).await,
            state.question.map(|question| question.gone)
        ),
        (400, Some(500))
    );
    assert_eq!(
        state.walk.as_ref().map(|walk| (walk.kind, walk.taken_off)),
        Some((Walk::Changes, 400))
    );
    assert!(is_held(&stage).await);
    assert_eq!(
        answer(&stage, state.step, Verdict::Allow).await,
        OrderResult::Done
    );
    stage.order().await;
    stage.settle().await;
    let state = stage.state(MLS).await;
    assert_eq!((state.walk, state.question), (None, None));
    assert_eq!(off_market(&stage).await, 600);
    assert_eq!(stage.count("select count(*) from listing_events").await, 600);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn below_five_hundred_no_question_is_asked_and_a_sweep_without_keys_is_discarded() {
    let mut stage = Stage::of_live(2_000).await;
    stage.sync().await;
    // A quarter of all, but one short of five hundred.
    stage.outside.sandbox.market.remove(keys(0..499));
    let state = stage.sweep().await;
    assert_eq!((state.question, off_market(&stage).await), (None, 499));
    // Unreadable keys take nothing off the market and delay no changes.
    stage.set_pages(500);
    stage.outside.sandbox.market.remove(keys(499..600));
    stage.fail_after(2, 403);
    let state = stage.sweep().await;
    assert_eq!(
        state.failure.map(|failure| failure.code),
        Some("REFUSED".to_owned())
    );
    assert_eq!((state.walk, off_market(&stage).await), (None, 499));
    stage.fail(sandbox::Mode::None, None, None);
    stage.amend(
        "K01000",
        stage.now() + TimeDelta::minutes(5),
        json!({ "StandardStatus": "Hold" }),
    );
    let state = stage.sync().await;
    assert_eq!((state.failure, stage.standing("K01000").await.0), (None, 4));
    stage.end().await;
}
