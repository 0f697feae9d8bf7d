//! Templates: creating, changing, listing, choosing, previewing and deleting them.
//!
//! TPL-01, TPL-03, TPL-04, TPL-07..16, TPL-22..26, TPL-28..30 (their calls),
//! TABLE-10, API-07, API-08.

mod composed;
mod pictures;
mod previews;

use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World};

/// Companies A and B, whose users have access to templates, with the listings of
/// [`World::listings`].
pub async fn world() -> World {
    let world = World::new().await;
    world.listings(40).await;
    world.sql("update users set access_to_templates = true").await;
    world
}

pub fn email(name: &str) -> Value {
    json!({
        "templateName": name, "templateType": 1, "prospectingEvent": 1, "emailMode": "WYSIWYG",
        "templateEmailSubject": "About { Short Address }",
        "templateEmailBody": "<p>Dear { Recipient Name }, a home in { City }.</p>",
    })
}

pub fn sms(name: &str) -> Value {
    json!({
        "templateName": name, "templateType": 2, "prospectingEvent": 1,
        "templateSMSBody": "Hello { Recipient Name }, about { Short Address }",
    })
}

/// `body` with these fields added.
pub fn with(mut body: Value, fields: Value) -> Value {
    body.as_object_mut()
        .unwrap()
        .extend(fields.as_object().unwrap().clone());
    body
}

pub async fn create(world: &World, token: &str, body: Value) -> Answer {
    world.post("/api/templates/create-template", token, body).await
}

pub async fn update(world: &World, token: &str, body: Value) -> Answer {
    world.post("/api/templates/update-template", token, body).await
}

/// Creates a template; returns its id.
pub async fn new_template(world: &World, token: &str, body: Value) -> String {
    let created = create(world, token, body).await;
    created.result()["templateId"].as_str().unwrap().to_owned()
}

pub async fn read(world: &World, token: &str, id: &str) -> Answer {
    world
        .get(&format!("/api/templates/get-template/{id}"), token)
        .await
}

async fn delete(world: &World, token: &str, id: &str) -> Answer {
    let path = format!("/api/templates/delete-template?templateId={id}");
    world.call(Method::DELETE, &path, Some(token), None).await
}

async fn list(world: &World, token: &str, body: Value) -> Answer {
    world
        .post("/api/templates/get-templateslist-with-pagination", token, body)
        .await
}

fn names(page: &Answer) -> Vec<&str> {
    let rows = page.result()["data"].as_array().unwrap();
    rows.iter()
        .map(|row| row["templateName"].as_str().unwrap())
        .collect()
}

// TPL-07, TPL-09, TPL-16; Must show: a template saved and opened again is identical
#[tokio::test]
async fn a_template_saved_and_opened_again_is_identical() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    for (mode, body) in [
        (
            "WYSIWYG",
            "<p style=\"text-align: center\"><strong>Dear</strong> { Recipient Name }</p><ul><li><p>One</p></li></ul>",
        ),
        (
            "BASIC_HTML",
            "<h2>Dear { Recipient Name }</h2><p>A &amp; B<br>in <a href=\"https://example.com/?a=1&amp;b=2\">here</a></p>",
        ),
        ("PLAIN_TEXT", "Dear { Recipient Name },\n\n  <not> a tag & so on"),
    ] {
        let sent = with(
            email(mode),
            json!({
                "emailMode": mode, "templateEmailBody": body, "templateEmailSignature": body,
                "templateEmailShowLogo": true, "fallbacks": [{ "variableId": "recipientName", "text": "neighbor" }],
            }),
        );
        let id = new_template(&world, &ca, sent.clone()).await;
        let found = read(&world, &ca, &id).await;
        let found = found.result();
        for (field, value) in sent.as_object().unwrap() {
            assert_eq!(&found[field], value, "{mode}: {field}");
        }
        assert_eq!(
            (&found["version"], &found["prospectingEventTypeName"]),
            (&json!(1), &json!("New Listing"))
        );
        // A new template shows its footer and no other optional part.
        assert_eq!(
            (
                &found["templateEmailShowFooter"],
                &found["templateEmailShowKnowMoreBtn"]
            ),
            (&json!(true), &json!(false))
        );
        assert!(found.get("companyName").is_none());
        // A change keeps omitted fields.
        let changed = update(
            &world,
            &ca,
            with(
                email(&format!("{mode} once more")),
                json!({
                    "templateId": id, "version": 1, "emailMode": mode, "templateEmailBody": body,
                }),
            ),
        )
        .await;
        assert_eq!(changed.result()["version"], 2);
        let found = read(&world, &ca, &id).await;
        assert_eq!(found.result()["templateEmailShowLogo"], true);
        assert_eq!(found.result()["fallbacks"], sent["fallbacks"]);
        assert_eq!(found.result()["templateEmailSignature"], "");
    }
    let audited = world
        .count("select count(*) from audit_entries where action in ('templateCreated', 'templateChanged')")
        .await;
    assert_eq!(audited, 6);
}

// TPL-13, TPL-14, TPL-22, TPL-23, TPL-25, TABLE-10
#[tokio::test]
async fn an_invalid_template_is_refused_with_the_builders_messages() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let field = |body: Value| async {
        let refused = create(&world, &ca, body).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (400, "1014"),
            "{refused:?}"
        );
        let detail = &refused.body["error"]["details"][0];
        (
            detail["field"].as_str().unwrap().to_owned(),
            detail["message"].as_str().unwrap().to_owned(),
        )
    };
    for (body, name, words) in [
        (
            with(email("x"), json!({ "templateName": " " })),
            "templateName",
            "Required",
        ),
        (
            with(email("x"), json!({ "templateName": "n".repeat(151) })),
            "templateName",
            "Must be 150 characters or less",
        ),
        (
            with(
                email("x"),
                json!({ "templateEmailSubject": "Hello\r\nBcc: all@example.com" }),
            ),
            "templateEmailSubject",
            "Must not contain a line break",
        ),
        (
            with(email("x"), json!({ "templateEmailSubject": "" })),
            "templateEmailSubject",
            "Email subject is required",
        ),
        (
            with(email("x"), json!({ "templateEmailBody": "" })),
            "templateEmailBody",
            "Email body is required",
        ),
        (
            with(
                email("x"),
                json!({ "templateEmailBody": "<p><b></b></p><p><i></i></p>" }),
            ),
            "templateEmailBody",
            "Email body must contain at least 10 characters of meaningful content",
        ),
        (
            with(
                email("x"),
                json!({ "templateEmailBody": "<p>Dear { Recipent Name } of { City }</p>" }),
            ),
            "templateEmailBody",
            "Unknown variable { Recipent Name } (character 6). Did you mean { Recipient Name }?",
        ),
        (
            with(email("x"), json!({ "templateEmailSubject": "Dear { City" })),
            "templateEmailSubject",
            "The brace at character 6 is not closed",
        ),
        (
            with(
                email("x"),
                json!({ "templateEmailBody": "<p>On { Survey Date } we come to you</p>" }),
            ),
            "templateEmailBody",
            "{ Survey Date } isn't available for this event (character 4)",
        ),
        (
            with(email("x"), json!({ "templateEmailBody": "<div>".repeat(2_000) })),
            "templateEmailBody",
            "Must not nest its tags more than 100 deep",
        ),
        (
            with(email("x"), json!({ "templateEmailBody": "x".repeat(200_001) })),
            "templateEmailBody",
            "Must be 200000 characters or less",
        ),
        (
            with(
                email("x"),
                json!({ "fallbacks": [{ "variableId": "shoeSize", "text": "9" }] }),
            ),
            "fallbacks[0].variableId",
            "Unknown variable",
        ),
        // Without the plugin there are no lead events.
        (
            with(email("x"), json!({ "prospectingEvent": 9 })),
            "prospectingEvent",
            "Must be 1 to 8",
        ),
        (
            with(sms("x"), json!({ "templateSMSBody": " " })),
            "templateSMSBody",
            "SMS message is required",
        ),
        (
            with(sms("x"), json!({ "templateSMSBody": "Hey" })),
            "templateSMSBody",
            "SMS message must contain at least 5 characters of meaningful content",
        ),
        (
            with(sms("x"), json!({ "templateSMSBody": "x".repeat(321) })),
            "templateSMSBody",
            "SMS message is very long and may be expensive to send. Consider shortening it.",
        ),
        (
            json!({ "templateName": "x", "templateType": 3, "prospectingEvent": 1 }),
            "templateSizeId",
            "Must be 1 to 3",
        ),
    ] {
        assert_eq!(field(body).await, (name.to_owned(), words.to_owned()));
    }
    let bare = json!({ "templateName": "x", "templateType": 3, "prospectingEvent": 1, "templateSizeId": 1 });
    assert_eq!(create(&world, &ca, bare).await.code(), "5011");
    // Bodies of ten megabytes are refused while they arrive.
    let large = with(email("x"), json!({ "templateEmailBody": "x".repeat(10_000_000) }));
    let refused = create(&world, &ca, large).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (413, "TOO_LARGE"));
    assert_eq!(world.count("select count(*) from templates").await, 0);
}

// TPL-08; Bad input: duplicates in another case; stale saves
#[tokio::test]
async fn a_name_is_unique_per_type_and_a_stale_save_is_refused() {
    let world = world().await;
    let (ca, stranger) = (world.sign_in("ca@a.test").await, world.sign_in("ca@b.test").await);
    let id = new_template(&world, &ca, email("Just Listed")).await;
    let taken = create(&world, &ca, email(" JUST listed ")).await;
    assert_eq!((taken.status.as_u16(), taken.code()), (409, "3015"));
    assert_eq!(taken.fields(), ["templateName"]);
    // Another template type and another company may use the name.
    new_template(&world, &ca, sms("Just Listed")).await;
    new_template(&world, &stranger, email("Just Listed")).await;
    let other = new_template(&world, &ca, email("Sold")).await;
    let renamed = update(
        &world,
        &ca,
        with(email("just LISTED"), json!({ "templateId": other })),
    )
    .await;
    assert_eq!(renamed.code(), "3015");

    let saved = update(
        &world,
        &ca,
        with(email("Listed"), json!({ "templateId": id, "version": 1 })),
    )
    .await;
    assert_eq!(saved.result()["version"], 2);
    let stale = update(
        &world,
        &ca,
        with(email("Late"), json!({ "templateId": id, "version": 1 })),
    )
    .await;
    assert_eq!((stale.status.as_u16(), stale.code()), (409, "STALE_WRITE"));
    let turned = update(&world, &ca, with(sms("x"), json!({ "templateId": id }))).await;
    assert_eq!((turned.code(), turned.fields()), ("1014", vec!["templateType"]));

    // A deleted template is not found, and its name is free.
    assert_eq!(delete(&world, &ca, &id).await.result()["responseValue"], true);
    for missing in [
        read(&world, &ca, &id).await,
        delete(&world, &ca, &id).await,
        update(&world, &ca, with(email("x"), json!({ "templateId": id }))).await,
        read(&world, &stranger, &other).await,
        delete(&world, &stranger, &other).await,
        update(
            &world,
            &stranger,
            with(email("x"), json!({ "templateId": other })),
        )
        .await,
    ] {
        assert_eq!((missing.status.as_u16(), missing.code()), (404, "3018"));
    }
    new_template(&world, &ca, email("Listed")).await;
}

// Of two concurrent saves, one wins and the other gets its code.
#[tokio::test]
async fn only_one_of_two_templates_created_at_once_with_the_same_name_exists() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let (one, other) = tokio::join!(
        create(&world, &ca, email("Just Listed")),
        create(&world, &ca, email("just listed"))
    );
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

// TPL-03, TPL-04
#[tokio::test]
async fn only_users_of_a_company_with_access_to_templates_change_them() {
    let world = World::new().await;
    world
        .sql("update users set access_to_templates = email in ('ca@a.test', 'bo@a.test')")
        .await;
    let ca = world.sign_in("ca@a.test").await;
    let id = new_template(&world, &ca, email("Just Listed")).await;
    new_template(
        &world,
        &world.sign_in("bo@a.test").await,
        sms("By the Bucket owner"),
    )
    .await;
    for who in ["sm@a.test", "admin@test"] {
        let token = world.sign_in(who).await;
        for refused in [
            create(&world, &token, email("x")).await,
            update(&world, &token, with(email("x"), json!({ "templateId": id }))).await,
            delete(&world, &token, &id).await,
        ] {
            assert_eq!((refused.status.as_u16(), refused.code()), (403, "2"), "{who}");
        }
        // Pictures are also for manual messages, which a super admin doesn't send.
        let path = "/api/templates/upload-post-card-image";
        let uploaded = world.post(path, &token, json!({ "base64Image": "?!" })).await;
        let expected = if who == "admin@test" { "2" } else { "1014" };
        assert_eq!(uploaded.code(), expected, "{who}");
        // Everyone reads templates, and a super admin sees their companies.
        let page = list(&world, &token, json!({})).await;
        assert_eq!(names(&page), ["Just Listed"]);
        let row = &page.result()["data"][0];
        assert_eq!(row.get("companyName").is_some(), who == "admin@test");
        assert_eq!(
            read(&world, &token, &id).await.result()["templateName"],
            "Just Listed"
        );
    }
}

// TPL-01, TPL-02, API-07, API-08
#[tokio::test]
async fn the_list_has_one_type_and_is_sorted_and_searched() {
    let world = world().await;
    let (ca, sm) = (world.sign_in("ca@a.test").await, world.sign_in("sm@a.test").await);
    for (token, name, event) in [(&ca, "beta", 4), (&sm, "Alpha", 2), (&ca, "gamma ray", 1)] {
        new_template(
            &world,
            token,
            with(email(name), json!({ "prospectingEvent": event })),
        )
        .await;
    }
    new_template(&world, &ca, sms("A text")).await;
    new_template(&world, &world.sign_in("ca@b.test").await, email("Of another")).await;
    let page = list(&world, &ca, json!({})).await;
    assert_eq!(names(&page), ["Alpha", "beta", "gamma ray"]);
    assert_eq!(page.result()["recordsTotal"], 3);
    let row = &page.result()["data"][0];
    assert_eq!(row["templateType"], json!({ "value": 1, "label": "Email" }));
    assert_eq!(
        (&row["prospectingEvent"], &row["prospectingEventTypeName"]),
        (&json!(2), &json!("Active"))
    );
    for (body, expected) in [
        (
            json!({ "sortDirection": "desc" }),
            vec!["gamma ray", "beta", "Alpha"],
        ),
        (
            json!({ "sortColumn": "prospectingEventTypeName" }),
            vec!["gamma ray", "Alpha", "beta"],
        ),
        (
            json!({ "sortColumn": "lastModifiedDate", "sortDirection": "desc" }),
            vec!["gamma ray", "Alpha", "beta"],
        ),
        (json!({ "searchKey": "RAY gam" }), vec!["gamma ray"]),
        (json!({ "searchKey": "100%" }), vec![]),
        (json!({ "pageIndex": 2, "pageSize": 2 }), vec!["gamma ray"]),
        (json!({ "pageIndex": 9 }), vec![]),
        (json!({ "templateType": 2 }), vec!["A text"]),
        (json!({ "templateType": 3 }), vec![]),
    ] {
        assert_eq!(names(&list(&world, &ca, body.clone()).await), expected, "{body}");
    }
    let by_changer = list(&world, &ca, json!({ "sortColumn": "lastModifierUser" })).await;
    assert_eq!(by_changer.result()["recordsTotal"], 3);
    for body in [
        json!({ "sortColumn": "companyName" }),
        json!({ "sortColumn": "body" }),
        json!({ "sortDirection": "up" }),
        json!({ "templateType": 4 }),
        json!({ "pageSize": 0 }),
    ] {
        assert_eq!(list(&world, &ca, body.clone()).await.code(), "1014", "{body}");
    }
    let admin = world.sign_in("admin@test").await;
    let all = list(
        &world,
        &admin,
        json!({ "sortColumn": "companyName", "searchKey": "company another" }),
    )
    .await;
    assert_eq!(names(&all), ["Of another"]);
    assert_eq!(all.result()["data"][0]["companyName"], "Company B");
    let all = list(
        &world,
        &admin,
        json!({ "sortColumn": "companyName", "pageSize": 1_000_000_000 }),
    )
    .await;
    assert_eq!(all.result()["recordsTotal"], 4);
}

// MARKETS-39; rules 5.7
#[tokio::test]
async fn choices_are_filtered_by_type_and_event() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let first = new_template(&world, &ca, email("One")).await;
    new_template(&world, &ca, with(email("Two"), json!({ "prospectingEvent": 4 }))).await;
    new_template(&world, &ca, sms("Three")).await;
    let (world, ca) = (&world, &ca);
    let choices = async |query: &'static str| {
        let path = format!("/api/templates/get-company-template-list{query}");
        let found = world.get(&path, ca).await;
        let rows = found.result().as_array().unwrap().clone();
        rows.iter()
            .map(|row| row["templateName"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(choices("").await, ["One", "Three", "Two"]);
    assert_eq!(choices("?templateType=1").await, ["One", "Two"]);
    assert_eq!(choices("?templateType=1&prospectingEvent=1").await, ["One"]);
    assert_eq!(choices("?templateType=3").await, [""; 0]);
    let found = world.get("/api/templates/get-company-template-list", ca).await;
    assert_eq!(
        found.result()[0],
        json!({ "templateId": first, "templateName": "One", "templateType": 1, "prospectingEventTypeId": 1 })
    );
    let events = world
        .post(
            "/api/templates/get-prospecting-events?outboundCommunicationType=1",
            ca,
            json!({}),
        )
        .await;
    assert_eq!(events.result().as_array().unwrap().len(), 8);
    let sizes = world.get("/api/templates/get-template-size", ca).await;
    assert_eq!(sizes.result()[2]["name"], "6x11");
    assert_eq!(sizes.result()[2]["minWidthPixels"], 3375);
    let company = world.get("/api/templates/get-company-details", ca).await;
    assert_eq!(company.result()["companyName"], "Company A");
}

// TPL-26
#[tokio::test]
async fn variables_of_leads_need_the_plugin() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let found = world.get("/api/templates/get-variables", &ca).await;
    let [group] = found.result().as_array().unwrap().as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(group["variables"].as_array().unwrap().len(), 8);
    assert_eq!(group["variables"][2]["placeholder"], "{ City }");
    world
        .sql("update users set access_to_movescout_plugin = true where email = 'ca@a.test'")
        .await;
    let found = world.get("/api/templates/get-variables", &ca).await;
    assert_eq!(found.result()[1]["variables"].as_array().unwrap().len(), 20);
    let lead = with(
        email("Lead"),
        json!({
            "prospectingEvent": 9, "templateEmailSubject": "Your move",
            "templateEmailBody": "<p>We come on { Survey Date }, { First Name }.</p>",
        }),
    );
    new_template(&world, &ca, lead).await;
    // Listing variables have no value for a lead.
    let mixed = with(email("Mixed"), json!({ "prospectingEvent": 9 }));
    assert_eq!(create(&world, &ca, mixed).await.code(), "1014");
}

// TPL-11
#[tokio::test]
async fn a_template_in_use_is_not_deleted_and_keeps_its_event() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let id = new_template(&world, &ca, email("Just Listed")).await;
    let listing = "00000000-0000-7000-9000-000000000004";
    let a = world.database.a.tenant_id;
    world
        .sql(&format!(
            "insert into territory_outreach_templates (tenant_id, node_id, audience, event, channel, template_id)
             select '{a}', node.id::uuid, audience, 1, 1, '{id}'
             from (values ('00000000-0000-7000-8000-0000000000e1'), ('00000000-0000-7000-8000-0000000000e2')) node (id),
                  (values (1), (2)) who (audience)"
        ))
        .await;
    let setting = json!([{ "outboundProspectingType": 1, "turnOffAutomaticProspecting": false,
                           "templateMappings": [{ "notificationEventTypeId": 1, "emailTemplateId": id }] }]);
    let saved = world
        .post(
            "/api/properties/create-or-update-property-notification-setting",
            &ca,
            json!({ "propertyId": listing, "automaticTouchesEnabled": true, "companyPropertyNotificationSettings": setting }),
        )
        .await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let kept = delete(&world, &ca, &id).await;
    assert_eq!(
        kept.result(),
        &json!({
            "responseValue": false,
            "referenceDetails": [
                { "subMarketName": "Midtown", "marketName": "New York" },
                { "bucketName": "Block", "subMarketName": "Midtown", "marketName": "New York" },
                { "propertyAddress": "4 Main Street, New York" },
            ],
        })
    );
    assert_eq!(read(&world, &ca, &id).await.status, 200);
    let moved = with(
        email("Just Listed"),
        json!({ "templateId": id, "prospectingEvent": 4 }),
    );
    let moved = update(&world, &ca, moved).await;
    assert_eq!((moved.code(), moved.fields()), ("1014", vec!["prospectingEvent"]));
    // A deleted node no longer uses it.
    world
        .sql("update territory_nodes set deleted_at = now() where level > 0; delete from property_outreach_templates")
        .await;
    assert_eq!(delete(&world, &ca, &id).await.result()["responseValue"], true);
}

// TPL-30
#[tokio::test]
async fn scripts_are_not_stored() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let hostile = "<style>p { color: red }</style><p class=\"x\" onclick=\"alert(1)\">A long enough text</p>\
                   <script>alert(1)</script><img src=x onerror=alert(1)><a href=\"javascript:alert(1)\">x</a>";
    let id = new_template(
        &world,
        &ca,
        with(email("x"), json!({ "templateEmailBody": hostile })),
    )
    .await;
    let found = read(&world, &ca, &id).await;
    let body = found.result()["templateEmailBody"].as_str().unwrap();
    assert_eq!(
        body.trim(),
        "<p style=\"color: red\">A long enough text</p><a>x</a>"
    );
}
