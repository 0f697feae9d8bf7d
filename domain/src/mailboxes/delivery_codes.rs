//! The codes of mail servers' answers, and what an answer proves about an address (CONN-32,
//! COMPL-06).

use std::fmt;

/// An enhanced status code (RFC 3463), such as 5.1.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnhancedCode {
    /// 2 success, 4 a failure for now, 5 a failure.
    pub class: u16,
    /// 1 address, 2 mailbox, 3 system, 4 network, 5 protocol, 6 content, 7 policy.
    pub subject: u16,
    /// Depends on the subject.
    pub detail: u16,
}

impl EnhancedCode {
    /// The first code in a server's answer.
    #[must_use]
    pub fn find(text: &str) -> Option<Self> {
        Self::all(text).next()
    }

    fn all(text: &str) -> impl Iterator<Item = Self> {
        text.split(|c: char| !c.is_ascii_digit() && c != '.')
            .filter_map(|word| {
                let mut parts = word.trim_matches('.').split('.');
                let (class @ ("2" | "4" | "5"), subject, detail) =
                    (parts.next()?, parts.next()?, parts.next()?)
                else {
                    return None;
                };
                let code = Self {
                    class: class.parse().ok()?,
                    subject: subject.parse().ok()?,
                    detail: detail.parse().ok()?,
                };
                parts.next().is_none().then_some(code)
            })
    }

    /// Whether it says only that something failed.
    fn is_general(self) -> bool {
        self.detail == 0 && self.subject <= 1
    }
}

impl fmt::Display for EnhancedCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.class, self.subject, self.detail)
    }
}

/// Whether a server's answer says that nothing will ever arrive at an address (COMPL-06).
///
/// The code decides (RFC 3463, with the registry of RFC 5248): 5.1.1 no such mailbox, 5.1.2 no
/// such system, 5.1.3 bad syntax, 5.1.6 moved without a forwarding address, 5.1.10 the domain
/// takes no mail (RFC 7505), 5.4.1 from Microsoft for a recipient whose domain refuses it
/// (<https://learn.microsoft.com/exchange/mail-flow-best-practices/non-delivery-reports-in-exchange-online/error-code-550-5-4-1-in-exchange-online>).
/// A full mailbox (5.2.2), one that is disabled (5.2.1: often for a while), a mail that is too
/// large (5.3.4), and all of 5.7 (policy, spam) say nothing of the kind. Without a code, or with a
/// general one, the words must say that the recipient is unknown.
#[must_use]
pub fn is_hard(status: Option<EnhancedCode>, diagnostic: &str) -> bool {
    let is_special = |code: &EnhancedCode| !code.is_general();
    let special = status
        .filter(is_special)
        .or_else(|| EnhancedCode::all(diagnostic).find(is_special));
    let words = diagnostic.to_lowercase();
    let contains = |phrases: &[&str]| phrases.iter().any(|phrase| words.contains(phrase));
    match special
        .or(status)
        .map(|code| (code.class, code.subject, code.detail))
    {
        Some((5, 1, 1 | 2 | 3 | 6 | 10)) => true,
        Some((5, 4, 1)) => contains(&["recipient address rejected"]),
        Some((5, 0 | 1, 0)) | None => {
            contains(&UNKNOWN_RECIPIENT) && !is_policy_refusal(diagnostic) && !words.starts_with('4')
        }
        Some(_) => false,
    }
}

/// Phrases with which servers say that a recipient is unknown.
const UNKNOWN_RECIPIENT: [&str; 19] = [
    "user unknown",
    "unknown user",
    "no such user",
    "no such recipient",
    "no such address",
    "no such mailbox",
    "no mailbox here",
    "unknown recipient",
    "recipient unknown",
    "unknown address",
    "recipient not found",
    "user not found",
    "mailbox not found",
    "invalid recipient",
    "invalid mailbox",
    "does not exist",
    "doesn't exist",
    "doesn't have a",
    "unrouteable address",
];

/// Whether a server refuses the sender or the words rather than the recipient.
#[must_use]
pub fn is_policy_refusal(text: &str) -> bool {
    let text = text.to_lowercase();
    [
        "spam",
        "block",
        "policy",
        "reputation",
        "denied",
        "relay",
        "blacklist",
        "spf",
        "dkim",
        "dmarc",
        "rbl",
        "authent",
        "not allowed",
        "not permitted",
    ]
    .iter()
    .any(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hard(answer: &str) -> bool {
        is_hard(EnhancedCode::find(answer), answer)
    }

    // CONN-32, COMPL-06
    #[test]
    fn an_address_that_does_not_work_is_told_from_a_refused_mail() {
        for answer in [
            "550-5.1.1 The email account that you tried to reach does not exist.",
            "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found",
            "550 5.4.1 Recipient address rejected: Access denied. [host 10.0.0.1]",
            "5.0.0 550 No such user here",
            "554 delivery error: dd This user doesn't have a yahoo.com account",
            "Unrouteable address",
            "556 5.1.10 Recipient address has null MX",
        ] {
            assert!(hard(answer), "{answer}");
        }
        for answer in [
            "550 5.7.1 Message rejected due to policy",
            "552 5.2.2 Mailbox full",
            "550 5.2.1 The account is disabled",
            "552 5.3.4 Message too big",
            "5.0.0 550 User unknown or blocked by our policy",
            "450 4.1.1 User unknown",
            "450 User unknown",
            "5.4.1 No answer from host",
            "5.0.0",
            "",
        ] {
            assert!(!hard(answer), "{answer}");
        }
    }

    #[test]
    fn codes_are_no_addresses_of_hosts() {
        let code =
            EnhancedCode::find("host 5.1.1.9 said: 550-5.7.26. Not accepted").map(|code| code.to_string());
        assert_eq!(code.as_deref(), Some("5.7.26"));
        assert_eq!(EnhancedCode::find("5.1 3.1.1 5.1.99999999"), None);
    }
}
