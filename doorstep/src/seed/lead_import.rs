//! An applied import of leads that can still be undone. The product's own functions check and apply
//! it, as the jobs would.

use std::fmt::Write as _;

use anyhow::{Context as _, Result, bail};
use chrono::{DateTime, Days, Utc};
use database::leads::imports::{self, ColumnsFrom, DryRun, FileRow, NewImport};
use database::leads::{Source, SourceKey, intake};
use database::users;
use database::{Db, TenantTx};
use domain::clock::Clock;
use domain::ids::{LeadImportId, UserId};
use domain::leads::import::{Columns, ImportField, Table, UnknownWords, file_hash, guess};
use domain::leads::{LeadStatus, WordMap};
use domain::paging::Page;
use domain::people::View;
use domain::roles::Role;
use storage::{Area, ObjectKey, Storage};
use uuid::Uuid;

use super::enter;
use super::names::{FIRST, LAST};
use super::plan::COMPANIES;

const SOURCE: &str = "Website form";
const FILE: &str = "website-leads.csv";

/// Rows about leads that the company doesn't have.
const NEW: usize = 18;

/// Applies an import for the company with the lead plugin unless it has one.
///
/// # Errors
/// When a statement fails. A file that can't be stored is only logged.
pub async fn write_lead_import(db: &Db, storage: &Storage, clock: &Clock) -> Result<()> {
    let now = clock.now();
    for company in COMPANIES.iter().filter(|company| company.has_movescout_plugin) {
        let tenant = company.tenant_id();
        let scope = enter(db, tenant, now).await?;
        let mut tx = db.tenant(&scope).await?;
        if imports::page(&mut tx, Page::new(1, 1)?).await?.1 > 0 {
            continue;
        }
        let admins =
            users::colleagues(&mut tx, View::Everyone, tenant, Some(Role::CompanyAdmin), &[]).await?;
        let admin = admins.first().context("a Company Admin")?.id;
        let file = file(now);
        let key = ObjectKey::new(tenant, Area::Imports, Uuid::now_v7(), "csv")?;
        import(&mut tx, admin, (&file, key.as_str()), now).await?;
        tx.commit().await?;
        if let Err(error) = storage.put_bytes(&key, file.into_bytes(), key.media_type()).await {
            tracing::warn!(%error, %tenant, "a file of the demonstration could not be stored");
        }
    }
    Ok(())
}

async fn import(
    tx: &mut TenantTx,
    admin: UserId,
    (file, key): (&str, &str),
    now: DateTime<Utc>,
) -> Result<LeadImportId> {
    let table = Table::read(file.as_bytes())?;
    let mapping: Vec<(ImportField, String)> = guess(&table.headers);
    let Ok(columns) = Columns::of(&mapping, &table.headers) else {
        bail!("the headers are not recognized");
    };
    let words = WordMap::new([("contacted", LeadStatus::AttemptedContact)], []);
    let row_count = i32::try_from(table.len())?;
    let samples: Vec<Vec<String>> = table
        .rows()
        .take(5)
        .map(|row| row.cells().map(ToOwned::to_owned).collect())
        .collect();
    let new = NewImport {
        source_name: SOURCE,
        file_name: FILE,
        object_key: key,
        file_hash: file_hash(file.as_bytes()),
        encoding: table.encoding.name(),
        delimiter: table.delimiter,
        headers: &table.headers,
        samples: &samples,
        row_count,
        columns: &mapping,
        columns_from: ColumnsFrom::Guessed,
        words: &words,
        unknown_words: &UnknownWords::default(),
    };
    let id = imports::create(tx, &new, admin, now).await?;
    imports::order_check(tx, id, (&mapping, &words), (admin, now)).await?;
    let rows: Vec<FileRow> = (1..)
        .zip(table.rows())
        .map(|(number, row)| FileRow::read(number, row, &columns, &words))
        .collect();
    let user = users::get(&mut *tx, View::Everyone, admin)
        .await?
        .context("the admin")?;
    let source = Source {
        name: format!("Import of {FILE} by {}", user.full_name()),
        key: SourceKey::file(SOURCE),
    };
    let lock = intake::lock(tx).await?;
    imports::begin_check(tx, id, &columns.unknown_words(&table, &words)).await?;
    let ids = rows
        .iter()
        .filter_map(|row| Some(row.read.as_ref().ok()?.opportunity_id.clone()));
    let mut run = DryRun::new(ids);
    let checking = imports::get(tx, id).await?.context("the import")?;
    imports::predict(tx, &checking, (&mut run, &source), &rows, now).await?;
    imports::finish_check(tx, id, now).await?;
    let dry_run = checking.dry_run.context("the dry run")?;
    imports::order_apply(tx, (id, dry_run), (admin, now)).await?;
    let applying = imports::get(tx, id).await?.context("the import")?;
    imports::apply(tx, &lock, (&applying, &source), &rows, now).await?;
    imports::finish_applying(tx, id).await?;
    Ok(id)
}

/// The file: new leads, two that the company has, an unknown status and an impossible date.
fn file(now: DateTime<Utc>) -> String {
    let day = |days: u64| (now.date_naive() + Days::new(days)).to_string();
    let received = (now.date_naive() - Days::new(3)).to_string();
    let mut file =
        "Lead ID,Received,Name,Email,Phone,Status,Origin city,Origin state,Origin zip,Move date\n".to_owned();
    for number in 0..NEW {
        let (first, last) = (FIRST[number * 5 % FIRST.len()], LAST[number * 11 % LAST.len()]);
        let email = format!(
            "{}.{}{number}@mail.example",
            first.to_lowercase(),
            last.to_lowercase()
        );
        let status = ["New", "contacted", "Lost"][number % 3];
        let moves = day(30 + number as u64);
        let _ = writeln!(
            file,
            "WEB-{},{received},{first} {last},{email},(201) 555-01{number:02},{status},Hoboken,NJ,7030,{moves}",
            3_000 + number,
        );
    }
    let known = [("OPP-20210", "Inactive"), ("OPP-20217", "Waiting list")];
    for (id, status) in known {
        let _ = writeln!(
            file,
            "{id},,Robin Vale,robin.vale@mail.example,(201) 555-0177,{status},Hoboken,NJ,7030,{}",
            day(60)
        );
    }
    let _ = writeln!(
        file,
        "WEB-3990,{received},Kim Doe,kim.doe@mail.example,,New,Newark,NJ,7102,02/30/2027"
    );
    file
}
