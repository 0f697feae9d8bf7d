//! Previews of templates and checks against listings.

use serde_json::{Value, json};

use super::{email, new_template, sms, with, world};
use crate::settings;
use crate::world::{Answer, World};

fn listing(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

async fn preview(world: &World, token: &str, body: Value) -> Answer {
    world.post("/api/templates/preview-template", token, body).await
}

async fn check(world: &World, token: &str, body: Value) -> Answer {
    world.post("/api/templates/check-template", token, body).await
}

// TPL-18; rules 6.5
#[tokio::test]
async fn a_preview_equals_what_would_be_sent_about_a_listing() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let body = "<p>Dear { Recipient Name }, { Number of Baths } baths in { City }.</p><script>alert(1)</script>\
                <p><img src=\"https://example.com/a.png\"></p>";
    let template = with(
        email(""),
        json!({
            "templateEmailBody": body, "templateEmailSignature": "<p>Sam of <a href=\"https://sam.example\">us</a></p>",
            "fallbacks": [{ "variableId": "city", "text": "town" }],
        }),
    );
    let examples = preview(&world, &ca, json!({ "template": template })).await;
    let found = examples.result();
    assert_eq!(
        (&found["subject"], &found["usesExamples"]),
        (&json!("About 12 Maple Street"), &json!(true))
    );
    assert_eq!((&found["missing"], &found["problems"]), (&json!([]), &json!([])));
    let html = found["html"].as_str().unwrap();
    assert!(
        html.contains("Dear Jordan Miller, 2 baths in Brooklyn."),
        "{html}"
    );
    assert!(
        html.contains("Company A") && !html.contains("script") && !html.contains("class="),
        "{html}"
    );
    assert!(
        html.contains("<img src=\"https://example.com/a.png\" alt=\"\" width=\"600\""),
        "{html}"
    );
    assert!(
        found["text"]
            .as_str()
            .unwrap()
            .contains("Sam of us (https://sam.example)")
    );

    let real = preview(
        &world,
        &ca,
        json!({ "template": template, "propertyId": listing(4) }),
    )
    .await;
    let found = real.result();
    assert_eq!(
        (&found["subject"], &found["usesExamples"]),
        (&json!("About 4 Main Street"), &json!(false))
    );
    let missing: Vec<_> = found["missing"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["id"])
        .collect();
    assert_eq!(missing, ["numberOfBaths"]);
    assert!(
        found["text"]
            .as_str()
            .unwrap()
            .contains("Dear Jules Zephyrson, { Number of Baths } baths in New York.")
    );
    // A listing outside the user's territory is not found.
    let bo = world.sign_in("bo@a.test").await;
    let hidden = preview(
        &world,
        &bo,
        json!({ "template": template, "propertyId": listing(6) }),
    )
    .await;
    assert_eq!((hidden.status.as_u16(), hidden.code()), (404, "NOT_FOUND"));
    // A saved template gives the same preview, and a faulty one is shown with its errors.
    let id = new_template(
        &world,
        &ca,
        with(template.clone(), json!({ "templateName": "Saved" })),
    )
    .await;
    let saved = preview(&world, &ca, json!({ "templateId": id, "propertyId": listing(4) })).await;
    assert_eq!(saved.result()["html"], found["html"]);
    let faulty = with(template, json!({ "templateEmailSubject": "In { Ctiy }" }));
    let faulty = preview(&world, &ca, json!({ "template": faulty })).await;
    assert_eq!(faulty.result()["subject"], "In { Ctiy }");
    assert_eq!(
        faulty.result()["problems"],
        json!([{
            "field": "templateEmailSubject", "position": 4, "suggestion": "{ City }",
            "message": "Unknown variable { Ctiy } (character 4). Did you mean { City }?",
        }])
    );
    assert_eq!(preview(&world, &ca, json!({})).await.code(), "1014");
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(
        preview(&world, &stranger, json!({ "templateId": id }))
            .await
            .code(),
        "3018"
    );
}

// SET-19
#[tokio::test]
async fn a_preview_shows_the_companys_settings() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let template = with(
        email(""),
        json!({
            "templateEmailShowLogo": true, "templateEmailShowKnowMoreBtn": true, "templateEmailShowSocialMedias": true,
            "templateEmailShowFacebook": true, "templateEmailShowLinkedIn": true, "templateEmailShowFooter": true,
        }),
    );
    let request = json!({ "template": template });
    let links = [
        "https://www.company-a.example/",
        "https://www.facebook.com/company-a",
    ];
    let before = preview(&world, &ca, request.clone()).await;
    assert!(links.iter().all(|link| !before.text.contains(link)), "{before:?}");

    let new_settings = json!({
        "apiSettings": { "apiProviderId": 1 },
        "templateSettings": { "website": links[0], "faceBookUrl": links[1] },
        "companyDetails": { "address1": "12 Broad Street", "zipCode": "10001", "timeZone": "America/New_York" },
    });
    let new_settings = settings::over(&world, &ca, new_settings).await;
    assert_eq!(
        world
            .post(settings::CREATE, &ca, new_settings)
            .await
            .status
            .as_u16(),
        200
    );
    let key = format!(
        "{}/images/{}.png",
        world.database.a.tenant_id,
        uuid::Uuid::now_v7()
    );
    world
        .sql(&format!("update company_settings set logo_key = '{key}'"))
        .await;
    let found = preview(&world, &ca, request).await;
    let (html, text) = (found.result()["html"].as_str(), found.result()["text"].as_str());
    let (html, text) = (html.unwrap(), text.unwrap());
    for link in links {
        assert!(
            html.contains(link) && text.contains(link),
            "{link}: {html}\n{text}"
        );
    }
    assert!(html.contains(&format!("/media/{key}?")), "{html}");
    for line in ["12 Broad Street", "New York, NY 10001"] {
        assert!(
            html.contains(line) && text.contains(line),
            "{line}: {html}\n{text}"
        );
    }
    // A social link without a URL isn't shown, whatever the switch says.
    assert!(!html.contains("linkedin"), "{html}");

    let details = world.get("/api/templates/get-company-details", &ca).await;
    assert_eq!(details.result()["website"], links[0]);
    assert_eq!(details.result()["faceBookUrl"], links[1]);
}

// TPL-24; rules 6.8
#[tokio::test]
async fn a_preview_of_a_text_message_has_its_segments() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let found = preview(&world, &ca, json!({ "template": sms("") })).await;
    let found = found.result();
    assert_eq!(found["text"], "Hello Jordan Miller, about 12 Maple Street");
    assert_eq!(
        (&found["sms"]["encoding"], &found["sms"]["segments"]),
        (&json!("GSM-7"), &json!(1))
    );
    let wide = with(sms(""), json!({ "templateSMSBody": "It’s { City }".repeat(6) }));
    let found = preview(&world, &ca, json!({ "template": wide })).await;
    assert_eq!(
        found.result()["sms"],
        json!({ "encoding": "UCS-2", "characters": 78, "units": 78, "segments": 2, "singleSegment": 70, "segmentOfSeveral": 67 })
    );
}

// Issue 7, deliver 7: "12 of 480 current listings have no City"
#[tokio::test]
async fn a_check_counts_missing_values_of_current_listings() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    world
        .sql(
            "update listings set city = '' where mls_no in ('M1', 'M2', 'M10');
             update listings set address = repeat('Long ', 40) || mls_no where mls_no = 'M3'",
        )
        .await;
    let template = with(
        sms(""),
        json!({ "templateSMSBody": "See { Short Address } in { City }" }),
    );
    let found = check(&world, &ca, json!({ "template": template })).await;
    let found = found.result();
    // A tenth of the forty are off market, M10 among them.
    assert_eq!(
        (&found["listings"], &found["isAll"], &found["held"]),
        (&json!(36), &json!(true), &json!(2))
    );
    let city = &found["variables"][2];
    assert_eq!(city["sentence"], "2 of 36 current listings have no City");
    assert_eq!(
        (&city["isUsed"], &city["hasFallback"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        found["variables"][0]["sentence"],
        "20 of 36 current listings have no Recipient Name"
    );
    assert_eq!(found["worstSms"]["segments"], 2);
    assert_eq!(found["worstSmsPropertyId"], listing(3));
    let filled = with(
        template,
        json!({ "fallbacks": [{ "variableId": "city", "text": "town" }] }),
    );
    let found = check(&world, &ca, json!({ "template": filled })).await;
    assert_eq!(found.result()["held"], 0);
    // Each role sees its own part of the territory.
    let bo = world.sign_in("bo@a.test").await;
    let found = check(&world, &bo, json!({ "template": filled })).await;
    assert_eq!(found.result()["listings"], 8);
    let owners = check(
        &world,
        &ca,
        json!({ "template": filled, "outboundProspectingType": 2 }),
    )
    .await;
    assert_eq!(owners.result()["variables"][0]["listings"], 36);
}

#[tokio::test]
async fn a_body_is_converted_without_losing_text() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let convert = |from: &'static str, to: &'static str, body: String| {
        let sent = json!({ "emailMode": from, "targetMode": to, "templateEmailBody": body });
        let (world, ca) = (&world, &ca);
        async move { world.post("/api/templates/convert-email-body", ca, sent).await }
    };
    let rich = "<p style=\"color: red\">Dear { City }, see <a href=\"https://example.com\">this</a></p><script>x</script>";
    let basic = convert("WYSIWYG", "BASIC_HTML", rich.to_owned()).await;
    let basic = basic.result()["templateEmailBody"].as_str().unwrap().to_owned();
    assert_eq!(
        basic,
        "<p>Dear { City }, see <a href=\"https://example.com\">this</a></p>"
    );
    let plain = convert("BASIC_HTML", "PLAIN_TEXT", basic).await;
    assert_eq!(
        plain.result(),
        &json!({ "emailMode": "PLAIN_TEXT", "templateEmailBody": "Dear { City }, see this (https://example.com)" })
    );
    assert_eq!(
        convert("WYSIWYG", "PLAIN_TEXT", "<b>".repeat(1_000)).await.code(),
        "1014"
    );
}
