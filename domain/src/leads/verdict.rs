//! Whether an item creates or changes a lead.

use chrono::{DateTime, TimeDelta, Utc};

use super::Intake;
use super::canonical::{Digest, digest};
use super::dates::in_micros;
use super::{Lead, LeadStatus, SmsConsent, sms_number};

/// A lead that is first seen longer than this after it was received is history: no automation
/// applies to it.
pub const HISTORY_AFTER: TimeDelta = TimeDelta::hours(48);

/// How far a stored `ModifiedDate` may be ahead of now. Beyond that it is a mistake, which must not
/// make each later item stale.
pub const MOST_AHEAD: TimeDelta = TimeDelta::hours(24);

/// The stored lead of an item's opportunity id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The lead.
    pub lead: Lead,
    /// Its stored digest.
    pub digest: Digest,
}

/// What an item does to the stored lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It creates the lead.
    Created {
        /// The lead to store.
        lead: Box<Lead>,
        /// Its digest.
        digest: Digest,
        /// Whether no automation applies to it.
        is_history: bool,
    },
    /// It changes the lead.
    Updated {
        /// The lead to store.
        lead: Box<Lead>,
        /// Its digest.
        digest: Digest,
    },
    /// It says what is stored; nothing is written.
    Unchanged,
    /// It is older than what is stored; nothing is written.
    Stale,
}

/// Decides about an item. An item states the whole lead, so a part that it leaves out is empty,
/// except the status, the dates of receipt and modification, and the consent.
#[must_use]
pub fn decide(known: Option<&Known>, new: &Intake, now: DateTime<Utc>) -> Verdict {
    let Some(known) = known else {
        let lead = created(new, now);
        return Verdict::Created {
            digest: digest(&lead),
            is_history: now - lead.received_at > HISTORY_AFTER,
            lead: Box::new(lead),
        };
    };
    if is_stale(known.lead.modified_at, new.modified_at, now) {
        return Verdict::Stale;
    }
    let lead = merged(&known.lead, new);
    let digest = digest(&lead);
    if digest == known.digest {
        Verdict::Unchanged
    } else {
        Verdict::Updated {
            lead: Box::new(lead),
            digest,
        }
    }
}

fn is_stale(stored: Option<DateTime<Utc>>, new: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    let (Some(stored), Some(new)) = (stored, new) else {
        return false;
    };
    new < stored && stored <= now + MOST_AHEAD
}

fn created(new: &Intake, now: DateTime<Utc>) -> Lead {
    Lead {
        opportunity_id: new.opportunity_id.clone(),
        status: new.status.known().unwrap_or(LeadStatus::New),
        move_type: new.move_type.known(),
        received_at: new.received_at.or(new.created_at).unwrap_or(in_micros(now)),
        modified_at: new.modified_at,
        sms_consent: new.sms_consent.clone(),
        details: new.details.clone(),
    }
}

fn merged(known: &Lead, new: &Intake) -> Lead {
    Lead {
        opportunity_id: known.opportunity_id.clone(),
        status: new.status.known().unwrap_or(known.status),
        move_type: new.move_type.known(),
        received_at: new.received_at.unwrap_or(known.received_at),
        modified_at: new.modified_at.or(known.modified_at),
        sms_consent: new.sms_consent.clone().or_else(|| kept_consent(known, new)),
        details: new.details.clone(),
    }
}

/// The stored consent, if texts still go to the number that it was given for.
fn kept_consent(known: &Lead, new: &Intake) -> Option<SmsConsent> {
    let number = sms_number(&known.details);
    let is_same = number.is_some() && number == sms_number(&new.details);
    known.sms_consent.clone().filter(|_| is_same)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::examples::{at, intake_of, item, item_with, known, lead_of, now};
    use super::super::{changes, intake};
    use super::*;
    use crate::leads::WordMap;

    fn verdict(known: &Known, item: &Value) -> Verdict {
        decide(Some(known), &intake_of(item), now())
    }

    fn updated(known: &Known, item: &Value) -> Lead {
        match verdict(known, item) {
            Verdict::Updated { lead, .. } => *lead,
            other => panic!("{other:?}"),
        }
    }

    fn is_history(item: &Value, now: DateTime<Utc>) -> bool {
        match decide(None, &intake_of(item), now) {
            Verdict::Created { is_history, .. } => is_history,
            other => panic!("{other:?}"),
        }
    }

    // LEADS-13
    #[test]
    fn the_same_item_again_is_unchanged() {
        assert_eq!(verdict(&known(&item()), &item()), Verdict::Unchanged);
        // Without dates, the stored ones count.
        let bare = json!({"opportunityId": "1", "FirstName": "Dana"});
        let later = now() + TimeDelta::days(3);
        assert_eq!(
            decide(Some(&known(&bare)), &intake_of(&bare), later),
            Verdict::Unchanged
        );
        let undated = item_with(json!({"modifiedDate": null, "receivedDate": null, "createdAt": null}));
        assert_eq!(verdict(&known(&item()), &undated), Verdict::Unchanged);
    }

    // LEADS-13
    #[test]
    fn an_older_modified_date_is_stale() {
        let known = known(&item());
        let modified = |date: Value| item_with(json!({"FirstName": "Dan", "modifiedDate": date}));
        for (date, is_stale) in [
            (json!("2026-06-10T11:29:59.999Z"), true),
            (json!("2026-06-10T11:30:00Z"), false),
            (json!("2026-06-10T11:30:00.001Z"), false),
            (json!(null), false),
        ] {
            let is_found = verdict(&known, &modified(date.clone())) == Verdict::Stale;
            assert_eq!(is_found, is_stale, "{date}");
        }
        let same_but_older = item_with(json!({"modifiedDate": "2026-06-01"}));
        assert_eq!(verdict(&known, &same_but_older), Verdict::Stale);
    }

    #[test]
    fn an_item_without_modified_date_keeps_the_stored_one() {
        let lead = updated(
            &known(&item()),
            &item_with(json!({"FirstName": "Dan", "modifiedDate": ""})),
        );
        assert_eq!(lead.modified_at, Some(at("2026-06-10T11:30:00Z")));
        let undated = known(&item_with(json!({"modifiedDate": null})));
        let lead = updated(
            &undated,
            &item_with(json!({"modifiedDate": "2020-01-01T00:00:00Z"})),
        );
        assert_eq!(lead.modified_at, Some(at("2020-01-01T00:00:00Z")));
    }

    #[test]
    fn a_modified_date_in_the_future_does_not_make_later_items_stale() {
        let ahead = |date: &str| known(&item_with(json!({"modifiedDate": date})));
        let far = ahead("2099-01-01T00:00:00Z");
        updated(&far, &item());
        let near = ahead("2026-06-11T12:00:00Z");
        assert_eq!(verdict(&near, &item()), Verdict::Stale);
    }

    #[test]
    fn a_missing_received_date_is_the_stored_one_or_that_of_creation() {
        let undated = item_with(json!({"receivedDate": null, "FirstName": "Dan"}));
        let created_at = at("2026-06-09T14:00:01Z");
        assert_eq!(lead_of(&undated).received_at, created_at);
        let known = known(&item());
        assert_eq!(updated(&known, &undated).received_at, known.lead.received_at);
        let bare = lead_of(&json!({"opportunityId": "1"}));
        assert_eq!(bare.received_at, now());
    }

    // LEADS-16
    #[test]
    fn an_unknown_or_missing_status_keeps_the_last_one() {
        let known = known(&item());
        for status in [json!("Dreaming"), json!(null), json!("")] {
            let new = item_with(json!({"disposition": status, "FirstName": "Dan"}));
            let lead = updated(&known, &new);
            assert_eq!(lead.status, LeadStatus::SurveyScheduled, "{status}");
            assert_eq!(lead.details.first_name.as_deref(), Some("Dan"));
            assert_eq!(lead_of(&new).status, LeadStatus::New, "{status}");
        }
        assert_eq!(
            verdict(&known, &item_with(json!({"disposition": "Dreaming"}))),
            Verdict::Unchanged
        );
    }

    // LEADS-16
    #[test]
    fn the_same_item_with_a_word_map_stores_its_status() {
        let item = item_with(json!({"disposition": "Dreaming"}));
        let known = known(&item);
        let words = WordMap::new([("dreaming", LeadStatus::Pending)], []);
        let again = intake::read(&words, &item).expect("a valid item");
        let Verdict::Updated { lead, .. } = decide(Some(&known), &again, now()) else {
            panic!("not updated");
        };
        assert_eq!(changes(&known.lead, &lead).len(), 1);
        assert_eq!(lead.status, LeadStatus::Pending);
    }

    #[test]
    fn a_part_that_an_item_leaves_out_is_empty() {
        let known = known(&item());
        let lead = updated(&known, &json!({"opportunityId": "OPP-1042", "moveType": "Boat"}));
        let expected = Lead {
            move_type: None,
            sms_consent: None,
            details: super::super::LeadDetails::default(),
            ..known.lead
        };
        assert_eq!(lead, expected);
    }

    #[test]
    fn a_consent_stays_as_long_as_texts_go_to_its_number() {
        let known = known(&item());
        let consent = |fields: Value| {
            let mut fields = fields;
            fields["SmsConsent"] = Value::Null;
            fields["FirstName"] = json!("Dan");
            updated(&known, &item_with(fields)).sms_consent
        };
        assert_eq!(consent(json!({})), known.lead.sms_consent);
        assert_eq!(
            consent(json!({"CellPhoneNumber": "+1 303 555 0101"})),
            known.lead.sms_consent
        );
        for cell in [json!("303-555-0199"), json!(null)] {
            assert_eq!(consent(json!({"CellPhoneNumber": cell})), None);
        }
    }

    // LEADS-19
    #[test]
    fn a_lead_first_seen_more_than_48_hours_after_its_receipt_is_history() {
        let received = at("2026-06-09T14:00:00Z");
        for (now, expected) in [
            (received - TimeDelta::hours(1), false),
            (received + HISTORY_AFTER, false),
            (received + HISTORY_AFTER + TimeDelta::milliseconds(1), true),
        ] {
            assert_eq!(is_history(&item(), now), expected, "{now}");
        }
        assert!(!is_history(&json!({"opportunityId": "1"}), now()));
    }
}
