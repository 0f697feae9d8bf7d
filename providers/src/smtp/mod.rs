//! Sending mail by SMTP, one recipient a mail, with an outcome that can be acted on.
//!
//! A pooled transport tells that a mail failed, not *when*; and only that decides
//! whether it may be sent again. So the dialogue is driven here step by step:
//!
//! | what happened | error | may be repeated |
//! |---|---|---|
//! | anything before the final dot was on its way: DNS, connect, TLS, protocol, time | [`SendError::NotSent`] | yes |
//! | a reply of 4xx, at any step | [`SendError::TryLater`] | yes, later |
//! | a reply of 5xx, at any step | [`SendError::Refused`] | no; up to the login it says nothing of the mail ([`SendError::account_fault`]) |
//! | the final dot was sent and no reply came | [`SendError::Unknown`] | never by itself |
//!
//! The socket is opened here as well, for `TCP_NODELAY`: content and final dot are
//! two writes, and by Nagle's algorithm the second waits for the first's
//! acknowledgement, which the other side delays by 40 ms.

mod client;
mod mail;
mod sign_in;
mod socket;

pub use client::{
    Accepted, AccountError, AccountFault, Encryption, SendError, SmtpAccount, SmtpClient, SmtpLogin, Step,
};
pub use mail::{InvalidMail, MailAddress, OutgoingMail, PreparedMail};
pub use sign_in::SignInError;
