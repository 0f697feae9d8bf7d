//! What is measured against what (design 10): each bench runs ours and its floor
//! in turn, prints the ratio and whether its goal is met. One that isn't ends the
//! whole with 1.
//!
//! Nothing here is part of the product, and no test stands on these figures: they
//! are for a machine that has little else to do, though they count processor time
//! and in turns so as to bear one that has.

#![expect(clippy::print_stdout, reason = "a person runs the benches and reads them")]

mod claim;
mod client;
mod compared;
mod dashboard;
mod enqueue_to_start;
mod floor;
mod ground;
mod images;
mod listing_list;
mod listing_sync;
mod load_set;
mod mail;
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

/// A thing to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Name {
    /// The sheet writer, 50,000 rows of the listing report
    Xlsx,
    /// The listing report from SQL to the object in S3
    Report,
    /// One e-mail for 10,000 recipients
    Templates,
    /// A postcard's picture made ready for print, against djpeg and cjpeg
    Images,
    /// From a commit's return to the first line of the job it ordered
    EnqueueToStart,
    /// 100,000 changed rows of a source, from its server into the listings
    ListingSync,
    /// The owners of 5,000 listings from a provider that takes 200 ms a call
    OwnerData,
    /// Due messages, claimed and settled, against psql
    Claim,
    /// What 10,000 events of listings cause, for twenty companies
    Planning,
    /// 1,000 mails of one order by the ledger, against the same connections without it
    Mail,
    /// Listing and searching 10,000 people of one company
    Users,
    /// The ranked list of 100,000 realtors of one company
    Realtors,
    /// 500 sign-ins at once, and what others wait meanwhile
    SignIns,
    /// The list of listings with its count, on a million listings
    ListingList,
    /// The dashboard's figures, on the same
    Dashboard,
    /// Membership after a change of 3,000 zips, on the same
    Membership,
    /// Overlap among 10,000 nodes of 200 zips each
    Overlap,
}

impl Name {
    /// Whether it wants the load set, which is made once and kept.
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
            | Self::Users
            | Self::Realtors
            | Self::SignIns => false,
            Self::ListingList | Self::Dashboard | Self::Membership | Self::Overlap => true,
        }
    }
}

/// Measures Doorstep against its floors.
#[derive(Debug, Parser)]
#[command(name = "benches")]
struct Args {
    /// What to measure; everything when none is named
    names: Vec<Name>,
    /// Write the sheet once and tell what it took; started by the bench `xlsx`
    #[arg(long, hide = true, value_name = "DATABASE")]
    sheet_memory: Option<String>,
    /// Make a picture ready once and tell what it took; started by the bench `images`
    #[arg(long, hide = true, value_name = "FILE")]
    picture_memory: Option<std::path::PathBuf>,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    // An error means that a part has chosen the same provider before.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        if let Some(url) = args.sheet_memory {
            return xlsx::tell_memory(&url).await.map(|()| ExitCode::SUCCESS);
        }
        if let Some(file) = args.picture_memory {
            return images::tell_memory(&file).map(|()| ExitCode::SUCCESS);
        }
        let met = run(&args.names).await?;
        Ok(if met { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    })
}

/// Runs the benches of these names; answers whether all goals are met.
async fn run(names: &[Name]) -> Result<bool> {
    let names = if names.is_empty() {
        Name::value_variants()
    } else {
        names
    };
    let (on_load_set, others): (Vec<Name>, Vec<Name>) = names.iter().partition(|name| name.is_on_load_set());
    let mut met = true;
    // It wants no ground, which takes a while to be made.
    let (alone, others): (Vec<Name>, Vec<Name>) = others
        .into_iter()
        .partition(|name| matches!(name, Name::Templates | Name::Images));
    if alone.contains(&Name::Templates) {
        met &= templates::run().await?;
    }
    if alone.contains(&Name::Images) {
        met &= images::run().await?;
    }
    if !others.is_empty() {
        met &= run_on_ground(&others).await?;
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

async fn run_on_ground(names: &[Name]) -> Result<bool> {
    let servers = servers::Servers::start().await?;
    println!("making 50,000 listings of one company ...");
    let ground = ground::Ground::make(&servers).await?;
    println!("{}", usage::machine());
    let mut met = true;
    for name in names {
        met &= match name {
            Name::Xlsx => xlsx::run(&ground).await?,
            Name::Report => report::run(&ground, &servers).await?,
            Name::EnqueueToStart => enqueue_to_start::run(&ground, &servers).await?,
            Name::ListingSync => listing_sync::run(&servers).await?,
            Name::OwnerData => owner_data::run(&ground, &servers).await?,
            Name::Claim => claim::run(&servers).await?,
            Name::Planning => planning::run(&servers).await?,
            Name::Mail => mail::run(&ground, &servers).await?,
            Name::Users => users::run(&servers).await?,
            Name::Realtors => realtors::run(&servers).await?,
            Name::SignIns => sign_ins::run(&servers).await?,
            Name::Templates
            | Name::Images
            | Name::ListingList
            | Name::Dashboard
            | Name::Membership
            | Name::Overlap => true,
        };
    }
    ground.remove().await?;
    servers.stop().await?;
    Ok(met)
}

async fn run_on_load_set(names: &[Name]) -> Result<bool> {
    println!("opening the load set; the first time it is made, which takes minutes ...");
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
            | Name::Users
            | Name::Realtors
            | Name::SignIns => true,
        };
    }
    set.close().await?;
    Ok(met)
}
