//! The outbox: a company's messages with state and reason, canceling and retrying, and usage.

mod answers;
mod body;
mod changing;
mod reading;
mod replies;

use database::messages::outbox::Canceling;
use domain::ids::MessageId;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, PageOut, answer};
use crate::input::PageIn;
use crate::state::ApiState;
use crate::tags::Tag;
use answers::{OutboxMessageDetailsOut, OutboxPageOut, OutboxUsageOut, ReplyToLookAtOut};
use body::{OutboxCancelIn, OutboxListIn, OutboxRetryIn, ReplyHandledIn};

pub(crate) use reading::{MOST_DAYS, provider_of};

/// The calls of the outbox.
pub struct OutboxApi;

#[OpenApi(prefix_path = "/outbox", tag = "Tag::Outreach")]
impl OutboxApi {
    /// Get a page of the company's messages.
    ///
    /// Newest first by default: all for a Company Admin, for others those that they ordered and,
    /// with the lead plugin, those to leads. Filters by channel, cause, and states other than held,
    /// failed, unconfirmed, cancelled and expired search the first 10,000 messages of the days and
    /// address; `isCut` says that there are more.
    #[oai(path = "/get-messages", method = "post", operation_id = "getOutboxMessages")]
    async fn get_messages(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<OutboxListIn>,
    ) -> Answer<OutboxPageOut> {
        answer(reading::list(&state, &auth.0, &body).await?)
    }

    /// Get a message with its content, attempts and reports.
    ///
    /// Also its history and whether it can be canceled or retried. `404 NOT_FOUND` for a message
    /// that the caller neither ordered nor may see.
    #[oai(path = "/get-message", method = "get", operation_id = "getOutboxMessage")]
    async fn get_message(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The message.
        #[oai(name = "messageId")]
        message_id: Query<Uuid>,
    ) -> Answer<OutboxMessageDetailsOut> {
        answer(reading::details(&state, &auth.0, MessageId(message_id.0)).await?)
    }

    /// Cancel a message that is planned or held.
    ///
    /// A postcard at the printer is stopped, while that is still possible, by the job in
    /// `stopJobId`. Returns the message. `409 JOB_STATE` when it is too late, `404 NOT_FOUND` for
    /// a message that the caller may not see.
    #[oai(
        path = "/cancel-message",
        method = "put",
        operation_id = "cancelOutboxMessage"
    )]
    async fn cancel_message(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<OutboxCancelIn>,
    ) -> Answer<OutboxMessageDetailsOut> {
        let id = MessageId(body.message_id);
        let done = changing::cancel(&state, request, &auth.0, id).await?;
        let mut details = reading::details(&state, &auth.0, id).await?;
        if let Canceling::Asked(job) = done {
            details.stop_job_id = Some(job.0);
        }
        answer(details)
    }

    /// Retry a message.
    ///
    /// For a message that failed, was held, expired, was canceled by a user, or is unconfirmed;
    /// `409 UNCONFIRMED` until a user acknowledges that an unconfirmed message may arrive twice.
    /// `422 DO_NOT_CALL` until a number on a do-not-call list is acknowledged,
    /// `422 MAILER_CAP_REACHED` at the monthly cap, `409 JOB_STATE` in other states and for a
    /// postcard that the printer received: order another one. `404 NOT_FOUND` unknown message.
    #[oai(path = "/retry-message", method = "put", operation_id = "retryOutboxMessage")]
    async fn retry_message(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<OutboxRetryIn>,
    ) -> Answer<OutboxMessageDetailsOut> {
        changing::retry(&state, request, &auth.0, &body).await?;
        answer(reading::details(&state, &auth.0, MessageId(body.message_id)).await?)
    }

    /// Get a page of the replies that need review.
    ///
    /// Possible refusals and unsolicited messages, newest first, ten by default. All for a
    /// Company Admin; for others replies to messages that they see, and messages from realtors
    /// that they see.
    #[oai(
        path = "/get-replies-to-look-at",
        method = "post",
        operation_id = "getRepliesToLookAt"
    )]
    async fn get_replies_to_look_at(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<PageIn>,
    ) -> Answer<PageOut<ReplyToLookAtOut>> {
        answer(replies::list(&state, &auth.0, &body).await?)
    }

    /// Mark a reply as handled.
    ///
    /// With `addToDoNotContact`, its sender is added to the suppression list of the channel. A
    /// repeat changes nothing. `404 NOT_FOUND` for a reply that needs no review or that the
    /// caller may not see.
    #[oai(path = "/handle-reply", method = "put", operation_id = "handleReply")]
    async fn handle_reply(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<ReplyHandledIn>,
    ) -> Answer<Done> {
        replies::handle(&state, request, &auth.0, &body).await?;
        answer(Done {})
    }

    /// Get the company's messages between two days, and their cost.
    ///
    /// By provider, channel and cause, with costs by the providers' price lists. Both days count,
    /// in the company's time zone, at most 366. For Company Admins.
    #[oai(path = "/get-usage", method = "get", operation_id = "getOutboxUsage")]
    async fn get_usage(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The first day, YYYY-MM-DD.
        #[oai(name = "fromDate")]
        from_date: Query<String>,
        /// The last day; at most 366 days.
        #[oai(name = "toDate")]
        to_date: Query<String>,
    ) -> Answer<Vec<OutboxUsageOut>> {
        answer(reading::usage(&state, &auth.0, (&from_date.0, &to_date.0)).await?)
    }
}
