//! The recipients of outreach about a listing or to a realtor, and the suppressed ones among
//! addresses.

use domain::channels::Channel;
use domain::contacts::{RealtorContact, owner_name};
use domain::ids::{ListingId, RealtorId};
use domain::owner_data::Owner;
use domain::postal_address::PostalAddress;
use domain::templates::listing_values::ListingFacts;
use domain::territory::View;
use uuid::Uuid;

use crate::error::Result;
use crate::office_addresses;
use crate::realtors;
use crate::transaction::TenantTx;
use crate::views;

/// A listing with its realtor and owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contacts {
    /// The facts for the variables.
    pub facts: ListingFacts,
    /// The postal address of the home.
    pub home: PostalAddress,
    /// Its realtor.
    pub realtor: Option<(RealtorId, RealtorContact)>,
    /// Its owner with an id, if the company bought the owner data.
    pub owner: Option<(Uuid, Owner)>,
}

/// A listing's recipients; `None` when the listing is not in `view`.
///
/// # Errors
/// When the database fails.
pub async fn of_listing(tx: &mut TenantTx, view: View, listing: ListingId) -> Result<Option<Contacts>> {
    if !views::shows(tx, view, listing).await? {
        return Ok(None);
    }
    let row = sqlx::query!(
        r#"
        select l.address, l.unit_number, l.city, l.state, l.zip_code, l.size_sqft, l.beds, l.baths,
               r.id as "realtor_id?", r.full_name as "full_name?", r.email as "realtor_email?",
               r.mobile_phone as "mobile_phone?", r.office_address1 as "office_address1?",
               r.office_address2 as "office_address2?", a.street as "office_street?", a.unit as "office_unit?",
               az.city as "office_city?", az.state as "office_state?", a.zip_code as "office_zip_code?", o.id as "owner_id?", o.first_name as "first_name?",
               o.name as "name?", o.email as "owner_email?", o.mailing_address as "mailing_address?",
               o.phone as "phone?", o.is_owner_occupied as "is_owner_occupied?"
        from listings l
        left join realtors r on r.id = l.realtor_id
        left join office_addresses a on a.tenant_id = $1 and a.office_id = coalesce(r.office_id, r.id)
        left join zips az on az.zip_code = a.zip_code
        left join property_owners o on o.tenant_id = $1 and o.listing_id = l.id
        where l.id = $2
        "#,
        tx.tenant_id().0,
        listing.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let realtor = row.realtor_id.map(|id| {
        let contact = RealtorContact {
            name: row.full_name.unwrap_or_default(),
            email: row.realtor_email,
            mobile_phone: row.mobile_phone,
            office_address1: row.office_address1,
            office_address2: row.office_address2,
            completed_address: office_addresses::joined(
                row.office_street,
                row.office_unit,
                row.office_city,
                row.office_state,
                row.office_zip_code,
            ),
        };
        (RealtorId(id), contact)
    });
    let owner = row.owner_id.map(|id| {
        let owner = Owner {
            first_name: row.first_name,
            name: row.name,
            email: row.owner_email,
            mailing_address: row.mailing_address,
            phone: row.phone,
            is_owner_occupied: row.is_owner_occupied,
            provider_key: None,
        };
        (id, owner)
    });
    let facts = ListingFacts {
        address: row.address.clone(),
        unit: row.unit_number.clone(),
        city: row.city.clone(),
        state: row.state.clone(),
        zip_code: row.zip_code.clone(),
        size_sqft: row.size_sqft,
        beds: row.beds,
        baths: row.baths,
        realtor: realtor.as_ref().map(|(_, contact)| contact.name.clone()),
        owner: owner
            .as_ref()
            .and_then(|(_, owner)| owner_name(owner))
            .map(ToOwned::to_owned),
    };
    Ok(Some(Contacts {
        facts,
        home: PostalAddress {
            street: row.address,
            unit: row.unit_number.filter(|unit| !unit.trim().is_empty()),
            city: row.city,
            state: row.state,
            zip_code: row.zip_code,
        },
        realtor,
        owner,
    }))
}

/// A realtor's contact data; `None` when no listing of the realtor is in `view`.
///
/// # Errors
/// When the database fails.
pub async fn of_realtor(tx: &mut TenantTx, view: View, realtor: RealtorId) -> Result<Option<RealtorContact>> {
    if realtors::standing(tx, view, realtor).await?.is_none() {
        return Ok(None);
    }
    let row = sqlx::query!(
        "select full_name, email, mobile_phone, office_address1, office_address2 from realtors where id = $1",
        realtor.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let completed = office_addresses::get(tx, realtor).await?;
    Ok(Some(RealtorContact {
        name: row.full_name,
        email: row.email,
        mobile_phone: row.mobile_phone,
        office_address1: row.office_address1,
        office_address2: row.office_address2,
        completed_address: completed.map(|office| office.address),
    }))
}

/// The addresses among these, by channel and key, that are on the suppression list.
///
/// # Errors
/// When the database fails.
pub async fn suppressed(tx: &mut TenantTx, addresses: &[(Channel, String)]) -> Result<Vec<(i16, String)>> {
    let channels: Vec<i16> = addresses.iter().map(|(channel, _)| channel.code()).collect();
    let keys: Vec<String> = addresses.iter().map(|(_, key)| key.clone()).collect();
    let rows = sqlx::query!(
        "select s.channel, s.address \
         from unnest($2::smallint[], $3::text[]) as asked (channel, address) \
         join suppressions s on s.tenant_id = $1 and s.channel = asked.channel and s.address = asked.address \
         where s.removed_at is null",
        tx.tenant_id().0,
        &channels,
        &keys,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows.into_iter().map(|row| (row.channel, row.address)).collect())
}
