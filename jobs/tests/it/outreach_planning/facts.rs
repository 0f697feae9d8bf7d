//! The planner's facts about recipients in the database.

use chrono::TimeDelta;
use database::audit::Origin;
use database::consents::{self, NewConsent};
use database::suppressions;
use domain::channels::{Audience, Channel};
use domain::sms_senders::{Registration, SmsSender};
use domain::suppressions::{SuppressionReason, address};
use domain::templates::Fallbacks;
use uuid::Uuid;

use super::{CANCELLED, HELD, PLANNED, Planning, letter, text};

impl Planning {
    /// Stores a bought owner of a listing's home, with a phone and whether the owner lives there.
    async fn owns(&self, key: &str, phone: &str, lives_there: Option<bool>) {
        let a = self.company();
        let statements = [
            "insert into owner_requests (tenant_id, listing_id, round, state, job_id, requested_at, requested_by_user_id,
                                         asked_at, answered_at, charged_month)
             select $1, id, 1, 3, gen_random_uuid(), now(), $2, now(), now(), '2026-09-01'
             from listings where listing_key = $3 and $4 <> '' and coalesce($5, true) is not null",
            "insert into property_owners (tenant_id, listing_id, id, round, name, phone, is_owner_occupied, obtained_at)
             select $1, id, gen_random_uuid(), 1, 'MARIA VASQUEZ', $4, $5, now()
             from listings where listing_key = $3 and $2::uuid is not null",
        ];
        for statement in statements {
            sqlx::query(statement)
                .bind(a.tenant_id.0)
                .bind(a.company_admin.0)
                .bind(key)
                .bind(phone)
                .bind(lives_there)
                .execute(self.stack.looks())
                .await
                .unwrap();
        }
    }

    /// Records a number's consent to automatic texts.
    async fn record_consent(&self, number: &str) -> Uuid {
        let a = self.company();
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let consent = NewConsent {
            channel: Channel::Sms,
            address: &address(Channel::Sms, number).unwrap(),
            source: "A form",
            wording: "Yes, text me",
            given_at: self.now(),
            by: a.company_admin,
        };
        let id = consents::add(&mut tx, &consent, (&Origin::default(), self.now()))
            .await
            .unwrap();
        tx.commit().await.unwrap();
        self.settle().await;
        id
    }

    /// Adds an address to the suppression list, as entered.
    async fn add_suppression(&self, channel: Channel, text: &str) {
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let cause = suppressions::Cause {
            reason: SuppressionReason::ByHand,
            note: None,
            by: Some(self.company().company_admin),
        };
        let one = address(channel, text).unwrap();
        let added = suppressions::add(&mut tx, channel, &[one], &cause, (&Origin::default(), self.now()))
            .await
            .unwrap();
        tx.commit().await.unwrap();
        assert_eq!(added, 1);
    }

    async fn sends_texts(&self, registration: Registration) {
        let tenant = self.company().tenant_id;
        let scope = self.stack.scope(tenant).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let kept = database::sms_senders::get(&mut tx, tenant).await.unwrap();
        let sender = SmsSender {
            number: Some("2125550199".to_owned()),
            messaging_service: None,
            registration,
        };
        database::sms_senders::save(&mut tx, &kept, &sender, &Origin::default(), self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        self.settle().await;
    }
}

fn cancelled(reason: &str) -> (i16, Option<String>) {
    (CANCELLED, Some(reason.to_owned()))
}

fn held(reason: &str) -> (i16, Option<String>) {
    (HELD, Some(reason.to_owned()))
}

// PROP-20; rules 6.4
#[tokio::test(flavor = "multi_thread")]
async fn an_owner_occupant_is_texted_only_after_consent() {
    use Channel::{Mailer, Sms};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning
        .choose(
            child,
            Audience::HomeOwner,
            text("Selling in { City }?"),
            Fallbacks::new(),
        )
        .await;
    planning.posts_to_owners(child).await;
    planning.all_are_new().await;
    planning.sends_texts(Registration::Registered).await;
    planning
        .sql("update territory_nodes set owner_occupied_filter = true where level = 1")
        .await;
    planning.owns("K2", "2125550102", Some(true)).await;
    planning.owns("K6", "2125550106", Some(false)).await;
    planning.owns("K10", "2125550110", None).await;
    planning.owns("K18", "2125550118", Some(true)).await;
    planning.record_consent("2125550118").await;
    planning
        .sql(
            "with file as (insert into do_not_call_imports (tenant_id, id, listed_on, imported_at, imported_by_user_id, numbers)
                           select tenant_id, gen_random_uuid(), '2026-09-01', now(), recorded_by_user_id, 1 from consents
                           returning tenant_id, id)
             insert into do_not_call_numbers (tenant_id, number, import_id) select tenant_id, '2125550118', id from file",
        )
        .await;
    planning.record_event(&[2, 6, 10, 14, 18], planning.now()).await;
    planning.refresh(planning.now()).await;
    for (key, of_text, of_card) in [
        ("K2", held("HELD_NO_CONSENT"), (PLANNED, None)),
        (
            "K6",
            cancelled("NOT_OWNER_OCCUPIED"),
            cancelled("NOT_OWNER_OCCUPIED"),
        ),
        (
            "K10",
            cancelled("OCCUPANCY_UNKNOWN"),
            cancelled("OCCUPANCY_UNKNOWN"),
        ),
        // The owner data is not bought.
        (
            "K14",
            cancelled("OCCUPANCY_UNKNOWN"),
            cancelled("OCCUPANCY_UNKNOWN"),
        ),
        ("K18", cancelled("DO_NOT_CALL"), (PLANNED, None)),
    ] {
        assert_eq!(planning.state_of(key, Sms).await, of_text, "{key}");
        assert_eq!(planning.state_of(key, Mailer).await, of_card, "{key}");
    }
    planning.wait(TimeDelta::minutes(61)).await;
    assert_eq!(planning.state_of("K2", Sms).await, held("HELD_NO_CONSENT"));
    let consent = planning.record_consent("(212) 555-0102").await;
    assert_eq!(planning.state_of("K2", Sms).await, (PLANNED, None));

    // A consent that is revoked before dispatch holds the text again.
    planning
        .sql("update messages set state = 7, reason = 'SOME', ended_at = due_at where channel = 3")
        .await;
    planning
        .sql(format!(
            "update consents set revoked_at = now(), revoked_by_user_id = recorded_by_user_id where id = '{consent}'"
        ))
        .await;
    assert!(planning.may_go().await.is_empty());
    assert_eq!(planning.state_of("K2", Sms).await, held("HELD_NO_CONSENT"));
    planning.record_consent("2125550102").await;
    assert_eq!(planning.may_go().await, ["K2"]);
    planning.end().await;
}

// PROP-20, rules 5.4 and 6.10
#[tokio::test(flavor = "multi_thread")]
async fn occupancy_is_checked_again_before_a_card_is_sent() {
    use Channel::Mailer;
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.posts_to_owners(child).await;
    planning.all_are_new().await;
    planning.owns("K2", "2125550102", Some(true)).await;
    planning.owns("K6", "2125550106", Some(false)).await;
    planning.owns("K10", "2125550110", None).await;
    planning.record_event(&[2, 6, 10, 14], planning.now()).await;
    planning.refresh(planning.now()).await;
    for key in ["K2", "K6", "K10", "K14"] {
        assert_eq!(planning.state_of(key, Mailer).await, (PLANNED, None), "{key}");
    }
    // The filter is turned on before dispatch.
    planning
        .sql("update territory_nodes set owner_occupied_filter = true where level = 1")
        .await;
    planning.wait(TimeDelta::minutes(61)).await;
    assert_eq!(planning.may_go().await, ["K2"]);
    for (key, reason) in [
        ("K6", "NOT_OWNER_OCCUPIED"),
        ("K10", "OCCUPANCY_UNKNOWN"),
        ("K14", "OCCUPANCY_UNKNOWN"),
    ] {
        assert_eq!(planning.state_of(key, Mailer).await, cancelled(reason), "{key}");
    }
    planning.end().await;
}

// Rules 6.11
#[tokio::test(flavor = "multi_thread")]
async fn an_unregistered_number_sends_no_automatic_texts() {
    use Channel::Sms;
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.texts_realtors(child, "About { City }").await;
    planning
        .sql("update realtors set mobile_phone = '2125550101'")
        .await;
    planning.sends_texts(Registration::Pending).await;
    planning.record_event(&[2], planning.now()).await;
    planning.refresh(planning.now()).await;
    for registration in [Registration::Unregistered, Registration::Refused] {
        assert_eq!(planning.state_of("K2", Sms).await, held("NO_SMS_SENDER"));
        planning.sends_texts(registration).await;
    }
    assert_eq!(planning.state_of("K2", Sms).await, held("NO_SMS_SENDER"));
    planning.sends_texts(Registration::Registered).await;
    assert_eq!(planning.state_of("K2", Sms).await, (PLANNED, None));
    planning.end().await;
}

// COMPL-07
#[tokio::test(flavor = "multi_thread")]
async fn an_invalid_address_is_stated_with_the_message() {
    use Channel::{Email, Sms};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    for content in [letter("Homes in { City }"), text("About { City }")] {
        planning
            .choose(child, Audience::Realtor, content, Fallbacks::new())
            .await;
    }
    planning
        .sql("update realtors set email = 'ann at example', mobile_phone = '555-0101'")
        .await;
    planning.record_event(&[2], planning.now()).await;
    planning.refresh(planning.now()).await;
    for channel in [Email, Sms] {
        assert_eq!(
            planning.state_of("K2", channel).await,
            cancelled("INVALID_ADDRESS")
        );
    }
    assert_eq!(planning.count("reason_detail like '%ann at example'").await, 1);
    assert_eq!(planning.count("reason_detail like '%555-0101'").await, 1);
    planning.end().await;
}

// Rules 6.10
#[tokio::test(flavor = "multi_thread")]
async fn a_zip_code_added_after_the_event_sends_nothing_for_it() {
    use Channel::Mailer;
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.posts_to_owners(child).await;
    let now = planning.now();
    // K2's zip code was not in the child market until ten minutes ago.
    planning.switch(true, now - TimeDelta::minutes(30)).await;
    planning
        .sql(
            "update territory_changes set zip_codes = array_remove(zip_codes, '10003')
             where version = (select max(version) from territory_changes)",
        )
        .await;
    planning.switch(true, now - TimeDelta::minutes(10)).await;
    planning.record_event(&[2, 6], now - TimeDelta::minutes(20)).await;
    planning.refresh(now - TimeDelta::hours(1)).await;
    assert_eq!(planning.state_of("K6", Mailer).await, (PLANNED, None));
    assert_eq!(
        planning.count("true").await,
        1,
        "nothing for what happened before"
    );
    planning.end().await;
}

// OUT-13, COMPL-06
#[tokio::test(flavor = "multi_thread")]
async fn a_home_on_the_list_is_found_in_any_spelling_of_its_address() {
    use Channel::Mailer;
    let planning = Planning::begin().await;
    let bucket = planning.ground.bucket;
    planning.posts_to_owners(bucket).await;
    planning.all_are_new().await;
    planning
        .sql("update listings set unit_number = '8' where listing_key = 'K8'")
        .await;
    // K4 is 4 Main Street, Apt 4; K8 is 8 Main Street with a bare 8.
    planning
        .add_suppression(Mailer, "4 main st., #4, New York, NY, 10005-1234")
        .await;
    planning.record_event(&[4, 8], planning.now()).await;
    planning.refresh(planning.now()).await;
    assert_eq!(planning.state_of("K4", Mailer).await, cancelled("SUPPRESSED"));
    assert_eq!(planning.state_of("K8", Mailer).await, (PLANNED, None));
    planning
        .add_suppression(Mailer, "8 Main Street\nUnit 8\nNew York NY 10009")
        .await;
    assert!(planning.may_go().await.is_empty());
    assert_eq!(planning.state_of("K8", Mailer).await, cancelled("SUPPRESSED"));
    planning.end().await;
}
