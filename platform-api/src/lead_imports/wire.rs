//! Imports and their rows on the wire.

use chrono::{DateTime, Utc};
use database::leads::imports::{
    ColumnsFrom, Import, ImportCounts, ImportState, ImportSummary, ImportedRow, RowEffect, RowFilter,
    RowOutcome,
};
use domain::leads::import::{Columns, ImportField, UnknownWord};
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::input::{Count, first_page, ten_rows};
use crate::job_answer::JobStateOut;
use crate::partner::lead_contract::LeadEffect;
use crate::rejected_leads::{WordsIn, words_out};

/// A field of a lead that a column can fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "ImportField")]
pub enum LeadImportField {
    /// The partner's id of the lead.
    #[oai(rename = "opportunityId")]
    OpportunityId,
    /// The partner's word for the kind of opportunity.
    #[oai(rename = "opportunityType")]
    OpportunityType,
    /// The status.
    #[oai(rename = "disposition")]
    Disposition,
    /// The kind of the move.
    #[oai(rename = "moveType")]
    MoveType,
    /// When the partner received the lead.
    #[oai(rename = "receivedDate")]
    ReceivedDate,
    /// When the partner stored the lead.
    #[oai(rename = "createdAt")]
    CreatedAt,
    /// When the partner last changed the lead.
    #[oai(rename = "modifiedDate")]
    ModifiedDate,
    /// First and last name in one column, which is split at the last space.
    #[oai(rename = "fullName")]
    FullName,
    /// First name.
    #[oai(rename = "FirstName")]
    FirstName,
    /// Last name.
    #[oai(rename = "LastName")]
    LastName,
    /// Email address.
    #[oai(rename = "EmailAddress")]
    EmailAddress,
    /// Cell phone.
    #[oai(rename = "CellPhoneNumber")]
    CellPhoneNumber,
    /// Home phone.
    #[oai(rename = "HomePhoneNumber")]
    HomePhoneNumber,
    /// Work phone.
    #[oai(rename = "WorkPhoneNumber")]
    WorkPhoneNumber,
    /// The code of the booker.
    #[oai(rename = "BookerServiceProvider")]
    BookerServiceProvider,
    /// The id of the sales person.
    #[oai(rename = "SalesPersonQLABId")]
    SalesPersonQlabId,
    /// The street where the move begins.
    #[oai(rename = "OriginAddress")]
    OriginAddress,
    /// Its city.
    #[oai(rename = "OriginCity")]
    OriginCity,
    /// Its state.
    #[oai(rename = "OriginState")]
    OriginState,
    /// Its zip code.
    #[oai(rename = "OriginZip")]
    OriginZip,
    /// The street where the move ends.
    #[oai(rename = "DestinationAddress")]
    DestinationAddress,
    /// Its city.
    #[oai(rename = "DestinationCity")]
    DestinationCity,
    /// Its state.
    #[oai(rename = "DestinationState")]
    DestinationState,
    /// Its zip code.
    #[oai(rename = "DestinationZip")]
    DestinationZip,
    /// The day of the survey.
    #[oai(rename = "SurveyDate")]
    SurveyDate,
    /// The time of the survey.
    #[oai(rename = "SurveyTime")]
    SurveyTime,
    /// The requested day of the move.
    #[oai(rename = "RequestedMoveDate")]
    RequestedMoveDate,
    /// What the lead lives in.
    #[oai(rename = "DwellingType")]
    DwellingType,
    /// When the lead prefers to be contacted.
    #[oai(rename = "PreferredContactTime")]
    PreferredContactTime,
    /// Who carries out the survey.
    #[oai(rename = "SurveyorName")]
    SurveyorName,
    /// The text of one note.
    #[oai(rename = "Note")]
    Note,
    /// Where the lead agreed to automatic texts.
    #[oai(rename = "SmsConsent.source")]
    SmsConsentSource,
    /// The exact wording.
    #[oai(rename = "SmsConsent.wording")]
    SmsConsentWording,
    /// When.
    #[oai(rename = "SmsConsent.givenAt")]
    SmsConsentGivenAt,
}

/// The column of a field.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadImportColumn {
    /// The field.
    pub field: LeadImportField,
    /// The header of the column.
    pub header: String,
}

/// A file with leads.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadImportUploadIn {
    /// The name under which the mapping is remembered for the next file, 1 to 60 characters.
    pub source_name: String,
    /// The name of the file, 1 to 200 characters.
    pub file_name: String,
    /// The CSV file in base64, also as a data URL; at most 15 MiB, 50,000 rows and 200 columns.
    pub base64_file: String,
}

/// A mapping to be checked by a dry run.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadImportCheckIn {
    /// The import.
    pub import_id: Uuid,
    /// The columns of the mapped fields. The opportunity id is required.
    #[oai(validator(max_items = 100))]
    pub columns: Vec<LeadImportColumn>,
    /// What the words of the file mean.
    pub words: Option<WordsIn>,
}

/// An import.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadImportIdIn {
    /// The import.
    pub import_id: Uuid,
}

/// A dry run to be applied.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadImportApplyIn {
    /// The import.
    pub import_id: Uuid,
    /// Its dry run, whose predictions are applied.
    pub dry_run_id: Uuid,
}

/// A page of an import's rows.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadImportRowsIn {
    /// The import.
    pub import_id: Uuid,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// Only these rows.
    pub only: Option<LeadImportRowFilter>,
}

/// Which rows of an import are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum LeadImportRowFilter {
    /// Rows that create a lead.
    Created,
    /// Rows that change a lead.
    Updated,
    /// Rows that say what is stored.
    Unchanged,
    /// Rows that are older than what is stored.
    Stale,
    /// Rows that can't be stored.
    Rejected,
    /// Rows whose status has no meaning.
    UnknownStatus,
    /// Rows that were not applied.
    Skipped,
    /// Rows that were undone.
    Reversed,
    /// Rows that an undo left in effect.
    Kept,
}

impl From<LeadImportRowFilter> for RowFilter {
    fn from(filter: LeadImportRowFilter) -> Self {
        match filter {
            LeadImportRowFilter::Created => Self::Effect(RowEffect::Created),
            LeadImportRowFilter::Updated => Self::Effect(RowEffect::Updated),
            LeadImportRowFilter::Unchanged => Self::Effect(RowEffect::Unchanged),
            LeadImportRowFilter::Stale => Self::Effect(RowEffect::Stale),
            LeadImportRowFilter::Rejected => Self::Effect(RowEffect::Rejected),
            LeadImportRowFilter::UnknownStatus => Self::UnknownStatus,
            LeadImportRowFilter::Skipped => Self::Outcome(RowOutcome::Skipped),
            LeadImportRowFilter::Reversed => Self::Outcome(RowOutcome::Reversed),
            LeadImportRowFilter::Kept => Self::Outcome(RowOutcome::Kept),
        }
    }
}

/// The state of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "ImportState")]
pub enum LeadImportState {
    /// The file is stored.
    Uploaded,
    /// The dry run is under way.
    Checking,
    /// The dry run is complete.
    Checked,
    /// Its rows are being applied.
    Applying,
    /// All rows are applied.
    Applied,
    /// It is being undone.
    Undoing,
    /// It is undone.
    Undone,
}

/// Where the columns of an import come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "ColumnsFrom")]
pub enum LeadImportColumnsFrom {
    /// They are guessed from the headers.
    Guessed,
    /// They are those of the source's last file.
    Remembered,
    /// A user chose them.
    Saved,
}

/// What happened to a row after the dry run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "RowOutcome")]
pub enum LeadImportOutcome {
    /// It was applied as predicted.
    Applied,
    /// Its lead changed after the dry run.
    Skipped,
    /// Its effect was undone.
    Reversed,
    /// Its lead changed after the import, so its effect stays.
    Kept,
}

/// Numbers of rows.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadImportCounts {
    /// Rows that create a lead, by the dry run.
    pub created: i32,
    /// Rows that change a lead.
    pub updated: i32,
    /// Rows that say what is stored.
    pub unchanged: i32,
    /// Rows that are older than what is stored.
    pub stale: i32,
    /// Rows that can't be stored.
    pub rejected: i32,
    /// Rows whose status has no meaning. Their leads keep their status.
    pub unknown_status: i32,
    /// Rows that were applied as predicted.
    pub applied: i32,
    /// Rows that were not applied because their lead changed after the dry run.
    pub skipped: i32,
    /// Rows whose effect was undone.
    pub reversed: i32,
    /// Rows that an undo left in effect because their lead changed after the import.
    pub kept: i32,
}

/// An import as lists show it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadImportOut {
    /// The import.
    pub import_id: Uuid,
    /// The name of its source.
    pub source_name: String,
    /// The name of its file.
    pub file_name: String,
    /// The rows of the file.
    pub row_count: i32,
    /// Its state.
    pub state: LeadImportState,
    /// The numbers of rows.
    pub counts: LeadImportCounts,
    /// The rows that the current or last step has processed.
    pub rows_done: i32,
    /// The rows of that step.
    pub rows_to_do: i32,
    /// Who uploaded the file.
    pub requested_by: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// When the dry run was complete.
    pub checked_at: Option<DateTime<Utc>>,
    /// When a user applied it.
    pub applied_at: Option<DateTime<Utc>>,
    /// When it was undone.
    pub undone_at: Option<DateTime<Utc>>,
    /// Whether it can be applied.
    pub can_apply: bool,
    /// Whether it can be undone.
    pub can_undo: bool,
    /// The end of the time in which it can be undone: seven days after applying.
    pub undo_until: Option<DateTime<Utc>>,
    /// When it is deleted unless it is applied: 30 days after the upload.
    pub deleted_at: Option<DateTime<Utc>>,
}

/// An import with its file and mapping.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadImportDetailsOut {
    /// What lists show.
    #[oai(flatten)]
    pub import: LeadImportOut,
    /// UTF-8, UTF-16 or Windows-1252.
    pub encoding: String,
    /// The character between two cells.
    pub delimiter: String,
    /// The headers of the file.
    pub headers: Vec<String>,
    /// The first rows, at most five.
    pub sample_rows: Vec<Vec<String>>,
    /// The columns of the mapped fields.
    pub columns: Vec<LeadImportColumn>,
    /// Where the columns come from.
    pub columns_from: LeadImportColumnsFrom,
    /// What the words of the file mean.
    pub words: WordsIn,
    /// The words without a meaning, with these columns and words.
    pub unknown_words: LeadUnknownWordsOut,
    /// The newest dry run.
    pub dry_run_id: Option<Uuid>,
    /// The newest job.
    pub job: Option<LeadImportJobOut>,
}

/// Words of a file without a meaning: at most 200 of each kind, most frequent first.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadUnknownWordsOut {
    /// For statuses. Leads with such a word keep their status.
    pub statuses: Vec<LeadUnknownWordOut>,
    /// For kinds of moves. Leads with such a word have none.
    pub move_types: Vec<LeadUnknownWordOut>,
}

/// A word without a meaning.
#[derive(Debug, Object)]
pub struct LeadUnknownWordOut {
    /// The word.
    pub word: String,
    /// The number of rows with it.
    pub rows: i32,
}

/// The newest job of an import.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadImportJobOut {
    /// The job.
    pub job_id: Uuid,
    /// Its state.
    pub state: JobStateOut,
    /// Why it failed.
    pub error_message: Option<String>,
}

/// A row of an import.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadImportRowOut {
    /// Its number; 1 is the first row below the header.
    pub row_number: i32,
    /// The partner's id of the lead, if the row has a valid one.
    pub opportunity_id: Option<String>,
    /// The effect that the dry run predicts.
    pub effect: LeadEffect,
    /// A status without a meaning.
    pub unknown_status: Option<String>,
    /// Why the row is rejected.
    pub errors: Vec<LeadImportErrorOut>,
    /// What happened to it; absent until it is applied.
    pub outcome: Option<LeadImportOutcome>,
    /// Why it was skipped or kept, as text.
    pub reason: Option<String>,
}

/// A field of a row that can't be used.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadImportErrorOut {
    /// The field of the lead.
    pub field: String,
    /// The header of its column.
    pub header: Option<String>,
    /// What is wrong, as text.
    pub message: String,
}

/// An import of a list.
pub fn import_out(import: ImportSummary, now: DateTime<Utc>) -> LeadImportOut {
    LeadImportOut {
        import_id: import.id.0,
        state: import.state.into(),
        row_count: import.row_count,
        rows_done: import.rows_done,
        rows_to_do: import.rows_to_do,
        counts: counts_out(import.counts),
        can_apply: import.state == ImportState::Checked,
        can_undo: import.can_undo(now),
        undo_until: import.undo_until(),
        deleted_at: import.deleted_at(),
        source_name: import.source_name,
        file_name: import.file_name,
        requested_by: import.requested_by,
        created_at: import.created_at,
        checked_at: import.checked_at,
        applied_at: import.applied_at,
        undone_at: import.undone_at,
    }
}

fn counts_out(counts: ImportCounts) -> LeadImportCounts {
    LeadImportCounts {
        created: counts.created,
        updated: counts.updated,
        unchanged: counts.unchanged,
        stale: counts.stale,
        rejected: counts.rejected,
        unknown_status: counts.unknown_statuses,
        applied: counts.applied,
        skipped: counts.skipped,
        reversed: counts.reversed,
        kept: counts.kept,
    }
}

/// An import with its file and mapping.
pub fn details_out(import: Import, now: DateTime<Utc>) -> LeadImportDetailsOut {
    let job = import.summary.job.as_ref().and_then(|job| {
        Some(LeadImportJobOut {
            job_id: job.id.0,
            state: job.state?.into(),
            error_message: job.error_message.clone(),
        })
    });
    let words = |words: Vec<UnknownWord>| {
        let words = words
            .into_iter()
            .map(|UnknownWord { word, rows }| LeadUnknownWordOut { word, rows });
        words.collect()
    };
    LeadImportDetailsOut {
        import: import_out(import.summary, now),
        encoding: import.encoding,
        delimiter: import.delimiter,
        headers: import.headers,
        sample_rows: import.samples,
        columns: import.columns.into_iter().map(column_out).collect(),
        columns_from: import.columns_from.into(),
        words: words_out(&import.words),
        unknown_words: LeadUnknownWordsOut {
            statuses: words(import.unknown_words.statuses),
            move_types: words(import.unknown_words.move_types),
        },
        dry_run_id: import.dry_run.map(|id| id.0),
        job,
    }
}

fn column_out((field, header): (ImportField, String)) -> LeadImportColumn {
    LeadImportColumn {
        field: field.into(),
        header,
    }
}

/// A row, with the headers of the import's mapping.
pub fn row_out(row: ImportedRow, columns: &[(ImportField, String)]) -> LeadImportRowOut {
    let errors = row.faults.into_iter().map(|fault| LeadImportErrorOut {
        header: header_of(&fault.field, columns),
        field: fault.field,
        message: fault.message,
    });
    let reason = row.outcome.and_then(|outcome| match outcome {
        RowOutcome::Skipped => Some("The lead changed after the dry run."),
        RowOutcome::Kept => Some("The lead changed after the import, or it has had a campaign or a message."),
        RowOutcome::Applied | RowOutcome::Reversed => None,
    });
    LeadImportRowOut {
        row_number: row.number,
        opportunity_id: row.opportunity_id,
        effect: match row.effect {
            RowEffect::Created => LeadEffect::Created,
            RowEffect::Updated => LeadEffect::Updated,
            RowEffect::Unchanged => LeadEffect::Unchanged,
            RowEffect::Stale => LeadEffect::Stale,
            RowEffect::Rejected => LeadEffect::Rejected,
        },
        unknown_status: row.unknown_status,
        errors: errors.collect(),
        outcome: row.outcome.map(Into::into),
        reason: reason.map(ToOwned::to_owned),
    }
}

/// The header of the column that fills a field of an item.
fn header_of(item_field: &str, columns: &[(ImportField, String)]) -> Option<String> {
    let field = Columns::field_of(item_field)?;
    let of = |wanted| columns.iter().find(|(field, _)| *field == wanted);
    let name = matches!(field, ImportField::FirstName | ImportField::LastName);
    let found = of(field).or_else(|| of(ImportField::FullName).filter(|_| name));
    found.map(|(_, header)| header.clone())
}
