//! The company's parts of the settings.

use database::company_settings::{Place, Settings};
use domain::company_settings::{Links, MAX_API_KEY, MAX_LINK, MailerAccount, TIME_ZONES};
use domain::people;
use secrecy::SecretString;
use url::{Host, Url};

use super::body::{
    ApiSettingsIn, ApiSettingsOut, CompanyDetailsIn, CompanyDetailsOut, TemplateSettingsIn,
    TemplateSettingsOut,
};
use crate::input::Checks;
use crate::media;
use crate::state::ApiState;

/// The mailer account, with the company's own key if given.
pub(super) fn read_api(
    checks: &mut Checks,
    sent: &ApiSettingsIn,
) -> Option<(MailerAccount, Option<SecretString>)> {
    let mailer = MailerAccount::from_repr(sent.api_provider_id).ok_or("Must be 1, 2 or 3");
    let mailer = checks.take("apiSettings.apiProviderId", mailer);
    let key = sent
        .api_key
        .as_deref()
        .map(str::trim)
        .filter(|key| !key.is_empty());
    let field = "apiSettings.apiKey";
    if let Some(key) = key {
        checks.at_most(field, key, MAX_API_KEY);
        if !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            checks.refuse(
                field,
                "Must contain only letters, digits and symbols, without spaces",
            );
        }
        if mailer.is_some_and(|mailer| mailer != MailerAccount::Own) {
            checks.refuse(field, "Only allowed with the company's own account");
        }
    }
    Some((mailer?, key.map(SecretString::from)))
}

/// The company's web links.
pub(super) fn read_links(checks: &mut Checks, sent: &TemplateSettingsIn) -> Links {
    let mut read = |name: &str, text: &Option<String>| {
        let text = text.as_deref().map(str::trim).filter(|text| !text.is_empty())?;
        let field = format!("templateSettings.{name}");
        checks.at_most(&field, text, MAX_LINK);
        checks.take(&field, link(text))
    };
    Links {
        website: read("website", &sent.website),
        facebook: read("faceBookUrl", &sent.face_book_url),
        youtube: read("youtubeUrl", &sent.youtube_url),
        linkedin: read("linkedInUrl", &sent.linked_in_url),
        twitter: read("twitterUrl", &sent.twitter_url),
    }
}

/// A URL that may appear in an email: https, with a host name, without credentials.
fn link(text: &str) -> Result<String, &'static str> {
    const WRONG: &str = "Must start with https://";
    if text.chars().any(char::is_control) {
        return Err(WRONG);
    }
    let url = Url::parse(text).map_err(|_| WRONG)?;
    let has_name = matches!(url.host(), Some(Host::Domain(name)) if name.contains('.'));
    let is_plain = url.username().is_empty() && url.password().is_none();
    if url.scheme() == "https" && has_name && is_plain {
        Ok(url.into())
    } else {
        Err(WRONG)
    }
}

/// The company's location. Any zone of the list, or the current one.
pub(super) fn read_place(checks: &mut Checks, sent: &CompanyDetailsIn) -> Option<Place> {
    let mut read =
        |name: &str, text: &Option<String>, rule: fn(&str) -> Result<Option<String>, people::FieldFault>| {
            checks.take(
                &format!("companyDetails.{name}"),
                rule(text.as_deref().unwrap_or_default()),
            )
        };
    let address1 = read("address1", &sent.address1, people::address);
    let address2 = read("address2", &sent.address2, people::address);
    let zip_code = read("zipCode", &sent.zip_code, people::zip_code);
    Some(Place {
        address1: address1?,
        address2: address2?,
        zip_code: zip_code?,
        time_zone: sent.time_zone.clone(),
    })
}

pub(super) fn api_out(settings: &Settings) -> Option<ApiSettingsOut> {
    settings.mailer.map(|mailer| ApiSettingsOut {
        api_provider_id: mailer.code(),
        // An own account has a key.
        has_api_key: mailer == MailerAccount::Own,
    })
}

pub(super) fn template_out(state: &ApiState, settings: &Settings) -> TemplateSettingsOut {
    let now = state.clock.now();
    let links = settings.links.clone();
    let logo = settings.logo_key.as_ref();
    TemplateSettingsOut {
        company_logo_url: logo.map(|key| media::address(&state.config.secret, key, now)),
        website: links.website,
        face_book_url: links.facebook,
        youtube_url: links.youtube,
        linked_in_url: links.linkedin,
        twitter_url: links.twitter,
    }
}

pub(super) fn details_out(settings: &Settings) -> CompanyDetailsOut {
    let place = settings.place.clone();
    let (city, state) = settings.city_and_state.clone().unzip();
    let mut time_zones: Vec<String> = TIME_ZONES.map(ToOwned::to_owned).into();
    if !time_zones.contains(&place.time_zone) {
        time_zones.push(place.time_zone.clone());
    }
    CompanyDetailsOut {
        company_name: settings.name.clone(),
        address1: place.address1,
        address2: place.address2,
        city,
        state,
        zip_code: place.zip_code,
        time_zone: place.time_zone,
        time_zones,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_an_https_address_of_a_name_and_nothing_else() {
        for good in ["https://example.com", "https://www.facebook.com/ours?x=1#y"] {
            assert!(link(good).is_ok(), "{good}");
        }
        for bad in [
            "http://example.com",
            "example.com",
            "javascript:alert(1)",
            "https://localhost",
            "https://127.0.0.1/x",
            "https://[::1]/",
            "https://user:word@example.com",
            "https://",
            "https://exam\nple.com",
            "data:text/html,x",
        ] {
            assert!(link(bad).is_err(), "{bad}");
        }
        // Encoded so that it can't leave its attribute.
        assert_eq!(
            link("https://example.com/\"><script>").as_deref(),
            Ok("https://example.com/%22%3E%3Cscript%3E")
        );
    }
}
