//! The content of messages: their stored parts, else their snapshot with values filled in.

use std::collections::HashMap;
use std::sync::Arc;

use database::messages::dispatch::Claimed;
use database::messages::outreach::snapshots;
use database::{DbError, TenantTx};
use domain::messages::Reason;
use domain::messages::snapshot::{Snapshot, values_of};
use domain::templates::email::EmailTemplate;
use domain::templates::placeholders::{Missing, Words};
use uuid::Uuid;

use super::answer::Answer;

/// A snapshot, ready to be filled in for each recipient.
pub(super) struct Source {
    /// The snapshot.
    pub snapshot: Snapshot,
    email: Option<EmailTemplate>,
}

/// The snapshots of a job's messages, each read once.
pub(super) struct Sources {
    read: HashMap<Uuid, Arc<Source>>,
    public_url: Arc<str>,
}

impl Sources {
    /// Starts with none. Stored pictures are shown from `public_url`.
    pub fn new(public_url: Arc<str>) -> Self {
        Self {
            read: HashMap::new(),
            public_url,
        }
    }

    /// Reads the snapshots that are not read yet.
    pub async fn read(
        &mut self,
        tx: &mut TenantTx,
        ids: impl IntoIterator<Item = Uuid>,
    ) -> Result<(), DbError> {
        let mut new: Vec<Uuid> = ids.into_iter().filter(|id| !self.read.contains_key(id)).collect();
        new.sort_unstable();
        new.dedup();
        if new.is_empty() {
            return Ok(());
        }
        for (id, snapshot) in snapshots(tx, &new).await? {
            let email = snapshot.email(&self.public_url);
            self.read.insert(id, Arc::new(Source { snapshot, email }));
        }
        Ok(())
    }

    /// The snapshot of a message, if it has one.
    pub fn of(&self, message: &Claimed) -> Option<Arc<Source>> {
        let (id, _) = message.filled.as_ref()?;
        self.read.get(id).cloned()
    }
}

/// Fills the empty parts of a message from its snapshot.
///
/// # Errors
/// The answer that names what is missing.
pub(super) fn fill(message: &mut Claimed, source: Option<&Source>) -> Result<(), Box<Answer>> {
    let Some((_, known)) = &message.filled else {
        return Ok(());
    };
    if message.html.is_some() || message.body.is_some() || message.home.is_some() {
        return Ok(());
    }
    let Some(source) = source else {
        return Err(Box::new(Answer::invalid("its content no longer exists")));
    };
    if let Some(email) = &source.email {
        let values = values_of(known);
        let parts = email
            .fill(&Words::new(&values, &source.snapshot.fallbacks))
            .map_err(|missing| missing_answer(&missing))?;
        message.subject = parts.subject;
        message.html = parts.html;
        message.body = Some(parts.text);
    } else if let Some(text) = source.snapshot.text_for(known) {
        message.body = Some(text.map_err(|missing| missing_answer(&missing))?);
    }
    Ok(())
}

fn missing_answer(missing: &Missing) -> Box<Answer> {
    Box::new(Answer {
        reason: Some(Reason::MissingVariable),
        code: Some(missing.to_string()),
        ..Answer::invalid(missing.to_string())
    })
}
