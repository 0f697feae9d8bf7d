//! The automatic messages of listing events, and dry runs.
//!
//! PROP-18, 19, 20; COMPL-07; OUT-11 for automatic cards.

mod chain;
mod dry_run;
mod facts;
mod guard;
mod held;
mod notified;
mod planned;

use chrono::{DateTime, TimeDelta, Utc};
use database::PlatformScope;
use database::audit::Origin;
use database::email_accounts::Owner;
use database::listing_sources::{self, OrderResult as Answered};
use database::messages::recheck;
use database::templates::{self, Draft};
use domain::channels::{Audience, Channel};
use domain::ids::{MessageId, SourceId};
use domain::jobs::{Job, Queue};
use domain::listing_events::ListingEvent;
use domain::listing_sources::Verdict;
use domain::templates::email::{EmailContent, EmailMode, EmailShows};
use domain::templates::postcards::PostcardSize;
use domain::templates::scene::Scene;
use domain::templates::variables::Variable;
use domain::templates::{Content, Fallbacks, TemplateEvent};
use sqlx::PgConnection;
use testkit::Company;
use uuid::Uuid;

use crate::listings::{Ground, fill, ground};
use crate::message_dispatch::gmail;
use crate::outside::{Outside, PUBLIC_URL};
use crate::sent_pictures;
use crate::stack::{Process, Stack, until};

const EVENT: ListingEvent = ListingEvent::NewListing;

/// A message for assertions: listing, audience, channel, state and reason.
type MessageRow = (String, i16, i16, i16, Option<String>);

struct Planning {
    stack: Stack,
    worker: Process,
    outside: Outside,
    ground: Ground,
}

impl Planning {
    /// Company A with listings K1 to K40: K2, K6 and so on in its child market, K4, K8 and so on
    /// in its bucket, both switched on an hour ago. Every third listing has no realtor; the
    /// others have the same one.
    async fn begin() -> Self {
        Self::with_listings(40).await
    }

    /// The same with another number of listings.
    async fn with_listings(count: i64) -> Self {
        let stack = Stack::start().await;
        let outside = Outside::start().await;
        let server = sent_pictures::serve(stack.db.clone(), outside.storage.clone());
        outside.sandbox.lob.set_public_site(PUBLIC_URL, server);
        let a = stack.database.a;
        let mut look = stack.superuser().await;
        let ground = ground(&mut look, a).await;
        fill(&mut look, a, &ground, count).await;
        cover(&mut look).await;
        let worker = outside.worker(&stack, stack.config());
        let planning = Self {
            stack,
            worker,
            outside,
            ground,
        };
        // Planned messages stay planned: sending is outside this test.
        planning
            .sql(
                "insert into company_settings (tenant_id, version, mailer_account)
                 select tenant_id, 1, 1 from companies;
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

    /// Switches both nodes on or off at that time.
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

    /// Creates a template that a node uses.
    async fn choose(&self, node: Uuid, audience: Audience, content: Content, fallbacks: Fallbacks) -> Uuid {
        self.choose_at(EVENT, (node, audience), content, fallbacks).await
    }

    /// The node sends e-mails to realtors.
    async fn writes_to_realtors(&self, node: Uuid, words: &str) -> Uuid {
        self.choose(node, Audience::Realtor, letter(words), Fallbacks::new())
            .await
    }

    /// The node sends texts to realtors.
    async fn texts_realtors(&self, node: Uuid, words: &str) -> Uuid {
        self.choose(node, Audience::Realtor, text(words), Fallbacks::new())
            .await
    }

    /// The node sends postcards to owners.
    async fn posts_to_owners(&self, node: Uuid) -> Uuid {
        self.choose(node, Audience::HomeOwner, card(), neighbor()).await
    }

    /// Records an event of these listings now and plans its messages.
    async fn plan_now(&self, listings: &[i64]) {
        let now = self.now();
        self.record_event(listings, now).await;
        self.refresh(now).await;
    }

    /// The same for another event.
    async fn choose_at(
        &self,
        event: ListingEvent,
        (node, audience): (Uuid, Audience),
        content: Content,
        fallbacks: Fallbacks,
    ) -> Uuid {
        let a = self.company();
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let channel = content.channel();
        let draft = Draft {
            name: format!("Template {}", Uuid::now_v7()),
            event: TemplateEvent::Listing(event),
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
        .bind(event.code())
        .bind(channel.code())
        .bind(template)
        .execute(self.stack.looks())
        .await
        .unwrap();
        template
    }

    /// Changes a template.
    async fn edit(&self, template: Uuid, change: impl FnOnce(&mut Draft)) {
        let a = self.company();
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let mut found = templates::several(&mut tx, &[template]).await.unwrap().remove(0);
        change(&mut found.draft);
        let (it, origin) = ((template, None), Origin::default());
        templates::update(&mut tx, a.company_admin, it, &found.draft, &origin, self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// Records an event of these listings at that time and orders the refresh.
    async fn record_event(&self, numbers: &[i64], at: DateTime<Utc>) {
        self.record_event_of(EVENT, numbers, at).await;
    }

    /// The same with another event.
    async fn record_event_of(&self, event: ListingEvent, numbers: &[i64], at: DateTime<Utc>) {
        let keys: Vec<_> = numbers.iter().map(|number| format!("K{number}")).collect();
        sqlx::query(
            "insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source)
             select ('00000000-0000-7' || lpad((extract(epoch from $2::timestamptz)::bigint / 3600 % 1000)::text, 3, '0')
                     || '-800' || ($1::smallint)::text || '-' || lpad(substr(listing_key, 2), 12, '0'))::uuid, id,
                    (select count(*) from listing_events), $1, $2, 'import'
             from listings where listing_key = any($3)",
        )
        .bind(event.code())
        .bind(at)
        .bind(&keys)
        .execute(self.stack.looks())
        .await
        .unwrap();
    }

    /// Refreshes the membership, as after an import, and plans the messages.
    async fn refresh(&self, since: DateTime<Utc>) {
        let job = Job::MembershipRefresh {
            zip_codes: (10_001..=10_050).map(|zip| zip.to_string()).collect(),
            happened_since: Some(since),
        };
        let a = self.company();
        self.stack.enqueue(a, a.company_admin, &job).await;
        self.settle().await;
    }

    /// Waits until only due messages are left.
    async fn settle(&self) {
        for queue in Queue::ALL {
            jobs::bell(&self.stack.redis.url()).unwrap()(queue);
        }
        let mut look = self.stack.superuser().await;
        until("all is planned", 60, async || {
            // Held messages are reviewed again in an hour.
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

    async fn messages(&self) -> Vec<MessageRow> {
        sqlx::query_as(
            "select l.listing_key, m.audience, m.channel, case when m.state in (4, 7) then m.state else 0::smallint end,
                    case when m.state in (4, 7) then m.reason end
             from messages m join listings l on l.id = m.listing_id
             where m.cause = 2 order by substr(l.listing_key, 2)::int, m.audience, m.channel",
        )
        .fetch_all(self.stack.looks())
        .await
        .unwrap()
    }

    /// State and reason of the message about a listing on a channel.
    async fn state_of(&self, key: &str, channel: Channel) -> (i16, Option<String>) {
        sqlx::query_as(
            "select m.state, m.reason from messages m join listings l on l.id = m.listing_id
             where l.listing_key = $1 and m.channel = $2",
        )
        .bind(key)
        .bind(channel.code())
        .fetch_one(self.stack.looks())
        .await
        .unwrap()
    }

    /// Saves the company's e-mail account with its secret.
    async fn has_account(&self) {
        self.stack
            .has_account(Owner::Company, gmail("us@gmail.example"))
            .await;
    }

    /// A sweep of the listings' source asks because too many would be taken off the market;
    /// returns the source.
    async fn source_asks(&self) -> SourceId {
        sqlx::query_scalar(
            "insert into listing_source_syncs (source_id, is_configured, sync_every_minutes, sweep_at, sync_due_at,
                                               sweep_due_at, step, walk, walk_started_at, waiting_since,
                                               waiting_gone, waiting_live)
             select distinct source_id, true, 15, '04:00'::time, $1::timestamptz, $1, 7, 2, $1, $1, 520, 8640 from listings
             returning source_id",
        )
        .bind(self.now())
        .fetch_one(self.stack.looks())
        .await
        .map(SourceId)
        .unwrap()
    }

    /// A super admin discards the sweep.
    async fn discard_sweep(&self, source: SourceId) {
        let mut tx = self.stack.db.platform(&PlatformScope::operator()).await.unwrap();
        let origin = Origin::default();
        let answered = listing_sources::answer(&mut tx, source, 7, Verdict::Discard, &origin, self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        assert_eq!(answered, Answered::Done);
    }

    /// Makes all listings new.
    async fn all_are_new(&self) {
        self.sql("update listings set status = 1; update listing_memberships set status = 1")
            .await;
    }

    /// Advances to that time and does the work due by then.
    async fn wait_until(&self, at: &str) {
        let at: DateTime<Utc> = at.parse().unwrap();
        self.wait(at - self.now()).await;
    }

    async fn count(&self, which: &str) -> i64 {
        sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "select count(*) from messages where {which}"
        )))
        .fetch_one(self.stack.looks())
        .await
        .unwrap()
    }

    /// The number of used slots of all months.
    async fn tally(&self) -> i32 {
        sqlx::query_scalar("select coalesce(sum(tally), 0)::integer from mailer_tallies")
            .fetch_one(self.stack.looks())
            .await
            .unwrap()
    }

    async fn sql(&self, statement: impl Into<String>) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement.into()))
            .execute(self.stack.looks())
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

    /// Lets time pass and does the work due by then.
    async fn wait(&self, by: TimeDelta) {
        self.stack.clock.advance(by);
        self.settle().await;
    }

    /// The listings of the planned messages that may be sent now, by the check before dispatch.
    async fn may_go(&self) -> Vec<String> {
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let planned: Vec<Uuid> =
            sqlx::query_scalar("select id from messages where state = 0 and due_at <= $1 order by id")
                .bind(self.now())
                .fetch_all(self.stack.looks())
                .await
                .unwrap();
        let planned: Vec<_> = planned.into_iter().map(MessageId).collect();
        let may_go = recheck::may_go(&mut tx, &planned, self.now()).await.unwrap();
        tx.commit().await.unwrap();
        let may_go: Vec<Uuid> = may_go.into_iter().map(|message| message.0).collect();
        sqlx::query_scalar(
            "select l.listing_key from messages m join listings l on l.id = m.listing_id
             where m.id = any($1) order by substr(l.listing_key, 2)::int",
        )
        .bind(&may_go)
        .fetch_all(self.stack.looks())
        .await
        .unwrap()
    }
}

/// Puts every listing into the zip code of its node.
async fn cover(look: &mut PgConnection) {
    sqlx::query("update listings set zip_code = (10001 + substr(listing_key, 2)::int % 48)::text")
        .execute(&mut *look)
        .await
        .unwrap();
    sqlx::query(
        "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
         select distinct n.tenant_id, n.id, n.level, l.zip_code, n.id, '[0,)'::int8range, '[0,)'::int8range
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

/// The fallback text for the name of an unknown owner.
fn neighbor() -> Fallbacks {
    Fallbacks::from([(Variable::RecipientName, "Neighbor".to_owned())])
}

fn message_row(
    key: &str,
    audience: Audience,
    channel: Channel,
    state: i16,
    reason: Option<&str>,
) -> MessageRow {
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
