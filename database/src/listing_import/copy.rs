//! Copies rows into the transaction's temporary table.

use std::fmt::{Display, Write};

use sqlx::PgConnection;
use uuid::Uuid;

use super::ImportRow;
use crate::error::Result;

/// Creates tables that are dropped with the transaction. Statements on them can't be checked at
/// compile time; tests run each one.
pub(super) async fn prepare(connection: &mut PgConnection) -> Result<()> {
    sqlx::raw_sql(
        "create temp table import_rows (
             line bigint not null,
             -- Ids for those of the three that are new.
             new_listing_id uuid not null,
             new_realtor_id uuid not null,
             new_office_id uuid not null,
             listing_key text not null,
             mls_no text not null,
             property_type text not null,
             property_sub_type text,
             address text not null,
             unit_number text,
             city text not null,
             state text not null,
             zip_code text not null,
             county text,
             list_price_cents bigint,
             close_price_cents bigint,
             size_sqft bigint,
             lot_size_sqft bigint,
             year_built smallint,
             beds smallint,
             baths smallint,
             agent_key text,
             agent_name text,
             agent_email text,
             agent_phone text,
             office_key text,
             office_name text,
             date_added date not null,
             contract_date date,
             close_date date,
             open_house_starts_at timestamptz,
             open_house_ends_at timestamptz,
             status smallint not null,
             source_status text not null,
             status_date date not null,
             status_day_known boolean not null,
             turn_statuses smallint[] not null,
             turn_words text[] not null,
             turn_days date[] not null,
             turn_by_age boolean[] not null,
             modified_at timestamptz,
             photo_urls text[]
         ) on commit drop",
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Copies the rows in.
pub(super) async fn rows(connection: &mut PgConnection, rows: &[ImportRow]) -> Result<()> {
    let mut text = String::with_capacity(rows.len() * 512);
    for row in rows {
        append(&mut text, row);
    }
    let mut copy = connection.copy_in_raw("copy import_rows from stdin").await?;
    copy.send(text.into_bytes()).await?;
    copy.finish().await?;
    Ok(())
}

/// One line in PostgreSQL's text format, in the order of the table's columns.
fn append(text: &mut String, row: &ImportRow) {
    let listing = &row.listing;
    // A listing without a status is not on the market; the reader leaves it out.
    let Some(last) = listing.history.last() else {
        return;
    };
    let agent = listing.agent.as_ref();
    let office = listing.office.as_ref();
    let mut line = Line { text, first: true };
    line.value(row.line);
    for _ in 0..3 {
        line.value(Uuid::now_v7());
    }
    line.text(&listing.listing_key);
    line.text(&listing.mls_no);
    line.text(&listing.property_type);
    line.optional_text(listing.property_sub_type.as_deref());
    line.text(&listing.address);
    line.optional_text(listing.unit_number.as_deref());
    line.text(&listing.city);
    line.text(&listing.state);
    line.text(&listing.zip_code);
    line.optional_text(listing.county.as_deref());
    line.optional(listing.list_price_cents);
    line.optional(listing.close_price_cents);
    line.optional(listing.size_sqft);
    line.optional(listing.lot_size_sqft);
    line.optional(listing.year_built);
    line.optional(listing.beds);
    line.optional(listing.baths);
    line.optional_text(agent.map(|agent| agent.agent_key.as_str()));
    line.optional_text(agent.map(|agent| agent.full_name.as_str()));
    line.optional_text(agent.and_then(|agent| agent.email.as_deref()));
    line.optional_text(agent.and_then(|agent| agent.phone.as_deref()));
    line.optional_text(office.map(|(key, _)| key.as_str()));
    line.optional_text(office.map(|(_, name)| name.as_str()));
    line.value(listing.on_market);
    line.optional(listing.contract);
    line.optional(listing.close);
    line.optional(listing.open_house.map(|open| open.starts_at.to_rfc3339()));
    line.optional(listing.open_house.map(|open| open.ends_at.to_rfc3339()));
    line.value(last.status.code());
    line.text(last.source_status.as_str());
    line.value(last.on);
    line.value(listing.status_day_known);
    line.array(listing.history.iter().map(|turn| turn.status.code()));
    line.array(
        listing
            .history
            .iter()
            .map(|turn| format!("\"{}\"", turn.source_status.as_str())),
    );
    line.array(listing.history.iter().map(|turn| turn.on));
    line.array(listing.history.iter().map(|turn| turn.by_age));
    line.optional(row.modified_at.map(|at| at.to_rfc3339()));
    line.optional_texts(row.photo_urls.as_deref());
    line.text.push('\n');
}

struct Line<'a> {
    text: &'a mut String,
    first: bool,
}

impl Line<'_> {
    fn separate(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.text.push('\t');
        }
    }

    /// A value whose text needs no escaping.
    fn value(&mut self, value: impl Display) {
        self.separate();
        // Writing to a String does not fail.
        let _ = write!(self.text, "{value}");
    }

    fn optional(&mut self, value: Option<impl Display>) {
        match value {
            Some(value) => self.value(value),
            None => self.value("\\N"),
        }
    }

    fn text(&mut self, value: &str) {
        self.separate();
        for letter in value.chars() {
            match letter {
                '\\' => self.text.push_str("\\\\"),
                '\t' => self.text.push_str("\\t"),
                '\n' => self.text.push_str("\\n"),
                '\r' => self.text.push_str("\\r"),
                // PostgreSQL's text can't hold it.
                '\0' => {}
                other => self.text.push(other),
            }
        }
    }

    fn optional_text(&mut self, value: Option<&str>) {
        match value {
            Some(value) => self.text(value),
            None => self.value("\\N"),
        }
    }

    /// An array of texts: escaped for the array, and the result for the line.
    fn optional_texts(&mut self, values: Option<&[String]>) {
        let Some(values) = values else {
            return self.value("\\N");
        };
        let quoted: Vec<_> = values
            .iter()
            .map(|value| format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")))
            .collect();
        self.text(&format!("{{{}}}", quoted.join(",")));
    }

    fn array(&mut self, values: impl Iterator<Item = impl Display>) {
        self.separate();
        self.text.push('{');
        for (position, value) in values.enumerate() {
            if position > 0 {
                self.text.push(',');
            }
            let _ = write!(self.text, "{value}");
        }
        self.text.push('}');
    }
}
