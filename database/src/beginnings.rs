//! Searches texts by their beginning, as a range in byte order, which an index with the C
//! collation serves in any database.

use sqlx::{Postgres, QueryBuilder};

/// The end of the range: after every text with this beginning.
pub(crate) fn end(beginning: &str) -> String {
    format!("{beginning}\u{10ffff}")
}

/// Adds the condition that a column's text begins with `beginning`.
pub(crate) fn push(sql: &mut QueryBuilder<Postgres>, column: &str, beginning: &str) {
    sql.push(format!("{column} collate \"C\" >= "))
        .push_bind(beginning.to_owned())
        .push(format!(" and {column} collate \"C\" < "))
        .push_bind(end(beginning))
        .push(" ");
}
