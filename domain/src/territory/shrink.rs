//! The largest part of an extent that no sibling covers. Cutting prices or sizes, or removing zip
//! codes, each removes a part of an overlap; the combination that keeps the most zip codes times
//! prices times sizes wins.

use super::{Extent, Range};

/// Above this number of combinations of edges, only one of price and size is cut.
const MAX_TRIED: usize = 20_000;

/// The relative rounding error of two products of the same numbers.
const EQUAL: f64 = 1e-9;

/// The last amounts that a form offers below "Any": two million dollars in cents, and square feet.
const LAST_PRICE: f64 = 200_000_000.0;
const LAST_SIZE: f64 = 6_000.0;

/// Ranges to try, and their worth if they kept all zip codes.
struct Candidate {
    price: Range,
    size: Range,
    most: f64,
}

/// A candidate that leaves some zip codes.
struct Remainder {
    price: Range,
    size: Range,
    taken: Vec<bool>,
    worth: f64,
    /// How many of zip codes, price and size differ.
    cuts: usize,
}

impl Extent {
    /// The largest part of it that none of `siblings` covers; `None` if nothing is left.
    #[must_use]
    pub fn shrink_to_fit(&self, siblings: &[Self]) -> Option<Self> {
        let zip_codes: Vec<_> = self.zip_codes.iter().collect();
        let shared: Vec<Vec<usize>> = siblings
            .iter()
            .map(|sibling| {
                let is_shared = |(_, zip): &(usize, &&String)| sibling.zip_codes.contains(zip.as_str());
                zip_codes
                    .iter()
                    .enumerate()
                    .filter(is_shared)
                    .map(|(at, _)| at)
                    .collect()
            })
            .collect();
        let mut best: Option<Remainder> = None;
        for candidate in self.candidates(siblings) {
            // The remaining candidates are worth less, even with all zip codes.
            if best
                .as_ref()
                .is_some_and(|best| candidate.most < best.worth * (1.0 - EQUAL))
            {
                break;
            }
            let remainder = self.remainder(candidate, siblings, &shared);
            if remainder.taken.iter().all(|taken| *taken) {
                continue;
            }
            if best.as_ref().is_none_or(|best| remainder.is_better_than(best)) {
                best = Some(remainder);
            }
        }
        let Remainder {
            price, size, taken, ..
        } = best?;
        let left = zip_codes.into_iter().zip(taken).filter(|(_, taken)| !taken);
        Some(Self {
            price,
            size,
            zip_codes: left.map(|(zip, _)| zip.clone()).collect(),
        })
    }

    /// All combinations of cuts, those that could keep the most first.
    fn candidates(&self, siblings: &[Self]) -> Vec<Candidate> {
        let prices = cuts(self.price, siblings.iter().map(|sibling| sibling.price));
        let sizes = cuts(self.size, siblings.iter().map(|sibling| sibling.size));
        let pairs: Vec<_> = if prices.len() * sizes.len() <= MAX_TRIED {
            let with_sizes = |price| sizes.iter().map(move |size| (price, *size));
            prices.iter().copied().flat_map(with_sizes).collect()
        } else {
            let price_cuts = prices.iter().map(|price| (*price, self.size));
            price_cuts
                .chain(sizes.iter().map(|size| (self.price, *size)))
                .collect()
        };
        let mut candidates: Vec<_> = pairs
            .into_iter()
            .map(|(price, size)| Candidate {
                price,
                size,
                most: count(self.zip_codes.len()) * weight(price, LAST_PRICE) * weight(size, LAST_SIZE),
            })
            .collect();
        candidates.sort_by(|a, b| b.most.total_cmp(&a.most));
        candidates
    }

    /// What is left of the candidate without the zip codes of the siblings that overlap it.
    fn remainder(&self, candidate: Candidate, siblings: &[Self], shared: &[Vec<usize>]) -> Remainder {
        let Candidate { price, size, most } = candidate;
        let mut taken = vec![false; self.zip_codes.len()];
        for (sibling, zips) in siblings.iter().zip(shared) {
            if price.overlaps(sibling.price) && size.overlaps(sibling.size) {
                for at in zips {
                    if let Some(is_taken) = taken.get_mut(*at) {
                        *is_taken = true;
                    }
                }
            }
        }
        let left = taken.iter().filter(|taken| !**taken).count();
        let changes = [left < taken.len(), price != self.price, size != self.size];
        Remainder {
            price,
            size,
            worth: most / count(taken.len()) * count(left),
            taken,
            cuts: changes.into_iter().filter(|is_changed| *is_changed).count(),
        }
    }
}

impl Remainder {
    /// Of two equal ones, the one that changes less is better.
    fn is_better_than(&self, other: &Self) -> bool {
        let difference = self.worth - other.worth;
        if difference.abs() <= EQUAL * self.worth.max(other.worth) {
            self.cuts < other.cuts
        } else {
            difference > 0.0
        }
    }
}

/// All ranges within `mine` that begin and end at its own ends or at those of the others.
fn cuts(mine: Range, others: impl Iterator<Item = Range>) -> Vec<Range> {
    let is_within = |edge: &i64| *edge > mine.min && mine.max.is_none_or(|max| *edge < max);
    let mut edges: Vec<_> = others
        .flat_map(|other| {
            let (min, max) = other.half_open();
            [Some(min), max]
        })
        .flatten()
        .filter(is_within)
        .collect();
    edges.sort_unstable();
    edges.dedup();
    let begins = std::iter::once(mine.min).chain(edges.iter().copied());
    let ends: Vec<_> = std::iter::once(mine.max)
        .chain(edges.iter().copied().map(Some))
        .collect();
    let cuts: Vec<_> = begins
        .flat_map(|min| ends.iter().map(move |max| Range { min, max: *max }))
        .filter(|range| range.max.is_none_or(|max| range.min < max))
        .collect();
    if cuts.is_empty() { vec![mine] } else { cuts }
}

fn weight(range: Range, last: f64) -> f64 {
    let (min, max) = range.half_open();
    below(max, last) - below(Some(min), last)
}

/// The weight of all amounts below this one. Beyond the `last` step it grows slowly: everything up
/// to "Any" weighs a quarter of what is below the last step.
#[expect(clippy::cast_precision_loss, reason = "weights are compared with a tolerance")]
fn below(amount: Option<i64>, last: f64) -> f64 {
    match amount.map(|amount| amount as f64) {
        Some(amount) if amount <= last => amount,
        Some(amount) => last + last / 4.0 * (1.0 - last / amount),
        None => last + last / 4.0,
    }
}

#[expect(clippy::cast_precision_loss, reason = "at most five thousand zip codes")]
fn count(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: Range = Range::ANY;

    fn range(min: i64, max: i64) -> Range {
        Range { min, max: Some(max) }
    }

    fn from(min: i64) -> Range {
        Range { min, max: None }
    }

    /// A price range in dollars.
    fn dollars(min: i64, max: i64) -> Range {
        range(min * 100, max * 100)
    }

    fn zips(count: u32, first: u32) -> std::collections::BTreeSet<String> {
        (first..first + count).map(|zip| zip.to_string()).collect()
    }

    fn extent(count: u32, price: Range, size: Range) -> Extent {
        Extent {
            price,
            size,
            zip_codes: zips(count, 10_001),
        }
    }

    #[test]
    fn shared_zip_codes_are_removed_if_all_ranges_are_the_same() {
        let fitting = extent(5, ANY, ANY).shrink_to_fit(&[extent(2, ANY, ANY)]);
        assert_eq!(fitting.expect("a fitting definition").zip_codes, zips(3, 10_003));
    }

    #[test]
    fn prices_are_cut_below_above_and_on_the_smaller_side() {
        let price_of = |mine: Range, other: Range| {
            let mine = extent(4, mine, ANY);
            mine.shrink_to_fit(&[extent(4, other, ANY)])
                .expect("a fitting definition")
                .price
        };
        let mine = dollars(100_000, 900_000);
        assert_eq!(price_of(mine, dollars(0, 300_000)), dollars(300_000, 900_000));
        assert_eq!(price_of(mine, from(70_000_000)), dollars(100_000, 700_000));
        let mine = dollars(0, 1_000_000);
        assert_eq!(price_of(mine, dollars(600_000, 700_000)), dollars(0, 600_000));
        assert_eq!(
            price_of(mine, dollars(200_000, 300_000)),
            dollars(300_000, 1_000_000)
        );
        // "Any" is worth more than any end, and less than everything below the last step.
        assert_eq!(price_of(ANY, dollars(0, 100_000)), from(10_000_000));
        assert_eq!(price_of(ANY, from(200_000_000)), dollars(0, 2_000_000));
        assert_eq!(
            price_of(ANY, dollars(3_000_000, 4_000_000)),
            dollars(0, 3_000_000)
        );
    }

    #[test]
    fn a_single_price_is_avoided_by_one_cent() {
        let mine = extent(1, dollars(0, 500_000), ANY);
        let fitting = mine.shrink_to_fit(&[extent(1, dollars(100_000, 100_000), ANY)]);
        assert_eq!(
            fitting.expect("a fitting definition").price,
            range(10_000_001, 50_000_000)
        );
    }

    #[test]
    fn the_size_is_cut_if_that_costs_less() {
        let mine = extent(4, dollars(0, 1_000_000), range(0, 4000));
        let fitting = mine.shrink_to_fit(&[extent(4, dollars(200_000, 900_000), from(3500))]);
        assert_eq!(
            fitting,
            Some(Extent {
                size: range(0, 3500),
                ..mine
            })
        );
    }

    #[test]
    fn few_zip_codes_are_removed_rather_than_many_prices() {
        let mine = extent(10, dollars(0, 900_000), ANY);
        let fitting = |count| {
            mine.shrink_to_fit(&[extent(count, from(60_000_000), ANY)])
                .expect("a fitting definition")
        };
        assert_eq!(fitting(1).zip_codes, zips(9, 10_002));
        assert_eq!(fitting(1).price, mine.price);
        assert_eq!(fitting(9).price, dollars(0, 600_000));
        assert_eq!(fitting(9).zip_codes, mine.zip_codes);
    }

    #[test]
    fn several_siblings_combine_cuts_and_removed_zip_codes() {
        let mine = extent(10, dollars(0, 1_000_000), ANY);
        let siblings = [
            extent(10, from(90_000_000), ANY),
            extent(1, dollars(0, 500_000), ANY),
        ];
        let fitting = mine.shrink_to_fit(&siblings).expect("a fitting definition");
        assert_eq!(
            (fitting.price, fitting.zip_codes),
            (dollars(0, 900_000), zips(9, 10_002))
        );
        let mine = extent(2, dollars(100_000, 900_000), ANY);
        let neighbors = [
            extent(2, dollars(0, 300_000), ANY),
            extent(2, from(50_000_000), ANY),
        ];
        let fitting = mine.shrink_to_fit(&neighbors).expect("a fitting definition");
        assert_eq!(fitting.price, dollars(300_000, 500_000));
    }

    #[test]
    fn of_equal_parts_the_one_with_fewer_cuts_is_chosen() {
        let mine = extent(2, dollars(0, 1_000_000), range(0, 4000));
        let other = extent(1, dollars(500_000, 1_000_000), range(0, 4000));
        let fitting = mine.shrink_to_fit(&[other]).expect("a fitting definition");
        let changes = [
            fitting.zip_codes != mine.zip_codes,
            fitting.price != mine.price,
            fitting.size != mine.size,
        ];
        assert_eq!(changes.into_iter().filter(|is_changed| *is_changed).count(), 1);
    }

    #[test]
    fn nothing_is_proposed_if_nothing_is_left() {
        assert_eq!(extent(3, ANY, ANY).shrink_to_fit(&[extent(3, ANY, ANY)]), None);
        let mine = extent(3, dollars(5, 5), ANY);
        assert_eq!(mine.shrink_to_fit(&[extent(3, dollars(0, 10), ANY)]), None);
    }

    #[test]
    fn every_proposal_is_free_within_the_extent_and_not_empty() {
        let mut state: u64 = 20_260;
        let mut below = |most: u64| {
            state = state * 48_271 % 2_147_483_647;
            i64::try_from(state % most).expect("a small number")
        };
        let mut proposed = 0;
        for _ in 0..300 {
            let mut some_range = |step: i64| {
                let min = below(10) * step;
                let max = (below(4) != 0).then(|| min + below(10) * step);
                Range { min, max }
            };
            let mine_ranges = (some_range(5_000_000), some_range(500));
            let others: Vec<_> = (0..6).map(|_| (some_range(5_000_000), some_range(500))).collect();
            let mine = extent(
                1 + u32::try_from(below(12)).expect("a small number"),
                mine_ranges.0,
                mine_ranges.1,
            );
            let siblings: Vec<_> = others
                .into_iter()
                .map(|(price, size)| Extent {
                    price,
                    size,
                    zip_codes: zips(
                        1 + u32::try_from(below(6)).expect("a small number"),
                        10_001 + u32::try_from(below(10)).expect("a small number"),
                    ),
                })
                .filter(|sibling| !mine.clash(sibling).is_empty())
                .collect();
            let Some(fitting) = mine.shrink_to_fit(&siblings) else {
                continue;
            };
            proposed += 1;
            assert!(siblings.iter().all(|sibling| fitting.clash(sibling).is_empty()));
            assert!(!fitting.zip_codes.is_empty() && mine.breaches(&fitting).is_empty());
        }
        assert!(proposed > 100, "{proposed}");
    }
}
