//! Snapshots of templates: their content at the time of planning, which later changes don't affect.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::TenantId;
use domain::messages::snapshot::{Snapshot, own_pictures};
use domain::templates::Content;
use domain::templates::placeholders::Syntax;
use uuid::Uuid;

use crate::error::Result;
use crate::messages::outreach;
use crate::sent_pictures::{self, EmailPicture};
use crate::templates::{self, Company, Template};
use crate::transaction::TenantTx;

/// The public copy of a company's picture, by the picture's key; `None` for a key that names none.
pub type PictureCopy = fn(TenantId, &str) -> Option<EmailPicture>;

/// A stored snapshot.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its id.
    pub id: Uuid,
    /// Its content.
    pub snapshot: Snapshot,
}

/// The snapshot of a template's version, stored once. `known` caches those of a run.
///
/// # Errors
/// When the database fails.
pub async fn snapshot(
    tx: &mut TenantTx,
    (template, copy): (&Template, PictureCopy),
    known: &mut BTreeMap<(Uuid, i32), Kept>,
    now: DateTime<Utc>,
) -> Result<Kept> {
    let version = (template.id, template.version);
    if let Some(kept) = known.get(&version) {
        return Ok(kept.clone());
    }
    let company = templates::company(tx).await?;
    let snapshot = pictured(tx, (template, copy), company, now).await?;
    let kept = Kept {
        id: outreach::keep_snapshot(tx, &snapshot).await?,
        snapshot,
    };
    known.insert(version, kept.clone());
    Ok(kept)
}

/// The snapshot of a template, with the public addresses of its pictures.
async fn pictured(
    tx: &mut TenantTx,
    (template, copy): (&Template, PictureCopy),
    company: Company,
    now: DateTime<Utc>,
) -> Result<Snapshot> {
    let draft = &template.draft;
    let logo = company.logo_key.clone();
    let mut snapshot = Snapshot {
        content: draft.content.clone(),
        group: draft.event.group(),
        fallbacks: draft.fallbacks.clone(),
        sender: company.sender(None),
        logo_key: None,
        pictures: BTreeMap::new(),
    };
    let Content::Email(email) = &draft.content else {
        return Ok(snapshot);
    };
    if email.mode.syntax() != Syntax::Html {
        return Ok(snapshot);
    }
    snapshot.logo_key = logo.filter(|_| email.shows.logo);
    let mut keys = own_pictures(&email.body);
    keys.extend(own_pictures(&email.signature));
    keys.extend(snapshot.logo_key.clone());
    let tenant = tx.tenant_id();
    let wanted: Vec<EmailPicture> = keys.iter().filter_map(|key| copy(tenant, key)).collect();
    snapshot.pictures = sent_pictures::addresses(tx, &wanted, now).await?;
    Ok(snapshot)
}
