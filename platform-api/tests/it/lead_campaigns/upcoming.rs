//! What is coming up, and how long the oldest due touchpoint has waited.

use super::*;

impl Moves {
    async fn upcoming(&self, user: &str) -> Value {
        let token = self.world.sign_in(user).await;
        let path = "/api/campaigns/get-upcoming-touchpoints";
        self.world.get(path, &token).await.result().clone()
    }

    /// The days of company A that have touchpoints, with the emails, texts and postcards.
    async fn coming(&self) -> Vec<(String, [i64; 3])> {
        let upcoming = self.upcoming("ca@a.test").await;
        let days = upcoming["days"].as_array().unwrap();
        assert_eq!(days.len(), 7);
        let counts = |day: &Value| ["email", "sms", "mailer"].map(|channel| day[channel].as_i64().unwrap());
        days.iter()
            .map(|day| (day["date"].as_str().unwrap().to_owned(), counts(day)))
            .filter(|(_, counts)| counts.iter().any(|count| *count > 0))
            .collect()
    }
}

fn day(date: &str, counts: [i64; 3]) -> (String, [i64; 3]) {
    (date.to_owned(), counts)
}

#[tokio::test]
async fn the_next_seven_days_show_what_waits_by_day_and_channel() {
    let moves = Moves::begin().await;
    assert_eq!(moves.coming().await, []);
    let steps = vec![
        moves.immediate(1),
        moves.step(0, 3, 1),
        moves.step(0, 3, 2),
        moves.step(1, 3, 3),
        moves.step(6, 3, 1),
        // The eighth day.
        moves.step(7, 3, 2),
        // Expires at once.
        moves.step(-7, 1, 1),
    ];
    let campaign = moves.campaign(1, steps).await;
    for lead in ["L1", "L2"] {
        let change = json!({
            "EmailAddress": format!("{lead}@example.com"), "SurveyDate": "2026-09-25", "SurveyTime": "4:00 PM",
        });
        moves.lead(lead, "Survey Scheduled", &change).await;
    }
    // It doesn't qualify yet.
    moves.lead("L3", "New", &json!({})).await;
    for lead in ["L1", "L2", "L3"] {
        moves.assign(&campaign, 1, lead).await;
    }
    let expected = [
        day("2026-09-21", [4, 2, 0]),
        day("2026-09-22", [0, 0, 2]),
        day("2026-09-27", [2, 0, 0]),
    ];
    assert_eq!(moves.coming().await, expected);
    // What is handed off and what is paused waits no more.
    moves.settle().await;
    let timeline = moves.timeline("L1").await;
    let card = timeline.iter().find(|item| item["messageType"] == 3).unwrap();
    assert!(moves.act("pause", "L1", card, None).await.status.is_success());
    let expected = [
        day("2026-09-21", [2, 2, 0]),
        day("2026-09-22", [0, 0, 1]),
        day("2026-09-27", [2, 0, 0]),
    ];
    assert_eq!(moves.coming().await, expected);
    // A due touchpoint that the job has not handed off counts today.
    moves.world.clock.advance(TimeDelta::hours(5));
    assert_eq!(moves.coming().await, expected);
    // All roles see the company's touchpoints, and no other company does.
    assert_eq!(
        moves.upcoming("bo@a.test").await,
        moves.upcoming("ca@a.test").await
    );
    let of_b = moves.upcoming("ca@b.test").await;
    let is_empty = |day: &Value| {
        ["email", "sms", "mailer"]
            .iter()
            .all(|channel| day[*channel] == 0)
    };
    assert!(of_b["days"].as_array().unwrap().iter().all(is_empty), "{of_b}");
    // An ended campaign sends nothing.
    for lead in ["L1", "L2"] {
        let path = format!("/api/lead-campaigns/opportunity/{lead}");
        let token = moves.world.sign_in("ca@a.test").await;
        let listed = moves.world.get(&path, &token).await;
        let removed = moves.delete(&listed.result()[0]["leadCampaignId"]).await;
        assert!(removed.status.is_success(), "{removed:?}");
    }
    assert_eq!(moves.coming().await, []);
}

#[tokio::test]
async fn coming_up_counts_days_in_the_companys_time_zone_also_when_clocks_change() {
    let moves = Moves::begin().await;
    // The clocks of New York go back on November 1.
    moves.until("2026-10-30T15:00:00Z").await;
    let body = json!({
        "templateName": "Late", "type": 1, "campaignTiming": "20:00:00", "timeZoneId": "America/Los_Angeles",
        "touchpoints": [moves.step(1, 3, 1), moves.step(2, 3, 1), moves.step(3, 3, 1)],
    });
    let campaign = moves.create(body).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-11-20", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    // 11 PM in New York on each day: on November 1 that is 25 hours after the day before.
    let expected = ["2026-10-31", "2026-11-01", "2026-11-02"].map(|date| day(date, [1, 0, 0]));
    assert_eq!(moves.coming().await, expected);
    moves
        .world
        .sql("update companies set time_zone = 'Europe/Berlin'")
        .await;
    let expected = ["2026-11-01", "2026-11-02", "2026-11-03"].map(|date| day(date, [1, 0, 0]));
    assert_eq!(moves.coming().await, expected);
    let upcoming = moves.upcoming("ca@a.test").await;
    assert_eq!(
        (&upcoming["timeZone"], &upcoming["days"][0]["date"]),
        (&json!("Europe/Berlin"), &json!("2026-10-30"))
    );
}

#[tokio::test]
async fn coming_up_shows_the_postcard_caps_of_its_months() {
    let moves = Moves::begin().await;
    let caps = json!([{ "month": 9, "maxCap": 500 }]);
    let saved = moves
        .world
        .post("/api/settings/save-capping-limits", &moves.token(), caps)
        .await;
    assert!(saved.status.is_success(), "{saved:?}");
    moves
        .world
        .sql("update mailer_tallies set tally = 12 where year = 2026 and month = 9")
        .await;
    let september = json!({ "month": "2026-09", "limit": 500, "used": 12 });
    assert_eq!(moves.upcoming("ca@a.test").await["caps"], json!([september]));
    moves.until("2026-09-26T15:00:00Z").await;
    let october = json!({ "month": "2026-10", "used": 0 });
    assert_eq!(
        moves.upcoming("ca@a.test").await["caps"],
        json!([september, october])
    );
}

// OPS-04
#[tokio::test]
async fn metrics_show_how_long_the_oldest_touchpoint_is_due() {
    let moves = Moves::begin().await;
    let shown = async |age: i64| {
        let line = format!("doorstep_touchpoints_oldest_due_age_seconds {age}\n");
        let metrics = moves.world.metrics().await;
        assert!(metrics.contains(&line), "{line}: {metrics}");
    };
    let campaign = moves
        .campaign(1, vec![moves.step(0, 3, 1), moves.step(0, 3, 2)])
        .await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-10-25", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    shown(0).await;
    // 2 PM in New York and a minute.
    let late: DateTime<Utc> = "2026-09-21T18:01:00Z".parse().unwrap();
    moves.world.clock.advance(late - moves.world.now());
    shown(60).await;
    // A company that lost the plugin hands nothing off.
    moves
        .world
        .sql("update users set access_to_movescout_plugin = false where role = 'CompanyAdmin'")
        .await;
    shown(0).await;
    moves
        .world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    moves.settle().await;
    shown(0).await;
}
