//! The table of what each report accepts: filter keys, period, flags, and whether off-market
//! listings are included if the order doesn't say.

use strum::VariantArray;

use super::ReportType;

/// A key of a report's filters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum FilterKey {
    /// The listing's realtor.
    Realtor,
    /// The listing's status.
    Status,
    /// Living area at least.
    SqftMin,
    /// Living area at most.
    SqftMax,
    /// Asking price at least.
    PriceMin,
    /// Asking price at most.
    PriceMax,
    /// Added on this day or later.
    DateAddedFrom,
    /// Added on this day or earlier.
    DateAddedTo,
    /// Who acted, saved, works on it or sells.
    Users,
    /// The source of the conversion.
    ConvSource,
    /// Whether the conversion was booked.
    ConvStatus,
    /// The kind of move.
    MoveType,
    /// Quoted on this day or later.
    MeetDateFrom,
    /// Quoted on this day or earlier.
    MeetDateTo,
    /// Pending since this day or later.
    PendingStatusFrom,
    /// Pending since this day or earlier.
    PendingStatusTo,
    /// With, or without, an open house announced.
    OpenHouse,
}

impl FilterKey {
    /// All of them, in the order of the specification.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The key on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The key of a name; `None` for any other.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|key| key.name() == name)
    }
}

/// How the days of a report's rows are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeriodChoice {
    /// Not at all.
    None,
    /// `fromDate` and `toDate`, both required, not after today.
    Days,
    /// `timeFrame`; all days without it.
    Timeframe,
    /// `startDate` and `endDate`, both required.
    StartAndEnd,
}

impl ReportType {
    /// Whether the report has this filter.
    #[must_use]
    pub fn accepts(self, key: FilterKey) -> bool {
        use ReportType::{Conversion, Listing, Msp, Operations, Pipeline};
        let reports: &[Self] = match key {
            FilterKey::Realtor | FilterKey::Status => &[Listing, Operations, Conversion, Pipeline, Msp],
            FilterKey::SqftMin | FilterKey::SqftMax | FilterKey::PriceMin | FilterKey::PriceMax => {
                &[Listing, Conversion, Pipeline, Msp]
            }
            FilterKey::DateAddedFrom | FilterKey::DateAddedTo => &[Listing, Conversion, Pipeline],
            FilterKey::OpenHouse => &[Listing, Pipeline],
            FilterKey::Users => &[Operations, Conversion, Pipeline, Msp],
            FilterKey::ConvSource
            | FilterKey::ConvStatus
            | FilterKey::MeetDateFrom
            | FilterKey::MeetDateTo => &[Conversion, Pipeline],
            FilterKey::MoveType => &[Conversion, Pipeline, Msp],
            FilterKey::PendingStatusFrom | FilterKey::PendingStatusTo => &[Pipeline],
        };
        reports.contains(&self)
    }

    /// Whether the report can be limited to listings with a flag or an outcome (`userSettings`).
    #[must_use]
    pub fn accepts_settings(self) -> bool {
        match self {
            Self::Listing | Self::Conversion | Self::Pipeline => true,
            Self::Operations | Self::Msp => false,
        }
    }

    /// How its period is chosen.
    #[must_use]
    pub fn period(self) -> PeriodChoice {
        match self {
            Self::Listing => PeriodChoice::None,
            Self::Operations => PeriodChoice::Days,
            Self::Conversion | Self::Pipeline => PeriodChoice::Timeframe,
            Self::Msp => PeriodChoice::StartAndEnd,
        }
    }

    /// Whether rows of off-market listings are included if the order doesn't say.
    #[must_use]
    pub fn includes_off_market(self) -> bool {
        match self {
            Self::Operations | Self::Conversion | Self::Msp => true,
            Self::Listing | Self::Pipeline => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // REP-19
    #[test]
    fn the_seventeen_keys_of_the_specification_are_known() {
        let keys: Vec<_> = FilterKey::ALL.iter().map(|key| key.name()).collect();
        assert_eq!(
            keys.join(", "),
            "realtor, status, sqftmin, sqftmax, pricemin, pricemax, dateaddedfrom, dateaddedto, users, convsource, \
             convstatus, movetype, meetdatefrom, meetdateto, pendingstatusfrom, pendingstatusto, openhouse"
        );
        assert!(
            FilterKey::ALL
                .iter()
                .all(|key| FilterKey::parse(key.name()) == Some(*key))
        );
        assert_eq!(FilterKey::parse("zipcode"), None);
    }
}
