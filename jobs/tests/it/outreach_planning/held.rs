//! Held messages.

use chrono::TimeDelta;
use database::audit::Origin;
use database::company_settings::{self, Change};
use database::messages::hold_due;
use domain::channels::{Audience, Channel};
use domain::company_settings::MailerAccount;
use domain::messages::{Lane, Reason};
use domain::sms_senders::{Registration, SmsSender};
use domain::templates::Fallbacks;
use domain::templates::variables::Variable;
use sqlx::Connection as _;

use super::{CANCELLED, HELD, MessageRow, PLANNED, Planning, letter, message_row};
use crate::outside::secret_keys;

const EXPIRED: i16 = 8;

// COMPL-02, COMPL-07
#[tokio::test(flavor = "multi_thread")]
async fn a_held_message_is_released_when_its_reason_is_gone() {
    use Audience::Realtor;
    use Channel::{Email, Sms};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let a = planning.company();
    let mail = letter("About { Square Feet } square feet");
    let template = planning.choose(child, Realtor, mail, Fallbacks::new()).await;
    planning.texts_realtors(child, "Call us about { City }").await;
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
    planning.plan_now(&[2]).await;
    let assert_messages = async |mail: MessageRow, text: MessageRow| {
        planning.settle().await;
        assert_eq!(planning.messages().await, [mail, text]);
    };
    let no_sender = message_row("K2", Realtor, Sms, HELD, Some("NO_SMS_SENDER"));
    let no_address = message_row("K2", Realtor, Email, HELD, Some("NO_SENDER_ADDRESS"));
    assert_messages(no_address.clone(), no_sender).await;

    // No release waits for the hourly review.
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
    let planned_text = message_row("K2", Realtor, Sms, PLANNED, None);
    assert_messages(no_address, planned_text.clone()).await;

    // With the address it still lacks a variable, which is its reason now.
    planning
        .sql("update companies set zip_code = (select min(zip_code) from zips)")
        .await;
    let mut tx = planning.stack.db.tenant(&scope).await.unwrap();
    database::held_review::request(&mut tx, now).await.unwrap();
    tx.commit().await.unwrap();
    let missing_variable = message_row("K2", Realtor, Email, HELD, Some("MISSING_VARIABLE"));
    assert_messages(missing_variable, planned_text.clone()).await;

    // The template's new fallback text is used.
    planning
        .edit(template, |draft| {
            draft.fallbacks = Fallbacks::from([(Variable::SquareFeet, "many".to_owned())]);
        })
        .await;
    assert_messages(message_row("K2", Realtor, Email, PLANNED, None), planned_text).await;
    planning.end().await;
}

/// A held message is sent once its reason is gone, and expires after seven days.
#[tokio::test(flavor = "multi_thread")]
async fn held_messages_are_reviewed_until_their_reason_is_gone() {
    use Audience::{HomeOwner, Realtor};
    use Channel::{Email, Mailer};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let tenant = planning.company().tenant_id.0;
    planning.posts_to_owners(child).await;
    planning
        .writes_to_realtors(child, "About { Square Feet } square feet")
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
    let _now = planning.now();
    planning.plan_now(&[2, 14]).await;
    let held = planning.messages().await;
    for expected in [
        message_row("K2", Realtor, Email, HELD, Some("NO_ACCOUNT")),
        message_row("K14", HomeOwner, Mailer, HELD, Some("MAILER_CAP_REACHED")),
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
        message_row("K2", Realtor, Email, PLANNED, None),
        message_row("K14", HomeOwner, Mailer, PLANNED, None),
    ] {
        assert!(
            released.contains(&expected),
            "{expected:?} is not among {released:?}"
        );
    }
    assert_eq!(
        planning.tally().await,
        2,
        "the one that waited has taken its slot"
    );

    planning.sql("delete from email_accounts").await;
    planning.record_event(&[18], planning.now()).await;
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

impl Planning {
    /// Chooses the printer, with the key of the company's own account.
    async fn prints(&self, mailer: MailerAccount, key: Option<&str>) {
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let (before, company) = company_settings::lock(&mut tx).await.unwrap().unwrap();
        let change = Change {
            mailer: Some(mailer),
            lob_key: key.map(|key| key.to_owned().into()),
            ..Change::default()
        };
        let held = (&before, &company);
        company_settings::save(
            &mut tx,
            &secret_keys(),
            held,
            &change,
            &Origin::default(),
            self.now(),
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        self.settle().await;
    }

    /// The provider refuses the account of a channel.
    async fn is_refused(&self, channel: Channel) {
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let held = hold_due(
            &mut tx,
            Lane::of_company(channel),
            Reason::AccountRefused,
            self.now(),
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        assert_eq!(held, 1);
    }
}

fn held(reason: &str) -> (i16, Option<String>) {
    (HELD, Some(reason.to_owned()))
}

// Rules 6.12
#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_held_until_the_printer_is_chosen_and_takes_no_slot_meanwhile() {
    use Channel::Mailer;
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.posts_to_owners(child).await;
    planning.sql("delete from company_settings").await;
    planning.record_event(&[2], planning.now()).await;
    planning.refresh(planning.now()).await;
    for _ in 0..3 {
        assert_eq!(planning.state_of("K2", Mailer).await, held("MAILER_MISSING"));
        assert_eq!(planning.tally().await, 0);
        planning.wait(TimeDelta::minutes(61)).await;
    }
    planning.prints(MailerAccount::Doorsteps, None).await;
    assert_eq!(planning.state_of("K2", Mailer).await, (PLANNED, None));
    assert_eq!(planning.tally().await, 1);
    // With another printer nothing is held: it would never be sent.
    planning.prints(MailerAccount::Other, None).await;
    planning.record_event(&[6], planning.now()).await;
    planning.refresh(planning.now()).await;
    assert_eq!(
        planning.state_of("K6", Mailer).await,
        (CANCELLED, Some("MAILER_ELSEWHERE".to_owned()))
    );
    planning.end().await;
}

// Rules 6.10: held for seven days, however often it was released meanwhile
#[tokio::test(flavor = "multi_thread")]
async fn messages_of_a_refused_account_wait_for_it_for_at_most_a_week() {
    use Channel::Email;
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.writes_to_realtors(child, "Homes in { City }").await;
    planning
        .sql("update realtors set email = 'ann@example.com'")
        .await;
    planning.has_account().await;
    planning.record_event(&[2], planning.now()).await;
    planning.refresh(planning.now()).await;
    assert_eq!(planning.state_of("K2", Email).await, (PLANNED, None));
    planning.wait(TimeDelta::minutes(1)).await;
    planning.is_refused(Email).await;
    // An existing account alone doesn't release it.
    for _ in 0..3 {
        planning.wait(TimeDelta::minutes(61)).await;
        assert_eq!(planning.state_of("K2", Email).await, held("ACCOUNT_REFUSED"));
    }
    planning.has_account().await;
    planning.settle().await;
    assert_eq!(planning.state_of("K2", Email).await, (PLANNED, None));
    // Held again after four days, it has three left.
    planning.wait(TimeDelta::days(4)).await;
    planning.is_refused(Email).await;
    planning.wait(TimeDelta::days(2)).await;
    assert_eq!(planning.state_of("K2", Email).await, held("ACCOUNT_REFUSED"));
    planning.wait(TimeDelta::days(1)).await;
    assert_eq!(
        planning.state_of("K2", Email).await,
        (EXPIRED, Some("HELD_TOO_LONG".to_owned()))
    );
    assert_eq!(planning.count("reason_detail = 'ACCOUNT_REFUSED'").await, 1);
    planning.end().await;
}

// Rules 6.12
#[tokio::test(flavor = "multi_thread")]
async fn a_card_whose_printer_refuses_waits_for_the_printers_key_and_keeps_its_slot() {
    use Channel::Mailer;
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.posts_to_owners(child).await;
    planning.prints(MailerAccount::Own, Some("live_wrong")).await;
    planning.record_event(&[2], planning.now()).await;
    planning.refresh(planning.now()).await;
    planning.wait(TimeDelta::minutes(1)).await;
    planning.is_refused(Mailer).await;
    planning.wait(TimeDelta::minutes(1)).await;
    // The account of another channel doesn't count.
    planning.has_account().await;
    planning.settle().await;
    assert_eq!(planning.state_of("K2", Mailer).await, held("ACCOUNT_REFUSED"));
    planning.prints(MailerAccount::Own, Some("live_right")).await;
    assert_eq!(planning.state_of("K2", Mailer).await, (PLANNED, None));
    assert_eq!(planning.tally().await, 1);
    planning.end().await;
}

// Rules 6.3
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_exceeds_a_cap_stays_in_that_month_and_no_other_does() {
    use Channel::Mailer;
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.posts_to_owners(child).await;
    planning
        .sql(
            "insert into mailer_caps (tenant_id, id, month, max_cap)
             select tenant_id, gen_random_uuid(), m, case m when 9 then 1 else 2 end
             from templates cross join generate_series(9, 10) m;
             update companies set zip_code = null",
        )
        .await;
    // An hour before the end of the month in the company's zone.
    planning.wait_until("2026-10-01T03:00:00Z").await;
    planning.record_event(&[10], planning.now()).await;
    planning.refresh(planning.now()).await;
    assert_eq!(planning.state_of("K10", Mailer).await, held("NO_SENDER_ADDRESS"));
    planning
        .sql("update companies set zip_code = (select min(zip_code) from zips)")
        .await;
    planning.record_event(&[2, 6], planning.now()).await;
    planning.refresh(planning.now()).await;
    assert_eq!(planning.state_of("K2", Mailer).await, (PLANNED, None));
    assert_eq!(planning.state_of("K6", Mailer).await, held("MAILER_CAP_REACHED"));
    planning.wait(TimeDelta::hours(2)).await;
    // The new month has room for two. The card that lacked an address takes one of them; the one
    // that exceeded the cap of the old month doesn't.
    assert_eq!(planning.state_of("K10", Mailer).await, (PLANNED, None));
    assert_eq!(planning.state_of("K6", Mailer).await, held("MAILER_CAP_REACHED"));
    assert_eq!(planning.count("cap_month = '2026-09-01'").await, 1);
    assert_eq!(planning.count("cap_month = '2026-10-01'").await, 1);
    assert_eq!(planning.tally().await, 2);
    planning.wait(TimeDelta::days(7)).await;
    assert_eq!(
        planning.state_of("K6", Mailer).await,
        (EXPIRED, Some("HELD_TOO_LONG".to_owned()))
    );
    planning.end().await;
}

// Rules 6.5
#[tokio::test(flavor = "multi_thread")]
async fn missing_variables_are_filled_in_after_any_other_reason() {
    use Channel::Email;
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let mail = letter("About { Square Feet } square feet in { City }");
    let template = planning
        .choose(child, Audience::Realtor, mail, Fallbacks::new())
        .await;
    planning
        .sql(
            "update realtors set email = 'ann@example.com';
             update listings set size_sqft = null where listing_key = 'K2'",
        )
        .await;
    planning.record_event(&[2], planning.now()).await;
    planning.refresh(planning.now()).await;
    assert_eq!(planning.state_of("K2", Email).await, held("NO_ACCOUNT"));
    planning
        .edit(template, |draft| {
            draft.fallbacks = Fallbacks::from([(Variable::SquareFeet, "many".to_owned())]);
        })
        .await;
    // Two concurrent reviews skip each other's messages, for five seconds.
    planning.settle().await;
    // The values known at planning stay.
    planning.sql("update listings set city = 'Elsewhere'").await;
    planning.has_account().await;
    planning.settle().await;
    assert_eq!(planning.state_of("K2", Email).await, (PLANNED, None));
    let texts: Vec<String> =
        sqlx::query_scalar("select value from message_contents, jsonb_each_text(\"values\") order by value")
            .fetch_all(planning.stack.looks())
            .await
            .unwrap();
    assert!(
        texts.contains(&"many".to_owned()) && texts.contains(&"New York".to_owned()),
        "{texts:?}"
    );
    planning.end().await;
}

// The review that has locked it may have read its facts before the reason was gone
#[tokio::test(flavor = "multi_thread")]
async fn a_locked_held_message_is_reviewed_again_within_seconds() {
    use Channel::Email;
    let planning = Planning::begin().await;
    planning
        .writes_to_realtors(planning.ground.child_market, "Homes in { City }")
        .await;
    planning
        .sql("update realtors set email = 'ann@example.com'")
        .await;
    planning.plan_now(&[2]).await;
    assert_eq!(planning.state_of("K2", Email).await, held("NO_ACCOUNT"));
    let mut other = planning.stack.superuser().await;
    let mut unsettled = other.begin().await.unwrap();
    sqlx::query("select from messages for update")
        .execute(&mut *unsettled)
        .await
        .unwrap();
    planning.has_account().await;
    planning.settle().await;
    assert_eq!(planning.state_of("K2", Email).await, held("NO_ACCOUNT"));
    unsettled.commit().await.unwrap();
    planning.stack.clock.advance(TimeDelta::seconds(10));
    planning.settle().await;
    assert_eq!(planning.state_of("K2", Email).await, (PLANNED, None));
    planning.end().await;
}

// Rules 5.1
#[tokio::test(flavor = "multi_thread")]
async fn nothing_about_a_source_that_waits_for_an_answer_is_sent() {
    use Audience::{HomeOwner, Realtor};
    use Channel::{Email, Mailer};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning
        .writes_to_realtors(child, "Homes in { City } wanted")
        .await;
    planning.posts_to_owners(child).await;
    planning
        .sql("update realtors set email = 'ann@example.com'; update listings set realtor_id = null where listing_key <> 'K2'")
        .await;
    planning.has_account().await;
    planning.all_are_new().await;
    let letter = |state, reason| message_row("K2", Realtor, Email, state, reason);
    let first_card = |state, reason| message_row("K2", HomeOwner, Mailer, state, reason);
    let second_card = |state, reason| message_row("K6", HomeOwner, Mailer, state, reason);
    let waits = Some("SOURCE_WAITS");
    let no_realtor = message_row("K6", Realtor, Email, CANCELLED, Some("NO_ADDRESS"));

    // Planned before the question and due during it: the dispatch holds the message.
    planning.plan_now(&[2]).await;
    assert_eq!(
        planning.messages().await,
        [letter(PLANNED, None), first_card(PLANNED, None)]
    );
    let answer = planning.source_asks().await;
    planning.stack.clock.advance(TimeDelta::hours(23));
    assert_eq!(planning.may_go().await, Vec::<String>::new());
    assert_eq!(
        planning.messages().await,
        [letter(HELD, waits), first_card(HELD, waits)]
    );

    // Events during the question plan held messages, which stay held at each review.
    planning.plan_now(&[6]).await;
    let held = [
        letter(HELD, waits),
        first_card(HELD, waits),
        no_realtor.clone(),
        second_card(HELD, waits),
    ];
    assert_eq!(planning.messages().await, held);
    planning.wait(TimeDelta::minutes(61)).await;
    assert_eq!(planning.messages().await, held);
    assert_eq!(
        planning.tally().await,
        1,
        "a held card takes its slot when it is let go"
    );

    // Answered: all messages are released without the hourly review.
    planning.discard_sweep(answer).await;
    planning.settle().await;
    assert_eq!(
        planning.messages().await,
        [
            letter(PLANNED, None),
            first_card(PLANNED, None),
            no_realtor,
            second_card(PLANNED, None)
        ]
    );
    assert_eq!(planning.may_go().await, ["K2", "K2", "K6"]);
    planning.end().await;
}
