//! Decides whether a message may be sent (rules 5.1, 5.4, 6.3 to 6.5, 6.10 and 6.12). One
//! function decides for every origin, recipient and channel. The planner, its dry run and
//! explanations, manual sending, the review of held messages and the check before dispatch use
//! it; nothing else decides.

use chrono::{DateTime, TimeDelta, Utc};

use crate::channels::{Channel, RecipientKind};
use crate::company_settings::{NoPrinter, PrintedBy};
use crate::contacts::NoRecipient;
use crate::listing_events::ListingEvent;
use crate::listings::Status;
use crate::messages::{DetailedReason, Origin, Reason};
use crate::quiet_hours::Place;
use crate::templates::variables::Variable;

/// Within this time nobody gets a second automatic message on the same channel.
pub const WRITTEN_WITHIN: TimeDelta = TimeDelta::hours(24);

/// How long a message is held before it expires.
pub const HELD_FOR: TimeDelta = TimeDelta::days(7);

/// How long after the check a text may leave: it waits for a connection and for the
/// provider's answer. Quiet hours that begin within this time count as begun.
const LEAVES_WITHIN: TimeDelta = TimeDelta::minutes(1);

/// What may happen to a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It may go now.
    Go,
    /// It may go at that time; until then it stays planned.
    Later(DateTime<Utc>),
    /// It is held until the reason no longer applies.
    Hold(DetailedReason),
    /// It never goes.
    Refuse(DetailedReason),
}

impl Decision {
    /// Why it doesn't go.
    #[must_use]
    pub fn reason(&self) -> Option<&DetailedReason> {
        match self {
            Self::Go | Self::Later(_) => None,
            Self::Hold(reason) | Self::Refuse(reason) => Some(reason),
        }
    }
}

/// The message to decide about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// What caused it.
    pub origin: Origin,
    /// Who receives it.
    pub recipient: RecipientKind,
    /// How it is sent.
    pub channel: Channel,
}

/// What a company can send with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Senders {
    /// Whether it has an email account.
    pub has_account: bool,
    /// Whether the sender has a mailbox that doesn't work now. It explains why there is no account.
    pub has_lost_mailbox: bool,
    /// Whether it has a registered sender for texts.
    pub has_sms_sender: bool,
    /// Who prints its mailers.
    pub printer: Result<PrintedBy, NoPrinter>,
    /// Whether it has the postal address that its emails and mailers must show.
    pub has_postal_address: bool,
}

impl Senders {
    /// All of them.
    pub const COMPLETE: Self = Self {
        has_account: true,
        has_lost_mailbox: false,
        has_sms_sender: true,
        printer: Ok(PrintedBy::Doorsteps),
        has_postal_address: true,
    };

    /// What the company has to set up before anything is sent on `channel`. The choice of another
    /// printer is a separate rule.
    #[must_use]
    pub fn missing(&self, channel: Channel) -> Option<Reason> {
        let unaddressed = (!self.has_postal_address).then_some(Reason::NoSenderAddress);
        match (channel, self.printer) {
            (Channel::Email, _) if !self.has_account && self.has_lost_mailbox => {
                Some(Reason::MailboxDisconnected)
            }
            (Channel::Email, _) if !self.has_account => Some(Reason::NoAccount),
            (Channel::Sms, _) => (!self.has_sms_sender).then_some(Reason::NoSmsSender),
            (Channel::Mailer, Err(NoPrinter::NotChosen)) => Some(Reason::MailerMissing),
            (Channel::Mailer, Err(NoPrinter::Elsewhere)) => None,
            (Channel::Email, _) | (Channel::Mailer, Ok(_)) => unaddressed,
        }
    }

    /// Why none of the messages that are sent together on `channel` may be dispatched. It is
    /// asked before any of them is claimed, so the gate sees complete senders for each. A user's
    /// job may contain test e-mails, which need no postal address, so there each e-mail is
    /// checked when it is written.
    #[must_use]
    pub fn stops(&self, channel: Channel, is_of_job: bool) -> Option<Reason> {
        if channel == Channel::Mailer && self.printer == Err(NoPrinter::Elsewhere) {
            return Some(Reason::MailerElsewhere);
        }
        let is_checked_each = channel == Channel::Email && is_of_job;
        self.missing(channel)
            .filter(|reason| !(is_checked_each && *reason == Reason::NoSenderAddress))
    }
}

/// What is true of a message when the gate decides.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub struct Facts<'a> {
    /// Why its cause no longer applies, see [`event_gone`].
    pub gone: Option<Reason>,
    /// Whether the market writes only to owners who live in their homes.
    pub only_owner_occupied: bool,
    /// Whether the owner lives there; `None` if unknown.
    pub is_owner_occupied: Option<bool>,
    /// Why there is no address to send it to.
    pub no_address: Option<&'a NoRecipient>,
    /// Whether the address is on the suppression list.
    pub is_suppressed: bool,
    /// Whether the number is on a do-not-call list.
    pub is_do_not_call: bool,
    /// Whether a person has confirmed to write to such a number.
    pub is_do_not_call_confirmed: bool,
    /// Whether another automatic message went to the address within [`WRITTEN_WITHIN`].
    pub is_written_to: bool,
    /// Whether the listing's source waits for an administrator's answer.
    pub source_waits: bool,
    /// Whether the recipient has consented to automatic texts.
    pub has_consent: bool,
    /// What the company can send with.
    pub senders: Senders,
    /// Whether the provider has refused the sender, which nobody has changed since.
    pub is_sender_refused: bool,
    /// Variables without a value and without a fallback.
    pub missing: &'a [Variable],
    /// Where a text arrives; `None` if quiet hours are not to be looked at.
    pub place: Option<Place<'a>>,
}

impl Facts<'_> {
    /// Nothing keeps the message from going.
    pub const CLEAR: Self = Self {
        gone: None,
        only_owner_occupied: false,
        is_owner_occupied: None,
        no_address: None,
        is_suppressed: false,
        is_do_not_call: false,
        is_do_not_call_confirmed: false,
        is_written_to: false,
        source_waits: false,
        has_consent: true,
        senders: Senders::COMPLETE,
        is_sender_refused: false,
        missing: &[],
        place: None,
    };
}

/// The gate's decision about a message that would be sent at `at`. A refusal precedes a hold, so
/// nothing is held that would never be sent. The monthly cap of mailers is not part of it: a slot
/// is taken last, for messages that may be sent otherwise.
#[must_use]
pub fn decide(subject: Subject, facts: &Facts<'_>, at: DateTime<Utc>) -> Decision {
    if let Some(obstacle) = obstacles(subject, facts).next() {
        return match obstacle {
            Obstacle::Refuses(reason) => Decision::Refuse(reason),
            Obstacle::Holds(reason) => Decision::Hold(reason),
        };
    }
    quiet_until(subject, facts, at).map_or(Decision::Go, Decision::Later)
}

/// An obstacle to a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It refuses the message.
    Refuses(DetailedReason),
    /// It holds the message until it is gone.
    Holds(DetailedReason),
}

impl Obstacle {
    /// The reason.
    #[must_use]
    pub fn reason(&self) -> &DetailedReason {
        match self {
            Self::Refuses(reason) | Self::Holds(reason) => reason,
        }
    }
}

/// All obstacles to a message, except quiet hours; [`decide`] takes the first. For explanations
/// to people.
pub fn obstacles<'f>(subject: Subject, facts: &'f Facts<'_>) -> impl Iterator<Item = Obstacle> + 'f {
    const RULES: [fn(Subject, &Facts<'_>) -> Option<Obstacle>; 12] = [
        cause_gone,
        lives_elsewhere,
        no_address,
        suppressed,
        do_not_call,
        printed_elsewhere,
        written_to,
        source_waits,
        no_consent,
        no_sender,
        sender_refused,
        variable_missing,
    ];
    RULES.into_iter().filter_map(move |rule| rule(subject, facts))
}

/// Whether a held message is decided again when its reason may be gone. A message with another
/// reason stays held: only the code that knows that reason releases it.
#[must_use]
pub fn is_released_by_gate(held_for: Reason) -> bool {
    match held_for {
        Reason::SourceWaits
        | Reason::NoConsent
        | Reason::NoAccount
        | Reason::MailboxDisconnected
        | Reason::NoSmsSender
        | Reason::MailerMissing
        | Reason::MailerElsewhere
        | Reason::NoSenderAddress
        | Reason::AccountRefused
        | Reason::MissingVariable
        | Reason::CapReached => true,
        Reason::Invalid
        | Reason::QuietHours
        | Reason::Refused
        | Reason::GaveUp
        | Reason::Unconfirmed
        | Reason::SenderGone
        | Reason::EndedByPerson
        | Reason::NoAddress
        | Reason::InvalidAddress
        | Reason::Suppressed
        | Reason::DoNotCall
        | Reason::AlreadyWritten
        | Reason::DoesNotFit
        | Reason::NotOwnerOccupied
        | Reason::OccupancyUnknown
        | Reason::ListingChanged
        | Reason::NotCovered
        | Reason::SwitchedOff
        | Reason::NodeDeleted
        | Reason::HeldTooLong
        | Reason::Undelivered
        | Reason::Returned
        | Reason::Stopped
        | Reason::Paused
        | Reason::Replied
        | Reason::CampaignEnded
        | Reason::AnchorMoved
        | Reason::Superseded
        | Reason::Missed
        | Reason::SurveyBegun
        | Reason::SurveyNotCompleted => false,
    }
}

/// Whether a refusal also cancels a message under way: it is not retried, and a provider that has
/// it is asked to stop it. Other reasons keep a message from being sent now but don't make one
/// unwanted that may have been sent.
#[must_use]
pub fn ends_dispatched(refused_for: Reason) -> bool {
    matches!(
        refused_for,
        Reason::EndedByPerson
            | Reason::Suppressed
            | Reason::NotCovered
            | Reason::ListingChanged
            | Reason::SwitchedOff
            | Reason::NotOwnerOccupied
            | Reason::OccupancyUnknown
    )
}

fn refuses(reason: Reason) -> Obstacle {
    Obstacle::Refuses(DetailedReason::plain(reason))
}

fn holds(reason: Reason) -> Obstacle {
    Obstacle::Holds(DetailedReason::plain(reason))
}

fn cause_gone(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    match subject.origin {
        Origin::ListingEvent | Origin::Touchpoint | Origin::Accelerated => facts.gone.map(refuses),
        Origin::Manual | Origin::Test | Origin::System | Origin::Personal => None,
    }
}

fn lives_elsewhere(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    match (subject.origin, subject.recipient) {
        (Origin::ListingEvent, RecipientKind::HomeOwner) if facts.only_owner_occupied => {
            match facts.is_owner_occupied {
                Some(true) => None,
                Some(false) => Some(refuses(Reason::NotOwnerOccupied)),
                None => Some(refuses(Reason::OccupancyUnknown)),
            }
        }
        (
            Origin::ListingEvent,
            RecipientKind::HomeOwner | RecipientKind::Realtor | RecipientKind::Lead | RecipientKind::Address,
        )
        | (
            Origin::Touchpoint
            | Origin::Accelerated
            | Origin::Manual
            | Origin::Test
            | Origin::System
            | Origin::Personal,
            _,
        ) => None,
    }
}

fn no_address(_: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    let fault = facts.no_address?;
    let reason = match fault {
        NoRecipient::Unknown { .. } => Reason::NoAddress,
        NoRecipient::Unusable { .. } => Reason::InvalidAddress,
    };
    let detail = Some(fault.to_string());
    Some(Obstacle::Refuses(DetailedReason { reason, detail }))
}

/// Doorstep's own e-mails concern the recipient's account, so nobody can opt out of them (rules
/// 6.1). A person may answer the author of an email.
fn suppressed(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    match subject.origin {
        Origin::ListingEvent | Origin::Touchpoint | Origin::Accelerated | Origin::Manual | Origin::Test => {
            facts.is_suppressed.then(|| refuses(Reason::Suppressed))
        }
        Origin::System | Origin::Personal => None,
    }
}

fn do_not_call(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    let is_listed = subject.channel == Channel::Sms && facts.is_do_not_call;
    let is_refused = match subject.origin {
        Origin::ListingEvent | Origin::Touchpoint => is_listed,
        // A person may text such a number after acknowledging the warning (rules 6.4).
        Origin::Accelerated | Origin::Manual | Origin::Test => is_listed && !facts.is_do_not_call_confirmed,
        Origin::System | Origin::Personal => false,
    };
    is_refused.then(|| refuses(Reason::DoNotCall))
}

fn printed_elsewhere(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    let is_elsewhere = facts.senders.printer == Err(NoPrinter::Elsewhere);
    (subject.channel == Channel::Mailer && is_elsewhere).then(|| refuses(Reason::MailerElsewhere))
}

fn written_to(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    (subject.origin.is_automatic() && facts.is_written_to).then(|| refuses(Reason::AlreadyWritten))
}

fn source_waits(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    match subject.origin {
        Origin::ListingEvent | Origin::Touchpoint | Origin::Accelerated | Origin::Manual | Origin::Test => {
            facts.source_waits.then(|| holds(Reason::SourceWaits))
        }
        Origin::System | Origin::Personal => None,
    }
}

fn no_consent(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    let needs_consent = match subject.recipient {
        RecipientKind::HomeOwner | RecipientKind::Lead | RecipientKind::Address => {
            subject.channel == Channel::Sms && subject.origin.is_automatic()
        }
        RecipientKind::Realtor => false,
    };
    (needs_consent && !facts.has_consent).then(|| holds(Reason::NoConsent))
}

fn no_sender(subject: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    match subject.origin {
        Origin::ListingEvent | Origin::Touchpoint | Origin::Accelerated | Origin::Manual => {
            facts.senders.missing(subject.channel).map(holds)
        }
        // Neither a test nor a personal email shows a postal address (rules 6.4, 6.9).
        Origin::Test | Origin::Personal => {
            let has_postal_address = true;
            let senders = Senders {
                has_postal_address,
                ..facts.senders
            };
            senders.missing(subject.channel).map(holds)
        }
        // Doorstep's own account and number send it.
        Origin::System => None,
    }
}

fn sender_refused(_: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    facts.is_sender_refused.then(|| holds(Reason::AccountRefused))
}

fn variable_missing(_: Subject, facts: &Facts<'_>) -> Option<Obstacle> {
    let labels: Vec<_> = facts.missing.iter().map(|variable| variable.label()).collect();
    (!labels.is_empty()).then(|| {
        Obstacle::Holds(DetailedReason {
            reason: Reason::MissingVariable,
            detail: Some(labels.join(", ")),
        })
    })
}

/// When the quiet hours end that apply to a text that would be sent at `at`.
fn quiet_until(subject: Subject, facts: &Facts<'_>, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
    if subject.channel != Channel::Sms || !subject.origin.is_automatic() {
        return None;
    }
    let place = facts.place.as_ref()?;
    [at, at + LEAVES_WITHIN]
        .into_iter()
        .map(|then| (then, place.next_allowed(then)))
        .find_map(|(then, next)| (next > then).then_some(next))
}

/// Why a listing event no longer causes anything. `status` is the listing's, `None` if the
/// company's territory no longer covers it; `is_on` states whether node, audience and listing are
/// all switched on.
#[must_use]
pub fn event_gone(event: ListingEvent, status: Option<Status>, is_on: bool) -> Option<Reason> {
    let Some(status) = status else {
        return Some(Reason::NotCovered);
    };
    let still_applies = match event {
        ListingEvent::NewListing => status == Status::New,
        ListingEvent::Active => status == Status::Active,
        ListingEvent::Pending => status == Status::Pending,
        ListingEvent::Sold | ListingEvent::OffMarket => status == Status::OffMarket,
        ListingEvent::BackOnMarket => matches!(status, Status::New | Status::Active),
        ListingEvent::PriceChange | ListingEvent::OpenHouse => status != Status::OffMarket,
    };
    if !still_applies {
        return Some(Reason::ListingChanged);
    }
    (!is_on).then_some(Reason::SwitchedOff)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [RecipientKind; 4] = [
        RecipientKind::Realtor,
        RecipientKind::HomeOwner,
        RecipientKind::Lead,
        RecipientKind::Address,
    ];

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn noon() -> DateTime<Utc> {
        at("2026-07-01T15:00:00Z")
    }

    fn of(origin: Origin, recipient: RecipientKind, channel: Channel) -> Subject {
        Subject {
            origin,
            recipient,
            channel,
        }
    }

    fn owner(channel: Channel) -> Subject {
        of(Origin::ListingEvent, RecipientKind::HomeOwner, channel)
    }

    fn every_subject() -> Vec<Subject> {
        let mut subjects = Vec::new();
        for &origin in Origin::ALL {
            for recipient in KINDS {
                subjects.extend(Channel::ALL.map(|channel| of(origin, recipient, channel)));
            }
        }
        subjects
    }

    fn summary(decision: &Decision) -> String {
        match decision {
            Decision::Go => "go".to_owned(),
            Decision::Later(then) => format!("later: {then}"),
            Decision::Hold(why) => format!("hold: {}", why.reason.code()),
            Decision::Refuse(why) => format!("refuse: {}", why.reason.code()),
        }
    }

    #[test]
    fn a_message_without_obstacles_goes() {
        for subject in every_subject() {
            assert_eq!(
                decide(subject, &Facts::CLEAR, noon()),
                Decision::Go,
                "{subject:?}"
            );
        }
    }

    // PROP-20, COMPL-07
    #[test]
    fn each_fact_alone_stops_an_automatic_text_to_an_owner() {
        let unknown = NoRecipient::Unknown {
            channel: Channel::Sms,
            party: "The owner",
        };
        let no_sms = Senders {
            has_sms_sender: false,
            ..Senders::COMPLETE
        };
        let clear = || Facts {
            only_owner_occupied: true,
            is_owner_occupied: Some(true),
            ..Facts::CLEAR
        };
        for (facts, expected) in [
            (clear(), "go"),
            (
                Facts {
                    gone: Some(Reason::ListingChanged),
                    ..clear()
                },
                "refuse: LISTING_CHANGED",
            ),
            (
                Facts {
                    is_owner_occupied: Some(false),
                    ..clear()
                },
                "refuse: NOT_OWNER_OCCUPIED",
            ),
            (
                Facts {
                    is_owner_occupied: None,
                    ..clear()
                },
                "refuse: OCCUPANCY_UNKNOWN",
            ),
            (
                Facts {
                    is_owner_occupied: None,
                    only_owner_occupied: false,
                    ..clear()
                },
                "go",
            ),
            (
                Facts {
                    no_address: Some(&unknown),
                    ..clear()
                },
                "refuse: NO_ADDRESS",
            ),
            (
                Facts {
                    is_suppressed: true,
                    ..clear()
                },
                "refuse: SUPPRESSED",
            ),
            (
                Facts {
                    is_do_not_call: true,
                    ..clear()
                },
                "refuse: DO_NOT_CALL",
            ),
            (
                Facts {
                    is_written_to: true,
                    ..clear()
                },
                "refuse: ALREADY_WRITTEN",
            ),
            (
                Facts {
                    source_waits: true,
                    ..clear()
                },
                "hold: SOURCE_WAITS",
            ),
            (
                Facts {
                    has_consent: false,
                    ..clear()
                },
                "hold: HELD_NO_CONSENT",
            ),
            (
                Facts {
                    senders: no_sms,
                    ..clear()
                },
                "hold: NO_SMS_SENDER",
            ),
            (
                Facts {
                    is_sender_refused: true,
                    ..clear()
                },
                "hold: ACCOUNT_REFUSED",
            ),
            (
                Facts {
                    missing: &[Variable::City],
                    ..clear()
                },
                "hold: MISSING_VARIABLE",
            ),
            // Nothing is held that would never be sent.
            (
                Facts {
                    source_waits: true,
                    is_written_to: true,
                    ..clear()
                },
                "refuse: ALREADY_WRITTEN",
            ),
            (
                Facts {
                    has_consent: false,
                    is_suppressed: true,
                    ..clear()
                },
                "refuse: SUPPRESSED",
            ),
            (
                Facts {
                    is_do_not_call: true,
                    source_waits: true,
                    ..clear()
                },
                "refuse: DO_NOT_CALL",
            ),
        ] {
            assert_eq!(
                summary(&decide(owner(Channel::Sms), &facts, noon())),
                expected,
                "{facts:?}"
            );
        }
    }

    #[test]
    fn a_rule_of_one_channel_or_recipient_does_not_affect_others() {
        let realtor = |channel| of(Origin::ListingEvent, RecipientKind::Realtor, channel);
        let none = Senders {
            has_account: false,
            has_lost_mailbox: false,
            has_sms_sender: false,
            printer: Err(NoPrinter::Elsewhere),
            has_postal_address: false,
        };
        let not_chosen = Senders {
            printer: Err(NoPrinter::NotChosen),
            ..Senders::COMPLETE
        };
        let unaddressed = Senders {
            has_postal_address: false,
            ..Senders::COMPLETE
        };
        let with = |senders| Facts {
            senders,
            ..Facts::CLEAR
        };
        let occupied_only = Facts {
            only_owner_occupied: true,
            ..Facts::CLEAR
        };
        let unreached = Facts {
            is_do_not_call: true,
            has_consent: false,
            ..Facts::CLEAR
        };
        for (subject, facts, expected) in [
            (
                realtor(Channel::Sms),
                Facts {
                    has_consent: false,
                    ..Facts::CLEAR
                },
                "go",
            ),
            (realtor(Channel::Sms), occupied_only, "go"),
            (owner(Channel::Mailer), unreached.clone(), "go"),
            (owner(Channel::Email), unreached, "go"),
            (owner(Channel::Mailer), with(none), "refuse: MAILER_ELSEWHERE"),
            // The printer can still be chosen.
            (owner(Channel::Mailer), with(not_chosen), "hold: MAILER_MISSING"),
            (owner(Channel::Email), with(none), "hold: NO_ACCOUNT"),
            (
                owner(Channel::Email),
                with(unaddressed),
                "hold: NO_SENDER_ADDRESS",
            ),
            (
                owner(Channel::Mailer),
                with(unaddressed),
                "hold: NO_SENDER_ADDRESS",
            ),
            (owner(Channel::Sms), with(unaddressed), "go"),
        ] {
            assert_eq!(
                summary(&decide(subject, &facts, noon())),
                expected,
                "{subject:?} {facts:?}"
            );
        }
    }

    // Rules 6.1 and 6.4: what each origin is exempt from.
    #[test]
    fn an_origin_is_exempt_from_no_more_than_the_rules_say() {
        let only = |facts: Facts<'static>, channel| {
            Origin::ALL
                .iter()
                .copied()
                .filter(|origin| {
                    let subject = of(*origin, RecipientKind::Lead, channel);
                    decide(subject, &facts, noon()) != Decision::Go
                })
                .collect::<Vec<_>>()
        };
        let all_but_system = [
            Origin::Manual,
            Origin::ListingEvent,
            Origin::Touchpoint,
            Origin::Accelerated,
            Origin::Test,
        ];
        let automatic = [Origin::ListingEvent, Origin::Touchpoint];
        let suppressed = Facts {
            is_suppressed: true,
            ..Facts::CLEAR
        };
        let waiting = Facts {
            source_waits: true,
            ..Facts::CLEAR
        };
        let listed = Facts {
            is_do_not_call: true,
            ..Facts::CLEAR
        };
        let confirmed = Facts {
            is_do_not_call_confirmed: true,
            ..listed.clone()
        };
        let no_consent = Facts {
            has_consent: false,
            ..Facts::CLEAR
        };
        let written = Facts {
            is_written_to: true,
            ..Facts::CLEAR
        };
        let gone = Facts {
            gone: Some(Reason::SwitchedOff),
            ..Facts::CLEAR
        };
        for channel in Channel::ALL {
            assert_eq!(only(suppressed.clone(), channel), all_but_system);
            assert_eq!(only(waiting.clone(), channel), all_but_system);
            assert_eq!(only(written.clone(), channel), automatic);
            let of_campaigns = [Origin::ListingEvent, Origin::Touchpoint, Origin::Accelerated];
            assert_eq!(only(gone.clone(), channel), of_campaigns);
        }
        assert_eq!(only(listed, Channel::Sms), all_but_system);
        assert_eq!(only(confirmed, Channel::Sms), automatic);
        assert_eq!(only(no_consent, Channel::Sms), automatic);
    }

    // COMPL-04
    #[test]
    fn an_automatic_text_waits_for_the_morning() {
        let facts = Facts {
            place: Some(Place {
                zone: chrono_tz::America::New_York,
                state: "NY",
                number: "2125550101",
            }),
            ..Facts::CLEAR
        };
        let morning = at("2026-07-02T12:00:00Z");
        for (asked, expected) in [
            ("2026-07-02T00:58:59Z", Decision::Go),
            // Checked a second before nine, it would leave after nine.
            ("2026-07-02T00:59:59Z", Decision::Later(morning)),
            ("2026-07-02T02:00:00Z", Decision::Later(morning)),
            ("2026-07-02T11:59:30Z", Decision::Later(morning)),
            ("2026-07-02T12:00:00Z", Decision::Go),
        ] {
            for kind in KINDS {
                let touch = of(Origin::Touchpoint, kind, Channel::Sms);
                assert_eq!(decide(touch, &facts, at(asked)), expected, "{asked} {kind:?}");
            }
            let by_hand = of(Origin::Manual, RecipientKind::HomeOwner, Channel::Sms);
            assert_eq!(decide(by_hand, &facts, at(asked)), Decision::Go);
            assert_eq!(decide(owner(Channel::Email), &facts, at(asked)), Decision::Go);
        }
    }

    #[test]
    fn an_event_applies_to_the_status_it_leads_to() {
        use ListingEvent as E;
        for (event, fits) in [
            (E::NewListing, &[Status::New][..]),
            (E::Active, &[Status::Active]),
            (E::Pending, &[Status::Pending]),
            (E::Sold, &[Status::OffMarket]),
            (E::OffMarket, &[Status::OffMarket]),
            (E::BackOnMarket, &[Status::New, Status::Active]),
            (E::PriceChange, &[Status::New, Status::Active, Status::Pending]),
            (E::OpenHouse, &[Status::New, Status::Active, Status::Pending]),
        ] {
            for status in [Status::New, Status::Active, Status::Pending, Status::OffMarket] {
                let expected = (!fits.contains(&status)).then_some(Reason::ListingChanged);
                assert_eq!(
                    event_gone(event, Some(status), true),
                    expected,
                    "{event:?} {status:?}"
                );
            }
            assert_eq!(event_gone(event, None, true), Some(Reason::NotCovered));
            assert_eq!(event_gone(event, Some(fits[0]), false), Some(Reason::SwitchedOff));
        }
    }

    #[test]
    fn the_gate_releases_what_it_holds() {
        for subject in every_subject() {
            let facts = Facts {
                source_waits: true,
                has_consent: false,
                is_sender_refused: true,
                missing: &[Variable::City],
                senders: Senders {
                    has_account: false,
                    has_lost_mailbox: false,
                    has_sms_sender: false,
                    printer: Err(NoPrinter::NotChosen),
                    has_postal_address: false,
                },
                ..Facts::CLEAR
            };
            for obstacle in obstacles(subject, &facts) {
                assert!(is_released_by_gate(obstacle.reason().reason), "{obstacle:?}");
            }
        }
        for other in [Reason::DoesNotFit, Reason::EndedByPerson] {
            assert!(!is_released_by_gate(other), "{other:?}");
        }
    }

    // Rules 6.9, 6.10: what all messages of a lane or job lack is decided before any is claimed
    #[test]
    fn missing_senders_stop_messages_that_are_sent_together() {
        let none = Senders {
            has_account: false,
            has_lost_mailbox: false,
            has_sms_sender: false,
            printer: Err(NoPrinter::NotChosen),
            has_postal_address: false,
        };
        let elsewhere = Senders {
            printer: Err(NoPrinter::Elsewhere),
            ..Senders::COMPLETE
        };
        let unaddressed = Senders {
            has_postal_address: false,
            ..Senders::COMPLETE
        };
        let lost = Senders {
            has_lost_mailbox: true,
            ..none
        };
        let (due, of_job) = (false, true);
        for (senders, channel, is_of_job, expected) in [
            (none, Channel::Email, due, Some(Reason::NoAccount)),
            (none, Channel::Email, of_job, Some(Reason::NoAccount)),
            (lost, Channel::Email, due, Some(Reason::MailboxDisconnected)),
            (none, Channel::Sms, due, Some(Reason::NoSmsSender)),
            (none, Channel::Mailer, of_job, Some(Reason::MailerMissing)),
            (elsewhere, Channel::Mailer, due, Some(Reason::MailerElsewhere)),
            (elsewhere, Channel::Email, due, None),
            (unaddressed, Channel::Email, due, Some(Reason::NoSenderAddress)),
            // A test e-mail among them shows no postal address.
            (unaddressed, Channel::Email, of_job, None),
            (
                unaddressed,
                Channel::Mailer,
                of_job,
                Some(Reason::NoSenderAddress),
            ),
            (unaddressed, Channel::Sms, due, None),
        ] {
            let decided = senders.stops(channel, is_of_job);
            assert_eq!(decided, expected, "{channel:?} {is_of_job} {senders:?}");
        }
        for channel in Channel::ALL {
            assert_eq!(Senders::COMPLETE.stops(channel, due), None);
            assert_eq!(Senders::COMPLETE.stops(channel, of_job), None);
        }
    }
}
