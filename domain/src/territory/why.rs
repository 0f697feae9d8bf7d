//! Explains in words why a node covers a listing or not.

use super::{Cover, Level, Range, holder};
use crate::ids::NodeId;

/// A value's relation to a node's range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// Known and inside, inclusive.
    Inside,
    /// Known and outside.
    Outside,
    /// Unknown, which is inside every range.
    Unknown,
}

impl Fit {
    fn of(range: Range, value: Option<i64>) -> Self {
        match value {
            None => Self::Unknown,
            Some(_) if range.holds(value) => Self::Inside,
            Some(_) => Self::Outside,
        }
    }
}

/// The relation of a node in the listing's zip code to the listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It covers the listing.
    Holds,
    /// Its ranges contain the listing, but a node of this more specific level covers it.
    MoreSpecific(Level),
    /// Its ranges contain the listing, but another node of its level wins: the ends touch, or
    /// price or size is unknown.
    AnotherGoesFirst,
    /// Its ranges exclude the listing.
    OutOfRange,
}

/// A node's verdict and its reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The node.
    pub node: NodeId,
    /// Its level.
    pub level: Level,
    /// The listing's price and the node's range.
    pub price: Fit,
    /// The listing's size and the node's range.
    pub size: Fit,
    /// The verdict.
    pub verdict: Verdict,
}

/// Explains [`holder`]: one reason per node, in the order given.
#[must_use]
pub fn explain(price_cents: Option<i64>, size_sqft: Option<i64>, covers: &[Cover]) -> Vec<Reason> {
    let held_by = holder(price_cents, size_sqft, covers);
    covers
        .iter()
        .map(|cover| {
            let price = Fit::of(cover.price, price_cents);
            let size = Fit::of(cover.size, size_sqft);
            let verdict = match held_by {
                _ if price == Fit::Outside || size == Fit::Outside => Verdict::OutOfRange,
                Some(holder) if holder.node == cover.node => Verdict::Holds,
                Some(holder) if holder.level != cover.level => Verdict::MoreSpecific(holder.level),
                _ => Verdict::AnotherGoesFirst,
            };
            Reason {
                node: cover.node,
                level: cover.level,
                price,
                size,
                verdict,
            }
        })
        .collect()
}

impl Reason {
    /// The reason as a sentence about the node of that name.
    #[must_use]
    pub fn sentence(&self, name: &str) -> String {
        let level = self.level.name();
        let outside = match (self.price, self.size) {
            (Fit::Outside, Fit::Outside) => "price and size are",
            (Fit::Outside, _) => "price is",
            _ => "size is",
        };
        let unknown = match (self.price, self.size) {
            (Fit::Unknown, Fit::Unknown) => " Its price and size are unknown, so they match any range.",
            (Fit::Unknown, _) => " Its price is unknown, so it matches any range.",
            (_, Fit::Unknown) => " Its size is unknown, so it matches any range.",
            _ => "",
        };
        match self.verdict {
            Verdict::Holds => format!("This listing belongs to the {level} {name}.{unknown}"),
            Verdict::MoreSpecific(holder) => {
                format!(
                    "The {level} {name} covers this listing, but it belongs to a more specific {}.",
                    holder.name()
                )
            }
            Verdict::AnotherGoesFirst => format!(
                "The {level} {name} also covers this listing, but another {level} takes priority.{unknown}"
            ),
            Verdict::OutOfRange => {
                format!(
                    "The {level} {name} covers the zip code, but the listing's {outside} outside its \
                     range."
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;

    use super::*;

    fn cover(id: u128, level: Level, min: i64, max: Option<i64>) -> Cover {
        Cover {
            node: NodeId(Uuid::from_u128(id)),
            level,
            price: Range { min, max },
            size: Range::ANY,
            created_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn every_node_over_the_zip_is_explained() {
        let covers = [
            cover(1, Level::Market, 0, None),
            cover(2, Level::Bucket, 0, Some(500)),
            cover(3, Level::Bucket, 500, Some(900)),
            cover(4, Level::Bucket, 901, None),
        ];
        let verdicts: Vec<_> = explain(Some(500), None, &covers)
            .iter()
            .map(|reason| reason.verdict)
            .collect();
        assert_eq!(
            verdicts,
            [
                Verdict::MoreSpecific(Level::Bucket),
                Verdict::AnotherGoesFirst,
                Verdict::Holds,
                Verdict::OutOfRange
            ]
        );
        let words: Vec<_> = explain(Some(500), None, &covers)
            .iter()
            .map(|reason| reason.sentence("N"))
            .collect();
        assert_eq!(
            words[2],
            "This listing belongs to the bucket N. Its size is unknown, so it matches any range."
        );
        assert_eq!(
            words[3],
            "The bucket N covers the zip code, but the listing's price is outside its range."
        );
    }
}
