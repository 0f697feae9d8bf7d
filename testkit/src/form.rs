//! How much a test does.

/// Whether the long forms of docs/product/promises.md are asked for (`./test --full`).
#[must_use]
pub fn full() -> bool {
    std::env::var("DOORSTEP_TEST_FORM").is_ok_and(|form| form == "full")
}
