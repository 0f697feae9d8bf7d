//! Quirks of dates and surveys.

use super::check;

#[test]
fn dates_are_read_or_refused() {
    check(&[
        (
            r#"{"RequestedMoveDate": "07/15/2026"}"#,
            "RequestedMoveDate=2026-07-15",
        ),
        (
            r#"{"RequestedMoveDate": "2026-07-15T00:00:00Z"}"#,
            "RequestedMoveDate=2026-07-15",
        ),
        (
            r#"{"RequestedMoveDate": "2026-07-15T23:30:00-06:00"}"#,
            "RequestedMoveDate=2026-07-15",
        ),
        (
            r#"{"RequestedMoveDate": "\/Date(1784073600000)\/"}"#,
            "RequestedMoveDate=2026-07-15",
        ),
        (r#"{"RequestedMoveDate": "0001-01-01T00:00:00"}"#, ""),
        (r#"{"RequestedMoveDate": "Will Advise"}"#, ""),
        (
            r#"{"RequestedMoveDate": "02/30/2026"}"#,
            "! RequestedMoveDate: Not a valid date",
        ),
        (
            r#"{"RequestedMoveDate": "next week"}"#,
            "! RequestedMoveDate: Not a valid date",
        ),
        (
            r#"{"RequestedMoveDate": 1784073600000}"#,
            "! RequestedMoveDate: Not a valid date",
        ),
        (
            r#"{"RequestedMoveDate": true}"#,
            "! RequestedMoveDate: Must be a text",
        ),
        (
            r#"{"receivedDate": "2026-06-09T14:00:00Z"}"#,
            "receivedDate=2026-06-09T14:00:00Z",
        ),
        (
            r#"{"receivedDate": "2026-06-09T10:00:00"}"#,
            "receivedDate=2026-06-09T14:00:00Z",
        ),
        (
            r#"{"createdAt": "2026-06-09T14:00:00Z"}"#,
            "receivedDate=2026-06-09T14:00:00Z",
        ),
        (
            r#"{"receivedDate": "2026-06-08T14:00:00Z", "createdAt": "2026-06-09T14:00:00Z"}"#,
            "receivedDate=2026-06-08T14:00:00Z",
        ),
        (
            r#"{"ModifiedDate": "6/9/2026 10:00:00.1234567 AM"}"#,
            "modifiedDate=2026-06-09T14:00:00.123456Z",
        ),
    ]);
}

#[test]
fn a_surveys_time_is_eastern_unless_it_has_an_offset() {
    let day = "SurveyDate=2026-06-20";
    let ten = "SurveyDate=2026-06-20; SurveyTime=2026-06-20T14:00:00Z";
    check(&[
        (r#"{"SurveyDate": "2026-06-20"}"#, day),
        (r#"{"surveyDate": "2026-06-20"}"#, day),
        (
            r#"{"surveyDate": "2026-01-01", "payload": {"SurveyDate": "06/20/2026"}}"#,
            day,
        ),
        (r#"{"SurveyDate": "2026-06-20T00:00:00Z"}"#, day),
        (r#"{"SurveyDate": "2026-06-20", "SurveyTime": "00:00:00"}"#, day),
        (r#"{"SurveyDate": "2026-06-20", "SurveyTime": "TBD"}"#, day),
        (r#"{"SurveyDate": "2026-06-20", "SurveyTime": "10:00 AM"}"#, ten),
        (
            r#"{"SurveyDate": "2026-06-20T00:00:00Z", "SurveyTime": "10:00"}"#,
            ten,
        ),
        (
            r#"{"SurveyDate": "2026-06-20", "SurveyTime": "08:00-06:00"}"#,
            ten,
        ),
        (r#"{"SurveyDate": "2026-06-20", "SurveyTime": "14:00Z"}"#, ten),
        (
            r#"{"SurveyDate": "2026-06-20", "SurveyTime": "1900-01-01T10:00:00"}"#,
            ten,
        ),
        (r#"{"SurveyDate": "2026-06-20T10:00:00"}"#, ten),
        (r#"{"SurveyTime": "2026-06-20T10:00:00"}"#, ten),
        (r#"{"SurveyTime": "10:00"}"#, ""),
        (r#"{"SurveyDate": "0001-01-01", "SurveyTime": "10:00"}"#, ""),
        (
            r#"{"SurveyDate": "2026-03-08", "SurveyTime": "2:30 AM"}"#,
            "SurveyDate=2026-03-08; SurveyTime=2026-03-08T07:00:00Z",
        ),
        (
            r#"{"SurveyDate": "2026-11-01", "SurveyTime": "1:30 AM"}"#,
            "SurveyDate=2026-11-01; SurveyTime=2026-11-01T05:30:00Z",
        ),
        (
            r#"{"SurveyDate": "2026-06-20", "SurveyTime": "morning"}"#,
            "! SurveyTime: Not a valid time",
        ),
        (
            r#"{"SurveyDate": "2026-06-31"}"#,
            "! SurveyDate: Not a valid date",
        ),
    ]);
}

#[test]
fn the_newest_appointment_states_a_missing_time() {
    let day = "SurveyDate=2026-06-20";
    let ten = "SurveyDate=2026-06-20; SurveyTime=2026-06-20T14:00:00Z";
    let with = |rest: &str| format!(r#"{{"SurveyDate": "2026-06-20", "SurveyAppointments": {rest}}}"#);
    let quirks = [
        ("[]", day),
        (r#""""#, day),
        (r#"[{"SurveyTime": "10:00"}]"#, ten),
        (
            r#"[{"SurveyTime": "10:00", "CreatedDateTime": "6/9/2026"},
                {"SurveyTime": "11:00", "CreatedDateTime": "6/8/2026"}]"#,
            ten,
        ),
        (
            r#"[{"surveytime": "11:00"}, {"SURVEYTIME": "10:00", "createdDateTime": "6/8/2026"}]"#,
            ten,
        ),
        (
            r#"[{"SurveyTime": "11:00", "CreatedDateTime": "6/9/2026"},
                {"SurveyTime": "10:00", "CreatedDateTime": "6/9/2026"}]"#,
            ten,
        ),
        // The newest one is open.
        (
            r#"[{"SurveyTime": "10:00", "CreatedDateTime": "6/8/2026"},
                {"SurveyTime": null, "CreatedDateTime": "6/9/2026"}]"#,
            day,
        ),
        (
            r#"[{"SurveyTime": "10:00", "CreatedDateTime": "6/31/2026"}]"#,
            "! SurveyAppointments[0].CreatedDateTime: Not a valid date",
        ),
        // Only the newest one has to be readable.
        (
            r#"[{"SurveyTime": "morning", "CreatedDateTime": "6/8/2026"},
                {"SurveyTime": "10:00", "CreatedDateTime": "6/9/2026"}]"#,
            ten,
        ),
        (
            r#"[{"SurveyTime": "morning", "CreatedDateTime": "6/8/2026"}]"#,
            "! SurveyAppointments[0].SurveyTime: Not a valid time",
        ),
        (r#"["10:00"]"#, "! SurveyAppointments[0]: Must be an object"),
        ("true", "! SurveyAppointments: Must be a list"),
    ]
    .map(|(rest, expected)| (with(rest), expected));
    let quirks: Vec<_> = quirks
        .iter()
        .map(|(text, expected)| (&**text, *expected))
        .collect();
    check(&quirks);
}
