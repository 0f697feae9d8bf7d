//! Markets, child markets and buckets: the lists of them, drawing and changing
//! them, and why a listing lies in one.

mod answers;
mod asker;
mod changes;
mod coverage;
mod definition;
mod history;
mod lists;
mod map;
mod named;
mod outreach;
mod refusals;

pub(crate) use answers::{Category, MarketOut};
pub use changes::{DeletedMarketsApi, MarketChangesApi};
pub use coverage::CoverageApi;
pub use lists::MarketsApi;
pub(crate) use lists::child_market_options;
pub use map::MarketMapApi;
pub(crate) use named::NamedNode;

/// The most entries of an option list or history.
const MOST_OPTIONS: i64 = 200;
