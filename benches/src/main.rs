//! The benchmarks of docs/benchmarks.md (design 10). Each runs the product and its floor in turn and prints
//! the ratio and whether its goal is met. A missed goal ends the run with exit code 1.
//!
//! Nothing here is part of the product, and no test depends on the figures. They are meant for an
//! idle machine; counting processor time in alternating rounds makes them usable on a busy one.

#![expect(clippy::print_stdout, reason = "people read the output of the benchmarks")]

mod automation;
mod campaign_results;
mod claim;
mod client;
mod comparison;
mod dashboard;
mod dataset;
mod due_touchpoints;
mod enqueue_to_start;
mod floor;
mod images;
mod lead_campaigns;
mod lead_matches;
mod lead_notification;
mod leads;
mod listing_list;
mod listing_sync;
mod load_set;
mod mail;
mod mailboxes;
mod membership;
mod overlap;
mod owner_data;
mod planning;
mod realtors;
mod report;
mod servers;
mod sign_ins;
mod templates;
mod usage;
mod users;
mod xlsx;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, ValueEnum};

/// A benchmark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Name {
    /// The sheet writer, 50,000 rows of the listing report
    Xlsx,
    /// The listing report from SQL to the object in S3
    Report,
    /// One email for 10,000 recipients
    Templates,
    /// A postcard's picture prepared for print, against djpeg and cjpeg
    Images,
    /// From the commit that orders a job to the start of the job
    EnqueueToStart,
    /// 100,000 changed rows of a source, from its server into the listings
    ListingSync,
    /// The owners of 5,000 listings from a provider that takes 200 ms a call
    OwnerData,
    /// Due messages, claimed and settled, against psql
    Claim,
    /// The messages that 10,000 listing events cause for twenty companies
    Planning,
    /// 1,000 emails of one order through the ledger, against the same connections without it
    Mail,
    /// 10,000 new messages of 100 connected mailboxes, and the cached list
    Mailboxes,
    /// Listing and searching 10,000 users of one company
    Users,
    /// The ranked list of 100,000 realtors of one company
    Realtors,
    /// Leads stored in batches against bare statements, and the list of 200,000 leads of one company
    Leads,
    /// The listings at which 10,000 leads of one company may live
    LeadMatches,
    /// A campaign assigned to 50,000 leads, 10,000 moved surveys, and what is due among ten million
    LeadCampaigns,
    /// 100,000 changed leads with ten and with 200 automated campaigns, and a preview of 10,000 leads
    Automation,
    /// 20,000 touchpoints that are due at once, and those of another company
    DueTouchpoints,
    /// The results of a campaign that sent 100,000 touchpoints
    CampaignResults,
    /// From a partner's new lead to its notification in an open browser
    LeadNotification,
    /// 500 concurrent sign-ins, and the latency of other calls during them
    SignIns,
    /// The list of listings with its count, on a million listings
    ListingList,
    /// The dashboard's figures, on the same listings
    Dashboard,
    /// Membership after a change of 3,000 zips, on the same listings
    Membership,
    /// Overlap among 10,000 nodes of 200 zips each
    Overlap,
}

impl Name {
    /// Whether it uses the load set, which is created once and kept.
    fn is_on_load_set(self) -> bool {
        match self {
            Self::Xlsx
            | Self::Report
            | Self::Templates
            | Self::Images
            | Self::EnqueueToStart
            | Self::ListingSync
            | Self::OwnerData
            | Self::Claim
            | Self::Planning
            | Self::Mail
            | Self::Mailboxes
            | Self::Users
            | Self::Realtors
            | Self::Leads
            | Self::LeadMatches
            | Self::LeadCampaigns
            | Self::Automation
            | Self::DueTouchpoints
            | Self::CampaignResults
            | Self::LeadNotification
            | Self::SignIns => false,
            Self::ListingList | Self::Dashboard | Self::Membership | Self::Overlap => true,
        }
    }
}

/// Measures Doorstep against its floors.
#[derive(Debug, Parser)]
#[command(name = "benches")]
struct Args {
    /// The benchmarks to run; all if none is named
    names: Vec<Name>,
    /// Write the sheet once and print its memory; started by the benchmark `xlsx`
    #[arg(long, hide = true, value_name = "DATABASE")]
    sheet_memory: Option<String>,
    /// Prepare a picture once and print its memory; started by the benchmark `images`
    #[arg(long, hide = true, value_name = "FILE")]
    picture_memory: Option<std::path::PathBuf>,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    // An error means that another crate has already installed the same provider.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        if let Some(url) = args.sheet_memory {
            return xlsx::print_memory(&url).await.map(|()| ExitCode::SUCCESS);
        }
        if let Some(file) = args.picture_memory {
            return images::print_memory(&file).map(|()| ExitCode::SUCCESS);
        }
        let met = run(&args.names).await?;
        Ok(if met { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    })
}

/// Runs the named benchmarks; returns whether all goals are met.
async fn run(names: &[Name]) -> Result<bool> {
    let names = if names.is_empty() {
        Name::value_variants()
    } else {
        names
    };
    let (on_load_set, others): (Vec<Name>, Vec<Name>) = names.iter().partition(|name| name.is_on_load_set());
    let mut met = true;
    // These need no dataset, which takes a while to create.
    let (without_dataset, others): (Vec<Name>, Vec<Name>) = others
        .into_iter()
        .partition(|name| matches!(name, Name::Templates | Name::Images));
    if without_dataset.contains(&Name::Templates) {
        met &= templates::run().await?;
    }
    if without_dataset.contains(&Name::Images) {
        met &= images::run().await?;
    }
    if !others.is_empty() {
        met &= run_on_dataset(&others).await?;
    }
    if !on_load_set.is_empty() {
        met &= run_on_load_set(&on_load_set).await?;
    }
    println!(
        "{}",
        if met {
            "all goals are met"
        } else {
            "a goal is missed"
        }
    );
    Ok(met)
}

async fn run_on_dataset(names: &[Name]) -> Result<bool> {
    let servers = servers::Servers::start().await?;
    println!("creating 50,000 listings of one company ...");
    let dataset = dataset::Dataset::create(&servers).await?;
    println!("{}", usage::machine());
    let mut met = true;
    for name in names {
        met &= match name {
            Name::Xlsx => xlsx::run(&dataset).await?,
            Name::Report => report::run(&dataset, &servers).await?,
            Name::EnqueueToStart => enqueue_to_start::run(&dataset, &servers).await?,
            Name::ListingSync => listing_sync::run(&servers).await?,
            Name::OwnerData => owner_data::run(&dataset, &servers).await?,
            Name::Claim => claim::run(&servers).await?,
            Name::Planning => planning::run(&servers).await?,
            Name::Mail => mail::run(&dataset, &servers).await?,
            Name::Mailboxes => mailboxes::run(&servers).await?,
            Name::Users => users::run(&servers).await?,
            Name::Realtors => realtors::run(&servers).await?,
            Name::Leads => leads::run(&servers).await?,
            Name::LeadCampaigns => lead_campaigns::run(&servers).await?,
            Name::Automation => automation::run(&servers).await?,
            Name::DueTouchpoints => due_touchpoints::run(&servers).await?,
            Name::CampaignResults => campaign_results::run(&servers).await?,
            Name::LeadMatches => lead_matches::run(&servers).await?,
            Name::LeadNotification => lead_notification::run(&servers).await?,
            Name::SignIns => sign_ins::run(&servers).await?,
            Name::Templates
            | Name::Images
            | Name::ListingList
            | Name::Dashboard
            | Name::Membership
            | Name::Overlap => true,
        };
    }
    dataset.remove().await?;
    servers.stop().await?;
    Ok(met)
}

async fn run_on_load_set(names: &[Name]) -> Result<bool> {
    println!("opening the load set; the first run creates it, which takes minutes ...");
    let set = load_set::LoadSet::open().await?;
    println!("{}", usage::machine());
    let mut met = true;
    for name in names {
        met &= match name {
            Name::ListingList => listing_list::run(&set).await?,
            Name::Dashboard => dashboard::run(&set).await?,
            Name::Membership => membership::run(&set).await?,
            Name::Overlap => overlap::run(&set).await?,
            Name::Xlsx
            | Name::Report
            | Name::Templates
            | Name::Images
            | Name::EnqueueToStart
            | Name::ListingSync
            | Name::OwnerData
            | Name::Claim
            | Name::Planning
            | Name::Mail
            | Name::Mailboxes
            | Name::Users
            | Name::Realtors
            | Name::Leads
            | Name::LeadMatches
            | Name::LeadCampaigns
            | Name::Automation
            | Name::DueTouchpoints
            | Name::CampaignResults
            | Name::LeadNotification
            | Name::SignIns => true,
        };
    }
    set.close().await?;
    Ok(met)
}
