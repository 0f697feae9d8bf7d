//! The zones and states of area codes in the United States and its territories. Zones are from
//! libphonenumber's table of time zones (Apache License 2.0) of November 2026. A code in several
//! zones has all of them; a code that overlays another also has that one's zones, if the table
//! gives it fewer.

use chrono_tz::{America, Pacific, Tz};

/// The zones of a ten-digit number's area code; `None` for a toll-free or foreign number, or a
/// code that is newer than the table.
#[must_use]
pub fn zones(number: &str) -> Option<&'static [Tz]> {
    let code: u16 = number.get(..3)?.parse().ok()?;
    TABLE
        .iter()
        .find(|(_, codes)| codes.binary_search(&code).is_ok())
        .map(|(zones, _)| *zones)
}

/// The state of a ten-digit number's area code, if the state has a row of its own in the quiet
/// hours; `None` for all others.
#[must_use]
pub fn state(number: &str) -> Option<&'static str> {
    let code: u16 = number.get(..3)?.parse().ok()?;
    STATES
        .iter()
        .find(|(_, codes)| codes.binary_search(&code).is_ok())
        .map(|(state, _)| *state)
}

/// The area codes of states that allow fewer hours, from the North American Numbering
/// Plan Administrator's list (<https://nanpa.com/reports/area-code-reports>).
#[rustfmt::skip]
const STATES: [(&str, &[u16]); 4] = [
    ("FL", &[
        239, 305, 321, 324, 352, 386, 407, 448, 561, 645, 656, 689, 727, 728, 754, 772, 786, 813,
        850, 863, 904, 941, 954,
    ]),
    ("OK", &[405, 539, 572, 580, 918]),
    ("TX", &[
        210, 214, 254, 281, 325, 346, 361, 409, 430, 432, 469, 512, 682, 713, 726, 737, 806, 817,
        830, 832, 903, 915, 936, 940, 945, 956, 972, 979,
    ]),
    ("WA", &[206, 253, 360, 425, 509, 564]),
];

#[rustfmt::skip]
const TABLE: &[(&[Tz], &[u16])] = &[
    (
        &[America::New_York],
        &[
            201, 202, 203, 207, 212, 215, 216, 220, 223, 227, 229, 231, 234, 239, 240, 248, 252,
            260, 267, 269, 272, 276, 283, 301, 302, 304, 305, 313, 315, 317, 321, 324, 326, 329,
            330, 332, 336, 339, 347, 351, 352, 363, 380, 386, 401, 404, 407, 410, 412, 413, 419,
            434, 440, 443, 445, 463, 470, 472, 475, 478, 484, 502, 508, 513, 516, 517, 518, 540,
            551, 561, 567, 570, 571, 582, 585, 586, 603, 607, 609, 610, 614, 616, 617, 631, 640,
            645, 646, 656, 667, 678, 680, 681, 686, 703, 704, 706, 716, 717, 718, 724, 727, 728,
            732, 734, 740, 743, 754, 757, 762, 765, 770, 771, 772, 774, 781, 786, 802, 803, 804,
            810, 813, 814, 821, 826, 828, 835, 838, 839, 843, 845, 848, 854, 856, 857, 859, 860,
            862, 863, 864, 865, 878, 904, 908, 910, 912, 914, 917, 919, 929, 934, 937, 941, 943,
            947, 948, 954, 959, 973, 978, 980, 984, 989,
        ],
    ),
    (
        &[America::Chicago],
        &[
            205, 210, 214, 217, 218, 224, 225, 228, 235, 251, 254, 256, 262, 274, 281, 309, 312,
            314, 316, 318, 319, 320, 325, 327, 331, 334, 337, 346, 353, 361, 402, 405, 409, 414,
            417, 430, 432, 447, 464, 469, 479, 501, 504, 507, 512, 515, 531, 534, 539, 557, 563,
            572, 573, 580, 601, 608, 612, 615, 618, 629, 630, 636, 641, 651, 659, 660, 662, 682,
            708, 712, 713, 715, 726, 730, 731, 737, 763, 769, 773, 779, 806, 815, 816, 817, 830,
            832, 847, 870, 872, 901, 903, 913, 918, 920, 931, 936, 938, 940, 945, 952, 956, 972,
            975, 979, 985,
        ],
    ),
    (
        &[America::Los_Angeles],
        &[
            206, 209, 213, 253, 279, 310, 323, 341, 350, 360, 369, 408, 415, 424, 425, 442, 503,
            509, 510, 530, 559, 562, 564, 619, 626, 628, 650, 657, 661, 669, 702, 707, 714, 725,
            738, 747, 760, 805, 818, 820, 831, 840, 858, 909, 916, 925, 949, 951, 971,
        ],
    ),
    (
        &[America::Boise, America::Denver, America::Los_Angeles],
        &[
            208, 775, 986,
        ],
    ),
    (
        &[America::Chicago, America::New_York],
        &[
            219, 270, 364, 423, 448, 574, 606, 689, 812, 850, 906, 930,
        ],
    ),
    (
        &[America::Denver],
        &[
            303, 307, 385, 406, 435, 505, 575, 719, 720, 748, 801, 915, 970, 983,
        ],
    ),
    (
        &[America::Chicago, America::Denver],
        &[
            308, 620, 785,
        ],
    ),
    (
        &[America::St_Thomas],
        &[
            340,
        ],
    ),
    (
        &[America::Phoenix],
        &[
            480, 520, 602, 623,
        ],
    ),
    (
        &[America::Denver, America::Los_Angeles],
        &[
            458, 541,
        ],
    ),
    (
        &[America::Chicago, America::Denver, America::North_Dakota::Center],
        &[
            605, 701,
        ],
    ),
    (
        &[Pacific::Saipan],
        &[
            670,
        ],
    ),
    (
        &[Pacific::Guam],
        &[
            671,
        ],
    ),
    (
        &[Pacific::Pago_Pago],
        &[
            684,
        ],
    ),
    (
        &[America::Puerto_Rico],
        &[
            787, 939,
        ],
    ),
    (
        &[Pacific::Honolulu],
        &[
            808,
        ],
    ),
    (
        &[America::Adak, America::Anchorage, America::Juneau, Pacific::Honolulu],
        &[
            907,
        ],
    ),
    (
        &[America::Denver, America::Phoenix],
        &[
            928,
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_code_has_its_zones() {
        assert_eq!(zones("2125550101"), Some(&[America::New_York][..]));
        assert_eq!(
            zones("8505550101").map(<[Tz]>::len),
            Some(2),
            "the Florida panhandle"
        );
        assert_eq!(zones("8085550101"), Some(&[Pacific::Honolulu][..]));
        for unknown in ["8005550101", "4165550101", "21", "abc5550101"] {
            assert_eq!(zones(unknown), None, "{unknown}");
        }
    }

    /// The overlays of area codes, where one is in several zones or the source table has them in
    /// different zones.
    #[test]
    fn an_overlay_has_all_zones_of_the_overlaid_area() {
        for (base, overlays) in [
            ("208", &["986"][..]),
            ("270", &["364"]),
            ("407", &["689", "321"]),
            ("541", &["458"]),
            ("812", &["930"]),
            ("850", &["448"]),
            ("903", &["430"]),
            ("602", &["480", "623"]),
            ("713", &["281", "346", "832"]),
            ("404", &["470", "678", "770", "943"]),
        ] {
            let of = |code: &str| zones(&format!("{code}5550101")).expect("a code that is known");
            for overlay in overlays {
                let has_all = of(base).iter().all(|zone| of(overlay).contains(zone));
                assert!(has_all, "{overlay} of {base}: {:?}", of(overlay));
            }
        }
    }

    #[test]
    fn the_codes_are_sorted_and_unique() {
        let mut all: Vec<u16> = Vec::new();
        for (_, codes) in TABLE {
            assert!(codes.is_sorted());
            all.extend_from_slice(codes);
        }
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }
}
