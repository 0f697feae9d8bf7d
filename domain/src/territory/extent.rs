//! The extent of a node and its two rules: siblings don't overlap, children lie inside their
//! parent (rules 4.1 and 4.3).

use std::collections::BTreeSet;

use super::Range;

/// The most zip codes of a node, which may be added at once (rules 4.4).
pub const MAX_ZIP_CODES: usize = 5_000;

/// The most characters of a name.
pub const MAX_NAME: usize = 150;

/// The extent of a node: the listings in these zip codes within these ranges of price and size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The price range, in cents.
    pub price: Range,
    /// The size range, in square feet.
    pub size: Range,
    /// The zip codes, five digits each.
    pub zip_codes: BTreeSet<String>,
}

/// How a child exceeds its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// These zip codes are outside, ascending.
    Zips(Vec<String>),
    /// Its price range exceeds the parent's.
    Price,
    /// Its size range exceeds the parent's.
    Size,
}

impl Extent {
    /// The zip codes in which two siblings would cover the same listing, ascending; empty if
    /// their price or size ranges are disjoint. Touching ends are disjoint.
    #[must_use]
    pub fn clash(&self, other: &Self) -> Vec<String> {
        if !(self.price.overlaps(other.price) && self.size.overlaps(other.size)) {
            return Vec::new();
        }
        self.zip_codes.intersection(&other.zip_codes).cloned().collect()
    }

    /// How `child` exceeds this extent; empty if it is inside.
    #[must_use]
    pub fn breaches(&self, child: &Self) -> Vec<Breach> {
        let mut breaches = Vec::new();
        let outside: Vec<_> = child.zip_codes.difference(&self.zip_codes).cloned().collect();
        if !outside.is_empty() {
            breaches.push(Breach::Zips(outside));
        }
        if !self.price.contains(child.price) {
            breaches.push(Breach::Price);
        }
        if !self.size.contains(child.size) {
            breaches.push(Breach::Size);
        }
        breaches
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn extent(price: (i64, Option<i64>), size: (i64, Option<i64>), zips: &[&str]) -> Extent {
        let range = |(min, max)| Range { min, max };
        Extent {
            price: range(price),
            size: range(size),
            zip_codes: zips.iter().map(|zip| (*zip).to_owned()).collect(),
        }
    }

    const ANY: (i64, Option<i64>) = (0, None);

    // MARKETS-26, MARKETS-27
    #[test]
    fn siblings_clash_only_where_zip_price_and_size_meet() {
        let mine = extent((100, Some(200)), (50, Some(60)), &["10001", "10002"]);
        let clash = |price, size, zips: &[&str]| mine.clash(&extent(price, size, zips));
        assert_eq!(clash(ANY, ANY, &["10002", "10003"]), ["10002"]);
        assert!(clash(ANY, ANY, &["10003"]).is_empty());
        assert!(clash((200, None), ANY, &["10001"]).is_empty());
        assert!(clash((0, Some(100)), ANY, &["10001"]).is_empty());
        assert!(clash(ANY, (60, Some(60)), &["10001"]).is_empty());
        assert_eq!(clash((150, Some(150)), (50, Some(50)), &["10001"]), ["10001"]);
        assert_eq!(clash((100, Some(100)), ANY, &["10001"]), ["10001"]);
    }

    #[test]
    fn a_child_reports_how_it_exceeds_its_parent() {
        let parent = extent((100, Some(200)), ANY, &["10001", "10002"]);
        assert!(parent.breaches(&parent).is_empty());
        let child = extent((100, None), (0, Some(9)), &["10001", "10009"]);
        assert_eq!(
            parent.breaches(&child),
            [Breach::Zips(vec!["10009".to_owned()]), Breach::Price]
        );
        assert_eq!(
            extent(ANY, (1, None), &["10001"]).breaches(&extent(ANY, ANY, &["10001"])),
            [Breach::Size]
        );
    }
}
