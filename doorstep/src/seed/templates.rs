//! The templates of the demonstration's companies: e-mails, texts and postcards with generated
//! artwork. Two child markets of each company use them for automatic prospecting.

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use database::audit::Origin;
use database::templates::pictures::{self, PictureKind};
use database::templates::{self, Draft};
use database::territory::{self, Definition, Node, NodeQuery, NodeSort, NodeUpdate};
use database::{Db, TenantTx, users};
use domain::channels::Audience;
use domain::clock::Clock;
use domain::ids::{TenantId, UserId};
use domain::listing_events::ListingEvent;
use domain::outreach::{Mapping, NodeOutreach};
use domain::paging::{Direction, Page};
use domain::people;
use domain::roles::Role;
use domain::templates::email::{EmailContent, EmailMode, EmailShows};
use domain::templates::placeholders::{Values, Words};
use domain::templates::postcards::{DPI, Place, PostcardSize};
use domain::templates::scene::{self, Alignment, Color, Font, Ink, Scene, SceneBox, TextRun, Weight};
use domain::templates::variables::Variable;
use domain::templates::{Content, Fallbacks, TemplateEvent};
use domain::territory::{Level, View};
use storage::postcards::{self, RasterError};
use storage::{Area, ObjectKey, Storage, images};
use uuid::Uuid;

use super::enter;
use super::plan::COMPANIES;

/// E-mails: event, name, subject and body. The bodies are long because spam filters suspect short
/// mails with a picture.
const EMAILS: [(ListingEvent, &str, &str, &str); 4] = [
    (
        ListingEvent::NewListing,
        "Just listed: an introduction",
        "{ Short Address } is on the market",
        "<p>Hi { Recipient Name },</p><p>Congratulations on the new listing at <strong>{ Short Address }</strong> in \
         { City }. Once it sells, somebody has { Square Feet } square feet to move, and we would like to be the \
         people you recommend. Your clients can count on:</p><ul><li><p>A survey within two days, by video or in \
         person, at an hour that fits around your showings</p></li><li><p>A binding price, in writing, for packing, \
         loading, driving and unloading, with nothing added on moving day</p></li><li><p>One person to call, from the \
         first box to the last, who also answers you when the closing date moves</p></li><li><p>A crew of our own \
         people, with blankets for the floors and covers for the door frames</p></li></ul><p>We move about forty \
         households a month in { City } and the towns around it, and we know their stairs, elevators and one-way \
         streets.</p><p>Many sellers start packing before the sign goes up. If it helps with the photos, we pick up \
         what is in the way, store it, and deliver it to the new home with everything else.</p><p>May we send you a \
         card for the kitchen counter? Reply to this email or call the number below, and it goes out the same \
         day.</p>",
    ),
    (
        ListingEvent::Pending,
        "Under contract: time to plan",
        "Moving out of { Short Address }",
        "<p>Dear { Recipient Name },</p><p>With an offer accepted on { Short Address }, the closing date comes \
         sooner than you think. A home with { Number of Beds } bedrooms takes most families two days to pack and one \
         to load, and good crews are booked weeks ahead at the end of a month.</p><p>This is how the next weeks \
         usually go:</p><ul><li><p>This week: a survey by video or in person, and a price in writing the day \
         after</p></li><li><p>Two weeks before closing: boxes and tape arrive, and the parking permit is filed where \
         { City } asks for one</p></li><li><p>The day before: we pack the kitchen and whatever is left, and take the \
         beds apart last</p></li><li><p>Moving day: the crew arrives at eight and stays until the last lamp is in \
         place</p></li></ul><p>If the closing date moves, so do we: changing the day costs nothing up to three days \
         before it. If there is a gap between the two homes, everything stays on our trucks or in our own \
         warehouse.</p><p>You get the names of the crew the evening before, and a phone number that one person \
         answers until the last box is in.</p><p>Tell us your date, and we hold a crew for it. A reply to this email \
         is enough.</p>",
    ),
    (
        ListingEvent::PriceChange,
        "New price: still here to help",
        "A new price for { Short Address }",
        "<p>Hi { Recipient Name },</p><p>We saw the new price in { City }, { State } { Zip Code }. Whenever the home \
         at { Short Address } sells, our offer stands: a free survey, and a price that doesn\u{2019}t \
         move.</p><p>While you wait for the right buyer, there are a few things we can take off your \
         hands:</p><ul><li><p>Clear a room for the next showing: we pack it, store it for as long as it takes, and \
         bring it to the new home</p></li><li><p>Haul away what isn\u{2019}t coming along, and give to local \
         charities what somebody else can use</p></li><li><p>Walk through the house with you for half an hour, and \
         leave a list of what to pack first</p></li></ul><p>Every estimate names the crew, the truck and the hours, \
         so that you can compare it line by line with any other.</p><p>None of it obliges you to move with us. Most \
         of our customers find us through a neighbor, and we would like to be the movers whom { City } talks about \
         kindly.</p><p>If a date is already on your calendar, send it to us. We hold a crew for it without a deposit, \
         and if the sale takes longer, we move the date along with it. Just reply to this email, or call the number \
         below on any weekday between eight and six.</p>",
    ),
    (
        ListingEvent::Sold,
        "Sold: congratulations",
        "Congratulations on { Short Address }",
        "<p>Dear { Recipient Name },</p><p>Congratulations on the sale of <strong>{ Short Address }</strong>! If the \
         new owners ask who could bring them to { City }, we would be glad to be the answer.</p><p>People who have \
         just bought a home have a hundred things on their minds. We take care of the one with the \
         boxes:</p><ul><li><p>A survey by video, so that nobody has to travel twice</p></li><li><p>A binding price in \
         writing, with the date and the names of the crew</p></li><li><p>Packing on the day before, by people who do \
         nothing else all year</p></li><li><p>Furniture set up and beds made ready before the truck drives \
         off</p></li></ul><p>Pianos, aquariums and workshops are welcome too: each goes with people who have moved \
         dozens of them.</p><p>We also know our way around { City }: which streets need a permit for a truck, when \
         the elevators of the larger buildings have to be booked, and where to leave empty boxes afterward.</p><p>And \
         if you move yourself, the same holds for you. Tell us where you are going and when, and you have our price \
         within two days. A reply to this email reaches a person who can answer at once, and the number below does \
         too.</p>",
    ),
];

/// Text messages: event, name and text.
const TEXTS: [(ListingEvent, &str, &str); 3] = [
    (
        ListingEvent::NewListing,
        "Just listed: a hello",
        "Hi { Recipient Name }, congratulations on listing { Short Address }. We move homes in { City } every week and \
         would love to help. Reply STOP to opt out.",
    ),
    (
        ListingEvent::Pending,
        "Under contract: dates go fast",
        "Hi { Recipient Name }, { Short Address } is under contract. Want us to hold a moving date? Reply STOP to opt \
         out.",
    ),
    (
        ListingEvent::OpenHouse,
        "Open house: good luck",
        "Good luck with the open house at { Short Address }, { Recipient Name }! Reply STOP to opt out.",
    ),
];

/// Postcards: event and name.
const CARDS: [(ListingEvent, &str); 2] = [
    (ListingEvent::NewListing, "A house on the hill"),
    (ListingEvent::Pending, "Boxes by the door"),
];

/// The number of each company's child markets with automatic prospecting.
const MARKETS: usize = 2;

/// The colors of the companies, in their order.
const COLORS: [[u8; 3]; 3] = [[31, 78, 121], [22, 101, 88], [133, 77, 14]];

/// The size of a drawn card in pixels, and the factor by which the print is larger.
const DRAWN: (u32, u32) = (469, 319);
const ENLARGED: u32 = 4;

/// Writes the templates of companies that have none.
///
/// # Errors
/// When a statement fails, or a picture can't be drawn or stored.
pub async fn write(db: &Db, storage: &Storage, clock: &Clock) -> Result<()> {
    let now = clock.now();
    for (company, color) in COMPANIES.iter().zip(COLORS) {
        let tenant = company.tenant_id();
        let scope = enter(db, tenant, now).await?;
        let mut tx = db.tenant(&scope).await?;
        let has_templates = !templates::channels(&mut tx).await?.is_empty();
        let admins = users::colleagues(
            &mut tx,
            people::View::Everyone,
            tenant,
            Some(Role::CompanyAdmin),
            &[],
        )
        .await?;
        tx.commit().await?;
        let Some(admin) = admins.first().filter(|_| !has_templates) else {
            continue;
        };
        // The object store is not part of the transaction.
        let mut sides = Vec::new();
        for place in 0..CARDS.len() {
            sides.push((
                side(storage, tenant, |x, y| front(x, y, color, place)).await?,
                side(storage, tenant, |x, y| back(x, y, color)).await?,
            ));
        }
        let composed = composed(storage, tenant, color).await?;
        let mut tx = db.tenant(&scope).await?;
        let mut by_event = write_all(&mut tx, admin.id, &sides, now).await?;
        for draft in composed {
            let event = draft.event;
            let id = templates::create(&mut tx, admin.id, &draft, &Origin::default(), now).await?;
            if let TemplateEvent::Listing(event) = event {
                by_event.push((event, draft.content, id));
            }
        }
        switch_on(&mut tx, &by_event, now).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Drafts of composed postcards. Their thumbnails are stored.
async fn composed(storage: &Storage, tenant: TenantId, color: [u8; 3]) -> Result<Vec<Draft>> {
    let cards = [
        (
            ListingEvent::Sold,
            "Congratulations",
            PostcardSize::SixByNine,
            sold(color),
        ),
        (
            ListingEvent::PriceChange,
            "Planning a move",
            PostcardSize::SixByEleven,
            Scene::beginning(PostcardSize::SixByEleven),
        ),
    ];
    let mut drafts = Vec::new();
    for (event, name, size, scene) in cards {
        let event = TemplateEvent::Listing(event);
        let fallbacks = Fallbacks::from([(Variable::RecipientName, "neighbor".to_owned())]);
        let small = {
            let values = Values::examples();
            let words = Words::new(&values, &fallbacks);
            let front = postcards::lay_out(&scene, scene::Side::Front, size, &words, event.group());
            // The scene has no pictures to fetch.
            postcards::thumbnail_jpeg::<RasterError>(&front, 480, |_| Ok(Vec::new()))?
        };
        let key = ObjectKey::new(tenant, Area::Images, Uuid::now_v7(), "jpg")?;
        storage
            .put_bytes(&key, small.bytes, key.media_type())
            .await
            .context("a postcard's thumbnail could not be stored")?;
        drafts.push(Draft {
            name: format!("{name} {}", size.name()),
            event,
            content: Content::Composed { size, scene },
            fallbacks,
            thumbnail_key: Some(key.as_str().to_owned()),
        });
    }
    Ok(drafts)
}

/// The 6 by 9 inch card for sold homes.
fn sold([red, green, blue]: [u8; 3]) -> Scene {
    let size = PostcardSize::SixByNine;
    let (sheet, block) = (size.sheet(), size.address_block());
    let (own, white) = (Color([red, green, blue]), Color([255, 255, 255]));
    let place = |x, y, width, height| Place { x, y, width, height };
    let fill = |name: &str, place, color| SceneBox {
        name: name.to_owned(),
        place,
        ink: Ink::Rectangle { color },
    };
    let text = |name: &str, place, words: &str, font, weight, size_tenths, color| SceneBox {
        name: name.to_owned(),
        place,
        ink: Ink::Text(TextRun {
            text: words.to_owned(),
            font,
            weight,
            size_tenths,
            color,
            alignment: Alignment::Center,
        }),
    };
    Scene {
        front: vec![
            fill("ground", sheet, own),
            fill("frame", place(625, 625, 8_000, 5_000), white),
            text(
                "hand",
                place(1_000, 1_250, 7_250, 1_250),
                "Congratulations!",
                Font::Script,
                Weight::Bold,
                640,
                own,
            ),
            text(
                "address",
                place(1_000, 2_750, 7_250, 1_000),
                "{ Short Address }",
                Font::Serif,
                Weight::Bold,
                300,
                Color([38, 38, 38]),
            ),
            text(
                "city",
                place(1_000, 3_875, 7_250, 700),
                "{ City }, { State }",
                Font::Serif,
                Weight::Regular,
                200,
                Color([38, 38, 38]),
            ),
        ],
        back: vec![
            fill("edge", place(0, 0, 500, sheet.height), own),
            text(
                "message",
                place(750, 500, block.x - 1_000, 4_500),
                "Dear { Recipient Name },\n\nEvery sale is also a move. We plan, pack and carry, and one person answers \
                 your calls from the first box to the last.\n\nMay we call on you?",
                Font::Sans,
                Weight::Regular,
                130,
                Color([38, 38, 38]),
            ),
        ],
    }
}

/// A stored picture.
struct Side {
    id: Uuid,
    thumbnail_id: Uuid,
    width: u32,
    height: u32,
}

/// Draws a side of a card and stores its print file and thumbnail.
async fn side(storage: &Storage, tenant: TenantId, color: impl Fn(f32, f32) -> [u8; 3]) -> Result<Side> {
    let drawn = images::drawn(DRAWN, ENLARGED, color)?;
    let dpi = u16::try_from(DPI)?;
    let made = images::printable(&drawn, PostcardSize::SixByEleven.pixels(), dpi, 480)?;
    let side = Side {
        id: Uuid::now_v7(),
        thumbnail_id: Uuid::now_v7(),
        width: made.print.width,
        height: made.print.height,
    };
    for (id, jpeg) in [(side.id, made.print), (side.thumbnail_id, made.thumbnail)] {
        let key = ObjectKey::new(tenant, Area::Images, id, "jpg")?;
        storage
            .put_bytes(&key, jpeg.bytes, key.media_type())
            .await
            .context("a postcard could not be stored")?;
    }
    Ok(side)
}

/// An e-mail of the demonstration.
fn email(subject: &str, body: &str) -> EmailContent {
    EmailContent {
        mode: EmailMode::Wysiwyg,
        subject: subject.to_owned(),
        body: body.to_owned(),
        signature: "<p>Your moving team</p>".to_owned(),
        shows: EmailShows {
            logo: true,
            know_more: true,
            social: true,
            facebook: true,
            linked_in: true,
            ..EmailShows::NEW
        },
    }
}

/// Writes all templates; returns each with its event.
async fn write_all(
    tx: &mut TenantTx,
    admin: UserId,
    sides: &[(Side, Side)],
    now: DateTime<Utc>,
) -> Result<Vec<(ListingEvent, Content, Uuid)>> {
    let mut contents = Vec::new();
    for (event, name, subject, body) in EMAILS {
        let content = Content::Email(email(subject, body));
        contents.push((event, name.to_owned(), content));
    }
    for (event, name, body) in TEXTS {
        contents.push((
            event,
            name.to_owned(),
            Content::Sms {
                body: body.to_owned(),
            },
        ));
    }
    for ((event, name), (front, back)) in CARDS.into_iter().zip(sides) {
        for side in [front, back] {
            let pixels = (i32::try_from(side.width)?, i32::try_from(side.height)?);
            let ids = (side.id, side.thumbnail_id);
            pictures::put_ready(tx, admin, PictureKind::Postcard, ids, pixels, now).await?;
        }
        let size = PostcardSize::FourBySix;
        let content = Content::Mailer {
            size,
            front: front.id,
            back: back.id,
        };
        contents.push((event, format!("{name} {}", size.name()), content));
    }
    let fallbacks = Fallbacks::from([
        (Variable::RecipientName, "neighbor".to_owned()),
        (Variable::SquareFeet, "many".to_owned()),
        (Variable::NumberOfBeds, "several".to_owned()),
    ]);
    let mut saved = Vec::with_capacity(contents.len());
    for (event, name, content) in contents {
        let draft = Draft {
            name,
            event: TemplateEvent::Listing(event),
            content,
            fallbacks: fallbacks.clone(),
            thumbnail_key: None,
        };
        let id = templates::create(tx, admin, &draft, &Origin::default(), now).await?;
        saved.push((event, draft.content, id));
    }
    Ok(saved)
}

/// Switches automatic prospecting with these templates on for some child markets.
async fn switch_on(
    tx: &mut TenantTx,
    templates: &[(ListingEvent, Content, Uuid)],
    now: DateTime<Utc>,
) -> Result<()> {
    let nodes = child_markets(&mut *tx).await?;
    for (place, node) in nodes.iter().take(MARKETS).enumerate() {
        let node = territory::get(&mut *tx, View::Company, Level::ChildMarket, node.id)
            .await?
            .context("a child market no longer exists")?;
        let mut mappings: Vec<_> = Audience::ALL
            .into_iter()
            .flat_map(|audience| {
                templates.iter().map(move |(event, content, id)| Mapping {
                    audience,
                    event: *event,
                    channel: content.channel(),
                    template: *id,
                })
            })
            .collect();
        mappings.sort_unstable();
        let outreach = NodeOutreach {
            // The second market prospects realtors only.
            off: if place == 0 {
                Vec::new()
            } else {
                vec![Audience::HomeOwner]
            },
            mappings,
        };
        let update = NodeUpdate {
            id: node.id,
            version: Some(node.version),
            definition: definition_of(node, outreach),
        };
        territory::update(
            &mut *tx,
            View::Company,
            Level::ChildMarket,
            &update,
            &Origin::default(),
            now,
        )
        .await?;
    }
    Ok(())
}

/// The company's child markets, sorted by name.
pub(super) async fn child_markets(tx: &mut TenantTx) -> Result<Vec<Node>> {
    let query = NodeQuery {
        level: Level::ChildMarket,
        parent: None,
        held_by: None,
        search: Vec::new(),
        sort: NodeSort::Name,
        direction: Direction::Ascending,
        page: Page::new(1, 200)?,
    };
    Ok(territory::list(tx, View::Company, &query).await?.rows)
}

/// The definition of a child market with automatic prospecting.
fn definition_of(node: Node, outreach: NodeOutreach) -> Definition {
    Definition {
        name: node.name,
        county: node.county,
        price: node.price,
        size: node.size,
        zip_codes: node.zip_codes,
        owners: node.owners.into_iter().map(|(user, _)| user).collect(),
        owner_occupied_filter: false,
        automatic_prospecting: true,
        outreach,
    }
}

/// The color of a card's front at a point between 0 and 1: a house under the sky, or boxes by a
/// door.
fn front(x: f32, y: f32, color: [u8; 3], which: usize) -> [u8; 3] {
    let inside = |left: f32, top: f32, right: f32, bottom: f32| {
        (left..right).contains(&x) && (top..bottom).contains(&y)
    };
    let (dark, light) = (color, mixed(color, [255, 255, 255], 0.72));
    if y > 0.86 {
        return dark;
    }
    if which == 1 {
        for (left, top) in [(0.16, 0.62), (0.34, 0.62), (0.25, 0.38)] {
            if inside(left, top, left + 0.16, top + 0.22) {
                let is_tape = inside(left + 0.065, top, left + 0.095, top + 0.22);
                return if is_tape { [214, 182, 132] } else { [188, 147, 92] };
            }
        }
        if inside(0.62, 0.22, 0.84, 0.86) {
            let is_knob = (x - 0.81).hypot((y - 0.56) * 0.68) < 0.012;
            return if is_knob {
                [240, 208, 112]
            } else {
                mixed(color, [255, 255, 255], 0.2)
            };
        }
        return mixed(light, [255, 255, 255], (1.0 - y) * 0.5);
    }
    let roof = 0.62 - (x - 0.5).abs() * 1.15;
    if (0.28..0.72).contains(&x) && y > 0.44 {
        if inside(0.46, 0.62, 0.55, 0.86) {
            return dark;
        }
        if inside(0.33, 0.54, 0.42, 0.68) || inside(0.59, 0.54, 0.68, 0.68) {
            return [250, 226, 150];
        }
        return [250, 246, 238];
    }
    if (0.24..0.76).contains(&x) && y > 1.06 - roof - 0.3 && y <= 0.45 && roof > 0.32 {
        return mixed(color, [90, 30, 20], 0.5);
    }
    if (x - 0.84).hypot((y - 0.2) * 0.68) < 0.06 {
        return [252, 211, 77];
    }
    if y > 0.78 - 0.1 * (x * 5.0).sin() {
        return [134, 176, 96];
    }
    mixed([186, 220, 246], [255, 255, 255], 1.0 - y)
}

/// The color of a card's back: a band in the company's color, lines of text, and space for the
/// address.
fn back(x: f32, y: f32, color: [u8; 3]) -> [u8; 3] {
    let is_line = x < 0.42
        && x > 0.06
        && [0.3, 0.38, 0.46, 0.54]
            .iter()
            .any(|line| (y - line).abs() < 0.012);
    if y < 0.14 {
        color
    } else if is_line {
        mixed(color, [255, 255, 255], 0.6)
    } else if x > 0.5 && x < 0.503 && y > 0.22 && y < 0.9 {
        [210, 214, 220]
    } else {
        [255, 255, 255]
    }
}

/// A mix of two colors with `part` of the second.
fn mixed(one: [u8; 3], other: [u8; 3], part: f32) -> [u8; 3] {
    let part = part.clamp(0.0, 1.0);
    let mut mixed = [0; 3];
    for (at, channel) in mixed.iter_mut().enumerate() {
        let value = f32::from(one[at]) * (1.0 - part) + f32::from(other[at]) * part;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 0 and 255"
        )]
        let value = value.round() as u8;
        *channel = value;
    }
    mixed
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use domain::templates::email::{EmailTemplate, Sender};
    use domain::templates::variables::Group;
    use domain::unsubscribe::Unsubscribe;

    use super::*;

    #[test]
    fn spam_filters_have_no_reason_to_suspect_the_emails_with_their_logo() {
        // The company with the fewest details in its mails.
        let sender = Sender {
            name: "Lone Oak Movers".to_owned(),
            address: vec!["500 Congress Ave".to_owned(), "Austin, TX 78701".to_owned()],
            phone: Some("5125550182".to_owned()),
            logo_url: Some(format!("http://127.0.0.1:8080/p/{}", "a".repeat(64))),
            website: Some("https://www.loneoak.example/".to_owned()),
            linked_in: Some("https://www.linkedin.com/company/loneoak-example".to_owned()),
            ..Sender::default()
        };
        let below = Unsubscribe::example(&sender.name, &sender.address).unwrap();
        let (values, fallbacks) = (Values::examples(), Fallbacks::new());
        for (_, name, subject, body) in EMAILS {
            let template = EmailTemplate::new(&email(subject, body), &sender, Group::Property, str::to_owned);
            let mut parts = template.fill(&Words::new(&values, &fallbacks)).unwrap();
            assert!(parts.html.as_ref().unwrap().contains("<img"), "{name}");
            parts.html = parts.html.map(|html| below.below_html(&html));
            assert_eq!(parts.picture_warning(), None, "{name}");
        }
    }
}
