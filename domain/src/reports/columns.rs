//! The columns of reports.

/// The type of a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// Whole numbers.
    Integer,
    /// Whole numbers without separators.
    Year,
    /// Dollars without cents.
    Dollars,
    /// Dollars with cents.
    DollarsAndCents,
    /// Whole percentages.
    Percent,
    /// A calendar day.
    Date,
    /// A time in the company's time zone.
    DateTime,
    /// Yes or no.
    YesNo,
}

/// A column of a report, which clients choose by number.
pub trait ReportColumn: Copy + PartialEq + Send + Sync + 'static {
    /// All columns, in display order; the first is always selected.
    const ALL: &'static [Self];

    /// Its number.
    fn id(self) -> i32;

    /// Its stable name.
    fn key(self) -> &'static str;

    /// Its heading.
    fn title(self) -> &'static str;

    /// The type of its cells.
    fn kind(self) -> ColumnKind;

    /// Its width in characters.
    fn width(self) -> u16;

    /// Whether it belongs to the usual columns.
    fn is_usual(self) -> bool;

    /// The column of a number; `None` for any other.
    fn from_id(id: i32) -> Option<Self> {
        Self::ALL.iter().copied().find(|column| column.id() == id)
    }
}

/// Declares the columns of a report: number, stable name, heading, type, width in characters, and
/// `usual` for the usual columns.
macro_rules! report_columns {
    (
        $(#[$of:meta])*
        $columns:ident {
            $($(#[$meta:meta])* $name:ident = $id:literal, $key:literal, $title:literal, $kind:ident,
              $width:literal $(, $usual:ident)?;)*
        }
    ) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        pub enum $columns { $($(#[$meta])* $name,)* }

        impl $crate::reports::ReportColumn for $columns {
            const ALL: &'static [Self] = &[$(Self::$name,)*];

            fn id(self) -> i32 { match self { $(Self::$name => $id,)* } }

            fn key(self) -> &'static str { match self { $(Self::$name => $key,)* } }

            fn title(self) -> &'static str { match self { $(Self::$name => $title,)* } }

            fn kind(self) -> $crate::reports::ColumnKind {
                match self { $(Self::$name => $crate::reports::ColumnKind::$kind,)* }
            }

            fn width(self) -> u16 { match self { $(Self::$name => $width,)* } }

            fn is_usual(self) -> bool { match self { $(Self::$name => is_usual!($($usual)?),)* } }
        }
    };
}

macro_rules! is_usual {
    () => {
        false
    };
    (usual) => {
        true
    };
}

/// Why a choice of columns is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColumnsError {
    /// Column 1 is not the first.
    #[error("column 1 must be the first column")]
    FirstMissing,
    /// The column doesn't exist.
    #[error("unknown column {0}")]
    Unknown(i32),
    /// A column is chosen twice.
    #[error("column {0} is chosen twice")]
    Twice(i32),
}

/// The columns of the chosen numbers, in their order.
///
/// # Errors
/// [`ColumnsError`] for an invalid choice.
pub fn chosen_columns<C: ReportColumn>(ids: &[i32]) -> Result<Vec<C>, ColumnsError> {
    let mut columns = Vec::with_capacity(ids.len().min(C::ALL.len()));
    for id in ids {
        let column = C::from_id(*id).ok_or(ColumnsError::Unknown(*id))?;
        if columns.contains(&column) {
            return Err(ColumnsError::Twice(*id));
        }
        columns.push(column);
    }
    if columns.first() != C::ALL.first() || columns.is_empty() {
        return Err(ColumnsError::FirstMissing);
    }
    Ok(columns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::ReportType;
    use crate::reports::listing::ListingColumn;

    // REP-03
    #[test]
    fn columns_keep_their_chosen_order_and_the_first_stays_first() {
        assert_eq!(
            chosen_columns(&[1, 11, 2]),
            Ok(vec![
                ListingColumn::Address,
                ListingColumn::Price,
                ListingColumn::MlsNo
            ])
        );
        let refused = |ids| chosen_columns::<ListingColumn>(ids).map(|_| ());
        assert_eq!(refused(&[2, 1]), Err(ColumnsError::FirstMissing));
        assert_eq!(refused(&[]), Err(ColumnsError::FirstMissing));
        assert_eq!(refused(&[1, 23]), Err(ColumnsError::Unknown(23)));
        assert_eq!(refused(&[1, 2, 2]), Err(ColumnsError::Twice(2)));
    }

    // REP-03
    #[test]
    fn every_report_numbers_its_columns_in_display_order_and_locks_the_first() {
        for report in ReportType::ALL {
            let columns = report.columns();
            let mut keys: Vec<_> = columns.iter().map(|column| column.key).collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), columns.len(), "{report:?} repeats a key");
            for (place, column) in columns.iter().enumerate() {
                assert_eq!(usize::try_from(column.id), Ok(place + 1), "{report:?}");
                assert_eq!(column.is_locked, place == 0, "{report:?}");
            }
            assert!(columns[0].is_usual, "{report:?}: the locked column is usual");
        }
    }
}
