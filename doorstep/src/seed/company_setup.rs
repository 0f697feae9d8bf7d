//! Sets up the demonstration's companies: logos and links, printing and caps, senders of texts
//! and mails. People and numbers are invented; the logos are drawn for it.

use anyhow::Result;
use chrono::{DateTime, Datelike as _, Utc};
use chrono_tz::Tz;
use database::audit::Origin;
use database::company_settings::{self, Change};
use database::email_accounts::{self, Owner};
use database::mailer_caps::{self, Month};
use database::sealed::SecretKeys;
use database::{Db, TenantTx, booker_codes, sales_person_ids, sms_senders};
use domain::clock::Clock;
use domain::company_settings::{Links, MailerAccount};
use domain::email_accounts::{EmailAccount, Mailbox, SignIn};
use domain::ids::TenantId;
use domain::listing_sources::ZONE;
use domain::mailer_caps::Cap;
use domain::partner_codes;
use domain::sms_senders::{Registration, SmsSender};
use storage::{Area, ObjectKey, Storage};
use uuid::Uuid;

use super::enter;
use super::plan::{COMPANIES, Company};

/// The password of every mailbox in the sandbox.
const SANDBOX_PASSWORD: &str = "abcdefghijklmnop";

/// The object id of a company's logo.
const LOGO: Uuid = Uuid::from_u128(0x0191_0000_0000_7000_8000_0000_0000_1060);

/// The settings of a company.
struct Setup {
    logo: &'static [u8],
    mailer: MailerAccount,
    is_on_facebook: bool,
    number: &'static str,
    registration: Registration,
    /// Months before the current one (0 is the current), each with its cap and the number of
    /// cards that users sent.
    caps: &'static [(u32, i32, i32)],
    /// Booker codes with their time zones.
    bookers: &'static [(&'static str, Tz)],
    /// `SalesPersonQLABId`s.
    sales_people: &'static [&'static str],
}

/// The settings, in the order of the companies.
const SETUPS: [Setup; 3] = [
    Setup {
        logo: include_bytes!("logos/hearthway.png"),
        mailer: MailerAccount::Doorsteps,
        is_on_facebook: true,
        number: "2125550160",
        registration: Registration::Registered,
        caps: &[(0, 400, 60), (1, 400, 322), (2, 350, 350), (3, 500, 218)],
        bookers: &[],
        sales_people: &[],
    },
    Setup {
        logo: include_bytes!("logos/two-rivers.png"),
        mailer: MailerAccount::Doorsteps,
        is_on_facebook: true,
        number: "2015550171",
        registration: Registration::Pending,
        caps: &[(0, 150, 42), (1, 120, 118)],
        bookers: &[
            ("TRV-NY", Tz::America__New_York),
            ("TRV-CHI", Tz::America__Chicago),
            ("TRV-LA", Tz::America__Los_Angeles),
        ],
        sales_people: &["QL1042", "QL1057", "QL1063", "QL1088"],
    },
    // The sandbox changes listings in its market, so automatic messages are dispatched live.
    Setup {
        logo: include_bytes!("logos/lone-oak.png"),
        mailer: MailerAccount::Doorsteps,
        is_on_facebook: false,
        number: "5125550182",
        registration: Registration::Registered,
        caps: &[],
        bookers: &[],
        sales_people: &[],
    },
];

/// Sets up the companies that are not set up yet.
///
/// # Errors
/// When a statement fails. A logo that can't be stored is only logged.
pub async fn set_up(db: &Db, storage: &Storage, keys: &SecretKeys, clock: &Clock) -> Result<()> {
    let now = clock.now();
    for (company, setup) in COMPANIES.iter().zip(&SETUPS) {
        let tenant = company.tenant_id();
        let scope = enter(db, tenant, now).await?;
        let mut tx = db.tenant(&scope).await?;
        let Some((settings, row)) = company_settings::lock(&mut tx).await? else {
            continue;
        };
        if settings.is_created {
            continue;
        }
        let logo = ObjectKey::new(tenant, Area::Images, LOGO, "png")?;
        let change = Change {
            mailer: Some(setup.mailer),
            links: Some(links(company, setup)),
            logo_key: Some(Some(logo.as_str().to_owned())),
            ..Change::default()
        };
        let origin = Origin::default();
        company_settings::save(&mut tx, keys, (&settings, &row), &change, &origin, now).await?;
        save_senders(&mut tx, company, setup, keys, now).await?;
        caps(&mut tx, setup, now).await?;
        add_codes(&mut tx, setup, now).await?;
        tx.commit().await?;
        if let Err(error) = storage
            .put_bytes(&logo, setup.logo.to_vec(), logo.media_type())
            .await
        {
            tracing::warn!(%error, tenant = %TenantId(tenant.0), "a logo of the demonstration could not be stored");
        }
    }
    Ok(())
}

fn links(company: &Company, setup: &Setup) -> Links {
    let page = |host: &str| Some(format!("https://{host}/{}", company.domain.replace('.', "-")));
    Links {
        website: Some(format!("https://www.{}/", company.domain)),
        facebook: page("www.facebook.com").filter(|_| setup.is_on_facebook),
        linkedin: page("www.linkedin.com/company"),
        ..Links::default()
    }
}

/// Saves the sender of texts and the e-mail account.
async fn save_senders(
    tx: &mut TenantTx,
    company: &Company,
    setup: &Setup,
    keys: &SecretKeys,
    now: DateTime<Utc>,
) -> Result<()> {
    let origin = Origin::default();
    let tenant = tx.tenant_id();
    let kept = sms_senders::get(&mut *tx, tenant).await?;
    let sender = SmsSender {
        number: Some(setup.number.to_owned()),
        messaging_service: None,
        registration: setup.registration,
    };
    sms_senders::save(tx, &kept, &sender, &origin, now).await?;
    let kept = email_accounts::get(tx, Owner::Company).await?;
    let change = email_accounts::Change {
        account: Some(EmailAccount {
            address: format!("office@{}", company.domain),
            sign_in: SignIn::Password(Mailbox::Gmail),
        }),
        secret: Some(SANDBOX_PASSWORD.into()),
    };
    email_accounts::save(tx, keys, (Owner::Company, &kept), &change, &origin, now).await?;
    Ok(())
}

/// Saves the caps of the current year's months.
async fn caps(tx: &mut TenantTx, setup: &Setup, now: DateTime<Utc>) -> Result<()> {
    let mut caps = Vec::new();
    for (back, max_cap, _) in setup.caps {
        if let Some(month) = month_of(*back, now) {
            caps.push(Cap {
                id: None,
                month: month.month,
                max_cap: *max_cap,
            });
        }
    }
    if let Some(month) = month_of(0, now).filter(|_| !caps.is_empty()) {
        mailer_caps::save(tx, &caps, month.year, &Origin::default(), now).await?;
    }
    Ok(())
}

/// Adds the codes by which leads will name their bookers and sales people.
async fn add_codes(tx: &mut TenantTx, setup: &Setup, now: DateTime<Utc>) -> Result<()> {
    let origin = Origin::default();
    for (booker, zone) in setup.bookers {
        booker_codes::insert(tx, (&partner_codes::code(booker)?, *zone), (&origin, now)).await?;
    }
    for qlab_id in setup.sales_people {
        sales_person_ids::insert(tx, &partner_codes::qlab_id(qlab_id)?, (&origin, now)).await?;
    }
    Ok(())
}

/// The month `back` months ago; `None` if that was in the last year.
fn month_of(back: u32, now: DateTime<Utc>) -> Option<Month> {
    let today = now.with_timezone(&ZONE).date_naive();
    let month = today.month().checked_sub(back).filter(|month| *month > 0)?;
    Some(Month {
        year: i16::try_from(today.year()).ok()?,
        month: i16::try_from(month).ok()?,
    })
}

/// The months and numbers of cards that users of a company sent by hand, by the company's index.
pub(super) fn cards_by_hand(place: usize, now: DateTime<Utc>) -> Vec<(Month, i32)> {
    let caps = SETUPS.get(place).map_or(&[][..], |setup| setup.caps);
    caps.iter()
        .filter_map(|(back, _, cards)| Some((month_of(*back, now)?, *cards)))
        .collect()
}
