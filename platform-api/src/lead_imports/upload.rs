//! Takes an uploaded file: reads it, stores it, and suggests a mapping.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use database::leads::imports::{self, ColumnsFrom, Import, NewImport};
use database::leads::{SourceKey, word_maps};
use database::{Session, TenantTx};
use domain::leads::WordMap;
use domain::leads::import::{
    Columns, ImportField, MAX_FILE_BYTES, MAX_SOURCE_NAME, Table, UnknownWords, file_hash, guess,
};
use domain::roles::Permission;
use limits::Limit;
use storage::{Area, ObjectKey};
use uuid::Uuid;

use super::wire::LeadImportUploadIn;
use crate::error::{ApiError, ErrorCode, found};
use crate::input::Checks;
use crate::state::ApiState;

/// Uploads per minute and user.
const UPLOADS: Limit = Limit::per_minute("lead-imports", 60);

/// The rows that are shown for the mapping, and the characters of each cell.
const SAMPLES: usize = 5;
const SAMPLE_CHARS: usize = 200;

/// The most characters of a file's name.
const MAX_FILE_NAME: usize = 200;

const FILE: &str = "base64File";

/// A decoded and read file.
struct ReadFile {
    bytes: Vec<u8>,
    hash: [u8; 32],
    table: Table,
}

/// Columns and words of a file that nobody has mapped yet.
struct Suggestion {
    columns: Vec<(ImportField, String)>,
    columns_from: ColumnsFrom,
    words: WordMap,
}

/// Stores an uploaded file as an import.
///
/// # Errors
/// 1014 with the refused fields, RATE_LIMITED, UNAVAILABLE without the store.
pub async fn take(state: &ApiState, session: &Session, body: LeadImportUploadIn) -> Result<Import, ApiError> {
    let scope = session.allow_company(Permission::LeadsImport)?;
    state.count(UPLOADS, &session.user_id().to_string()).await?;
    let (source_name, file_name) = names(&body)?;
    let file = blocking(move || read(body.base64_file)).await??;
    let mut tx = state.db.tenant(&scope).await?;
    let suggestion = suggest(&mut tx, &source_name, &file.table.headers).await?;
    tx.commit().await?;

    let key = ObjectKey::new(scope.tenant_id(), Area::Imports, Uuid::now_v7(), "csv").map_err(|error| {
        tracing::error!(%error, "the key of an import's file is invalid");
        ApiError::of(ErrorCode::Unexpected)
    })?;
    state
        .storage
        .put_bytes(&key, file.bytes, key.media_type())
        .await
        .map_err(|error| {
            tracing::warn!(%error, "an import's file could not be stored");
            ApiError::retry_after(ErrorCode::Unavailable, 2)
        })?;

    let (table, suggestion, unknown_words) =
        blocking(move || with_unknown_words(file.table, suggestion)).await?;
    let samples: Vec<Vec<String>> = table
        .rows()
        .take(SAMPLES)
        .map(|row| {
            row.cells()
                .map(|cell| cell.chars().take(SAMPLE_CHARS).collect())
                .collect()
        })
        .collect();
    let new = NewImport {
        source_name: &source_name,
        file_name: &file_name,
        object_key: key.as_str(),
        file_hash: file.hash,
        encoding: table.encoding.name(),
        delimiter: table.delimiter,
        headers: &table.headers,
        samples: &samples,
        row_count: i32::try_from(table.len()).unwrap_or(i32::MAX),
        columns: &suggestion.columns,
        columns_from: suggestion.columns_from,
        words: &suggestion.words,
        unknown_words: &unknown_words,
    };
    let mut tx = state.db.tenant(&scope).await?;
    let id = imports::create(&mut tx, &new, session.user_id(), state.clock.now()).await?;
    let import = found(imports::get(&mut tx, id).await?)?;
    tx.commit().await?;
    Ok(import)
}

/// The names of the source and the file.
fn names(body: &LeadImportUploadIn) -> Result<(String, String), ApiError> {
    let mut checks = Checks::default();
    let mut name = |field: &str, text: &str, most| {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.is_empty() {
            checks.refuse(field, "Required");
        }
        if text.contains(char::is_control) {
            checks.refuse(field, "Must not contain control characters");
        }
        checks.at_most(field, &text, most);
        text
    };
    let names = (
        name("sourceName", &body.source_name, MAX_SOURCE_NAME),
        name("fileName", &body.file_name, MAX_FILE_NAME),
    );
    checks.done()?;
    Ok(names)
}

fn read(base64: String) -> Result<ReadFile, ApiError> {
    let text = base64.trim();
    // A browser sends files as data URLs.
    let text = text.rsplit_once(";base64,").map_or(text, |(_, rest)| rest);
    let too_large = || ApiError::field(FILE, "Must be 15 MiB or less");
    if text.len() > MAX_FILE_BYTES.div_ceil(3) * 4 {
        return Err(too_large());
    }
    let bytes = STANDARD
        .decode(text)
        .map_err(|_| ApiError::field(FILE, "Must be base64"))?;
    drop(base64);
    if bytes.len() > MAX_FILE_BYTES {
        return Err(too_large());
    }
    let table = Table::read(&bytes).map_err(|fault| ApiError::field(FILE, fault.to_string()))?;
    Ok(ReadFile {
        hash: file_hash(&bytes),
        bytes,
        table,
    })
}

/// The mapping of the source's last file if it fits, otherwise a guess.
async fn suggest(tx: &mut TenantTx, source_name: &str, headers: &[String]) -> Result<Suggestion, ApiError> {
    let source = SourceKey::file(source_name);
    let words = word_maps::find(tx, &source).await?;
    let remembered = word_maps::columns(tx, &source).await?.map(|columns| {
        columns
            .into_iter()
            .filter(|(_, header)| headers.contains(header))
            .filter_map(|(name, header)| Some((ImportField::named(&name)?, header)))
            .collect::<Vec<_>>()
    });
    let (columns, columns_from) = match remembered {
        Some(columns) if Columns::of(&columns, headers).is_ok() => (columns, ColumnsFrom::Remembered),
        Some(_) | None => (guess(headers), ColumnsFrom::Guessed),
    };
    Ok(Suggestion {
        columns,
        columns_from,
        words,
    })
}

fn with_unknown_words(table: Table, suggestion: Suggestion) -> (Table, Suggestion, UnknownWords) {
    let columns = Columns::fitting(&suggestion.columns, &table.headers);
    let unknown = columns.unknown_words(&table, &suggestion.words);
    (table, suggestion, unknown)
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| {
        tracing::error!(%error, "a file could not be read");
        ApiError::of(ErrorCode::Unexpected)
    })
}
