//! Users: reading, creating, changing, deactivating and deleting them, and reallocating licenses.
//! Also links super admins with single sign-on.

mod actions;
mod answers;
mod asker;
mod body;
mod changes;
mod creating;
mod editing;
mod linking;
mod names;
mod reads;
mod refusals;

pub use changes::UserChangesApi;
pub use linking::SsoLinksApi;
pub use names::CompanyNamesApi;
pub use reads::UsersApi;
