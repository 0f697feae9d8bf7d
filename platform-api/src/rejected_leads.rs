//! The items of sources that could not be stored, their repair, and the words of sources.

use database::leads::rejections::{self, Rejection};
use database::leads::retry::{self, Retried};
use database::leads::word_maps::{self, SourceWords};
use database::leads::{SourceKey, intake};
use domain::ids::RejectionId;
use domain::leads::intake::MAX_BYTES;
use domain::leads::{LeadStatus, MAX_WORD, MOST_SOURCE_WORDS, WordMap};
use domain::move_types::MoveType;
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use chrono::{DateTime, Utc};

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, PageOut, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, first_page, page, ten_rows};
use crate::origin::origin;
use crate::partner::lead_contract::{LeadEffect, LeadFieldError, effect_out};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about rejected items and words.
pub struct RejectedLeadsApi;

/// The page of rejected items.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RejectedItemListIn {
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
}

/// An item of a source that could not be stored, or only without its status.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RejectedItemOut {
    /// The id of the row.
    pub rejection_id: Uuid,
    /// What sent the item.
    pub source: String,
    /// Identifies the source for its words.
    pub source_key: String,
    /// The partner's id of the lead, if the item has a valid one.
    pub opportunity_id: Option<String>,
    /// The item as a JSON text; absent if it was too big to keep.
    pub item: Option<String>,
    /// What is wrong with it.
    pub faults: Vec<RejectedFieldOut>,
    /// Whether it was stored without its unknown status.
    pub is_stored: bool,
    /// The status without a meaning, in lower case.
    pub unknown_status: Option<String>,
    /// When it first came.
    pub first_at: DateTime<Utc>,
    /// When it last came.
    pub last_at: DateTime<Utc>,
    /// How often it came.
    pub times: i32,
}

/// A fault of an item.
#[derive(Debug, Object)]
pub struct RejectedFieldOut {
    /// The field as the source spells it.
    pub field: String,
    /// What is wrong, as text.
    pub message: String,
}

/// A word for a status.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct StatusWord {
    /// The source's word, 1 to 100 characters, in any letter case.
    pub word: String,
    /// The status, 1 to 9.
    pub status: i16,
}

/// A word for a kind of move.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MoveTypeWord {
    /// The source's word, 1 to 100 characters, in any letter case.
    pub word: String,
    /// The kind of move, 1 to 7.
    pub move_type: i16,
}

/// What the words of a source mean.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WordsIn {
    /// At most 200 words for statuses.
    #[oai(default, validator(max_items = 200))]
    pub statuses: Vec<StatusWord>,
    /// At most 200 words for kinds of moves.
    #[oai(default, validator(max_items = 200))]
    pub move_types: Vec<MoveTypeWord>,
}

/// The words of a source.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WordMapIn {
    /// The source, as a rejected row or the list of words names it.
    pub source_key: String,
    /// The words that replace the stored ones.
    pub words: WordsIn,
}

/// The words of a source.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WordMapOut {
    /// Identifies the source.
    pub source_key: String,
    /// The source as people read it.
    pub source_name: String,
    /// Its words for statuses, in lower case.
    pub statuses: Vec<StatusWord>,
    /// Its words for kinds of moves, in lower case.
    pub move_types: Vec<MoveTypeWord>,
}

/// A fixed item.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RetryRowIn {
    /// The rejected row.
    pub rejection_id: Uuid,
    /// The item as a JSON text of at most 65,536 bytes.
    pub item: String,
    /// Words to add to those of the row's source.
    pub words: Option<WordsIn>,
}

/// The result of a retry.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RetriedOut {
    /// The effect of the item. After `rejected`, nothing has changed.
    pub result: LeadEffect,
    /// The partner's id of the lead; absent if the item has none that is valid.
    pub opportunity_id: Option<String>,
    /// The status that still has no meaning. Then nothing has changed.
    pub unknown_status: Option<String>,
    /// Why the item is still rejected.
    pub errors: Vec<LeadFieldError>,
    /// The number of other items of the source that the new words stored.
    pub also_stored: i32,
}

#[OpenApi(prefix_path = "/leads", tag = "Tag::Leads")]
impl RejectedLeadsApi {
    /// Get a page of the items of sources that could not be stored, or only without their status.
    ///
    /// The last that came first, ten by default. An item is kept for 30 days after it last came,
    /// and removed when a newer item of the same lead is stored. For Company Admins with the lead
    /// plugin.
    #[oai(
        path = "/get-rejected-rows",
        method = "post",
        operation_id = "getRejectedLeadRows"
    )]
    async fn get_rejected_rows(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<RejectedItemListIn>,
    ) -> Answer<PageOut<RejectedItemOut>> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let mut checks = Checks::default();
        let page = page(&mut checks, body.page_index, body.page_size);
        let page = checks.finish(page)?;
        let mut tx = state.db.tenant(&scope).await?;
        let (rejected, total) = rejections::page(&mut tx, page).await?;
        tx.commit().await?;
        answer(PageOut::new(rejected.into_iter().map(rejected_out), total))
    }

    /// Store a fixed item in place of a rejected one.
    ///
    /// The row disappears when the item is stored whole or is older than the stored lead. If it is
    /// still rejected, or its status still has no meaning, the answer says why and nothing changes.
    /// With `words`, these are added to the words of the row's source, and up to 200 other items of
    /// the source with the same status are stored too. For Company Admins with the lead plugin.
    /// `404 NOT_FOUND` when the row is gone.
    #[oai(
        path = "/retry-rejected-row",
        method = "post",
        operation_id = "retryRejectedLeadRow"
    )]
    async fn retry_rejected_row(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<RetryRowIn>,
    ) -> Answer<RetriedOut> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        if body.item.len() > MAX_BYTES {
            return Err(ApiError::field("item", "Must be 65,536 bytes or less"));
        }
        let item = serde_json::from_str(&body.item)
            .map_err(|error| ApiError::field("item", format!("Must be JSON: {error}")))?;
        let words = body.0.words.map(|words| words_of("words", &words)).transpose()?;
        let mut tx = state.db.tenant(&scope).await?;
        let lock = intake::lock(&mut tx).await?;
        let row = RejectionId(body.0.rejection_id);
        let by = (auth.0.user_id(), &origin(&state, request), state.clock.now());
        let retried = retry::retry(&mut tx, &lock, (row, &item), words, by).await?;
        let (received, others) = match retried {
            Retried::Missing => return Err(ApiError::of(ErrorCode::NotFound)),
            // Dropping the transaction rolls it back.
            Retried::Refused(received) => (received, 0),
            Retried::Settled { received, others } => {
                tx.commit().await?;
                (received, others)
            }
        };
        let (result, errors) = effect_out(received.effect);
        answer(RetriedOut {
            result,
            opportunity_id: received.opportunity_id,
            unknown_status: received.unknown_status,
            errors,
            also_stored: i32::try_from(others).unwrap_or(i32::MAX),
        })
    }

    /// Get what the words of each source mean.
    ///
    /// In alphabetical order of the sources, at most 200. For Company Admins with the lead plugin.
    #[oai(path = "/get-word-maps", method = "get", operation_id = "getLeadWordMaps")]
    async fn get_word_maps(&self, state: Data<&ApiState>, auth: Auth) -> Answer<Vec<WordMapOut>> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let mut tx = state.db.tenant(&scope).await?;
        let maps = word_maps::list(&mut tx).await?;
        tx.commit().await?;
        answer(maps.into_iter().map(word_map_out).collect())
    }

    /// Save what the words of a source mean.
    ///
    /// Replaces the words of the source; items that come later are read with them. For Company
    /// Admins with the lead plugin. `404 NOT_FOUND` when the company has no such source.
    #[oai(path = "/save-word-map", method = "post", operation_id = "saveLeadWordMap")]
    async fn save_word_map(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<WordMapIn>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let words = words_of("words", &body.words)?;
        let source = SourceKey::read(&body.source_key).ok_or_else(|| ApiError::of(ErrorCode::NotFound))?;
        let mut tx = state.db.tenant(&scope).await?;
        let by = (&origin(&state, request), state.clock.now());
        if !word_maps::replace(&mut tx, &source, &words, by).await? {
            return Err(ApiError::of(ErrorCode::NotFound));
        }
        tx.commit().await?;
        answer(Done {})
    }
}

/// The checked words at the field `path`.
///
/// # Errors
/// 1014 with the words that can't be used.
pub fn words_of(path: &str, words: &WordsIn) -> Result<WordMap, ApiError> {
    let mut checks = Checks::default();
    for (name, length) in [
        ("statuses", words.statuses.len()),
        ("moveTypes", words.move_types.len()),
    ] {
        if length > MOST_SOURCE_WORDS {
            checks.refuse(
                format!("{path}.{name}"),
                format!("Must be {MOST_SOURCE_WORDS} entries or less"),
            );
        }
    }
    let mut statuses = Vec::new();
    for (index, entry) in words.statuses.iter().enumerate() {
        check_word(&mut checks, &format!("{path}.statuses.{index}.word"), &entry.word);
        match LeadStatus::from_repr(entry.status) {
            Some(status) => statuses.push((entry.word.as_str(), status)),
            None => checks.refuse(format!("{path}.statuses.{index}.status"), "Must be 1 to 9"),
        }
    }
    let mut move_types = Vec::new();
    for (index, entry) in words.move_types.iter().enumerate() {
        check_word(
            &mut checks,
            &format!("{path}.moveTypes.{index}.word"),
            &entry.word,
        );
        match MoveType::from_repr(entry.move_type) {
            Some(kind) => move_types.push((entry.word.as_str(), kind)),
            None => checks.refuse(format!("{path}.moveTypes.{index}.moveType"), "Must be 1 to 7"),
        }
    }
    checks.done()?;
    Ok(WordMap::new(statuses, move_types))
}

/// Words on the wire, in alphabetical order.
pub fn words_out(words: &WordMap) -> WordsIn {
    let statuses = words.statuses().map(|(word, status)| StatusWord {
        word: word.to_owned(),
        status: status.code(),
    });
    let move_types = words.move_types().map(|(word, kind)| MoveTypeWord {
        word: word.to_owned(),
        move_type: kind.code(),
    });
    WordsIn {
        statuses: statuses.collect(),
        move_types: move_types.collect(),
    }
}

fn check_word(checks: &mut Checks, field: &str, word: &str) {
    if word.trim().is_empty() {
        checks.refuse(field, "Must not be empty");
    }
    checks.at_most(field, word, MAX_WORD);
}

fn word_map_out(map: SourceWords) -> WordMapOut {
    let words = words_out(&map.words);
    WordMapOut {
        statuses: words.statuses,
        move_types: words.move_types,
        source_key: map.source_key,
        source_name: map.source_name,
    }
}

/// A rejected item.
fn rejected_out(rejection: Rejection) -> RejectedItemOut {
    let faults = rejection.faults.into_iter().map(|fault| RejectedFieldOut {
        field: fault.field,
        message: fault.message,
    });
    RejectedItemOut {
        rejection_id: rejection.id.0,
        source: rejection.source,
        source_key: rejection.source_key,
        opportunity_id: rejection.opportunity_id,
        item: rejection.item,
        faults: faults.collect(),
        is_stored: rejection.is_stored,
        unknown_status: rejection.unknown_word,
        first_at: rejection.first_at,
        last_at: rejection.last_at,
        times: rejection.times,
    }
}
