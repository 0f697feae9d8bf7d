//! Mailboxes of users, connected through a mail provider (design: mailboxes).

pub mod bounces;
pub mod delivery_codes;
mod lines;
pub mod new_text;
pub mod plain_text;
mod quotes;
pub mod received;
pub mod safe_html;
pub mod summary;

use std::collections::BTreeSet;
use std::time::Duration;

use chrono::TimeDelta;
use strum::{FromRepr, IntoStaticStr};

/// The header of our emails with the id of the message.
pub const MESSAGE_HEADER: &str = "X-Doorstep-Message";

/// How long an authorization may take, from its beginning to the provider's answer.
pub const AUTHORIZATION_LASTS: TimeDelta = TimeDelta::minutes(10);

/// How long the token of a disconnected mailbox is kept at most, while the provider doesn't revoke it.
pub const TOKEN_KEPT_FOR: TimeDelta = TimeDelta::hours(24);

/// The path below the public URL at which the provider announces changes.
pub const WEBHOOK_PATH: &str = "/webhooks/aurinko";

/// How often a mailbox is checked.
pub const CHECKED_EVERY: Duration = Duration::from_secs(24 * 3_600);

/// How often a mailbox is checked while messages of its user are due within [`CHECKED_EVERY`].
pub const CHECKED_EVERY_BEFORE_MESSAGES: Duration = Duration::from_secs(6 * 3_600);

/// How soon a refusal is confirmed by another check.
pub const CONFIRMED_AFTER: Duration = Duration::from_secs(10 * 60);

/// How long email waits for a mailbox that is being checked, before another account sends it.
pub const WAITED_FOR: Duration = Duration::from_secs(30 * 60);

/// How often a mailbox is read whose provider calls our webhook.
pub const SYNCED_EVERY: Duration = Duration::from_secs(10 * 60);

/// How often a mailbox is read whose provider doesn't.
pub const SYNCED_EVERY_WITHOUT_SUBSCRIPTION: Duration = Duration::from_secs(3 * 60);

/// How far the first sync of a mailbox goes back, and one after a long pause at most.
pub const SYNCED_FROM: TimeDelta = TimeDelta::days(30);

/// How long after an email a message counts as its answer by its sender and subject alone.
pub const ANSWERED_WITHIN: TimeDelta = TimeDelta::days(30);

/// The most mailboxes of a user.
pub const MOST_CONNECTIONS: usize = 20;

/// What a mailbox must allow.
pub const SCOPES: [&str; 2] = ["Mail.Read", "Mail.Send"];

/// The first needed scope that is not among `granted`.
#[must_use]
pub fn missing_scope<'a>(granted: impl IntoIterator<Item = &'a str> + Clone) -> Option<&'static str> {
    SCOPES
        .into_iter()
        .find(|needed| !granted.clone().into_iter().any(|scope| scope == *needed))
}

/// The mail service behind a mailbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, IntoStaticStr, strum::EnumString)]
#[repr(i16)]
pub enum ServiceType {
    /// Gmail and Google Workspace.
    Google = 1,
    /// Microsoft 365.
    Office365 = 2,
}

impl ServiceType {
    /// The stored code.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The provider's name for it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// The service of the provider's name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        name.parse().ok()
    }
}

/// Whether a mailbox works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr)]
#[repr(i16)]
pub enum Health {
    /// It works.
    Ok = 0,
    /// Its service refused a call; another check decides.
    Suspect = 1,
    /// It works only after its user connects it again.
    Reconnect = 2,
}

impl Health {
    /// The stored code.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// Whether an email from a mailbox is personal and not outreach: each of its recipients is a colleague or
/// an author of the received message that it answers. All are addresses in lower case.
#[must_use]
pub fn is_personal<'a>(
    recipients: impl IntoIterator<Item = &'a str>,
    colleagues: &BTreeSet<String>,
    authors: &BTreeSet<String>,
) -> bool {
    recipients
        .into_iter()
        .all(|recipient| colleagues.contains(recipient) || authors.contains(recipient))
}

/// What a check of a mailbox found. A failure of the provider is no finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The service accepts the token.
    Works,
    /// The service refused the token now; the provider still tries.
    Refused,
    /// The service ended the authorization.
    Ended,
}

/// The health of a mailbox after a check. A refusal counts only if another check confirms it after
/// [`CONFIRMED_AFTER`]; `failing_for` is the time since the first one.
#[must_use]
pub fn health_after(before: Health, failing_for: TimeDelta, finding: Finding) -> Health {
    let is_confirmed = failing_for.to_std().is_ok_and(|time| time >= CONFIRMED_AFTER);
    match (before, finding) {
        (_, Finding::Works) => Health::Ok,
        (_, Finding::Ended) => Health::Reconnect,
        (Health::Ok, Finding::Refused) => Health::Suspect,
        (Health::Suspect, Finding::Refused) if !is_confirmed => Health::Suspect,
        (Health::Suspect | Health::Reconnect, Finding::Refused) => Health::Reconnect,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // CONN-27
    #[test]
    fn both_scopes_are_needed() {
        assert_eq!(missing_scope(["Mail.Send", "Mail.Read", "Calendar.Read"]), None);
        assert_eq!(missing_scope(["Mail.Read"]), Some("Mail.Send"));
        assert_eq!(missing_scope(["Mail.Send", "mail.read"]), Some("Mail.Read"));
        assert_eq!(missing_scope([]), Some("Mail.Read"));
    }

    #[test]
    fn a_refusal_needs_confirmation_and_an_ended_authorization_does_not() {
        let at_once = |before, finding| health_after(before, TimeDelta::zero(), finding);
        assert_eq!(at_once(Health::Ok, Finding::Refused), Health::Suspect);
        assert_eq!(at_once(Health::Suspect, Finding::Refused), Health::Suspect);
        let confirmed = health_after(Health::Suspect, TimeDelta::minutes(10), Finding::Refused);
        assert_eq!(confirmed, Health::Reconnect);
        assert_eq!(at_once(Health::Reconnect, Finding::Refused), Health::Reconnect);
        assert_eq!(at_once(Health::Ok, Finding::Ended), Health::Reconnect);
        for before in [Health::Ok, Health::Suspect, Health::Reconnect] {
            assert_eq!(at_once(before, Finding::Works), Health::Ok);
        }
    }
}
