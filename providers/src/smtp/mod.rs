//! Sends email by SMTP, one recipient per email, with precise outcomes.
//!
//! Lettre's pooled transport reports that an email failed, but not *when*, and only that decides
//! whether it may be sent again. So this module drives the dialogue step by step:
//!
//! | event | error | may be repeated |
//! |---|---|---|
//! | a failure before the final dot was sent: DNS, connect, TLS, protocol, timeout | [`SendError::NotSent`] | yes |
//! | a reply of 4xx, at any step | [`SendError::TryLater`] | yes, later |
//! | a reply of 5xx, at any step | [`SendError::Refused`] | no; up to the login it concerns the account, not the email ([`SendError::account_fault`]) |
//! | the final dot was sent and no reply came | [`SendError::Unknown`] | never automatically |
//!
//! The socket is opened here, to set `TCP_NODELAY`: the content and the final dot are two writes.
//! With Nagle's algorithm the second would wait for the acknowledgement of the first, which the
//! other side delays by 40 ms.

mod client;
mod mail;
mod sign_in;
mod socket;

pub use client::{
    Accepted, AccountError, AccountFault, Encryption, SendError, SmtpAccount, SmtpClient, SmtpLogin, Step,
};
pub use mail::{InvalidMail, Lookup, MailAddress, OutgoingMail, PreparedMail};
pub(crate) use mail::{check_value, header_name};
pub use sign_in::SignInError;
