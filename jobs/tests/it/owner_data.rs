//! Home owners' data: requested once, charged once, whatever is interrupted.

use chrono::TimeDelta;
use database::owner_data::{self, OrderError, Ordered, OwnerInfo};
use domain::ids::{JobId, ListingId};
use domain::jobs::State;
use domain::owner_data::{RequestState, Step};
use domain::territory::View;
use sandbox::{Fault, Mode, Service};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::listings::{fill, ground};
use crate::outside::{Outside, Story};
use crate::stack::{Process, Stack, until};

/// A company with this many listings, `1 Main Street` and so on, and a worker.
struct Buyer {
    story: Story,
    listings: Vec<ListingId>,
}

impl Buyer {
    async fn new(count: i64) -> Self {
        Self::with(count, Outside::start().await).await
    }

    async fn with(count: i64, outside: Outside) -> Self {
        let stack = Stack::start().await;
        let a = stack.database.a;
        let mut connection = stack.superuser().await;
        let ground = ground(&mut connection, a).await;
        fill(&mut connection, a, &ground, count).await;
        // The sandbox's answer depends on the house number.
        let listings: Vec<Uuid> = sqlx::query_scalar(
            "with numbered as (select id, row_number() over (order by id) as n from listings) \
             update listings l set address = n.n || ' Main Street', unit_number = null \
             from numbered n where n.id = l.id returning l.id",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap();
        let mut listings: Vec<_> = listings.into_iter().map(ListingId).collect();
        listings.sort();
        Self {
            story: Story::of(stack, outside),
            listings,
        }
    }

    async fn order(&self, listings: &[ListingId]) -> Result<Ordered, OrderError> {
        order(&self.story.stack, listings).await
    }

    /// Orders and waits for the end; returns state, code and phrase.
    async fn buy(&self, listings: &[ListingId]) -> (State, Option<String>, String) {
        let job = self.order(listings).await.unwrap().job.unwrap();
        self.end_of(job).await
    }

    async fn end_of(&self, job: JobId) -> (State, Option<String>, String) {
        let a = self.story.stack.database.a;
        let view = self.story.stack.ended(a, a.company_admin, job, 30).await;
        (view.state, view.error_code, view.phrase)
    }

    async fn info(&self, listing: ListingId) -> OwnerInfo {
        let a = self.story.stack.database.a;
        let scope = self.story.stack.scope(a.tenant_id).await;
        let mut tx = self.story.stack.db.tenant(&scope).await.unwrap();
        let now = self.story.stack.clock.clock().now();
        let info = owner_data::get(&mut tx, View::Company, listing, now)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        info.unwrap()
    }

    async fn state(&self, listing: ListingId) -> RequestState {
        self.info(listing).await.request.unwrap().state
    }

    /// Owners charged this month, and metered calls.
    async fn charged(&self) -> (i64, i64) {
        sqlx::query_as(
            "select (select count(*) from owner_requests where charged_month is not null), \
                    (select coalesce(sum(used), 0)::bigint from api_usage)",
        )
        .fetch_one(self.story.stack.looks())
        .await
        .unwrap()
    }

    fn fail(&self, mode: Mode, count: Option<u64>, status: Option<u16>) {
        let fault = Fault {
            count,
            status,
            ..Fault::every(Service::Attom, mode)
        };
        self.story.outside.sandbox.faults.set(fault).unwrap();
    }

    fn heal(&self) {
        self.fail(Mode::None, None, None);
    }

    fn asked(&self) -> u64 {
        self.story.outside.sandbox.attom.calls().asked
    }

    /// The most requests for any address.
    fn most_asked(&self) -> u64 {
        let calls = self.story.outside.sandbox.attom.calls();
        calls.by_address.values().copied().max().unwrap_or(0)
    }
}

async fn order(stack: &Stack, listings: &[ListingId]) -> Result<Ordered, OrderError> {
    let a = stack.database.a;
    let scope = stack.scope(a.tenant_id).await;
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let now = stack.clock.clock().now();
    let by = (View::Company, a.company_admin);
    let ordered = owner_data::order(&mut tx, by, listings, None, now).await?;
    tx.commit().await.unwrap();
    Ok(ordered)
}

// PROP-05, PROP-09, PROP-11
#[tokio::test(flavor = "multi_thread")]
async fn owners_are_found_charged_and_metered_and_nothing_found_costs_nothing() {
    let buyer = Buyer::new(30).await;
    // So that concurrent calls can be observed.
    buyer.story.outside.delay(Service::Attom, 300);
    let outcome = buyer.buy(&buyer.listings).await;
    assert_eq!(
        outcome,
        (State::Succeeded, None, "27 found, 3 not available".to_owned())
    );
    // Two of the three unknown ones were answered with status 200.
    assert_eq!(buyer.charged().await, (27, 29));
    let calls = buyer.story.outside.sandbox.attom.calls();
    assert_eq!((calls.asked, calls.counted), (30, 29));
    assert!((2..=8).contains(&calls.most_at_once), "{}", calls.most_at_once);
    for (listing, occupied) in [(0, Some(true)), (1, Some(false)), (2, None)] {
        let (_, owner) = buyer.info(buyer.listings[listing]).await.owner.unwrap();
        assert_eq!(owner.is_owner_occupied, occupied);
        assert!(owner.name.is_some() && owner.mailing_address.is_some());
    }
    let nothing = buyer.info(buyer.listings[9]).await;
    assert_eq!((nothing.owner, nothing.next), (None, Step::NotAvailable));
    let again = buyer.order(&buyer.listings[9..10]).await;
    assert!(matches!(again, Err(OrderError::NotAvailable)));
    // A single order without a result fails with its code.
    buyer.story.end().await;
}

// PROP-11
#[tokio::test(flavor = "multi_thread")]
async fn an_order_without_any_result_fails_with_its_code() {
    let buyer = Buyer::new(10).await;
    let (state, code, _) = buyer.buy(&buyer.listings[9..]).await;
    assert_eq!((state, code.as_deref()), (State::Failed, Some("1025")));
    assert_eq!(buyer.charged().await.0, 0);
    buyer.story.end().await;
}

// PROP-12: twenty at once, and one after the other.
#[tokio::test(flavor = "multi_thread")]
async fn an_owner_that_is_ordered_repeatedly_is_charged_once() {
    let buyer = Buyer::new(3).await;
    buyer.story.outside.delay(Service::Attom, 300);
    let stack = &buyer.story.stack;
    let orders = (0..20).map(|_| order(stack, &buyer.listings));
    let ordered: Vec<_> = futures::future::join_all(orders)
        .await
        .into_iter()
        .map(Result::unwrap)
        .collect();
    let jobs: Vec<_> = ordered.iter().filter_map(|ordered| ordered.job).collect();
    assert_eq!(jobs.len(), 1);
    let asked: i64 = ordered.iter().map(|ordered| ordered.reserved).sum();
    assert_eq!(asked, 3);
    assert_eq!(buyer.end_of(jobs[0]).await.0, State::Succeeded);
    let again = buyer.order(&buyer.listings).await.unwrap();
    assert_eq!((again.job, again.known, again.reserved), (None, 3, 0));
    assert_eq!((buyer.charged().await, buyer.asked()), ((3, 3), 3));

    // After twelve months it may be bought and charged again.
    stack.clock.advance(TimeDelta::days(366));
    assert_eq!(buyer.info(buyer.listings[0]).await.next, Step::Buy);
    let before = buyer.info(buyer.listings[0]).await.owner.unwrap().0;
    assert_eq!(buyer.buy(&buyer.listings[..1]).await.0, State::Succeeded);
    assert_eq!((buyer.charged().await, buyer.asked()), ((4, 4), 4));
    assert_ne!(buyer.info(buyer.listings[0]).await.owner.unwrap().0, before);
    buyer.story.end().await;
}

// PROP-12: a recorded sale.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_recorded_sale_an_owner_may_be_bought_again() {
    let buyer = Buyer::new(2).await;
    assert_eq!(buyer.buy(&buyer.listings).await.0, State::Succeeded);
    buyer.story.stack.clock.advance(TimeDelta::days(40));
    let now = buyer.story.stack.clock.clock().now();
    for (listing, words) in [(0, "Closed"), (1, "Withdrawn")] {
        sqlx::query(
            "insert into listing_status_changes (listing_id, changed_on, status, source_status, recorded_at, source) \
             values ($1, $2, 4, $3, $4, 'sync')",
        )
        .bind(buyer.listings[listing].0)
        .bind(now.date_naive())
        .bind(words)
        .bind(now)
        .execute(buyer.story.stack.looks())
        .await
        .unwrap();
    }
    let ordered = buyer.order(&buyer.listings).await.unwrap();
    assert_eq!((ordered.reserved, ordered.known), (1, 1));
    assert_eq!(buyer.end_of(ordered.job.unwrap()).await.0, State::Succeeded);
    assert_eq!(buyer.charged().await.0, 3);
    buyer.story.end().await;
}

// PROP-10
#[tokio::test(flavor = "multi_thread")]
async fn the_limit_refuses_the_whole_order_and_full_service_has_none() {
    let buyer = Buyer::new(12).await;
    let set = async |full: bool, limit: i32| {
        sqlx::query(
            "update companies set full_service = $1, home_owner_data_access_limit = $2 where tenant_id = $3",
        )
        .bind(full)
        .bind(limit)
        .bind(buyer.story.stack.database.a.tenant_id.0)
        .execute(buyer.story.stack.looks())
        .await
        .unwrap();
    };
    set(false, 5).await;
    let refused = buyer.order(&buyer.listings[..6]).await;
    assert!(matches!(
        refused,
        Err(OrderError::OverLimit { wanted: 6, left: 5 })
    ));
    assert_eq!((buyer.charged().await, buyer.asked()), ((0, 0), 0));
    // Six concurrent orders of one each: five succeed.
    let stack = &buyer.story.stack;
    let orders = (0..6).map(|one| order(stack, &buyer.listings[one..=one]));
    let ordered = futures::future::join_all(orders).await;
    let jobs: Vec<_> = ordered
        .iter()
        .flatten()
        .filter_map(|ordered| ordered.job)
        .collect();
    assert_eq!(jobs.len(), 5);
    for job in jobs {
        assert_eq!(buyer.end_of(job).await.0, State::Succeeded);
    }
    assert_eq!(buyer.charged().await.0, 5);
    // The next month has its own five; full service has no limit.
    stack.clock.advance(TimeDelta::days(31));
    assert_eq!(buyer.buy(&buyer.listings[6..8]).await.0, State::Succeeded);
    set(true, 5).await;
    let rest: Vec<_> = buyer.listings.iter().copied().skip(8).collect();
    assert_eq!(buyer.buy(&rest).await.0, State::Succeeded);
    buyer.story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lowered_limit_applies_to_earlier_orders() {
    let buyer = Buyer::new(4).await;
    let a = buyer.story.stack.database.a;
    sqlx::query("update companies set home_owner_data_access_limit = 4 where tenant_id = $1")
        .bind(a.tenant_id.0)
        .execute(buyer.story.stack.looks())
        .await
        .unwrap();
    // Retried later, so that the limit is lowered meanwhile.
    buyer.fail(Mode::Status, None, Some(503));
    let job = buyer.order(&buyer.listings).await.unwrap().job.unwrap();
    until("it waits to be tried again", 20, async || {
        let view = buyer.story.stack.job(a, a.company_admin, job).await;
        (view.state == State::Queued && view.error_message.is_some()).then_some(())
    })
    .await;
    sqlx::query("update companies set home_owner_data_access_limit = 1 where tenant_id = $1")
        .bind(a.tenant_id.0)
        .execute(buyer.story.stack.looks())
        .await
        .unwrap();
    buyer.heal();
    buyer.story.stack.clock.advance(TimeDelta::seconds(6));
    let (state, _, phrase) = buyer.end_of(job).await;
    assert_eq!(
        (state, phrase.as_str()),
        (State::Succeeded, "1 found, 3 over the limit")
    );
    assert_eq!(buyer.charged().await.0, 1);
    buyer.story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unanswered_request_is_repeated_and_charged_once() {
    for status in [429, 500] {
        let buyer = Buyer::new(4).await;
        buyer.fail(Mode::Status, None, Some(status));
        let a = buyer.story.stack.database.a;
        let job = buyer.order(&buyer.listings).await.unwrap().job.unwrap();
        until("it waits to be tried again", 20, async || {
            let view = buyer.story.stack.job(a, a.company_admin, job).await;
            (view.state == State::Queued && view.error_message.is_some()).then_some(())
        })
        .await;
        // Nothing is charged meanwhile, and the reservation stays.
        assert_eq!(buyer.charged().await, (0, 0), "{status}");
        assert_eq!(buyer.state(buyer.listings[0]).await, RequestState::Waiting);
        buyer.heal();
        buyer.story.stack.clock.advance(TimeDelta::seconds(6));
        assert_eq!(buyer.end_of(job).await.0, State::Succeeded, "{status}");
        assert_eq!(buyer.charged().await, (4, 4), "{status}");
        buyer.story.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_key_fails_the_order_and_charges_nothing() {
    let buyer = Buyer::new(3).await;
    buyer.fail(Mode::Refuse, None, None);
    let (state, code, _) = buyer.buy(&buyer.listings).await;
    assert_eq!((state, code.as_deref()), (State::Failed, Some("1")));
    assert_eq!(buyer.charged().await, (0, 0));
    buyer.heal();
    // It doesn't block the next order.
    let ordered = buyer.order(&buyer.listings).await.unwrap();
    assert_eq!((ordered.asked, ordered.reserved), (3, 3));
    assert_eq!(buyer.end_of(ordered.job.unwrap()).await.0, State::Succeeded);
    assert_eq!(buyer.charged().await, (3, 3));
    buyer.story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unconfirmed_request_is_charged_once_and_not_retried_automatically() {
    for mode in [Mode::AcceptThenSilent, Mode::AcceptThenError] {
        let buyer = Buyer::new(1).await;
        buyer.fail(mode, Some(1), None);
        let job = buyer.order(&buyer.listings).await.unwrap().job.unwrap();
        let (state, code, _) = buyer.end_of(job).await;
        assert_eq!((state, code.as_deref()), (State::Failed, Some("UNCONFIRMED")));
        assert_eq!(buyer.state(buyer.listings[0]).await, RequestState::Unconfirmed);
        assert_eq!((buyer.charged().await, buyer.asked()), ((1, 1), 1));
        // After any time; a person asks again and is not charged again.
        buyer.story.stack.clock.advance(TimeDelta::hours(1));
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        assert_eq!(buyer.asked(), 1);
        let again = buyer.order(&buyer.listings).await.unwrap();
        assert_eq!((again.asked, again.reserved), (1, 0));
        assert_eq!(buyer.end_of(again.job.unwrap()).await.0, State::Succeeded);
        assert_eq!(buyer.charged().await, (1, 2));
        buyer.story.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_overtaken_loses_nothing_and_repeats_nothing() {
    let mut buyer = Buyer::new(40).await;
    buyer.story.outside.delay(Service::Attom, 400);
    let job = buyer.order(&buyer.listings).await.unwrap().job.unwrap();
    until("some were answered and some are under way", 20, async || {
        (buyer.asked() > 12).then_some(())
    })
    .await;
    let next = buyer
        .story
        .outside
        .worker(&buyer.story.stack, buyer.story.stack.config());
    std::mem::replace(&mut buyer.story.worker, next).vanish().await;
    sqlx::query(
        "update jobs set lease_until = clock_timestamp(), fence = fence + 1 where id = $1 and state = 1",
    )
    .bind(job.0)
    .execute(buyer.story.stack.looks())
    .await
    .unwrap();
    let (state, _, phrase) = buyer.end_of(job).await;
    assert_eq!(state, State::Succeeded, "{phrase}");
    // No owner was requested twice. Requests under way were unconfirmed until the overtaken
    // worker got the answer: it was paid for.
    assert_eq!((buyer.asked(), buyer.most_asked()), (40, 1));
    let counts: Vec<(i16, i64)> =
        sqlx::query_as("select state, count(*) from owner_requests group by state order by state")
            .fetch_all(buyer.story.stack.looks())
            .await
            .unwrap();
    let of = |state: RequestState| {
        let found = counts.iter().find(|(code, _)| *code == state.code());
        found.map_or(0, |(_, count)| *count)
    };
    let unconfirmed = of(RequestState::Unconfirmed);
    assert!((0..=8).contains(&unconfirmed), "{counts:?}");
    assert_eq!(
        of(RequestState::Found) + of(RequestState::NothingFound) + unconfirmed,
        40
    );
    assert_eq!(buyer.charged().await.0, of(RequestState::Found) + unconfirmed);
    buyer.story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn listings_marked_by_a_dead_worker_are_unconfirmed_and_the_rest_is_asked() {
    let mut buyer = Buyer::new(9).await;
    // Its worker is lost before it begins; another one had marked three of them.
    let idle = Process::new(CancellationToken::new(), async {});
    std::mem::replace(&mut buyer.story.worker, idle).stop().await;
    let job = buyer.order(&buyer.listings).await.unwrap().job.unwrap();
    let marked: Vec<Uuid> = buyer.listings[..3].iter().map(|listing| listing.0).collect();
    sqlx::query(
        "update owner_requests set state = 2, asked_at = requested_at, charged_month = '2026-09-01' \
         where listing_id = any($1)",
    )
    .bind(&marked)
    .execute(buyer.story.stack.looks())
    .await
    .unwrap();
    buyer.story.worker = buyer
        .story
        .outside
        .worker(&buyer.story.stack, buyer.story.stack.config());
    let (state, _, phrase) = buyer.end_of(job).await;
    assert_eq!(
        (state, phrase.as_str()),
        (State::Succeeded, "6 found, 3 unconfirmed")
    );
    assert_eq!((buyer.charged().await, buyer.asked()), ((9, 6), 6));
    // A person orders them again and is not charged again.
    let again = buyer.order(&buyer.listings).await.unwrap();
    assert_eq!((again.asked, again.reserved, again.known), (3, 0, 6));
    assert_eq!(buyer.end_of(again.job.unwrap()).await.0, State::Succeeded);
    assert_eq!((buyer.charged().await, buyer.most_asked()), ((9, 9), 1));
    buyer.story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_shuts_down_hands_back_unasked_listings() {
    let mut buyer = Buyer::new(40).await;
    buyer.story.outside.delay(Service::Attom, 300);
    let job = buyer.order(&buyer.listings).await.unwrap().job.unwrap();
    until("some are under way", 20, async || {
        (buyer.asked() > 8).then_some(())
    })
    .await;
    let next = buyer
        .story
        .outside
        .worker(&buyer.story.stack, buyer.story.stack.config());
    std::mem::replace(&mut buyer.story.worker, next).stop().await;
    let (state, _, phrase) = buyer.end_of(job).await;
    assert_eq!(
        (state, phrase.as_str()),
        (State::Succeeded, "36 found, 4 not available")
    );
    assert_eq!((buyer.asked(), buyer.most_asked()), (40, 1));
    buyer.story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_order_keeps_its_results_and_refunds_the_rest() {
    let buyer = Buyer::new(40).await;
    let stack = &buyer.story.stack;
    let a = stack.database.a;
    buyer.story.outside.delay(Service::Attom, 400);
    let job = buyer.order(&buyer.listings).await.unwrap().job.unwrap();
    until("some are under way", 20, async || {
        (buyer.asked() > 8).then_some(())
    })
    .await;
    let scope = stack.scope(a.tenant_id).await;
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    database::job_lifecycle::cancel(&mut tx, a.company_admin, job, stack.clock.clock().now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(buyer.end_of(job).await.0, State::Cancelled);
    let asked = buyer.asked();
    assert!(asked < 40, "{asked}");
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let allowance = owner_data::allowance(&mut tx, stack.clock.clock().now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(allowance.used, buyer.charged().await.0);
    // Unasked listings are ordered again.
    buyer.heal();
    let ordered = buyer.order(&buyer.listings).await.unwrap();
    assert_eq!(ordered.asked, 40 - i64::try_from(asked).unwrap());
    assert_eq!(buyer.end_of(ordered.job.unwrap()).await.0, State::Succeeded);
    assert_eq!((buyer.asked(), buyer.most_asked()), (40, 1));
    buyer.story.end().await;
}
