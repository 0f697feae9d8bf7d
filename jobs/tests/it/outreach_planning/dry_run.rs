//! A dry run of a past period equals the planner's messages when that period comes.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use database::messages::outreach;
use database::outreach_dry_runs::{self, DryRun};
use domain::channels::{Audience, Channel};
use domain::ids::{JobId, NodeId};
use domain::jobs::Job;
use domain::listing_events::ListingEvent;
use domain::messages::MessageState;
use domain::messages::prices::Measure;
use domain::messages::snapshot::{KnownValues, Snapshot, values_of};
use domain::templates::Fallbacks;
use domain::templates::placeholders::Words;
use domain::templates::postcards::PostcardSize;
use domain::templates::variables::Variable;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use uuid::Uuid;

use super::{EVENT, Planning, card, letter, neighbor, text};

/// A message in a form common to planner and dry run.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WouldBe {
    event: Uuid,
    listing: Uuid,
    audience: i16,
    channel: i16,
    template: Uuid,
    name: String,
    address: String,
    state: i16,
    reason: Option<String>,
    detail: Option<String>,
    due_at: DateTime<Utc>,
    /// Its segments and cost.
    measure: Measure,
}

const OTHER: ListingEvent = ListingEvent::PriceChange;

/// The listings: a quarter of them in the child market and a quarter in its bucket, so that two
/// pages of events belong to them.
const LISTINGS: i64 = 1_120;

impl Planning {
    /// The child market sends e-mails, texts and cards to realtors and owners at two events. The
    /// bucket sends no cards, which would take slots from the child market's.
    async fn choose_all(&self) {
        let (child, bucket) = (self.ground.child_market, self.ground.bucket);
        let many = Fallbacks::from([(Variable::SquareFeet, "many".to_owned())]);
        let none = Fallbacks::new;
        for node in [child, bucket] {
            self.choose(
                node,
                Audience::Realtor,
                letter("About { Square Feet } square feet"),
                many.clone(),
            )
            .await;
            let long = "About { Number of Beds } beds at { Short Address } ".repeat(6);
            self.choose(node, Audience::Realtor, text(&long), none()).await;
            let price = text("Another price in { City }");
            self.choose_at(OTHER, (node, Audience::Realtor), price, none())
                .await;
            let owner = text("Selling in { City }?");
            self.choose_at(OTHER, (node, Audience::HomeOwner), owner, none())
                .await;
        }
        self.choose(child, Audience::HomeOwner, card(), neighbor()).await;
    }

    /// Forty realtors, each with listings in only one of both nodes, and a cap that is reached.
    async fn people(&self) {
        let tenant = self.company().tenant_id.0;
        self.sql(format!(
            "insert into realtors (id, source_id, agent_key, full_name, email, mobile_phone)
             select gen_random_uuid(), s.source_id, 'R' || n, 'Realtor ' || n, 'r' || n || '@example.com',
                    (2125550100 + n)::text
             from generate_series(0, 39) n, (select source_id from realtors limit 1) s;
             update listings l set realtor_id = r.id
             from realtors r
             where r.agent_key = 'R' || (substr(l.listing_key, 2)::int / 2 % 40) and l.realtor_id is not null;
             insert into sms_senders (tenant_id, version, number, registration) values ('{tenant}', 1, '2125550999', 3);
             insert into mailer_caps (tenant_id, id, month, max_cap)
             select '{tenant}', gen_random_uuid(), m, 60 from generate_series(1, 12) m"
        ))
        .await;
        self.has_account().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dry_run_equals_the_planners_result_row_for_row() {
    let planning = Planning::with_listings(LISTINGS).await;
    let begun = planning.now();
    planning.choose_all().await;
    planning.people().await;
    planning.switch(false, begun - TimeDelta::minutes(30)).await;
    // In the morning, in the afternoon, at night and more than a day later; most at once, so that
    // pages end in the middle.
    let first: Vec<i64> = (1..=LISTINGS).filter(|number| number % 8 > 1).collect();
    let later: Vec<i64> = (1..=LISTINGS).filter(|number| number % 8 <= 1).collect();
    let some: Vec<i64> = (1..=LISTINGS).filter(|number| number % 5 == 0).collect();
    let others: Vec<i64> = (1..=LISTINGS)
        .filter(|number| number % 7 == 0 && number % 5 > 0)
        .collect();
    let day = [
        (TimeDelta::zero(), EVENT, first),
        (TimeDelta::hours(5), OTHER, some),
        (TimeDelta::hours(17), EVENT, later),
        (TimeDelta::hours(26), OTHER, others),
    ];
    for (after, event, numbers) in &day {
        planning.record_event_of(*event, numbers, begun + *after).await;
    }
    let end = TimeDelta::hours(27);
    planning.stack.clock.advance(end);
    planning.refresh(begun).await;
    assert_eq!(planning.count("true").await, 0, "it is switched off");
    let mut would_be = BTreeMap::new();
    for node in [planning.ground.child_market, planning.ground.bucket] {
        let run = DryRun {
            node: NodeId(node),
            from: begun,
            until: begun + end,
            events: 0,
            finished_at: None,
        };
        let job = planning.dry_run(&run).await;
        would_be.insert(node, planning.would_be(job).await);
    }
    assert_eq!(planning.count("true").await, 0, "a dry run plans nothing");
    assert_eq!(planning.tally().await, 0);

    // The same day again, switched on, in real order.
    planning.sql("delete from listing_events").await;
    planning.stack.clock.advance(-end);
    planning.switch(true, begun - TimeDelta::minutes(10)).await;
    for (after, event, numbers) in &day {
        planning.stack.clock.advance(begun + *after - planning.now());
        planning.record_event_of(*event, numbers, planning.now()).await;
        planning.refresh(planning.now()).await;
    }
    let mut states = BTreeSet::new();
    for (node, rows) in would_be {
        let planned = planning.planned_of(node).await;
        assert!(planned.len() > 250, "{}", planned.len());
        let differing = rows.iter().zip(&planned).find(|(one, other)| one != other);
        assert_eq!(differing, None);
        assert_eq!(rows.len(), planned.len());
        let measures: BTreeSet<i16> = planned.iter().map(|row| row.measure.units()).collect();
        assert!(measures.len() > 1, "texts of one part and of more");
        states.extend(planned.into_iter().map(|row| (row.state, row.reason)));
    }
    let reasons: BTreeSet<Option<String>> = states.into_iter().map(|(_, reason)| reason).collect();
    for reason in [
        "ALREADY_WRITTEN",
        "MAILER_CAP_REACHED",
        "MISSING_VARIABLE",
        "NO_ADDRESS",
    ] {
        assert!(
            reasons.contains(&Some(reason.to_owned())),
            "{reason}: {reasons:?}"
        );
    }
    assert!(reasons.contains(&None), "some are planned");
    planning.end().await;
}

impl Planning {
    async fn dry_run(&self, run: &DryRun) -> JobId {
        let a = self.company();
        let job = Job::OutreachDryRun {
            order: Uuid::now_v7().to_string(),
        };
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let now = self.now();
        let new = database::jobs::NewJob {
            job: &job,
            owner: Some(a.company_admin),
            due_at: now,
            total: 0,
            idempotency_key: None,
        };
        let id = database::jobs::enqueue(&mut tx, &new, now).await.unwrap().id();
        outreach_dry_runs::create(&mut tx, id, run).await.unwrap();
        tx.commit().await.unwrap();
        self.settle().await;
        id
    }

    async fn would_be(&self, job: JobId) -> Vec<WouldBe> {
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let rows = outreach_dry_runs::rows(&mut tx, job, None, (0, 10_000))
            .await
            .unwrap();
        let totals = outreach_dry_runs::totals(&mut tx, job).await.unwrap();
        // By state they are the same rows, and each total has this many.
        let mut of_states = Vec::new();
        for state in [MessageState::Planned, MessageState::Held, MessageState::Cancelled] {
            let some = outreach_dry_runs::rows(&mut tx, job, Some(state), (0, 10_000))
                .await
                .unwrap();
            let counted: i64 = totals
                .iter()
                .filter(|total| total.state == state)
                .map(|total| total.messages)
                .sum();
            assert_eq!(usize::try_from(counted).unwrap(), some.len(), "{state:?}");
            let rest = outreach_dry_runs::rows(&mut tx, job, Some(state), (1, 10_000))
                .await
                .unwrap();
            assert_eq!(rest, some[1..], "{state:?}");
            of_states.extend(some);
        }
        of_states.sort_by_key(|one| one.row.place);
        assert_eq!(of_states, rows);
        tx.commit().await.unwrap();
        let counted: i64 = totals.iter().map(|total| total.messages).sum();
        assert_eq!(usize::try_from(counted).unwrap(), rows.len());
        rows.into_iter()
            .map(|one| {
                let row = one.row;
                let size = row.size.and_then(PostcardSize::from_repr);
                let channel = Channel::from_repr(row.channel).unwrap();
                WouldBe {
                    event: row.listing_event_id,
                    listing: row.listing_id,
                    audience: row.audience,
                    channel: row.channel,
                    template: row.template_id,
                    name: row.recipient_name,
                    address: row.recipient_address,
                    state: row.state,
                    reason: row.reason,
                    detail: row.reason_detail,
                    due_at: row.due_at,
                    measure: Measure::kept(channel, row.units, size),
                }
            })
            .collect()
    }

    /// The planned messages of a node, in the order of a dry run.
    async fn planned_of(&self, node: Uuid) -> Vec<WouldBe> {
        let rows: Vec<PgRow> = sqlx::query(
            "select m.listing_event_id, m.listing_id, m.template_id, c.snapshot_id, m.audience, m.channel, m.state,
                    c.recipient_name, c.recipient_address, m.reason, m.reason_detail, m.due_at, c.\"values\"
             from messages m
             join message_contents c on c.message_id = m.id
             join listing_events e on e.id = m.listing_event_id
             where m.node_id = $1
             order by e.recorded_at, e.id, m.audience, m.channel",
        )
        .bind(node)
        .fetch_all(self.stack.looks())
        .await
        .unwrap();
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let named: Vec<Uuid> = rows.iter().map(|row| row.get("snapshot_id")).collect();
        let snapshots: BTreeMap<Uuid, Snapshot> = outreach::snapshots(&mut tx, &named)
            .await
            .unwrap()
            .into_iter()
            .collect();
        tx.commit().await.unwrap();
        rows.iter()
            .map(|row| {
                let snapshot = &snapshots[&row.get::<Uuid, _>("snapshot_id")];
                let values = values_of(&row.get::<Json<KnownValues>, _>("values").0);
                let words = Words::new(&values, &snapshot.fallbacks);
                WouldBe {
                    event: row.get("listing_event_id"),
                    listing: row.get("listing_id"),
                    audience: row.get("audience"),
                    channel: row.get("channel"),
                    template: row.get("template_id"),
                    name: row.get("recipient_name"),
                    address: row.get("recipient_address"),
                    state: row.get("state"),
                    reason: row.get("reason"),
                    detail: row.get("reason_detail"),
                    due_at: row.get("due_at"),
                    measure: Measure::of(&snapshot.content, snapshot.group, &words),
                }
            })
            .collect()
    }
}
