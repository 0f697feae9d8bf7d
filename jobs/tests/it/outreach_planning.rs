//! What events of listings cause by themselves, and what they would have caused.
//!
//! ACCEPTANCE: PROP-18, 19, 20; COMPL-07; OUT-11 for automatic cards.

use chrono::{DateTime, TimeDelta, Utc};
use database::audit::Origin;
use database::messages::recheck;
use database::outreach_dry_runs::{self, DryRun};
use database::templates::{self, Draft};
use domain::ids::{JobId, MessageId, NodeId};
use domain::jobs::{Job, Queue};
use domain::listing_events::ListingEvent;
use domain::messages::MessageState;
use domain::outreach::{Audience, Channel};
use domain::sms_senders::{Registration, SmsSender};
use domain::templates::email::{EmailContent, EmailMode, EmailShows};
use domain::templates::postcards::PostcardSize;
use domain::templates::scene::Scene;
use domain::templates::variables::Variable;
use domain::templates::{Content, Fallbacks, TemplateEvent};
use sqlx::PgConnection;
use testkit::Company;
use uuid::Uuid;

use crate::listings::{Ground, fill, ground};
use crate::outside::Outside;
use crate::stack::{Process, Stack, until};

const EVENT: ListingEvent = ListingEvent::NewListing;

/// A message as a test tells it: listing, audience, channel, state and reason.
type Told = (String, i16, i16, i16, Option<String>);

/// A message as planner and dry run tell it alike: event, audience, channel, state,
/// reason with its words, address and when it is due.
type WouldBe = (
    Uuid,
    i16,
    i16,
    i16,
    Option<String>,
    Option<String>,
    String,
    DateTime<Utc>,
);

struct Planning {
    stack: Stack,
    worker: Process,
    _outside: Outside,
    ground: Ground,
}

impl Planning {
    /// Company A with listings K1 to K40: K2, K6 and so on in its child market, K4, K8
    /// and so on in its bucket, both switched on for an hour.
    async fn begin() -> Self {
        let stack = Stack::start().await;
        let outside = Outside::start().await;
        let a = stack.database.a;
        let mut look = stack.superuser().await;
        let ground = ground(&mut look, a).await;
        fill(&mut look, a, &ground, 40).await;
        cover(&mut look).await;
        let worker = outside.worker(&stack, stack.config());
        let planning = Self {
            stack,
            worker,
            _outside: outside,
            ground,
        };
        // What is planned stays as it is: sending it is not this test's.
        planning
            .sql(
                "update companies set zip_code = (select min(zip_code) from zips);
                 create function keep_unsent() returns trigger language plpgsql as $$ begin return null; end $$;
                 create trigger keep_unsent before insert on jobs for each row
                 when (new.kind = 'dueMessages') execute function keep_unsent()",
            )
            .await;
        planning.switch(true, planning.now() - TimeDelta::hours(1)).await;
        planning
    }

    fn now(&self) -> DateTime<Utc> {
        self.stack.clock.clock().now()
    }

    fn company(&self) -> Company {
        self.stack.database.a
    }

    /// Turns both nodes on or off, as somebody did at that time.
    async fn switch(&self, is_on: bool, at: DateTime<Utc>) {
        let mut look = self.stack.superuser().await;
        for node in [self.ground.child_market, self.ground.bucket] {
            sqlx::query(
                "with now as (update territory_nodes set automatic_prospecting = $2, version = version + 1
                              where id = $1 returning *)
                 insert into territory_changes (tenant_id, node_id, version, change_id, kind, changed_at, changed_by_name,
                                                name, price_min_cents, size_min_sqft, owner_occupied_filter,
                                                automatic_prospecting, zip_codes, owner_user_ids)
                 select tenant_id, id, version, gen_random_uuid(), 2, $3, 'Somebody', name, 0, 0, false, $2,
                        array(select (10001 + i)::text from generate_series(0, 49) i), '{}'
                 from now",
            )
            .bind(node)
            .bind(is_on)
            .bind(at)
            .execute(&mut look)
            .await
            .unwrap();
        }
    }

    /// A template that a node goes by.
    async fn choose(&self, node: Uuid, audience: Audience, content: Content, fallbacks: Fallbacks) -> Uuid {
        let a = self.company();
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let channel = content.channel();
        let draft = Draft {
            name: format!("Template {}", Uuid::now_v7()),
            event: TemplateEvent::Listing(EVENT),
            content,
            fallbacks,
            thumbnail_key: None,
        };
        let template = templates::create(&mut tx, a.company_admin, &draft, &Origin::default(), self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        sqlx::query(
            "insert into territory_outreach_templates (tenant_id, node_id, audience, event, channel, template_id)
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(a.tenant_id.0)
        .bind(node)
        .bind(audience.code())
        .bind(EVENT.code())
        .bind(channel.code())
        .bind(template)
        .execute(&mut self.stack.superuser().await)
        .await
        .unwrap();
        template
    }

    /// It happens to these listings at that time, and whoever is to know is told.
    async fn happens(&self, numbers: &[i64], at: DateTime<Utc>) {
        let keys: Vec<_> = numbers.iter().map(|number| format!("K{number}")).collect();
        sqlx::query(
            "insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source)
             select ('00000000-0000-7000-8000-' || lpad(substr(listing_key, 2), 12, '0'))::uuid, id,
                    (select count(*) from listing_events), $1, $2, 'import'
             from listings where listing_key = any($3)",
        )
        .bind(EVENT.code())
        .bind(at)
        .bind(&keys)
        .execute(&mut self.stack.superuser().await)
        .await
        .unwrap();
    }

    /// Membership follows, as after an import, and what comes of it is done.
    async fn refresh(&self, since: DateTime<Utc>) {
        let job = Job::MembershipRefresh {
            zip_codes: (10_001..=10_050).map(|zip| zip.to_string()).collect(),
            happened_since: Some(since),
        };
        let a = self.company();
        self.stack.enqueue(a, a.company_admin, &job).await;
        self.settle().await;
    }

    /// Waits until nothing is left but messages that would be sent.
    async fn settle(&self) {
        for queue in Queue::ALL {
            jobs::bell(&self.stack.redis.url()).unwrap()(queue);
        }
        let mut look = self.stack.superuser().await;
        until("all is planned", 30, async || {
            // What is held is looked at again in an hour.
            let left: i64 =
                sqlx::query_scalar("select count(*) from jobs where state = 1 or state = 0 and due_at <= $1")
                    .bind(self.now())
                    .fetch_one(&mut look)
                    .await
                    .unwrap();
            (left == 0).then_some(())
        })
        .await;
    }

    async fn messages(&self) -> Vec<Told> {
        sqlx::query_as(
            "select l.listing_key, m.audience, m.channel, case when m.state in (4, 7) then m.state else 0::smallint end,
                    case when m.state in (4, 7) then m.reason end
             from messages m join listings l on l.id = m.listing_id
             where m.cause = 2 order by substr(l.listing_key, 2)::int, m.audience, m.channel",
        )
        .fetch_all(&mut self.stack.superuser().await)
        .await
        .unwrap()
    }

    async fn sql(&self, statement: impl Into<String>) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement.into()))
            .execute(&mut self.stack.superuser().await)
            .await
            .unwrap();
    }

    async fn end(self) {
        self.settle().await;
        self.sql("delete from jobs where kind = 'heldMessages' and state = 0")
            .await;
        self.worker.stop().await;
        self.stack.end().await;
    }

    /// Time passes, and what is due by then is done.
    async fn wait(&self, by: TimeDelta) {
        self.stack.clock.advance(by);
        self.settle().await;
    }

    /// Which of the planned messages may leave now, as whoever sends them asks.
    async fn may_go(&self) -> usize {
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let planned: Vec<Uuid> =
            sqlx::query_scalar("select id from messages where state = 0 and due_at <= $1 order by id")
                .bind(self.now())
                .fetch_all(&mut self.stack.superuser().await)
                .await
                .unwrap();
        let planned: Vec<_> = planned.into_iter().map(MessageId).collect();
        let may_go = recheck::may_go(&mut tx, &planned, self.now()).await.unwrap();
        tx.commit().await.unwrap();
        may_go.len()
    }
}

/// Every listing lies where its membership says.
async fn cover(look: &mut PgConnection) {
    sqlx::query(
        "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
         select n.tenant_id, n.id, n.level, l.zip_code, n.id, '[0,)', '[0,)'
         from territory_nodes n
         join listings l on n.level = 0
             or n.level = 1 and substr(l.listing_key, 2)::int % 2 = 0
             or n.level = 2 and substr(l.listing_key, 2)::int % 4 = 0",
    )
    .execute(look)
    .await
    .unwrap();
}

fn text(body: &str) -> Content {
    Content::Sms {
        body: body.to_owned(),
    }
}

fn letter(body: &str) -> Content {
    Content::Email(EmailContent {
        mode: EmailMode::PlainText,
        subject: "About { Short Address }".to_owned(),
        body: body.to_owned(),
        signature: String::new(),
        shows: EmailShows::NEW,
    })
}

fn card() -> Content {
    let size = PostcardSize::FourBySix;
    Content::Composed {
        size,
        scene: Scene::beginning(size),
    }
}

/// A card names its recipient, and nobody knows who owns the home.
fn neighbor() -> Fallbacks {
    Fallbacks::from([(Variable::RecipientName, "Neighbor".to_owned())])
}

fn told(key: &str, audience: Audience, channel: Channel, state: i16, reason: Option<&str>) -> Told {
    (
        key.to_owned(),
        audience.code(),
        channel.code(),
        state,
        reason.map(ToOwned::to_owned),
    )
}

const PLANNED: i16 = 0;
const HELD: i16 = 4;
const CANCELLED: i16 = 7;

// PROP-18, PROP-19, COMPL-07
#[tokio::test(flavor = "multi_thread")]
async fn an_event_plans_one_message_for_each_audience_and_channel_once() {
    use Audience::{HomeOwner, Realtor};
    use Channel::{Email, Mailer, Sms};
    let planning = Planning::begin().await;
    let (child, bucket) = (planning.ground.child_market, planning.ground.bucket);
    planning
        .choose(
            child,
            Realtor,
            letter("Homes in { City } wanted, truly"),
            Fallbacks::new(),
        )
        .await;
    planning.choose(child, HomeOwner, card(), neighbor()).await;
    planning
        .choose(bucket, Realtor, text("Call us about { City }"), Fallbacks::new())
        .await;
    planning
        .sql(
            "update realtors set email = 'ann@example.com', mobile_phone = '2125550101';
             insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
             select tenant_id, gen_random_uuid(), 1, 1, 'us@example.com', '\\x00' from templates limit 1;
             insert into sms_senders (tenant_id, version, number, registration)
             select tenant_id, 1, '2125550199', 3 from email_accounts limit 1",
        )
        .await;
    let now = planning.now();
    // K2 is the child market's with a realtor, K4 the bucket's, K6 the child market's and has no
    // realtor; K1 lies in the market alone.
    planning.happens(&[1, 2, 4, 6], now).await;
    planning.refresh(now).await;
    let expected = [
        told("K2", Realtor, Email, PLANNED, None),
        told("K2", HomeOwner, Mailer, PLANNED, None),
        told("K4", Realtor, Sms, PLANNED, None),
        told("K6", Realtor, Email, CANCELLED, Some("NO_ADDRESS")),
        told("K6", HomeOwner, Mailer, PLANNED, None),
    ];
    assert_eq!(planning.messages().await, expected);
    // Told again, nothing is planned again.
    planning.refresh(now).await;
    assert_eq!(planning.messages().await, expected);
    // Somebody who was written to within a day isn't by the same way.
    planning.happens(&[10], now).await;
    planning.refresh(now).await;
    let more = planning.messages().await;
    assert!(
        more.contains(&told("K10", Realtor, Email, CANCELLED, Some("ALREADY_WRITTEN"))),
        "{more:?}"
    );
    assert!(
        more.contains(&told("K10", HomeOwner, Mailer, PLANNED, None)),
        "{more:?}"
    );
    planning.end().await;
}

// PROP-19
#[tokio::test(flavor = "multi_thread")]
async fn switching_on_sends_nothing_for_what_happened_before() {
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning
        .choose(child, Audience::HomeOwner, card(), neighbor())
        .await;
    let now = planning.now();
    planning.switch(false, now - TimeDelta::minutes(30)).await;
    planning.switch(true, now - TimeDelta::minutes(10)).await;
    planning.happens(&[2], now - TimeDelta::minutes(20)).await;
    planning.happens(&[6], now - TimeDelta::minutes(5)).await;
    planning.refresh(now - TimeDelta::hours(1)).await;
    let expected = [told("K6", Audience::HomeOwner, Channel::Mailer, PLANNED, None)];
    assert_eq!(planning.messages().await, expected);
    // Turned off, nothing more.
    planning.switch(false, now).await;
    planning.happens(&[10], now).await;
    planning.refresh(now).await;
    assert_eq!(planning.messages().await, expected);
    planning.end().await;
}

// PROP-20, COMPL-07, OUT-11
#[tokio::test(flavor = "multi_thread")]
async fn what_keeps_a_message_is_kept_with_it() {
    use Audience::{HomeOwner, Realtor};
    use Channel::{Email, Mailer, Sms};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let tenant = planning.company().tenant_id.0;
    planning.choose(child, HomeOwner, card(), neighbor()).await;
    planning
        .choose(child, HomeOwner, text("Selling in { City }?"), Fallbacks::new())
        .await;
    planning
        .choose(
            child,
            Realtor,
            letter("About { Square Feet } square feet"),
            Fallbacks::new(),
        )
        .await;
    planning
        .sql(&format!(
            "update realtors set email = 'ann@example.com';
             update listings set size_sqft = null where listing_key in ('K2', 'K8');
             insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
             values ('{tenant}', gen_random_uuid(), 3, '14 MAIN ST 10015', '14 Main Street', 2, now());
             insert into mailer_caps (tenant_id, id, month, max_cap) select '{tenant}', gen_random_uuid(), m, 2
             from generate_series(1, 12) m"
        ))
        .await;
    let now = planning.now();
    planning.happens(&[2, 6, 10, 14], now).await;
    planning.refresh(now).await;
    let messages = planning.messages().await;
    for expected in [
        // No account to send from, and who owns the homes isn't known.
        told("K2", Realtor, Email, HELD, Some("NO_ACCOUNT")),
        told("K2", HomeOwner, Sms, CANCELLED, Some("NO_ADDRESS")),
        told("K2", HomeOwner, Mailer, PLANNED, None),
        told("K6", HomeOwner, Mailer, PLANNED, None),
        // Two cards a month.
        told("K10", HomeOwner, Mailer, HELD, Some("CAP_REACHED")),
        told("K14", HomeOwner, Mailer, CANCELLED, Some("SUPPRESSED")),
    ] {
        assert!(
            messages.contains(&expected),
            "{expected:?} is not among {messages:?}"
        );
    }
    let tally: i32 =
        sqlx::query_scalar("select sum(tally)::integer from mailer_tallies where tenant_id = $1")
            .bind(tenant)
            .fetch_one(&mut planning.stack.superuser().await)
            .await
            .unwrap();
    assert_eq!(tally, 2, "the tally is what was planned");
    // Planned again, no slot is taken again.
    planning.refresh(now).await;
    let tally: i32 =
        sqlx::query_scalar("select sum(tally)::integer from mailer_tallies where tenant_id = $1")
            .bind(tenant)
            .fetch_one(&mut planning.stack.superuser().await)
            .await
            .unwrap();
    assert_eq!(tally, 2);
    planning.end().await;
}

// COMPL-02, COMPL-07
#[tokio::test(flavor = "multi_thread")]
async fn what_is_held_goes_as_soon_as_it_has_what_it_waits_for() {
    use Audience::Realtor;
    use Channel::{Email, Sms};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let a = planning.company();
    let mail = letter("About { Square Feet } square feet");
    let template = planning.choose(child, Realtor, mail, Fallbacks::new()).await;
    planning
        .choose(child, Realtor, text("Call us about { City }"), Fallbacks::new())
        .await;
    planning
        .sql(
            "update realtors set email = 'ann@example.com', mobile_phone = '2125550101';
             update listings set size_sqft = null where listing_key = 'K2';
             update companies set zip_code = null;
             insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
             select tenant_id, gen_random_uuid(), 1, 1, 'us@example.com', '\\x00' from templates limit 1",
        )
        .await;
    let now = planning.now();
    planning.happens(&[2], now).await;
    planning.refresh(now).await;
    let stand = async |mail: Told, text: Told| {
        planning.settle().await;
        assert_eq!(planning.messages().await, [mail, text]);
    };
    let no_sender = told("K2", Realtor, Sms, HELD, Some("NO_SMS_SENDER"));
    let no_address = told("K2", Realtor, Email, HELD, Some("NO_SENDER_ADDRESS"));
    stand(no_address.clone(), no_sender).await;

    // None of it waits for an hour to pass.
    let scope = planning.stack.scope(a.tenant_id).await;
    let mut tx = planning.stack.db.tenant(&scope).await.unwrap();
    let kept = database::sms_senders::get(&mut tx, a.tenant_id).await.unwrap();
    let sender = SmsSender {
        number: Some("2125550199".to_owned()),
        messaging_service: None,
        registration: Registration::Registered,
    };
    database::sms_senders::save(&mut tx, &kept, &sender, &Origin::default(), now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let goes = told("K2", Realtor, Sms, PLANNED, None);
    stand(no_address, goes.clone()).await;

    // With the address it still lacks a variable, and says so.
    planning
        .sql("update companies set zip_code = (select min(zip_code) from zips)")
        .await;
    let mut tx = planning.stack.db.tenant(&scope).await.unwrap();
    database::messages::held::look_again_at_once(&mut tx, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let lacks = told("K2", Realtor, Email, HELD, Some("MISSING_VARIABLE"));
    stand(lacks, goes.clone()).await;

    // The fallback that its template is given stands in.
    let mut tx = planning.stack.db.tenant(&scope).await.unwrap();
    let found = templates::several(&mut tx, &[template]).await.unwrap().remove(0);
    let draft = Draft {
        fallbacks: Fallbacks::from([(Variable::SquareFeet, "many".to_owned())]),
        ..found.draft
    };
    templates::update(
        &mut tx,
        a.company_admin,
        (template, None),
        &draft,
        &Origin::default(),
        now,
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
    stand(told("K2", Realtor, Email, PLANNED, None), goes).await;
    planning.end().await;
}

/// What the planner does with a day and what a dry run says of it are the same rows.
#[tokio::test(flavor = "multi_thread")]
async fn a_dry_run_is_what_the_planner_does_row_for_row() {
    use Audience::{HomeOwner, Realtor};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let tenant = planning.company().tenant_id.0;
    let fallbacks = Fallbacks::from([(Variable::SquareFeet, "many".to_owned())]);
    planning.choose(child, HomeOwner, card(), neighbor()).await;
    planning
        .choose(
            child,
            Realtor,
            letter("About { Square Feet } square feet"),
            fallbacks,
        )
        .await;
    planning
        .choose(
            child,
            Realtor,
            text("About { Number of Beds } beds"),
            Fallbacks::new(),
        )
        .await;
    planning
        .sql(&format!(
            "update realtors set email = 'ann@example.com', mobile_phone = '2125550101';
             insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
             values ('{tenant}', gen_random_uuid(), 1, 1, 'us@example.com', '\\x00');
             insert into mailer_caps (tenant_id, id, month, max_cap) select '{tenant}', gen_random_uuid(), m, 4
             from generate_series(1, 12) m"
        ))
        .await;
    let now = planning.now();
    let all: Vec<i64> = (1..=40).collect();
    planning.happens(&all, now).await;
    let run = DryRun {
        node: NodeId(child),
        from: now - TimeDelta::hours(1),
        until: now + TimeDelta::seconds(1),
        events: 0,
        finished_at: None,
    };
    let job = planning.dry_run(&run).await;
    let would_be = planning.would_be(job).await;
    assert!(planning.messages().await.is_empty(), "a dry run plans nothing");

    planning.refresh(now).await;
    let planned: Vec<WouldBe> = sqlx::query_as(
        "select m.listing_event_id, m.audience, m.channel, m.state, m.reason, m.reason_detail, c.recipient_address,
                m.due_at
         from messages m join message_contents c on c.message_id = m.id
         where m.node_id = $1
         order by m.listing_event_id, m.audience, m.channel",
    )
    .bind(child)
    .fetch_all(&mut planning.stack.superuser().await)
    .await
    .unwrap();
    assert!(planned.len() > 20, "{}", planned.len());
    let states: std::collections::BTreeSet<_> = planned.iter().map(|row| row.3).collect();
    assert!(states.len() > 2, "planned, held and cancelled: {states:?}");
    assert_eq!(would_be, planned);
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
        let rows = outreach_dry_runs::rows(&mut tx, job, None, (0, 1_000))
            .await
            .unwrap();
        let totals = outreach_dry_runs::totals(&mut tx, job).await.unwrap();
        // By their places in a state they are the same rows, and each total is of so many.
        let mut of_states = Vec::new();
        for state in [MessageState::Planned, MessageState::Held, MessageState::Cancelled] {
            let some = outreach_dry_runs::rows(&mut tx, job, Some(state), (0, 1_000))
                .await
                .unwrap();
            let counted: i64 = totals
                .iter()
                .filter(|total| total.state == state)
                .map(|total| total.messages)
                .sum();
            assert_eq!(usize::try_from(counted).unwrap(), some.len(), "{state:?}");
            let rest = outreach_dry_runs::rows(&mut tx, job, Some(state), (1, 1_000))
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
                (
                    row.listing_event_id,
                    row.audience,
                    row.channel,
                    row.state,
                    row.reason,
                    row.reason_detail,
                    row.recipient_address,
                    row.due_at,
                )
            })
            .collect()
    }
}

/// What is held goes out once its reason is gone, and expires after seven days.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_held_is_looked_at_until_its_reason_is_gone() {
    use Audience::{HomeOwner, Realtor};
    use Channel::{Email, Mailer};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let tenant = planning.company().tenant_id.0;
    planning.choose(child, HomeOwner, card(), neighbor()).await;
    planning
        .choose(
            child,
            Realtor,
            letter("About { Square Feet } square feet"),
            Fallbacks::new(),
        )
        .await;
    planning
        .sql(format!(
            "update realtors set email = 'ann@example.com';
             update listings set realtor_id = (select id from realtors limit 1) where listing_key = 'K14';
             update listings set size_sqft = null where listing_key = 'K14';
             insert into mailer_caps (tenant_id, id, month, max_cap) select '{tenant}', gen_random_uuid(), m, 1
             from generate_series(1, 12) m"
        ))
        .await;
    let now = planning.now();
    planning.happens(&[2, 14], now).await;
    planning.refresh(now).await;
    let held = planning.messages().await;
    for expected in [
        told("K2", Realtor, Email, HELD, Some("NO_ACCOUNT")),
        told("K14", HomeOwner, Mailer, HELD, Some("CAP_REACHED")),
    ] {
        assert!(held.contains(&expected), "{expected:?} is not among {held:?}");
    }
    planning.wait(TimeDelta::minutes(61)).await;
    assert_eq!(planning.messages().await, held, "nothing has changed");

    planning
        .sql(format!(
            "insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
             values ('{tenant}', gen_random_uuid(), 1, 1, 'us@example.com', '\\x00');
             update mailer_caps set max_cap = 2; update mailer_tallies set max_cap = 2"
        ))
        .await;
    planning.wait(TimeDelta::minutes(61)).await;
    let released = planning.messages().await;
    for expected in [
        told("K2", Realtor, Email, PLANNED, None),
        told("K14", HomeOwner, Mailer, PLANNED, None),
    ] {
        assert!(
            released.contains(&expected),
            "{expected:?} is not among {released:?}"
        );
    }
    let tally: i32 = sqlx::query_scalar("select sum(tally)::integer from mailer_tallies")
        .fetch_one(&mut planning.stack.superuser().await)
        .await
        .unwrap();
    assert_eq!(tally, 2, "the one that waited has taken its slot");

    planning.sql("delete from email_accounts").await;
    planning.happens(&[18], planning.now()).await;
    planning.refresh(planning.now()).await;
    let before: i64 = planning.count("state = 4").await;
    planning.wait(TimeDelta::days(7)).await;
    assert!(before > 0);
    assert_eq!(planning.count("state = 4").await, 0);
    assert_eq!(
        planning.count("state = 8 and reason = 'HELD_TOO_LONG'").await,
        before
    );
    planning.end().await;
}

/// Before it leaves, the cause of a message is looked at again (DECISIONS 6.10).
#[tokio::test(flavor = "multi_thread")]
async fn what_changed_since_it_was_planned_keeps_a_message() {
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning
        .choose(child, Audience::HomeOwner, card(), neighbor())
        .await;
    let now = planning.now();
    planning
        .sql("update listings set status = 1; update listing_memberships set status = 1")
        .await;
    planning.happens(&[2, 6, 10, 14], now).await;
    planning.refresh(now).await;
    planning
        .sql(
            "update listing_memberships set status = 2 from listings l where l.id = listing_id and l.listing_key = 'K2';
             delete from listing_memberships using listings l where l.id = listing_id and l.listing_key = 'K6';
             insert into property_outreach (tenant_id, listing_id, is_on, is_realtor_off, is_owner_off, version, saved_at,
                                            saved_by_user_id)
             select m.tenant_id, l.id, false, false, false, 1, now(), (select id from users u where u.tenant_id = m.tenant_id limit 1)
             from listings l join listing_memberships m on m.listing_id = l.id where l.listing_key = 'K10'",
        )
        .await;
    assert_eq!(planning.may_go().await, 1);
    let card = |key, state, reason| told(key, Audience::HomeOwner, Channel::Mailer, state, reason);
    let expected = [
        card("K2", CANCELLED, Some("LISTING_CHANGED")),
        card("K6", CANCELLED, Some("NOT_COVERED")),
        card("K10", CANCELLED, Some("SWITCHED_OFF")),
        card("K14", PLANNED, None),
    ];
    assert_eq!(planning.messages().await, expected);
    let tally: i32 = sqlx::query_scalar("select sum(tally)::integer from mailer_tallies")
        .fetch_one(&mut planning.stack.superuser().await)
        .await
        .unwrap();
    assert_eq!(tally, 1, "the slots of those that don't go are given back");
    // Put on the list of those who get nothing more.
    planning
        .sql(
            "insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
             select tenant_id, gen_random_uuid(), channel, address_key, address_key, 2, now() from messages where state = 0",
        )
        .await;
    assert_eq!(planning.may_go().await, 0);
    planning.end().await;
}

// COMPL-04
#[tokio::test(flavor = "multi_thread")]
async fn a_text_planned_at_night_leaves_in_the_morning() {
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning
        .choose(child, Audience::Realtor, text("About { City }"), Fallbacks::new())
        .await;
    planning
        .sql(
            "update realtors set mobile_phone = '2125550101';
             update listings set status = 1; update listing_memberships set status = 1;
             insert into sms_senders (tenant_id, version, number, registration)
             select tenant_id, 1, '2125550199', 3 from templates limit 1",
        )
        .await;
    // One in the morning in New York.
    let night = (planning.now() + TimeDelta::days(1))
        .date_naive()
        .and_hms_opt(5, 0, 0)
        .unwrap()
        .and_utc();
    planning.stack.clock.advance(night - planning.now());
    planning.happens(&[2], night).await;
    planning.refresh(night).await;
    let due_at: DateTime<Utc> = sqlx::query_scalar("select due_at from messages where channel = 2")
        .fetch_one(&mut planning.stack.superuser().await)
        .await
        .unwrap();
    let local = due_at.with_timezone(&chrono_tz::America::New_York);
    assert_eq!(local.format("%H:%M").to_string(), "08:00");
    // One that was late and comes to its turn at night waits for the morning too.
    planning
        .sql("update messages set due_at = due_at - interval '1 day'")
        .await;
    assert_eq!(planning.may_go().await, 0);
    let moved: DateTime<Utc> =
        sqlx::query_scalar("select due_at from messages where channel = 2 and state = 0")
            .fetch_one(&mut planning.stack.superuser().await)
            .await
            .unwrap();
    assert_eq!(moved, due_at, "it is delayed, not dropped");
    planning.stack.clock.advance(due_at - planning.now());
    assert_eq!(planning.may_go().await, 1);
    planning.end().await;
}

impl Planning {
    async fn count(&self, which: &str) -> i64 {
        sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "select count(*) from messages where {which}"
        )))
        .fetch_one(&mut self.stack.superuser().await)
        .await
        .unwrap()
    }
}
