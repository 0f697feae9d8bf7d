//! Describes the changes of a market, child market or bucket in words.

use std::collections::BTreeSet;

use database::territory::Definition;
use domain::channels::Audience;

/// The differences other than the name, the number of zip codes and the ranges, which the change
/// contains as values.
pub fn differences(before: &Definition, after: &Definition) -> Vec<String> {
    let switched = |what: &str, was: bool, is: bool| {
        let word = if is { "on" } else { "off" };
        (was != is).then(|| format!("{what} switched {word}"))
    };
    let audience = |audience, what| {
        let was = !before.outreach.off.contains(&audience);
        switched(what, was, !after.outreach.off.contains(&audience))
    };
    let plain = |what: &str, differs: bool| differs.then(|| what.to_owned());
    let differences = [
        switched(
            "Automatic prospecting",
            before.automatic_prospecting,
            after.automatic_prospecting,
        ),
        audience(Audience::Realtor, "Automatic messages to realtors"),
        audience(Audience::HomeOwner, "Automatic messages to home owners"),
        switched(
            "Owner-occupied filter",
            before.owner_occupied_filter,
            after.owner_occupied_filter,
        ),
        plain(
            "Templates changed",
            before.outreach.mappings != after.outreach.mappings,
        ),
        plain("Assigned users changed", before.owners != after.owners),
        plain("County changed", before.county != after.county),
        zips(before, after),
    ];
    differences.into_iter().flatten().collect()
}

fn zips(before: &Definition, after: &Definition) -> Option<String> {
    let was: BTreeSet<&String> = before.zip_codes.iter().collect();
    let is: BTreeSet<&String> = after.zip_codes.iter().collect();
    let added = is.difference(&was).count();
    let removed = was.difference(&is).count();
    (added + removed > 0).then(|| format!("Zip codes: {added} added, {removed} removed"))
}
