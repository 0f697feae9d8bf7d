//! Touchpoints of leads from the assignment to the provider, with real workers.
//!
//! Promises: worker killed; Redis flushed; a message is never sent twice.

mod automated;

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use database::TenantTx;
use database::audit::Origin as Source;
use database::email_accounts::Owner;
use database::lead_campaigns::assigning::{Assignment, assign};
use database::lead_campaigns::{bulk, evaluation, handoff};
use database::leads::intake::{lock, receive};
use database::leads::list::LeadFilter;
use database::leads::{Source as LeadSource, SourceKey};
use domain::campaigns::CampaignType;
use domain::ids::{BulkAssignmentId, CampaignId, UserId};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::message_dispatch::gmail;
use crate::outside::{Outside, Story};
use crate::stack::{Stack, until};

const COMPANYS: &str = "office@gmail.example";
const OWN: &str = "ca@gmail.example";

impl Stack {
    pub async fn sql(&self, statements: &str) {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statements.to_owned()))
            .execute(&mut self.superuser().await)
            .await
            .unwrap();
    }

    /// A pre-sale campaign of company A that sends at 2 PM in New York with these emails, so many
    /// days after the inquiry; `None` is at once. Returns its id.
    pub async fn campaign(&self, days: &[Option<i16>]) -> CampaignId {
        let steps: Vec<_> = days.iter().map(|days| days.map(|days| (3, days))).collect();
        self.campaign_of(CampaignType::PreSale, &steps).await
    }

    /// A campaign of company A that sends at 2 PM in New York with these emails, each so many days
    /// after an event, by its code; `None` is at once. Returns its id.
    pub async fn campaign_of(&self, kind: CampaignType, steps: &[Option<(i16, i16)>]) -> CampaignId {
        let a = self.database.a;
        let (campaign, template) = (CampaignId::generate(), Uuid::now_v7());
        self.sql(&format!(
            "update users set access_to_movescout_plugin = true;
             insert into templates (tenant_id, id, channel, event, name, name_key, subject, body, email_mode)
             values ('{tenant}', '{template}', 1, 9, '{template}', '{template}', 'Your move',
                     'Dear {{ First Name }}, from {{ Coordinator }}', 3);
             insert into campaigns (tenant_id, id, type, name, hour, time_zone, created_at, created_by)
             values ('{tenant}', '{campaign}', {kind}, '{campaign}', 14, 'America/New_York', now(), '{user}')",
            tenant = a.tenant_id,
            kind = kind.code(),
            user = a.company_admin,
        ))
        .await;
        for (place, step) in (1..).zip(steps) {
            let (anchor, days) = step.map_or(("null".to_owned(), "null".to_owned()), |(anchor, days)| {
                (anchor.to_string(), days.to_string())
            });
            self.sql(&format!(
                "insert into campaign_steps (tenant_id, campaign_id, place, anchor, days, channel, template_id)
                 values ('{}', '{campaign}', {place}, {anchor}, {days}, 1, '{template}')",
                a.tenant_id
            ))
            .await;
        }
        campaign
    }

    /// Stores leads that qualify for a pre-sale campaign, numbered from 0.
    pub async fn leads(&self, count: usize) {
        let now = self.clock.clock().now();
        let items: Vec<Value> = (0..count)
            .map(|number| {
                json!({
                    "opportunityId": format!("L{number}"), "disposition": "Survey Scheduled", "receivedDate": now,
                    "payload": {
                        "FirstName": "Maria", "EmailAddress": format!("lead{number}@example.com"),
                        "SurveyDate": "2026-12-01",
                    },
                })
            })
            .collect();
        self.receive(&items).await;
    }

    /// Stores leads of company A, to which no automation applies.
    pub async fn receive(&self, items: &[Value]) {
        self.receive_from(SourceKey::file("Acme"), items).await;
    }

    /// Stores leads of company A as a source sends them.
    pub async fn receive_from(&self, key: SourceKey, items: &[Value]) {
        let source = LeadSource {
            name: "API key Acme".to_owned(),
            key,
        };
        let mut tx = self.tenant().await;
        let held = lock(&mut tx).await.unwrap();
        receive(&mut tx, &held, &source, items, self.clock.clock().now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// A transaction of company A.
    pub async fn tenant(&self) -> TenantTx {
        let scope = self.scope(self.database.a.tenant_id).await;
        self.db.tenant(&scope).await.unwrap()
    }

    pub async fn assign(&self, campaign: CampaignId, leads: std::ops::Range<usize>, user: UserId) {
        let mut tx = self.tenant().await;
        for number in leads {
            self.assign_in(&mut tx, (campaign, CampaignType::PreSale), number, user)
                .await;
        }
        tx.commit().await.unwrap();
    }

    /// Assigns a campaign to a lead.
    pub async fn assign_in(
        &self,
        tx: &mut TenantTx,
        (campaign, kind): (CampaignId, CampaignType),
        number: usize,
        user: UserId,
    ) {
        let assignment = Assignment {
            opportunity_id: &format!("L{number}"),
            campaign,
            kind,
            replaces: false,
            copy: |_, _| None,
        };
        assign(
            tx,
            user,
            assignment,
            (&Source::default(), self.clock.clock().now()),
        )
        .await
        .unwrap();
    }

    /// Ends the leases of a vanished worker and makes its jobs due.
    pub async fn end_leases(&self) {
        self.sql(&format!(
            "update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 1;
             update messages set lease_until = clock_timestamp() - interval '1 second', look_at = null where state = 1;
             update jobs set due_at = '{now}' where state = 0 and due_at > '{now}' and kind <> 'listingUpkeep';
             update job_turns set next_due_at = '{now}' where next_due_at > '{now}'",
            now = self.clock.clock().now().to_rfc3339(),
        ))
        .await;
    }

    async fn number(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(self.looks()).await.unwrap()
    }

    /// Waits until so many messages to leads are sent.
    pub async fn sent_to_leads(&self, count: i64) {
        until("the messages are sent", 60, async || {
            let sent = self
                .number("select count(*) from messages where cause = 3 and state = 2")
                .await;
            (sent == count).then_some(())
        })
        .await;
    }
}

/// The number of e-mails that each lead got.
pub fn mails(outside: &Outside) -> BTreeMap<String, usize> {
    let mut mails = BTreeMap::new();
    for mail in outside.sandbox.mails.list(None, 10_000) {
        for to in mail.to {
            *mails.entry(to).or_default() += 1;
        }
    }
    mails
}

/// Ends the test once every campaign is finished, because its messages are settled.
pub async fn finish(story: Story) {
    until("the campaigns are finished", 30, async || {
        story.stack.clock.advance(TimeDelta::minutes(20));
        let unfinished = "select count(*) from lead_campaigns where ending is distinct from 1";
        (story.stack.number(unfinished).await == 0).then_some(())
    })
    .await;
    story.end().await;
}

// CAMP-63, CAMP-46, OPS-06
#[tokio::test(flavor = "multi_thread")]
async fn a_touchpoint_is_sent_at_its_hour_from_the_sales_persons_account_otherwise_the_companys() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    stack.has_account(Owner::User(a.company_admin), gmail(OWN)).await;
    let campaign = stack.campaign(&[None, Some(0)]).await;
    stack.leads(2).await;
    stack.assign(campaign, 0..1, a.company_admin).await;
    stack.assign(campaign, 1..2, a.submarket_owner).await;
    let story = Story::of(stack, Outside::start().await);
    story.stack.sent_to_leads(2).await;
    let from = |to: &str| {
        let mails = story.outside.sandbox.mails.list(Some(to), 5);
        (mails.len(), mails[0].from.clone())
    };
    assert_eq!(from("lead0@example.com"), (1, OWN.to_owned()));
    assert_eq!(from("lead1@example.com"), (1, COMPANYS.to_owned()));
    // 2 PM in New York.
    let hour: DateTime<Utc> = "2026-09-21T18:00:00Z".parse().unwrap();
    let before = hour - TimeDelta::seconds(1) - story.stack.clock.clock().now();
    story.stack.clock.advance(before);
    assert_eq!(story.stack.number("select count(*) from messages").await, 2);
    story.stack.clock.advance(TimeDelta::seconds(1));
    story.stack.sent_to_leads(4).await;
    assert_eq!(from("lead0@example.com").0, 2);
    let texts = story.outside.sandbox.mails.list(Some("lead0@example.com"), 1);
    let detail = story.outside.sandbox.mails.detail(texts[0].id).unwrap();
    let text = detail.text.unwrap();
    assert!(text.starts_with("Dear Maria, from "), "{text}");
    finish(story).await;
}

// CAMP-63: the name of a user who is gone is not a coordinator's either; the template's fallback is.
#[tokio::test(flavor = "multi_thread")]
async fn the_companys_account_sends_for_users_who_are_deactivated_or_deleted() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    for (user, address) in [
        (a.company_admin, OWN),
        (a.submarket_owner, "sm@gmail.example"),
        (a.bucket_owner, "bo@gmail.example"),
    ] {
        stack.has_account(Owner::User(user), gmail(address)).await;
    }
    let campaign = stack.campaign(&[Some(0)]).await;
    stack
        .sql(r#"update templates set fallbacks = '{"coordinator": "our office"}'"#)
        .await;
    stack.leads(3).await;
    let senders = [a.company_admin, a.submarket_owner, a.bucket_owner];
    for (number, user) in senders.into_iter().enumerate() {
        stack.assign(campaign, number..number + 1, user).await;
    }
    stack
        .sql(&format!(
            "update users set is_active = false, deleted_at = case when id = '{}' then created_at end where id in ('{}', '{}')",
            a.bucket_owner, a.submarket_owner, a.bucket_owner
        ))
        .await;
    let story = Story::of(stack, Outside::start().await);
    story.stack.clock.advance(TimeDelta::hours(5));
    story.stack.sent_to_leads(3).await;
    let mut sent = Vec::new();
    for number in 0..3 {
        let to = format!("lead{number}@example.com");
        let mails = story.outside.sandbox.mails.list(Some(&to), 5);
        assert_eq!(mails.len(), 1, "{to}");
        let detail = story.outside.sandbox.mails.detail(mails[0].id).unwrap();
        let header = |name: &str| {
            let found = detail
                .headers
                .iter()
                .find(|header| header.0.eq_ignore_ascii_case(name));
            found.map(|header| header.1.trim().to_owned())
        };
        let text = detail.text.clone().unwrap();
        let first_line = text.lines().next().unwrap().to_owned();
        sent.push((header("From").unwrap(), header("Reply-To"), first_line));
    }
    let companys = (
        format!("\"Company A\" <{COMPANYS}>"),
        None,
        "Dear Maria, from our office".to_owned(),
    );
    let own = (
        format!("\"CA a test\" <{OWN}>"),
        None,
        "Dear Maria, from CA a test".to_owned(),
    );
    assert_eq!(sent, [own, companys.clone(), companys]);
    finish(story).await;
}

// CAMP-63
#[tokio::test(flavor = "multi_thread")]
async fn the_companys_account_sends_what_waits_when_its_user_leaves() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    stack
        .has_account(Owner::User(a.submarket_owner), gmail(OWN))
        .await;
    let campaign = stack.campaign(&[Some(0)]).await;
    stack.leads(1).await;
    stack.assign(campaign, 0..1, a.submarket_owner).await;
    stack.clock.advance(TimeDelta::hours(4));
    let now = stack.clock.clock().now();
    let mut tx = stack.tenant().await;
    evaluation::evaluate_changed(&mut tx, 10, |_, _| None, now)
        .await
        .unwrap();
    handoff::hand_off_due(&mut tx, None, 10, now).await.unwrap();
    tx.commit().await.unwrap();
    let of_user = "select count(*) from messages where state = 0 and sender_user_id is not null";
    assert_eq!(stack.number(of_user).await, 1);
    stack
        .sql(&format!(
            "update users set is_active = false where id = '{}'",
            a.submarket_owner
        ))
        .await;
    let story = Story::of(stack, Outside::start().await);
    story.stack.sent_to_leads(1).await;
    let mails = story.outside.sandbox.mails.list(Some("lead0@example.com"), 5);
    assert_eq!((mails.len(), mails[0].from.as_str()), (1, COMPANYS));
    finish(story).await;
}

// CAMP-47, promise: worker killed. Each handoff is one transaction, so a worker that stops anywhere loses
// and repeats nothing.
#[tokio::test(flavor = "multi_thread")]
async fn workers_that_vanish_lose_and_repeat_no_touchpoint() {
    const LEADS: usize = 600;
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    let campaign = stack.campaign(&[Some(0)]).await;
    stack.leads(LEADS).await;
    stack.assign(campaign, 0..LEADS, a.company_admin).await;
    stack.clock.advance(TimeDelta::hours(4));
    let outside = Outside::start().await;
    for round in 0..4 {
        let worker = outside.worker(&stack, stack.config());
        let handed_off = "select count(*) from lead_touchpoints where state = 1";
        until("some are handed off", 30, async || {
            (stack.number(handed_off).await > round * 100).then_some(())
        })
        .await;
        worker.vanish().await;
        stack.clock.advance(TimeDelta::minutes(2));
        // The sweep makes the jobs of the vanished worker claimable.
        stack
            .sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 1")
            .await;
    }
    let story = Story::of(stack, outside);
    until("every message has an end", 60, async || {
        story.stack.clock.advance(TimeDelta::seconds(30));
        let open = "select count(*) from lead_touchpoints t left join messages m on m.id = t.message_id \
                    where t.state = 0 or m.state in (0, 1)";
        (story.stack.number(open).await == 0).then_some(())
    })
    .await;
    assert_eq!(
        story
            .stack
            .number("select count(distinct message_id) from lead_touchpoints")
            .await,
        i64::try_from(LEADS).unwrap()
    );
    assert_eq!(
        story.stack.number("select count(*) from messages").await,
        i64::try_from(LEADS).unwrap()
    );
    let mails = mails(&story.outside);
    assert!(mails.values().all(|count| *count == 1), "{mails:?}");
    // An e-mail without a known outcome is sent or not, and is never sent again.
    let unconfirmed = story
        .stack
        .number("select count(*) from messages where state = 6")
        .await;
    assert!(i64::try_from(LEADS - mails.len()).unwrap() <= unconfirmed);
    finish(story).await;
}

// CAMP-65
#[tokio::test(flavor = "multi_thread")]
async fn without_the_plugin_nothing_is_handed_off() {
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    let campaign = stack.campaign(&[Some(0)]).await;
    stack.leads(1).await;
    stack.assign(campaign, 0..1, a.company_admin).await;
    stack
        .sql("update users set access_to_movescout_plugin = false")
        .await;
    let story = Story::of(stack, Outside::start().await);
    story.stack.clock.advance(TimeDelta::hours(4));
    until("the job has looked", 30, async || {
        let looked =
            "select count(*) from jobs where kind = 'leadCampaigns' and state = 0 and due_at > created_at";
        (story.stack.number(looked).await > 0).then_some(())
    })
    .await;
    assert_eq!(story.stack.number("select count(*) from messages").await, 0);
    // It is back on the same day.
    story
        .stack
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    story.stack.clock.advance(TimeDelta::hours(2));
    story.stack.sent_to_leads(1).await;
    finish(story).await;
}

/// Orders a bulk assignment of the campaign to all leads.
async fn order_bulk(stack: &Stack, campaign: CampaignId, user: UserId) -> BulkAssignmentId {
    let (scope, now) = (
        stack.scope(stack.database.a.tenant_id).await,
        stack.clock.clock().now(),
    );
    let all = bulk::Choice::List(LeadFilter::default());
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let previewed = bulk::preview(&mut tx, (campaign, CampaignType::PreSale), &all, (user, now)).await;
    let id = previewed.unwrap().id;
    bulk::order(&mut tx, id, user, (&Source::default(), now))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    id
}

// LEADS-20, promise: worker killed. A part of the leads is one transaction, so a worker that stops
// anywhere leaves no lead out and assigns none twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_bulk_assignment_continues_after_workers_vanish_and_is_undone_by_a_job() {
    const LEADS: i64 = 1_600;
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    let campaign = stack.campaign(&[Some(5)]).await;
    stack.leads(usize::try_from(LEADS).unwrap()).await;
    let id = order_bulk(&stack, campaign, a.company_admin).await;
    let outside = Outside::start().await;
    for part in 0..2 {
        let worker = outside.worker(&stack, stack.config());
        until("some are assigned", 30, async || {
            let assigned = stack.number("select count(*) from lead_campaigns").await;
            (assigned > part * 500).then_some(())
        })
        .await;
        worker.vanish().await;
        stack
            .sql("update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 1")
            .await;
        stack.clock.advance(TimeDelta::minutes(2));
    }
    let story = Story::of(stack, outside);
    let stack = &story.stack;
    let ended = async |state: &'static str| {
        until("the assignment has ended", 60, async || {
            stack.clock.advance(TimeDelta::seconds(1));
            (stack.number(state).await == 1).then_some(())
        })
        .await;
    };
    ended("select count(*) from bulk_assignments where state = 3").await;
    let active = "select count(distinct lead_id) from lead_campaigns where state = 2";
    assert_eq!(stack.number(active).await, LEADS);
    assert_eq!(stack.number("select count(*) from lead_touchpoints").await, LEADS);

    let (scope, now) = (stack.scope(a.tenant_id).await, stack.clock.clock().now());
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    bulk::order_undo(&mut tx, id, a.company_admin, (&Source::default(), now))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    ended("select count(*) from bulk_assignments where state = 5").await;
    let removed = "select count(*) from lead_campaigns where ending = 2";
    assert_eq!(stack.number(removed).await, LEADS);
    let canceled = "select count(*) from lead_touchpoints where state = 4";
    assert_eq!(stack.number(canceled).await, LEADS);
    // The job that waited for the touchpoints looks once more.
    stack.clock.advance(TimeDelta::days(90));
    story.end().await;
}
