//! Dispatch of texts and postcards: none twice, none lost, every outcome named.

mod due;
mod ending;
mod killed;
mod pace;
mod ready;
mod stopping;
mod touchpoints;
mod traces;

use std::collections::HashMap;

use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
use database::jobs::NewJob;
use database::messages::outreach::keep_snapshot;
use database::messages::planning::{MessageContent, NewMessage, plan};
use domain::channels::{Channel, Recipient};
use domain::ids::{JobId, MessageId, UserId};
use domain::jobs::{Job, State};
use domain::messages::snapshot::{KnownValues, Snapshot};
use domain::messages::{Lane, MessageState, Origin};
use domain::postal_address::PostalAddress;
use domain::templates::email::Sender;
use domain::templates::postcards::PostcardSize;
use domain::templates::variables::Group;
use domain::templates::{Content, Fallbacks};
use sandbox::{Fault, Mode, Service};
use storage::{Area, ObjectKey};
use uuid::Uuid;

use crate::outside::{Outside, PUBLIC_URL, Story};
use crate::sent_pictures;
use crate::stack::{Stack, until};

/// A message in the ledger.
#[derive(Clone, Debug)]
struct Row {
    id: Uuid,
    state: MessageState,
    reason: Option<String>,
    code: Option<String>,
    provider_id: Option<String>,
    units: Option<i16>,
    cost: Option<i64>,
    cap_month: Option<chrono::NaiveDate>,
    detail: Option<String>,
}

/// The business time of the sandbox and other processes. They read it at any time, so it is
/// written atomically.
pub fn set_clock(outside: &Outside, now: DateTime<Utc>) {
    let offset = (now - Utc::now()).num_seconds();
    let folder = outside.folder.path();
    std::fs::write(folder.join("clock.new"), offset.to_string()).unwrap();
    std::fs::rename(folder.join("clock.new"), folder.join("clock")).unwrap();
}

/// A sandbox with the test's time.
async fn outside(stack: &Stack) -> Outside {
    let outside = Outside::start_with(|config| {
        config.clock_file = Some(config.data_dir.join("clock"));
    })
    .await;
    set_clock(&outside, stack.clock.clock().now());
    let server = sent_pictures::serve(stack.db.clone(), outside.storage.clone());
    outside.sandbox.lob.set_public_site(PUBLIC_URL, server);
    outside
}

async fn story() -> Story {
    let stack = Stack::start().await;
    stack.can_send().await;
    let outside = outside(&stack).await;
    Story::of(stack, outside)
}

/// A recipient and content.
#[derive(Clone)]
struct To {
    name: String,
    /// A phone number, or a house number.
    address: String,
    body: String,
}

fn number(place: usize) -> To {
    To {
        name: "Pat Doe".to_owned(),
        address: format!("(212) 556-{:04}", 1_000 + place),
        body: format!("Homes in your street, {place}"),
    }
}

fn mailbox(place: usize) -> To {
    To {
        name: "Pat Doe".to_owned(),
        address: format!("r{place}@example.com"),
        body: "Hello".to_owned(),
    }
}

fn house(place: usize) -> To {
    To {
        name: "Pat Doe".to_owned(),
        address: format!("{} Winona Ct", 100 + place),
        body: String::new(),
    }
}

/// A home in that street.
fn home(street: &str) -> PostalAddress {
    PostalAddress {
        street: street.to_owned(),
        unit: None,
        city: "Denver".to_owned(),
        state: "CO".to_owned(),
        zip_code: "80212".to_owned(),
    }
}

impl Stack {
    /// Gives company A a registered number, an account at the printer and a postal address.
    async fn can_send(&self) {
        let tenant = self.database.a.tenant_id.0;
        let mut connection = self.superuser().await;
        for statement in [
            "insert into sms_senders (tenant_id, version, number, registration) values ($1, 1, '2125560100', 3)",
            "insert into company_settings (tenant_id, version, mailer_account) values ($1, 1, 1)",
        ] {
            sqlx::query(statement)
                .bind(tenant)
                .execute(&mut connection)
                .await
                .unwrap();
        }
    }

    /// Plans messages of a job of `owner`, or without a job.
    async fn plan_outreach(
        &self,
        channel: Channel,
        owner: Option<UserId>,
        to: &[To],
        snapshot: Option<&Snapshot>,
    ) -> Option<JobId> {
        let now = self.clock.clock().now();
        self.plan_for(channel, owner, to, (snapshot, now)).await
    }

    /// The same, due at that time.
    async fn plan_for(
        &self,
        channel: Channel,
        owner: Option<UserId>,
        to: &[To],
        (snapshot, due_at): (Option<&Snapshot>, DateTime<Utc>),
    ) -> Option<JobId> {
        let now = self.clock.clock().now();
        let scope = self.scope(self.database.a.tenant_id).await;
        let mut tx = self.db.tenant(&scope).await.unwrap();
        let job = Job::Outreach {
            channel,
            order: "order".to_owned(),
        };
        let new = NewJob {
            job: &job,
            owner,
            due_at: now,
            total: i64::try_from(to.len()).unwrap(),
            idempotency_key: None,
        };
        let job = match owner {
            Some(_) => Some(database::jobs::enqueue(&mut tx, &new, now).await.unwrap().id()),
            None => None,
        };
        let filled = match snapshot {
            Some(snapshot) => Some((
                keep_snapshot(&mut tx, snapshot).await.unwrap(),
                KnownValues::new(),
            )),
            None => None,
        };
        let messages: Vec<_> = to
            .iter()
            .map(|to| {
                let is_card = channel == Channel::Mailer;
                let home = home(&to.address);
                let is_mail = channel == Channel::Email;
                let month = chrono::NaiveDate::from_ymd_opt(now.year(), now.month(), 1);
                let content = MessageContent {
                    recipient_name: to.name.clone(),
                    recipient_address: to.address.clone(),
                    address_key: Some(if is_card {
                        home.key()
                    } else if is_mail {
                        to.address.clone()
                    } else {
                        to.address.chars().filter(char::is_ascii_digit).collect()
                    }),
                    copy_to: None,
                    answers: None,
                    postal: is_card.then_some(home),
                    subject: is_mail.then(|| "Your street".to_owned()),
                    html: is_mail.then(|| "<html><body><p>Hello</p></body></html>".to_owned()),
                    body: (!is_card).then(|| to.body.clone()),
                    filled: filled.clone(),
                };
                let origin = if owner.is_some() {
                    Origin::Manual
                } else {
                    Origin::ListingEvent
                };
                // A realtor needs no consent to automatic texts.
                let way = (origin, channel, Recipient::Realtor(None));
                NewMessage {
                    job,
                    planned_by: owner,
                    cap_month: month.filter(|_| is_card),
                    ..NewMessage::new(format!("test:{}", Uuid::now_v7()), way, due_at, content)
                }
            })
            .collect();
        plan(&mut tx, &messages, now).await.unwrap();
        if channel == Channel::Mailer {
            let month = database::mailer_caps::Month {
                year: i16::try_from(now.year()).unwrap(),
                month: i16::try_from(now.month()).unwrap(),
            };
            for _ in to {
                assert!(database::mailer_caps::reserve(&mut tx, month, now).await.unwrap());
            }
        }
        if job.is_none() {
            database::messages::outreach::wake(&mut tx, Lane::of_company(channel), due_at, now)
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
        job
    }

    async fn rows(&self) -> Vec<Row> {
        type Columns = (
            Uuid,
            i16,
            Option<String>,
            Option<String>,
            Option<String>,
            Option<i16>,
            Option<i64>,
            Option<chrono::NaiveDate>,
            Option<String>,
        );
        let rows: Vec<Columns> = sqlx::query_as(
            "select m.id, m.state, m.reason, m.reason_detail, m.provider_id, m.units, m.cost_micros, m.cap_month, \
                    (select detail from message_attempts a where a.message_id = m.id order by attempt desc limit 1) \
             from messages m order by m.id",
        )
        .fetch_all(self.looks())
        .await
        .unwrap();
        rows.into_iter()
            .map(
                |(id, state, reason, code, provider_id, units, cost, cap_month, detail)| Row {
                    id,
                    state: MessageState::from_repr(state).unwrap(),
                    reason,
                    code,
                    provider_id,
                    units,
                    cost,
                    cap_month,
                    detail,
                },
            )
            .collect()
    }

    pub async fn number_of(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(self.looks()).await.unwrap()
    }
}

impl Story {
    fn pass(&self, by: TimeDelta) {
        self.stack.clock.advance(by);
        set_clock(&self.outside, self.stack.clock.clock().now());
    }

    /// Lets business time pass, in steps, until no message waits and no job runs. A job ends
    /// after its last message, in a transaction of its own.
    async fn settled(&self, step: TimeDelta) -> Vec<Row> {
        until("all messages have an end", 60, async || {
            let rows = self.stack.rows().await;
            let waits = |row: &Row| matches!(row.state, MessageState::Planned | MessageState::Dispatching);
            let running = self
                .stack
                .number_of("select count(*) from jobs where state = 1")
                .await;
            if running == 0 {
                if !rows.iter().any(waits) {
                    return Some(rows);
                }
                self.pass(step);
            }
            tokio::time::sleep(std::time::Duration::from_millis(150)).await;
            None
        })
        .await
    }

    /// Ends the test after business time has passed for everything that waits for it.
    async fn over(self) {
        let mut look = self.stack.superuser().await;
        until("nothing waits", 30, async || {
            let left = self.stack.unfinished(&mut look).await;
            if left.iter().all(|(_, state)| *state == 0) {
                self.pass(TimeDelta::minutes(1));
            }
            tokio::time::sleep(std::time::Duration::from_millis(250)).await;
            left.is_empty().then_some(())
        })
        .await;
        self.end().await;
    }

    /// A postcard with pictures in the store.
    async fn card(&self) -> Snapshot {
        card(&self.stack, &self.outside).await
    }
}

async fn card(stack: &Stack, outside: &Outside) -> Snapshot {
    let mut file = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(1_875, 1_275, image::Rgb([20, 90, 200]))
        .write_to(&mut file, image::ImageFormat::Jpeg)
        .unwrap();
    let picture = Uuid::now_v7();
    let key = ObjectKey::new(stack.database.a.tenant_id, Area::Images, picture, "jpg").unwrap();
    outside
        .storage
        .put_bytes(&key, file.into_inner(), key.media_type())
        .await
        .unwrap();
    Snapshot {
        content: Content::Mailer {
            size: PostcardSize::FourBySix,
            front: picture,
            back: picture,
        },
        group: Group::Property,
        fallbacks: Fallbacks::new(),
        sender: Sender::default(),
        logo_key: None,
        pictures: std::collections::BTreeMap::new(),
    }
}

/// How often Twilio has each number's text.
fn texts(outside: &Outside) -> HashMap<(String, String), usize> {
    let mut texts = HashMap::new();
    for text in outside.sandbox.twilio.texts() {
        *texts.entry((text.to, text.body)).or_default() += 1;
    }
    texts
}

/// How often Lob has each message's card.
fn cards(outside: &Outside) -> HashMap<Uuid, usize> {
    let mut cards = HashMap::new();
    for card in outside.sandbox.lob.postcards() {
        let id = card.asked["metadata"]["message_id"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap();
        *cards.entry(id).or_default() += 1;
    }
    cards
}

// OUT-15, COMPL: accepted texts have id, segments and price; refused ones their code; recipients
// who opted out get no further texts
#[tokio::test(flavor = "multi_thread")]
async fn texts_are_sent_and_refusals_have_their_code() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    let ca = a.company_admin;
    let mut long = number(1);
    long.body = "x".repeat(161);
    let job = stack
        .plan_outreach(Channel::Sms, Some(ca), &[number(0), long], None)
        .await;
    let view = stack.ended(a, ca, job.unwrap(), 20).await;
    assert_eq!(
        (view.state, view.phrase.as_str()),
        (State::Succeeded, "2 text messages sent"),
        "{view:?}"
    );
    let rows = stack.rows().await;
    assert!(
        rows.iter()
            .all(|row| row.state == MessageState::Sent && row.provider_id.is_some())
    );
    let charged: Vec<_> = rows.iter().map(|row| (row.units, row.cost)).collect();
    assert_eq!(charged, [(Some(1), Some(8_300)), (Some(2), Some(16_600))]);
    assert_eq!(
        stack
            .number_of("select used from api_usage where provider = 2")
            .await,
        2
    );
    let texts = texts(&story.outside);
    assert_eq!(texts.len(), 2);
    assert!(texts.contains_key(&("+12125561000".to_owned(), "Homes in your street, 0".to_owned())));

    for (number, code, suppressed) in [
        ("5005550004", "21610", Some(1)),
        ("5005550009", "21614", Some(3)),
        ("5005550003", "21408", None),
        // Refused for this sender only.
        ("5005550002", "21612", None),
    ] {
        let to = To {
            name: String::new(),
            address: number.to_owned(),
            body: "Hello there".to_owned(),
        };
        let job = stack.plan_outreach(Channel::Sms, Some(ca), &[to], None).await;
        let view = stack.ended(a, ca, job.unwrap(), 20).await;
        assert_eq!(
            (view.state, view.error_code.as_deref()),
            (State::Failed, Some(code))
        );
        let row = stack.rows().await.pop().unwrap();
        assert_eq!(
            (row.state, row.code.as_deref()),
            (MessageState::Failed, Some(code))
        );
        let detail = row.detail.unwrap();
        assert!(detail.ends_with(&format!("(code {code}).")), "{detail}");
        assert!(!detail.contains("Some("), "{detail}");
        let reason: Option<i16> = sqlx::query_scalar("select reason from suppressions where address = $1")
            .bind(number)
            .fetch_optional(stack.looks())
            .await
            .unwrap();
        assert_eq!(reason, suppressed, "{code}");
    }
    // OUT-13: the next text to a recipient who opted out is not tried.
    let again = To {
        name: String::new(),
        address: "5005550004".to_owned(),
        body: "Hello again".to_owned(),
    };
    let job = stack.plan_outreach(Channel::Sms, Some(ca), &[again], None).await;
    let view = stack.ended(a, ca, job.unwrap(), 20).await;
    assert_eq!(view.error_code.as_deref(), Some("SUPPRESSED"));
    let row = stack.rows().await.pop().unwrap();
    assert_eq!((row.state, row.detail), (MessageState::Cancelled, None));
    story.end().await;
}

// Design 5: unknown outcomes are looked up at Twilio; a text that it doesn't have is left to a
// person
#[tokio::test(flavor = "multi_thread")]
async fn a_faulty_twilio_gets_no_text_twice_and_unknown_outcomes_are_looked_up() {
    let story = story().await;
    let (stack, ca) = (&story.stack, story.stack.database.a.company_admin);
    for (place, (mode, status)) in [
        (Mode::AcceptThenSilent, None),
        (Mode::AcceptThenError, None),
        (Mode::BadJson, None),
        (Mode::Status, Some(429)),
        (Mode::Drop, None),
    ]
    .into_iter()
    .enumerate()
    {
        let fault = Fault {
            status,
            percent: 50,
            seed: place as u64,
            count: Some(3),
            ..Fault::every(Service::Twilio, mode)
        };
        story.outside.sandbox.faults.set(fault).unwrap();
        // The same text twice to one number: the second waits for the first.
        let mut to: Vec<To> = (0..8).map(|n| number(place * 100 + n)).collect();
        to.push(number(place * 100));
        stack.plan_outreach(Channel::Sms, Some(ca), &to, None).await;
        let rows = story.settled(TimeDelta::minutes(1)).await;
        let texts = texts(&story.outside);
        for (n, to) in to.iter().enumerate().take(8) {
            let digits: String = to.address.chars().filter(char::is_ascii_digit).collect();
            let got = texts
                .get(&(format!("+1{digits}"), to.body.clone()))
                .copied()
                .unwrap_or(0);
            let most = if n == 0 { 2 } else { 1 };
            assert!(got <= most, "{mode:?}: {got} of {n}");
        }
        let latest = &rows[rows.len() - 9..];
        let count = |state| latest.iter().filter(|row| row.state == state).count();
        let struck = story.outside.sandbox.faults.states()[0].struck as usize;
        assert!(struck > 0, "{mode:?}");
        if mode == Mode::Drop {
            // Not acted on, which can't be distinguished from a late text.
            assert_eq!(count(MessageState::Unconfirmed), struck, "{latest:?}");
            assert_eq!(count(MessageState::Sent), 9 - struck);
        } else {
            assert_eq!(count(MessageState::Sent), 9, "{mode:?}: {latest:?}");
            let mut ids: Vec<_> = latest
                .iter()
                .map(|row| row.provider_id.clone().unwrap())
                .collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), 9, "each has a text of its own");
        }
    }
    story.outside.fail(Service::Twilio, Mode::None);
    story.end().await;
}

// Rules 6.11: a Messaging Service chooses the number
#[tokio::test(flavor = "multi_thread")]
async fn texts_of_a_messaging_service_go_out_once_and_are_found_by_it() {
    const SERVICE: &str = "MG0123456789abcdef0123456789abcdef";
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    sqlx::query("update sms_senders set messaging_service = $1")
        .bind(SERVICE)
        .execute(stack.looks())
        .await
        .unwrap();
    let fault = Fault {
        count: Some(2),
        ..Fault::every(Service::Twilio, Mode::AcceptThenSilent)
    };
    story.outside.sandbox.faults.set(fault).unwrap();
    let to: Vec<To> = (0..4).map(number).collect();
    stack
        .plan_outreach(Channel::Sms, Some(a.company_admin), &to, None)
        .await;
    let rows = story.settled(TimeDelta::seconds(30)).await;
    for row in &rows {
        // The service reports the segments later; they follow from the text.
        assert_eq!((row.state, row.units), (MessageState::Sent, Some(1)), "{row:?}");
    }
    assert_eq!(story.outside.sandbox.faults.states()[0].struck, 2);
    let texts = story.outside.sandbox.twilio.texts();
    assert_eq!(texts.len(), 4);
    assert!(texts.iter().all(|text| text.service.as_deref() == Some(SERVICE)));
    let by: Vec<String> = sqlx::query_scalar("select distinct account_address from message_attempts")
        .fetch_all(stack.looks())
        .await
        .unwrap();
    assert_eq!(by, [SERVICE]);
    story.over().await;
}

// Design 5: Lob gives the same card for the same key; rules 6.3: its slot comes back
#[tokio::test(flavor = "multi_thread")]
async fn a_faulty_printer_prints_no_card_twice_and_none_is_left_unknown() {
    let story = story().await;
    let (stack, ca) = (&story.stack, story.stack.database.a.company_admin);
    let card = story.card().await;
    for (place, (mode, status)) in [
        (Mode::None, None),
        (Mode::AcceptThenSilent, None),
        (Mode::AcceptThenError, None),
        (Mode::Drop, None),
        (Mode::Status, Some(500)),
        (Mode::Status, Some(429)),
    ]
    .into_iter()
    .enumerate()
    {
        let fault = Fault {
            status,
            percent: 50,
            seed: place as u64,
            count: Some(3),
            ..Fault::every(Service::Lob, mode)
        };
        story.outside.sandbox.faults.set(fault).unwrap();
        let to: Vec<To> = (0..6).map(|n| house(place * 100 + n)).collect();
        stack
            .plan_outreach(Channel::Mailer, Some(ca), &to, Some(&card))
            .await;
        let rows = story.settled(TimeDelta::minutes(1)).await;
        let struck: u64 = story
            .outside
            .sandbox
            .faults
            .states()
            .iter()
            .map(|state| state.struck)
            .sum();
        assert!(struck > 0 || mode == Mode::None, "{mode:?}");
        let latest = &rows[rows.len() - 6..];
        let cards = cards(&story.outside);
        for row in latest {
            assert_eq!(row.state, MessageState::Sent, "{mode:?}: {row:?}");
            assert_eq!(cards.get(&row.id), Some(&1), "{mode:?}");
            assert_eq!((row.units, row.cost.is_some()), (Some(1), true));
            assert!(row.cap_month.is_some());
        }
    }
    story.outside.fail(Service::Lob, Mode::None);
    assert_eq!(
        stack
            .number_of("select used from api_usage where provider = 3")
            .await,
        36
    );
    assert_eq!(
        stack.number_of("select tally::bigint from mailer_tallies").await,
        36
    );
    assert_eq!(
        stack
            .number_of("select count(*) from messages where stoppable_until > sent_at")
            .await,
        36
    );
    let files = "select count(distinct key) from message_artworks, unnest(array[front_key, back_key]) as key";
    // Both sides show the same picture, but in different orientations.
    assert_eq!(stack.number_of(files).await, 2);
    // Downloaded from addresses without a query that don't contain the file's name.
    for card in story.outside.sandbox.lob.postcards() {
        for side in ["front", "back"] {
            let address = card.asked[side].as_str().unwrap();
            let rest = address.strip_prefix(&format!("{PUBLIC_URL}/p/")).unwrap();
            assert_eq!(rest.len(), 22 + ".jpg".len(), "{address}");
        }
    }

    // An undeliverable address is verified once and never used again.
    let to = To {
        name: String::new(),
        address: "1 Undeliverable Way".to_owned(),
        body: String::new(),
    };
    let job = stack
        .plan_outreach(Channel::Mailer, Some(ca), &[to], Some(&card))
        .await;
    let view = stack.ended(stack.database.a, ca, job.unwrap(), 20).await;
    assert_eq!(view.error_code.as_deref(), Some("undeliverable"), "{view:?}");
    let row = stack.rows().await.pop().unwrap();
    assert_eq!((row.state, row.cap_month), (MessageState::Failed, None));
    assert_eq!(
        stack.number_of("select tally::bigint from mailer_tallies").await,
        36
    );
    assert_eq!(
        stack
            .number_of("select count(*) from suppressions where channel = 3 and reason = 3")
            .await,
        1
    );
    assert_eq!(stack.number_of("select count(*) from address_checks").await, 37);
    story.end().await;
}
