//! The companies, users, markets and territories of the demonstration. People, companies and
//! their addresses are invented; counties and zip codes are real.

use database::companies::{self, License, NewCompany};
use domain::ids::TenantId;
use domain::roles::Role;
use domain::territory::Range;

/// The number of all listings. With the shares below the first company has exactly as many as a
/// report holds, and the second more.
pub const LISTINGS: u64 = 70_000;

/// A market of the platform.
#[derive(Debug)]
pub struct Market {
    pub name: &'static str,
    pub state: &'static str,
    pub counties: &'static [County],
    /// Its share of [`LISTINGS`].
    pub listings: u64,
    /// The area code of its realtors.
    pub area_code: &'static str,
}

/// A county and its typical homes.
#[derive(Debug)]
pub struct County {
    pub name: &'static str,
    /// The typical price of a home in dollars.
    pub price: f64,
    /// The typical price per square foot in dollars.
    pub price_per_sqft: f64,
    /// The percentage of apartments.
    pub apartments: u32,
    /// Its relative share of the market's listings.
    pub weight: f64,
}

/// A county with its typical homes.
pub const fn county(
    name: &'static str,
    price: f64,
    price_per_sqft: f64,
    apartments: u32,
    weight: f64,
) -> County {
    County {
        name,
        price,
        price_per_sqft,
        apartments,
        weight,
    }
}

/// All markets of the demonstration.
pub const MARKETS: &[Market] = &[
    Market {
        name: "New York City",
        state: "NY",
        counties: &[
            county("New York County", 1_150_000.0, 1_350.0, 97, 3.0),
            county("Kings County", 930_000.0, 850.0, 55, 2.6),
            county("Queens County", 690_000.0, 620.0, 50, 2.4),
            county("Bronx County", 480_000.0, 410.0, 55, 1.0),
            county("Richmond County", 640_000.0, 430.0, 20, 1.0),
        ],
        listings: 34_000,
        area_code: "212",
    },
    Market {
        name: "Long Island and Westchester",
        state: "NY",
        counties: &[
            county("Nassau County", 740_000.0, 440.0, 12, 1.5),
            county("Westchester County", 820_000.0, 420.0, 25, 1.0),
        ],
        listings: 16_000,
        area_code: "516",
    },
    Market {
        name: "Northern New Jersey",
        state: "NJ",
        counties: &[
            county("Hudson County", 690_000.0, 590.0, 70, 1.0),
            county("Bergen County", 680_000.0, 380.0, 25, 1.4),
            county("Essex County", 560_000.0, 310.0, 30, 1.1),
        ],
        listings: 18_000,
        area_code: "201",
    },
    Market {
        name: "Austin",
        state: "TX",
        counties: &[county("Travis County", 560_000.0, 300.0, 25, 1.0)],
        listings: 2_000,
        area_code: "512",
    },
];

/// The number of listings of each market; the numbers add up to `count`.
pub fn shares(count: u64) -> impl Iterator<Item = usize> {
    let share = move |market: &Market| {
        u64::try_from(u128::from(count) * u128::from(market.listings) / u128::from(LISTINGS)).unwrap_or(count)
    };
    let others: u64 = MARKETS.iter().skip(1).map(share).sum();
    MARKETS.iter().enumerate().map(move |(position, market)| {
        let listings = if position == 0 {
            count - others
        } else {
            share(market)
        };
        usize::try_from(listings).unwrap_or(usize::MAX)
    })
}

/// A company.
#[derive(Debug)]
pub struct Company {
    number: u128,
    pub name: &'static str,
    /// The domain of its e-mail addresses.
    pub domain: &'static str,
    phone: &'static str,
    address: &'static str,
    zip_code: &'static str,
    time_zone: &'static str,
    /// The names of its markets.
    pub markets: &'static [&'static str],
    /// Whether its users have the plugin.
    pub has_movescout_plugin: bool,
    /// Its license. Some of its seats are free.
    pub license: License,
    pub admin: Person,
    pub developer: Option<Person>,
    pub child_markets: &'static [Part],
}

/// A person's first and last name.
pub type Person = (&'static str, &'static str);

/// A child market with its buckets, or a bucket.
#[derive(Debug)]
pub struct Part {
    pub name: &'static str,
    pub market: &'static str,
    pub counties: &'static [&'static str],
    pub price: Range,
    pub size: Range,
    pub owner: Person,
    pub buckets: &'static [Self],
}

/// The super admins.
pub const PLATFORM_STAFF: &[(Role, Person)] = &[
    (Role::Admin, ("Noor", "Castellane")),
    (Role::ADDev, ("Iver", "Brandt")),
];

/// The domain of their e-mail addresses.
pub const PLATFORM_DOMAIN: &str = "doorstep.example";

const fn dollars(min: i64, max: i64) -> Range {
    Range {
        min: min * 100,
        max: Some(max * 100),
    }
}

const fn dollars_from(min: i64) -> Range {
    Range {
        min: min * 100,
        max: None,
    }
}

const fn sqft_from(min: i64) -> Range {
    Range { min, max: None }
}

const fn bucket(
    name: &'static str,
    market: &'static str,
    counties: &'static [&'static str],
    price: Range,
    size: Range,
    owner: Person,
) -> Part {
    Part {
        name,
        market,
        counties,
        price,
        size,
        owner,
        buckets: &[],
    }
}

/// All companies, largest first.
pub const COMPANIES: &[Company] = &[HEARTHWAY, TWO_RIVERS, LONE_OAK];

const NYC: &str = "New York City";
const SUBURBS: &str = "Long Island and Westchester";
const JERSEY: &str = "Northern New Jersey";
const AUSTIN: &str = "Austin";

const HEARTHWAY: Company = Company {
    number: 1,
    name: "Hearthway Moving & Storage",
    domain: "hearthway.example",
    phone: "2125550110",
    address: "410 Harbor Lane",
    zip_code: "10013",
    time_zone: "America/New_York",
    markets: &[NYC, SUBURBS],
    has_movescout_plugin: false,
    license: License {
        seats: 14,
        full_service: false,
        home_owner_data_access_limit: Some(500),
    },
    admin: ("Maren", "Holt"),
    developer: Some(("Tobin", "Ashgrove")),
    child_markets: &[
        Part {
            name: "Manhattan and the Bronx",
            market: NYC,
            counties: &["New York County", "Bronx County"],
            price: Range::ANY,
            size: Range::ANY,
            owner: ("Delia", "Marchetti"),
            buckets: &[
                bucket(
                    "Manhattan to $900,000",
                    NYC,
                    &["New York County"],
                    dollars(0, 900_000),
                    Range::ANY,
                    ("Rowan", "Pike"),
                ),
                bucket(
                    "Manhattan $900,000 to $2,000,000",
                    NYC,
                    &["New York County"],
                    dollars(900_000, 2_000_000),
                    Range::ANY,
                    ("Sunniva", "Okafor"),
                ),
                bucket(
                    "Bronx",
                    NYC,
                    &["Bronx County"],
                    Range::ANY,
                    Range::ANY,
                    ("Caspian", "Lowe"),
                ),
            ],
        },
        Part {
            name: "Brooklyn",
            market: NYC,
            counties: &["Kings County"],
            price: Range::ANY,
            size: Range::ANY,
            owner: ("Anselm", "Virtanen"),
            buckets: &[
                bucket(
                    "Brooklyn apartments",
                    NYC,
                    &["Kings County"],
                    dollars(0, 900_000),
                    Range::ANY,
                    ("Linnea", "Farrow"),
                ),
                bucket(
                    "Brooklyn town houses",
                    NYC,
                    &["Kings County"],
                    dollars_from(900_000),
                    sqft_from(1_200),
                    ("Jonah", "Beckwith"),
                ),
            ],
        },
        Part {
            name: "Nassau",
            market: SUBURBS,
            counties: &["Nassau County"],
            price: Range::ANY,
            size: Range::ANY,
            owner: ("Philippa", "Sorensen"),
            buckets: &[bucket(
                "Nassau family homes",
                SUBURBS,
                &["Nassau County"],
                Range::ANY,
                sqft_from(1_500),
                ("Emeric", "Dunne"),
            )],
        },
    ],
};

const TWO_RIVERS: Company = Company {
    number: 2,
    name: "Two Rivers Van Lines",
    domain: "tworivers.example",
    phone: "2015550120",
    address: "88 Ferry Street",
    zip_code: "07030",
    time_zone: "America/New_York",
    markets: &[NYC, JERSEY],
    has_movescout_plugin: true,
    license: License {
        seats: 9,
        full_service: true,
        home_owner_data_access_limit: None,
    },
    admin: ("Corwin", "Abara"),
    developer: Some(("Saskia", "Thorne")),
    child_markets: &[
        Part {
            name: "Brooklyn and Queens to $1,000,000",
            market: NYC,
            counties: &["Kings County", "Queens County"],
            price: dollars(0, 1_000_000),
            size: Range::ANY,
            owner: ("Ottilie", "Renner"),
            buckets: &[
                bucket(
                    "Queens starter homes",
                    NYC,
                    &["Queens County"],
                    dollars(0, 600_000),
                    Range::ANY,
                    ("Bastian", "Cole"),
                ),
                bucket(
                    "Brooklyn starter homes",
                    NYC,
                    &["Kings County"],
                    dollars(0, 700_000),
                    Range::ANY,
                    ("Imani", "Whitlock"),
                ),
            ],
        },
        Part {
            name: "Hudson and Bergen",
            market: JERSEY,
            counties: &["Hudson County", "Bergen County"],
            price: Range::ANY,
            size: Range::ANY,
            owner: ("Leopold", "Nakata"),
            buckets: &[bucket(
                "Hudson waterfront",
                JERSEY,
                &["Hudson County"],
                dollars_from(650_000),
                Range::ANY,
                ("Greta", "Salvatore"),
            )],
        },
    ],
};

const LONE_OAK: Company = Company {
    number: 3,
    name: "Lone Oak Movers",
    domain: "loneoak.example",
    phone: "5125550130",
    address: "17 Cistern Road",
    zip_code: "78704",
    time_zone: "America/Chicago",
    markets: &[AUSTIN],
    has_movescout_plugin: false,
    license: License {
        seats: 6,
        full_service: false,
        home_owner_data_access_limit: Some(100),
    },
    admin: ("Willa", "Quintero"),
    developer: None,
    child_markets: &[
        Part {
            name: "Austin to $500,000",
            market: AUSTIN,
            counties: &["Travis County"],
            price: dollars(0, 500_000),
            size: Range::ANY,
            owner: ("Harlan", "Moss"),
            buckets: &[
                bucket(
                    "Austin to $350,000",
                    AUSTIN,
                    &["Travis County"],
                    dollars(0, 350_000),
                    Range::ANY,
                    ("Odette", "Keane"),
                ),
                bucket(
                    "Austin $350,000 to $500,000",
                    AUSTIN,
                    &["Travis County"],
                    dollars(350_000, 500_000),
                    Range::ANY,
                    ("Rafe", "Lindqvist"),
                ),
            ],
        },
        Part {
            name: "Austin from $500,000",
            market: AUSTIN,
            counties: &["Travis County"],
            price: dollars_from(500_000),
            size: Range::ANY,
            owner: ("Marguerite", "Ellison"),
            buckets: &[bucket(
                "Austin large homes",
                AUSTIN,
                &["Travis County"],
                dollars_from(500_000),
                sqft_from(2_500),
                ("Dashiell", "Roe"),
            )],
        },
    ],
};

/// The id of the company with this number.
pub fn tenant_id(number: u128) -> TenantId {
    TenantId(uuid::Uuid::from_u128(
        0x0190_0000_0000_7000_8000_0000_00de_0000 + number,
    ))
}

impl Company {
    /// Its id. It is the same in every demonstration, so that a run finds the companies of an
    /// interrupted one.
    pub fn tenant_id(&self) -> TenantId {
        tenant_id(self.number)
    }

    pub fn row(&self) -> NewCompany {
        NewCompany {
            tenant_id: self.tenant_id(),
            company: companies::Company {
                name: self.name.to_owned(),
                office_phone: Some(self.phone.to_owned()),
                address1: Some(self.address.to_owned()),
                address2: None,
                zip_code: Some(self.zip_code.to_owned()),
                time_zone: self.time_zone.to_owned(),
                license: self.license,
            },
        }
    }

    /// The area code of the company's phone and its users' phones.
    pub fn area_code(&self) -> &'static str {
        self.phone.get(..3).unwrap_or_default()
    }

    /// The number of its users who take a seat.
    #[cfg(test)]
    fn seats_taken(&self) -> usize {
        let owners = |part: &Part| 1 + part.buckets.len();
        usize::from(self.developer.is_some()) + self.child_markets.iter().map(owners).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listings_of(company: &Company, count: u64) -> usize {
        MARKETS
            .iter()
            .zip(shares(count))
            .filter(|(market, _)| company.markets.contains(&market.name))
            .map(|(_, share)| share)
            .sum()
    }

    #[test]
    fn one_company_fills_a_report_exactly_and_one_is_too_large_for_it() {
        assert_eq!(shares(LISTINGS).sum::<usize>(), 70_000);
        assert_eq!(listings_of(&HEARTHWAY, LISTINGS), 50_000);
        assert!(listings_of(&TWO_RIVERS, LISTINGS) > 50_001);
        assert_eq!(listings_of(&LONE_OAK, LISTINGS), 2_000);
        assert_eq!(shares(101).sum::<usize>(), 101);
    }

    #[test]
    fn every_company_has_a_few_free_seats() {
        for company in COMPANIES {
            let seats = usize::try_from(company.license.seats).unwrap_or_default();
            let free = seats.checked_sub(company.seats_taken());
            assert!(matches!(free, Some(1..=5)), "{}: {free:?}", company.name);
        }
    }

    #[test]
    fn every_company_has_owners_of_child_markets_and_buckets() {
        for company in COMPANIES {
            assert!(company.child_markets.len() >= 2, "{}", company.name);
            let buckets: usize = company.child_markets.iter().map(|part| part.buckets.len()).sum();
            assert!(buckets >= 3, "{}", company.name);
        }
    }
}
