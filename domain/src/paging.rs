//! Pages of lists: bounds, offsets and the order.

use thiserror::Error;

/// The most rows of a page; larger sizes are clamped to it.
pub const MAX_PAGE_SIZE: u32 = 200;

/// A requested page, within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    index: u64,
    size: u32,
}

/// Why a page is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PageError {
    /// `pageIndex` counts from 1.
    #[error("pageIndex must be 1 or more")]
    Index,
    /// A page holds at least one row.
    #[error("pageSize must be 1 or more")]
    Size,
}

impl Page {
    /// The first row.
    pub const FIRST: Self = Self { index: 1, size: 1 };

    /// The page `index` (from 1) of `size` rows.
    ///
    /// # Errors
    /// [`PageError`] when either is below 1. A size above [`MAX_PAGE_SIZE`] is clamped.
    pub fn new(index: i64, size: i64) -> Result<Self, PageError> {
        let index = u64::try_from(index)
            .ok()
            .filter(|i| *i > 0)
            .ok_or(PageError::Index)?;
        let size = u64::try_from(size)
            .ok()
            .filter(|s| *s > 0)
            .ok_or(PageError::Size)?;
        let size = u32::try_from(size).unwrap_or(MAX_PAGE_SIZE).min(MAX_PAGE_SIZE);
        Ok(Self { index, size })
    }

    /// Rows on the page.
    #[must_use]
    pub fn size(self) -> i64 {
        i64::from(self.size)
    }

    /// Rows before the page. Saturates far beyond any list, where the page is empty.
    #[must_use]
    pub fn offset(self) -> i64 {
        let rows = (self.index - 1).saturating_mul(u64::from(self.size));
        i64::try_from(rows).unwrap_or(i64::MAX).min(i64::MAX / 2)
    }
}

/// The direction of a sort.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Smallest first.
    Ascending,
    /// Largest first; for times the newest first.
    #[default]
    Descending,
}

#[cfg(test)]
mod tests {
    use super::*;

    // API-08
    #[test]
    fn an_oversized_page_is_clamped_and_one_below_one_refused() {
        assert_eq!(Page::new(1, 1_000_000_000).map(Page::size), Ok(200));
        assert_eq!(Page::new(1, i64::MAX).map(Page::size), Ok(200));
        assert_eq!(Page::new(0, 10), Err(PageError::Index));
        assert_eq!(Page::new(1, 0), Err(PageError::Size));
        assert_eq!(Page::new(1, -1), Err(PageError::Size));
    }

    #[test]
    fn a_page_far_beyond_the_end_has_an_offset_that_fits() {
        assert_eq!(Page::new(i64::MAX, 200).map(Page::offset), Ok(i64::MAX / 2));
        assert_eq!(Page::new(3, 10).map(Page::offset), Ok(20));
    }
}
