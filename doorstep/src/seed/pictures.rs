//! The picture URLs of the demonstration's listings. The sandbox draws the pictures.

/// The host of the URLs. PICTURE_HOSTS maps it to the sandbox.
const HOST: &str = "photos.example";

/// One in this many listings has no pictures.
const ONE_WITHOUT: u64 = 4;

/// The key prefix of the demonstration's listings. Listings of the load set have no pictures.
const DEMONSTRATION: &str = "DEMO-";

/// The URLs of a listing's pictures, determined by its key.
pub(super) fn of(listing_key: &str) -> Option<Vec<String>> {
    if !listing_key.starts_with(DEMONSTRATION) {
        return None;
    }
    // Any hash would do; this one is FNV-1a.
    let draw = listing_key.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let draw = draw >> 17;
    if draw.is_multiple_of(ONE_WITHOUT) {
        return None;
    }
    let count = 2 + draw / ONE_WITHOUT % 7;
    let address = |number: u64| {
        let ending = if number.is_multiple_of(4) { "png" } else { "jpg" };
        format!("https://{HOST}/{listing_key}/{number}.{ending}")
    };
    Some((1..=count).map(address).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_four_listings_have_two_to_eight_pictures() {
        let all: Vec<_> = (0..1_000)
            .map(|number| of(&format!("DEMO-{number:07}")))
            .collect();
        let with = all.iter().flatten();
        assert!((700..800).contains(&with.clone().count()));
        assert!(with.clone().all(|pictures| (2..=8).contains(&pictures.len())));
        assert_eq!(with.map(Vec::len).max(), Some(8));
        assert_eq!(of("DEMO-1"), of("DEMO-1"));
        assert!((0..100).all(|number| of(&format!("LOAD-{number}")).is_none()));
    }
}
