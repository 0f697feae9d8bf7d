//! Turns rows into the bytes of an `.xlsx` file.
//!
//! This crate defines the look and the types of a sheet and the name of its file. It doesn't
//! decide where rows come from, how many there may be, or where the bytes go. It uses no database
//! and no network.

mod about;
mod cell;
mod file_name;
mod part;
mod row;
mod sheet;
mod skeleton;
mod spec;
mod texts;

pub use about::{About, Line, Table};
pub use cell::Cell;
pub use file_name::file_name;
pub use sheet::SheetWriter;
pub use spec::{Column, ColumnKind, SheetError, SheetSpec};
