//! The registry of template variables: their names, labels, and events.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::channels::Channel;

/// A group of variables that are available together.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, strum::FromRepr,
)]
#[serde(rename_all = "camelCase")]
#[repr(i16)]
pub enum Group {
    /// Of a listing and its recipient.
    Property = 1,
    /// Of a move lead; only with the plugin.
    Lead = 2,
}

impl Group {
    /// All of them, in the order of their numbers.
    pub const ALL: [Self; 2] = [Self::Property, Self::Lead];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// Its tab in the palette.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Property => "Prospecting",
            Self::Lead => "Movescout",
        }
    }

    /// Its variables, in display order.
    #[must_use]
    pub fn variables(self) -> &'static [Variable] {
        use Variable as V;
        match self {
            Self::Property => &[
                V::RecipientName,
                V::ShortAddress,
                V::City,
                V::State,
                V::ZipCode,
                V::SquareFeet,
                V::NumberOfBeds,
                V::NumberOfBaths,
            ],
            Self::Lead => &[
                V::RecipientName,
                V::FirstName,
                V::LastName,
                V::Phone,
                V::Email,
                V::OriginAddress,
                V::OriginCity,
                V::OriginState,
                V::OriginZip,
                V::DestinationAddress,
                V::DestinationCity,
                V::DestinationState,
                V::DestinationZip,
                V::SurveyDate,
                V::SurveyTime,
                V::MoveType,
                V::Coordinator,
                V::DwellingType,
                V::RequestedMoveDate,
                V::Surveyor,
            ],
        }
    }

    /// The variable of a name, regardless of case and spaces.
    #[must_use]
    pub fn named(self, name: &str) -> Option<Variable> {
        let key = key(name);
        self.variables()
            .iter()
            .copied()
            .find(|variable| self::key(variable.label()) == key)
    }

    /// The variable whose name is most similar to `name`, if one is.
    #[must_use]
    pub fn nearest(self, name: &str) -> Option<Variable> {
        let name = key(name);
        // "Zip" abbreviates one of them, although its edit distance is large.
        let short_for = |variable: &&Variable| key(variable.label()).contains(&name);
        if name.chars().count() > 2
            && let Some(variable) = self.variables().iter().find(short_for)
        {
            return Some(*variable);
        }
        let (distance, nearest) = self
            .variables()
            .iter()
            .map(|variable| (distance(&name, &key(variable.label())), *variable))
            .min_by_key(|(distance, _)| *distance)?;
        // With more than half of it wrong it is not a typing error.
        (distance * 2 <= name.chars().count().max(2)).then_some(nearest)
    }
}

/// A variable of templates, filled for each recipient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Variable {
    /// The recipient's name.
    RecipientName,
    /// The listing's street with its unit.
    ShortAddress,
    /// The listing's city.
    City,
    /// The listing's state.
    State,
    /// The listing's zip.
    ZipCode,
    /// The listing's living area.
    SquareFeet,
    /// The listing's bedrooms.
    NumberOfBeds,
    /// The listing's bathrooms.
    NumberOfBaths,
    /// The lead's first name.
    FirstName,
    /// The lead's last name.
    LastName,
    /// The lead's phone.
    Phone,
    /// The lead's e-mail address.
    Email,
    /// Street that the lead leaves.
    OriginAddress,
    /// City that the lead leaves.
    OriginCity,
    /// State that the lead leaves.
    OriginState,
    /// Zip that the lead leaves.
    OriginZip,
    /// Street that the lead moves to.
    DestinationAddress,
    /// City that the lead moves to.
    DestinationCity,
    /// State that the lead moves to.
    DestinationState,
    /// Zip that the lead moves to.
    DestinationZip,
    /// Day of the survey.
    SurveyDate,
    /// Hour of the survey.
    SurveyTime,
    /// Kind of move.
    MoveType,
    /// Who coordinates it.
    Coordinator,
    /// What the lead lives in.
    DwellingType,
    /// The day the lead wants to move.
    RequestedMoveDate,
    /// Who comes for the survey.
    Surveyor,
}

/// The number of variables.
pub const COUNT: usize = 27;

/// The properties of a variable.
struct Entry {
    variable: Variable,
    id: &'static str,
    label: &'static str,
    category: &'static str,
    icon: &'static str,
    example: &'static str,
}

const fn entry(
    variable: Variable,
    id: &'static str,
    label: &'static str,
    category: &'static str,
    icon: &'static str,
    example: &'static str,
) -> Entry {
    Entry {
        variable,
        id,
        label,
        category,
        icon,
        example,
    }
}

/// In the order of [`Variable`].
const ENTRIES: [Entry; COUNT] = {
    use Variable as V;
    [
        entry(
            V::RecipientName,
            "recipientName",
            "Recipient Name",
            "Recipient",
            "person",
            "Jordan Miller",
        ),
        entry(
            V::ShortAddress,
            "shortAddress",
            "Short Address",
            "Address",
            "home",
            "12 Maple Street",
        ),
        entry(V::City, "city", "City", "Address", "city", "Brooklyn"),
        entry(V::State, "state", "State", "Address", "map", "NY"),
        entry(V::ZipCode, "zipCode", "Zip Code", "Address", "pin", "11201"),
        entry(
            V::SquareFeet,
            "squareFeet",
            "Square Feet",
            "Home",
            "ruler",
            "1,850",
        ),
        entry(
            V::NumberOfBeds,
            "numberOfBeds",
            "Number of Beds",
            "Home",
            "bed",
            "3",
        ),
        entry(
            V::NumberOfBaths,
            "numberOfBaths",
            "Number of Baths",
            "Home",
            "bath",
            "2",
        ),
        entry(
            V::FirstName,
            "firstName",
            "First Name",
            "Recipient",
            "person",
            "Jordan",
        ),
        entry(
            V::LastName,
            "lastName",
            "Last Name",
            "Recipient",
            "person",
            "Miller",
        ),
        entry(V::Phone, "phone", "Phone", "Recipient", "phone", "(212) 555-0142"),
        entry(
            V::Email,
            "email",
            "Email",
            "Recipient",
            "mail",
            "jordan.miller@example.com",
        ),
        entry(
            V::OriginAddress,
            "originAddress",
            "Origin Address",
            "Origin",
            "home",
            "12 Maple Street",
        ),
        entry(
            V::OriginCity,
            "originCity",
            "Origin City",
            "Origin",
            "city",
            "Brooklyn",
        ),
        entry(
            V::OriginState,
            "originState",
            "Origin State",
            "Origin",
            "map",
            "NY",
        ),
        entry(V::OriginZip, "originZip", "Origin Zip", "Origin", "pin", "11201"),
        entry(
            V::DestinationAddress,
            "destinationAddress",
            "Destination Address",
            "Destination",
            "home",
            "480 Lakeview Drive",
        ),
        entry(
            V::DestinationCity,
            "destinationCity",
            "Destination City",
            "Destination",
            "city",
            "Austin",
        ),
        entry(
            V::DestinationState,
            "destinationState",
            "Destination State",
            "Destination",
            "map",
            "TX",
        ),
        entry(
            V::DestinationZip,
            "destinationZip",
            "Destination Zip",
            "Destination",
            "pin",
            "78701",
        ),
        entry(
            V::SurveyDate,
            "surveyDate",
            "Survey Date",
            "Move",
            "calendar",
            "10/14/2026",
        ),
        entry(
            V::SurveyTime,
            "surveyTime",
            "Survey Time",
            "Move",
            "clock",
            "2:30 PM",
        ),
        entry(
            V::MoveType,
            "moveType",
            "Move Type",
            "Move",
            "truck",
            "Interstate",
        ),
        entry(
            V::Coordinator,
            "coordinator",
            "Coordinator",
            "Move",
            "person",
            "Casey Brooks",
        ),
        entry(
            V::DwellingType,
            "dwellingType",
            "Dwelling Type",
            "Move",
            "building",
            "Apartment",
        ),
        entry(
            V::RequestedMoveDate,
            "requestedMoveDate",
            "Requested Move Date",
            "Move",
            "calendar",
            "11/02/2026",
        ),
        entry(
            V::Surveyor,
            "surveyor",
            "Surveyor",
            "Move",
            "person",
            "Riley Chen",
        ),
    ]
};

/// As its id.
impl Serialize for Variable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Variable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::from_id(&id).ok_or_else(|| D::Error::custom(format!("no variable has the id {id}")))
    }
}

impl Variable {
    /// All variables.
    pub fn all() -> impl Iterator<Item = Self> {
        ENTRIES.iter().map(|entry| entry.variable)
    }

    /// Its position among all of them, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    fn entry(self) -> &'static Entry {
        &ENTRIES[self.index()]
    }

    /// Its id.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.entry().id
    }

    /// The variable of an id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|variable| variable.id() == id)
    }

    /// The name that people read.
    #[must_use]
    pub fn label(self) -> &'static str {
        self.entry().label
    }

    /// Its placeholder in a template: `{ City }`.
    #[must_use]
    pub fn placeholder(self) -> String {
        format!("{{ {} }}", self.label())
    }

    /// Its heading in the palette.
    #[must_use]
    pub fn category(self) -> &'static str {
        self.entry().category
    }

    /// Its icon in the palette.
    #[must_use]
    pub fn icon(self) -> &'static str {
        self.entry().icon
    }

    /// Its example value in a preview without a listing or lead.
    #[must_use]
    pub fn example(self) -> &'static str {
        self.entry().example
    }

    /// The channels that may use it.
    #[must_use]
    pub fn channels(self) -> &'static [Channel] {
        &Channel::ALL
    }
}

/// A name normalized in case and spaces.
fn key(name: &str) -> String {
    let words: Vec<_> = name.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

/// The edit distance of `a` and `b`, with adjacent transpositions counted once (optimal string
/// alignment).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<_>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = usize::from(a[i - 1] != b[j - 1]);
            let mut least = (rows[i - 1][j] + 1)
                .min(row[j - 1] + 1)
                .min(rows[i - 1][j - 1] + changed);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    // TPL-26
    #[test]
    fn the_registry_has_8_variables_of_a_property_and_20_of_a_lead() {
        assert_eq!(Group::Property.variables().len(), 8);
        assert_eq!(Group::Lead.variables().len(), 20);
        for (place, variable) in Variable::all().enumerate() {
            assert_eq!(variable.index(), place);
            assert_eq!(Variable::from_id(variable.id()), Some(variable));
            assert!(
                Group::ALL
                    .iter()
                    .any(|group| group.variables().contains(&variable))
            );
        }
        assert_eq!(Variable::City.placeholder(), "{ City }");
    }

    #[test]
    fn a_name_is_recognized_in_any_case_and_spacing() {
        assert_eq!(
            Group::Property.named("  number  OF beds "),
            Some(Variable::NumberOfBeds)
        );
        assert_eq!(Group::Property.named("Survey Date"), None);
        assert_eq!(Group::Lead.named("Survey Date"), Some(Variable::SurveyDate));
    }

    #[test]
    fn the_most_similar_name_is_suggested() {
        let nearest = |name| Group::Property.nearest(name);
        assert_eq!(nearest("Ctiy"), Some(Variable::City));
        assert_eq!(nearest("Recipent Name"), Some(Variable::RecipientName));
        assert_eq!(nearest("Zip"), Some(Variable::ZipCode));
        assert_eq!(nearest("Name"), Some(Variable::RecipientName));
        assert_eq!(nearest("Zipcode"), Some(Variable::ZipCode));
        assert_eq!(nearest("Number of Bed"), Some(Variable::NumberOfBeds));
        assert_eq!(nearest("Completely different"), None);
    }
}
