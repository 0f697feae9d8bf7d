//! Whether a message that an event would cause goes out, waits or doesn't, and why
//! (rules 5.4, 6.3 to 6.5, 6.10 and 6.12). The planner, its dry run and the
//! explanation of a listing all ask this one function.

use chrono::TimeDelta;

use super::{Audience, Channel};
use crate::company_settings::{NoPrinter, PrintedBy};
use crate::contacts::{NoRecipient, Recipient};
use crate::messages::{Why, reason};
use crate::templates::variables::Variable;

/// For how long nobody gets a second automatic message by the same way.
pub const WRITTEN_WITHIN: TimeDelta = TimeDelta::hours(24);

/// How long a message waits for its reason to go before it expires.
pub const HELD_FOR: TimeDelta = TimeDelta::days(7);

/// What becomes of a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// It goes out when it is due.
    Goes,
    /// It waits until its reason is gone.
    Waits(Why),
    /// It doesn't go out.
    Stays(Why),
}

/// What a company sends by itself from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ways {
    /// Whether it has an account to send e-mails from.
    pub has_account: bool,
    /// Whether its texts can go out.
    pub has_sms_sender: bool,
    /// Who prints its mailers.
    pub printer: Result<PrintedBy, NoPrinter>,
    /// Whether it has the postal address that its mails and cards must show.
    pub has_postal_address: bool,
}

impl Ways {
    /// What the company lacks to send by that way; `None` where nothing.
    #[must_use]
    pub fn lacking(&self, channel: Channel) -> Option<&'static str> {
        let unaddressed = (!self.has_postal_address).then_some(reason::NO_SENDER_ADDRESS);
        match (channel, self.printer) {
            (Channel::Email, _) if !self.has_account => Some(reason::NO_ACCOUNT),
            (Channel::Sms, _) => (!self.has_sms_sender).then_some(reason::NO_SMS_SENDER),
            (Channel::Mailer, Err(NoPrinter::Unsaid)) => Some(reason::MAILER_MISSING),
            (Channel::Mailer, Err(NoPrinter::Elsewhere)) => Some(reason::MAILER_ELSEWHERE),
            (Channel::Email, _) | (Channel::Mailer, Ok(_)) => unaddressed,
        }
    }
}

/// All that counts for a message.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "facts, each by itself")]
pub struct Situation<'a> {
    /// To whom it goes.
    pub audience: Audience,
    /// By what way.
    pub channel: Channel,
    /// How the company stands to that way.
    pub ways: Ways,
    /// Whether the market writes only to owners who live in their homes.
    pub only_owner_occupied: bool,
    /// Whether the owner does; `None` while it isn't known.
    pub is_owner_occupied: Option<bool>,
    /// Where it goes.
    pub recipient: Result<&'a Recipient, &'a NoRecipient>,
    /// Whether the address is on the do-not-contact list.
    pub is_suppressed: bool,
    /// Whether the number is on a do-not-call list.
    pub is_do_not_call: bool,
    /// Whether the recipient has agreed to automatic texts.
    pub has_consent: bool,
    /// Whether another automatic message went there within [`WRITTEN_WITHIN`].
    pub is_written_to: bool,
    /// Whether the listing's source waits for an administrator's answer.
    pub source_waits: bool,
    /// Variables without value or fallback.
    pub missing: &'a [Variable],
}

/// What becomes of it. What is for good comes before what passes, so that nothing waits
/// that would never go; the cap of the month, which is asked last, is not part of it.
#[must_use]
pub fn verdict(of: &Situation<'_>) -> Verdict {
    let stays = |reason| Verdict::Stays(Why::plain(reason));
    if let Some(reason) = lives_elsewhere(of.audience, of.only_owner_occupied, of.is_owner_occupied) {
        return stays(reason);
    }
    if let Err(fault) = of.recipient {
        let reason = match fault {
            NoRecipient::Unknown { .. } => reason::NO_ADDRESS,
            NoRecipient::Unusable { .. } => reason::INVALID_ADDRESS,
        };
        let detail = Some(fault.to_string());
        return Verdict::Stays(Why { reason, detail });
    }
    if of.is_suppressed {
        return stays(reason::SUPPRESSED);
    }
    if of.channel == Channel::Sms && of.is_do_not_call {
        return stays(reason::DO_NOT_CALL);
    }
    if of.channel == Channel::Mailer && of.ways.printer == Err(NoPrinter::Elsewhere) {
        return stays(reason::MAILER_ELSEWHERE);
    }
    if of.is_written_to {
        return stays(reason::ALREADY_WRITTEN);
    }
    let agrees = (of.audience, of.has_consent);
    waits_for(of.channel, agrees, of.source_waits, &of.ways, of.missing).map_or(Verdict::Goes, Verdict::Waits)
}

/// Why the filter of a market that writes only to owners who live in their homes keeps it;
/// `None` where it doesn't. It is asked again before the message leaves.
#[must_use]
pub fn lives_elsewhere(
    audience: Audience,
    only_owner_occupied: bool,
    is_owner_occupied: Option<bool>,
) -> Option<&'static str> {
    if audience != Audience::HomeOwner || !only_owner_occupied {
        return None;
    }
    match is_owner_occupied {
        Some(true) => None,
        Some(false) => Some(reason::NOT_OWNER_OCCUPIED),
        None => Some(reason::OCCUPANCY_UNKNOWN),
    }
}

/// What a message waits for that nothing keeps for good; `None` where nothing. `agrees` is
/// to whom it goes, and whether they have agreed to automatic texts. What is held is looked
/// at again by this alone.
#[must_use]
pub fn waits_for(
    channel: Channel,
    agrees: (Audience, bool),
    source_waits: bool,
    ways: &Ways,
    missing: &[Variable],
) -> Option<Why> {
    if source_waits {
        return Some(Why::plain(reason::SOURCE_WAITS));
    }
    if channel == Channel::Sms && agrees == (Audience::HomeOwner, false) {
        return Some(Why::plain(reason::NO_CONSENT));
    }
    if let Some(reason) = ways.lacking(channel) {
        return Some(Why::plain(reason));
    }
    let labels: Vec<_> = missing.iter().map(|variable| variable.label()).collect();
    (!missing.is_empty()).then(|| Why {
        reason: reason::MISSING_VARIABLE,
        detail: Some(labels.join(", ")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recipient() -> Recipient {
        Recipient {
            name: "Ann Reed".to_owned(),
            address: "5125550101".to_owned(),
            key: "5125550101".to_owned(),
            postal: None,
        }
    }

    fn fine(recipient: &Recipient) -> Situation<'_> {
        Situation {
            audience: Audience::HomeOwner,
            channel: Channel::Sms,
            ways: Ways {
                has_account: true,
                has_sms_sender: true,
                printer: Ok(PrintedBy::Doorsteps),
                has_postal_address: true,
            },
            only_owner_occupied: true,
            is_owner_occupied: Some(true),
            recipient: Ok(recipient),
            is_suppressed: false,
            is_do_not_call: false,
            has_consent: true,
            is_written_to: false,
            source_waits: false,
            missing: &[],
        }
    }

    fn reason(verdict: Verdict) -> String {
        match verdict {
            Verdict::Goes => "goes".to_owned(),
            Verdict::Waits(why) => format!("waits: {}", why.reason),
            Verdict::Stays(why) => format!("stays: {}", why.reason),
        }
    }

    // PROP-20, COMPL-07
    #[test]
    fn each_fact_alone_keeps_a_text_from_an_owner() {
        let recipient = recipient();
        let unknown = NoRecipient::Unknown {
            channel: Channel::Sms,
            whom: "the owner",
        };
        let of = || fine(&recipient);
        let ways = of().ways;
        for (situation, expected) in [
            (of(), "goes"),
            (
                Situation {
                    is_owner_occupied: Some(false),
                    ..of()
                },
                "stays: NOT_OWNER_OCCUPIED",
            ),
            (
                Situation {
                    is_owner_occupied: None,
                    ..of()
                },
                "stays: OCCUPANCY_UNKNOWN",
            ),
            (
                Situation {
                    is_owner_occupied: None,
                    only_owner_occupied: false,
                    ..of()
                },
                "goes",
            ),
            (
                Situation {
                    recipient: Err(&unknown),
                    ..of()
                },
                "stays: NO_ADDRESS",
            ),
            (
                Situation {
                    is_suppressed: true,
                    ..of()
                },
                "stays: SUPPRESSED",
            ),
            (
                Situation {
                    is_do_not_call: true,
                    ..of()
                },
                "stays: DO_NOT_CALL",
            ),
            (
                Situation {
                    is_written_to: true,
                    ..of()
                },
                "stays: ALREADY_WRITTEN",
            ),
            (
                Situation {
                    has_consent: false,
                    ..of()
                },
                "waits: HELD_NO_CONSENT",
            ),
            (
                Situation {
                    ways: Ways {
                        has_sms_sender: false,
                        ..ways
                    },
                    ..of()
                },
                "waits: NO_SMS_SENDER",
            ),
            (
                Situation {
                    missing: &[Variable::City],
                    ..of()
                },
                "waits: MISSING_VARIABLE",
            ),
            (
                Situation {
                    source_waits: true,
                    ..of()
                },
                "waits: SOURCE_WAITS",
            ),
            // What is for good goes before what passes.
            (
                Situation {
                    source_waits: true,
                    is_written_to: true,
                    ..of()
                },
                "stays: ALREADY_WRITTEN",
            ),
            (
                Situation {
                    has_consent: false,
                    is_suppressed: true,
                    ..of()
                },
                "stays: SUPPRESSED",
            ),
        ] {
            assert_eq!(reason(verdict(&situation)), expected, "{situation:?}");
        }
    }

    #[test]
    fn what_concerns_one_way_or_audience_leaves_the_others() {
        let recipient = recipient();
        let of = || fine(&recipient);
        let none = Ways {
            has_account: false,
            has_sms_sender: false,
            printer: Err(NoPrinter::Elsewhere),
            has_postal_address: false,
        };
        let unaddressed = Ways {
            has_postal_address: false,
            ..of().ways
        };
        let unsaid = Ways {
            printer: Err(NoPrinter::Unsaid),
            ..of().ways
        };
        for (situation, expected) in [
            (
                Situation {
                    audience: Audience::Realtor,
                    has_consent: false,
                    ..of()
                },
                "goes",
            ),
            (
                Situation {
                    audience: Audience::Realtor,
                    is_owner_occupied: None,
                    ..of()
                },
                "goes",
            ),
            (
                Situation {
                    channel: Channel::Mailer,
                    is_do_not_call: true,
                    has_consent: false,
                    ..of()
                },
                "goes",
            ),
            (
                Situation {
                    channel: Channel::Mailer,
                    ways: none,
                    ..of()
                },
                "stays: MAILER_ELSEWHERE",
            ),
            // Who prints can still be said; that somebody else does is.
            (
                Situation {
                    channel: Channel::Mailer,
                    ways: unsaid,
                    ..of()
                },
                "waits: MAILER_MISSING",
            ),
            (
                Situation {
                    channel: Channel::Email,
                    ways: none,
                    ..of()
                },
                "waits: NO_ACCOUNT",
            ),
            (
                Situation {
                    channel: Channel::Email,
                    ways: unaddressed,
                    ..of()
                },
                "waits: NO_SENDER_ADDRESS",
            ),
            (
                Situation {
                    channel: Channel::Mailer,
                    ways: unaddressed,
                    ..of()
                },
                "waits: NO_SENDER_ADDRESS",
            ),
            (
                Situation {
                    ways: unaddressed,
                    ..of()
                },
                "goes",
            ),
        ] {
            assert_eq!(reason(verdict(&situation)), expected, "{situation:?}");
        }
    }
}
