//! The recipient and the sender of a manual message.

use database::outreach_recipients::{self, Contacts};
use database::outreach_senders::UserSenders;
use database::{Session, TenantTx};
use domain::channels::{Audience, Channel};
use domain::contacts::{NoRecipient, RealtorContact, Recipient, owner_recipient};
use domain::ids::{ListingId, RealtorId};
use domain::templates::listing_values::ListingFacts;
use domain::templates::placeholders::Values;
use domain::templates::variables::Variable;

use super::body::ManualProspectingIn;
use crate::auth::territory_view;
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;

/// The page that a message is sent from: a listing's or a realtor's.
const OF_LISTING: i16 = 1;

/// The target of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The audience.
    pub audience: Audience,
    /// The listing it is about, if any.
    pub listing: Option<ListingId>,
    /// The realtor, if given.
    pub realtor: Option<RealtorId>,
}

impl Aim {
    /// Reads the target that the panel names.
    ///
    /// # Errors
    /// 1014 when it names nobody.
    pub fn read(body: &ManualProspectingIn, channel: Channel) -> Result<Self, ApiError> {
        let mut checks = Checks::default();
        if body.template_type.is_some_and(|code| code != channel.code()) {
            checks.refuse("templateType", format!("Must be {}", channel.code()));
        }
        let audience = checks.take(
            "prospectingType",
            Audience::from_repr(body.prospecting_type).ok_or("Must be 1 or 2"),
        );
        if body.prospecting_source == OF_LISTING {
            if body.property_id.is_none() {
                checks.refuse("propertyId", "Required");
            }
        } else {
            if body.realtor_id.is_none() {
                checks.refuse("realtorId", "Required");
            }
            if audience == Some(Audience::HomeOwner) {
                checks.refuse("prospectingType", "Must be 1 on a realtor's page");
            }
        }
        let audience = checks.finish(audience)?;
        Ok(Self {
            audience,
            listing: body.property_id.map(ListingId),
            realtor: body
                .realtor_id
                .filter(|_| body.prospecting_source != OF_LISTING)
                .map(RealtorId),
        })
    }
}

/// The recipient of a message, with the known values.
#[derive(Clone, Debug)]
pub struct Target {
    /// The realtor it is for.
    pub realtor: Option<RealtorId>,
    /// The recipient, or why there is none.
    pub recipient: Result<Recipient, NoRecipient>,
    /// The values that are filled in.
    pub values: Values,
}

/// The recipient of the message.
///
/// # Errors
/// NOT_FOUND when the listing or realtor doesn't exist.
pub async fn target(
    tx: &mut TenantTx,
    session: &Session,
    aim: Aim,
    channel: Channel,
) -> Result<Target, ApiError> {
    let view = territory_view(session)?;
    let missing = || ApiError::of(ErrorCode::NotFound);
    let of_listing = match aim.listing {
        Some(listing) => Some(
            outreach_recipients::of_listing(tx, view, listing)
                .await?
                .ok_or_else(missing)?,
        ),
        None => None,
    };
    let Some(realtor) = aim.realtor else {
        return Ok(of_people(of_listing.ok_or_else(missing)?, aim.audience, channel));
    };
    let contact = outreach_recipients::of_realtor(tx, view, realtor)
        .await?
        .ok_or_else(missing)?;
    let values = match of_listing {
        // Another realtor's listing doesn't apply to this realtor.
        Some(reached) if reached.realtor.as_ref().map(|(id, _)| *id) != Some(realtor) => {
            return Err(ApiError::field(
                "propertyId",
                "This listing doesn't belong to the realtor",
            ));
        }
        Some(reached) => reached.facts.values(Audience::Realtor),
        None => of_name(&contact),
    };
    Ok(Target {
        realtor: Some(realtor),
        recipient: contact.recipient(channel),
        values,
    })
}

/// The realtor or owner of a listing.
pub fn of_people(reached: Contacts, audience: Audience, channel: Channel) -> Target {
    let Contacts {
        facts,
        home,
        realtor,
        owner,
    } = reached;
    match audience {
        Audience::Realtor => Target {
            realtor: realtor.as_ref().map(|(id, _)| *id),
            recipient: realtor
                .map(|(_, contact)| contact)
                .unwrap_or_default()
                .recipient(channel),
            values: facts.values(audience),
        },
        Audience::HomeOwner => {
            let recipient = owner_recipient(&home, owner.as_ref().map(|(_, owner)| owner), channel);
            // The greeting uses the recipient's name.
            let named = recipient.as_ref().ok().map(|recipient| recipient.name.clone());
            let facts = ListingFacts {
                owner: facts.owner.or(named),
                ..facts
            };
            Target {
                realtor: None,
                recipient,
                values: facts.values(audience),
            }
        }
    }
}

/// The known values without a listing.
fn of_name(contact: &RealtorContact) -> Values {
    let mut values = Values::default();
    values.set(Variable::RecipientName, Some(contact.name.clone()));
    values
}

/// The sender, formatted.
pub fn sent_by(senders: &UserSenders, channel: Channel) -> Option<String> {
    match channel {
        Channel::Email => senders.email.clone(),
        Channel::Sms => senders
            .sms
            .number
            .clone()
            .or_else(|| senders.sms.messaging_service.clone()),
        Channel::Mailer => None,
    }
}
