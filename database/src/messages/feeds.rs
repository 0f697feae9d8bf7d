//! Communication feeds: what a company wrote to a realtor or home owner, and what came
//! back. A page is read by the feed's index first, then what stands on it.

use chrono::{DateTime, Utc};
use domain::ids::{ListingId, MessageId, RealtorId, UserId};
use domain::listing_events::ListingEvent;
use domain::messages::MessageState;
use domain::messages::snapshot::KnownValues;
use domain::outreach::{Audience, Channel};
use domain::paging::Page;
use domain::territory::View;
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::listings;
use crate::messages::{stored_channel, stored_state};
use crate::transaction::TenantTx;

/// The most characters of a text that a feed shows.
pub const PREVIEW: i32 = 200;

/// The most replies to a message that a feed shows, the latest ones.
const MOST_REPLIES: i64 = 2;

/// The most replies to a message that its details show.
const MOST_REPLIES_OF_ONE: i64 = 500;

/// Whose feed it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feed {
    /// All that was written to a realtor, and what comes from the phone number without
    /// having been asked.
    Realtor {
        /// Who.
        realtor: RealtorId,
        /// The ten digits of the phone.
        phone: Option<String>,
    },
    /// What was written to one audience about a listing.
    Listing {
        /// Which.
        listing: ListingId,
        /// To whom.
        audience: Audience,
        /// Only to that realtor.
        realtor: Option<RealtorId>,
    },
}

/// A page of a feed, and how much there is in all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FeedPage {
    /// The newest first.
    pub items: Vec<Item>,
    /// In the whole feed.
    pub total: i64,
}

/// Something in a feed.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A message of the company, with what came back.
    Out(Box<Written>),
    /// What came without having been asked.
    In(Reply),
}

/// A message of the company.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// It.
    pub id: MessageId,
    /// By what way it goes.
    pub channel: Channel,
    /// Where it stands.
    pub state: MessageState,
    /// Why it stands there.
    pub reason: Option<String>,
    /// Words beside the reason.
    pub reason_detail: Option<String>,
    /// To whom.
    pub audience: Option<i16>,
    /// What happened to the listing, where it is automatic.
    pub event: Option<ListingEvent>,
    /// What it is about.
    pub listing: Option<ListingId>,
    /// When it was taken over, else planned.
    pub at: DateTime<Utc>,
    /// The name of whoever ordered it.
    pub planned_by: Option<String>,
    /// The name it is addressed to.
    pub recipient_name: String,
    /// Where it goes.
    pub recipient_address: String,
    /// What it says.
    pub said: Said,
    /// What came back, oldest first.
    pub replies: Vec<Reply>,
    /// Whether there is something that nobody has seen.
    pub is_unseen: bool,
}

/// What a message says, as it is kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Said {
    /// The subject of an e-mail.
    pub subject: Option<String>,
    /// The HTML part of an e-mail; not read for a list.
    pub html: Option<String>,
    /// Its text, for a list the beginning.
    pub body: Option<String>,
    /// The snapshot that is filled in instead, and with what.
    pub filled: Option<(Uuid, KnownValues)>,
}

/// What somebody wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// It.
    pub id: Uuid,
    /// By what way it came.
    pub channel: Channel,
    /// From where, as people read it.
    pub sender: String,
    /// What it says, for a list the beginning.
    pub body: String,
    /// When.
    pub received_at: DateTime<Utc>,
    /// Whether somebody has seen it.
    pub is_viewed: bool,
}

/// A page of a feed, of what `view` shows: what is about other listings is left out, but
/// what `user` wrote.
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
    let mut written = written(tx, &ids(true), (PREVIEW, MOST_REPLIES)).await?;
    let mut unasked = unasked(tx, &ids(false)).await?;
    let items = found
        .iter()
        .filter_map(|(id, is_out)| {
            if *is_out {
                let at = written.iter().position(|one| one.id.0 == *id)?;
                Some(Item::Out(Box::new(written.swap_remove(at))))
            } else {
                let at = unasked.iter().position(|one| one.id == *id)?;
                Some(Item::In(unasked.swap_remove(at)))
            }
        })
        .collect();
    Ok(FeedPage { items, total })
}

/// Which are on the page, and whether they are the company's own.
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
    let nodes = listings::owned_nodes(tx, view).await?.map(|(_, nodes)| nodes);
    // What may come before the page's last row.
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
            order by i.received_at desc
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

/// Messages with so many characters of their texts and so many replies; HTML only where
/// all of a text is wanted.
async fn written(tx: &mut TenantTx, ids: &[Uuid], (characters, replies): (i32, i64)) -> Result<Vec<Written>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        select m.id, m.channel, m.state, m.reason, m.reason_detail, m.audience, m.event, m.listing_id,
               coalesce(m.sent_at, m.planned_at) as "at!", u.first_name || ' ' || u.last_name as planned_by,
               c.recipient_name, c.recipient_address, c.subject, case when $3 < 0 then c.html end as html,
               case when $3 < 0 then c.body else left(c.body, $3) end as body, c.snapshot_id,
               c."values" as "known: Json<KnownValues>",
               exists (select 1 from inbound_messages i
                       where i.tenant_id = $1 and i.message_id = m.id and i.viewed_at is null) as "is_unseen!"
        from messages m
        join message_contents c on c.tenant_id = m.tenant_id and c.message_id = m.id
        left join users u on u.tenant_id = m.tenant_id and u.id = m.planned_by_user_id
        where m.tenant_id = $1 and m.id = any($2)
        "#,
        tenant.0,
        ids,
        characters,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut answers = replies_to(tx, ids, (characters, replies)).await?;
    rows.into_iter()
        .map(|row| {
            let (of_it, others) = answers.drain(..).partition(|(message, _)| *message == row.id);
            answers = others;
            Ok(Written {
                id: MessageId(row.id),
                channel: stored_channel(row.channel)?,
                state: stored_state(row.state)?,
                reason: row.reason,
                reason_detail: row.reason_detail,
                audience: row.audience,
                event: row.event.and_then(ListingEvent::from_code),
                listing: row.listing_id.map(ListingId),
                at: row.at,
                planned_by: row.planned_by,
                recipient_name: row.recipient_name,
                recipient_address: row.recipient_address,
                said: Said {
                    subject: row.subject,
                    html: row.html,
                    body: row.body,
                    filled: row.snapshot_id.map(|id| {
                        let known = row.known.map(|known| known.0);
                        (id, known.unwrap_or_default())
                    }),
                },
                replies: of_it.into_iter().map(|(_, reply)| reply).collect::<Vec<Reply>>(),
                is_unseen: row.is_unseen,
            })
        })
        .collect()
}

/// The latest replies to each message, oldest first.
async fn replies_to(
    tx: &mut TenantTx,
    ids: &[Uuid],
    (characters, most): (i32, i64),
) -> Result<Vec<(Uuid, Reply)>> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        select w.id as "message_id!", i.id, i.channel, i.sender,
               case when $3 < 0 then i.body else left(i.body, $3) end as "body!", i.received_at, i.viewed_at
        from unnest($2::uuid[]) as w (id)
        cross join lateral (
            select * from inbound_messages
            where tenant_id = $1 and message_id = w.id
            order by received_at desc, id desc
            limit $4
        ) i
        order by i.received_at, i.id
        "#,
        tenant.0,
        ids,
        characters,
        most,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let reply = Reply {
                id: row.id,
                channel: stored_channel(row.channel)?,
                sender: row.sender,
                body: row.body,
                received_at: row.received_at,
                is_viewed: row.viewed_at.is_some(),
            };
            Ok((row.message_id, reply))
        })
        .collect()
}

async fn unasked(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<Reply>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        "select id, channel, sender, body, received_at, viewed_at from inbound_messages \
         where tenant_id = $1 and id = any($2) and message_id is null",
        tenant.0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Reply {
                id: row.id,
                channel: stored_channel(row.channel)?,
                sender: row.sender,
                body: row.body,
                received_at: row.received_at,
                is_viewed: row.viewed_at.is_some(),
            })
        })
        .collect()
}

/// One of a feed with all that it says and all that came back; `None` where there is none,
/// or none that `view` shows. What came back counts as seen by `user` from now on.
///
/// # Errors
/// When the database fails.
pub async fn open(
    tx: &mut TenantTx,
    id: Uuid,
    (view, user): (View, UserId),
    now: DateTime<Utc>,
) -> Result<Option<Item>> {
    let item = match written(tx, &[id], (-1, MOST_REPLIES_OF_ONE)).await?.pop() {
        Some(message) => {
            if !shows(tx, id, (view, user)).await? {
                return Ok(None);
            }
            Item::Out(Box::new(message))
        }
        None => match unasked(tx, &[id]).await?.pop() {
            Some(reply) => Item::In(reply),
            None => return Ok(None),
        },
    };
    let is_unseen = match &item {
        Item::Out(message) => message.is_unseen,
        Item::In(reply) => !reply.is_viewed,
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

/// Whether a message to a realtor or owner is one that `user` wrote, or about a listing
/// that `view` shows, or about none.
async fn shows(tx: &mut TenantTx, id: Uuid, (view, user): (View, UserId)) -> Result<bool> {
    let tenant = tx.tenant_id();
    let row = sqlx::query!(
        "select listing_id, planned_by_user_id from messages where tenant_id = $1 and id = $2 and audience is not null",
        tenant.0,
        id,
    )
    .fetch_optional(tx.connection())
    .await?;
    match row {
        None => Ok(false),
        Some(row) if view == View::Company || row.planned_by_user_id == Some(user.0) => Ok(true),
        Some(row) => match row.listing_id {
            None => Ok(true),
            Some(listing) => listings::shows(tx, view, ListingId(listing)).await,
        },
    }
}
