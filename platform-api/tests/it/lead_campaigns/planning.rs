//! When touchpoints are handed off: CAMP-48, 50, 56, 63, 64, 65; LEAD-33 to 35, 38, 39.

use database::leads::evaluation as orders;

use super::*;

// CAMP-46, decision 7.2: handed off at the campaign's hour, once.
#[tokio::test]
async fn touchpoints_are_handed_off_at_their_hour_once() {
    let moves = Moves::begin().await;
    let steps = vec![
        moves.immediate(1),
        moves.step(0, 3, 2),
        moves.step(2, 5, 3),
        moves.step(-7, 1, 1),
    ];
    let campaign = moves.campaign(1, steps).await;
    // 10:13 AM in New York.
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-25", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    assert_eq!(
        moves.statuses("L1").await,
        [
            // The last one's time is past.
            (3, "09-18 14:00".to_owned()),
            (0, "09-21 10:13".to_owned()),
            (0, "09-21 14:00".to_owned()),
            (0, "09-23 14:00".to_owned()),
        ]
    );
    moves.settle().await;
    assert_eq!(moves.ledger().await, ["1 0"]);
    moves.until("2026-09-21T17:59:59Z").await;
    assert_eq!(moves.ledger().await, ["1 0"]);
    moves.until("2026-09-21T18:00:00Z").await;
    moves.settle().await;
    assert_eq!(moves.ledger().await, ["1 0", "2 0"]);
    // CAMP-56: the slot of the month is taken now.
    let tally = "select coalesce(sum(tally), 0)::bigint from mailer_tallies";
    assert_eq!(moves.world.count(tally).await, 0);
    moves.until("2026-09-23T18:00:00Z").await;
    assert_eq!(moves.ledger().await, ["1 0", "2 0", "3 0"]);
    assert_eq!(moves.world.count(tally).await, 1);
    moves.sent().await;
    // The campaign is finished when every message is settled.
    moves.pass(TimeDelta::hours(1)).await;
    moves.pass(TimeDelta::hours(1)).await;
    let listed = moves
        .world
        .get("/api/lead-campaigns/opportunity/L1", &moves.token())
        .await;
    assert_eq!(listed.result(), &json!([]));
}

// CAMP-46: two transactions hand the same touchpoints off at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn two_handoffs_at_once_write_one_message() {
    let moves = Moves::begin().await;
    let campaign = moves
        .campaign(3, vec![moves.step(0, 3, 1), moves.step(0, 3, 3)])
        .await;
    for number in 0..5 {
        let lead = format!("L{number}");
        let change = json!({ "EmailAddress": format!("{lead}@example.com"), "SurveyDate": "2026-10-25" });
        moves.lead(&lead, "Pending", &change).await;
        moves.assign(&campaign, 3, &lead).await;
    }
    moves.world.clock.advance(TimeDelta::hours(4));
    let now = moves.world.now();
    let race = (0..6).map(|_| async {
        let mut tx = moves.world.tenant(moves.world.database.a.tenant_id).await;
        handoff::hand_off_due(&mut tx, None, 100, now).await.unwrap();
        tx.commit().await.unwrap();
    });
    futures::future::join_all(race).await;
    moves.settle().await;
    assert_eq!(moves.ledger().await.len(), 10);
}

// CAMP-50
#[tokio::test]
async fn a_touchpoint_that_is_not_handed_off_on_its_day_is_missed() {
    let moves = Moves::begin().await;
    let campaign = moves
        .campaign(
            1,
            vec![moves.step(0, 3, 1), moves.step(1, 3, 1), moves.step(2, 3, 1)],
        )
        .await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-28", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    let second = moves.timeline("L1").await[1].clone();
    assert!(moves.act("pause", "L1", &second, None).await.status.is_success());
    // Just before and just after midnight in New York, without a worker before.
    moves.until("2026-09-22T03:59:59Z").await;
    assert_eq!(moves.ledger().await, ["1 0"]);
    moves.until("2026-09-24T04:00:00Z").await;
    let timeline = moves.timeline("L1").await;
    assert_eq!(timeline[2]["status"], 3);
    assert_eq!(timeline[2]["statusReason"], "The scheduled time passed.");
    // A paused one stays paused.
    assert_eq!(timeline[1]["status"], 6);
    assert_eq!(moves.ledger().await, ["1 0"]);
}

// LEAD-34, LEAD-35
#[tokio::test]
async fn a_moved_survey_moves_waiting_touchpoints_revives_expired_ones_and_flags_sent_ones() {
    let moves = Moves::begin().await;
    let steps = vec![
        moves.step(-3, 1, 1),
        moves.step(-2, 1, 1),
        moves.step(-1, 1, 3),
        moves.step(1, 1, 1),
    ];
    let campaign = moves.campaign(1, steps).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-23", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    moves.pass(TimeDelta::hours(4)).await;
    moves.sent().await;
    moves.until("2026-09-22T18:00:00Z").await;
    let states = async || {
        let timeline = moves.timeline("L1").await;
        let state = |item: &Value| {
            let at = item["sendDate"].as_str().unwrap_or_default()[..10].to_owned();
            (item["status"].as_i64().unwrap(), at, item["isMoved"] == true)
        };
        timeline.iter().map(state).collect::<Vec<_>>()
    };
    let state = |status, day: &str, is_moved| (status, format!("2026-09-{day}"), is_moved);
    assert_eq!(
        states().await,
        [
            state(3, "20", false),
            state(2, "21", false),
            state(1, "22", false),
            state(0, "24", false)
        ]
    );
    // The card is in the ledger and not sent yet: its message is taken back.
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-30", "4:00 PM"))
        .await;
    assert_eq!(
        states().await,
        [
            state(2, "21", true),
            state(0, "27", false),
            state(0, "29", false),
            state(0, "01", false)
        ]
        .map(|(status, day, is_moved)| (status, day.replace("09-01", "10-01"), is_moved))
    );
    assert_eq!(moves.ledger().await, ["1 2", "3 7 ANCHOR_MOVED"]);
    assert_eq!(
        moves
            .world
            .count("select coalesce(sum(tally), 0)::bigint from mailer_tallies")
            .await,
        0
    );
    for day in [27, 29] {
        moves.until(&format!("2026-09-{day}T18:00:00Z")).await;
    }
    assert_eq!(moves.ledger().await, ["1 2", "3 7 ANCHOR_MOVED", "1 0", "3 0"]);
    // What was sent for the old date can be sent again, once.
    let sent = moves.timeline("L1").await[0].clone();
    assert_eq!(
        (&sent["status"], &sent["actions"]),
        (&json!(2), &json!(["resend"]))
    );
    let again = moves.act("accelerate", "L1", &sent, Some(false)).await;
    assert!(again.status.is_success(), "{again:?}");
    moves.sent().await;
    let timeline = moves.timeline("L1").await;
    let sent = timeline.iter().find(|item| item["id"] == sent["id"]).unwrap();
    assert_eq!((&sent["isMoved"], &sent["actions"]), (&json!(false), &json!([])));
    let twice = moves.act("accelerate", "L1", sent, Some(false)).await;
    assert_eq!(refused(&twice), (409, "TOUCHPOINT_STATE"));
}

// LEAD-33
#[tokio::test]
async fn a_final_status_stops_what_is_unsent() {
    for status in ["Booked", "Lost", "Inactive"] {
        let moves = Moves::begin().await;
        let campaign = moves
            .campaign(1, vec![moves.immediate(1), moves.step(-1, 1, 1)])
            .await;
        moves
            .lead("L1", "Survey Scheduled", &survey("2026-09-25", "4:00 PM"))
            .await;
        moves.assign(&campaign, 1, "L1").await;
        moves.settle().await;
        moves.lead("L1", status, &survey("2026-09-25", "4:00 PM")).await;
        assert_eq!(moves.ledger().await, ["1 7 CAMPAIGN_ENDED"]);
        moves.until("2026-09-25T18:00:00Z").await;
        assert_eq!(moves.ledger().await.len(), 1, "{status}");
    }
}

// LEAD-38, LEAD-39, LEAD-46
#[tokio::test]
async fn touchpoints_keep_to_the_survey() {
    let moves = Moves::begin().await;
    let steps = vec![moves.step(0, 1, 1), moves.step(0, 2, 1), moves.step(1, 2, 1)];
    let campaign = moves.campaign(1, steps).await;
    // The survey is before the campaign's hour.
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-23", "11:00 AM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    let timeline = moves.timeline("L1").await;
    let too_late = timeline.iter().find(|item| item["event"] == 1).unwrap();
    assert_eq!(too_late["status"], 3);
    assert_eq!(
        too_late["statusReason"],
        "The survey took place before this message could be sent."
    );
    moves.until("2026-09-23T18:00:00Z").await;
    let timeline = moves.timeline("L1").await;
    let too_late = timeline.iter().find(|item| item["event"] == 1).unwrap().clone();
    assert_eq!(too_late["actions"], json!([]));
    let sent = moves.act("accelerate", "L1", &too_late, Some(true)).await;
    assert_eq!(refused(&sent), (409, "TOUCHPOINT_STATE"));
    // The touchpoint after the survey waits for the status, until its day is over.
    assert_eq!(moves.ledger().await, Vec::<String>::new());
    moves.until("2026-09-24T04:00:00Z").await;
    let timeline = moves.timeline("L1").await;
    let completed: Vec<&Value> = timeline.iter().filter(|item| item["event"] == 2).collect();
    assert_eq!(
        completed[0]["statusReason"],
        "The survey wasn't completed on the scheduled day."
    );
    moves.until("2026-09-24T19:00:00Z").await;
    assert_eq!(moves.ledger().await, Vec::<String>::new());
    moves
        .lead("L1", "Survey Completed", &survey("2026-09-23", "11:00 AM"))
        .await;
    assert_eq!(moves.ledger().await, ["1 0"]);
}

// CAMP-64
#[tokio::test]
async fn a_booker_in_another_time_zone_moves_the_surveys_day() {
    let moves = Moves::begin().await;
    let codes = "/api/campaigns/booker-service-providers/create";
    let booker = moves
        .world
        .post(codes, &moves.token(), json!({ "booker": "ACME" }))
        .await;
    let campaign = moves.campaign(1, vec![moves.step(1, 1, 1)]).await;
    let change = json!({
        "BookerServiceProvider": "ACME", "SurveyDate": "2026-09-25", "SurveyTime": "1:00 AM",
    });
    moves.lead("L1", "Survey Scheduled", &change).await;
    moves.assign(&campaign, 1, "L1").await;
    assert_eq!(moves.statuses("L1").await, [(0, "09-26 14:00".to_owned())]);
    let id = booker.result()["bookerId"].as_str().unwrap();
    let path = format!("/api/campaigns/booker-service-providers/{id}");
    let body = json!({ "booker": "ACME", "timezone": "America/Los_Angeles" });
    let changed = moves
        .world
        .call(Method::PUT, &path, Some(&moves.token()), Some(body))
        .await;
    assert!(changed.status.is_success(), "{changed:?}");
    moves.settle().await;
    // It is the evening of the 24th there.
    assert_eq!(moves.statuses("L1").await, [(0, "09-25 14:00".to_owned())]);
}

// Design: the job skips a lead that is not evaluated yet.
#[tokio::test]
async fn nothing_is_handed_off_before_a_change_is_evaluated() {
    let moves = Moves::begin().await;
    let campaign = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-22", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    moves.world.clock.advance(TimeDelta::hours(4));
    let now = moves.world.now();
    moves.world.sql("update leads set version = version + 1").await;
    let mut tx = moves.world.tenant(moves.world.database.a.tenant_id).await;
    let looked = handoff::hand_off_due(&mut tx, None, 100, now)
        .await
        .unwrap()
        .unwrap();
    assert!(looked.is_any_skipped);
    orders::schedule(&mut tx, now, now).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(moves.ledger().await, Vec::<String>::new());
    moves.settle().await;
    assert_eq!(moves.ledger().await, ["1 0"]);
}

// LEAD-40, COMPL-01, COMPL-07: a held touchpoint shows Pending with its reason.
#[tokio::test]
async fn what_keeps_a_touchpoint_is_shown() {
    let moves = Moves::begin().await;
    let campaign = moves
        .campaign(
            3,
            vec![moves.step(0, 3, 2), moves.step(0, 3, 1), moves.step(0, 3, 3)],
        )
        .await;
    let change = json!({
        "EmailAddress": "maria@example", "CellPhoneNumber": "3035550199", "SurveyDate": "2026-10-01",
        "OriginZip": "tbd",
    });
    moves.lead("L1", "Pending", &change).await;
    moves.world.sql("delete from consents").await;
    moves.assign(&campaign, 3, "L1").await;
    moves.pass(TimeDelta::hours(4)).await;
    let timeline = moves.timeline("L1").await;
    let shown: Vec<(i64, i64, &str)> = timeline
        .iter()
        .map(|item| {
            let number = |key: &str| item[key].as_i64().unwrap();
            (
                number("messageType"),
                number("status"),
                item["statusReason"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            (2, 0, "There is no consent on record for automatic texts."),
            (
                1,
                5,
                "The lead's email address is incomplete or invalid: maria@example."
            ),
            (
                3,
                5,
                "The lead's postal address is incomplete or invalid: 14 Winona Ct, Denver, CO."
            ),
        ]
    );
}

// COMPL-04: a text that is due in the recipient's night waits for the morning there.
#[tokio::test]
async fn a_text_waits_for_the_recipients_day() {
    let moves = Moves::begin().await;
    let body = json!({
        "templateName": "Early", "type": 3, "campaignTiming": "09:00:00", "timeZoneId": "America/New_York",
        "touchpoints": [moves.step(1, 3, 2)],
    });
    let campaign = moves.create(body).await;
    let change = json!({ "CellPhoneNumber": "2135550123", "SurveyDate": "2026-10-01" });
    moves.lead("L1", "Pending", &change).await;
    moves.assign(&campaign, 3, "L1").await;
    moves.until("2026-09-22T13:00:00Z").await;
    // Six in the morning in Los Angeles, by the number.
    assert_eq!(moves.statuses("L1").await, [(0, "09-22 11:00".to_owned())]);
    moves.until("2026-09-22T15:00:00Z").await;
    assert_eq!(moves.statuses("L1").await, [(1, "09-22 11:00".to_owned())]);
}

// LEAD-42
#[tokio::test]
async fn an_explanation_shows_each_check_with_its_value() {
    let moves = Moves::begin().await;
    let campaign = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-25", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await.result();
    let explain = async || {
        let path = "/api/leads/get-lead-explanation?opportunityId=L1";
        moves.world.get(path, &moves.token()).await.result().clone()
    };
    let unmet = |checks: &Value| -> Vec<String> {
        let checks = checks.as_array().unwrap().iter();
        checks
            .filter(|check| check["isMet"] == false)
            .map(|check| {
                format!(
                    "{}: {}",
                    check["name"].as_str().unwrap(),
                    check["value"].as_str().unwrap()
                )
            })
            .collect()
    };
    let explained = explain().await;
    let types: Vec<_> = explained["types"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["state"].as_str().unwrap(), unmet(&one["checks"])))
        .collect();
    assert_eq!(
        types,
        [
            ("active", vec![]),
            (
                "available",
                vec![
                    "Status: Survey Scheduled".to_owned(),
                    "Survey date: 09/25/2026".to_owned(),
                    "Booker: None".to_owned(),
                ]
            ),
            ("available", vec!["Status: Survey Scheduled".to_owned()]),
        ]
    );
    assert_eq!(explained["types"][0]["campaignName"], "Campaign 1");
    let channels = explained["channels"].as_array().unwrap();
    assert!(
        channels.iter().all(|one| unmet(&one["checks"]).is_empty()),
        "{channels:?}"
    );

    // The lead opts out of texts and is booked.
    let a = moves.world.database.a.tenant_id;
    moves
        .world
        .sql(&format!(
            "update consents set revoked_at = '{}' where tenant_id = '{a}'",
            moves.world.now().to_rfc3339()
        ))
        .await;
    moves.lead("L1", "Booked", &json!({ "EmailAddress": "" })).await;
    let explained = explain().await;
    for one in explained["types"].as_array().unwrap() {
        assert_eq!(
            (one["state"].as_str(), one["reason"].as_str()),
            (Some("notAvailable"), Some("The lead booked"))
        );
    }
    assert_eq!(
        unmet(&explained["channels"][0]["checks"]),
        ["Email address: The lead has no email address"]
    );
    assert_eq!(
        unmet(&explained["channels"][1]["checks"]),
        ["Consent to texts: No"]
    );
}

// CAMP-63: a touchpoint of a user who was deactivated or deleted has no coordinator, and the company's
// account is its sender.
#[tokio::test]
async fn without_its_user_a_touchpoint_has_no_coordinator_and_the_companys_account() {
    let moves = Moves::begin().await;
    let (world, a) = (&moves.world, moves.world.database.a);
    world
        .sql(&format!(
            "update templates set body = 'Hello from {{{{ Coordinator }}}}';
             insert into email_accounts (tenant_id, id, user_id, version, account_type, user_name, secret)
             select tenant_id, id, id, 1, 1, 'own@' || id, '\\x01' from users where tenant_id = '{}'",
            a.tenant_id
        ))
        .await;
    let campaign = moves.campaign(1, vec![moves.step(1, 3, 1)]).await;
    for (lead, user) in [("L1", "ca@a.test"), ("L2", "sm@a.test"), ("L3", "bo@a.test")] {
        moves
            .lead(lead, "Survey Scheduled", &survey("2026-10-25", "4:00 PM"))
            .await;
        let token = world.sign_in(user).await;
        let assigned = world.post(ASSIGN, &token, assignment(&campaign, 1, lead)).await;
        assigned.result();
    }
    let ca = moves.token();
    world.delete_user(&ca, a.bucket_owner, "").await.result();
    world.set_active(&ca, a.submarket_owner, false).await.result();
    moves.until("2026-09-22T18:00:00Z").await;
    let held = "4 MISSING_VARIABLE Coordinator";
    let messages = "select concat_ws(' ', m.state, m.reason, m.reason_detail, m.sender_user_id) from messages m \
                    join leads l on l.id = m.lead_id order by l.opportunity_id";
    let own = format!("0 {}", a.company_admin);
    assert_eq!(world.texts(messages).await, [own.as_str(), held, held]);
    let reason = "A variable has no value and no fallback text: Coordinator";
    assert_eq!(moves.timeline("L2").await[0]["statusReason"], reason);
}
