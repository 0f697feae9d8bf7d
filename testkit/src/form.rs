//! The form of the tests: short or full.

/// Whether the full forms of docs/product/promises.md run (`./test --full`).
#[must_use]
pub fn full() -> bool {
    std::env::var("DOORSTEP_TEST_FORM").is_ok_and(|form| form == "full")
}
