//! A lead as the recipient of a message.

use super::{Lead, LeadDetails, sms_number};
use crate::channels::Channel;
use crate::contacts::{NoRecipient, Recipient, contact, posted};

/// First and last name; empty if neither is known.
#[must_use]
pub fn full_name(lead: &Lead) -> String {
    lead.details.full_name()
}

impl LeadDetails {
    /// First and last name; empty if neither is known.
    #[must_use]
    pub fn full_name(&self) -> String {
        let names = [&self.first_name, &self.last_name];
        let names: Vec<&str> = names.into_iter().filter_map(|name| name.as_deref()).collect();
        names.join(" ")
    }
}

/// The lead's name and address for a channel. Texts go to the cell phone, otherwise to the home
/// phone, and postcards to the origin.
///
/// # Errors
/// [`NoRecipient`]
pub fn recipient(lead: &Lead, channel: Channel) -> Result<Recipient, NoRecipient> {
    const LEAD: &str = "The lead";
    let details = &lead.details;
    let name = full_name(lead);
    let given = |contact: &Option<super::Contact>| contact.as_ref().map(|contact| contact.given.clone());
    let text = match channel {
        Channel::Email => given(&details.email),
        Channel::Sms => sms_number(details)
            .map(ToOwned::to_owned)
            .or_else(|| given(&details.cell_phone))
            .or_else(|| given(&details.home_phone)),
        Channel::Mailer => {
            let origin = &details.origin;
            if let Some(home) = origin.postal_address() {
                return Ok(posted(&name, home));
            }
            let parts = [&origin.address, &origin.city, &origin.state, &origin.zip_code];
            let parts: Vec<&str> = parts.into_iter().filter_map(|part| part.as_deref()).collect();
            let text = parts.join(", ");
            return Err(if text.is_empty() {
                NoRecipient::Unknown { channel, party: LEAD }
            } else {
                NoRecipient::Unusable {
                    channel,
                    party: LEAD,
                    text,
                }
            });
        }
    };
    contact(channel, &name, &text.unwrap_or_default(), LEAD)
}
