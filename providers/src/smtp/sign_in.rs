//! Checks an account: connects, encrypts, signs in and disconnects. No email is begun.

use tokio::time::timeout;

use super::client::{Cause, Progress, SendError, SmtpClient, Step};
use crate::tls::is_certificate_fault;

/// Why an account can't be signed in to.
#[derive(Debug, thiserror::Error)]
pub enum SignInError {
    /// The server refuses the user or the password.
    #[error("the sign-in is refused: {code} {text}")]
    Refused {
        /// The reply code.
        code: u16,
        /// The reply's text.
        text: String,
    },
    /// The server is temporarily unable to answer.
    #[error("the server is busy: {code} {text}")]
    Busy {
        /// The reply code.
        code: u16,
        /// The reply's text.
        text: String,
    },
    /// The server's certificate is not trusted or belongs to another host.
    #[error("the server's certificate is not trusted")]
    Certificate(#[source] Cause),
    /// The server doesn't answer in time.
    #[error("the server doesn't answer in time")]
    Stalled,
    /// The server can't be reached, closes the connection, or violates the protocol.
    #[error("the server can't be reached ({step:?})")]
    Unreachable {
        /// The step that failed.
        step: Step,
        /// The cause.
        #[source]
        source: Cause,
    },
}

impl SmtpClient {
    /// Signs in and disconnects, within the account's timeout. Nothing is sent. It uses no idle
    /// connection, because an account with a changed password may still have one.
    ///
    /// # Errors
    /// [`SignInError`]
    pub async fn sign_in(&self) -> Result<(), SignInError> {
        let progress = Progress::new();
        let dialogue = async {
            let mut connection = self.connect(&progress).await?;
            // The sign-in has succeeded, so the reply to QUIT doesn't matter.
            let _ = connection.quit().await;
            Ok(())
        };
        match timeout(self.time_out(), dialogue).await {
            Ok(outcome) => outcome.map_err(sign_in_error),
            // Only QUIT was left.
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
