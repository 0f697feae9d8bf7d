//! Kinds of moves.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// A kind of move, by distance.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::FromRepr,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[repr(i16)]
pub enum MoveType {
    /// From one state to another.
    Interstate = 1,
    /// Within a town or state.
    Local = 2,
    /// From one country to another overseas.
    International = 3,
    /// Across the border of a neighboring country.
    CrossBorder = 4,
    /// To or from Alaska.
    Alaska = 5,
    /// To or from Hawaii.
    Hawaii = 6,
    /// Within one state.
    Intrastate = 7,
}

impl MoveType {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Interstate => "Interstate",
            Self::Local => "Local/Intra",
            Self::International => "International",
            Self::CrossBorder => "Cross Border",
            Self::Alaska => "Alaska",
            Self::Hawaii => "Hawaii",
            Self::Intrastate => "Intrastate",
        }
    }
}
