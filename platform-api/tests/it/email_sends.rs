//! E-mails from a builder, and tests of templates.
//!
//! TPL-27, TPL-30 (for sent e-mails), TPL-37, TPL-38 (their calls), OUT-10 (6043).

use poem::http::Method;
use serde_json::{Value, json};
use storage::{Area, ObjectKey};
use uuid::Uuid;

use crate::templates::{email, new_template, sms, with};
use crate::world::{Answer, World, read};

const SEND: &str = "/api/send-email";
const TEST: &str = "/api/send-test-email";
const TRY: &str = "/api/prospecting/test-send-email-template";

/// Company A, whose users have access to templates and which has a sending account.
async fn world() -> World {
    set_up(World::new().await).await
}

async fn set_up(world: World) -> World {
    world.listings(8).await;
    let a = world.database.a.tenant_id;
    world
        .sql(&format!(
            "update users set access_to_templates = true;
             insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
             values ('{a}', '{}', 1, 1, 'office@a.example', '\\x01')",
            Uuid::now_v7()
        ))
        .await;
    world
}

fn email_to(to: &str) -> Value {
    json!({
        "to": to, "subject": "A home in { City }", "content": "<p>Dear { Recipient Name }, look at this home.</p>",
        "mode": "WYSIWYG", "signature": "<p>Sam</p>",
    })
}

/// Recipient, subject, HTML and text of the planned e-mails.
async fn planned(world: &World) -> Vec<(String, String, Option<String>, String)> {
    let mut connection = world.database.superuser().await.unwrap();
    sqlx::query_as("select recipient_address, subject, html, body from message_contents order by message_id")
        .fetch_all(&mut connection)
        .await
        .unwrap()
}

async fn with_key(world: &World, path: &str, token: &str, key: &str, body: &Value) -> Answer {
    let request = world
        .client
        .request(Method::POST, path)
        .header("authorization", format!("Bearer {token}"))
        .header("idempotency-key", key)
        .content_type("application/json")
        .body(body.to_string());
    read(request.send().await.0).await
}

// OUT-13 (its e-mails)
#[tokio::test]
async fn a_suppressed_address_gets_no_e_mail_not_even_a_test() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    let others = world.sign_in("ca@b.test").await;
    for (token, address) in [(&sm, "Ann@x.test"), (&others, "bob@x.test")] {
        let body = json!({ "channel": 1, "addresses": [address] });
        let added = world
            .post("/api/suppressions/add-suppressions", token, body)
            .await;
        assert_eq!(added.result()["added"], 1);
    }
    let body = with(
        email_to("ann@X.test, bob@x.test"),
        json!({ "subject": "Hello", "content": "<p>Dear neighbor, look.</p>" }),
    );
    let ca = world.sign_in("ca@a.test").await;
    let template = new_template(&world, &ca, email("Try me")).await;
    let test = json!({ "emailAddresses": "bob@x.test,ANN@x.test", "templateId": template });
    for (path, field, body) in [
        (SEND, "to", body.clone()),
        (TEST, "to", body.clone()),
        (TRY, "emailAddresses", test),
    ] {
        let refused = world.post(path, &ca, body).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, "SUPPRESSED"),
            "{path}"
        );
        assert_eq!(refused.fields(), [field], "{path}");
        let message = refused.body["error"]["details"][0]["message"].as_str().unwrap();
        assert!(
            message
                .to_lowercase()
                .ends_with("ann@x.test is on the suppression list"),
            "{message}"
        );
    }
    assert!(planned(&world).await.is_empty());

    for path in [SEND, TEST] {
        let to = json!({ "to": "Bob@x.test" });
        assert_eq!(world.post(path, &sm, with(body.clone(), to)).await.status, 200);
    }
    assert_eq!(planned(&world).await.len(), 2);
    // Suppression is checked again at dispatch, and the outbox finds both by the address.
    let known = "select count(*) from messages where cause in (1, 5) and address_key = 'bob@x.test'";
    assert_eq!(world.count(known).await, 2);
    let found = world
        .post(
            "/api/outbox/get-messages",
            &sm,
            json!({ "searchKey": "bob@", "causes": ["test"] }),
        )
        .await;
    assert_eq!(found.result()["recordsTotal"], 1);
}

// COMPL-02
#[tokio::test]
async fn without_a_postal_address_only_tests_are_sent() {
    let world = world().await;
    world.sql("update companies set zip_code = null").await;
    let sm = world.sign_in("sm@a.test").await;
    let body = with(
        email_to("ann@x.test"),
        json!({ "subject": "Hello", "content": "<p>Dear neighbor, look.</p>" }),
    );
    let refused = world.post(SEND, &sm, body.clone()).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (422, "POSTAL_ADDRESS_MISSING")
    );
    assert!(planned(&world).await.is_empty());
    assert_eq!(world.post(TEST, &sm, body).await.status, 200);
}

// TPL-27, TPL-38
#[tokio::test]
async fn a_test_goes_to_each_address_once_with_example_values() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    let job = world
        .post(TEST, &sm, email_to(" ann@x.test, ,bob@x.test,ANN@x.test,"))
        .await;
    let job = job.result();
    assert_eq!(
        (&job["kind"], &job["title"]),
        (&json!("emails"), &json!("Test email"))
    );
    assert_eq!((&job["state"], &job["total"]), (&json!("queued"), &json!(2)));
    let planned = planned(&world).await;
    let to: Vec<_> = planned.iter().map(|one| one.0.as_str()).collect();
    assert_eq!(to, ["ann@x.test", "bob@x.test"]);
    let (_, subject, html, text) = &planned[0];
    assert_eq!(subject, "[TEST WYSIWYG] A home in Brooklyn");
    assert!(text.contains("Sam") && !text.contains('{'), "{text}");
    assert!(html.as_ref().unwrap().contains("<p>Sam</p>"));
    let followed = world
        .get(
            &format!("/api/jobs/get-job?jobId={}", job["jobId"].as_str().unwrap()),
            &sm,
        )
        .await;
    assert_eq!(followed.result()["jobId"], job["jobId"]);
    assert_eq!(
        world
            .count("select count(*) from messages where cause = 5 and channel = 1 and state = 0")
            .await,
        2
    );
    assert_eq!(
        world
            .count("select count(*) from audit_entries where action = 'emailsOrdered'")
            .await,
        1
    );
}

// TPL-27: the row action and the panel
#[tokio::test]
async fn a_test_of_a_template_uses_the_given_subject() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let template = new_template(&world, &ca, email("Try me")).await;
    let text = new_template(&world, &ca, sms("Text me")).await;
    let body = json!({
        "emailAddresses": "ann@x.test,bob@x.test", "templateId": template, "emailSubject": "See { City }",
    });
    assert_eq!(world.post(TRY, &ca, body.clone()).await.result()["total"], 2);
    assert_eq!(planned(&world).await[0].1, "See Brooklyn");
    let unnamed = json!({ "emailAddresses": "ann@x.test", "templateId": template });
    world.post(TRY, &ca, unnamed).await.result();
    assert!(planned(&world).await[2].1.starts_with("About "));
    let other = with(body.clone(), json!({ "templateId": text }));
    assert_eq!(world.post(TRY, &ca, other).await.fields(), ["templateId"]);
    let faulty = with(body.clone(), json!({ "emailSubject": "See { Cty }" }));
    assert_eq!(world.post(TRY, &ca, faulty).await.fields(), ["emailSubject"]);
    // Another company's template and an unknown one get the same answer.
    let stranger = world.sign_in("ca@b.test").await;
    let foreign = world.post(TRY, &stranger, body.clone()).await;
    let missing = with(body, json!({ "templateId": Uuid::now_v7() }));
    let missing = world.post(TRY, &stranger, missing).await;
    assert_eq!((foreign.status.as_u16(), foreign.code()), (404, "3018"));
    assert_eq!(foreign.body, missing.body);
}

// TPL-37
#[tokio::test]
async fn only_users_with_access_to_templates_send_and_every_address_is_validated() {
    let world = world().await;
    assert_eq!(
        world
            .anonymous(Method::POST, SEND, Some(email_to("a@x.test")))
            .await
            .status,
        401
    );
    let admin = world.sign_in("admin@test").await;
    assert_eq!(world.post(SEND, &admin, email_to("a@x.test")).await.code(), "2");
    let bo = world.sign_in("bo@a.test").await;
    for (to, words) in [
        ("", "Required"),
        (" , ", "Required"),
        ("ann@x.test, bob@", "\"bob@\" is not an email address"),
        ("ann@x.test\r\nBcc: eve@x.test", "is not an email address"),
        (
            "a@x.test,b@x.test,c@x.test,d@x.test,e@x.test,f@x.test,g@x.test,h@x.test,i@x.test,j@x.test,k@x.test",
            "10",
        ),
    ] {
        for path in [SEND, TEST] {
            let refused = world.post(path, &bo, email_to(to)).await;
            assert_eq!((refused.code(), refused.fields()), ("1014", vec!["to"]), "{to}");
            let message = refused.body["error"]["details"][0]["message"].as_str().unwrap();
            assert!(message.contains(words), "{message}");
        }
        let body = json!({ "emailAddresses": to, "templateId": Uuid::now_v7() });
        assert_eq!(world.post(TRY, &bo, body).await.fields(), ["emailAddresses"]);
    }
    for (change, field) in [
        (json!({ "subject": " " }), "subject"),
        (json!({ "subject": "Hello\nBcc: all@example.com" }), "subject"),
        (json!({ "subject": "x".repeat(151) }), "subject"),
        (json!({ "content": "<p></p>" }), "content"),
        (
            json!({ "content": "<p>A home in { Citty }, a nice one</p>" }),
            "content",
        ),
        (json!({ "signature": "{ Nobody }" }), "signature"),
        (json!({ "prospectingEvent": 9 }), "prospectingEvent"),
    ] {
        let refused = world.post(TEST, &bo, with(email_to("a@x.test"), change)).await;
        assert_eq!((refused.code(), refused.fields()), ("1014", vec![field]));
    }
    world
        .sql("update users set access_to_templates = false where email = 'bo@a.test'")
        .await;
    for path in [SEND, TEST] {
        let refused = world.post(path, &bo, email_to("a@x.test")).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "2"));
    }
    assert_eq!(planned(&world).await, []);
}

// TPL-37
#[tokio::test]
async fn tests_are_limited_per_user() {
    let world = set_up(
        World::with(10_000, |config| {
            // Without Redis a process uses a quarter of the limit.
            config.test_emails_per_user = 8;
        })
        .await,
    )
    .await;
    let sm = world.sign_in("sm@a.test").await;
    for _ in 0..2 {
        world.post(TEST, &sm, email_to("a@x.test")).await.result();
    }
    let refused = world.post(TEST, &sm, email_to("a@x.test")).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (429, "RATE_LIMITED"));
    let wait: u64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=1_800).contains(&wait), "{wait}");
    let bo = world.sign_in("bo@a.test").await;
    world.post(TEST, &bo, email_to("a@x.test")).await.result();
    // Other e-mails have a separate limit.
    let plain = with(
        email_to("a@x.test"),
        json!({ "content": "<p>Nothing to fill in here</p>", "subject": "Hi" }),
    );
    world.post(SEND, &sm, plain).await.result();
}

#[tokio::test]
async fn a_repeated_order_does_not_count_toward_the_limit() {
    let world = set_up(World::with(10_000, |config| config.test_emails_per_user = 8).await).await;
    let sm = world.sign_in("sm@a.test").await;
    let body = email_to("a@x.test");
    let first = with_key(&world, TEST, &sm, "first", &body).await;
    let first = first.result()["jobId"].clone();
    // Without Redis a process uses a quarter of the limit.
    for _ in 0..5 {
        let again = with_key(&world, TEST, &sm, "first", &body).await;
        assert_eq!(again.result()["jobId"], first);
    }
    with_key(&world, TEST, &sm, "second", &body).await.result();
    let refused = with_key(&world, TEST, &sm, "third", &body).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (429, "RATE_LIMITED"));
    // A caller over the limit still gets the job of an earlier order, and the error for a reused
    // key.
    let again = with_key(&world, TEST, &sm, "first", &body).await;
    assert_eq!(again.result()["jobId"], first);
    let other = with_key(&world, TEST, &sm, "first", &email_to("b@x.test")).await;
    assert_eq!(other.code(), "KEY_REUSED");
}

// OUT-10
#[tokio::test]
async fn without_an_account_nothing_is_planned() {
    let world = world().await;
    world.sql("delete from email_accounts").await;
    let ca = world.sign_in("ca@a.test").await;
    let template = new_template(&world, &ca, email("Try me")).await;
    for (path, body) in [
        (
            SEND,
            with(email_to("a@x.test"), json!({ "propertyId": listing(4) })),
        ),
        (TEST, email_to("a@x.test")),
        (
            TRY,
            json!({ "emailAddresses": "a@x.test", "templateId": template }),
        ),
    ] {
        let refused = world.post(path, &ca, body).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (422, "6043"), "{path}");
    }
    assert_eq!(
        world
            .count("select count(*) from messages where cause in (1, 5)")
            .await,
        0
    );
    assert_eq!(
        world
            .count("select count(*) from jobs where kind = 'emails'")
            .await,
        0
    );
}

fn listing(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

// Rules 6.5
#[tokio::test]
async fn variables_without_a_value_are_named_and_nothing_is_sent_half_filled() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let refused = world.post(SEND, &ca, email_to("a@x.test")).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code(), refused.fields()),
        (422, "MISSING_VARIABLE", vec!["content", "content"])
    );
    let message = refused.body.to_string();
    assert!(
        message.contains("City has no value") && message.contains("Recipient Name has no value"),
        "{message}"
    );
    // Fallback texts, and the values of a listing.
    let fallbacks = json!([
        { "variableId": "recipientName", "text": "neighbor" }, { "variableId": "city", "text": "town" },
    ]);
    let filled = with(email_to("a@x.test"), json!({ "fallbacks": fallbacks }));
    world.post(SEND, &ca, filled.clone()).await.result();
    assert_eq!(planned(&world).await[0].1, "A home in town");
    let of_listing = with(filled, json!({ "propertyId": listing(4) }));
    world.post(SEND, &ca, of_listing.clone()).await.result();
    assert_eq!(planned(&world).await[1].1, "A home in New York");
    let unknown = with(of_listing, json!({ "propertyId": Uuid::now_v7() }));
    assert_eq!(world.post(SEND, &ca, unknown).await.status, 404);
}

// OUT-14: every send is once in the feed
#[tokio::test]
async fn a_builders_e_mail_about_a_listing_is_in_its_feeds() {
    let world = world().await;
    world.count_standings(world.database.a.tenant_id).await;
    let sm = world.sign_in("sm@a.test").await;
    let plain = json!({ "subject": "Hello", "content": "<p>Dear neighbor, look.</p>" });
    let to = |audience: i64, number: i64| {
        let about = json!({ "propertyId": listing(number), "outboundProspectingType": audience });
        with(with(email_to("ann@x.test"), plain.clone()), about)
    };
    world.post(SEND, &sm, to(1, 4)).await.result();
    world.post(SEND, &sm, to(2, 4)).await.result();
    world.post(TEST, &sm, to(1, 4)).await.result();
    let feed = async |call: &str, query: &str| {
        let path = format!("/api/prospecting/get-{call}-communication-feed?{query}");
        let feed = world.get(&path, &sm).await.result().clone();
        (
            feed["recordsTotal"].as_i64().unwrap(),
            feed["data"][0]["notificationTitle"].clone(),
        )
    };
    let of_listing = format!("propertyId={}", listing(4));
    for call in ["property-realtor", "property-owner"] {
        assert_eq!(feed(call, &of_listing).await, (1, json!("Hello")), "{call}");
    }
    let realtor = format!("realtorId={}", crate::manual_outreach::REALTOR);
    assert_eq!(feed("realtor", &realtor).await.0, 1);
    // Nothing is sent about a listing outside the caller's territory.
    let bo = world.sign_in("bo@a.test").await;
    assert_eq!(world.post(SEND, &bo, to(1, 2)).await.status, 404);
    let orders = "select count(*) from messages where cause in (1, 5)";
    assert_eq!(world.count(orders).await, 3);
}

// OUT-12
#[tokio::test]
async fn a_second_order_with_the_same_key_returns_the_first_one() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let body = email_to("a@x.test");
    let first = with_key(&world, TEST, &ca, "k1", &body).await;
    let second = with_key(&world, TEST, &ca, "k1", &body).await;
    assert_eq!(first.result()["jobId"], second.result()["jobId"]);
    assert_eq!(planned(&world).await.len(), 1);
    let other = with_key(&world, TEST, &ca, "k1", &email_to("b@x.test")).await;
    assert_eq!((other.status.as_u16(), other.code()), (409, "KEY_REUSED"));
    assert_eq!(planned(&world).await.len(), 1);
}

// TPL-30, and uploaded pictures under public URLs
#[tokio::test]
async fn sent_e_mails_contain_no_scripts_and_their_pictures_are_public() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = sandbox::start(sandbox::SandboxConfig::for_test(folder.path()))
        .await
        .unwrap();
    let (world, storage) = World::with_store(&sandbox.addresses.s3_url()).await;
    let world = set_up(world).await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    let (picture, foreign) = (Uuid::now_v7(), Uuid::now_v7());
    for (tenant, id, user) in [
        (a, picture, world.database.a.company_admin),
        (b, foreign, world.database.b.company_admin),
    ] {
        world
            .sql(&format!(
                "insert into template_pictures (tenant_id, id, thumbnail_id, kind, width, height, job_id, uploaded_at, \
                                                uploaded_by_user_id, ready_at) \
                 values ('{tenant}', '{id}', '{}', 2, 80, 60, '{id}', now(), '{user}', now())",
                Uuid::now_v7()
            ))
            .await;
    }
    let ca = world.sign_in("ca@a.test").await;
    let hostile = format!(
        "<p onclick=\"x()\">A home for you to see</p><script>alert(1)</script><a href=\"javascript:x()\">x</a>\
         <img src=\"/media/{a}/images/{picture}.jpg?e=1&amp;s=2\" width=\"900\">\
         <img src=\"/media/{a}/images/{picture}.jpg\" onerror=\"x()\">"
    );
    let body = with(
        email_to("a@x.test"),
        json!({ "subject": "Hi", "content": hostile, "signature": "" }),
    );
    world.post(SEND, &ca, body.clone()).await.result();
    world.post(TEST, &ca, body.clone()).await.result();
    let planned = planned(&world).await;
    let html = planned[0].2.clone().unwrap();
    for never in ["script", "onclick", "onerror", "javascript:", "/media/"] {
        assert!(!html.contains(never), "{never}: {html}");
    }
    let address = html.split("http://localhost:8080/p/").nth(1).unwrap()[..22].to_owned();
    assert_eq!(
        html.matches(&format!("src=\"http://localhost:8080/p/{address}\""))
            .count(),
        2
    );
    assert_eq!(html.matches("alt=").count(), 2);
    assert!(
        planned[1].2.as_ref().unwrap().contains(&address),
        "one picture, one address"
    );

    // It is public only after it is copied, and then permanently.
    let open = async || world.client.get(format!("/p/{address}")).send().await.0;
    assert_eq!(open().await.status().as_u16(), 404);
    let mut connection = world.database.superuser().await.unwrap();
    let copy: String = sqlx::query_scalar("update sent_pictures set copied_at = now() returning object_key")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let key: ObjectKey = copy.parse().unwrap();
    assert_eq!((key.tenant(), key.area()), (a, Area::Sent));
    storage
        .put_bytes(&key, vec![0xFF, 0xD8, 0xFF], "image/jpeg")
        .await
        .unwrap();
    let answer = open().await;
    let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(answer.status().as_u16(), 200);
    assert_eq!(header("content-type"), "image/jpeg");
    assert_eq!(header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(header("x-content-type-options"), "nosniff");
    // A printer needs a file extension.
    let answer = world.client.get(format!("/p/{address}.jpg")).send().await.0;
    assert_eq!(answer.status().as_u16(), 200);
    for other in [
        "AAAAAAAAAAAAAAAAAAAAAA",
        "AAAAAAAAAAAAAAAAAAAAAA.jpg",
        "x",
        "..%2f..%2fetc",
    ] {
        let answer = world.client.get(format!("/p/{other}")).send().await.0;
        assert_eq!(answer.status().as_u16(), 404, "{other}");
    }

    // Another company's picture, and pictures that don't exist.
    for source in [
        format!("/media/{b}/images/{foreign}.jpg"),
        format!("/media/{a}/images/{foreign}.jpg"),
        format!("/media/{a}/reports/{picture}.jpg"),
    ] {
        let stolen = format!("<p>A home for you to see</p><img src=\"{source}\">");
        let refused = world
            .post(SEND, &ca, with(body.clone(), json!({ "content": stolen })))
            .await;
        assert_eq!(
            (refused.code(), refused.fields()),
            ("1014", vec!["content"]),
            "{source}"
        );
    }
}
