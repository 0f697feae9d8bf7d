//! Previews: of a touchpoint of a lead, and of a campaign that is being written. CAMP-57, CAMP-58,
//! CAMP-52.

use super::new_text::first_line;
use super::*;

impl Moves {
    async fn preview(&self, steps: Vec<Value>, fields: Value) -> Answer {
        let mut body = json!({
            "templateName": "", "type": 1, "campaignTiming": "14:00:00", "timeZoneId": "America/New_York",
            "touchpoints": steps,
        });
        body.as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        self.world
            .post("/api/campaigns/preview-campaign", &self.token(), body)
            .await
    }

    async fn preview_touchpoint(&self, lead: &str, id: &Value) -> Answer {
        let body = json!({ "opportunityId": lead, "touchpointId": id });
        let path = "/api/lead-campaigns/preview-touchpoint";
        self.world.post(path, &self.token(), body).await
    }

    /// The kinds of the warnings, with the numbers of leads and the places.
    async fn warnings(&self, steps: Vec<Value>) -> Vec<(String, i64, Value)> {
        let preview = self.preview(steps, json!({})).await;
        let warnings = preview.result()["warnings"].as_array().unwrap();
        warnings
            .iter()
            .map(|warning| {
                let code = warning["code"].as_str().unwrap().to_owned();
                (
                    code,
                    warning["leads"].as_i64().unwrap(),
                    warning["places"].clone(),
                )
            })
            .collect()
    }
}

fn warning(code: &str, leads: i64, places: Value) -> (String, i64, Value) {
    (code.to_owned(), leads, places)
}

// CAMP-57
#[tokio::test]
async fn a_touchpoint_is_shown_with_the_leads_values() {
    let moves = Moves::begin().await;
    moves
        .world
        .sql("update templates set body = 'Hello { First Name }, { Surveyor } comes' where channel = 2")
        .await;
    let campaign = moves
        .campaign(1, vec![moves.step(1, 3, 1), moves.step(1, 3, 2)])
        .await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-10-25", "4:00 PM"))
        .await;
    moves.lead("L2", "New", &json!({})).await;
    moves.assign(&campaign, 1, "L1").await;
    let timeline = moves.timeline("L1").await;
    let of_channel = |channel: i64| {
        let item = timeline.iter().find(|item| item["messageType"] == channel);
        item.unwrap()["id"].clone()
    };
    let (email, text) = (of_channel(1), of_channel(2));
    let shown = moves.preview_touchpoint("L1", &email).await;
    let shown = shown.result();
    assert_eq!(
        (&shown["subject"], first_line(&shown["text"]), &shown["missing"]),
        (&json!("Hi"), "Hello Maria".to_owned(), &json!([]))
    );
    assert_eq!(
        (&shown["recipientName"], &shown["recipientAddress"]),
        (&json!("Maria Vasquez"), &json!("L1@example.com"))
    );
    let shown = moves.preview_touchpoint("L1", &text).await;
    assert_eq!(shown.result()["missing"], json!(["Surveyor"]));
    let text = shown.result()["text"].as_str().unwrap();
    assert!(text.starts_with("Hello Maria, "), "{text}");
    // It is what is sent.
    moves.until("2026-09-22T18:00:00Z").await;
    let shown = moves.preview_touchpoint("L1", &email).await;
    assert_eq!(first_line(&shown.result()["text"]), "Hello Maria");
    for (lead, id, refusal) in [
        ("L2", email.clone(), (404, "NOT_FOUND")),
        ("L1", json!(Uuid::now_v7()), (404, "NOT_FOUND")),
        ("L9", email, (404, "6026")),
    ] {
        assert_eq!(
            refused(&moves.preview_touchpoint(lead, &id).await),
            refusal,
            "{lead}"
        );
    }
}

// CAMP-57, CAMP-52
#[tokio::test]
async fn a_previewed_campaign_has_the_times_and_texts_of_the_real_one() {
    let moves = Moves::begin().await;
    let steps = || {
        vec![
            moves.immediate(1),
            moves.step(-7, 1, 1),
            moves.step(0, 3, 2),
            moves.step(1, 4, 1),
            moves.step(-1, 1, 3),
        ]
    };
    // Texts may reach Los Angeles until 9 PM there, not at 9 AM in New York.
    let change = json!({
        "CellPhoneNumber": "2135550123", "SurveyDate": "2026-09-25", "SurveyTime": "4:00 PM",
    });
    moves.lead("L1", "Survey Scheduled", &change).await;
    let early = json!({ "campaignTiming": "09:00:00", "opportunityId": "L1" });
    let morning = moves
        .preview(vec![moves.step(1, 3, 2), moves.step(1, 3, 1)], early)
        .await;
    let morning = &morning.result()["touchpoints"];
    assert_eq!(
        (
            &morning[0]["dueAt"],
            &morning[0]["status"],
            &morning[0]["waitsUntil"]
        ),
        (
            &json!("2026-09-22T13:00:00+00:00"),
            &json!("waits"),
            &json!("2026-09-22T15:00:00+00:00")
        )
    );
    assert_eq!(morning[1]["status"], "planned");
    let preview = moves.preview(steps(), json!({ "opportunityId": "L1" })).await;
    let touchpoints = preview.result()["touchpoints"].as_array().unwrap().clone();
    let statuses: Vec<&Value> = touchpoints
        .iter()
        .map(|touchpoint| &touchpoint["status"])
        .collect();
    assert_eq!(statuses, ["planned", "expired", "planned", "expired", "planned"]);
    assert_eq!(touchpoints[1]["reason"], "The scheduled time passed.");
    assert_eq!(
        (&touchpoints[2]["place"], &touchpoints[2]["text"]),
        (&json!(3), &json!("Hello Maria"))
    );
    // Nothing is stored.
    let kept = "select count(*) from message_snapshots";
    assert_eq!(moves.world.count(kept).await, 0);
    let campaign = moves.campaign(1, steps()).await;
    moves.assign(&campaign, 1, "L1").await;
    let mut real: Vec<Value> = moves
        .timeline("L1")
        .await
        .iter()
        .map(|item| item["sendDate"].clone())
        .collect();
    let mut previewed: Vec<Value> = touchpoints
        .iter()
        .map(|touchpoint| touchpoint["dueAt"].clone())
        .collect();
    for times in [&mut real, &mut previewed] {
        times.sort_by_key(Value::to_string);
    }
    assert_eq!(real, previewed);
}

// CAMP-58
#[tokio::test]
async fn warnings_count_the_leads_that_qualify() {
    let moves = Moves::begin().await;
    // Before the office has what it sends with.
    moves
        .world
        .sql("delete from email_accounts; delete from sms_senders")
        .await;
    let steps = || vec![moves.step(0, 3, 1), moves.step(2, 3, 2), moves.step(-5, 1, 3)];
    let no_sender = [
        warning("noSender", 0, json!([1])),
        warning("noSender", 0, json!([2])),
    ];
    assert_eq!(moves.warnings(steps()).await, no_sender);
    moves
        .world
        .sql(&format!(
            "insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
             values ('{a}', gen_random_uuid(), 1, 1, 'office@a.example', '\\x01');
             insert into sms_senders (tenant_id, version, number, registration) values ('{a}', 1, '2125560100', 3)",
            a = moves.world.database.a.tenant_id
        ))
        .await;
    assert_eq!(moves.warnings(steps()).await, []);
    let at = |lead: &str, change: &Value| {
        let mut all = survey("2026-10-25", "4:00 PM");
        all.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        all["EmailAddress"] = change
            .get("EmailAddress")
            .cloned()
            .unwrap_or_else(|| json!(format!("{lead}@example.com")));
        all
    };
    let phones = ["2125560123", "2125560124", "2125560125"];
    for (lead, phone) in ["L1", "L2", "L3"].iter().zip(phones) {
        let change = at(lead, &json!({ "CellPhoneNumber": phone }));
        moves.lead(lead, "Survey Scheduled", &change).await;
    }
    // It doesn't qualify.
    moves
        .lead("L4", "New", &json!({ "EmailAddress": "maria@example" }))
        .await;
    let late = moves.warnings(steps()).await;
    assert_eq!(late, [warning("mailerTooLate", 3, json!([3]))]);
    moves
        .world
        .sql("update consents set revoked_at = now() where address_key = '2125560124'")
        .await;
    let change = at(
        "L3",
        &json!({ "EmailAddress": "maria@example", "OriginZip": "tbd" }),
    );
    moves.lead("L3", "Survey Scheduled", &change).await;
    moves
        .world
        .sql("update templates set body = 'Hello { First Name }, { Surveyor } comes' where channel = 2")
        .await;
    let saved = moves
        .world
        .post(
            "/api/settings/save-capping-limits",
            &moves.token(),
            json!([{ "month": 10, "maxCap": 1 }]),
        )
        .await;
    assert!(saved.status.is_success(), "{saved:?}");
    let warnings = moves.warnings(steps()).await;
    assert_eq!(
        warnings,
        [
            warning("noAddress", 1, json!([1, 3])),
            warning("noSmsConsent", 1, json!([2])),
            warning("missingValue", 3, json!([2])),
            warning("mailerTooLate", 3, json!([3])),
            warning("capTooLow", 1, json!([3])),
        ]
    );
    let twice = vec![moves.immediate(1), moves.step(0, 3, 1), moves.step(-7, 1, 1)];
    // Its survey is so near that the last email's time is past.
    let near = survey("2026-09-25", "4:00 PM");
    moves.lead("L5", "Survey Scheduled", &near).await;
    let warnings = moves.warnings(twice).await;
    assert_eq!(
        warnings,
        [
            warning("inThePast", 1, json!([3])),
            warning("noAddress", 1, json!([1, 2, 3])),
            warning("twiceWithin24Hours", 4, json!([1, 2])),
        ]
    );
}

#[tokio::test]
async fn a_preview_is_refused_as_a_save_is() {
    let moves = Moves::begin().await;
    let steps = || vec![moves.step(0, 3, 1)];
    for (steps, fields, refusal) in [
        (Vec::new(), json!({}), (400, "1014")),
        (steps(), json!({ "campaignTiming": "08:00:00" }), (400, "1014")),
        (steps(), json!({ "type": 2 }), (422, "6044")),
        (steps(), json!({ "opportunityId": "nobody" }), (404, "6026")),
        (
            vec![json!({ "timing": 0, "event": 3, "type": 2, "template": moves.templates[0] })],
            json!({}),
            (400, "1014"),
        ),
    ] {
        assert_eq!(
            refused(&moves.preview(steps, fields.clone()).await),
            refusal,
            "{fields}"
        );
    }
    // Another company has neither the template nor the lead.
    let token = moves.world.sign_in("ca@b.test").await;
    let body = json!({
        "templateName": "", "type": 1, "campaignTiming": "14:00:00", "timeZoneId": "America/New_York",
        "touchpoints": steps(),
    });
    let answer = moves
        .world
        .post("/api/campaigns/preview-campaign", &token, body)
        .await;
    assert_eq!(refused(&answer), (400, "1014"));
}
