//! Texts that begin with a text, asked for as a range: the order of their bytes, which
//! an index of the C collation answers, whatever collation the database has.

use sqlx::{Postgres, QueryBuilder};

/// The end of the range: behind every text that begins like this.
pub(crate) fn end(beginning: &str) -> String {
    format!("{beginning}\u{10ffff}")
}

/// Writes the condition that a column's text begins like this.
pub(crate) fn push(sql: &mut QueryBuilder<Postgres>, column: &str, beginning: &str) {
    sql.push(format!("{column} collate \"C\" >= "))
        .push_bind(beginning.to_owned())
        .push(format!(" and {column} collate \"C\" < "))
        .push_bind(end(beginning))
        .push(" ");
}
