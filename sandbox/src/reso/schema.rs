//! The resources with their fields and types, and `$metadata`.

use std::fmt::Write as _;

/// An OData type that is used here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edm {
    String,
    Decimal,
    Int64,
    Date,
    DateTimeOffset,
}

impl Edm {
    fn name(self) -> &'static str {
        match self {
            Self::String => "Edm.String",
            Self::Decimal => "Edm.Decimal",
            Self::Int64 => "Edm.Int64",
            Self::Date => "Edm.Date",
            Self::DateTimeOffset => "Edm.DateTimeOffset",
        }
    }
}

/// A resource.
#[derive(Debug)]
pub(crate) struct Resource {
    pub name: &'static str,
    pub key: &'static str,
    pub fields: &'static [(&'static str, Edm)],
}

/// The expansions of Property: the name, the resource, and whether it is a collection.
pub(crate) const NAVIGATION: [(&str, &str, bool); 4] = [
    ("OpenHouse", "OpenHouse", true),
    ("Media", "Media", true),
    ("ListAgent", "Member", false),
    ("ListOffice", "Office", false),
];

pub(crate) const RESOURCES: [Resource; 5] = [
    Resource {
        name: "Property",
        key: "ListingKey",
        fields: &[
            ("ListingKey", Edm::String),
            ("ListingId", Edm::String),
            ("OriginatingSystemName", Edm::String),
            ("PropertyType", Edm::String),
            ("PropertySubType", Edm::String),
            ("UnparsedAddress", Edm::String),
            ("UnitNumber", Edm::String),
            ("City", Edm::String),
            ("StateOrProvince", Edm::String),
            ("PostalCode", Edm::String),
            ("CountyOrParish", Edm::String),
            ("ListPrice", Edm::Decimal),
            ("ClosePrice", Edm::Decimal),
            ("OnMarketDate", Edm::Date),
            ("PurchaseContractDate", Edm::Date),
            ("CloseDate", Edm::Date),
            ("StandardStatus", Edm::String),
            ("MlsStatus", Edm::String),
            ("StatusChangeTimestamp", Edm::DateTimeOffset),
            ("LivingArea", Edm::Decimal),
            ("LotSizeSquareFeet", Edm::Decimal),
            ("LotSizeAcres", Edm::Decimal),
            ("YearBuilt", Edm::Int64),
            ("PhotosCount", Edm::Int64),
            ("ListAgentKey", Edm::String),
            ("ListAgentFullName", Edm::String),
            ("ListOfficeKey", Edm::String),
            ("ListOfficeName", Edm::String),
            ("ModificationTimestamp", Edm::DateTimeOffset),
        ],
    },
    Resource {
        name: "OpenHouse",
        key: "OpenHouseKey",
        fields: &[
            ("OpenHouseKey", Edm::String),
            ("ListingKey", Edm::String),
            ("OpenHouseStatus", Edm::String),
            ("OpenHouseType", Edm::String),
            ("OpenHouseDate", Edm::Date),
            ("OpenHouseStartTime", Edm::DateTimeOffset),
            ("OpenHouseEndTime", Edm::DateTimeOffset),
            ("ModificationTimestamp", Edm::DateTimeOffset),
        ],
    },
    Resource {
        name: "Media",
        key: "MediaKey",
        fields: &[
            ("MediaKey", Edm::String),
            ("ResourceName", Edm::String),
            ("ResourceRecordKey", Edm::String),
            ("MediaCategory", Edm::String),
            ("MediaURL", Edm::String),
            ("Order", Edm::Int64),
            ("ModificationTimestamp", Edm::DateTimeOffset),
        ],
    },
    Resource {
        name: "Member",
        key: "MemberKey",
        fields: &[
            ("MemberKey", Edm::String),
            ("MemberFullName", Edm::String),
            ("MemberEmail", Edm::String),
            ("MemberDirectPhone", Edm::String),
            ("MemberStatus", Edm::String),
            ("OfficeKey", Edm::String),
            ("ModificationTimestamp", Edm::DateTimeOffset),
        ],
    },
    Resource {
        name: "Office",
        key: "OfficeKey",
        fields: &[
            ("OfficeKey", Edm::String),
            ("OfficeName", Edm::String),
            ("OfficeStatus", Edm::String),
            ("ModificationTimestamp", Edm::DateTimeOffset),
        ],
    },
];

impl Resource {
    pub fn named(name: &str) -> Option<&'static Self> {
        RESOURCES.iter().find(|resource| resource.name == name)
    }

    pub fn field(&self, name: &str) -> Option<(&'static str, Edm)> {
        self.fields.iter().copied().find(|(known, _)| *known == name)
    }
}

/// The EDMX document.
pub(crate) fn metadata(expands: bool) -> String {
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <edmx:Edmx Version=\"4.0\" xmlns:edmx=\"http://docs.oasis-open.org/odata/ns/edmx\"><edmx:DataServices>\
         <Schema Namespace=\"org.reso.metadata\" xmlns=\"http://docs.oasis-open.org/odata/ns/edm\">",
    );
    for resource in &RESOURCES {
        // Writing to a String can't fail.
        let _ = write!(
            xml,
            "<EntityType Name=\"{}\"><Key><PropertyRef Name=\"{}\"/></Key>",
            resource.name, resource.key
        );
        for (name, edm) in resource.fields {
            let _ = write!(xml, "<Property Name=\"{name}\" Type=\"{}\"/>", edm.name());
        }
        if expands && resource.name == "Property" {
            for (name, of, several) in NAVIGATION {
                let (open, close) = if several { ("Collection(", ")") } else { ("", "") };
                let _ = write!(
                    xml,
                    "<NavigationProperty Name=\"{name}\" Type=\"{open}org.reso.metadata.{of}{close}\"/>"
                );
            }
        }
        xml.push_str("</EntityType>");
    }
    xml.push_str("<EntityContainer Name=\"Default\">");
    for resource in &RESOURCES {
        let name = resource.name;
        let _ = write!(
            xml,
            "<EntitySet Name=\"{name}\" EntityType=\"org.reso.metadata.{name}\"/>"
        );
    }
    xml.push_str("</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>");
    xml
}
