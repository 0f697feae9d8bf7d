//! Rows in, `.xlsx` bytes out.
//!
//! What belongs here: the look and the typing of a sheet, and the name of its
//! file. What does not: where rows come from, how many there may be, and where
//! the bytes go. This crate knows no database and no network.

mod cell;
mod file_name;
mod part;
mod row;
mod sheet;
mod skeleton;
mod spec;
mod texts;

pub use cell::Cell;
pub use file_name::file_name;
pub use sheet::SheetWriter;
pub use spec::{Column, ColumnKind, SheetError, SheetSpec};
