//! Notifications and the daily e-mail.

use chrono::{DateTime, TimeDelta, Utc};
use database::notifications;
use domain::ids::UserId;
use domain::jobs::{Job, Queue};
use domain::notifications::{Channels, NotificationEvent};
use testkit::seeded_at;

use crate::listings::{fill, ground};
use crate::outside::{Outside, PUBLIC_URL, Story};
use crate::stack::{Stack, until};

/// No channel.
const SILENT: Channels = Channels {
    in_app: false,
    sms: false,
    email: false,
};

impl Stack {
    /// (days before today, event, items, viewed) of the user's notifications in the application.
    async fn notifications(&self, user: UserId) -> Vec<(i64, i16, i32, bool)> {
        let scope = self.scope(self.database.a.tenant_id).await;
        let mut tx = self.db.tenant(&scope).await.unwrap();
        let found = notifications::list(&mut tx, user).await.unwrap();
        tx.commit().await.unwrap();
        let today = (seeded_at() - TimeDelta::hours(4)).date_naive();
        found
            .iter()
            .map(|one| {
                (
                    (today - one.day).num_days(),
                    one.event.code(),
                    one.items,
                    one.is_viewed,
                )
            })
            .collect()
    }

    async fn view_all(&self, user: UserId) {
        let scope = self.scope(self.database.a.tenant_id).await;
        let mut tx = self.db.tenant(&scope).await.unwrap();
        notifications::view_all(&mut tx, user, seeded_at()).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn choose(&self, user: UserId, event: i16, channels: Channels) {
        let scope = self.scope(self.database.a.tenant_id).await;
        let mut tx = self.db.tenant(&scope).await.unwrap();
        let event = NotificationEvent::from_code(event).unwrap();
        notifications::choose(&mut tx, user, &[(event, channels)])
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// Records the event for the listings `K{number}` at that time.
    async fn record_event(&self, event: i16, numbers: &[i64], at: DateTime<Utc>) {
        let keys: Vec<_> = numbers.iter().map(|number| format!("K{number}")).collect();
        sqlx::query(
            "insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source)
             select gen_random_uuid(), id, (select count(*) from listing_events), $1, $2, 'import'
             from listings where listing_key = any($3)",
        )
        .bind(event)
        .bind(at)
        .bind(&keys)
        .execute(self.looks())
        .await
        .unwrap();
    }

    /// A worker refreshes the company's membership in all zip codes.
    async fn refresh(&self, happened_since: Option<DateTime<Utc>>) {
        let zip_codes = (10_001..=10_050).map(|zip| zip.to_string()).collect();
        let job = Job::MembershipRefresh {
            zip_codes,
            happened_since,
        };
        let a = self.database.a;
        self.enqueue(a, a.company_admin, &job).await;
        jobs::bell(&self.redis.url()).unwrap()(Queue::Background);
        let mut look = self.superuser().await;
        until("the refresh is done", 30, async || {
            let left: i64 = sqlx::query_scalar("select count(*) from jobs where state in (0, 1)")
                .fetch_one(&mut look)
                .await
                .unwrap();
            (left == 0).then_some(())
        })
        .await;
    }
}

/// A company with listings K1 to K40 that its nodes cover: K2, K4 and so on in its child market,
/// K4, K8 and so on in its bucket.
async fn territory(stack: &Stack) {
    let mut look = stack.superuser().await;
    let a = stack.database.a;
    let ground = ground(&mut look, a).await;
    fill(&mut look, a, &ground, 40).await;
    sqlx::query(
        "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
         select n.tenant_id, n.id, n.level, l.zip_code, n.id, '[0,)', '[0,)'
         from territory_nodes n
         join listings l on n.level = 0
             or n.level = 1 and substr(l.listing_key, 2)::int % 2 = 0
             or n.level = 2 and substr(l.listing_key, 2)::int % 4 = 0",
    )
    .execute(&mut look)
    .await
    .unwrap();
}

// NOTIF-06
#[tokio::test(flavor = "multi_thread")]
async fn the_owners_of_a_node_are_notified_once_of_each_listing_event() {
    let stack = Stack::start().await;
    let outside = Outside::start().await;
    territory(&stack).await;
    let worker = outside.worker(&stack, stack.config());
    let a = stack.database.a;
    let (admin, manager, owner) = (a.company_admin, a.submarket_owner, a.bucket_owner);
    let now = seeded_at();

    stack.choose(manager, 7, SILENT).await;
    stack.record_event(1, &[1, 2, 3, 4], now).await;
    stack.record_event(7, &[8, 9], now).await;
    // Earlier events don't belong to this refresh.
    stack.record_event(4, &[12], now - TimeDelta::hours(1)).await;
    stack.refresh(Some(now)).await;
    assert_eq!(
        stack.notifications(admin).await,
        [(0, 1, 4, false), (0, 7, 2, false)]
    );
    assert_eq!(stack.notifications(manager).await, [(0, 1, 2, false)]);
    assert_eq!(
        stack.notifications(owner).await,
        [(0, 1, 1, false), (0, 7, 1, false)]
    );
    assert_eq!(stack.notifications(stack.database.b.company_admin).await, []);

    // A repeat changes nothing, even after viewing.
    stack.view_all(admin).await;
    stack.refresh(Some(now)).await;
    assert_eq!(
        stack.notifications(admin).await,
        [(0, 1, 4, true), (0, 7, 2, true)]
    );
    assert_eq!(stack.notifications(manager).await, [(0, 1, 2, false)]);

    // More events of the same day are one unviewed notification; a listing counts once.
    stack.record_event(1, &[4, 5], now).await;
    stack.refresh(Some(now)).await;
    assert_eq!(
        stack.notifications(admin).await,
        [(0, 1, 5, false), (0, 7, 2, true)]
    );

    // A change of territory notifies nobody.
    stack.record_event(3, &[4], now).await;
    stack.refresh(None).await;
    assert_eq!(
        stack.notifications(owner).await,
        [(0, 1, 1, false), (0, 7, 1, false)]
    );

    // The day is in the company's zone: an hour after midnight in London it is still the day
    // before in New York.
    let night = (now - TimeDelta::days(1))
        .date_naive()
        .and_hms_opt(1, 0, 0)
        .unwrap()
        .and_utc();
    stack.record_event(5, &[8], night).await;
    stack.refresh(Some(night)).await;
    let expected = [
        (0, 1, 1, false),
        (0, 3, 1, false),
        (0, 4, 1, false),
        (0, 7, 1, false),
        (2, 5, 1, false),
    ];
    assert_eq!(stack.notifications(owner).await, expected);

    // A new realtor, once for all their listings.
    sqlx::query("update realtors set first_seen_at = $1")
        .bind(now)
        .execute(stack.looks())
        .await
        .unwrap();
    stack.refresh(Some(now)).await;
    assert!(stack.notifications(owner).await.contains(&(0, 10, 1, false)));
    worker.stop().await;
    stack.end().await;
}

// NOTIF-06
#[tokio::test(flavor = "multi_thread")]
async fn a_day_is_mailed_once_the_morning_after_to_users_who_want_it() {
    let stack = Stack::start().await;
    territory(&stack).await;
    let (manager, now) = (stack.database.a.submarket_owner, stack.clock.clock().now());
    let by_mail = Channels {
        email: true,
        ..SILENT
    };
    stack.choose(manager, 1, by_mail).await;
    stack.record_event(1, &[2, 4, 6], now).await;
    let story = Story::of(stack, Outside::start().await);
    let stack = &story.stack;
    stack.refresh(Some(now)).await;
    // Nothing is shown in the application, and nothing is mailed on the day itself or at night.
    let found = stack.notifications(manager).await;
    assert!(found.iter().all(|(_, event, ..)| *event != 1), "{found:?}");
    let night = (now + TimeDelta::days(1))
        .date_naive()
        .and_hms_opt(10, 59, 0)
        .unwrap()
        .and_utc();
    for at in [now, night] {
        let mut tx = stack.db.worker().await.unwrap();
        assert_eq!(
            database::jobs::duties::enqueue_notification_digests(&mut tx, at)
                .await
                .unwrap(),
            0
        );
        tx.commit().await.unwrap();
    }
    let morning = night + TimeDelta::minutes(1);
    for mails in [1, 0] {
        let mut tx = stack.db.worker().await.unwrap();
        assert_eq!(
            database::jobs::duties::enqueue_notification_digests(&mut tx, morning)
                .await
                .unwrap(),
            mails
        );
        tx.commit().await.unwrap();
    }
    stack.clock.advance(morning - now);
    jobs::bell(&stack.redis.url()).unwrap()(Queue::Background);
    let mails = &story.outside.sandbox.mails;
    until("the mail arrives", 20, async || (story.sent() == 1).then_some(())).await;
    let mail = mails.detail(mails.list(None, 1).first().unwrap().id).unwrap();
    assert_eq!(mail.mail.to, ["sm@a.test"]);
    assert!(
        mail.mail.subject.starts_with("Your Doorstep notifications for "),
        "{}",
        mail.mail.subject
    );
    let text = mail.text.unwrap();
    assert!(text.contains("New Listing: 3"), "{text}");
    assert!(text.contains(&format!("{PUBLIC_URL}/notifications")), "{text}");
    story.end().await;
}

// NOTIF-06
#[tokio::test(flavor = "multi_thread")]
async fn a_day_is_texted_once_in_the_day_after_from_the_companys_number() {
    let stack = Stack::start().await;
    territory(&stack).await;
    let a = stack.database.a;
    let (manager, now) = (a.submarket_owner, stack.clock.clock().now());
    let by_text = Channels { sms: true, ..SILENT };
    stack.choose(manager, 1, by_text).await;
    stack.record_event(1, &[2, 4, 6], now).await;
    let story = Story::of(stack, Outside::start().await);
    let stack = &story.stack;
    stack.refresh(Some(now)).await;
    let found = stack.notifications(manager).await;
    assert!(found.iter().all(|(_, event, ..)| *event != 1), "{found:?}");
    let sql = async |statement: String| {
        sqlx::raw_sql(sqlx::AssertSqlSafe(statement))
            .execute(stack.looks())
            .await
            .unwrap();
    };
    sql(format!(
        "update users set mobile_phone = '(212) 555-0177' where id = '{manager}';
         insert into sms_senders (tenant_id, version, number, registration) values ('{}', 1, '2125560100', 3)",
        a.tenant_id
    ))
    .await;
    // Nothing on the day itself, at night or in the evening; New York is four hours behind.
    let next_day = |hour: u32| {
        let day = (now + TimeDelta::days(1)).date_naive();
        day.and_hms_opt(hour, 0, 0).unwrap().and_utc()
    };
    let ordered = async |at: DateTime<Utc>| {
        let mut tx = stack.db.worker().await.unwrap();
        let texts = database::jobs::duties::enqueue_notification_texts(&mut tx, at);
        let texts = texts.await.unwrap();
        tx.commit().await.unwrap();
        texts
    };
    for early in [now, next_day(11)] {
        assert_eq!(ordered(early).await, 0, "{early}");
    }
    let morning = next_day(12);
    assert_eq!([ordered(morning).await, ordered(morning).await], [1, 0]);
    stack.clock.advance(morning - now);
    for queue in Queue::ALL {
        jobs::bell(&stack.redis.url()).unwrap()(queue);
    }
    let twilio = &story.outside.sandbox.twilio;
    until("the text arrives", 20, async || {
        (twilio.texts().len() == 1).then_some(())
    })
    .await;
    let text = twilio.texts().remove(0);
    assert_eq!(
        (text.to.as_str(), text.from.as_str()),
        ("+12125550177", "+12125560100")
    );
    assert!(text.body.contains("New Listing: 3"), "{}", text.body);
    assert!(
        text.body.ends_with(&format!("{PUBLIC_URL}/notifications")),
        "{}",
        text.body
    );
    until("it is settled", 20, async || {
        let sent: i64 = sqlx::query_scalar(
            "select count(*) from messages where cause = 6 and channel = 2 and state in (2, 3)",
        )
        .fetch_one(stack.looks())
        .await
        .unwrap();
        (sent == 1).then_some(())
    })
    .await;

    // A user who texted STOP to the company's number gets nothing from it.
    let tenant = a.tenant_id;
    sql(format!(
        "insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
         values ('{tenant}', gen_random_uuid(), 2, '2125550177', '(212) 555-0177', 1, '{morning}')"
    ))
    .await;
    stack.record_event(1, &[2], morning).await;
    stack.refresh(Some(morning)).await;
    let day = TimeDelta::days(1);
    assert_eq!(ordered(morning + day).await, 1);
    stack.clock.advance(day);
    for queue in Queue::ALL {
        jobs::bell(&stack.redis.url()).unwrap()(queue);
    }
    until("the job has ended", 20, async || {
        let left: i64 =
            sqlx::query_scalar("select count(*) from jobs where kind = 'notificationText' and state <> 2")
                .fetch_one(stack.looks())
                .await
                .unwrap();
        (left == 0).then_some(())
    })
    .await;
    assert_eq!(twilio.texts().len(), 1);
    let planned: i64 = sqlx::query_scalar("select count(*) from messages where channel = 2")
        .fetch_one(stack.looks())
        .await
        .unwrap();
    assert_eq!(planned, 1);
    story.end().await;
}
