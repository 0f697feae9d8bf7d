use super::*;
use crate::company_settings::TIME_ZONES;

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("a time")
}

fn hour(number: u8, zone: Tz) -> Hour {
    let hour = SendingHour::new(number).expect("an hour");
    Hour { hour, zone }
}

fn dates(survey_on: Option<&str>) -> LeadDates {
    LeadDates {
        status: LeadStatus::SurveyScheduled,
        survey_on: survey_on.map(day),
        survey_begins: survey_on.map(|on| at(&format!("{on}T18:00:00Z"))),
        received_on: day("2026-03-01"),
    }
}

fn step(anchor: Anchor, days: i16, channel: Channel) -> Timed {
    Timed {
        time: StepTime::On { anchor, days },
        channel,
        sent_on: None,
    }
}

const NEW_YORK: Tz = chrono_tz::America::New_York;

// CAMP-48: the local hour holds on both sides of both clock changes, in every zone of the product.
#[test]
fn the_local_hour_holds_on_every_day_of_a_year() {
    for name in TIME_ZONES {
        let zone: Tz = name.parse().expect("a zone");
        for number in [9, 14, 21] {
            let hour = hour(number, zone);
            for days in 0..366 {
                let on = day("2026-01-01") + Days::new(days);
                let due = hour.on(on);
                let local = due.at.with_timezone(&zone).naive_local();
                assert_eq!(local, on.and_time(hour.hour.time()), "{zone}");
            }
        }
    }
    // Two days are 47 or 49 hours apart.
    let hour = hour(9, NEW_YORK);
    let apart = |from: &str, to: &str| (hour.on(day(to)).at - hour.on(day(from)).at).num_hours();
    assert_eq!(apart("2026-03-07", "2026-03-09"), 47);
    assert_eq!(apart("2026-10-31", "2026-11-02"), 49);
}

#[test]
fn touchpoints_are_due_by_their_anchors() {
    let steps = [
        Timed {
            time: StepTime::Immediate,
            channel: Channel::Sms,
            sent_on: None,
        },
        step(Anchor::ScheduledSurvey, -2, Channel::Email),
        step(Anchor::InitialInquiry, 3, Channel::Mailer),
        step(Anchor::PreviousEmail, 1, Channel::Sms),
        step(Anchor::PreviousSms, 7, Channel::Email),
    ];
    let now = at("2026-03-05T04:30:00Z");
    let due = due_times(&steps, &dates(Some("2026-03-10")), hour(9, NEW_YORK), now);
    let days: Vec<String> = due.iter().flatten().map(|due| due.on.to_string()).collect();
    // The evening before in New York.
    assert_eq!(
        days,
        [
            "2026-03-04",
            "2026-03-08",
            "2026-03-04",
            "2026-03-09",
            "2026-03-16"
        ]
    );
    assert_eq!(due[0].expect("due").at, now);
    assert_eq!(due[1].expect("due").at, at("2026-03-08T13:00:00Z"));
    // What is counted from a survey that isn't agreed has no day.
    let due = due_times(&steps, &dates(None), hour(9, NEW_YORK), now);
    let known: Vec<bool> = due.iter().map(Option::is_some).collect();
    assert_eq!(known, [true, false, true, false, false]);
}

// Decision 7.2: the day on which the previous touchpoint was sent counts.
#[test]
fn a_previous_touchpoint_counts_from_the_day_it_was_sent() {
    let mut steps = [
        step(Anchor::InitialInquiry, 1, Channel::Email),
        step(Anchor::InitialInquiry, 2, Channel::Email),
        step(Anchor::PreviousEmail, 2, Channel::Sms),
    ];
    let now = at("2026-03-01T12:00:00Z");
    let on = |steps: &[Timed]| {
        due_times(steps, &dates(None), hour(9, NEW_YORK), now)[2]
            .expect("due")
            .on
    };
    // The nearest earlier email, not the first.
    assert_eq!(on(&steps), day("2026-03-05"));
    steps[1].sent_on = Some(day("2026-03-08"));
    assert_eq!(on(&steps), day("2026-03-10"));
}

// LEAD-03: the survey's day is that of the booker.
#[test]
fn the_day_of_a_survey_is_the_bookers() {
    let mut lead = crate::leads::Lead {
        opportunity_id: "1".to_owned(),
        status: LeadStatus::SurveyScheduled,
        move_type: None,
        received_at: at("2026-03-01T03:00:00Z"),
        modified_at: None,
        sms_consent: None,
        details: crate::leads::LeadDetails::default(),
    };
    lead.details.survey = Some(crate::leads::Survey {
        day: day("2026-03-10"),
        at: Some(at("2026-03-10T05:30:00Z")),
    });
    let read = LeadDates::of(&lead, chrono_tz::America::Los_Angeles);
    assert_eq!(read.survey_on, Some(day("2026-03-09")));
    assert_eq!(read.received_on, day("2026-02-28"));
    // Without a time it has begun when its day is over.
    lead.details.survey = Some(crate::leads::Survey {
        day: day("2026-03-10"),
        at: None,
    });
    let read = LeadDates::of(&lead, NEW_YORK);
    assert_eq!(read.survey_begins, Some(at("2026-03-11T04:00:00Z")));
}

// Decision 7.2: a touchpoint that is past when it is planned expires. LEAD-38: none is planned
// after the survey that it precedes.
#[test]
fn a_touchpoint_whose_time_is_past_expires_at_once() {
    let hour = hour(9, NEW_YORK);
    let facts = dates(Some("2026-03-10"));
    let before = StepTime::On {
        anchor: Anchor::ScheduledSurvey,
        days: 0,
    };
    let after = StepTime::On {
        anchor: Anchor::ScheduledSurvey,
        days: 1,
    };
    let due = Some(hour.on(day("2026-03-10")));
    assert_eq!(expired(before, due, &facts, at("2026-03-10T12:59:59Z")), None);
    assert_eq!(expired(before, due, &facts, at("2026-03-10T13:00:00Z")), None);
    assert_eq!(
        expired(before, due, &facts, at("2026-03-10T13:00:01Z")),
        Some(Reason::Missed)
    );
    let evening = Hour {
        hour: SendingHour::new(20).expect("an hour"),
        ..hour
    };
    let due = Some(evening.on(day("2026-03-10")));
    let now = at("2026-03-01T00:00:00Z");
    assert_eq!(expired(before, due, &facts, now), Some(Reason::SurveyBegun));
    assert_eq!(expired(after, due, &facts, now), None);
    assert_eq!(expired(before, None, &facts, now), None);
}

// CAMP-50, LEAD-38, LEAD-39
#[test]
fn a_due_touchpoint_is_handed_off_on_its_local_day_only() {
    let zone = chrono_tz::America::Los_Angeles;
    let due = hour(9, zone).on(day("2026-03-10"));
    let inquiry = StepTime::On {
        anchor: Anchor::InitialInquiry,
        days: 0,
    };
    let facts = dates(Some("2026-03-10"));
    let ends = at("2026-03-11T07:00:00Z");
    let just_before = ends - TimeDelta::seconds(1);
    assert_eq!(at_due(inquiry, due, zone, &facts, just_before), AtDue::HandOff);
    assert_eq!(
        at_due(inquiry, due, zone, &facts, ends),
        AtDue::Expire(Reason::Missed)
    );

    let before = StepTime::On {
        anchor: Anchor::ScheduledSurvey,
        days: -1,
    };
    let begun = facts.survey_begins.expect("a survey");
    assert_eq!(
        at_due(before, due, zone, &facts, begun - TimeDelta::seconds(1)),
        AtDue::HandOff
    );
    assert_eq!(
        at_due(before, due, zone, &facts, begun),
        AtDue::Expire(Reason::SurveyBegun)
    );

    let complete = StepTime::On {
        anchor: Anchor::SurveyComplete,
        days: 0,
    };
    assert_eq!(
        at_due(complete, due, zone, &facts, due.at),
        AtDue::WaitUntil(ends)
    );
    assert_eq!(
        at_due(complete, due, zone, &facts, ends),
        AtDue::Expire(Reason::SurveyNotCompleted)
    );
    for status in [
        LeadStatus::SurveyCompleted,
        LeadStatus::ReadyToBook,
        LeadStatus::Pending,
    ] {
        let surveyed = LeadDates { status, ..facts };
        assert_eq!(at_due(complete, due, zone, &surveyed, due.at), AtDue::HandOff);
    }
}

// LEAD-16
#[test]
fn the_next_slot_is_the_next_full_hour_of_the_day() {
    let hour = hour(9, NEW_YORK);
    for (now, channel, expected) in [
        ("2026-03-05T15:00:00Z", Channel::Email, "2026-03-05T15:00:00Z"),
        ("2026-03-05T15:00:01Z", Channel::Email, "2026-03-05T16:00:00Z"),
        ("2026-03-05T10:10:00Z", Channel::Email, "2026-03-05T14:00:00Z"),
        // 20:10 there.
        ("2026-03-06T01:10:00Z", Channel::Email, "2026-03-06T02:00:00Z"),
        ("2026-03-06T01:10:00Z", Channel::Sms, "2026-03-06T14:00:00Z"),
        // 21:10 there, on the evening before the clocks go forward.
        ("2026-03-08T02:10:00Z", Channel::Mailer, "2026-03-08T13:00:00Z"),
        ("2026-03-08T04:59:59Z", Channel::Mailer, "2026-03-08T13:00:00Z"),
    ] {
        assert_eq!(
            hour.next_slot(at(now), channel).at,
            at(expected),
            "{now} {channel:?}"
        );
    }
}
