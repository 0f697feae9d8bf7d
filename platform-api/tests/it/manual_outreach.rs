//! Messages that users send to realtors and home owners by hand.
//!
//! OUT-02, OUT-05, OUT-09 (as planned), OUT-10 (6043), OUT-11, OUT-12, OUT-13,
//! PROP-17, REALTOR-08.

mod limits;

use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::templates::{email, new_template, sms, with};
use crate::world::{Answer, World, read};

pub const REALTOR: &str = "00000000-0000-7000-8000-0000000000f3";

const EMAIL: &str = "/api/prospecting/send-manual-prospecting-email";
const SMS: &str = "/api/prospecting/send-manual-prospecting-sms";
const CARD: &str = "/api/prospecting/send-manual-prospecting-post-card";
const PREVIEW: &str = "/api/prospecting/preview-manual-prospecting";

/// The id of a listing.
pub fn listing(number: u64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

/// Eight listings whose realtor can be reached on all channels, and company A with all senders.
pub async fn world() -> World {
    let world = World::new().await;
    world.listings(8).await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    world
        .sql(&format!(
            "update users set access_to_templates = true;
             update realtors set email = 'jules@homes.test', mobile_phone = '(212) 555-0177',
                                 office_address1 = '5 Park Avenue, Suite 9', office_address2 = 'New York, NY 10016';
             insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
             values ('{a}', '{id}', 1, 1, 'office@a.example', '\\x01');
             insert into company_settings (tenant_id, version, mailer_account) values ('{a}', 1, 1);
             insert into sms_senders (tenant_id, version, number, registration) values ('{a}', 1, '2125550100', 3);",
            id = Uuid::now_v7()
        ))
        .await;
    world.count_standings(a).await;
    world.count_standings(b).await;
    world
}

/// Two pictures of company A, ready and large enough for the smallest card.
pub async fn pictures(world: &World) -> [String; 2] {
    let ids = [Uuid::now_v7(), Uuid::now_v7()];
    for id in ids {
        world
            .sql(&format!(
                "insert into template_pictures (tenant_id, id, thumbnail_id, kind, width, height, job_id, uploaded_at,
                                                uploaded_by_user_id, ready_at)
                 values ('{a}', '{id}', '{id}', 1, 1875, 1275, '{id}', now(), '{user}', now())",
                a = world.database.a.tenant_id,
                user = world.database.a.company_admin,
            ))
            .await;
    }
    ids.map(|id| id.to_string())
}

/// A message from the page of a listing.
pub fn about(number: u64, audience: i64, fields: Value) -> Value {
    let body = json!({
        "prospectingSource": 1, "prospectingType": audience, "propertyId": listing(number),
    });
    with(body, fields)
}

fn letter(number: u64) -> Value {
    about(
        number,
        1,
        json!({
            "notificationTitle": "About { Short Address }",
            "notificationData": "<p>Dear { Recipient Name }, your home in { City }.</p>",
        }),
    )
}

fn text(number: u64) -> Value {
    about(number, 1, json!({ "notificationData": "Hi { Recipient Name }" }))
}

fn card(number: u64, audience: i64, [front, back]: &[String; 2]) -> Value {
    about(
        number,
        audience,
        json!({ "templateSizeId": 1, "notificationData": front, "notificationDataBack": back }),
    )
}

pub async fn with_key(world: &World, path: &str, token: &str, key: &str, body: &Value) -> Answer {
    let request = world
        .client
        .request(Method::POST, path)
        .header("authorization", format!("Bearer {token}"))
        .header("idempotency-key", key)
        .content_type("application/json")
        .body(body.to_string());
    read(request.send().await.0).await
}

async fn preview(world: &World, token: &str, channel: i64, body: Value) -> Answer {
    world
        .post(PREVIEW, token, with(body, json!({ "channel": channel })))
        .await
}

fn codes(preview: &Answer, list: &str) -> Vec<String> {
    let rows = preview.result()[list].as_array().unwrap();
    rows.iter()
        .map(|row| row["code"].as_str().unwrap().to_owned())
        .collect()
}

async fn messages(world: &World) -> i64 {
    world.count("select count(*) from messages").await
}

/// Recipient's name, address and key, and the text, of the latest planned message.
async fn planned(world: &World) -> (String, String, String, Option<String>) {
    let mut connection = world.database.superuser().await.unwrap();
    sqlx::query_as(
        "select recipient_name, recipient_address, m.address_key, body from messages m \
         join message_contents c on c.message_id = m.id order by m.id desc limit 1",
    )
    .fetch_one(&mut connection)
    .await
    .unwrap()
}

// OUT-02, OUT-09
#[tokio::test]
async fn an_email_is_planned_with_the_recipients_and_listings_values() {
    let world = world().await;
    let bo = world.sign_in("bo@a.test").await;
    let previewed = preview(&world, &bo, 1, letter(4)).await;
    let previewed = previewed.result();
    assert_eq!(previewed["subject"], "About 4 Main Street");
    assert_eq!(previewed["recipientAddress"], "jules@homes.test");
    assert_eq!(previewed["sentBy"], "office@a.example");
    assert_eq!(previewed["refusals"], json!([]));
    let html = previewed["html"].as_str().unwrap();
    assert!(html.contains("Dear Jules Zephyrson, your home in New York."));
    // COMPL-02: the preview shows the postal address and the unsubscribe link.
    assert!(
        html.contains("1 Main Street") && html.contains("Unsubscribe"),
        "{html}"
    );
    assert_eq!(messages(&world).await, 0);

    let job = world.post(EMAIL, &bo, letter(4)).await;
    assert_eq!(job.result()["kind"], "outreach");
    assert_eq!(job.result()["total"], 1);
    let (name, address, key, body) = planned(&world).await;
    assert_eq!(
        (&*name, &*address, &*key),
        ("Jules Zephyrson", "jules@homes.test", "jules@homes.test")
    );
    assert!(body.unwrap().contains("Dear Jules Zephyrson"));
    let kept = "select count(*) from messages \
                where cause = 1 and channel = 1 and audience = 1 and state = 0 and job_id is not null \
                  and planned_by_user_id is not null and listing_id is not null and realtor_id is not null";
    assert_eq!(world.count(kept).await, 1);
    let audited = "select count(*) from audit_entries where action = 'outreachOrdered'";
    assert_eq!(world.count(audited).await, 1);

    for (fields, refused) in [
        (json!({ "notificationTitle": "" }), "notificationTitle"),
        (
            json!({ "notificationTitle": "s".repeat(151) }),
            "notificationTitle",
        ),
        (
            json!({ "notificationTitle": "Hello\r\nBcc: all@example.com" }),
            "notificationTitle",
        ),
        (json!({ "notificationData": "" }), "notificationData"),
        (
            json!({ "notificationData": "<p>{ Cty } and more of it</p>" }),
            "notificationData",
        ),
        (json!({ "templateType": 2 }), "templateType"),
        (json!({ "propertyId": null }), "propertyId"),
    ] {
        let mut body = with(letter(4), fields);
        if body["propertyId"].is_null() {
            body.as_object_mut().unwrap().remove("propertyId");
        }
        assert_eq!(world.post(EMAIL, &bo, body).await.fields(), [refused]);
    }
    let longest = with(letter(4), json!({ "notificationTitle": "s".repeat(150) }));
    assert_eq!(world.post(EMAIL, &bo, longest).await.status, 200);
}

// Rules 6.5
#[tokio::test]
async fn a_variable_without_a_value_is_refused_and_named() {
    let world = world().await;
    world.sql("update listings set size_sqft = null").await;
    let ca = world.sign_in("ca@a.test").await;
    let body = about(
        4,
        1,
        json!({ "notificationData": "It has { Square Feet } and { City }" }),
    );
    let previewed = preview(&world, &ca, 2, body.clone()).await;
    assert_eq!(previewed.result()["missing"], json!(["Square Feet"]));
    assert_eq!(previewed.result()["text"], "It has { Square Feet } and New York");
    assert_eq!(codes(&previewed, "refusals"), ["MISSING_VARIABLE"]);
    let refused = world.post(SMS, &ca, body).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (422, "MISSING_VARIABLE")
    );
    assert!(refused.text.contains("Square Feet has no value"));
    assert_eq!(messages(&world).await, 0);
}

// OUT-12
#[tokio::test]
async fn a_double_click_sends_one_message() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    let (first, second) = tokio::join!(world.post(SMS, &sm, text(4)), world.post(SMS, &sm, text(4)));
    assert_eq!(first.result()["jobId"], second.result()["jobId"]);
    assert_eq!(messages(&world).await, 1);
    // Another user's order is a new one, and so is the same text to another recipient.
    let ca = world.sign_in("ca@a.test").await;
    world.post(SMS, &ca, text(4)).await.result();
    world.post(SMS, &sm, text(6)).await.result();
    assert_eq!(messages(&world).await, 3);
    world.clock.advance(chrono::TimeDelta::seconds(11));
    let later = world.post(SMS, &sm, text(4)).await;
    assert_ne!(later.result()["jobId"], first.result()["jobId"]);
    assert_eq!(messages(&world).await, 4);

    let keyed = with_key(&world, SMS, &sm, "k1", &text(2)).await;
    world.clock.advance(chrono::TimeDelta::seconds(60));
    let again = with_key(&world, SMS, &sm, "k1", &text(2)).await;
    assert_eq!(keyed.result()["jobId"], again.result()["jobId"]);
    let other = with_key(&world, SMS, &sm, "k1", &text(8)).await;
    assert_eq!((other.status.as_u16(), other.code()), (409, "KEY_REUSED"));
    assert_eq!(messages(&world).await, 5);
}

// OUT-13
#[tokio::test]
async fn a_suppressed_recipient_is_refused_on_that_channel() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let pictures = pictures(&world).await;
    for (channel, address) in [
        (1, "Jules@Homes.test"),
        (2, "212-555-0177"),
        (3, "5 Park Ave Ste 9, New York, NY 10016"),
    ] {
        let body = json!({ "channel": channel, "addresses": [address] });
        let added = world.post("/api/suppressions/add-suppressions", &ca, body).await;
        assert_eq!(added.result()["added"], 1, "{address}");
    }
    for (path, channel, body) in [
        (EMAIL, 1, letter(4)),
        (SMS, 2, text(4)),
        (CARD, 3, card(4, 1, &pictures)),
    ] {
        let refused = world.post(path, &ca, body.clone()).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, "SUPPRESSED"),
            "{path}"
        );
        assert_eq!(refused.fields(), ["prospectingType"]);
        let previewed = preview(&world, &ca, channel, body).await;
        assert_eq!(codes(&previewed, "refusals"), ["SUPPRESSED"]);
    }
    assert_eq!(messages(&world).await, 0);
    // The home owner has another address.
    world.post(CARD, &ca, card(4, 2, &pictures)).await.result();
    assert_eq!(messages(&world).await, 1);
}

// COMPL: manual messages to a number on a do-not-call list need an acknowledgement
#[tokio::test]
async fn a_do_not_call_number_is_refused_until_that_is_acknowledged() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    world
        .sql(&format!(
            "insert into do_not_call_imports values ('{a}', '{a}', '2026-09-01', now(), '{user}', 1);
             insert into do_not_call_numbers values ('{a}', '2125550177', '{a}')",
            a = world.database.a.tenant_id,
            user = world.database.a.company_admin,
        ))
        .await;
    let previewed = preview(&world, &ca, 2, text(4)).await;
    assert_eq!(codes(&previewed, "warnings"), ["DO_NOT_CALL"]);
    assert_eq!(codes(&previewed, "refusals"), [""; 0]);
    let refused = world.post(SMS, &ca, text(4)).await;
    assert_eq!(
        (refused.code(), refused.fields()),
        ("DO_NOT_CALL", vec!["acknowledgeDoNotCall"])
    );
    let known = with(text(4), json!({ "acknowledgeDoNotCall": true }));
    world.post(SMS, &ca, known).await.result();
    assert_eq!(messages(&world).await, 1);
    let (_, after) = world.audited(world.database.a.tenant_id, "outreachOrdered").await;
    assert_eq!(after["doNotCallAcknowledged"], true);
    let options = world
        .get(
            &format!("/api/prospecting/get-outreach-options?propertyId={}", listing(4)),
            &ca,
        )
        .await;
    let listed: Vec<bool> = options.result()["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| option["isDoNotCall"].as_bool().unwrap())
        .collect();
    assert_eq!(listed, [false, true, false, false, false, false]);

    // A resend needs its own acknowledgement.
    world
        .sql("update messages set state = 5, reason = 'REFUSED', ended_at = planned_at, job_id = null")
        .await;
    let id = world.sql_text("select id::text from messages").await;
    let again = "/api/outbox/retry-message";
    for fields in [json!({}), json!({ "acknowledgeDoNotCall": false })] {
        let body = with(json!({ "messageId": id }), fields);
        let refused = world.call(Method::PUT, again, Some(&ca), Some(body)).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code(), refused.fields()),
            (422, "DO_NOT_CALL", vec!["acknowledgeDoNotCall"])
        );
    }
    assert_eq!(
        world.count("select count(*) from messages where state = 5").await,
        1
    );
    let body = json!({ "messageId": id, "acknowledgeDoNotCall": true });
    world
        .call(Method::PUT, again, Some(&ca), Some(body))
        .await
        .result();
    let (_, after) = world.audited(world.database.a.tenant_id, "messageRetried").await;
    assert_eq!(after["doNotCallAcknowledged"], true);
}

// A company completes an office address that its source gives incompletely or not at all.
#[tokio::test]
async fn a_postcard_reaches_a_realtor_whose_office_address_was_completed() {
    const SAVE: &str = "/api/realtors/save-office-address";
    let world = world().await;
    world
        .sql("update realtors set office_address1 = '640 Birch Way', office_address2 = null")
        .await;
    let ca = world.sign_in("ca@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let pictures = pictures(&world).await;
    let options = format!("/api/prospecting/get-outreach-options?realtorId={REALTOR}");
    let mailer_option = async |token: &str| world.get(&options, token).await.result()["options"][2].clone();
    let before = mailer_option(&bo).await;
    assert_eq!(
        (&before["reasonCode"], &before["reason"]),
        (
            &json!("NO_ADDRESS"),
            &json!("The realtor's postal address is incomplete or invalid: 640 Birch Way")
        )
    );
    let refused = world.post(CARD, &bo, card(4, 1, &pictures)).await;
    assert_eq!(refused.code(), "NO_ADDRESS");

    let office =
        json!({ "realtorId": REALTOR, "street": "640 Birch Way", "unit": "Suite 3", "zipCode": "10016" });
    for (fields, field) in [
        (json!({ "street": " " }), "street"),
        (json!({ "street": "5".repeat(65) }), "street"),
        (json!({ "unit": "one\ntwo" }), "unit"),
        (json!({ "zipCode": "1001" }), "zipCode"),
        (json!({ "zipCode": "" }), "zipCode"),
        (json!({ "zipCode": "00000" }), "zipCode"),
    ] {
        let refused = world.post(SAVE, &bo, with(office.clone(), fields)).await;
        assert_eq!((refused.code(), refused.fields()), ("1014", vec![field]));
    }
    assert_eq!(world.count("select count(*) from office_addresses").await, 0);
    let saved = world.post(SAVE, &bo, office.clone()).await;
    assert_eq!(
        (&saved.result()["city"], &saved.result()["state"]),
        (&json!("New York"), &json!("NY"))
    );

    // The page, the options, the preview and the plan use one address, with its author.
    let whole = "640 Birch Way, Suite 3, New York, NY 10016";
    let a = world.database.a.tenant_id;
    let (_, after) = world.audited(a, "officeAddressChanged").await;
    assert_eq!(after["address"], whole);
    let page = world
        .get(&format!("/api/realtors/get-realtor?realtorId={REALTOR}"), &ca)
        .await;
    assert_eq!(page.result()["completedOfficeAddress"]["street"], "640 Birch Way");
    let details = format!("/api/properties/get-property-details?propertyId={}", listing(4));
    assert_eq!(
        world.get(&details, &ca).await.result()["realtorOfficeAddress"],
        whole
    );
    assert_eq!(mailer_option(&ca).await["recipientAddress"], whole);
    let previewed = preview(&world, &ca, 3, card(4, 1, &pictures)).await;
    assert_eq!(previewed.result()["recipientAddress"], whole);
    world.post(CARD, &ca, card(4, 1, &pictures)).await.result();
    assert_eq!(planned(&world).await.1, whole);

    // It is only company A's.
    let other = world.sign_in("ca@b.test").await;
    assert_eq!(mailer_option(&other).await["reasonCode"], "NO_ADDRESS");
    let unknown = with(office.clone(), json!({ "realtorId": Uuid::now_v7() }));
    assert_eq!(world.post(SAVE, &ca, unknown).await.code(), "NOT_FOUND");

    let removed = format!("/api/realtors/delete-office-address?realtorId={REALTOR}");
    for _ in 0..2 {
        world
            .call(Method::DELETE, &removed, Some(&ca), None)
            .await
            .result();
    }
    assert_eq!(mailer_option(&ca).await["reasonCode"], "NO_ADDRESS");
    let changes = "select count(*) from audit_entries where action = 'officeAddressChanged'";
    assert_eq!(world.count(changes).await, 2);
}

// OUT-10 (6043) and the other senders
#[tokio::test]
async fn without_a_sender_nothing_is_planned() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let pictures = pictures(&world).await;
    for (statement, path, channel, body, code) in [
        ("delete from email_accounts", EMAIL, 1, letter(4), "6043"),
        (
            "update sms_senders set registration = 2",
            SMS,
            2,
            text(4),
            "SMS_SENDER_UNREGISTERED",
        ),
        ("delete from sms_senders", SMS, 2, text(4), "SMS_SENDER_MISSING"),
        (
            "update company_settings set mailer_account = 3",
            CARD,
            3,
            card(4, 1, &pictures),
            "MAILER_ELSEWHERE",
        ),
        (
            "delete from company_settings",
            CARD,
            3,
            card(4, 1, &pictures),
            "MAILER_MISSING",
        ),
    ] {
        world.sql(statement).await;
        let refused = world.post(path, &ca, body.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (422, code));
        let previewed = preview(&world, &ca, channel, body).await;
        assert_eq!(codes(&previewed, "refusals"), [code]);
        let options = world
            .get(
                &format!("/api/prospecting/get-outreach-options?realtorId={REALTOR}"),
                &ca,
            )
            .await;
        let option = options.result()["options"]
            .as_array()
            .unwrap()
            .iter()
            .find(|option| option["channel"] == channel)
            .unwrap()
            .clone();
        assert_eq!(
            (&option["isAvailable"], &option["reasonCode"]),
            (&json!(false), &json!(code))
        );
    }
    assert_eq!(messages(&world).await, 0);
}

// OUT-05..07
#[tokio::test]
async fn a_card_needs_both_sides_ready_and_large_enough() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let [front, back] = pictures(&world).await;
    let bare = about(4, 1, json!({ "templateSizeId": 1, "notificationData": front }));
    assert_eq!(world.post(CARD, &ca, bare.clone()).await.code(), "5011");
    let previewed = preview(&world, &ca, 3, bare).await;
    assert_eq!(codes(&previewed, "refusals"), ["5011"]);
    let whole = card(4, 1, &[front.clone(), back.clone()]);
    let larger = with(whole.clone(), json!({ "templateSizeId": 2 }));
    let small = world.post(CARD, &ca, larger).await;
    assert_eq!((small.code(), small.fields()), ("5010", vec!["notificationData"]));
    let unknown_picture = with(whole.clone(), json!({ "notificationDataBack": Uuid::now_v7() }));
    assert_eq!(
        world.post(CARD, &ca, unknown_picture).await.fields(),
        ["notificationDataBack"]
    );
    world
        .sql(&format!(
            "update template_pictures set ready_at = null where id = '{front}'"
        ))
        .await;
    let pending = world.post(CARD, &ca, whole.clone()).await;
    assert_eq!(
        (pending.code(), pending.fields()),
        ("1014", vec!["notificationData"])
    );
    // Another company's pictures are not found.
    let others = world.sign_in("ca@b.test").await;
    world
        .sql(&format!(
            "insert into company_settings (tenant_id, version, mailer_account) values ('{}', 1, 1)",
            world.database.b.tenant_id
        ))
        .await;
    assert_eq!(
        world.post(CARD, &others, whole).await.fields(),
        ["notificationData"]
    );
    assert_eq!(messages(&world).await, 0);
}

// OUT-11; promise: caps
#[tokio::test]
async fn at_the_months_cap_a_card_is_refused_and_the_tally_is_unchanged() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let pictures = pictures(&world).await;
    let a = world.database.a.tenant_id;
    let month = chrono::Datelike::month(&world.now());
    world
        .sql(&format!(
            "insert into mailer_caps (tenant_id, id, month, max_cap) values ('{a}', '{a}', {month}, 2)"
        ))
        .await;
    let cards: Vec<Value> = [2, 4, 6, 8].map(|number| card(number, 1, &pictures)).into();
    let (first, second, third, fourth) = tokio::join!(
        world.post(CARD, &ca, cards[0].clone()),
        world.post(CARD, &ca, cards[1].clone()),
        world.post(CARD, &ca, cards[2].clone()),
        world.post(CARD, &ca, cards[3].clone()),
    );
    let answers = [first, second, third, fourth];
    let sent = answers.iter().filter(|answer| answer.status == 200).count();
    let refused = answers
        .iter()
        .filter(|answer| answer.code() == "MAILER_CAP_REACHED")
        .count();
    assert_eq!((sent, refused), (2, 2), "{answers:?}");
    assert_eq!(world.count("select tally::bigint from mailer_tallies").await, 2);
    assert_eq!(messages(&world).await, 2);
    assert_eq!(
        world
            .count("select count(*) from messages where cap_month is not null")
            .await,
        2
    );
    let previewed = preview(&world, &ca, 3, cards[0].clone()).await;
    assert_eq!(
        previewed.result()["cap"],
        json!({ "month": month, "maxCap": 2, "tally": 2 })
    );
    assert_eq!(codes(&previewed, "refusals"), ["MAILER_CAP_REACHED"]);
    assert!(previewed.result()["costCents"].as_f64().unwrap() > 50.0);
}

#[tokio::test]
async fn a_card_to_the_owner_goes_to_the_home_and_a_text_to_the_owner() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let pictures = pictures(&world).await;
    world.post(CARD, &ca, card(4, 2, &pictures)).await.result();
    let (name, address, key, _) = planned(&world).await;
    assert_eq!(
        (&*name, &*address, &*key),
        (
            "Home Owner or Current Resident",
            "4 Main Street, New York, NY 10005",
            "4 MAIN ST 10005"
        )
    );
    world
        .sql(&format!(
            "insert into owner_requests (tenant_id, listing_id, round, state, requested_at, requested_by_user_id, job_id)
             values ('{a}', '{listing}', 1, 1, now(), '{user}', '{a}');
             insert into property_owners (tenant_id, listing_id, id, round, first_name, name, mailing_address, phone,
                                          is_owner_occupied, obtained_at)
             values ('{a}', '{listing}', '{a}', 1, 'MARIA', 'MARIA VASQUEZ', 'PO BOX 7, ALBANY, NY 12201',
                     '(212) 555-0188', false, now())",
            a = world.database.a.tenant_id,
            listing = listing(4),
            user = world.database.a.company_admin,
        ))
        .await;
    world.clock.advance(chrono::TimeDelta::seconds(11));
    world.post(CARD, &ca, card(4, 2, &pictures)).await.result();
    let (name, address, ..) = planned(&world).await;
    assert_eq!(
        (&*name, &*address),
        (
            "MARIA VASQUEZ or Current Resident",
            "4 Main Street, New York, NY 10005"
        )
    );
    let greeting = about(4, 2, json!({ "notificationData": "Hi { Recipient Name }" }));
    world.post(SMS, &ca, greeting).await.result();
    let (_, address, _, body) = planned(&world).await;
    assert_eq!(
        (&*address, body.as_deref()),
        ("2125550188", Some("Hi MARIA VASQUEZ"))
    );
}

// REALTOR-08, PROP-17
#[tokio::test]
async fn options_list_the_channels_of_each_recipient() {
    let world = world().await;
    let bo = world.sign_in("bo@a.test").await;
    let path = format!("/api/prospecting/get-outreach-options?propertyId={}", listing(4));
    let options = world.get(&path, &bo).await;
    let options_found: Vec<(i64, i64, bool, Option<&str>)> = options.result()["options"]
        .as_array()
        .unwrap()
        .iter()
        .map(|option| {
            (
                option["prospectingType"].as_i64().unwrap(),
                option["channel"].as_i64().unwrap(),
                option["isAvailable"].as_bool().unwrap(),
                option["reasonCode"].as_str(),
            )
        })
        .collect();
    assert_eq!(
        options_found,
        [
            (1, 1, true, None),
            (1, 2, true, None),
            (1, 3, true, None),
            (2, 1, false, Some("NO_ADDRESS")),
            (2, 2, false, Some("NO_ADDRESS")),
            (2, 3, true, None),
        ]
    );
    world.sql("update realtors set email = null, mobile_phone = null, office_address1 = null, office_address2 = null").await;
    let of_realtor = format!("/api/prospecting/get-outreach-options?realtorId={REALTOR}");
    let options = world.get(&of_realtor, &bo).await;
    for option in options.result()["options"].as_array().unwrap() {
        assert_eq!(option["reasonCode"], "NO_ADDRESS");
    }
    // A listing outside the user's territory, and a super admin.
    let hidden = format!("/api/prospecting/get-outreach-options?propertyId={}", listing(2));
    assert_eq!(world.get(&hidden, &bo).await.status, 404);
    let admin = world.sign_in("admin@test").await;
    assert_eq!(world.get(&path, &admin).await.code(), "2");
}

#[tokio::test]
async fn a_template_is_the_base_of_a_message() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let e_mail = new_template(&world, &ca, email("Letter")).await;
    let short = new_template(&world, &ca, sms("Short")).await;
    let body = about(4, 1, json!({ "templateId": e_mail, "notificationTitle": "Mine" }));
    let previewed = preview(&world, &ca, 1, body.clone()).await;
    assert_eq!(previewed.result()["subject"], "Mine");
    assert!(
        previewed.result()["text"]
            .as_str()
            .unwrap()
            .contains("Dear Jules Zephyrson, a home in New York.")
    );
    world.post(EMAIL, &ca, body.clone()).await.result();
    assert_eq!(
        world
            .count("select count(*) from messages where template_id is not null")
            .await,
        1
    );
    let wrong = with(body.clone(), json!({ "templateId": short }));
    assert_eq!(world.post(EMAIL, &ca, wrong).await.fields(), ["templateId"]);
    // PLAIN_TEXT also applies to the template: its body and signature become text.
    let rich = with(
        email("Rich"),
        json!({
            "templateEmailBody": "<p>Dear { Recipient Name },</p><p>a <strong>home</strong> in { City }.</p>",
            "templateEmailSignature": "<p>Sincerely,<br>The <em>crew</em></p>",
        }),
    );
    let rich = new_template(&world, &ca, rich).await;
    for written in [
        json!({}),
        json!({ "notificationData": "Dear { Recipient Name },\n\na home in { City }." }),
    ] {
        let plain = json!({ "templateId": rich, "emailMode": "PLAIN_TEXT" });
        let body = with(about(4, 1, written), plain);
        let previewed = preview(&world, &ca, 1, body).await;
        let text = previewed.result()["text"].as_str().unwrap().replace("\r\n", "\n");
        assert!(
            text.contains("Dear Jules Zephyrson,\n\na home in New York."),
            "{text}"
        );
        assert!(text.contains("Sincerely,\nThe crew"), "{text}");
        assert!(!text.contains('<'), "{text}");
        assert_eq!(previewed.result()["html"], Value::Null);
    }
    let of_realtor = json!({
        "prospectingSource": 2, "prospectingType": 1, "realtorId": REALTOR, "notificationData": "Hello { Recipient Name }",
    });
    world.post(SMS, &ca, of_realtor.clone()).await.result();
    let (name, _, _, text) = planned(&world).await;
    assert_eq!(
        (&*name, text.as_deref()),
        ("Jules Zephyrson", Some("Hello Jules Zephyrson"))
    );
    // There is no listing to fill in.
    let with_city = with(of_realtor.clone(), json!({ "notificationData": "In { City }" }));
    assert_eq!(world.post(SMS, &ca, with_city).await.code(), "MISSING_VARIABLE");
    let to_owner = with(of_realtor, json!({ "prospectingType": 2 }));
    assert_eq!(world.post(SMS, &ca, to_owner).await.fields(), ["prospectingType"]);
    // Another company's template is not found.
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(world.post(EMAIL, &stranger, body).await.code(), "3018");
}

// Promise: one company reaches another
#[tokio::test]
async fn a_user_cannot_write_about_a_hidden_listing_or_to_a_hidden_realtor() {
    let world = world().await;
    let others = "00000000-0000-7000-8000-0000000000f9";
    let a = world.database.a.tenant_id;
    // Listing 2 is in no bucket and has another realtor; listing 8 is outside A's territory.
    world
        .sql(&format!(
            "insert into realtors (id, source_id, agent_key, full_name, email, mobile_phone, office_address1, office_address2)
             select '{others}', source_id, 'A2', 'Ida Marsh', 'ida@homes.test', '(212) 555-0188', office_address1,
                    office_address2
             from realtors;
             update listings set realtor_id = '{others}' where id = '{two}';
             delete from listing_memberships where tenant_id = '{a}' and listing_id = '{eight}'",
            two = listing(2),
            eight = listing(8),
        ))
        .await;
    world.count_standings(a).await;
    let [front, back] = pictures(&world).await;
    let to_realtor = |fields: Value| {
        with(
            json!({ "prospectingSource": 2, "prospectingType": 1, "realtorId": others }),
            fields,
        )
    };
    let contents = [
        (
            EMAIL,
            1,
            json!({ "notificationTitle": "Hello", "notificationData": "<p>Hello there, how are you?</p>" }),
        ),
        (SMS, 2, json!({ "notificationData": "Hello" })),
        (
            CARD,
            3,
            json!({ "templateSizeId": 1, "notificationData": front, "notificationDataBack": back }),
        ),
    ];
    let (ca, sm, bo) = (
        world.sign_in("ca@a.test").await,
        world.sign_in("sm@a.test").await,
        world.sign_in("bo@a.test").await,
    );
    let stranger = world.sign_in("ca@b.test").await;
    for (path, channel, fields) in contents {
        for (token, body) in [
            (&bo, about(2, 1, fields.clone())),
            (&bo, about(2, 2, fields.clone())),
            (&bo, about(8, 1, fields.clone())),
            (&bo, to_realtor(fields.clone())),
            (&ca, about(8, 1, fields.clone())),
            (&ca, about(999, 1, fields.clone())),
            (&sm, about(3, 1, fields.clone())),
            (&stranger, about(12, 1, fields.clone())),
        ] {
            let refused = world.post(path, token, body.clone()).await;
            assert_eq!(
                (refused.status.as_u16(), refused.code()),
                (404, "NOT_FOUND"),
                "{path} {body}"
            );
            let previewed = preview(&world, token, channel, body.clone()).await;
            assert_eq!(previewed.status, 404, "{path} {body}");
        }
        world.post(path, &sm, to_realtor(fields)).await.result();
    }
    assert_eq!(messages(&world).await, 3);

    // Messages of others about it are hidden too.
    let id = world
        .sql_text("select id::text from messages where channel = 2")
        .await;
    let path =
        format!("/api/prospecting/get-communication-feed-details?prospecttype=1&prospectingLogId={id}");
    for (token, status) in [(&bo, 404), (&sm, 200), (&ca, 200), (&stranger, 404)] {
        assert_eq!(world.get(&path, token).await.status, status);
    }
    // Its author reads it, wherever the realtor's listings are now.
    world
        .sql(&format!(
            "delete from realtor_standings where realtor_id = '{others}'"
        ))
        .await;
    for (token, status) in [(&bo, 404), (&sm, 200), (&ca, 200)] {
        assert_eq!(world.get(&path, token).await.status, status);
    }
}

// Rules 6.8
#[tokio::test]
async fn a_filled_text_has_1_to_1600_characters() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let of = |length: usize| about(4, 1, json!({ "notificationData": "x".repeat(length) }));
    let previewed = preview(&world, &ca, 2, of(1_600)).await;
    assert_eq!(previewed.result()["segments"]["segments"], 11);
    assert_eq!(previewed.result()["sentBy"], "2125550100");
    world.post(SMS, &ca, of(1_600)).await.result();
    world.post(SMS, &ca, of(1)).await.result();
    for length in [0, 1_601, 4_001] {
        assert_eq!(
            world.post(SMS, &ca, of(length)).await.fields(),
            ["notificationData"],
            "{length}"
        );
    }
    assert_eq!(messages(&world).await, 2);
}

#[tokio::test]
async fn orders_are_rate_limited() {
    let world = World::with(1_000, |config| config.emails_per_user = 1).await;
    world.listings(8).await;
    let a = world.database.a.tenant_id;
    world
        .sql(&format!(
            "update realtors set mobile_phone = '2125550177';
             insert into sms_senders (tenant_id, version, number, registration) values ('{a}', 1, '2125550100', 3)"
        ))
        .await;
    let ca = world.sign_in("ca@a.test").await;
    world.post(SMS, &ca, text(4)).await.result();
    let more = world.post(SMS, &ca, text(6)).await;
    assert_eq!((more.status.as_u16(), more.code()), (429, "RATE_LIMITED"));
    // The second click of the first order doesn't count.
    world.post(SMS, &ca, text(4)).await.result();
}

// OUT-09: values are filled in as text, in every place
#[tokio::test]
async fn markup_in_a_name_arrives_as_text() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let name = "<img src=x onerror=alert(1)> { City } & \"Jules\"";
    world
        .sql(&format!("update realtors set full_name = '{name}'"))
        .await;
    let words = "Dear { Recipient Name }";
    let e_mail = json!({ "notificationTitle": words, "notificationData": format!("<p>{words}</p>") });
    world.post(EMAIL, &ca, about(4, 1, e_mail)).await.result();
    let text = json!({ "notificationData": words });
    world.post(SMS, &ca, about(4, 1, text)).await.result();

    // The ledger keeps what the provider gets.
    let kept = async |part: &str, channel: i16| {
        world
            .sql_text(&format!(
                "select {part} from message_contents c join messages m on m.id = c.message_id where m.channel = {channel}"
            ))
            .await
    };
    let plain = format!("Dear {name}");
    assert_eq!(kept("c.subject", 1).await, plain);
    assert_eq!(kept("c.body", 2).await, plain);
    assert!(kept("c.body", 1).await.contains(&plain));
    for channel in [1, 2] {
        assert_eq!(kept("c.recipient_name", channel).await, name);
    }
    let html = kept("c.html", 1).await;
    let escaped = "Dear &lt;img src=x onerror=alert(1)&gt; { City } &amp; ";
    assert!(html.contains(escaped) && !html.contains("<img src=x"), "{html}");

    let path = format!("/api/prospecting/get-realtor-communication-feed?realtorId={REALTOR}");
    let feed = world.get(&path, &ca).await.result()["data"].clone();
    let rows = world
        .post("/api/outbox/get-messages", &ca, json!({}))
        .await
        .result()["data"]
        .clone();
    for at in [0, 1] {
        assert_eq!(rows[at]["subject"], plain);
        assert_eq!(rows[at]["recipientName"], name);
        let id = feed[at]["prospectingLogId"].as_str().unwrap();
        let of_feed = format!("/api/prospecting/get-communication-feed-details?prospectingLogId={id}");
        let opened = world.get(&of_feed, &ca).await.result().clone();
        let detail = &opened["details"][0];
        let of_outbox = world
            .get(&format!("/api/outbox/get-message?messageId={id}"), &ca)
            .await;
        if opened["messageType"] == 1 {
            assert_eq!(opened["notificationTitle"], plain);
            assert_eq!(detail["isHtml"], true);
            assert!(detail["notificationData"].as_str().unwrap().contains(escaped));
            assert_eq!(of_outbox.result()["html"], detail["notificationData"]);
            assert!(
                feed[at]["details"][0]["notificationData"]
                    .as_str()
                    .unwrap()
                    .contains(&plain)
            );
        } else {
            assert_eq!(
                (&detail["isHtml"], &detail["notificationData"]),
                (&json!(false), &json!(plain))
            );
            assert_eq!(of_outbox.result()["text"], plain);
            assert_eq!(feed[at]["details"][0]["notificationData"], plain);
        }
    }
}

// Rules 5.1
#[tokio::test]
async fn a_message_about_a_listing_whose_source_waits_for_an_answer_is_refused() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    world
        .sql(
            "insert into listing_source_syncs (source_id, is_configured, sync_every_minutes, sweep_at, sync_due_at, \
                                               sweep_due_at, walk, waiting_since, waiting_gone, waiting_live) \
             select distinct source_id, true, 15, '04:00'::time, now(), now(), 2::smallint, now(), 520, 8640 from listings",
        )
        .await;
    let cards = pictures(&world).await;
    for (path, channel, body) in [
        (EMAIL, 1, letter(4)),
        (SMS, 2, text(4)),
        (CARD, 3, card(4, 2, &cards)),
    ] {
        let previewed = preview(&world, &ca, channel, body.clone()).await;
        assert_eq!(codes(&previewed, "refusals"), ["SOURCE_WAITS"], "{path}");
        let refused = world.post(path, &ca, body).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, "SOURCE_WAITS"),
            "{path}"
        );
    }
    assert_eq!(messages(&world).await, 0);
    let options = format!("/api/prospecting/get-outreach-options?propertyId={}", listing(4));
    let options = world.get(&options, &ca).await;
    let rows = options.result()["options"].as_array().unwrap();
    assert!(
        !rows.is_empty() && rows.iter().all(|row| row["isAvailable"] == json!(false)),
        "{options:?}"
    );

    world
        .sql("update listing_source_syncs set walk = null, waiting_since = null, waiting_gone = null, waiting_live = null")
        .await;
    let sent = world.post(EMAIL, &ca, letter(4)).await;
    assert!(sent.status.is_success(), "{sent:?}");
    assert_eq!(messages(&world).await, 1);
}
