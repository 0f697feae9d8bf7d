//! The values of variables for one listing and its recipient.

use super::placeholders::Values;
use super::variables::Variable;
use crate::channels::Audience;
use crate::counts::grouped;

/// The facts about a listing and its people.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListingFacts {
    /// Street.
    pub address: String,
    /// Unit.
    pub unit: Option<String>,
    /// City.
    pub city: String,
    /// The state's two letters.
    pub state: String,
    /// The zip code's five digits.
    pub zip_code: String,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// Bedrooms.
    pub beds: Option<i16>,
    /// Bathrooms.
    pub baths: Option<i16>,
    /// The realtor's full name.
    pub realtor: Option<String>,
    /// The owner's full name, if it was bought.
    pub owner: Option<String>,
}

impl ListingFacts {
    /// The values for a recipient of the audience.
    #[must_use]
    pub fn values(self, audience: Audience) -> Values {
        let mut values = Values::default();
        let street = match self.unit.filter(|unit| !unit.trim().is_empty()) {
            Some(unit) if !self.address.trim().is_empty() => format!("{}, {}", self.address, unit),
            Some(_) | None => self.address,
        };
        let recipient = match audience {
            Audience::Realtor => self.realtor,
            Audience::HomeOwner => self.owner,
        };
        for (variable, value) in [
            (Variable::RecipientName, recipient),
            (Variable::ShortAddress, Some(street)),
            (Variable::City, Some(self.city)),
            (Variable::State, Some(self.state)),
            (Variable::ZipCode, Some(self.zip_code)),
            (
                Variable::SquareFeet,
                self.size_sqft.filter(|size| *size > 0).map(grouped::<i64>),
            ),
            (Variable::NumberOfBeds, self.beds.map(|beds| beds.to_string())),
            (Variable::NumberOfBaths, self.baths.map(|baths| baths.to_string())),
        ] {
            values.set(variable, value);
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_of_a_listing_become_text() {
        let facts = ListingFacts {
            address: "12 Maple Street".to_owned(),
            unit: Some("4B".to_owned()),
            city: "  ".to_owned(),
            size_sqft: Some(1_234_567),
            beds: Some(0),
            realtor: Some("Jules Zephyrson".to_owned()),
            ..ListingFacts::default()
        };
        let values = facts.clone().values(Audience::Realtor);
        assert_eq!(values.of(Variable::ShortAddress), Some("12 Maple Street, 4B"));
        assert_eq!(values.of(Variable::City), None);
        assert_eq!(values.of(Variable::SquareFeet), Some("1,234,567"));
        assert_eq!(values.of(Variable::NumberOfBeds), Some("0"));
        assert_eq!(values.of(Variable::NumberOfBaths), None);
        assert_eq!(values.of(Variable::RecipientName), Some("Jules Zephyrson"));
        assert_eq!(
            facts.values(Audience::HomeOwner).of(Variable::RecipientName),
            None
        );
    }
}
