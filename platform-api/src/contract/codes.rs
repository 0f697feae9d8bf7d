//! The closed sets of numbers on the wire, from the enums of `domain` whose codes they are.

use std::fmt::Debug;

use domain::api_usage::Provider;
use domain::channels::{Audience, Channel};
use domain::company_settings::MailerAccount;
use domain::dashboard::Timeframe;
use domain::email_accounts::AccountType;
use domain::listing_events::ListingEvent;
use domain::listings::Status;
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Source};
use domain::sms_senders::Registration;
use domain::suppressions::SuppressionReason;
use domain::templates::postcards::PostcardSize;
use domain::templates::variables::Group;
use domain::territory::Level;
use serde_json::json;
use serde_yaml_ng::{Mapping, Value};

use super::{SCHEMAS, operations_mut, yaml};

/// No code is greater.
const GREATEST: i16 = 32;

/// A set of codes as a schema of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Audience,
    Booking,
    Channel,
    EmailAccountType,
    Level,
    ListingEvent,
    ListingStatus,
    MailerAccount,
    MoveType,
    PostcardSize,
    PropertySource,
    Provider,
    SmsRegistration,
    SuppressionReason,
    Timeframe,
    VariableGroup,
}

impl Set {
    const ALL: [Self; 16] = [
        Self::Audience,
        Self::Booking,
        Self::Channel,
        Self::EmailAccountType,
        Self::Level,
        Self::ListingEvent,
        Self::ListingStatus,
        Self::MailerAccount,
        Self::MoveType,
        Self::PostcardSize,
        Self::PropertySource,
        Self::Provider,
        Self::SmsRegistration,
        Self::SuppressionReason,
        Self::Timeframe,
        Self::VariableGroup,
    ];

    /// The set of an integer field. `owner` is the schema or the path of the call.
    fn of(owner: &str, field: &str) -> Option<Self> {
        Some(match field {
            "channel"
            | "channels"
            | "messageType"
            | "outboundCommunicationType"
            | "templateType"
            | "templateTypes" => Self::Channel,
            "audience" | "outboundProspectingType" | "prospectingType" | "prospecttype" => Self::Audience,
            "propertyStatus" => Self::ListingStatus,
            // Other requests ignore a level that they don't need, whatever it is.
            "subMarketType" if owner == "MarketOut" || owner == "/realtors/get-realtor-listing-coverage" => {
                Self::Level
            }
            "marketType" if owner != "MarketListIn" => Self::Level,
            "notificationEventTypeId" if owner.contains("Mapping") || owner == "PlannedEventOut" => {
                Self::ListingEvent
            }
            "booked" if owner.contains("Conversion") => Self::Booking,
            "source" if owner.contains("Conversion") => Self::PropertySource,
            "moovType" => Self::MoveType,
            "registrationId" => Self::SmsRegistration,
            "apiProviderId" if owner.starts_with("ApiSettings") => Self::MailerAccount,
            "apiProviderId" => Self::Provider,
            "reason" => Self::SuppressionReason,
            "timeFrame" | "timeframe" => Self::Timeframe,
            "templateSizeId" => Self::PostcardSize,
            "group" => Self::VariableGroup,
            "id" if owner == "StatusOption" => Self::ListingStatus,
            "id" if owner == "EmailAccountType" => Self::EmailAccountType,
            "id" if owner == "TemplateVariableGroupOut" => Self::VariableGroup,
            "value" if owner == "TemplateTypeOut" => Self::Channel,
            _ => return None,
        })
    }

    fn name(self) -> String {
        format!("{self:?}Code")
    }

    fn schema(self) -> Value {
        match self {
            Self::Audience => schema("Who receives a message.", Audience::from_repr),
            Self::Booking => schema("Whether a move was booked.", Booking::from_repr),
            Self::Channel => schema("How a message reaches its recipient.", Channel::from_repr),
            Self::EmailAccountType => schema("The service of an email account.", AccountType::from_repr),
            Self::Level => schema("A level of the territory.", Level::from_repr),
            Self::ListingEvent => schema("An event of a listing.", ListingEvent::from_repr),
            Self::ListingStatus => schema("The status of a listing.", Status::from_repr),
            Self::MailerAccount => schema("Who prints mailers.", MailerAccount::from_repr),
            Self::MoveType => schema("The kind of a move.", MoveType::from_repr),
            Self::PostcardSize => schema("The size of a postcard.", PostcardSize::from_repr),
            Self::PropertySource => schema("The source of an opportunity.", Source::from_repr),
            Self::Provider => schema("A provider whose use is counted.", Provider::from_repr),
            Self::SmsRegistration => schema(
                "The registration of a number with the carriers.",
                Registration::from_repr,
            ),
            Self::SuppressionReason => schema(
                "Why an address is on the suppression list.",
                SuppressionReason::from_repr,
            ),
            Self::Timeframe => schema("The period of figures.", |code| Timeframe::from_repr(code.into())),
            Self::VariableGroup => schema("A group of variables.", Group::from_repr),
        }
    }
}

/// Declares the integer fields that hold a code of a closed set as such.
pub(super) fn declare_codes(contract: &mut Value) {
    for (path, operation) in operations_mut(contract) {
        let parameters = operation.get_mut("parameters").and_then(Value::as_sequence_mut);
        for parameter in parameters.into_iter().flatten() {
            let set = parameter["name"].as_str().and_then(|name| Set::of(path, name));
            if let (Some(set), Some(schema)) = (set, parameter.get_mut("schema")) {
                point_to(set, schema);
            }
        }
    }
    let Some(schemas) = contract["components"]["schemas"].as_mapping_mut() else {
        return;
    };
    for (name, schema) in schemas.iter_mut() {
        let fields = schema.get_mut("properties").and_then(Value::as_mapping_mut);
        for (field, schema) in fields.into_iter().flatten() {
            if let (Some(name), Some(field)) = (name.as_str(), field.as_str())
                && let Some(set) = Set::of(name, field)
            {
                point_to(set, schema);
            }
        }
    }
    for set in Set::ALL {
        schemas.insert(set.name().into(), set.schema());
    }
}

/// Replaces an integer, or the integers of a list, by a reference to the set.
fn point_to(set: Set, schema: &mut Value) {
    if let Some(items) = schema.get_mut("items") {
        return point_to(set, items);
    }
    let Some(fields) = schema.as_mapping_mut() else {
        return;
    };
    if fields.get("type").and_then(Value::as_str) == Some("integer") {
        fields.remove("type");
        fields.remove("format");
        let to = yaml(json!({ "$ref": format!("{SCHEMAS}{}", set.name()) }));
        if fields.is_empty() {
            *schema = to;
        } else {
            fields.insert("allOf".into(), Value::Sequence(vec![to]));
        }
    }
}

/// The schema of the codes that are valid, with the names of their variants.
fn schema<T: Debug>(description: &str, of: impl Fn(i16) -> Option<T>) -> Value {
    let codes = (0..=GREATEST).filter_map(|code| Some((code, format!("{:?}", of(code)?))));
    let (codes, names): (Vec<_>, Vec<_>) = codes.unzip();
    let mut schema = Mapping::new();
    schema.insert("type".into(), "integer".into());
    schema.insert("description".into(), description.into());
    schema.insert("enum".into(), yaml(json!(codes)));
    schema.insert("x-enum-varnames".into(), yaml(json!(names)));
    schema.into()
}
