//! The replies to an email that Doorstep sent. They are stored with the email, so users who may see it
//! see them, and nobody's mailbox is read.

use chrono::{DateTime, Utc};
use database::messages::mail_replies::{MailReply, replies_to};
use domain::ids::MessageId;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, found};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about replies to emails.
pub struct MailRepliesApi;

/// An email whose replies are read.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ThreadEmailsIn {
    /// The message of Doorstep.
    pub message_id: Uuid,
    /// Accepted and ignored: the message knows its thread.
    #[oai(validator(max_length = 1000))]
    pub thread_id: Option<String>,
}

/// A reply to an email.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MailReplyOut {
    /// Its id.
    pub id: Uuid,
    /// Its author's address.
    pub sender: String,
    /// Its subject.
    pub subject: Option<String>,
    /// What its author wrote, without what it quotes.
    pub text: String,
    /// Its whole text, if that is more.
    pub full_text: Option<String>,
    /// When it was received.
    pub received_at: DateTime<Utc>,
    /// Whether a program wrote it, such as an out-of-office reply.
    pub is_automatic: bool,
}

impl From<MailReply> for MailReplyOut {
    fn from(reply: MailReply) -> Self {
        Self {
            id: reply.id,
            sender: reply.sender,
            subject: reply.subject,
            text: reply.text,
            full_text: reply.full_text,
            received_at: reply.received_at,
            is_automatic: reply.is_automatic,
        }
    }
}

#[OpenApi(prefix_path = "/aurinko", tag = "Tag::MailConnector")]
impl MailRepliesApi {
    /// Get the replies to an email.
    ///
    /// The latest 100, oldest first, for every user who may see the email. `404 NOT_FOUND` for a
    /// message that the caller may not see.
    #[oai(path = "/thread-emails", method = "post", operation_id = "getMailReplies")]
    async fn get_mail_replies(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ThreadEmailsIn>,
    ) -> Answer<Vec<MailReplyOut>> {
        let scope = auth.0.allow_company(Permission::OutreachSend)?;
        let view = territory_view(&auth.0)?;
        let message = MessageId(body.message_id);
        let mut tx = state.db.tenant(&scope).await?;
        let replies = replies_to(&mut tx, message, (view, auth.0.user_id())).await?;
        tx.commit().await.map_err(ApiError::from)?;
        answer(found(replies)?.into_iter().map(Into::into).collect())
    }
}
