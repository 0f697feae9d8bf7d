//! Lanes: messages of one channel that one sender's account sends. Each lane has a standing job
//! that sends its due messages, so a slow or refused account delays nobody else.

use serde::{Deserialize, Serialize};

use crate::channels::Channel;
use crate::ids::UserId;

/// The messages of a channel that one sender sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Lane {
    /// The channel.
    pub channel: Channel,
    /// The user whose e-mail account sends them; `None` for the company's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sender: Option<UserId>,
}

impl Lane {
    /// The lane of the company's account.
    #[must_use]
    pub fn of_company(channel: Channel) -> Self {
        Self {
            channel,
            sender: None,
        }
    }

    /// The lane of messages that `user` sends. Users have accounts for e-mail only; the company's
    /// account sends texts and postcards.
    #[must_use]
    pub fn of_user(channel: Channel, user: UserId) -> Self {
        Self {
            channel,
            sender: (channel == Channel::Email).then_some(user),
        }
    }
}
