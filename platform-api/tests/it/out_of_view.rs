//! Every operation that names a listing or realtor answers for one outside the caller's territory
//! as for one that does not exist. The operations come from the contract: a new one without a
//! case here fails the test.
//!
//! API-06, PROP-01; promise: one company reaches another.

use std::collections::BTreeSet;

use poem::http::Method;
use serde_json::{Value, json};
use serde_yaml_ng::Value as Yaml;

use crate::matrix::operations;
use crate::world::{Answer, World};

/// The ids of other things than listings, realtors and leads. Those are rows of companies, which
/// the matrix of roles covers.
const OTHER_IDS: [&str; 53] = [
    "accountId",
    "apiKeyId",
    "assignmentId",
    "automatedCampaignId",
    "bookerId",
    "bookerServiceProviderId",
    "campaignId",
    "closerCampaign",
    "company",
    "companyId",
    "companyUserId",
    "companyUserIds[]",
    "compRefId",
    "consentId",
    "dryRunId",
    "emailTemplateId",
    "id",
    "imageId",
    "importId",
    "jobId",
    "mailerTemplateId",
    "managerId",
    "marketId",
    "marketRefId",
    "marketUserId",
    "messageId",
    "nodeId",
    "ownerId",
    "parentSubMarketId",
    "parentSubmarketId",
    "preSaleCampaign",
    "previewId",
    "propertyFilterId",
    "prospectingLogId",
    "reEngageCampaign",
    "rejectionId",
    "replyId",
    "salesPerson",
    "salesPersonId",
    "sessionId",
    "smsTemplateId",
    "sourceId",
    "subMarketId",
    "suppressionId",
    "template",
    "templateId",
    "tenantId",
    "touchpointId",
    "userId",
    "userNotificationLogId",
    "viewId",
    // The company of a cap, in a list.
    "[].id",
    "[].tenantId",
];

/// The bucket of A's Bucket owner.
const BUCKET: &str = "00000000-0000-7000-8000-0000000000e2";

const BUCKET_OWNER: &str = "bo@a.test";
const SUPER_ADMIN: &str = "admin@test";

/// A call that names a listing or realtor as `{id}`.
struct Case {
    operation: &'static str,
    /// The place of the id, as [`named_ids`] writes it.
    place: &'static str,
    query: &'static str,
    body: Value,
    /// A user who gets another answer for a visible one; `None` if the operation ignores the id.
    control: Option<&'static str>,
}

fn cases() -> Vec<Case> {
    let case = |operation, place, query, body| Case {
        operation,
        place,
        query,
        body,
        control: Some(BUCKET_OWNER),
    };
    let by_query = |operation| case(operation, "propertyId", "propertyId={id}", Value::Null);
    let of_realtor = |operation| case(operation, "realtorId", "realtorId={id}", Value::Null);
    let by_body = |operation, body| case(operation, "propertyId", "", body);
    let from_listing = |operation, extra: Value| {
        let mut body = json!({ "prospectingSource": 1, "prospectingType": 1, "propertyId": "{id}" });
        extend(&mut body, extra);
        by_body(operation, body)
    };
    let from_realtor = |operation, extra: Value| {
        let mut body = json!({ "prospectingSource": 2, "prospectingType": 1, "realtorId": "{id}" });
        extend(&mut body, extra);
        case(operation, "realtorId", "", body)
    };
    let email = json!({ "notificationTitle": "Hi", "notificationData": "Hello" });
    let text = json!({ "notificationData": "Hello" });
    let card = json!({ "templateSizeId": 1 });
    let mail = json!({ "to": "ann@mail.test", "subject": "Hi", "content": "Hello from your neighborhood movers", "propertyId": "{id}" });
    let basics = json!({ "realtorId": "{id}", "officeName": "Other office" });
    vec![
        by_query("getPropertyDetails"),
        by_query("getStreetView"),
        by_query("getListingCoverage"),
        by_query("getTrackConversion"),
        by_query("getPropertyNotificationSetting"),
        by_query("getPropertyOwnerInfo"),
        by_query("fetchPropertyOwnerInfo"),
        by_query("getPropertyOwnerCommunicationFeed"),
        by_query("getPropertyRealtorCommunicationFeed"),
        by_query("getListingPlan"),
        by_query("getOutreachOptions"),
        by_body(
            "changePropertyStatus",
            json!({ "propertyId": "{id}", "statusType": "markAsFavourite", "value": true }),
        ),
        case(
            "changePropertyStatusList",
            "propertyIds[]",
            "",
            json!({ "propertyIds": ["{id}"], "statusType": "markAsDiscarded", "value": true }),
        ),
        by_body(
            "updateTrackConversion",
            json!({ "propertyId": "{id}", "version": 0, "opportunity": 2, "booked": 1 }),
        ),
        by_body(
            "savePropertyNotificationSetting",
            json!({ "propertyId": "{id}", "automaticTouchesEnabled": false }),
        ),
        Case {
            control: None,
            ..case(
                "savePropertyNotificationSetting",
                "companyPropertyNotificationSettings[].propertyId",
                "",
                json!({
                    "propertyId": "{seen}", "automaticTouchesEnabled": true,
                    "companyPropertyNotificationSettings": [{
                        "propertyId": "{id}", "outboundProspectingType": 1,
                        "turnOffAutomaticProspecting": false, "templateMappings": [],
                    }],
                }),
            )
        },
        case("ownerInfoRequests", "[]", "", json!(["{id}"])),
        by_body(
            "previewTemplate",
            json!({ "templateId": "{template}", "propertyId": "{id}" }),
        ),
        by_body(
            "orderPostcardArtwork",
            json!({ "templateId": "{template}", "propertyId": "{id}" }),
        ),
        by_body("sendEmail", mail.clone()),
        Case {
            control: None,
            ..by_body("sendTestEmail", mail)
        },
        from_listing("previewManualProspecting", json!({ "channel": 2 })),
        from_listing("sendManualProspectingEmail", email.clone()),
        from_listing("sendManualProspectingSms", text.clone()),
        from_listing("sendManualProspectingPostCard", card.clone()),
        // From a realtor's page, about a listing.
        by_body(
            "previewManualProspecting",
            json!({
                "channel": 2, "prospectingSource": 2, "prospectingType": 1, "realtorId": "{realtor}",
                "propertyId": "{id}",
            }),
        ),
        from_realtor("previewManualProspecting", json!({ "channel": 2 })),
        from_realtor("sendManualProspectingEmail", email),
        from_realtor("sendManualProspectingSms", text),
        from_realtor("sendManualProspectingPostCard", card),
        of_realtor("getRealtor"),
        of_realtor("getRealtorMarketSubmarketBucketList"),
        of_realtor("getRealtorCommunicationFeed"),
        of_realtor("getOutreachOptions"),
        case(
            "getRealtorListingCoverage",
            "realtorId",
            "realtorId={id}&subMarketType=2&marketRefId={bucket}",
            Value::Null,
        ),
        // It filters the messages about a visible listing.
        Case {
            control: None,
            ..case(
                "getPropertyRealtorCommunicationFeed",
                "realtorId",
                "propertyId={seen}&realtorId={id}",
                Value::Null,
            )
        },
        case(
            "saveOfficeAddress",
            "realtorId",
            "",
            json!({ "realtorId": "{id}", "street": "1 Main Street", "zipCode": "10001" }),
        ),
        of_realtor("deleteOfficeAddress"),
        Case {
            control: Some(SUPER_ADMIN),
            ..of_realtor("getRealtorBasicDetails")
        },
        Case {
            control: Some(SUPER_ADMIN),
            ..case("updateRealtorBasicDetails", "realtorId", "", basics)
        },
    ]
}

fn extend(body: &mut Value, extra: Value) {
    let Value::Object(extra) = extra else { return };
    body.as_object_mut().unwrap().extend(extra);
}

/// The operations of the contract with each place of an id that is not in [`OTHER_IDS`].
fn named_ids() -> BTreeSet<(String, String)> {
    let contract: Yaml = serde_yaml_ng::from_str(&platform_api::openapi_yaml()).unwrap();
    let mut named = BTreeSet::new();
    for (_, item) in contract["paths"].as_mapping().unwrap() {
        for (_, operation) in item.as_mapping().unwrap() {
            let mut places = Vec::new();
            for parameter in operation["parameters"].as_sequence().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                collect_ids(
                    &contract,
                    &parameter["schema"],
                    name,
                    &mut Vec::new(),
                    &mut places,
                );
            }
            let content = operation["requestBody"]["content"].as_mapping();
            for (_, content) in content.into_iter().flatten() {
                collect_ids(&contract, &content["schema"], "", &mut Vec::new(), &mut places);
            }
            let id = operation["operationId"].as_str().unwrap();
            for place in places {
                let leaf = place.rsplit('.').next().unwrap();
                if !OTHER_IDS.contains(&leaf) && !OTHER_IDS.contains(&place.as_str()) {
                    named.insert((id.to_owned(), place));
                }
            }
        }
    }
    named
}

/// Adds the place of every id in the schema, such as `settings[].propertyId`.
fn collect_ids(
    contract: &Yaml,
    schema: &Yaml,
    place: &str,
    within: &mut Vec<String>,
    places: &mut Vec<String>,
) {
    if schema["format"].as_str() == Some("uuid") {
        places.push(place.to_owned());
    }
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap();
        if !within.iter().any(|seen| seen == name) {
            within.push(name.to_owned());
            collect_ids(
                contract,
                &contract["components"]["schemas"][name],
                place,
                within,
                places,
            );
            within.pop();
        }
    }
    for combination in ["allOf", "anyOf", "oneOf"] {
        for part in schema[combination].as_sequence().into_iter().flatten() {
            collect_ids(contract, part, place, within, places);
        }
    }
    if !schema["items"].is_null() {
        collect_ids(contract, &schema["items"], &format!("{place}[]"), within, places);
    }
    for (name, property) in schema["properties"].as_mapping().into_iter().flatten() {
        let name = name.as_str().unwrap();
        let place = if place.is_empty() {
            name.to_owned()
        } else {
            format!("{place}.{name}")
        };
        collect_ids(contract, property, &place, within, places);
    }
}

#[test]
fn every_operation_that_names_a_listing_or_realtor_has_a_case() {
    let named = named_ids();
    assert!(named.len() > 30, "{named:?}");
    let cases = cases();
    let covered = cases
        .iter()
        .map(|case| (case.operation.to_owned(), case.place.to_owned()));
    assert_eq!(named, covered.collect());
}

/// The id of a listing by its number in [`World::listings`].
fn listing(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

/// The id of a realtor of [`set_up`]; 3 is the world's own, whom all of A's users see.
fn realtor(number: i64) -> String {
    format!("00000000-0000-7000-8000-0000000000f{number}")
}

/// Company B's listing, which A's territory does not cover.
const OF_B: i64 = 0xB00;

/// Realtor 4 has only M1, which is in no child market; 5 has M2, which is in no bucket; 6 has
/// company B's listing, and 7 has one of A's that B does not have.
async fn set_up(world: &World) -> String {
    world.listings(20).await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    let template = uuid::Uuid::now_v7().to_string();
    world
        .sql(&format!(
            "insert into realtors (id, source_id, agent_key, full_name, office_id)
             select ('00000000-0000-7000-8000-0000000000f' || n)::uuid, source_id, 'A' || n, 'Realtor ' || n, office_id
             from realtors, generate_series(4, 7) n;
             insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code,
                                   list_price_cents, status, source_status, status_date, date_added)
             select '{of_b}', source_id, 'KB', 'MB', property_type, '1 Elm Street', city, state, zip_code, 100000, 1,
                    'Active', date '2026-09-20', date '2026-09-20'
             from listings where mls_no = 'M1';
             insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date, date_added)
             select '{b}', id, '00000000-0000-7000-8000-0000000000e0', zip_code, status, status_date, date_added
             from listings where mls_no = 'MB';
             update listings set realtor_id = ('00000000-0000-7000-8000-0000000000f' || case mls_no
                 when 'M1' then 4 when 'M2' then 5 when 'MB' then 6 else 7 end)::uuid
             where mls_no in ('M1', 'M2', 'MB', 'M11');
             update users set access_to_templates = true;
             insert into templates (tenant_id, id, channel, name, name_key, body)
             values ('{a}', '{template}', 2, 'Text', 'text', 'Hello there')",
            of_b = listing(OF_B),
        ))
        .await;
    world.count_standings(a).await;
    world.count_standings(b).await;
    template
}

/// The world and the data for calls.
struct Calls {
    world: World,
    operations: Vec<(Method, String, String)>,
    template: String,
}

impl Calls {
    /// Calls the case's operation for one listing or realtor.
    async fn call(&self, case: &Case, token: &str, id: &str) -> Answer {
        let filled = |text: &str| {
            text.replace("{id}", id)
                .replace("{template}", &self.template)
                .replace("{seen}", &listing(4))
                .replace("{realtor}", &realtor(3))
                .replace("{bucket}", BUCKET)
        };
        let mut operations = self.operations.iter();
        let (method, path, _) = operations.find(|(_, _, id)| id == case.operation).unwrap();
        let path = match filled(case.query).as_str() {
            "" => path.clone(),
            query => format!("{path}?{query}"),
        };
        let body = (!case.body.is_null()).then(|| filled(&case.body.to_string()).parse().unwrap());
        let mut answer = self.world.call(method.clone(), &path, Some(token), body).await;
        // A save returns a version that counts the calls.
        if let Some(Value::Object(result)) = answer.body.get_mut("result") {
            result.remove("version");
        }
        answer
    }
}

#[tokio::test]
async fn a_hidden_listing_or_realtor_is_answered_like_a_missing_one() {
    let world = World::new().await;
    let template = set_up(&world).await;
    let operations = operations();
    let calls = Calls {
        world,
        operations,
        template,
    };
    let world = &calls.world;
    // For each user, hidden listings and realtors.
    let hidden: [(&str, &[i64], &[i64]); 5] = [
        (BUCKET_OWNER, &[1, 2, OF_B], &[4, 5, 6]),
        ("sm@a.test", &[1, OF_B], &[4, 6]),
        ("ca@a.test", &[OF_B], &[6]),
        ("ca@b.test", &[11], &[7]),
        ("bo@b.test", &[1, 11], &[4, 7]),
    ];
    let footprint = "select (select count(*) from property_flags) + (select count(*) from property_conversions) \
                          + (select count(*) from property_outreach where listing_id <> '00000000-0000-7000-9000-000000000004') \
                          + (select count(*) from office_addresses) + (select count(*) from owner_requests) \
                          + (select count(*) from messages) + (select count(*) from jobs)";
    let before = world.count(footprint).await;
    let missing = uuid::Uuid::now_v7().to_string();
    for (who, listings, realtors) in hidden {
        let token = world.sign_in(who).await;
        for case in cases() {
            let of_missing = calls.call(&case, &token, &missing).await;
            let ids: Vec<String> = if case.place == "realtorId" {
                realtors.iter().copied().map(realtor).collect()
            } else {
                listings.iter().copied().map(listing).collect()
            };
            for id in ids {
                let (operation, place) = (case.operation, case.place);
                let of_hidden = calls.call(&case, &token, &id).await;
                assert_eq!(
                    (of_hidden.status, &of_hidden.body),
                    (of_missing.status, &of_missing.body),
                    "{operation} {place} {id} as {who}"
                );
            }
        }
    }
    assert_eq!(world.count(footprint).await, before, "a call changed something");

    for case in cases() {
        let Some(who) = case.control else { continue };
        let token = world.sign_in(who).await;
        let seen = if case.place == "realtorId" {
            realtor(3)
        } else {
            listing(4)
        };
        let of_missing = calls.call(&case, &token, &missing).await;
        let of_seen = calls.call(&case, &token, &seen).await;
        assert_eq!(of_missing.status, 404, "{}: {of_missing:?}", case.operation);
        assert_ne!(of_seen.status, 404, "{}: {of_seen:?}", case.operation);
    }
}
