//! From a listing event to the messages that its realtor and the home's owner receive.

use std::collections::BTreeMap;

use database::messages::outreach;
use domain::channels::{Audience, Channel};
use domain::messages::Lane;
use domain::templates::email::{EmailContent, EmailMode, EmailShows};
use domain::templates::postcards::PostcardSize;
use domain::templates::scene::Scene;
use domain::templates::{Content, Fallbacks};
use sandbox::MailDetail;
use uuid::Uuid;

use super::{PLANNED, Planning, card, neighbor, text};
use crate::outside::PUBLIC_URL;

const SENT: i16 = 2;

impl Planning {
    /// A company that can send on all channels and whose child market prospects to realtors and
    /// owners; also returns its templates.
    async fn can_send() -> (Self, [Uuid; 3]) {
        let planning = Planning::begin().await;
        let child = planning.ground.child_market;
        planning.has_account().await;
        planning.all_are_new().await;
        planning
            .sql(
                "update realtors set email = 'ann@example.com', mobile_phone = '2125550101';
                 insert into sms_senders (tenant_id, version, number, registration)
                 select tenant_id, 1, '2125550199', 3 from email_accounts",
            )
            .await;
        let none = Fallbacks::new;
        let templates = [
            planning
                .choose(child, Audience::Realtor, html("Homes in { City } wanted"), none())
                .await,
            planning
                .choose(
                    child,
                    Audience::Realtor,
                    text("Call us about { Short Address }"),
                    none(),
                )
                .await,
            planning
                .choose(child, Audience::HomeOwner, card(), neighbor())
                .await,
        ];
        (planning, templates)
    }

    /// Sends the due messages.
    async fn send(&self) {
        self.sql("drop trigger if exists keep_unsent on jobs").await;
        let scope = self.stack.scope(self.company().tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        for channel in Channel::ALL {
            outreach::wake(&mut tx, Lane::of_company(channel), self.now(), self.now())
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
        self.settle().await;
    }

    fn mails(&self) -> Vec<MailDetail> {
        let mails = &self.outside.sandbox.mails;
        let list = mails.list(None, 100);
        list.iter().filter_map(|mail| mails.detail(mail.id)).collect()
    }
}

fn html(words: &str) -> Content {
    Content::Email(EmailContent {
        mode: EmailMode::BasicHtml,
        subject: "About { Short Address }".to_owned(),
        body: format!("<p>{words}, truly</p>"),
        signature: String::new(),
        shows: EmailShows::NEW,
    })
}

// PROP-18, COMPL-02, OUT-09; rules 6.1, 6.2, 6.6
#[tokio::test(flavor = "multi_thread")]
async fn an_event_reaches_realtor_and_owner_once_on_every_channel_with_the_planned_templates() {
    let (planning, [mail, sms, postcard]) = Planning::can_send().await;
    let now = planning.now();
    planning.plan_now(&[2]).await;
    for channel in Channel::ALL {
        assert_eq!(planning.state_of("K2", channel).await, (PLANNED, None));
    }
    // An edit before dispatch affects only later messages.
    planning
        .edit(mail, |draft| draft.content = html("Houses in { City } sold"))
        .await;
    planning
        .edit(sms, |draft| draft.content = text("Write to us about { City }"))
        .await;
    let size = PostcardSize::SixByNine;
    let scene = Scene::beginning(size);
    planning
        .edit(postcard, |draft| {
            draft.content = Content::Composed { size, scene }
        })
        .await;

    for _ in 0..2 {
        planning.send().await;
        for channel in Channel::ALL {
            assert_eq!(
                planning.state_of("K2", channel).await,
                (SENT, None),
                "{channel:?}"
            );
        }
        // A repeated event is not planned and sent again.
        planning.refresh(now).await;
    }

    let mails = planning.mails();
    let [letter] = mails.as_slice() else {
        panic!("one mail: {mails:?}")
    };
    let header = |name: &str| {
        let found = letter
            .headers
            .iter()
            .find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.split_whitespace().collect::<String>())
    };
    assert_eq!(header("To").unwrap().matches("ann@example.com").count(), 1);
    assert!(header("From").unwrap().contains("us@gmail.example"));
    assert!(header("Subject").unwrap().contains("About2MainStreet"));
    assert_eq!(
        header("List-Unsubscribe-Post").as_deref(),
        Some("List-Unsubscribe=One-Click")
    );
    let link = header("List-Unsubscribe").unwrap();
    let link = link
        .strip_prefix('<')
        .and_then(|rest| rest.strip_suffix('>'))
        .unwrap()
        .to_owned();
    assert!(link.starts_with(&format!("{PUBLIC_URL}/u/")), "{link}");
    for part in [letter.html.as_ref().unwrap(), letter.text.as_ref().unwrap()] {
        assert!(part.contains("Homes in New York wanted, truly"), "{part}");
        assert!(part.contains(&link) && part.contains("1 Main Street"), "{part}");
    }

    let texts = planning.outside.sandbox.twilio.texts();
    let [message] = texts.as_slice() else {
        panic!("one text: {texts:?}")
    };
    assert_eq!(
        (message.to.as_str(), message.from.as_str(), message.body.as_str()),
        ("+12125550101", "+12125550199", "Call us about 2 Main Street")
    );

    let cards = planning.outside.sandbox.lob.postcards();
    let [printed] = cards.as_slice() else {
        panic!("one card: {cards:?}")
    };
    let asked = &printed.asked;
    assert_eq!(asked["size"], "4x6");
    assert_eq!(asked["to"]["name"], "Home Owner or Current Resident");
    assert_eq!(
        (&asked["to"]["address_line1"], &asked["to"]["address_zip"]),
        (&"2 Main Street".into(), &"10003".into())
    );
    assert_eq!(planning.tally().await, 1);

    // Each was sent once, by the company's account or Doorstep's, and is recorded like that.
    let attempts: BTreeMap<i16, (i64, Option<i16>)> = sqlx::query_as(
        "select m.channel, count(*), min(a.outcome) from messages m join message_attempts a on a.message_id = m.id
         group by m.channel",
    )
    .fetch_all(planning.stack.looks())
    .await
    .unwrap()
    .into_iter()
    .map(|(channel, count, outcome)| (channel, (count, outcome)))
    .collect();
    assert_eq!(
        attempts,
        BTreeMap::from([(1, (1, Some(1))), (2, (1, Some(1))), (3, (1, Some(1)))])
    );
    assert_eq!(
        planning
            .count("sent_at is not null and (channel = 1 or cost_micros > 0) and (channel = 1 or provider_id <> '')")
            .await,
        3
    );
    planning.end().await;
}

// COMPL-06: for an undeliverable home no other card is planned, in any spelling of its address
#[tokio::test(flavor = "multi_thread")]
async fn an_undeliverable_home_gets_no_second_card() {
    use Channel::Mailer;
    let (planning, _) = Planning::can_send().await;
    planning
        .sql(
            "update realtors set email = null, mobile_phone = null;
             update listings set address = '1 Undeliverable Way', unit_number = '3' where listing_key = 'K6';
             update listings set address = '1 Undeliverable Way', unit_number = 'Apt #3', zip_code = '10007'
             where listing_key = 'K10'",
        )
        .await;
    planning.record_event(&[6], planning.now()).await;
    planning.refresh(planning.now()).await;
    planning.send().await;
    assert_eq!(
        planning.state_of("K6", Mailer).await,
        (5, Some("REFUSED".to_owned()))
    );
    assert_eq!(planning.tally().await, 0);
    planning.record_event(&[10], planning.now()).await;
    planning.refresh(planning.now()).await;
    assert_eq!(
        planning.state_of("K10", Mailer).await,
        (super::CANCELLED, Some("SUPPRESSED".to_owned()))
    );
    assert!(planning.outside.sandbox.lob.postcards().is_empty());
    planning.end().await;
}
