//! The results of a campaign.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

const FIGURES: [&str; 6] = ["sent", "delivered", "failed", "replied", "stopped", "booked"];

/// A message of a touchpoint as the test sees it, without the columns that the results read.
#[derive(Clone, Debug)]
struct Touch {
    id: String,
    lead: String,
    place: usize,
    state: i64,
    sent_at: Option<DateTime<Utc>>,
}

impl Moves {
    async fn results(&self, campaign: &str, timeframe: i64) -> Value {
        let path = format!("/api/campaigns/get-campaign-results?campaignId={campaign}&timeframe={timeframe}");
        self.world.get(&path, &self.token()).await.result().clone()
    }

    /// The ids of the messages behind a figure, after a check that the total is their number.
    async fn behind(&self, campaign: &str, figure: &str, only: &Value) -> BTreeSet<String> {
        let mut body = json!({ "campaignId": campaign, "timeframe": 1, "figure": figure, "pageSize": 200 });
        for (key, value) in only.as_object().unwrap() {
            body[key] = value.clone();
        }
        let path = "/api/campaigns/get-result-leads";
        let page = self.world.post(path, &self.token(), body).await.result().clone();
        let ids: BTreeSet<String> = page["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| text(&row["messageId"]))
            .collect();
        assert_eq!(page["recordsTotal"], ids.len(), "{figure} {only}");
        ids
    }

    /// The campaign's messages, found by the touchpoints that name them.
    async fn touches(&self) -> Vec<Touch> {
        let rows = self
            .world
            .texts(
                "select concat_ws('|', m.id, l.opportunity_id, t.place, m.state, m.sent_at) \
                 from messages m \
                 join lead_touchpoints t on t.tenant_id = m.tenant_id and m.dedupe_key like 'touch:' || t.id || ':%' \
                 join leads l on l.tenant_id = t.tenant_id and l.id = t.lead_id \
                 order by m.id",
            )
            .await;
        let touches = rows.iter().map(|row| {
            let parts: Vec<&str> = row.split('|').collect();
            Touch {
                id: parts[0].to_owned(),
                lead: parts[1].to_owned(),
                place: parts[2].parse().unwrap(),
                state: parts[3].parse().unwrap(),
                sent_at: parts.get(4).map(|at| format!("{at}:00").parse().unwrap()),
            }
        });
        touches.collect()
    }

    /// Gives planned messages outcomes: `state` and whether the provider had accepted them.
    async fn outcome(&self, lead: &str, state: i64, is_sent: bool) {
        let now = self.world.now().to_rfc3339();
        let sent = if is_sent {
            format!("'{now}'")
        } else {
            "null".to_owned()
        };
        self.world
            .sql(&format!(
                "update messages set state = 1, fence = 1, lease_until = '{now}' where state = 0 and due_at <= '{now}'
                     and lead_id = (select id from leads where opportunity_id = '{lead}');
                 update messages set state = {state}, sent_at = {sent}, ended_at = '{now}', lease_until = null,
                     reason = case when {state} in (5, 6) then 'REFUSED' end where state = 1"
            ))
            .await;
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn count(figures: &Value, figure: &str) -> usize {
    usize::try_from(figures[figure].as_i64().unwrap()).unwrap()
}

// CAMP-60, RESULT-01
#[tokio::test]
async fn every_figure_equals_a_direct_count_and_opens_its_messages() {
    let moves = Moves::begin().await;
    let world = &moves.world;
    let steps = vec![
        moves.immediate(1),
        moves.step(0, 3, 1),
        moves.step(0, 3, 2),
        moves.step(2, 3, 2),
    ];
    let campaign = moves.campaign(1, steps).await;
    let mut leads = BTreeMap::new();
    for number in 0..16_u32 {
        let id = format!("L{number:02}");
        let booker = ["B1", "b2 ", ""][number as usize % 3];
        let sales_person = ["", "Q1"][number as usize % 2];
        // Numbers of their own, so that a reply belongs to one lead.
        let change = json!({
            "EmailAddress": format!("{id}@example.com"), "CellPhoneNumber": format!("21255501{number:02}"),
            "BookerServiceProvider": booker, "SalesPersonQLABId": sales_person,
            "SurveyDate": "2026-10-20", "SurveyTime": "4:00 PM",
        });
        moves.lead(&id, "Survey Scheduled", &change).await;
        moves.assign(&campaign, 1, &id).await;
        let keys = (booker.trim().to_lowercase(), sales_person.to_lowercase());
        leads.insert(id, (keys, number, change));
    }
    let outcomes = [
        (2, true),
        (3, true),
        (5, true),
        (5, false),
        (6, false),
        (3, true),
        (3, true),
    ];
    let mut outcome = 0;
    for at in [
        "2026-09-21T14:20:00Z",
        "2026-09-21T18:00:00Z",
        "2026-09-23T18:00:00Z",
    ] {
        moves.until(at).await;
        for lead in leads.keys() {
            let (state, is_sent) = outcomes[outcome % outcomes.len()];
            moves.outcome(lead, state, is_sent).await;
            outcome += 1;
        }
        if at.contains("T18") {
            // Two of them answer, one of these twice; one opts out.
            for (sid, lead, body) in [
                ("a", 3, "Hello"),
                ("b", 3, "Hello?"),
                ("c", 5, "Call me"),
                ("d", 4, "STOP"),
            ] {
                let from = format!("+121255501{lead:02}");
                moves.text(&format!("{sid}{at}"), &from, body).await;
            }
        }
    }
    // Half of them book, some of them twice, and one after more than 30 days.
    let booked_at = |number: u32| match number {
        3 => Some("2026-10-27T12:00:00Z"),
        number if number % 2 == 0 => Some("2026-10-01T12:00:00Z"),
        _ => None,
    };
    for at in ["2026-10-01T12:00:00Z", "2026-10-27T12:00:00Z"] {
        moves.until(at).await;
        for (lead, (_, number, change)) in &leads {
            if booked_at(*number) == Some(at) || *number == 6 {
                let mut change = change.clone();
                change["FirstName"] = json!(at);
                moves.lead(lead, "Booked", &change).await;
            }
        }
    }

    let touches = moves.touches().await;
    let inbound = world
        .texts("select concat_ws('|', message_id, coalesce(wish, 0)) from inbound_messages where message_id is not null")
        .await;
    let answered = |touch: &Touch, wish: &str| inbound.contains(&format!("{}|{wish}", touch.id));
    let is_booked = |touch: &Touch| {
        let Some(at) = booked_at(leads[&touch.lead].1) else {
            return false;
        };
        let at: DateTime<Utc> = at.parse().unwrap();
        let of_lead = touches
            .iter()
            .filter(|one| one.lead == touch.lead && one.state != 5);
        let sent = of_lead.filter(|one| one.sent_at.is_some_and(|sent| at - sent <= TimeDelta::days(30)));
        sent.max_by_key(|one| (one.sent_at, one.id.clone()))
            .is_some_and(|last| last.id == touch.id)
    };
    let is_counted = |touch: &Touch, figure: &str| match figure {
        "sent" => touch.sent_at.is_some(),
        "delivered" => touch.state == 3,
        "failed" => touch.state == 5 || touch.state == 6,
        "replied" => touch.sent_at.is_some() && answered(touch, "0"),
        "stopped" => answered(touch, "1"),
        _ => is_booked(touch),
    };
    let expected = |figure: &str, filter: &dyn Fn(&Touch) -> bool| -> BTreeSet<String> {
        let counted = touches
            .iter()
            .filter(|touch| is_counted(touch, figure) && filter(touch));
        counted.map(|touch| touch.id.clone()).collect()
    };

    let results = moves.results(&campaign, 1).await;
    assert_eq!(results["touchpoints"].as_array().unwrap().len(), 4);
    assert_eq!(results["bookers"].as_array().unwrap().len(), 3);
    assert_eq!(results["salesPersons"].as_array().unwrap().len(), 2);
    for figure in FIGURES {
        let all = expected(figure, &|_| true);
        assert!(!all.is_empty(), "the scenario has no {figure}");
        assert_eq!(moves.behind(&campaign, figure, &json!({})).await, all, "{figure}");
        assert_eq!(count(&results["total"], figure), all.len(), "{figure}");
        for (at, touchpoint) in results["touchpoints"].as_array().unwrap().iter().enumerate() {
            let these = expected(figure, &|touch| touch.place == at + 1);
            assert_eq!(
                count(&touchpoint["figures"], figure),
                these.len(),
                "{figure} {touchpoint}"
            );
            let mut given = json!({ "type": touchpoint["type"], "template": touchpoint["template"] });
            for key in ["event", "timing"] {
                if !touchpoint[key].is_null() {
                    given[key] = touchpoint[key].clone();
                }
            }
            assert_eq!(
                moves
                    .behind(&campaign, figure, &json!({ "touchpoint": given }))
                    .await,
                these
            );
        }
        for booker in results["bookers"].as_array().unwrap() {
            let these = expected(figure, &|touch| leads[&touch.lead].0.0 == booker["key"]);
            assert_eq!(
                count(&booker["figures"], figure),
                these.len(),
                "{figure} {booker}"
            );
            assert_eq!(
                moves
                    .behind(&campaign, figure, &json!({ "bookerKey": booker["key"] }))
                    .await,
                these
            );
        }
        for person in results["salesPersons"].as_array().unwrap() {
            let these = expected(figure, &|touch| leads[&touch.lead].0.1 == person["key"]);
            assert_eq!(
                count(&person["figures"], figure),
                these.len(),
                "{figure} {person}"
            );
            assert_eq!(
                moves
                    .behind(&campaign, figure, &json!({ "salesPersonKey": person["key"] }))
                    .await,
                these
            );
        }
    }
}

// RESULT-02
#[tokio::test]
async fn a_late_reply_counts_on_the_day_its_message_was_sent() {
    let moves = Moves::begin().await;
    let campaign = moves
        .campaign(1, vec![moves.immediate(2), moves.step(0, 3, 1)])
        .await;
    for (lead, phone) in [("L1", "2125550101"), ("L2", "2125550102")] {
        let change = json!({ "CellPhoneNumber": phone, "SurveyDate": "2026-10-20", "SurveyTime": "4:00 PM" });
        moves.lead(lead, "Survey Scheduled", &change).await;
        moves.assign(&campaign, 1, lead).await;
    }
    moves.pass(TimeDelta::minutes(1)).await;
    moves.sent().await;
    moves.until("2026-10-05T14:00:00Z").await;
    let replied = |results: &Value| {
        [
            count(&results["total"], "sent"),
            count(&results["total"], "replied"),
        ]
    };
    assert_eq!(replied(&moves.results(&campaign, 1).await), [2, 0]);
    moves.text("late", "+12125550101", "Yes please").await;
    // September's message, whatever the day of the reply.
    assert_eq!(replied(&moves.results(&campaign, 1).await), [2, 1]);
    assert_eq!(replied(&moves.results(&campaign, 2).await), [0, 0]);
    assert_eq!(replied(&moves.results(&campaign, 3).await), [0, 0]);
    // Later than 30 days it is no reply to it.
    moves.until("2026-10-22T14:00:00Z").await;
    moves.text("too late", "+12125550102", "Yes please").await;
    assert_eq!(replied(&moves.results(&campaign, 1).await), [2, 1]);
}

#[tokio::test]
async fn a_touchpoint_that_changed_keeps_its_results_apart() {
    let moves = Moves::begin().await;
    let campaign = moves
        .campaign(1, vec![moves.immediate(1), moves.step(0, 3, 1)])
        .await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-10-20", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    moves.pass(TimeDelta::minutes(1)).await;
    moves.sent().await;
    let body = json!({
        "templateName": "Campaign 1", "type": 1, "campaignTiming": "14:00:00", "timeZoneId": "America/New_York",
        "touchpoints": [moves.step(0, 3, 1), moves.step(1, 3, 1)],
    });
    let path = format!("/api/campaigns/{campaign}");
    let token = moves.token();
    moves
        .world
        .call(Method::PUT, &path, Some(&token), Some(body))
        .await
        .result();
    let results = moves.results(&campaign, 3).await;
    let rows: Vec<(bool, bool, usize)> = results["touchpoints"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            (
                row["isCurrent"].as_bool().unwrap(),
                row["event"].is_null(),
                count(&row["figures"], "sent"),
            )
        })
        .collect();
    assert_eq!(rows, [(true, false, 0), (true, false, 0), (false, true, 1)]);
}

#[tokio::test]
async fn a_bad_request_for_results_names_the_field() {
    let moves = Moves::begin().await;
    let campaign = moves.campaign(1, vec![moves.step(0, 3, 1)]).await;
    let (world, token) = (&moves.world, moves.token());
    let of = |campaign: &str, timeframe: i64| {
        format!("/api/campaigns/get-campaign-results?campaignId={campaign}&timeframe={timeframe}")
    };
    let answer = world.get(&of(&campaign, 4), &token).await;
    assert_eq!(
        (answer.status.as_u16(), answer.code(), answer.fields()),
        (400, "1014", vec!["timeframe"])
    );
    let unknown = Uuid::now_v7().to_string();
    assert_eq!(
        refused(&world.get(&of(&unknown, 1), &token).await),
        (404, "NOT_FOUND")
    );
    let other = world.sign_in("ca@b.test").await;
    assert_eq!(
        refused(&world.get(&of(&campaign, 1), &other).await),
        (404, "NOT_FOUND")
    );
    let path = "/api/campaigns/get-result-leads";
    let template = moves.templates[0];
    for (change, field) in [
        (json!({ "timeframe": 0 }), "timeframe"),
        (json!({ "pageIndex": 0 }), "pageIndex"),
        (
            json!({ "touchpoint": { "type": 4, "template": template } }),
            "touchpoint.type",
        ),
        (
            json!({ "touchpoint": { "type": 1, "template": template, "event": 7, "timing": 0 } }),
            "touchpoint.event",
        ),
        (
            json!({ "touchpoint": { "type": 1, "template": template, "event": 1 } }),
            "touchpoint.timing",
        ),
    ] {
        let mut body = json!({ "campaignId": campaign, "timeframe": 1, "figure": "sent" });
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        let answer = world.post(path, &token, body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.fields()),
            (400, vec![field]),
            "{change}"
        );
    }
    let body = json!({ "campaignId": campaign, "timeframe": 1, "figure": "sent" });
    assert_eq!(refused(&world.post(path, &other, body).await), (404, "NOT_FOUND"));
}
