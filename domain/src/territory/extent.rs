//! What a node covers, and the two rules about it: siblings don't overlap,
//! children lie inside their parent (rules 4.1 and 4.3).

use std::collections::BTreeSet;

use super::Range;

/// The most zips one node covers; as many may be added at once (rules 4.4).
pub const MAX_ZIP_CODES: usize = 5_000;

/// The longest name of a node, in characters.
pub const MAX_NAME: usize = 150;

/// What a node covers: the listings in these zips whose price and size lie in
/// these ranges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Cents.
    pub price: Range,
    /// Square feet.
    pub size: Range,
    /// Five digits each.
    pub zip_codes: BTreeSet<String>,
}

/// How a child reaches out of its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// By these zips, ascending.
    Zips(Vec<String>),
    /// By its prices.
    Price,
    /// By its sizes.
    Size,
}

impl Extent {
    /// The zips in which two siblings would claim the same listing, ascending;
    /// none when their prices or sizes are apart. Touching ends are apart.
    #[must_use]
    pub fn clash(&self, other: &Self) -> Vec<String> {
        if !(self.price.overlaps(other.price) && self.size.overlaps(other.size)) {
            return Vec::new();
        }
        self.zip_codes.intersection(&other.zip_codes).cloned().collect()
    }

    /// How `child` reaches out of this extent: nothing when it lies inside.
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
    fn a_child_tells_how_it_reaches_out() {
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
