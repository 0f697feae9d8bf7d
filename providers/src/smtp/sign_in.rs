//! Trying an account out: connected, encrypted, signed in, and away again. No mail is
//! begun.

use tokio::time::timeout;

use super::client::{Cause, Progress, SendError, SmtpClient, Step};
use crate::tls::is_certificate_fault;

/// Why an account can't be signed in to.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// The server refuses user or password.
    #[error("the sign-in is refused: {code} {text}")]
    Refused {
        /// The reply code.
        code: u16,
        /// The reply's text.
        text: String,
    },
    /// The server can't say now.
    #[error("the server wants to be asked later: {code} {text}")]
    Busy {
        /// The reply code.
        code: u16,
        /// The reply's text.
        text: String,
    },
    /// The server's certificate is not one to trust, or another's.
    #[error("the server's certificate is not to be trusted")]
    Certificate(#[source] Cause),
    /// The server says nothing in time.
    #[error("the server doesn't answer in time")]
    Stalled,
    /// The server can't be reached, hangs up, or doesn't speak as it should.
    #[error("the server can't be reached ({step:?})")]
    Unreachable {
        /// Where it ended.
        step: Step,
        /// Why.
        #[source]
        source: Cause,
    },
}

impl SmtpClient {
    /// Signs in and out, within the account's time-out. Nothing is sent, and no kept
    /// connection is used: an account whose password was changed would still have one.
    ///
    /// # Errors
    /// [`SignInError`]
    pub async fn sign_in(&self) -> Result<(), SignInError> {
        let progress = Progress::begun();
        let dialogue = async {
            let mut connection = self.connect(&progress).await?;
            // It has signed in; how the server takes the farewell doesn't matter.
            let _ = connection.quit().await;
            Ok(())
        };
        match timeout(self.time_out(), dialogue).await {
            Ok(outcome) => outcome.map_err(sign_in_error),
            // Only the farewell was left.
            Err(_) if progress.has_signed_in() => Ok(()),
            Err(_) => Err(SignInError::Stalled),
        }
    }
}

fn sign_in_error(error: SendError) -> SignInError {
    match error {
        SendError::Refused {
            step: Step::Login,
            code,
            text,
        } => SignInError::Refused { code, text },
        SendError::TryLater { code, text, .. } => SignInError::Busy { code, text },
        SendError::Refused { step, code, text } => SignInError::Unreachable {
            step,
            source: format!("the reply was {code} {text}").into(),
        },
        SendError::NotSent { source, .. } if is_certificate_fault(&*source) => {
            SignInError::Certificate(source)
        }
        SendError::NotSent { step, source } => SignInError::Unreachable { step, source },
        SendError::Unknown { source } => SignInError::Unreachable {
            step: Step::Dot,
            source,
        },
    }
}
