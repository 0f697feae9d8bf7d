//! Notifications about messages that wait for a person, and about a reached cap.
//!
//! Rules 5.7, 6.2, 6.3.

use std::time::Duration;

use database::messages::dispatch::{Ended, Marking, Selection, candidates, mark, settle};
use database::notifications::{self, Item};
use domain::channels::Channel;
use domain::ids::UserId;
use domain::messages::{Lane, Outcome, SentBy};
use domain::notifications::NotificationEvent;

use super::{HELD, PLANNED, Planning};

impl Planning {
    /// A user's notifications by event: each item as it is shown.
    async fn notifications(&self, user: UserId) -> Vec<(i16, Vec<String>)> {
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let mut found = Vec::new();
        for one in notifications::list(&mut tx, user).await.unwrap() {
            // Listing events are left out.
            if let NotificationEvent::Listing(_) | NotificationEvent::NewRealtor = one.event {
                continue;
            }
            let items = notifications::items(&mut tx, user, one.id, false, self.now())
                .await
                .unwrap()
                .unwrap();
            assert_eq!(i32::try_from(items.len()).unwrap(), one.items);
            let lines = items.into_iter().map(|item| match item {
                Item::Message {
                    recipient, reason, ..
                } => format!("{recipient}: {}", reason.unwrap_or_default()),
                Item::Cap { month, max_cap, .. } => format!("{max_cap} of month {month}"),
                other => panic!("{other:?}"),
            });
            let mut lines: Vec<String> = lines.collect();
            lines.sort();
            found.push((one.event.code(), lines));
        }
        tx.commit().await.unwrap();
        found.sort();
        found
    }

    /// Dispatches the due e-mails without an answer.
    async fn providers_stay_silent(&self) -> usize {
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let (now, due) = (self.now(), Selection::Due(Lane::of_company(Channel::Email)));
        let chosen = candidates(&mut tx, due, Channel::Email, 10, now).await.unwrap();
        let marking = Marking {
            lasting: Duration::from_secs(60),
            sent_by: SentBy::Doorstep,
            from: "us@gmail.example",
        };
        let claimed = mark(&mut tx, &chosen, &marking, now).await.unwrap();
        let ended: Vec<Ended> = claimed
            .iter()
            .map(|message| Ended::new(message.dispatch, Outcome::Unknown, "no answer"))
            .collect();
        let settled = settle(&mut tx, &ended, now).await.unwrap();
        tx.commit().await.unwrap();
        settled.len()
    }
}

const DECISION: i16 = 12;
const LIMIT: i16 = 13;

#[tokio::test(flavor = "multi_thread")]
async fn users_are_notified_of_waiting_messages_and_admins_of_a_reached_cap() {
    use Channel::{Email, Mailer};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let (a, now) = (planning.company(), planning.now());
    planning.writes_to_realtors(child, "Homes in { City }").await;
    planning.posts_to_owners(child).await;
    planning
        .sql(
            "update realtors set email = 'ann@example.com';
             insert into mailer_caps (tenant_id, id, month, max_cap)
             select distinct tenant_id, gen_random_uuid(), 9, 2 from company_settings where tenant_id in
                 (select tenant_id from templates)",
        )
        .await;
    planning.plan_now(&[2]).await;
    assert_eq!(planning.state_of("K2", Email).await.0, HELD);
    assert_eq!(planning.state_of("K2", Mailer).await, (PLANNED, None));
    let no_account = (DECISION, vec!["Ann Reed: NO_ACCOUNT".to_owned()]);
    let limit_reached = (LIMIT, vec!["2 of month 9".to_owned()]);
    assert_eq!(
        planning.notifications(a.company_admin).await,
        *std::slice::from_ref(&no_account)
    );
    assert_eq!(
        planning.notifications(a.submarket_owner).await,
        *std::slice::from_ref(&no_account)
    );
    assert_eq!(
        planning.notifications(a.bucket_owner).await,
        [],
        "it is nothing of the bucket's"
    );

    // The second card takes the last slot; the third waits for one, which needs no decision.
    for number in [6, 14] {
        planning.record_event(&[number], now).await;
        planning.refresh(now).await;
    }
    assert_eq!(planning.state_of("K14", Mailer).await.0, HELD);
    let found = planning.notifications(a.company_admin).await;
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[1], limit_reached);
    assert_eq!(
        found[0], no_account,
        "the others are cancelled, or wait for the cap"
    );
    assert_eq!(planning.notifications(a.submarket_owner).await, [no_account]);

    // Unconfirmed messages cause a notification too; a repeat is one item.
    planning.has_account().await;
    planning.settle().await;
    assert_eq!(planning.state_of("K2", Email).await, (PLANNED, None));
    assert_eq!(planning.providers_stay_silent().await, 1);
    let unconfirmed = (DECISION, vec!["Ann Reed: UNCONFIRMED".to_owned()]);
    assert_eq!(
        planning.notifications(a.company_admin).await,
        [unconfirmed.clone(), limit_reached]
    );
    assert_eq!(planning.notifications(a.submarket_owner).await, [unconfirmed]);
    planning.end().await;
}
