//! The e-mail with the lasting link: sent once, or unconfirmed.

use chrono::TimeDelta;
use domain::ids::JobId;
use domain::jobs::{Job, State};
use domain::messages::MessageState;
use domain::reports::Delivery;
use domain::reports::listing::ListingColumn;
use sandbox::{Fault, Mode, Service};

use crate::listings::{everything, fill, ground, order};
use crate::outside::{Outside, PUBLIC_URL, Story};
use crate::stack::{Stack, until};

async fn story() -> Story {
    story_with(Outside::start().await).await
}

async fn story_with(outside: Outside) -> Story {
    let stack = Stack::start().await;
    let a = stack.database.a;
    let mut connection = stack.superuser().await;
    let ground = ground(&mut connection, a).await;
    fill(&mut connection, a, &ground, 3).await;
    Story::of(stack, outside)
}

impl Story {
    /// Orders a report by e-mail; returns the ids of both jobs.
    async fn order_report(&self) -> (JobId, JobId) {
        let a = self.stack.database.a;
        let job = order(vec![ListingColumn::Address], everything(), Delivery::Email);
        let report = self.stack.enqueue(a, a.company_admin, &job).await;
        let view = self.stack.ended(a, a.company_admin, report, 20).await;
        assert_eq!(
            (view.state, view.phrase.as_str()),
            (State::Succeeded, "Ready. The link is sent by email")
        );
        let mail: uuid::Uuid = sqlx::query_scalar("select id from jobs where kind = $1")
            .bind(Job::ReportMail { report }.kind().name)
            .fetch_one(self.stack.looks())
            .await
            .unwrap();
        (report, JobId(mail))
    }

    /// State and reason of the job's message, and the outcome of each attempt.
    async fn message(&self, job: JobId) -> (MessageState, Option<String>, Vec<Option<i16>>) {
        let mut look = self.stack.superuser().await;
        let (state, reason): (i16, Option<String>) =
            sqlx::query_as("select state, reason from messages where job_id = $1")
                .bind(job.0)
                .fetch_one(&mut look)
                .await
                .unwrap();
        let attempts = sqlx::query_scalar(
            "select a.outcome from message_attempts a join messages m on m.id = a.message_id \
             where m.job_id = $1 order by a.attempt",
        )
        .bind(job.0)
        .fetch_all(&mut look)
        .await
        .unwrap();
        (MessageState::from_repr(state).unwrap(), reason, attempts)
    }
}

const TAKEN: Option<i16> = Some(1);
const REFUSED: Option<i16> = Some(2);
const NOT_NOW: Option<i16> = Some(3);
const UNKNOWN: Option<i16> = Some(4);

// REP-07
#[tokio::test(flavor = "multi_thread")]
async fn the_owner_gets_one_mail_with_the_lasting_link() {
    let story = story().await;
    let a = story.stack.database.a;
    sqlx::query("update users set first_name = '<b>Ann</b>' where id = $1")
        .bind(a.company_admin.0)
        .execute(story.stack.looks())
        .await
        .unwrap();
    let (report, mail) = story.order_report().await;
    let view = story.stack.ended(a, a.company_admin, mail, 20).await;
    assert_eq!((view.state, view.phrase.as_str()), (State::Succeeded, "Sent"));
    let mails = story.outside.sandbox.mails.list(None, 10);
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].to, ["ca@a.test"]);
    assert_eq!(mails[0].subject, "Your listing report is ready");
    let detail = story.outside.sandbox.mails.detail(mails[0].id).unwrap();
    let link = format!("{PUBLIC_URL}/reports/files/{report}");
    let (text, html) = (detail.text.unwrap(), detail.html.unwrap());
    for part in [&text, &html] {
        assert!(part.contains(&link), "{part}");
        assert!(part.contains("30 days"), "{part}");
        assert!(part.contains("3 listings"), "{part}");
    }
    assert!(text.contains("Hello <b>Ann</b>,"));
    assert!(html.contains("Hello &lt;b&gt;Ann&lt;/b&gt;,"), "{html}");
    assert!(detail.attachments.is_empty());
    assert_eq!(story.message(mail).await, (MessageState::Sent, None, vec![TAKEN]));
    let kept: (String, String, Option<String>) =
        sqlx::query_as("select recipient_address, subject, body from message_contents where message_id = $1")
            .bind(mail.0)
            .fetch_one(story.stack.looks())
            .await
            .unwrap();
    assert_eq!(
        kept,
        (
            "ca@a.test".to_owned(),
            "Your listing report is ready".to_owned(),
            None
        )
    );
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_email_that_was_certainly_not_accepted_is_retried() {
    for words in ["too slow before the content", "451 to the dot"] {
        let story = story().await;
        let a = story.stack.database.a;
        if words.starts_with("451") {
            story.outside.fail(Service::Smtp, Mode::Status);
        } else {
            story.outside.delay(Service::Smtp, 60_000);
        }
        let (_, mail) = story.order_report().await;
        until("it waits to be tried again", 20, async || {
            let view = story.stack.job(a, a.company_admin, mail).await;
            (view.error_message.as_deref() == Some("The mail server couldn't accept the email right now.")
                && view.state == State::Queued)
                .then_some(())
        })
        .await;
        assert_eq!(story.sent(), 0, "{words}");
        story
            .outside
            .sandbox
            .faults
            .set(Fault::every(Service::Smtp, Mode::None))
            .unwrap();
        story.stack.clock.advance(TimeDelta::seconds(6));
        let view = story.stack.ended(a, a.company_admin, mail, 20).await;
        assert_eq!(view.state, State::Succeeded, "{words}");
        assert_eq!(story.sent(), 1, "{words}");
        let (state, _, attempts) = story.message(mail).await;
        assert_eq!(
            (state, attempts),
            (MessageState::Sent, vec![NOT_NOW, TAKEN]),
            "{words}"
        );
        story.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_server_refuses_doorsteps_account_a_mail_waits_and_never_fails() {
    let mut outside = Outside::start().await;
    outside.signs_in = true;
    outside.fail(Service::Mailboxes, Mode::Refuse);
    let story = story_with(outside).await;
    let a = story.stack.database.a;
    let (_, mail) = story.order_report().await;
    // More often than the attempts of a failing job.
    for tries in 1..=15 {
        until("it is refused once more", 20, async || {
            let error = story.stack.job(a, a.company_admin, mail).await.error_message;
            error?;
            let (_, _, attempts) = story.message(mail).await;
            // Read after the attempts, so that it is the state after the last one.
            let view = story.stack.job(a, a.company_admin, mail).await;
            (attempts == vec![NOT_NOW; tries] && view.state == State::Queued).then_some(())
        })
        .await;
        let (state, _, attempts) = story.message(mail).await;
        assert_eq!((state, attempts), (MessageState::Planned, vec![NOT_NOW; tries]));
        let error = story.stack.job(a, a.company_admin, mail).await.error_message;
        assert!(error.is_some_and(|error| error.contains("rejects Doorstep's account")));
        story.stack.clock.advance(TimeDelta::minutes(31));
    }
    assert_eq!(story.sent(), 0);
    let mut look = story.stack.superuser().await;
    let query = "select fault from own_mail_faults where since < last_at";
    let fault: Option<String> = sqlx::query_scalar(query).fetch_optional(&mut look).await.unwrap();
    assert_eq!(fault.as_deref(), Some("refused"));
    // The operator corrects the password.
    let corrected = Fault::every(Service::Mailboxes, Mode::None);
    story.outside.sandbox.faults.set(corrected).unwrap();
    story.stack.clock.advance(TimeDelta::minutes(31));
    let view = story.stack.ended(a, a.company_admin, mail, 20).await;
    assert_eq!(view.state, State::Succeeded);
    assert_eq!(story.sent(), 1);
    until("super admins are told no more", 20, async || {
        let fault: Option<String> = sqlx::query_scalar(query).fetch_optional(&mut look).await.unwrap();
        fault.is_none().then_some(())
    })
    .await;
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_after_the_dot_is_unconfirmed_until_the_owner_decides() {
    for mode in [Mode::AcceptThenSilent, Mode::AcceptThenError] {
        let story = story().await;
        let a = story.stack.database.a;
        let mut fault = Fault::every(Service::Smtp, mode);
        fault.count = Some(1);
        story.outside.sandbox.faults.set(fault).unwrap();
        let (_, mail) = story.order_report().await;
        let view = story.stack.ended(a, a.company_admin, mail, 20).await;
        assert_eq!(
            (view.state, view.error_code.as_deref()),
            (State::Failed, Some("UNCONFIRMED"))
        );
        // After any time, it is not sent again automatically.
        story.stack.clock.advance(TimeDelta::hours(1));
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        assert_eq!(story.sent(), 1);
        let unconfirmed = (
            MessageState::Unconfirmed,
            Some("UNCONFIRMED".to_owned()),
            vec![UNKNOWN],
        );
        assert_eq!(story.message(mail).await, unconfirmed);
        // The owner checked, found nothing, and retries.
        let mut tx = story
            .stack
            .db
            .tenant(&story.stack.scope(a.tenant_id).await)
            .await
            .unwrap();
        database::job_lifecycle::retry(&mut tx, a.company_admin, mail, story.stack.clock.clock().now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let view = story.stack.ended(a, a.company_admin, mail, 20).await;
        assert_eq!(view.state, State::Succeeded);
        assert_eq!(story.sent(), 2);
        let sent = (MessageState::Sent, None, vec![UNKNOWN, TAKEN]);
        assert_eq!(story.message(mail).await, sent);
        story.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_mail_fails_and_the_report_stays() {
    let story = story().await;
    let a = story.stack.database.a;
    story.outside.fail(Service::Smtp, Mode::Refuse);
    let (report, mail) = story.order_report().await;
    let view = story.stack.ended(a, a.company_admin, mail, 20).await;
    assert_eq!(
        (view.state, view.error_code.as_deref()),
        (State::Failed, Some("MAIL_REFUSED"))
    );
    assert_eq!(story.sent(), 0);
    let (state, _, attempts) = story.message(mail).await;
    assert_eq!((state, attempts), (MessageState::Failed, vec![REFUSED]));
    assert!(
        !story
            .stack
            .job(a, a.company_admin, report)
            .await
            .file
            .unwrap()
            .deleted
    );
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_whose_worker_died_while_sending_is_unconfirmed() {
    let mut story = story().await;
    let a = story.stack.database.a;
    // A worker began to send and was lost.
    story.outside.fail(Service::Smtp, Mode::AcceptThenSilent);
    let (_, mail) = story.order_report().await;
    until("the mail has arrived", 20, async || {
        (story.sent() == 1).then_some(())
    })
    .await;
    let next = story.outside.worker(&story.stack, story.stack.config());
    std::mem::replace(&mut story.worker, next).vanish().await;
    sqlx::query(
        "update jobs set lease_until = clock_timestamp(), fence = fence + 1 where id = $1 and state = 1",
    )
    .bind(mail.0)
    .execute(story.stack.looks())
    .await
    .unwrap();
    let view = story.stack.ended(a, a.company_admin, mail, 20).await;
    assert_eq!(
        (view.state, view.error_code.as_deref()),
        (State::Failed, Some("UNCONFIRMED"))
    );
    assert_eq!(story.sent(), 1);
    let (state, _, attempts) = story.message(mail).await;
    assert_eq!((state, attempts), (MessageState::Unconfirmed, vec![UNKNOWN]));
    story.end().await;
}

// Rules 6.1: a message that its owner cancels while it waits for a retry.
#[tokio::test(flavor = "multi_thread")]
async fn an_email_cancelled_while_it_waits_is_marked_and_sent_after_a_retry() {
    let story = story().await;
    let a = story.stack.database.a;
    story.outside.fail(Service::Smtp, Mode::Status);
    let (_, mail) = story.order_report().await;
    until("it waits to be tried again", 20, async || {
        let job = story.stack.job(a, a.company_admin, mail).await;
        (job.state == State::Queued && job.error_message.is_some()).then_some(())
    })
    .await;
    assert_eq!(
        story.message(mail).await,
        (MessageState::Planned, None, vec![NOT_NOW])
    );
    let scope = story.stack.scope(a.tenant_id).await;
    let now = story.stack.clock.clock().now();
    let mut tx = story.stack.db.tenant(&scope).await.unwrap();
    database::job_lifecycle::cancel(&mut tx, a.company_admin, mail, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let (state, why, _) = story.message(mail).await;
    assert_eq!(
        (state, why.as_deref()),
        (MessageState::Cancelled, Some("ENDED_BY_PERSON"))
    );
    story
        .outside
        .sandbox
        .faults
        .set(Fault::every(Service::Smtp, Mode::None))
        .unwrap();
    let mut tx = story.stack.db.tenant(&scope).await.unwrap();
    database::job_lifecycle::retry(&mut tx, a.company_admin, mail, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let view = story.stack.ended(a, a.company_admin, mail, 20).await;
    assert_eq!(view.state, State::Succeeded);
    let (state, why, attempts) = story.message(mail).await;
    assert_eq!(
        (state, why, attempts),
        (MessageState::Sent, None, vec![NOT_NOW, TAKEN])
    );
    story.end().await;
}
