//! Makes the listing report end to end, from the order to the object in S3, with the real worker
//! process, and compares it with COPY, formatting and libdeflate. Only the worker's processor
//! time counts; PostgreSQL and the store run in other processes.

use std::borrow::Cow;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use chrono::{NaiveDate, Utc};
use database::report_files;
use database::{Db, TenantScope};
use domain::ids::JobId;
use domain::jobs::{Job, State};
use domain::property_details::days_on_market;
use domain::reports::MAX_ROWS;
use domain::reports::ReportColumn as _;
use domain::reports::listing::ListingColumn;
use futures::TryStreamExt as _;
use jobs::report::listing;
use reports::Cell;
use sqlx::{Connection, PgConnection};
use tokio::process::Child;

use crate::comparison::{Cost, in_turn, verdict};
use crate::dataset::{Dataset, FEW_ROWS, order};
use crate::floor::FloorSheet;
use crate::servers::{Servers, stop};
use crate::usage::{Process, megabytes};

/// The maximum ratio of processor time to the floor.
const CPU_GOAL: f64 = 1.5;
/// Memory above that of the idle worker.
const MEMORY_GOAL_MB: f64 = 64.0;
/// The maximum ratio to the peak at a tenth of the rows.
const MEMORY_RATIO_GOAL: f64 = 1.3;

/// The longest time of one job.
const LONGEST: Duration = Duration::from_secs(120);

/// Prints the ratio and the memory; returns whether the goals are met.
pub async fn run(dataset: &Dataset, servers: &Servers) -> Result<bool> {
    let db = dataset.open(jobs::bell(&servers.redis_url)?)?;
    let scope = dataset.scope(&db).await?;
    let session = Session { dataset, db, scope };

    let worker = Worker::start(dataset, servers, &session).await?;
    let many = worker.report(&session, None).await?;
    ensure!(many.rows == MAX_ROWS, "the report has {} rows", many.rows);
    let comparison = in_turn(
        async || {
            let before = worker.process.cpu_seconds()?;
            let report = worker.report(&session, None).await?;
            Ok(Cost {
                cpu_seconds: worker.process.cpu_seconds()? - before,
                size_bytes: report.size_bytes,
            })
        },
        async || floor(dataset).await,
    )
    .await?;
    worker.stop().await?;
    let worker = Worker::start(dataset, servers, &session).await?;
    let few = worker.report(&session, Some(dataset.few_since)).await?;
    ensure!(
        few.rows >= FEW_ROWS && few.rows < 2 * FEW_ROWS,
        "{} rows",
        few.rows
    );
    worker.stop().await?;
    session.db.close().await;

    let cpu = comparison.print_cpu("report cpu", CPU_GOAL);
    let above = megabytes(many.peak_bytes.saturating_sub(many.idle_bytes));
    println!(
        "report memory: {above:.1} MB above idle ({:.1} MB); {}",
        megabytes(many.idle_bytes),
        verdict(above, MEMORY_GOAL_MB, "MB"),
    );
    let ratio = megabytes(many.peak_bytes) / megabytes(few.peak_bytes);
    println!(
        "report memory by rows: {ratio:.2} ({} rows {:.1} MB, {} rows {:.1} MB); {}",
        many.rows,
        megabytes(many.peak_bytes),
        few.rows,
        megabytes(few.peak_bytes),
        verdict(ratio, MEMORY_RATIO_GOAL, "x"),
    );
    Ok(cpu && above <= MEMORY_GOAL_MB && ratio <= MEMORY_RATIO_GOAL)
}

/// The company that orders reports.
struct Session<'a> {
    dataset: &'a Dataset,
    db: Db,
    scope: TenantScope,
}

/// A finished report.
struct MadeReport {
    rows: i64,
    size_bytes: u64,
    /// The worker's memory before it.
    idle_bytes: u64,
    /// The worker's peak memory during it.
    peak_bytes: u64,
}

/// A process `doorstep work`.
struct Worker {
    process: Process,
    child: Child,
}

impl Worker {
    /// Starts the worker and waits until it has done a job, so that it is connected.
    async fn start(dataset: &Dataset, servers: &Servers, session: &Session<'_>) -> Result<Self> {
        let log = std::fs::File::create(servers.folder.path().join("worker.log"))?;
        let child = servers
            .worker(&dataset.config)?
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .context("the worker does not start")?;
        let pid = child.id().context("the worker has ended")?;
        let worker = Self {
            process: Process::of(pid),
            child,
        };
        let first = session
            .dataset
            .enqueue(&session.db, &session.scope, &Job::ReportExpiry)
            .await?;
        session.wait_for_end(first).await?;
        Ok(worker)
    }

    /// Orders a report and waits for it.
    async fn report(&self, session: &Session<'_>, since: Option<NaiveDate>) -> Result<MadeReport> {
        self.process.reset_peak()?;
        let idle_bytes = self.process.memory_bytes()?;
        let job = session
            .dataset
            .enqueue(&session.db, &session.scope, &order(since))
            .await?;
        let rows = session.wait_for_end(job).await?;
        let peak_bytes = self.process.peak_bytes()?;
        let mut tx = session.db.tenant(&session.scope).await?;
        let file = report_files::get(&mut tx, session.dataset.admin, job).await?;
        tx.commit().await?;
        let size_bytes = file.context("the report has no file")?.size_bytes;
        Ok(MadeReport {
            rows,
            size_bytes: u64::try_from(size_bytes)?,
            idle_bytes,
            peak_bytes,
        })
    }

    async fn stop(mut self) -> Result<()> {
        stop(&mut self.child).await
    }
}

impl Session<'_> {
    /// Waits until a job succeeds; returns its units.
    async fn wait_for_end(&self, id: JobId) -> Result<i64> {
        let deadline = Instant::now() + LONGEST;
        while Instant::now() < deadline {
            let mut tx = self.db.tenant(&self.scope).await?;
            let job = database::jobs::get(&mut tx, self.dataset.admin, id).await?;
            tx.commit().await?;
            let job = job.context("there is no such job")?;
            match job.state {
                State::Succeeded => return Ok(job.done),
                State::Failed | State::Cancelled => bail!("the job failed: {:?}", job.error_message),
                State::Queued | State::Running => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
        bail!("the job did not end within {LONGEST:?}")
    }
}

/// Copies the rows in the report's order, formats and compresses them.
async fn floor(dataset: &Dataset) -> Result<Cost> {
    let mut connection = PgConnection::connect(&dataset.config.url).await?;
    let own = Process::own();
    let before = own.cpu_seconds()?;
    let today = Utc::now().date_naive();
    let statement = format!(
        "copy (select l.address || coalesce(', ' || l.unit_number, ''), l.mls_no, l.city, l.state, l.zip_code, \
                      l.county, (array['New', 'Pending', 'Active', 'Off Market'])[m.status], m.status_date, \
                      m.date_added, l.close_date, m.price_cents, m.size_sqft, l.beds, l.baths, l.year_built, \
                      coalesce(l.property_sub_type, l.property_type), \
                      case when l.open_house_starts_at is null then 'No' else 'Yes' end, r.full_name, o.name, \
                      s.name, b.name \
               from listing_memberships m \
               join listings l on l.id = m.listing_id \
               left join realtors r on r.id = l.realtor_id \
               left join offices o on o.id = l.office_id \
               left join territory_nodes s on s.tenant_id = m.tenant_id and s.id = m.sub_market_id \
               left join territory_nodes b on b.tenant_id = m.tenant_id and b.id = m.bucket_id \
               where m.tenant_id = '{}' \
               order by m.date_added desc, m.listing_id) to stdout",
        dataset.tenant
    );
    let spec = listing::spec(ListingColumn::ALL, Utc::now());
    let mut text = Vec::new();
    let mut copy = connection.copy_out_raw(&statement).await?;
    while let Some(part) = copy.try_next().await? {
        text.extend_from_slice(&part);
    }
    drop(copy);
    let text = std::str::from_utf8(&text)?;
    let mut sheet = FloorSheet::new(&spec);
    for line in text.lines() {
        sheet.row(cells(line, today)?);
    }
    let size_bytes = sheet.finish()?;
    let cost = Cost {
        cpu_seconds: own.cpu_seconds()? - before,
        size_bytes,
    };
    connection.close().await?;
    Ok(cost)
}

/// The cells of one line of COPY, in the order of the report's columns.
fn cells(line: &str, today: NaiveDate) -> Result<Vec<Cell<'_>>> {
    let mut fields = line.split('\t').map(|field| (field != "\\N").then_some(field));
    let mut next = || fields.next().context("a line of COPY has too few fields");
    let mut cells = Vec::with_capacity(ListingColumn::ALL.len());
    for _ in 0..7 {
        cells.push(text(next()?));
    }
    let status_date = day(next()?)?;
    let added = day(next()?)?.context("a listing has no date added")?;
    let closed = day(next()?)?;
    let (price, size) = (number(next()?)?, number(next()?)?);
    cells.extend([
        Cell::from(status_date),
        Cell::Date(added),
        Cell::Integer(days_on_market(added, closed, today)),
        price.map_or(Cell::Empty, Cell::Money),
        match (price, size) {
            (Some(price), Some(size)) if size > 0 => Cell::Money((price + size / 2) / size),
            _ => Cell::Empty,
        },
        size.into(),
    ]);
    for _ in 0..3 {
        cells.push(number(next()?)?.into());
    }
    for _ in 0..6 {
        cells.push(text(next()?));
    }
    Ok(cells)
}

fn text(field: Option<&str>) -> Cell<'_> {
    match field {
        None => Cell::Empty,
        Some(text) => Cell::Text(Cow::Borrowed(text)),
    }
}

fn number(field: Option<&str>) -> Result<Option<i64>> {
    Ok(field.map(str::parse).transpose()?)
}

fn day(field: Option<&str>) -> Result<Option<NaiveDate>> {
    Ok(field.map(str::parse).transpose()?)
}
