//! Snapshots of templates at the time of planning.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use database::messages::outreach;
use database::sent_pictures::{self, EmailPicture};
use database::templates::{self, Company, Template};
use database::{DbError, TenantTx};
use domain::messages::snapshot::{Snapshot, own_pictures};
use domain::templates::Content;
use domain::templates::placeholders::Syntax;
use storage::ObjectKey;
use uuid::Uuid;

/// A stored snapshot.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its id.
    pub id: Uuid,
    /// Its content.
    pub snapshot: Snapshot,
}

/// The snapshot of a template's version, stored once.
pub(super) async fn snapshot(
    tx: &mut TenantTx,
    template: &Template,
    known: &mut BTreeMap<(Uuid, i32), Kept>,
    now: DateTime<Utc>,
) -> Result<Kept, DbError> {
    let version = (template.id, template.version);
    if let Some(kept) = known.get(&version) {
        return Ok(kept.clone());
    }
    let company = templates::company(tx).await?;
    let snapshot = pictured(tx, template, company, now).await?;
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
    template: &Template,
    company: Company,
    now: DateTime<Utc>,
) -> Result<Snapshot, DbError> {
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
    let wanted: Vec<EmailPicture> = keys
        .iter()
        .filter_map(|key| ObjectKey::to_be_sent(tenant, key))
        .map(|(source, copy)| EmailPicture {
            source_key: source.as_str().to_owned(),
            object_key: copy.as_str().to_owned(),
        })
        .collect();
    snapshot.pictures = sent_pictures::addresses(tx, &wanted, now).await?;
    Ok(snapshot)
}
