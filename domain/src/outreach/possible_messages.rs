//! The messages that a listing event causes: audience, channel and template, by the settings of
//! the listing's node and of the listing itself (rules 4.6).

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use uuid::Uuid;

use super::{Mapping, NodeOutreach, PropertyOutreach};
use crate::channels::{Audience, Channel};
use crate::contacts::{NoRecipient, RealtorContact, Recipient, owner_recipient};
use crate::ids::{ListingId, NodeId};
use crate::listing_events::ListingEvent;
use crate::owner_data::Owner;
use crate::postal_address::PostalAddress;
use crate::quiet_hours::Place;
use crate::templates::listing_values::ListingFacts;

/// A listing event in a company's territory, real or assumed.
#[derive(Clone, Debug)]
pub struct TerritoryEvent {
    /// The id of the event.
    pub id: Uuid,
    /// The kind of event.
    pub event: ListingEvent,
    /// When it was recorded.
    pub at: DateTime<Utc>,
    /// The listing.
    pub listing: ListingId,
    /// The child market or bucket that covers the listing.
    pub node: NodeId,
    /// The facts for the variables.
    pub facts: ListingFacts,
    /// The postal address of the home.
    pub home: PostalAddress,
    /// The time zone of the home.
    pub zone: Tz,
    /// Its realtor.
    pub realtor: Option<(Uuid, RealtorContact)>,
    /// Its owner, if the company bought the owner data.
    pub owner: Option<Owner>,
    /// The company's settings of this listing.
    pub own: Option<PropertyOutreach>,
}

/// The settings of a child market or bucket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeSettings {
    /// Whether automatic outreach is on.
    pub is_on: bool,
    /// Whether only owners who live in their homes are contacted.
    pub only_owner_occupied: bool,
    /// The audiences and templates.
    pub outreach: NodeOutreach,
}

/// A switch that turns outreach to an audience off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// The node's switch.
    Market,
    /// The switch of the audience in the node.
    Audience,
    /// The listing's switch.
    Property,
}

impl Switch {
    /// What it turns off, as people read it.
    #[must_use]
    pub fn words(self, audience: Audience) -> &'static str {
        match (self, audience) {
            (Self::Market, _) => "for the market",
            (Self::Audience, Audience::Realtor) => "for realtors in the market",
            (Self::Audience, Audience::HomeOwner) => "for home owners in the market",
            (Self::Property, Audience::Realtor) => "for this listing's realtor",
            (Self::Property, Audience::HomeOwner) => "for this listing's owner",
        }
    }
}

impl NodeSettings {
    /// The switch that is off, if any is, for an audience of a listing.
    #[must_use]
    pub fn off(&self, own: Option<&PropertyOutreach>, audience: Audience) -> Option<Switch> {
        if !self.is_on {
            return Some(Switch::Market);
        }
        if self.outreach.off.contains(&audience) {
            return Some(Switch::Audience);
        }
        own.is_some_and(|own| !own.reaches(audience))
            .then_some(Switch::Property)
    }

    /// The template of an audience, event and channel: the listing's, else the market's.
    #[must_use]
    pub fn template(
        &self,
        own: Option<&PropertyOutreach>,
        (audience, event, channel): (Audience, ListingEvent, Channel),
    ) -> Option<Uuid> {
        let named = |mappings: &[Mapping]| {
            let matches = |mapping: &&Mapping| {
                (mapping.audience, mapping.event, mapping.channel) == (audience, event, channel)
            };
            mappings.iter().find(matches).map(|mapping| mapping.template)
        };
        own.and_then(|own| named(&own.mappings))
            .or_else(|| named(&self.outreach.mappings))
    }
}

/// A message that an event would cause, before the gate decides.
#[derive(Clone, Debug)]
pub struct PossibleMessage {
    /// The position of its event.
    pub of: usize,
    /// The audience.
    pub audience: Audience,
    /// The channel.
    pub channel: Channel,
    /// The template.
    pub template: Uuid,
    /// The recipient, or why there is none.
    pub recipient: Result<Recipient, NoRecipient>,
}

/// The messages that events cause, in their order; for each event the realtor before the owner,
/// and e-mail before SMS before mailer.
#[must_use]
pub fn possible_messages<'n>(
    events: &[TerritoryEvent],
    settings: impl Fn(NodeId) -> Option<&'n NodeSettings>,
) -> Vec<PossibleMessage> {
    let mut found = Vec::new();
    for (of, one) in events.iter().enumerate() {
        let Some(node) = settings(one.node) else { continue };
        for audience in Audience::ALL {
            if node.off(one.own.as_ref(), audience).is_none() {
                found.extend(mapped(of, one, node, audience));
            }
        }
    }
    found
}

/// The messages that events would cause without the switches that are off, in the order of
/// [`possible_messages`].
#[must_use]
pub fn switched_off<'n>(
    events: &[TerritoryEvent],
    settings: impl Fn(NodeId) -> Option<&'n NodeSettings>,
) -> Vec<(PossibleMessage, Switch)> {
    let mut found = Vec::new();
    for (of, one) in events.iter().enumerate() {
        let Some(node) = settings(one.node) else { continue };
        for audience in Audience::ALL {
            if let Some(switch) = node.off(one.own.as_ref(), audience) {
                found.extend(mapped(of, one, node, audience).map(|possible| (possible, switch)));
            }
        }
    }
    found
}

/// The messages of one audience that have a template.
fn mapped<'h>(
    of: usize,
    one: &'h TerritoryEvent,
    node: &'h NodeSettings,
    audience: Audience,
) -> impl Iterator<Item = PossibleMessage> + 'h {
    Channel::ALL.into_iter().filter_map(move |channel| {
        let template = node.template(one.own.as_ref(), (audience, one.event, channel))?;
        Some(PossibleMessage {
            of,
            audience,
            channel,
            template,
            recipient: one.recipient(audience, channel),
        })
    })
}

impl TerritoryEvent {
    /// The recipient of a message to the audience.
    ///
    /// # Errors
    /// [`NoRecipient`]
    pub fn recipient(&self, audience: Audience, channel: Channel) -> Result<Recipient, NoRecipient> {
        match (audience, &self.realtor) {
            (Audience::HomeOwner, _) => owner_recipient(&self.home, self.owner.as_ref(), channel),
            (Audience::Realtor, Some((_, contact))) => contact.recipient(channel),
            (Audience::Realtor, None) => RealtorContact::default().recipient(channel),
        }
    }

    /// When a message planned at `at` is due.
    #[must_use]
    pub fn due_at(
        &self,
        channel: Channel,
        recipient: Option<&Recipient>,
        at: DateTime<Utc>,
    ) -> DateTime<Utc> {
        match (channel, recipient) {
            (Channel::Sms, Some(recipient)) => Place {
                zone: self.zone,
                state: &self.home.state,
                number: &recipient.key,
            }
            .next_allowed(at),
            _ => at,
        }
    }

    /// The key of the message, which the same event causes only once.
    #[must_use]
    pub fn dedupe_key(&self, audience: Audience, channel: Channel) -> String {
        format!("event:{}:{}:{}", self.id, audience.code(), channel.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVENT: ListingEvent = ListingEvent::NewListing;

    fn mapped(audience: Audience, channel: Channel, template: u128) -> Mapping {
        Mapping {
            audience,
            event: EVENT,
            channel,
            template: Uuid::from_u128(template),
        }
    }

    fn event_with(own: Option<PropertyOutreach>) -> TerritoryEvent {
        let home = PostalAddress::read("14 Winona Ct, Denver, CO 80212").expect("an address");
        TerritoryEvent {
            id: Uuid::from_u128(1),
            event: EVENT,
            at: DateTime::UNIX_EPOCH,
            listing: ListingId(Uuid::from_u128(2)),
            node: NodeId(Uuid::from_u128(3)),
            facts: ListingFacts::default(),
            home,
            zone: chrono_tz::America::Denver,
            realtor: None,
            owner: None,
            own,
        }
    }

    fn node() -> NodeSettings {
        NodeSettings {
            is_on: true,
            only_owner_occupied: false,
            outreach: NodeOutreach {
                off: Vec::new(),
                mappings: vec![
                    mapped(Audience::HomeOwner, Channel::Mailer, 7),
                    mapped(Audience::Realtor, Channel::Email, 8),
                    Mapping {
                        event: ListingEvent::Sold,
                        ..mapped(Audience::Realtor, Channel::Sms, 9)
                    },
                ],
            },
        }
    }

    fn of(event: TerritoryEvent, node: &NodeSettings) -> Vec<(Audience, Channel, u128)> {
        possible_messages(&[event], |_| Some(node))
            .iter()
            .map(|one| (one.audience, one.channel, one.template.as_u128()))
            .collect()
    }

    // PROP-18
    #[test]
    fn one_for_each_audience_and_channel_that_has_a_template() {
        let expected = [
            (Audience::Realtor, Channel::Email, 8),
            (Audience::HomeOwner, Channel::Mailer, 7),
        ];
        assert_eq!(of(event_with(None), &node()), expected);
        let own = PropertyOutreach {
            mappings: vec![mapped(Audience::Realtor, Channel::Email, 80)],
            ..PropertyOutreach::default()
        };
        assert_eq!(
            of(event_with(Some(own)), &node())[0].2,
            80,
            "the listing's own goes first"
        );
    }

    // PROP-19
    #[test]
    fn each_switch_alone_turns_it_off() {
        let off = NodeSettings {
            is_on: false,
            ..node()
        };
        assert!(of(event_with(None), &off).is_empty());
        let found: Vec<_> = switched_off(&[event_with(None)], |_| Some(&off))
            .iter()
            .map(|(one, switch)| (one.audience, one.template.as_u128(), *switch))
            .collect();
        let expected = [
            (Audience::Realtor, 8, Switch::Market),
            (Audience::HomeOwner, 7, Switch::Market),
        ];
        assert_eq!(found, expected, "messages that a switch stops are listed");
        let mut no_realtors = node();
        no_realtors.outreach.off = vec![Audience::Realtor];
        assert_eq!(
            of(event_with(None), &no_realtors),
            [(Audience::HomeOwner, Channel::Mailer, 7)]
        );
        let listing_off = PropertyOutreach {
            is_on: false,
            ..PropertyOutreach::default()
        };
        assert!(of(event_with(Some(listing_off)), &node()).is_empty());
        let listing_no_owner = PropertyOutreach {
            off: vec![Audience::HomeOwner],
            ..PropertyOutreach::default()
        };
        assert_eq!(
            of(event_with(Some(listing_no_owner)), &node()),
            [(Audience::Realtor, Channel::Email, 8)]
        );
    }
}
