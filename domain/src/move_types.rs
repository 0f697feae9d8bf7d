//! Kinds of moves.

/// A kind of move, by distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveType {
    /// From one state to another.
    Interstate,
    /// Within a town or state.
    Local,
    /// From one country to another overseas.
    International,
    /// Across the border of a neighboring country.
    CrossBorder,
    /// To or from Alaska.
    Alaska,
    /// To or from Hawaii.
    Hawaii,
    /// Within one state.
    Intrastate,
}

impl MoveType {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 7] = [
        Self::Interstate,
        Self::Local,
        Self::International,
        Self::CrossBorder,
        Self::Alaska,
        Self::Hawaii,
        Self::Intrastate,
    ];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Interstate => 1,
            Self::Local => 2,
            Self::International => 3,
            Self::CrossBorder => 4,
            Self::Alaska => 5,
            Self::Hawaii => 6,
            Self::Intrastate => 7,
        }
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

    /// The kind of a stored value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}
