//! The preview of an automated campaign equals what it does.

use chrono::{DateTime, TimeDelta, TimeZone as _, Utc};
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};

use super::super::{refused, survey};
use super::{Automation, SWITCH};

/// A campaign of a lead: when it starts, its type, and its touchpoints with time and state.
type Row = (String, String, i64, Vec<(String, &'static str)>);

fn time(at: &Value) -> String {
    let at: Option<DateTime<Utc>> = at.as_str().and_then(|at| at.parse().ok());
    at.map_or_else(String::new, |at| at.format("%m-%d %H:%M").to_string())
}

fn row(lead: &Value) -> Row {
    let touchpoints = lead["touchpoints"].as_array().unwrap().iter();
    let touchpoints = touchpoints.map(|one| {
        let state = match one["state"].as_i64().unwrap() {
            1 | 2 => "goes",
            3 => "expires",
            4 => "canceled",
            _ => "unknown",
        };
        (time(&one["dueAt"]), state)
    });
    let text = |key: &str| lead[key].as_str().unwrap().to_owned();
    (
        time(&lead["startsAt"]),
        text("opportunityId"),
        lead["type"].as_i64().unwrap(),
        touchpoints.collect(),
    )
}

/// What automation really assigned, in the form of the preview.
async fn real(it: &Automation) -> Vec<Row> {
    let rows = it
        .moves
        .world
        .texts(
            "select jsonb_build_object(
                        'startsAt', c.assigned_at, 'opportunityId', l.opportunity_id, 'type', c.type,
                        'touchpoints', jsonb_agg(jsonb_build_object(
                            'dueAt', t.due_at,
                            'state', case when t.state in (3, 4) then t.state
                                          when t.state = 0 and t.due_at is null then 5 else 1 end)
                            order by t.place))::text
             from lead_campaigns c
             join leads l on l.tenant_id = c.tenant_id and l.id = c.lead_id
             join lead_touchpoints t on t.tenant_id = c.tenant_id and t.lead_campaign_id = c.id
             where c.automated_campaign_id is not null
             group by c.id, c.assigned_at, c.type, l.opportunity_id",
        )
        .await;
    let mut rows: Vec<Row> = rows
        .iter()
        .map(|text| row(&serde_json::from_str(text).unwrap()))
        .collect();
    rows.sort();
    rows
}

// CAMP-52: leads change for four weeks; the preview over the same weeks shows what was assigned, row
// for row.
#[tokio::test]
async fn the_preview_of_a_month_equals_the_real_run() {
    const LEADS: usize = 12;
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    it.switch_on(&id, &[]).await;
    let mut random = StdRng::seed_from_u64(29);
    let statuses = [
        "New",
        "Attempted Contact",
        "Survey Scheduled",
        "Survey Scheduled",
        "Survey Completed",
        "Pending",
        "Booked",
        "Lost",
    ];
    for _ in 0..28 {
        // The campaigns send at 2 PM in New York, and the job runs then.
        let now = it.moves.world.now();
        let looks = Utc.from_utc_datetime(&now.date_naive().and_hms_opt(18, 5, 0).unwrap());
        let next = if looks > now {
            looks
        } else {
            looks + TimeDelta::days(1)
        };
        it.moves.pass(next - now).await;
        it.moves.sent().await;
        for _ in 0..3 {
            let number = random.random_range(0..LEADS);
            // Two leads share an address.
            let email = format!("lead{}@example.com", number.min(LEADS - 2));
            let day = it.moves.world.now() + TimeDelta::days(random.random_range(-1..9));
            let mut change = match random.random_range(0..3) {
                0 => json!({}),
                _ => survey(&day.format("%Y-%m-%d").to_string(), "10:00 AM"),
            };
            change["EmailAddress"] = json!(email);
            if random.random_range(0..10) == 0 {
                change["moveType"] = json!("Alaska");
            }
            let status = statuses[random.random_range(0..statuses.len())];
            it.moves.pass(TimeDelta::minutes(40)).await;
            it.moves.sent().await;
            it.lead(&format!("L{number}"), status, &change).await;
        }
    }
    it.moves.pass(TimeDelta::minutes(1)).await;
    let preview = it.preview(&id).await;
    let mut previewed: Vec<Row> = it.preview_leads(&preview, 1).await.iter().map(row).collect();
    previewed.sort();
    let real = real(&it).await;
    assert!(real.len() > 15, "{}", real.len());
    for (previewed, real) in previewed.iter().zip(&real) {
        assert_eq!(previewed, real);
    }
    assert_eq!(previewed.len(), real.len());
}

// CAMP-52, CAMP-53: the leads of *now* that a user chooses get exactly what the preview shows.
#[tokio::test]
async fn chosen_leads_get_what_the_preview_shows() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    it.lead("pre", "Survey Scheduled", &survey("2026-09-28", "10:00 AM"))
        .await;
    it.lead("soon", "Survey Scheduled", &survey("2026-09-21", "11:00 AM"))
        .await;
    it.lead("new", "New", &json!({})).await;
    it.lead("booked", "Booked", &json!({})).await;
    it.lead("old", "New", &json!({ "receivedDate": "2026-09-01T12:00:00Z" }))
        .await;
    let preview = it.preview(&id).await;
    let mut now: Vec<Row> = it.preview_leads(&preview, 2).await.iter().map(row).collect();
    now.sort();
    let names: Vec<&str> = now.iter().map(|row| row.1.as_str()).collect();
    assert_eq!(names, ["new", "pre", "soon"]);
    let figures = it
        .get(&format!(
            "/api/campaigns/get-automated-preview?previewId={}",
            preview.as_str().unwrap()
        ))
        .await;
    assert_eq!(
        (&figures["state"], &figures["isCurrent"]),
        (&json!(2), &json!(true))
    );
    assert_eq!(
        (&figures["now"]["leads"], &figures["now"]["touchpoints"]),
        (&json!(3), &json!(6))
    );
    assert_eq!(
        figures["now"]["byType"],
        json!([{ "type": 1, "leads": 2 }, { "type": 2, "leads": 1 }])
    );
    assert!(it.moves.ledger().await.is_empty(), "a preview sends nothing");

    let on = |leads: Value| json!({ "automatedCampaignId": id, "isActive": true, "previewId": preview, "opportunityIds": leads });
    let unknown = it.post(SWITCH, on(json!(["pre", "old"]))).await;
    assert_eq!(refused(&unknown), (400, "1014"));
    it.post(SWITCH, on(json!(["new", "pre", "soon"]))).await.result();
    it.settle().await;
    assert_eq!(real(&it).await, now);
}

// CAMP-53: a preview can't be used after the automated campaign or one of its campaigns changed, nor
// after a day.
#[tokio::test]
async fn an_outdated_preview_switches_nothing_on() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    let switch = async |preview: &Value| {
        let body = json!({ "automatedCampaignId": id, "isActive": true, "previewId": preview });
        it.post(SWITCH, body).await
    };
    let first = it.preview(&id).await;
    let mut body = it.body("East");
    body["moveType"] = json!(2);
    body["isActive"] = json!(false);
    it.put(&id, body.clone()).await.result();
    assert_eq!(refused(&switch(&first).await), (409, "PREVIEW_OUTDATED"));
    let second = it.preview(&id).await;
    it.moves
        .world
        .sql(&format!(
            "update campaigns set version = version + 1 where id = '{}'",
            it.campaigns[&3]
        ))
        .await;
    assert_eq!(refused(&switch(&second).await), (409, "PREVIEW_OUTDATED"));
    let third = it.preview(&id).await;
    it.moves.pass(TimeDelta::hours(25)).await;
    assert_eq!(refused(&switch(&third).await), (409, "PREVIEW_OUTDATED"));
    let fourth = it.preview(&id).await;
    body["name"] = json!("Renamed");
    it.put(&id, body).await.result();
    assert_eq!(switch(&fourth).await.result()["isActive"], true);
}

// CAMP-52: postcards beyond the cap of their month and texts in quiet hours wait, and say why.
#[tokio::test]
async fn the_preview_counts_the_caps_of_the_months_and_shows_quiet_hours() {
    let mut it = Automation::begin().await;
    let body = json!({
        "templateName": "Cards", "type": 1, "campaignTiming": "20:00:00", "timeZoneId": "America/New_York",
        "touchpoints": [it.moves.step(-2, 1, 3), it.moves.step(-1, 1, 2)],
    });
    let cards = it.moves.create(body).await;
    it.campaigns.insert(1, cards);
    let id = it.create("East").await["automatedCampaignId"].clone();
    let caps = json!([{ "month": 10, "maxCap": 2 }]);
    let saved = it.post("/api/settings/save-capping-limits", caps).await;
    assert!(saved.status.is_success(), "{saved:?}");
    for (number, day) in ["2026-10-26", "2026-10-20", "2026-10-23", "2026-11-12"]
        .iter()
        .enumerate()
    {
        let mut change = survey(day, "10:00 AM");
        change["EmailAddress"] = json!(format!("lead{number}@example.com"));
        for (key, value) in [
            ("OriginAddress", format!("{number} Winona Ct")),
            ("OriginCity", "Denver".to_owned()),
            ("OriginState", "CO".to_owned()),
            ("OriginZip", "80212".to_owned()),
        ] {
            change[key] = json!(value);
        }
        change["smsConsent"] =
            json!({ "source": "Form", "wording": "Text me", "givenAt": it.moves.world.now() });
        // Texts to Florida end at 8 PM.
        change["CellPhoneNumber"] = json!(format!("305556012{number}"));
        it.lead(&format!("L{number}"), "Survey Scheduled", &change).await;
    }
    let preview = it.preview(&id).await;
    let mut seen: Vec<(String, i64, Value, i64, Value)> = Vec::new();
    for lead in it.preview_leads(&preview, 2).await {
        for touchpoint in lead["touchpoints"].as_array().unwrap() {
            let values = ["messageType", "reason", "state"].map(|key| touchpoint[key].clone());
            let [channel, reason, state] = values;
            seen.push((
                lead["opportunityId"].as_str().unwrap().to_owned(),
                channel.as_i64().unwrap(),
                touchpoint["dueAt"].clone(),
                state.as_i64().unwrap(),
                reason,
            ));
        }
    }
    seen.sort_by_key(|(lead, channel, ..)| (lead.clone(), *channel));
    let capped = json!("The monthly mailer cap has been reached.");
    let quiet = json!("Quiet hours: the text waits until they end.");
    let shown: Vec<_> = seen
        .iter()
        .map(|(lead, channel, _, state, reason)| (lead.as_str(), *channel, *state, reason))
        .collect();
    let sent = json!(null);
    assert_eq!(
        shown,
        [
            ("L0", 2, 2, &quiet),
            ("L0", 3, 2, &capped),
            ("L1", 2, 2, &quiet),
            ("L1", 3, 1, &sent),
            ("L2", 2, 2, &quiet),
            ("L2", 3, 1, &sent),
            ("L3", 2, 2, &quiet),
            ("L3", 3, 1, &sent),
        ]
    );
}
