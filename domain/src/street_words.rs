//! Normalizes the words of a street to postal abbreviations.

/// The words of a street and its unit in postal abbreviations, each followed by a space: two
/// spellings of a home yield the same text.
pub(crate) fn words(street: &str) -> String {
    let words = street
        .to_uppercase()
        .replace('#', " UNIT ")
        .replace(['.', '\'', '’'], "");
    let mut key = String::with_capacity(street.len() + 6);
    let mut is_after_unit = false;
    for word in words
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
    {
        let word = abbreviated(word);
        // "APT #3" has two designators.
        if word == "UNIT" && is_after_unit {
            continue;
        }
        is_after_unit = word == "UNIT";
        key.push_str(word);
        key.push(' ');
    }
    key
}

/// The postal abbreviation of a word of a street (USPS Publication 28, the most common ones).
fn abbreviated(word: &str) -> &str {
    match word {
        "STREET" | "STR" => "ST",
        "AVENUE" | "AV" | "AVEN" => "AVE",
        "BOULEVARD" | "BOUL" => "BLVD",
        "CIRCLE" | "CIRC" => "CIR",
        "COURT" | "CRT" => "CT",
        "COVE" => "CV",
        "CROSSING" => "XING",
        "DRIVE" | "DRV" => "DR",
        "EXPRESSWAY" => "EXPY",
        "HEIGHTS" => "HTS",
        "HIGHWAY" => "HWY",
        "LANE" => "LN",
        "PARKWAY" | "PKWAY" => "PKWY",
        "PLACE" => "PL",
        "PLAZA" => "PLZ",
        "POINT" => "PT",
        "RIDGE" => "RDG",
        "ROAD" => "RD",
        "SQUARE" => "SQ",
        "TERRACE" | "TERR" => "TER",
        "TRAIL" => "TRL",
        "NORTH" => "N",
        "SOUTH" => "S",
        "EAST" => "E",
        "WEST" => "W",
        "NORTHEAST" => "NE",
        "NORTHWEST" => "NW",
        "SOUTHEAST" => "SE",
        "SOUTHWEST" => "SW",
        "APARTMENT" | "APT" | "SUITE" | "STE" | "NO" | "NUMBER" => "UNIT",
        "FIRST" => "1ST",
        "SECOND" => "2ND",
        "THIRD" => "3RD",
        "SAINT" => "ST",
        word => word,
    }
}
