//! Lanes: messages of one channel that leave by the account of one sender. What is due of a
//! lane is sent by a standing job of its own, so that a sender whose account is slow or
//! refused keeps nobody else waiting.

use serde::{Deserialize, Serialize};

use crate::channels::Channel;
use crate::ids::UserId;

/// The messages of a channel that one sender sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Lane {
    /// The channel.
    pub channel: Channel,
    /// The user by whose e-mail account they leave; the company without one.
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

    /// The lane of what `user` sends. Users have accounts for e-mail alone; texts and postcards
    /// leave by the company's.
    #[must_use]
    pub fn of_user(channel: Channel, user: UserId) -> Self {
        Self {
            channel,
            sender: (channel == Channel::Email).then_some(user),
        }
    }
}
