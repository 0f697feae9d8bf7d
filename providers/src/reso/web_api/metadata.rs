//! The resources and fields of a server, read from its `$metadata` (EDMX).

use std::collections::{BTreeMap, BTreeSet};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::WebApiError;

/// The resources of a server, by name.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Offered {
    resources: BTreeMap<String, Resource>,
}

/// The fields and navigation properties of a resource.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Resource {
    fields: BTreeSet<String>,
    navigation: BTreeSet<String>,
}

impl Offered {
    pub fn read(edmx: &str) -> Result<Self, WebApiError> {
        let mut reader = Reader::from_str(edmx);
        let mut types = BTreeMap::<String, Resource>::new();
        let mut sets = Vec::new();
        let mut within: Option<String> = None;
        loop {
            match reader.read_event().map_err(WebApiError::MalformedMetadata)? {
                Event::Start(tag) if tag.local_name().as_ref() == b"EntityType" => {
                    within = attribute(&tag, "Name")?;
                    if let Some(name) = &within {
                        types.entry(name.clone()).or_default();
                    }
                }
                Event::End(tag) if tag.local_name().as_ref() == b"EntityType" => within = None,
                Event::Start(tag) | Event::Empty(tag) => {
                    let Some(name) = attribute(&tag, "Name")? else {
                        continue;
                    };
                    let entity = within.as_ref().and_then(|within| types.get_mut(within));
                    match (tag.local_name().as_ref(), entity) {
                        (b"Property", Some(entity)) => {
                            entity.fields.insert(name);
                        }
                        (b"NavigationProperty", Some(entity)) => {
                            entity.navigation.insert(name);
                        }
                        (b"EntitySet", None) => {
                            sets.extend(attribute(&tag, "EntityType")?.map(|of| (name, of)));
                        }
                        _ => {}
                    }
                }
                Event::Eof => break,
                _ => {}
            }
        }
        let resources = sets
            .into_iter()
            .filter_map(|(name, of)| {
                // The names of types contain their namespace: org.reso.metadata.Property.
                let bare = of.rsplit('.').next()?;
                Some((name, types.get(bare)?.clone()))
            })
            .collect();
        Ok(Self { resources })
    }

    /// Whether the server has a resource of that name.
    pub fn has(&self, resource: &str) -> bool {
        self.resources.contains_key(resource)
    }

    /// Whether entities of a resource have a field.
    pub fn has_field(&self, resource: &str, field: &str) -> bool {
        self.resources
            .get(resource)
            .is_some_and(|resource| resource.fields.contains(field))
    }

    /// Whether `$expand` accepts that name.
    pub fn expands(&self, resource: &str, navigation: &str) -> bool {
        self.resources
            .get(resource)
            .is_some_and(|resource| resource.navigation.contains(navigation))
    }
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, WebApiError> {
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| WebApiError::MalformedMetadata(error.into()))?;
        if attribute.key.as_ref() == name.as_bytes() {
            // Names are plain identifiers (OData CSDL 4.01, 15.2).
            return Ok(Some(String::from_utf8_lossy(&attribute.value).into_owned()));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resources_fields_and_navigation_are_read_by_their_local_names() {
        let offered = Offered::read(
            r#"<?xml version="1.0"?><edmx:Edmx xmlns:edmx="x"><edmx:DataServices><Schema Namespace="org.reso">
            <EntityType Name="Property"><Key><PropertyRef Name="ListingKey"/></Key>
            <Property Name="ListingKey" Type="Edm.String"><Annotation Term="a"/></Property>
            <NavigationProperty Name="Media" Type="Collection(org.reso.Media)"/></EntityType>
            <EntityType Name="Unused"><Property Name="X" Type="Edm.String"/></EntityType>
            <EntityContainer Name="Default"><EntitySet Name="Property" EntityType="org.reso.Property"/>
            </EntityContainer></Schema></edmx:DataServices></edmx:Edmx>"#,
        )
        .expect("metadata");
        assert!(offered.has("Property") && !offered.has("Unused"));
        assert!(offered.has_field("Property", "ListingKey") && !offered.has_field("Property", "X"));
        assert!(offered.expands("Property", "Media") && !offered.expands("Property", "OpenHouse"));
        assert!(matches!(
            Offered::read("<a><b></a>"),
            Err(WebApiError::MalformedMetadata(_))
        ));
    }
}
