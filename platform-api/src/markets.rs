//! Markets, child markets and buckets: lists, changes, and why a listing belongs to one.

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

/// The most entries of choices or a history.
const MOST_OPTIONS: i64 = 200;
