//! A company's settings: its profile and how it sends.

use chrono::{DateTime, Utc};
use domain::company_settings::{Links, MailerAccount};
use domain::unsubscribe::postal_lines;
use secrecy::SecretString;
use serde_json::{Value, json};
use thiserror::Error;

use crate::audit::{self, Action, Entry, Origin};
use crate::companies::{self, Company};
use crate::error::{DbError, Result};
use crate::held_review;
use crate::sealed::{Column, SealFault, SecretKeys};
use crate::stored;
use crate::transaction::TenantTx;

/// The settings of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Increases with every change of the company's row, its settings and its e-mail account. A
    /// save names the version it read.
    pub version: i32,
    /// Whether settings were ever saved.
    pub is_created: bool,
    /// Its name.
    pub name: String,
    /// Its location.
    pub place: Place,
    /// City and state of its zip code.
    pub city_and_state: Option<(String, String)>,
    /// The mailer account; `None` until it is chosen.
    pub mailer: Option<MailerAccount>,
    /// The key of its logo's object.
    pub logo_key: Option<String>,
    /// Its web links.
    pub links: Links,
}

impl Settings {
    /// The lines of its postal address for the footer of e-mails; `None` if a part is missing.
    #[must_use]
    pub fn postal_lines(&self) -> Vec<String> {
        let place = &self.place;
        postal_lines(
            place.address1.as_deref(),
            place.address2.as_deref(),
            self.city_and_state.as_ref(),
            place.zip_code.as_deref(),
        )
    }
}

/// A company's location: its postal address and time zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Street.
    pub address1: Option<String>,
    /// Second address line.
    pub address2: Option<String>,
    /// The zip code.
    pub zip_code: Option<String>,
    /// IANA zone.
    pub time_zone: String,
}

/// Changes to save; `None` keeps the current value.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The mailer account.
    pub mailer: Option<MailerAccount>,
    /// The company's own API key at the printer.
    pub lob_key: Option<SecretString>,
    /// Its location.
    pub place: Option<Place>,
    /// Its web links.
    pub links: Option<Links>,
    /// The key of its logo's object; `Some(None)` removes the logo.
    pub logo_key: Option<Option<String>>,
}

impl Change {
    /// Whether the changes leave `settings` as they are.
    #[must_use]
    pub fn is_none(&self, settings: &Settings) -> bool {
        fn keeps<T: PartialEq>(change: Option<&T>, current: &T) -> bool {
            change.is_none_or(|change| change == current)
        }
        self.lob_key.is_none()
            && (self.mailer.is_none() || self.mailer == settings.mailer)
            && keeps(self.place.as_ref(), &settings.place)
            && keeps(self.links.as_ref(), &settings.links)
            && keeps(self.logo_key.as_ref(), &settings.logo_key)
    }
}

/// Why settings can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The mailer account is missing.
    #[error("a mailer account is needed")]
    NoMailer,
    /// The company's own API key is missing.
    #[error("a key is needed")]
    NoKey,
    /// The zip code doesn't exist.
    #[error("the zip code doesn't exist")]
    UnknownZip,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for SaveError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

impl From<SealFault> for SaveError {
    fn from(fault: SealFault) -> Self {
        Self::Database(fault.into())
    }
}

/// The settings of the company.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx) -> Result<Settings> {
    let row = sqlx::query!(
        r#"
        select c.name, c.address1, c.address2, c.zip_code, c.time_zone, z.city as "city?", z.state as "state?",
               s.tenant_id as "created?", s.mailer_account as "mailer_account?", s.logo_key as "logo_key?",
               s.website as "website?", s.facebook_url as "facebook?", s.youtube_url as "youtube?",
               s.linkedin_url as "linkedin?", s.twitter_url as "twitter?",
               c.version + coalesce(s.version, 0) + coalesce(e.version, 0) as "version!"
        from companies c
        left join company_settings s on s.tenant_id = c.tenant_id
        left join email_accounts e on e.tenant_id = c.tenant_id and e.user_id is null
        left join zips z on z.zip_code = c.zip_code
        where c.tenant_id = $1
        "#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Settings {
        version: row.version,
        is_created: row.created.is_some(),
        name: row.name,
        place: Place {
            address1: row.address1,
            address2: row.address2,
            zip_code: row.zip_code,
            time_zone: row.time_zone,
        },
        city_and_state: row.city.zip(row.state),
        mailer: row.mailer_account.map(stored_mailer).transpose()?,
        logo_key: row.logo_key,
        links: Links {
            website: row.website,
            facebook: row.facebook,
            youtube: row.youtube,
            linkedin: row.linkedin,
            twitter: row.twitter,
        },
    })
}

fn stored_mailer(code: i16) -> Result<MailerAccount> {
    stored::known("mailer account", code, MailerAccount::from_repr(code))
}

/// The settings, locked until the transaction ends. `None` if the company is deleted.
///
/// # Errors
/// When the database fails.
pub async fn lock(tx: &mut TenantTx) -> Result<Option<(Settings, Company)>> {
    let Some(held) = companies::lock(tx).await? else {
        return Ok(None);
    };
    Ok(Some((get(tx).await?, held.company)))
}

/// The company's own API key at the printer, if it uses one.
///
/// # Errors
/// When the database fails or the key can't be opened.
pub async fn lob_key(tx: &mut TenantTx, keys: &SecretKeys) -> Result<Option<SecretString>> {
    let tenant = tx.tenant_id();
    let envelope = sqlx::query_scalar!(
        "select lob_key from company_settings where tenant_id = $1",
        tenant.0
    )
    .fetch_optional(tx.connection())
    .await?
    .flatten();
    let opened = envelope.map(|envelope| keys.open(tenant, Column::LobKey, &envelope));
    Ok(opened.transpose()?)
}

/// Saves the differences to the locked settings.
///
/// # Errors
/// [`SaveError`]
pub async fn save(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    (before, company): (&Settings, &Company),
    change: &Change,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    if let Some(place) = &change.place {
        settle(tx, company, place, origin, now).await?;
    }
    let touches_row = change.mailer.is_some() || change.links.is_some() || change.logo_key.is_some();
    if !touches_row {
        return Ok(());
    }
    let mailer = change.mailer.or(before.mailer).ok_or(SaveError::NoMailer)?;
    let is_own = mailer == MailerAccount::Own;
    let lob_key = change.lob_key.as_ref().filter(|_| is_own);
    if is_own && lob_key.is_none() && before.mailer != Some(MailerAccount::Own) {
        return Err(SaveError::NoKey);
    }
    let after = Settings {
        mailer: Some(mailer),
        links: change.links.clone().unwrap_or_else(|| before.links.clone()),
        logo_key: change.logo_key.clone().unwrap_or_else(|| before.logo_key.clone()),
        ..before.clone()
    };
    let (document_before, document_after) = (document(before, false), document(&after, lob_key.is_some()));
    if before.is_created && document_before == document_after {
        return Ok(());
    }
    let tenant = tx.tenant_id();
    let sealed = lob_key.map(|key| keys.seal(tenant, Column::LobKey, key));
    sqlx::query!(
        "insert into company_settings as s (tenant_id, version, mailer_account, lob_key, logo_key, website, facebook_url, \
                                            youtube_url, linkedin_url, twitter_url, saved_at) \
         select $1, 1, $2, case when $10 then coalesce($3::bytea, k.lob_key) end, $4, $5, $6, $7, $8, $9, $11 \
         from (select 1) one \
         left join company_settings k on k.tenant_id = $1 \
         on conflict on constraint company_settings_pkey do update \
         set version = s.version + 1, mailer_account = excluded.mailer_account, \
             lob_key = excluded.lob_key, logo_key = excluded.logo_key, \
             website = excluded.website, facebook_url = excluded.facebook_url, youtube_url = excluded.youtube_url, \
             linkedin_url = excluded.linkedin_url, twitter_url = excluded.twitter_url, saved_at = excluded.saved_at",
        tenant.0,
        mailer.code(),
        sealed.transpose()?,
        after.logo_key,
        after.links.website,
        after.links.facebook,
        after.links.youtube,
        after.links.linkedin,
        after.links.twitter,
        is_own,
        now,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::CompanySettingsChanged)
        .on("company", tenant)
        .before(document_before)
        .after(document_after);
    audit::record(tx, &entry, origin, now).await?;
    held_review::request(tx, now).await?;
    Ok(())
}

/// Writes the location into the company's row.
async fn settle(
    tx: &mut TenantTx,
    company: &Company,
    place: &Place,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    if let Some(zip) = place
        .zip_code
        .as_ref()
        .filter(|zip| Some(*zip) != company.zip_code.as_ref())
    {
        let is_known = sqlx::query_scalar!(
            r#"select exists (select 1 from zips where zip_code = $1) as "is_known!""#,
            zip,
        )
        .fetch_one(tx.connection())
        .await?;
        if !is_known {
            return Err(SaveError::UnknownZip);
        }
    }
    let after = Company {
        address1: place.address1.clone(),
        address2: place.address2.clone(),
        zip_code: place.zip_code.clone(),
        time_zone: place.time_zone.clone(),
        ..company.clone()
    };
    companies::change(tx, company, &after, origin, now).await?;
    held_review::request(tx, now).await?;
    Ok(())
}

/// The audit log's record of the settings, without a key.
fn document(settings: &Settings, is_key_new: bool) -> Value {
    let mut record = json!({
        "apiProviderId": settings.mailer.map(MailerAccount::code),
        "hasLogo": settings.logo_key.is_some(),
        "logo": settings.logo_key,
        "website": settings.links.website,
        "faceBookUrl": settings.links.facebook,
        "youtubeUrl": settings.links.youtube,
        "linkedInUrl": settings.links.linkedin,
        "twitterUrl": settings.links.twitter,
    });
    if is_key_new {
        record["apiKey"] = "set".into();
    }
    record
}
