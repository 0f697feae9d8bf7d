//! `doorstep seed`: creates the demonstration: three companies with users of every role,
//! territories over real zip codes, and listings with a history. A fixed random seed and today's
//! date determine the data; the product's own functions write it.
//!
//! Each step keeps what an interrupted run has created. The mark at the end makes a second run do
//! nothing.

mod automated_campaigns;
mod campaigns;
mod company_setup;
mod lead_campaigns;
mod lead_import;
mod lead_stories;
mod leads;
mod listings;
mod load;
mod load_plan;
mod market_days;
mod names;
mod offices;
mod outcomes;
mod partner_key;
mod people;
mod pictures;
mod plan;
mod population;
mod private_file;
mod sent;
mod templates;
mod territories;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use chrono::{DateTime, Utc};
use database::companies::{Company, NewCompany};
use database::listing_import::{ImportRow, LeftOut, ListingImport};
use database::platform::create_company;
use database::{
    Db, PlatformScope, PlatformTx, TenantScope, companies, memberships, notifications, realtor_standings,
    reference, territory, zips,
};
use domain::clock::Clock;
use domain::dashboard::Timeframe;
use domain::ids::TenantId;
use domain::listings::SourceListing;

pub use automated_campaigns::write_automated_campaigns;
pub use campaigns::write_campaigns;
pub use company_setup::set_up;
pub use lead_campaigns::write_lead_campaigns;
pub use lead_import::write_lead_import;
pub use leads::write_leads;
pub use market_days::SOURCE;
use plan::COMPANIES;
pub use sent::write as write_messages;
pub use templates::write as write_templates;

/// The reference mark of a complete demonstration.
const DEMONSTRATION: &str = "demonstration";

/// Part of the mark's release when the load set was created too.
const LOAD_SET: &str = ", with the load set";

/// Listings imported at a time.
const ROWS_A_CHUNK: usize = 2_000;

/// Zip codes whose membership is refreshed in one transaction.
const ZIPS_A_REFRESH: usize = 500;

/// The most companies, with those of the load set.
const MOST_COMPANIES: usize = 200;

/// The options of `seed`.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The number of all listings; the markets keep their shares
    #[arg(long, default_value_t = plan::LISTINGS)]
    pub listings: u64,
    /// The number of all companies: more than those of the demonstration add the load set,
    /// listings of the whole country and companies that share them
    #[arg(long, default_value_t = COMPANIES.len(), value_parser = parse_companies)]
    pub companies: usize,
    /// The file for the sign-ins
    #[arg(long, value_name = "FILE")]
    pub sign_ins_file: Option<PathBuf>,
    /// The file for the API key of the partner that sends leads
    #[arg(long, value_name = "FILE")]
    pub partner_key_file: Option<PathBuf>,
}

fn parse_companies(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(count) if (COMPANIES.len()..=MOST_COMPANIES).contains(&count) => Ok(count),
        Ok(_) | Err(_) => Err(format!("it must be {} to {MOST_COMPANIES}", COMPANIES.len())),
    }
}

/// The result of a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seeded {
    /// The demonstration existed; nothing changed.
    Already,
    /// The demonstration was created.
    Made {
        /// The number of listings in each company's territory, largest company first.
        listings: Vec<(String, u64)>,
    },
}

/// Creates the demonstration unless it exists, and prints the result.
///
/// # Errors
/// When a statement fails or the sign-ins can't be written. The next run continues.
pub async fn run(db: &Db, args: &Args, clock: &Clock, hash_password: &dyn Fn(&str) -> String) -> Result<()> {
    let started = Instant::now();
    let seeded = seed(db, args, clock, hash_password).await?;
    print(&seeded, started);
    Ok(())
}

/// Creates the demonstration unless it exists.
///
/// # Errors
/// As [`run`].
pub async fn seed(
    db: &Db,
    args: &Args,
    clock: &Clock,
    hash_password: &dyn Fn(&str) -> String,
) -> Result<Seeded> {
    let now = clock.now();
    let today = now.with_timezone(&chrono_tz::America::New_York).date_naive();
    load_reference(db, now).await?;
    let operator = PlatformScope::operator();
    let mut tx = db.platform(&operator).await?;
    let others = args.companies.saturating_sub(COMPANIES.len());
    if let Some(release) = reference::loaded(&mut tx, DEMONSTRATION).await? {
        if others > 0 && !release.contains(LOAD_SET) {
            bail!("the demonstration exists already; the load set needs a database without it");
        }
        return Ok(Seeded::Already);
    }
    let sign_ins_file = args
        .sign_ins_file
        .as_deref()
        .context("name the file for the sign-ins with --sign-ins-file")?;
    for company in COMPANIES {
        create_company(&mut tx, &company.row(), now).await?;
    }
    tx.commit().await?;

    let listings = if others == 0 {
        args.listings
    } else {
        load::demonstration_share(args.listings)
    };
    // Imported before there is territory: the import would otherwise order refreshes that follow
    // below anyway.
    market_days::import(db, listings, today, now).await?;
    let mut staff = people::create(db, now).await?;
    territories::create(db, &staff, now).await?;
    let mut counts = Vec::with_capacity(COMPANIES.len());
    for company in COMPANIES {
        let scope = enter(db, company.tenant_id(), now).await?;
        counts.push((company.name.to_owned(), refresh(db, &scope, now).await?));
    }
    let mut release = format!("{} listings, {today}", args.listings);
    if others > 0 {
        let listings = usize::try_from(args.listings - listings)?;
        staff.add_members(load::make(db, listings, others, today, now).await?);
        release.push_str(LOAD_SET);
    }
    offices::fill_in(db, now).await?;
    outcomes::create(db, &staff, now).await?;
    people::give_passwords(db, &staff, sign_ins_file, hash_password, now).await?;

    let mut tx = db.platform(&operator).await?;
    reference::mark_loaded(&mut tx, DEMONSTRATION, &release, now).await?;
    tx.commit().await?;
    Ok(Seeded::Made { listings: counts })
}

/// Loads the reference data of every installation: the platform's own company and the zip codes.
/// Does nothing if they exist.
///
/// # Errors
/// When a statement fails.
pub async fn load_reference(db: &Db, now: DateTime<Utc>) -> Result<()> {
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let platform = NewCompany {
        tenant_id: TenantId::PLATFORM,
        company: Company::named("Doorstep"),
    };
    create_company(&mut tx, &platform, now).await?;
    zips::load_reference(&mut tx, now).await?;
    tx.commit().await?;
    Ok(())
}

/// Imports listings in the caller's transaction, like listings from a file.
async fn import(
    tx: &mut PlatformTx,
    source: &str,
    listings: impl Iterator<Item = SourceListing>,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut import = ListingImport::begin(tx, source).await?;
    let mut chunk = Vec::with_capacity(ROWS_A_CHUNK);
    for (listing, line) in listings.zip(1..) {
        let photo_urls = pictures::of(&listing.listing_key);
        chunk.push(ImportRow {
            photo_urls,
            ..ImportRow::of_file(line, listing)
        });
        if chunk.len() == ROWS_A_CHUNK {
            import.add(&chunk).await?;
            chunk.clear();
        }
    }
    import.add(&chunk).await?;
    let mut refused = None;
    import
        .finish(LeftOut::default(), |row| refused = Some(row), now)
        .await?;
    if let Some(row) = refused {
        bail!("listing {} was rejected: {}", row.listing_key, row.reason);
    }
    Ok(())
}

/// Refreshes the company's membership and writes notifications of the recent listing events;
/// returns the number of its listings.
async fn refresh(db: &Db, scope: &TenantScope, now: DateTime<Utc>) -> Result<u64> {
    let mut tx = db.tenant(scope).await?;
    let zips = territory::zip_codes(&mut tx).await?;
    tx.commit().await?;
    refresh_zips(db, scope, &zips, now).await?;
    let mut tx = db.tenant(scope).await?;
    notifications::notify_of_listings(&mut tx, &zips, market_days::recent_since(now)).await?;
    let count = memberships::count(&mut tx).await?;
    tx.commit().await?;
    Ok(count)
}

/// Refreshes the company's membership in these zip codes and then the ranks of realtors in its
/// territory.
async fn refresh_zips(db: &Db, scope: &TenantScope, zips: &[String], now: DateTime<Utc>) -> Result<()> {
    for part in zips.chunks(ZIPS_A_REFRESH) {
        let mut tx = db.tenant(scope).await?;
        memberships::refresh(&mut tx, part, now).await?;
        tx.commit().await?;
    }
    let mut tx = db.tenant(scope).await?;
    let zone = companies::time_zone(&mut tx).await?;
    realtor_standings::refresh(&mut tx, Timeframe::TwelveMonths.period(now, zone)).await?;
    tx.commit().await?;
    Ok(())
}

async fn enter(db: &Db, tenant: TenantId, now: DateTime<Utc>) -> Result<TenantScope> {
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let scope = database::platform::enter_company(&mut tx, tenant, now).await?;
    tx.commit().await?;
    scope.with_context(|| format!("there is no company {tenant}"))
}

#[expect(
    clippy::print_stdout,
    reason = "a person runs the command and reads the result"
)]
fn print(seeded: &Seeded, started: Instant) {
    match seeded {
        Seeded::Already => println!("already seeded"),
        Seeded::Made { listings } => {
            for (company, count) in listings {
                println!("{company}: {count} listings");
            }
            println!("seeded in {:.1} s", started.elapsed().as_secs_f64());
        }
    }
}
