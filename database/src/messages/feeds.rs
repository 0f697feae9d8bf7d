//! Communication feeds: the messages of a company to a realtor or home owner, and the replies. A
//! page is found by the feed's index; its items are read afterwards.

mod items;

use chrono::{DateTime, Utc};
use domain::channels::Audience;
use domain::ids::{ListingId, RealtorId, UserId};
use domain::paging::Page;
use domain::territory::View;
use uuid::Uuid;

use items::{sent_messages, unsolicited};

use super::replies;
use crate::error::Result;
use crate::transaction::TenantTx;
use crate::views;

pub use items::{Item, Reply, StoredText, Written};

/// The most characters of a text in a feed.
pub const PREVIEW: i32 = 200;

/// The most replies to a message in a feed, the latest ones.
const MOST_REPLIES: i64 = 2;

/// The most replies in the details of a message.
const MOST_REPLIES_OF_ONE: i64 = 500;

/// Which feed it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feed {
    /// All messages to a realtor, and the unsolicited ones from the realtor's phone number.
    Realtor {
        /// The realtor.
        realtor: RealtorId,
        /// The ten digits of the phone.
        phone: Option<String>,
    },
    /// The messages to one audience about a listing.
    Listing {
        /// The listing.
        listing: ListingId,
        /// The audience.
        audience: Audience,
        /// Only messages to this realtor.
        realtor: Option<RealtorId>,
    },
}

/// A page of a feed, and the size of the feed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FeedPage {
    /// The items, newest first.
    pub items: Vec<Item>,
    /// The number of items in the feed.
    pub total: i64,
}

/// A page of a feed as `view` sees it. It leaves out messages about listings outside the view,
/// except those that `user` sent.
///
/// # Errors
/// When the database fails.
pub async fn page(
    tx: &mut TenantTx,
    feed: &Feed,
    (view, user): (View, UserId),
    page: Page,
) -> Result<FeedPage> {
    let (found, total) = match feed {
        Feed::Realtor { realtor, phone } => {
            of_realtor(tx, *realtor, phone.as_deref(), (view, user), page).await?
        }
        Feed::Listing {
            listing,
            audience,
            realtor,
        } => of_listing(tx, *listing, *audience, *realtor, page).await?,
    };
    let ids = |is_out: bool| -> Vec<Uuid> {
        let of = found.iter().filter(|one| one.1 == is_out);
        of.map(|one| one.0).collect()
    };
    let mut sent_messages = sent_messages(tx, &ids(true), (PREVIEW, MOST_REPLIES)).await?;
    let mut unsolicited = unsolicited(tx, &ids(false)).await?;
    let items = found
        .iter()
        .filter_map(|(id, is_out)| {
            if *is_out {
                let at = sent_messages.iter().position(|one| one.id.0 == *id)?;
                Some(Item::Out(Box::new(sent_messages.swap_remove(at))))
            } else {
                let at = unsolicited.iter().position(|(one, _)| one.id == *id)?;
                let (reply, audience) = unsolicited.swap_remove(at);
                Some(Item::In(reply, audience))
            }
        })
        .collect();
    Ok(FeedPage { items, total })
}

/// The ids on the page, each with whether the company sent it, and the size of the feed.
type Found = (Vec<(Uuid, bool)>, i64);

async fn of_listing(
    tx: &mut TenantTx,
    listing: ListingId,
    audience: Audience,
    realtor: Option<RealtorId>,
    page: Page,
) -> Result<Found> {
    let tenant = tx.tenant_id();
    let realtor = realtor.map(|realtor| realtor.0);
    let ids = sqlx::query_scalar!(
        "select id from messages \
         where tenant_id = $1 and listing_id = $2 and audience = $3 and ($4::uuid is null or realtor_id = $4) \
         order by planned_at desc, id desc \
         limit $5 offset $6",
        tenant.0,
        listing.0,
        audience.code(),
        realtor,
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = sqlx::query_scalar!(
        r#"
        select count(*) as "total!" from messages
        where tenant_id = $1 and listing_id = $2 and audience = $3 and ($4::uuid is null or realtor_id = $4)
        "#,
        tenant.0,
        listing.0,
        audience.code(),
        realtor,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok((ids.into_iter().map(|id| (id, true)).collect(), total))
}

async fn of_realtor(
    tx: &mut TenantTx,
    realtor: RealtorId,
    phone: Option<&str>,
    (view, user): (View, UserId),
    page: Page,
) -> Result<Found> {
    let tenant = tx.tenant_id();
    let nodes = views::owned_nodes(tx, view).await?.map(|(_, nodes)| nodes);
    // Each source of the feed may fill every row up to the page's last one.
    let most = page.offset() + page.size();
    let rows = sqlx::query!(
        r#"
        with written as (
            select m.id, m.planned_at as at
            from messages m
            where m.tenant_id = $1 and m.realtor_id = $2
              and ($3::uuid[] is null or m.listing_id is null or m.planned_by_user_id = $4
                   or exists (select 1 from listing_memberships s
                              where s.tenant_id = $1 and s.listing_id = m.listing_id
                                and (s.sub_market_id = any($3) or s.bucket_id = any($3))))
            order by m.planned_at desc, m.id desc
            limit $6
        ),
        unasked as (
            select i.id, i.received_at as at
            from inbound_messages i
            where i.tenant_id = $1 and i.channel = 2 and i.address_key = $5 and i.message_id is null
            order by i.received_at desc, i.id desc
            limit $6
        )
        select id as "id!", is_out as "is_out!"
        from (select id, at, true as is_out from written union all select id, at, false from unasked) found
        order by at desc, id desc
        limit $7 offset $8
        "#,
        tenant.0,
        realtor.0,
        nodes.as_deref(),
        user.0,
        phone,
        most,
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = sqlx::query_scalar!(
        r#"
        select (select count(*) from messages m
                where m.tenant_id = $1 and m.realtor_id = $2
                  and ($3::uuid[] is null or m.listing_id is null or m.planned_by_user_id = $4
                       or exists (select 1 from listing_memberships s
                                  where s.tenant_id = $1 and s.listing_id = m.listing_id
                                    and (s.sub_market_id = any($3) or s.bucket_id = any($3)))))
             + (select count(*) from inbound_messages i
                where i.tenant_id = $1 and i.channel = 2 and i.address_key = $5 and i.message_id is null) as "total!"
        "#,
        tenant.0,
        realtor.0,
        nodes.as_deref(),
        user.0,
        phone,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok((rows.into_iter().map(|row| (row.id, row.is_out)).collect(), total))
}

/// An item of a feed with its whole text and all replies; `None` if it doesn't exist or `view`
/// doesn't include it. Marks its replies as seen by `user`.
///
/// # Errors
/// When the database fails.
pub async fn open(
    tx: &mut TenantTx,
    id: Uuid,
    (view, user): (View, UserId),
    now: DateTime<Utc>,
) -> Result<Option<Item>> {
    let item = match sent_messages(tx, &[id], (-1, MOST_REPLIES_OF_ONE)).await?.pop() {
        // Messages to typed addresses are in no feed.
        Some(message) if message.audience.is_some() && shows(tx, id, (view, user)).await? => {
            Item::Out(Box::new(message))
        }
        Some(_) => return Ok(None),
        None => match unsolicited(tx, &[id]).await?.pop() {
            Some((reply, audience)) if replies::shows(tx, id, (view, user)).await? => {
                Item::In(reply, audience)
            }
            Some(_) | None => return Ok(None),
        },
    };
    let is_unseen = match &item {
        Item::Out(message) => message.is_unseen,
        Item::In(reply, _) => !reply.is_viewed,
    };
    if is_unseen {
        sqlx::query!(
            "update inbound_messages set viewed_at = $3, viewed_by_user_id = $4 \
             where tenant_id = $1 and (message_id = $2 or id = $2) and viewed_at is null",
            tx.tenant_id().0,
            id,
            now,
            user.0,
        )
        .execute(tx.connection())
        .await?;
    }
    Ok(Some(item))
}

/// Whether `user` may see a message of the company: one that `user` sent, one about a listing in
/// `view`, one about no listing to a realtor in `view`, or one to a lead if the user has the lead
/// plugin. Feeds, replies and every action on a single message use this rule. Nobody sees Doorstep's
/// own messages.
pub(super) async fn shows(tx: &mut TenantTx, id: Uuid, (view, user): (View, UserId)) -> Result<bool> {
    let nodes = views::owned_nodes(tx, view).await?.map(|(_, nodes)| nodes);
    let is_shown = sqlx::query_scalar!(
        r#"
        select $3::uuid[] is null or m.planned_by_user_id is not distinct from $4
               or exists (select 1 from listing_memberships s
                          where s.tenant_id = $1 and s.listing_id = m.listing_id
                            and (s.sub_market_id = any($3) or s.bucket_id = any($3)))
               or m.listing_id is null and exists (select 1 from realtor_standings s
                                                   where s.tenant_id = $1 and s.realtor_id = m.realtor_id
                                                     and s.node_id = any($3))
               or m.lead_id is not null and exists (select 1 from users u
                                                    where u.tenant_id = $1 and u.id = $4
                                                      and u.access_to_movescout_plugin) as "is_shown!"
        from messages m
        where m.tenant_id = $1 and m.id = $2 and m.cause <> 6
        "#,
        tx.tenant_id().0,
        id,
        nodes.as_deref(),
        user.0,
    );
    Ok(is_shown.fetch_optional(tx.connection()).await?.unwrap_or(false))
}
