//! What an event of a listing would cause: to whom, by what way and by which template,
//! as the listing's market and the listing itself have it (rules 4.6).

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

/// Something that happened to a listing of a company's territory, or would.
#[derive(Clone, Debug)]
pub struct Happened {
    /// The row that tells it.
    pub id: Uuid,
    /// What.
    pub event: ListingEvent,
    /// When it became known.
    pub at: DateTime<Utc>,
    /// To what.
    pub listing: ListingId,
    /// The child market or bucket that has the listing.
    pub node: NodeId,
    /// What templates say of the listing and its people.
    pub facts: ListingFacts,
    /// Where the home is.
    pub home: PostalAddress,
    /// Its zone.
    pub zone: Tz,
    /// Its realtor.
    pub realtor: Option<(Uuid, RealtorContact)>,
    /// Its owner, where the company has bought that.
    pub owner: Option<Owner>,
    /// What the company said of this listing.
    pub own: Option<PropertyOutreach>,
}

/// What a child market or bucket says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeSettings {
    /// Whether anything goes out by itself.
    pub is_on: bool,
    /// Whether owners are written to only where they live in their homes.
    pub only_owner_occupied: bool,
    /// To whom not, and by which templates.
    pub outreach: NodeOutreach,
}

/// What keeps an audience from being written to at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// The market's own.
    Market,
    /// That of the audience in its market.
    Audience,
    /// The listing's own.
    Property,
}

impl Switch {
    /// What it turns off, as people read it.
    #[must_use]
    pub fn words(self, audience: Audience) -> &'static str {
        match (self, audience) {
            (Self::Market, _) => "those of the market",
            (Self::Audience, Audience::Realtor) => "those to realtors in the market",
            (Self::Audience, Audience::HomeOwner) => "those to home owners in the market",
            (Self::Property, Audience::Realtor) => "those to the realtor of this listing",
            (Self::Property, Audience::HomeOwner) => "those to the owner of this listing",
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
            let is_it = |mapping: &&Mapping| {
                (mapping.audience, mapping.event, mapping.channel) == (audience, event, channel)
            };
            mappings.iter().find(is_it).map(|mapping| mapping.template)
        };
        own.and_then(|own| named(&own.mappings))
            .or_else(|| named(&self.outreach.mappings))
    }
}

/// A message that an event would cause, were there nothing in its way.
#[derive(Clone, Debug)]
pub struct Occasion {
    /// The place of its event among those that were looked at.
    pub of: usize,
    /// To whom.
    pub audience: Audience,
    /// By what way.
    pub channel: Channel,
    /// By which template.
    pub template: Uuid,
    /// Where it goes, as far as that is known.
    pub recipient: Result<Recipient, NoRecipient>,
}

/// What events cause, in their order; for each the realtor before the owner, and e-mail
/// before SMS before the card.
#[must_use]
pub fn occasions<'n>(
    happened: &[Happened],
    settings: impl Fn(NodeId) -> Option<&'n NodeSettings>,
) -> Vec<Occasion> {
    let mut found = Vec::new();
    for (of, one) in happened.iter().enumerate() {
        let Some(node) = settings(one.node) else { continue };
        for audience in Audience::ALL {
            if node.off(one.own.as_ref(), audience).is_none() {
                found.extend(mapped(of, one, node, audience));
            }
        }
    }
    found
}

/// What events would cause were there not a switch that is off, in the order of
/// [`occasions`].
#[must_use]
pub fn switched_off<'n>(
    happened: &[Happened],
    settings: impl Fn(NodeId) -> Option<&'n NodeSettings>,
) -> Vec<(Occasion, Switch)> {
    let mut found = Vec::new();
    for (of, one) in happened.iter().enumerate() {
        let Some(node) = settings(one.node) else { continue };
        for audience in Audience::ALL {
            if let Some(switch) = node.off(one.own.as_ref(), audience) {
                found.extend(mapped(of, one, node, audience).map(|occasion| (occasion, switch)));
            }
        }
    }
    found
}

/// What has a template, of one audience.
fn mapped<'h>(
    of: usize,
    one: &'h Happened,
    node: &'h NodeSettings,
    audience: Audience,
) -> impl Iterator<Item = Occasion> + 'h {
    Channel::ALL.into_iter().filter_map(move |channel| {
        let template = node.template(one.own.as_ref(), (audience, one.event, channel))?;
        Some(Occasion {
            of,
            audience,
            channel,
            template,
            recipient: one.recipient(audience, channel),
        })
    })
}

impl Happened {
    /// Where a message to that audience goes.
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

    /// When a message may leave that is planned at `at`.
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

    /// What another one would have to name to cause the same message again.
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

    fn happened(own: Option<PropertyOutreach>) -> Happened {
        let home = PostalAddress::read("14 Winona Ct, Denver, CO 80212").expect("an address");
        Happened {
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

    fn of(happened: Happened, node: &NodeSettings) -> Vec<(Audience, Channel, u128)> {
        occasions(&[happened], |_| Some(node))
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
        assert_eq!(of(happened(None), &node()), expected);
        let own = PropertyOutreach {
            mappings: vec![mapped(Audience::Realtor, Channel::Email, 80)],
            ..PropertyOutreach::default()
        };
        assert_eq!(
            of(happened(Some(own)), &node())[0].2,
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
        assert!(of(happened(None), &off).is_empty());
        let told: Vec<_> = switched_off(&[happened(None)], |_| Some(&off))
            .iter()
            .map(|(one, switch)| (one.audience, one.template.as_u128(), *switch))
            .collect();
        let expected = [
            (Audience::Realtor, 8, Switch::Market),
            (Audience::HomeOwner, 7, Switch::Market),
        ];
        assert_eq!(told, expected, "what a switch keeps back is told");
        let mut no_realtors = node();
        no_realtors.outreach.off = vec![Audience::Realtor];
        assert_eq!(
            of(happened(None), &no_realtors),
            [(Audience::HomeOwner, Channel::Mailer, 7)]
        );
        let listing_off = PropertyOutreach {
            is_on: false,
            ..PropertyOutreach::default()
        };
        assert!(of(happened(Some(listing_off)), &node()).is_empty());
        let listing_no_owner = PropertyOutreach {
            off: vec![Audience::HomeOwner],
            ..PropertyOutreach::default()
        };
        assert_eq!(
            of(happened(Some(listing_no_owner)), &node()),
            [(Audience::Realtor, Channel::Email, 8)]
        );
    }
}
